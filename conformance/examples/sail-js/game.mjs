// The rules of Sail: pure functions, a state in, a state out.
// A state carries its layout. Luck comes in from outside: `draw(kind, cards)` gives one outcome out of those cards.

export const SEATS = ["A", "B"];
export const KRAKEN = "kraken";
export const ROUNDS = 5;
const HAND_SIZE = 9;
const TRICKS_TO_END_ROUND = 4;

const suitOf = (card) => card.split("-")[0];
const numberOf = (card) => Number(card.split("-")[1]);

export const CARDS = ["red", "blue", "green"].flatMap((suit) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${suit}-${n}`));
const FIRST_TENTACLES = CARDS.filter((card) => numberOf(card) <= 2);

export const DIAMONDS = {
  rows: Array.from({ length: 15 }, (_, row) => (row % 2 === 0 ? [-2, 0, 2] : [-3, -1, 1, 3])),
  diagonal: { A: [1, -1], B: [1, 1] }, straight: [2, 0],
  start: [0, 0], end: [[14, 0]],
  islands: [[6, 0], [6, 2]], tentacles: [[3, -1], [3, 1], [7, -3], [7, 3]], storms: [4, 9],
  track: [1, 2, 3], disc: ["A", "B", "A", "B", "A"], pirates: [],
};

export function symbolOf(card) {
  const number = numberOf(card);
  if (number <= 3) return "tentacle";
  if (number <= 5) return "cannon";
  return number <= 8 ? "helm" : "mermaid";
}

const other = (seat) => (seat === "A" ? "B" : "A");
const without = (cards, gone) => cards.filter((card) => !gone.includes(card));
const bothSeats = (make) => ({ A: make("A"), B: make("B") });

const changeSeat = (state, seat, change) => ({
  ...state,
  seats: { ...state.seats, [seat]: { ...state.seats[seat], ...change } },
});

const takeFromHand = (state, seat, card) => changeSeat(state, seat, { hand: without(state.seats[seat].hand, [card]) });

// Luck: what can happen, and a roll of it

const distinct = (cards) => new Set(cards).size === cards.length;
const drawnFrom = (cards, pool) => Array.isArray(cards) && distinct(cards) && cards.every((card) => pool.includes(card));

// A position that was loaded may have fewer than the 27 cards; then both get what there is.
const handSize = (pool) => Math.min(HAND_SIZE, Math.floor(pool.length / 2));

function isDeal(hands, pool) {
  if (!hands || Object.keys(hands).length !== 2) return false;
  const eachHand = SEATS.every((seat) => drawnFrom(hands[seat], pool) && hands[seat].length === handSize(pool));
  return eachHand && distinct([...hands.A, ...hands.B]);
}

export function canHappen(outcome, pool) {
  switch (outcome.kind) {
    case "kraken-deck": return drawnFrom(outcome.order, pool) && outcome.order.length === pool.length;
    case "deal": return isDeal(outcome.hands, pool);
    case "flip": return pool.includes(outcome.card);
    default: return false;
  }
}

export function roll(kind, pool, random) {
  const cards = shuffled(pool, random);
  const size = handSize(pool);
  switch (kind) {
    case "kraken-deck": return { kind, order: cards };
    case "deal": return { kind, hands: { A: cards.slice(0, size), B: cards.slice(size, 2 * size) } };
    default: return { kind, card: cards[0] };
  }
}

function shuffled(pool, random) {
  const cards = [...pool];
  for (let last = cards.length - 1; last > 0; last--) {
    const pick = Math.floor(random() * (last + 1));
    [cards[last], cards[pick]] = [cards[pick], cards[last]];
  }
  return cards;
}

// Setting up and dealing

export function newGame(layout, draw) {
  const { order } = draw("kraken-deck", FIRST_TENTACLES);
  const state = {
    layout, round: 1, leader: layout.disc[0], awaiting: {}, lead: null, meeple: 0, ship: layout.start, result: null,
    seats: bothSeats(() => ({ hand: [], tricks: 0, given: null, pirate: null })),
    deck: without(CARDS, FIRST_TENTACLES),
    discard: [],
    kraken: [...order, KRAKEN],
  };
  if (layout.pirates.length === 0) return deal(state, draw);
  return { ...state, awaiting: bothSeats(() => "choose-pirate") };
}

function choosePirate(state, { seat, pirate }, draw) {
  const chosen = changeSeat(state, seat, { pirate });
  const partner = other(seat);
  return state.awaiting[partner] ? { ...chosen, awaiting: { [partner]: "choose-pirate" } } : deal(chosen, draw);
}

function deal(state, draw) {
  const { hands } = draw("deal", state.deck);
  return {
    ...state,
    leader: state.layout.disc[state.round - 1],
    awaiting: bothSeats(() => "exchange"),
    deck: without(state.deck, [...hands.A, ...hands.B]),
    seats: bothSeats((seat) => ({ ...state.seats[seat], hand: hands[seat], tricks: 0, given: null })),
  };
}

// The exchange

function exchange(state, { seat, card }) {
  const partner = other(seat);
  const given = changeSeat(takeFromHand(state, seat, card), seat, { given: card });
  return state.awaiting[partner] ? { ...given, awaiting: { [partner]: "exchange" } } : swapGiven(given);
}

const swapGiven = (state) => ({
  ...state,
  awaiting: { [state.leader]: "lead" },
  seats: bothSeats((seat) => {
    const place = state.seats[seat];
    return { ...place, hand: [...place.hand, state.seats[other(seat)].given], given: null };
  }),
});

// The trick

function play(state, { seat, card }, draw) {
  const played = takeFromHand(state, seat, card);
  if (state.lead === null) return { ...played, lead: card, awaiting: { [other(seat)]: "follow" } };
  return settleTrick(played, card, draw);
}

const beats = (card, lead) => suitOf(card) === suitOf(lead) && numberOf(card) > numberOf(lead);

function settleTrick(state, followed, draw) {
  const winner = beats(followed, state.lead) ? other(state.leader) : state.leader;
  const pair = [state.lead, followed];
  const taken = {
    ...changeSeat(state, winner, { tricks: state.seats[winner].tricks + 1 }),
    leader: winner,
    lead: null,
    discard: [...state.discard, ...pair],
    awaiting: { [winner]: "lead" },
  };
  const acted = doPair(taken, pair, winner, draw);
  if (acted.result) return acted;
  return isRoundOver(acted) ? endRound(acted, draw) : acted;
}

// A hand runs out before the fourth trick only from a position that was loaded.
const isRoundOver = (state) =>
  SEATS.some((seat) => state.seats[seat].tricks >= TRICKS_TO_END_ROUND || state.seats[seat].hand.length === 0);

// Pairs of symbols; the two of a pair stand in the order of the alphabet

const PAIRS = {
  "helm helm": (state, { winner }) => sailDiagonally(state, winner),
  "helm tentacle": (state, { winner }) => damage(sailDiagonally(state, winner), 1),
  "tentacle tentacle": (state, { winner }) => damage(sailDiagonally(state, winner), 2),
  "cannon tentacle": (state, { pair }) => hurtKraken(state, pair.find((card) => symbolOf(card) === "tentacle")),
  "mermaid mermaid": (state) => sail(state, state.layout.straight),
  "cannon cannon": (state, { winner, draw }) => fireCannon(state, winner, draw),
};

function doPair(state, pair, winner, draw) {
  const action = PAIRS[pair.map(symbolOf).sort().join(" ")];
  return action ? action(state, { pair, winner, draw }) : state;
}

function fireCannon(state, winner, draw) {
  if (state.deck.length === 0) return state;
  const { card } = draw("flip", state.deck);
  const flipped = { ...state, deck: without(state.deck, [card]), discard: [...state.discard, card] };
  switch (symbolOf(card)) {
    case "helm": return sailDiagonally(flipped, winner);
    case "mermaid": return sail(flipped, flipped.layout.straight);
    case "tentacle": return hurtKraken(flipped, card);
    default: return fireCannon(flipped, winner, draw);
  }
}

// The card lies on the discard pile by then, and goes beneath everything, the Kraken card too.
const hurtKraken = (state, card) => ({
  ...state,
  discard: without(state.discard, [card]),
  kraken: [...state.kraken, card],
});

// The ship

const isAmong = (cells, cell) => cells.some(([row, side]) => row === cell[0] && side === cell[1]);
export const isOnBoard = (layout, [row, side]) => (layout.rows[row] ?? []).includes(side);

const sailDiagonally = (state, towards) => sail(state, state.layout.diagonal[towards]);

function sail(state, step) {
  const { layout, ship } = state;
  const cell = [ship[0] + step[0], ship[1] + step[1]];
  if (!isOnBoard(layout, cell) || isAmong(layout.islands, cell)) return state;
  const moved = { ...state, ship: cell };
  if (isAmong(layout.end, cell)) return finish(moved, true, ["end-reached"]);
  return isAmong(layout.tentacles, cell) ? damage(moved, 1) : moved;
}

// Damage, one at a time: the end of the game, by a win too, cuts it short

function damage(state, times) {
  if (times === 0 || state.result) return state;
  return damage(damageOnce(state), times - 1);
}

function damageOnce(state) {
  const [top, ...rest] = state.kraken;
  const hit = top === KRAKEN
    ? { ...state, kraken: [...rest, KRAKEN], meeple: state.meeple + 1 }
    : { ...state, kraken: rest, discard: [...state.discard, top] };
  return loseIf(hit, {
    "kraken-alone": hit.kraken.length === 1,
    "meeple-dead": hit.meeple >= hit.layout.track.length,
  });
}

// The end of a round and of the game

function endRound(state, draw) {
  const hurt = damage(state, state.layout.track[state.meeple]);
  if (hurt.result) return hurt;
  const tested = testRound(hurt);
  return tested.result ? tested : nextRound(tested, draw);
}

function testRound(state) {
  const { round, ship, layout: { storms } } = state;
  return loseIf(state, {
    "round-five": round === ROUNDS,
    "storm-one": round === 2 && ship[0] <= storms[0],
    "storm-two": round === 4 && ship[0] <= storms[1],
  });
}

function nextRound(state, draw) {
  const deck = [...state.deck, ...state.discard, ...state.seats.A.hand, ...state.seats.B.hand];
  return deal({ ...state, round: state.round + 1, deck, discard: [] }, draw);
}

function loseIf(state, causes) {
  const holding = Object.keys(causes).filter((cause) => causes[cause]);
  return holding.length > 0 ? finish(state, false, holding) : state;
}

const finish = (state, won, causes) => ({ ...state, awaiting: {}, result: { won, causes } });

// What may be done

const isAsked = (state, word) => Object.values(state.awaiting).includes(word);
const mustFollow = (state, hand) => state.lead !== null && hand.some((card) => suitOf(card) === suitOf(state.lead));

/** Why an action is refused: a code of rules.yaml, or null. */
export function refusalOf(state, action) {
  if (state.result) return "game-over";
  const choosing = isAsked(state, "choose-pirate");
  switch (action.type) {
    case "talk": return choosing ? null : "silence";
    case "choose-pirate": return refusalOfPirate(state, action);
    case "exchange": return choosing ? "pirates-first" : refusalOfExchange(state, action);
    default: return choosing ? "pirates-first" : refusalOfPlay(state, action);
  }
}

function refusalOfPirate(state, { seat, pirate }) {
  if (state.awaiting[seat] !== "choose-pirate") return "pirate-chosen";
  return state.seats[other(seat)].pirate === pirate ? "pirate-taken" : null;
}

function refusalOfExchange(state, { seat, card }) {
  if (!isAsked(state, "exchange")) return "exchange-over";
  if (!state.awaiting[seat]) return "already-given";
  return state.seats[seat].hand.includes(card) ? null : "card-not-in-hand";
}

function refusalOfPlay(state, { seat, card }) {
  if (isAsked(state, "exchange")) return "exchange-first";
  if (!state.awaiting[seat]) return "not-your-turn";
  const { hand } = state.seats[seat];
  if (!hand.includes(card)) return "card-not-in-hand";
  return mustFollow(state, hand) && suitOf(card) !== suitOf(state.lead) ? "must-follow" : null;
}

/** The state after an action that is not refused. */
export function act(state, action, draw) {
  switch (action.type) {
    case "talk": return state;
    case "choose-pirate": return choosePirate(state, action, draw);
    case "exchange": return exchange(state, action);
    default: return play(state, action, draw);
  }
}

export function legalActions(state, seat) {
  return thinkable(state, seat).filter((action) => refusalOf(state, action) === null);
}

function thinkable(state, seat) {
  const asked = state.awaiting[seat];
  if (asked === "choose-pirate") return state.layout.pirates.map((pirate) => ({ type: asked, seat, pirate }));
  const type = asked === "exchange" ? asked : "play";
  return state.seats[seat].hand.map((card) => ({ type, seat, card }));
}

// What a seat may see

export function viewOf(state, viewer) {
  const { layout, ...open } = state;
  return { ...open, deck: state.deck.length, seats: bothSeats((seat) => seatSeen(state.seats[seat], seat === viewer)) };
}

function seatSeen({ hand, given, ...open }, isOwn) {
  const seen = { ...open, cards: hand.length };
  return isOwn ? { ...seen, hand, given } : seen;
}

// Positions

/** Whether play can go on from a position that was loaded. */
export function isPosition(state) {
  const { layout, kraken, result } = state;
  if (!distinct(cardsOf(state)) || !kraken.includes(KRAKEN)) return false;
  if (result) return Object.keys(state.awaiting).length === 0;
  const isRunning = state.round <= ROUNDS && state.meeple < layout.track.length
    && SEATS.every((seat) => state.seats[seat].tricks < TRICKS_TO_END_ROUND);
  return isRunning && isOnBoard(layout, state.ship) && isRestingPlace(state);
}

const heldBy = ({ hand, given }) => (given === null ? hand : [...hand, given]);

function cardsOf({ deck, discard, kraken, seats, lead }) {
  return [...deck, ...discard, ...kraken, ...heldBy(seats.A), ...heldBy(seats.B), ...(lead === null ? [] : [lead])];
}

function isRestingPlace(state) {
  const { leader, lead, seats } = state;
  const everySeat = (test) => SEATS.every((seat) => test(seats[seat], seat));
  const asksWhere = (word, test) => isAsked(state, word)
    && everySeat((place, seat) => state.awaiting[seat] === (test(place, seat) ? word : undefined));
  if (asksWhere("choose-pirate", ({ pirate }) => pirate === null)) return state.layout.pirates.length > 0;
  if (asksWhere("exchange", ({ given }) => given === null)) return everySeat((place) => heldBy(place).length > 0);
  const onTurn = lead === null ? leader : other(leader);
  const word = lead === null ? "lead" : "follow";
  return asksWhere(word, (_, seat) => seat === onTurn)
    && everySeat(({ hand, given }, seat) => given === null && (hand.length > 0 || (lead !== null && seat === leader)));
}
