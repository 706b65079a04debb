"""A released case never changes what it asks or expects; another expectation is another id.

What was released stands in ``scenarios/vectors/released.jsonl`` (a line a case: id, hash, release)
and what was taken back in ``scenarios/vectors/retired.jsonl`` (the whole case, release and reason).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from seatrial._locate import data_root
from seatrial.case import Case
from seatrial.errors import KitError
from seatrial.language import tr


def released_file() -> Path:
    """Return where the released cases are listed."""
    return data_root() / "scenarios" / "vectors" / "released.jsonl"


def retired_file() -> Path:
    """Return where the retired cases are kept."""
    return data_root() / "scenarios" / "vectors" / "retired.jsonl"


def unchanged(game: str, cases: Iterable[Case]) -> None:
    """Raise a :class:`KitError` if a released case of *game* is gone or asks something else."""
    current = {case.id: case.hash for case in cases}
    retired = {each["case"]["id"] for each in _lines(retired_file())}
    for each in _lines(released_file()):
        name, known = each["id"], each["hash"]
        if not name.startswith(f"{game}/"):
            continue
        if name in retired:
            if name in current:
                message = tr("{case} was retired; a new case needs a new id", case=name)
                raise KitError(message)
        elif name not in current:
            message = tr(
                "{case} was released with {release} and is gone: move it to retired.jsonl with "
                "release and reason",
                case=name, release=each["release"],
            )  # fmt: skip
            raise KitError(message)
        elif current[name] != known:
            message = tr(
                "{case} was released with {release} and has changed: give it a new id and retire "
                "the old one",
                case=name, release=each["release"],
            )  # fmt: skip
            raise KitError(message)


def _lines(file: Path) -> list[Mapping[str, Any]]:
    return msgspec.json.Decoder().decode_lines(file.read_bytes()) if file.is_file() else []
