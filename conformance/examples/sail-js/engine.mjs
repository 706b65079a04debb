// The adapter: what the protocol asks, answered from the rules. One game per handle.

import * as sail from "./game.mjs";
import { ProtocolError, serve } from "./stdio.mjs";

const GAME = "sail";
const PROTOCOL = 1;
const KINDS = ["kraken-deck", "deal", "flip"];
const ACTIONS = ["exchange", "play", "talk", "choose-pirate"];

const MESSAGES = {
  "player-count": "El juego es para dos.",
  "game-over": "La partida ha terminado.",
  "not-your-turn": "Le toca jugar al otro.",
  "pirates-first": "Antes hay que elegir los piratas.",
  "pirate-taken": "Ese pirata ya lo ha elegido el otro.",
  "pirate-chosen": "A ese jugador no le toca elegir pirata.",
  "exchange-first": "Antes hay que intercambiar una carta.",
  "already-given": "Ese jugador ya ha elegido la carta que da.",
  "exchange-over": "No es el momento de intercambiar cartas.",
  "card-not-in-hand": "Esa carta no está en la mano de quien la usa.",
  "must-follow": "Teniendo el palo de salida, hay que jugarlo.",
  "silence": "Ahora no se puede hablar.",
};

function understand(condition, what) {
  if (!condition) throw new ProtocolError(-32602, `Not understood: ${what}.`);
}

const games = new Map(); // handle to { state, waiting }

const METHODS = {
  initialize({ protocol }) {
    if (protocol !== PROTOCOL) throw new ProtocolError(-32001, "Only version 1 is spoken.", { versions: [PROTOCOL] });
    const capabilities = ["load", "legal", "view", "own", "talk", "pirates"];
    return {
      protocol: PROTOCOL,
      engine: { name: "sail-js", version: "0.1.0", language: "JavaScript" },
      ahead: 8,
      games: { [GAME]: { players: [2], capabilities } },
    };
  },

  start(params) {
    const { handle, seats } = params;
    const layout = openingOf(params);
    understand(Array.isArray(seats) && seats.length > 0, "seats");
    if (seats.length !== 2) return { accepted: false, refusal: refusal("player-count") };
    understand(seats[0] === "A" && seats[1] === "B", "seats");
    const luck = new Luck([], params);
    const state = sail.newGame(layout, luck.draw);
    games.set(handle, { state, waiting: luck.queue });
    return { accepted: true, state: report(state), chance: luck.happened };
  },

  load(params) {
    const state = readState(params.state, openingOf(params));
    if (!sail.isPosition(state)) throw new ProtocolError(-32003, "This position cannot be set up.");
    games.set(params.handle, { state, waiting: new Luck([], params).queue });
    return { state: report(state) };
  },

  act(params) {
    const { state, waiting } = gameOf(params);
    const action = readAction(params.action, state.layout);
    const luck = new Luck(waiting, params);
    const code = sail.refusalOf(state, action);
    const next = code ? state : sail.act(state, action, luck.draw);
    games.set(params.handle, { state: next, waiting: luck.queue });
    const answer = { accepted: !code, state: report(next), chance: luck.happened };
    return code ? { ...answer, refusal: refusal(code) } : answer;
  },

  legal(params) {
    const { state } = gameOf(params);
    understand(params.seat === undefined || isSeat(params.seat), "seat");
    const asked = Object.keys(state.awaiting).filter((seat) => [undefined, seat].includes(params.seat));
    return { actions: Object.fromEntries(asked.map((seat) => [seat, sail.legalActions(state, seat)])) };
  },

  view(params) {
    const { state } = gameOf(params);
    understand(isSeat(params.seat), "seat");
    return { view: sail.viewOf(state, params.seat) };
  },

  end({ handle }) {
    games.delete(handle);
    return {};
  },

  shutdown: () => ({}),
};

function call(method, params) {
  if (!Object.hasOwn(METHODS, method)) throw new ProtocolError(-32601, `There is no method ${method}.`);
  understand(isObject(params), "params");
  return METHODS[method](params);
}

const refusal = (code) => ({ code, message: MESSAGES[code] });

function gameOf({ handle }) {
  if (!games.has(handle)) throw new ProtocolError(-32002, "There is no such handle.");
  return games.get(handle);
}

/** The layout of a new game, once the rest of the request is understood. */
function openingOf({ handle, game, layout, readings }) {
  if (game !== GAME) throw new ProtocolError(-32601, `The game ${game} is not offered.`);
  understand(typeof handle === "string" && handle !== "", "handle");
  understand(Object.keys(readings ?? {}).length === 0, "readings, of which none is offered");
  return layout == null ? sail.DIAMONDS : readLayout(layout);
}

// Luck: outcomes that were given, first in first out within their kind; else a roll, if this request allows it

class Luck {
  constructor(waiting, { chance, own }) {
    understand(chance === undefined || Array.isArray(chance), "chance");
    understand((chance ?? []).every((outcome) => KINDS.includes(outcome?.kind)), "a kind of chance outcome");
    this.queue = [...waiting, ...(chance ?? [])]; // a copy: after an error the old queue stands
    this.own = own === true;
    this.happened = [];
  }

  draw = (kind, cards) => {
    const outcome = this.#next(kind) ?? this.#roll(kind, cards);
    if (!sail.canHappen(outcome, cards)) throw new ProtocolError(-32005, `This ${kind} is impossible here.`);
    this.happened.push(outcome);
    return outcome;
  };

  #next(kind) {
    const index = this.queue.findIndex((outcome) => outcome.kind === kind);
    return index < 0 ? null : this.queue.splice(index, 1)[0];
  }

  #roll(kind, cards) {
    if (!this.own) throw new ProtocolError(-32004, `A ${kind} is wanted.`, { kind });
    return sail.roll(kind, cards, Math.random);
  }
}

// Reading what comes in

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isSeat = (value) => sail.SEATS.includes(value);
const isCard = (value) => sail.CARDS.includes(value);
const isCount = (value) => Number.isInteger(value) && value >= 0;
const isList = (isItem) => (value) => Array.isArray(value) && value.every(isItem);
const isCell = (value) => isList(Number.isInteger)(value) && value.length === 2;
const isText = (value) => typeof value === "string";
const orNull = (isValue) => (value) => value === null || isValue(value);

function check(value, shape, what) {
  understand(isObject(value), what);
  for (const [key, isRight] of Object.entries(shape)) understand(isRight(value[key]), `${key} of ${what}`);
}

function readAction(action, layout) {
  check(action, { type: (type) => ACTIONS.includes(type), seat: isSeat }, "the action");
  const { type, seat, card, pirate } = action;
  if (type === "exchange" || type === "play") understand(isCard(card), "the card");
  if (type === "choose-pirate") understand(isText(pirate) && isKnownPirate(pirate, layout), "the pirate");
  return { type, seat, card, pirate };
}

// Where the layout has no pirates the choice is refused by the rules.
const isKnownPirate = (pirate, { pirates }) => pirates.length === 0 || pirates.includes(pirate);

const LAYOUT = {
  rows: (rows) => isList(isList(Number.isInteger))(rows) && rows.length >= 2,
  diagonal: (steps) => isObject(steps) && isCell(steps.A) && isCell(steps.B),
  straight: isCell,
  start: isCell,
  end: (cells) => isList(isCell)(cells) && cells.length > 0,
  islands: isList(isCell),
  tentacles: isList(isCell),
  storms: (lines) => isList(Number.isFinite)(lines) && lines.length === 2,
  track: (numbers) => isList(isCount)(numbers) && numbers.length > 0,
  disc: (sides) => isList(isSeat)(sides) && sides.length === sail.ROUNDS,
  pirates: (pirates) => isList(isText)(pirates) && pirates.length !== 1,
};

function readLayout(given) {
  understand(isObject(given), "the layout");
  const layout = { ...given, islands: given.islands ?? [], tentacles: given.tentacles ?? [], pirates: given.pirates ?? [] };
  check(layout, LAYOUT, "the layout");
  understand(sail.isOnBoard(layout, layout.start), "a start off the board");
  return layout;
}

const WORDS = ["choose-pirate", "exchange", "lead", "follow"];
const SEAT = { hand: isList(isCard), tricks: isCount, given: orNull(isCard), pirate: orNull(isText) };
const STATE = {
  round: (round) => isCount(round) && round > 0,
  leader: isSeat,
  awaiting: (asked) => isObject(asked) && Object.entries(asked).every(([seat, word]) => isSeat(seat) && WORDS.includes(word)),
  lead: orNull(isCard),
  deck: isList(isCard),
  discard: isList(isCard),
  kraken: isList((card) => card === sail.KRAKEN || isCard(card)),
  meeple: isCount,
  ship: isCell,
  result: orNull((result) => isObject(result) && typeof result.won === "boolean"),
};

/** Only the keys of a shape, with a default for what is absent or null. */
const filled = (given, shape, defaults) =>
  Object.fromEntries(Object.keys(shape).map((key) => [key, given[key] ?? defaults[key] ?? null]));

function readState(given, layout) {
  understand(isObject(given) && isObject(given.seats), "the state");
  understand(Object.keys(given.seats).sort().join() === "A,B", "the seats of the state");
  const state = filled(given, STATE, { leader: layout.disc[given.round - 1] ?? "A", deck: [], discard: [], meeple: 0 });
  check(state, STATE, "the state");
  return { ...state, layout, seats: { A: readSeat(given.seats.A), B: readSeat(given.seats.B) } };
}

function readSeat(given) {
  understand(isObject(given), "a seat of the state");
  const place = filled(given, SEAT, { hand: [], tricks: 0 });
  check(place, SEAT, "a seat of the state");
  return place;
}

function report({ layout, ...state }) {
  return state;
}

serve(call);
