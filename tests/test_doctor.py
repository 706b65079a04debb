"""What the doctor finds: an engine with one defect each, and those that have none."""

from __future__ import annotations

import re
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from seatrial.applicable import Applicability
from seatrial.case import Case, load_cases
from seatrial.catalogue import games, load_catalogue
from seatrial.compiling import Reference
from seatrial.doctor import ending, examining
from seatrial.doctor.examining import Examination, examine
from seatrial.doctor.levels import levels_of
from seatrial.doctor.patient import Patient
from seatrial.doctor.ward import Ward
from seatrial.engines import Engine, EngineSpec, parse_engine
from seatrial.process import Note
from seatrial.runner import Run

ROOT = Path(__file__).parents[1]
ENGINE = Path(__file__).parent / "zoo" / "doctored.py"
GAME = "sail-or-die"
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
        (
            each.check,
            each.grade,
            re.sub(r"request \d+ ", "request N ", each.seen),
        )
        for each in found
        if each.grade != "fine"
    ]


def test_an_engine_without_a_defect_is_fine_in_all() -> None:
    assert findings("none") == []


def test_an_engine_loads_what_it_gave_with_what_it_omits_filled_in() -> None:
    assert findings("omits-much") == []


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
    "all-at-once": [("ahead", "fix", "request N was answered before request N (start).")],
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
    "wanted-code": [("wanted-luck", "note", "luck that is wanted and not given is answered with error -32000: so it is.")],
    "refuses-without-luck": [("wanted-luck", "note", "luck that is wanted and not given is answered with a refusal.")],
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
    "never-shows-who-is-out": [
        ("omits", "fix", "never shows /first_empty, and does not declare that it omits it."),
    ],
    "omits-and-shows-who-is-out": [
        ("omits", "note", "shows /first_empty, and declares that it omits it."),
    ],
    "omits-much-and-loads-otherwise": [
        ("loads", "fix", "a state that it gave itself does not come back when it is loaded: /round was 1 and is 2."),
    ],
    "plays-on": [("automatic", "fix", "plays on by itself in single-lead, and does not declare it.")],
    "waits": [("automatic", "fix", "declares that it plays on by itself in cannot-follow, and waits there.")],
    "misspelt-situation": [
        ("declarations", "fix", "reference declares for sail-or-die: there is no forced situation “can-not-follow”; did you mean cannot-follow?"),
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
    "refusal-misshapen": [
        ("plays", "fix", "the answer to act is not well formed: at /refusal: \"no\" is not of type \"object\"."),
    ],
    "takes-too-few": [
        ("refuses", "note", "took 3 of 31 attempts that are not allowed, and refused the others."),
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
    found = findings(name)
    if name == "all-at-once":  # which request it overtakes depends on how the writes fall together
        found = [(check, grade, seen.replace("(act)", "(start)")) for check, grade, seen in found]

    assert found == FOUND[name]


def test_a_declaration_that_means_nothing_here_is_not_called_fine_too() -> None:
    found = examined(spec_of("another-game-too")).findings

    assert ["note"] == [each.grade for each in found if each.check == "declarations"]


def test_an_engine_of_which_another_game_is_asked_for_is_told_what_it_plays() -> None:
    found = examine(spec_of("none"), lambda engine: {GAME: load_cases(GAME)}, 300, ["sail"])
    [told] = [each for each in found.findings if each.check == "declarations"]

    assert ("fix", "plays sail-or-die, and nothing of it is asked for.") == (told.grade, told.seen)


def test_attempts_that_were_taken_are_shown_and_the_cases_named() -> None:
    [found] = [each for each in examined(spec_of("takes-too-few")).findings if each.grade == "note"]
    attempts = [re.search(r'"cards":(\[.*?\])', each) for each in found.exchange[::2]]

    assert [each and each[1] for each in attempts] == [
        '["green"]', '["light-blue","light-blue"]', '["suit-5","suit-5"]',
    ]  # fmt: skip
    assert "sail-or-die/games/tour-of-refusals" in found.mend


def test_answers_that_depend_on_chance_are_told_and_nothing_that_follows_from_it() -> None:
    [(check, grade, seen)] = findings("by-chance")

    assert (check, grade) == ("repeats", "fix")
    assert "asked again in the same process, are answered otherwise: /state/seats/A/front" in seen


def test_answers_that_depend_on_the_process_are_told() -> None:
    [(check, grade, seen)] = findings("by-process")

    assert (check, grade) == ("repeats", "fix")
    assert "asked again in a fresh process, are answered otherwise: /state/count" in seen


def test_lines_beside_the_answers_are_a_note() -> None:
    [(check, grade, seen)] = findings("chats")

    assert (check, grade) == ("stdout", "note")
    assert "after answer 0: “asked for initialize”" in seen


def test_answers_given_twice_have_to_be_mended() -> None:
    [(check, grade, seen)] = findings("answers-twice")

    assert (check, grade) == ("repeated-answer", "fix")
    assert "had an answer already, was dropped" in seen


@pytest.mark.parametrize(
    ("name", "check", "when"),
    [
        ("stays-after-shutdown", "shutdown", "after shutdown"),
        ("stays-after-the-end", "end-of-input", "after the end of its input"),
    ],
)
def test_an_engine_that_does_not_end_has_to_be_mended(
    name: str, check: str, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ending, "ENDS", 1.5)

    assert findings(name) == [(check, "fix", f"runs on 1.5 seconds {when}.")]


def test_an_engine_that_never_flushes_is_told_so_and_cannot_be_spoken_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in HELPFUL:
        monkeypatch.delenv(name, raising=False)
    found = examined(spec_of("never-flushes", limit=2.0))

    assert found.engine is None
    assert [(each.check, each.grade) for each in found.findings] == [("flush", "fix")]


@pytest.mark.parametrize(
    ("kind", "grade"), [("late-answer", "fix"), ("left-behind", "fix"), ("noise", "note")]
)
def test_what_is_noticed_beside_the_answers_is_told(kind: str, grade: str) -> None:
    patient = Patient(spec_of("none"), 0)
    patient.notes, patient.first_answers = [Note(kind=kind, grave=False, text="so it was")], [0.1]
    ward = Ward(patient, Engine(name="e", version="1", language="x"), [])
    found = [each for each in ending.noticed(ward) if each.grade != "fine"]

    assert [(each.grade, each.seen) for each in found] == [(grade, "so it was.")]


def test_a_slow_start_is_a_note() -> None:
    patient = Patient(spec_of("none"), 0)
    patient.first_answers = [4.0, 2.5]
    ward = Ward(patient, Engine(name="e", version="1", language="x"), [])
    found = [each for each in ending.noticed(ward) if each.grade != "fine"]

    assert [(each.check, each.seen) for each in found] == [
        ("quick-start", "the first answer takes 2.5 seconds.")
    ]


#: Where an engine hangs, and the checks that say so.
HUNG = {
    "initialize": ["initialize"],
    "version": ["version"],
    "no-such-method": ["unknown-method"],
    "start": ["plays"],
    "act": ["plays"],
    "load": ["capability load"],
    "legal": ["capability legal"],
    "view": ["capability view"],
    "end": ["end"],
    "shutdown": ["shutdown"],
    "all": ["unknown-method", "plays", "shutdown", "end-of-input"],
}


@pytest.fixture(scope="module")
def hung() -> dict[str, Examination]:
    """Examine all that hang, side by side: they only wait."""

    def of(step: str) -> Examination:
        limit = 3.0 if step in ("initialize", "version") else 20.0
        return examined(replace(spec_of(f"hangs-at-{step}", 1.5), start_limit=limit))

    with ThreadPoolExecutor(4) as pool:
        return dict(zip(HUNG, pool.map(of, HUNG), strict=True))


@pytest.mark.parametrize("step", HUNG)
def test_an_engine_that_hangs_is_told_where_and_everything_else_is_looked_at(
    step: str, hung: dict[str, Examination]
) -> None:
    wrong = [each.check for each in hung[step].findings if each.grade != "fine"]

    assert wrong == HUNG[step]
    assert (hung[step].engine is None) is (step == "initialize")


def test_the_first_answer_is_not_waited_for_longer_than_all_may_take() -> None:
    spec = replace(spec_of("hangs-at-initialize", 0.5), start_limit=600.0)
    [found] = examined(spec, within=1.5).findings

    assert ("initialize", "request 1 (initialize) has no answer after 1.5 seconds.") == (
        found.check, found.seen
    )  # fmt: skip


def test_what_hangs_again_and_again_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examining, "HOPELESS", 2)
    found = examined(replace(spec_of("hangs-at-all", 1.0), start_limit=20.0))
    wrong = [each.check for each in found.findings if each.grade != "fine"]

    assert wrong == ["unknown-method", "plays", "gave-up"]


def test_an_examination_ends_when_its_time_is_over() -> None:
    found = examined(spec_of("none"), within=1e-9)

    assert [each.check for each in found.findings] == ["starts", "version"]
    assert found.findings[-1].seen.startswith("the examination was given up here")


def test_a_command_that_is_not_there_cannot_be_spoken_to() -> None:
    found = examined(EngineSpec(label="none", command=("no-such-program",)))

    assert found.engine is None
    assert [(each.check, each.grade) for each in found.findings] == [("starts", "fix")]


def test_the_reference_served_over_a_pipe_is_fine_in_all_games() -> None:
    command = (sys.executable, "-m", "seatrial", "serve")
    found = examine(EngineSpec(label="served", command=command), all_cases)
    played = {each.game for each in found.findings if each.check == "plays"}

    assert [each.check for each in found.findings if each.grade != "fine"] == []
    assert played == set(games())


def test_an_engine_in_this_process_is_asked_in_one_of_its_own() -> None:
    found = examined(parse_engine("reference"))

    assert [each.check for each in found.findings if each.grade != "fine"] == []


def all_cases(engine: Engine) -> dict[str, list[Case]]:
    return {game: load_cases(game) for game in engine.games}


@pytest.mark.skipif(shutil.which("node") is None, reason="the examples need node")
@pytest.mark.parametrize(
    "example", sorted(each.parent.name for each in EXAMPLES.glob("*/engine.mjs"))
)
def test_the_examples_are_fine_in_all(example: str) -> None:
    spec = EngineSpec(label=example, command=("node", str(EXAMPLES / example / "engine.mjs")))
    found = examine(spec, all_cases)

    assert [each for each in found.findings if each.grade != "fine"] == []
    assert any(each.check == "refuses" for each in found.findings)


# How much can be judged


def applicability() -> Applicability:
    rulings = {q.id: q.ruling for q in load_catalogue(GAME).questions}
    return Applicability({GAME: rulings}, Reference().passes)


def test_an_engine_that_offers_all_can_be_judged_on_all_rules() -> None:
    offer = Reference().offers[GAME]
    levels = levels_of(GAME, load_cases(GAME), offer, applicability())

    assert [each.adds for each in levels.levels] == [""]
    assert (levels.levels[0].rules, levels.levels[0].cases) == (levels.rules, levels.cases)


def test_each_level_adds_to_the_one_before_and_the_last_is_all() -> None:
    offer = replace(
        Reference().offers[GAME], capabilities=frozenset({"view"}), players=(3,),
        omits=("/leftovers",), automatic=frozenset({"single-lead"}), switches={},
    )  # fmt: skip
    levels = levels_of(GAME, load_cases(GAME), offer, applicability())
    counts = [(each.rules, each.cases) for each in levels.levels]

    assert counts == sorted(counts)
    assert len({each.cases for each in levels.levels}) == len(levels.levels)
    assert counts[-1] == (levels.rules, levels.cases)
    assert {each.adds for each in levels.levels} == {
        "", "load", "announce", "own", "legal", "2 players", "4 players", "5 players",
        "showing /leftovers", "waiting in single-lead",
    }  # fmt: skip


@pytest.mark.skipif(shutil.which("node") is None, reason="the example needs node")
def test_what_can_be_judged_now_is_what_a_run_judges() -> None:
    spec = EngineSpec(
        label="plain", command=("node", str(EXAMPLES / "sail-or-die-plain" / "engine.mjs"))
    )
    run = Run(spec)
    try:
        engine = run.introduce()
        outcomes = list(run.run(load_cases(GAME), applicability()))
    finally:
        run.close()
    judged = [each.case for each in outcomes if each.ran]
    levels = levels_of(GAME, load_cases(GAME), engine.games[GAME], applicability())

    assert levels.levels[0].cases == len(judged)
    assert levels.levels[0].rules == len({rule for case in judged for rule in case.claims})
