"""An answer with its wrong places put right, and written as the engine writes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from seatrial.case import Step
from seatrial.casework import Outcome
from seatrial.judge import Difference, Judge
from seatrial.values import ABSENT, canonical, find, steps

#: Where an expected answer cannot be told as a value, it is told in words under this name.
EXPECTED = "x-expected"


def corrected(
    message: dict[str, Any], outcome: Outcome, step: Step, judge: Judge, other: Any
) -> dict[str, Any]:
    """Return an answer as it had to be.

    *outcome* says what is wrong with *message*, *judge* knows the state after *step*, and *other*
    is the answer that this one must be the same as, or None.
    """
    found = outcome.difference
    before = json.dumps(message)
    result = message["result"]
    handle = step.ask.params["handle"]
    whole = {"state": judge.expected.get(handle, {})}
    wanted = canonical(whole, judge.shape)
    if found is not None and found.path.startswith(("/accepted", "/refusal")):
        _take_or_refuse(result, step)
    for path in outcome.apart:
        value, default = next(iter(find(wanted, path)))[1], judge.shape.below(path).default
        put(result, path, default if value is ABSENT else value)
    if found is not None and found.path not in outcome.apart:
        _say(result, found, step, other)
    if json.dumps(message) == before and found is not None:
        message[EXPECTED] = {"at": found.path, "is": found.expected}
    return message


def _take_or_refuse(result: dict[str, Any], step: Step) -> None:
    refused = step.expect.refused
    result["accepted"] = not isinstance(refused, list)
    result.pop("refusal", None)
    if isinstance(refused, list):
        result["refusal"] = {"code": refused[0]}


def _say(result: dict[str, Any], found: Difference, step: Step, other: Any) -> None:
    """Put right what a statement says, as far as it says a value."""
    if found.statement is None or found.path.startswith(("/accepted", "/refusal")):
        return
    if found.statement < 0:
        if other is not None:
            put(result, found.path, next(iter(find(other, found.path)))[1])
        return
    operator, operand = step.expect.says[found.statement].operator
    if operator == "is":
        put(result, found.path, ABSENT if operand is None else operand)
    elif operator == "absent" and operand:
        put(result, found.path, ABSENT)


def put(value: Any, path: str, new: Any) -> None:
    """Set the place that the JSON Pointer *path* names below *value*; take it out for ABSENT."""
    *above, last = steps(path)
    for key in above:
        if isinstance(value, list):
            if not key.isdigit() or int(key) >= len(value):
                return
            value = value[int(key)]
        elif isinstance(value, dict):
            if not isinstance(value.get(key), dict | list):
                value[key] = {}
            value = value[key]
        else:
            return
    if isinstance(value, dict):
        if new is ABSENT:
            value.pop(last, None)
        else:
            value[last] = _ordered_like(value.get(last), new)
    elif isinstance(value, list) and last.isdigit() and int(last) < len(value):
        value[int(last)] = new


def _ordered_like(old: Any, new: Any) -> Any:
    """Return *new*; a list with what it shares with *old* in the order of *old*, then the rest."""
    if not (isinstance(old, list) and isinstance(new, list)):
        return new
    rest = list(new)
    kept = []
    for each in old:
        if each in rest:
            rest.remove(each)
            kept.append(each)
    return [*kept, *rest]


def written_like(line: bytes, message: Mapping[str, Any]) -> bytes:
    """Return *message* as one line, with the spaces and escapes that *line* is written with."""
    known = line.decode("utf-8", "replace")
    forms = [
        {"separators": separators, "ensure_ascii": escapes}
        for separators in ((",", ":"), (", ", ": "))
        for escapes in (False, True)
    ]
    for form in forms:
        if _written(json.loads(known) if known else None, form) == known:
            return _written(message, form).encode()
    return _written(message, forms[0]).encode()


def _written(message: Any, form: Mapping[str, Any]) -> str:
    return json.dumps(message, **form)
