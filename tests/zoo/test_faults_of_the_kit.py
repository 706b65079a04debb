"""A case that is wrong, or a kit that is, is never the fault of the engine."""

from __future__ import annotations

import msgspec
import pytest  # noqa: TC002 - its fixtures are asked for by type

from seatrial.applicable import Applicability
from seatrial.case import load_cases
from seatrial.casework import Outcome, Verdict
from seatrial.engines import parse_engine
from seatrial.judge import Judge
from seatrial.results import Results
from seatrial.runner import Run

CASES = [each for each in load_cases("sail-or-die") if each.needs == ["load"]][:5]


def results(cases: list) -> Results:
    run = Run(parse_engine("reference"))
    outcomes = list(run.run(cases, Applicability({}, lambda _case, _readings: True)))
    run.close()
    assert run.engine is not None
    return Results(run.engine, "reference", outcomes, run.notes)


def spoilt() -> list:
    """Return the cases; one of them says something that nobody can make sense of."""
    step = CASES[2].steps[-1]
    says = [{"path": "/state/round", "no-such-word": 1}]
    wrong = msgspec.structs.replace(step, expect=msgspec.structs.replace(step.expect, says=says))
    case = msgspec.structs.replace(CASES[2], steps=[*CASES[2].steps[:-1], wrong])
    return [*CASES[:2], case, *CASES[3:]]


def test_a_case_that_cannot_be_judged_is_invalid_and_the_others_are_untouched() -> None:
    found = results(spoilt())
    invalid: Outcome = found.outcomes[2]

    assert [each.verdict.value for each in found.outcomes] == [
        "passed", "passed", "invalid", "passed", "passed",
    ]  # fmt: skip
    assert "a fault of the case or of the kit, not of the engine" in invalid.reason
    assert "\n" not in invalid.reason
    assert found.notes == []


def test_an_invalid_case_makes_the_run_the_kits_fault() -> None:
    found = results(spoilt())

    assert found.last_line() == "no verdict; 1 of 5 cases is wrong: a fault of the kit"
    assert found.exit_code(complete=False) == 4


def test_a_judge_that_breaks_convicts_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_args: object) -> None:
        message = "an engine\nsaid what nobody foresaw"
        raise RecursionError(message)

    monkeypatch.setattr(Judge, "judge", breaks)

    assert {each.verdict for each in results(CASES).outcomes} == {Verdict.INVALID}
