"""Engines whose answers hang on what was asked before: each is the reference, with one defect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from seatrial.engines import load_callee


class Spoilt:
    """The reference; what :meth:`wrong` says is spoilt."""

    def __init__(self) -> None:
        self._reference = load_callee("reference")
        self.loaded: list[Any] = []

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        result = self._reference.call(method, params)
        if method == "load":
            self.loaded.append(params["state"])
            if self.wrong():
                result["state"]["seats"]["A"]["front"] += 1
        return result

    def wrong(self) -> bool:
        """Return whether the position that was loaded last is to be spoilt."""
        return False


class Leaking(Spoilt):
    """Is wrong where the position before was a greater one, by the letters that it is written in."""

    def wrong(self) -> bool:
        return any(str(each) > str(self.loaded[-1]) for each in self.loaded[-2:-1])


class RightOnlyLater(Spoilt):
    """Is wrong in the first game of a process."""

    def wrong(self) -> bool:
        return len(self.loaded) == 1


class RightAtFirst(Spoilt):
    """Is wrong where it has seen the position before, in whatever process."""

    seen: set[str] = set()  # noqa: RUF012 - shared is what it is

    def wrong(self) -> bool:
        known = str(self.loaded[-1]) in self.seen
        self.seen.add(str(self.loaded[-1]))
        return known


class StartsOnce(Spoilt):
    """Ends the process where it is made a second time."""

    made: list[int] = []  # noqa: RUF012 - shared is what it is

    def __init__(self) -> None:
        super().__init__()
        self.made.append(1)
        if len(self.made) > 1:
            raise SystemExit(1)
