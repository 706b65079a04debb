"""The acts: leading, following, and talk."""

from __future__ import annotations

from msgspec.structs import replace

from ..trace import Trace
from .state import State
from .turns import Turns
from .words import NUMBER_OF, OTHER, Card, Seat, without


class Acts(Turns):
    """Playing cards."""

    def play(self, state: State, seat: Seat, card: Card, trace: Trace) -> State:
        """Return *state* after a legal play and all that follows by itself (S5a)."""
        trace.applied += ("play.own-card", "play.leader-first")
        if state.lead is None:
            return self.lead(state, seat, card, trace)
        return self.follow(state, seat, card, state.lead, trace)

    def lead(self, state: State, seat: Seat, card: Card, trace: Trace) -> State:
        """Return *state* after a lead: the other has to follow.

        `lead.any-card`, `play.leader-first` (S5a).
        """
        trace.applied.append("lead.any-card")
        state = self.take_from_hand(state, seat, card)
        return replace(state, lead=card, awaiting={OTHER[seat]: "follow"})

    def follow(self, state: State, seat: Seat, card: Card, lead: Card, trace: Trace) -> State:
        """Return *state* after the second card of a trick, and what the trick does (S5, S6)."""
        self.cite_follow(state, seat, card, lead, trace)
        trick = self.trick_of(state, lead, card)
        state = self.take_from_hand(state, seat, card)
        return self.resolve(replace(state, lead=None, open=(lead, card)), trick, trace)

    def take_from_hand(self, state: State, seat: Seat, card: Card) -> State:
        """Return *state* with a *card* gone from the hand of *seat*: `play.own-card` (S5a)."""
        place = state.seats[seat]
        return replace(
            state,
            seats={**state.seats, seat: replace(place, hand=without(place.hand, (card,)))},
        )

    def cite_follow(self, state: State, seat: Seat, card: Card, lead: Card, trace: Trace) -> None:
        """Add to *trace* the rules that the second card of a trick shows."""
        if not self.is_of_suit(card, lead):
            trace.applied.append("follow.free-if-void")
            return
        trace.applied.append("follow.if-able")
        hand = state.seats[seat].hand
        beats = [each for each in hand if self.is_of_suit(each, lead) and each > lead]
        if NUMBER_OF[card] < NUMBER_OF[lead] and beats:
            trace.applied.append("follow.no-must-beat")

    def talk(self, state: State, trace: Trace) -> State:
        """Return *state* after somebody talked: `talk.changes-nothing`, as it is (S22)."""
        trace.applied += ("talk.between-rounds", "talk.changes-nothing")
        return state
