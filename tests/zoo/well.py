"""What the engines of this zoo do well: read requests and write answers."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any


def requests() -> Iterator[dict[str, Any]]:
    """Yield each request until ``shutdown``, which is answered, or the end of the input."""
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if request["method"] == "shutdown":
            say(answer(request))
            return
        yield request


def answer(request: dict[str, Any]) -> bytes:
    """Return the right answer to *request*: its own params, as one line."""
    message = {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}
    return json.dumps(message).encode() + b"\n"


def say(data: bytes) -> None:
    """Write *data* to stdout at once."""
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
