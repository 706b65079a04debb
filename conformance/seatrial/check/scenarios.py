"""Checks over the features and games of a game: what pytest-bdd would let pass in silence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from seatrial._locate import data_root
from seatrial.catalogue import Catalogue
from seatrial.documents import Complaint, read_document
from seatrial.errors import KitError
from seatrial.features import (
    ROW_HEADINGS,
    Scenario,
    Sentence,
    features_of,
    parse_feature,
    read_feature,
    scenario_nodes,
)
from seatrial.games import load_game
from seatrial.record import games_of, read_game, record_game, record_scenario, scenario_folder
from seatrial.vocabulary import Vocabulary
from seatrial.wire import first_error

_KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TAG = re.compile(r"@(id|rule|reading):\S+")
MOST_RULES = 3


def scenario_complaints(game: str, catalogue: Catalogue) -> Iterator[Complaint]:
    """Yield what is wrong in the features and games of *game*."""
    scenarios: list[Scenario] = []
    for file in features_of(scenario_folder(game)):
        try:
            nodes = list(scenario_nodes(parse_feature(file)))
            found = read_feature(file)
        except KitError as error:
            yield _complaint(file, 1, str(error).removeprefix(f"{file}: "), "Mend the file.")
            continue
        yield from _form(file, nodes)
        for scenario in found:
            yield from _scenario(game, scenario, catalogue)
        scenarios += found
    yield from _ids(scenarios)
    yield from _unused(game, scenarios)
    for file in games_of(game):
        yield from _game(game, file, catalogue)


def _complaint(file: Path, line: int, what: str, mend: str) -> Complaint:
    return Complaint(file.relative_to(data_root()).as_posix(), line, "", what, mend)


def _form(file: Path, nodes: list[dict[str, Any]]) -> Iterator[Complaint]:
    """Yield what Gherkin allows and the kit does not."""
    titles: dict[str, int] = {}
    for node in nodes:
        title, line = node["name"], node["location"]["line"]
        if title in titles:
            what = f"the title “{title}” was used at line {titles[title]}: pytest drops the first"
            yield _complaint(file, line, what, "Give each scenario a title of its own.")
        titles.setdefault(title, line)
        if not node["steps"]:
            yield _complaint(file, line, f"“{title}” has no steps", "Write them, or remove it.")
        for tag in node["tags"]:
            if not _TAG.fullmatch(tag["name"]):
                what = f"the tag {tag['name']} means nothing here"
                mend = "Use @id:…, @rule:… or @reading:QUESTION=READING."
                yield _complaint(file, tag["location"]["line"], what, mend)
        for examples in node.get("examples", ()):
            yield from _examples(file, examples)


def _examples(file: Path, examples: dict[str, Any]) -> Iterator[Complaint]:
    line = examples["location"]["line"]
    if examples["tags"]:
        yield _complaint(file, line, "Examples carry tags", "Put the tags on the outline.")
    heading = examples.get("tableHeader")
    if heading is None or not examples.get("tableBody"):
        yield _complaint(file, line, "Examples without rows", "Write a heading and a row for each.")
    elif heading["cells"][0]["value"] not in ROW_HEADINGS:
        what = f"the first column is “{heading['cells'][0]['value']}”"
        yield _complaint(file, line, what, "Call it “case”; it names the row in the case's id.")


def _scenario(game: str, scenario: Scenario, catalogue: Catalogue) -> Iterator[Complaint]:
    for what, mend in (
        *_tags(scenario, catalogue),
        *_names(scenario),
    ):
        yield _complaint(scenario.file, scenario.line, f"“{scenario.title}”: {what}", mend)
    try:
        record_scenario(game, scenario)
    except KitError as error:
        line, what = _place(scenario.file, scenario.line, str(error))
        yield _complaint(scenario.file, line, what, "Mend the sentence or the table.")


def _tags(scenario: Scenario, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    rules = {each.id for each in catalogue.rules}
    readings = {q.id: {r.id for r in q.readings if r.executable} for q in catalogue.questions}
    if not 1 <= len(scenario.rules) <= MOST_RULES:
        yield (
            f"it claims {len(scenario.rules)} rules",
            "Claim one rule with @rule:…, three at the most.",
        )
    for rule in set(scenario.rules) - rules:
        yield f"there is no rule {rule}", "“seatrial list --rules” shows the rules."
    for question, reading in scenario.readings.items():
        if reading not in readings.get(question, ()):
            yield (
                f"there is no executable reading {question}={reading}",
                "“seatrial list --questions” shows them.",
            )


def _names(scenario: Scenario) -> Iterator[tuple[str, str]]:
    if not scenario.id:
        yield "it has no id", "Add @id:… in kebab-case."
    for kind, name in (("id", scenario.id), ("row", scenario.row)):
        if name and not _KEBAB.fullmatch(name):
            yield f"the {kind} “{name}” is not kebab-case", "Use a-z, 0-9 and single hyphens."


def _ids(scenarios: list[Scenario]) -> Iterator[Complaint]:
    """Yield ids that two scenarios of the game share, and rows that one outline has twice."""
    first: dict[str, Scenario] = {}
    for scenario in scenarios:
        other = first.setdefault(scenario.id, scenario)
        if scenario.id and (other.file, other.line) != (scenario.file, scenario.line):
            what = f"the id {scenario.id} is that of {other.file.name}:{other.line} too"
            yield _complaint(scenario.file, scenario.line, what, "Ids are unique in a game.")
    for (file, line, name), number in Counter(
        (each.file, each.line, each.name) for each in scenarios
    ).items():
        if number > 1:
            yield _complaint(file, line, f"{number} rows make the case {name}", "Rename one.")


def _unused(game: str, scenarios: list[Scenario]) -> Iterator[Complaint]:
    """Yield the sentences of the vocabulary that nobody uses."""
    vocabulary = load_game(game).VOCABULARY
    said = {(each.kind, each.text) for scenario in scenarios for each in scenario.sentences}
    for file in games_of(game):
        try:
            lines = read_game(file).lines
        except KitError:
            continue  # complained about where the game is checked
        said |= {(each.kind, each.text) for each in lines if isinstance(each, Sentence)}
    used = {found.pattern for kind, text in said for found, _ in _matches(vocabulary, kind, text)}
    for definition in vocabulary.definitions:
        if definition.pattern not in used:
            code = definition.function.__code__
            yield _complaint(
                _nearest(Path(code.co_filename)),
                code.co_firstlineno,
                f"no scenario says “{definition.pattern}”",
                "Use the sentence or remove it.",
            )


def _matches(vocabulary: Vocabulary, kind: Any, text: str) -> list[Any]:
    try:
        return vocabulary.matches(kind, text)
    except ValueError:
        return []


def _nearest(file: Path) -> Path:
    """Return *file*, or its name below the data if it lies elsewhere."""
    return file if file.is_relative_to(data_root()) else data_root() / file.name


def _game(game: str, file: Path, catalogue: Catalogue) -> Iterator[Complaint]:
    document = read_document(file, data_root())
    yield from document.complaints
    if document.complaints:
        return
    error = first_error("schema/game.schema.json", document.data)
    if error is not None:
        yield _complaint(file, 1, error, "spec/schema/game.schema.json describes the form.")
        return
    if document.data["id"] != file.stem:
        yield document.complain(("id",), f"it is not “{file.stem}”", "Name the file after the id.")
    for number, rule in enumerate(document.data.get("rules", ())):
        if rule not in {each.id for each in catalogue.rules}:
            mend = "“seatrial list --rules” shows the rules."
            yield document.complain(("rules", number), f"there is no rule {rule}", mend)
    try:
        record_game(game, read_game(file))
    except KitError as error_:
        line, what = _place(file, 1, str(error_))
        yield _complaint(file, line, what, "Mend the line.")


def _place(file: Path, line: int, text: str) -> tuple[int, str]:
    """Return the line that a complaint names, else *line*, and the complaint without its place."""
    match = re.match(rf"{re.escape(str(file))}(?::(\d+))?: (.*)", text, re.DOTALL)
    return (int(match[1] or line), match[2]) if match else (line, text)
