"""An engine that is wrong in several ways: chunks, a refusal code, an error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from seatrial.engines import load_callee


class Wrong:
    """The reference of the first game, with defects."""

    def __init__(self) -> None:
        self._right = load_callee("reference")

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Answer as the reference does, except where this engine is wrong."""
        if method == "legal":
            raise Unwilling(-32000, "no legal actions today")
        result = self._right.call(method, dict(params))
        if method == "act" and result["accepted"]:
            return {**result, "state": wrong(params["action"], result["state"])}
        if method == "act":
            return {**result, "refusal": {"code": "too-few"}}
        return result


class Unwilling(Exception):
    """An error answer."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


def wrong(action: Mapping[str, Any], state: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the state with one chunk too few before whoever drops anchor."""
    if action["type"] != "drop-anchor" or state.get("result"):
        return state
    seat = action["seat"]
    place = {**state["seats"][seat], "front": state["seats"][seat]["front"] - 1}
    return {**state, "seats": {**state["seats"], seat: place}}


class Undecided:
    """The reference, which does not say whether it accepts an action; *word* in its place."""

    def __init__(self, word: str = "null") -> None:
        self._right = load_callee("reference")
        self._word = None if word == "null" else word

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Answer as the reference does, but for that."""
        result = self._right.call(method, dict(params))
        return {**result, "accepted": self._word} if method == "act" else result


class Deep:
    """The reference, with something of its own that is nested so many *levels* deep."""

    def __init__(self, levels: str) -> None:
        self._right = load_callee("reference")
        self._nest: list[Any] = []
        for _ in range(int(levels) - 1):
            self._nest = [self._nest]

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Answer as the reference does, and a little more."""
        result = self._right.call(method, dict(params))
        return {**result, "x-nest": self._nest} if method in ("start", "load") else result
