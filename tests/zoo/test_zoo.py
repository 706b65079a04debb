"""The zoo: engines with one defect each, and what a run says of them, at once and ahead.

The case that is hit gets its verdict and a reason in one line, and all the others are untouched;
what was found beside the cases is told; the kit's memory stays small, and nothing is left behind.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from seatrial.errors import Broken

posix = pytest.mark.skipif(os.name != "posix", reason="forks, signals and modes are POSIX only")
both_ways = pytest.mark.parametrize("ahead", [1, 64])
#: Seconds for an answer, where an engine is to use them up.
SHORT = 0.6
#: So many bytes more than before may the kit hold while it asks an engine.
MOST = 120 * 2**20

NOISE, REPEATED = ("noise", False), ("repeated-answer", False)
SLOW_END, LEFT_BEHIND = ("slow-end", False), ("left-behind", False)
ORDER, DIED = ("order", True), ("died", True)


class Seen(NamedTuple):
    """What a run says of a defect."""

    verdict: str = "passed"  #: on the case that is hit
    reason: str = ""  #: a pattern for the whole of it
    findings: tuple[tuple[str, bool], ...] = ()
    options: dict[str, Any] = {}  # noqa: RUF012 - never changed
    hit: int = 2  #: the number of the case that is hit
    words: tuple[str, ...] = ()  #: that the engine is started with


QUICK = {"limit": SHORT}
NO_ANSWER = "request 3 \\(act\\) has no answer after 0.6 seconds"
WITH = "request 3 \\(act\\) was answered with "

LINES = {
    "none": Seen(),
    "stray-before": Seen(findings=(NOISE,)),
    "stray-between": Seen(findings=(NOISE,)),
    "stray-instead": Seen(
        "timed-out", NO_ANSWER + "; it wrote “True” meanwhile, which is no answer", (NOISE,), QUICK
    ),
    "halves": Seen(),
    "two-in-one-write": Seen(),
    "late": Seen("timed-out", NO_ANSWER, options=QUICK, words=(str(SHORT),)),
    "silent": Seen("timed-out", NO_ANSWER, options=QUICK),
    "bom": Seen(),
    "bom-each": Seen(),
    "crlf": Seen(),
    "drip": Seen(),
    "wrong-id": Seen("errored", WITH + "an answer with the id 1003, which was never asked"),
    "string-id": Seen("errored", WITH + 'an answer with the id "3"'),
    "repeated-id": Seen(
        "timed-out",
        NO_ANSWER + "; the engine answered request 2 once more meanwhile",
        (REPEATED,),
        QUICK,
    ),
    "repeated-answer": Seen(findings=(REPEATED,)),
    "missing-id": Seen("errored", WITH + "a JSON object without “id”"),
    "list-instead": Seen(
        "timed-out",
        NO_ANSWER + "; it wrote “\\[\\{.*” meanwhile, which is no answer",
        (NOISE,),
        QUICK,
    ),
    "not-utf-8": Seen("errored", WITH + r"a line that is not UTF-8 \(byte \d+ is 0xf1\)"),
    "nan": Seen("errored", WITH + "NaN, which is not JSON"),
    "infinity": Seen("errored", WITH + "Infinity, which is not JSON"),
    "large-line": Seen("errored", WITH + "a line of more than 16777216 bytes"),
    "endless-line": Seen("errored", WITH + "a line of more than 16777216 bytes"),
    "deep": Seen("errored", WITH + "nested too deep to be read"),
    "rather-deep": Seen(),
    "floods-stderr": Seen(),
    "floods-stdout": Seen(findings=(NOISE,)),
    "floods-with-answers": Seen(
        "timed-out",
        NO_ANSWER + "; the engine answered request 2 once more meanwhile",
        (REPEATED,),
        QUICK,
    ),
    "binary-blob": Seen(
        "timed-out",
        NO_ANSWER + "; the engine wrote the beginning of a line and no line end",
        (NOISE,),
        QUICK,
    ),
    "pretty": Seen("errored", WITH + "a line that ends within a message", (NOISE,)),
}

CONTENTS = {
    "whole-number-as-float": Seen(),
    "null-for-absent": Seen(),
    "null-for-accepted": Seen(
        "errored", 'the answer to act is not well formed: at /: "accepted" is a required property'
    ),
    "word-for-accepted": Seen(
        "errored",
        'the answer to act is not well formed: at /accepted: "yes" is not of type "boolean"',
    ),
    "boasts": Seen(),
    "large-integer": Seen(
        "failed", r"/state/seats/A/front: expected \d+, got 18446744073709551615"
    ),
    "huge-integer": Seen("failed", r"/state/seats/A/front: expected \d+, got 9{100,300}…?"),
    "huge-integer-of-its-own": Seen(),
    "wrong-schema": Seen(
        "errored", 'the answer to act is not well formed: at /: "accepted" is a required property'
    ),
    "wrong-schema-at-length": Seen(
        "errored",
        'the answer to act is not well formed: at /: "oh no.{200,300}… is not of type "object"',
    ),
    "wrong-state": Seen("failed", r"/state/seats/A/front: expected \d+, got \d+"),
    "fails-inside": Seen(
        "errored", "act was answered with error -32000: Traceback: in act IndexError"
    ),
    "any-answer": Seen("failed", r"/state/seats/A/front: expected \d+, got \d{4,}"),
    "changes-on-refusal": Seen("failed", r"/state/seats/A/front: expected .*", hit=4),
    "unknown-code": Seen("failed", '/refusal/code: expected .*, got "nope"', hit=4),
    "accepts-all": Seen("failed", "/accepted: expected refused .*, got accepted", hit=4),
    "right-only-later": Seen("failed", r"/state/seats/A/front: expected \d+, got \d+", hit=0),
}

LIVES = {
    "hangs": Seen("timed-out", NO_ANSWER, options=QUICK),
    "hangs-at-the-end": Seen(
        "timed-out", r"request \d \(end\) has no answer after 0.6 seconds", options=QUICK
    ),
    "hangs-on-shutdown": Seen(findings=(SLOW_END,)),
    "ignores-sigterm": Seen(findings=(SLOW_END,)),
    "forks": Seen(),
    "escapes": Seen(findings=(LEFT_BEHIND,)),
    "dies": Seen("crashed", "the engine ended with exit code 7 before it answered request 3 .act."),
    "dies-of-a-signal": Seen("crashed", "the engine was ended by signal 11 .* request 3 .act."),
    "dies-with-output-pending": Seen(
        "crashed",
        "the engine ended with exit code 1 before it answered request 3 .act., within a line",
    ),
    "closes-stdout": Seen(
        "crashed", "the engine closed its standard output before it answered request 3 .act."
    ),
}

ALL = [
    *[("lines", name, seen) for name, seen in LINES.items()],
    *[("contents", name, seen) for name, seen in CONTENTS.items()],
    *[
        pytest.param("lives", name, seen, id=f"lives-{name}", marks=posix)
        for name, seen in LIVES.items()
    ],
]


@both_ways
@pytest.mark.parametrize(
    ("house", "defect", "seen"), ALL, ids=lambda each: each if isinstance(each, str) else ""
)
def test_a_defect_costs_the_case_that_it_hits_and_no_other(
    visit: Any, house: str, defect: str, seen: Seen, ahead: int
) -> None:
    visited = visit(house, defect, *seen.words, ahead=ahead, **seen.options)
    untouched = ["passed"] * len(visited.outcomes)
    hit = visited.outcomes[seen.hit]

    assert visited.verdicts == [
        *untouched[: seen.hit],
        seen.verdict,
        *untouched[seen.hit + 1 :],
    ]
    assert re.fullmatch(seen.reason, hit.reason), hit.reason
    assert visited.findings == sorted(seen.findings)
    assert visited.growth < MOST


@both_ways
def test_a_claim_that_does_not_hold_is_errored_in_every_case(visit: Any, ahead: int) -> None:
    visited = visit("contents", "claims-too-much", ahead=ahead)

    assert set(visited.verdicts) == {"errored"}
    assert {each.reason for each in visited.outcomes} == {
        "load was answered with error -32601: no method load"
    }
    assert visited.findings == []


@both_ways
@pytest.mark.parametrize(
    ("defect", "reason"),
    [
        ("claims-too-little", "lacks load"),
        ("no-position", "cannot set this position up: I begin at the beginning"),
    ],
)
def test_what_an_engine_says_that_it_cannot_is_unsupported_and_no_failure(
    visit: Any, defect: str, reason: str, ahead: int
) -> None:
    visited = visit("contents", defect, ahead=ahead)

    assert set(visited.verdicts) == {"unsupported"}
    assert {each.reason for each in visited.outcomes} == {reason}
    assert (visited.findings, visited.starts) == ([], 1)
    assert visited.results.last_line() == "nothing run; 7 of 7 cases are applicable"


def test_answers_that_nobody_can_have_meant_are_not_kept(visit: Any) -> None:
    """A run may have thousands of cases."""
    visited = visit("contents", "wrong-at-length", ahead=64)

    assert set(visited.verdicts) == {"failed"}
    assert [each.answers for each in visited.outcomes] == [{}] * len(visited.outcomes)
    assert max(len(str(each.answer)) for each in visited.outcomes) <= 300
    assert visited.growth < MOST


def test_what_came_of_a_case_that_passed_is_not_kept(visit: Any) -> None:
    assert [each.answers for each in visit("lines", "none").outcomes] == [{}] * 7


def test_a_long_run_in_one_process_keeps_nothing_of_what_passed(visit: Any) -> None:
    """The bench asks 10 000 cases; here a bound that any list of answers would break."""
    visit("lines", "none", ahead=64)
    visited = visit("lines", "none", ahead=64, times=300)

    assert (set(visited.verdicts), visited.starts) == ({"passed"}, 1)
    assert visited.growth < 2_000 * len(visited.outcomes)


BEFORE_ANY_CASE = {
    ("contents", "from-the-future"): (
        "errored",
        "from-the-future does not speak protocol 1 but [2]",
    ),
    ("contents", "from-the-past"): (
        "errored",
        "from-the-past answered initialize, but at /protocol: 1 was expected",
    ),
    ("contents", "refuses-the-start"): (
        "errored",
        "refuses-the-start refused initialize: not today nor tomorrow (-32000)",
    ),
    ("contents", "needs-a-variable"): (
        "crashed",
        "the engine ended with exit code 1 before it answered request 1 (initialize)",
    ),
    ("contents", "needs-a-folder"): (
        "crashed",
        "the engine ended with exit code 1 before it answered request 1 (initialize)",
    ),
    ("lives", "dies-at-start"): (
        "crashed",
        "the engine ended with exit code 1 before it answered request 1 (initialize)",
    ),
    ("lives", "exits-at-once"): (
        "crashed",
        "the engine ended with exit code 0 before it answered request 1 (initialize)",
    ),
    ("lives", "hangs-at-start"): (
        "timed-out",
        "request 1 (initialize) has no answer after 0.6 seconds",
    ),
    ("lines", "by-chunk"): (
        "timed-out",
        "request 1 (initialize) has no answer after 0.6 seconds",
    ),
    ("lines", "never-flushes"): (
        "timed-out",
        "request 1 (initialize) has no answer after 0.6 seconds",
    ),
}
SLOW_TO_START = {"hangs-at-start", "by-chunk", "never-flushes"}


@pytest.mark.parametrize(("house", "defect"), BEFORE_ANY_CASE)
def test_an_engine_that_cannot_be_spoken_to_is_told_so_before_any_case(
    visit: Any, house: str, defect: str
) -> None:
    options = {"start_limit": SHORT} if defect in SLOW_TO_START else {}
    with pytest.raises(Broken) as caught:
        visit(house, defect, **options)

    assert (caught.value.verdict, caught.value.message) == BEFORE_ANY_CASE[house, defect]


def test_a_buffer_that_is_not_flushed_is_suspected(visit: Any) -> None:
    with pytest.raises(Broken) as caught:
        visit("lines", "by-chunk", start_limit=SHORT)

    assert caught.value.hint == "does the engine flush its output after each line?"


def test_what_an_engine_misses_is_told_in_its_own_words(visit: Any) -> None:
    with pytest.raises(Broken) as caught:
        visit("contents", "needs-a-variable")

    assert caught.value.stderr == "set ZOO_RULES to the folder of the rules"


def test_an_engine_that_is_given_its_variable_passes(visit: Any) -> None:
    visited = visit("contents", "needs-a-variable", environment={"ZOO_RULES": "here"})

    assert set(visited.verdicts) == {"passed"}


def test_an_engine_that_is_started_in_its_folder_passes(visit: Any, tmp_path: Path) -> None:
    tmp_path.joinpath("rules.txt").touch()

    assert set(visit("contents", "needs-a-folder", folder=tmp_path).verdicts) == {"passed"}


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("no-such-engine",), "there is no program 'no-such-engine'"),
        (("./engine.py",), "engine.py is not executable"),
        (("./no-such-file",), "there is no file"),
    ],
)
@posix
def test_a_command_that_starts_nothing_is_told_so(
    ask_all: Any, tmp_path: Path, command: tuple[str, ...], says: str
) -> None:
    tmp_path.joinpath("engine.py").touch()
    with pytest.raises(Broken) as caught:
        ask_all(command, folder=tmp_path)

    assert caught.value.verdict == "crashed"
    assert says in caught.value.message


def test_a_folder_that_is_not_there_is_told(ask_all: Any, tmp_path: Path) -> None:
    with pytest.raises(Broken, match=r"its folder .* does not exist"):
        ask_all((sys.executable,), folder=tmp_path / "nowhere")


# What hangs on the other cases


@both_ways
def test_a_game_that_leaks_is_told_with_the_case_that_it_leaks_from(visit: Any, ahead: int) -> None:
    visited = visit("contents", "leaks", ahead=ahead)
    leak, hit = visited.outcomes[3].case.id, visited.outcomes[2].case.id

    assert set(visited.verdicts) == {"passed"}
    assert [note.text for note in visited.notes] == [
        f"{leak} passes alone and not after {hit}: a game leaks into the next"
    ]
    assert visited.results.exit_code(complete=False) == 1


@pytest.mark.parametrize("defect", ["out-of-order", "concurrent"])
def test_an_engine_that_is_wrong_only_ahead_is_told_to_declare_less(
    visit: Any, defect: str
) -> None:
    alone, ahead = visit("lines", defect), visit("lines", defect, ahead=64)

    assert (set(alone.verdicts), alone.findings) == ({"passed"}, [])
    assert (set(ahead.verdicts), ahead.findings) == ({"passed"}, [ORDER])
    assert ahead.notes[0].text.endswith("alone and not 64 ahead: declare a smaller “ahead”")


@both_ways
def test_an_answer_that_is_wrong_once_is_no_failure_and_a_finding(
    visit: Any, tmp_path: Path, ahead: int
) -> None:
    visited = visit("contents", "answers-differently", str(tmp_path / "asked"), ahead=ahead)

    assert (set(visited.verdicts), visited.findings) == ({"passed"}, [ORDER])


@posix
@both_ways
def test_an_engine_that_dies_between_two_cases_costs_neither(visit: Any, ahead: int) -> None:
    visited = visit("lives", "dies-between", ahead=ahead)
    hit, following = (visited.outcomes[each].case.id for each in (2, 3))

    assert (set(visited.verdicts), visited.findings) == ({"passed"}, [DIED])
    assert re.fullmatch(
        rf"the engine ended with exit code 3 before it answered request \d+ \(load\); "
        rf"{hit} was over by then, and {following} passes in a fresh process",
        visited.notes[0].text,
    )


@posix
@both_ways
def test_an_engine_that_dies_after_each_case_is_asked_each_in_its_own_process(
    visit: Any, ahead: int
) -> None:
    visited = visit("lives", "dies-after-each", ahead=ahead)

    assert (set(visited.verdicts), visited.starts) == ({"passed"}, len(visited.outcomes))
    assert DIED in visited.findings


@posix
def test_an_engine_that_dies_in_every_case_is_started_for_each(visit: Any) -> None:
    visited = visit("lives", "dies-always", ahead=64)

    assert (set(visited.verdicts), visited.starts) == ({"crashed"}, len(visited.outcomes))
    assert visited.findings == []
