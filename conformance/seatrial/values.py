"""JSON values: where they are, whether two are the same, where they differ first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from seatrial.language import phrase
from seatrial.shapes import ANY, NONE, Shape

#: What stands at a place where nothing is.
ABSENT: Any = NONE
#: The same in words.
NOTHING = phrase("nothing")


def canonical(value: Any, shape: Shape, *, free: bool = True, readings: bool = True) -> Any:
    """Return *value* in the one form that equal values share.

    Absent, ``null`` and a field's default are dropped, whole numbers are integers, and arrays whose
    order means nothing are sorted. With *free* false, fields marked ``x-free`` are dropped too;
    with *readings* false, those that only a reading adds.
    """
    kind = type(value)
    if kind is str or kind is int or kind is bool:  # most of all there is
        return value
    if kind is dict:
        kept = {}
        for key, each in value.items():
            below = shape.fields.get(key) or shape.values or ANY
            if each is None or (below.free and not free) or (below.reading and not readings):
                continue
            form = canonical(each, below, free=free, readings=readings)
            if below.default is NONE or not same(form, canonical(below.default, below)):
                kept[key] = form
        return kept
    if kind is list or kind is tuple:
        if shape.unordered and set(map(type, value)) == {str}:  # as cards are
            return sorted(value)
        below = shape.items or ANY
        forms = [canonical(each, below, free=free, readings=readings) for each in value]
        return sorted(forms, key=sort_key) if shape.unordered else forms
    if kind is float and value.is_integer():
        return int(value)
    return value


#: Returns a key that puts any JSON values into one fixed order; to the letter the same, one key.
sort_key = msgspec.json.Encoder(order="deterministic").encode


def same(one: Any, other: Any) -> bool:
    """Return whether two canonical values are equal; true is not 1."""
    kind, other_kind = type(one), type(other)
    if kind is bool or other_kind is bool:
        return one is other
    if kind is dict and other_kind is dict:
        return one.keys() == other.keys() and all(same(one[k], other[k]) for k in one)
    if kind is list and other_kind is list:
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)


def difference(expected: Any, actual: Any, pointer: str = "") -> tuple[str, Any, Any] | None:
    """Return where two canonical values differ: pointer, expected part, actual part.

    Of several places the first is told, but a short value before a long list: it says more.
    """
    found = list(differences(expected, actual, pointer))
    return min(found, key=lambda each: _length(each[1]) + _length(each[2]) > TELLING, default=None)


#: So many elements, together, are still read at a glance.
TELLING = 12


def _length(value: Any) -> int:
    return len(value) if isinstance(value, list) else 0


def differences(expected: Any, actual: Any, pointer: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield each place where two canonical values differ, in the order of the expected one."""
    if isinstance(expected, dict) and isinstance(actual, dict):
        for key in (*expected, *(each for each in actual if each not in expected)):
            place = f"{pointer}/{escape(key)}"
            yield from differences(expected.get(key, ABSENT), actual.get(key, ABSENT), place)
    elif not same(expected, actual):
        yield pointer, expected, actual


def unlike(one: Any, other: Any) -> tuple[Any, Any]:
    """Return two values without the fields that are the same in both to the letter.

    What is left differs exactly where the whole values differ. It is little, as a rule, and a
    comparison by shapes costs many times what this does.
    """
    if not (isinstance(one, dict) and isinstance(other, dict)):
        return one, other
    mine, theirs = dict(one), dict(other)
    for key in one.keys() & other.keys():
        if sort_key(one[key]) == sort_key(other[key]):
            del mine[key], theirs[key]
        else:
            mine[key], theirs[key] = unlike(one[key], other[key])
    return mine, theirs


def escape(key: str) -> str:
    """Return *key* as a step of a JSON Pointer."""
    return key.replace("~", "~0").replace("/", "~1")


@cache
def steps(pointer: str) -> tuple[str, ...]:
    """Return the keys of a JSON Pointer, unescaped."""
    return tuple([key.replace("~1", "/").replace("~0", "~") for key in pointer.split("/")[1:]])


def find(value: Any, pointer: str) -> Iterator[tuple[str, Any]]:
    """Yield pointer and value of each place that *pointer* (``*`` for any key) names in *value*.

    A place that is missing below what is there yields :data:`ABSENT` once.
    """
    if "*" not in pointer:
        for key in steps(pointer):
            value = _below(value, key)
        yield pointer, value
        return
    places: list[tuple[str, Any]] = [("", value)]
    for key in steps(pointer):
        places = [below for place in places for below in _step(place, key)]
    yield from places


def _step(place: tuple[str, Any], key: str) -> Iterable[tuple[str, Any]]:
    pointer, value = place
    if key == "*":
        pairs: Iterable[tuple[str, Any]] = (
            value.items()
            if isinstance(value, Mapping)
            else ((str(i), v) for i, v in enumerate(value))
            if isinstance(value, list | tuple)
            else ()
        )
        return [(f"{pointer}/{escape(k)}", v) for k, v in pairs]
    return [(f"{pointer}/{escape(key)}", _below(value, key))]


def _below(value: Any, key: str) -> Any:
    if isinstance(value, dict):
        return value.get(key, ABSENT)
    if isinstance(value, list | tuple) and key.isdigit() and int(key) < len(value):
        return value[int(key)]
    return ABSENT


def null_on(value: Any, pointer: str) -> str | None:
    """Return the pointer to the null at *pointer* or above it; None if there is none."""
    here = ""
    for key in steps(pointer):
        here, value = f"{here}/{escape(key)}", _below(value, key)
        if value is None:
            return here
    return None


def without(value: Any, pointers: Iterable[str]) -> Any:
    """Return *value* without the places that the *pointers* (with ``*``) name."""
    for pointer in pointers:
        value = _without(value, steps(pointer))
    return value


def _without(value: Any, keys: Sequence[str]) -> Any:
    key, *rest = keys
    if isinstance(value, list | tuple) and key == "*" and rest:
        return [_without(each, rest) for each in value]
    if not isinstance(value, dict) or (key != "*" and key not in value):
        return value
    if not rest:
        return {} if key == "*" else {k: v for k, v in value.items() if k != key}
    return {k: _without(v, rest) if key in ("*", k) else v for k, v in value.items()}


def without_extras(value: Any) -> Any:
    """Return *value* without the keys that begin with ``x-``: they are the engine's own."""
    # Few engines have any, and to write a value down costs less than to walk through it.
    return _without_extras(value) if b'"x-' in msgspec.json.encode(value) else value


def _without_extras(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _without_extras(v) for k, v in value.items() if not k.startswith("x-")}
    if isinstance(value, list | tuple):
        return [_without_extras(each) for each in value]
    return value


def covers(pointers: Iterable[str], pointer: str) -> bool:
    """Return whether one of *pointers* (with ``*``) names *pointer* or something above it."""
    here = steps(pointer)
    return any(
        len(there) <= len(here)
        and all("*" in (a, b) or a == b for a, b in zip(there, here, strict=False))
        for there in map(steps, pointers)
    )


def patched(value: Any, patch: Any) -> Any:
    """Return *value* after the JSON Merge Patch *patch* (RFC 7396)."""
    if not isinstance(patch, dict):
        return patch
    result = dict(value) if isinstance(value, dict) else {}
    for key, each in patch.items():
        if each is None:
            result.pop(key, None)
        else:
            result[key] = patched(result.get(key), each) if isinstance(each, dict) else each
    return result


def patch_between(
    before: Mapping[str, Any], after: Mapping[str, Any], shape: Shape = ANY
) -> dict[str, Any]:
    """Return the JSON Merge Patch that leads from *before* to *after*, as *shape* compares them."""
    patch: dict[str, Any] = {}
    for key in (*before, *(each for each in after if each not in before)):
        old, new, below = before.get(key), after.get(key), shape.at(key)
        if _alike(old, new, below):
            continue
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            patch[key] = patch_between(old, new, below)
        else:
            patch[key] = new
    return patch


def _alike(one: Any, other: Any, shape: Shape) -> bool:
    """Return whether two values, absent ones as null, are the same as *shape* compares them."""
    default = None if shape.default is NONE else shape.default
    pair = (default if each is None else each for each in (one, other))
    one, other = (None if each is None else canonical(each, shape) for each in pair)
    return same(one, other)


def changed_paths(patch: Any, pointer: str = "") -> Iterator[str]:
    """Yield a pointer to each leaf that a JSON Merge Patch changes."""
    if isinstance(patch, Mapping) and patch:
        for key, value in patch.items():
            yield from changed_paths(value, f"{pointer}/{escape(key)}")
    elif pointer:
        yield pointer


def words(value: Any) -> str:
    """Return *value* as one short line for people."""
    if value is ABSENT:
        return NOTHING
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 300 else f"{text[:297]}…"
