"""Failures written out: what a shell makes of them is the difference that the run told."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from seatrial.case import load_cases
from seatrial.catalogue import games
from seatrial.repro.corrected import put, written_like
from seatrial.repro.folder import safe_name
from seatrial.values import ABSENT

HERE = Path(__file__).parent
GAME = "sail-or-die"
COMMAND = re.compile(r"`(\(cd .* < repro\.jsonl \| diff expected\.jsonl -)`")
FILES = {
    "README.md", "answers.jsonl", "compared.txt", "expected.jsonl", "repro.jsonl", "rule.txt",
    "scenario.feature",
}  # fmt: skip

posix = pytest.mark.skipif(
    shutil.which("sh") is None or shutil.which("diff") is None, reason="needs sh and diff"
)


def run(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "seatrial", "run", *words],
        capture_output=True, check=False, encoding="utf-8", cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(HERE), "NO_COLOR": "1"},
    )  # fmt: skip


def written(folder: Path, engine: str, *words: str) -> dict[str, Path]:
    """Return the folder of each failure of *engine*, by the id of its case."""
    report = folder / "report.json"
    run("-q", "-e", engine, *words, "--json", str(report), "--repro", str(folder / "out"))
    cases = json.loads(report.read_text(encoding="utf-8"))["engines"][0]["cases"]
    failed = [each["id"] for each in cases if "rules" in each]
    places = {case: folder / "out" / safe_name(case) for case in failed}
    assert sorted(places.values()) == sorted((folder / "out").iterdir())
    return places


def in_a_shell(place: Path) -> list[str]:
    """Return the lines that the command of the README prints, run by ``sh``."""
    found = COMMAND.search((place / "README.md").read_text(encoding="utf-8"))
    assert found is not None
    ended = subprocess.run(
        ["sh", "-c", found[1]], cwd=place, capture_output=True, check=False, encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(HERE)}, timeout=60,
    )  # fmt: skip
    return ended.stdout.splitlines()


def lines_of(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def doctored(name: str) -> str:
    return f"'{sys.executable}' '{HERE / 'zoo' / 'doctored.py'}' {name}"


WRONG = "python:wrong_engine:Wrong"
CASE = "sail-or-die/anchor/anchor-costs-nothing/with-chunks"


@posix
def test_a_shell_shows_the_same_difference_as_the_run(tmp_path: Path) -> None:
    [place] = written(tmp_path, WRONG, "--case", CASE).values()
    head, expected, _, came = in_a_shell(place)
    [right], [wrong] = (
        [json.loads(line[2:])["result"]["state"]] for line in (expected, came)
    )  # fmt: skip

    assert head == "3c3"
    assert (right["seats"]["B"].pop("front"), wrong["seats"]["B"].pop("front")) == (15, 14)
    assert right == wrong


def test_a_failure_is_written_out_whole(tmp_path: Path) -> None:
    [place] = written(tmp_path, WRONG, "--case", CASE).values()
    readme = (place / "README.md").read_text(encoding="utf-8").splitlines()

    assert {each.name for each in place.iterdir()} == FILES
    assert len(readme) == 3
    assert "/state/seats/B/front must be 15 and is 14" in readme[0]
    assert f"`seatrial run -e {WRONG} --case {CASE}`" in readme[2]


def test_the_files_say_rule_scenario_and_what_counts(tmp_path: Path) -> None:
    [place] = written(tmp_path, WRONG, "--case", CASE).values()
    rule, scenario, compared = (
        (place / name).read_text(encoding="utf-8")
        for name in ("rule.txt", "scenario.feature", "compared.txt")
    )

    assert rule.startswith("anchor.free: Dropping anchor costs nothing\n")
    assert "S46 in “Your turn”" in rule
    assert "When B drops anchor" in scenario
    assert "/state/seats/B/front is 15" in compared


def test_the_requests_are_those_of_the_case_up_to_where_it_came_apart(tmp_path: Path) -> None:
    [place] = written(tmp_path, WRONG, "--case", CASE).values()
    [case] = [each for each in load_cases(GAME) if each.id == CASE]
    requests = lines_of(place / "repro.jsonl")

    assert [each["id"] for each in requests] == [1, 2, 3]
    assert [each["method"] for each in requests] == ["initialize", "load", "act"]
    assert requests[1]["params"] == case.steps[0].ask.params


@posix
def test_every_failure_of_a_wrong_engine_differs_in_its_last_line_only(tmp_path: Path) -> None:
    """Chunks, codes, errors; views and offers are among the cases."""
    for case, place in written(
        tmp_path, WRONG, "--case", "*/meta/*", "--case", "*/anchor/*"
    ).items():
        last = len(lines_of(place / "repro.jsonl"))
        assert in_a_shell(place)[0] == f"{last}c{last}", case


@posix
@pytest.mark.parametrize(
    "name",
    [
        "refuses-nothing",
        "codes-of-its-own",
        "throws-where-it-should-refuse",
        "legal-misshapen",
        "shows-no-piles",
        "loads-otherwise",
    ],
)
def test_whatever_is_wrong_the_last_line_says_so(tmp_path: Path, name: str) -> None:
    about = first_with("legal") if name.startswith("legal") else first_refused()
    [place] = written(tmp_path, doctored(name), "--case", about).values()
    last = len(lines_of(place / "repro.jsonl"))

    assert in_a_shell(place)[0] == f"{last}c{last}"


@posix
def test_a_refusal_that_did_not_come_is_expected_with_a_code(tmp_path: Path) -> None:
    [place] = written(tmp_path, doctored("refuses-nothing"), "--case", first_refused()).values()
    result = lines_of(place / "expected.jsonl")[-1]["result"]

    assert (result["accepted"], list(result["refusal"])) == (False, ["code"])


@posix
def test_an_engine_that_writes_with_spaces_is_answered_in_its_own_hand(tmp_path: Path) -> None:
    [place] = written(tmp_path, doctored("loads-otherwise"), "--case", CASE).values()
    expected, came = (
        (place / name).read_text(encoding="utf-8").splitlines()
        for name in ("expected.jsonl", "answers.jsonl")
    )

    assert expected[0] == came[0]
    assert expected[1] == came[1].replace('"round": 2', '"round": 1')


def test_an_engine_that_dies_has_no_last_line_and_is_told_what_had_to_come(tmp_path: Path) -> None:
    [place] = written(tmp_path, doctored("dies"), "--case", first_with("view")).values()
    answers, expected = (lines_of(place / f"{name}.jsonl") for name in ("answers", "expected"))

    assert len(expected) == len(answers) + 1
    assert "view" in expected[-1]["result"]
    assert "**crashed**" in (place / "README.md").read_text(encoding="utf-8")


def test_an_engine_that_hangs_is_written_out_as_far_as_it_came(tmp_path: Path) -> None:
    case = first_with("view")
    engine = doctored("hangs-at-view")
    [place] = written(tmp_path, engine, "--case", case, "--limit", "2").values()

    assert "**timed-out**" in (place / "README.md").read_text(encoding="utf-8")
    assert len(lines_of(place / "answers.jsonl")) == len(lines_of(place / "repro.jsonl")) - 1


def test_a_failure_that_does_not_come_again_says_so(tmp_path: Path) -> None:
    """An engine that keeps in a file that it failed once, so that a fresh process passes."""
    engine = tmp_path / "once.py"
    marks = tmp_path / "asked"
    engine.write_text(
        "import pathlib, sys\n"
        f"sys.path.insert(0, {str(HERE)!r})\n"
        "from wrong_engine import Wrong\n"
        "from seatrial.engines import load_callee\n"
        "from seatrial.serve import serve\n"
        f"marks = pathlib.Path({str(marks)!r})\n"
        "number = int(marks.read_text()) if marks.exists() else 0\n"
        "marks.write_text(str(number + 1))\n"
        "engine = Wrong() if number == 0 else load_callee('reference')\n"
        "serve(engine, sys.stdin.buffer, sys.stdout.buffer)\n",
        encoding="utf-8",
    )
    [place] = written(tmp_path, f"'{sys.executable}' '{engine}'", "--case", CASE).values()

    assert "Asked again to write this, it is passed: it depends on more than what is asked." in (
        (place / "README.md").read_text(encoding="utf-8")
    )


@posix
@pytest.mark.skipif(shutil.which("node") is None, reason="the example needs node")
def test_a_spanish_scenario_is_written_out_with_its_language(tmp_path: Path) -> None:
    """An engine of another game, broken in one place, in another language and form."""
    example = tmp_path / "engine"
    shutil.copytree(HERE.parent / "conformance" / "examples" / "sail-js", example)
    case = next(each.id for each in load_cases("sail") if each.needs == ["load", "view"])
    adapter = example / "engine.mjs"
    adapter.write_text(
        adapter.read_text(encoding="utf-8").replace("view:", "glance:").replace("view(", "glance("),
        encoding="utf-8",
    )
    places = written(tmp_path, f"node '{adapter}'", "--case", case)
    [place] = places.values()
    last = len(lines_of(place / "repro.jsonl"))

    assert in_a_shell(place)[0] == f"{last}c{last}"
    assert (place / "scenario.feature").read_text(encoding="utf-8").startswith("# language: es\n")


def test_a_run_without_failures_writes_nothing(tmp_path: Path) -> None:
    ended = run("-q", "--case", CASE, "--repro", str(tmp_path / "out"))

    assert (ended.returncode, ended.stderr) == (0, "")
    assert list((tmp_path / "out").iterdir()) == []


def test_what_is_there_already_stays(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    run("-q", "-e", WRONG, "--case", CASE, "--repro", str(tmp_path))

    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_is_noticed_before_the_run(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file", encoding="utf-8")
    ended = run("-e", WRONG, "--repro", str(tmp_path / "out"))

    assert (ended.returncode, ended.stdout) == (2, "")
    assert "name a folder that can be written in" in ended.stderr


def first_refused() -> str:
    """Return a case that ends in a refused attempt."""
    return next(
        each.id for each in load_cases(GAME)
        if each.needs == ["load"] and isinstance(each.steps[-1].expect.refused, list)
    )  # fmt: skip


def first_with(capability: str) -> str:
    """Return a case that needs a capability beside ``load``."""
    return next(
        each.id for each in load_cases(GAME)
        if each.needs == sorted(["load", capability]) and not each.readings
    )  # fmt: skip


# The pieces


def every_id() -> Iterator[str]:
    yield from (case.id for game in games() for case in load_cases(game))


def test_the_names_of_all_cases_are_safe_and_differ() -> None:
    names = {case: safe_name(case) for case in every_id()}

    assert len({each.lower() for each in names.values()}) == len(names)
    assert [each for each in names.values() if not re.fullmatch(r"[a-z0-9._-]{1,100}", each)] == []


@pytest.mark.parametrize(
    "strange",
    ["con", "NUL", "a/b:c?", "../../etc", "", "ü" * 300, "x" * 300, "trailing.", "a b", "lpt1.txt"],
)
def test_a_strange_name_becomes_a_safe_one(strange: str) -> None:
    name = safe_name(strange)

    assert re.fullmatch(r"[a-z0-9_-]([a-z0-9._-]{0,98}[a-z0-9_-])?", name)
    assert not re.fullmatch(r"(con|nul|lpt1)(\..*)?", name)


def test_two_strange_names_stay_two() -> None:
    assert len({safe_name(each) for each in ("a b", "a?b", "A b", "a_b")}) == 4


@pytest.mark.parametrize(
    ("path", "new", "becomes"),
    [
        ("/a/0/b", 2, {"a": [{"b": 2}]}),
        ("/a/0/b", ABSENT, {"a": [{}]}),
        ("/c/d", 3, {"a": [{"b": 1}], "c": {"d": 3}}),
        ("/a/7/b", 2, {"a": [{"b": 1}]}),
        ("/a", [1], {"a": [1]}),
    ],
)
def test_a_place_is_put_right(path: str, new: Any, becomes: Any) -> None:
    value: Any = {"a": [{"b": 1}]}
    put(value, path, new)

    assert value == becomes


@pytest.mark.parametrize(
    "line", ['{"a": "ä", "b": [1, 2]}', '{"a":"ä","b":[1,2]}', '{"a":"\\u00e4"}']
)
def test_a_message_is_written_as_the_engine_writes(line: str) -> None:
    assert written_like(line.encode(), json.loads(line)) == line.encode()
