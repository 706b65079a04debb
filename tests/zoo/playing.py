"""A small engine that plays a few cases rightly, for the engines of this zoo to spoil.

Its first argument is a file with the answers of the reference: ``initialize``, the loads of the
cases in order, ``hit`` and ``refusing`` (which of them is the one to spoil, and one whose action is
refused), and ``answers``, by all that was asked at a table so far. Its second is the name of a
defect. It needs nothing but the standard library, so that it starts at once.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

with open(sys.argv[1], encoding="utf-8") as file:
    SCORE: dict[str, Any] = json.load(file)


class Turn:
    """A request, and the right answer to it."""

    def __init__(self, request: dict[str, Any], case: int, result: Any) -> None:
        self.id, self.method = request["id"], request["method"]
        self.params: dict[str, Any] = request["params"]
        self.case = case  #: its number, -1 for ``initialize``
        self.result = result  #: the right one; may be spoilt in place

    @property
    def hit(self) -> bool:
        """Whether this is the action of the case to be spoilt."""
        return self.method == "act" and self.case == SCORE["hit"]

    @property
    def refused(self) -> bool:
        """Whether this is the action that must be refused."""
        return self.case == SCORE["refusing"] and self.result.get("accepted") is False

    def spoil(self, chunks: Any = None) -> None:
        """Give A so many chunks in front, one more than is right if nothing is said."""
        seat = self.result["state"]["seats"]["A"]
        seat["front"] = (seat["front"] + 1) % 10 if chunks is None else chunks

    def line(self) -> bytes:
        """Return the answer with the result as it is now, and a line end."""
        return said({"jsonrpc": "2.0", "id": self.id, "result": self.result})


def turns() -> Iterator[Turn]:
    """Yield each request until ``shutdown``, which is answered, or the end of the input."""
    tables: dict[str, list[Any]] = {}
    for line in sys.stdin.buffer:
        request = json.loads(line)
        method, params = request["method"], request["params"]
        if method == "shutdown":
            say(said({"jsonrpc": "2.0", "id": request["id"], "result": {}}))
            return
        if method == "initialize":
            yield Turn(request, -1, json.loads(json.dumps(SCORE["initialize"])))
            continue
        handle = params["handle"]
        asked = {key: value for key, value in params.items() if key != "handle"}
        tables.setdefault(handle, []).append([method, asked])
        case = SCORE["loads"].index(tables[handle][0][1])
        if method == "end":
            del tables[handle]
            yield Turn(request, case, {})
            continue
        yield Turn(request, case, json.loads(SCORE["answers"][key(tables[handle])]))


def key(asked: list[Any]) -> str:
    """Return what an answer is kept under: all that was *asked* at its table."""
    return json.dumps(asked, sort_keys=True)


def said(message: Any) -> bytes:
    """Return *message* as one line."""
    return json.dumps(message).encode() + b"\n"


def say(data: bytes) -> None:
    """Write *data* to stdout at once, all of it."""
    while data:
        data = data[os.write(1, data) :]


Defect = Callable[[], None]
DEFECTS: dict[str, Defect] = {}


def defect(function: Defect) -> Defect:
    """Give a defect its name."""
    DEFECTS[function.__name__.replace("_", "-")] = function
    return function


def main() -> None:
    """Play with the defect that the command line names."""
    DEFECTS[sys.argv[2]]()
