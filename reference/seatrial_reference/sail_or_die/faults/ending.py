"""Faults of the last lap: what starts it, what is said of it, whose turns it has."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...faults import at, each_place, fault, memory
from ...trace import Trace
from ..game import SailOrDie
from ..state import Action, State
from ..words import Seat
from .helpers import before, out_of_turn_but, refusing_anchors, refusing_plays


def _one_card_left(game: SailOrDie, state: State, seat: Seat, trace: Trace) -> State:
    """Return the turn passed on; a hand of one card counts as empty."""
    if len(state.seats[seat].hand) == 1 and state.first_empty is None:
        state = SailOrDie.hand_emptied(game, state, seat, False, trace)
    return SailOrDie.go_on(game, state, seat, trace)


def _second(game: SailOrDie, state: State, seat: Seat, silent: bool, trace: Trace) -> State:
    """Return the last lap begun only where another hand is empty already."""
    empty = sum(not place.hand for place in state.seats.values())
    return SailOrDie.hand_emptied(game, state, seat, silent, trace) if empty > 1 else state


def _latest(game: SailOrDie, state: State, seat: Seat, silent: bool, trace: Trace) -> State:
    """Return the last lap as if the latest empty hand were the first."""
    return SailOrDie.hand_emptied(game, replace(state, first_empty=None), seat, silent, trace)


def _remind_latest(game: SailOrDie, state: State, trace: Trace) -> State:
    """Return the word as if the penalty were that of the latest empty hand."""
    empty = [seat for seat, place in state.seats.items() if not place.hand]
    other = next((seat for seat in empty if seat != state.first_empty), None)
    if other is None:
        return SailOrDie.remind(game, state, trace)
    paid = at(state, other, game.pay_penalty)
    return game.after_word(game.said(paid), trace)


def _reminder_pays(game: SailOrDie, state: State, trace: Trace) -> State:
    """Return the word when all others pay for it."""
    paid = each_place(
        state,
        lambda seat, place: place if seat == state.first_empty else game.pay_penalty(place),
    )
    return game.after_word(game.said(paid), trace)


def _over_at_once(when: Any) -> Any:
    """Return the turn passed on; the lap is over at once where *when* says so."""

    def pass_turn(game: SailOrDie, state: State, after: Seat, trace: Trace) -> State:
        if game.lap_is_on(state) and when(state):
            return game.round_over(state, trace)
        return SailOrDie.pass_turn(game, state, after, trace)

    return pass_turn


def _shark_too(when: Any) -> Any:
    """Return the end of the lap, before which the shark has a turn where *when* says so."""

    def lap_over(game: SailOrDie, state: State, after: Seat, end: Seat, trace: Trace) -> State:
        if after != end and game.is_active(state.seats[end]) and when(state, after):
            return game.ask(state, {end: "follow" if state.table else "lead"})
        return SailOrDie.lap_over(game, state, after, end, trace)

    return lap_over


def _once_more(when: Any) -> Any:
    """Return the end of the lap, after a second round of turns where *when* says so."""

    def lap_over(game: SailOrDie, state: State, after: Seat, end: Seat, trace: Trace) -> State:
        if when(state, after, end) and not memory(game).get("lap"):
            memory(game)["lap"] = True
            return game.pass_turn(state, end, trace)
        return SailOrDie.lap_over(game, state, after, end, trace)

    return lap_over


def _full_lap(game: SailOrDie, state: State, after: Seat, trace: Trace) -> State:
    """Return the turn passed on until it comes to the first empty hand."""
    if not game.lap_is_on(state) or state.first_empty is None:
        return SailOrDie.pass_turn(game, state, after, trace)
    seat = after
    for _ in state.seats:
        seat = game.clockwise_from(state, seat)
        if seat == state.first_empty:
            return game.round_over(state, trace)
        if game.gets_turn(state, seat):
            return game.ask(state, {seat: "follow" if state.table else "lead"})
    return game.round_over(state, trace)


def _in_lap(sound: str, other: Any) -> Any:
    """Return the rule function *sound*, and *other* in the last lap."""
    ours: Any = getattr(SailOrDie, sound)

    def function(game: SailOrDie, state: State, *rest: Any) -> Any:
        return other(game, state, *rest) if game.lap_is_on(state) else ours(game, state, *rest)

    return function


def _lap_price(price: Any) -> Any:
    """Return the cards laid, at another price in the last lap."""

    def lay(
        game: SailOrDie, state: State, action: Action, suit: Any, count: int, cost: int,
        leaves: Any, trace: Trace,
    ) -> State:  # fmt: skip
        cost = price(cost) if game.lap_is_on(state) else cost
        return SailOrDie.lay(game, state, action, suit, count, cost, leaves, trace)

    return lay


def _anchored_shark_plays(
    game: SailOrDie, state: State, after: Seat, end: Seat, trace: Trace
) -> State:
    """Return a turn for the shark that lies at anchor."""
    if state.seats[end].anchored and state.seats[end].hand:
        state = at(state, end, lambda place: replace(place, anchored=False))
        return game.ask(state, {end: "follow" if state.table else "lead"})
    return SailOrDie.lap_over(game, state, after, end, trace)


def _after_reset(onto_empty: Any) -> Any:
    """Return what follows a reset; *onto_empty* where the seat that is left has no cards."""

    def after_reset(game: SailOrDie, state: State, sole: Seat, trace: Trace) -> State:
        if state.seats[sole].hand:
            return SailOrDie.after_reset(game, state, sole, trace)
        found: State = onto_empty(game, state, sole, trace)
        return found

    return after_reset


FAULTS = (
    fault(
        "end.trigger#never",
        "An empty hand ends nothing.",
        hand_emptied=lambda game, state, seat, silent, trace: state,
    ),
    fault(
        "end.trigger#one-card",
        "The last lap starts when somebody has one card left.",
        go_on=_one_card_left,
    ),
    fault(
        "end.trigger#second",
        "The last lap starts with the second empty hand.",
        hand_emptied=_second,
    ),
    fault(
        "end.first-is-fixed",
        "The latest empty hand takes the place of the first.",
        hand_emptied=_latest,
    ),
    fault(
        "end.announce-duty#deaf",
        "To announce changes nothing.",
        announce=lambda game, state, trace: state,
    ),
    fault(
        "end.announce-duty#anybody",
        "Anybody may announce the empty hand.",
        may_announce=lambda game, state, seat: state.unannounced,
    ),
    fault(
        "end.announce-duty#never",
        "Once the play is made, the empty hand cannot be announced any more.",
        may_announce=lambda game, state, seat: False,
    ),
    fault(
        "end.announce-duty#again",
        "It can be announced more than once.",
        may_announce=lambda game, state, seat: seat == state.first_empty,
    ),
    fault(
        "end.announce-duty#costs-one",
        "To announce costs one chunk.",
        announce=lambda game, state, trace: SailOrDie.announce(
            game, at(state, state.first_empty, game.pay_penalty), trace
        ),
    ),
    fault(
        "end.reminder-penalty#free",
        "To be reminded costs nothing.",
        pay_penalty=lambda game, place: place,
    ),
    fault(
        "end.reminder-penalty#two",
        "To be reminded costs two chunks.",
        pay_penalty=lambda game, place: SailOrDie.pay_penalty(
            game, SailOrDie.pay_penalty(game, place)
        ),
    ),
    fault(
        "end.reminder-penalty#debt",
        "To be reminded costs a chunk that the seat does not have.",
        pay_penalty=lambda game, place: replace(
            place, front=place.front - 1, middle=place.middle + 1
        ),
    ),
    fault(
        "end.reminder-penalty#latest",
        "When two hands are empty, the other one pays.",
        remind=_remind_latest,
    ),
    fault("end.reminder-penalty#others", "All others pay.", remind=_reminder_pays),
    fault(
        "end.reminder-penalty#again",
        "A seat can be reminded again and again.",
        may_remind=lambda game, state, seat: (
            state.first_empty is not None and seat != state.first_empty
        ),
    ),
    fault(
        "end.reminder-penalty#any-time",
        "Somebody can be reminded though nobody is out.",
        may_remind=lambda game, state, seat: seat != state.first_empty,
    ),
    fault(
        "end.reminder-penalty#oneself",
        "A seat may remind itself.",
        may_remind=lambda game, state, seat: state.unannounced,
    ),
    fault(
        "end.reminder-penalty#never",
        "Nobody may remind.",
        may_remind=lambda game, state, seat: False,
    ),
    fault(
        "end.no-reminder-no-penalty",
        "Silence costs one chunk though nobody noticed.",
        settle_in_silence=lambda game, state, trace: SailOrDie.settle_in_silence(
            game, at(state, state.first_empty, game.pay_penalty), trace
        ),
    ),
    fault(
        "end.final-lap-runs-to-shark-seat#over-at-once",
        "The round is over with the first empty hand.",
        pass_turn=_over_at_once(lambda state: True),
    ),
    fault(
        "end.final-lap-runs-to-shark-seat#full",
        "The last lap goes all the way round to the first empty hand.",
        pass_turn=_full_lap,
    ),
    fault(
        "end.final-lap-runs-to-shark-seat#one-short",
        "The seat before the shark gets no turn in the last lap.",
        lap_end=lambda game, state: before(game, state, state.shark),
    ),
    fault(
        "end.shark-holder-gets-no-further-turn#one-more",
        "The seat with the shark has a turn at the end of the last lap.",
        lap_over=_shark_too(lambda state, after: after != state.first_empty),
    ),
    fault(
        "end.shark-holder-gets-no-further-turn#may-act",
        "The seat with the shark may still act when the lap is over.",
        out_of_turn=out_of_turn_but(
            lambda game, state, seat: game.is_settling(state) and seat == state.shark
        ),
    ),
    fault(
        "end.shark-holder-first-full-lap#over-at-once",
        "When the seat with the shark is out first, the round is over.",
        pass_turn=_over_at_once(lambda state: state.first_empty == state.shark),
    ),
    fault(
        "end.shark-holder-first-full-lap#two-laps",
        "When the seat with the shark is out first, the others have two turns.",
        lap_over=_once_more(lambda state, after, end: end == state.first_empty),
    ),
    fault(
        "end.shark-holder-first-full-lap#one-short",
        "When the seat with the shark is out first, its right neighbour gets no turn.",
        lap_end=lambda game, state: (
            before(game, state, state.shark)
            if state.first_empty == state.shark
            else SailOrDie.lap_end(game, state)
        ),
    ),
    fault(
        "end.right-neighbour-immediate#shark-plays",
        "When the right neighbour of the shark is out first, the shark has a turn.",
        lap_over=_shark_too(lambda state, after: after == state.first_empty),
    ),
    fault(
        "end.right-neighbour-immediate#full-lap",
        "When the right neighbour of the shark is out first, all others have a turn.",
        lap_over=_once_more(lambda state, after, end: after == state.first_empty != end),
    ),
    fault(
        "end.final-lap-full-options#free",
        "In the last lap all options are free.",
        lay=_lap_price(lambda price: 0),
    ),
    fault(
        "end.final-lap-full-options#double",
        "In the last lap options two and three cost two.",
        lay=_lap_price(lambda price: 2 * price),
    ),
    fault(
        "end.final-lap-full-options#all-paid",
        "In the last lap every option costs one.",
        lay=_lap_price(lambda price: 1),
    ),
    fault(
        "end.final-lap-full-options#no-raise",
        "In the last lap nobody may raise.",
        broken_by_play=refusing_plays(
            lambda game, state, action: (
                game.lap_is_on(state) and game.count_of(action.cards) != state.count
            )
        ),
    ),
    fault(
        "end.final-lap-full-options#no-plays",
        "In the last lap no cards may be played.",
        broken_by_play=refusing_plays(lambda game, state, action: game.lap_is_on(state)),
    ),
    fault(
        "end.final-lap-full-options#no-retrieval",
        "In the last lap an anchor brings no chunks back.",
        retrieve=_in_lap("retrieve", lambda game, state, place: place),
    ),
    fault(
        "end.final-lap-full-options#no-anchor",
        "In the last lap nobody may drop anchor.",
        broken_by_anchor=refusing_anchors(lambda game, state, seat: game.lap_is_on(state)),
    ),
    fault(
        "end.anchored-stay-out#asked",
        "In the last lap seats at anchor get a turn too.",
        anchored_seat_gets_turn=lambda game, state: game.lap_is_on(state),
    ),
    fault(
        "end.anchored-stay-out#may-act",
        "In the last lap seats at anchor may act.",
        out_of_turn=out_of_turn_but(
            lambda game, state, seat: game.lap_is_on(state) and state.seats[seat].anchored
        ),
    ),
    fault(
        "end.anchored-shark-seat-still-ends-lap#goes-on",
        "The last lap goes past a shark that lies at anchor.",
        lap_end=lambda game, state: None if state.seats[state.shark].anchored else state.shark,
    ),
    fault(
        "end.anchored-shark-seat-still-ends-lap#heir",
        "The next seat that can play stands in for a shark that lies at anchor.",
        lap_end=lambda game, state: (
            game.heir(state, state.shark) if state.seats[state.shark].anchored else state.shark
        ),
    ),
    fault(
        "end.anchored-shark-seat-still-ends-lap#plays",
        "A shark that lies at anchor has a turn at the end of the last lap.",
        lap_over=_anchored_shark_plays,
    ),
    fault(
        "end.reset-onto-empty-hand-ends-round#next-leads",
        "When a reset leaves an empty hand, the next seat leads.",
        after_reset=_after_reset(
            lambda game, state, sole, trace: game.opening(
                state, game.clockwise_from(state, sole), trace
            )
        ),
    ),
    fault(
        "end.reset-onto-empty-hand-ends-round#asked",
        "When a reset leaves an empty hand, its seat is to lead.",
        after_reset=_after_reset(lambda game, state, sole, trace: game.ask(state, {sole: "lead"})),
    ),
    fault(
        "end.reset-onto-empty-hand-ends-round#unpaid",
        "When a reset leaves an empty hand, nobody pays.",
        after_reset=_after_reset(
            lambda game, state, sole, trace: game.round_over(
                each_place(state, lambda seat, place: replace(place, hand=())), trace
            )
        ),
    ),
)
