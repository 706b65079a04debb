"""Failures that another reading explains, and readings found by probing."""

from __future__ import annotations

from functools import cache

import pytest
import yaml

from seatrial.applicable import Applicability
from seatrial.case import load_cases
from seatrial.casework import Verdict
from seatrial.catalogue import load_catalogue
from seatrial.cli.probe_ import engine_file, told
from seatrial.compiling import Reference
from seatrial.engines import EngineSpec
from seatrial.explained import explain_failures
from seatrial.explanation import Explanation
from seatrial.likeness import Likeness, others
from seatrial.probe import Finding, Probe, in_order
from seatrial.results import Results
from seatrial.runner import Run

GAME = "sail-or-die"
CATALOGUE = load_catalogue(GAME)
CASES = load_cases(GAME)
RULINGS = {GAME: {each.id: each.ruling for each in CATALOGUE.questions}}

#: Readings that nothing in play tells from our ruling, and why.
ALIKE = {
    "shark-after-final-round=stays": "who has the shark is not compared after the end",
    "announcement-without-chunk=taken-from-middle": "a chunk moves from the middle to the middle",
    "shark-moves-during-final-lap=frozen": "the shark moves in the lap only under another reading",
}
#: Readings that show only as another question's does.
AS_ANOTHER = {
    "no-regular-card-anywhere=stuck": {"reset-leader-only-wilds=stuck"},
    "reset-vs-lap-end-order=lap-first": {
        "empty-handed-in-reset-count=no-reset-in-final-lap",
        "reset-sole-is-empty-handed=no-reset",
    },
    "reset-sole-is-empty-handed=no-reset": {
        "empty-handed-in-reset-count=no-reset-in-final-lap",
        "reset-vs-lap-end-order=lap-first",
    },
}
TENABLE = [
    f"{question.id}={reading}"
    for question in CATALOGUE.questions
    for reading in others(question, {})
    if f"{question.id}={reading}" not in ALIKE
]


@cache
def likeness() -> Likeness:
    return Likeness(Reference())


def engine(readings: str) -> Run:
    """Return a run of an engine that plays *readings* and declares nothing."""
    return Run(EngineSpec(label="other", target=f"other_reading:Other:{readings}"))


def results(readings: str) -> Results:
    """Return the results of the cases that hang on the questions of *readings*; no other can fail."""
    run = engine(readings)
    introduced = run.introduce()
    about = {each.partition("=")[0] for each in readings.split(",")}
    cases = [case for case in CASES if about & (case.holds.keys() | case.readings.keys())]
    found = list(run.run(cases, Applicability(RULINGS, likeness().reference.passes)))
    explanations = explain_failures(found, CATALOGUE, introduced.games[GAME], likeness())
    return Results(introduced, "other", found, run.notes, explanations)


def named(explanation: Explanation) -> str:
    return ",".join(f"{question}={reading}" for question, reading in explanation.readings.items())


@pytest.fixture(autouse=True)
def engines_beside_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    monkeypatch.syspath_prepend(str(Path(__file__).parent))


@pytest.mark.parametrize("readings", TENABLE)
def test_every_failure_of_an_engine_that_plays_another_reading_is_explained_by_it(
    readings: str,
) -> None:
    found = results(readings)

    assert found.failures == []
    assert found.explained
    assert named(found.explanations[0]) in {readings, *AS_ANOTHER.get(readings, ())}


def test_two_readings_at_once_are_both_named() -> None:
    found = results("new-suit-memory=ever-since-opening,anchored-hand-charged=free")

    assert found.failures == []
    assert {named(each) for each in found.explanations} >= {
        "new-suit-memory=ever-since-opening",
        "anchored-hand-charged=free",
    }


def test_what_is_explained_is_counted_apart_and_is_no_pass() -> None:
    found = results("raise-old-suit-cost=two")
    failed = sum(each.verdict is Verdict.FAILED for each in found.outcomes)

    assert failed == len(found.explained)
    assert found.last_line() == (
        f"other readings; {failed} of {found.total().run} cases run are explained by raise-old-suit-cost=two"
    )
    assert found.exit_code(complete=False) == 1


def test_a_wrong_engine_is_not_excused_by_a_reading_that_its_passes_contradict() -> None:
    run = Run(EngineSpec(label="wrong", target="wrong_engine:Wrong"))
    introduced = run.introduce()
    found = list(run.run(CASES, Applicability(RULINGS, likeness().reference.passes)))
    explanations = explain_failures(found, CATALOGUE, introduced.games[GAME], likeness())
    excused = [case for each in explanations for case in each.cases]

    assert len(excused) <= 2
    assert sum(each.verdict is Verdict.FAILED for each in found) > 100


def findings(readings: str) -> dict[str, Finding]:
    run = engine(readings)
    return {each.question.id: each for each in Probe(run, CATALOGUE, CASES, likeness()).findings()}


@pytest.mark.parametrize("readings", TENABLE[::4])
def test_the_probe_finds_the_reading_that_an_engine_plays(readings: str) -> None:
    question, _, reading = readings.partition("=")
    found = findings(readings)
    other = {
        name: each.plays
        for name, each in found.items()
        if each.plays not in ("", each.question.ruling)
    }

    assert found[question].plays == reading or f"{question}={reading}" in AS_ANOTHER
    assert set(other) <= {
        question,
        *(each.partition("=")[0] for each in AS_ANOTHER.get(readings, ())),
    }
    assert found[question].plays == "" or found[question].case is not None


def test_a_reading_that_shows_only_under_another_is_found_with_it() -> None:
    found = findings("reset-sole-is-empty-handed=next-leads,shark-moves-during-final-lap=frozen")

    assert found["reset-sole-is-empty-handed"].plays == "next-leads"
    assert found["shark-moves-during-final-lap"].plays == "frozen"


def test_the_probe_of_the_reference_finds_our_rulings_and_says_what_cannot_be_told() -> None:
    found = findings("")
    told_apart = {name for name, each in found.items() if each.plays}

    assert {each.plays for each in found.values() if each.plays} == {
        RULINGS[GAME][name] for name in told_apart
    }
    assert set(found) - told_apart == {each.partition("=")[0] for each in ALIKE}
    assert all(each.why for each in found.values() if not each.plays)


def test_an_engine_that_plays_by_no_known_reading_is_told_what_it_did() -> None:
    run = Run(EngineSpec(label="wrong", target="wrong_engine:Wrong"))
    lines = list(told(Probe(run, CATALOGUE, CASES, likeness()).findings()))

    assert any("none of the known readings" in line for line in lines)


def test_the_declaration_that_is_written_makes_the_engine_conformant_to_itself() -> None:
    text = engine_file(
        "python:other_reading:Other:x", {GAME: {"new-suit-memory": "ever-since-opening"}}
    )
    data = yaml.safe_load(text)

    assert data["games"][GAME]["readings"] == {"new-suit-memory": "ever-since-opening"}
    assert data["engine"] == "python:other_reading:Other:x"


def test_questions_stand_after_those_that_they_arise_under() -> None:
    names = [each.id for each in in_order(CATALOGUE.questions)]

    assert all(
        names.index(upper) < names.index(question.id)
        for question in CATALOGUE.questions
        for upper in question.under
    )


def test_where_no_case_tells_two_readings_apart_a_position_is_found_and_kept() -> None:
    """Without any case at all the search alone finds the reading."""
    run = engine("raise-old-suit-cost=two")
    question = CATALOGUE.question("raise-old-suit-cost")
    probe = Probe(run, CATALOGUE, [], likeness())
    [found] = [each for each in probe.findings() if each.question is question]

    assert question.executable_readings == ["one", "two"]
    assert found.plays == "two"
    assert found.case in probe.kept


def test_no_position_is_found_for_readings_that_are_alike() -> None:
    from seatrial.searching import telling_position

    one, other = ({"announcement-without-chunk": each} for each in ("waived", "taken-from-middle"))

    assert telling_position(GAME, one, other, [2, 3]) is None
