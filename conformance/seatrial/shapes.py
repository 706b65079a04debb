"""What the schema of a game says about comparing its values.

A :class:`Shape` is read from a JSON Schema once: which fields have a default, in which arrays the
order means nothing, which fields are not compared after the end or belong to a reading.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from seatrial._locate import data_root

#: A field without a default; ``None`` is a value of JSON.
NONE: Any = object()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Shape:
    """How values at one place of a message are compared."""

    fields: Mapping[str, Shape] = field(default_factory=dict)
    values: Shape | None = None  #: of an object whose keys are data, such as seats
    items: Shape | None = None  #: of an array
    unordered: bool = False  #: an array whose order means nothing
    default: Any = NONE  #: what an absent field stands for
    core: bool = False  #: an engine cannot omit it
    free: bool = False  #: left out when legal actions are compared
    while_playing: bool = False  #: not compared once the game is over
    some_of: bool = False  #: an array of which any part will do that is not empty
    reading: str = ""  #: ``QUESTION=READING`` that adds the field

    def at(self, key: str | int) -> Shape:
        """Return the shape one step below, by a field's name or an array's index."""
        if isinstance(key, int) or (self.items is not None and key.isdigit()):
            return self.items or ANY
        return self.fields.get(key) or self.values or ANY

    def below(self, pointer: str) -> Shape:
        """Return the shape at a JSON Pointer (``*`` for any key)."""
        return _below(self, pointer)

    def general(self, pointer: str) -> str:
        """Return *pointer* with ``*`` for seats, places in a list and all else that is data."""
        keys, here = [], self
        for key in pointer.split("/")[1:]:
            keys.append(key if key in here.fields or here.at(key) is ANY else "*")
            here = here.at(key)
        return "".join(f"/{key}" for key in keys)

    def flagged(self, flag: str) -> tuple[str, ...]:
        """Return a pointer (``*`` for keys that are data) to each field that has *flag*."""
        return _flagged(self, flag)


@cache
def _below(shape: Shape, pointer: str) -> Shape:
    for key in pointer.split("/")[1:]:
        shape = (shape.values or shape.items or ANY) if key == "*" else shape.at(key)
    return shape


@cache
def _flagged(shape: Shape, flag: str) -> tuple[str, ...]:
    if getattr(shape, flag):
        return ("",)
    below = [(f"/{name}", each) for name, each in shape.fields.items()]
    below += [("/*", each) for each in (shape.values, shape.items) if each is not None]
    return tuple([pointer + rest for pointer, each in below for rest in _flagged(each, flag)])


#: Anything, compared as it is.
ANY = Shape()


def read_schema(path: Path) -> dict[str, Any]:
    """Return the JSON Schema in the file at *path*."""
    schema: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return schema


def shape_of(schema: Mapping[str, Any], file: Path) -> Shape:
    """Return the shape that *schema*, a part of the schema file *file*, describes."""
    merged, file = _resolved(schema, file)
    return Shape(
        fields={
            n: shape_of(s, file) for n, s in merged.get("properties", {}).items() if s is not True
        },
        values=_part(merged.get("additionalProperties"), file),
        items=_part(merged.get("items"), file),
        unordered=merged.get("x-unordered", False),
        default=merged.get("default", NONE),
        core=merged.get("x-core", False),
        free=merged.get("x-free", False),
        while_playing=merged.get("x-while-playing", False),
        some_of=merged.get("x-some-of", False),
        reading=merged.get("x-reading", ""),
    )


def _part(schema: object, file: Path) -> Shape | None:
    return shape_of(schema, file) if isinstance(schema, Mapping) else None


def _resolved(schema: Mapping[str, Any], file: Path) -> tuple[dict[str, Any], Path]:
    """Return *schema* with its ``$ref`` and the main branch of its ``anyOf`` laid under it."""
    merged = dict(schema)
    for choice in schema.get("anyOf", ()):
        below, file = _resolved(choice, file)
        merged = below | merged if below.get("type") != "null" else merged
    if "$ref" in schema:
        name, _, pointer = schema["$ref"].partition("#")
        file = file.parent / name if name else file
        target: Any = read_schema(file)
        for key in pointer.split("/")[1:]:
            target = target[key]
        below, file = _resolved(target, file)
        merged = below | merged
    return merged, file


@cache
def shapes(game: str) -> Shape:
    """Return the shape of an answer about *game*: its state, view, legal actions and chance."""
    folder = data_root() / "spec" / game

    def part(name: str) -> Shape:
        file = folder / f"{name}.schema.json"
        return shape_of(read_schema(file), file)

    action, chance = part("action"), part("chance")
    return Shape(
        fields={
            "state": part("state"),
            "view": part("view"),
            "action": action,
            "actions": Shape(values=Shape(items=action, unordered=True)),
            "chance": Shape(items=chance),
        }
    )
