"""The end of a round, and the next one."""

from __future__ import annotations

from itertools import chain

from msgspec.structs import replace

from ..cards import ordered
from ..trace import Trace
from .setup import SetUp
from .state import Place, State
from .words import TRICKS, Seat


class Rounds(SetUp):
    """How a round ends and the next begins."""

    def round_is_over(self, state: State, winner: Seat) -> bool:
        """Return whether the trick that *winner* took is the last of the round.

        `round.ends-four-wins` (published): when it is the fourth of that player. Without a card
        nobody goes on either; from nine cards it never comes to that.
        round-end-trigger=all-nine: when all cards are played (S2, S21); =four-tricks: after four
        tricks, whoever took them.
        """
        if not any(place.hand for place in state.seats.values()):
            return True
        if self.readings.round_end_trigger == "all-nine":
            return False
        if self.readings.round_end_trigger == "four-tricks":
            # Cubes that are never put back (cubes-reset=cumulative) show a multiple of four too.
            return sum([place.tricks for place in state.seats.values()]) % TRICKS == 0
        return self.has_won_round(state.seats[winner])

    def has_won_round(self, place: Place) -> bool:
        """Return whether a trick cube ends the round: `round.ends-four-wins` (published)."""
        return place.tricks >= TRICKS

    def end_round(self, state: State, winner: Seat, trace: Trace) -> State:
        """Return *state* after the end of a round whose last trick *winner* took.

        Damage, then the storms and round five, then disc and cubes, then the cards (S18, S32).
        round-end-order=checks-first: storms and round five before the damage; =reshuffle-first:
        the cards before it, so that what it takes lies in the discard pile for a round.
        """
        order = self.readings.round_end_order
        if self.has_won_round(state.seats[winner]):
            trace.applied.append("round.ends-four-wins")
        if order == "reshuffle-first":
            state = self.collect(state, trace)
        if order == "checks-first":
            state = self.check_round(state, trace)
            if state.result is not None:
                return state
        state = self.damage_of_round(state, trace)
        if order != "checks-first":
            state = self.check_round(state, trace)
        if state.result is not None:
            return state
        if order != "reshuffle-first":
            state = self.collect(state, trace)
        return self.next_round(state, winner, trace)

    def check_round(self, state: State, trace: Trace) -> State:
        """Return *state*, lost if a storm is not passed or no round is left (S18a to S18c).

        A game that the damage has lost is lost by these as well.
        """
        causes = self.causes_at_round_end(state, trace)
        return self.lose(state, causes, trace) if causes else state

    # The Kraken's damage

    def damage_of_round(self, state: State, trace: Trace) -> State:
        """Return *state* after the damage that ends a round.

        `round.end-damage` (S32); `round.end-damage-always` (S33): whatever the ship did;
        `round.end-number-fixed` (S32): the number is read once.
        round-end-number=dynamic: it is read again when the figure has moved.
        """
        trace.applied += ("round.end-damage", "round.end-damage-always", "round.end-number-fixed")
        if self.readings.round_end_number == "dynamic":
            dealt = 0
            while state.result is None and dealt < self.number_under_figure(state):
                state = self.damage(state, 1, trace)
                dealt += 1
        else:
            state = self.damage(state, self.number_under_figure(state), trace)
        return self.test_alone(state, "end-of-round", trace)

    def number_under_figure(self, state: State) -> int:
        """Return how many hits the end of the round deals: `round.end-damage` (S32)."""
        return self.layout.track[state.meeple]

    # The next round

    def collect(self, state: State, trace: Trace) -> State:
        """Return *state* with all cards that players can get in the players' deck.

        `round.reshuffle-all` (published): the discard pile, what is left of the hands, and what
        was never dealt.
        """
        trace.applied += ("round.reshuffle-all", "cards.conserved")
        hands = chain.from_iterable(place.hand for place in state.seats.values())
        return replace(
            state,
            deck=ordered((*state.deck, *state.discard, *hands)),
            discard=(),
            seats={seat: replace(place, hand=()) for seat, place in state.seats.items()},
        )

    def next_round(self, state: State, winner: Seat, trace: Trace) -> State:
        """Return the next round, dealt.

        `round.disc-advances`, `round.cubes-reset` (published); `round.state-persists`: ship,
        Kraken deck and figure stay as they are.
        """
        trace.applied += (
            "round.disc-advances",
            "round.cubes-reset",
            "round.state-persists",
            "lead.disc-alternates",
        )
        number = self.next_number(state)
        state = replace(
            state,
            round=number,
            leader=self.first_leader(number, winner),
            seats={seat: self.reset_cube(place) for seat, place in state.seats.items()},
        )
        return self.begin_round(state, trace)

    def next_number(self, state: State) -> int:
        """Return the number of the next round: `round.disc-advances` (published)."""
        return state.round + 1

    def reset_cube(self, place: Place) -> Place:
        """Return *place* with its trick cube for the next round.

        `round.cubes-reset` (published): at 0.
        cubes-reset=cumulative: where it is.
        """
        if self.readings.cubes_reset == "cumulative":
            return place
        return replace(place, tricks=0)
