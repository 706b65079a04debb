"""The holes that are known: ``spec/<game>/holes.yaml``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from seatrial._locate import data_root
from seatrial.errors import KitError
from seatrial.holes.ways import Kind, Way
from seatrial.language import tr


class Hole(msgspec.Struct, frozen=True):
    """A hole that is known, and the shortest way there that was found."""

    id: str
    title: str
    kind: Kind
    readings: Mapping[str, str]
    questions: tuple[str, ...]
    happens: str
    position: Mapping[str, Any]
    steps: tuple[Mapping[str, Any], ...]

    @property
    def way(self) -> Way:
        """The way there."""
        return Way(kind=self.kind, readings=self.readings, position=self.position, steps=self.steps)


def which(way: Way, known: Iterable[Hole]) -> Hole | None:
    """Return the hole of *known* that *way* leads into, None if it is a new one.

    A way that takes more readings than a known hole of its kind is another door to that hole.
    """
    fitting = [
        each
        for each in known
        if each.kind == way.kind and each.readings.items() <= way.readings.items()
    ]
    return max(fitting, key=lambda each: len(each.readings), default=None)


class _Holes(msgspec.Struct, frozen=True):
    holes: tuple[Hole, ...]


def holes_file(game: str, root: Path | None = None) -> Path:
    """Return where the known holes of *game* are written."""
    return (root or data_root()) / "spec" / game / "holes.yaml"


def known_holes(game: str, root: Path | None = None) -> tuple[Hole, ...]:
    """Return the known holes of *game*; none where there is no such file.

    Raises :class:`KitError` about a file that cannot be used; ``seatrial check`` tells all of it.
    """
    from seatrial.documents import read_document  # YAML, which most commands do without

    root = root or data_root()
    file = holes_file(game, root)
    if not file.is_file():
        return ()
    document = read_document(file, root)
    if document.complaints:
        raise KitError(str(document.complaints[0]))
    try:
        return msgspec.convert(document.data, _Holes).holes
    except msgspec.ValidationError as error:
        message = tr("{file}: {problem}; see “seatrial check”", file=document.file, problem=error)
        raise KitError(message) from error


def as_entry(way: Way) -> str:
    """Return *way* as an entry of ``holes.yaml``, without the words that a person has to find."""
    from seatrial.documents import to_yaml  # as above

    entry = {
        "id": "-and-".join(way.readings) or "under-our-rulings",
        "title": "",
        "kind": way.kind,
        "readings": dict(way.readings),
        "questions": list(way.readings),
        "happens": "",
        "position": way.position,
        "steps": [dict(step) for step in way.steps],
    }
    return to_yaml([msgspec.to_builtins(entry)], default_flow_style=None, width=100)
