"""The file of a baseline read: every fault in it told with its line."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from seatrial._locate import data_root
from seatrial.baseline.entries import Baseline, Entry
from seatrial.check.house import House
from seatrial.check.schemas import misfits
from seatrial.documents import Document, read_document
from seatrial.errors import KitError
from seatrial.language import tr

SCHEMA = "spec/schema/baseline.schema.json"
_LINE_END = re.compile(r"\r\n|\r|\n")
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_TEXTS = ("case", "verdict", "step", "path", "reason", "link")


def read_baseline(file: Path, *, to_fill: bool = False) -> Baseline:
    """Return the baseline in *file*; raise a :class:`KitError` about whatever is wrong with it.

    A file that is *to_fill* in may be empty, or hold nothing but comments, or not be there.
    """
    if to_fill and not file.exists():
        return Baseline(file)
    document = read_document(file)
    if to_fill and document.empty:
        return Baseline(file, **_as_written(file))
    house = House(data_root())
    fits = () if document.data is None else misfits(document, SCHEMA, house)
    complaints = [*document.complaints, *fits]
    if complaints:
        raise KitError("\n".join(map(str, complaints)))
    wrong = list(_wrong(document))
    if wrong:
        raise KitError("\n".join(wrong))
    data: Any = document.data
    return Baseline(
        file,
        [_entry(each) for each in data.get("deviations") or ()],
        [_entry(each) for each in data.get("flaky") or ()],
        document,
        **_as_written(file),
    )


def _as_written(file: Path) -> dict[str, Any]:
    """Return the text of *file*, and what it needs to be written in the same way."""
    raw = file.read_bytes()
    text = raw.decode("utf-8-sig")
    line_end = _LINE_END.search(text)
    return {
        "text": _LINE_END.sub("\n", text),
        "mark": codecs.BOM_UTF8 if raw.startswith(codecs.BOM_UTF8) else b"",
        "line_end": line_end[0] if line_end else "\n",
    }


def _entry(data: Mapping[str, Any]) -> Entry:
    until = data.get("expires")
    texts = {key: data[key] for key in _TEXTS if key in data}
    return Entry(**texts, expires=date.fromisoformat(until) if until else None)


def _wrong(document: Document) -> Iterator[str]:
    """Yield what the schema cannot say: dates that are none, cases that stand there twice."""
    first: dict[str, int] = {}
    for key in ("deviations", "flaky"):
        for index, each in enumerate(document.data.get(key) or ()):
            until = each.get("expires")
            if until and not _is_date(until):
                yield str(
                    document.complain(
                        (key, index, "expires"),
                        tr("“{text}” is no day", text=until),
                        tr("Write it as 2027-01-31."),
                    )
                )
            case = each["case"]
            if case in first:
                what = tr(
                    "{case} has an entry already, at line {first}", case=case, first=first[case]
                )
                yield str(document.complain((key, index, "case"), what, tr("Keep one of them.")))
            else:
                first[case] = document.lines.get((key, index, "case"), 1)


def _is_date(text: str) -> bool:
    try:
        return _DAY.fullmatch(text) is not None and bool(date.fromisoformat(text))
    except ValueError:
        return False
