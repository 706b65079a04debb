"""The files under check, each read once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from seatrial.catalogue import SOURCES, layout_files
from seatrial.documents import Complaint, Document, Route, read_document


@dataclass(frozen=True)
class House:
    """What lies below *root*, and which games are looked at (all, if none is named)."""

    root: Path
    named: tuple[str, ...] = ()
    #: What was found out about the files already, for the checks to share.
    memo: dict[tuple[str, ...], Any] = field(default_factory=dict, repr=False, compare=False)
    _read: dict[Path, Document] = field(default_factory=dict, repr=False, compare=False)

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games: the folders of ``spec/`` that hold one of the files people write."""
        found = {path.parent.name for name in SOURCES for path in self._spec.glob(f"*/{name}.yaml")}
        return self.named or tuple(sorted(found))

    @cached_property
    def schemas(self) -> tuple[Document, ...]:
        """Every schema file below ``spec/``."""
        return tuple(self._document(path) for path in sorted(self._spec.rglob("*.schema.json")))

    @cached_property
    def schema_at(self) -> Mapping[str, Document]:
        """The schema files that could be read, by the name of their file from the root on."""
        return {each.file: each for each in self.schemas if isinstance(each.data, dict)}

    def source(self, game: str, name: str) -> Document:
        """Return ``rules.yaml``, ``questions.yaml`` or ``sentences.yaml`` of *game*."""
        return self._document(self._spec / game / f"{name}.yaml")

    def layouts(self, game: str) -> tuple[Document, ...]:
        """Return the layouts of *game*, by name."""
        return tuple(self._document(path) for path in layout_files(game, self.root))

    def state_of(self, game: str) -> Document | None:
        """Return the schema of the states of *game*, if there is one."""
        return self.schema_at.get(f"spec/{game}/state.schema.json")

    def actions_of(self, game: str) -> Document | None:
        """Return the schema of the actions of *game*, if there is one."""
        return self.schema_at.get(f"spec/{game}/action.schema.json")

    @property
    def _spec(self) -> Path:
        return self.root / "spec"

    def _document(self, path: Path) -> Document:
        if path not in self._read:
            self._read[path] = read_document(path, self.root)
        return self._read[path]


@dataclass(frozen=True)
class Entries:
    """The entries of one list of a file, such as its rules; none where the list is left out."""

    document: Document
    key: str

    def __iter__(self) -> Iterator[tuple[Route, Mapping[str, Any]]]:
        """Yield each entry and the route to it."""
        for index, entry in enumerate(self.document.data.get(self.key, ())):
            yield (self.key, index), entry

    @cached_property
    def ids(self) -> Mapping[str, Mapping[str, Any]]:
        """The entries by their ids; where two have the same, the first."""
        found: dict[str, Mapping[str, Any]] = {}
        for _, entry in self:
            found.setdefault(entry["id"], entry)
        return found

    def references(self, *keys: str) -> Iterator[tuple[Route, str]]:
        """Yield every id that the lists *keys* of the entries name, and the route to it."""
        for route, entry in self:
            for key in keys:
                for index, name in enumerate(entry.get(key, ())):
                    yield (*route, key, index), name

    def complain(self, route: Route, what: str, mend: str) -> Complaint:
        """Return a complaint about the part of the file at *route*."""
        return self.document.complain(route, what, mend)
