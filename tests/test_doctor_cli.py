"""``seatrial doctor`` as a user types it: the page, the exit code, the JSON, the complaints."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from seatrial.wire import first_error

ENGINE = Path(__file__).parent / "zoo" / "doctored.py"


def command(name: str) -> str:
    return f"'{sys.executable}' '{ENGINE}' {name}"


def doctor(
    *words: str, columns: int = 80, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "seatrial", "doctor", *words],
        capture_output=True, check=False, encoding="utf-8", cwd=cwd,
        env={**os.environ, "COLUMNS": str(columns), "NO_COLOR": "1", **environment},
    )  # fmt: skip


def test_an_engine_that_is_well_is_ready_and_told_how_to_go_on() -> None:
    ended = doctor("reference")

    assert ended.returncode == 0
    assert ended.stdout.splitlines()[-1] == "Ready to be tested: seatrial run"


def test_an_engine_that_is_not_is_told_what_to_mend_first() -> None:
    ended = doctor("-q", command("any-method"))

    assert (ended.returncode, ended.stdout) == (
        1,
        "Not ready to be tested: mend “unknown-method” first.\n",
    )


def test_an_engine_with_notes_only_is_ready() -> None:
    ended = doctor("-q", command("end-minds"), columns=200)

    assert ended.returncode == 0
    assert ended.stdout.startswith("Ready to be tested (one note is worth a look): seatrial run -e")


def test_a_finding_says_what_was_seen_and_how_to_mend_it() -> None:
    lines = doctor(command("any-method")).stdout.splitlines()
    place = lines.index("fix   unknown-method")

    assert lines[place + 1 : place + 4] == [
        "      a method that does not exist was answered with a result.",
        "        → no-such-method {}",
        "        ← result {}",
    ]
    assert lines[place + 4].startswith("      mend: answer whatever your adapter does not know")


@pytest.mark.parametrize("engine", ["no-such-program", "python -c 'print(1)'"])
def test_what_cannot_be_spoken_to_ends_in_3(engine: str) -> None:
    ended = doctor(engine)

    assert (ended.returncode, ended.stdout.splitlines()[-1]) == (
        3,
        "It cannot be spoken to: mend “starts” first.",
    )


def test_the_json_fits_its_schema_and_says_the_same(tmp_path: Path) -> None:
    file = tmp_path / "doctor.json"
    ended = doctor(command("legal-not-claimed"), "--json", str(file))
    written = json.loads(file.read_text(encoding="utf-8"))

    assert first_error("schema/doctor.schema.json", written) is None
    assert written["ready"] is (ended.returncode == 0)
    assert [each["check"] for each in written["findings"] if each["grade"] == "note"] == [
        "capability legal"
    ]
    assert [each["adds"] for each in written["levels"][0]["levels"]] == ["", "legal"]


def test_an_engine_that_cannot_be_spoken_to_is_written_too() -> None:
    ended = doctor("no-such-program", "--json", "-")
    written = json.loads(ended.stdout)

    assert first_error("schema/doctor.schema.json", written) is None
    assert (written["engine"], written["levels"]) == (None, [])


STALE = "if what comes now is right, python tests/refresh.py renews the page"
PAGE = (Path(__file__).parents[1] / "conformance" / "README.md").read_text(encoding="utf-8")


def test_the_page_shows_a_finding_as_it_is_printed() -> None:
    shown = PAGE[PAGE.index("fix   refuses") :].partition("\n```")[0]
    printed = doctor(command("throws-where-it-should-refuse"), columns=88).stdout

    assert bare(shown) in bare(printed), STALE


@pytest.mark.skipif(shutil.which("node") is None, reason="the example needs node")
def test_the_page_shows_the_levels_of_the_plain_example_as_they_are_printed() -> None:
    shown = PAGE[PAGE.index("Sail or Die: ") :].partition("\n```")[0]
    engine = "node conformance/examples/sail-or-die-plain/engine.mjs"
    printed = doctor(engine, columns=88, cwd=Path(__file__).parents[1]).stdout

    assert printed.rstrip().endswith(shown), STALE


def bare(text: str) -> str:
    """Return *text* without line ends, indents and the numbers of handles."""
    return re.sub(r"doctor-\d+", "doctor-N", "".join(text.split()))


@pytest.mark.parametrize("name", ["any-method", "load-not-claimed"])
def test_a_terminal_of_40_columns_is_wide_enough(name: str) -> None:
    lines = doctor(command(name), columns=40).stdout.splitlines()

    assert max(map(len, lines)) <= 40
    assert any(line.strip().startswith("+ load") for line in lines) is (name == "load-not-claimed")


def test_the_table_says_what_each_missing_capability_adds() -> None:
    lines = doctor(command("load-not-claimed")).stdout.splitlines()
    [now] = [line.split()[1:] for line in lines if line.split()[:1] == ["now"]]
    [load] = [line.split()[2:] for line in lines if line.split()[:2] == ["+", "load"]]

    assert int(now[3]) < int(load[3]) == int(load[5])


def test_where_no_game_begins_there_is_no_table_of_what_can_be_judged(tmp_path: Path) -> None:
    file = tmp_path / "doctor.json"
    ended = doctor(command("cannot-start"), "--json", str(file))
    *_, before, _, last = ended.stdout.splitlines()

    assert (1, "Not ready to be tested: mend “plays” first.") == (ended.returncode, last)
    assert "Sail or Die: nothing can be judged before a game begins." == before
    assert "what is offered" not in ended.stdout
    assert [] == json.loads(file.read_text(encoding="utf-8"))["levels"]


def test_every_declaration_that_means_nothing_is_told_once(tmp_path: Path) -> None:
    file = tmp_path / "engine.yaml"
    file.write_text(
        "engine: reference\ngames:\n  sail-or-die:\n    omits: [/cout, /asside]\n"
        "    automatic: [can-not-follow, singel-lead]\n",
        encoding="utf-8",
    )
    told = " ".join(doctor("--engine-file", str(file), "--game", "sail-or-die").stdout.split())

    for wrong, right in (
        ("/cout", "count"),
        ("/asside", "aside"),
        ("“can-not-follow”", "cannot-follow"),
        ("“singel-lead”", "single-lead"),
    ):
        assert 1 == told.count(wrong), told
        assert f"did you mean {right}?" in told


def test_an_engine_file_is_examined_with_its_declarations(tmp_path: Path) -> None:
    file = tmp_path / "engine.yaml"
    file.write_text(
        "name: mine\nengine: reference\ngames:\n  sail-or-die:\n    omits: [/count]\n",
        encoding="utf-8",
    )
    ended = doctor("--engine-file", str(file))

    assert ended.returncode == 0
    assert "shows /count, and declares that it omits it." in ended.stdout


def test_the_conversation_can_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    doctor("-q", command("none"), "--log", str(file))
    said = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]

    assert said[0]["text"] == "started"
    assert {"kit", "stdout", "process"} == {each["from"] for each in said}


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "name an engine or give --engine-file"),
        (["reference", "--engine-file", "x.yaml"], "and not both"),
        (["reference", "--game", "chess"], "there is no game “chess”"),
        (["reference", "--json", "no/such/folder/x.json"], "No such file"),
        (["reference", "--log", "no/such/folder/x.jsonl"], "No such file"),
        (["--engine-file", "nowhere.yaml"], "nowhere.yaml"),
        (["reference", "--within", "soon"], "--within"),
        (["'half a quote"], "quote the command as for a shell"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(words: list[str], says: str) -> None:
    ended = doctor(*words)

    assert (ended.returncode, "Traceback" in ended.stderr) == (2, False)
    assert says in ended.stderr
