"""The end of the game: when it comes and who wins."""

from __future__ import annotations

from ..trace import Trace
from .settlement import Charge, Settlement
from .state import Place, Reason, State
from .words import ROUNDS, Seat


class Endgame(Settlement):
    """Judged once per round, when everything is paid and boxed."""

    def end_of_game(self, state: State, places: dict[Seat, Place], trace: Trace) -> Reason | None:
        """Return why the game ends with this settlement, None if it goes on.

        *state* is the round before the payments, *places* the seats after them.
        `game.three-rounds` (S84); `game.early-end-at-zero` (S85).
        """
        if self.is_last_round(state):
            trace.applied.append("game.three-rounds")
            return "three-rounds"
        trace.applied.append("game.zero-checked-only-after-settlement")
        if self.somebody_ran_out(state, places):
            trace.applied.append("game.early-end-at-zero")
            return "out-of-chunks"
        return None

    def is_last_round(self, state: State) -> bool:
        """Return whether no round follows: `game.three-rounds` (S84)."""
        return state.round >= ROUNDS

    def somebody_ran_out(self, state: State, places: dict[Seat, Place]) -> bool:
        """Return whether a seat has no chunk left at the end of the round.

        `game.early-end-at-zero` (S85), `game.zero-checked-only-after-settlement` (S85, S86): the
        payments belong to the round, and running dry before them ends nothing.
        zero-check-moment=before-payment: as the lap left the seats; =any-time-in-round: also who
        had none at some moment.
        """
        if self.readings.zero_check_moment == "before-payment":
            return any(self.has_run_out(place) for place in state.seats.values())
        if self.readings.zero_check_moment == "any-time-in-round" and state.dry:
            return True
        return any(self.has_run_out(place) for place in places.values())

    def has_run_out(self, place: Place) -> bool:
        """Return whether a seat has no chunk: none in front (S36, S88).

        run-out-scope=anywhere: none in the middle either. Debts are no chunks.
        """
        if self.readings.run_out_scope == "anywhere":
            return place.front + place.middle <= 0
        return place.front <= 0

    def winners(
        self,
        state: State,
        places: dict[Seat, Place],
        charges: dict[Seat, Charge],
        trace: Trace,
    ) -> tuple[Seat, ...]:
        """Return who wins with the chunks in *places* after the last settlement's *charges*.

        `game.most-chunks-wins` (S89), `game.tie-fewer-unplayed` (S90), `game.tie-shared` (S91).
        """
        trace.applied.append("game.most-chunks-wins")
        tied = self.richest(places)
        if len(tied) < 2:
            return tied
        if state.round < ROUNDS:
            trace.applied.append("game.final-round-is-last-played")
        if not self.tie_break_applies(state):
            trace.applied.append("game.tie-shared")
            return tied
        trace.applied.append("game.tie-fewer-unplayed")
        fewest = min([self.tie_measure(charges[seat]) for seat in tied])
        best = tuple([seat for seat in tied if self.tie_measure(charges[seat]) == fewest])
        if len(best) > 1:
            trace.applied.append("game.tie-shared")
            return self.sharers(tied, best)
        return best

    def richest(self, places: dict[Seat, Place]) -> tuple[Seat, ...]:
        """Return the seats with the most chunks: `game.most-chunks-wins` (S89).

        all-at-zero-winner=nobody: nobody wins with nothing.
        """
        most = max([place.front for place in places.values()])
        if most <= 0 and self.readings.all_at_zero_winner == "nobody":
            return ()
        return tuple([seat for seat, place in places.items() if place.front == most])

    def tie_break_applies(self, state: State) -> bool:
        """Return whether the last settlement may break a tie.

        `game.final-round-is-last-played` (S85, S90): the final round is the last that was played.
        final-round-early-end=third-only: only a third round is the final one.
        """
        return self.readings.final_round_early_end == "last-played" or state.round == ROUNDS

    def tie_measure(self, charge: Charge) -> int:
        """Return what tied seats compare, fewest first: `game.tie-fewer-unplayed` (S90).

        Unplayed cards; tie-break-measure=chunks-paid-at-settlement: what they really paid for
        them; =chunks-thrown-incl-penalty: that and what a reminder cost in this round.
        """
        if self.readings.tie_break_measure == "chunks-paid-at-settlement":
            return charge.paid
        if self.readings.tie_break_measure == "chunks-thrown-incl-penalty":
            return charge.paid + charge.penalty
        return charge.unplayed

    def sharers(self, tied: tuple[Seat, ...], best: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return who shares the victory: `game.tie-shared` (S91), those tied on both counts.

        tie-break-subset=all-tied: everybody who was *tied* on chunks, not only the *best*.
        """
        return tied if self.readings.tie_break_subset == "all-tied" else best
