"""The reference as an engine that breaks one rule, and the one that knows all such engines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from .engine import Reference
from .faults import Fault, faults_of, faulty, unbroken_in
from .games import GAMES, Game, replaced

#: Faulty engines roll the same luck each time, so that each is judged the same each time.
SEED = 1


class Faulty(Reference):
    """The engine ``fault:GAME/RULE``, or ``fault`` alone: unbroken, and it tells of all faults.

    Told of are, beside ``initialize``, in ``x-faults``: per game the ``faults`` (``id``, ``rule``,
    ``wrong``) and the ``unbroken`` rules with the reason. And ``x-reached`` answers for a game
    which of its faults could have shown since it was asked the last time: those of which a rule
    function was used. Elsewhere a faulty engine answers as the reference does.
    """

    def __init__(self, name: str = "") -> None:
        self._reached: set[str] = set()
        if name:
            game, broken, fault = faulty(name)
            super().__init__(SEED, games={game: broken})
            self._name = f"fault:{game}/{fault.id}"
            return
        super().__init__(SEED, games={game: self._watched(game) for game in GAMES})
        self._name = "fault"

    def call_structs(self, method: str, params: dict[str, Any]) -> Any:
        """Return the result of *method* with *params*; raise `EngineError` for an error."""
        if method == "x-reached" and self._name == "fault":
            return self._tell_reached(params)
        return super().call_structs(method, params)

    def _initialize(self, params: dict[str, Any]) -> dict[str, Any]:
        result = super()._initialize(params)
        result["engine"]["name"] = self._name
        if self._name == "fault":
            result["x-faults"] = {game: _told(game) for game in GAMES}
        return result

    def _watched(self, game: str) -> type[Game]:
        """Return *game* with each rule function that a fault replaces noting that it was used."""
        sound = GAMES[game]
        names = {name for each in faults_of(game) for name in each.functions}
        return replaced(sound, **{name: self._noting(sound, name) for name in names})

    def _noting(self, sound: type[Game], name: str) -> Callable[..., Any]:
        function, reached = getattr(sound, name), self._reached

        def noted(*args: Any, **named: Any) -> Any:
            reached.add(name)
            return function(*args, **named)

        return noted

    def _tell_reached(self, params: dict[str, Any]) -> dict[str, Any]:
        """Return the ids of the faults of a game that could have shown, and forget them."""
        used = set(self._reached)
        self._reached.clear()
        return {"faults": [each.id for each in _touching(used, faults_of(params["game"]))]}


def _touching(used: set[str], faults: Iterable[Fault]) -> Iterable[Fault]:
    return (each for each in faults if used & each.functions.keys())


def _told(game: str) -> dict[str, Any]:
    """Return what is told of the faults of *game*."""
    return {
        "faults": [
            {"id": each.id, "rule": each.rule, "wrong": each.wrong} for each in faults_of(game)
        ],
        "unbroken": dict(unbroken_in(game)),
    }
