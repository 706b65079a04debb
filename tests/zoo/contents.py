"""Engines that write their lines well and say the wrong thing, one defect each."""

from __future__ import annotations

import os
import random
import sys
from typing import Any

from playing import SCORE, Turn, defect, main, said, say, turns


def refuse(turn: Turn, code: int, message: str, data: Any = None) -> None:
    """Answer with an error."""
    error = {"code": code, "message": message} | ({} if data is None else {"data": data})
    say(said({"jsonrpc": "2.0", "id": turn.id, "error": error}))


def offering(turn: Turn, **changes: Any) -> None:
    """Change what the answer to ``initialize`` says of the game."""
    if turn.method == "initialize":
        for offer in turn.result["games"].values():
            offer.update(changes)


@defect
def whole_number_as_float() -> None:
    """Writes 15.0 for 15 everywhere."""
    for turn in turns():
        say(said({"jsonrpc": "2.0", "id": turn.id, "result": floats(turn.result)}))


def floats(value: Any) -> Any:
    """Return *value* with each whole number as a float."""
    if isinstance(value, dict):
        return {key: floats(each) for key, each in value.items()}
    if isinstance(value, list):
        return [floats(each) for each in value]
    return float(value) if type(value) is int else value


OPTIONAL = {
    "initialize": ("ahead",),
    "start": ("accepted", "refusal", "chance", "applied"),
    "load": ("chance",),
    "act": ("held", "refusal", "chance", "events", "applied"),
}
OFFERED = ("readings", "switches", "automatic", "codes", "layout", "omits")


@defect
def null_for_absent() -> None:
    """Writes whatever it may leave out, as languages do that have no word for absent."""
    for turn in turns():
        if turn.method == "initialize":
            turn.result["engine"]["url"] = None
            [(game, offer)] = turn.result["games"].items()
            nothing = dict.fromkeys(OFFERED)
            turn.result["games"] = {game: {**nothing, **offer}, "another-game": None}
        left_out = dict.fromkeys(OPTIONAL.get(turn.method, ()))
        turn.result = {**left_out, **turn.result}
        say(turn.line())


@defect
def null_for_accepted() -> None:
    """Says neither yes nor no."""
    for turn in turns():
        if turn.hit:
            turn.result["accepted"] = None
        say(turn.line())


@defect
def word_for_accepted() -> None:
    for turn in turns():
        if turn.hit:
            turn.result["accepted"] = "yes"
        say(turn.line())


@defect
def large_integer() -> None:
    """A number of 64 bits where a small one belongs."""
    for turn in turns():
        if turn.hit:
            turn.spoil(2**64 - 1)
        say(turn.line())


@defect
def huge_integer() -> None:
    """A number of 400 digits where a small one belongs."""
    for turn in turns():
        if turn.hit:
            turn.spoil(10**400 - 1)
        say(turn.line())


@defect
def huge_integer_of_its_own() -> None:
    """A number of 400 digits in a field of the engine's own, which means nothing."""
    for turn in turns():
        if turn.hit:
            turn.result["state"]["x-seed"] = 10**400 - 1
        say(turn.line())


@defect
def wrong_schema() -> None:
    """Answers ``act`` as one answers ``legal``."""
    for turn in turns():
        if turn.hit:
            turn.result = {"actions": {}}
        say(turn.line())


@defect
def wrong_schema_at_length() -> None:
    """A result that is no object but a text of a million characters with line ends."""
    for turn in turns():
        if turn.hit:
            turn.result = "oh no\n" * 200_000
        say(turn.line())


@defect
def wrong_state() -> None:
    for turn in turns():
        if turn.hit:
            turn.spoil()
        say(turn.line())


@defect
def wrong_at_length() -> None:
    """Is wrong in every case, and writes two megabytes about it each time."""
    for turn in turns():
        if turn.method == "act":
            turn.spoil(1000)
            turn.result["x-log"] = ["so it was"] * 150_000
        say(turn.line())


@defect
def from_the_future() -> None:
    """Speaks version 2 only, and says so as one should."""
    for turn in turns():
        refuse(turn, -32001, "I speak protocol 2", {"versions": [2]})


@defect
def from_the_past() -> None:
    """Answers with the version that it speaks, whatever was asked."""
    for turn in turns():
        if turn.method == "initialize":
            turn.result["protocol"] = 0
        say(turn.line())


@defect
def claims_too_much() -> None:
    """Declares ``load`` and has no such method."""
    for turn in turns():
        if turn.method == "load":
            refuse(turn, -32601, "no method load")
        else:
            say(turn.line())


@defect
def claims_too_little() -> None:
    """Declares nothing beside ``legal`` and could do it all."""
    for turn in turns():
        offering(turn, capabilities=["legal"])
        say(turn.line())


@defect
def boasts() -> None:
    """Declares that it takes more requests ahead than there are numbers for."""
    for turn in turns():
        if turn.method == "initialize":
            turn.result["ahead"] = 10**400
        say(turn.line())


@defect
def no_position() -> None:
    for turn in turns():
        if turn.method == "load":
            refuse(turn, -32003, "I begin at the beginning")
        else:
            say(turn.line())


@defect
def refuses_the_start() -> None:
    for turn in turns():
        refuse(turn, -32000, "not today\nnor tomorrow")


@defect
def fails_inside() -> None:
    """Answers with the error of a failed engine, in several lines."""
    for turn in turns():
        if turn.hit:
            refuse(turn, -32000, "Traceback:\n  in act\nIndexError")
        else:
            say(turn.line())


@defect
def leaks() -> None:
    """Is wrong in the case after the hit one, unless that comes first."""
    seen = set()
    for turn in turns():
        seen.add(turn.case)
        if turn.method == "act" and turn.case == SCORE["hit"] + 1 and SCORE["hit"] in seen:
            turn.spoil()
        say(turn.line())


@defect
def right_only_later() -> None:
    """Is wrong in the first case that a process is asked."""
    first = None
    for turn in turns():
        first = turn.case if first is None and turn.case >= 0 else first
        if turn.method == "act" and turn.case == first:
            turn.spoil()
        say(turn.line())


@defect
def answers_differently() -> None:
    """Is wrong the first time that it is asked the hit case, whatever came before; a file knows."""
    for turn in turns():
        if turn.hit and not os.path.exists(sys.argv[3]):
            turn.spoil()
            with open(sys.argv[3], "w"):
                pass
        say(turn.line())


@defect
def any_answer() -> None:
    """Never gives the same answer twice to the hit one."""
    for turn in turns():
        if turn.hit:
            turn.spoil(1000 + random.randrange(10**6))
        say(turn.line())


@defect
def changes_on_refusal() -> None:
    for turn in turns():
        if turn.refused:
            turn.spoil()
        say(turn.line())


@defect
def unknown_code() -> None:
    for turn in turns():
        if turn.refused:
            turn.result["refusal"] = {"code": "nope"}
        say(turn.line())


@defect
def accepts_all() -> None:
    for turn in turns():
        if turn.refused:
            del turn.result["refusal"]
            turn.result["accepted"] = True
        say(turn.line())


@defect
def needs_a_variable() -> None:
    if "ZOO_RULES" not in os.environ:
        sys.exit("set ZOO_RULES to the folder of the rules")
    for turn in turns():
        say(turn.line())


@defect
def needs_a_folder() -> None:
    with open("rules.txt", encoding="utf-8"):
        pass
    for turn in turns():
        say(turn.line())


if __name__ == "__main__":
    main()
