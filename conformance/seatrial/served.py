"""An engine of this process, offered as a program of its own."""

from __future__ import annotations

import sys
from dataclasses import replace

from seatrial.engines import EngineSpec


def in_a_process(spec: EngineSpec) -> EngineSpec:
    """Return how to start the engine of *spec* in a process of its own.

    An object in this process is offered by ``seatrial serve``: it can be ended when it hangs, and
    asked from a shell.
    """
    if not spec.target:
        return spec
    command = (sys.executable, "-m", "seatrial", "serve", f"python:{spec.target}")
    return replace(spec, command=command, target="", folder=None)
