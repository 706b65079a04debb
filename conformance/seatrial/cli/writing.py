"""Files that a command writes: seen to before anything is done, written whole in the end."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
import msgspec

from seatrial.language import marked
from seatrial.whole import on_stdout, see_to, write_whole

_Command = TypeVar("_Command", bound=Callable[..., Any])


def seen_to(_context: click.Context, option: click.Parameter, file: Path | None) -> Path | None:
    """Return the *file* that *option* names; raise :class:`KitError` if it cannot be written.

    This is a callback of click: what would be lost in the end is complained of at the beginning.
    """
    if file is not None and not on_stdout(file):
        see_to(option.opts[0], file)
    return file


def json_option(help_text: str) -> Callable[[_Command], _Command]:
    """Return the option ``--json``; with ``-`` what people read belongs on stderr."""
    return click.option(
        "--json", "json_file", type=click.Path(path_type=Path, allow_dash=True),
        metavar=marked("FILE"), callback=seen_to, help=help_text,
    )  # fmt: skip


def write_json(file: Path, report: Any) -> None:
    """Write *report* to *file*, or to standard output for ``-``; raise :class:`KitError`."""
    content = msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"
    if on_stdout(file):
        sys.stdout.buffer.write(content)
        return
    write_whole(file, content)
