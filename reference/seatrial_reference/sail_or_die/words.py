"""The words of Sail or Die: seats, suits, wilds, cards, and the numbers of the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import chain
from typing import Literal, TypeAlias, get_args

from ..cards import ordered

Seat: TypeAlias = Literal["A", "B", "C", "D", "E"]
Suit: TypeAlias = Literal["purple", "orange", "green", "light-blue", "suit-5", "suit-6", "suit-7"]
Wild: TypeAlias = Literal["+1", "+2", "+3"]
Card: TypeAlias = Literal[Suit, Wild]
#: Cards in the order of their names, in which the wilds come first.
Cards: TypeAlias = tuple[Card, ...]

SEATS: tuple[Seat, ...] = get_args(Seat)
SUITS: tuple[Suit, ...] = get_args(Suit)

#: S2, S8: chunks that each seat begins with.
CHUNKS = 15
#: S84: rounds of a game.
ROUNDS = 3
#: S13 to S15: cards of a hand, by the number of seats.
HAND_SIZE = {2: 14, 3: 14, 4: 13, 5: 11}

#: S6: what a wild is worth.
WORTH: dict[Wild, int] = {"+1": 1, "+2": 2, "+3": 3}
#: S5, S6: seven suits of seven, three +1, two +2 and one +3.
DECK: Cards = ordered(
    chain(("+1", "+1", "+1", "+2", "+2", "+3"), (suit for suit in SUITS for _ in range(7)))
)
#: Which suit a card is of; no wild is in it.
SUIT_OF: dict[Card, Suit] = {suit: suit for suit in SUITS}
#: Who sits next, clockwise, by the number of seats.
CLOCKWISE: dict[int, dict[Seat, Seat]] = {
    players: {SEATS[place]: SEATS[(place + 1) % players] for place in range(players)}
    for players in HAND_SIZE
}


def suit_of(cards: Cards) -> Suit | None:
    """Return the suit of a play's *cards*, None where no suited card is among them."""
    return SUIT_OF.get(cards[-1]) if cards else None


def has_suited(hand: Cards) -> bool:
    """Return whether *hand* has a card that is no wild: the last one, if any."""
    return bool(hand) and hand[-1] in SUIT_OF


def wilds_of(cards: Cards) -> tuple[Wild, ...]:
    """Return the wilds among *cards*, which come first."""
    number = 0
    for card in cards:
        if card in SUIT_OF:
            break
        number += 1
    return cards[:number]  # type: ignore[return-value]


def without(hand: Iterable[Card], cards: Iterable[Card]) -> Cards:
    """Return *hand* without *cards*, in order; a card that *hand* lacks is passed over."""
    left = list(hand)
    for card in cards:
        if card in left:
            left.remove(card)
    return tuple(left)


def rest_of_deck(cards: Iterable[Card], deck: Cards = DECK) -> Cards:
    """Return the *deck* without *cards*, in its order."""
    gone = Counter(cards)
    left: list[Card] = []
    for card, number in counts_of(deck).items():
        left += [card] * (number - gone[card])
    return tuple(left)


@cache
def counts_of(deck: Cards) -> Counter[Card]:
    """Return how many of each card *deck* has; kept, so nobody may change it."""
    return Counter(deck)
