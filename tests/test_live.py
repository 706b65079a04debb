"""``pytest --engine`` and ``seatrial run`` agree on every case, whatever the engine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

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
