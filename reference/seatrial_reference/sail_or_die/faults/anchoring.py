"""Faults of option four, dropping anchor."""

from __future__ import annotations

from msgspec.structs import replace

from ...faults import fault, memory
from ...trace import Trace
from ..game import SailOrDie
from ..state import Place, State
from ..words import Seat
from .helpers import out_of_turn_but, refusing_anchors, suited, then


def _takes_all(game: SailOrDie, state: State, seat: Seat, place: Place) -> dict[Seat, Place]:
    """Return the seats when the one that drops anchor takes the chunks of all."""
    taken = sum(other.middle for each, other in state.seats.items() if each != seat)
    others = {each: replace(other, middle=0) for each, other in state.seats.items()}
    return {**others, seat: replace(place, front=place.front + taken)}


def _all_take(game: SailOrDie, state: State, seat: Seat, place: Place) -> dict[Seat, Place]:
    """Return the seats when everybody takes chunks back with the one that drops anchor."""
    others = {
        each: replace(other, front=other.front + other.middle, middle=0)
        for each, other in state.seats.items()
    }
    return {**others, seat: place}


def _remembered(game: SailOrDie, state: State, seat: Seat, trace: Trace) -> State:
    """Return the anchor dropped, and remember who dropped it."""
    memory(game).setdefault("dropped", set()).add(seat)
    return SailOrDie.drop_anchor(game, state, seat, trace)


FAULTS = (
    fault(
        "anchor.always-available-when-following#unable-only",
        "Only who cannot play may drop anchor.",
        broken_by_anchor=refusing_anchors(
            lambda game, state, seat: state.table and game.follows(state, seat)
        ),
    ),
    fault(
        "anchor.always-available-when-following#able-only",
        "Only who could play may drop anchor.",
        broken_by_anchor=refusing_anchors(
            lambda game, state, seat: state.table and not game.follows(state, seat)
        ),
    ),
    fault(
        "anchor.always-available-when-following#never",
        "Nobody may drop anchor onto cards.",
        broken_by_anchor=refusing_anchors(lambda game, state, seat: state.table),
    ),
    fault(
        "anchor.free#lost",
        "Dropping anchor costs one chunk.",
        anchored=then(
            "anchored", lambda game, after, state, place: replace(after, front=after.front - 1)
        ),
    ),
    fault(
        "anchor.free#paid",
        "Dropping anchor costs one chunk, into the middle.",
        anchored=then(
            "anchored",
            lambda game, after, state, place: replace(after, front=after.front - 1, middle=1),
        ),
    ),
    fault(
        "anchor.free#needs-a-chunk",
        "Only who has a chunk in front may drop anchor.",
        broken_by_anchor=refusing_anchors(lambda game, state, seat: state.seats[seat].front <= 0),
    ),
    fault(
        "anchor.keeps-hand-face-down#hand-gone",
        "The hand is laid away for good.",
        anchored=then("anchored", lambda game, after, state, place: replace(after, hand=())),
    ),
    fault(
        "anchor.keeps-hand-face-down#wilds-gone",
        "The wilds of the hand are laid away for good.",
        anchored=then(
            "anchored", lambda game, after, state, place: replace(after, hand=suited(after.hand))
        ),
    ),
    fault(
        "anchor.keeps-hand-face-down#face-up",
        "The hand lies face up.",
        sees_hand=lambda game, state, seat, viewer: (
            state.seats[seat].anchored or SailOrDie.sees_hand(game, state, seat, viewer)
        ),
    ),
    fault(
        "anchor.keeps-hand-face-down#in-the-round",
        "A seat that drops anchor stays in the round.",
        anchored=then("anchored", lambda game, after, state, place: replace(after, anchored=False)),
    ),
    fault(
        "anchor.retrieves-own-chunks#none",
        "Nothing comes back from the middle.",
        retrieve=lambda game, state, place: place,
    ),
    fault(
        "anchor.retrieves-own-chunks#one",
        "One chunk comes back from the middle, however many lie there.",
        retrieve=lambda game, state, place: (
            replace(place, front=place.front + 1, middle=place.middle - 1)
            if place.middle
            else place
        ),
    ),
    fault(
        "anchor.retrieves-own-chunks#boxed",
        "The chunks in the middle go to the box.",
        retrieve=lambda game, state, place: replace(place, middle=0),
    ),
    fault(
        "anchor.leaves-others-chunks#takes-all",
        "Who drops anchor takes the chunks of all.",
        seats_after_anchor=_takes_all,
    ),
    fault(
        "anchor.leaves-others-chunks#all-take",
        "When one drops anchor, everybody takes chunks back.",
        seats_after_anchor=_all_take,
    ),
    fault(
        "anchor.leaves-table#own-cards",
        "The open cards of the seat leave with it.",
        table_after_anchor=lambda game, state: tuple(
            [group for group in state.table if group.by != game.turn_of(state)]
        ),
    ),
    fault(
        "anchor.leaves-table#last-cards",
        "The last open cards leave the table.",
        table_after_anchor=lambda game, state: state.table[:-1] or state.table,
    ),
    fault(
        "anchor.leaves-table#count",
        "One card fewer is to be matched after an anchor.",
        count_after_anchor=lambda game, state: state.count - 1 if state.count > 1 else state.count,
    ),
    fault(
        "anchor.out-until-reset",
        "A seat at anchor may act again, out of turn.",
        out_of_turn=out_of_turn_but(lambda game, state, seat: state.seats[seat].anchored),
    ),
    fault(
        "anchor.repeatable-after-rejoin",
        "A seat may drop anchor once in a round.",
        drop_anchor=_remembered,
        broken_by_anchor=refusing_anchors(
            lambda game, state, seat: seat in memory(game).get("dropped", ())
        ),
    ),
)
