"""The reference over a pipe with one defect, named by its argument: one for each thing to find."""

from __future__ import annotations

import copy
import json
import os
import random
import select
import sys
import time
from collections.abc import Callable
from typing import Any

from seatrial.engines import load_callee
from seatrial.values import without as leaving_out

Params = dict[str, Any]
REFERENCE = load_callee("reference")
GAME = "sail-or-die"
MEMORY: dict[str, Any] = {}


class Answered(Exception):
    """An error answer."""

    def __init__(self, code: int, message: str = "so it is", data: Any = None) -> None:
        super().__init__(message)
        self.code, self.data = code, data


def right(method: str, params: Params) -> Any:
    """Return what the reference answers."""
    result = REFERENCE.call(method, params)
    if method == "initialize":  # fewer switches, so that an examination is quick
        offer = result["games"][GAME]
        result = {**result, "games": {GAME: {**offer, "switches": {}}}, "ahead": 8}
    return result


DEFECTS: dict[str, Callable[[str, Params], Any]] = {"none": right}


def defect(function: Callable[[str, Params], Any]) -> Callable[[str, Params], Any]:
    """Give a defect its name."""
    DEFECTS[function.__name__.replace("_", "-")] = function
    return function


def offering(method: str, params: Params, **changes: Any) -> Any:
    """Return the right answer, with other declarations."""
    result = right(method, params)
    if method == "initialize":
        offer = {**result["games"][GAME], **changes}
        return {**result, "games": {GAME: offer}}
    return result


def without(method: str, params: Params, name: str) -> Any:
    """Return the right answer of an engine that does not declare a capability."""
    has = [each for each in ("load", "legal", "view", "own", "announce") if each != name]
    return offering(method, params, capabilities=has)


# What the protocol asks


@defect
def any_version(method: str, params: Params) -> Any:
    return right(method, {**params, "protocol": 1} if method == "initialize" else params)


@defect
def version_code(method: str, params: Params) -> Any:
    if method == "initialize" and params["protocol"] != 1:
        raise Answered(-32000)
    return right(method, params)


@defect
def version_without_data(method: str, params: Params) -> Any:
    if method == "initialize" and params["protocol"] != 1:
        raise Answered(-32001)
    return right(method, params)


@defect
def any_method(method: str, params: Params) -> Any:
    return {} if method == "no-such-method" else right(method, params)


@defect
def method_code(method: str, params: Params) -> Any:
    if method == "no-such-method":
        raise Answered(-32000)
    return right(method, params)


@defect
def any_game(method: str, params: Params) -> Any:
    return right(method, {**params, "game": GAME} if "game" in params else params)


@defect
def any_handle(method: str, params: Params) -> Any:
    if method == "view" and params["handle"].startswith("no-such"):
        return {"view": {}}
    return right(method, params)


@defect
def handle_code(method: str, params: Params) -> Any:
    try:
        return right(method, params)
    except Exception as error:
        raise (Answered(-32000) if getattr(error, "code", 0) == -32002 else error) from None


@defect
def end_minds(method: str, params: Params) -> Any:
    if method == "end" and params["handle"].startswith("no-such"):
        raise Answered(-32002)
    return right(method, params)


@defect
def never_ends(method: str, params: Params) -> Any:
    return {} if method == "end" else right(method, params)


@defect
def params_code(method: str, params: Params) -> Any:
    try:
        return right(method, params)
    except Exception as error:
        raise (Answered(-32000) if getattr(error, "code", 0) == -32602 else error) from None


@defect
def any_action(method: str, params: Params) -> Any:
    if method == "act" and params.get("action", {}).get("type") == "no-such-action":
        return {"accepted": True, "state": MEMORY[params["handle"]]}
    result = right(method, params)
    if "state" in result:
        MEMORY[params["handle"]] = result["state"]
    return result


@defect
def acts_before_it_minds(method: str, params: Params) -> Any:
    if method == "act" and params.get("action", {}).get("seat") == "Z":
        seat = next(iter(MEMORY["awaiting"]))
        right("act", {**params, "action": {**params["action"], "seat": seat}})
        raise Answered(-32602)
    result = right(method, params)
    MEMORY.update(result.get("state", {}))
    return result


# What it declares


@defect
def misspelt_capability(method: str, params: Params) -> Any:
    return offering(method, params, capabilities=["lod", "legal", "view", "own", "announce"])


@defect
def misspelt_reading(method: str, params: Params) -> Any:
    return offering(method, params, readings={"new-suit-memory": "in-plai"})


@defect
def another_game_too(method: str, params: Params) -> Any:
    result = right(method, params)
    if method == "initialize":
        return {
            **result,
            "games": {**result["games"], "chess": {"players": [2], "capabilities": []}},
        }
    return result


@defect
def only_another_game(method: str, params: Params) -> Any:
    result = right(method, params)
    if method == "initialize":
        return {**result, "games": {"chess": {"players": [2], "capabilities": []}}}
    return result


@defect
def view_claimed(method: str, params: Params) -> Any:
    if method == "view":
        raise Answered(-32601, "no views")
    return right(method, params)


@defect
def legal_not_claimed(method: str, params: Params) -> Any:
    return without(method, params, "legal")


@defect
def legal_not_offered_code(method: str, params: Params) -> Any:
    if method == "legal":
        raise Answered(-32000, "no such thing")
    return without(method, params, "legal")


@defect
def legal_misshapen(method: str, params: Params) -> Any:
    return {"moves": []} if method == "legal" else right(method, params)


@defect
def load_not_claimed(method: str, params: Params) -> Any:
    return without(method, params, "load")


@defect
def own_claimed(method: str, params: Params) -> Any:
    return right(method, {**params, "own": False} if method == "start" else params)


@defect
def own_not_claimed(method: str, params: Params) -> Any:
    return without(method, params, "own")


@defect
def rolls_unasked(method: str, params: Params) -> Any:
    return right(method, {**params, "own": True} if method in ("start", "act") else params)


@defect
def wanted_code(method: str, params: Params) -> Any:
    try:
        return right(method, params)
    except Exception as error:
        raise (Answered(-32000) if getattr(error, "code", 0) == -32004 else error) from None


@defect
def refuses_without_luck(method: str, params: Params) -> Any:
    try:
        return right(method, params)
    except Exception as error:
        if method != "start" or getattr(error, "code", 0) != -32004:
            raise
        return {"accepted": False, "chance": []}


@defect
def announce_claimed(method: str, params: Params) -> Any:
    action = params.get("action") or {}
    if "silent" in action or action.get("type") in ("announce", "remind", "settle"):
        raise Answered(-32602, "no announcing here")
    result = right(method, params)
    if method == "load" and result["state"].get("unannounced"):
        raise Answered(-32602, "no announcing here")
    return result


@defect
def announce_not_claimed(method: str, params: Params) -> Any:
    return without(method, params, "announce")


@defect
def five_declared(method: str, params: Params) -> Any:
    if method == "start" and len(params.get("seats", ())) == 5:
        raise Answered(-32000, "four at most")
    return right(method, params)


@defect
def two_not_declared(method: str, params: Params) -> Any:
    return offering(method, params, players=[3, 4, 5])


@defect
def switch_claimed(method: str, params: Params) -> Any:
    if params.get("readings"):
        raise Answered(-32602, "no readings here")
    return offering(method, params, switches={"new-suit-memory": ["in-play", "ever-since-opening"]})


@defect
def codes_of_its_own(method: str, params: Params) -> Any:
    result = right(method, params)
    return {**result, "refusal": {"code": "nope"}} if "refusal" in result else result


@defect
def codes_not_declared(method: str, params: Params) -> Any:
    return offering(method, params, codes=False)


# What it shows


@defect
def deals_for_itself(method: str, params: Params) -> Any:
    if method == "start" and "chance" in params:
        others = [each for each in params["chance"] if each["kind"] != "starter"]
        seat = sorted(params["seats"])[-1 if params["chance"][0].get("seat") == "A" else 0]
        params = {**params, "chance": [{"kind": "starter", "seat": seat}, *others]}
    return right(method, params)


@defect
def shows_no_piles(method: str, params: Params) -> Any:
    result = right(method, params)
    if "state" in result:
        hidden = ("aside", "leftovers")
        shown = {key: each for key, each in result["state"].items() if key not in hidden}
        return {**result, "state": shown}
    return result


@defect
def shows_no_round(method: str, params: Params) -> Any:
    result = right(method, params)
    if "state" in result:
        return {**result, "state": {k: v for k, v in result["state"].items() if k != "awaiting"}}
    return result


@defect
def omits_nothing(method: str, params: Params) -> Any:
    return offering(method, params, omits=["/count"])


@defect
def never_shows_who_is_out(method: str, params: Params) -> Any:
    result = right(method, params)
    if "state" in result:
        return {**result, "state": {k: v for k, v in result["state"].items() if k != "first_empty"}}
    return result


@defect
def omits_and_shows_who_is_out(method: str, params: Params) -> Any:
    return offering(method, params, omits=["/first_empty"])


#: What the page on connecting an engine advises a newcomer to begin with.
ADVISED = ["/aside", "/leftovers", "/table/*/by", "/count", "/result/reason"]


def omits_much(method: str, params: Params) -> Any:
    """No defect: it needs for a load what it does not show, and is given it."""
    result = offering(method, params, omits=ADVISED)
    if "state" not in result:
        return result
    state = result["state"]
    if method == "load" and any("by" not in each for each in params["state"].get("table", [])):
        state = {**state, "awaiting": dict.fromkeys(state["awaiting"], "lead")}
    if method == "load" and "count" not in params["state"] and params["state"].get("table"):
        raise Answered(-32003, "no count")
    return {**result, "state": leaving_out(state, ADVISED)}


DEFECTS["omits-much"] = omits_much


@defect
def omits_much_and_loads_otherwise(method: str, params: Params) -> Any:
    result = omits_much(method, params)
    if method != "load":
        return result
    return {**result, "state": {**result["state"], "round": 1 + result["state"]["round"] % 3}}


def play_forced(method: str, params: Params) -> Any:
    """Play on where one action is left, as far as it goes."""
    result = right(method, params)
    if method not in ("start", "act") or not result.get("accepted"):
        return result
    while True:
        actions = right("legal", {"handle": params["handle"]})["actions"]
        every = [each for some in actions.values() for each in some]
        if len(every) != 1:
            return result
        try:
            result = right("act", {"handle": params["handle"], "action": every[0]})
        except Exception:
            return result


@defect
def plays_on(method: str, params: Params) -> Any:
    return play_forced(method, params)


@defect
def waits(method: str, params: Params) -> Any:
    return offering(method, params, automatic=["cannot-follow"])


@defect
def misspelt_situation(method: str, params: Params) -> Any:
    return offering(method, params, automatic=["can-not-follow"])


# How it keeps its games


@defect
def cannot_start(method: str, params: Params) -> Any:
    if method == "start":
        raise ZeroDivisionError("division by zero")
    return right(method, params)


@defect
def wants_luck(method: str, params: Params) -> Any:
    return right(method, {**params, "chance": []} if method == "start" else params)


@defect
def starts_misshapen(method: str, params: Params) -> Any:
    result = right(method, params)
    return {**result, "state": {"board": []}} if method == "start" else result


@defect
def refuses_all(method: str, params: Params) -> Any:
    if method == "act":
        state = MEMORY[params["handle"]]
        return {"accepted": False, "refusal": {"code": "not-your-turn"}, "state": state}
    result = right(method, params)
    if "state" in result:
        MEMORY[params["handle"]] = result["state"]
    return result


@defect
def by_chance(method: str, params: Params) -> Any:
    result = right(method, params)
    if method == "act" and result["accepted"]:
        state = copy.deepcopy(result["state"])
        for seat in state["seats"].values():
            seat["front"] = random.randrange(10**9)
        return {**result, "state": state}
    return result


@defect
def by_process(method: str, params: Params) -> Any:
    result = right(method, params)
    if method == "act" and result["accepted"]:
        return {**result, "state": {**result["state"], "count": os.getpid()}}
    return result


@defect
def one_game_for_all(method: str, params: Params) -> Any:
    return right(method, {**params, "handle": "the"} if method in ("start", "act") else params)


@defect
def starts_once(method: str, params: Params) -> Any:
    handle = params.get("handle")
    if method == "start" and handle in MEMORY:
        return {"state": MEMORY[handle]}
    result = right(method, params)
    if "state" in result:
        MEMORY[handle] = result["state"]
    return result


@defect
def refusal_shown_otherwise(method: str, params: Params) -> Any:
    result = right(method, params)
    if method == "act" and not result["accepted"]:
        return {**result, "state": {**result["state"], "round": 3}}
    return result


@defect
def refusal_costs_later(method: str, params: Params) -> Any:
    """Looks right at once, and is paid for in the next answer."""
    handle = params.get("handle")
    result = right(method, params)
    if method == "act" and not result["accepted"]:
        MEMORY[handle] = True
    elif method == "act" and MEMORY.pop(handle, False):
        return {**result, "state": {**result["state"], "round": 3}}
    return result


@defect
def throws_where_it_should_refuse(method: str, params: Params) -> Any:
    result = right(method, params)
    if method == "act" and not result["accepted"]:
        raise Answered(-32000, "illegal move")
    return result


@defect
def refusal_misshapen(method: str, params: Params) -> Any:
    result = right(method, params)
    return {**result, "refusal": "no"} if "refusal" in result else result


@defect
def takes_too_few(method: str, params: Params) -> Any:
    result = right(method, params)
    if (result.get("refusal") or {}).get("code") == "too-few":
        return {**result, "accepted": True, "refusal": None}
    return result


@defect
def refuses_nothing(method: str, params: Params) -> Any:
    result = right(method, params)
    return {**result, "accepted": True, "refusal": None} if method == "act" else result


@defect
def loads_otherwise(method: str, params: Params) -> Any:
    result = right(method, params)
    return (
        {"state": {**result["state"], "round": 1 + result["state"]["round"] % 3}}
        if method == "load"
        else result
    )


@defect
def loads_nothing(method: str, params: Params) -> Any:
    if method == "load" and len(params["state"]["seats"]["A"]["hand"]) < 11:
        raise Answered(-32003, "not here")
    return right(method, params)


# How it ends, and what else it writes


@defect
def ends_with_a_code(method: str, params: Params) -> Any:
    if method == "shutdown":
        say({"jsonrpc": "2.0", "id": MEMORY["id"], "result": {}})
        sys.exit(3)
    return right(method, params)


@defect
def ends_without_an_answer(method: str, params: Params) -> Any:
    if method == "shutdown":
        sys.exit(0)
    return right(method, params)


@defect
def dies(method: str, params: Params) -> Any:
    if method == "view":
        print("out of paint", file=sys.stderr, flush=True)
        os._exit(7)
    return right(method, params)


@defect
def chats(method: str, params: Params) -> Any:
    print("asked for", method, flush=True)
    return right(method, params)


@defect
def answers_twice(method: str, params: Params) -> Any:
    result = right(method, params)
    if method == "act":
        say({"jsonrpc": "2.0", "id": MEMORY["id"], "result": result})
    return result


@defect
def dawdles(method: str, params: Params) -> Any:
    if method == "act":
        time.sleep(1)
    return right(method, params)


def say(message: Any) -> None:
    """Write one line."""
    sys.stdout.write(json.dumps(message) + "\n")
    if sys.argv[1] != "never-flushes":
        sys.stdout.flush()


def answer(change: Callable[[str, Params], Any], request: Any) -> Any:
    """Return the answer to *request*."""
    head = {"jsonrpc": "2.0", "id": request["id"]}
    MEMORY["id"] = request["id"]
    try:
        return {**head, "result": change(request["method"], request["params"])}
    except Exception as error:
        code = getattr(error, "code", -32000)
        found = {"code": code if isinstance(code, int) else -32000, "message": str(error)}
        data = getattr(error, "data", None)
        return {**head, "error": found if data is None else {**found, "data": data}}


def all_at_once() -> None:
    """Answer the last first of all lines that are there."""
    while chunk := os.read(0, 1 << 16):
        while select.select([0], [], [], 0.005)[0] and (more := os.read(0, 1 << 16)):
            chunk += more  # what is on its way is there
        requests = [json.loads(line) for line in chunk.splitlines()]
        for request in reversed(requests):
            say(answer(right, request))
            if request["method"] == "shutdown":
                sys.exit()


def main(name: str) -> None:
    """Answer until the end: a name that begins with “hangs-at-” is a method that is never answered."""
    hangs = name.removeprefix("hangs-at-") if name.startswith("hangs-at-") else ""
    change = DEFECTS.get(name, right)
    if name == "all-at-once":
        all_at_once()
    for line in sys.stdin:
        request = json.loads(line)
        method, params = request["method"], request["params"]
        version = method == "initialize" and params["protocol"] != 1
        if hangs == ("version" if version else method) or (
            hangs == "all" and method != "initialize"
        ):
            time.sleep(60)
        say(answer(change, request))
        if method == "shutdown" and name != "stays-after-shutdown":
            return
    if name == "stays-after-the-end":
        time.sleep(60)


main(sys.argv[1])
