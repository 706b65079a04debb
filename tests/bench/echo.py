"""A bare echo: reads a line, parses it, writes one canned answer with the id; nothing else.

The mark that an engine behind the kit is measured against. Its argument is the answer's size.
"""

from __future__ import annotations

import json
import sys


def canned(size: int) -> dict[str, object]:
    """Return a result of about *size* bytes of JSON, made of what answers are made of."""
    seat = {"front": 15, "hand": ["green", "purple", "purple", "+2"], "anchored": None}
    result: dict[str, object] = {"accepted": True}
    while len(json.dumps(result)) < size:
        result[f"seat-{len(result)}"] = seat
    return result


def main() -> None:
    """Answer until the end of the input."""
    result = canned(int(sys.argv[1]))
    for line in sys.stdin:
        answer = {"jsonrpc": "2.0", "id": json.loads(line)["id"], "result": result}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
