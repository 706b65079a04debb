"""The layout: what the scenario book and the printed boards say, and the rulebook does not.

The board is data, whatever its shape: cells, the steps of the ship, tokens, storms, the Kraken
track, the sides of the round disc, pirates.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Struct

from ..errors import EngineError, listing, not_understood
from ..plain import tidy
from .words import OTHER, Cell, Seat, Suit

_Name: TypeAlias = Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$")]
_Text: TypeAlias = Annotated[str, Meta(min_length=1)]
_Row: TypeAlias = tuple[int, ...]
#: Forward, at least one, and sideways.
Step: TypeAlias = tuple[Annotated[int, Meta(ge=1)], int]


class Layout(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A layout as it goes over the wire; its schema says what each field means."""

    name: _Name
    title: _Text | None = None
    about: _Text | None = None
    rows: Annotated[tuple[_Row, ...], Meta(min_length=2)]
    diagonal: dict[Seat, Step]
    straight: Step
    start: Cell
    end: Annotated[tuple[Cell, ...], Meta(min_length=1)]
    islands: tuple[Cell, ...] = ()
    tentacles: tuple[Cell, ...] = ()
    storms: tuple[float, float]
    track: Annotated[tuple[Annotated[int, Meta(ge=0)], ...], Meta(min_length=1)]
    disc: tuple[Seat, Seat, Seat, Seat, Seat]
    suits: dict[Suit, str] = {}
    pirates: tuple[_Name, ...] = ()


class Chart:
    """A layout made ready for looking cells up; `layout` is the whole of it."""

    __slots__ = ("cells", "end", "end_rows", "islands", "layout", "tentacles")

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.cells = frozenset(
            (forward, sideways) for forward, row in enumerate(layout.rows) for sideways in row
        )
        self.end = frozenset(layout.end)
        self.end_rows = frozenset(forward for forward, _ in layout.end)
        self.islands = frozenset(layout.islands)
        self.tentacles = frozenset(layout.tentacles)


def read_layout(raw: Any) -> Chart:
    """Return the chart of the layout that the JSON value *raw* describes.

    One that is misshapen or cannot be is an error (-32602) that says what is wrong with it. A
    layout is read once: games on it share what comes out, which nobody changes.
    """
    if not isinstance(raw, dict):
        raise not_understood(f"layout must be an object, not {raw!r}.")
    return _read(msgspec.json.encode(tidy(raw)))


@lru_cache(maxsize=64)
def _read(encoded: bytes) -> Chart:
    """Return the chart of the layout in these bytes."""
    try:
        layout = msgspec.json.decode(encoded, type=Layout)
    except msgspec.ValidationError as error:
        raise not_understood(f"layout is not understood: {error}.") from error
    chart = Chart(layout)
    _check(chart)
    return chart


def _check(chart: Chart) -> None:
    """Refuse a board on which no game can be played."""
    layout = chart.layout
    for row, cells in enumerate(layout.rows):
        if len(set(cells)) != len(cells):
            raise _wrong(f"rows.{row}: {list(cells)} has a cell twice.")
    named: dict[str, tuple[Cell, ...]] = {
        "start": (layout.start,),
        "end": layout.end,
        "islands": layout.islands,
        "tentacles": layout.tentacles,
    }
    for name, places in named.items():
        for cell in places:
            if cell not in chart.cells:
                raise _wrong(f"{name}: {list(cell)} is not on the board.")
            if name != "islands" and cell in chart.islands:
                raise _wrong(f"{name}: {list(cell)} is an island.")
    if layout.start in chart.end:
        raise _wrong("start: it is an End as well; the game would be over before it began.")
    _check_steps(layout)
    if layout.storms[0] >= layout.storms[1]:
        raise _wrong(f"storms: the first, {layout.storms[0]:g}, has to come before the second.")
    if len(set(layout.pirates)) != len(layout.pirates) or len(layout.pirates) == 1:
        raise _wrong(f"pirates: {listing(layout.pirates)}; none, or two that differ at least.")


def _check_steps(layout: Layout) -> None:
    """Refuse diagonals that do not lead to their own player's side."""
    if layout.diagonal.keys() != OTHER.keys():
        raise _wrong(f"diagonal: A and B have one each, not {listing(sorted(layout.diagonal))}.")
    if layout.diagonal["A"][1] >= layout.diagonal["B"][1]:
        raise _wrong("diagonal: the step towards A has to lie on A's side of the step towards B.")


def _wrong(message: str) -> EngineError:
    """Return the error for a layout that cannot be."""
    return not_understood(f"layout.{message}")


#: The board that is played without a word about one: a lattice of diamonds, invented.
DIAMONDS = Layout(
    name="diamonds",
    title="Rombos con escollos",
    about="Inventado por este proyecto; no es un tablero publicado.",
    rows=tuple((-3, -1, 1, 3) if row % 2 else (-2, 0, 2) for row in range(15)),
    diagonal={"A": (1, -1), "B": (1, 1)},
    straight=(2, 0),
    start=(0, 0),
    end=((14, 0),),
    islands=((6, 0), (6, 2)),
    tentacles=((3, -1), (3, 1), (7, -3), (7, 3)),
    storms=(4, 9),
    track=(1, 2, 3),
    disc=("A", "B", "A", "B", "A"),
    suits={"red": "rojo", "blue": "azul", "green": "verde"},
)
#: Its chart.
DEFAULT = Chart(DIAMONDS)
