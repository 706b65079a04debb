"""A game in the hands of the reference, to be played out in a few words."""

from __future__ import annotations

from typing import Any, Self

from seatrial_reference.engine import Reference


class Board:
    """One game; every request goes through the protocol."""

    def __init__(self) -> None:
        self.engine = Reference(seed=1)
        self.state: dict[str, Any] = {}
        self.answer: dict[str, Any] = {}

    def load(self, game: str, state: dict[str, Any], **more: Any) -> Self:
        """Set a position up; what comes of it is in `state`."""
        params = {"handle": "h", "game": game, "state": state, **more}
        self.state = self.engine.call("load", params)["state"]
        return self

    def start(self, game: str, seats: list[str], **more: Any) -> Self:
        """Begin a game; what comes of it is in `answer` and `state`."""
        params = {"handle": "h", "game": game, "seats": seats, **more}
        self.answer = self.engine.call("start", params)
        self.state = self.answer["state"]
        return self

    def act(self, kind: str, seat: str, *, chance: Any = (), **more: Any) -> Self:
        """Make an attempt, with own luck for what *chance* lacks; see `answer` and `state`."""
        action = {"type": kind, "seat": seat, **more}
        params = {"handle": "h", "action": action, "chance": list(chance), "own": True}
        self.answer = self.engine.call("act", params)
        self.state = self.answer["state"]
        return self

    @property
    def code(self) -> str:
        """The code of the last refusal."""
        return str(self.answer["refusal"]["code"])

    @property
    def broken(self) -> list[str]:
        """The rules that the last attempt breaks."""
        assert not self.answer["accepted"]
        return list(self.answer["refusal"]["rules"])

    @property
    def applied(self) -> list[str]:
        """The rules that the last act applied."""
        return list(self.answer["applied"])

    @property
    def awaiting(self) -> dict[str, str]:
        """Who is asked what."""
        return dict(self.state["awaiting"])

    def offered(self, seat: str) -> list[dict[str, Any]]:
        """Return the legal actions of *seat*."""
        actions = self.engine.call("legal", {"handle": "h", "seat": seat})["actions"]
        return list(actions.get(seat, []))

    def view(self, seat: str) -> dict[str, Any]:
        """Return what *seat* sees."""
        view: dict[str, Any] = self.engine.call("view", {"handle": "h", "seat": seat})["view"]
        return view
