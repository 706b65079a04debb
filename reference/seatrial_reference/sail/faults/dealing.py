"""Faults of the deal."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...cards import ordered
from ...faults import fault
from ...trace import Trace
from ..game import Sail
from ..state import State
from ..words import Cards, Seat
from .helpers import then

#: Both hands and the deck that is left, as a deal makes them.
_Dealt = tuple[dict[Seat, Cards], Cards]


def _smaller(game: Sail, dealt: _Dealt, pool: Cards, trace: Trace) -> _Dealt:
    """Return a deal of which each seat's first card stays in the deck."""
    hands, deck = dealt
    left = [hand[0] for hand in hands.values()]
    return {seat: hand[1:] for seat, hand in hands.items()}, ordered((*deck, *left))


def _smaller_later(game: Sail, dealt: _Dealt, pool: Cards, trace: Trace) -> _Dealt:
    """Return the first deal as it is; of any other each seat's first card stays in the deck."""
    if len(pool) == len(game.player_cards()) and not set(pool) - set(game.player_cards()):
        return dealt
    return _smaller(game, dealt, pool, trace)


def _one_each_more(game: Sail, dealt: _Dealt, pool: Cards, trace: Trace) -> _Dealt:
    """Return a deal with one more card for each seat, as long as there are any."""
    deck = dealt[1]
    hands = {
        seat: ordered((*hand, *deck[number : number + 1]))
        for number, (seat, hand) in enumerate(dealt[0].items())
    }
    return hands, deck[2:]


def _into_discard(game: Sail, after: State, state: State, trace: Trace) -> State:
    """Return the round with what is not dealt on the discard pile."""
    return replace(after, deck=(), discard=after.deck)


def _kept_back(game: Sail, pool: Cards, hands: Any) -> Cards:
    """Return a deck of the cards that were dealt first, as if they were still in it."""
    return ordered((*Sail.left_over(game, pool, hands), hands["A"][0]))


FAULTS = (
    fault(
        "deal.nine-each#eight",
        "Eight cards are dealt to each.",
        deal=then("deal", _smaller),
    ),
    fault(
        "deal.nine-each#eight-later",
        "After the first round eight cards are dealt to each.",
        deal=then("deal", _smaller_later),
    ),
    fault(
        "deal.nine-each#ten",
        "Ten cards are dealt to each, as far as they go.",
        deal=then("deal", _one_each_more),
    ),
    fault(
        "deal.leftover-is-deck#gone",
        "What is not dealt is nowhere.",
        left_over=lambda game, pool, hands: (),
    ),
    fault(
        "deal.leftover-is-deck#discarded",
        "What is not dealt goes to the discard pile.",
        begin_round=then("begin_round", _into_discard),
    ),
    fault(
        "deal.leftover-is-deck#three",
        "Three cards are left in the deck, however many were not dealt.",
        left_over=lambda game, pool, hands: Sail.left_over(game, pool, hands)[:3],
    ),
    fault(
        "deal.leftover-is-deck#kept-back",
        "A card that was dealt is in the deck as well.",
        left_over=_kept_back,
    ),
)
