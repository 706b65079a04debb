// The adapter of an engine that offers little: start, act and end. The loop is that of the example beside it.
import { fail, serve } from '../sail-or-die-js/stdio.mjs';
import { HAND_SIZES, Match, shuffle } from './plain.mjs';

// 1. Game to wire. What the game does not show is left out here, and listed below under `omits`.
const toWire = ({ round, turn, firstOut, winners, startPlayer, open, players }) => ({
  round, shark: startPlayer, awaiting: turn ? { [turn]: open.length > 0 ? 'follow' : 'lead' } : {},
  table: open.map((cards) => ({ cards })), first_empty: firstOut, result: winners && { winners },
  seats: Object.fromEntries(players.map(({ name, chunks, inTheMiddle, hand, passed }) =>
    [name, { front: chunks, middle: inTheMiddle, hand, anchored: passed }])),
});

// 2. Luck. The game has one hook, which puts names or cards into another order: a given outcome is that order.
const newLuck = (seats, queue = [], own = false) => ({
  seats, queue, own,
  order(things) {
    const kind = things.includes('+3') ? 'deal' : 'starter';
    const outcome = this.queue.find((each) => each.kind === kind);
    if (!outcome) return this.own ? shuffle(things) : fail(-32004, `a ${kind} is wanted`, { kind });
    this.queue = this.queue.filter((each) => each !== outcome);
    return onTop(kind === 'deal' ? this.inARow(outcome.hands) : [outcome.seat], things);
  },
  inARow(hands) {
    const whole = this.seats.every((seat) => hands[seat]?.length === HAND_SIZES[this.seats.length]);
    if (!whole || Object.keys(hands).length > this.seats.length) fail(-32005, 'these are not the hands of a deal');
    return this.seats.flatMap((seat) => hands[seat]);
  },
});
function onTop(these, things) {
  const rest = [...things];
  for (const each of these) {
    if (!rest.includes(each)) fail(-32005, `there is no ${each}, or no more of it`);
    rest.splice(rest.indexOf(each), 1);
  }
  return [...these, ...rest];
}

// 3. The methods. The game says no with an Error and nothing else; any other kind of error is a bug.
const refused = ({ message }) => ({ accepted: false, refusal: { message } });
const saysNo = (error) => error.constructor === Error && !error.rpc;
const tables = new Map();
const methods = {
  initialize({ protocol }) {
    if (protocol !== 1) fail(-32001, 'this engine speaks version 1', { versions: [1] });
    const engine = { name: 'sail-or-die-plain', version: '1.0.0', language: 'JavaScript' };
    const offer = {
      players: [3, 4, 5], capabilities: ['own'], codes: false,
      automatic: ['cannot-follow', 'only-wilds-opening', 'single-lead'],
      omits: ['/count', '/table/*/by', '/aside', '/leftovers', '/result/reason'],
    };
    return { protocol, engine, ahead: 64, games: { 'sail-or-die': offer } };
  },
  start({ handle, seats, chance, own }, luck = newLuck(seats, chance, own)) {
    const match = new Match(seats, (things) => luck.order(things));
    tables.set(handle, { match, luck });
    return { state: toWire(match.board) };
  },
  act({ handle, action: { type, seat, cards }, chance = [], own = false }) {
    const { match, luck } = tables.get(handle) ?? fail(-32002, `no game is called ${handle}`);
    if (type !== 'play' && type !== 'drop-anchor') fail(-32602, `${type} is no action here`);
    const waiting = luck.queue;
    Object.assign(luck, { queue: [...waiting, ...chance], own });
    try {
      match.move(seat, type === 'play' ? cards : null);
      return { accepted: true, state: toWire(match.board) };
    } catch (error) {
      if (saysNo(error)) return { ...refused(error), state: toWire(match.board) };
      luck.queue = waiting;
      throw error;
    }
  },
  end: ({ handle }) => tables.delete(handle),
  shutdown: () => { process.stdin.destroy(); },
};

serve(methods, 'sail-or-die', (error) => saysNo(error) && refused(error));
