"""What the benchmarks share: cores, rounds that take turns, medians, small tables."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from statistics import median

#: Contenders are measured in turns, so that a slow moment of the machine meets all of them.
Contenders = Mapping[str, Callable[[], float]]


def settings() -> Iterator[str]:
    """Yield "all cores", then "one core", with us and our children kept on one (Linux only)."""
    yield "all cores"
    if sys.platform == "linux":
        with on_one_core():
            yield "one core"


@contextmanager
def on_one_core() -> Iterator[None]:
    """Keep this process, and the children that it starts, on one core."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def medians(contenders: Contenders, rounds: int) -> dict[str, float]:
    """Return the median figure of each contender over so many *rounds*, taken in turns."""
    figures: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, measured in contenders.items():
            figures[name].append(measured())
    return {name: median(each) for name, each in figures.items()}


def show(title: str, heading: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table; the first two columns are words, the others figures."""
    widths = [max(map(len, column)) for column in zip(heading, *rows, strict=True)]
    print(f"\n{title}\n")
    for row in (heading, *rows):
        cells = [
            cell.ljust(width) if index < 2 else cell.rjust(width)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        print("  " + "  ".join(cells).rstrip())
