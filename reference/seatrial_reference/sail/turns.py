"""A trick from its second card on: winner, cube, action, and whose turn it is then."""

from __future__ import annotations

from msgspec.structs import replace

from ..trace import Trace
from .rounds import Rounds
from .state import State, Trick
from .words import Seat


class Turns(Rounds):
    """Everything automatic up to the next choice."""

    def resolve(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* after a *trick* whose cards lie open, up to the next choice.

        Winner, cube, action, discard pile; then the end of the round or the next trick.
        """
        self.cite_trick(trick, trace)
        state = self.advance_cube(state, trick)
        last = self.round_is_over(state, trick.winner)
        if self.acts(last=last):
            if last:
                trace.applied.append("round.action-before-end")
            state = self.action(state, trick, trace)
        state = self.discard_played(state, trace)
        state = self.test_alone(state, "end-of-trick", trace)
        if state.result is not None:
            return state
        if last:
            return self.end_round(state, trick.winner, trace)
        return self.next_trick(state, trick, trace)

    def advance_cube(self, state: State, trick: Trick) -> State:
        """Return *state* with the trick cube of who took a *trick* one further.

        `trick.cube-advances` (S6); `move.blocked-trick-counts` (S28): whatever the ship does.
        """
        place = state.seats[trick.winner]
        advanced = replace(place, tricks=place.tricks + 1)
        return replace(state, seats={**state.seats, trick.winner: advanced})

    def acts(self, *, last: bool) -> bool:
        """Return whether a trick has its action.

        `round.action-before-end` (S28): also the *last* of the round, before anything else.
        fourth-trick-action=end-first: that one has none.
        """
        return not last or self.readings.fourth_trick_action == "action-first"

    def discard_played(self, state: State, trace: Trace) -> State:
        """Return *state* with the cards of the trick on the discard pile.

        `trick.cards-discarded` (S6): those that were not buried.
        """
        if state.open:
            trace.applied.append("trick.cards-discarded")
        return self.discard_open(state, state.open)

    def next_trick(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* with the next trick to be led."""
        trace.applied.append("lead.next-by-winner")
        leader = self.next_leader(trick)
        return replace(state, leader=leader, awaiting={leader: "lead"})

    def next_leader(self, trick: Trick) -> Seat:
        """Return who leads after a *trick*: `lead.next-by-winner` (S26), who took it."""
        return trick.winner

    def cite_trick(self, trick: Trick, trace: Trace) -> None:
        """Add to *trace* who takes a *trick*, and why."""
        of_suit = self.is_of_suit(trick.follow, trick.lead)
        trace.applied += (
            "trick.winner-lead-suit" if of_suit else "trick.offsuit-loses",
            "trick.cube-advances",
            "cards.conserved",
        )
