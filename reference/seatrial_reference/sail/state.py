"""The shapes of Sail, each as it goes over the wire: states, actions, chance outcomes.

A field that only a reading needs says which; it is absent under every other reading. None of these
values can hold itself, so the garbage collector need not look at them (``gc=False``).
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct, field

from .words import Card, Cards, Cell, Pile, Seat

Ask: TypeAlias = Literal["choose-pirate", "exchange", "lead", "follow"]
Kind: TypeAlias = Literal["exchange", "play", "talk", "choose-pirate"]
Cause: TypeAlias = Literal[
    "end-reached", "round-five", "storm-one", "storm-two", "kraken-alone", "meeple-dead"
]


class Place(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What one seat has: its hand, its trick cube, the card that it gives away, its pirate."""

    hand: Cards
    tricks: int = 0
    given: Card | None = None
    pirate: str | None = None


class Result(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How the game ended, for both players, and everything that ended it, if that is known."""

    won: bool
    causes: tuple[Cause, ...] = ()


class State(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """All that later decisions and the result depend on, as the referee sees it.

    `meeple` is the space of the Kraken's figure, from 0; the last number's next space is Dead.
    """

    round: int
    leader: Seat
    awaiting: dict[Seat, Ask]
    seats: dict[Seat, Place]
    deck: Cards
    discard: Cards
    kraken: Pile
    ship: Cell
    meeple: int = 0
    lead: Card | None = None
    result: Result | None = None
    #: discard-pool=separate: the cards that damage took, which never come back.
    lost: Cards = ()
    #: What lies open while a trick is resolved: the cards played and turned over. No state rests
    #: with any, and none is read: keys with this prefix are passed over.
    open: Cards = field(default=(), name="x-open")


class Trick(NamedTuple):
    """A trick whose two cards lie on the table, and who takes it."""

    leader: Seat
    lead: Card
    follow: Card
    winner: Seat


class Action(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What somebody does; `card` belongs to exchange and play, `pirate` to choose-pirate."""

    type: Kind
    seat: Seat
    card: Card | None = None
    pirate: str | None = None


# Any text is read in an outcome, so that a stranger is impossible there and not misshapen.


class KrakenOrder(
    Struct, frozen=True, tag_field="kind", tag="kraken-deck", forbid_unknown_fields=True
):
    """Chance: the shuffled Kraken deck from top to bottom, the Kraken card left out."""

    order: tuple[str, ...]


class Flip(Struct, frozen=True, tag_field="kind", tag="flip", forbid_unknown_fields=True):
    """Chance: the card that is turned over from the players' deck."""

    card: str
