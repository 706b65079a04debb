"""The canned answer of the bare echo, given by an engine behind ``serve``."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from echo import canned

from seatrial.serve import serve


class Canned:
    """Answers everything alike."""

    def __init__(self, size: int) -> None:
        self._result = canned(size)

    def call(self, method: str, params: Mapping[str, object]) -> object:  # noqa: ARG002
        """Return the one answer."""
        return self._result


if __name__ == "__main__":
    serve(Canned(int(sys.argv[1])), sys.stdin.buffer, sys.stdout.buffer)
