"""A long run: 10 000 cases asked of a Python adapter in one process, its pace and its memory.

The adapter is the reference behind ``seatrial serve``; the mark is the bare echo of ``wire``, with
the same requests and answers and as many requests ahead. Memory is that of the kit and of the
adapter after the first thousand cases, and what each has gained by the last.
"""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from measure import settings, show
from wire import SERVE, WINDOWS, bare, conversation

from seatrial.applicable import Applicability
from seatrial.case import Case, load_cases
from seatrial.casework import Verdict
from seatrial.catalogue import games
from seatrial.engines import EngineSpec
from seatrial.runner import Run

CASES = 10_000
#: After so many cases everything is loaded that will be.
WARM = 1_000


@dataclass
class Pids:
    """Looks on, and knows the processes of the engine."""

    found: list[int] = field(default_factory=list)

    def page(self) -> None:
        """Want nothing told."""

    def met(self, connection: Any) -> Any:
        """Take note of a process."""
        self.found.append(connection.pid)
        return connection


def memory(process: int | str) -> float:
    """Return the megabytes that a process holds; 0 where the system does not tell."""
    status = Path(f"/proc/{process}/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return sum(int(each.split()[1]) for each in lines if each.startswith("VmRSS")) / 1024


def run(cases: Sequence[Case], number: int, window: int) -> tuple[float, list[str]]:
    """Return exchanges a second, *number* in all, and the memory of both sides in words."""
    pids = Pids()
    spec = replace(EngineSpec(label="served", command=SERVE), watch=pids)
    asked = Run(spec, ahead=window)
    asked.introduce()
    [adapter] = pids.found
    warm = end = (0.0, 0.0)
    outcomes = []  # a run keeps them
    try:
        since = time.perf_counter()
        for outcome in asked.run(cases, Applicability({}, lambda _case, _readings: True)):
            outcomes.append(outcome)
            if len(outcomes) == WARM:
                warm = memory("self"), memory(adapter)
        seconds = time.perf_counter() - since
        end = memory("self"), memory(adapter)
    finally:
        asked.close()
    failed = sorted({each.case.id for each in outcomes if each.verdict is not Verdict.PASSED})
    if failed or len(pids.found) > 1:
        print(f"  no figure for good: {len(pids.found)} processes; did not pass: {failed}")
    told = [f"{before:.0f} {after - before:+.1f}" for before, after in zip(warm, end, strict=True)]
    return number / seconds, told


def main() -> None:
    """Print a table of exchanges a second, the part of a bare echo's, and memory."""
    known = [case for game in games() for case in load_cases(game)]
    cases = list(islice(cycle(known), CASES))
    requests, answers = conversation(cases)
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "answers.jsonl"
        file.write_text("\n".join(json.dumps(each) for each in answers), encoding="utf-8")
        del answers
        for setting in settings():
            for window in WINDOWS:
                echo = bare(requests, file, window)
                ours, told = run(cases, len(requests), window)
                pace = CASES * ours / len(requests)
                rows.append(
                    [setting, str(window), f"{echo:,.0f}", f"{ours:,.0f}", f"{ours / echo:.2f}",
                     f"{pace:,.0f}", *told]
                )  # fmt: skip
    show(
        f"A long run: {CASES} cases ({len(requests)} exchanges) in one process; "
        f"megabytes after {WARM} cases, and gained by the end",
        ["cores", "ahead", "bare echo", "run", "× echo", "cases/s", "kit MB", "adapter MB"],
        rows,
    )
