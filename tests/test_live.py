"""``pytest --engine`` and ``seatrial run`` agree on every case, whatever the engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from seatrial._child import split
from seatrial.case import load_cases
from seatrial.catalogue import games

HERE = Path(__file__).parent
ENGINES = ["reference", "python:wrong_engine:Wrong"]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(HERE)}


def verdicts_of_run(engine: str, folder: Path) -> dict[str, str]:
    report = folder / "run.json"
    subprocess.run(
        [sys.executable, "-m", "seatrial", "run", "-q", "-e", engine, "--json", str(report)],
        env=environment(), check=False, capture_output=True,
    )  # fmt: skip
    [found] = json.loads(report.read_text(encoding="utf-8"))["engines"]
    return {case["id"]: case["verdict"] for case in found["cases"]}


def verdicts_of_pytest(engine: str, folder: Path) -> dict[str, str]:
    report = folder / "live.xml"
    subprocess.run(
        [sys.executable, "-m", "seatrial.suite", "-q", "--engine", engine, f"--junitxml={report}"],
        env=environment(), check=False, capture_output=True, cwd=folder,
    )  # fmt: skip
    found = {}
    for test in ET.parse(report).iter("testcase"):
        properties = {each.get("name"): each.get("value") for each in test.iter("property")}
        found[properties["case"]] = properties["verdict"]
    return found


@pytest.mark.parametrize("engine", ENGINES)
def test_live_and_run_give_the_same_verdict_for_every_case(engine: str, tmp_path: Path) -> None:
    ran = verdicts_of_run(engine, tmp_path)

    assert len(ran) > 100
    assert ran == verdicts_of_pytest(engine, tmp_path)


def test_a_failure_is_told_at_the_line_that_says_it_without_a_traceback(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "seatrial.suite", "-q", "-k", "anchor", "--engine", ENGINES[1]],
        env=environment(), check=False, capture_output=True, cwd=tmp_path, encoding="utf-8",
    )  # fmt: skip

    assert "said     Then" in ended.stdout
    assert "again    seatrial run -e python:wrong_engine:Wrong --case" in ended.stdout
    assert "Traceback" not in ended.stdout


ONE_GAME = """
from seatrial_reference.engine import Reference

class Sailor(Reference):
    def call(self, method, params):
        result = super().call(method, params)
        if method == "initialize":
            del result["games"]["sail"]
        return result
"""


@pytest.mark.parametrize("workers", [[], ["-n", "2"]])
def test_games_that_the_engine_does_not_play_are_left_out_in_one_line(
    workers: list[str], tmp_path: Path
) -> None:
    (tmp_path / "one_game.py").write_text(ONE_GAME, encoding="utf-8")
    asking = [sys.executable, "-m", "seatrial.suite", "-q", "-rs", "-k", "setup", *workers]
    ended = subprocess.run(
        [*asking, "--engine", "python:one_game:Sailor"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        check=False, capture_output=True, cwd=tmp_path, encoding="utf-8",
    )  # fmt: skip
    left_out = sum("setup" in case.id for case in load_cases("sail"))

    line = f"Sail: {left_out} cases deselected, the engine does not play sail"
    assert 1 == ended.stdout.count(line)
    assert "SKIPPED" not in ended.stdout
    assert 0 == ended.returncode


def test_an_engine_that_plays_none_of_the_games_is_short_of_them(tmp_path: Path) -> None:
    playing = ONE_GAME.replace(
        'del result["games"]["sail"]', 'result["games"] = {"chess": result["games"]["sail"]}'
    )
    (tmp_path / "no_game.py").write_text(playing, encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "seatrial.suite", "-q", "-k", "setup", "--engine", "python:no_game:Sailor"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        check=False, capture_output=True, cwd=tmp_path, encoding="utf-8",
    )  # fmt: skip

    assert " skipped, " in ended.stdout
    assert "the engine does not play" not in ended.stdout


def test_each_case_has_its_id_for_a_name(tmp_path: Path) -> None:
    """What pytest prints can be read, typed, and given to it again."""
    ended = subprocess.run(
        [sys.executable, "-m", "seatrial.suite", "-q", "--collect-only"],
        env=environment(), check=False, capture_output=True, cwd=tmp_path, encoding="utf-8",
    )  # fmt: skip
    found = [line.partition("::")[2] for line in ended.stdout.splitlines() if "::" in line]
    wanted = []
    for game in games():
        for case in load_cases(game):
            family, *names = case.id.split("/")[1:]
            row = f"[{names[1]}]" if names[1:] else ""
            wanted.append(
                f"test_game[{case.id}]" if family == "games" else f"test_{family}/{names[0]}{row}"
            )

    assert sorted(wanted) == sorted(found)


def test_one_case_can_be_asked_by_the_name_that_was_printed(tmp_path: Path) -> None:
    name = "test_sail.py::test_move/the-edge-stops-a-diagonal[towards-b]"
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--pyargs", f"seatrial.suite.{name}".replace(".py", ""), "--engine", "reference"],
        env=environment(), check=False, capture_output=True, cwd=tmp_path, encoding="utf-8",
    )  # fmt: skip

    assert "1 passed" in ended.stdout, ended.stdout + ended.stderr


@pytest.mark.parametrize("workers", [[], ["-n", "2"]])
def test_a_case_that_failed_can_be_asked_again_as_it_is_told(
    workers: list[str], tmp_path: Path
) -> None:
    def asked(words: list[str]) -> str:
        return subprocess.run(
            [sys.executable, *words],
            env=environment(), check=False, capture_output=True, cwd=tmp_path, encoding="utf-8",
        ).stdout  # fmt: skip

    told = asked(["-m", "seatrial.suite", "-q", "-k", "anchor", "--engine", ENGINES[1], *workers])
    [again] = [line for line in told.splitlines() if line.startswith("the first again: ")]
    [_, *words] = split(again.partition(": ")[2])

    assert "1 failed" in asked(words).splitlines()[-1]


def test_the_suite_does_not_take_the_settings_of_the_project_around_it(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --no-such-option\n", encoding="utf-8")
    (tmp_path / "conftest.py").write_text("raise RuntimeError('not ours')\n", encoding="utf-8")

    ended = subprocess.run(
        [sys.executable, "-m", "seatrial.suite", "-q", "--collect-only"],
        env={**environment(), "PYTEST_ADDOPTS": "--no-such-option"},
        check=False, capture_output=True, text=True, cwd=tmp_path, encoding="utf-8",
    )  # fmt: skip

    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_pytest_finds_the_suite_by_its_name_from_any_folder(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-k", "anchor", "--pyargs", "seatrial.suite", "--engine", "reference"],
        env=environment(), check=False, capture_output=True, cwd=tmp_path, encoding="utf-8",
    )  # fmt: skip

    assert (ended.returncode, " passed" in ended.stdout) == (0, True), ended.stdout + ended.stderr


def test_a_project_that_merely_has_the_kit_installed_gets_nothing_from_it(tmp_path: Path) -> None:
    (tmp_path / "test_mine.py").write_text("def test_mine(): pass\n", encoding="utf-8")
    (tmp_path / "mine.feature").write_text("Feature: Mine\n", encoding="utf-8")

    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--engine", "reference"],
        env=environment(), check=False, capture_output=True, cwd=tmp_path, encoding="utf-8",
    )  # fmt: skip

    assert "unrecognized arguments: --engine" in ended.stderr
