"""The outcome of a run as a whole: counts, the last line, the exit code, the JSON report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from seatrial import __version__
from seatrial.case import Case
from seatrial.casework import Outcome, Verdict
from seatrial.catalogue import load_catalogue
from seatrial.engines import Engine
from seatrial.process import Note
from seatrial.values import changed_paths, covers

FAILURES = (Verdict.FAILED, Verdict.ERRORED, Verdict.CRASHED, Verdict.TIMED_OUT)


@dataclass(frozen=True, slots=True)
class Counts:
    """How many cases of a family are known, applicable, run and passed."""

    known: int = 0
    applicable: int = 0
    run: int = 0
    passed: int = 0

    def plus(self, outcome: Outcome) -> Counts:
        """Return the counts with *outcome* added."""
        applies = outcome.verdict not in (Verdict.NOT_APPLICABLE, Verdict.INVALID)
        return Counts(
            self.known + 1,
            self.applicable + applies,
            self.run + outcome.ran,
            self.passed + (outcome.verdict is Verdict.PASSED),
        )


@dataclass(slots=True)
class Results:
    """The outcomes of one engine's run, and what was noticed beside them."""

    engine: Engine
    label: str
    outcomes: list[Outcome]
    notes: Sequence[Note] = ()

    @property
    def failures(self) -> list[Outcome]:
        """Return the outcomes in which the engine is not as the rules say, or cannot be judged."""
        return [each for each in self.outcomes if each.verdict in FAILURES]

    def families(self) -> dict[str, Counts]:
        """Return the counts of each family, in the order of the cases."""
        counts: dict[str, Counts] = {}
        for outcome in self.outcomes:
            family = outcome.case.family
            counts[family] = counts.get(family, Counts()).plus(outcome)
        return counts

    def total(self) -> Counts:
        """Return the counts of all families together."""
        total = Counts()
        for outcome in self.outcomes:
            total = total.plus(outcome)
        return total

    def last_line(self) -> str:
        """Return the verdict in one line; “conformant” only where nothing was left out."""
        total, failed = self.total(), Counter(each.verdict.value for each in self.failures)
        invalid = sum(each.verdict is Verdict.INVALID for each in self.outcomes)
        if failed:
            kinds = ", ".join(f"{number} {verdict}" for verdict, number in failed.items())
            return f"not conformant; of {total.run} cases run, {total.passed} passed, {kinds}"
        if invalid:
            return f"no verdict; {invalid} of {total.known} cases are wrong: a fault of the kit"
        if not total.run:
            return f"nothing run; {total.applicable} of {total.known} cases are applicable"
        if total.run < total.applicable:
            share = f"{total.run} of {total.applicable} applicable cases run"
            return f"no failure; {share} ({self._left_out()})"
        grave = [note for note in self.notes if note.grave]
        if grave:
            return f"no failure, but not conformant: {grave[0].text}"
        return "conformant"

    def exit_code(self, *, complete: bool) -> int:
        """Return 0 where all that was run passed (*complete*: and nothing left out), 1 or 4."""
        total = self.total()
        if any(each.verdict is Verdict.INVALID for each in self.outcomes):
            return 4
        unfit = self.failures or not total.run or any(note.grave for note in self.notes)
        return 1 if unfit or (complete and total.run < total.applicable) else 0

    def _left_out(self) -> str:
        """Return why cases were not run, the commonest reasons first."""
        reasons = Counter(
            _short(each.reason) for each in self.outcomes if each.verdict is Verdict.UNSUPPORTED
        )
        (*shown,) = reasons.most_common(4)
        more = len(reasons) - len(shown)
        text = ", ".join(f"{number} {reason}" for reason, number in shown)
        return f"{text}, {more} other reasons" if more > 0 else text


def _short(reason: str) -> str:
    """Return the kind of a reason, so that like reasons count together."""
    if reason.startswith("lacks "):
        return f"need {reason.removeprefix('lacks ')}"
    if reason.startswith("does not play with "):
        return f"are for {reason.removeprefix('does not play with ')} players"
    if reason.startswith("plays on by itself"):
        return "end where it plays on by itself"
    return "say what the engine does not show" if reason.startswith("cannot be seen") else reason


def charged(outcome: Outcome) -> list[str]:
    """Return the rules that a failure is charged to, the likeliest first.

    Where something said fails in a scenario, those are the claimed rules. Elsewhere, and in a game,
    which claims rules of all its steps, they are those that were at work in the step. First come
    rules that write the place that differs (or keep it, if it was to stay), claimed ones before
    others.
    """
    case, found = outcome.case, outcome.difference
    claims = list(case.claims)
    if outcome.step is None:
        return claims
    steps = [case.steps[index] for index in (*outcome.along, outcome.step)]
    at_work = list(dict.fromkeys(rule for step in steps for rule in (*step.broken, *step.trace)))
    said = found is None or found.statement is not None
    suspects = claims if said and case.family != "games" else at_work or claims
    place = found.path.removeprefix("/state") if found else ""
    changes = [path for step in steps for path in changed_paths(step.expect.changes or {})]
    moves = covers(changes, place) or any(covers([place], path) for path in changes)
    catalogue = load_catalogue(case.game)

    def unlikely(rule_id: str) -> tuple[bool, bool, bool]:
        rule = catalogue.rule(rule_id)
        fits = covers(rule.writes if moves else rule.keeps, place)
        return not fits, not covers(rule.writes + rule.keeps, place), rule_id not in claims

    return sorted(suspects, key=unlikely)


def report(results: Iterable[Results]) -> dict[str, Any]:
    """Return the JSON report of a run; its schema is ``spec/schema/report.schema.json``."""
    return {
        "format": "seatrial-report/1",
        "kit": {"name": "seatrial", "version": __version__},
        "engines": [_engine_report(each) for each in results],
    }


def _engine_report(results: Results) -> dict[str, Any]:
    engine = results.engine
    return {
        "label": results.label,
        "engine": {"name": engine.name, "version": engine.version, "language": engine.language},
        "summary": {**_counts(results.total()), "verdict": results.last_line()},
        "families": {family: _counts(counts) for family, counts in results.families().items()},
        "notes": [{"kind": n.kind, "grave": n.grave, "text": n.text} for n in results.notes],
        "cases": [_case_report(each) for each in results.outcomes],
    }


def _counts(counts: Counts) -> dict[str, int]:
    return {
        "known": counts.known,
        "applicable": counts.applicable,
        "run": counts.run,
        "passed": counts.passed,
    }


def _case_report(outcome: Outcome) -> dict[str, Any]:
    case: Case = outcome.case
    entry: dict[str, Any] = {
        "id": case.id,
        "hash": case.hash,
        "verdict": outcome.verdict.value,
        "claims": case.claims,
    }
    if outcome.reason:
        entry["reason"] = outcome.reason
    if outcome.hint:
        entry["hint"] = outcome.hint
    if outcome.step is not None:
        entry["step"] = {"index": outcome.step, "text": case.steps[outcome.step].text}
    if outcome.difference is not None:
        found = outcome.difference
        difference: Mapping[str, Any] = {
            "path": found.path, "expected": found.expected, "actual": found.actual,
            "said": found.statement is not None,
        }  # fmt: skip
        entry["difference"] = difference
    if outcome.verdict in FAILURES:
        entry["rules"] = charged(outcome)
    return entry
