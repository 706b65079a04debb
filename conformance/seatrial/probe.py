"""Which readings an engine plays, question by question, with the evidence.

The engine is asked cases on which readings part; its answers are compared with those of the
reference set to each reading, and to what is already known of the other questions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from msgspec.structs import replace as with_changes

from seatrial.case import Case
from seatrial.casework import CaseRun, lacking
from seatrial.catalogue import Catalogue, Question
from seatrial.engines import Offer
from seatrial.errors import Broken
from seatrial.judge import Difference
from seatrial.language import joined, phrase, spoken, tr
from seatrial.layouts import default_layout
from seatrial.likeness import Likeness
from seatrial.runner import Run
from seatrial.searching import telling_position


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What is known of one question: the readings that fit, and on what evidence."""

    question: Question
    fits: Sequence[str]  #: one: the engine plays it; several: not told apart; none: another way
    case: Case | None = None  #: the evidence; None where no case could be asked
    step: int = 0
    difference: Difference | None = None  #: from our ruling, where nothing fits
    why: str = ""  #: why it cannot be told

    @property
    def plays(self) -> str:
        """Return the one reading that fits, or an empty string."""
        return self.fits[0] if len(self.fits) == 1 and self.case is not None else ""


@dataclass(slots=True)
class Probe:
    """Asks one engine of one game."""

    run: Run
    catalogue: Catalogue
    cases: Sequence[Case]
    likeness: Likeness
    known: dict[str, str] = field(default_factory=dict)  #: readings that are not our rulings
    kept: list[Case] = field(default_factory=list)  #: positions found because no case tells
    _told: dict[str, Mapping[int, Any]] = field(default_factory=dict)  #: case to the answers

    def findings(self) -> list[Finding]:
        """Return a finding for each executable question, the upper ones of ``under`` first.

        What is not settled at first is looked at again when the other questions are.
        """
        order = [
            each for each in in_order(self.catalogue.questions)
            if len(each.executable_readings) > 1
        ]  # fmt: skip
        found = {each.id: self._look(each) for each in order}
        for question in order:
            if not found[question.id].plays:
                found[question.id] = self._look(question)
        return [found[each.id] for each in order]

    def _look(self, question: Question) -> Finding:
        upper = self._closed_by(question)
        if upper:
            why = tr("does not arise under {reading}", reading=upper)
            return Finding(question=question, fits=(), why=why)
        fits, evidence = question.executable_readings, None
        unable: list[Case] = []
        hidden = False
        for case in self._cases_for(question, fits):
            if lacking(case, self._offer):
                unable.append(case)
                continue
            answers = self._ask(case)
            parted = {
                reading: self.likeness.departure(
                    case, answers, {**self.known, question.id: reading}, self._offer
                )
                for reading in question.executable_readings
            }
            remaining = [reading for reading in fits if parted[reading] is None]
            if remaining == fits:
                continue
            departures = [each for each in parted.values() if each is not None]
            if not remaining and (
                _open_elsewhere(case, question, self.catalogue) or _alike(parted.values())
            ):
                hidden = True  # another question's reading may show here, or another fault
                continue
            evidence = case, *max(departures, key=lambda each: each[0])
            fits[:] = remaining
            if not fits:  # what is left alone must fit all other cases too
                break
        finding = _finding(question, fits, evidence, self._why_not(unable, hidden=hidden))
        if finding.plays and finding.plays != question.ruling:
            self.known[question.id] = finding.plays
        return finding

    def _cases_for(self, question: Question, fits: list[str]) -> Iterator[Case]:
        """Yield the compiled cases that tell, then positions found for what *fits* leaves open."""
        yield from self._telling(question)
        if "load" not in self._offer.capabilities:
            return
        for one, other in combinations(tuple(fits), 2):
            found = self._found(question, one, other) if {one, other} <= set(fits) else None
            if found is not None:
                yield found

    def _found(self, question: Question, one: str, other: str) -> Case | None:
        """Return a position on which two readings part, given what is known; it is kept."""
        here, there = ({**self.known, question.id: each} for each in (one, other))
        layout = self._offer.layout or default_layout(self.catalogue.game)
        case = telling_position(self.catalogue.game, here, there, self._offer.players, layout)
        if case is not None and case not in self.kept:
            self.kept.append(case)
        return case

    def _closed_by(self, question: Question) -> str:
        """Return the reading of another question under which *question* does not arise."""
        for upper, allowed in question.under.items():
            plays = self.known.get(upper, self.catalogue.question(upper).ruling)
            if plays not in allowed:
                return f"{upper}={plays}"
        return ""

    def _telling(self, question: Question) -> Iterator[Case]:
        """Yield the cases on which readings of *question* part, those about nothing else first."""
        about = [
            case
            for case in self.cases
            if case.kind == "play" and (question.id in case.holds or question.id in case.readings)
        ]
        for case in sorted(about, key=lambda each: (len(each.holds), len(each.steps))):
            own = {question: [reading] for question, reading in case.readings.items()}
            yield with_changes(bare(case), holds={**case.holds, **own})

    def _why_not(self, unable: Sequence[Case], *, hidden: bool) -> str:
        """Return why nothing tells: what is *hidden* in the cases, or why *unable* is not asked.

        Of capabilities the smallest set is named with which one of these could be.
        """
        if hidden:
            return tr("in the cases about it the engine departs from all readings")
        reasons = {case.id: lacking(case, self._offer) for case in unable}
        missing = [
            sorted(set(case.needs) - self._offer.capabilities)
            for case in unable
            if reasons[case.id].startswith("lacks ")
        ]
        if missing:
            least = min(missing, key=lambda each: (len(each), each))
            both = spoken(joined(phrase(" and "), least))
            return tr("the cases about it need {capabilities}", capabilities=both)
        if reasons:
            return tr(
                "the cases about it cannot be asked: the engine {reasons}",
                reasons=", ".join(spoken(each) for each in sorted(set(reasons.values()))),
            )
        return tr("nothing in play shows it")

    @property
    def _offer(self) -> Offer:
        return self.run.introduce().games[self.catalogue.game]

    def _ask(self, case: Case) -> Mapping[int, Any]:
        """Return the engine's answers to the steps of *case*, up to the first that is none."""
        if case.id not in self._told:
            self._told[case.id] = dict(self._answers(case))
        return self._told[case.id]

    def _answers(self, case: Case) -> Iterator[tuple[int, Any]]:
        planned: CaseRun = self.run.plan(case)
        try:
            for request in planned.requests:
                answer = self.run.ask(request.method, request.params)
                if answer.error is not None:
                    break
                yield request.index, answer.result
            self.run.end(planned)
        except Broken:
            self.run.close()


def bare(case: Case) -> Case:
    """Return *case* asked without setting the engine to any reading."""
    steps = [
        with_changes(
            step,
            ask=with_changes(
                step.ask, params={k: v for k, v in step.ask.params.items() if k != "readings"}
            ),
        )
        for step in case.steps
    ]
    return with_changes(case, steps=steps, readings={})


def in_order(questions: Sequence[Question]) -> list[Question]:
    """Return *questions* so that each stands after those that it arises under."""
    ordered: list[Question] = []
    waiting = list(questions)
    while waiting:
        done = {each.id for each in ordered}
        waiting_for = {each.id for each in waiting} - done
        ready = [each for each in waiting if not set(each.under) & waiting_for] or waiting
        ordered += ready
        waiting = [each for each in waiting if each not in ready]
    return ordered


def _alike(departures: Iterable[tuple[int, Difference] | None]) -> bool:
    """Return whether an engine departs from all readings alike: from what they have in common."""
    places = {each and (each[0], each[1].path, each[1].expected) for each in departures}
    return len(places) == 1


def _open_elsewhere(case: Case, question: Question, catalogue: Catalogue) -> bool:
    """Return whether *case* hangs on other questions too."""
    return bool(case.holds.keys() - {question.id} - set(catalogue.question(question.id).under))


def _finding(
    question: Question,
    fits: Sequence[str],
    evidence: tuple[Case, int, Difference] | None,
    why_not: str,
) -> Finding:
    if evidence is not None:
        case, step, difference = evidence
        why = tr("no case tells these apart") if len(fits) > 1 else ""
        return Finding(
            question=question, fits=fits, case=case, step=step, difference=difference, why=why
        )
    return Finding(question=question, fits=fits, why=why_not)
