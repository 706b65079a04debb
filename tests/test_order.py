"""Cases asked in random order, and twice: verdicts that hang on the order are findings."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from seatrial.applicable import Applicability
from seatrial.case import Case, load_cases
from seatrial.casework import Outcome
from seatrial.cli.order import Order
from seatrial.engines import parse_engine
from seatrial.isolation import ENOUGH, asked_again
from seatrial.process import Note
from seatrial.runner import Run

HERE = Path(__file__).parent
GAME = "sail-or-die"
LOADED = [
    case
    for case in load_cases(GAME)
    if case.needs == ["load"] and not case.readings
    and [each.ask.method for each in case.steps].count("load") == 1
]  # fmt: skip
#: Cases with a position each, of its own.
CASES = list({str(each.steps[0].ask.params["state"]): each for each in LOADED}.values())[:20]

#: Some more, as a command line chooses them.
FEW = ("--case", f"{GAME}/anchor/*")
ANCHORED = [each for each in load_cases(GAME) if each.family == "anchor"]


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engines are found where the tests are."""
    monkeypatch.syspath_prepend(HERE)


def asked(engine: str, cases: list[Case] = CASES) -> tuple[Run, list[Outcome]]:
    run = Run(parse_engine(engine))
    return run, list(run.run(cases, Applicability({}, lambda _case, _readings: True)))


def again(engine: str, cases: list[Case] = CASES) -> list[Note]:
    run, outcomes = asked(engine, cases)
    notes = list(asked_again(run, outcomes))
    run.close()
    return notes


def seatrial(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", "from seatrial.cli import main; main()", *words],
        cwd=HERE, capture_output=True, encoding="utf-8", check=False,
        env={**os.environ, "COLUMNS": "400", "NO_COLOR": "1"},
    )  # fmt: skip


def test_an_engine_that_keeps_its_games_apart_says_the_same_twice() -> None:
    assert again("reference") == []


def test_a_case_that_passes_only_after_another_is_told_with_that_one() -> None:
    """The run itself cannot know: it asks alone what fails, and believes that."""
    notes = again("python:leaking_engine:RightOnlyLater")

    assert [(each.kind, each.grave, each.case) for each in notes] == [("order", True, CASES[0].id)]
    assert notes[0].text.startswith(
        f"{CASES[0].id} hangs on the order: failed alone, and passed after {CASES[1].id} ("
    )


def test_a_case_that_fails_only_after_another_is_told_with_that_one() -> None:
    cases = CASES[:7]
    states = [str(each.steps[0].ask.params["state"]) for each in cases]
    leaking = [
        (case.id, cases[after].id)
        for case, after in reversed([(case, (i + 1) % 7) for i, case in enumerate(cases)])
        if states[after] > states[cases.index(case)]
    ]
    notes = again("python:leaking_engine:Leaking", cases)
    told = [
        found.groups()
        for each in notes
        if (
            found := re.match(r"(\S+) hangs on .* passed alone, and failed after (\S+) ", each.text)
        )
    ]

    assert leaking
    assert told == leaking


def test_an_engine_that_changes_its_mind_is_told_apart_from_one_that_leaks() -> None:
    notes = again("python:leaking_engine:RightAtFirst", CASES[:3])

    assert {each.kind for each in notes} == {"varies"}
    assert all("answers differ from time to time" in each.text for each in notes)


def test_what_differs_everywhere_is_told_of_some_cases_and_no_more() -> None:
    from leaking_engine import RightAtFirst

    RightAtFirst.seen.clear()
    notes = again("python:leaking_engine:RightAtFirst")

    assert len(notes) == ENOUGH + 1
    assert notes[-1].text == (
        f"{ENOUGH} cases came out differently when they were asked again; "
        f"the other {len(CASES) - ENOUGH} were not asked a second time"
    )


def test_an_engine_that_does_not_start_again_is_not_asked_on() -> None:
    notes = again("python:leaking_engine:StartsOnce")

    assert [(each.kind, each.grave, each.case) for each in notes] == [
        ("varies", True, CASES[-1].id)
    ]
    assert notes[0].text.startswith(f"{CASES[-1].id} could not be asked again: ")


def test_a_single_case_is_asked_after_itself() -> None:
    assert again("reference", CASES[:1]) == []


def test_a_seed_says_the_order_and_another_seed_another() -> None:
    first, same, other = (
        [each.id for each in Order(seed=seed).arranged(CASES)] for seed in (7, 7, 8)
    )

    assert first == same
    assert first != other
    assert sorted(first) == sorted(other) == sorted(each.id for each in CASES)


def test_without_a_seed_the_order_stays() -> None:
    assert Order().arranged(CASES) == CASES


def test_the_table_is_the_same_in_any_order() -> None:
    plain, shuffled = (seatrial("run", *FEW, *each) for each in ((), ("--shuffle", "3")))

    assert shuffled.stdout == plain.stdout


def test_a_report_has_the_cases_in_the_order_in_which_they_were_asked(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    seatrial("run", *FEW, "--json", str(file), "-q", "--shuffle", "3")
    [engine] = json.loads(file.read_text("utf-8"))["engines"]

    assert [each["id"] for each in engine["cases"]] == [
        each.id for each in Order(seed=3).arranged(ANCHORED)
    ]


def test_a_random_seed_is_printed_and_repeats_the_run() -> None:
    words = ("run", *FEW, "-e", "python:leaking_engine:Leaking", "--shuffle")
    first = seatrial(*words)
    found = re.fullmatch(
        r"the cases are asked in random order: --shuffle (\d+) repeats it\n", first.stderr
    )
    assert found is not None
    second = seatrial(*words, found[1])

    assert (second.stdout, second.returncode) == (first.stdout, 1)
    assert f"the order of the cases was random: --shuffle {found[1]}" in first.stdout


def test_twice_is_a_finding_where_the_order_matters() -> None:
    words = (
        "run",
        "--rule",
        "option.raise-costs-one",
        "-e",
        "python:leaking_engine:RightOnlyLater",
    )
    once, twice = seatrial(*words), seatrial(*words, "--twice")

    assert "hangs on the order" not in once.stdout
    assert "note  order: sail-or-die/" in twice.stdout
    assert "hangs on the order: failed alone, and passed after sail-or-die/" in twice.stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ("--shuffle", "many"),
            "Invalid value for '--shuffle': 'many' is not a valid integer range",
        ),
        (("--shuffle", "1.5"), "Invalid value for '--shuffle': '1.5' is not a valid integer range"),
    ],
)
def test_a_seed_that_is_no_number_is_refused(words: tuple[str, ...], says: str) -> None:
    ended: Any = seatrial("run", *words)

    assert ended.returncode == 2
    assert says in ended.stderr
