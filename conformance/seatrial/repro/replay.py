"""A failed case asked once more, of a fresh process: what comes, and what had to, line by line.

An expected line is what the engine said where that was right. Where it was not, it is the same line
with the wrong places put right, written as the engine writes: a plain ``diff`` shows nothing else.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from seatrial.casework import CaseRun, Outcome, Request
from seatrial.compiling import Reference, set_to
from seatrial.engines import Connection, EngineSpec, Offer
from seatrial.errors import Broken
from seatrial.judge import Judge
from seatrial.logbook import Page, Speaker
from seatrial.repro.corrected import corrected, written_like
from seatrial.served import in_a_process
from seatrial.shapes import shapes
from seatrial.values import without
from seatrial.watching import Onlooker
from seatrial.wire import INTRODUCTION

_encode = msgspec.json.Encoder().encode


@dataclass(slots=True)
class Replay:
    """A failed case asked once more."""

    outcome: Outcome  #: of the run
    again: Outcome  #: of this time
    requests: list[bytes] = field(default_factory=list)  #: each a line, ``initialize`` first
    answers: list[bytes] = field(default_factory=list)  #: all that came on stdout, by lines
    expected: list[bytes] = field(default_factory=list)  #: a line for each request
    asked: list[Request] = field(default_factory=list)  #: those after ``initialize``

    @property
    def same(self) -> bool:
        """Return whether it failed as in the run."""
        return _where(self.outcome) == _where(self.again)


class _Heard:
    """Keeps the lines that an engine writes to stdout."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def write(self, process: int, speaker: Speaker, what: dict[str, Any]) -> None:  # noqa: ARG002
        if speaker == "stdout":
            said = what["message"] if "message" in what else what["text"].encode()
            self.lines.append(bytes(said))


@dataclass(frozen=True, slots=True)
class _Onlooker(Onlooker):
    """Looks on for one replay."""

    heard: Page | None = None

    def page(self) -> Page | None:
        return self.heard


def replay(outcome: Outcome, spec: EngineSpec, offer: Offer, reference: Reference) -> Replay:
    """Return the case of *outcome* as the engine of *spec*, with *offer*, plays it now."""
    heard = _Heard()
    alone = replace(in_a_process(spec), watch=_Onlooker(heard=Page(heard, 1)))
    run = CaseRun(outcome.case, offer, "")
    made = Replay(outcome, outcome)
    answers: list[Any] = []
    asked: Request | None = None
    connection: Connection | None = None
    try:
        connection = alone.connect()
        _ask(made, connection, "initialize", INTRODUCTION)
        for asked in run.requests:
            made.asked.append(asked)
            answer = _ask(made, connection, asked.method, asked.params)
            answers.append(answer.result)
            if run.answered(asked, answer) is not None:
                break
        made.again = run.finished()
    except Broken as broken:
        made.again = run.broke(broken, asked)
    finally:
        if connection is not None:
            connection.close()
    _hold_against(made, heard.lines, answers, offer, reference)
    return made


def _ask(made: Replay, connection: Connection, method: str, params: Mapping[str, Any]) -> Any:
    number = len(made.requests) + 1
    request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    made.requests.append(_encode(request))
    connection.send(method, params)
    return connection.receive()


def _hold_against(
    made: Replay, lines: list[bytes], answers: list[Any], offer: Offer, reference: Reference
) -> None:
    """Fill in the lines that came and those that had to come."""
    farewell = len(made.requests) + 1
    by_number = {_number(line): line for line in lines}
    made.answers = [each for each in lines if _number(each) != farewell]
    judge = Judge(shapes(made.outcome.case.game), omits=offer.omits, codes=offer.codes)
    right = _answers_of(reference, made.outcome, offer) if not made.again.difference else {}
    style = next(filter(None, (by_number.get(n) for n in range(1, farewell))), b"")
    for number in range(1, farewell):
        line = by_number.get(number, b"")
        request = made.asked[number - 2] if number > 1 else None
        last = number == farewell - 1
        if request is not None:
            for index in request.indices:
                judge.expect_changes(made.outcome.case.steps[index])
        if line and not (last and _failed(made.again)):
            made.expected.append(line)
        elif line and request is not None and made.again.difference is not None:
            message = corrected(
                json.loads(line), made.again, request.step, judge, _other(request, made, answers)
            )
            made.expected.append(written_like(line, message))
        else:
            result = _right(right, request, judge, offer)
            message = {"jsonrpc": "2.0", "id": number, "result": result}
            made.expected.append(written_like(style, message))


def _other(request: Request, made: Replay, answers: list[Any]) -> Any:
    """Return the answer that this one must be the same as, or None."""
    wanted = request.step.expect.same_as
    if not isinstance(wanted, int):
        return None
    places = [n for n, each in enumerate(made.asked) if each.index == wanted]
    return copy.deepcopy(answers[places[-1]]) if places else None


def _answers_of(reference: Reference, outcome: Outcome, offer: Offer) -> Mapping[int, Any]:
    """Return the answers of the reference to the case, by step."""
    return reference.outcome(set_to(outcome.case, offer.readings), offer.readings).answers


def _right(answers: Mapping[int, Any], request: Request | None, judge: Judge, offer: Offer) -> Any:
    """Return a right result in the place of one that did not come or was none."""
    if request is None:
        return {}
    found = answers.get(request.index)
    hidden = [f"/state{omit}" for omit in offer.omits]
    if isinstance(found, Mapping):
        kept = {k: v for k, v in found.items() if k not in ("applied", "chance", "events")}
        return without(kept, hidden)
    return without({"state": judge.expected.get(request.step.ask.params["handle"], {})}, hidden)


def _number(line: bytes) -> Any:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return message.get("id") if isinstance(message, dict) else None


def _failed(outcome: Outcome) -> bool:
    return outcome.step is not None


def _where(outcome: Outcome) -> tuple[Any, ...]:
    found = outcome.difference
    return outcome.verdict, outcome.step, found and found.path
