"""Faults: a game with exactly one rule broken, to find out what the cases would notice.

Each game lists its own in its sub-package ``faults``: ``FAULTS``, and ``UNBROKEN`` with the reason
for each rule that has none. Nothing here is imported when an engine plays by the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from importlib import import_module
from typing import Any, NamedTuple

from .errors import listing
from .games import GAMES, Game, replaced


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
