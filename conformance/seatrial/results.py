"""The outcome of a run as a whole: counts, the last line, the exit code, the JSON report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from seatrial import __version__
from seatrial.case import Case
from seatrial.casework import FAILURES, Outcome, Verdict
from seatrial.catalogue import Catalogue, load_catalogue
from seatrial.engines import Engine
from seatrial.language import Phrase, joined, marked, phrase, phrase_by
from seatrial.process import Note
from seatrial.suspects import Suspect, suspects
from seatrial.values import changed_paths, covers

#: So many of the rules that the failures of a run point to are named.
SUSPECTS = 3
#: So many of the reasons why cases were not run are told.
REASONS_SHOWN = 4

#: What the last line says of an engine with which all is well.
CONFORMANT = marked("conformant")


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """The readings that an engine seems to play, and the failures that they explain."""

    readings: Mapping[str, str]
    cases: Sequence[str]


@dataclass(slots=True)
class Results:
    """The outcomes of one engine's run, and what was noticed beside them."""

    engine: Engine
    label: str
    outcomes: list[Outcome]
    notes: Sequence[Note] = ()
    explanations: Sequence[Explanation] = ()
    named: str = ""  #: the words of a command line that name the engine
    chosen: bool = False  #: only some of the cases were asked for
    layouts: Mapping[str, str] = field(default_factory=dict)  #: game to its layout, if not usual

    @property
    def failures(self) -> list[Outcome]:
        """Return the outcomes in which the engine is not as the rules say, or cannot be judged."""
        explained = self.explained
        return [
            each
            for each in self.outcomes
            if each.verdict in FAILURES and each.asked and each.case.id not in explained
        ]

    @property
    def explained(self) -> dict[str, Mapping[str, str]]:
        """Return the failed cases that other readings explain, and by which."""
        return {case: each.readings for each in self.explanations for case in each.cases}

    def suspects(self) -> list[Suspect]:
        """Return the rules that the failures point to, the likeliest first.

        Failures that another reading explains count too: they point to what it is about.
        """
        return suspects(self.outcomes)[:SUSPECTS]

    def families(self, game: str) -> dict[str, Counts]:
        """Return the counts of each family of *game*, in the order of the cases."""
        counts: dict[str, Counts] = {}
        for outcome in self.outcomes:
            if outcome.case.game == game:
                family = outcome.case.family
                counts[family] = counts.get(family, Counts()).plus(outcome)
        return counts

    def rules_shown(self, catalogue: Catalogue) -> dict[str, tuple[int, int]]:
        """Return, for each family, how many rules some passed case shows, and some case at all."""
        cases = [each for each in self.outcomes if each.case.game == catalogue.game]
        passed = {
            rule for each in cases if each.verdict is Verdict.PASSED for rule in each.case.claims
        }
        known = {rule for each in cases for rule in each.case.claims}
        counts: dict[str, tuple[int, int]] = {}
        for rule in catalogue.rules:
            shown, of = counts.get(rule.family, (0, 0))
            counts[rule.family] = shown + (rule.id in passed), of + (rule.id in known)
        return counts

    def total(self, game: str = "") -> Counts:
        """Return the counts of all families together, of one *game* or of all."""
        total = Counts()
        for outcome in self.outcomes:
            if game in ("", outcome.case.game):
                total = total.plus(outcome)
        return total

    def games(self) -> list[str]:
        """Return the games that were asked, in the order of the cases."""
        return list(dict.fromkeys(outcome.case.game for outcome in self.outcomes))

    @property
    def conformant(self) -> bool:
        """Return whether the last line says that the engine is conformant, without reservation."""
        return self.last_line() == CONFORMANT

    def last_line(self) -> Phrase:
        """Return the verdict in one line; “conformant” only where nothing was left out."""
        total, other = self.total(), len(self.explained)
        invalid = sum(each.verdict is Verdict.INVALID for each in self.outcomes)
        if self.failures:
            return self._failed(total, other)
        if other:
            return phrase_by(
                "other readings; {number} of {run} cases run are explained by {readings}",
                other,
                number=other,
                run=total.run,
                readings=self._readings_played(),
            )
        if invalid:
            return phrase_by(
                "no verdict; {number} of {known} cases are wrong: a fault of the kit",
                invalid,
                number=invalid,
                known=total.known,
            )
        if not total.run:
            return phrase(
                "nothing run; {number} of {known} cases are applicable",
                number=total.applicable,
                known=total.known,
            )
        grave = [note for note in self.notes if note.grave]
        if grave:
            return phrase("no failure, but not conformant: {note}", note=grave[0].text)
        if total.run < total.applicable:
            return phrase(
                "no failure; {run} of {number} applicable cases run ({left_out})",
                run=total.run,
                number=total.applicable,
                left_out=self.left_out(),
            )
        if self.chosen:
            return phrase_by("no failure in the {number} cases chosen", total.run, number=total.run)
        return phrase(CONFORMANT)

    def _failed(self, total: Counts, other: int) -> Phrase:
        """Return the last line of a run with failures, by their verdicts."""
        failed = Counter(each.verdict for each in self.failures)
        kinds = [_counted(verdict, number) for verdict, number in failed.items()]
        if other:
            kinds.append(phrase("{number} by another reading", number=other))
        line = phrase_by(
            "not conformant; of {run} cases run, {passed} passed, {kinds}",
            total.run,
            run=total.run,
            passed=total.passed,
            kinds=joined(", ", kinds),
        )
        not_asked = sum(not each.asked for each in self.outcomes)
        if not not_asked:
            return line
        return phrase_by(
            "{line}; given up with {number} cases not asked", not_asked, line=line, number=not_asked
        )

    def _readings_played(self) -> str:
        return ", ".join(f"{q}={r}" for each in self.explanations for q, r in each.readings.items())

    def exit_code(self, *, complete: bool) -> int:
        """Return 0 where all that was run passed (*complete*: and nothing left out), 1 or 4."""
        total = self.total()
        if any(each.verdict is Verdict.INVALID for each in self.outcomes):
            return 4
        unfit = (
            self.failures
            or self.explained
            or not total.run
            or any(note.grave for note in self.notes)
        )
        return 1 if unfit or (complete and total.run < total.applicable) else 0

    def left_out(self) -> Phrase:
        """Return why cases were not run, the commonest reasons first; empty if all were."""
        reasons: dict[str, list[str]] = {}
        for each in self.outcomes:
            if each.verdict is Verdict.UNSUPPORTED:
                reasons.setdefault(_short(each.reason, 0), []).append(each.reason)
        by_number = sorted(reasons.values(), key=len, reverse=True)
        parts = [_short(several[0], len(several)) for several in by_number[:REASONS_SHOWN]]
        more = sum(map(len, by_number[REASONS_SHOWN:]))
        if more:
            parts.append(phrase("{number} for other reasons", number=more))
        return joined(", ", parts)


def _counted(verdict: Verdict, number: int) -> Phrase:
    """Return how many cases ended in one of the verdicts of failures."""
    match verdict:
        case Verdict.ERRORED:
            return phrase_by("{number} errored", number, number=number)
        case Verdict.CRASHED:
            return phrase_by("{number} crashed", number, number=number)
        case Verdict.TIMED_OUT:
            return phrase_by("{number} timed-out", number, number=number)
    return phrase_by("{number} failed", number, number=number)


def _short(reason: str, number: int) -> Phrase:
    """Return that so many cases were not run for this kind of reason; like reasons read alike."""
    if reason.startswith("lacks "):
        return phrase_by(
            "{number} need {capabilities}",
            number,
            number=number,
            capabilities=joined(phrase(" and "), reason.removeprefix("lacks ").split(", ")),
        )
    if reason.startswith("does not play with "):
        return phrase_by(
            "{number} are for {players} players",
            number,
            number=number,
            players=reason.removeprefix("does not play with "),
        )
    if reason.startswith("plays on by itself"):
        return phrase_by("{number} end where it plays on by itself", number, number=number)
    if reason.startswith("cannot set this position up"):
        return phrase_by("{number} begin where it cannot be set up", number, number=number)
    if reason.startswith("cannot be seen"):
        return phrase_by("{number} say what the engine does not show", number, number=number)
    return phrase("{number} {reason}", number=number, reason=reason)


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
        "layouts": dict(results.layouts),
        "summary": {**_counts(results.total()), "verdict": str(results.last_line())},
        "families": {
            f"{game}/{family}": _counts(counts)
            for game in results.games()
            for family, counts in results.families(game).items()
        },
        "notes": [{"kind": n.kind, "grave": n.grave, "text": str(n.text)} for n in results.notes],
        "explanations": [
            {"readings": dict(each.readings), "cases": list(each.cases)}
            for each in results.explanations
        ],
        "suspects": [
            {"rule": each.rule, "failed": each.failed, "claiming": each.claiming}
            for each in results.suspects()
        ],
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
        entry["reason"] = str(outcome.reason)
    if outcome.hint:
        entry["hint"] = str(outcome.hint)
    if outcome.step is not None:
        entry["step"] = {"index": outcome.step, "text": case.steps[outcome.step].text}
    if outcome.difference is not None:
        found = outcome.difference
        difference: Mapping[str, Any] = {
            "path": found.path, "expected": str(found.expected), "actual": str(found.actual),
            "said": found.statement is not None,
        }  # fmt: skip
        entry["difference"] = difference
    if outcome.verdict in FAILURES:
        entry["rules"] = charged(outcome)
    return entry
