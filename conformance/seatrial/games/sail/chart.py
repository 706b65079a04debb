"""The board of a layout drawn as text, with the ship on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from seatrial.games.sail.board import Board, Cell

#: Marks of a drawing.
SHIP, ISLAND, TENTACLE, END, START, WATER = "◆", "▲", "§", "★", "○", "·"
STORM_ACROSS, STORM_UPWARD = "┊", "┄"
#: Columns that a step forward takes, the roomiest first; and a step sideways, drawn upward.
STEPS_FORWARD, STEP_ASIDE = (4, 3, 2), 2
#: Columns left of the board.
MARGIN = 2


def chart(layout: Mapping[str, Any], ship: Cell | None, width: int) -> list[str]:
    """Return the board in lines of at most *width* columns, if any way fits.

    It lies across, from the start on the left to the end on the right and with the edge of A on
    top, or upward from the start at the bottom where it is too long for that.
    """
    plan = _Plan(Board.of(layout), ship)
    for step in STEPS_FORWARD:
        if MARGIN + step * plan.board.last_row < width:
            return [each.rstrip() for each in plan.across(step)]
    return [each.rstrip() for each in plan.upward()]


class _Plan:
    """A board being drawn."""

    def __init__(self, board: Board, ship: Cell | None) -> None:
        self.board, self._ship = board, ship
        aside = [each for _, each in board.cells] + ([ship[1]] if ship else [])
        self._aside = range(min(aside), max(aside) + 1)
        self._rows = range(board.last_row + 1)

    def across(self, step: int) -> Iterator[str]:
        """Yield a line for each step sideways, storms as upright lines."""
        yield " " * MARGIN + "".join(self._heading(row).ljust(step) for row in self._rows)
        edges = {self._aside[0]: "A", self._aside[-1]: "B"}
        for aside in self._aside:
            line = edges.get(aside, "").ljust(MARGIN)
            for row in self._rows:
                between = STORM_ACROSS if self._is_stormy(row, row + 1) else ""
                mark = self._mark((row, aside), STORM_ACROSS)
                line += mark + between.center(step - 1)
            yield line

    def upward(self) -> Iterator[str]:
        """Yield a line for each row, the last on top, storms as level lines."""
        full = STEP_ASIDE * len(self._aside) - 1
        for row in reversed(self._rows):
            if self._is_stormy(row, row + 1):
                yield " " * MARGIN + STORM_UPWARD * full
            marks = [self._mark((row, aside), STORM_UPWARD) for aside in self._aside]
            yield " " * MARGIN + (" " * (STEP_ASIDE - 1)).join(marks)
        yield " " * MARGIN + "A" + "B".rjust(full - 1)

    def _is_stormy(self, row: int, following: int) -> bool:
        """Return whether a storm lies between two rows."""
        return any(row < line < following for line in self.board.storms)

    def _heading(self, row: int) -> str:
        """Return which storm lies on a row, or between it and the next."""
        for number, line in enumerate(self.board.storms, 1):
            if row <= line < row + 1:
                return f"{' ' if line > row else ''}{number}ª"
        return ""

    def _mark(self, cell: Cell, storm: str) -> str:
        board = self.board
        for mark, cells in (
            (SHIP, {self._ship}),
            (END, board.end),
            (ISLAND, board.islands),
            (TENTACLE, board.tentacles),
            (START, {board.start}),
            (WATER, board.cells),
        ):
            if cell in cells:
                return mark
        return storm if cell[0] in board.storms else " "
