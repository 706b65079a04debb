"""How an engine is named, reached and described.

An engine is ``reference`` (or any other name in the entry point group ``seatrial.engines``, with an
argument after a colon), ``python:module:object``, or a command line that speaks the protocol.
"""

from __future__ import annotations

import importlib
import re
import sys
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import msgspec

from seatrial._child import quote, split
from seatrial._foreign import foreign
from seatrial._message import DEEPEST, check_depth
from seatrial.errors import Broken, KitError, one_line
from seatrial.language import phrase, tr
from seatrial.logbook import Page
from seatrial.process import Answer, Note, Process
from seatrial.serve import Callee
from seatrial.wire import (
    ENGINE_FAILED,
    INTRODUCTION,
    PROTOCOL,
    UNSUPPORTED_VERSION,
    result_error,
    without_nulls,
)

GROUP = "seatrial.engines"
#: What is tested where nothing is named.
DEFAULT = "reference"
#: More requests than this are not written ahead, whatever an engine declares.
MOST_AHEAD = 4096
_CALLED = re.compile(r"([A-Za-z][\w.+-]*)=(.*)", re.DOTALL)


class Connection(Protocol):
    """An engine that has been started; answers come in the order of the requests."""

    notes: list[Note]

    def send(self, method: str, params: Mapping[str, Any]) -> int:
        """Write one request."""

    def send_all(self, requests: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Write several, the method and the params of each."""

    def receive(self, within: float | None = None) -> Answer:
        """Return the next answer; raise :class:`Broken` if none can come.

        *within* so many seconds, where that is less than an answer may take.
        """

    def stderr_tail(self) -> str:
        """Return the last lines that the engine wrote to stderr."""

    def close(self) -> None:
        """End the engine and leave nothing behind."""


class Watch(Protocol):
    """Somebody who looks on while an engine is spoken to."""

    def page(self) -> Page | None:
        """Return what is to be told all that is said to a process, and all that it says."""

    def met(self, connection: Connection) -> Connection:
        """Return the connection to go on with, now that the engine is there."""


class InProcess:
    """A connection to an engine in this process."""

    def __init__(self, engine: Callee) -> None:
        self.notes: list[Note] = []
        self._engine = engine
        self._answers: deque[Answer] = deque()
        self._sent = 0

    def send(self, method: str, params: Mapping[str, Any]) -> int:
        """Call the engine at once; the answer waits to be received."""
        self._sent += 1
        self._answers.append(call(self._engine, self._sent, method, params))
        return self._sent

    def send_all(self, requests: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Call the engine for each."""
        for method, params in requests:
            self.send(method, params)

    def receive(self, within: float | None = None) -> Answer:  # noqa: ARG002 - it is there
        """Return the oldest answer that was not received yet."""
        return self._answers.popleft()

    def stderr_tail(self) -> str:
        """Return nothing: stderr is shared with the kit."""
        return ""

    def close(self) -> None:
        """Forget the engine."""
        self._answers.clear()


def call(engine: Callee, number: int, method: str, params: Mapping[str, Any]) -> Answer:
    """Return what an engine in this process answers; its exceptions are error answers.

    Both ways through JSON, as over a pipe: what one side keeps is not the other's to change.
    """
    try:
        given = msgspec.json.decode(msgspec.json.encode(params))
        answered = msgspec.json.encode(engine.call(method, given))
        result = msgspec.json.decode(answered)
        check_depth(answered, result, DEEPEST - 1)  # over a pipe it lies in a message
        return Answer(id=number, result=result, error=None)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - whatever an engine raises is its answer
        code = getattr(error, "code", None)
        if isinstance(error, SystemExit) or isinstance(code, bool) or not isinstance(code, int):
            text = f"{type(error).__name__}: {error}"
            return Answer(id=number, result=None, error={"code": ENGINE_FAILED, "message": text})
        return Answer(id=number, result=None, error={"code": code, "message": str(error)})


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What an engine says of one game."""

    players: tuple[int, ...]
    capabilities: frozenset[str]
    readings: Mapping[str, str] = field(default_factory=dict)
    switches: Mapping[str, Sequence[str]] = field(default_factory=dict)
    automatic: frozenset[str] = frozenset()
    codes: bool = True
    omits: tuple[str, ...] = ()
    layout: Mapping[str, Any] | None = None  #: the only one that it plays


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """An engine as it introduced itself."""

    name: str
    version: str
    language: str
    url: str | None = None
    ahead: int = 1
    games: Mapping[str, Offer] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineSpec:
    """How to start an engine, and what the user declares in its place."""

    label: str
    command: tuple[str, ...] = ()  #: a program that speaks the protocol
    target: str = ""  #: or an object in this process: ``module:object``, with ``:argument``
    folder: Path | None = None
    environment: Mapping[str, str] | None = None
    limit: float = 10.0  #: seconds for an answer
    start_limit: float = 30.0  #: seconds for the first answer
    declared: Mapping[str, Any] = field(default_factory=dict)  #: game to parts of its offer
    file: Path | None = None  #: the engine file that says all this
    text: str = ""  #: as the user wrote it, where the label is another
    watch: Watch | None = None  #: who looks on

    @property
    def named(self) -> str:
        """Return the words of a command line that name the engine; none for the default."""
        if self.file is not None:
            return f"--engine-file {quote(str(self.file))}"
        text = self.text or self.label
        return "" if text == DEFAULT else f"-e {quote(text)}"

    def connect(self) -> Connection:
        """Start the engine; raise :class:`Broken` if it cannot be started."""
        watch = self.watch
        connection: Connection
        if self.target:
            connection = InProcess(_load_target(self.target, self.label))
        else:
            connection = Process(
                self.command, cwd=self.folder, env=self.environment,
                limit=self.limit, start_limit=self.start_limit,
                log=None if watch is None else watch.page(),
            )  # fmt: skip
        return connection if watch is None else watch.met(connection)


def parse_engine(text: str) -> EngineSpec:
    """Return how to start the engine that *text* names; raise :class:`KitError` if none.

    ``NAME=ENGINE`` is an engine that reports call by this name.
    """
    called = _CALLED.fullmatch(text)
    if called is not None:
        return replace(parse_engine(called[2]), label=called[1], text=text)
    name, _, argument = text.partition(":")
    if name == "python":
        if not 1 <= argument.count(":") <= 2:
            message = tr(
                "engine “{engine}”: write python:MODULE:OBJECT, such as python:mygame:Engine",
                engine=text,
            )
            raise KitError(message)
        return EngineSpec(label=text, target=argument)
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return EngineSpec(label=text, target=":".join(filter(None, (entry.value, argument))))
    return EngineSpec(label=text, command=command_words(text))


def command_words(text: str) -> tuple[str, ...]:
    """Return the words of the command line *text*; raise :class:`KitError` if it is none."""
    try:
        words = split(text)
    except ValueError as error:
        message = tr(
            "engine “{engine}”: {problem}; quote the command as for a shell",
            engine=text, problem=foreign(str(error)),
        )  # fmt: skip
        raise KitError(message) from error
    if not words:
        message = tr(
            "the engine is empty: name one of the installed engines or a command in quotes"
        )
        raise KitError(message)
    return words


def load_callee(text: str) -> Callee:
    """Return the engine in this process that *text* names; raise :class:`KitError` if none."""
    spec = parse_engine(text)
    if not spec.target:
        message = tr(
            "“{engine}” is no engine of this installation; write reference or python:MODULE:OBJECT",
            engine=text,
        )
        raise KitError(message)
    return _load_target(spec.target, text)


def _load_target(target: str, label: str) -> Callee:
    module, name, *argument = target.split(":", 2)
    if "" not in sys.path:
        sys.path.append("")  # a module in the current folder is found too
    try:
        found = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        message = tr(
            "engine python:{target}: {problem}; is the package installed in this environment?",
            target=target, problem=_why_not(error),
        )  # fmt: skip
        raise KitError(message) from error
    try:
        engine: Callee = found(*argument) if isinstance(found, type) or argument else found
    except (TypeError, ValueError) as error:
        message = tr("engine “{engine}”: {problem}", engine=label, problem=error)
        raise KitError(message) from error
    except SystemExit as error:
        text = phrase(
            "{engine} ended the process while it was made (exit {code})",
            engine=label, code=error.code,
        )  # fmt: skip
        hint = phrase("an engine in this process must not exit")
        raise Broken("crashed", text, hint=hint) from error
    return engine


def _why_not(error: ImportError | AttributeError) -> str:
    """Return why nothing was imported, as Python says it where that is one of the usual reasons."""
    if isinstance(error, ModuleNotFoundError):
        return phrase("No module named {name}", name=repr(error.name))
    if isinstance(error, AttributeError) and isinstance(error.obj, ModuleType):
        module, name = error.obj.__name__, error.name
        return phrase(
            "module {module} has no attribute {name}", module=repr(module), name=repr(name)
        )
    return str(error)


def introduce(connection: Connection, spec: EngineSpec) -> Engine:
    """Return how the engine introduces itself, with what the user declares laid over it.

    Raise :class:`Broken` where it does not answer ``initialize`` as the protocol asks.
    """
    connection.send("initialize", INTRODUCTION)
    answer = connection.receive()
    if answer.error is not None:
        raise _unwelcome(spec, answer)
    error = result_error("initialize", "", answer.result)
    if error is not None:
        raise Broken(
            "errored",
            phrase(
                "{engine} answered initialize, but {problem}",
                engine=spec.label,
                problem=one_line(error),
            ),
            hint=phrase("spec/protocol/ shows the whole answer that initialize wants"),
        )
    result = without_nulls(answer.result)
    for game in spec.declared:
        if game not in result["games"]:
            raise _not_played(spec, game, result["games"])
    games = {
        game: _offer(game, without_nulls({**offer, **spec.declared.get(game, {})}))
        for game, offer in result["games"].items()
    }
    who = result["engine"]
    return Engine(
        name=who["name"], version=who["version"], language=who["language"], url=who.get("url"),
        ahead=int(min(result.get("ahead") or 1, MOST_AHEAD)), games=games,
    )  # fmt: skip


def _not_played(spec: EngineSpec, game: str, played: Iterable[str]) -> Broken:
    text = phrase(
        "{file} declares {game}, which {engine} does not play; it plays {games}",
        file=spec.file or spec.label, game=game, engine=spec.label, games=", ".join(played),
    )  # fmt: skip
    return Broken("errored", text, hint=phrase("take it out of the engine file, or correct it"))


def _unwelcome(spec: EngineSpec, answer: Answer) -> Broken:
    error = answer.error or {}
    if error.get("code") == UNSUPPORTED_VERSION:
        spoken = (error.get("data") or {}).get("versions", phrase("unknown versions"))
        text = phrase(
            "{engine} does not speak protocol {protocol} but {spoken}",
            engine=spec.label, protocol=PROTOCOL, spoken=spoken,
        )  # fmt: skip
        hint = phrase("install the kit that fits the engine, or update its adapter")
        return Broken("errored", text, hint=hint)
    text = phrase(
        "{engine} refused initialize: {message} ({code})",
        engine=spec.label, message=one_line(str(error.get("message"))), code=error.get("code"),
    )  # fmt: skip
    hint = phrase("initialize must be answered before anything else")
    return Broken("errored", text, hint=hint)


def _offer(game: str, offer: Mapping[str, Any]) -> Offer:
    return Offer(
        players=tuple(offer["players"]),
        capabilities=frozenset(offer["capabilities"]),
        readings=offer.get("readings", {}),
        switches=offer.get("switches", {}),
        automatic=frozenset(offer.get("automatic", ())),
        codes=offer.get("codes", True),
        omits=tuple(offer.get("omits", ())),
        layout=_layout(game, offer.get("layout")),
    )


def _layout(game: str, declared: Any) -> Mapping[str, Any] | None:
    """Return the layout that an engine declares, by its name or whole; raise :class:`Broken`."""
    if declared is None:
        return None
    from seatrial.layouts import layout_error, layouts  # few engines declare one

    known = layouts(game)
    layout = known.get(declared) if isinstance(declared, str) else declared
    if layout is None:
        names = ", ".join(known) or phrase("none")
        error: str | None = phrase(
            "there is no layout “{layout}” here (known: {names})", layout=declared, names=names
        )
    else:
        error = layout_error(game, layout)
    if error is not None:
        raise Broken(
            "errored",
            phrase("the layout declared for {game}: {problem}", game=game, problem=error),
            hint=phrase(
                "declare the name of one of ours, or what spec/{game}/layout.schema.json asks",
                game=game,
            ),
        )
    return layout
