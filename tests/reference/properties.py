"""What holds in every state of every game, and whole games to look for it in.

A property takes the game and a state, and raises an `AssertionError` where it does not hold.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml

from seatrial_reference.luck import Luck
from seatrial_reference.plain import plain
from seatrial_reference.trace import Answer, Wanted

SPEC = Path(__file__).parents[2] / "spec"
#: No game comes near it.
LONGEST = 1000


# Playing


def with_luck(luck: Luck, attempt: Callable[[tuple[Any, ...]], Answer]) -> Answer:
    """Return the answer of *attempt*, given what luck it asks for."""
    chance: tuple[Any, ...] = ()
    while True:
        try:
            return attempt(chance)
        except Wanted as wanted:
            chance = (*chance, wanted.roll(luck))


def states_of(
    game: Any, seats: Sequence[str], seed: int, policy: str, longest: int = LONGEST
) -> Iterator[tuple[Any, Any]]:
    """Yield every state of a whole game and the action taken there, None where there is none.

    Each act is legal and leaves its own state alone.
    """
    choose = import_module(f"seatrial_reference.{game.name.replace('-', '_')}.policies").choose
    rng, luck = random.Random(seed), Luck(seed)
    state = with_luck(luck, lambda chance: game.start(seats, chance)).state
    for _ in range(longest + 1):
        if state.result is not None:
            yield state, None
            return
        legal, before = game.legal(state), plain(state)
        whims = {seat: rng.getrandbits(32) for seat in legal}
        action = choose(game, state, legal, policy, whims) if all(legal.values()) else None
        yield state, action
        answer = with_luck(luck, lambda chance: game.act(state, action, chance))  # noqa: B023
        assert answer.broken == ()
        assert plain(state) == before
        state = answer.state
    pytest.fail(f"no end after {longest} actions")


# Properties


def somebody_can_act(game: Any, state: Any) -> None:
    """Every awaited seat has a legal action, and the game goes on until its result."""
    legal = game.legal(state)
    assert set(legal) == set(state.awaiting)
    assert all(legal.values())
    assert bool(legal) is (state.result is None)


def loads_again(game: Any, state: Any) -> None:
    """A state that play reaches can be set up, and is the same then."""
    assert game.load(plain(state)) == state


def offers_are_what_is_not_refused(game: Any, state: Any, tried: Collection[Any]) -> None:
    """The generator and the judge agree on all that is *tried*, which is whatever one could."""
    offered = [action for actions in game.legal(state).values() for action in actions]
    assert len(offered) == len(set(offered))
    assert set(offered) == {action for action in tried if not game.broken_by(state, action)}


# Readings as the catalogue has them


@cache
def questions_of(game: str) -> list[dict[str, Any]]:
    """Return the questions of *game* in the catalogue."""
    text = (SPEC / game / "questions.yaml").read_text("utf-8")
    questions: list[dict[str, Any]] = yaml.safe_load(text)["questions"]
    return questions


def compatible(game: str, readings: Mapping[str, str]) -> dict[str, str]:
    """Return *readings* without what the catalogue does not let go together."""
    kept, questions = dict(readings), questions_of(game)
    rulings = {question["id"]: question["ruling"] for question in questions}
    for question in questions:
        name = question["id"]
        for other, allowed in (question.get("under") or {}).items():
            if kept.get(other, rulings[other]) not in allowed:
                kept.pop(name, None)
        for other, pairs in (question.get("agrees_with") or {}).items():
            theirs, mine = kept.get(other, rulings[other]), kept.get(name, rulings[name])
            if theirs in pairs:
                kept[name] = pairs[theirs]
            elif mine in pairs.values():
                kept.pop(name, None)
    return kept


def others(game: Any) -> list[tuple[str, str]]:
    """Return each question of *game* with each of its readings that is not our ruling."""
    return [
        (question, reading)
        for question, readings in game.switches().items()
        for reading in readings[1:]
    ]
