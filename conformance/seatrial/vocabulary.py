"""The sentences that a game's scenarios are written in.

A :class:`Vocabulary` holds the step definitions of one game. The kit's own executor and pytest-bdd
use the same definitions, so a sentence means the same in both.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import parse

from seatrial.errors import KitError
from seatrial.language import tr

Kind = Literal["given", "when", "then"]
StepFunction = Callable[..., None]


Read = TypeVar("Read", bound=Callable[[str], Any])


def gap(pattern: str) -> Callable[[Read], Read]:
    """Mark a function as what reads a gap; *pattern* is the regular expression that fits it."""

    def mark(function: Read) -> Read:
        parse.with_pattern(pattern)(function)
        return function

    return mark


@dataclass(frozen=True, slots=True)
class Definition:
    """One sentence: its kind, its pattern with named gaps, and what it does."""

    kind: Kind
    pattern: str
    function: StepFunction
    parser: Any = field(repr=False, compare=False)

    def arguments(self, text: str) -> dict[str, Any] | None:
        """Return what *text* fills the gaps with, or None if it is another sentence."""
        found = self.parser.parse(text)
        return None if found is None else dict(found.named)

    @property
    def wants_table(self) -> bool:
        """Return whether the sentence is followed by a table."""
        return "datatable" in inspect.signature(self.function).parameters


@dataclass(slots=True)
class Vocabulary:
    """The step definitions of one game; *types* read the gaps of the patterns."""

    types: Mapping[str, Callable[[str], Any]]
    definitions: list[Definition] = field(default_factory=list)

    def given(self, pattern: str) -> Callable[[StepFunction], StepFunction]:
        """Define a sentence that sets the table up."""
        return self._define("given", pattern)

    def when(self, pattern: str) -> Callable[[StepFunction], StepFunction]:
        """Define a sentence that asks something of the engine."""
        return self._define("when", pattern)

    def then(self, pattern: str) -> Callable[[StepFunction], StepFunction]:
        """Define a sentence that says what must have come."""
        return self._define("then", pattern)

    def matches(self, kind: Kind, text: str) -> list[tuple[Definition, dict[str, Any]]]:
        """Return each definition that *text* fits, with its arguments; good text fits one."""
        pairs = ((each, each.arguments(text)) for each in self.definitions if each.kind == kind)
        return [(each, found) for each, found in pairs if found is not None]

    def _define(self, kind: Kind, pattern: str) -> Callable[[StepFunction], StepFunction]:
        parser = parse.compile(pattern, extra_types=dict(self.types), case_sensitive=True)

        def define(function: StepFunction) -> StepFunction:
            self.definitions.append(Definition(kind, pattern, function, parser))
            return function

        return define


def rows(
    datatable: list[list[str]], needed: Sequence[str] = (), allowed: Sequence[str] = ()
) -> list[dict[str, str]]:
    """Return a table's rows, each from heading to cell.

    Raise :class:`KitError` about a column that is missing of those *needed*, that is given twice,
    or that is none of them nor of those *allowed* besides.
    """
    heading, *body = datatable
    for name in needed:
        if name not in heading:
            message = tr(
                "no column “{name}”; the columns are {columns}",
                name=name, columns=", ".join((*needed, *allowed)),
            )  # fmt: skip
            raise KitError(message)
    for name in heading:
        if needed and (name not in (*needed, *allowed) or heading.count(name) > 1):
            message = tr(
                "a column “{name}”; the columns are {columns}",
                name=name, columns=", ".join((*needed, *allowed)),
            )  # fmt: skip
            raise KitError(message)
    return [dict(zip(heading, each, strict=True)) for each in body]
