"""Gherkin features read as Cucumber reads them: rows expanded, tags inherited, lines kept."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gherkin.errors import CompositeParserException
from gherkin.parser import Parser
from gherkin.pickles.compiler import Compiler

from seatrial._locate import data_root
from seatrial.errors import KitError
from seatrial.language import tr
from seatrial.vocabulary import Kind

KINDS: Mapping[str, Kind] = {"Context": "given", "Action": "when", "Outcome": "then"}
#: The heading of an outline's first column, in the languages of the games.
ROW_HEADINGS = ("case", "caso")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """One step of a scenario, its table as written; *line* counts from the top of the file."""

    kind: Kind
    text: str
    line: int
    datatable: list[list[str]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One scenario, or one row of an outline."""

    file: Path
    title: str
    id: str
    row: str
    line: int
    rules: tuple[str, ...]
    readings: Mapping[str, str]
    sentences: tuple[Sentence, ...]

    @property
    def name(self) -> str:
        """Return the part of the case id below the game: feature, id and row."""
        return "/".join(filter(None, (self.file.stem, self.id, self.row)))


def parse_feature(file: Path) -> dict[str, Any]:
    """Return the Gherkin document in *file*; raise a :class:`KitError` where it is wrong."""
    try:
        document = Parser().parse(file.read_text(encoding="utf-8"))
    except CompositeParserException as error:
        where = "; ".join(re.sub(r"^\((\d+):(\d+)\): ", r"line \1: ", str(e)) for e in error.errors)
        message = tr("{file}: this is not Gherkin: {problem}", file=file, problem=where)
        raise KitError(message) from error
    except UnicodeDecodeError as error:
        message = tr(
            "{file}: not UTF-8 at byte {byte}; save it as UTF-8", file=file, byte=error.start
        )
        raise KitError(message) from error
    return {**document, "uri": str(file)}


def read_feature(file: Path) -> list[Scenario]:
    """Return the scenarios of *file* in order, outlines as one scenario a row."""
    document = parse_feature(file)
    places = _places(document)
    compiler: Any = Compiler()  # its types are narrower than what it takes
    return [_scenario(file, pickle, places) for pickle in compiler.compile(document)]


def features_of(folder: Path) -> list[Path]:
    """Return the feature files in *folder*, by name."""
    return sorted(folder.glob("*.feature"))


def scenario_nodes(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the scenarios and outlines of a document, those inside rules too, unexpanded."""
    for child in document["feature"]["children"] if document.get("feature") else ():
        for inner in child["rule"]["children"] if "rule" in child else [child]:
            if "scenario" in inner:
                yield inner["scenario"]


def _block_around(file: Path, line: int) -> tuple[int, int]:
    """Return the first and last line of the scenario at *line* of *file*, its tags included."""
    starts = [
        min(place["location"]["line"] for place in (node, *node["tags"]))
        for node in scenario_nodes(parse_feature(file))
    ]
    first = max(each for each in starts if each <= line)
    after = [each for each in starts if each > line]
    return first, min(after) - 1 if after else len(file.read_text(encoding="utf-8").splitlines())


def written(source: str) -> tuple[Path, list[str]]:
    """Return the file that a case with this *source* was written in, and the lines of the case."""
    name, _, line = source.rpartition(":")
    file = data_root() / "scenarios" / name
    lines = file.read_text(encoding="utf-8").splitlines()
    first, last = (1, len(lines)) if file.suffix == ".yaml" else _block_around(file, int(line))
    return file, textwrap.dedent("\n".join(lines[first - 1 : last])).rstrip().splitlines()


def _scenario(file: Path, pickle: dict[str, Any], places: Mapping[str, dict[str, Any]]) -> Scenario:
    tags = [tag["name"] for tag in pickle["tags"]]
    node, *row = (places[each] for each in pickle["astNodeIds"])
    return Scenario(
        file=file,
        title=pickle["name"],
        id=next(iter(_tagged(tags, "id")), ""),
        row=row[0]["cells"][0]["value"] if row else "",
        line=node["location"]["line"],
        rules=tuple(_tagged(tags, "rule")),
        readings=dict(each.split("=", 1) for each in _tagged(tags, "reading") if "=" in each),
        sentences=tuple(_sentence(step, places) for step in pickle["steps"]),
    )


def _tagged(tags: list[str], kind: str) -> list[str]:
    return [tag.removeprefix(f"@{kind}:") for tag in tags if tag.startswith(f"@{kind}:")]


def _sentence(step: dict[str, Any], places: Mapping[str, dict[str, Any]]) -> Sentence:
    table = step.get("argument", {}).get("dataTable")
    return Sentence(
        kind=KINDS.get(step["type"], "given"),
        text=step["text"],
        line=places[step["astNodeIds"][0]]["location"]["line"],
        datatable=table and [[cell["value"] for cell in row["cells"]] for row in table["rows"]],
    )


def _places(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Return every node of the document by its id: pickles point at them."""
    return {node["id"]: node for node in _nodes(document) if "id" in node}


def _nodes(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        yield value
        for each in value.values():
            yield from _nodes(each)
    elif isinstance(value, list):
        for each in value:
            yield from _nodes(each)
