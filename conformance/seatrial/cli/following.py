"""A progress bar over results as they come."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

_Result = TypeVar("_Result")


def followed(results: Iterable[_Result], total: int, doing: str) -> Iterator[_Result]:
    """Yield *results*, of which *total* will come, with a bar on a terminal, else in silence."""
    if not sys.stderr.isatty():
        yield from results
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(results, doing, total=total, console=Console(stderr=True), transient=True)
