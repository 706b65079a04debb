"""Scenarios and YAML games walked through, and what they ask and say written down as cases.

Nothing is asked of any engine here: the record is the same with every engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from seatrial._locate import data_root
from seatrial.case import Case
from seatrial.documents import Document, read_document
from seatrial.errors import KitError, LacksRole
from seatrial.features import Scenario, Sentence, features_of, read_feature
from seatrial.games import Game, load_game
from seatrial.language import tr
from seatrial.layouts import default_layout
from seatrial.session import Session
from seatrial.vocabulary import Vocabulary
from seatrial.wire import first_error, params_error


def scenario_folder(game: str) -> Path:
    """Return the folder of the features and games of *game*."""
    return data_root() / "scenarios" / game


class Recording(NamedTuple):
    """A case before it is recorded: its id, and what records it or raises a `KitError`."""

    id: str
    record: Callable[[], Case]


def recordings(
    game: str, *, filling: int = 0, layout: Mapping[str, Any] | None = None
) -> Iterator[Recording]:
    """Yield every case of *game*, to be recorded on *layout*, by default the first of its own."""
    layout = default_layout(game) if layout is None else layout
    for file in features_of(scenario_folder(game)):
        for scenario in read_feature(file):
            record = partial(record_scenario, game, scenario, filling=filling, layout=layout)
            yield Recording(f"{game}/{scenario.name}", record)
    for file in games_of(game):
        record = partial(_record_file, game, file, filling, layout)
        yield Recording(f"{game}/games/{file.stem}", record)


def _record_file(game: str, file: Path, filling: int, layout: Mapping[str, Any] | None) -> Case:
    return record_game(game, read_game(file), filling=filling, layout=layout)


def games_of(game: str) -> list[Path]:
    """Return the YAML games of *game*, by name."""
    return sorted((scenario_folder(game) / "games").glob("*.yaml"))


def record_scenario(
    game: str,
    scenario: Scenario,
    *,
    filling: int = 0,
    layout: Mapping[str, Any] | None = None,
) -> Case:
    """Return what *scenario* asks and says, on *layout* where the game has layouts."""
    session = Session(
        game, readings=dict(scenario.readings), filling=filling,
        layout=default_layout(game) if layout is None else layout,
    )  # fmt: skip
    vocabulary = load_game(game).VOCABULARY
    for sentence in scenario.sentences:
        walk(session, vocabulary, sentence, scenario.file, scenario.line)
    return finished(
        session, id=f"{game}/{scenario.name}", title=scenario.title, rules=scenario.rules,
        source=f"{game}/{scenario.file.name}:{scenario.line}",
    )  # fmt: skip


def walk(
    session: Session, vocabulary: Vocabulary, sentence: Sentence, file: Path, top: int
) -> None:
    """Walk one sentence; raise a :class:`KitError` that points at it if it means nothing."""
    session.walk(sentence.line - top, sentence.text)
    where = f"{file}:{sentence.line}: “{sentence.text}”"
    try:
        found = vocabulary.matches(sentence.kind, sentence.text)
        if len(found) != 1:
            raise KitError(_no_one_sentence(where, len(found)))
        definition, arguments = found[0]
        if definition.wants_table != (sentence.datatable is not None):
            raise KitError(
                tr("{where} wants table", where=where)
                if definition.wants_table
                else tr("{where} takes no table", where=where)
            )
        table = {"datatable": sentence.datatable} if definition.wants_table else {}
        definition.function(session, **arguments, **table)
    except KitError as error:
        text = str(error)
        text = text if text.startswith(str(file)) else f"{where}: {text}"
        raise (LacksRole if isinstance(error, LacksRole) else KitError)(text) from error
    except (ValueError, KeyError) as error:
        text = tr("no column {name}", name=error) if isinstance(error, KeyError) else str(error)
        message = f"{where}: {text}"
        raise KitError(message) from error


def _no_one_sentence(where: str, number: int) -> str:
    if not number:
        return tr(
            "{where} is no sentence of the game's vocabulary; “seatrial list --sentences” shows "
            "them",
            where=where,
        )
    return tr(
        "{where} is {number} sentences of the game's vocabulary; “seatrial list --sentences” "
        "shows them",
        where=where, number=number,
    )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedGame:
    """A YAML game: its head, and its lines as sentences."""

    file: Path
    id: str
    title: str
    rules: tuple[str, ...]
    setup: Mapping[str, Any]
    lines: tuple[Sentence | Mapping[str, Any], ...]


def read_game(file: Path, root: Path | None = None) -> PlayedGame:
    """Return the YAML game in *file*; raise a :class:`KitError` that points at what is wrong."""
    document = read_document(file, root or data_root())
    if document.complaints:
        raise KitError("\n".join(map(str, document.complaints)))
    error = first_error("schema/game.schema.json", document.data)
    if error is not None:
        message = tr(
            "{file}: {problem}; spec/schema/game.schema.json describes the form",
            file=file, problem=error,
        )  # fmt: skip
        raise KitError(message)
    data = document.data
    return PlayedGame(
        file=file, id=data["id"], title=data["title"], rules=tuple(data.get("rules", ())),
        setup=data["setup"], lines=tuple(_lines(document)),
    )  # fmt: skip


def _lines(document: Document) -> Iterator[Sentence | Mapping[str, Any]]:
    for number, line in enumerate(document.data["play"]):
        route = ("play", number)
        if isinstance(line, str):
            yield Sentence(kind="when", text=line, line=document.lines[route])
        elif "check" in line:
            for place, each in enumerate(line["check"]):
                yield _check(each, document.lines[*route, "check", place])
        else:
            yield line["chance"]


def _check(check: str | Mapping[str, list[dict[str, Any]]], line: int) -> Sentence:
    """Return a Then sentence; one that wants a table is a key with a list of rows."""
    if isinstance(check, str):
        return Sentence(kind="then", text=check, line=line)
    [(text, table)] = check.items()
    heading = list(dict.fromkeys(key for row in table for key in row))
    body = [[str(row.get(key, "")) for key in heading] for row in table]
    return Sentence(kind="then", text=text, line=line, datatable=[heading, *body])


def record_game(
    game: str, played: PlayedGame, *, filling: int = 0, layout: Mapping[str, Any] | None = None
) -> Case:
    """Return what a YAML game asks and says, on *layout* where the game has layouts."""
    layout = default_layout(game) if layout is None else layout
    session = Session(game, filling=filling, layout=layout)
    module: Game = load_game(game)
    session.walk(0, played.title)
    try:
        module.open_game(session, played.setup)
    except LacksRole:
        raise
    except (KitError, ValueError, KeyError) as error:
        message = tr("{file}: setup: {problem}", file=played.file, problem=error)
        raise KitError(message) from error
    for line in played.lines:
        if isinstance(line, Sentence):
            walk(session, module.VOCABULARY, line, played.file, 0)
        else:
            session.open()  # what the set-up gives is for the start, and this for the next action
            module.next_chance(session, line)
    return finished(
        session, id=f"{game}/games/{played.id}", title=played.title, rules=played.rules,
        source=f"{game}/games/{played.file.name}:1",
    )  # fmt: skip


def finished(session: Session, *, id: str, title: str, rules: tuple[str, ...], source: str) -> Case:  # noqa: A002 - the field's name
    """Return the case that *session* has recorded, its needs and players computed."""
    session.open()
    for step in session.steps:
        error = params_error(step.ask.method, session.game, step.ask.params)
        if error is not None:
            message = tr(
                "{source}: “{text}” asks what the schemas do not allow: {problem}",
                source=source, text=step.text, problem=error,
            )  # fmt: skip
            raise KitError(message)
    return Case(
        id=id, game=session.game, title=title, source=source, kind=session.kind,
        steps=session.steps,
        readings=dict(session.readings), claims=dict.fromkeys(rules, ""), repeat=session.repeat,
        needs=sorted(set(_needs(session))), players=_players(session),
    )  # fmt: skip


def _needs(session: Session) -> Iterator[str]:
    methods = {step.ask.method for step in session.steps}
    yield from methods & {"load", "legal", "view"}
    if any(step.ask.params.get("own") for step in session.steps):
        yield "own"
    yield from load_game(session.game).needs(step.ask.params for step in session.steps)


def _players(session: Session) -> int:
    for step in session.steps:
        if step.ask.method == "load":
            return len(step.ask.params["state"]["seats"])
        if step.ask.method == "start":
            return 0 if isinstance(step.expect.refused, list) else len(step.ask.params["seats"])
    return 0
