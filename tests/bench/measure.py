"""What the benchmarks share: cores, rounds in turns, medians, small tables."""

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


class Figures:
    """What was measured of each contender, round by round."""

    def __init__(self, contenders: Contenders, rounds: int) -> None:
        """Measure so many *rounds*, the contenders of a round one after the other."""
        self.names = tuple(contenders)
        self._rounds = [
            {name: measured() for name, measured in contenders.items()} for _ in range(rounds)
        ]

    def of(self, name: str) -> float:
        """Return the median figure of the contender *name*."""
        return median(each[name] for each in self._rounds)

    def ratio(self, name: str, mark: str) -> float:
        """Return the median, over the rounds, of the figure of *name* by that of *mark*.

        Both figures of a ratio were measured in the same moments of the machine.
        """
        return median(each[name] / each[mark] for each in self._rounds)

    def beyond(self, name: str, mark: str, floor: str) -> float:
        """Return the median ratio of what *name* and *mark* have beyond *floor*."""
        return median(
            (each[name] - each[floor]) / (each[mark] - each[floor]) for each in self._rounds
        )


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
