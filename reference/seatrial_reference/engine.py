"""The engine: the protocol's methods over the games of the reference.

``Reference().call(method, params)`` answers in plain JSON values, or raises an `EngineError`.
The rules below are pure; what an engine has to keep, handles and outcomes not yet needed, is here,
and so is the only luck.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from . import __version__
from .errors import (
    CHANCE_WANTED,
    NOT_OFFERED,
    UNKNOWN_HANDLE,
    WRONG_PROTOCOL,
    EngineError,
    listing,
    not_understood,
)
from .games import GAMES, Game, replaced, under
from .luck import Luck
from .plain import plain
from .trace import Answer, Broken, Wanted

if TYPE_CHECKING:
    from msgspec import Struct

    from .playing import Playing

__all__ = ["EngineError", "Reference", "replaced"]

PROTOCOL = 1
AHEAD = 64

#: Each method's params: those that it needs, and those that it can do without.
PARAMS: dict[str, tuple[frozenset[str], frozenset[str]]] = {
    method: (frozenset(needed.split()), frozenset(optional.split()))
    for method, needed, optional in (
        ("initialize", "protocol kit", ""),
        ("start", "handle game seats", "readings layout chance own"),
        ("load", "handle game state", "readings layout chance"),
        ("act", "handle action", "chance own"),
        ("legal", "handle", "seat"),
        ("view", "handle seat", ""),
        ("end", "handle", ""),
        ("shutdown", "", ""),
    )
}


class Held:
    """One game in hand: its rules, its state, the outcomes given and not yet needed."""

    __slots__ = ("game", "queue", "state")

    def __init__(self, game: Game, state: Any, queue: tuple[Struct, ...]) -> None:
        self.game = game
        self.state = state
        self.queue = queue


class Reference:
    """An engine in process.

    *seed* makes its own luck repeatable. *games* offers other rules in the place of ours, such as
    ``{"sail-or-die": replaced(SailOrDie, price_of_raise=lambda *_: 0)}``.
    """

    def __init__(
        self, seed: int | None = None, games: Mapping[str, type[Game]] | None = None
    ) -> None:
        self._games = {**GAMES, **(games or {})}
        self._luck = Luck(seed)
        self._held: dict[str, Held] = {}
        self._methods: dict[str, Callable[[dict[str, Any]], Any]] = {
            "initialize": self._initialize,
            "start": self._start,
            "load": self._load,
            "act": self._act,
            "legal": self._legal,
            "view": self._view,
            "end": self._end,
            "shutdown": self._shutdown,
        }

    def call(self, method: str, params: dict[str, Any]) -> Any:
        """Return the result of *method* with *params*; raise `EngineError` for an error.

        A request that ends in an error changes nothing.
        """
        return plain(self.call_structs(method, params))

    def call_structs(self, method: str, params: dict[str, Any]) -> Any:
        """Return what `call` does, with structures in it: enough for who only writes it down."""
        if method not in self._methods:
            raise EngineError(
                NOT_OFFERED, f"There is no method {method!r}; known are {listing(self._methods)}."
            )
        if not isinstance(params, dict):
            raise not_understood(f"params of {method} must be an object, not {params!r}.")
        needed, optional = PARAMS[method]
        given = {name for name, value in params.items() if value is not None}
        if missing := needed - given:
            raise not_understood(f"{method} needs {listing(sorted(missing))}.")
        if strangers := given - needed - optional:
            raise not_understood(
                f"{method} does not know {listing(sorted(strangers))}; "
                f"it takes {listing(sorted(needed | optional))}."
            )
        for name in ("handle", "game"):
            if name in given and not isinstance(params[name], str):
                raise not_understood(f"{name} must be a text, not {params[name]!r}.")
        return self._methods[method](params)

    def playing(
        self,
        game: str,
        readings: Mapping[str, str],
        *,
        watched: bool = False,
        layout: Any = None,
    ) -> Playing:
        """Return the rules of *game* under *readings*, to play at full speed, without requests.

        *watched*: the rules tell which questions each answer hung on. *layout*: where a game has
        one, the one to play on. Errors are those of `call`.
        """
        from .playing import Playing  # those who converse do without

        params = {"game": game, "readings": dict(readings), "layout": layout}
        self._game(params)
        return Playing(self._games[game], readings, watched=watched, layout=layout)

    # The conversation

    def _initialize(self, params: dict[str, Any]) -> dict[str, Any]:
        if params["protocol"] != PROTOCOL:
            raise EngineError(
                WRONG_PROTOCOL,
                f"Protocol {params['protocol']!r} is not spoken here, only {PROTOCOL}.",
                {"versions": [PROTOCOL]},
            )
        return {
            "protocol": PROTOCOL,
            "engine": {"name": "reference", "version": __version__, "language": "Python"},
            "ahead": AHEAD,
            "games": {
                name: {
                    "players": list(game.players),
                    "capabilities": list(game.capabilities),
                    "switches": {
                        question: list(readings) for question, readings in game.switches().items()
                    },
                }
                for name, game in self._games.items()
            },
        }

    def _start(self, params: dict[str, Any]) -> dict[str, Any]:
        game = self._game(params)
        seats = params["seats"]
        if not isinstance(seats, list | tuple) or not all(isinstance(each, str) for each in seats):
            raise not_understood(f"seats must be a list of seats, not {seats!r}.")
        given = self._outcomes(game, params, len(seats))
        answer = self._with_luck(lambda chance: game.start(seats, chance), given, params)
        if answer.broken:
            return {"accepted": False, "refusal": _refusal(answer.broken)}
        self._held[params["handle"]] = Held(game, answer.state, answer.left)
        return _accepted(answer)

    def _load(self, params: dict[str, Any]) -> dict[str, Any]:
        game = self._game(params)
        state = game.load(params["state"])
        queue = self._outcomes(game, params, len(state.seats))
        self._held[params["handle"]] = Held(game, state, queue)
        return {"state": state}

    def _act(self, params: dict[str, Any]) -> dict[str, Any]:
        held = self._find(params)
        game, state = held.game, held.state
        action = game.read_action(state, params["action"])
        queue = held.queue + self._outcomes(game, params, len(state.seats))
        answer = self._with_luck(lambda chance: game.act(state, action, chance), queue, params)
        held.state, held.queue = answer.state, answer.left
        if answer.broken:
            return {
                "accepted": False,
                "refusal": _refusal(answer.broken),
                "state": answer.state,
                "chance": [],
                "applied": list(answer.applied),
            }
        return _accepted(answer)

    def _legal(self, params: dict[str, Any]) -> dict[str, Any]:
        held = self._find(params)
        actions = held.game.legal(held.state)
        if params.get("seat") is not None:
            seat = _seat(held.state, params["seat"])
            actions = {seat: actions[seat]} if seat in actions else {}
        return {"actions": actions}

    def _view(self, params: dict[str, Any]) -> dict[str, Any]:
        held = self._find(params)
        seat = _seat(held.state, params["seat"])
        return {"view": held.game.view(held.state, seat)}

    def _end(self, params: dict[str, Any]) -> dict[str, Any]:
        self._held.pop(params["handle"], None)
        return {}

    def _shutdown(self, _params: dict[str, Any]) -> dict[str, Any]:
        self._held.clear()
        return {}

    # Helpers

    def _game(self, params: dict[str, Any]) -> Game:
        """Return the game that *params* name, under the readings and on the layout asked for."""
        name, readings = params["game"], params.get("readings") or {}
        if name not in self._games:
            raise EngineError(
                NOT_OFFERED, f"There is no game {name!r} here; known are {listing(self._games)}."
            )
        if not isinstance(readings, dict):
            raise not_understood(f"readings must map questions to readings, not {readings!r}.")
        return under(self._games[name], readings, params.get("layout"))

    def _find(self, params: dict[str, Any]) -> Held:
        """Return the game in hand that *params* name."""
        handle = params["handle"]
        if handle not in self._held:
            raise EngineError(
                UNKNOWN_HANDLE,
                f"There is no handle {handle!r}; in hand are {listing(self._held)}.",
            )
        return self._held[handle]

    def _outcomes(self, game: Game, params: dict[str, Any], seats: int) -> tuple[Struct, ...]:
        """Return the chance outcomes that *params* give, each of them possible."""
        raw = params.get("chance") or ()
        if not isinstance(raw, list | tuple):
            raise not_understood(f"chance must be a list of outcomes, not {raw!r}.")
        return tuple([game.read_chance(each, seats) for each in raw])

    def _with_luck(
        self,
        attempt: Callable[[tuple[Struct, ...]], Answer],
        chance: tuple[Struct, ...],
        params: dict[str, Any],
    ) -> Answer:
        """Return the answer of *attempt* with the given *chance*, and own luck if asked for.

        The rules are pure, so an attempt that lacks an outcome is simply made again with it.
        """
        while True:
            try:
                return attempt(chance)
            except Wanted as wanted:
                if params.get("own") is not True:
                    raise EngineError(
                        CHANCE_WANTED,
                        f"A chance outcome of kind {wanted.kind!r} is wanted; give it in `chance` "
                        "or ask for own luck with `own: true`.",
                        {"kind": wanted.kind},
                    ) from None
                chance = (*chance, wanted.roll(self._luck))


def _seat(state: Any, raw: Any) -> Any:
    """Return *raw* as a seat of the table; error -32602 if nobody sits there."""
    for seat in state.seats:
        if seat == raw:
            return seat
    raise not_understood(f"seat: {raw!r} is none of {listing(state.seats)}.")


def _refusal(broken: tuple[Broken, ...]) -> dict[str, Any]:
    """Return the refusal on the wire: the code and words of the first rule, the ids of all."""
    return {
        "code": broken[0].code,
        "message": broken[0].why,
        "rules": list(dict.fromkeys(each.rule for each in broken)),
    }


def _accepted(answer: Answer) -> dict[str, Any]:
    """Return the result for what was accepted; rules are named once, where they acted first."""
    return {
        "accepted": True,
        "state": answer.state,
        "chance": answer.used,
        "applied": list(dict.fromkeys(answer.applied)),
    }
