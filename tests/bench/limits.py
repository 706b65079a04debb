"""How exact the time limits are: milliseconds beyond the limit until a silence is told.

The engine answers ``initialize`` and is silent from then on, or dawdles: it answers just within the
limit, which must never count as too late.
"""

from __future__ import annotations

import sys
import time
from statistics import median

from measure import settings, show

from seatrial.errors import Broken
from seatrial.process import Process

LIMITS = (0.1, 0.3, 1.0, 3.0)
#: Answers the first request at once and the others after so many seconds.
ENGINE = """
import json, sys, time
for line in sys.stdin:
    request = json.loads(line)
    if request["id"] > 1:
        time.sleep(float(sys.argv[1]))
    answer = {"jsonrpc": "2.0", "id": request["id"], "result": None}
    print(json.dumps(answer), flush=True)
"""


def overshoot(limit: float, silence: float = 60.0) -> float:
    """Return the milliseconds beyond *limit* after which a silent engine was given up."""
    with Process([sys.executable, "-c", ENGINE, str(silence)], limit=limit) as process:
        process.ask("initialize", {})
        process.send("act", {})
        since = time.perf_counter()
        try:
            process.receive()
        except Broken:
            return (time.perf_counter() - since - limit) * 1000
    message = "it has answered"
    raise RuntimeError(message)


def heard(limit: float) -> bool:
    """Return whether an answer that comes 50 ms before the limit is taken."""
    with Process([sys.executable, "-c", ENGINE, str(limit - 0.05)], limit=limit) as process:
        process.ask("initialize", {})
        try:
            process.ask("act", {})
        except Broken:
            return False
    return True


def main(rounds: int) -> None:
    """Print a table of milliseconds beyond the limit, over so many *rounds*."""
    rows = []
    for setting in settings():
        for limit in LIMITS:
            beyond = [overshoot(limit) for _ in range(rounds)]
            taken = sum(heard(limit) for _ in range(rounds))
            rows.append(
                [setting, f"{limit:g}", f"{min(beyond):.1f}", f"{median(beyond):.1f}",
                 f"{max(beyond):.1f}", f"{taken} of {rounds}"]
            )  # fmt: skip
    show(
        f"Time limits: milliseconds beyond the limit of an engine that is silent ({rounds} rounds)",
        ["cores", "limit s", "least", "median", "most", "heard 50 ms before"],
        rows,
    )
