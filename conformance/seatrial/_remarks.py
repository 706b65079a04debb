"""What is noticed of an engine's process beside its answers: one note of each kind."""

from __future__ import annotations

from collections import Counter

from seatrial._message import Note
from seatrial._pipes import Noise
from seatrial.errors import shown
from seatrial.language import joined, phrase, phrase_by


class Remarks:
    """The notes on one process; a later one takes the place of another of its kind."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self._dropped: Counter[str] = Counter()

    def note(self, kind: str, text: str) -> None:
        """Note *text*, which is not grave."""
        note = Note(kind=kind, grave=False, text=text)
        for place, other in enumerate(self.notes):
            if other.kind == kind:
                self.notes[place] = note
                return
        self.notes.append(note)

    def dropped(self, kind: str, number: int) -> None:
        """Note that an answer to request *number* was dropped: late, or there already."""
        self._dropped[kind] += 1
        count = self._dropped[kind]
        if kind == "late-answer":
            text = phrase(
                "an answer to request {number}, which was given up before, was dropped",
                number=number,
            )
        else:
            text = phrase(
                "an answer to request {number}, which had an answer already, was dropped",
                number=number,
            )
        if count > 1:
            text = phrase("{text} ({number} such answers)", text=text, number=count)
        self.note(kind, text)

    def slow_start(self, seconds: float, limit: float) -> None:
        """Note that the first answer took so many *seconds*, if that is more than *limit*."""
        if seconds > limit:
            text = phrase(
                "the first answer took {seconds:.1f} seconds, others may take {limit:g}",
                seconds=seconds, limit=limit,
            )  # fmt: skip
            self.note("slow-start", text)

    def noise(self, noise: Noise) -> None:
        """Note the lines that are no answers."""
        count, first, _ = noise
        lines = [
            phrase("after answer {number}: “{line}”", number=n, line=shown(line, 80))
            for n, line in first
        ]
        if more := count - len(first):
            lines.append(phrase_by("{number} more", more, number=more))
        text = phrase(
            "lines on stdout that are no answers ({number}): {lines}; logs belong on stderr",
            number=count, lines=joined("; ", lines),
        )  # fmt: skip
        self.note("noise", text)
