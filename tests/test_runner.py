"""Verdicts on engines with one defect each, in this process: the case hit, and all the others."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import Any

import pytest

from seatrial.applicable import Applicability
from seatrial.case import Case, load_cases
from seatrial.casework import Verdict
from seatrial.catalogue import load_catalogue
from seatrial.compiling import Reference
from seatrial.engines import EngineSpec, InProcess
from seatrial.errors import Broken
from seatrial.games import load_game
from seatrial.results import Results
from seatrial.runner import Run
from seatrial.shapes import Shape, shapes
from seatrial.suspects import charged
from seatrial.values import without

GAME = "sail-or-die"
PLAIN = [case for case in load_cases(GAME) if case.needs == ["load"] and not case.readings]
#: A dozen cases, each with a position of its own.
CASES = list({str(case.steps[0].ask.params["state"]): case for case in PLAIN}.values())[:12]
Answerer = Callable[[str, Mapping[str, Any]], Any]


class Wrapped:
    """The reference with something done to its answers."""

    def __init__(self, change: Callable[[Answerer, str, Mapping[str, Any]], Any]) -> None:
        self._reference = Reference().spec.connect()
        self._change = change

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        return self._change(self._ask, method, params)

    def _ask(self, method: str, params: Mapping[str, Any]) -> Any:
        self._reference.send(method, params)
        answer = self._reference.receive()
        if answer.error is not None:
            raise Failing(answer.error["code"], answer.error["message"])
        return answer.result


class Failing(Exception):
    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Spec(EngineSpec):
    """An engine made by a function, so that a fresh one is what a fresh process is."""

    def connect(self) -> InProcess:
        return InProcess(MAKERS[self.label]())


MAKERS: dict[str, Callable[[], Any]] = {}


def outcomes(
    change: Callable[[Answerer, str, Mapping[str, Any]], Any],
    cases: list[Case] = CASES,
    ahead: int | None = None,
    **declared: Any,
) -> tuple[dict[str, Verdict], Run, Results]:
    MAKERS["wrapped"] = lambda: Wrapped(change)
    run = Run(Spec(label="wrapped", declared={GAME: declared} if declared else {}), ahead=ahead)
    rulings = {GAME: {q.id: q.ruling for q in load_catalogue(GAME).questions}}
    found = list(run.run(cases, Applicability(rulings, Reference().passes)))
    run.close()
    assert run.engine is not None
    results = Results(run.engine, "wrapped", found, run.notes)
    return {each.case.id: each.verdict for each in found}, run, results


def only(case: Case, verdict: Verdict) -> dict[str, Verdict]:
    return {each.id: verdict if each is case else Verdict.PASSED for each in CASES}


def is_about(case: Case, params: Mapping[str, Any]) -> bool:
    """Return whether a request loads the position of *case*."""
    return params.get("state") == case.steps[0].ask.params["state"]


HIT = CASES[5]


def test_an_engine_like_ours_is_conformant() -> None:
    verdicts, _, results = outcomes(lambda ask, method, params: ask(method, params))

    assert set(verdicts.values()) == {Verdict.PASSED}
    assert results.last_line() == "conformant"


@pytest.mark.parametrize("ahead", [1, 8, 64])
def test_a_wrong_answer_fails_its_case_and_no_other(ahead: int) -> None:
    def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
        result = ask(method, params)
        return {"state": {**result["state"], "round": 3}} if is_about(HIT, params) else result

    verdicts, _, _ = outcomes(change, ahead=ahead)

    assert verdicts == only(HIT, Verdict.FAILED)


@pytest.mark.parametrize("ahead", [1, 64])
@pytest.mark.parametrize(
    ("raised", "verdict"),
    [
        (Failing(-32003, "no such board"), Verdict.UNSUPPORTED),
        (Failing(-32000, "oops"), Verdict.ERRORED),
        (Failing(-32601, "no load"), Verdict.ERRORED),
        (ZeroDivisionError("by zero"), Verdict.ERRORED),
    ],
)
def test_an_error_answer_gets_the_verdict_that_its_code_means(
    raised: Exception, verdict: Verdict, ahead: int
) -> None:
    def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
        if is_about(HIT, params):
            raise raised
        return ask(method, params)

    verdicts, _, _ = outcomes(change, ahead=ahead)

    assert verdicts == only(HIT, verdict)


@pytest.mark.parametrize(
    "rubbish", [None, [], {}, {"state": {}}, {"state": {"round": "one"}}, {"state": None, "x": 1}]
)
def test_an_answer_that_is_not_well_formed_is_errored(rubbish: object) -> None:
    def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
        return rubbish if is_about(HIT, params) else ask(method, params)

    verdicts, _, _ = outcomes(change)

    assert verdicts == only(HIT, Verdict.ERRORED)


def test_an_engine_that_goes_wrong_after_other_cases_passes_with_a_grave_note() -> None:
    def make() -> Wrapped:
        seen: list[str] = []

        def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
            result = ask(method, params)
            if method == "load":
                seen.append(params["handle"])
                if is_about(HIT, params) and len(seen) > 1:
                    return {"state": {**result["state"], "round": 3}}
            return result

        return Wrapped(change)

    MAKERS["leaking"] = make
    run = Run(Spec(label="leaking"), ahead=1)
    rulings = {GAME: {q.id: q.ruling for q in load_catalogue(GAME).questions}}
    found = list(run.run(CASES, Applicability(rulings, Reference().passes)))
    assert run.engine is not None
    results = Results(run.engine, "leaking", found, run.notes)

    assert {each.verdict for each in found} == {Verdict.PASSED}
    assert [(note.kind, note.grave) for note in run.notes] == [("order", True)]
    assert results.last_line().startswith("no failure, but not conformant")
    assert results.exit_code(complete=False) == 1


def test_what_an_engine_does_not_offer_is_not_run_and_said_so() -> None:
    verdicts, _, results = outcomes(lambda ask, m, p: ask(m, p), capabilities=["legal"])

    assert set(verdicts.values()) == {Verdict.UNSUPPORTED}
    assert results.last_line() == f"nothing run; {len(CASES)} of {len(CASES)} cases are applicable"
    assert results.exit_code(complete=False) == 1


def test_player_counts_that_an_engine_does_not_play_are_left_out() -> None:
    players = {case.players for case in CASES}
    verdicts, _, results = outcomes(lambda ask, m, p: ask(m, p), players=[min(players)])

    assert {
        case.players == min(players) for case in CASES if verdicts[case.id] is Verdict.PASSED
    } == {True}
    assert "players" in results.last_line()
    assert (results.exit_code(complete=False), results.exit_code(complete=True)) == (0, 1)


def test_a_refusal_without_codes_is_enough_for_an_engine_that_declares_none() -> None:
    refusing = [case for case in PLAIN if any(step.broken for step in case.steps)][:5]

    def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
        result = ask(method, params)
        return {**result, "refusal": {"code": "NOPE"}} if result.get("refusal") else result

    with_codes, _, _ = outcomes(change, refusing)
    without, _, _ = outcomes(change, refusing, codes=False)

    assert set(with_codes.values()) == {Verdict.FAILED}
    assert set(without.values()) == {Verdict.PASSED}


FORCED = sorted({each.forced for case in load_cases(GAME) for each in case.steps} - {""})


@pytest.mark.parametrize(
    "automatic",
    [some for number in range(len(FORCED) + 1) for some in combinations(FORCED, number)],
    ids=lambda some: "+".join(some) or "none",
)
def test_an_engine_may_play_any_forced_steps_by_itself_and_no_case_fails_for_it(
    automatic: tuple[str, ...],
) -> None:
    """The reference, made to play them at once, must pass what it passes otherwise."""
    asked = [
        case for case in load_cases(GAME) if any(each.forced or each.leaves for each in case.steps)
    ]

    def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
        result = ask(method, params)
        while method in ("load", "start", "act"):
            situation, only = the_only_action(ask, params["handle"], result["state"])
            if situation not in automatic:
                break
            result = {**result, **ask("act", {"handle": params["handle"], "action": only})}
        return {"state": result["state"]} if method == "load" else result

    verdicts, _, _ = outcomes(change, asked, automatic=list(automatic))
    passed = [case for case in asked if verdicts[case.id] is Verdict.PASSED]

    assert {Verdict.PASSED, Verdict.UNSUPPORTED} >= set(verdicts.values())
    assert {each.forced for case in passed for each in case.steps} - {""} == set(FORCED)
    assert automatic or passed == asked


def test_a_failure_where_the_engine_plays_on_is_charged_to_the_rules_of_all_the_steps() -> None:
    case = next(
        case
        for case in load_cases(GAME)
        if case.needs == ["load"] and not case.readings
        and [bool(step.forced) for step in case.steps] == [False, False, True]
    )  # fmt: skip

    def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
        result = ask(method, params)
        if method == "act":
            _, only = the_only_action(ask, params["handle"], result["state"])
            result = ask("act", {"handle": params["handle"], "action": only})
            return {**result, "state": {**result["state"], "leftovers": ["+3"]}}
        return result

    _, _, results = outcomes(change, [case], automatic=[case.steps[2].forced])
    [outcome] = results.failures

    assert (outcome.along, outcome.step) == ((1,), 2)
    assert set(charged(outcome)) == {*case.steps[1].trace, *case.steps[2].trace}


def test_a_failure_in_a_game_is_charged_to_the_rules_of_its_step_the_likeliest_first() -> None:
    """Not to all the rules that the game claims."""
    case = next(each for each in load_cases(GAME) if "option.raise-costs-one" in each.claims
                and each.family == "games")  # fmt: skip

    def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
        result = ask(method, params)
        action = params.get("action", {})
        if len(action.get("cards", ())) == 2:
            result["state"]["seats"][action["seat"]]["front"] += 1
        return result

    _, _, results = outcomes(change, [case])
    [outcome] = results.failures

    assert charged(outcome)[0] == "option.raise-costs-one"
    assert "option.old-suit-costs-one" in case.claims
    assert "option.old-suit-costs-one" not in charged(outcome)


def places(shape: Shape, pointer: str = "") -> Iterator[str]:
    """Yield a pointer to each field of a state that an engine may omit."""
    for name, below in shape.fields.items():
        if not (below.core or below.reading):
            yield f"{pointer}/{name}"
        yield from places(below, f"{pointer}/{name}")
    for below in filter(None, (shape.values, shape.items)):
        yield from places(below, f"{pointer}/*")


#: What the schema requires wherever the thing around it is.
REQUIRED = {"/table/*/cards", "/result/winners"}


@pytest.mark.parametrize("place", sorted({*places(shapes(GAME).fields["state"])} - REQUIRED))
def test_an_engine_may_omit_any_part_of_its_states_and_no_case_fails_for_it(place: str) -> None:
    def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
        result = ask(method, params)
        state = without(result["state"], [place]) if "state" in (result or {}) else None
        return result if state is None else {**result, "state": state}

    verdicts, _, _ = outcomes(change, load_cases(GAME), omits=[place])

    assert {Verdict.PASSED, Verdict.UNSUPPORTED} >= set(verdicts.values())
    assert Verdict.PASSED in verdicts.values()


def test_positions_that_an_engine_cannot_set_up_are_counted_together_and_the_rest_as_such() -> None:
    number = iter(range(100))

    def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
        if method == "load" and not is_about(HIT, params):
            raise Failing(-32003, f"{next(number)} is too many for me")
        return ask(method, params)

    _, _, results = outcomes(change)
    total, left_out = len(CASES), len(CASES) - 1

    assert results.last_line() == (
        f"no failure; 1 of {total} applicable cases run "
        f"({left_out} begin where it cannot be set up)"
    )


def the_only_action(ask: Answerer, handle: str, state: Mapping[str, Any]) -> tuple[str, Any]:
    """Return the only legal action at a table and the name of the situation, if it has one."""
    legal = ask("legal", {"handle": handle})["actions"]
    actions = [each for several in legal.values() for each in several]
    if len(legal) != 1 or len(actions) != 1:
        return "", None
    return load_game(GAME).forced_situation(actions[0], state), actions[0]


def test_a_step_that_is_held_is_judged_with_the_next_one() -> None:
    two_acts = [
        case
        for case in PLAIN
        if [step.ask.method for step in case.steps] == ["load", "act", "act"]
        and not case.steps[1].expect.says
        and not any(step.broken for step in case.steps)
    ][:3]

    def make() -> Wrapped:
        acts: dict[str, int] = {}

        def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
            result = ask(method, params)
            if method == "act":
                acts[params["handle"]] = acts.get(params["handle"], 0) + 1
                if acts[params["handle"]] == 1:
                    return {"accepted": True, "held": True}
            return result

        return Wrapped(change)

    MAKERS["holding"] = make
    run = Run(Spec(label="holding"))
    rulings = {GAME: {q.id: q.ruling for q in load_catalogue(GAME).questions}}
    found = list(run.run(two_acts, Applicability(rulings, Reference().passes)))

    assert two_acts
    assert {each.verdict for each in found} == {Verdict.PASSED}


# What hostile engines tried


def changed(change: Callable[[str, Mapping[str, Any], Any], Any]) -> Callable[..., Any]:
    """Return a change to the answers of the reference."""
    return lambda ask, method, params: change(method, params, ask(method, params))


def test_an_engine_in_this_process_that_exits_is_errored_and_ends_nothing() -> None:
    def change(ask: Answerer, method: str, params: Mapping[str, Any]) -> Any:
        if is_about(HIT, params):
            raise SystemExit(0)
        return ask(method, params)

    verdicts, _, _ = outcomes(change)

    assert verdicts == only(HIT, Verdict.ERRORED)


def test_an_attempt_that_had_to_be_refused_is_not_saved_by_being_held() -> None:
    refusing = [case for case in PLAIN if any(step.broken for step in case.steps)][:5]

    def change(method: str, params: Mapping[str, Any], result: Any) -> Any:
        illegal = method == "act" and not result["accepted"]
        return {"accepted": True, "held": True} if illegal else result

    verdicts, _, _ = outcomes(changed(change), refusing)

    assert set(verdicts.values()) == {Verdict.FAILED}


def test_a_case_whose_last_action_is_held_is_no_pass() -> None:
    def change(method: str, params: Mapping[str, Any], result: Any) -> Any:
        return {"accepted": True, "held": True} if method == "act" else result

    acting = [case for case in CASES if not any(step.broken for step in case.steps)]
    verdicts, _, _ = outcomes(changed(change), acting)

    assert set(verdicts.values()) == {Verdict.UNSUPPORTED}


@pytest.mark.parametrize("extra", [{"refusal": None}, {"chance": None}, {"x-mood": "calm"}])
def test_null_is_absent_and_the_engines_own_keys_are_free(extra: dict[str, Any]) -> None:
    def change(method: str, params: Mapping[str, Any], result: Any) -> Any:
        return {**extra, **result} if method == "act" else result

    verdicts, _, _ = outcomes(changed(change))

    assert set(verdicts.values()) == {Verdict.PASSED}


def test_keys_of_the_engines_own_are_free_in_every_part_of_an_answer() -> None:
    seeing = [case for case in load_cases(GAME) if {"view", "legal"} & set(case.needs)]
    seeing = [case for case in seeing if not case.readings]

    def marked(value: Any) -> Any:
        if isinstance(value, dict):
            return {**{key: marked(each) for key, each in value.items()}, "x-id": "7"}
        return [marked(each) for each in value] if isinstance(value, list) else value

    def change(method: str, params: Mapping[str, Any], result: Any) -> Any:
        for part in ("state", "view"):
            if part in result and method != "initialize":
                result = {**result, part: {**result[part], "x-table": marked({"a": 1})}}
        if method == "legal":
            actions = {
                seat: [{**a, "x-id": 1} for a in each] for seat, each in result["actions"].items()
            }
            result = {"actions": actions}
        return result

    verdicts, _, _ = outcomes(changed(change), seeing)

    assert set(verdicts.values()) == {Verdict.PASSED}


def test_an_engine_may_keep_one_state_and_change_it_in_place() -> None:
    """An honest engine in this process, whose answers are all the same object."""
    kept: dict[str, Any] = {}

    def change(method: str, params: Mapping[str, Any], result: Any) -> Any:
        if "state" not in result:
            return result
        state = kept.setdefault(params["handle"], {})
        state.clear()
        state.update(result["state"])
        return {**result, "state": state}

    verdicts, _, _ = outcomes(changed(change))

    assert set(verdicts.values()) == {Verdict.PASSED}


@pytest.mark.parametrize(
    ("declared", "says"),
    [
        ({"readings": {"new-suit-memori": "in-play"}}, "did you mean new-suit-memory"),
        ({"readings": {"new-suit-memory": "in-plai"}}, "did you mean in-play"),
        ({"switches": {"new-suit-memory": ["never"]}}, "no reading “never”"),
        ({"omits": ["/asside"]}, "did you mean aside"),
        ({"omits": ["/shark"]}, "x-core and cannot be omitted"),
        ({"omits": ["/seats/*/front"]}, "x-core and cannot be omitted"),
        ({"omits": ["/seats/*"]}, "and with it /seats/\\*/front, which is x-core"),
    ],
)
def test_a_declaration_that_means_nothing_is_not_believed(
    declared: dict[str, Any], says: str
) -> None:
    with pytest.raises(Broken, match=says):
        outcomes(lambda ask, method, params: ask(method, params), **declared)


def test_an_engine_that_declares_what_the_text_excludes_is_not_conformant() -> None:
    _, _, results = outcomes(
        lambda ask, m, p: ask(m, p), readings={"count-measure": "physical"}, switches={}
    )

    assert "which the text excludes" in " ".join(note.text for note in results.notes)
    assert results.last_line() != "conformant"


def test_a_run_of_some_cases_is_not_called_conformant() -> None:
    _, _, results = outcomes(lambda ask, method, params: ask(method, params))
    results.chosen = True

    assert results.last_line() == f"no failure in the {len(CASES)} cases chosen"


DIES = """
import os, sys
from seatrial.engines import load_callee
from seatrial.serve import serve
class Mortal:
    def __init__(self):
        self.engine, self.loaded = load_callee("reference"), 0
    def call(self, method, params):
        self.loaded += method == "load"
        if method == "load" and str(params["state"]) == sys.argv[1]:
            os._exit(3)
        result = self.engine.call(method, params)
        if method == "load" and str(params["state"]) == sys.argv[2] and self.loaded > 1:
            result["state"]["round"] = 3  # wrong, but only after another case
        return result
serve(Mortal(), sys.stdin.buffer, sys.stdout.buffer)
"""


@pytest.mark.parametrize("ahead", [1, 8, 64])
def test_what_came_apart_beside_a_crash_is_judged_in_a_process_of_its_own(ahead: int) -> None:
    """One case kills the engine; the one before it is only wrong in a process that was used."""
    deadly, leaking = CASES[6], CASES[5]
    states = [str(each.steps[0].ask.params["state"]) for each in (deadly, leaking)]
    spec = EngineSpec(label="mortal", command=(sys.executable, "-c", DIES, *states))
    run = Run(spec, ahead=ahead)
    rulings = {GAME: {q.id: q.ruling for q in load_catalogue(GAME).questions}}
    found = list(run.run(CASES, Applicability(rulings, Reference().passes)))
    run.close()

    assert {each.case.id: each.verdict for each in found} == only(deadly, Verdict.CRASHED)
