"""Checks over the features and games of a game: what pytest-bdd would let pass in silence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from seatrial.case import Case
from seatrial.check.house import House
from seatrial.check.schemas import sound_games
from seatrial.documents import Complaint, Document, read_document
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
from seatrial.language import marked, tr
from seatrial.record import read_game, record_game, record_scenario
from seatrial.vocabulary import Definition
from seatrial.wire import first_error

_KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_TAG = re.compile(r"@(id|rule|reading):\S+")
MOST_RULES = 3


def scenarios_say_what_they_mean(house: House) -> Iterator[Complaint]:
    """Yield what is wrong in the features and games of each game."""
    for game in sound_games(house):
        yield from scenarios_of(house, game).found


def scenarios_of(house: House, game: str) -> Scenarios:
    """Return the features and games of *game*, looked at once, with all that is wrong in them."""
    key = ("scenarios", game)
    if key not in house.memo:
        scenarios = house.memo[key] = Scenarios(house, game)
        scenarios.found = list(scenarios.complaints())
    looked_at: Scenarios = house.memo[key]
    return looked_at


@dataclass(slots=True)
class Scenarios:
    """The features and games of one game, and the names that they may use."""

    house: House
    game: str
    found: list[Complaint] = field(default_factory=list)
    cases: list[Case] = field(default_factory=list)  #: that could be recorded, in order
    unread: bool = False  #: something could not be recorded
    rules: frozenset[str] = field(init=False)
    readings: frozenset[tuple[str, str]] = field(init=False)

    def __post_init__(self) -> None:
        rules = self.house.source(self.game, "rules").data["rules"]
        questions = self.house.source(self.game, "questions").data["questions"]
        self.rules = frozenset(each["id"] for each in rules)
        self.readings = frozenset(
            (question["id"], reading["id"])
            for question in questions
            for reading in question["readings"]
            if reading.get("executable", True)
        )

    @property
    def folder(self) -> Path:
        """Return where the features and games are."""
        return self.house.root / "scenarios" / self.game

    def complaints(self) -> Iterator[Complaint]:
        """Yield what is wrong, and keep the cases that can be recorded."""
        scenarios: list[Scenario] = []
        for file in features_of(self.folder):
            try:
                nodes = list(scenario_nodes(parse_feature(file)))
                found = read_feature(file)
            except KitError as error:
                self.unread = True
                what = str(error).removeprefix(f"{file}: ")
                line = re.search(r"\bline (\d+)", what)
                yield self._complaint(file, int(line[1]) if line else 1, what, tr("Mend the file."))
                continue
            if not nodes:
                yield self._complaint(
                    file, 1, tr("it has no scenario"), tr("Write one, or remove the file.")
                )
            yield from self._form(file, nodes)
            for scenario in found:
                yield from self._scenario(scenario)
            scenarios += found
        yield from self._ids(scenarios)
        games = sorted((self.folder / "games").glob("*.yaml"))
        for file in games:
            yield from self._game(file)
        if scenarios:
            yield from self._unused(scenarios, games)

    def _complaint(self, file: Path, line: int, what: str, mend: str) -> Complaint:
        return Complaint(file.relative_to(self.house.root).as_posix(), line, "", what, mend)

    def _form(self, file: Path, nodes: list[dict[str, Any]]) -> Iterator[Complaint]:
        """Yield what Gherkin allows and the kit does not."""
        titles: dict[str, int] = {}
        for node in nodes:
            title, line = node["name"], node["location"]["line"]
            if title in titles:
                what = tr(
                    "the title “{title}” was used at line {first}: pytest drops the first",
                    title=title,
                    first=titles[title],
                )
                yield self._complaint(
                    file, line, what, tr("Give each scenario a title of its own.")
                )
            titles.setdefault(title, line)
            if not node["steps"]:
                yield self._complaint(
                    file,
                    line,
                    tr("“{title}” has no steps", title=title),
                    tr("Write them, or remove it."),
                )
            for tag in node["tags"]:
                if not _TAG.fullmatch(tag["name"]):
                    what = tr("the tag {tag} means nothing here", tag=tag["name"])
                    mend = tr("Use @id:…, @rule:… or @reading:QUESTION=READING.")
                    yield self._complaint(file, tag["location"]["line"], what, mend)
            for examples in node.get("examples", ()):
                yield from self._examples(file, examples)

    def _examples(self, file: Path, examples: dict[str, Any]) -> Iterator[Complaint]:
        line = examples["location"]["line"]
        if examples["tags"]:
            yield self._complaint(
                file, line, tr("Examples carry tags"), tr("Put the tags on the outline.")
            )
        heading = examples.get("tableHeader")
        if heading is None or not examples.get("tableBody"):
            yield self._complaint(
                file, line, tr("Examples without rows"), tr("Write a heading and a row for each.")
            )
        elif heading["cells"][0]["value"] not in ROW_HEADINGS:
            what = tr("the first column is “{column}”", column=heading["cells"][0]["value"])
            yield self._complaint(
                file, line, what, tr("Call it “case”; it names the row in the case's id.")
            )

    def _scenario(self, scenario: Scenario) -> Iterator[Complaint]:
        for what, mend in (
            *self._tags(scenario),
            *self._names(scenario),
        ):
            yield self._complaint(scenario.file, scenario.line, f"“{scenario.title}”: {what}", mend)
        try:
            self.cases.append(record_scenario(self.game, scenario))
        except KitError as error:
            self.unread = True
            line, what = _place(scenario.file, scenario.line, str(error))
            yield self._complaint(scenario.file, line, what, tr("Mend the sentence or the table."))

    def _tags(self, scenario: Scenario) -> Iterator[tuple[str, str]]:
        if not 1 <= len(scenario.rules) <= MOST_RULES:
            yield (
                tr("it claims {number} rules", number=len(scenario.rules)),
                tr("Claim one rule with @rule:…, three at the most."),
            )
        for rule in set(scenario.rules) - self.rules:
            yield (
                tr("there is no rule {rule}", rule=rule),
                tr("“seatrial list --rules” shows the rules."),
            )
        for question, reading in scenario.readings.items():
            if (question, reading) not in self.readings:
                yield (
                    tr(
                        "there is no executable reading {question}={reading}",
                        question=question,
                        reading=reading,
                    ),
                    tr("“seatrial list --questions” shows them."),
                )

    def _names(self, scenario: Scenario) -> Iterator[tuple[str, str]]:
        if not scenario.id:
            yield tr("it has no id"), tr("Add @id:… in kebab-case.")
        for wrong, name in (
            (marked("the id “{name}” is not kebab-case"), scenario.id),
            (marked("the row “{name}” is not kebab-case"), scenario.row),
        ):
            if name and not _KEBAB.fullmatch(name):
                yield tr(wrong, name=name), tr("Use a-z, 0-9 and single hyphens.")

    def _ids(self, scenarios: list[Scenario]) -> Iterator[Complaint]:
        """Yield ids that two scenarios of the game share, and rows that one outline has twice."""
        first: dict[str, Scenario] = {}
        for scenario in scenarios:
            other = first.setdefault(scenario.id, scenario)
            if scenario.id and (other.file, other.line) != (scenario.file, scenario.line):
                what = tr(
                    "the id {id} is that of {file}:{line} too",
                    id=scenario.id,
                    file=other.file.name,
                    line=other.line,
                )
                yield self._complaint(
                    scenario.file, scenario.line, what, tr("Ids are unique in a game.")
                )
        for (file, line, name), number in Counter(
            (each.file, each.line, each.name) for each in scenarios
        ).items():
            if number > 1:
                yield self._complaint(
                    file,
                    line,
                    tr("{number} rows make the case {name}", number=number, name=name),
                    tr("Rename one."),
                )

    def _unused(self, scenarios: list[Scenario], games: list[Path]) -> Iterator[Complaint]:
        """Yield the sentences of the vocabulary that nobody uses."""
        vocabulary = load_game(self.game).VOCABULARY
        said = {(each.kind, each.text) for scenario in scenarios for each in scenario.sentences}
        for file in games:
            with suppress(KitError):  # complained about where the game is checked
                lines = read_game(file, self.house.root).lines
                said |= {(each.kind, each.text) for each in lines if isinstance(each, Sentence)}
        used = {
            definition.pattern
            for definition in vocabulary.definitions
            if any(kind == definition.kind and _fits(definition, text) for kind, text in said)
        }
        for definition in vocabulary.definitions:
            if definition.pattern not in used:
                code = definition.function.__code__
                what = tr("no scenario says “{sentence}”", sentence=definition.pattern)
                mend = tr("Use the sentence or remove it.")
                yield Complaint(code.co_filename, code.co_firstlineno, "", what, mend)

    def _game(self, file: Path) -> Iterator[Complaint]:
        document = read_document(file, self.house.root)
        yield from document.complaints
        before = len(self.cases)
        if not document.complaints:
            yield from self._played(file, document)
        self.unread |= len(self.cases) == before

    def _played(self, file: Path, document: Document) -> Iterator[Complaint]:
        error = first_error("schema/game.schema.json", document.data)
        if error is not None:
            mend = tr("spec/schema/game.schema.json describes the form.")
            yield self._complaint(file, 1, error, mend)
            return
        if document.data["id"] != file.stem:
            what = tr("it is not “{name}”", name=file.stem)
            yield document.complain(("id",), what, tr("Name the file after the id."))
        for number, rule in enumerate(document.data.get("rules", ())):
            if rule not in self.rules:
                mend = tr("“seatrial list --rules” shows the rules.")
                yield document.complain(
                    ("rules", number), tr("there is no rule {rule}", rule=rule), mend
                )
        try:
            self.cases.append(record_game(self.game, read_game(file, self.house.root)))
        except KitError as problem:
            line, what = _place(file, 1, str(problem))
            yield self._complaint(file, line, what, tr("Mend the line."))


def _fits(definition: Definition, text: str) -> bool:
    try:
        return definition.arguments(text) is not None
    except ValueError:
        return False


def _place(file: Path, line: int, text: str) -> tuple[int, str]:
    """Return the line that a complaint names, else *line*, and the complaint without its place."""
    match = re.match(rf"{re.escape(str(file))}(?::(\d+))?: (.*)", text, re.DOTALL)
    return (int(match[1] or line), match[2]) if match else (line, text)
