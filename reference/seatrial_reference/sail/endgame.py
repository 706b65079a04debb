"""The end of the game: what wins it, and the five ways to lose it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from ..trace import Trace
from .state import Cause, Result, State
from .views import Views
from .words import KRAKEN, ROUNDS, STORM_ROUNDS, Cell

_RULE_OF: dict[Cause, str] = {
    "round-five": "loss.round-five",
    "storm-one": "loss.storm-one",
    "storm-two": "loss.storm-two",
    "kraken-alone": "loss.kraken-alone",
    "meeple-dead": "loss.meeple-dead",
}


class Endgame(Views):
    """Results, and the tests that lead to them."""

    def win(self, state: State, trace: Trace) -> State:
        """Return *state* won.

        `win.reach-end` (S16, S18), `win.immediate` (S16), `end.shared-result`: both win.
        """
        trace.applied += ("win.reach-end", "win.immediate", "end.shared-result", "end.frozen")
        return replace(state, awaiting={}, result=Result(True, ("end-reached",)))

    def lose(self, state: State, causes: Iterable[Cause], trace: Trace) -> State:
        """Return *state* lost by *causes*, and by those that it was lost by before.

        S18: the game stops at once. `end.shared-result` (S31): both lose.
        """
        before = state.result.causes if state.result else ()
        found = tuple(dict.fromkeys((*before, *causes)))
        trace.applied += [_RULE_OF[cause] for cause in found if cause not in before]
        trace.applied += ("end.shared-result", "end.frozen")
        return replace(state, awaiting={}, result=Result(False, found))

    def is_won(self, state: State) -> bool:
        """Return whether the players have won."""
        return state.result is not None and state.result.won

    # The Kraken

    def is_alone(self, state: State) -> bool:
        """Return whether the Kraken card is all that its deck holds.

        `loss.kraken-alone` (S18d, S31).
        """
        return state.kraken == (KRAKEN,)

    def is_dead(self, state: State) -> bool:
        """Return whether the figure is on Dead: `loss.meeple-dead` (S18e)."""
        return state.meeple >= len(self.layout.track)

    def test_alone(self, state: State, moment: str, trace: Trace) -> State:
        """Return *state*, lost if the Kraken card is alone and *moment* is when that is tested.

        `loss.kraken-alone-now` (S31): after each card that leaves the deck, mid-round or not.
        kraken-alone-timing=end-of-action: when an action is over; =end-of-trick: when a trick is;
        =end-of-round: only after the damage that ends a round.
        """
        if state.result is not None or not self.is_alone(state):
            return state
        if moment not in (self.readings.kraken_alone_timing, "end-of-round"):
            return state
        if moment == "each-card":
            trace.applied.append("loss.kraken-alone-now")
        return self.lose(state, ("kraken-alone",), trace)

    # The end of a round

    def causes_at_round_end(self, state: State, trace: Trace) -> tuple[Cause, ...]:
        """Return what loses the game at the end of this round, whatever the Kraken did.

        `loss.storm-one` (S18b), `loss.storm-two` (S18c), `loss.round-five` (S18a, S2).
        """
        causes: list[Cause] = []
        storm = self.storm_tested(state.round)
        if storm is not None and not self.has_passed(state.ship, storm):
            causes.append("storm-two" if storm else "storm-one")
        if any(each != storm and not self.has_passed(state.ship, each) for each in (0, 1)):
            trace.applied.append("loss.storm-only-then")
        if self.is_last_round(state):
            trace.applied.append("round.max-five")
            causes.append("round-five")
        return tuple(causes)

    def storm_tested(self, number: int) -> int | None:
        """Return which storm the end of round *number* tests, 0 or 1, or None.

        `loss.storm-only-then` (S18b, S18c): the first after round 2, the second after round 4.
        """
        return STORM_ROUNDS.get(number)

    def has_passed(self, ship: Cell, storm: int) -> bool:
        """Return whether the *ship* is past a *storm*, 0 or 1.

        S18b, S18c: further forward than its line.
        storm-line=on-counts: on the line is enough.
        """
        if self.readings.storm_line == "on-counts":
            return ship[0] >= self.line_of(storm)
        return ship[0] > self.line_of(storm)

    def line_of(self, storm: int) -> float:
        """Return where the line of a *storm* lies, 0 being the first (S9)."""
        return self.layout.storms[storm]

    def is_last_round(self, state: State) -> bool:
        """Return whether no round follows: `round.max-five` (S2), `loss.round-five` (S18a)."""
        return state.round >= ROUNDS
