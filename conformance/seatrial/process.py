"""The conversation with an engine in another process: one JSON message per line, answers in order.

Everything is decided by the line and never by waiting. A line that begins with ``{`` is meant as an
answer and belongs to the oldest request that has none; any other line is noise. A request's clock
runs from the later of two moments: it was fully written, and the answer before it was fully read.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty
from types import TracebackType
from typing import Any, Self

import msgspec

from seatrial import _broken
from seatrial._child import Child, ending
from seatrial._escaped import end_holders
from seatrial._message import Answer, Malformed, Note, check_answer, message_id, read_message
from seatrial._pipes import End, Feeder, Lines, Piece, Reader, Stop, Tail
from seatrial._remarks import Remarks
from seatrial.errors import Breakage, Broken, KitError, shown
from seatrial.language import Phrase, phrase, tr
from seatrial.logbook import Page

#: Bytes of the longest line that is read.
LONGEST_LINE = 16 * 2**20
#: So many bytes of requests are written at once, unless one alone has more.
TOGETHER = 1 << 15
#: Seconds that an engine has to end by itself after ``shutdown`` and the end of its input.
GRACE = 1.0
#: Seconds between two looks at whether it has ended.
GLANCE = 0.05
#: Seconds that the exit code and the last lines on stderr are waited for, once stdout has ended.
AFTERMATH = 0.5

__all__ = ["GRACE", "Answer", "Note", "Process"]

_now = time.monotonic


@dataclass(slots=True)
class _Request:
    """A request that has no answer yet."""

    id: int
    method: str
    piece: Piece  #: that it is written in, with others perhaps
    size: int  #: bytes
    limit: float
    asked: float

    @property
    def named(self) -> Phrase:
        """The request as it is told of."""
        return phrase("request {number} ({method})", number=self.id, method=self.method)


class Process:
    """An engine in a process of its own, started here and ended by :meth:`close`.

    *command* is the program and its arguments; *cwd* the folder to start it in; *env* is laid over
    our own environment. An answer may take *limit* seconds, the first one *start_limit*; a line
    may hold *longest_line* bytes; *log* is told all that is said. Raise :class:`Broken` if the
    program cannot be started and :class:`KitError` if the command is none. One thread may use it.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        cwd: Path | None = None,
        env: Mapping[str, str] | None = None,
        limit: float = 10.0,
        start_limit: float = 30.0,
        longest_line: int = LONGEST_LINE,
        log: Page | None = None,
    ) -> None:
        if not (limit > 0 and start_limit > 0):
            message = tr(
                "limits of {limit} and {start_limit} seconds: give numbers above 0",
                limit=limit, start_limit=start_limit,
            )  # fmt: skip
            raise KitError(message)
        self._remarks = Remarks()
        self.notes = self._remarks.notes
        self._limit, self._start_limit = limit, start_limit
        self._longest = longest_line
        self._sent = 0
        self._asked: deque[_Request] = deque()
        self._settled = 0.0  #: when the last answer was read, or given up
        self._given_up: set[int] = set()
        self._early: dict[int, tuple[float, dict[str, Any], bytes]] = {}
        self._dropped_now = 0  #: the request answered again while another answer is awaited
        self._lines: deque[bytes] = deque()  #: of the chunk that was read at _when
        self._when = 0.0
        self._end: End | None = None
        self._hangs = self._closed = self._input_ended = False
        self._encode = msgspec.json.Encoder().encode
        self._log = log
        self._child = Child(command, cwd, env)
        self._stop = Stop()
        self._feeder = Feeder(self._child.stdin, self._stop)
        taps = (None, None) if log is None else (log.stdout, log.stderr)
        self._reader = Reader(self._child.stdout, self._stop, longest_line, taps[0])
        self._tail = Tail(self._child.stderr, self._stop, taps[1])
        self._workers = (self._feeder, self._reader, self._tail)
        if log is not None:
            log.process("started", self._child.pid)
        for each in self._workers:
            each.start()

    @property
    def pid(self) -> int:
        """The id of the process that was started."""
        return self._child.pid

    def send(self, method: str, params: Mapping[str, Any]) -> int:
        """Write one request and return its id; never wait, and leave trouble to :meth:`receive`."""
        self._put([(method, self._line(self._sent + 1, method, params))])
        return self._sent

    def send_all(self, requests: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Write *requests*, method and params of each, as :meth:`send` does, but at once.

        To write is what costs most about a small request, and it hardly depends on the size.
        """
        together: list[tuple[str, bytes]] = []
        size = 0
        for number, (method, params) in enumerate(requests, self._sent + 1):
            line = self._line(number, method, params)
            if together and size + len(line) > TOGETHER:
                self._put(together)
                together, size = [], 0
            together.append((method, line))
            size += len(line)
        if together:
            self._put(together)

    def _line(self, number: int, method: str, params: Mapping[str, Any]) -> bytes:
        if self._closed:
            message = "the conversation with the engine is closed"
            raise RuntimeError(message)
        request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        try:
            return self._encode(request) + b"\n"
        except (TypeError, ValueError, RecursionError) as error:
            message = tr(
                "the params of {method} cannot be written as JSON: {problem}",
                method=method, problem=error,
            )  # fmt: skip
            raise KitError(message) from error

    def _put(self, lines: Sequence[tuple[str, bytes]]) -> None:
        """Have the *lines*, each with its method, written in one piece."""
        piece, now = Piece(b"".join([line for _, line in lines])), _now()
        for method, line in lines:
            limit = self._limit if self._sent else self._start_limit
            self._sent += 1
            self._asked.append(_Request(self._sent, method, piece, len(line), limit, now))
        self._feed(piece)

    def receive(self, within: float | None = None) -> Answer:
        """Return the answer to the oldest request that has none.

        Raise :class:`Broken` if none comes (*within* so many seconds, where that is less than its
        limit). Either way that request is settled: the next call is about the next one.
        """
        if not self._asked:
            message = "every request has been answered: ask before you receive"
            raise RuntimeError(message)
        request = self._asked[0]
        if within is not None:
            request.limit = min(request.limit, within)
        self._dropped_now = 0
        try:
            answer = self._answer_to(request)
        except Broken:
            self._given_up.add(request.id)
            self._settle(request, _now())
            raise
        return answer

    def ask(self, method: str, params: Mapping[str, Any]) -> Answer:
        """Return the answer to one request, where no other waits for its own."""
        if self._asked:
            message = f"{self._asked[0].named} has no answer yet: receive it first"
            raise RuntimeError(message)
        self.send(method, params)
        return self.receive()

    def end_input(self) -> None:
        """Close the engine's standard input after what was sent; nothing can be sent any more."""
        self._input_ended = True
        self._feeder.end()

    def wait(self, seconds: float) -> int | None:
        """Return the exit code once the engine has ended, None if it runs on after *seconds*."""
        return self._child.wait(seconds)

    def stderr_tail(self) -> str:
        """Return the last lines that the engine wrote to stderr, without colours."""
        return shown(self._tail.text(), 1 << 14)

    def _answer_to(self, request: _Request) -> Answer:
        if request.id in self._early:
            when, message, line = self._early.pop(request.id)
            return self._accept(request, when, message, line)
        while True:
            line = self._next_line(request)
            try:
                message = read_message(line)
                number = message_id(message)
            except Malformed as wrong:
                raise self._errored(request, line, wrong) from None
            if number == request.id:
                return self._accept(request, self._when, message, line)
            self._misplaced(request, number, message, line)

    def _accept(
        self, request: _Request, when: float, message: dict[str, Any], line: bytes
    ) -> Answer:
        try:
            error = check_answer(message)
        except Malformed as wrong:
            raise self._errored(request, line, wrong) from None
        if request.id == 1:
            seconds = when - (request.piece.written or request.asked)
            self._remarks.slow_start(seconds, self._limit)
        self._settle(request, when)
        return Answer(id=request.id, result=message.get("result"), error=error)

    def _settle(self, request: _Request, when: float) -> None:
        self._asked.popleft()
        self._settled = when
        self._feeder.answered(request.size)
        if self._reader.noise.lines:
            self._remarks.noise(self._reader.noise)

    def _misplaced(
        self, request: _Request, number: int | None, message: dict[str, Any], line: bytes
    ) -> None:
        """Drop an answer to a request before *request*; raise :class:`Broken` at any other."""
        if number is None:
            raise self._errored(request, line, _broken.without_id(message.get("error")))
        if 1 <= number < request.id:
            self._drop("late-answer" if number in self._given_up else "repeated-answer", number)
            return
        if number in self._early:
            self._drop("repeated-answer", number)
            return
        if number <= self._sent and number > 0:
            self._early[number] = (self._when, message, line)
            raise self._failed("errored", _broken.out_of_order(request.named, number), line)
        raise self._errored(request, line, _broken.never_asked(number))

    def _drop(self, kind: str, number: int) -> None:
        self._dropped_now = number
        self._remarks.dropped(kind, number)

    def _next_line(self, request: _Request) -> bytes:
        """Return the next line that is meant as an answer; raise :class:`Broken` without one."""
        while not self._lines:
            if self._end is not None:
                raise self._ended(request, self._end)
            left = self._deadline(request) - _now()
            try:
                item = self._reader.queue.get(left > 0, max(left, 0))
            except Empty:
                if self._deadline(request) <= _now():
                    raise self._timed_out(request) from None
                continue
            if isinstance(item, End):
                self._end = item
            else:
                self._take(item)
        if self._when > self._deadline(request):
            raise self._timed_out(request)
        return self._lines.popleft()

    def _take(self, item: Lines) -> None:
        self._lines.extend(item.lines)
        self._when = item.when
        self._reader.took(item)

    def _deadline(self, request: _Request) -> float:
        """Return when *request*, the oldest without an answer, has had its time.

        What is not fully written yet counts from the last time that the engine took some of it.
        """
        since = request.piece.written or max(request.asked, self._feeder.progress)
        return max(since, self._settled) + request.limit

    def _errored(self, request: _Request, line: bytes, wrong: Malformed) -> Broken:
        return self._failed("errored", _broken.answered_with(request.named, wrong), line)

    def _timed_out(self, request: _Request) -> Broken:
        self._hangs = True
        rest, noise = self._reader.unfinished(), self._reader.noise
        why = _broken.no_answer(
            request.named,
            request.limit,
            unread=request.piece.written is None,
            again=self._dropped_now,
            unfinished=bool(rest),
            noise=noise.last.line if noise.last.answers == self._reader.answers else b"",
            first=request.id == 1,
        )
        return self._failed("timed-out", why, rest)

    def _ended(self, request: _Request, end: End) -> Broken:
        if end.why == "too long":
            why = _broken.too_long(request.named, self._longest)
            return self._failed("errored", why, end.rest)
        code = self._child.wait(min(AFTERMATH, request.limit))
        self._tail.ended(0 if code is None else AFTERMATH)
        why = _broken.ended(request.named, code, within=bool(end.rest.strip()))
        return self._failed("crashed", why, end.rest)

    def _failed(self, verdict: Breakage, why: tuple[Phrase, str], line: bytes) -> Broken:
        message, hint = why
        return Broken(verdict, message, hint=hint, received=line, stderr=self.stderr_tail())

    def close(self) -> None:
        """End the engine and all that it started; nothing of it is left behind.

        It is asked to shut down, has :data:`GRACE` seconds to do so, and is killed otherwise; one
        that hangs is killed at once.
        """
        if self._closed:
            return
        self._closed = True
        try:
            self._reader.drain()
            if self._end is None and not self._hangs:
                self._shut_down()
        finally:
            code = self._child.kill()
            self._release()
            if self._log is not None:
                self._log.process("runs on" if code is None else str(ending(code)), self._child.pid)
        if self._reader.noise.lines:
            self._remarks.noise(self._reader.noise)

    def _feed(self, piece: Piece) -> None:
        if self._log is not None:
            self._log.kit(piece.data)
        self._feeder.put(piece)

    def _shut_down(self) -> None:
        for request in self._asked:
            self._feeder.answered(request.size)
        if not self._input_ended:
            self._say_farewell()
        self._feeder.end()
        # An engine may end and leave a child behind that holds its output open.
        until = _now() + GRACE
        while not (closed := self._reader.ended(GLANCE)) and self._child.wait(0) is None:
            if _now() >= until:
                break
        if self._child.wait(AFTERMATH if closed else 0) is None:
            text = phrase(
                "the engine had to be killed: it ran on {seconds:g} seconds after shutdown",
                seconds=GRACE,
            )
            self._remarks.note("slow-end", text)

    def _say_farewell(self) -> None:
        farewell = {"jsonrpc": "2.0", "id": self._sent + 1, "method": "shutdown", "params": {}}
        self._feed(Piece(self._encode(farewell) + b"\n"))

    def _release(self) -> None:
        """End the threads and give the pipes back."""
        # Read to the end what a program wrote before it ended; only a pipe held open has none.
        if not self._read_out():
            ended = end_holders((self._child.stdout, self._child.stderr))
            if ended and self._read_out():
                text = phrase(
                    "what the engine started escaped from it and held its output; it was ended"
                )
            else:
                text = phrase(
                    "something that the engine started escaped from it and still holds its output"
                )
            self._remarks.note("left-behind", text)
        self._stop.ask()
        self._feeder.give_up()
        done = [each.ended(AFTERMATH) for each in self._workers]
        # A pipe that a thread still waits for (on Windows, if a child escaped) stays open: its
        # number must not be given to somebody else's file meanwhile.
        if all(done):
            for pipe in (self._child.stdin, self._child.stdout, self._child.stderr):
                pipe.close()
            self._stop.close()

    def _read_out(self) -> bool:
        """Return whether all has been read that was written, having waited for it a moment."""
        return all(each.ended(AFTERMATH) for each in (self._reader, self._tail))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()
