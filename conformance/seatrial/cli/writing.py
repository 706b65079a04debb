"""Reports written as JSON, to a file or to standard output."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from seatrial.errors import KitError, system_says
from seatrial.language import tr


def write_json(file: Path, report: Any) -> None:
    """Write *report* to *file*, or to standard output for ``-``; raise :class:`KitError`."""
    content = msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"
    if str(file) == "-":
        sys.stdout.buffer.write(content)
        return
    try:
        file.write_bytes(content)
    except OSError as error:
        message = tr(
            "{file}: {problem}; the report was not written", file=file, problem=system_says(error)
        )
        raise KitError(message) from error


def writable(file: Path | None) -> None:
    """Raise :class:`KitError` if a report cannot be written to *file*; what it holds stays."""
    if file is None or str(file) == "-":
        return
    try:
        file.open("ab").close()
    except OSError as error:
        message = tr(
            "{file}: {problem}; the report could not be written there",
            file=file, problem=system_says(error),
        )  # fmt: skip
        raise KitError(message) from error
