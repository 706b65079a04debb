"""Faults of the reset."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...faults import each_place, fault, memory
from ...trace import Trace
from ..game import SailOrDie
from ..state import Place, State
from ..words import Seat, suit_of
from .helpers import all_cards, suited, then


def _when_two_are_left(game: SailOrDie, state: State) -> list[Seat]:
    """Return the last of those who remain as soon as they are two."""
    remaining = SailOrDie.remaining(game, state)
    return remaining[-1:] if len(remaining) == 2 and len(state.seats) > 2 else remaining


def _noted(game: SailOrDie, state: State, seat: Seat, trace: Trace) -> State:
    """Return the anchor dropped, and remember who dropped the last one and had the shark."""
    memory(game).update(dropper=seat, shark=state.shark)
    return SailOrDie.drop_anchor(game, state, seat, trace)


def _boxed_first(game: SailOrDie, state: State, place: Place) -> Place:
    """Return *place* without chunks in the middle where the anchor leaves one seat."""
    if sum(not each.anchored for each in state.seats.values()) == 2:
        return replace(place, middle=0)
    return SailOrDie.retrieve(game, state, place)


def _in_round(change: Any) -> Any:
    """Return the reset with *change* done where the round goes on."""

    def done(game: SailOrDie, after: State, state: State, trace: Trace) -> State:
        same = after.round == state.round and after.result is None
        changed: State = change(game, after, state) if same else after
        return changed

    return then("reset", done)


def _stays_at_anchor(who: Any) -> Any:
    """Return the reset after which those stay at anchor of whom *who* says so."""
    return _in_round(
        lambda game, after, state: each_place(
            after,
            lambda seat, place: replace(
                place, anchored=state.seats[seat].anchored and who(game, seat)
            ),
        )
    )


def _from_dropper(game: SailOrDie, state: State, after: Seat, trace: Trace) -> State:
    """Return the turn passed on from who dropped the last anchor, after the new lead."""
    first = len(state.table) == 1 and state.table[0].by == after and state.count == 1
    dropper = memory(game).get("dropper")
    start = dropper if first and state.aside and dropper else after
    return SailOrDie.pass_turn(game, state, start, trace)


def _once(game: SailOrDie, state: State) -> bool:
    """Return whether a reset is due, the first of the game in hand."""
    due = SailOrDie.reset_is_due(game, state)
    again: bool = memory(game).get("reset", False)
    if due:
        memory(game)["reset"] = True
    return due and not again


def _count_noted(game: SailOrDie, state: State, trace: Trace) -> State:
    """Return the reset, and remember the count that was to be matched."""
    memory(game)["count"] = state.count
    return SailOrDie.reset(game, state, trace)


def _suits_noted(game: SailOrDie, state: State, trace: Trace) -> State:
    """Return the reset, and remember the suits that lay open."""
    memory(game)["suits"] = {suit_of(group.cards) for group in state.table}
    return SailOrDie.reset(game, state, trace)


def _pays_for_hand(seat: Seat, place: Place) -> Place:
    return replace(place, front=max(0, place.front - len(place.hand)))


FAULTS = (
    fault(
        "reset.trigger#never",
        "There is no reset.",
        reset_is_due=lambda game, state: False,
    ),
    fault(
        "reset.trigger#two-left",
        "There is a reset already when two seats have not dropped anchor.",
        remaining=_when_two_are_left,
    ),
    fault(
        "reset.trigger#empty-hands-are-out",
        "A seat with an empty hand counts as if it had dropped anchor.",
        remaining=lambda game, state: [
            seat for seat, place in state.seats.items() if game.is_active(place)
        ],
    ),
    fault(
        "reset.immediate",
        "The seat that is left has another turn before the reset.",
        reset_is_due=lambda game, state: (
            SailOrDie.reset_is_due(game, state) and game.turn_of(state) in game.remaining(state)
        ),
    ),
    fault(
        "reset.after-retrieval",
        "The last to drop anchor loses its chunks in the middle.",
        retrieve=_boxed_first,
    ),
    fault(
        "reset.sole-player-cannot-play-on",
        "After a reset the seat that is left plays on with any number of a suit.",
        is_lead=lambda game, state, action: (
            (state.aside and suited(action.cards) and not game.is_mixed(action.cards))
            or SailOrDie.is_lead(game, state, action)
        ),
    ),
    fault(
        "reset.sole-player-cannot-anchor",
        "After a reset the seat that is left may drop anchor.",
        has_to_open=lambda game, state, seat: (
            not state.aside and SailOrDie.has_to_open(game, state, seat)
        ),
    ),
    fault(
        "reset.middle-chunks-boxed#stay",
        "At a reset the chunks in the middle stay there.",
        box_at_reset=lambda game, place: place,
    ),
    fault(
        "reset.middle-chunks-boxed#returned",
        "At a reset the chunks in the middle go back to their owner.",
        box_at_reset=lambda game, place: replace(place, front=place.front + place.middle, middle=0),
    ),
    fault(
        "reset.middle-chunks-boxed#one",
        "At a reset one chunk leaves the middle.",
        box_at_reset=lambda game, place: replace(place, middle=max(0, place.middle - 1)),
    ),
    fault(
        "reset.open-cards-aside#gone",
        "At a reset the open cards leave the game.",
        aside_after_reset=lambda game, state: state.aside,
    ),
    fault(
        "reset.open-cards-aside#stay",
        "At a reset the open cards stay on the table.",
        reset=_in_round(
            lambda game, after, state: replace(after, table=state.table, aside=state.aside)
        ),
    ),
    fault(
        "reset.open-cards-aside#wilds-gone",
        "At a reset the open wilds leave the game.",
        aside_after_reset=lambda game, state: tuple(
            sorted([*state.aside, *suited(all_cards(state))])
        ),
    ),
    fault(
        "reset.open-cards-aside#last",
        "At a reset only the last cards are set aside; the others leave the game.",
        aside_after_reset=lambda game, state: tuple(
            sorted([*state.aside, *(state.table[-1].cards if state.table else ())])
        ),
    ),
    fault(
        "reset.clears-the-count#kept",
        "After the lead that follows a reset the old count is still to be matched.",
        reset=_in_round(lambda game, after, state: replace(after, count=state.count)),
        count_to_match=lambda game, state, action, count: max(
            count, 0 if state.table else state.count
        ),
    ),
    fault(
        "reset.clears-the-count#unseen",
        "The count from before a reset is still to be matched, although none is shown.",
        reset=_count_noted,
        is_too_few=lambda game, state, count: (
            count < (memory(game).get("count", 0) if state.count == 1 else state.count)
        ),
    ),
    fault(
        "reset.clears-the-count#led",
        "The lead after a reset has to match the old count.",
        count_after_reset=lambda game, state: state.count,
        is_lead=lambda game, state, action: (
            game.count_of(action.cards) == state.count and not game.is_mixed(action.cards)
            if state.count
            else SailOrDie.is_lead(game, state, action)
        ),
    ),
    fault(
        "reset.clears-the-count#suits",
        "After a reset the suits that lay open at it are old.",
        reset=_suits_noted,
        is_old=lambda game, state, suit: (
            SailOrDie.is_old(game, state, suit) or suit in memory(game).get("suits", ())
        ),
    ),
    fault(
        "reset.shark-to-sole-player#stays",
        "At a reset the shark stays where it is.",
        shark_after_reset=lambda game, state, sole: state.shark,
        opener_after_reset=lambda game, state: memory(game)["sole"],
        after_reset=lambda game, state, sole, trace: (
            memory(game).update(sole=sole) or SailOrDie.after_reset(game, state, sole, trace)
        ),
    ),
    fault(
        "reset.shark-to-sole-player#next-seat",
        "At a reset the shark goes to the seat after the one that is left.",
        shark_after_reset=lambda game, state, sole: game.clockwise_from(state, sole),
        opener_after_reset=lambda game, state: memory(game)["sole"],
        after_reset=lambda game, state, sole, trace: (
            memory(game).update(sole=sole) or SailOrDie.after_reset(game, state, sole, trace)
        ),
    ),
    fault(
        "reset.all-rejoin#none",
        "At a reset nobody comes back.",
        rejoin=lambda game, place: place,
    ),
    fault(
        "reset.all-rejoin#last-only",
        "At a reset only the last to drop anchor comes back.",
        drop_anchor=_noted,
        reset=_stays_at_anchor(lambda game, seat: seat != memory(game)["dropper"]),
    ),
    fault(
        "reset.all-rejoin#not-the-last",
        "At a reset all but the last to drop anchor come back.",
        drop_anchor=_noted,
        reset=_stays_at_anchor(lambda game, seat: seat == memory(game)["dropper"]),
    ),
    fault(
        "reset.all-rejoin#hand-lost",
        "Who comes back has lost a card.",
        rejoin=then(
            "rejoin",
            lambda game, after, place: (
                replace(after, hand=place.hand[1:]) if place.anchored else after
            ),
        ),
    ),
    fault(
        "reset.sole-player-opens#next-seat",
        "After a reset the seat after the one that is left leads.",
        opener_after_reset=lambda game, state: game.clockwise_from(state, state.shark),
    ),
    fault(
        "reset.sole-player-opens#old-shark",
        "After a reset the seat leads that had the shark before.",
        drop_anchor=_noted,
        opener_after_reset=lambda game, state: memory(game).get("shark", state.shark),
    ),
    fault(
        "reset.sole-player-opens#dropper",
        "After a reset the last to drop anchor leads.",
        drop_anchor=_noted,
        opener_after_reset=lambda game, state: memory(game).get("dropper", state.shark),
    ),
    fault(
        "reset.clockwise-from-opener",
        "After the new lead the turn goes on from who dropped the last anchor.",
        drop_anchor=_noted,
        pass_turn=_from_dropper,
    ),
    fault(
        "reset.repeatable",
        "There is one reset in a round and no second.",
        reset_is_due=_once,
    ),
    fault(
        "reset.is-not-a-round-end#round-up",
        "A reset counts as a round.",
        reset=_in_round(lambda game, after, state: replace(after, round=after.round + 1)),
    ),
    fault(
        "reset.is-not-a-round-end#paid",
        "At a reset everybody pays for the cards in hand.",
        reset=_in_round(lambda game, after, state: each_place(after, _pays_for_hand)),
    ),
    fault(
        "reset.is-not-a-round-end#ends",
        "A reset ends the round.",
        after_reset=lambda game, state, sole, trace: game.round_over(state, trace),
    ),
    fault(
        "reset.two-players#none",
        "With two players there is no reset.",
        reset_is_due=lambda game, state: (
            len(state.seats) > 2 and SailOrDie.reset_is_due(game, state)
        ),
    ),
    fault(
        "reset.two-players#dropper-leads",
        "With two players the one who dropped anchor leads.",
        drop_anchor=_noted,
        opener_after_reset=lambda game, state: (
            memory(game).get("dropper", state.shark) if len(state.seats) == 2 else state.shark
        ),
    ),
)
