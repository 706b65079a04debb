"""Sets of readings to play under: each other reading alone, and two together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from seatrial.catalogue import Catalogue, Question, Reading


class Setting(NamedTuple):
    """One reading of one question, and what has to be played for it.

    *readings* are those beside our rulings, this one and what goes with it; *base* are those beside
    our rulings without which the question does not arise.
    """

    question: str
    reading: str
    readings: Mapping[str, str]
    base: Mapping[str, str]


def executable_questions(catalogue: Catalogue) -> tuple[Question, ...]:
    """Return the questions that an engine can be set to answer in another way than we rule."""
    return tuple(each for each in catalogue.questions if other_readings(each))


def other_readings(question: Question) -> tuple[Reading, ...]:
    """Return the executable readings other than our ruling, tenable or not."""
    return tuple(
        each for each in question.readings if each.executable and each.id != question.ruling
    )


def settings(catalogue: Catalogue, questions: Iterable[Question] | None = None) -> list[Setting]:
    """Return a setting for each other reading of *questions* (of all, if none are named)."""
    chosen = executable_questions(catalogue) if questions is None else questions
    return [
        _setting(catalogue, question, reading)
        for question in chosen
        for reading in other_readings(question)
    ]


def _setting(catalogue: Catalogue, question: Question, reading: Reading) -> Setting:
    base = {
        other: allowed[0]
        for other, allowed in question.under.items()
        if catalogue.question(other).ruling not in allowed
    }
    return Setting(
        question.id,
        reading.id,
        agreeing(catalogue, {**base, question.id: reading.id}),
        agreeing(catalogue, base),
    )


def pairs(catalogue: Catalogue) -> Iterator[dict[str, str]]:
    """Yield the readings of two questions together, where each question arises."""
    for one, other in combinations(settings(catalogue), 2):
        if one.question == other.question:
            continue
        both = agreeing(catalogue, {**one.readings, **other.readings})
        if {one.question: one.reading, other.question: other.reading}.items() <= both.items() and (
            fit_together(catalogue, both)
        ):
            yield both


def agreeing(catalogue: Catalogue, readings: Mapping[str, str]) -> dict[str, str]:
    """Return *readings* with those that whoever plays them plays too."""
    whole = dict(readings)
    for question in catalogue.questions:
        for other, partner in question.agrees_with.items():
            theirs = partner.get(whole.get(question.id, ""))
            if theirs is not None:
                whole.setdefault(other, theirs)
            for mine, wanted in partner.items():
                if whole.get(other) == wanted:
                    whole.setdefault(question.id, mine)
    return whole


def fit_together(catalogue: Catalogue, readings: Mapping[str, str]) -> bool:
    """Return whether each question that *readings* answer arises under the others."""
    for name in readings:
        question = catalogue.question(name)
        for other, allowed in question.under.items():
            if readings.get(other, catalogue.question(other).ruling) not in allowed:
                return False
        for other, partner in question.agrees_with.items():
            theirs = readings.get(other, catalogue.question(other).ruling)
            if partner.get(readings[name], theirs) != theirs:
                return False
    return True
