"""Failures that another tenable reading of the rulebook explains, told apart from all others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from seatrial.case import Case
from seatrial.casework import Outcome, Verdict
from seatrial.catalogue import Catalogue
from seatrial.engines import Offer
from seatrial.likeness import Likeness, candidates
from seatrial.results import Explanation

#: A set of readings as it can be counted: question and reading, in order.
Readings = tuple[tuple[str, str], ...]


#: Whether a case stands under a reading of a question.
Stands = Callable[[Case, str, str], bool]


def explain_failures(
    outcomes: Sequence[Outcome], catalogue: Catalogue, offer: Offer, likeness: Likeness,
    stands: Stands = Case.stands_under,
) -> list[Explanation]:  # fmt: skip
    """Return the explanations of what failed, the one that explains most first.

    A reading that some passed case does not stand under is not what the engine plays. Where several
    explain a failure, the one counts that explains most of all.
    """
    passed = [each.case for each in outcomes if each.verdict is Verdict.PASSED]
    possible = {}
    for outcome in outcomes:
        if outcome.verdict in (Verdict.FAILED, Verdict.ERRORED):
            found = _explaining(outcome, catalogue, offer, likeness)
            possible[outcome.case.id] = [
                each for each in found if not _refuted(each, passed, stands)
            ]
    explanations = []
    while votes := Counter(readings for found in possible.values() for readings in found):
        best = max(votes, key=lambda each: (votes[each], -len(each)))
        cases = [case for case, found in possible.items() if best in found]
        explanations.append(Explanation(readings=dict(best), cases=cases))
        possible = {case: found for case, found in possible.items() if case not in cases}
    return explanations + _together(outcomes, explanations, offer, likeness)


def _together(
    outcomes: Sequence[Outcome],
    found: Sequence[Explanation],
    offer: Offer,
    likeness: Likeness,
) -> list[Explanation]:
    """Return what the readings found explain only together."""
    readings = {q: r for each in found for q, r in each.readings.items()}
    told = {case for each in found for case in each.cases}
    cases = [
        each.case.id
        for each in outcomes
        if each.verdict in (Verdict.FAILED, Verdict.ERRORED)
        and each.case.id not in told
        and len(found) > 1
        and likeness.departure(each.case, each.answers, {**offer.readings, **readings}, offer)
        is None
    ]
    return [Explanation(readings=readings, cases=cases)] if cases else []


def _explaining(
    outcome: Outcome, catalogue: Catalogue, offer: Offer, likeness: Likeness
) -> list[Readings]:
    """Return the readings, one or failing that two together, that explain a failure."""
    found: list[Readings] = []
    for readings in candidates(outcome.case, catalogue, offer.readings):
        new = tuple(sorted((q, r) for q, r in readings.items() if offer.readings.get(q) != r))
        if found and len(new) > len(found[0]):
            break
        if likeness.departure(outcome.case, outcome.answers, readings, offer) is None:
            found.append(new)
    return found


def _refuted(readings: Readings, passed: Iterable[Case], stands: Stands) -> bool:
    """Return whether a passed case says that the engine does not play one of *readings*."""
    return any(
        not stands(case, question, reading) for case in passed for question, reading in readings
    )
