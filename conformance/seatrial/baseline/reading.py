"""The file of a baseline read: every fault in it told with its line."""

from __future__ import annotations

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
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_TEXTS = ("case", "verdict", "step", "path", "reason", "link")


def read_baseline(file: Path) -> Baseline:
    """Return the baseline in *file*; raise a :class:`KitError` about whatever is wrong with it."""
    document = read_document(file)
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
        file.read_text(encoding="utf-8-sig"),
    )


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
