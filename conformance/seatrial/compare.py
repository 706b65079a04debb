"""Two reports compared: what regressed, what improved, and what only the suite changed.

A case is the same case only if it asks and expects the same: its hash says so. What is new or gone
because the suite changed, or was not reached or not chosen, is never counted as a change of the
engine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from seatrial.baseline.entries import way_in_words
from seatrial.casework import FAILURES, verdict_word
from seatrial.errors import KitError
from seatrial.language import marked, tr
from seatrial.reports.reading import ReadEngine, ReadReport

FAILED = {each.value for each in FAILURES}
PLAYED = {"passed", *FAILED}

#: The kinds of change, in the order in which they are told: kind to heading.
KINDS = {
    "regressed": marked("regressions"),
    "lost": marked("passed before, and not run now"),
    "unreached": marked("not reached, since the new run was cut off or stopped at a failure"),
    "changed": marked("failures that changed"),
    "improved": marked("improvements"),
    "gained": marked("run now, and not before"),
    "dropped": marked("failed before, and not run now"),
    "excluded": marked("apply no longer, or apply now"),
    "new": marked("new in the suite"),
    "gone": marked("gone from the suite"),
    "altered": marked("changed in the suite"),
    "unseen": marked("only in one report, which was cut off or asked only some cases"),
}

#: The kinds that are worse than before.
REGRESSIONS = ("regressed", "lost")


@dataclass(frozen=True, slots=True)
class Change:
    """One case that is not as it was."""

    case: str
    kind: str  #: one of :data:`KINDS`
    old: str  #: how it stood; empty where it is not in the report
    new: str
    verdicts: tuple[str, str]  #: in both reports, as far as it is there

    @property
    def telling(self) -> bool:
        """Return whether it is worth to be named, and not only counted.

        What was not played in either report says nothing, nor does what passed and was not chosen.
        """
        return not (FAILED if self.kind == "unseen" else PLAYED).isdisjoint(self.verdicts)


@dataclass(slots=True)
class Comparison:
    """One engine in two reports."""

    old: str  #: its labels
    new: str
    same: int = 0  #: cases that stand as they did
    changes: list[Change] = field(default_factory=list)
    declared: Sequence[str] = ()  #: what the engine declares otherwise, a line for each game

    def of(self, kind: str) -> list[Change]:
        """Return the changes of one kind, in the order of the cases."""
        return [each for each in self.changes if each.kind == kind]

    @property
    def regressed(self) -> bool:
        """Return whether something is worse than it was."""
        return any(each.kind in REGRESSIONS for each in self.changes)

    @property
    def unsure(self) -> bool:
        """Return whether something that passed was not reached, and nobody knows how it stands."""
        return any(each.old == "passed" for each in self.of("unreached"))


def compare(old: ReadReport, new: ReadReport) -> list[Comparison]:
    """Return what changed, engine by engine; raise a :class:`KitError` if none is in both.

    Where each report has one engine, these are compared, whatever they are called.
    """
    return [_compared(old, one, new, other) for one, other in _pairs(old, new)]


def alone(old: ReadReport, new: ReadReport) -> list[str]:
    """Return a line for each engine that only one of the reports has."""
    if len(old.engines) == len(new.engines) == 1:
        return []
    lines = []
    for one, other in ((old, new), (new, old)):
        there = {each.label for each in other.engines}
        lines += [
            tr("{engine} is only in {file}", engine=each.label, file=one.file)
            for each in one.engines
            if each.label not in there
        ]
    return lines


def _pairs(old: ReadReport, new: ReadReport) -> Iterator[tuple[ReadEngine, ReadEngine]]:
    if len(old.engines) == len(new.engines) == 1:
        yield old.engines[0], new.engines[0]
        return
    there = {each.label: each for each in new.engines}
    pairs = [(each, there[each.label]) for each in old.engines if each.label in there]
    if not pairs:
        names = [", ".join(each.label for each in one.engines) or tr("none") for one in (old, new)]
        message = tr(
            "no engine is in both reports: {old} has {old_names}, {new} has {new_names}",
            old=old.file, old_names=names[0], new=new.file, new_names=names[1],
        )  # fmt: skip
        raise KitError(message)
    yield from pairs


def _compared(
    old: ReadReport, before: ReadEngine, new: ReadReport, after: ReadEngine
) -> Comparison:
    found = Comparison(before.label, after.label, declared=list(_declared(before, after)))
    for case in {**before.cases, **after.cases}:
        one, other = before.cases.get(case), after.cases.get(case)
        if one is None:
            kind = _fresh(old, before, case)
        elif other is None:
            kind = _missing(new, after, one)
        else:
            kind = _kind(one, other)
        if kind:
            verdicts = tuple((each or {}).get("verdict", "") for each in (one, other))
            found.changes.append(Change(case, kind, _standing(one), _standing(other), verdicts))
        else:
            found.same += 1
    return found


def _declared(before: ReadEngine, after: ReadEngine) -> Iterator[str]:
    """Yield what is declared otherwise of each game that is in both reports."""
    for game in before.declared.keys() & after.declared.keys():
        old, new = (_flat(each.declared[game]) for each in (before, after))
        changes = [f"+ {each}" for each in new if each not in old]
        changes += [f"- {each}" for each in old if each not in new]
        if changes:
            yield f"{game}: {', '.join(changes)}"


def _flat(declared: Mapping[str, Any]) -> list[str]:
    """Return each thing that is declared of a game, as the engine writes it."""
    found = []
    for key, value in declared.items():
        if isinstance(value, Mapping):
            found += [f"{key} {name}={each}" for name, each in value.items()]
        elif isinstance(value, list):
            found += [f"{key} {each}" for each in value]
        elif value != "":
            found.append(f"{key} {json.dumps(value)}")
    return found


def _missing(new: ReadReport, after: ReadEngine, entry: Mapping[str, Any]) -> str:
    """Return what it means that the case of *entry* is in the old report only."""
    game = _game(entry["id"])
    if not _chosen(new, game):
        return "unseen"
    if not after.plays(game):  # any more
        return {"passed": "lost"}.get(entry["verdict"], "dropped")
    if not after.whole:
        return "unreached"
    return "unseen" if new.suite.get("chosen") else "gone"


def _fresh(old: ReadReport, before: ReadEngine, case: str) -> str:
    """Return what it means that *case* is in the new report only."""
    game = _game(case)
    if not _chosen(old, game):
        return "unseen"
    if not before.plays(game):
        return "gained"
    return "unseen" if not before.whole or old.suite.get("chosen") else "new"


def _chosen(report: ReadReport, game: str) -> bool:
    return game in report.suite.get("games", {})


def _game(case: str) -> str:
    return case.partition("/")[0]


def _kind(one: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """Return what became of a case that is in both reports; empty if it stands as it did."""
    if one["hash"] != other["hash"]:
        return "altered"
    before, after = one["verdict"], other["verdict"]
    if before == after and (after not in FAILED or way(one) == way(other)):
        return ""
    if after in ("not-applicable", "invalid") or before in ("not-applicable", "invalid"):
        return "excluded"
    if after == "passed":
        return "improved" if before in FAILED else "gained"
    if after in FAILED:
        return "regressed" if before == "passed" else "changed" if before in FAILED else "gained"
    return "lost" if before == "passed" else "dropped"


def way(entry: Mapping[str, Any]) -> tuple[str, str, str]:
    """Return how a case of a report deviates: verdict, step text, first differing path."""
    step, difference = entry.get("step") or {}, entry.get("difference") or {}
    return entry["verdict"], str(step.get("text", "")), str(difference.get("path", ""))


def _standing(entry: Mapping[str, Any] | None) -> str:
    """Return how a case stands in a few words."""
    if entry is None:
        return ""
    verdict, step, path = way(entry)
    if verdict not in FAILED:
        return verdict_word(verdict)
    return way_in_words(verdict, step, path)


def as_data(old: ReadReport, new: ReadReport, found: Sequence[Comparison]) -> dict[str, Any]:
    """Return the comparison as its JSON form, ``spec/schema/comparison.schema.json``."""
    return {
        "format": "seatrial-comparison/1",
        "old": {"file": str(old.file), "whole": old.whole},
        "new": {"file": str(new.file), "whole": new.whole},
        "engines": [
            {
                "old": each.old, "new": each.new, "same": each.same, "regressed": each.regressed,
                "declared": list(each.declared),
                "changes": [
                    {"case": one.case, "kind": one.kind, "old": str(one.old), "new": str(one.new)}
                    for one in each.changes
                ],
            }
            for each in found
        ],
    }  # fmt: skip
