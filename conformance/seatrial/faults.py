"""Faults: engines of this installation that play by all rules but one.

The engine named ``fault`` tells of them in the ``x-faults`` of its ``initialize``, game by game;
``fault:GAME/RULE`` is each of them. Who offers that engine says so by its entry point.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from seatrial.engines import call, load_callee, parse_engine
from seatrial.serve import Callee
from seatrial.wire import INTRODUCTION

ENGINE = "fault"


@dataclass(frozen=True, slots=True)
class Fault:
    """One rule broken in one way."""

    game: str
    id: str  #: the id of the rule, with ``#`` and a name where it is broken in several ways
    rule: str
    wrong: str  #: what the engine does instead, in one sentence

    @property
    def engine(self) -> str:
        """How the engine with this fault is named."""
        return f"{ENGINE}:{self.game}/{self.id}"


@dataclass(frozen=True, slots=True)
class Faults:
    """The faults of one game, and why some rules have none."""

    faults: tuple[Fault, ...] = ()
    unbroken: Mapping[str, str] = field(default_factory=dict)  #: rule to reason

    def of(self, rule: str) -> tuple[Fault, ...]:
        """Return the faults that break *rule*."""
        return tuple(each for each in self.faults if each.rule == rule)


def load_faults(game: str) -> Faults:
    """Return the faults of *game*; none where no engine of this installation tells of any."""
    told = _told(ENGINE).get(game, {})
    return Faults(
        tuple(Fault(game, each["id"], each["rule"], each["wrong"]) for each in told["faults"]),
        dict(told["unbroken"]),
    ) if told else Faults()  # fmt: skip


@cache
def _told(engine: str) -> Mapping[str, Any]:
    if not parse_engine(engine).target:
        return {}
    answer = call(load_callee(engine), 1, "initialize", INTRODUCTION)
    told: Mapping[str, Any] = (answer.result or {}).get("x-faults", {})
    return told


def reached(engine: Callee, game: str) -> frozenset[str] | None:
    """Return the faults that could have shown in what *engine* was asked since the last time.

    *engine* is the one named ``fault``; None where it cannot tell, and any fault could show.
    """
    try:
        return frozenset(engine.call("x-reached", {"game": game})["faults"])
    except Exception:  # noqa: BLE001 - whatever it raises, it does not tell
        return None
