"""Whose turn it is: the walk round the table, openings, the final lap and its end."""

from __future__ import annotations

from msgspec.structs import replace

from ..trace import Trace
from .rounds import Rounds
from .state import Ask, State
from .words import Seat, has_suited


class Turns(Rounds):
    """Everything automatic up to the next choice."""

    # Asking

    def ask(self, state: State, asks: dict[Seat, Ask]) -> State:
        """Return *state* awaiting what *asks* says, and a word about an unannounced empty hand.

        `end.announce-duty` (S72), `end.reminder-penalty` (S73): the first empty hand may still
        announce, and the others may remind it, whoever's turn it is.
        """
        if not state.unannounced:
            return replace(state, awaiting=asks)
        awaiting: dict[Seat, Ask] = {}
        for seat in state.seats:
            if seat in asks:
                awaiting[seat] = asks[seat]
            elif self.may_announce(state, seat):
                awaiting[seat] = "announce"
            elif self.may_remind(state, seat):
                awaiting[seat] = "remind"
        return replace(state, awaiting=awaiting)

    def ask_again(self, state: State) -> State:
        """Return *state* with the same seats to lead, follow or rejoin, after a word was said."""
        return self.ask(
            state,
            {
                seat: ask
                for seat, ask in state.awaiting.items()
                if ask in ("lead", "follow", "rejoin")
            },
        )

    # Passing the turn

    def pass_turn(self, state: State, after: Seat, trace: Trace) -> State:
        """Return *state* with the turn passed on from the seat *after*.

        `turn.clockwise` (S18, S61): to the next seat that gets one, unless the walk comes to the
        seat that ends the final lap (S74).
        """
        lap = self.lap_is_on(state)
        end = self.lap_end(state) if lap else None
        seat = after
        for _ in state.seats:
            seat = self.clockwise_from(state, seat)
            if seat == end:
                return self.lap_over(state, after, end, trace)
            if self.gets_turn(state, seat):
                trace.applied.append("turn.clockwise")
                if lap:
                    self.cite_lap(state, trace)
                if state.table:
                    return self.ask(state, {seat: "follow"})
                return self.opening(state, seat, trace)
            self.cite_skip(state, seat, lap, trace)
        return self.nobody_left(state, trace)

    def cite_skip(self, state: State, seat: Seat, lap: bool, trace: Trace) -> None:
        """Add to *trace* why the turn passes *seat* by."""
        place = state.seats[seat]
        if place.anchored and place.hand:
            trace.applied += ("turn.anchored-seats-skipped", "anchor.out-until-reset")
            if lap:
                trace.applied.append("end.anchored-stay-out")
        elif not place.hand:
            trace.applied.append("turn.empty-hands-skipped")

    def cite_lap(self, state: State, trace: Trace) -> None:
        """Add to *trace* that the final lap goes on."""
        trace.applied.append("end.final-lap-runs-to-shark-seat")
        if self.lap_holder(state) == state.first_empty:
            trace.applied.append("end.shark-holder-first-full-lap")

    def nobody_left(self, state: State, trace: Trace) -> State:
        """Return *state* when a whole circle finds nobody who gets a turn.

        No ruling leads here. Once a hand is empty (announcement-trigger=announcement,
        lap-end-when-shark-anchored=next-actual-turn) there is nothing left but to pay; before that
        nobody can open (rejoin-compulsory=optional, reset-leader-only-wilds=lead-passes).
        """
        if state.first_empty is not None:
            return self.round_over(state, trace)
        return self.no_suited_card(state, state.shark, trace)

    # Openings

    def opening(self, state: State, seat: Seat, trace: Trace) -> State:
        """Return *state* with an opening due at *seat*.

        `lead.shark-holder-opens` (S17, S60, S83), `lead.only-wilds-must-anchor` (S25, S44, S60):
        who holds only wilds is asked all the same and can only drop anchor.
        reset-leader-only-wilds=lead-passes: the next seat opens, without an anchor (S61);
        =round-ends: play cannot go on and the round is over; =wild-may-lead: a wild opens;
        =stuck: nothing is legal.
        """
        if not has_suited(state.seats[seat].hand):
            reading = self.readings.reset_leader_only_wilds
            if reading == "round-ends":
                return self.round_over(state, trace)
            if reading == "stuck":
                return self.stuck(state)
            if not self.anybody_has_suited(state):
                return self.no_suited_card(state, seat, trace)
            if reading == "lead-passes":
                return self.pass_turn(self.opener_could_not(state), seat, trace)
        if seat == state.shark:
            trace.applied.append("lead.shark-holder-opens")
        return self.ask(state, {seat: "lead"})

    def opener_could_not(self, state: State) -> State:
        """Return *state* after an opener with only wilds left the opening to the next seat.

        `lead.only-wilds-must-anchor` (S20, S25): the next one opens with one suited card as well.
        second-opener-obligation=free-quantity: there is nothing to match, any number will do.
        """
        if self.readings.second_opener_obligation == "free-quantity":
            return replace(state, any_count=True)
        return state

    def no_suited_card(self, state: State, seat: Seat, trace: Trace) -> State:
        """Return *state* when an opening is due and no hand has a suited card.

        `lead.no-suited-card-anywhere-ends-round` (S25, S77): nobody could ever play again, so the
        round ends at once, with its payments and without a first empty hand.
        no-regular-card-anywhere=wild-may-lead: a lone wild opens; =stuck: no exit.
        """
        reading = self.readings.no_regular_card_anywhere
        if reading == "wild-may-lead" and self.gets_turn(state, seat):
            return self.ask(state, {seat: "lead"})
        if reading == "stuck":
            return self.stuck(state)
        trace.applied.append("lead.no-suited-card-anywhere-ends-round")
        return self.round_over(state, trace)

    # The final lap

    def lap_begins(self, state: State) -> State:
        """Return *state* with the final lap begun (S71, S74).

        shark-moves-during-final-lap=frozen: the seat that has the shark now will end it.
        """
        if self.readings.shark_moves_during_final_lap == "frozen":
            return replace(state, ends_at=state.shark)
        return state

    def lap_over(self, state: State, after: Seat, end: Seat, trace: Trace) -> State:
        """Return *state* when the walk from the seat *after* came to the *end* of the final lap.

        `end.final-lap-runs-to-shark-seat` (S74); `end.right-neighbour-immediate` (S76) when the
        first empty hand sits right before it.
        """
        trace.applied.append("end.final-lap-runs-to-shark-seat")
        if end == state.first_empty:
            trace.applied.append("end.shark-holder-first-full-lap")
        if after == state.first_empty and self.clockwise_from(state, after) == end:
            trace.applied.append("end.right-neighbour-immediate")
        if state.seats[end].anchored:
            trace.applied.append("end.anchored-shark-seat-still-ends-lap")
        elif state.seats[end].hand:
            trace.applied.append("end.shark-holder-gets-no-further-turn")
        return self.round_over(state, trace)

    def lap_ends_after(self, state: State, seat: Seat) -> bool:
        """Return whether nobody gets a turn between *seat* and the end of the final lap."""
        if not self.lap_is_on(state):
            return False
        end = self.lap_end(state)
        for _ in state.seats:
            seat = self.clockwise_from(state, seat)
            if seat == end:
                return True
            if self.gets_turn(state, seat):
                return False
        return False

    def round_over(self, state: State, trace: Trace) -> State:
        """Return *state* when nobody plays any more in this round.

        The payments wait only while the first empty hand is unannounced, so that S76 leaves a
        moment for the word. announcement-window=until-next-turn: there is no such moment.
        """
        if state.unannounced and self.readings.announcement_window != "until-next-turn":
            return replace(state, awaiting=dict.fromkeys(state.seats, "settle"))
        return self.settle(state, trace)
