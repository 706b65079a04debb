"""The shapes of Sail or Die, each as it goes over the wire: states, actions, chance outcomes.

A field that only a reading needs says which; it is absent under every other reading. None of these
values can hold itself, so the garbage collector need not look at them (``gc=False``).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from .words import Cards, Seat, Suit

Ask: TypeAlias = Literal["lead", "follow", "announce", "remind", "settle", "rejoin"]
Kind: TypeAlias = Literal[
    "play", "drop-anchor", "announce", "remind", "settle", "rejoin", "stay-out"
]
Reason: TypeAlias = Literal["three-rounds", "out-of-chunks", "stuck"]


class Group(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """The open cards of one play, and who played them."""

    cards: Cards
    #: Nobody's under wilds-follow-their-group=stay: wilds that stayed when their suit left.
    by: Seat | None = None


class Place(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What one seat has: chunks in front and in the middle, its hand, whether it is at anchor."""

    front: int
    hand: Cards
    middle: int = 0
    anchored: bool = False
    #: tie-break-measure=chunks-thrown-incl-penalty: chunks paid this round for being reminded.
    penalty: int = 0


class Result(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended; nobody wins one that is stuck."""

    winners: tuple[Seat, ...]
    reason: Reason


class State(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """All that later decisions and the result depend on, as the referee sees it.

    Somebody leads while `table` is empty; otherwise `count` is the count to match.
    """

    round: int
    shark: Seat
    awaiting: dict[Seat, Ask]
    seats: dict[Seat, Place]
    table: tuple[Group, ...]
    aside: Cards
    leftovers: Cards
    count: int = 0
    first_empty: Seat | None = None
    unannounced: bool = False
    result: Result | None = None
    #: new-suit-memory=ever-since-opening: the suits played since the last lead.
    seen: tuple[Suit, ...] = ()
    #: shark-moves-during-final-lap=frozen: who had the shark when the final lap began.
    ends_at: Seat | None = None
    #: announcement-window=with-the-play: announced, but after the play that emptied the hand.
    late: bool = False
    #: zero-check-moment=any-time-in-round: who had no chunk in front at some moment.
    dry: tuple[Seat, ...] = ()
    #: second-opener-obligation=free-quantity: the opener could not open, any number may be led.
    any_count: bool = False


class Action(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What somebody does; `cards` and `silent` belong to a play."""

    type: Kind
    seat: Seat
    cards: Cards = ()
    silent: bool = False
    #: wild-value-fixed=up-to: the count declared for a play with wilds; 0 for the printed values.
    counts: int = 0


class Starter(Struct, frozen=True, tag_field="kind", tag="starter", forbid_unknown_fields=True):
    """Chance: the table chose who begins."""

    # Any text is read, so that a stranger is an impossible outcome and not a misshapen message.
    seat: str
