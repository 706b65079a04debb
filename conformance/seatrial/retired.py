"""A released case never changes what it asks or expects; another expectation is another id.

What was released stands in ``scenarios/vectors/released.jsonl`` (a line a case: id, hash, and the
release that brought it), and what was taken back in ``scenarios/vectors/retired.jsonl`` (a line a
case: the whole case, the first release without it, and the reason).
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypeVar

import msgspec

from seatrial._locate import data_root
from seatrial.case import Case
from seatrial.errors import KitError
from seatrial.language import tr

#: The release of what is retired and not released yet.
NEXT = "next"


class Released(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A case as some release brought it."""

    id: str
    hash: str
    release: str


class Retired(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A case that was taken back."""

    case: Case
    release: str  #: the first one without it, or :data:`NEXT`
    reason: str


_Line = TypeVar("_Line", Released, Retired)


def released_file() -> Path:
    """Return where the released cases are listed."""
    return data_root() / "scenarios" / "vectors" / "released.jsonl"


def retired_file() -> Path:
    """Return where the retired cases are kept."""
    return data_root() / "scenarios" / "vectors" / "retired.jsonl"


def released() -> dict[str, Released]:
    """Return every case that was ever released, by id; raise a :class:`KitError` about a line."""
    found: dict[str, Released] = {}
    for number, each in enumerate(_lines(released_file(), Released), start=1):
        if each.id in found:
            message = tr(
                "{file}:{line}: {case} was released before",
                file=released_file(), line=number, case=each.id,
            )  # fmt: skip
            raise KitError(message)
        found[each.id] = each
    return found


def retired() -> dict[str, Retired]:
    """Return every retired case, by id; raise a :class:`KitError` about a line that cannot be."""
    known, found = released(), {}
    for number, each in enumerate(_lines(retired_file(), Retired), start=1):
        name = each.case.id
        wrong = (
            tr("it is retired twice")
            if name in found
            else tr("it was never released: just remove it")
            if name not in known
            else tr("it is not the case that was released")
            if known[name].hash != each.case.hash
            else tr("it says no reason")
            if not each.reason.strip()
            else ""
        )
        if wrong:
            message = f"{retired_file()}:{number}: {name}: {wrong}"
            raise KitError(message)
        found[name] = each
    return found


def unchanged(game: str, cases: Iterable[Case]) -> None:
    """Raise a :class:`KitError` if a released case of *game* is gone or asks something else."""
    current = {case.id: case.hash for case in cases}
    taken_back = retired()
    for name, known in released().items():
        if not name.startswith(f"{game}/"):
            continue
        if name in taken_back:
            if name in current:
                message = tr("{case} was retired; a new case needs a new id", case=name)
                raise KitError(message)
        elif name not in current:
            message = tr(
                "{case} was released with {release} and is gone: keep it with “seatrial retire "
                '{case} --reason "…"” first',
                case=name, release=known.release,
            )  # fmt: skip
            raise KitError(message)
        elif current[name] != known.hash:
            message = tr(
                "{case} was released with {release} and has changed: keep it with “seatrial retire "
                '{case} --reason "…"” first, then give the new one a new id',
                case=name, release=known.release,
            )  # fmt: skip
            raise KitError(message)


def _lines(file: Path, kind: type[_Line]) -> list[_Line]:
    decoder = msgspec.json.Decoder(kind)
    found: list[_Line] = []
    if not file.is_file():
        return found
    for number, line in enumerate(file.read_bytes().splitlines(), start=1):
        try:
            found.append(decoder.decode(line))
        except (msgspec.ValidationError, msgspec.DecodeError) as error:
            message = f"{file}:{number}: {error}"
            raise KitError(message) from error
    return found
