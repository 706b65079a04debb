"""Cards as every game has them: names in order, and hands dealt from a shuffled deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import TypeVar

from msgspec import Struct

from .errors import impossible_outcome, listing
from .luck import Luck

_Name = TypeVar("_Name", bound=str)


class Deal(Struct, frozen=True, tag_field="kind", tag="deal", forbid_unknown_fields=True):
    """Chance: the hands of one round; a game says what becomes of the cards not dealt."""

    # Any text is read, so that a stranger is an impossible outcome and not a misshapen message.
    hands: dict[str, tuple[str, ...]]


def ordered(names: Iterable[_Name]) -> tuple[_Name, ...]:
    """Return *names* of cards or seats in their order, as a state holds them."""
    return tuple(sorted(names))


def roll_hands(luck: Luck, deck: Sequence[str], sizes: Mapping[_Name, int]) -> Deal:
    """Return a hand of the given size for each seat of *sizes*, from the shuffled *deck*.

    This is own luck, asked for at the edge of the engine.
    """
    return Deal({str(seat): hand for seat, hand in luck.deal(deck, sizes).items()})


def check_dealt(deal: Deal, seats: Collection[str], deck: Iterable[str]) -> None:
    """Raise an error (-32005) for hands of others than *seats*, or of more than *deck* holds."""
    if deal.hands.keys() != set(seats):
        raise impossible_outcome(
            f"deal: hands are given to {listing(sorted(deal.hands))}; "
            f"the seats are {listing(seats)}."
        )
    held = Counter(deck)
    for card, number in Counter(chain.from_iterable(deal.hands.values())).items():
        if number > held[card]:
            raise impossible_outcome(
                f"deal: {card!r} is dealt {number} times; it is in the deck {held[card]} times."
            )


def check_sizes(deal: Deal, sizes: Mapping[_Name, int]) -> None:
    """Raise an error (-32005) for hands of other sizes than those that the seats get."""
    for seat, size in sizes.items():
        if len(deal.hands[seat]) != size:
            raise impossible_outcome(
                f"deal: {seat} gets {len(deal.hands[seat])} cards; a hand has {size}."
            )
