"""Failures that another reading of the rulebook explains, told apart from all others.

An engine that plays a reading fails every case in which the reading shows, just as the reading has
it, and passes none. A broken rule does so now and then by chance; so what a reading explains is
weighed against what it should explain and does not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from itertools import combinations

from seatrial.case import Case
from seatrial.casework import Outcome, Verdict
from seatrial.catalogue import Catalogue
from seatrial.engines import Offer
from seatrial.explanation import Explanation
from seatrial.likeness import Likeness, candidates
from seatrial.suspects import blamed

#: A set of readings as it can be counted: question and reading, in order.
Readings = tuple[tuple[str, str], ...]

#: So many failures must a reading explain for each that speaks against it. One that the text
#: excludes explains all, or it is not named: somebody who wrote such an engine meant it.
OUTWEIGHS = 4

#: Whether a case stands under a reading of a question.
Stands = Callable[[Case, str, str], bool]


def explain_failures(
    outcomes: Sequence[Outcome], catalogue: Catalogue, offer: Offer, likeness: Likeness,
    stands: Stands = Case.stands_under, *, whole: bool = True,
) -> list[Explanation]:  # fmt: skip
    """Return the explanations of what failed, the one that explains most first.

    Tenable readings come first; of what they leave, those that the text excludes. The latter are
    named for diagnosis and excuse nothing, and so are all where not every case was run (*whole* is
    false): the others could tell otherwise.
    """
    explaining = _Explaining(outcomes, catalogue, offer, likeness, stands)
    tenable = explaining.told(tenable=True)
    excluded = explaining.told(tenable=False, told={case for _, cases in tenable for case in cases})
    return [
        *(Explanation(readings=dict(r), cases=cases, counts=whole) for r, cases in tenable),
        *(Explanation(readings=dict(r), cases=cases, counts=False) for r, cases in excluded),
    ]


#: Readings, and the failures that they explain.
_Found = list[tuple[Readings, list[str]]]


@dataclass(slots=True)
class _Explaining:
    """The failures of one game, held against what the reference does under other readings."""

    outcomes: Sequence[Outcome]
    catalogue: Catalogue
    offer: Offer
    likeness: Likeness
    stands: Stands
    failed: Mapping[str, Outcome] = field(init=False)
    passed: Sequence[Case] = field(init=False)

    def __post_init__(self) -> None:
        verdicts = (Verdict.FAILED, Verdict.ERRORED)
        self.failed = {each.case.id: each for each in self.outcomes if each.verdict in verdicts}
        self.passed = [each.case for each in self.outcomes if each.verdict is Verdict.PASSED]

    def told(self, *, tenable: bool, told: Set[str] = frozenset()) -> _Found:
        """Return what explains the failures that were not *told* already."""
        open_ = self.failed.keys() - told
        possible = {
            case: {each for each in self._matching(outcome, tenable) if not self._refuted(each)}
            for case, outcome in self.failed.items()
            if case in open_
        }
        weight = OUTWEIGHS if tenable else len(open_)
        while True:
            found = _covering(possible)
            left = open_ - {case for _, cases in found for case in cases}
            both = self._together(found, left)
            left -= {case for _, cases in both for case in cases}
            doubtful = [
                readings
                for readings, cases in found
                if self._against(readings, cases, left) * weight >= len(cases)
            ]
            if not doubtful:
                return found + both
            # The weakest goes first: what it explained may speak against others, or for them.
            for several in possible.values():
                several.discard(doubtful[-1])

    def _matching(self, outcome: Outcome, tenable: bool) -> Iterator[Readings]:
        """Yield the readings, one or failing that two together, that explain a failure."""
        played, size = self.offer.readings, 0
        for readings in candidates(outcome.case, self.catalogue, played, tenable=tenable):
            new = tuple(sorted((q, r) for q, r in readings.items() if played.get(q) != r))
            if size and len(new) > size:
                return
            if self._departs(outcome, readings) is None:
                size = len(new)
                yield new

    def _together(self, found: _Found, left: Iterable[str]) -> _Found:
        """Return what two of the readings found, each by failures of its own, explain at once."""
        both: _Found = []
        for (one, _), (other, _) in combinations(found, 2):
            readings = {**self.offer.readings, **dict(one), **dict(other)}
            told = {case for _, cases in both for case in cases}
            cases = [
                case
                for case in sorted(left)
                if case not in told and self._departs(self.failed[case], readings) is None
            ]
            if cases:
                both.append((one + other, cases))
        return both

    def _departs(self, outcome: Outcome, readings: Mapping[str, str]) -> object:
        return self.likeness.departure(outcome.case, outcome.answers, readings, self.offer)

    def _refuted(self, readings: Readings) -> bool:
        """Return whether a passed case says that the engine does not play one of *readings*."""
        return any(
            not self.stands(case, question, reading)
            for case in self.passed
            for question, reading in readings
        )

    def _against(self, readings: Readings, cases: Iterable[str], left: Iterable[str]) -> int:
        """Return how many of the failures that nothing explains speak against *readings*.

        They are those in which the readings would have shown, and those that point to the same
        rules as the *cases* that the readings explain.
        """
        blames = {rule for case in cases for rule in blamed(self.failed[case])}
        failures = [self.failed[case] for case in left]
        return sum(bool(blames & blamed(each)) or self._shows(readings, each) for each in failures)

    def _shows(self, readings: Readings, outcome: Outcome) -> bool:
        """Return whether *readings* would have shown where a case came apart, or before."""
        if all(self.stands(outcome.case, question, reading) for question, reading in readings):
            return False
        under = {**self.offer.readings, **dict(readings)}
        ours = self.likeness.answers(outcome.case, self.offer.readings)
        theirs = self.likeness.answers(outcome.case, under)
        until = (outcome.step or 0) + 1
        return self.likeness.parts(outcome.case, ours[:until], theirs[:until], self.offer)


def _covering(possible: Mapping[str, Set[Readings]]) -> _Found:
    """Return readings that explain all that can be explained, the one that explains most first."""
    open_, found = dict(possible), []
    while votes := Counter(readings for several in open_.values() for readings in several):
        best = max(sorted(votes), key=lambda each: (votes[each], -len(each)))
        cases = [case for case, several in open_.items() if best in several]
        found.append((best, cases))
        open_ = {case: several for case, several in open_.items() if case not in cases}
    return found
