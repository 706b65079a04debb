"""Text for a terminal: lines that fit, labels beside them, rules with their place."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator

from seatrial.catalogue import Catalogue, Rule
from seatrial.failures import places

#: Columns of a page, so that it can be read in any terminal.
WIDTH = 80
#: Columns of the labels that stand beside a text.
LABEL = 10

_CODE = re.compile("`([^`]+)`")


def wrapped(text: str, first: str = "", others: str | None = None) -> list[str]:
    """Return *text* in lines of at most :data:`WIDTH` characters, its ids unbroken.

    *first* stands before the first line and *others* before the rest; without *others* the lines
    are indented as the first one is wide. What is marked as code stands in quotes.
    """
    return textwrap.wrap(
        _CODE.sub(r"“\1”", " ".join(text.split())),
        WIDTH,
        initial_indent=first,
        subsequent_indent=" " * len(first) if others is None else others,
        break_on_hyphens=False,
        break_long_words=False,
    )


def beside(label: str, text: str, indent: str = "  ") -> list[str]:
    """Return *text* in lines beside a *label*."""
    return wrapped(text, f"{indent}{label:<{LABEL}}")


def indented(lines: Iterable[str], indent: str) -> Iterator[str]:
    """Yield *lines*, each after *indent*; empty ones stay empty."""
    return (f"{indent}{line}".rstrip() for line in lines)


def rule_in_words(rule: Rule, catalogue: Catalogue, indent: str = "    ") -> Iterator[str]:
    """Yield the text of a rule, where it comes from and its place in the rulebook."""
    yield from wrapped(rule.text, indent)
    yield from wrapped(f"{rule.basis}; {places(rule.cites, catalogue)}", indent)
