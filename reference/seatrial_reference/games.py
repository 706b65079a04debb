"""The games on offer, and what a game has to show to be one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from .errors import not_understood
from .sail import Sail
from .sail_or_die import SailOrDie
from .trace import Answer

if TYPE_CHECKING:
    from msgspec import Struct


class Game(Protocol):
    """One game under one set of readings.

    States, outcomes and actions are msgspec structures shaped as on the wire. Others look at what
    all states have: `round`, `seats` (each with its `hand`), `awaiting`, and `result`, None until
    the end; and at the `seat` of an action. A game whose geometry is data says so (`laid_out`), its
    `under` takes a layout as well, and it keeps what it made of that in its `chart`.
    """

    name: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    capabilities: ClassVar[tuple[str, ...]]

    @classmethod
    def under(cls, readings: Mapping[str, str]) -> Game:
        """Return the game under *readings*, question id to reading id."""
        ...

    @staticmethod
    def switches() -> dict[str, tuple[str, ...]]:
        """Return each question with its readings, the ruling first."""
        ...

    def start(self, seats: Sequence[str], chance: Sequence[Struct]) -> Answer:
        """Return a new game."""
        ...

    def load(self, raw: Any) -> Any:
        """Return the state that a JSON value describes."""
        ...

    def act(self, state: Any, action: Any, chance: Sequence[Struct] = ()) -> Answer:
        """Return what comes of an action."""
        ...

    def legal(self, state: Any) -> Mapping[Any, Sequence[Any]]:
        """Return each awaited seat with its legal actions."""
        ...

    def view(self, state: Any, seat: Any) -> dict[str, Any]:
        """Return what a seat sees, in JSON values."""
        ...

    def read_action(self, state: Any, raw: Any) -> Any:
        """Return the action that a JSON value describes."""
        ...

    def read_chance(self, raw: Any, seats: int) -> Struct:
        """Return the chance outcome that a JSON value describes."""
        ...


#: Every game of the reference; a new one is a line here.
GAMES: dict[str, type[Game]] = {
    SailOrDie.name: SailOrDie,
    Sail.name: Sail,
}


def under(rules: type[Game], readings: Mapping[str, str], layout: Any = None) -> Game:
    """Return the game of these *rules* under *readings*, on a *layout* if one is given.

    A layout for a game that has none is an error (-32602).
    """
    if layout is None:
        return rules.under(readings)
    laid_out: Any = rules
    if not getattr(laid_out, "laid_out", False):
        raise not_understood(f"layout: {laid_out.name} is played without one; leave it out.")
    game: Game = laid_out.under(readings, layout)
    return game


def with_readings(game: Game, readings: Any) -> Game:
    """Return *game* with *readings* in the place of its own, on the same layout."""
    rules: Any = type(game)
    chart = getattr(game, "chart", None)
    same: Game = rules(readings) if chart is None else rules(readings, chart)
    return same


def replaced(game: type[Game], **functions: Callable[..., Any]) -> type[Game]:
    """Return *game* with the rule functions of these names replaced.

    A function takes the game first, then what the replaced one takes; the replaced one is reached
    through *game*. A name that the game does not have is refused: it would change nothing.
    """
    for name in functions:
        if not callable(getattr(game, name, None)):
            raise AttributeError(f"{game.__name__} has no rule function {name!r} to replace")
    return type(game.__name__, (game,), functions)
