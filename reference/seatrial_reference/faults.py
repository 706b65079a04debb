"""Faults: a game with exactly one rule broken, to find out what the cases would notice.

Each game lists its own in its sub-package ``faults``: ``FAULTS``, and ``UNBROKEN`` with the reason
for each rule that has none. Nothing here is imported when an engine plays by the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from .errors import listing
from .games import GAMES, Game, replaced
from .trace import UNCHANGED, Answer, Broken

_State = TypeVar("_State", bound=Struct)

#: What a fault says when it refuses what is legal: a code that no rule gives.
REFUSED = Broken(UNCHANGED, "not-here", "Not in this engine.")


class Fault(NamedTuple):
    """One rule broken in one way.

    `id` is the id of the rule, with ``#`` and a short name where the rule is broken in several
    ways; `wrong` says in one sentence what the engine does instead of the rule; `functions` are
    the rule functions in the place of ours.
    """

    id: str
    wrong: str
    functions: Mapping[str, Callable[..., Any]]

    @property
    def rule(self) -> str:
        """The id of the rule that is broken."""
        return self.id.partition("#")[0]


def fault(name: str, wrong: str, /, **functions: Callable[..., Any]) -> Fault:
    """Return the fault *name*: what it does *wrong*, and the rule functions that do it."""
    return Fault(name, wrong, functions)


def then(of: type[Game], name: str, change: Callable[..., Any]) -> Callable[..., Any]:
    """Return the rule function *name* of the game *of* with something done to what comes out.

    *change* takes the game, what comes out, and then what the rule function takes.
    """
    sound: Callable[..., Any] = getattr(of, name)
    return lambda game, *args: change(game, sound(game, *args), *args)


def refusing(of: type[Game], name: str, when: Callable[..., Any]) -> Callable[..., Any]:
    """Return the judge *name* of the game *of* that refuses also what is legal, *when* says so.

    *when* takes what the judge takes.
    """
    return then(
        of, name, lambda game, broken, *args: broken or ([REFUSED] if when(game, *args) else [])
    )


def changing_refused(of: type[Game], change: Callable[..., Any]) -> Callable[..., Any]:
    """Return the act of the game *of* that does *change* to the state although it refuses.

    *change* takes the game, the state and the action. After the end nothing changes.
    """

    def act(game: Any, answer: Answer, state: Any, action: Any, *_: Any) -> Answer:
        if not answer.broken or state.result:
            return answer
        return replace(answer, state=change(game, state, action))

    return then(of, "act", act)


def each_place(state: _State, change: Callable[[Any, Any], Any]) -> _State:
    """Return *state* with every seat changed: *change* takes the seat and what it has."""
    seats: Mapping[Any, Any] = state.seats  # type: ignore[attr-defined]  # every state has them
    return replace(state, seats={seat: change(seat, place) for seat, place in seats.items()})


def at(state: _State, seat: str | None, change: Callable[[Any], Any]) -> _State:
    """Return *state* with one seat changed, or none."""
    return each_place(state, lambda each, place: change(place) if each == seat else place)


def memory(game: Game) -> dict[str, Any]:
    """Return what a fault remembers of one game, as engines do that should not."""
    kept: dict[str, Any] = game.__dict__.setdefault("memory", {})
    return kept


def faults_of(game: str) -> tuple[Fault, ...]:
    """Return the faults of *game*, in the order of its rules."""
    found: tuple[Fault, ...] = _package(game).FAULTS
    return found


def unbroken_in(game: str) -> Mapping[str, str]:
    """Return the rules of *game* without a fault, and why each has none."""
    found: Mapping[str, str] = _package(game).UNBROKEN
    return found


def faulty(name: str) -> tuple[str, type[Game], Fault]:
    """Return the game that ``GAME/RULE`` or ``GAME/RULE#NAME`` names, broken, and its fault.

    A rule with several faults means its first. Raises `ValueError` for what is not there.
    """
    game, _, wanted = name.partition("/")
    if game not in GAMES:
        message = f"there is no game {game!r} here; write GAME/RULE with one of {listing(GAMES)}"
        raise ValueError(message)
    found = _found(wanted, faults_of(game))
    if found is None:
        raise ValueError(_not_found(game, wanted))
    return game, replaced(GAMES[game], **found.functions), found


def _package(game: str) -> Any:
    return import_module(f".{game.replace('-', '_')}.faults", __package__)


def _found(wanted: str, faults: Iterable[Fault]) -> Fault | None:
    return next((each for each in faults if wanted in (each.id, each.rule)), None)


def _not_found(game: str, wanted: str) -> str:
    """Return why there is no fault called *wanted*, and what there is."""
    if wanted in unbroken_in(game):
        return f"{game}: no fault breaks {wanted}: {unbroken_in(game)[wanted]}"
    known = dict.fromkeys(name for each in faults_of(game) for name in (each.rule, each.id))
    near = get_close_matches(wanted, known, n=3, cutoff=0.5)
    advice = f"did you mean {' or '.join(near)}?" if near else "“seatrial list --faults” shows all."
    return f"{game}: there is no fault {wanted!r}; {advice}"
