"""One answer held against what a step expects."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from msgspec.structs import replace

from seatrial.case import Expect, Says, Step
from seatrial.language import Phrase, joined, phrase, phrase_n
from seatrial.shapes import NONE, Shape
from seatrial.values import (
    ABSENT,
    NOTHING,
    canonical,
    covers,
    difference,
    differences,
    find,
    null_on,
    patched,
    same,
    sort_key,
    steps,
    unlike,
    without,
    without_extras,
    words,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """Where an answer is not what a step expects."""

    path: str
    expected: str
    actual: str
    statement: int | None = None  #: which of the step's statements; -1 acceptance; None beside them


def nothing_came(found: Difference, answer: Any) -> bool:
    """Return whether nothing came in the place of *found*, or a null that counts as nothing."""
    return str(found.actual) == str(NOTHING) or null_on(answer, found.path) is not None


@dataclass(slots=True)
class Judge:
    """Holds the answers about one case against its steps.

    *omits* are JSON Pointers to the parts of the state that the engine does not report, *codes*
    says whether its refusals carry codes.
    """

    shape: Shape
    omits: tuple[str, ...] = ()
    codes: bool = True
    expected: dict[str, Any] = field(
        default_factory=dict
    )  #: handle to the state that must be there
    actual: dict[str, Any] = field(default_factory=dict)  #: handle to the state that last came
    answers: dict[int, Any] = field(default_factory=dict)  #: step to its answer
    unseen: list[str] = field(default_factory=list)  #: what was said and cannot be seen
    #: Handle to the state that must be there in the engine's own words, taken from the last whole
    #: state that was as expected: by the shape the same, and mostly to the letter what comes.
    _worded: dict[str, Any] = field(default_factory=dict)

    def judge(self, index: int, step: Step, result: Mapping[str, Any]) -> Difference | None:
        """Return the first difference between *result* and what *step* expects, or None."""
        handle = step.ask.params["handle"]
        before = self.actual.get(handle)
        self.answers[index] = whole = result
        result = without_extras(result)  # keys of the engine's own are no part of what is judged,
        if "state" in result:
            self.actual[handle] = result["state"]
        found = self.acceptance(step, result)
        if found is not None:
            return found
        for number, says in enumerate(step.expect.says):
            found = self._statement(number, says, result, before)
            if found is not None:
                return self._told(found, result)
        # but they must not betray what a seat may not know.
        found = self._alike(step, whole) or self._rest(step.expect, handle, result)
        return found and self._told(found, result)

    def _told(self, found: Difference, result: Mapping[str, Any]) -> Difference:
        """Return the difference; where a null counts as nothing, it says that a null came.

        Some languages write a null for a list that is empty.
        """
        null = null_on(result, found.path) if found.actual == NOTHING else None
        if null is None:
            return found
        actual = words(None)
        if null != found.path:
            actual = phrase("nothing: {path} is null", path=null)
        elif self.shape.below(null).items is not None:
            actual = phrase("null; an empty list is []")
        return dataclasses.replace(found, actual=actual)

    def agreed(self, index: int, step: Step, result: Mapping[str, Any]) -> None:
        """Take a *result* that is known to be what *step* expects."""
        self.expect_changes(step)
        self.answers[index] = result
        if "state" in result:
            self.actual[step.ask.params["handle"]] = result["state"]

    def held(self, step: Step, why: str) -> None:
        """Note that *step* was taken without a state to look at, and *why*."""
        self.expect_changes(step)
        self.actual[step.ask.params["handle"]] = self.expected[step.ask.params["handle"]]
        self.unseen += [
            phrase("{what} ({why})", what=each.text or each.path, why=why)
            for each in step.expect.says
        ]

    def expect_changes(self, step: Step) -> None:
        """Move the expected state on by what *step* changes."""
        handle = step.ask.params["handle"]
        changes = step.expect.changes or {}
        if step.ask.method == "load":
            before = worded = step.ask.params["state"]
        else:
            before = self.expected.get(handle, {})
            worded = self._worded.get(handle, before)
        self.expected[handle] = after = patched(before, changes)
        self._worded[handle] = after if worded is before else patched(worded, changes)

    def acceptance(self, step: Step, result: Mapping[str, Any]) -> Difference | None:
        """Return the difference if an attempt was taken that had to be refused, or the reverse."""
        expect = step.expect
        accepted = result.get("accepted", True)
        if isinstance(expect.refused, list):
            if accepted:
                why = joined(phrase(" or "), expect.refused)
                return Difference(
                    path="/accepted",
                    expected=phrase("refused ({why})", why=why),
                    actual=phrase("accepted"),
                    statement=-1,
                )
            code = (result.get("refusal") or {}).get("code")
            if self.codes and code is not None and code not in expect.refused:
                fitting = joined(phrase(" or "), expect.refused)
                return Difference(
                    path="/refusal/code", expected=fitting, actual=words(code), statement=-1
                )
        elif expect.accepted is True and not accepted:
            refusal = result.get("refusal") or {}
            why = refusal.get("code") or refusal.get("message") or phrase("no reason given")
            return Difference(
                path="/accepted",
                expected=phrase("accepted"),
                actual=phrase("refused ({why})", why=why),
                statement=-1,
            )
        return None

    def _statement(
        self, number: int, says: Says, result: Mapping[str, Any], before: Any
    ) -> Difference | None:
        if self.omits and says.path.startswith("/state"):
            if covers(self.omits, says.path.removeprefix("/state")):
                self.unseen.append(omitted(says.text or says.path, says.path))
                return None
            says, result = self._without_omitted(says, result)
        found = statement_difference(says, result, {"state": before or {}}, self.shape)
        if found is None:
            return None
        path, expected, actual = found
        return Difference(path=path, expected=expected, actual=actual, statement=number)

    def _without_omitted(
        self, says: Says, result: Mapping[str, Any]
    ) -> tuple[Says, Mapping[str, Any]]:
        """Return both without the parts below what is said that the engine does not report."""
        depth = len(steps(says.path))
        below = [
            "".join(f"/{key}" for key in steps(omit)[depth - 1 :])
            for omit in self.omits
            if len(steps(omit)) >= depth and covers([says.path], f"/state{omit}")
        ]
        if not below:
            return says, result
        operator, operand = says.operator
        seen = without(result, [f"/state{omit}" for omit in self.omits])
        return (replace(says, is_=without(operand, below)) if operator == "is" else says), seen

    def _alike(self, step: Step, result: Mapping[str, Any]) -> Difference | None:
        if not isinstance(step.expect.same_as, int):
            return None
        other = self.answers[step.expect.same_as]
        found = difference(
            canonical(_judged(other), self.shape), canonical(_judged(result), self.shape)
        )
        if found is None:
            return None
        path, expected, actual = found
        return Difference(
            path=path, statement=-1, actual=words(actual),
            expected=phrase("{value}, as in the other world", value=words(expected)),
        )  # fmt: skip

    def _rest(self, expect: Expect, handle: str, result: Mapping[str, Any]) -> Difference | None:
        """Compare the whole state: what changes, and that all else stays."""
        expected, actual = self._unlike(expect, handle, result)
        if not expected and not actual:
            return None
        found = difference(expected, actual, "/state")
        if found is None:
            return None
        path, *pair = found
        default = self.shape.below(path).default
        want, got = (default if each is ABSENT and default is not NONE else each for each in pair)
        expected = _wanted(want, got) if _same_elements(want, got) else words(want)
        return Difference(path=path, expected=expected, actual=words(got))

    def apart(self, step: Step, result: Any) -> tuple[str, ...]:
        """Return each place in the state of *result* that is not as after *step*."""
        if not isinstance(result, Mapping) or not isinstance(result.get("state"), Mapping):
            return ()
        pair = self._unlike(step.expect, step.ask.params["handle"], result)
        return tuple(path for path, _, _ in differences(*pair, "/state"))

    def _unlike(self, expect: Expect, handle: str, result: Mapping[str, Any]) -> tuple[Any, Any]:
        """Return what of the expected state and of that in *result* is not the same."""
        if not isinstance(expect.changes, Mapping) or "state" not in result:
            return {}, {}
        expected, actual = self.expected[handle], result["state"]
        if sort_key(self._worded.get(handle, expected)) == sort_key(actual):
            return {}, {}  # the same to the letter, as nearly always
        expected, actual = unlike(expected, actual)
        shape = self.shape.fields["state"]
        # What a reading adds is how one engine remembers it; only its effects are judged.
        hidden = [*self.omits, *expect.ignore]
        expected, actual = settled(
            canonical(without(expected, hidden), shape, readings=False),
            canonical(without(without_extras(actual), hidden), shape, readings=False),
            shape,
        )
        if sort_key(expected) != sort_key(actual):
            return expected, actual
        if not hidden:  # nothing is to be expected that was not compared
            self._worded[handle] = result["state"]
        return {}, {}


def omitted(what: str, path: str) -> Phrase:
    """Return that *what* is said of the place *path*, which the engine does not report."""
    return phrase("{what} (this engine omits {path})", what=what, path=path)


def settled(expected: Any, actual: Any, shape: Shape) -> tuple[Any, Any]:
    """Return two canonical states; a part that will do for the whole counts as the whole."""
    for pointer in shape.flagged("some_of"):
        whole, part = (next(iter(find(each, pointer)))[1] for each in (expected, actual))
        if isinstance(whole, list) and _some_of(part, whole, None) is None:
            expected, actual = (without(each, [pointer]) for each in (expected, actual))
    return expected, actual


def _judged(answer: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parts of an answer that two worlds must share."""
    return {key: answer[key] for key in ("view", "actions") if key in answer}


def statement_difference(
    says: Says, answer: Mapping[str, Any], before: Mapping[str, Any], shape: Shape
) -> tuple[str, str, str] | None:
    """Return how *answer* differs from what is said of it: path, expected, actual; or None.

    *before* is the message that held the state before, for ``plus``.
    """
    operator, operand = says.operator
    free = not says.path.startswith("/actions")
    below = shape.below(says.path)
    places = [
        (path, ABSENT if value is ABSENT or value is None else canonical(value, below, free=free))
        for path, value in find(answer, says.path)
    ] or [(says.path, ABSENT)]
    if operator == "pool":
        return _pool(says.path, places, operand)
    for path, value in places:
        if value is ABSENT and below.default is not NONE:
            value = canonical(below.default, below)
        old = next(iter(find(before, path)))[1] if operator == "plus" else None
        wanted = canonical(operand, _operand_shape(operator, below), free=free)
        complaint = _OPERATORS[operator](value, wanted, old)
        if complaint is not None:
            return path, complaint, words(value)
    return None


@cache
def _operand_shape(operator: str, shape: Shape) -> Shape:
    if operator == "is":
        return shape
    if operator == "in":
        return Shape(items=shape)
    return Shape(items=shape.items)


def _is(value: Any, wanted: Any, _: Any) -> str | None:
    if same(value, wanted):
        return None
    if isinstance(value, list) and isinstance(wanted, list):
        return _wanted(wanted, value)
    return words(wanted)


def _same_elements(one: Any, other: Any) -> bool:
    return isinstance(one, list) and isinstance(other, list) and _bag(one) == _bag(other)


def _wanted(wanted: list[Any], value: list[Any]) -> str:
    """Return a list in words, with what of it *value* lacks, and what that has beside it."""
    told = words(wanted)
    if not all(isinstance(each, str | dict) for each in (*wanted, *value)):
        return told  # a cell of two numbers is no collection
    missing, beyond = _bag(wanted) - _bag(value), _bag(value) - _bag(wanted)
    if missing and beyond:
        return phrase(
            "{value} (missing {missing}; too many {beyond})",
            value=told, missing=_listed(missing), beyond=_listed(beyond),
        )  # fmt: skip
    if missing:
        return phrase("{value} (missing {missing})", value=told, missing=_listed(missing))
    if beyond:
        return phrase("{value} (too many {beyond})", value=told, beyond=_listed(beyond))
    return phrase("{value} (the same in another order; here the order counts)", value=told)


def _listed(bag: Counter[bytes]) -> str:
    return ", ".join(each.decode() for each in bag.elements())


def _in(value: Any, wanted: list[Any], _: Any) -> str | None:
    if any(same(value, each) for each in wanted):
        return None
    return phrase("one of {values}", values=words(wanted))


def _bag(values: Iterable[Any]) -> Counter[bytes]:
    return Counter(map(sort_key, values))


def _some_of(value: Any, wanted: list[Any], _: Any) -> str | None:
    fits = isinstance(value, list) and value and _bag(value).keys() <= _bag(wanted).keys()
    return None if fits else phrase("some of {values} and nothing else", values=words(wanted))


def _has(value: Any, wanted: list[Any], _: Any) -> str | None:
    fits = isinstance(value, list) and _bag(wanted) <= _bag(value)
    return None if fits else phrase("{values} among them", values=words(wanted))


def _lacks(value: Any, wanted: list[Any], _: Any) -> str | None:
    found = isinstance(value, list) and _bag(wanted).keys() & _bag(value).keys()
    return phrase("none of {values}", values=words(wanted)) if found else None


def _count(value: Any, wanted: int, _: Any) -> str | None:
    fits = isinstance(value, list | dict) and len(value) == wanted
    return (
        None if fits else phrase_n("{number} element", "{number} elements", wanted, number=wanted)
    )


def _plus(value: Any, wanted: int, old: Any) -> str | None:
    if old is ABSENT or isinstance(old, bool) or not isinstance(old, int | float):
        return phrase("{change:+} on the number before, which was not there", change=wanted)
    return None if same(value, old + wanted) else f"{words(old)} {wanted:+}"


def _absent(value: Any, wanted: bool, _: Any) -> str | None:
    if (value is ABSENT) is wanted:
        return None
    return NOTHING if wanted else phrase("something")


_OPERATORS: Mapping[str, Callable[[Any, Any, Any], str | None]] = {
    "is": _is,
    "in": _in,
    "some-of": _some_of,
    "has": _has,
    "lacks": _lacks,
    "count": _count,
    "plus": _plus,
    "absent": _absent,
}


def _pool(path: str, places: list[tuple[str, Any]], pool: list[Any]) -> tuple[str, str, str] | None:
    together = _bag(each for _, value in places if isinstance(value, list) for each in value)
    beyond = together - _bag(pool)
    if not beyond and any(value is not ABSENT for _, value in places):
        return None
    surplus = [
        phrase("{number} more {what}", number=number, what=key.decode())
        for key, number in beyond.items()
    ]
    limit = phrase("no more than {values}", values=words(pool))
    return path, limit, joined(", ", surplus) if surplus else NOTHING
