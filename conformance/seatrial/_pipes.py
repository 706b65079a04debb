"""The pipes to a child process, each served by a thread: the only way that works everywhere.

Nothing here knows the protocol beyond this: a line that begins with ``{`` is meant as an answer,
and any other is noise. What a hostile child writes takes bounded memory, and a child that never
reads blocks a thread that can be told to stop, never its owner.
"""

from __future__ import annotations

import os
import select
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from typing import IO, Literal, NamedTuple

from seatrial._message import BOM
from seatrial.errors import SHOWN

CHUNK = 1 << 16
#: So many bytes may be on their way to the child, written and not yet answered; one request always.
AHEAD = 1 << 16
#: So much of what the child writes to stderr is kept, and of that so many lines are shown.
TAIL_BYTES, TAIL_LINES = 1 << 14, 20
#: So many lines of noise are kept to be shown.
NOISE_LINES = 3

_now = time.monotonic

#: Is told each piece of what a child writes, as it comes.
Tap = Callable[[bytes], None]


class Stop:
    """Wakes threads that wait for a pipe; on Windows they wake when the child ends."""

    def __init__(self) -> None:
        self.asked = False
        self._ends = None if sys.platform == "win32" else os.pipe()

    def ask(self) -> None:
        """Wake all who wait."""
        self.asked = True
        if self._ends:
            os.write(self._ends[1], b"!")

    def close(self) -> None:
        """Give the pipe back; nobody may wait any more."""
        if self._ends:
            os.close(self._ends[0])
            os.close(self._ends[1])
            self._ends = None

    def until(self, pipe: int, *, writable: bool = False) -> Waiter:
        """Return what waits until *pipe* is ready or a stop is asked for."""
        return Waiter(self, pipe, self._ends[0] if self._ends else -1, writable=writable)


class Waiter:
    """Waits for one pipe."""

    def __init__(self, stop: Stop, pipe: int, wake: int, *, writable: bool) -> None:
        self._stop = stop
        if sys.platform != "win32":
            self._poll = select.poll()
            self._poll.register(pipe, select.POLLOUT if writable else select.POLLIN)
            self._poll.register(wake, select.POLLIN)

    def ready(self) -> bool:
        """Return True as soon as the pipe is ready, False once a stop is asked for."""
        if sys.platform != "win32":
            self._poll.poll()
        return not self._stop.asked


class Worker(ABC):
    """A thread that does one thing until it is done (no subclass of Thread: it has many names)."""

    def __init__(self, what: str) -> None:
        self._thread = threading.Thread(
            target=self.run, name=f"seatrial: {what} of an engine", daemon=True
        )

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    @abstractmethod
    def run(self) -> None:
        """Do it, in the thread."""

    def ended(self, seconds: float = 0) -> bool:
        """Return whether it is done, having waited so long for it."""
        self._thread.join(seconds)
        return not self._thread.is_alive()


@dataclass(slots=True)
class Piece:
    """Bytes for the child, and when its pipe had taken all of them (None: not yet)."""

    data: bytes
    taken: int = 0
    written: float | None = None


class Feeder(Worker):
    """Writes to the child's standard input in the order given, and closes it at the end.

    The owner writes at once what the pipe takes at once, which saves changing threads for nearly
    every request; the thread waits for room where there is none. Only one of them is at it: the
    owner keeps away from the pipe while a piece is in the thread's hands.
    """

    def __init__(self, pipe: IO[bytes], stop: Stop) -> None:
        super().__init__("stdin")
        self.progress = 0.0  #: when the pipe last took something
        self._pipe = pipe
        self._stop = stop
        self._pieces: SimpleQueue[Piece | None] = SimpleQueue()
        self._given = 0  #: pieces given to the thread
        self._done = 0  #: pieces that the thread has written
        self._sent = 0  #: bytes written
        self._answered = 0  #: bytes of them that wait for no answer any more
        self._waits = False  #: the thread, for room
        self._room = threading.Event()
        if sys.platform != "win32":
            os.set_blocking(pipe.fileno(), False)
        self._waiter = stop.until(pipe.fileno(), writable=True)

    def put(self, piece: Piece) -> None:
        """Have *piece* written as soon as there is room; never wait."""
        if sys.platform != "win32" and self._given == self._done and self._fits(piece):
            try:
                self._write_some(piece)
            except BlockingIOError:
                pass
            except OSError:  # the child closed its end, or ended: its output will tell
                return
            if piece.written is not None:
                return
        self._given += 1
        self._pieces.put(piece)

    def answered(self, size: int) -> None:
        """Make room for others: a request of *size* bytes waits for an answer no longer."""
        self._answered += size
        if self._waits:
            self._room.set()

    def end(self) -> None:
        """Close the pipe after the pieces given so far."""
        self._pieces.put(None)

    def give_up(self) -> None:
        """Close the pipe without waiting for room (the owner has asked for a stop)."""
        self._pieces.put(None)
        self._room.set()

    def run(self) -> None:
        """Write until the end, or until the child reads no more; then close the pipe."""
        try:
            while (piece := self._pieces.get()) is not None:
                if not (self._make_room(piece) and self._write(piece)):
                    return
                self._done += 1
        finally:
            # A pipe whose other end is gone has nothing left to lose.
            self._pipe.close()

    def _fits(self, piece: Piece) -> bool:
        ahead = self._sent - self._answered
        return ahead <= 0 or ahead + len(piece.data) <= AHEAD

    def _make_room(self, piece: Piece) -> bool:
        self._waits = True
        while not (piece.taken or self._fits(piece) or self._stop.asked):
            self._room.wait()
            self._room.clear()
        self._waits = False
        return not self._stop.asked

    def _write(self, piece: Piece) -> bool:
        try:
            while piece.written is None:
                try:
                    self._write_some(piece)
                except BlockingIOError:
                    if not self._waiter.ready():
                        return False
        except OSError:  # as in put
            return False
        return True

    def _write_some(self, piece: Piece) -> None:
        rest = memoryview(piece.data)[piece.taken :] if piece.taken else piece.data
        count = os.write(self._pipe.fileno(), rest)
        now = _now()
        self._sent += count
        self.progress = now
        piece.taken += count
        if piece.taken == len(piece.data):
            piece.written = now


class Lines(NamedTuple):
    """Lines that are meant as answers, without their ends, and when the last byte was read."""

    when: float
    lines: list[bytes]
    size: int


class End(NamedTuple):
    """Nothing more will be read: the output ended or a line was too long; and what was left."""

    when: float
    why: Literal["closed", "too long"]
    rest: bytes


class Stray(NamedTuple):
    """A line that is no answer, and how many answers came before it."""

    answers: int
    line: bytes


class Noise(NamedTuple):
    """Lines that are no answers: how many, the first few, and the first since the last answer."""

    lines: int = 0
    first: tuple[Stray, ...] = ()
    last: Stray = Stray(-1, b"")


class Reader(Worker):
    """Reads lines from the child's standard output and sorts answers from noise."""

    def __init__(self, pipe: IO[bytes], stop: Stop, longest: int, tap: Tap | None = None) -> None:
        super().__init__("stdout")
        self._tap = tap
        self.queue: SimpleQueue[Lines | End] = SimpleQueue()
        self.noise = Noise()
        self.answers = 0  #: lines so far that are meant as answers
        self.draining = False  #: the owner takes no more; what comes is thrown away
        self._pipe = pipe
        self._stop = stop
        self._longest = longest
        self._waiter = stop.until(pipe.fileno())
        self._rest = bytearray()
        self._read = 0  #: bytes queued; written by this thread only
        self._taken = 0  #: bytes taken from the queue; written by the owner only
        self._waits = False  #: for the owner to take some
        self._room = threading.Event()

    def took(self, lines: Lines) -> None:
        """Make room for others: the owner has *lines*."""
        self._taken += lines.size
        if self._waits:
            self._room.set()

    def drain(self) -> None:
        """Throw away what comes from now on."""
        self.draining = True
        self._room.set()

    def unfinished(self) -> bytes:
        """Return the beginning of the line that is being read."""
        return bytes(self._rest[:CHUNK])

    def run(self) -> None:
        """Read until the output ends, a line is too long or a stop is asked for."""
        why: Literal["closed", "too long"] = "closed"
        while chunk := self._next_chunk():
            when = _now()
            if self._tap is not None:
                self._tap(chunk)
            if self.draining:
                continue
            if self._cut(when, chunk):
                why = "too long"
                break
        self.queue.put(End(_now(), why, bytes(self._rest)))
        while why == "too long" and self._next_chunk():
            pass  # so that the child is not held up by a full pipe

    def _next_chunk(self) -> bytes:
        if not self._waiter.ready():
            return b""
        try:
            return os.read(self._pipe.fileno(), CHUNK)
        except OSError:
            return b""

    def _cut(self, when: float, chunk: bytes) -> bool:
        """Queue the lines that *chunk* ends; return True if one is too long, leaving it behind."""
        head, end, tail = chunk.rpartition(b"\n")
        if not end:
            self._rest += chunk
            return len(self._rest) > self._longest
        whole = bytes(self._rest) + head if self._rest else head
        lines = whole.split(b"\n")
        self._rest = bytearray(tail)
        if len(whole) > self._longest:
            for place, line in enumerate(lines):
                if len(line) > self._longest:
                    self._rest = bytearray(line)
                    self._sort(when, lines[:place])
                    return True
        self._sort(when, lines)
        return False

    def _sort(self, when: float, lines: list[bytes]) -> None:
        answers = [line for line in lines if line.startswith(b"{")]
        if len(answers) != len(lines):
            answers = self._sift(lines)
        self.answers += len(answers)
        if not answers:
            return
        size = sum(map(len, answers))
        self._read += size
        self.queue.put(Lines(when, answers, size))
        if self._read - self._taken > self._longest:
            self._wait_for_room()

    def _wait_for_room(self) -> None:
        self._waits = True
        while self._read - self._taken > self._longest and not (self.draining or self._stop.asked):
            self._room.wait()
            self._room.clear()
        self._waits = False

    def _sift(self, lines: list[bytes]) -> list[bytes]:
        answers: list[bytes] = []
        for line in lines:
            bare = line.removeprefix(BOM).strip()
            if bare.startswith(b"{"):
                answers.append(bare)
            elif bare:
                lines_so_far, first, last = self.noise
                stray = Stray(self.answers + len(answers), bare[:SHOWN])
                if len(first) < NOISE_LINES:
                    first = (*first, stray)
                self.noise = Noise(lines_so_far + 1, first, last if last[0] == stray[0] else stray)
        return answers


class Tail(Worker):
    """Drains the child's standard error and keeps the end of it."""

    def __init__(self, pipe: IO[bytes], stop: Stop, tap: Tap | None = None) -> None:
        super().__init__("stderr")
        self._tap = tap
        self._pipe = pipe
        self._waiter = stop.until(pipe.fileno())
        self._kept: deque[bytes] = deque()

    def run(self) -> None:
        """Read until the child writes no more or a stop is asked for."""
        size = 0
        while self._waiter.ready():
            try:
                chunk = os.read(self._pipe.fileno(), CHUNK)
            except OSError:
                return
            if not chunk:
                return
            if self._tap is not None:
                self._tap(chunk)
            self._kept.append(chunk[-TAIL_BYTES:])
            size += len(self._kept[-1])
            while size - len(self._kept[0]) >= TAIL_BYTES:
                size -= len(self._kept.popleft())

    def text(self) -> str:
        """Return the last lines."""
        kept = b"".join(tuple(self._kept))[-TAIL_BYTES:]
        lines = kept.decode("utf-8", "backslashreplace").splitlines()
        return "\n".join(lines[-TAIL_LINES:])
