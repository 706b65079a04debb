"""What drawings and tellings of every game do alike."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping
from typing import Any

#: Columns of a drawing.
WIDTH = 72
#: A space at which no line is broken.
FIXED = "\u00a0"


def folded(ahead: str, text: str) -> list[str]:
    """Return *text* after *ahead*, in as many lines as it takes."""
    return textwrap.wrap(
        text, WIDTH, initial_indent=ahead, subsequent_indent=" " * len(ahead),
        break_on_hyphens=False,
    )  # fmt: skip


def drawn(lines: Iterable[str]) -> str:
    """Return the drawing that *lines* make."""
    return "\n".join(line.rstrip() for line in lines).replace(FIXED, " ")


def is_dealt_anew(state: Mapping[str, Any], before: Mapping[str, Any] | None) -> bool:
    """Return whether *state* is in another round than the state *before*, if there was one."""
    return before is not None and state["round"] != before["round"]
