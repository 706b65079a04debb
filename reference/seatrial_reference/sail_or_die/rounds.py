"""From one round to the next: payments, the end of the game or the shark and a new deal."""

from __future__ import annotations

from msgspec.structs import replace

from ..trace import Trace
from .setup import SetUp
from .state import Place, Result, State
from .words import Cards, Seat


class Rounds(SetUp):
    """How a round ends for good and the next begins."""

    def settle(self, state: State, trace: Trace) -> State:
        """Return *state* after the payments: the next round dealt, or the game over.

        `end.order-pay-box-check` (S77, S79, S85): pay, box, look for a seat without chunks, and
        only then move the shark and deal.
        """
        charges = {seat: self.charge(place) for seat, place in state.seats.items()}
        self.cite_settlement(state, charges, trace)
        places = self.settled(state, charges)
        reason = self.end_of_game(state, places, trace)
        if reason is None:
            return self.next_round(state, places, trace)
        return self.finish(
            state, places, Result(self.winners(state, places, charges, trace), reason), trace
        )

    def finish(
        self, state: State, places: dict[Seat, Place], result: Result, trace: Trace
    ) -> State:
        """Return *state* at the end of the game: as the lap left it, but paid and boxed.

        shark-after-final-round=stays: the shark does not move when no round follows (S81).
        """
        shark = state.shark
        if self.readings.shark_after_final_round == "moves" and state.first_empty is not None:
            shark = self.shark_after_round(state, state.first_empty, trace)
        return replace(state, seats=places, shark=shark, awaiting={}, result=result)

    def stuck(self, state: State) -> State:
        """Return *state* as the end of a game that a reading leaves without an exit."""
        return replace(state, awaiting={}, result=Result((), "stuck"))

    # The next round

    def next_round(
        self,
        state: State,
        places: dict[Seat, Place],
        trace: Trace,
    ) -> State:
        """Return the next round, dealt, with the shark's seat to open.

        `round.reshuffle-all-55` (S82), `round.full-hands-again` (S82), `round.chunks-carry-over`
        (S79, S84, S89), `round.flags-cleared` (S82, S83), `round.shark-holder-opens` (S83).
        """
        if state.first_empty is None:
            shark = self.shark_if_nobody_emptied(state, trace)
        else:
            shark = self.shark_after_round(state, state.first_empty, trace)
        hands, leftovers = self.deal(state.seats, trace)
        trace.applied += (
            "round.reshuffle-all-55",
            "round.full-hands-again",
            "round.chunks-carry-over",
            "round.flags-cleared",
            "round.shark-holder-opens",
            "lead.shark-holder-opens",
        )
        return State(
            round=state.round + 1,
            shark=shark,
            awaiting={self.opener_of_round(tuple(state.seats), shark): "lead"},
            seats={
                seat: self.place_next_round(place, hands[seat]) for seat, place in places.items()
            },
            table=(),
            aside=(),
            leftovers=leftovers,
        )

    def shark_after_round(
        self,
        state: State,  # noqa: ARG002 - for faults
        first_empty: Seat,
        trace: Trace,
    ) -> Seat:
        """Return who takes the shark: `round.shark-to-first-empty` (S81, S99)."""
        trace.applied.append("round.shark-to-first-empty")
        return first_empty

    def shark_if_nobody_emptied(self, state: State, trace: Trace) -> Seat:
        """Return who has the shark for the next round when nobody emptied a hand.

        Ours, for want of a sentence: it stays; only a sentence moves it (S58, S98).
        next-starter-none-emptied=fewest-cards: fewest unplayed cards, first clockwise from the
        shark; =next-clockwise: the next seat; =choose-again: as before the first round (S10).
        """
        if self.readings.next_starter_none_emptied == "choose-again":
            return self.choose_starter(tuple(state.seats), trace)
        following = self.clockwise_from(state, state.shark)
        if self.readings.next_starter_none_emptied == "next-clockwise":
            return following
        if self.readings.next_starter_none_emptied == "fewest-cards":
            seats, start = list(state.seats), list(state.seats).index(state.shark)
            return min(seats[start:] + seats[:start], key=lambda seat: len(state.seats[seat].hand))
        return state.shark

    def place_next_round(self, place: Place, hand: Cards) -> Place:
        """Return what a seat begins the next round with.

        `round.flags-cleared` (S82, S83): a new *hand*, no anchor, nothing in the middle.
        """
        return Place(self.chunks_carried(place), hand)

    def chunks_carried(self, place: Place) -> int:
        """Return the chunks that a seat begins the next round with (S79, S84, S89)."""
        return place.front
