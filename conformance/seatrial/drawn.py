"""The table as it must stand at each step of a case, and its drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from seatrial.case import Case, Step
from seatrial.casework import Outcome
from seatrial.games import load_game
from seatrial.values import patched

State = Mapping[str, Any]


class Stage(NamedTuple):
    """A step, and the table that it meets and leaves; empty where no state is known."""

    step: Step
    before: State  #: for a position that is set up, the position
    after: State


def stages(case: Case) -> Iterator[Stage]:
    """Yield each step of *case* with the states that the case expects, each world for itself."""
    states: dict[str, State] = {}
    for step in case.steps:
        params = step.ask.params
        handle = params["handle"]
        before = params["state"] if step.ask.method == "load" else states.get(handle, {})
        states[handle] = patched(before, step.expect.changes or {})
        yield Stage(step, before, states[handle])


def drawing(case: Case, state: State) -> list[str]:
    """Return the lines of a drawing of *state*, a table of *case*."""
    return load_game(case.game).draw(state, None, case.layout).splitlines()


def met(outcome: Outcome) -> list[str]:
    """Return the drawing of the table that the failing step met, as it must have stood.

    No lines are returned where the case came apart at no step, or there was no table yet. Steps
    that were answered together met the table before the first of them.
    """
    if outcome.step is None:
        return []
    first = min((*outcome.along, outcome.step))
    stage = next(islice(stages(outcome.case), first, None))
    return drawing(outcome.case, stage.before) if stage.before else []
