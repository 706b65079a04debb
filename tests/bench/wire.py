"""Measures exchanges a second over stdio: ``Process`` and ``serve`` against a bare echo.

Run ``python tests/bench/wire.py``. The bare echo is a Python child and a loop around its pipes, the
standard library's JSON at both ends and no checks. Both get the same requests and answers, with as
many requests ahead. Each figure is the best of the rounds, which take turns. The last two columns
are the kit in conversation with that same echo, where the child is the limit.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, cast

from seatrial.process import Process

HERE = Path(__file__).parent
WINDOWS = (1, 8, 64)
#: About as long as a request is: 190 bytes with its envelope.
PARAMS: dict[str, Any] = {
    "handle": "game-17.",
    "action": {"kind": "play", "seat": "A", "cards": ["purple", "purple", "+2"]},
    "chance": [{"kind": "starter", "seat": "B"}],
}


def bare(program: str, size: int, window: int, count: int) -> float:
    """Return exchanges a second of a loop around the pipes of *program*."""
    command = [sys.executable, str(HERE / program), str(size)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        stdin, stdout = cast("IO[bytes]", child.stdin), cast("IO[bytes]", child.stdout)
        sent = 0

        def send() -> None:
            nonlocal sent
            sent += 1
            request = {"jsonrpc": "2.0", "id": sent, "method": "act", "params": PARAMS}
            stdin.write(json.dumps(request).encode() + b"\n")
            stdin.flush()

        def receive(number: int) -> None:
            assert json.loads(stdout.readline())["id"] == number

        return exchanges(send, receive, window, count)


def kit(program: str, size: int, window: int, count: int) -> float:
    """Return exchanges a second of the kit's conversation with *program*."""
    with Process([sys.executable, str(HERE / program), str(size)]) as process:

        def send() -> None:
            process.send("act", PARAMS)

        def receive(number: int) -> None:
            assert process.receive().id == number

        return exchanges(send, receive, window, count)


def exchanges(
    send: Callable[[], None], receive: Callable[[int], None], window: int, count: int
) -> float:
    """Return exchanges a second, the start of the child left out."""
    send()
    receive(1)
    since = time.perf_counter()
    for number in range(count):
        if number < window:
            send()
    for number in range(count):
        receive(number + 2)
        if number + window < count:
            send()
    return count / (time.perf_counter() - since)


@contextmanager
def on_one_core(*, pinned: bool) -> Iterator[None]:
    """Keep us and our children on one core, if *pinned*."""
    if not pinned or sys.platform != "linux":
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def main() -> None:
    """Print a table of exchanges a second and ratios."""
    parser = argparse.ArgumentParser(description="Exchanges a second over stdio, as ratios.")
    parser.add_argument("--count", type=int, default=8000, help="exchanges in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--size", type=int, default=1000, help="bytes of an answer's result")
    options = parser.parse_args()
    print(f"{options.count} exchanges, answers of {options.size} bytes, best of {options.rounds}")
    print("cores  ahead  bare echo  kit+serve  ratio  kit+echo  ratio")
    for pinned in (False, True) if sys.platform == "linux" else (False,):
        with on_one_core(pinned=pinned):
            for window in WINDOWS:
                runs = [
                    (bare("echo.py", options.size, window, options.count),
                     kit("served.py", options.size, window, options.count),
                     kit("echo.py", options.size, window, options.count))
                    for _ in range(options.rounds)
                ]  # fmt: skip
                echo, served, echoed = map(max, zip(*runs, strict=True))
                print(
                    f"{'one' if pinned else 'all':5}  {window:5}  {echo:9,.0f}  {served:9,.0f}"
                    f"  {served / echo:5.2f}  {echoed:8,.0f}  {echoed / echo:5.2f}"
                )


if __name__ == "__main__":
    main()
