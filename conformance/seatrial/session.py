"""What a scenario asks and says, written down as it is walked.

Step definitions drive a :class:`Session`. It needs no engine: the record is the same with any
engine and with none. A *watcher* may follow along, which is how ``pytest --engine`` plays a
scenario live.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from msgspec import UNSET
from msgspec.structs import replace

from seatrial.case import Ask, Expect, Says, Step
from seatrial.errors import KitError
from seatrial.language import tr

#: The handle of the game that a scenario plays; a second world has another.
MAIN = "main"


class Position(Protocol):
    """What the Given lines of a game build up before the first request."""

    def open(self, session: Session) -> None:
        """Ask for the position or the new game."""


class Watcher(Protocol):
    """Follows a session step by step."""

    def asked(self, index: int) -> None:
        """Step *index* has been asked."""

    def said(self, index: int, statement: int) -> None:
        """Something has been said of step *index*; -1 for acceptance itself."""


@dataclass(slots=True)
class Session:
    """The steps of one scenario so far; *filling* varies what a position leaves open."""

    game: str
    readings: dict[str, str] = field(default_factory=dict)
    layout: Mapping[str, Any] | None = None  #: of a game whose geometry is data
    filling: int = 0
    watcher: Watcher | None = None
    steps: list[Step] = field(default_factory=list)
    position: Any = None  #: of the game's own kind
    chance: list[dict[str, Any]] = field(default_factory=list)  #: given with the next request
    kind: str = "play"
    repeat: int = 1
    line: int = 0  #: of the sentence being walked, counted from the scenario's first line
    text: str = ""
    as_seen: bool = False  #: what is said of the state is said of a view
    _opened_at: tuple[int, str] | None = None

    def walk(self, line: int, text: str) -> None:
        """Note that the sentence *text* on *line* comes next."""
        self.line, self.text = line, text

    def prepare(self, position: Position) -> None:
        """Keep *position*; it is asked for before the first other request."""
        self.open()
        self.position, self._opened_at = position, (self.line, self.text)

    def open(self) -> None:
        """Ask for the prepared position, if there is one that was not asked for yet."""
        if self._opened_at is None:
            return
        here = self.line, self.text
        (self.line, self.text), self._opened_at = self._opened_at, None
        self.position.open(self)
        self.line, self.text = here

    def ask(self, method: str, handle: str = MAIN, **params: Any) -> None:
        """Ask *method* of the game in *handle*; an attempt is expected to be accepted."""
        self.open()
        if self.chance and method in ("act", "start", "load"):
            params["chance"], self.chance = self.chance, []
        if self.readings and method in ("start", "load"):
            params["readings"] = dict(self.readings)
        if method in ("start", "load"):
            params["game"] = self.game
            if self.layout is not None:
                params.setdefault("layout", self.layout)
        expect = Expect(accepted=True) if method in ("start", "load", "act") else Expect()
        ask = Ask(method, {"handle": handle, **params})
        self.steps.append(Step(ask=ask, expect=expect, line=self.line, text=self.text))
        if self.watcher is not None:
            self.watcher.asked(len(self.steps) - 1)

    def say(self, path: str, **operator: Any) -> None:
        """State something of the last answer: a JSON Pointer and one operator."""
        step = self._last()
        if self.as_seen:
            path = path.replace("/state", "/view", 1)
        says = Says(path=path, text=self.text, line=self.line, **operator)
        self._expect(says=[*step.expect.says, says])
        if self.watcher is not None:
            self.watcher.said(len(self.steps) - 1, len(step.expect.says))

    def refused(self) -> None:
        """State that the last attempt is refused; which codes fit, the catalogue knows."""
        self._last()
        self._expect(accepted=UNSET, refused=[])
        if self.watcher is not None:
            self.watcher.said(len(self.steps) - 1, -1)

    def same_as(self, steps_back: int) -> None:
        """State that the last answer equals the one *steps_back* before it."""
        self._last()
        self._expect(same_as=len(self.steps) - 1 - steps_back)
        if self.watcher is not None:
            self.watcher.said(len(self.steps) - 1, -1)

    def differs(self, *paths: str) -> None:
        """State that these parts of the last answer are not the same in every repetition."""
        self._last()
        self._expect(differs=list(paths))

    def _expect(self, **changes: Any) -> None:
        step = self.steps[-1]
        self.steps[-1] = replace(step, expect=replace(step.expect, **changes))

    def _last(self) -> Step:
        self.open()
        if not self.steps:
            message = tr(
                "line {line}: “{text}” says something before anything was asked",
                line=self.line, text=self.text,
            )  # fmt: skip
            raise KitError(message)
        return self.steps[-1]
