"""What several faults of Sail or Die are made of: attempts refused or taken, cards and seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ...faults import refusing as judging
from ...faults import then as after
from ...trace import Broken
from ..game import SailOrDie
from ..state import Action, State
from ..words import Cards, Seat, Suit, suit_of, wilds_of

#: The rule function of a name with something done to what comes out of it.
then = partial(after, SailOrDie)
#: The judge of plays that refuses also legal ones, and that of dropping anchor.
refusing_plays = partial(judging, SailOrDie, "broken_by_play")
refusing_anchors = partial(judging, SailOrDie, "broken_by_anchor")


def forgetting(*rules: str) -> Callable[..., Any]:
    """Return the judge that takes what breaks these *rules* and no other."""

    def broken_by(game: SailOrDie, state: State, action: Action) -> list[Broken]:
        broken = SailOrDie.broken_by(game, state, action)
        return [each for each in broken if each.rule not in rules]

    return broken_by


def out_of_turn_but(when: Callable[[SailOrDie, State, Seat], Any]) -> Callable[..., Any]:
    """Return the judge of turns that lets a seat act *when* this says so."""

    def out_of_turn(game: SailOrDie, state: State, seat: Seat) -> list[Broken]:
        return [] if when(game, state, seat) else SailOrDie.out_of_turn(game, state, seat)

    return out_of_turn


def all_cards(state: State) -> Cards:
    """Return all the cards that lie open."""
    return tuple([card for group in state.table for card in group.cards])


def option(game: SailOrDie, state: State, action: Action) -> str:
    """Return which option a play takes."""
    return game.option_of(state, suit_of(action.cards), game.count_of(action.cards, action.counts))


def suit(action: Action) -> Suit | None:
    """Return the suit of a play."""
    return suit_of(action.cards)


def suited(cards: Cards) -> Cards:
    """Return the suit cards among *cards*."""
    return cards[len(wilds_of(cards)) :]


def before(game: SailOrDie, state: State, seat: Seat) -> Seat:
    """Return the seat whose left neighbour is *seat*."""
    return next(each for each in state.seats if SailOrDie.clockwise_from(game, state, each) == seat)
