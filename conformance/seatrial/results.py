"""The outcome of a run as a whole: counts, the last line, the exit code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from seatrial.baseline.holding import Held
from seatrial.casework import FAILURES, Outcome, Verdict
from seatrial.catalogue import Catalogue
from seatrial.engines import Engine
from seatrial.errors import Broken
from seatrial.explanation import Explanation
from seatrial.language import Phrase, joined, marked, phrase, phrase_by, phrase_n
from seatrial.process import Note
from seatrial.suspects import Suspect, suspects

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
    held: Held | None = None  #: what came of holding it to a baseline
    release: str = ""  #: of the suite, where an earlier one was asked for
    left: Sequence[Outcome] = ()  #: of cases that were not asked: the run stopped at a failure

    @property
    def known(self) -> Sequence[Outcome]:
        """Return what there is to count: the outcomes, and the cases that were left."""
        return [*self.outcomes, *self.left]

    @property
    def failures(self) -> list[Outcome]:
        """Return the outcomes in which the engine is not as the rules say, or cannot be judged.

        What a baseline speaks of is not among them.
        """
        accounted = self.explained.keys() | self.excused
        return [
            each
            for each in self.outcomes
            if each.verdict in FAILURES and each.asked and each.case.id not in accounted
        ]

    @property
    def explained(self) -> dict[str, Mapping[str, str]]:
        """Return the failed cases that other readings explain, and by which."""
        return {
            case: each.readings for each in self.told_apart if each.counts for case in each.cases
        }

    @property
    def told_apart(self) -> list[Explanation]:
        """Return the explanations of what is news."""
        found = [
            replace(each, cases=[case for case in each.cases if case not in self.excused])
            for each in self.explanations
        ]
        return [each for each in found if each.cases]

    @property
    def excused(self) -> frozenset[str]:
        """Return the cases whose failure is no news, as a baseline says."""
        return self.held.excused if self.held else frozenset()

    @property
    def grave(self) -> list[Note]:
        """Return what was noticed that forbids “conformant”, but for flaky cases of a baseline."""
        flaky = {each.entry.case for each in self.held.flaky} if self.held else ()
        return [each for each in self.notes if each.grave and each.case not in flaky]

    @property
    def conformant(self) -> bool:
        """Return whether the last line says that the engine is conformant, without reservation."""
        return self.last_line() == self._conformant()

    def _conformant(self) -> Phrase:
        if not self.release:
            return phrase(CONFORMANT)
        return phrase("conformant with suite {release}", release=self.release)

    def suspects(self) -> list[Suspect]:
        """Return the rules that the failures point to, the likeliest first.

        What a baseline speaks of or another reading explains is no failure, and no pass.
        """
        failing = {each.case.id for each in self.failures}
        news = [
            each
            for each in self.outcomes
            if each.verdict not in FAILURES or each.case.id in failing
        ]
        return suspects(news)[:SUSPECTS]

    def families(self, game: str) -> dict[str, Counts]:
        """Return the counts of each family of *game*, in the order of the cases."""
        counts: dict[str, Counts] = {}
        for outcome in self.known:
            if outcome.case.game == game:
                family = outcome.case.family
                counts[family] = counts.get(family, Counts()).plus(outcome)
        return counts

    def rules_shown(self, catalogue: Catalogue) -> dict[str, tuple[int, int]]:
        """Return, for each family, how many rules some passed case shows, and some applicable one.

        So much is the most that an engine with these readings, on this layout, can show; it is what
        the doctor counts too.
        """
        cases = [each for each in self.known if each.case.game == catalogue.game]
        passed = {
            rule for each in cases if each.verdict is Verdict.PASSED for rule in each.case.claims
        }
        applicable = {
            rule
            for each in cases
            if each.verdict is not Verdict.NOT_APPLICABLE
            for rule in each.case.claims
        }
        counts: dict[str, tuple[int, int]] = {}
        for rule in catalogue.rules:
            shown, of = counts.get(rule.family, (0, 0))
            counts[rule.family] = shown + (rule.id in passed), of + (rule.id in applicable)
        return counts

    def total(self, game: str = "") -> Counts:
        """Return the counts of all families together, of one *game* or of all."""
        total = Counts()
        for outcome in self.known:
            if game in ("", outcome.case.game):
                total = total.plus(outcome)
        return total

    def elsewhere(self, game: str) -> int:
        """Return how many cases of *game* are not for the layout that it was played on."""
        return sum(
            each.case.game == game
            and each.verdict is Verdict.NOT_APPLICABLE
            and "layout" in str(each.reason)
            for each in self.outcomes
        )

    def games(self) -> list[str]:
        """Return the games that were chosen, in the order of the cases."""
        return list(dict.fromkeys(outcome.case.game for outcome in self.known))

    def last_line(self) -> Phrase:
        """Return the verdict in one line; “conformant” only where nothing was left out."""
        number = len(self.left)
        if not number:
            return self._verdict()
        return phrase_n(
            "{line}; stopped at the first failure, {number} case not asked",
            "{line}; stopped at the first failure, {number} cases not asked",
            number, line=self._verdict(), number=number,
        )  # fmt: skip

    def _verdict(self) -> Phrase:
        total, other = self.total(), len(self.explained)
        invalid = sum(each.verdict is Verdict.INVALID for each in self.outcomes)
        known = self.held.said if self.held else ""
        not_asked = sum(not each.asked for each in self.outcomes)
        if self.failures:
            return self._failed(total, other, known)
        if other:
            line = phrase_n(
                "other readings; {number} of {run} cases run is explained by {readings}",
                "other readings; {number} of {run} cases run are explained by {readings}",
                other, number=other, run=total.run, readings=self._readings_played(),
            )  # fmt: skip
            return joined("; ", (line, known)) if known else line
        if invalid:
            return phrase_n(
                "no verdict; {number} of {known} cases is wrong: a fault of the kit",
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
        if not_asked:
            return phrase_n(
                "no verdict; given up with {number} case not asked; {known}",
                "no verdict; given up with {number} cases not asked; {known}",
                not_asked, number=not_asked, known=known,
            )  # fmt: skip
        if self.grave:
            return phrase("no failure, but not conformant: {note}", note=self.grave[0].text)
        if known:
            return self._as_the_baseline_says(known)
        if total.run < total.applicable:
            return phrase(
                "no failure; {run} of {number} applicable cases run ({left_out})",
                run=total.run,
                number=total.applicable,
                left_out=self.left_out(),
            )
        if self.chosen:
            return phrase_n(
                "no failure in the {number} case chosen",
                "no failure in the {number} cases chosen",
                total.run,
                number=total.run,
            )
        return self._conformant()

    def _as_the_baseline_says(self, known: str) -> Phrase:
        """Return the last line of a run in which nothing fails that the baseline does not know."""
        total = self.total()
        numbers = {"run": total.run, "passed": total.passed, "known": known}
        if self.held is not None and self.held.stale:
            line = phrase_n(
                "not as the baseline says; of {run} case run, {passed} passed; {known}",
                "not as the baseline says; of {run} cases run, {passed} passed; {known}",
                total.run, **numbers,
            )  # fmt: skip
        else:
            line = phrase_n(
                "as the baseline says; of {run} case run, {passed} passed; {known}",
                "as the baseline says; of {run} cases run, {passed} passed; {known}",
                total.run, **numbers,
            )  # fmt: skip
        if not self.left_out():
            return line
        return phrase(
            "{line}; {run} of {number} applicable cases run ({left_out})",
            line=line, run=total.run, number=total.applicable, left_out=self.left_out(),
        )  # fmt: skip

    def _failed(self, total: Counts, other: int, known: str) -> Phrase:
        """Return the last line of a run with failures, by their verdicts."""
        failed = Counter(each.verdict for each in self.failures)
        kinds = [_counted(verdict, number) for verdict, number in failed.items()]
        if other:
            kinds.append(phrase("{number} by another reading", number=other))
        line = phrase_n(
            "not conformant; of {run} case run, {passed} passed, {kinds}",
            "not conformant; of {run} cases run, {passed} passed, {kinds}",
            total.run,
            run=total.run,
            passed=total.passed,
            kinds=joined(", ", kinds),
        )
        if known:
            line = joined("; ", (line, known))
        not_asked = sum(not each.asked for each in self.outcomes)
        if not not_asked:
            return line
        return phrase_n(
            "{line}; given up with {number} case not asked",
            "{line}; given up with {number} cases not asked",
            not_asked,
            line=line,
            number=not_asked,
        )

    def _readings_played(self) -> str:
        played = {q: r for each in self.told_apart if each.counts for q, r in each.readings.items()}
        return ", ".join(f"{question}={reading}" for question, reading in played.items())

    def exit_code(self, *, complete: bool) -> int:
        """Return 0 where all that was run passed (*complete*: and nothing left out), 1 or 4."""
        total = self.total()
        if any(each.verdict is Verdict.INVALID for each in self.outcomes):
            return 4
        unfit = (
            self.failures
            or self.explained
            or not total.run
            or self.grave
            or not all(each.asked for each in self.outcomes)
            or (self.held is not None and self.held.stale)
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


@dataclass(frozen=True, slots=True)
class Ran:
    """One engine of a run: its results, or why it could not be spoken to."""

    label: str
    results: Results | None
    broken: Broken | None = None
    seconds: float = 0.0  #: that its run took
    begun: str = ""  #: date and time, as ``2027-01-31T12:00:00``


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
        return phrase_n(
            "{number} needs {capabilities}",
            "{number} need {capabilities}",
            number,
            number=number,
            capabilities=joined(phrase(" and "), reason.removeprefix("lacks ").split(", ")),
        )
    if reason.startswith("does not play with "):
        return phrase_n(
            "{number} is for {players} players",
            "{number} are for {players} players",
            number,
            number=number,
            players=reason.removeprefix("does not play with "),
        )
    if reason.startswith("plays on by itself"):
        return phrase_n(
            "{number} ends where it plays on by itself",
            "{number} end where it plays on by itself",
            number,
            number=number,
        )
    if reason.startswith("cannot set this position up"):
        return phrase_n(
            "{number} begins where it cannot be set up",
            "{number} begin where it cannot be set up",
            number,
            number=number,
        )
    if reason.startswith("cannot be seen"):
        return phrase_n(
            "{number} says what the engine does not show",
            "{number} say what the engine does not show",
            number,
            number=number,
        )
    return phrase("{number} {reason}", number=number, reason=reason)
