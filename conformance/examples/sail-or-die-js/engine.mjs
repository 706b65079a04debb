// The adapter: how the kit's words become those of the game and back. The loop it runs in is stdio.mjs.
import { Game, Refusal, shuffleAndDeal } from './game.mjs';
import { fail, serve } from './stdio.mjs';

// 1. Wire and game. The names of seats and cards are the same to both; most other words are not.
const METHODS = { play: 'play', 'drop-anchor': 'dropAnchor', announce: 'announce', remind: 'remind', settle: 'settle' };
const typeOf = (method) => Object.keys(METHODS).find((type) => METHODS[type] === method);

const toWire = (game, { round, shark, table, aside, result, ...shown } = game.state) => ({
  round, shark, table, aside, result, awaiting: game.asks, count: game.count,
  leftovers: shown.undealt, first_empty: shown.firstOut, unannounced: shown.silent,
  seats: Object.fromEntries(shown.players.map(({ name, chunks, thrown, atAnchor, hand, cards }) =>
    [name, { front: chunks, middle: thrown, anchored: atAnchor, hand, cards }])),
});

function fromWire({ round, shark, table, aside, result, awaiting, seats, ...wire }) {
  const asked = (...asks) => Object.keys(awaiting).find((name) => asks.includes(awaiting[name])) ?? null;
  return {
    round, shark, table: table ?? [], aside: aside ?? [], result: result ?? null,
    turn: asked('lead', 'follow'), lapOver: asked('settle') !== null,
    undealt: wire.leftovers ?? [], firstOut: wire.first_empty ?? null, silent: wire.unannounced ?? false,
    players: Object.entries(seats).sort().map(([name, { front, middle, anchored, hand }]) =>
      ({ name, chunks: front, thrown: middle ?? 0, atAnchor: anchored ?? false, hand: hand ?? [] })),
  };
}

// 2. Luck. Outcomes wait in a queue until the game wants them; what is not there we roll, if we may.
const newLuck = (queue = [], own = false) => ({
  queue, own,
  take(kind) {
    const next = this.queue.find((outcome) => outcome.kind === kind);
    this.queue = this.queue.filter((outcome) => outcome !== next);
    return next ?? (this.own ? null : fail(-32004, `a ${kind} is wanted`, { kind }));
  },
  starter(names) { return this.take('starter')?.seat ?? names[Math.floor(Math.random() * names.length)]; },
  deal(names, size) { return this.take('deal')?.hands ?? shuffleAndDeal(names, size, Math.random); },
});

// 3. The methods of the protocol, each from its params to its result.
const tables = new Map();
const at = (handle) => tables.get(handle) ?? fail(-32002, `no game is called ${handle}`);
const refused = ({ code, message }) => ({ accepted: false, refusal: { code, message } });
function begin(handle, luck, game) {
  tables.set(handle, { game, luck });
  return { state: toWire(game) };
}
const methods = {
  initialize({ protocol }) {
    if (protocol !== 1) fail(-32001, 'this engine speaks version 1', { versions: [1] });
    const offer = { players: [2, 3, 4, 5], capabilities: ['load', 'legal', 'view', 'own', 'announce'] };
    const engine = { name: 'sail-or-die-js', version: '1.0.0', language: 'JavaScript' };
    return { protocol, engine, ahead: 64, games: { 'sail-or-die': offer } };
  },
  start({ handle, seats, chance, own }, luck = newLuck(chance, own)) {
    return begin(handle, luck, Game.start(seats, luck));
  },
  load({ handle, state, chance }, luck = newLuck(chance)) {
    return begin(handle, luck, new Game(fromWire(state), luck));
  },
  act({ handle, action: { type, seat, cards, silent }, chance = [], own = false }) {
    const { game, luck } = at(handle);
    const waiting = luck.queue;
    Object.assign(luck, { queue: [...waiting, ...chance], own });
    try {
      game[METHODS[type] ?? fail(-32602, `${type} is no action here`)](seat, cards, { silent });
      return { accepted: true, state: toWire(game) };
    } catch (error) {
      if (error instanceof Refusal) return { ...refused(error), state: toWire(game) };
      luck.queue = waiting;
      throw error;
    }
  },
  legal({ handle, seat }, { game } = at(handle)) {
    const names = Object.keys(game.asks).filter((name) => name === (seat ?? name));
    const toAction = (name) => ({ method, cards }) => ({ type: typeOf(method), seat: name, cards });
    return { actions: Object.fromEntries(names.map((name) => [name, game.legalActions(name).map(toAction(name))])) };
  },
  view: ({ handle, seat }, { game } = at(handle)) => ({ view: toWire(game, game.viewFor(seat)) }),
  end: ({ handle }) => tables.delete(handle),
  shutdown: () => { process.stdin.destroy(); },
};

serve(methods, 'sail-or-die', (error) => error instanceof Refusal && refused(error));
