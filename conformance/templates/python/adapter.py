"""Your side of the adapter: fill in what raises NotImplementedError, and declare it in GAMES."""

from __future__ import annotations

from typing import Any

from protocol import Luck, serve

ENGINE = {"name": "my-engine", "version": "0.1.0", "language": "Python"}
GAMES: dict[str, dict[str, Any]] = {
    "@GAME@": {
        "players": [@PLAYERS@],  # the player counts that your engine plays
        "capabilities": [],  # "load", "legal", "view" once filled in; "own" if you can roll luck
        "codes": False,  # True once your refusals carry the codes of the game
        "omits": [],  # JSON Pointers to what your state does not show; * stands for any key
    },
}


class Match:
    """One game in hand: keep the object in it that your engine plays with."""

    @classmethod
    def start(cls, setup: dict[str, Any], luck: Luck) -> Match:
        """Begin a game for setup["seats"], clockwise.

        luck.take(kind) gives the next outcome of that kind, such as a deal; None: roll it yourself.
        If the rules know no game for so many: raise Refusal().
        """
        raise NotImplementedError("fill in Match.start in adapter.py")

    @classmethod
    def load(cls, setup: dict[str, Any], luck: Luck) -> Match:
        """Set up the position setup["state"].

        If you cannot represent it: raise Fault(-32003, why).
        """
        raise NotImplementedError("fill in Match.load in adapter.py")

    def act(self, action: dict[str, Any], luck: Luck) -> None:
        """Do the action, and all that then happens by itself up to the next choice.

        If the rules say no: raise Refusal(code, message), and leave the game as it was.
        If the action or the seat is none of this game: raise Fault(-32602, why).
        """
        raise NotImplementedError("fill in Match.act in adapter.py")

    def state(self) -> dict[str, Any]:
        """Return the state in the words of the game's schema, with who is awaited."""
        raise NotImplementedError("fill in Match.state in adapter.py")

    def legal(self, seat: str | None) -> dict[str, list[dict[str, Any]]]:
        """Return all that each awaited seat may do, by seat; if one is named, only for that one."""
        raise NotImplementedError("fill in Match.legal in adapter.py")

    def view(self, seat: str) -> dict[str, Any]:
        """Return what this seat may see, and nothing else."""
        raise NotImplementedError("fill in Match.view in adapter.py")

    def end(self) -> None:
        """Forget the game; there is nothing to do unless your engine holds on to it."""


if __name__ == "__main__":
    serve(Match, ENGINE, GAMES)
