"""The JSON report, written line by line while a run goes on.

The file is one JSON document when it is finished, and its lines are chosen so that each is of use
without those that follow: the head, then for each engine a line when it has introduced itself, a
line for each case, a line with all that is known at its end. A run that is cut off leaves all whole
lines, which :mod:`seatrial.reports.reading` reads.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from seatrial.casework import Outcome
from seatrial.engines import Engine
from seatrial.errors import Broken, KitError, system_says
from seatrial.language import tr
from seatrial.reports.parts import (
    Suite,
    beginning,
    ending,
    ending_of_broken,
    head,
    of_case,
)
from seatrial.reports.recording import Recorder
from seatrial.results import Results
from seatrial.whole import on_stdout


class Lines(Recorder):
    """Writes a report to *file*, or to standard output for ``-``; each line at once.

    The file is not touched before an engine has introduced itself, or is known not to. If it cannot
    be written further, the run goes on, and :meth:`close` complains.
    """

    def __init__(self, file: Path, suite: Suite) -> None:
        self._file, self._suite = file, suite
        self._stream: BinaryIO | None = None
        self._failed: OSError | None = None
        self._engines = 0
        self._cases = 0
        self._within = False  #: an engine has begun and not ended

    def begin(self, label: str, engine: Engine | None, layouts: Mapping[str, str]) -> None:
        """Begin an engine; None for one that did not introduce itself."""
        if not self._engines:
            self._open()
            self._line("", head(self._suite), ',"engines":[')
        self._line("," if self._engines else "", beginning(label, engine, layouts), ',"cases":[')
        self._engines, self._cases, self._within = self._engines + 1, 0, True

    def case(self, outcome: Outcome) -> None:
        """Write the verdict on a case."""
        self._line("," if self._cases else "", of_case(outcome), "}")
        self._cases += 1

    def end(self, results: Results) -> None:
        """End an engine with what all its cases add up to."""
        self._end(ending(results))

    def broke(self, label: str, broken: Broken) -> None:
        """End an engine that could not be spoken to, begun or not."""
        if not self._within:
            self.begin(label, None, {})
        self._end(ending_of_broken(broken))

    def finish(self) -> None:
        """End the report; one that is not finished was cut off."""
        self._write(b"]}\n")

    def close(self) -> None:
        """Let the file go; raise a :class:`KitError` if it could not be written.

        A reader of a pipe that has gone has what was wanted.
        """
        if self._stream is not None and self._stream is not sys.stdout.buffer:
            self._stream.close()
        self._stream = None
        if self._failed is not None and not isinstance(self._failed, BrokenPipeError):
            message = tr(
                "{file}: {problem}; the report could not be written to its end",
                file=self._file, problem=system_says(self._failed),
            )  # fmt: skip
            raise KitError(message) from self._failed

    def _open(self) -> None:
        if on_stdout(self._file):
            self._stream = sys.stdout.buffer
            return
        try:
            self._stream = self._file.open("wb", buffering=0)
        except OSError as error:
            self._failed = error

    def _end(self, data: Mapping[str, Any]) -> None:
        self._write(b"]," + msgspec.json.encode(data)[1:] + b"\n")
        self._within = False

    def _line(self, before: str, data: Mapping[str, Any], after: str) -> None:
        """Write *data*, an object whose last brace is replaced by *after*."""
        self._write(before.encode() + msgspec.json.encode(data)[:-1] + after.encode() + b"\n")

    def _write(self, line: bytes) -> None:
        if self._stream is None or self._failed is not None:
            return
        try:
            rest = memoryview(line)
            while rest:
                rest = rest[self._stream.write(rest) :]
            self._stream.flush()
        except OSError as error:
            self._failed = error
