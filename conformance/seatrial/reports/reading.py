"""Reports read again: whole ones, and what a run left that was cut off."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from seatrial.errors import KitError, system_says
from seatrial.language import spoken, tr, trn
from seatrial.reports.parts import FORMAT
from seatrial.wire import first_error

SCHEMA = "schema/report.schema.json"
_BOM = b"\xef\xbb\xbf"
_START = f'{{"format":"{FORMAT}"'.encode()


@dataclass(frozen=True, slots=True)
class ReadEngine:
    """One engine of a report."""

    label: str
    cases: Mapping[str, Mapping[str, Any]]  #: case to its entry, in the order of the run
    whole: bool  #: every case was reached
    declared: Mapping[str, Any] = field(default_factory=dict)  #: game to what it declares

    def plays(self, game: str) -> bool:
        """Return whether it plays *game*, as far as the report says what it plays."""
        return not self.declared or game in self.declared


@dataclass(frozen=True, slots=True)
class ReadReport:
    """A report, or the part of one that was written before its run was cut off."""

    file: Path
    engines: Sequence[ReadEngine] = ()
    suite: Mapping[str, Any] = field(default_factory=dict)
    whole: bool = True  #: the run came to its end

    @property
    def cut_off(self) -> str:
        """Return in one line that the run was cut off, and where; empty if it was not."""
        if self.whole:
            return ""
        last = self.engines[-1] if self.engines else None
        done, of = len(last.cases) if last else 0, self.suite.get("cases")
        asked = trn("{number} case", "{number} cases", done, number=done)
        if of is not None:
            asked = tr("{number} of {of} cases", number=done, of=of)
        if last and len(self.engines) > 1:
            return tr(
                "{file}: the run was cut off on {engine} after {asked}",
                file=self.file, engine=last.label, asked=asked,
            )  # fmt: skip
        return tr("{file}: the run was cut off after {asked}", file=self.file, asked=asked)


def read_report(file: Path) -> ReadReport:
    """Return the report in *file*; raise a :class:`KitError` if there is none.

    A report that was cut off is read up to its last whole line. What is there is as the schema has
    it; not all that it wants is needed, and what it does not know is passed over.
    """
    try:
        raw = file.read_bytes()
    except OSError as error:
        message = f"{file}: {spoken(system_says(error))}"
        raise KitError(message) from error
    try:
        data = msgspec.json.decode(raw.removeprefix(_BOM))
    except (ValueError, RecursionError) as error:
        return _cut_off(file, raw, str(error))
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise _no_report(file, tr("it does not say “{format}”", format=FORMAT))
    return _checked(file, data, whole=True)


def failed_in(report: ReadReport) -> set[str]:
    """Return the ids of the cases that did not pass; of a run that was cut off, up to there."""
    fine = ("passed", "not-applicable", "unsupported")
    return {
        case
        for engine in report.engines
        for case, entry in engine.cases.items()
        if entry["verdict"] not in fine
    }


def _cut_off(file: Path, raw: bytes, error: str) -> ReadReport:
    """Return what the whole lines of a report say that was cut off; *error* says what it lacks."""
    raw = raw.removeprefix(_BOM)
    if not _START.startswith(raw[: len(_START)]):
        raise _no_report(file, _no_json(raw, error))
    *lines, _ = raw.split(b"\n")
    if not lines:
        return ReadReport(file, whole=False)
    first = _parsed(file, 1, lines[0] + b"]}")
    if first.get("format") != FORMAT:
        raise _no_report(file, tr("it does not say “{format}”", format=FORMAT))
    engines: list[dict[str, Any]] = []
    for number, line in enumerate(lines[1:], start=2):
        _take(engines, file, number, line.rstrip(b"\r"))
    return _checked(file, {**first, "engines": engines}, whole=False)


def _no_json(raw: bytes, error: str) -> str:
    """Return that *raw* is no JSON, and at which line, if the *error* of the reader says so."""
    byte = re.search(r"\(byte (\d+)\)", error)
    if byte is None:
        return tr("it is no JSON")
    return tr("line {number} is no JSON", number=raw.count(b"\n", 0, int(byte[1])) + 1)


def _take(engines: list[dict[str, Any]], file: Path, number: int, line: bytes) -> None:
    """Add what a line after the first says to *engines*."""
    if line.startswith(b"],") and engines:
        engines[-1] |= {**_parsed(file, number, b"{" + line[2:]), "cases": engines[-1]["cases"]}
    elif line.endswith(b'"cases":['):
        engines.append(_parsed(file, number, line.removeprefix(b",") + b"]}"))
    elif engines and "summary" not in engines[-1]:
        engines[-1]["cases"].append(_parsed(file, number, line.removeprefix(b",")))
    else:
        raise _no_report(file, tr("line {number} is none of a report", number=number))


def _parsed(file: Path, number: int, line: bytes) -> dict[str, Any]:
    try:
        data = msgspec.json.decode(line)
    except (ValueError, RecursionError) as error:
        raise _no_report(file, tr("line {number} is no JSON", number=number)) from error
    if not isinstance(data, dict):
        raise _no_report(file, tr("line {number} is no object", number=number))
    return data


def _checked(file: Path, data: Mapping[str, Any], *, whole: bool) -> ReadReport:
    """Return *data* as a report; raise a :class:`KitError` where it is not as the schema has it."""
    wrong = first_error(SCHEMA, data, but=("required", "additionalProperties"))
    if wrong is not None:
        raise _no_report(file, spoken(wrong))
    try:
        engines = [_engine(each) for each in data["engines"]]
    except KeyError as error:
        raise _no_report(file, tr("{key} is missing", key=error)) from error
    return ReadReport(file, engines, data.get("suite", {}), whole)


def _engine(data: Mapping[str, Any]) -> ReadEngine:
    cases = {case["id"]: case for case in data["cases"]}
    for case in cases.values():
        case["verdict"], case["hash"]  # whoever reads on counts on them
    ended = "summary" in data and "broken" not in data
    whole = ended and len(cases) >= data["summary"].get("known", 0)
    return ReadEngine(data.get("label", ""), cases, whole, data.get("declared", {}))


def _no_report(file: Path, why: str) -> KitError:
    return KitError(
        tr("{file}: this is no report of “seatrial run --json”: {problem}", file=file, problem=why)
    )
