"""The words of Sail: seats, suits, symbols, cards, and the numbers of the rulebook."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from ..cards import ordered

Seat: TypeAlias = Literal["A", "B"]
Suit: TypeAlias = Literal["blue", "green", "red"]
Symbol: TypeAlias = Literal["cannon", "helm", "mermaid", "tentacle"]
#: A suit and a number, such as "red-8".
Card: TypeAlias = Annotated[str, Meta(pattern="^(blue|green|red)-[1-9]$")]
#: Cards in the order of their names.
Cards: TypeAlias = tuple[Card, ...]
#: The Kraken deck, from top to bottom: cards, and among them the Kraken card.
Pile: TypeAlias = tuple[Annotated[str, Meta(pattern="^((blue|green|red)-[1-9]|kraken)$")], ...]
#: Steps forward from the first row, and steps sideways: less is towards A.
Cell: TypeAlias = tuple[int, int]

SEATS: tuple[Seat, ...] = get_args(Seat)
SUITS: tuple[Suit, ...] = get_args(Suit)
NUMBERS = range(1, 10)
KRAKEN = "kraken"

#: S2, S18a: rounds of a game, at most.
ROUNDS = 5
#: S2: cards of a hand.
HAND_SIZE = 9
#: Published: tricks of one player that end a round.
TRICKS = 4
#: S18b, S18c: after which round which storm has to be passed, the first being 0.
STORM_ROUNDS = {2: 0, 4: 1}

#: Published: three suits of nine.
DECK: Cards = ordered(f"{suit}-{number}" for suit in SUITS for number in NUMBERS)
SUIT_OF: dict[Card, Suit] = {f"{suit}-{number}": suit for suit in SUITS for number in NUMBERS}
NUMBER_OF: dict[Card, int] = {card: int(card[-1]) for card in DECK}

#: Who sits opposite.
OTHER: dict[Seat, Seat] = {"A": "B", "B": "A"}


def without(cards: Iterable[Card], gone: Collection[Card]) -> Cards:
    """Return *cards* without those that are *gone*, in order; no card is there twice."""
    return tuple([card for card in cards if card not in gone])
