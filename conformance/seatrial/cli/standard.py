"""The standard streams of a command, which never break it: what it does is not for them alone.

A reader that goes away wished so (``| head``), and a stream that was closed was not wanted: the
command goes on in silence, writes its files and ends with its verdict. What cannot be written for
any other reason, such as a full disk, is complained of when all else is done.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from seatrial.errors import KitError, system_says
from seatrial.language import tr

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

#: What the system says of a pipe whose reader has gone.
_GONE = {errno.EPIPE} | ({errno.EINVAL} if sys.platform == "win32" else set())


class Spout(io.RawIOBase):
    """Writes on to *raw* until that fails; from then on what is written goes nowhere.

    *stream* is whose *raw* is, and would close it if nobody kept it.
    """

    def __init__(self, raw: io.RawIOBase, stream: io.TextIOBase) -> None:
        self._raw, self._stream = raw, stream
        self.lost: OSError | None = None  #: why it failed
        self.loud = False  #: whoever writes hears of it, once, as of a broken pipe

    def write(self, data: ReadableBuffer, /) -> int | None:
        """Write some of *data* and return how many bytes, all of them where they go nowhere."""
        if self.lost is None:
            try:
                return self._raw.write(data)
            except OSError as error:
                self.lost = error
                if self.loud:
                    raise BrokenPipeError(errno.EPIPE, str(error)) from error
        return memoryview(data).nbytes

    def writable(self) -> bool:
        """Return that it can be written to."""
        return True

    def isatty(self) -> bool:
        """Return whether it is a terminal."""
        return self._raw.isatty()

    def fileno(self) -> int:
        """Return the number that the system has for it."""
        return self._raw.fileno()

    @property
    def complaint(self) -> KitError | None:
        """Return what there is to complain of; None if all was written, or nobody wanted it."""
        if self.lost is None or self.lost.errno in _GONE:
            return None
        problem = system_says(self.lost)
        return KitError(tr("cannot write to standard output: {problem}", problem=problem))


@contextmanager
def unbroken() -> Iterator[None]:
    """Keep the standard streams from breaking what is done; raise a :class:`KitError` at the end.

    Streams that are no files of the system, such as those of a test, are left alone. A terminal
    without our marks is shown them written out.
    """
    if sys.stdin is None or sys.stdout is None or sys.stderr is None:
        _open_what_is_closed()
    out = _guarded("stdout")
    _guarded("stderr")  # of which nobody could be told
    try:
        yield
    finally:
        sys.stdout.flush()
        if out is not None and out.complaint:
            raise out.complaint


def _open_what_is_closed() -> None:
    """Open the streams that are closed to nowhere, lest an engine's pipe takes their numbers."""
    while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
        pass
    os.close(number)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115


def _guarded(name: str) -> Spout | None:
    """Put a spout in the place of the stream ``sys.NAME``, and return it if that can be."""
    stream = getattr(sys, name)
    if not isinstance(stream, io.TextIOWrapper):
        return None
    raw = getattr(stream.buffer, "raw", stream.buffer)
    if not isinstance(raw, io.RawIOBase):
        stream.reconfigure(errors="backslashreplace")
        return None
    stream.flush()
    spout = Spout(raw, stream)
    at_once = stream.line_buffering or stream.write_through
    guarded = io.TextIOWrapper(
        io.BufferedWriter(spout), stream.encoding, "backslashreplace", line_buffering=at_once
    )
    setattr(sys, name, guarded)
    return spout


def raise_what_breaks() -> None:
    """Let whoever writes to standard output hear, as of a broken pipe, that it is of no use."""
    raw = getattr(sys.stdout.buffer, "raw", None)
    if isinstance(raw, Spout):
        raw.loud = True
