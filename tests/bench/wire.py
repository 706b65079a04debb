"""Exchanges a second over stdio: the reference served as an adapter, against a bare echo.

All get the same requests and give the same answers, those of a whole run on the reference, with as
many requests ahead. The start of the child is left out.

- bare echo: a Python child that parses and answers, and a loop around its pipes, with the standard
  library's JSON at both ends and no check of anything.
- pipes: the kit's conversation with the same recorded answers behind ``seatrial.serve``.
- rules: the kit's conversation with ``seatrial serve reference``, which plays every game.
- run: the same with every message checked and every answer judged: a verdict for each case.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import IO, Any, cast

from measure import Figures, settings, show

from seatrial.applicable import Applicability
from seatrial.case import Case, load_cases
from seatrial.casework import Verdict
from seatrial.catalogue import games
from seatrial.engines import EngineSpec, parse_engine
from seatrial.process import Process
from seatrial.runner import Run

HERE = Path(__file__).parent
WINDOWS = (1, 8, 64)
#: The installed command, by the interpreter that runs this.
SERVE = (sys.executable, "-c", "from seatrial.cli import main; main()", "serve", "reference")

#: Method and params of each request, in order.
Requests = Sequence[tuple[str, Mapping[str, Any]]]


def conversation(cases: Sequence[Case]) -> tuple[Requests, list[dict[str, Any]]]:
    """Return the requests of a run over *cases*, and the reference's answers without their ids."""
    run = Run(parse_engine("reference"))
    requests: list[tuple[str, Mapping[str, Any]]] = []
    for case in cases:
        planned = run.plan(case)
        requests += [(each.method, each.params) for each in planned.requests]
        requests += planned.endings
    asked = [run.ask(method, params) for method, params in requests]
    return requests, [
        {"result": each.result} if each.error is None else {"error": dict(each.error)}
        for each in asked
    ]


def bare(requests: Requests, answers: Path, window: int) -> float:
    """Return exchanges a second of a loop around the pipes of the bare echo."""
    command = [sys.executable, str(HERE / "echo.py"), str(answers)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        stdin, stdout = cast("IO[bytes]", child.stdin), cast("IO[bytes]", child.stdout)
        sent = 0

        def send(method: str, params: Mapping[str, Any]) -> None:
            nonlocal sent
            sent += 1
            request = {"jsonrpc": "2.0", "id": sent, "method": method, "params": params}
            stdin.write(json.dumps(request).encode() + b"\n")
            stdin.flush()

        return exchanges(requests, send, lambda: json.loads(stdout.readline()), window)


def talk(requests: Requests, command: Sequence[str], window: int) -> float:
    """Return exchanges a second of the kit's conversation with the program of *command*."""
    with Process(command) as process:
        return exchanges(requests, process.send, process.receive, window)


def exchanges(
    requests: Requests,
    send: Callable[[str, Mapping[str, Any]], object],
    receive: Callable[[], object],
    window: int,
) -> float:
    """Return exchanges a second; the first one, which waits for the child's start, is left out."""
    first, *asked = requests
    send(*first)
    receive()
    since = time.perf_counter()
    for request in asked[:window]:
        send(*request)
    for request in asked[window:]:
        receive()
        send(*request)
    for _ in asked[-window:]:
        receive()
    return len(asked) / (time.perf_counter() - since)


def judged(cases: Sequence[Case], number: int, window: int) -> float:
    """Return exchanges a second, *number* in all, of a run with a verdict on each of *cases*."""
    run = Run(EngineSpec(label="served", command=SERVE), ahead=window)
    run.introduce()
    try:
        since = time.perf_counter()
        outcomes = list(run.run(cases, Applicability({}, lambda _case, _readings: True)))
        seconds = time.perf_counter() - since
    finally:
        run.close()
    failed = sorted({each.case.id for each in outcomes if each.verdict is not Verdict.PASSED})
    if failed:
        print(f"  take no figure of “run” for good, these did not pass: {', '.join(failed)}")
    return number / seconds


def main(rounds: int, repeats: int = 2) -> None:
    """Print a table of exchanges a second and ratios; each figure is of *repeats* runs in a row."""
    cases = [case for game in games() for case in load_cases(game)] * repeats
    requests, answers = conversation(cases)
    lines = [json.dumps(each) for each in answers]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "answers.jsonl"
        file.write_text("\n".join(lines), encoding="utf-8")
        served = (sys.executable, str(HERE / "served.py"), str(file))

        def row(setting: str, window: int) -> list[str]:
            figures = Figures(
                {
                    "bare echo": lambda: bare(requests, file, window),
                    "pipes": lambda: talk(requests, served, window),
                    "rules": lambda: talk(requests, SERVE, window),
                    "run": lambda: judged(cases, len(requests), window),
                },
                rounds,
            )
            echo, *parts = figures.names
            ratios = [f"{figures.ratio(part, echo):.2f}" for part in parts]
            return [setting, str(window), f"{figures.of(echo):,.0f}", *ratios]

        rows = [row(setting, window) for setting in settings() for window in WINDOWS]
    size = sum(map(len, lines)) // len(lines)
    show(
        f"Over stdio: exchanges a second of a bare echo, and the kit as a part of it "
        f"({len(requests)} exchanges, answers of {size} bytes, median of {rounds})",
        ["cores", "ahead", "bare echo", "× pipes", "× rules", "× run"],
        rows,
    )
