"""A baseline brought up to a run: its entries, and its text with all that people wrote in it.

Reasons, links, days and the order of the entries stay, and so do comments: the text is changed only
where an entry changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import yaml

from seatrial.baseline.entries import UNEXPLAINED, Baseline, Entry, deviates, way_of
from seatrial.casework import Outcome
from seatrial.documents import document_of, to_yaml
from seatrial.language import tr, tr_by

HEAD = """\
# Known deviations, for “seatrial run --baseline”: each is run and must still be as it is here.
# A reason is needed; a link and a last day, such as “expires: 2027-01-31”, are welcome.
"""

_KEYS = ("case", "verdict", "step", "path", "reason", "link", "expires")


@dataclass(slots=True)
class Update:
    """What a baseline becomes."""

    added: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    deviations: list[Entry] = field(default_factory=list)
    flaky: list[Entry] = field(default_factory=list)
    anew: bool = False  #: the file had to be laid out anew

    @property
    def said(self) -> str:
        """Return in a line what was done."""
        parts = []
        if number := len(self.added):
            parts.append(tr_by("{number} added", number, number=number))
        if number := len(self.changed):
            parts.append(tr_by("{number} changed", number, number=number))
        if number := len(self.removed):
            parts.append(tr_by("{number} removed", number, number=number))
        said = ", ".join(parts) or tr("nothing to change")
        if not self.anew:
            return said
        return tr("{said}; laid out anew, without the comments within it", said=said)


def updated(
    outcomes: Iterable[Outcome], baseline: Baseline, *, suite: Mapping[str, str], reason: str = ""
) -> Update:
    """Return *baseline* as *outcomes* want it; *suite* is as for :func:`hold`.

    New deviations come last, with *reason*, which goes to known ones without a reason too. An entry
    that has expired stays as it is, and so does one whose case was not chosen or not reached: that
    is for a person to decide.
    """
    by_id = {each.case.id: each for each in outcomes if each.asked}
    found = Update()
    for entry in baseline.deviations:
        outcome = by_id.get(entry.case)
        if suite.get(entry.case, "gone") or (outcome is not None and not deviates(outcome)):
            found.removed.append(entry.case)
            continue
        now = entry
        if outcome is not None:
            verdict, step, path = way_of(outcome)
            now = replace(_explained(entry, reason), verdict=verdict, step=step, path=path)
        if now != entry:
            found.changed.append(entry.case)
        found.deviations.append(now)
    for entry in baseline.flaky:
        if suite.get(entry.case, "gone"):
            found.removed.append(entry.case)
            continue
        now = _explained(entry, reason) if entry.case in by_id else entry
        if now != entry:
            found.changed.append(entry.case)
        found.flaky.append(now)
    held = {each.case for each in (*baseline.deviations, *baseline.flaky)}
    for outcome in by_id.values():
        if deviates(outcome) and outcome.case.id not in held:
            verdict, step, path = way_of(outcome)
            found.added.append(outcome.case.id)
            found.deviations.append(
                Entry(
                    case=outcome.case.id, verdict=verdict, step=step, path=path,
                    reason=reason or UNEXPLAINED,
                )
            )  # fmt: skip
    return found


def _explained(entry: Entry, reason: str) -> Entry:
    """Return *entry* with *reason*, if it has none of its own."""
    return entry if entry.explained or not reason else replace(entry, reason=reason)


def rewritten(baseline: Baseline, update: Update) -> str:
    """Return the text of *baseline* with *update* in it.

    A text that is not laid out entry by entry, a line for each key, is written anew: then comments
    within it are lost, those at its top stay, and *update* says so.
    """
    if baseline.document is None:
        begun = baseline.text if baseline.text.strip() else HEAD
        return (begun if begun.endswith("\n") else f"{begun}\n") + _fresh(update, {})
    kept: Mapping[str, Any] = baseline.document.data
    try:
        text = _edited(baseline, update)
        if _same(text, update, kept):
            return text
    except (_OtherLayoutError, yaml.YAMLError):
        pass
    update.anew = True
    top = "".join(_comments_at_the_top(baseline.text))
    return top + _fresh(update, kept)


class _OtherLayoutError(Exception):
    """A file whose entries do not stand line by line."""


def _edited(baseline: Baseline, update: Update) -> str:
    """Return the text changed line by line; raise where its layout does not allow that."""
    lines = baseline.text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    blocks = _blocks(baseline.text)
    wanted = {each.case: each for each in (*update.deviations, *update.flaky)}
    before = {each.case: each for each in (*baseline.deviations, *baseline.flaky)}
    for block in sorted(blocks.entries, key=lambda each: -each.first):
        entry = wanted.get(block.case)
        if entry is None:
            first = _with_comments(lines, block.first)
            del lines[first : block.last]
        elif entry != before[block.case]:
            _put_way(lines, block, before[block.case], entry)
    new = [each for each in update.deviations if each.case in set(update.added)]
    # What is added goes behind the last entry that is left; where that is, a fresh look tells.
    return _with_added("".join(lines), new)


@dataclass(frozen=True, slots=True)
class _Block:
    """The lines of one entry: from *first* up to *last*, counted from nought."""

    case: str
    first: int
    last: int
    keys: Mapping[str, tuple[int, int]]  #: key to its lines
    indent: int  #: of the keys


@dataclass(frozen=True, slots=True)
class _Blocks:
    entries: Sequence[_Block]
    end: int | None  #: the line behind the last deviation; None if there is none
    dash: int  #: how far the entries are indented


def _blocks(text: str) -> _Blocks:
    """Return where the entries of *text* stand; raise if they do not stand line by line."""
    top = yaml.compose(text, Loader=yaml.SafeLoader)
    if not isinstance(top, yaml.MappingNode) or top.flow_style:
        raise _OtherLayoutError
    entries: list[_Block] = []
    end, dash = None, 2
    for key, value in top.value:
        if key.value not in ("deviations", "flaky") or not value.value:
            continue
        if value.flow_style or any(item.flow_style for item in value.value):
            raise _OtherLayoutError
        here = [_block(item) for item in value.value]
        entries += here
        if key.value == "deviations":
            end, dash = here[-1].last, value.start_mark.column
    return _Blocks(entries, end, dash)


def _block(item: Any) -> _Block:
    keys = {key.value: (key.start_mark.line, _last_line(value)) for key, value in item.value}
    last = max(end for _, end in keys.values())
    case = next(value.value for key, value in item.value if key.value == "case")
    return _Block(case, item.start_mark.line, last, keys, item.start_mark.column)


def _last_line(node: Any) -> int:
    """Return the line behind *node*; the end of a block scalar is the start of a line."""
    mark = node.end_mark
    return int(mark.line if mark.column == 0 else mark.line + 1)


def _with_comments(lines: Sequence[str], first: int) -> int:
    """Return the first of the lines of comment that stand right above line *first*."""
    while first and lines[first - 1].lstrip().startswith("#") and lines[first - 1][0] == " ":
        first -= 1
    return first


def _put_way(lines: list[str], block: _Block, before: Entry, entry: Entry) -> None:
    """Write verdict, step, path and reason of *entry* where they are not as they were *before*."""
    way = {
        key: value
        for key in ("verdict", "step", "path", "reason")
        if (value := getattr(entry, key)) != getattr(before, key)
    }
    missing = [key for key, value in way.items() if value and key not in block.keys]
    behind = block.keys["case" if "verdict" not in block.keys else "verdict"][1]
    changes = [(behind, behind, [_line(key, way[key], block.indent) for key in missing])]
    for key, value in way.items():
        if key in block.keys:
            first, last = block.keys[key]
            line = [_line(key, value, block.indent)] if value else []
            if line and "- " in lines[first][: block.indent]:
                line = [lines[first][: block.indent] + line[0][block.indent :]]
            changes.append((first, last, line))
    for first, last, line in sorted(changes, key=lambda each: (-each[0], -each[1])):
        lines[first:last] = line


def _with_added(text: str, new: Sequence[Entry]) -> str:
    """Return *text* with the entries *new* behind the last deviation."""
    if not new:
        return text
    blocks = _blocks(text)
    lines = text.splitlines(keepends=True)
    if blocks.end is not None:
        lines[blocks.end : blocks.end] = _items(new, blocks.dash)
        return "".join(lines)
    fresh = ["deviations:\n", *_items(new, 2)]
    found = [number for number, line in enumerate(lines) if line.startswith("deviations:")]
    here = slice(found[0], found[0] + 1) if found else slice(len(lines), len(lines))
    lines[here] = fresh
    return "".join(lines)


def _items(entries: Iterable[Entry], dash: int) -> Iterator[str]:
    for entry in entries:
        lines = list(_lines(entry, {}, dash + 2))
        yield " " * dash + "- " + lines[0][dash + 2 :]
        yield from lines[1:]


def _lines(entry: Entry, extra: Mapping[str, Any], indent: int) -> Iterator[str]:
    values = {key: getattr(entry, key) for key in _KEYS}
    for key, value in values.items():
        if value:
            yield _line(key, str(value), indent)
    for key, value in extra.items():
        text = to_yaml({key: value}, width=10_000)
        yield from (" " * indent + line for line in text.splitlines(keepends=True))


def _line(key: str, value: str, indent: int) -> str:
    return f"{' ' * indent}{key}: {_scalar(value)}\n"


def _scalar(value: str) -> str:
    """Return *value* as YAML on one line, in quotes where a reader would not take it as text."""
    for style in (None, '"'):
        dumped = to_yaml(value, width=10**9, default_style=style)
        text = dumped.removesuffix("\n").removesuffix("...").removesuffix("\n")
        if "\n" not in text and _read(f"a: {text}") == {"a": value}:
            return text
    return json.dumps(value)


def _read(text: str) -> Any:
    return document_of("", text.encode("utf-8", "surrogatepass")).data


def _fresh(update: Update, kept: Mapping[str, Any]) -> str:
    """Return a whole file; what *kept* has beside what we know is kept."""
    extras = {
        each["case"]: {key: value for key, value in each.items() if key not in _KEYS}
        for name in ("deviations", "flaky")
        for each in kept.get(name) or ()
    }
    lines: list[str] = []
    for name, entries in (("deviations", update.deviations), ("flaky", update.flaky)):
        if not entries and name == "flaky":
            continue
        lines.append(f"{name}:\n" if entries else f"{name}: []\n")
        for entry in entries:
            first, *others = _lines(entry, extras.get(entry.case, {}), 4)
            lines += ["  - " + first[4:], *others]
    for key, value in kept.items():
        if key not in ("deviations", "flaky"):
            lines.append(to_yaml({key: value}))
    return "".join(lines)


def _comments_at_the_top(text: str) -> Iterator[str]:
    for line in text.splitlines(keepends=True):
        if line.strip() and not line.startswith("#"):
            return
        yield line


def _same(text: str, update: Update, kept: Mapping[str, Any]) -> bool:
    """Return whether *text* says just what is wanted."""
    wanted = document_of("", _fresh(update, kept).encode())
    found = document_of("", text.encode())
    return not found.complaints and _bare(found.data) == _bare(wanted.data)


def _bare(data: Any) -> Any:
    return {key: value for key, value in data.items() if value} if isinstance(data, dict) else data
