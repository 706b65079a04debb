"""Looking on while an engine is asked: its conversation kept, a debugger waited for."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from seatrial.engines import Connection
from seatrial.errors import Broken
from seatrial.logbook import Logbook, Page
from seatrial.process import Answer, Note, Process

#: As good as no limit for somebody who steps through an engine: three years.
NO_LIMIT = 1e8

_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True, kw_only=True)
class Onlooker:
    """Keeps what is said in *book*, and calls *ready* with the id of each process of the engine."""

    book: Logbook | None = None
    ready: Callable[[int], None] | None = None

    def page(self) -> Page | None:
        """Return what keeps the conversation with one more process."""
        return None if self.book is None else self.book.page()

    def met(self, connection: Connection) -> Connection:
        """Return *connection*, which is kept too if it leads nowhere but into this process."""
        inside = not isinstance(connection, Process)
        try:
            if self.ready is not None:
                self.ready(os.getpid() if inside else getattr(connection, "pid", 0))
        except BaseException:
            connection.close()
            raise
        return Overheard(connection, self.book.page()) if inside and self.book else connection


class Overheard:
    """A connection to an engine in this process, and a page that is told all of it."""

    def __init__(self, connection: Connection, page: Page) -> None:
        self.notes: list[Note] = connection.notes
        self._connection, self._page = connection, page
        page.process("asked in the process of the kit")

    def send(self, method: str, params: Mapping[str, Any]) -> int:
        """Write one request."""
        number = self._connection.send(method, params)
        request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        self._page.kit(_encode(request) + b"\n")
        return number

    def send_all(self, requests: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Write several requests, one after the other."""
        for method, params in requests:
            self.send(method, params)

    def receive(self, within: float | None = None) -> Answer:
        """Return the next answer."""
        try:
            answer = self._connection.receive(within)
        except Broken as broken:
            self._page.process(broken.message)
            raise
        said = {"result": answer.result} if answer.error is None else {"error": answer.error}
        self._page.stdout(_encode({"jsonrpc": "2.0", "id": answer.id, **said}) + b"\n")
        return answer

    def stderr_tail(self) -> str:
        """Return the last lines on stderr."""
        return self._connection.stderr_tail()

    def close(self) -> None:
        """Forget the engine."""
        self._connection.close()
