"""What the doctor finds: an engine with one defect each, and those that have none."""

from __future__ import annotations

import re
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from seatrial.applicable import Applicability
from seatrial.case import load_cases
from seatrial.catalogue import games, load_catalogue
from seatrial.compiling import Reference
from seatrial.doctor import ending
from seatrial.doctor.examining import Examination, examine
from seatrial.doctor.findings import About, Finding
from seatrial.doctor.levels import levels_of
from seatrial.doctor.patient import Patient
from seatrial.doctor.ward import Ward
from seatrial.engines import Engine, EngineSpec, parse_engine
from seatrial.process import Note

ROOT = Path(__file__).parents[1]
ENGINE = Path(__file__).parent / "zoo" / "doctored.py"
GAME = games()[0]
EXAMPLES = ROOT / "conformance" / "examples"
#: Set in many containers; with them a Python engine flushes what others would not.
HELPFUL = ("PYTHONUNBUFFERED", "PYTHONUTF8", "PYTHONIOENCODING")


def spec_of(name: str, limit: float = 20.0) -> EngineSpec:
    command = (sys.executable, str(ENGINE), name)
    return EngineSpec(label=name, command=command, limit=limit, start_limit=limit)


def examined(spec: EngineSpec, within: float = 300.0) -> Examination:
    return examine(spec, lambda engine: {GAME: load_cases(GAME)}, within, [GAME])


def findings(name: str, limit: float = 20.0) -> list[tuple[str, str, str]]:
    """Return check, grade and what was seen of all that is not fine; numbers of requests are cut."""
    found = examined(spec_of(name, limit)).findings
    return [
        (each.check, each.grade, re.sub(r"request \d+ ", "request N ", each.seen))
        for each in found
        if each.grade != "fine"
    ]


def test_an_engine_without_a_defect_is_fine_in_all() -> None:
    assert findings("none") == []


FOUND = {
    "any-version": [
        ("version", "fix", "initialize with protocol 999, which nobody speaks, was answered with a result and not with error -32001."),
    ],
    "version-code": [
        ("version", "fix", "initialize with protocol 999, which nobody speaks, was answered with error -32000 and not with error -32001."),
    ],
    "version-without-data": [
        ("version", "note", "the error about protocol 999 does not list 1 among the versions that are spoken."),
    ],
    "any-method": [("unknown-method", "fix", "a method that does not exist was answered with a result.")],
    "method-code": [("unknown-method", "fix", "a method that does not exist was answered with error -32000.")],
    "any-game": [
        ("unknown-game", "fix", "a game that does not exist was answered with a result and not with error -32601."),
    ],
    "any-handle": [
        ("unknown-handle", "fix", "view on a handle that was never begun was answered with a result and not with error -32002."),
    ],
    "handle-code": [
        ("unknown-handle", "note", "act on a handle that was never begun was answered with error -32000 and not with error -32002. "
         "So it is with act on a handle that was ended, legal on a handle that was never begun, view on a handle that was never begun."),
    ],
    "end-minds": [("unknown-handle", "note", "end on a handle that was never begun is answered with an error.")],
    "never-ends": [
        ("unknown-handle", "fix", "act on a handle that was ended was answered with a result and not with error -32002."),
    ],
    "params-code": [
        ("params", "note", "start without seats was answered with error -32000 and not with error -32602. "
         "So it is with act without an action, an action that does not exist, an action of a seat that is not there."),
    ],
    "any-action": [
        ("params", "fix", "an action that does not exist was answered with a result and not with error -32602."),
    ],
    "acts-before-it-minds": [
        ("params", "fix", "after requests that it could not understand, the game in hand goes on otherwise."),
    ],
    "all-at-once": [("ahead", "fix", "request N (start) was answered with request N was answered first.")],
    "misspelt-capability": [
        ("capabilities", "fix", "declares the capability lod, which nobody knows."),
        ("capability load", "note", "load is not declared, and is answered."),
    ],
    "misspelt-reading": [
        ("declarations", "fix", "reference declares for sail-or-die: new-suit-memory has no reading “in-plai”; did you mean in-play?"),
    ],
    "another-game-too": [("declarations", "note", "declares chess, which this kit does not know.")],
    "only-another-game": [
        ("declarations", "note", "declares chess, which this kit does not know."),
        ("declarations", "fix", "plays none of the games that this kit knows."),
    ],
    "view-claimed": [("capability view", "fix", "view is declared, and is answered with error -32601: no views.")],
    "legal-not-claimed": [("capability legal", "note", "legal is not declared, and is answered.")],
    "legal-not-offered-code": [
        ("capability legal", "note", "legal is not declared, and is answered with error -32000: no such thing."),
    ],
    "legal-misshapen": [
        ("capability legal", "fix", 'legal is declared, and is answered with at /: "actions" is a required property.'),
    ],
    "load-not-claimed": [("capability load", "note", "load is not declared, and is answered.")],
    "own-claimed": [
        ("capability own", "fix", "own is declared, and a start without luck is answered with error -32004: A chance outcome of kind "
         "'starter' is wanted; give it in `chance` or ask for own luck with `own: true`."),
    ],
    "own-not-claimed": [("capability own", "note", "own is not declared, and a game for which no luck is given begins.")],
    "rolls-unasked": [("wanted-luck", "note", "luck that is neither given nor asked for is rolled all the same.")],
    "wanted-code": [("wanted-luck", "note", "luck that is wanted and not given is answered with error -32000.")],
    "announce-claimed": [
        ("capability announce", "fix", "announce is declared, and 4 of 4 cases that need it end in an error."),
    ],
    "announce-not-claimed": [
        ("capability announce", "note", "announce is not declared, and 4 of 4 cases that need it pass."),
    ],
    "five-declared": [("players", "fix", "5 players are declared, and a game of 5 does not begin.")],
    "two-not-declared": [("players", "note", "2 players are not declared, and a game of 2 begins.")],
    "switch-claimed": [
        ("switches", "fix", "of 2 readings in “switches”, 2 cannot be set: new-suit-memory=in-play, new-suit-memory=ever-since-opening."),
    ],
    "codes-of-its-own": [("codes", "fix", "gives the code “nope”, which is not on the game's list.")],
    "codes-not-declared": [("codes", "note", "gives codes of the game's list, and declares that it gives none.")],
    "deals-for-itself": [
        ("luck", "fix", 'a game that begins with given luck is not set up so: /state/awaiting/A must be nothing and is "lead".'),
    ],
    "shows-no-piles": [("omits", "fix", "never shows /aside, /leftovers, and does not declare that it omits it.")],
    "shows-no-round": [
        ("plays", "fix", 'the answer to start is not well formed: /state, at /: "awaiting" is a required property.'),
    ],
    "omits-nothing": [("omits", "note", "shows /count, and declares that it omits it.")],
    "plays-on": [("automatic", "fix", "plays on by itself in single-lead, and does not declare it.")],
    "waits": [("automatic", "fix", "declares that it plays on by itself in cannot-follow, and waits there.")],
    "misspelt-situation": [
        ("automatic", "fix", "declares in “automatic” can-not-follow, which is no situation of this game."),
    ],
    "cannot-start": [("plays", "fix", "start was answered with error -32000: division by zero.")],
    "wants-luck": [
        ("plays", "fix", "start wants luck, though all that is needed was given in “chance”."),
    ],
    "refuses-all": [("plays", "fix", "it refuses the first action of every game, which the rules allow.")],
    "one-game-for-all": [("handles", "fix", "of two games at once, one goes otherwise than alone: /accepted was true and is false.")],
    "starts-once": [
        ("handles", "fix", "start on a handle that is in use does not begin anew: /accepted was true and is nothing."),
    ],
    "refusal-shown-otherwise": [("refuses", "fix", "a refused attempt changes the state: /round was 1 and is 3.")],
    "refusal-costs-later": [
        ("refuses", "fix", "after a refused attempt the game goes on otherwise than without it: /state/round was 3 and is 1."),
    ],
    "throws-where-it-should-refuse": [
        ("refuses", "fix", "an attempt against the rules was answered with error -32000: illegal move."),
    ],
    "refuses-nothing": [("refuses", "fix", "none of 31 attempts that the rules forbid was refused.")],
    "loads-otherwise": [
        ("loads", "fix", "a state that it gave itself does not come back when it is loaded: /round was 1 and is 2."),
    ],
    "loads-nothing": [("loads", "fix", "load is declared, and each of 4 positions is answered with error -32003.")],
    "ends-with-a-code": [("shutdown", "note", "it ended with exit code 3 after shutdown.")],
    "ends-without-an-answer": [("shutdown", "note", "ends at shutdown without an answer to it.")],
    "dies": [
        ("capability view", "fix", "the engine ended with exit code 7 before it answered request N (view).\nout of paint"),
    ],
}  # fmt: skip


@pytest.mark.parametrize("name", list(FOUND))
def test_an_engine_with_one_defect_is_told_just_that(name: str) -> None:
    assert findings(name) == FOUND[name]
