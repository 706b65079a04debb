"""A bare echo: reads a line, parses it, answers with what was recorded for it; nothing else.

The mark that an engine behind the kit is measured against. Its argument is a file of answers
without their ids, one on each line: the first line answers request 1.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any


def recorded(file: str) -> list[dict[str, Any]]:
    """Return the answers in *file*, each ``{"result": …}`` or ``{"error": …}``."""
    return [json.loads(line) for line in Path(file).read_text(encoding="utf-8").splitlines()]


def main() -> None:
    """Answer until the end of the input."""
    answers = recorded(sys.argv[1])
    for line in sys.stdin:
        number = json.loads(line)["id"]
        answer = {"jsonrpc": "2.0", "id": number, **answers[number - 1]}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
