"""Looking on: the conversation kept in a file, a debugger waited for."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from seatrial.errors import Broken, KitError
from seatrial.logbook import PIECE, Logbook
from seatrial.process import Process

HERE = Path(__file__).parent
ZOO = HERE / "zoo"
CASE = "sail-or-die/anchor/anchor-costs-nothing/with-chunks"


def read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def conversation(file: Path, name: str, *words: str, asks: int = 2) -> list[dict[str, Any]]:
    """Return what is kept of a few requests to an engine of the zoo."""
    book = Logbook(file)
    command = [sys.executable, str(ZOO / f"{name}.py"), *words]
    process = Process(command, limit=2.0, start_limit=20.0, log=book.page())
    try:
        for number in range(asks):
            process.ask("act", {"number": number})
    except Broken:
        pass
    finally:
        process.close()
        book.close()
    return read(file)


def run(*words: str, stdin: str | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "seatrial", "run", *words],
        capture_output=True, check=False, encoding="utf-8", input=stdin,
        env={**os.environ, "PYTHONPATH": str(HERE), "NO_COLOR": "1"},
    )  # fmt: skip


def test_both_directions_are_kept_in_order(tmp_path: Path) -> None:
    kept = conversation(tmp_path / "log", "good")
    spoken = [(e["from"], e["message"]["id"]) for e in kept if "message" in e]

    assert spoken == [
        ("kit", 1), ("stdout", 1), ("kit", 2), ("stdout", 2), ("kit", 3), ("stdout", 3),
    ]  # fmt: skip


def test_the_start_and_the_end_of_the_process_are_kept(tmp_path: Path) -> None:
    kept = conversation(tmp_path / "log", "good")
    about = [each for each in kept if each["from"] == "process"]

    assert [each["text"] for each in about] == ["started", "ended with exit code 0"]
    assert len({each["pid"] for each in about}) == 1


def test_every_line_has_the_time_and_time_goes_forward(tmp_path: Path) -> None:
    kept = [datetime.fromisoformat(e["at"]) for e in conversation(tmp_path / "log", "good")]

    assert kept == sorted(kept)
    assert all(each.tzinfo is not None for each in kept)


def test_the_last_words_of_an_engine_that_dies_are_kept(tmp_path: Path) -> None:
    kept = conversation(tmp_path / "log", "dies_within_a_line", asks=3)

    assert kept[-1]["from"] == "process"
    assert [each for each in kept if each.get("unfinished")] != []


def test_noise_and_stderr_are_kept_as_text(tmp_path: Path) -> None:
    noise = [e for e in conversation(tmp_path / "a", "chatty_between") if e["from"] == "stdout"]
    stderr = [e for e in conversation(tmp_path / "b", "floods_stderr") if e["from"] == "stderr"]

    assert [each for each in noise if "text" in each] != []
    assert stderr != []
    assert all("text" in each for each in stderr)


@pytest.mark.parametrize("answer", ["{", '{"id":ID}}', "[" * 100_000, '{"a":NaN}', "\\x", "{}" * 9])
def test_whatever_comes_a_line_of_the_file_is_json(tmp_path: Path, answer: str) -> None:
    kept = conversation(tmp_path / "log", "says", answer)

    assert {each["from"] for each in kept} == {"kit", "stdout", "process"}


def test_bytes_that_are_no_text_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "log"
    book = Logbook(file)
    book.page().stdout(b'{"a":"\xff"}\n\x00\n')
    book.close()

    assert [each["text"] for each in read(file)] == ['{"a":"\\xff"}', "\x00"]


def test_a_line_without_an_end_is_kept_in_pieces(tmp_path: Path) -> None:
    file = tmp_path / "log"
    book = Logbook(file)
    page = book.page()
    for _ in range(5):
        page.stdout(b"x" * PIECE)
    page.process("ended")
    book.close()
    pieces = [len(each["text"]) for each in read(file) if each.get("unfinished")]

    assert sum(pieces) == 5 * PIECE
    assert max(pieces) == PIECE


def test_every_line_is_there_at_once(tmp_path: Path) -> None:
    book = Logbook(tmp_path / "log")
    book.page().kit(b"{}\n")

    assert len(read(tmp_path / "log")) == 1
    book.close()


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(KitError, match="the conversation cannot be kept there"):
        Logbook(tmp_path)


@pytest.mark.parametrize("engine", ["reference", f"{sys.executable} -m seatrial serve"])
def test_a_run_keeps_its_conversation(tmp_path: Path, engine: str) -> None:
    run("-q", "-e", engine, "--case", CASE, "--log", str(tmp_path / "log"))
    kept = read(tmp_path / "log")
    methods = [each["message"]["method"] for each in kept if each["from"] == "kit"]

    assert methods[:4] == ["initialize", "load", "act", "end"]


def test_processes_of_one_run_are_told_apart(tmp_path: Path) -> None:
    wrong = "python:wrong_engine:Wrong"
    run("-q", "-e", wrong, "--case", "*/anchor/*", "--log", str(tmp_path / "log"))

    assert len({each["process"] for each in read(tmp_path / "log")}) > 1


def test_a_log_that_cannot_be_kept_is_noticed_before_the_run(tmp_path: Path) -> None:
    ended = run("--log", str(tmp_path))

    assert (ended.returncode, ended.stdout) == (2, "")


def test_attach_tells_the_process_and_without_a_terminal_waits_for_nothing() -> None:
    engine = f"{sys.executable} -m seatrial serve"
    ended = run("-q", "-e", engine, "--case", CASE, "--attach", stdin="")

    assert ended.returncode == 0
    assert ended.stderr.startswith("The engine is process ")
    assert "press Enter" not in ended.stderr


def test_attach_takes_the_limits_off() -> None:
    engine = f"'{sys.executable}' '{ZOO / 'doctored.py'}' dawdles"
    short = run("-q", "-e", engine, "--case", CASE, "--limit", "0.2", stdin="")
    attached = run("-q", "-e", engine, "--case", CASE, "--limit", "0.2", "--attach", stdin="")

    assert (short.returncode, attached.returncode) == (1, 0)


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo terminal")
def test_attach_waits_for_enter_on_a_terminal() -> None:
    import pty

    controller, terminal = pty.openpty()
    command = [sys.executable, "-m", "seatrial", "run", "-q", "--case", CASE, "--attach"]
    process = subprocess.Popen(
        command, stdin=terminal, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8"
    )
    assert process.stderr is not None
    told = [process.stderr.readline() for _ in range(2)]
    waits = process.poll() is None
    os.write(controller, b"\n")
    out, _ = process.communicate(timeout=60)
    for each in (controller, terminal):
        os.close(each)

    assert told[1] == "Attach your debugger, then press Enter to begin.\n"
    assert (waits, out) == (True, "no failure in the 1 case chosen\n")
