"""What the doctor finds: graded, with what was seen and how to mend it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from typing import Any, Literal

import msgspec

from seatrial.casework import Request
from seatrial.errors import shown
from seatrial.language import Phrase, phrase, spoken
from seatrial.process import Answer

#: ``fine``; ``note``: worth knowing or mending, verdicts can be trusted; ``fix``: they cannot.
Grade = Literal["fine", "note", "fix"]

#: So much of a message is shown, in characters.
MESSAGE = 160


class Finding(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One thing that was looked at."""

    check: str  #: its name, which may be a phrase, as all texts here may
    grade: Grade
    seen: str  #: one sentence
    mend: str = ""  #: how to mend it; for all but ``fine``
    game: str = ""
    exchange: tuple[str, ...] = ()  #: the lines that show it, ``→`` to the engine and ``←`` from it


@dataclass(frozen=True, slots=True)
class About:
    """Makes the findings of one check (about one game).

    The texts are whole sentences, with names in braces for the *values*. ``tests/messages.py``
    takes them to be marked; a phrase is taken as it is.
    """

    check: str
    game: str = ""

    def fine(self, seen: str, **values: object) -> Finding:
        """Return that all is well."""
        return Finding(check=self.check, grade="fine", seen=_said(seen, values), game=self.game)

    def note(
        self, seen: str, mend: str, exchange: tuple[str, ...] = (), **values: object
    ) -> Finding:
        """Return what is worth knowing."""
        return self._finding("note", seen, mend, exchange, values)

    def fix(
        self, seen: str, mend: str, exchange: tuple[str, ...] = (), **values: object
    ) -> Finding:
        """Return what has to be mended first."""
        return self._finding("fix", seen, mend, exchange, values)

    def _finding(
        self, grade: Grade, seen: str, mend: str, exchange: tuple[str, ...],
        values: Mapping[str, object],
    ) -> Finding:  # fmt: skip
        return Finding(
            check=self.check, grade=grade, seen=_said(seen, values), mend=_said(mend, values),
            game=self.game, exchange=exchange,
        )  # fmt: skip


def _said(text: str, values: Mapping[str, object]) -> Phrase:
    """Return a sentence with *values* in the places of their names."""
    said = text if isinstance(text, Phrase) else phrase(text, **values)
    return Phrase(_ended(said), partial(_told, said))


def _told(said: Phrase) -> str:
    return _ended(spoken(said))


def _ended(said: str) -> str:
    """Return *said* with one end: what stands last in it may be a sentence of somebody else."""
    return said[:-1] if said.endswith(("?.", "..", "….")) else said


def near_or_all(name: str, known: Collection[str]) -> Phrase:
    """Return how to mend a *name* that is not *known*: one that is near, or all that there are."""
    if near := get_close_matches(name, known, n=1):
        return phrase("did you mean {name}?", name=near[0])
    return phrase("there are {names}", names=", ".join(sorted(known)))


def request_line(method: str, params: Mapping[str, Any]) -> str:
    """Return a request as a line of an exchange."""
    return f"→ {method} {_json(params)}"


def answer_line(answer: Answer) -> str:
    """Return an answer as a line of an exchange."""
    if answer.error is not None:
        return f"← error {_json(answer.error)}"
    return f"← result {_json(answer.result)}"


def exchanged(request: Request, answer: Answer) -> tuple[str, str]:
    """Return a request and the answer to it as the lines of an exchange."""
    return request_line(request.method, request.params), answer_line(answer)


def _json(value: Any) -> str:
    return shown(msgspec.json.encode(value), MESSAGE)
