"""Lines that fit a terminal, with their words unbroken: an id or a path is copied whole."""

from __future__ import annotations

import shutil
import sys
import textwrap


def folded(line: str, room: int, first: str = "", others: str = "") -> list[str]:
    """Return *line* in parts of at most *room* characters.

    *first* stands before the first part, *others* before the rest. Where there is no room, a word
    stands on each line.
    """
    return textwrap.wrap(
        line, max(room, 1), initial_indent=first, subsequent_indent=others,
        break_long_words=False, break_on_hyphens=False,
    ) or [""]  # fmt: skip


def fitted(line: str) -> list[str]:
    """Return *line* folded for the terminal, the parts further in; whole where there is none."""
    if not sys.stdout.isatty():
        return [line]
    text = line.lstrip()
    begins = line[: len(line) - len(text)]
    return folded(text, shutil.get_terminal_size().columns, begins, f"{begins}    ")
