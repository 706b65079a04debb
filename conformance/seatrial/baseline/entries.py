"""What a baseline says: which cases deviate, how and why (form: ``baseline.schema.json``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from seatrial.casework import FAILURES, Outcome, verdict_word
from seatrial.language import Phrase, phrase

if TYPE_CHECKING:
    from seatrial.documents import Document


#: The reason that ``--baseline-update`` writes where none is given; a person has to replace it.
UNEXPLAINED = "?"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One known deviation, or one flaky case, which has no verdict."""

    case: str
    reason: str
    verdict: str = ""
    step: str = ""  #: the text of the step at which it comes apart
    path: str = ""  #: the first differing path
    link: str = ""
    expires: date | None = None  #: the last day on which it holds

    @property
    def explained(self) -> bool:
        """Return whether somebody has said why it is so."""
        return self.reason.strip() not in ("", UNEXPLAINED)

    @property
    def way(self) -> Phrase:
        """Return in a few words how it deviates."""
        return way_in_words(self.verdict, self.step, self.path)


@dataclass(frozen=True, slots=True)
class Baseline:
    """What a baseline file says."""

    file: Path
    deviations: Sequence[Entry] = ()
    flaky: Sequence[Entry] = ()
    document: Document | None = None  #: as it was read; None for a file that says nothing yet
    text: str = field(default="", repr=False)  #: with each line end as “\n”, and no mark in front
    mark: bytes = b""  #: in front of the text in the file: a byte order mark, or nothing
    line_end: str = "\n"  #: as the file has it

    def encoded(self, text: str) -> bytes:
        """Return *text* as the file holds it."""
        return self.mark + text.replace("\n", self.line_end).encode()


def way_of(outcome: Outcome) -> tuple[str, str, str]:
    """Return how a case deviates: verdict, step text, first differing path."""
    step = outcome.case.steps[outcome.step].text if outcome.step is not None else ""
    path = outcome.difference.path if outcome.difference else ""
    return outcome.verdict.value, step, path


def way_in_words(verdict: str, step: str, path: str) -> Phrase:
    """Return in a few words how a case deviates; *verdict* is as it stands in a file."""
    word = verdict_word(verdict)
    if path and step:
        return phrase("{verdict} at {path} in “{step}”", verdict=word, path=path, step=step)
    if path:
        return phrase("{verdict} at {path}", verdict=word, path=path)
    if step:
        return phrase("{verdict} in “{step}”", verdict=word, step=step)
    return word


def fits(entry: Entry, outcome: Outcome) -> bool:
    """Return whether *outcome* is just what *entry* says, or its case is flaky."""
    return not entry.verdict or way_of(outcome) == (entry.verdict, entry.step, entry.path)


def deviates(outcome: Outcome) -> bool:
    """Return whether *outcome* is one that a baseline can hold."""
    return outcome.verdict in FAILURES and outcome.asked
