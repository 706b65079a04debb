"""Movement: where a step leads, what stops it, what the ship meets there."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from ..trace import Trace
from .damage import Damage
from .state import State
from .words import Cell, Seat

#: A diagonal towards a seat, or straight ahead.
Course: TypeAlias = Literal[Seat, "straight"]


class Moving(Damage):
    """The ship."""

    def destination(self, ship: Cell, course: Course) -> Cell:
        """Return where a step from *ship* on a *course* leads; `move.always-forward`."""
        forward, sideways = (
            self.straight_step() if course == "straight" else self.diagonal_step(course)
        )
        return ship[0] + forward, ship[1] + sideways

    def diagonal_step(self, towards: Seat) -> Cell:
        """Return the diagonal step *towards* a seat: `move.diagonal-to-winner` (published)."""
        return self.layout.diagonal[towards]

    def straight_step(self) -> Cell:
        """Return the step straight ahead.

        `move.straight-across` (S35): one space, across the vertex where four diamonds meet.
        straight-length=one-row: as far forward as a diagonal.
        """
        if self.readings.straight_length == "one-row":
            return self.layout.diagonal["A"][0], 0
        return self.layout.straight

    # What stops it

    def is_blocked(self, ship: Cell, course: Course) -> bool:
        """Return whether a step from *ship* on a *course* does not come off."""
        cell = self.destination(ship, course)
        if self.is_past_far_edge(cell):
            return False
        return self.is_stopped_by_island(ship, course, cell) or self.is_stopped_by_edge(cell)

    def is_stopped_by_island(self, ship: Cell, course: Course, cell: Cell) -> bool:
        """Return whether an island stops the step to *cell*.

        `move.blocked-island` (S27); `move.destination-only` (S27): only one at the destination.
        straight-flanked=blocked: islands on both cells beside a straight step stop it too.
        """
        if self.is_island(cell):
            return True
        return (
            self.readings.straight_flanked == "blocked"
            and course == "straight"
            and all(map(self.is_island, self.flanks(ship)))
        )

    def is_stopped_by_edge(self, cell: Cell) -> bool:
        """Return whether the step to *cell* would leave the board: `move.blocked-edge` (S27)."""
        return not self.is_on_board(cell)

    def is_past_far_edge(self, cell: Cell) -> bool:
        """Return whether the step to *cell* leaves the board where that wins: never (S16, S27).

        end-zone=exit-far-edge: at its far end.
        """
        return self.readings.end_zone == "exit-far-edge" and cell[0] >= len(self.layout.rows)

    def flanks(self, ship: Cell) -> tuple[Cell, Cell]:
        """Return the cells to which the diagonals lead, beside a straight step."""
        return self.destination(ship, "A"), self.destination(ship, "B")

    # Moving

    def move(self, state: State, course: Course, hurt: int, trace: Trace) -> State:
        """Return *state* after a move, with what the ship meets where it comes.

        *hurt* is the number of hits that the same cards deal. On an End the game is won (S16).
        """
        moved = self.sail(state, course, trace)
        if moved.result is None and moved.ship != state.ship:
            return self.enter(moved, hurt, trace)
        return moved

    def sail(self, state: State, course: Course, trace: Trace) -> State:
        """Return *state* with the ship moved, or left where it is if something stops it (S27)."""
        if self.is_blocked(state.ship, course):
            self.cite_block(state, course, trace)
            return state
        cell = self.destination(state.ship, course)
        if self.is_past_far_edge(cell):
            return self.win(state, trace)
        self.cite_move(state, course, cell, trace)
        return self.arrive(replace(state, ship=cell), trace)

    def arrive(self, state: State, trace: Trace) -> State:
        """Return *state* with the ship where it came to: won at once on an End.

        `win.reach-end` (S16, S18), `win.immediate` (S16).
        """
        return self.win(state, trace) if self.is_end(state.ship) else state

    # Tentacle spaces

    def enter(self, state: State, hurt: int, trace: Trace) -> State:
        """Return *state* after the ship entered its cell.

        `move.tentacle-space-damage` (published): one hit on a tentacle space, before those that
        the cards deal. `move.tentacle-space-open`: it does not stop the ship.
        """
        if not self.is_tentacle_space(state.ship):
            return state
        trace.applied.append("move.tentacle-space-open")
        hits = self.hits_of_space(hurt)
        if hits:
            trace.applied.append("move.tentacle-space-damage")
        return self.damage(state, hits, trace)

    def hits_of_space(self, hurt: int) -> int:
        """Return the hits that a tentacle space deals beside the *hurt* of the cards.

        `move.tentacle-space-damage` (published): one, and those of the cards as well.
        tentacle-space=none: the text knows of none; tentacle-space-plus-pair=once: none where the
        cards hurt.
        """
        if self.readings.tentacle_space == "none":
            return 0
        if hurt and self.readings.tentacle_space_plus_pair == "once":
            return 0
        return 1

    def remain(self, state: State, before: Cell, hurt: int, trace: Trace) -> State:
        """Return *state* at the end of a trick's action, the ship having been on *before*.

        `move.tentacle-space-entry-only` (published): a tentacle space that the ship was on
        already does nothing.
        tentacle-space=each-turn-on-it: it deals its hit again.
        """
        if state.result is not None or state.ship != before:
            return state
        if not self.is_tentacle_space(state.ship):
            return state
        if self.readings.tentacle_space == "each-turn-on-it":
            return self.damage(state, self.hits_of_space(hurt), trace)
        trace.applied.append("move.tentacle-space-entry-only")
        return state

    # A move and hits

    def move_and_hurt(self, state: State, course: Course, hurt: int, trace: Trace) -> State:
        """Return *state* after cards that move the ship and deal *hurt* hits.

        The move comes first, then the hits; `move.blocked-effects-apply` (S28): those come also
        if the ship does not move.
        win-priority=damage-first, =damage-first-loss-stands: the hits come first.
        """
        if self.is_blocked(state.ship, course):
            hurt = self.hurt_though_blocked(hurt, trace)
        if hurt and self.readings.win_priority != "move-first":
            return self.hurt_first(state, course, hurt, trace)
        moved = self.move(state, course, hurt, trace)
        if self.is_won(moved):
            return self.hurt_after_win(moved, hurt, trace)
        return self.damage(moved, hurt, trace)

    def hurt_though_blocked(self, hurt: int, trace: Trace) -> int:
        """Return the hits that cards deal whose move is stopped.

        `move.blocked-effects-apply` (S28): all of them.
        blocked-other-effects=whole-action-lost: S28 speaks of trick and cube alone; none.
        """
        if hurt and self.readings.blocked_other_effects == "whole-action-lost":
            return 0
        if hurt:
            trace.applied.append("move.blocked-effects-apply")
        return hurt

    def hurt_after_win(self, won: State, hurt: int, trace: Trace) -> State:
        """Return the *won* game: the hits that were still to come change nothing.

        `win.immediate` (S16); `win.priority` (S17): not even if they would have lost the game.
        dead-and-win=loss: they are dealt, and a figure that comes to Dead by them loses it.
        """
        if not hurt:
            return won
        hits = Trace()
        hurting = self.damage(replace(won, result=None), hurt, hits)
        if self.readings.dead_and_win == "loss":
            trace.applied += hits.applied
            if self.is_death(hurting):
                return hurting
            return replace(hurting, awaiting={}, result=won.result)
        if hurting.result is not None:
            trace.applied.append("win.priority")
        return won

    def hurt_first(self, state: State, course: Course, hurt: int, trace: Trace) -> State:
        """Return *state* under the readings of win-priority in which the hits come first.

        =damage-first: the ship moves all the same when they lose the game, and a win by that
        counts (S17); =damage-first-loss-stands: the game has stopped (S18).
        dead-and-win=loss: a figure on Dead stands.
        """
        hurting = self.damage(state, hurt, trace)
        if hurting.result is None:
            return self.move(hurting, course, hurt, trace)
        if self.readings.win_priority == "damage-first-loss-stands":
            return hurting
        moved = self.sail(replace(hurting, result=None), course, trace)
        if self.is_won(moved) and not (
            self.readings.dead_and_win == "loss" and self.is_death(hurting)
        ):
            trace.applied.append("win.priority")
            return moved
        return replace(moved, awaiting={}, result=hurting.result)

    def is_death(self, state: State) -> bool:
        """Return whether the game is lost because the figure came to Dead."""
        return state.result is not None and "meeple-dead" in state.result.causes

    # What the trace says

    def cite_move(self, state: State, course: Course, cell: Cell, trace: Trace) -> None:
        """Add to *trace* the rules that a move shows."""
        applied = trace.applied
        applied.append("move.always-forward")
        if course == "straight":
            applied.append("move.straight-across")
            if any(map(self.is_island, self.flanks(state.ship))):
                applied.append("move.destination-only")
        else:
            applied.append("move.diagonal-to-winner")
        if any(state.ship[0] <= line <= cell[0] for line in self.layout.storms):
            applied.append("move.storm-passable")

    def cite_block(self, state: State, course: Course, trace: Trace) -> None:
        """Add to *trace* the rules that a move shows which is stopped."""
        cell = self.destination(state.ship, course)
        if self.is_stopped_by_island(state.ship, course, cell):
            trace.applied.append("move.blocked-island")
        if self.is_stopped_by_edge(cell):
            trace.applied.append("move.blocked-edge")
        trace.applied += ("move.destination-only", "move.blocked-trick-counts")
