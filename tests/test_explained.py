"""Failures that another reading explains, and readings found by probing."""

from __future__ import annotations

from fnmatch import fnmatch
from functools import cache

import pytest
import yaml
from click.testing import CliRunner

from seatrial.applicable import Applicability
from seatrial.baseline.entries import Entry
from seatrial.baseline.holding import Held, Known
from seatrial.case import load_cases
from seatrial.casework import Verdict
from seatrial.catalogue import load_catalogue
from seatrial.cli import group
from seatrial.cli.probe_ import _answer, engine_file, told
from seatrial.compiling import Reference
from seatrial.engines import EngineSpec
from seatrial.explained import explain_failures
from seatrial.explanation import Explanation
from seatrial.likeness import Likeness, candidates, others
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


def of_fault(fault: str, *, only: str = "*", whole: bool = True) -> Results:
    """Return the results of an engine with a fault, which can be set to no reading."""
    run = Run(EngineSpec(label="faulty", target=f"other_reading:Plain:{GAME}/{fault}"))
    introduced = run.introduce()
    cases = [case for case in CASES if fnmatch(case.id, only)]
    found = list(run.run(cases, Applicability(RULINGS, likeness().reference.passes)))
    offer = introduced.games[GAME]
    explanations = explain_failures(found, CATALOGUE, offer, likeness(), whole=whole)
    return Results(introduced, "faulty", found, run.notes, explanations)


@pytest.mark.parametrize(
    "fault",
    [
        "game.tie-fewer-unplayed#shared",
        "option.cost-from-own-front#free",
        "end.final-lap-runs-to-shark-seat#full",
        "lead.only-wilds-must-anchor#cannot",
    ],
)
def test_a_broken_rule_is_not_told_as_readings_that_explain_part_of_what_it_breaks(
    fault: str,
) -> None:
    found = of_fault(fault)

    assert [] == list(found.explanations)
    assert fault.partition("#")[0] in [each.rule for each in found.suspects()[:2]]


def test_a_fault_that_is_just_another_reading_is_told_as_one() -> None:
    found = of_fault("option.raise-costs-one#two-in-old-suit")

    assert ["raise-old-suit-cost=two"] == [named(each) for each in found.explanations]
    assert [] == found.failures
    assert [] == found.suspects()


def test_a_reading_that_the_text_excludes_is_named_and_excuses_nothing() -> None:
    found = of_fault("lead.only-wilds-must-anchor#may-lead")
    [told_apart] = found.told_apart

    assert "reset-leader-only-wilds=wild-may-lead" == named(told_apart)
    assert set(told_apart.cases) == {each.case.id for each in found.failures} != set()
    assert "the text excludes this reading, so it cannot be declared" == told_apart.but(CATALOGUE)
    assert "reading" not in found.last_line()


def test_two_readings_at_once_hold_no_reading_that_the_text_excludes() -> None:
    case = next(
        each for each in CASES if each.id.endswith("/when-nobody-can-lead-the-round-is-over")
    )
    found = list(candidates(case, CATALOGUE, {}))

    assert {"reset-leader-only-wilds": "lead-passes", "no-regular-card-anywhere": "stuck"} in found
    assert [] == [each for each in found if "wild-may-lead" in each.values()]


def test_some_cases_alone_excuse_no_failure() -> None:
    """What is told of one case must not be otherwise in the run of all."""
    found = of_fault(
        "game.tie-fewer-unplayed#shared", only="*/final-round-last-played", whole=False
    )
    [told_apart] = found.told_apart

    assert "final-round-early-end=third-only" == named(told_apart)
    assert ["sail-or-die/readings/final-round-last-played"] == [
        each.case.id for each in found.failures
    ]
    assert told_apart.but(CATALOGUE).startswith("only a run of all cases tells")


@pytest.mark.parametrize("words", [["--case", "sail-or-die/option/*"], ["-x", "--game", GAME]])
def test_a_run_of_some_cases_proposes_no_reading_to_declare(words: list[str]) -> None:
    engine = "python:other_reading:Other:raise-old-suit-cost=two"
    ended = CliRunner().invoke(group, ["run", "-e", engine, *words])

    assert "as if by another reading" in ended.output
    assert "declare “readings" not in ended.output
    assert ended.output.splitlines()[-1].startswith("not conformant")


def test_what_a_baseline_knows_is_not_told_as_another_reading() -> None:
    found = results("raise-old-suit-cost=two")
    [explanation] = found.explanations
    known, *others = explanation.cases
    [outcome] = [each for each in found.outcomes if each.case.id == known]
    found.held = Held("b.yaml", [Known(outcome, Entry(case=known, reason="so", verdict="failed"))])

    assert [others] == [each.cases for each in found.told_apart]


def findings(readings: str) -> dict[str, Finding]:
    run = engine(readings)
    return {each.question.id: each for each in Probe(run, CATALOGUE, CASES, likeness()).findings()}


def test_a_question_whose_ruling_is_not_played_is_not_told_as_ruled() -> None:
    run = Run(
        EngineSpec(
            label="x", target=f"other_reading:Plain:{GAME}/lead.only-wilds-must-anchor#cannot"
        )
    )
    found = {each.question.id: each for each in Probe(run, CATALOGUE, CASES, likeness()).findings()}
    asked = found["reset-leader-only-wilds"]

    assert [] == list(asked.fits)
    assert "none of the known readings" == _answer(asked)
    assert asked.case is not None
    assert {name for name, each in found.items() if each.case is not None and not each.fits} == {
        "reset-leader-only-wilds"
    }


def test_an_engine_that_lacks_capabilities_is_told_the_fewest_with_which_a_question_is_told() -> (
    None
):
    run = Run(EngineSpec(label="bare", target="other_reading:Bare"))
    why = {
        each.question.id: each.why for each in Probe(run, CATALOGUE, CASES, likeness()).findings()
    }

    assert "the cases about it need load" == why["tie-break-measure"]
    assert "the cases about it need announce" == why["announcement-window"]
    assert "the cases about it need load and view" == why["set-aside-inspection"]


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
