"""Each template of ``new-adapter``: written, built, asked as it is; filled in, and asked all cases."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from workshop import GAME, PLACES, Project, line
from workshop import filled as filled_in

from seatrial.adapters import LANGUAGES, project
from seatrial.cli import COMMANDS
from seatrial.wire import result_error

SEATS = ["A", "B", "C"]
STARTER = {"kind": "starter", "seat": "A"}
DEAL: dict[str, Any] = {
    "kind": "deal",
    "hands": {
        "A": ["purple"] * 7 + ["orange"] * 7,
        "B": ["green"] * 7 + ["light-blue"] * 7,
        "C": ["suit-5"] * 7 + ["suit-6"] * 7,
    },
}
INTRODUCED = {"protocol": 1, "kit": {"name": "seatrial", "version": "1"}}
BEGUN = {"handle": "1", "game": GAME, "seats": SEATS}
DEALT = {**BEGUN, "chance": [STARTER, DEAL]}
LEAD = {"type": "play", "seat": "A", "cards": ["orange"]}
NONE = {"handle": "none"}

#: A method, its params, and the code of the error that must come, once a game “1” is begun.
ERRORS = [
    ("initialize", {**INTRODUCED, "protocol": 99}, -32001),
    ("initialize", {**INTRODUCED, "protocol": 0}, -32001),
    ("initialize", {**INTRODUCED, "protocol": "1"}, -32602),
    ("initialize", {**INTRODUCED, "protocol": True}, -32602),
    ("initialize", {}, -32602),
    ("initialize", [1], -32602),
    ("initialize", None, -32602),
    ("dance", {}, -32601),
    ("toString", {}, -32601),
    ("__init__", {}, -32601),
    ("act", {"handle": "none", "action": LEAD}, -32002),
    ("legal", NONE, -32002),
    ("view", {**NONE, "seat": "A"}, -32002),
    ("act", {"action": LEAD}, -32602),
    ("act", {"handle": 1, "action": LEAD}, -32602),
    ("act", {"handle": "", "action": LEAD}, -32602),
    ("act", {"handle": "1"}, -32602),
    ("act", {"handle": "1", "action": None}, -32602),
    ("act", {"handle": "1", "action": "lead"}, -32602),
    ("act", {"handle": "1", "action": [LEAD]}, -32602),
    ("act", {"handle": "1", "action": LEAD, "own": "yes"}, -32602),
    ("act", {"handle": "1", "action": LEAD, "chance": STARTER}, -32602),
    ("act", {"handle": "1", "action": LEAD, "chance": ["starter"]}, -32602),
    ("act", {"handle": "1", "action": {"type": "dance", "seat": "A"}}, -32602),
    ("view", {"handle": "1"}, -32602),
    ("view", {"handle": "1", "seat": ["A"]}, -32602),
    ("legal", {"handle": "1", "seat": 1}, -32602),
    ("end", {}, -32602),
    ("start", {**DEALT, "game": "whist"}, -32601),
    ("start", {**DEALT, "game": "toString"}, -32601),
    ("start", {"handle": "1", "game": GAME}, -32602),
    ("start", {**DEALT, "seats": []}, -32602),
    ("start", {**DEALT, "seats": "ABC"}, -32602),
    ("start", {**DEALT, "seats": [1, 2, 3]}, -32602),
    ("start", {**DEALT, "readings": ["in-play"]}, -32602),
    ("start", {**BEGUN, "chance": [STARTER]}, -32004),
    ("load", {"handle": "1", "game": "whist", "state": {}}, -32601),
    ("load", {"handle": "1", "game": "toString", "state": {}}, -32601),
    ("load", {"handle": "1", "game": GAME}, -32602),
    ("load", {"handle": "1", "game": GAME, "state": []}, -32602),
]

#: Lines that are no requests, the id that their answer has, and the code of its error.
BROKEN_LINES = [
    (b"hello", None, -32700),
    (b'{"jsonrpc": "2.0", "id": 7,', None, -32700),
    (b'{"id": 7} {"id": 8}', None, -32700),
    (b"\xff\xfe\xfd", None, -32700),
    (b'{"a": ' * 100_000, None, -32700),
    (b"[]", None, -32600),
    (b"7", None, -32600),
    (b"null", None, -32600),
    (b"{}", None, -32600),
    (b'{"jsonrpc": "2.0", "method": "shutdown"}', None, -32600),
    (b'{"jsonrpc": "2.0", "id": null, "method": "shutdown"}', None, -32600),
    (b'{"jsonrpc": "2.0", "id": true, "method": "shutdown"}', None, -32600),
    (b'{"jsonrpc": "2.0", "id": 1.5, "method": "shutdown"}', None, -32600),
    (b'{"jsonrpc": "2.0", "id": 7}', 7, -32600),
    (b'{"jsonrpc": "2.0", "id": 7, "method": 7}', 7, -32600),
    (b'{"jsonrpc": "2.0", "id": "seven", "method": "dance"}', "seven", -32601),
]


def code(answer: dict[str, Any]) -> Any:
    assert set(answer) == {"jsonrpc", "id", "error"}, answer
    return answer["error"]["code"]


# As it is written


def test_a_fresh_project_declares_nothing_that_it_cannot_do(fresh: Project) -> None:
    (answer,) = fresh.ask([("initialize", INTRODUCED)])
    offer = answer["result"]["games"][GAME]

    assert result_error("initialize", "", answer["result"]) is None
    assert (offer["players"], offer["capabilities"], offer["codes"]) == ([2, 3, 4, 5], [], False)
    assert answer["result"]["engine"]["language"] == LANGUAGES[fresh.language].title


def test_an_unfilled_place_answers_with_an_error_that_says_what_to_fill(fresh: Project) -> None:
    load = {"handle": "2", "game": GAME, "state": {}}
    start, loaded = fresh.ask([("start", DEALT), ("load", load)])
    file = LANGUAGES[fresh.language].fill.rpartition("/")[2]

    assert (code(start), code(loaded)) == (-32000, -32601)
    assert re.search(rf"fill in (Match\.)?start in (src/)?{file}$", start["error"]["message"])
    assert re.search(rf"fill in (Match\.)?load in (src/)?{file}", loaded["error"]["message"])


def test_a_run_on_a_fresh_project_says_what_to_fill(fresh: Project) -> None:
    ended = fresh.seatrial("run", "-x", "--game", GAME, "-e", fresh.command)

    assert ended.returncode == 1
    assert re.search(r"fill in (Match\.)?start in", ended.stdout)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_says_once_where_it_is(language: str) -> None:
    file = LANGUAGES[language].fill
    text = project(language, GAME)[file]
    places = re.findall(r"^[^\n]*fill in (?:Match\.)?(\w+) in (\S+?)['\"]", text, re.MULTILINE)

    assert sorted(PLACES) == sorted(name.lower() for name, _ in places)
    assert {file.removeprefix("src/main/java/")} == {where for _, where in places}


# Half filled in


@pytest.mark.parametrize("language", ["python", "javascript", "php"])
def test_a_place_that_is_declared_and_not_filled_in_says_so(
    language: str, projects: Any, tmp_path: Path
) -> None:
    """These need no build; the places of the others differ in nothing but the language."""
    half = filled_in(projects.fresh(language), tmp_path / "half", {"start", "state"})
    asked = [
        ("start", DEALT),
        ("act", {"handle": "1", "action": LEAD}),
        ("legal", {"handle": "1"}),
        ("view", {"handle": "1", "seat": "A"}),
    ]
    begun, *answers = half.ask(asked)
    file = LANGUAGES[language].fill

    assert "result" in begun
    assert [-32000, -32601, -32601] == [code(each) for each in answers]
    for place, answer in zip(("act", "legal", "view"), answers, strict=True):
        assert re.search(rf"fill in (Match\.)?{place} in {file}", answer["error"]["message"])


# Filled in


def test_a_filled_project_is_conformant(filled: Project) -> None:
    ended = filled.seatrial("run", "-q", "--complete", "--game", GAME, "-e", filled.command)

    assert (ended.stdout, ended.returncode) == ("conformant\n", 0), ended.stderr


@pytest.mark.skipif("doctor" not in COMMANDS, reason="there is no “seatrial doctor” yet")
def test_the_doctor_finds_nothing_to_mend_in_a_filled_project(filled: Project) -> None:
    ended = filled.seatrial("doctor", filled.command)

    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_what_cannot_be_done_is_an_error_of_its_own_code(filled: Project) -> None:
    begun, *answers = filled.ask([("start", DEALT), *((how, what) for how, what, _ in ERRORS)])

    assert begun["result"]["state"]["awaiting"] == {"A": "lead"}
    assert [each for *_, each in ERRORS] == [code(each) for each in answers]
    assert {str} == {type(each["error"]["message"]) for each in answers}


def test_the_errors_carry_the_data_that_the_protocol_promises(filled: Project) -> None:
    version = ("initialize", {**INTRODUCED, "protocol": 2})
    found = filled.ask([version, ("start", BEGUN), ("start", {**BEGUN, "chance": [STARTER]})])

    assert [{"versions": [1]}, {"kind": "starter"}, {"kind": "deal"}] == [
        each["error"]["data"] for each in found
    ]


def test_a_line_that_is_no_request_is_answered_and_the_next_one_too(filled: Project) -> None:
    lines = [each + b"\n" for each, *_ in BROKEN_LINES]
    ended = filled.say([*lines, line(9, "end", NONE)])
    *answers, last = map(json.loads, ended.stdout.splitlines())

    assert [(number, wrong) for _, number, wrong in BROKEN_LINES] == [
        (each["id"], each["error"]["code"]) for each in answers
    ]
    assert (last["id"], "result" in last, ended.returncode) == (9, True, 0)


def test_an_error_leaves_the_game_and_the_luck_that_waits_as_they_were(filled: Project) -> None:
    """The act takes no luck; the wrong outcome goes with the error, or the next would find it."""
    stranger = {"type": "drop-anchor", "seat": "E"}
    *_, wrong, again, legal = filled.ask(
        [
            ("start", DEALT),
            ("start", {**BEGUN, "chance": [STARTER, {"kind": "deal", "hands": {}}]}),
            ("act", {"handle": "1", "action": stranger, "chance": [STARTER]}),
            ("act", {"handle": "1", "action": LEAD}),
            ("legal", {"handle": "1", "seat": "B"}),
        ]
    )

    assert code(wrong) == -32602
    assert again["result"]["accepted"] is True
    assert set(legal["result"]["actions"]) == {"B"}


def test_luck_that_failed_is_gone_and_what_is_given_next_is_taken(filled: Project) -> None:
    chance = [STARTER, {"kind": "deal", "hands": LAST_CARD_BY_A}]
    *before, last = [("act", {"handle": "1", "action": action}) for action in ROUND]
    bad, good = ({"chance": [{**DEAL, **more}]} for more in ({"hands": {}}, {}))
    *_, wanted, impossible, done = filled.ask(
        [
            ("start", {**BEGUN, "chance": chance}),
            *before,
            last,
            ("act", {**last[1], **bad}),
            ("act", {**last[1], **good}),
        ]
    )

    assert (code(wanted), code(impossible)) == (-32004, -32005)
    assert done["result"]["state"]["round"] == 2


def test_luck_that_waits_is_taken_before_what_is_given_later(filled: Project) -> None:
    later = {
        **DEAL,
        "hands": {seat: DEAL["hands"][other] for seat, other in zip("ABC", "BCA", strict=True)},
    }
    first = {"kind": "deal", "hands": LAST_CARD_BY_A}
    lead, *others = [("act", {"handle": "1", "action": action}) for action in ROUND]
    *_, done = filled.ask(
        [
            ("start", {**BEGUN, "chance": [STARTER, first, DEAL]}),
            ("act", {**lead[1], "chance": [later]}),
            *others,
        ]
    )
    hand = done["result"]["state"]["seats"]["A"]["hand"]

    assert sorted(hand) == sorted(DEAL["hands"]["A"])


#: A round that A ends, and the deal that it is played with.
LAST_CARD_BY_A = {
    "A": ["purple", *["green"] * 3, *["suit-5"] * 5, *["suit-7"] * 5],
    "B": ["orange"] * 2 + ["light-blue"] * 4 + ["suit-6"] * 5 + ["purple"] * 2 + ["+3"],
    "C": ["orange"] * 5 + ["green"] * 4 + ["light-blue"] * 3 + ["purple"] * 2,
}
ROUND = [
    {"type": "play", "seat": seat, "cards": [card] * number}
    if number
    else {"type": "drop-anchor", "seat": seat}
    for seat, card, number in [
        ("A", "purple", 1),
        ("B", "orange", 2),
        ("C", "", 0),
        ("A", "green", 3),
        ("B", "light-blue", 4),
        ("A", "suit-5", 5),
        ("B", "suit-6", 5),
        ("A", "suit-7", 5),
        ("B", "", 0),
    ]
]


def test_a_game_that_was_ended_is_unknown_and_the_others_go_on(filled: Project) -> None:
    act = {"action": LEAD}
    *_, ended, gone, again, other = filled.ask(
        [
            ("start", DEALT),
            ("start", {**DEALT, "handle": "2"}),
            ("end", {"handle": "1"}),
            ("act", {"handle": "1", **act}),
            ("end", {"handle": "1"}),
            ("act", {"handle": "2", **act}),
        ]
    )

    assert "result" in ended
    assert code(gone) == -32002
    assert "result" in again
    assert other["result"]["accepted"] is True


def test_a_game_that_cannot_begin_leaves_the_one_that_has_the_handle(filled: Project) -> None:
    _, failed, refused, going = filled.ask(
        [
            ("start", DEALT),
            ("start", BEGUN),
            ("start", {**BEGUN, "seats": ["A"], "own": True}),
            ("act", {"handle": "1", "action": LEAD}),
        ]
    )

    assert code(failed) == -32004
    assert refused["result"]["accepted"] is False
    assert going["result"]["accepted"] is True


def test_a_refusal_is_an_answer_with_the_state_as_it_was(filled: Project) -> None:
    begun, refused = filled.ask(
        [("start", DEALT), ("act", {"handle": "1", "action": {**LEAD, "seat": "B"}})]
    )

    assert refused["result"]["accepted"] is False
    assert refused["result"]["refusal"]["code"] == "not-your-turn"
    assert refused["result"]["state"] == begun["result"]["state"]


def test_what_the_engine_prints_goes_to_stderr(filled: Project) -> None:
    ended = filled.say([line(1, "start", DEALT), line(2, "act", {"handle": "1", "action": LEAD})])

    assert [1, 2] == [json.loads(each)["id"] for each in ended.stdout.splitlines()]
    assert b"an engine that prints" in ended.stderr


def test_it_ends_at_shutdown_which_is_answered(filled: Project) -> None:
    ended = filled.say(
        [line(1, "start", DEALT), line(2, "shutdown", {}), line(3, "end", {"handle": "1"})]
    )

    assert ended.returncode == 0
    assert [1, 2] == [json.loads(each)["id"] for each in ended.stdout.splitlines()]


@pytest.mark.parametrize("lines", [[], [line(1, "start", DEALT)], [line(1, "end", NONE)[:-1]]])
def test_it_ends_at_the_end_of_its_input(filled: Project, lines: list[bytes]) -> None:
    ended = filled.say(lines)

    assert (ended.returncode, len(ended.stdout.splitlines())) == (0, len(lines))


def test_marks_of_order_and_line_ends_of_other_systems_and_all_of_unicode_are_read(
    filled: Project,
) -> None:
    handle = "Ångström 𝕊 \u2028 \x7f < & > '"
    start = {"jsonrpc": "2.0", "id": 1, "method": "start", "params": {**DEALT, "handle": handle}}
    raw = json.dumps(start, ensure_ascii=False).encode()
    ended = filled.say(
        [b"\xef\xbb\xbf" + raw + b"\r\n", b"\n", b"  \r\n", line(2, "legal", {"handle": handle})]
    )
    answers = [json.loads(each) for each in ended.stdout.split(b"\n") if each]

    assert [1, 2] == [each["id"] for each in answers]
    assert set(answers[1]["result"]["actions"]) == {"A"}


def test_a_long_line_is_read_and_a_long_answer_written(filled: Project) -> None:
    action = {**LEAD, "cards": ["orange"] * 200_000}
    _, answer = filled.ask([("start", DEALT), ("act", {"handle": "1", "action": action})])

    assert answer["result"]["accepted"] is False
