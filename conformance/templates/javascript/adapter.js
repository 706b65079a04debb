// Your side of the adapter: fill in what throws “fill in …”, and declare it in games.
import { Fault, Refusal, serve } from './protocol.js';

const engine = { name: 'my-engine', version: '0.1.0', language: 'JavaScript' };

/** @type {Record<string, import('./protocol.js').Offer>} */
const games = {
  '@GAME@': {
    players: [@PLAYERS@], // the player counts that your engine plays
    capabilities: [], // 'load', 'legal', 'view' once filled in; 'own' if you can roll luck
    codes: false, // true once your refusals carry the codes of the game
    omits: [], // JSON Pointers to what your state does not show; * stands for any key
  },
};

/** One game in hand: keep the object in it that your engine plays with. Any method may be async. */
class Match {
  /**
   * Begins a game for setup.seats, clockwise.
   * luck.take(kind) gives the next outcome of that kind, such as a deal; undefined: roll it yourself.
   * If the rules know no game for so many: throw new Refusal().
   * @param {import('./protocol.js').Setup} setup
   * @param {import('./protocol.js').Luck} luck
   */
  static start(setup, luck) {
    throw new Error('fill in start in adapter.js');
  }

  /**
   * Sets up the position setup.state; if you cannot represent it: throw new Fault(-32003, why).
   * @param {import('./protocol.js').Setup} setup
   * @param {import('./protocol.js').Luck} luck
   */
  static load(setup, luck) {
    throw new Error('fill in load in adapter.js');
  }

  /**
   * Does the action, and all that then happens by itself up to the next choice.
   * If the rules say no: throw new Refusal(code, message), and leave the game as it was.
   * If the action or the seat is none of this game: throw new Fault(-32602, why).
   */
  act(action, luck) {
    throw new Error('fill in act in adapter.js');
  }

  /** The state in the words of the game's schema, with who is awaited. */
  state() {
    throw new Error('fill in state in adapter.js');
  }

  /** All that each awaited seat may do, by seat; if one is named, only for that one. */
  legal(seat) {
    throw new Error('fill in legal in adapter.js');
  }

  /** What this seat may see, and nothing else. */
  view(seat) {
    throw new Error('fill in view in adapter.js');
  }

  /** Forgets the game; there is nothing to do unless your engine holds on to it. */
  end() {}
}

await serve(Match, engine, games);
