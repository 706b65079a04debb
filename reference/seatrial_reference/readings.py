"""Readings: how each question of a game may be answered, and what somebody asks for.

A game lists its own in its module ``readings``: a structure whose fields are the questions, spelt
with underscores, each a ``Literal`` of its readings with our ruling, the first, as the default.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TypeVar, get_args, get_type_hints

from msgspec import Struct, convert

from .errors import listing, not_understood

_Readings = TypeVar("_Readings", bound=Struct)


@cache
def switches_of(kind: type[Struct]) -> dict[str, tuple[str, ...]]:
    """Return each question of the readings *kind* with its readings, the ruling first."""
    hints = get_type_hints(kind)
    return {name.replace("_", "-"): get_args(hints[name]) for name in kind.__struct_fields__}


def read_readings(kind: type[_Readings], game: str, wanted: Mapping[str, str]) -> _Readings:
    """Return the readings *wanted*, question id to reading id, and the rulings for the rest.

    *kind* are the readings of *game*. An unknown question or reading is an error (-32602) that
    lists what is known.
    """
    known = switches_of(kind)
    for question, reading in wanted.items():
        if question not in known:
            raise not_understood(
                f"readings: there is no question {question!r} in {game}; "
                f"known are {listing(known)}."
            )
        if reading not in known[question]:
            raise not_understood(
                f"readings: {question!r} has no reading {reading!r}; "
                f"choose one of {listing(known[question])}."
            )
    return convert(
        {question.replace("-", "_"): reading for question, reading in wanted.items()}, kind
    )
