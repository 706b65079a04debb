"""Standard output that is closed, full, or read no further: what a command does goes on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from seatrial.cli.folding import folded
from seatrial.reports.reading import read_report

HERE = Path(__file__).parent
CASE = "sail-or-die/anchor/anchor-costs-nothing/with-chunks"
WELL = ["run", "--case", CASE]
WRONG = ["run", "-e", "python:wrong_engine:Wrong", "--case", CASE]
INITIALIZE = b'{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {}}\n'
#: A command and the exit code of its verdict.
COMMANDS = [
    (WELL, 0),
    (WRONG, 1),
    ([*WELL, "--json", "-"], 0),
    ([*WRONG, "--json", "-"], 1),
    (["list", "--rules"], 0),
    (["run", "--help"], 0),
    (["doctor", "python:wrong_engine:Wrong", "--game", "sail-or-die"], 1),
]
FULL = Path("/dev/full")
#: What is said where nothing more can be written.
COMPLAINT = "seatrial: cannot write to standard output: No space left on device\n"


def ended(words: list[str], stdout: int, **others: object) -> tuple[int, str]:
    """Return the exit code of a command that writes to *stdout*, and its standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "seatrial", *words], stdout=stdout, stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(HERE), "PYTHONWARNINGS": "error"}, check=False,
        **others,
    )  # fmt: skip
    return done.returncode, done.stderr.decode()


def unread() -> int:
    """Return the end of a pipe that nobody reads."""
    reader, writer = os.pipe()
    os.close(reader)
    return writer


@pytest.mark.parametrize(("words", "code"), COMMANDS)
def test_a_reader_that_goes_away_changes_no_exit_code_and_is_not_told(
    words: list[str], code: int
) -> None:
    seen, stderr = ended(words, unread())

    assert (code, False) == (seen, "Error" in stderr)


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX closes it")
@pytest.mark.parametrize(("words", "code"), COMMANDS)
def test_standard_output_that_is_closed_changes_no_exit_code(words: list[str], code: int) -> None:
    shell = ["sh", "-c", 'exec "$@" >&-', "sh", sys.executable, "-m", "seatrial", *words]
    done = subprocess.run(
        shell, capture_output=True, env={**os.environ, "PYTHONPATH": str(HERE)}, check=False
    )

    assert (code, b"") == (done.returncode, done.stdout)
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", [words for words, _ in COMMANDS])
def test_standard_output_that_is_full_is_complained_of_in_a_line(words: list[str]) -> None:
    with FULL.open("wb") as full:
        seen, stderr = ended(words, full.fileno())

    assert (2, COMPLAINT) == (seen, stderr[-len(COMPLAINT) :])
    assert "Traceback" not in stderr


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("what", ["full", "unread"])
def test_every_file_is_written_though_nothing_can_be_shown(what: str, tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("json", "junit", "markdown", "badge")]
    options = [word for file in files for word in (f"--{file.name}", str(file))]
    to = unread() if what == "unread" else os.open(FULL, os.O_WRONLY)
    ended([*WRONG, *options, "--repro", str(tmp_path / "repro")], to)

    assert read_report(files[0]).whole
    assert b"</testsuites>" in files[1].read_bytes()
    assert CASE in files[2].read_text(encoding="utf-8")
    assert "1 failed" == json.loads(files[3].read_text(encoding="utf-8"))["message"]
    assert [] != list((tmp_path / "repro").rglob("repro.jsonl"))


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
def test_a_file_that_cannot_be_written_costs_none_of_the_others(tmp_path: Path) -> None:
    badge = tmp_path / "badge"
    words = [*WELL, "-q", "--junit", str(FULL), "--badge", str(badge)]
    done = subprocess.run(
        [sys.executable, "-m", "seatrial", *words], capture_output=True, text=True, check=False
    )

    assert (2, "no failure in the 1 case chosen\n") == (done.returncode, done.stdout)
    assert f"seatrial: {FULL}: No space left on device; nothing was written\n" == done.stderr
    assert badge.exists()


def test_a_report_whose_reader_goes_away_costs_nothing(tmp_path: Path) -> None:
    words = [*WELL, "--json", f"/dev/fd/{(pipe := unread())}"]

    assert (0, "") == ended(words, subprocess.DEVNULL, pass_fds=[pipe])


def test_serve_ends_when_nobody_is_left_to_answer() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "seatrial", "serve"],
        stdin=subprocess.PIPE, stdout=(pipe := unread()), stderr=subprocess.PIPE,
    ) as serving:  # fmt: skip
        os.close(pipe)
        assert serving.stdin is not None
        assert serving.stderr is not None
        serving.stdin.write(INITIALIZE)
        serving.stdin.flush()  # and the input does not end

        assert (0, b"") == (serving.wait(20), serving.stderr.read())


@pytest.mark.parametrize("room", [-5, 0, 1, 4])
def test_where_there_is_no_room_a_word_stands_on_each_line(room: int) -> None:
    assert ["plays", "purple"] == folded("plays purple", room)
