"""The answers of the bare echo, given by an engine behind ``serve``: an engine without thought."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from echo import recorded

from seatrial.serve import serve


class Fault(Exception):
    """A recorded error."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code, self.message = code, message


class Recorded:
    """Gives the recorded answers in their order, whatever is asked."""

    def __init__(self, file: str) -> None:
        self._answers = iter(recorded(file))

    def call(self, method: str, params: Mapping[str, object]) -> object:
        """Return the next answer, or raise it."""
        answer = next(self._answers)
        if "error" in answer:
            raise Fault(answer["error"]["code"], answer["error"]["message"])
        return answer["result"]


if __name__ == "__main__":
    serve(Recorded(sys.argv[1]), sys.stdin.buffer, sys.stdout.buffer)
