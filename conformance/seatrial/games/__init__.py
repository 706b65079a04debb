"""What the kit needs of a game beside its data: sentences, positions, drawings.

A game is a sub-package named after it (hyphens become underscores) with the names that
:class:`Game` lists. Nothing else in the kit knows any game.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast

from seatrial.errors import KitError
from seatrial.language import tr

if TYPE_CHECKING:  # a run needs no sentences
    from seatrial.documents import Document
    from seatrial.session import Session
    from seatrial.vocabulary import Vocabulary


@dataclass(frozen=True, slots=True, kw_only=True)
class Typed:
    """A position that a person typed, made whole."""

    state: Mapping[str, Any]
    chance: Sequence[Mapping[str, Any]]  #: outcomes for whatever play may come to want
    layout: Mapping[str, Any] | None = None  #: what it is played on; None for the usual one
    #: What is wrong with it unless a question is read in another way: the question, and why.
    doubts: Sequence[tuple[str, str]] = ()


class Game(Protocol):
    """The names that a game's package offers."""

    VOCABULARY: Vocabulary
    LEGEND: str  #: what the marks and columns of a drawing mean

    def draw(
        self,
        state: Mapping[str, Any],
        since: Mapping[str, Any] | None = None,
        layout: Mapping[str, Any] | None = None,
    ) -> str:
        """Return the table as text, for people; what is dealt anew after *since* is left out.

        *layout* is what the game is played on, where it is played on one.
        """

    def tell_apart(
        self, before: Mapping[str, Any] | None, states: Sequence[Mapping[str, Any]]
    ) -> Sequence[Sequence[str]]:
        """Return for each of *states*, or views, the sentences that are not true of all of them.

        All come from the state *before*.
        """

    def read_position(self, document: Document, layout: Mapping[str, Any] | None = None) -> Typed:
        """Return the position that a person typed; raise a :class:`KitError` if it is none.

        *layout* is what it is played on, unless the document says another.
        """

    def read_action(self, text: str, state: Mapping[str, Any]) -> dict[str, Any]:
        """Return the action that a person typed at *state*; raise a :class:`KitError` if none."""

    def describe(self, action: Mapping[str, Any]) -> str:
        """Return an action as a player would say it."""

    FORCED: Sequence[str]  #: the names of the situations in which one action is left

    def forced_situation(self, action: Mapping[str, Any], state: Mapping[str, Any]) -> str:
        """Return the name of the situation in which *action* is the only legal one."""

    def open_game(self, session: Session, setup: Mapping[str, Any]) -> None:
        """Prepare the new game that the head of a YAML game describes."""

    def next_chance(self, session: Session, given: Any) -> None:
        """Give chance outcomes, as a YAML game writes them, with the next request."""

    def needs(self, params: Iterable[Mapping[str, Any]]) -> Iterable[str]:
        """Yield the capabilities of the game that requests with *params* need of an engine."""


def load_game(game: str) -> Game:
    """Return the package of *game*; raise :class:`KitError` if there is none."""
    name = f"seatrial.games.{game.replace('-', '_')}"
    try:
        return cast("Game", importlib.import_module(name))
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        message = tr(
            "there is no game “{game}”; “seatrial list --games” shows the games", game=game
        )
        raise KitError(message) from error
