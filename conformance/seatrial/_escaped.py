"""Programs that an engine started and that no signal to it reaches: found by the pipe they hold.

Only Linux tells who holds a pipe; elsewhere nobody is found.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

PROC = Path("/proc")
#: Which flags say how a file was opened: O_ACCMODE, which not every system's Python knows.
_ACCESS = 0o3


def end_holders(pipes: Sequence[IO[bytes]]) -> int:
    """Kill who could still write to *pipes*, of which we have the reading ends; return how many.

    A pipe was made for one engine, so whoever can write to it comes from that engine, if it is not
    ourselves or a child of ours that is just being started.
    """
    ended = 0
    if sys.platform == "linux":
        for pid in set(_holders({os.fstat(each.fileno()).st_ino for each in pipes})):
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
                ended += 1
    return ended


def _holders(pipes: set[int]) -> Iterator[int]:
    names = {f"pipe:[{each}]" for each in pipes}
    for folder in PROC.glob("[0-9]*"):
        pid = int(folder.name)
        with contextlib.suppress(OSError, ValueError):  # it ended meanwhile, or is not ours to see
            if pid != os.getpid() and _parent(folder) != os.getpid():
                for each in folder.joinpath("fd").iterdir():
                    if str(each.readlink()) in names and _writes(folder, each.name):
                        yield pid


def _parent(folder: Path) -> int:
    """Return the id of the parent of a process (its name, in parentheses, may hold anything)."""
    return int(folder.joinpath("stat").read_text(errors="replace").rpartition(")")[2].split()[1])


def _writes(folder: Path, number: str) -> bool:
    """Return whether a descriptor of a process was opened for writing."""
    for line in folder.joinpath("fdinfo", number).read_text().splitlines():
        name, _, value = line.partition(":")
        if name == "flags":
            return int(value, 8) & _ACCESS != os.O_RDONLY
    return False
