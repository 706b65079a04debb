// Sail or Die as most programs have it: one call for a move, after which the game goes on by itself to the next
// choice. It borrows the rules of the small engine beside it and offers far less: no position to begin from, no
// list of moves, no view of one player, no reasons that a program could read.
import { DECK, Game, Refusal } from '../sail-or-die-js/game.mjs';

export const HAND_SIZES = { 3: 14, 4: 13, 5: 11 };

/** @typedef {<Thing>(things: Thing[]) => Thing[]} Shuffle  the same things in another order */

/** @type {Shuffle} */
export const shuffle = (things) =>
  things.map((thing) => ({ thing, at: Math.random() })).sort((a, b) => a.at - b.at).map(({ thing }) => thing);

export class Match {
  /** @type {Game} */
  #game;

  /**
   * Three to five names, clockwise. All luck comes through one hook: the first of the shuffled names begins, and the
   * shuffled deck is dealt from the top, one whole hand after the other.
   * @param {string[]} names @param {Shuffle} shuffled
   */
  constructor(names, shuffled = shuffle) {
    if (!HAND_SIZES[names.length]) throw new Error('This game is for three to five.');
    this.#game = Game.start(names, {
      starter: () => shuffled(names)[0],
      deal: (_, size) => {
        const deck = [...shuffled(DECK)];
        return Object.fromEntries(names.map((name) => [name, deck.splice(0, size)]));
      },
    });
    this.#playForcedMoves();
  }

  /** Plays cards, or drops anchor for `null`. What is against the rules throws, and changes nothing. */
  move(name, cards) {
    const before = structuredClone(this.#game.state);
    try {
      if (cards) this.#game.play(name, cards);
      else this.#game.dropAnchor(name);
      this.#playForcedMoves();
    } catch (error) {
      this.#game.state = before;
      throw error instanceof Refusal ? new Error('You cannot do that now.') : error;
    }
  }

  /** What the screen shows; `turn` is null when the game is over. */
  get board() {
    const { round, shark, turn, firstOut, table, players, result } = this.#game.state;
    return {
      round, turn, firstOut, winners: result?.winners, startPlayer: shark, open: table.map(({ cards }) => cards),
      players: players.map(({ name, chunks, thrown, hand, atAnchor }) =>
        ({ name, chunks, inTheMiddle: thrown, hand, passed: atAnchor })),
    };
  }

  /** Nobody is asked where there is only one thing to do. */
  #playForcedMoves() {
    const { turn } = this.#game.state;
    const [move, ...others] = turn ? this.#game.legalActions(turn) : [];
    if (!move || others.length > 0) return;
    this.#game[move.method](turn, move.cards);
    this.#playForcedMoves();
  }
}
