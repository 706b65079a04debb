"""Whole games in this process, at the full speed of an engine that offers its rules for play.

Beside ``call`` an engine object may have ``playing(game, readings, watched=…)``, with ``layout=…``
for a game that is played on one; it is reached by name like the engine itself. What comes back is
:class:`Playing`. Positions and actions are the engine's own values, and nobody here looks inside;
``state_of`` and ``plain`` give their JSON.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from seatrial.engines import load_callee
from seatrial.errors import KitError
from seatrial.language import tr


class Standing(Protocol):
    """How a game stands."""

    @property
    def round(self) -> int:
        """The round."""

    @property
    def scores(self) -> Mapping[str, int]:
        """What each seat has."""

    @property
    def winners(self) -> tuple[str, ...]:
        """Who won; nobody yet, perhaps."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def stuck(self) -> bool:
        """Whether it ended because nobody had anything to do."""


class Player(Protocol):
    """Somebody who chooses for all seats."""

    def choose(self, position: Any, legal: Mapping[str, Sequence[Any]]) -> Any:
        """Return one of the legal actions; two games that look alike are played alike."""

    def under(self, playing: Playing) -> Player:
        """Return the same player, with the same past, in another game."""


class Playing(Protocol):
    """A game under one set of readings."""

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players."""

    @property
    def policies(self) -> tuple[str, ...]:
        """The names of the ways to choose."""

    def take_asked(self) -> set[str]:
        """Return the questions that answers hung on since the last time; they are forgotten."""

    def begin(self, players: int, seed: int) -> Any:
        """Return a new game; its chance is a function of *seed*, whatever is played."""

    def load(self, raw: Any, seed: int = 0) -> Any:
        """Return the position of a state on the wire; an exception with a ``code`` if none."""

    def legal(self, position: Any) -> Mapping[str, Sequence[Any]]:
        """Return each awaited seat with its legal actions; nobody at the end."""

    def act(self, position: Any, action: Any) -> Any:
        """Return the position after a legal action."""

    def views(self, position: Any) -> Sequence[Any]:
        """Return what each seat sees."""

    def standing(self, position: Any) -> Standing:
        """Return how the game stands."""

    def player(self, policy: str, seed: int) -> Player:
        """Return a player."""

    def state_of(self, position: Any) -> Any:
        """Return the state of a position on the wire."""

    def plain(self, action: Any) -> Any:
        """Return an action on the wire."""

    def key(self, position: Any) -> bytes:
        """Return what makes a position another one."""

    def read_action(self, position: Any, raw: Any) -> Any:
        """Return the action of a JSON value; an exception if none."""

    def small(self, players: int, seed: int) -> Any:
        """Return a small state on the wire; not every one can be loaded."""


def open_playing(
    game: str, readings: Mapping[str, str] | None = None, *, watched: bool = False,
    engine: str = "reference", layout: Mapping[str, Any] | None = None,
) -> Playing:  # fmt: skip
    """Return *game* under *readings*; raise :class:`KitError` if *engine* does not offer it.

    *layout* is for a game that is played on one, where it is not the usual one.
    """
    callee = load_callee(engine)
    offered = getattr(callee, "playing", None)
    if offered is None:
        message = tr(
            "“{engine}” answers requests only; it needs a method `playing` to play at speed",
            engine=engine,
        )
        raise KitError(message)
    try:
        on = {} if layout is None else {"layout": layout}
        playing: Playing = offered(game, readings or {}, watched=watched, **on)
    except Exception as error:
        if not hasattr(error, "code"):
            raise
        raise KitError(str(error)) from error
    return playing
