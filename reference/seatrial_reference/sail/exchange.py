"""The exchange before the first trick: each gives a card that the other has not seen."""

from __future__ import annotations

from msgspec.structs import replace

from ..cards import ordered
from ..trace import Trace
from .pairs import Pairs
from .state import Ask, Place, State
from .words import OTHER, SEATS, Card, Seat, without


class Exchange(Pairs):
    """Giving and swapping."""

    def ask_exchange(self, state: State) -> State:
        """Return *state* asking for the cards that are still to be given.

        `exchange.one-each` (S3), `exchange.blind` (S3): both seats at once, in any order.
        exchange-commitment=sequential: the leader of the round first, the other when it holds the
        card; =revocable-until-both: also who has given and has another, until the other has given.
        """
        asks: dict[Seat, Ask] = {}
        for seat in SEATS:
            if self.is_to_give(state, seat):
                asks[seat] = "exchange"
        return replace(state, awaiting=asks)

    def is_to_give(self, state: State, seat: Seat) -> bool:
        """Return whether *seat* is asked for a card now; see `ask_exchange`."""
        if self.readings.exchange_commitment == "sequential":
            hands = {each: len(state.seats[each].hand) for each in SEATS}
            leader_gives = hands["A"] == hands["B"]
            return leader_gives == (seat == state.leader)
        if self.readings.exchange_commitment == "revocable-until-both":
            return bool(state.seats[seat].hand)
        return state.seats[seat].given is None

    def give(self, state: State, seat: Seat, card: Card, trace: Trace) -> State:
        """Return *state* after *seat* gave a *card* away, swapped if both have.

        `exchange.from-hand`, `exchange.one-each`, `exchange.blind` (S3): it lies apart, unseen,
        until both have chosen.
        """
        trace.applied += ("exchange.from-hand", "exchange.one-each", "exchange.before-first-trick")
        if self.readings.exchange_commitment == "sequential":
            return self.hand_over(state, seat, card, trace)
        trace.applied += ("exchange.blind", "exchange.hand-size")
        state = replace(state, seats={**state.seats, seat: self.commit(state.seats[seat], card)})
        if state.seats[OTHER[seat]].given is None:
            return self.ask_exchange(state)
        return self.lead_first(self.swap(state, trace), trace)

    def commit(self, place: Place, card: Card) -> Place:
        """Return *place* with a *card* put apart to be given.

        exchange-commitment=revocable-until-both: one put apart before comes back to the hand.
        """
        back = () if place.given is None else (place.given,)
        return replace(place, hand=ordered((*without(place.hand, (card,)), *back)), given=card)

    def swap(self, state: State, trace: Trace) -> State:
        """Return *state* with both cards in the hand of the other.

        `exchange.hand-size` (S3): each hand is as large as before.
        """
        trace.applied += ("exchange.hand-size", "cards.conserved")
        return replace(
            state,
            seats={
                seat: self.receive(place, state.seats[OTHER[seat]].given)
                for seat, place in state.seats.items()
            },
        )

    def receive(self, place: Place, card: Card | None) -> Place:
        """Return *place* with the *card* that the other gave, and its own gone (S3)."""
        taken = () if card is None else (card,)
        return replace(place, hand=ordered((*place.hand, *taken)), given=None)

    def hand_over(self, state: State, seat: Seat, card: Card, trace: Trace) -> State:
        """Return *state* under exchange-commitment=sequential, the *card* in the other hand."""
        place, other = state.seats[seat], state.seats[OTHER[seat]]
        seats = {
            **state.seats,
            seat: replace(place, hand=without(place.hand, (card,))),
            OTHER[seat]: self.receive(other, card),
        }
        state = replace(state, seats={each: seats[each] for each in SEATS})
        if seat == state.leader:
            return self.ask_exchange(state)
        trace.applied.append("exchange.hand-size")
        return self.lead_first(state, trace)

    def lead_first(self, state: State, trace: Trace) -> State:
        """Return *state* after the exchange: `lead.first-by-disc` (S25), the first lead is due."""
        trace.applied.append("lead.first-by-disc")
        return replace(state, awaiting={state.leader: "lead"})
