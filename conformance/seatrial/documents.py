"""YAML and JSON files that people write, read with the line of every key.

A :class:`Document` is plain data and where each part of it stands, so that whoever finds a fault
can point at it. YAML is read as its version 1.2 has it: ``yes``, ``no``, ``+1`` and ``2024-05-01``
are texts. What plain data cannot hold, or what would be lost in silence, is a complaint: a key
given twice, anchors and aliases, tags, keys that are not text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import yaml

from seatrial._foreign import foreign
from seatrial.errors import system_says
from seatrial.language import joined, spoken, tr

try:  # the C loader is eight times as fast; builds without it read the same files
    from yaml import CSafeLoader as _SafeLoader
except ImportError:  # pragma: no cover
    from yaml import SafeLoader as _SafeLoader  # type: ignore[assignment]

#: The keys and indices that lead from the top of a document to one of its parts.
Route = tuple[str | int, ...]


class Complaint(msgspec.Struct, frozen=True, order=True):
    """One fault in a file that people write."""

    file: str  #: from the root of the data, with forward slashes; or as a user named it
    line: int  #: counted from one
    where: str  #: the keys that lead there, joined by dots; empty for the whole file
    what: str  #: what is wrong, without a full stop
    mend: str  #: how to mend it, a sentence or a few

    def __str__(self) -> str:
        """Return ``file:line: where: what. How to mend it.`` on one line."""
        place = f"{self.file}:{self.line}"
        return ": ".join(part for part in (place, self.where, f"{self.what}. {self.mend}") if part)


@dataclass(frozen=True)
class Document:
    """A file that was read: its data, the lines of its keys, and what was wrong with it."""

    file: str
    data: Any
    lines: Mapping[Route, int] = field(default_factory=dict)
    complaints: tuple[Complaint, ...] = ()
    empty: bool = False  #: it says nothing at all, which is complained of

    def complain(self, route: Route, what: str, mend: str) -> Complaint:
        """Return a complaint about the part at *route*, or about the nearest part around it."""
        near = route
        while near and near not in self.lines:
            near = near[:-1]
        return Complaint(
            file=self.file,
            line=self.lines.get(near, 1),
            where=".".join(map(str, route)),
            what=what,
            mend=mend,
        )


def read_document(path: Path, root: Path | None = None) -> Document:
    """Return the YAML or JSON file at *path*, named in complaints from *root* on, or as it is.

    Faults are never raised: a file that cannot be read is a document with ``None`` for data and a
    complaint that says why.
    """
    file = path.relative_to(root).as_posix() if root else str(path)
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        mend = tr("Write it, or remove what asks for it.")
        return _unreadable(file, 1, tr("there is no such file"), mend)
    except OSError as error:
        what = tr("it cannot be read: {problem}", problem=system_says(error))
        return _unreadable(file, 1, what, tr("See to it that it can."))
    return document_of(file, raw, json_wanted=path.suffix == ".json")


def document_of(file: str, raw: bytes, *, json_wanted: bool = False) -> Document:
    """Return the document that the bytes *raw* of *file* hold; faults are complaints in it."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        byte = f"byte 0x{raw[error.start]:02x}"
        return _unreadable(
            file, line, tr("it is not UTF-8 ({byte})", byte=byte), tr("Save the file as UTF-8.")
        )
    try:
        data, reader = _parsed(file, text, json_wanted=json_wanted)
    except _NotJSON as error:
        what = tr("it is not JSON: {problem}", problem=error)
        return _unreadable(file, error.line, what, tr("Mend the file at this line."))
    except yaml.YAMLError as error:
        return _unreadable(file, *_yaml_fault(error, text))
    except RecursionError:
        return _unreadable(
            file, 1, tr("it is nested too deeply"), tr("Nothing here needs so many levels.")
        )
    if data is None and not reader.complaints:
        nothing = _unreadable(file, 1, tr("it is empty"), tr("Fill it in, or remove it."))
        return replace(nothing, empty=not reader.lines)
    return Document(file, data, reader.lines, tuple(reader.complaints))


def _unreadable(file: str, line: int, what: str, mend: str) -> Document:
    return Document(file, None, complaints=(Complaint(file, line, "", what, mend),))


def _parsed(file: str, text: str, *, json_wanted: bool) -> tuple[Any, _Reader]:
    """Return the data of *text*, and the reader that knows its lines and complaints."""
    data = _parse_json(text) if json_wanted else None
    reader = _Reader(file)
    try:
        read = reader.read(text)
    except yaml.YAMLError:
        if not json_wanted:
            raise
        return data, _Reader(file)  # JSON that is no YAML, such as tabs: only the lines are lost
    return (data if json_wanted else read), reader


_SURROGATES = re.compile(r"\\u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F]|(?P<half>\\u[dD][89A-Fa-f])")


class _NotJSON(Exception):
    """A text that is not JSON; *line* says where, counted from one."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


def _parse_json(text: str) -> Any:
    if not text.strip():
        return None  # empty is empty, in either format

    def no_number(name: str) -> NoReturn:
        line = text.count("\n", 0, text.index(name)) + 1
        raise _NotJSON(tr("{name} is no number of JSON", name=name), line)

    try:
        data = json.loads(text, parse_constant=no_number)
        json.dumps(data, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise _NotJSON(spoken(foreign(error.msg)), error.lineno) from error
    except UnicodeEncodeError as error:
        halves = (each for each in _SURROGATES.finditer(text) if each["half"])
        line = text.count("\n", 0, next(halves).start()) + 1
        raise _NotJSON(tr("half a surrogate pair in a string"), line) from error
    return data


def _yaml_fault(error: yaml.YAMLError, text: str) -> tuple[int, str, str]:
    """Return the line of a YAML error, what is wrong, and how to mend it."""
    mend = tr("Mend the file at this line.")
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark is not None:
        problem = error.problem or ""
        if "'\\t'" in problem or "tab character" in problem:
            mend = tr("YAML is indented with spaces: replace the tab.")
        parts = (problem, error.context or "")
        said = joined(" ", map(foreign, filter(None, parts)))
        return error.problem_mark.line + 1, tr("it is not YAML: {problem}", problem=said), mend
    if isinstance(error, yaml.reader.ReaderError):
        line = text.count("\n", 0, error.position) + 1
        return line, tr("it is not YAML: {problem}", problem=foreign(error.reason)), mend
    return 1, tr("it is not YAML: {problem}", problem=error), mend


class _Loader(_SafeLoader):
    """The safe loader with the plain scalars of JSON: all others are texts."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}  # noqa: RUF012


class _Dumper(yaml.SafeDumper):
    """The safe dumper, with quotes where only the loader above would take a text for more.

    `0E0` is a number to us, as it is to JSON, and none to YAML 1.1.
    """


_YAML = "tag:yaml.org,2002:"
_NUMBER = r"-?(0|[1-9][0-9]*)"
for _tag, _pattern, _first in (
    ("null", r"~|null|", ["~", "n", ""]),
    ("bool", r"true|false", ["t", "f"]),
    ("int", _NUMBER, list("-0123456789")),
    ("float", rf"{_NUMBER}(\.[0-9]+)?([eE][-+]?[0-9]+)?", list("-0123456789")),
):
    for _side in (_Loader, _Dumper):
        _side.add_implicit_resolver(_YAML + _tag, re.compile(f"^(?:{_pattern})$"), _first)

_SCALARS: Mapping[str, Any] = {
    f"{_YAML}null": lambda _: None,
    f"{_YAML}bool": "true".__eq__,
    f"{_YAML}int": int,
    f"{_YAML}float": float,
    f"{_YAML}str": str,
}
_PLAIN = {*_SCALARS, f"{_YAML}map", f"{_YAML}seq"}


def to_yaml(data: Any, **layout: Any) -> str:
    """Return *data* as YAML that is read as the same data again, in its own order.

    *layout* is that of ``yaml.dump``.
    """
    text: str = yaml.dump(data, Dumper=_Dumper, allow_unicode=True, sort_keys=False, **layout)
    return text


class _Reader:
    """One pass over the nodes of a YAML text (JSON is one too): data, lines, complaints."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.lines: dict[Route, int] = {}
        self.complaints: list[Complaint] = []
        self._seen: set[int] = set()

    def read(self, text: str) -> Any:
        """Return the data of *text*, ``None`` if there is none; raise a ``yaml.YAMLError``."""
        loader = _Loader(text)
        try:
            top = loader.get_single_node()
        finally:
            loader.dispose()
        return None if top is None else self._value(top, ())

    def _complain(self, node: yaml.Node, route: Route, what: str, mend: str) -> None:
        where = ".".join(map(str, route))
        line = node.start_mark.line + 1
        self.complaints.append(Complaint(self.file, line, where, what, mend))

    def _value(self, node: yaml.Node, route: Route) -> Any:
        self.lines.setdefault(route, node.start_mark.line + 1)
        if id(node) in self._seen:
            self._complain(
                node, route, tr("it is an alias"), tr("Write the value out where it is used.")
            )
            return None
        self._seen.add(id(node))
        if node.tag not in _PLAIN:
            self._complain(
                node,
                route,
                tr("the tag {tag} is not used here", tag=node.tag),
                tr("Remove the tag."),
            )
            return None
        if isinstance(node, yaml.MappingNode):
            return dict(self._pairs(node, route))
        if isinstance(node, yaml.SequenceNode):
            return [self._value(item, (*route, i)) for i, item in enumerate(node.value)]
        return self._scalar(node, route)

    def _scalar(self, node: yaml.Node, route: Route) -> Any:
        try:
            return _SCALARS[node.tag](node.value)
        except (KeyError, ValueError):  # an explicit tag that does not fit, such as !!int "x"
            self._complain(
                node,
                route,
                tr("{value} does not fit its tag", value=repr(node.value)),
                tr("Remove the tag."),
            )
            return None

    def _pairs(self, node: yaml.MappingNode, route: Route) -> Iterator[tuple[str, Any]]:
        first: dict[str, int] = {}
        for key, value in node.value:
            line = key.start_mark.line + 1
            if not isinstance(key, yaml.ScalarNode) or key.tag != f"{_YAML}str":
                self._complain(key, route, tr("a key is not text"), tr("Put the key in quotes."))
                continue
            name = key.value
            if name in first:
                what = tr(
                    "`{name}` is given twice, first at line {first}", name=name, first=first[name]
                )
                self._complain(key, (*route, name), what, tr("Keep one of them."))
                continue
            first[name] = line
            self.lines[*route, name] = line
            yield name, self._value(value, (*route, name))
