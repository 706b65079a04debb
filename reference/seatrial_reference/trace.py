"""What goes along with one request through the rules: the luck it may use, the rules it applied."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from .luck import Luck

_Outcome = TypeVar("_Outcome", bound=Struct)

#: The rule that a refused attempt shows in every game: the table stays as it was.
UNCHANGED = "meta.rejection-is-side-effect-free"


class Broken(NamedTuple):
    """A rule that an attempt breaks, the refusal code that it gives, and why in plain words."""

    rule: str
    code: str
    why: str


class Wanted(Exception):
    """A chance outcome is needed and was not given.

    `kind` is its name on the wire. `roll` makes one from a source of luck; the rules never call it.
    """

    def __init__(self, kind: str, roll: Callable[[Luck], Struct]) -> None:
        super().__init__(f"a chance outcome of kind {kind!r} is wanted")
        self.kind = kind
        self.roll = roll


class Trace(Struct):
    """The account of one request.

    `applied` holds the ids of the rules in the order of their application. `used` holds the chance
    outcomes that happened, `left` those that were given and are not needed yet.
    """

    left: tuple[Struct, ...] = ()
    applied: list[str] = []
    used: tuple[Struct, ...] = ()

    def take(self, kind: type[_Outcome], roll: Callable[[Luck], _Outcome]) -> _Outcome:
        """Return the next given outcome of *kind*; raise `Wanted` with *roll* if none is left."""
        for index, outcome in enumerate(self.left):
            if isinstance(outcome, kind):
                self.left = (*self.left[:index], *self.left[index + 1 :])
                self.used = (*self.used, outcome)
                return outcome
        raise Wanted(str(kind.__struct_config__.tag), roll)


class Answer(Struct, frozen=True):
    """What came of a start or an act.

    Refused, `broken` holds every rule that the attempt breaks and `state` is the one before (None
    for a start). `applied` holds the ids of the rules in order, `used` the chance
    outcomes that happened, and `left` those that were given and wait.
    """

    state: Any
    broken: tuple[Broken, ...] = ()
    applied: tuple[str, ...] = ()
    used: tuple[Struct, ...] = ()
    left: tuple[Struct, ...] = ()


def accepted(state: Any, trace: Trace) -> Answer:
    """Return the answer to what was accepted and led to *state*."""
    return Answer(state, (), tuple(trace.applied), trace.used, trace.left)


def refused(state: Any, broken: Iterable[Broken], chance: Iterable[Struct]) -> Answer:
    """Return the answer to what breaks rules: *state* stays, and the outcomes in *chance* wait."""
    return Answer(state, tuple(broken), (UNCHANGED,), left=tuple(chance))
