"""Words about the first empty hand, and answers about coming back."""

from __future__ import annotations

from msgspec.structs import replace

from ..trace import Trace
from .acts import Acts
from .state import Ask, Place, State
from .words import Seat


class Announcing(Acts):
    """Announcing, reminding, settling in silence, rejoining."""

    def announce(self, state: State, trace: Trace) -> State:
        """Return *state* after the first empty hand was announced.

        `end.announce-duty` (S72): any time before the payments is good enough.
        announcement-window=with-the-play: it had to come with the play, and a reminder still costs.
        """
        trace.applied.append("end.announce-duty")
        if self.readings.announcement_window == "with-the-play":
            before = self.lap_is_on(state)
            state = replace(state, late=True)
            if self.is_settling(state):
                return state
            return self.after_word(state if before else self.lap_begins(state), trace)
        return self.after_word(self.said(state), trace)

    def remind(self, state: State, trace: Trace) -> State:
        """Return *state* after another seat had to remind the first empty hand.

        `end.reminder-penalty` (S73): it costs a chunk, once.
        """
        trace.applied.append("end.reminder-penalty")
        seat = state.first_empty
        if seat is not None:
            place = self.pay_penalty(state.seats[seat])
            if place.front <= 0:
                trace.applied.append("game.zero-checked-only-after-settlement")
            if self.readings.tie_break_measure == "chunks-thrown-incl-penalty":
                paid = state.seats[seat].front - place.front
                place = replace(place, penalty=place.penalty + paid)
            state = replace(state, seats={**state.seats, seat: place})
            state = self.remember(state, seat, None)
        return self.after_word(self.said(state), trace)

    def pay_penalty(self, place: Place) -> Place:
        """Return *place* after the chunk for the reminder went into the middle (S73).

        Ours, for want of a sentence: without a chunk in front it is waived.
        announcement-without-chunk=owed-later: it is owed; =taken-from-middle: one that lies in the
        middle counts for it, which moves nothing.
        penalty-chunk-fate=to-the-box-directly: it does not stop in the middle.
        """
        if place.front <= 0:
            if self.readings.announcement_without_chunk == "owed-later":
                return replace(place, front=place.front - 1)
            return place
        if self.readings.penalty_chunk_fate == "to-the-box-directly":
            return replace(place, front=place.front - 1)
        return replace(place, front=place.front - 1, middle=place.middle + 1)

    def after_word(self, state: State, trace: Trace) -> State:
        """Return *state* after a word: payments that waited for it are made, play goes on.

        announcement-trigger=announcement: the lap that begins with the word may end with it.
        """
        if self.is_settling(state):
            return self.settle(state, trace)
        turn = self.turn_of(state)
        if (
            self.readings.announcement_trigger == "announcement"
            and turn is not None
            and turn == self.lap_end(state)
        ):
            return self.round_over(state, trace)
        return self.ask_again(state)

    def settle_in_silence(self, state: State, trace: Trace) -> State:
        """Return *state* after payments that nobody's word delayed any longer.

        `end.no-reminder-no-penalty` (S73): a silence that nobody remarks on costs nothing.
        """
        trace.applied.append("end.no-reminder-no-penalty")
        return self.settle(state, trace)

    def answer_rejoin(self, state: State, seat: Seat, comes: bool, trace: Trace) -> State:
        """Return *state* after a seat at anchor said whether it comes back after a reset.

        Only rejoin-compulsory=optional asks (S49). When all have answered, the opening is due.
        """
        if comes:
            place = self.rejoin(state.seats[seat])
            state = replace(state, seats={**state.seats, seat: place})
        asks: dict[Seat, Ask] = {
            each: ask for each, ask in state.awaiting.items() if ask == "rejoin"
        }
        del asks[seat]
        if asks:
            return self.ask(state, asks)
        return self.open_after_reset(state, trace)
