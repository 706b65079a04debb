"""The protocol, finished: a request a line in, an answer a line out. Your side is adapter.py."""

from __future__ import annotations

import contextlib
import json
import sys
import traceback
from typing import Any

VERSIONS = [1]
NEEDS = {
    "initialize": ["protocol"], "start": ["handle", "game", "seats"],
    "load": ["handle", "game", "state"], "act": ["handle", "action"], "legal": ["handle"],
    "view": ["handle", "seat"], "end": ["handle"], "shutdown": [],
}  # fmt: skip
OPTIONAL = ["load", "legal", "view"]  # asked only if they are named in capabilities
KINDS = {
    "protocol": int, "handle": str, "game": str, "seats": list, "state": dict, "action": dict,
    "seat": str, "readings": dict, "layout": dict, "chance": list, "own": bool,
}  # fmt: skip


class Fault(Exception):
    """Ends a request with an error of the protocol; the game must be as it was before."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.error = {"code": code, "message": message} | ({} if data is None else {"data": data})


class Refusal(Exception):
    """The rules say no, which is an ordinary answer; the code is one of the game's, or none."""

    def __init__(self, code: str | None = None, message: str | None = None) -> None:
        super().__init__(message or code)
        self.refusal = {"code": code, "message": message}


class Luck:
    """The outcomes that were given and not taken yet; where *own* is true, roll the others."""

    def __init__(self, queue: list[dict[str, Any]], own: bool) -> None:
        self.queue, self.own = queue, own

    def take(self, kind: str) -> dict[str, Any] | None:
        """Return the next outcome of this kind, or None: then roll it yourself."""
        for number, outcome in enumerate(self.queue):
            if outcome.get("kind") == kind:
                return self.queue.pop(number)
        if self.own:
            return None
        raise Fault(-32004, f"a {kind} is wanted and was not given", {"kind": kind})


class Conversation:
    """The games in hand, by handle, and an answer to each line."""

    def __init__(self, match: Any, engine: dict[str, str], games: dict[str, Any]) -> None:
        self.match, self.engine, self.games = match, engine, games
        self.tables: dict[str, tuple[str, Any, Luck]] = {}
        self.over = False

    def answer(self, line: bytes) -> bytes:
        """Return the answer to *line*: a result, or the error that came of it."""
        reply: dict[str, Any] = {"jsonrpc": "2.0", "id": None}
        try:
            request = read(line)
            reply["id"] = number(request)
            reply["result"] = self.result(*checked(request))
            return json.dumps(reply, allow_nan=False).encode()
        except Fault as fault:
            error = fault.error
        except Exception as bug:  # an engine may fail; the conversation may not
            traceback.print_exc()
            error = {"code": -32000, "message": f"{type(bug).__name__}: {bug}"}
        return json.dumps({"jsonrpc": "2.0", "id": reply["id"], "error": error}).encode()

    def result(self, method: str, params: dict[str, Any]) -> Any:
        """Return what your side answers."""
        match method:
            case "initialize":
                if params["protocol"] not in VERSIONS:
                    text = f"this adapter speaks version {VERSIONS[-1]} of the protocol"
                    raise Fault(-32001, text, {"versions": VERSIONS})
                # ahead: each line is answered before the next is read
                known = {"protocol": VERSIONS[-1], "engine": self.engine, "ahead": 64}
                return {**known, "games": self.games}
            case "start" | "load":
                return self.begin(method, params)
            case "act":
                return self.act(params)
            case "legal":
                return {"actions": self.table(params, method)[1].legal(params.get("seat"))}
            case "view":
                return {"view": self.table(params, method)[1].view(params["seat"])}
            case "end":
                if params["handle"] in self.tables:
                    self.tables.pop(params["handle"])[1].end()
            case "shutdown":
                self.over = True
        return None

    def begin(self, method: str, params: dict[str, Any]) -> Any:
        """Begin a game; the one that had the handle stays if this fails or is refused."""
        game = params["game"]
        self.offered(game, method)
        luck = Luck(params.get("chance") or [], params.get("own") or False)
        try:
            match = getattr(self.match, method)(params, luck)
        except Refusal as no:
            return {"accepted": False, "refusal": no.refusal}
        state = match.state()
        self.tables[params["handle"]] = game, match, luck
        return {"state": state}

    def act(self, params: dict[str, Any]) -> Any:
        """Do one action; luck that came with it is gone if it fails."""
        _, match, luck = self.table(params, "act")
        waiting = list(luck.queue)
        luck.queue, luck.own = waiting + (params.get("chance") or []), params.get("own") or False
        try:
            match.act(params["action"], luck)
            return {"accepted": True, "state": match.state()}
        except Refusal as no:
            return {"accepted": False, "refusal": no.refusal, "state": match.state()}
        except BaseException:
            luck.queue = waiting
            raise

    def table(self, params: dict[str, Any], method: str) -> tuple[str, Any, Luck]:
        """Return the game of this handle, its match and its luck."""
        if params["handle"] not in self.tables:
            raise Fault(-32002, f"no game is called {params['handle']!r}")
        table = self.tables[params["handle"]]
        self.offered(table[0], method)
        return table

    def offered(self, game: str, method: str) -> None:
        """Raise Fault where the game, or the method for it, is not declared."""
        if game not in self.games:
            raise Fault(-32601, f"the game {game!r} is not offered")
        if method in OPTIONAL and method not in self.games[game]["capabilities"]:
            text = f"fill in Match.{method} in adapter.py and name it in capabilities"
            raise Fault(-32601, f"{method} is not offered: {text}")


def read(line: bytes) -> Any:
    """Return what a line says."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Fault(-32700, f"the line is not JSON: {error}") from None


def number(request: Any) -> int | str:
    """Return the id of a request."""
    found = request.get("id") if isinstance(request, dict) else None
    if isinstance(found, int | str) and not isinstance(found, bool):
        return found
    raise Fault(-32600, "a request is an object with an id")


def checked(request: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return the method and the params of a request, if they are as they must be."""
    method, params = request.get("method"), request.get("params", {})
    if not isinstance(method, str):
        raise Fault(-32600, "a request names a method")
    if method not in NEEDS:
        raise Fault(-32601, f"there is no method {method!r}")
    if not isinstance(params, dict):
        raise Fault(-32602, f"the params of {method} are an object")
    for key in NEEDS[method]:
        if params.get(key) in (None, "", []):
            raise Fault(-32602, f"{method} needs “{key}”")
    for key, kind in KINDS.items():
        if type(params.get(key)) not in (kind, type(None)):
            raise Fault(-32602, f"“{key}” in {method} is not of the type {kind.__name__}")
    for key, kind in (("seats", str), ("chance", dict)):
        if not all(type(each) is kind for each in params.get(key) or []):
            raise Fault(-32602, f"“{key}” in {method} holds something else than {kind.__name__}")
    return method, params


def serve(match: Any, engine: dict[str, str], games: dict[str, dict[str, Any]]) -> None:
    """Answer until shutdown or the end of the input; whatever is printed goes to stderr."""
    stdout, conversation = sys.stdout.buffer, Conversation(match, engine, games)
    with contextlib.redirect_stdout(sys.stderr):
        for line in filter(bytes.strip, sys.stdin.buffer):
            stdout.write(conversation.answer(line) + b"\n")
            stdout.flush()
            if conversation.over:
                break
