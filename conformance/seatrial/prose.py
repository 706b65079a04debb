"""Text for a terminal: lines that fit, labels beside them, titles, rules with their place."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from seatrial.catalogue import Catalogue, Family, Question, Rule, Section, Sentence
from seatrial.language import tr

#: Columns of a page at most, so that lines can be read with ease.
WIDTH = 80
#: Columns of a page at least, however narrow the terminal.
NARROWEST = 24
#: Columns of the page that is being written.
_WIDTH = ContextVar("width", default=WIDTH)
#: Columns of the labels that stand beside a text.
LABEL = 10

#: How scenarios begin a step, by the language of their game; English in any that is not here.
KEYWORDS = {
    "en": {"given": "Given", "when": "When", "then": "Then"},
    "es": {"given": "Dado", "when": "Cuando", "then": "Entonces"},
}

_CODE = re.compile("`([^`]+)`")


@contextmanager
def fitting_the_terminal() -> Iterator[None]:
    """Let pages be as narrow as the terminal that is printed on, if it is one."""
    columns = shutil.get_terminal_size().columns if sys.stdout.isatty() else WIDTH
    token = _WIDTH.set(max(NARROWEST, min(WIDTH, columns)))
    try:
        yield
    finally:
        _WIDTH.reset(token)


def wrapped(text: str, first: str = "", others: str | None = None) -> list[str]:
    """Return *text* in lines of at most as many characters as a page has, its ids unbroken.

    *first* stands before the first line and *others* before the rest; without *others* the lines
    are indented as the first one is wide. What is marked as code stands in quotes.
    """
    return textwrap.wrap(
        _CODE.sub(r"“\1”", " ".join(text.split())),
        _WIDTH.get(),
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


def sentence(parts: Sequence[str]) -> str:
    """Return *parts* as one sentence, or nothing where there are none."""
    text = "; ".join(parts)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def rule_in_words(rule: Rule, catalogue: Catalogue, indent: str = "    ") -> Iterator[str]:
    """Yield the text of a rule, where it comes from and its place in the rulebook."""
    yield from wrapped(rule.text, indent)
    yield from wrapped(f"{rule.basis}; {places(rule.cites, catalogue)}", indent)


def places(cites: Iterable[str], catalogue: Catalogue) -> str:
    """Return where in the rulebook the cited sentences stand: “S41, S42 in Your turn”."""
    sections: dict[str, list[str]] = {}
    for each in cites:
        section = section_of(catalogue.sentence(each), catalogue)
        sections.setdefault(section, []).append(each)
    several = (
        tr("{sentences} in “{section}”", sentences=", ".join(ids), section=section)
        for section, ids in sections.items()
    )
    return "; ".join(several) or tr("no sentence")


def section_of(sentence: Sentence, catalogue: Catalogue) -> str:
    """Return the section that *sentence* stands in, as a reader says it: “End of a round”."""
    return titled(catalogue.section(sentence.section))


def titled(entry: Family | Rule | Question | Section) -> str:
    """Return the title, and the English one beside it where it is in another language."""
    return f"{entry.title} / {entry.title_en}" if entry.title_en else entry.title


def keyword(kind: str, catalogue: Catalogue) -> str:
    """Return the word that begins a step of this *kind* in the scenarios of a game."""
    return KEYWORDS.get(catalogue.language, KEYWORDS["en"])[kind]
