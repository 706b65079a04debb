"""Which position shows best what a question is about.

The cases that hang on the question, and those about its readings, are played under each reading.
The best is the one in which most readings part, soonest, with the fewest seats.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from seatrial.case import Case
from seatrial.catalogue import Catalogue, Question
from seatrial.sidebyside import Comparison, Table, compare, readings_for

#: So many of the shortest cases are tried, beside those about the question's own readings.
TRIED = 60
#: Cases of more steps than this are left out where there are shorter ones.
STEPS = 12
#: So many positions are shown where one alone does not tell all readings apart.
POSITIONS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Showcase:
    """A case under each of some readings of a question."""

    case: Case
    base: Mapping[str, str]  #: readings of other questions that the case is played under
    comparison: Comparison


def showcases(
    question: Question, catalogue: Catalogue, cases: Sequence[Case], table: Table
) -> list[Showcase]:
    """Return positions that tell the readings of *question* apart, the most telling first.

    None are returned where the question cannot be played or no case tells its readings apart.
    """
    about = _about(question, cases)
    groups = [tuple(question.executable_readings)]
    found: list[Showcase] = []
    while groups and len(found) < POSITIONS:
        group = groups.pop(0)
        further = () if found else (_near(question, cases), _playable(cases))
        best = _best(question, group, catalogue, (about, *further), table)
        if best is not None:
            found.append(best)
            groups += best.comparison.together
    return found


def _best(
    question: Question, readings: tuple[str, ...], catalogue: Catalogue,
    choices: Iterable[Sequence[Case]], table: Table,
) -> Showcase | None:  # fmt: skip
    """Return the best of the first of *choices* in which the readings part at all."""
    for several in choices if len(readings) > 1 else ():
        shown = [_shown(case, question, readings, catalogue, table) for case in several]
        telling = [each for each in shown if each.comparison.partings]
        if telling:
            return min(telling, key=lambda each: _rank(each, question))
    return None


def _playable(cases: Sequence[Case]) -> list[Case]:
    """Return the cases with one table and no luck of the engine's own, short ones first."""
    plain = [
        case for case in cases
        if case.kind == "play" and len({step.ask.params["handle"] for step in case.steps}) == 1
    ]  # fmt: skip
    return sorted(plain, key=lambda case: (len(case.steps), case.players))


def _about(question: Question, cases: Sequence[Case]) -> list[Case]:
    playable = _playable(cases)
    own = [case for case in playable if question.id in case.readings]
    hanging = [case for case in playable if question.id in case.holds]
    near = [case for case in (own + hanging)[: TRIED + len(own)] if len(case.steps) <= STEPS]
    return near or hanging[:TRIED]


def _near(question: Question, cases: Sequence[Case]) -> list[Case]:
    """Return the cases that claim a rule of the question."""
    return [case for case in _playable(cases) if case.claims.keys() & set(question.rules)]


def _shown(
    case: Case, question: Question, readings: tuple[str, ...], catalogue: Catalogue, table: Table
) -> Showcase:
    partners = {*question.under, *question.agrees_with}
    base = {
        name: reading for name, reading in case.readings.items()
        if name != question.id and name not in partners
    }  # fmt: skip
    tracks = {
        reading: table.play(case.steps, readings_for(question, reading, base, catalogue))
        for reading in readings
    }
    return Showcase(case=case, base=base, comparison=compare(tracks))


def _rank(shown: Showcase, question: Question) -> tuple[object, ...]:
    """Return what makes a position telling; the smallest is the best.

    One that was written for the question, and so names it in its title, goes before others.
    """
    comparison = shown.comparison
    joined = sum(len(group) - 1 for group in comparison.together)
    broken = any(branch.came.error for each in comparison.partings for branch in each.branches)
    asked = {shown.case.steps[each.index].ask.method for each in comparison.partings}
    return (
        broken,
        joined,
        bool(asked - {"act"}),
        len(shown.base),
        len(comparison.partings) + (0 if question.id in shown.case.title else 1.5),
        comparison.partings[-1].index,
        shown.case.players,
        _cards_in_sight(shown),
        shown.case.id,
    )


def _cards_in_sight(shown: Showcase) -> int:
    """Return how much there is to read on the table where the readings part first."""
    before = shown.comparison.partings[0].before or {}
    return len(str(before.get("seats", ""))) + len(str(before.get("table", "")))


def settings_beside(question: Question, reading: str) -> list[str]:
    """Return the readings of other questions that go together with *reading*."""
    return [
        f"{other}={pairs[reading]}"
        for other, pairs in question.agrees_with.items()
        if reading in pairs
    ]
