// Sail or Die: a small engine. Players go by their names and sit clockwise in the order in which they are
// named; luck comes in from outside.

/**
 * @typedef {string} Card  the name of its suit, or +1, +2, +3
 *
 * @typedef {object} Player
 * @property {string} name
 * @property {number} chunks  in front of the player
 * @property {number} thrown  the player's own in the middle
 * @property {Card[]} hand    also while it lies face down
 * @property {boolean} atAnchor
 *
 * @typedef {object} Group    the cards of one play
 * @property {Card[]} cards
 * @property {string} by
 *
 * @typedef {object} Result
 * @property {string[]} winners
 * @property {'three-rounds' | 'out-of-chunks'} reason
 *
 * @typedef {object} State    plain data: to keep a copy, clone it
 * @property {number} round
 * @property {string} shark            who has the shark
 * @property {string | null} turn      whose turn it is
 * @property {Player[]} players
 * @property {Group[]} table           what lies open
 * @property {Card[]} aside            what was played this round and lies face down
 * @property {Card[]} undealt
 * @property {string | null} firstOut  who was first with an empty hand this round
 * @property {boolean} silent          true while nobody has said that this hand is empty
 * @property {boolean} lapOver         true when nobody gets another turn this round
 * @property {Result | null} result
 *
 * @typedef {object} Luck  If it throws, the game is as it was before.
 * @property {(names: string[]) => string} starter
 * @property {(names: string[], size: number) => Record<string, Card[]>} deal
 *
 * @typedef {'play' | 'dropAnchor' | 'announce' | 'remind' | 'settle'} Method
 */

export const SUITS = ['purple', 'orange', 'green', 'light-blue', 'suit-5', 'suit-6', 'suit-7'];
/** @type {Card[]} */
export const DECK = [...SUITS.flatMap((suit) => Array(7).fill(suit)), '+1', '+1', '+1', '+2', '+2', '+3'];

const HAND_SIZES = new Map([[2, 14], [3, 14], [4, 13], [5, 11]]);
const CHUNKS = 15;
const ROUNDS = 3;

const REASONS = {
  'player-count': 'Two to five can play.',
  'not-your-turn': 'It is not your turn.',
  anchored: 'You lie at anchor.',
  'no-cards': 'You have no cards left.',
  'lead-required': 'You can lead, and so you must.',
  'empty-play': 'Play at least one card.',
  'card-not-in-hand': 'You do not hold these cards.',
  'lead-not-one-regular': 'Lead one suit card and nothing else.',
  'wild-only': 'A wild card needs a suit card beside it.',
  'mixed-suits': 'Play one suit at a time.',
  'too-few': 'That counts too little.',
  'too-many': 'That counts too much.',
  'no-chunk': 'You have no chunk to pay with.',
  'nothing-to-announce': 'You have nothing to announce.',
  'no-reminder-due': 'There is nobody for you to remind.',
  'round-over': 'Nobody gets another turn this round.',
  'not-settling': 'It is not time to settle.',
  'game-over': 'The game is over.',
};

/** Thrown when an attempt is against the rules; nothing has changed. */
export class Refusal extends Error {
  /** @param {keyof typeof REASONS} code */
  constructor(code) {
    super(REASONS[code]);
    this.code = code;
  }
}

/** Thrown when luck brings what cannot be; nothing has changed. */
export class ImpossibleLuck extends Error {}

/** A deal as at the table. @param {string[]} names @param {number} size @param {() => number} random from 0 up to 1 */
export function shuffleAndDeal(names, size, random) {
  const deck = DECK.map((card) => ({ card, at: random() })).sort((a, b) => a.at - b.at).map(({ card }) => card);
  return Object.fromEntries(names.map((name) => [name, deck.splice(0, size)]));
}

const isSuit = (card) => SUITS.includes(card);
const countOf = (cards) => cards.reduce((sum, card) => sum + (isSuit(card) ? 1 : Number(card)), 0);
const suitOf = (cards) => cards.find(isSuit);

/** A pile less some cards, or null if one of them is not there. @param {Card[]} pile @param {Card[]} cards */
function without(pile, cards) {
  const rest = [...pile];
  for (const card of cards) {
    const index = rest.indexOf(card);
    if (index < 0) return null;
    rest.splice(index, 1);
  }
  return rest;
}

/** All that a hand could play of one suit, with wilds or without; each set once. @param {Card[]} hand */
function oneSuitSets(hand) {
  const pick = (card, least) => {
    const held = hand.filter((other) => other === card).length;
    return Array.from({ length: held + 1 }, (_, some) => Array(some).fill(card)).slice(least);
  };
  const join = (sets, more) => sets.flatMap((set) => more.map((cards) => [...set, ...cards]));
  const wilds = ['+1', '+2', '+3'].reduce((sets, wild) => join(sets, pick(wild, 0)), [[]]);
  return SUITS.flatMap((suit) => join(pick(suit, 1), wilds));
}

export class Game {
  /** @type {State} */
  state;
  /** @type {Luck} */
  #luck;

  /** Takes up a game wherever it stands. @param {State} state @param {Luck} luck */
  constructor(state, luck) {
    this.state = state;
    this.#luck = luck;
  }

  /** A new game. @param {string[]} names @param {Luck} luck */
  static start(names, luck) {
    if (!HAND_SIZES.has(names.length)) throw new Refusal('player-count');
    const shark = luck.starter(names);
    if (!names.includes(shark)) throw new ImpossibleLuck(`Nobody is called ${shark}.`);
    const game = new Game({
      round: 0, shark, turn: null, table: [], aside: [], undealt: [],
      firstOut: null, silent: false, lapOver: true, result: null,
      players: names.map((name) => ({ name, chunks: CHUNKS, thrown: 0, hand: [], atAnchor: false })),
    }, luck);
    game.#nextRound();
    return game;
  }

  // What players do. All of it throws a Refusal where it is against the rules.

  /** `silent`: without a word about the hand that it empties. */
  play(name, cards, { silent = false } = {}) {
    this.#attempt('play', name, cards, (player) => {
      const raises = countOf(cards) !== this.count;
      const price = this.#priceOf(cards);
      player.hand = without(player.hand, cards);
      player.chunks -= price;
      player.thrown += price;
      this.#setAside((group) => raises || suitOf(group.cards) === suitOf(cards));
      this.state.table.push({ cards: [...cards], by: name });
      if (player.hand.length === 0 && !this.state.firstOut) Object.assign(this.state, { firstOut: name, silent });
      this.#passTurn(player);
    });
  }

  dropAnchor(name) {
    this.#attempt('dropAnchor', name, [], (player) => {
      player.chunks += player.thrown;
      player.thrown = 0;
      player.atAnchor = true;
      const [last, ...others] = this.state.players.filter(({ atAnchor }) => !atAnchor);
      if (others.length === 0) this.#reset(last);
      else this.#passTurn(player);
    });
  }

  /** Says that one's own hand was the first to be empty. */
  announce(name) {
    this.#attempt('announce', name, [], () => this.#breakSilence());
  }

  /** Says it in the place of the one who did not. */
  remind(name) {
    this.#attempt('remind', name, [], () => {
      const forgetful = this.#player(this.state.firstOut);
      if (forgetful.chunks > 0) {
        forgetful.chunks -= 1;
        forgetful.thrown += 1;
      }
      this.#breakSilence();
    });
  }

  /** Goes on to the payments though nobody has said it. */
  settle(name) {
    this.#attempt('settle', name, [], () => this.#closeRound());
  }

  // What there is to know.

  /** The count to match; null when a lead is due. */
  get count() {
    const group = this.state.table.at(-1);
    return group ? countOf(group.cards) : null;
  }

  /** Everybody who may do something, and what it is: `{Ann: 'follow', Bob: 'remind'}`. */
  get asks() {
    const { players, turn, firstOut, silent, lapOver, result } = this.state;
    const askOf = ({ name }) => {
      if (lapOver) return 'settle';
      if (name === turn) return this.count === null ? 'lead' : 'follow';
      return name === firstOut ? 'announce' : 'remind';
    };
    const asked = players.filter(({ name }) => !result && (name === turn || silent));
    return Object.fromEntries(asked.map((player) => [player.name, askOf(player)]));
  }

  /** @param {string} name @returns {{method: Method, cards?: Card[]}[]} */
  legalActions(name) {
    const plays = name === this.state.turn ? oneSuitSets(this.#player(name).hand) : [];
    return [
      ...plays.map((cards) => ({ method: 'play', cards })),
      ...['dropAnchor', 'announce', 'remind', 'settle'].map((method) => ({ method })),
    ].filter(({ method, cards }) => !this.#objection(method, this.#player(name), cards));
  }

  /** The state with numbers in the place of cards that a player may not look at. */
  viewFor(name) {
    const me = this.#player(name).name;
    const { players, aside, undealt, ...open } = structuredClone(this.state);
    return {
      ...open,
      aside: aside.length,
      undealt: undealt.length,
      players: players.map((player) =>
        ({ ...player, hand: player.name === me ? player.hand : undefined, cards: player.hand.length })),
    };
  }

  // The rules.

  #player(name) {
    const player = this.state.players.find((other) => other.name === name);
    if (!player) throw new RangeError(`Nobody is called ${name}.`);
    return player;
  }

  #attempt(method, name, cards, deed) {
    const player = this.#player(name);
    const objection = this.#objection(method, player, cards);
    if (objection) throw new Refusal(objection);
    const before = structuredClone(this.state);
    try {
      deed(player);
    } catch (error) {
      this.state = before;
      throw error;
    }
  }

  /** Why a player may not do something, or null. @returns {keyof typeof REASONS | null} */
  #objection(method, { name, hand, atAnchor, chunks }, cards) {
    const { turn, firstOut, silent, lapOver, result } = this.state;
    if (result) return 'game-over';
    if (method === 'announce') return silent && name === firstOut ? null : 'nothing-to-announce';
    if (method === 'remind') return silent && name !== firstOut ? null : 'no-reminder-due';
    if (method === 'settle') return lapOver ? null : 'not-settling';
    if (lapOver) return 'round-over';
    if (atAnchor) return 'anchored';
    if (hand.length === 0) return 'no-cards';
    if (name !== turn) return 'not-your-turn';
    const leads = this.count === null;
    if (method === 'dropAnchor') return leads && hand.some(isSuit) ? 'lead-required' : null;
    if (cards.length === 0) return 'empty-play';
    if (!without(hand, cards)) return 'card-not-in-hand';
    if (leads) return cards.length === 1 && isSuit(cards[0]) ? null : 'lead-not-one-regular';
    const suits = new Set(cards.filter(isSuit));
    if (suits.size === 0) return 'wild-only';
    if (suits.size > 1) return 'mixed-suits';
    if (countOf(cards) < this.count) return 'too-few';
    if (countOf(cards) > this.count + 1) return 'too-many';
    return this.#priceOf(cards) > chunks ? 'no-chunk' : null;
  }

  /** A lead and a new suit are free; an old suit and a raise cost a chunk. */
  #priceOf(cards) {
    if (this.count === null) return 0;
    const isOld = this.state.table.some((group) => suitOf(group.cards) === suitOf(cards));
    return isOld || countOf(cards) > this.count ? 1 : 0;
  }

  #setAside(isMeant) {
    const { state } = this;
    state.aside.push(...state.table.filter(isMeant).flatMap(({ cards }) => cards));
    state.table = state.table.filter((group) => !isMeant(group));
  }

  /** Clockwise to whoever can act. Once a hand is empty, the turn goes no further than the shark. */
  #passTurn(from) {
    const { players, shark, firstOut } = this.state;
    const after = players.indexOf(from) + 1;
    for (const player of [...players.slice(after), ...players.slice(0, after)]) {
      if (firstOut && player.name === shark) break;
      if (!player.atAnchor && player.hand.length > 0) return this.#giveTurn(player);
    }
    return this.#endLap();
  }

  #giveTurn({ name }) {
    this.state.turn = name;
    const somebodyCanLead = this.state.players.some(({ hand }) => hand.some(isSuit));
    if (this.count === null && !somebodyCanLead) this.#endLap();
  }

  /** All but this player lie at anchor. */
  #reset(last) {
    this.#setAside(() => true);
    for (const player of this.state.players) Object.assign(player, { thrown: 0, atAnchor: false });
    this.state.shark = last.name;
    if (last.hand.length > 0) this.#giveTurn(last);
    else this.#endLap();
  }

  /** The payments wait until the empty hand is spoken of. */
  #endLap() {
    Object.assign(this.state, { turn: null, lapOver: true });
    if (!this.state.silent) this.#closeRound();
  }

  #breakSilence() {
    this.state.silent = false;
    if (this.state.lapOver) this.#closeRound();
  }

  #closeRound() {
    const { state } = this;
    for (const player of state.players) {
      player.chunks -= Math.min(player.chunks, player.hand.length);
      player.thrown = 0;
    }
    state.shark = state.firstOut ?? state.shark;
    if (state.round === ROUNDS) this.#finish('three-rounds');
    else if (state.players.some(({ chunks }) => chunks === 0)) this.#finish('out-of-chunks');
    else this.#nextRound();
  }

  #nextRound() {
    const { state } = this;
    const names = state.players.map(({ name }) => name);
    const size = HAND_SIZES.get(names.length);
    const hands = this.#luck.deal(names, size);
    const undealt = without(DECK, Object.values(hands).flat());
    const full = Object.keys(hands).length === names.length && names.every((name) => hands[name]?.length === size);
    if (!undealt || !full) throw new ImpossibleLuck('No such deal comes from this deck.');
    for (const player of state.players) Object.assign(player, { hand: [...hands[player.name]], atAnchor: false });
    Object.assign(state, {
      round: state.round + 1, turn: state.shark, table: [], aside: [], undealt,
      firstOut: null, silent: false, lapOver: false,
    });
  }

  /** Most chunks win, among equals fewest cards; who is equal in both shares. */
  #finish(reason) {
    const best = (players, worth) => players.filter((player) => worth(player) === Math.max(...players.map(worth)));
    const richest = best(this.state.players, ({ chunks }) => chunks);
    const winners = best(richest, ({ hand }) => -hand.length).map(({ name }) => name);
    Object.assign(this.state, { silent: false, result: { winners, reason } });
  }
}
