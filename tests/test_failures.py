"""How failures are told: those that are alike together, all others one by one."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from seatrial.case import load_cases
from seatrial.casework import Outcome, Verdict
from seatrial.catalogue import load_catalogue
from seatrial.failures import alike, told
from seatrial.judge import Difference

CASES = load_cases("sail-or-die")
FORM = "the answer to load is not well formed: /state, at "


def outcomes(*reasons: str, verdict: Verdict = Verdict.ERRORED) -> list[Outcome]:
    return [
        Outcome(case=case, verdict=verdict, reason=reason, step=0)
        for case, reason in zip(CASES, reasons, strict=False)
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (f'{FORM}/seats/A/front: "15" is not of type "integer"', f'{FORM}/seats/A/front: "0" is not of type "integer"'),
        (f'{FORM}/x: {{"a":[1]}} is not of type "array"', f'{FORM}/x: {{"a":["+1","+2"]}} is not of type "array"'),
        (f'{FORM}/x: {{"a":[1,2,…', f'{FORM}/x: {{"b":[3,…'),
        (f'{FORM}/x: {{"a":[1,2,… is not of type "array"', f'{FORM}/x: {{"b":[3,… is not of type "array"'),
        (f"{FORM}/table/0: null is not of type “object”", f"{FORM}/table/3: null is not of type “object”"),
        ("the engine ended before it answered request 12 (act)", "the engine ended before it answered request 7 (act)"),
    ],
)  # fmt: skip
def test_failures_that_differ_in_numbers_and_values_only_are_alike(one: str, other: str) -> None:
    found = outcomes(one, other)

    assert [found] == alike(found)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (f'{FORM}/: "round" is a required property', f'{FORM}/: "awaiting" is a required property'),
        (f'{FORM}/seats/A: "x" is not of type "object"', f'{FORM}/seats/B: "x" is not of type "object"'),
        (f'{FORM}/x: "1" is not of type "integer"', f'{FORM}/x: "1" is not of type "array"'),
        ("start was answered with error -32000: no", "start was answered with error -32000: nowhere"),
    ],
)  # fmt: skip
def test_failures_at_another_place_or_for_another_reason_are_not_alike(
    one: str, other: str
) -> None:
    first, second = outcomes(one, other)

    assert [[first], [second]] == alike([first, second])


def test_failures_with_another_verdict_are_not_alike() -> None:
    [one, _] = outcomes("no answer", "")
    [_, other] = outcomes("", "no answer", verdict=Verdict.CRASHED)

    assert [[one], [other]] == alike([one, other])


def test_failures_of_what_a_case_is_about_are_told_one_by_one() -> None:
    difference = Difference(path="/state/round", expected="1", actual="2")
    first, second = (
        Outcome(case=case, verdict=Verdict.FAILED, reason="same", difference=difference)
        for case in CASES[:2]
    )

    assert [[first], [second]] == alike([first, second])


def lacking(place: str, came: str, number: int, answer: Any = None) -> Outcome:
    difference = Difference(path=place, expected="[]", actual=came)
    return Outcome(
        case=CASES[number], verdict=Verdict.FAILED, step=0, difference=difference, answer=answer
    )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("/state/first_empty", "nothing"), ("/state/first_empty", "nothing")),
        (("/state/seats/A/hand", "nothing"), ("/state/seats/B/hand", "nothing")),
        (("/state/table/0/suit", "nothing"), ("/state/table/1/suit", "nothing")),
    ],
)
def test_failures_in_which_nothing_came_in_one_place_are_alike(
    one: tuple[str, str], other: tuple[str, str]
) -> None:
    found = [lacking(*one, 0), lacking(*other, 1)]

    assert [found] == alike(found)


def test_failures_in_which_a_null_came_are_alike_and_not_as_those_without_the_field() -> None:
    nulls = [
        lacking(
            f"/state/seats/{seat}/hand", "null; an empty list is []", number,
            {"state": {"seats": {seat: {"hand": None}}}},
        )
        for number, seat in enumerate("AB")
    ]  # fmt: skip
    absent = lacking("/state/seats/A/hand", "nothing", 2)

    assert [nulls, [absent]] == alike([*nulls, absent])


def test_failures_in_which_nothing_came_in_other_places_are_not_alike() -> None:
    found = [lacking("/state/first_empty", "nothing", 0), lacking("/state/shark", "nothing", 1)]

    assert [[found[0]], [found[1]]] == alike(found)


def lines(outcome: Outcome) -> dict[str, str]:
    return dict(told(outcome, load_catalogue("sail-or-die"), ""))


@pytest.mark.parametrize(
    ("place", "came", "advised"),
    [
        ("/state/first_empty", "nothing", True),
        ("/state/seats/A/hand", "nothing", True),
        ("/state/seats/A/hand", "null; an empty list is []", False),
        ("/state/seats/A/front", "nothing", False),  # x-core
        ("/state/seats/A", "nothing", False),  # a seat is no field
        ("/view/hand", "nothing", False),
    ],
)
def test_only_a_field_that_can_be_omitted_and_is_not_there_is_advised_to_be_declared(
    place: str, came: str, advised: bool
) -> None:
    assert advised is ("mend" in lines(lacking(place, came, 0)))


def test_a_position_that_is_given_back_otherwise_fails_no_rule() -> None:
    case = next(each for each in CASES if each.steps[0].ask.method == "load" and each.claims)
    beside = Difference(path="/state/seats/A/hand", expected="[]", actual="nothing")
    outcome = Outcome(case=case, verdict=Verdict.FAILED, step=0, difference=beside)
    said = replace(outcome, difference=replace(beside, statement=0))

    assert "rule" not in lines(outcome)
    assert "rule" in lines(said)


STRINGS = """
from copy import deepcopy
from seatrial_reference.engine import Reference

class Strings(Reference):
    def call(self, method, params):
        result = deepcopy(super().call(method, params))
        for seat in (result or {}).get("state", {}).get("seats", {}).values():
            if "front" in seat:
                seat["front"] = str(seat["front"])
        return result
"""


def test_one_fault_of_form_in_all_answers_is_told_once_and_counted(tmp_path: Path) -> None:
    (tmp_path / "strings.py").write_text(STRINGS, encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "seatrial", "run", "-e", "python:strings:Strings", "--case", "sail-or-die/anchor/*"],
        capture_output=True, check=False, encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(tmp_path), "NO_COLOR": "1"},
    )  # fmt: skip
    ids = [each.id for each in CASES if each.family == "anchor" and not each.readings]
    lines = ended.stdout.splitlines()
    place = lines.index(f"  also     {len(ids) - 1} more cases fail alike:")

    assert 1 == ended.stdout.count("is not well formed")
    assert [f"{'':11}{each}" for each in (*ids[1:4], "…")] == lines[place + 1 : place + 5]
    assert ended.stdout.endswith(f"of {len(ids)} cases run, 0 passed, {len(ids)} errored\n")
