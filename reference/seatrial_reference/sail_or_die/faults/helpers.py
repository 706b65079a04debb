"""What several faults are made of: an attempt refused or taken against the rules, seats changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...faults import then as after
from ...trace import Broken
from ..game import SailOrDie
from ..state import Action, Place, State
from ..words import Cards, Seat, Suit, suit_of, wilds_of

#: What a fault says when it refuses what is legal: a code that no rule gives.
REFUSED = Broken("meta.rejection-is-side-effect-free", "not-here", "Not in this engine.")


def then(name: str, change: Callable[..., Any]) -> Callable[..., Any]:
    """Return the rule function *name* with *change* done to what comes out of it."""
    return after(SailOrDie, name, change)


def refusing_plays(when: Callable[[SailOrDie, State, Action], Any]) -> Callable[..., Any]:
    """Return the judge of plays that refuses also legal ones, *when* this says so."""

    def broken_by_play(game: SailOrDie, state: State, action: Action) -> list[Broken]:
        broken = SailOrDie.broken_by_play(game, state, action)
        return broken or ([REFUSED] if when(game, state, action) else [])

    return broken_by_play


def refusing_anchors(when: Callable[[SailOrDie, State, Seat], Any]) -> Callable[..., Any]:
    """Return the judge of dropping anchor that refuses it also *when* this says so."""

    def broken_by_anchor(game: SailOrDie, state: State, seat: Seat) -> list[Broken]:
        broken = SailOrDie.broken_by_anchor(game, state, seat)
        return broken or ([REFUSED] if when(game, state, seat) else [])

    return broken_by_anchor


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


def each_place(state: State, change: Callable[[Seat, Place], Place]) -> State:
    """Return *state* with every seat changed."""
    return replace(state, seats={seat: change(seat, place) for seat, place in state.seats.items()})


def at(state: State, seat: Seat | None, change: Callable[[Place], Place]) -> State:
    """Return *state* with one seat changed, or none."""
    return each_place(state, lambda each, place: change(place) if each == seat else place)


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


def memory(game: SailOrDie) -> dict[str, Any]:
    """Return what a fault remembers of one game, as engines do that should not."""
    kept: dict[str, Any] = game.__dict__.setdefault("memory", {})
    return kept
