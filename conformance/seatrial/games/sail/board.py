"""The board of a layout, and its places by role: what lies on a cell, around it, and on its way.

Scenarios never name a cell, so that they can be played on any layout. A role is a conjunction of
conditions, “con una isla en diagonal hacia A, pasada la segunda tormenta”; the first filling takes
the first cell that fits, row by row from the start, and the second the last. So a role has to say
all that matters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from seatrial.errors import LacksRole
from seatrial.vocabulary import gap

Cell = tuple[int, int]

#: Where a move may lead, and how a sentence calls it.
WAYS = {
    "en diagonal hacia A": "A",
    "en diagonal hacia B": "B",
    "en línea recta": "straight",
}


@dataclass(frozen=True)
class Board:
    """A layout with its cells ready to be asked about."""

    layout: Mapping[str, Any]
    cells: frozenset[Cell]
    islands: frozenset[Cell]
    tentacles: frozenset[Cell]
    end: frozenset[Cell]

    @classmethod
    def of(cls, layout: Mapping[str, Any]) -> Board:
        """Return the board of *layout*."""

        def cells(key: str) -> frozenset[Cell]:
            return frozenset((row, aside) for row, aside in layout.get(key) or ())

        rows = enumerate(layout["rows"])
        every = frozenset((row, aside) for row, several in rows for aside in several)
        return cls(layout, every, cells("islands"), cells("tentacles"), cells("end"))

    @property
    def start(self) -> Cell:
        """Where the ship begins."""
        row, aside = self.layout["start"]
        return row, aside

    @property
    def storms(self) -> tuple[float, float]:
        """The lines of both storms, in steps forward."""
        one, two = self.layout["storms"]
        return one, two

    @property
    def last_row(self) -> int:
        """The row furthest forward."""
        return len(self.layout["rows"]) - 1

    def step(self, way: str) -> Cell:
        """Return the step towards A or B, straight ahead, or straight ahead by a single row.

        The last is as far forward as a diagonal step; it is how another reading moves the ship.
        """
        if way == "one-row":
            return self.layout["diagonal"]["A"][0], 0
        ahead, aside = (
            self.layout["straight"] if way == "straight" else self.layout["diagonal"][way]
        )
        return ahead, aside

    def ahead(self, cell: Cell, way: str) -> Cell:
        """Return where a move from *cell* leads, on the board or not."""
        row, aside = self.step(way)
        return cell[0] + row, cell[1] + aside

    def is_open(self, cell: Cell) -> bool:
        """Return whether *cell* is plain water, in a row without End."""
        barred = self.islands | self.tentacles
        return cell in self.cells and cell not in barred and not self.in_last_row(cell)

    def in_last_row(self, cell: Cell) -> bool:
        """Return whether *cell* is on the board, in a row in which End lies."""
        return cell in self.cells and any(cell[0] == row for row, _ in self.end)

    def candidates(self) -> list[Cell]:
        """Return the cells where the ship may stand in a game that goes on, from the start on."""
        return sorted(c for c in self.cells if c not in self.islands and not self.in_last_row(c))


Condition = Callable[[Board, Cell], bool]

#: Where the ship may be, as a scenario says it.
WHERE: Mapping[str, Condition] = {
    "en el inicio": lambda board, cell: cell == board.start,
    "en agua abierta": lambda board, cell: all(
        board.is_open(each) for each in (cell, *_all_ahead(board, cell))
    ),
    "sobre una casilla de tentáculo": lambda board, cell: cell in board.tentacles,
    "entre dos islas": lambda board, cell: (
        {board.ahead(cell, "A"), board.ahead(cell, "B")} <= board.islands
        and board.is_open(board.ahead(cell, "straight"))
    ),
    "antes de la primera tormenta": lambda board, cell: cell[0] < board.storms[0],
    "sobre la línea de la primera tormenta": lambda board, cell: cell[0] == board.storms[0],
    "sobre la línea de la segunda tormenta": lambda board, cell: cell[0] == board.storms[1],
    "entre las dos tormentas": lambda board, cell: board.storms[0] < cell[0] < board.storms[1],
    "pasada la segunda tormenta": lambda board, cell: cell[0] > board.storms[1],
}

#: What may lie where a move leads: told of the board, of where the ship is, and of where it goes.
THERE: Mapping[str, Callable[[Board, Cell, Cell], bool]] = {
    "agua abierta": lambda board, _, there: board.is_open(there),
    "una isla": lambda board, _, there: there in board.islands,
    "una casilla de tentáculo": lambda board, _, there: (
        there in board.tentacles and not board.in_last_row(there)
    ),
    "el borde": lambda board, _, there: there not in board.cells and there[0] <= board.last_row,
    "el borde de llegada": lambda board, _, there: there[0] > board.last_row,
    "la ficha de fin": lambda board, _, there: there in board.end,
    "la última fila": lambda board, _, there: (
        board.in_last_row(there) and there not in board.end | board.islands | board.tentacles
    ),
    "la línea de la primera tormenta": lambda board, _, there: there[0] == board.storms[0],
    "la línea de la segunda tormenta": lambda board, _, there: there[0] == board.storms[1],
    "el otro lado de la primera tormenta": lambda board, here, there: (
        here[0] <= board.storms[0] < there[0]
    ),
    "el otro lado de la segunda tormenta": lambda board, here, there: (
        here[0] <= board.storms[1] < there[0]
    ),
}

_AHEAD = re.compile(rf"con (?P<what>{'|'.join(THERE)}) (?P<way>{'|'.join(WAYS)})")


@gap("(?:está (?:en|sobre|entre|antes|pasada)|tiene) .+")
def role(text: str) -> str:
    """Return “está en agua abierta” or “tiene una isla en línea recta, …”: where the ship is.

    “tiene una isla …” is “con una isla …” from here on.
    """
    found = re.sub("^tiene ", "con ", text.removeprefix("está "))
    for each in _parts(found):
        _condition(each)
    return found


def find(text: str, layout: Mapping[str, Any], *, filling: int = 0) -> Cell:
    """Return the cell of *layout* that plays the role *text*.

    Raises :class:`LacksRole` if there is none, and ValueError at what is no condition.
    """
    conditions = [_condition(each) for each in _parts(text)]
    board = Board.of(layout)
    fitting = [c for c in board.candidates() if all(holds(board, c) for holds in conditions)]
    if not fitting:
        message = f"este tablero no tiene ninguna casilla {text}"
        raise LacksRole(message)
    return fitting[-1 if filling else 0]


def _parts(text: str) -> list[str]:
    """Return the conditions of a role; “con” stands once for several things."""
    parts = re.split(r",? y (?=con |una |el |la |agua )|, ", text)
    known = "|".join(THERE)
    return [f"con {each}" if re.match(rf"(?:{known}) ", each) else each for each in parts]


def _condition(text: str) -> Condition:
    if text in WHERE:
        return WHERE[text]
    match = _AHEAD.fullmatch(text)
    if match is None:
        there = f"tiene ({', '.join(THERE)}) ({', '.join(WAYS)})"
        places = "; ".join((*(f"está {each}" for each in WHERE), there))
        message = f"«{text}» no dice dónde está el barco; se puede decir: {places}"
        raise ValueError(message)
    holds, way = THERE[match["what"]], WAYS[match["way"]]
    return lambda board, cell: holds(board, cell, board.ahead(cell, way))


def _all_ahead(board: Board, cell: Cell) -> list[Cell]:
    return [board.ahead(cell, way) for way in WAYS.values()]


# The Kraken's figure on its track

_FIGURE = re.compile(r"sobre un (?P<number>\d+)(?: con un (?P<next>\d+) delante)?")


@gap(r"en la primera casilla|sobre un \d+(?: con un \d+ delante)?|a una casilla de «Muerto»")
def figure(text: str) -> str:
    """Return where the figure is: “sobre un 1 con un 2 delante”, “a una casilla de «Muerto»”."""
    return text


def find_figure(text: str, layout: Mapping[str, Any], *, filling: int = 0) -> int:
    """Return the space of the Kraken's figure that *text* tells; raise :class:`LacksRole`."""
    track = layout["track"]
    if text == "en la primera casilla":
        return 0
    if text == "a una casilla de «Muerto»":
        return len(track) - 1
    match = _FIGURE.fullmatch(text)
    wanted, after = (match["number"], match["next"]) if match else ("", None)
    fitting = [
        at for at, number in enumerate(track)
        if str(number) == wanted and (after is None or [int(after)] == track[at + 1 : at + 2])
    ]  # fmt: skip
    if not fitting:
        message = f"este tablero no tiene en la pista del Kraken ninguna casilla {text}"
        raise LacksRole(message)
    return fitting[-1 if filling else 0]
