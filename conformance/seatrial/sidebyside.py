"""The steps of a case played under several readings, and where these part.

Nothing is judged here: what an answer *shows* (accepted or not, state, view, legal actions) is
compared between readings, without the fields that a reading adds for itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import Any

from seatrial.case import Step
from seatrial.catalogue import Catalogue, Question
from seatrial.engines import DEFAULT, Connection, parse_engine
from seatrial.shapes import shapes
from seatrial.values import canonical, sort_key, without

#: The parts of an answer that people can see at the table.
PARTS = ("accepted", "state", "view", "actions")


@dataclass(frozen=True, slots=True, kw_only=True)
class Came:
    """What came of one step under one reading."""

    result: Mapping[str, Any] = field(default_factory=dict)
    error: str = ""  #: why there is no result
    seen: bytes = b""  #: the same where two answers show the same

    @property
    def accepted(self) -> bool:
        """Return whether the step was taken, or answered if it was a question."""
        return not self.error and self.result.get("accepted") is not False

    @property
    def state(self) -> Mapping[str, Any] | None:
        """Return the state after the step, where the answer has one."""
        return self.result.get("state")

    @property
    def broken(self) -> Sequence[str]:
        """Return the rules that a refused attempt breaks."""
        rules: Sequence[str] = (self.result.get("refusal") or {}).get("rules", ())
        return rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch:
    """The readings under which the same came of a step, and what it was."""

    readings: tuple[str, ...]
    came: Came


@dataclass(frozen=True, slots=True, kw_only=True)
class Parting:
    """Where readings that agreed so far come apart."""

    index: int  #: of the step
    before: Mapping[str, Any] | None  #: the state that they share before it
    branches: tuple[Branch, ...]  #: at least two


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """What came of the same steps under each reading of a question."""

    tracks: Mapping[str, Sequence[Came]]  #: reading to what came of each step
    partings: Sequence[Parting]
    together: Sequence[tuple[str, ...]]  #: the readings that show the same to the end


class Table:
    """Plays steps on the reference, set to any readings."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._numbers = count()

    @cached_property
    def _connection(self) -> Connection:
        return parse_engine(DEFAULT).connect()

    @cached_property
    def _own_fields(self) -> list[str]:
        """The places in a state that only some reading has."""
        return list(shapes(self.game).fields["state"].flagged("reading"))

    def play(self, steps: Sequence[Step], readings: Mapping[str, str]) -> list[Came]:
        """Return what comes of *steps* under *readings*, up to the first error."""
        prefix = f"t{next(self._numbers)}."
        came: list[Came] = []
        for step in steps:
            came.append(self._ask(step, readings, prefix))
            if came[-1].error:
                break
        for handle in {step.ask.params["handle"] for step in steps[: len(came)]}:
            self._answer("end", {"handle": f"{prefix}{handle}"})
        return came

    def _ask(self, step: Step, readings: Mapping[str, str], prefix: str) -> Came:
        params = {**step.ask.params, "handle": f"{prefix}{step.ask.params['handle']}"}
        if step.ask.method in ("start", "load"):
            params["readings"] = dict(readings)
        result, error = self._answer(step.ask.method, params)
        if error:
            return Came(error=error, seen=error.encode())
        return Came(result=result, seen=self._seen(result))

    def _answer(self, method: str, params: Mapping[str, Any]) -> tuple[Any, str]:
        self._connection.send(method, params)
        answer = self._connection.receive()
        return answer.result, str((answer.error or {}).get("message", ""))

    def _seen(self, result: Mapping[str, Any]) -> bytes:
        parts = {key: value for key, value in result.items() if key in PARTS}
        if "state" in parts:
            parts["state"] = without(parts["state"], self._own_fields)
        return sort_key(canonical(parts, shapes(self.game), free=False))


def readings_for(
    question: Question, reading: str, base: Mapping[str, str], catalogue: Catalogue
) -> dict[str, str]:
    """Return the readings to set so that *question* is read as *reading* and comes up at all.

    *base* are readings that are wanted anyway. What the question arises ``under`` and what the
    reading ``agrees_with`` is set too, unless *base* says otherwise.
    """
    wanted = {question.id: reading}
    for other, readings in question.under.items():
        if catalogue.rulings[other] not in readings:
            wanted[other] = readings[0]
    for other, pairs in question.agrees_with.items():
        if reading in pairs:
            wanted[other] = pairs[reading]
    return {**wanted, **base, question.id: reading}


def compare(tracks: Mapping[str, Sequence[Came]]) -> Comparison:
    """Return where the readings of *tracks* part, step by step."""
    groups: list[tuple[str, ...]] = [tuple(tracks)]
    partings: list[Parting] = []
    for index in range(max(map(len, tracks.values()), default=0)):
        apart = []
        for group in groups:
            branches = _split(tracks, group, index)
            if len(branches) > 1:
                before = state_before(tracks[group[0]], index)
                partings.append(Parting(index=index, before=before, branches=branches))
            apart += [branch.readings for branch in branches] or [group]
        groups = apart
    together = [group for group in groups if len(group) > 1]
    return Comparison(tracks=tracks, partings=partings, together=together)


def _split(
    tracks: Mapping[str, Sequence[Came]], group: tuple[str, ...], index: int
) -> tuple[Branch, ...]:
    """Return *group* by what step *index* shows; nothing where it is not played any more."""
    if index >= len(tracks[group[0]]):
        return ()
    seen: dict[bytes, list[str]] = {}
    for reading in group:
        seen.setdefault(tracks[reading][index].seen, []).append(reading)
    return tuple(
        Branch(readings=tuple(each), came=tracks[each[0]][index]) for each in seen.values()
    )


def state_before(track: Sequence[Came], index: int) -> Mapping[str, Any] | None:
    """Return the state that the step *index* of *track* met, None where there was none yet."""
    states: Iterator[Mapping[str, Any]] = (
        came.state for came in reversed(track[:index]) if came.state is not None
    )
    return next(states, None)
