"""How long the command line takes from start to end, against importing click.

Each figure is a process of its own, its bytecode compiled before. The last column leaves out what
the interpreter itself takes to start and end.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from measure import Figures, settings, show


def seatrial() -> list[str]:
    """Return the installed command, or what its script does where there is no script."""
    script = Path(sys.executable).with_name("seatrial")
    if script.is_file():
        return [str(script)]
    return [sys.executable, "-c", "from seatrial.cli import main; main()"]


COMMANDS: dict[str, Sequence[str]] = {
    "python -c pass": [sys.executable, "-c", "pass"],
    "python -c 'import click'": [sys.executable, "-c", "import click"],
    "seatrial --help": [*seatrial(), "--help"],
    "seatrial run": [*seatrial(), "run"],
}
BARE, CLICK, *_ = COMMANDS


def taken(command: Sequence[str], environment: Mapping[str, str]) -> float:
    """Return the milliseconds that *command* takes from start to end."""
    since = time.perf_counter()
    subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=True)
    return 1000 * (time.perf_counter() - since)


def main(rounds: int) -> None:
    """Print a table of milliseconds and ratios."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        contenders = {
            name: partial(taken, command, environment) for name, command in COMMANDS.items()
        }
        for measured in contenders.values():
            measured()  # compiles the bytecode
        rows = [
            row for setting in settings() for row in _rows(setting, Figures(contenders, rounds))
        ]
    show(
        f"Start-up: milliseconds from start to end (median of {rounds})",
        ["cores", "command", "ms", "× click", "× click, beyond python"],
        rows,
    )


def _rows(setting: str, figures: Figures) -> list[list[str]]:
    return [
        [
            setting,
            name,
            f"{figures.of(name):.0f}",
            f"{figures.ratio(name, CLICK):.2f}",
            f"{figures.beyond(name, CLICK, BARE):.2f}",
        ]
        for name in figures.names
    ]
