"""What is noticed of an engine's process beside its answers: one note of each kind."""

from __future__ import annotations

from collections import Counter

from seatrial._message import Note
from seatrial._pipes import Noise
from seatrial.errors import shown


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
        times = "" if count == 1 else f" ({count} such answers)"
        why = "was given up before" if kind == "late-answer" else "had an answer already"
        self.note(kind, f"an answer to request {number}, which {why}, was dropped{times}")

    def slow_start(self, seconds: float, limit: float) -> None:
        """Note that the first answer took so many *seconds*, if that is more than *limit*."""
        if seconds > limit:
            text = f"the first answer took {seconds:.1f} seconds, others may take {limit:g}"
            self.note("slow-start", text)

    def noise(self, noise: Noise) -> None:
        """Note the lines that are no answers."""
        count, first, _ = noise
        lines = [f"after answer {each.answers}: “{shown(each.line, 80)}”" for each in first]
        if count > len(first):
            lines.append(f"{count - len(first)} more")
        text = f"lines on stdout that are no answers ({count}): {'; '.join(lines)}"
        self.note("noise", f"{text}; logs belong on stderr")
