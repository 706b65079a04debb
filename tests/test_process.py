"""The conversation with an engine in another process, held with a zoo of hostile engines."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from seatrial.errors import Broken, KitError
from seatrial.process import Process

ZOO = Path(__file__).parent / "zoo"
#: Seconds that an engine is given where the test expects it to use them up.
SHORT = 0.3
#: Seconds that no engine needs.
LONG = 20.0
#: Set in many containers; with them a Python engine flushes what others would not.
HELPFUL = ("PYTHONUNBUFFERED", "PYTHONUTF8", "PYTHONIOENCODING")

posix = pytest.mark.skipif(os.name != "posix", reason="forks, signals and modes are POSIX only")

Start = Callable[..., Process]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Start engines of the zoo; they are closed afterwards and must have left nothing."""
    for name in HELPFUL:
        monkeypatch.delenv(name, raising=False)
    before = threads(), descriptors()
    started: list[Process] = []

    def start_one(name: str, *words: str, **options: Any) -> Process:
        command = [sys.executable, str(ZOO / f"{name}.py"), *words]
        started.append(Process(command, **{"limit": LONG, "start_limit": LONG, **options}))
        return started[-1]

    yield start_one
    for each in started:
        each.close()
    assert (threads(), descriptors()) == before
    assert [each.pid for each in started if lives(each.pid)] == []


def threads() -> set[threading.Thread]:
    return set(threading.enumerate())


def descriptors() -> set[tuple[str, str]]:
    """Return the open file descriptors and what they are, where the system lists them."""
    folder = Path("/proc/self/fd")
    found = set()
    for each in list(folder.iterdir()) if folder.is_dir() else ():
        with contextlib.suppress(FileNotFoundError):  # the one that listed the folder
            found.add((each.name, str(each.readlink())))
    return found


def lives(pid: int) -> bool:
    """Return whether the process *pid* runs; one that only waits to be buried does not."""
    status = Path(f"/proc/{pid}/stat")
    if status.parent.parent.joinpath("self").exists():
        for _ in range(100):  # a signal takes a moment to arrive
            if not status.exists() or status.read_text().rpartition(")")[2].split()[0] in "ZX":
                return False
            time.sleep(0.01)
        return True
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def broken(process: Process, count: int = 1) -> Broken:
    """Send *count* requests, and return how the answer to the last one breaks."""
    for number in range(count):
        process.send("act", {"number": number})
    for _ in range(count - 1):
        process.receive()
    with pytest.raises(Broken) as caught:
        process.receive()
    return caught.value


def kinds(process: Process) -> list[str]:
    return [note.kind for note in process.notes]


def test_an_answer_carries_the_result_of_its_request(start: Start) -> None:
    answer = start("good").ask("act", {"card": "ñandú"})

    assert (answer.id, answer.result, answer.error) == (1, {"card": "ñandú"}, None)


def test_an_error_answer_is_an_answer(start: Start) -> None:
    line = '{"jsonrpc":"2.0","id":ID,"error":{"code":-32003,"message":"no","data":[1],"x-at":2}}'
    process = start("says", line)
    process.ask("initialize", {})
    answer = process.ask("load", {})

    assert answer.result is None
    assert answer.error == {"code": -32003, "message": "no", "data": [1], "x-at": 2}


def test_answers_come_in_the_order_of_requests_sent_ahead(start: Start) -> None:
    process = start("good")
    for number in range(100):
        process.send("act", {"number": number})

    assert [process.receive().result["number"] for _ in range(100)] == list(range(100))


def test_requests_sent_together_are_answered_each_in_its_turn(start: Start) -> None:
    process = start("good")
    params = [{"number": number, "text": "a" * (100_000 * (number == 3))} for number in range(9)]
    process.send_all([("act", each) for each in params])
    process.send("act", {"number": 9})

    assert [process.receive().id for _ in range(10)] == list(range(1, 11))


def test_nothing_is_sent_of_requests_together_of_which_one_cannot_be_written(start: Start) -> None:
    process = start("good")
    with pytest.raises(KitError, match="the params of view cannot be written as JSON"):
        process.send_all([("act", {}), ("view", {"text": "\ud800"})])

    assert process.ask("act", {"number": 1}).result == {"number": 1}


def test_two_answers_in_one_write_are_two_answers(start: Start) -> None:
    process = start("two_at_once")
    ids = [process.send("act", {}), process.send("act", {})]

    assert [process.receive().id, process.receive().id] == ids


def test_an_answer_in_two_halves_is_one_answer(start: Start) -> None:
    process = start("halves")

    assert process.ask("act", {"n": 1}).result == {"n": 1}
    assert process.notes == []


def test_a_byte_order_mark_and_carriage_returns_are_accepted(start: Start) -> None:
    process = start("bom_and_crlf")

    assert process.ask("act", {"n": 1}).result == {"n": 1}
    assert process.ask("act", {"n": 2}).result == {"n": 2}
    assert process.notes == []


def test_a_megabyte_of_log_before_each_answer_is_harmless(start: Start) -> None:
    process = start("floods_stderr")

    assert process.ask("act", {}).result == {}
    assert process.ask("act", {}).result == {}


def test_only_the_end_of_a_long_log_is_kept(start: Start) -> None:
    process = start("floods_stderr")
    process.ask("act", {})
    process.close()
    lines = process.stderr_tail().splitlines()

    assert (len(lines), lines[-1]) == (20, "019999 of request 1: all is well so far, aye")


def test_requests_larger_than_a_pipe_arrive(start: Start) -> None:
    process = start("good")
    large = {"text": "a" * 300_000}
    for _ in range(5):
        process.send("act", large)

    assert [process.receive().result == large for _ in range(5)] == [True] * 5


def test_the_clock_starts_anew_with_each_answer(start: Start) -> None:
    process = start("dawdles", "0.4", limit=1.0)
    for _ in range(4):
        process.send("act", {})

    assert [process.receive().id for _ in range(4)] == [1, 2, 3, 4]


def test_a_greeting_on_stdout_costs_a_note_and_nothing_else(start: Start) -> None:
    process = start("chatty_before")
    answer = process.ask("act", {"n": 1})

    assert answer.result == {"n": 1}
    assert [(note.kind, note.grave) for note in process.notes] == [("noise", False)]
    assert "(1): after answer 0: “Welcome aboard!”" in process.notes[0].text


def test_lines_between_answers_are_one_note_with_the_first_of_them(start: Start) -> None:
    process = start("chatty_between")
    for _ in range(3):
        process.ask("act", {})

    assert kinds(process) == ["noise"]
    assert "(12): after answer 0: “debug 0”" in process.notes[0].text
    assert "; 9 more;" in process.notes[0].text


def test_a_line_instead_of_an_answer_is_waited_past(start: Start) -> None:
    trouble = broken(start("chatty_instead", limit=SHORT), 2)

    assert trouble.verdict == "timed-out"
    assert "it wrote “[1, 2]” meanwhile" in trouble.message


def test_endless_noise_does_not_stop_the_clock(start: Start) -> None:
    process = start("chatty_for_ever", limit=SHORT)
    trouble = broken(process, 2)

    assert trouble.verdict == "timed-out"
    assert kinds(process) == ["noise"]


WRONG_LINES = {
    "no JSON": ("{accepted}", "a line that is not JSON (object keys must be strings"),
    "NaN": ('{"jsonrpc":"2.0","id":ID,"result":NaN}', "NaN, which is not JSON"),
    "a log line": ('{"level":"info"}', "a JSON object without “id”"),
    "an id never asked": (
        '{"jsonrpc":"2.0","id":99,"result":1}',
        "an answer with the id 99, which was never asked",
    ),
    "no id known": (
        '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"what?"}}',
        "an answer without an id, as if the request could not be read: what?",
    ),
    "result and error": (
        '{"jsonrpc":"2.0","id":ID,"result":1,"error":null}',
        "both “result” and “error”",
    ),
}


@pytest.mark.parametrize("name", WRONG_LINES)
def test_a_malformed_answer_is_errored_in_plain_words(start: Start, name: str) -> None:
    line, words = WRONG_LINES[name]
    trouble = broken(start("says", line), 2)

    assert trouble.verdict == "errored"
    assert trouble.message.startswith(f"request 2 (act) was answered with {words}")
    assert trouble.received == line.replace("ID", "2")


@posix
def test_an_answer_that_is_not_utf_8_is_errored(start: Start) -> None:
    trouble = broken(start("says", '{"jsonrpc":"2.0","id":ID,"result":"\udcff"}'), 2)

    assert trouble.verdict == "errored"
    assert "a line that is not UTF-8 (byte 34 is 0xff)" in trouble.message
    assert trouble.received == '{"jsonrpc":"2.0","id":2,"result":"\\xff"}'


def test_what_was_received_is_cut_to_300_characters(start: Start) -> None:
    trouble = broken(start("says", "{" + "x" * 1000), 2)

    assert len(trouble.received) == 300
    assert trouble.received.endswith("x…")


def test_a_wrong_answer_costs_its_own_request_only(start: Start) -> None:
    process = start("swaps")
    for number in range(4):
        process.send("act", {"number": number})

    assert process.receive().result == {"number": 0}
    with pytest.raises(Broken, match=r"request 3 was answered before request 2 \(act\)"):
        process.receive()
    assert [process.receive().id, kinds(process)] == [3, []]


def test_an_answer_given_twice_is_dropped_with_a_note(start: Start) -> None:
    process = start("repeats")
    results = [process.ask("act", {"number": number}).result["number"] for number in range(4)]

    assert results == [0, 1, 2, 3]
    assert kinds(process) == ["repeated-answer"]
    assert "(3 such answers)" in process.notes[0].text


def test_an_answer_that_comes_too_late_is_dropped_with_a_note(start: Start) -> None:
    process = start("dawdles", "0.5", limit=SHORT)
    process.ask("initialize", {})
    process.send("act", {})
    with pytest.raises(Broken, match=r"request 2 .* no answer"):
        process.receive()
    time.sleep(SHORT)
    process.send("act", {})
    with pytest.raises(Broken, match=r"request 3 .* no answer"):
        process.receive()

    assert kinds(process) == ["slow-start", "late-answer"]


def test_an_endless_line_ends_in_bounded_memory(start: Start) -> None:
    process = start("endless_line", longest_line=1_000_000)
    trouble = broken(process, 2)

    assert trouble.verdict == "errored"
    assert "a line of more than 1000000 bytes" in trouble.message
    assert len(process._reader.unfinished()) <= 1 << 16


def test_an_engine_that_hangs_is_timed_out(start: Start) -> None:
    process = start("hangs", limit=SHORT)
    process.ask("initialize", {})
    since = time.monotonic()
    trouble = broken(process)
    took = time.monotonic() - since

    assert (trouble.verdict, trouble.message) == (
        "timed-out",
        "request 2 (act) has no answer after 0.3 seconds",
    )
    assert took >= SHORT


def test_an_engine_that_never_flushes_is_told_so(start: Start) -> None:
    trouble = broken(start("never_flushes", start_limit=SHORT))

    assert trouble.verdict == "timed-out"
    assert trouble.hint == "does the engine flush its output after each line?"


def test_an_engine_that_does_not_read_is_told_so(start: Start) -> None:
    process = start("deaf", limit=SHORT)
    process.ask("initialize", {})
    process.send("act", {"text": "a" * 1_000_000})
    with pytest.raises(Broken, match="the engine does not read its input") as caught:
        process.receive()

    assert caught.value.verdict == "timed-out"


def test_an_engine_that_dies_at_its_start_is_crashed_with_its_last_words(start: Start) -> None:
    trouble = broken(start("dies_at_start"))

    assert trouble.verdict == "crashed"
    assert trouble.message == "the engine ended with exit code 1 before it answered request 1 (act)"
    assert trouble.stderr == "no rules found in C:\\games"


def test_an_engine_that_dies_at_the_third_request_has_answered_two(start: Start) -> None:
    trouble = broken(start("dies_at_the_third"), 3)

    assert trouble.verdict == "crashed"
    assert "exit code 7 before it answered request 3 (act)" in trouble.message
    assert trouble.stderr == "out of cards"


def test_every_request_after_a_death_is_crashed(start: Start) -> None:
    process = start("dies_at_the_third")
    broken(process, 3)

    assert broken(process).verdict == "crashed"


@posix
def test_a_deadly_signal_is_named(start: Start) -> None:
    trouble = broken(start("dies_of_a_signal"), 2)

    assert trouble.verdict == "crashed"
    assert "was ended by signal 11 (SIGSEGV: segmentation fault)" in trouble.message


def test_half_a_line_and_a_death_is_crashed(start: Start) -> None:
    trouble = broken(start("dies_within_a_line"), 2)

    assert trouble.verdict == "crashed"
    assert trouble.message.endswith("before it answered request 2 (act), within a line")
    assert trouble.received == '{"jsonrpc": "2.0", "'


def test_an_engine_that_closes_stdout_and_lives_is_crashed(start: Start) -> None:
    trouble = broken(start("closes_stdout"), 2)

    assert trouble.verdict == "crashed"
    assert "closed its standard output before it answered request 2" in trouble.message


def test_a_start_that_fails_leaves_nothing() -> None:
    before = threads(), descriptors()
    with pytest.raises(Broken):
        Process(["no-such-engine"])

    assert (threads(), descriptors()) == before


def test_the_environment_given_is_laid_over_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SEATRIAL_OURS", "kept")
    code = "import os, sys; sys.exit(os.environ['SEATRIAL_OURS'] + os.environ['SEATRIAL_GIVEN'])"
    with Process([sys.executable, "-c", code], env={"SEATRIAL_GIVEN": " given"}) as process:
        assert broken(process).stderr == "kept given"


def test_an_engine_that_heeds_shutdown_leaves_no_note(start: Start) -> None:
    process = start("good")
    process.ask("act", {})
    process.close()
    process.close()

    assert (process.notes, lives(process.pid)) == ([], False)


def test_an_engine_that_goes_on_after_shutdown_is_killed_with_a_note(start: Start) -> None:
    process = start("lingers")
    process.ask("act", {})
    process.close()

    assert (kinds(process), lives(process.pid)) == (["slow-end"], False)


@posix
def test_an_engine_that_cannot_be_asked_to_end_dies_with_its_child(start: Start) -> None:
    process = start("unkillable")
    process.ask("act", {})
    process.close()
    engine, child = map(int, process.stderr_tail().split())

    assert (lives(engine), lives(child), kinds(process)) == (False, False, ["slow-end"])


@posix
def test_a_child_that_escaped_holds_nobody_up(start: Start) -> None:
    process = start("escapes")
    process.ask("act", {})
    process.close()
    child = int(process.stderr_tail())
    if sys.platform != "linux":  # where nobody can tell who holds a pipe
        os.kill(child, 9)

    assert (kinds(process), lives(child)) == (["left-behind"], False)


def test_a_closed_conversation_takes_no_request(start: Start) -> None:
    process = start("good")
    process.close()

    with pytest.raises(RuntimeError, match="closed"):
        process.send("act", {})


def test_params_that_are_no_json_are_refused_before_they_are_sent(start: Start) -> None:
    process = start("good")
    with pytest.raises(KitError, match="the params of act cannot be written as JSON"):
        process.send("act", {"text": "\ud800"})

    assert process.ask("act", {}).id == 1
