"""Work spread over the cores of this machine."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


def spread(
    function: Callable[[_Task], _Result], tasks: Sequence[_Task], jobs: int | None
) -> Iterator[_Result]:
    """Yield what *function* makes of each of *tasks*, as it is done, on so many processes.

    That is one a core, if *jobs* is None. With one, or one task, all is done in this process and
    in order.
    """
    jobs = jobs or os.cpu_count() or 1
    if jobs == 1 or len(tasks) <= 1:
        yield from map(function, tasks)
        return
    # Fresh processes: a fork of one that shows a progress bar would take half a thread along.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=context) as pool:
        waiting = [pool.submit(function, task) for task in tasks]
        try:
            for done in as_completed(waiting):
                yield done.result()
        finally:  # whoever stops listening wants no more of it
            for each in waiting:
                each.cancel()
