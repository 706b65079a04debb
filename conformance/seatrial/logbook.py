"""The whole conversation with an engine, kept in a file as it happens.

Each line of the file is a JSON object: ``at`` (UTC), ``process`` (the engine's processes are
numbered as they are started), ``from`` (``kit``, ``stdout``, ``stderr``, or ``process`` for its
start and end), and what was said: ``message``, where the line is a JSON object, else ``text``.
"""

from __future__ import annotations

import os
import threading
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, Protocol

import msgspec

from seatrial.errors import KitError, system_says
from seatrial.language import tr

Speaker = Literal["kit", "stdout", "stderr", "process"]

#: A line without an end is written in pieces of so many bytes: nothing hostile fills the memory.
PIECE = 1 << 16

_encode = msgspec.json.Encoder().encode
_is_object = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


class Book(Protocol):
    """Somebody who keeps what is said."""

    def write(self, process: int, speaker: Speaker, what: dict[str, Any]) -> None:
        """Keep one line."""


class Logbook:
    """A file that keeps what is said; every line is there as soon as it was said.

    Raise :class:`KitError` if *file* cannot be written; what it held is gone.
    """

    def __init__(self, file: Path) -> None:
        self._lock = threading.Lock()
        self._processes = 0
        try:
            # Unbuffered: what was written stays when the kit is killed, too.
            self._file = file.open("wb", buffering=0)
        except OSError as error:
            message = tr(
                "{file}: {problem}; the conversation cannot be kept there",
                file=file, problem=system_says(error),
            )  # fmt: skip
            raise KitError(message) from error

    def page(self) -> Page:
        """Return what keeps the conversation with one more process."""
        self._processes += 1
        return Page(self, self._processes)

    def write(self, process: int, speaker: Speaker, what: dict[str, Any]) -> None:
        """Keep one line."""
        with self._lock:
            if self._file.closed:  # a thread may still hear what a child left behind says
                return
            at = datetime.now(UTC).isoformat(timespec="microseconds")
            self._file.write(
                _encode({"at": at, "process": process, "from": speaker, **what}) + b"\n"
            )

    def close(self) -> None:
        """Give the file back."""
        with self._lock:
            self._file.close()


class Page:
    """What is said to and by one process of an engine."""

    def __init__(self, book: Book, number: int) -> None:
        self._book = book
        self._number = number
        self._rest: dict[Speaker, bytes] = {}

    def kit(self, data: bytes) -> None:
        """Keep what the kit says, whole lines."""
        self._heard("kit", data)

    def stdout(self, chunk: bytes) -> None:
        """Keep what the engine says; lines may come in pieces."""
        self._heard("stdout", chunk)

    def stderr(self, chunk: bytes) -> None:
        """Keep what the engine writes to stderr; lines may come in pieces."""
        self._heard("stderr", chunk)

    def process(self, what: str, pid: int = 0) -> None:
        """Keep what became of the process, after whatever it left unfinished."""
        for speaker in ("stdout", "stderr"):
            if rest := self._rest.pop(speaker, b""):
                self._keep(speaker, rest, unfinished=True)
        self._book.write(self._number, "process", {"text": what, "pid": pid or os.getpid()})

    def _heard(self, speaker: Speaker, chunk: bytes) -> None:
        *lines, rest = (self._rest.pop(speaker, b"") + chunk).split(b"\n")
        for line in lines:
            self._keep(speaker, line.rstrip(b"\r"))
        while len(rest) > PIECE:
            self._keep(speaker, rest[:PIECE], unfinished=True)
            rest = rest[PIECE:]
        self._rest[speaker] = rest

    def _keep(self, speaker: Speaker, line: bytes, *, unfinished: bool = False) -> None:
        what: dict[str, Any] = {"unfinished": True} if unfinished else {}
        self._book.write(self._number, speaker, {**_read(line), **what})


def _read(line: bytes) -> dict[str, Any]:
    """Return a line as ``message`` if it is a JSON object, else as ``text``."""
    try:
        line.decode("utf-8")
        _is_object(line)
    except (ValueError, RecursionError):
        return {"text": line.decode("utf-8", "backslashreplace")}
    return {"message": msgspec.Raw(line)}
