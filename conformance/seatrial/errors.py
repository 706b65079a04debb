"""What can go wrong beside the rules: input that cannot be used, and a conversation that broke.

An engine's own error answer is neither: it is an answer, and belongs to whoever asked.
"""

from __future__ import annotations

import re
from typing import Literal

from seatrial._foreign import foreign
from seatrial.language import Phrase

#: How a conversation breaks; the words are the verdicts of a report.
Breakage = Literal["errored", "crashed", "timed-out"]

#: So much of a line is shown, in characters.
SHOWN = 300

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


class KitError(Exception):
    """What the kit was given cannot be used; the message says what, where, and how to mend it."""


class LacksRole(KitError):
    """A scenario needs a place that the layout in hand does not have; the message names it."""


class Broken(Exception):
    """The conversation with an engine in another process broke.

    *verdict* is ``errored`` (a message that is not what the protocol asks), ``crashed`` (no process
    to speak to) or ``timed-out``; *message* says in a line or two what happened, *hint* how to mend
    it (or ``""``); *received* is the line that was read, cut to :data:`SHOWN` characters (or
    ``""``), and *stderr* the last lines that the engine wrote there (or ``""``).
    """

    def __init__(
        self,
        verdict: Breakage,
        message: str,
        *,
        hint: str = "",
        received: bytes | str = "",
        stderr: str = "",
    ) -> None:
        super().__init__(message)
        self.verdict: Breakage = verdict
        self.message = message
        self.hint = hint
        self.received = shown(received)
        self.stderr = stderr

    def __str__(self) -> str:
        parts = [self.message, self.hint]
        if self.received:
            parts.append(f"received: {self.received}")
        if self.stderr:
            parts.append(f"the engine's last lines on stderr:\n{self.stderr}")
        return "\n".join(part for part in parts if part)


def shown(text: bytes | str, most: int = SHOWN) -> str:
    r"""Return *text* fit for a terminal and cut to *most* characters.

    Colours are dropped; bytes that are not UTF-8 and control characters are written out, as
    ``\xff``, except line ends and tabs.
    """
    if isinstance(text, bytes):
        # At most four bytes make a character: nothing shown is lost, and a huge line costs little.
        text = text[: 4 * most + 4].decode("utf-8", "backslashreplace")
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(map(_printable, _COLOUR.sub("", cut)))


def system_says(error: OSError) -> Phrase:
    """Return what the system says of *error*, translated where that is among the usual."""
    return foreign(error.strerror or str(error))


def one_line(text: str, most: int = SHOWN) -> str:
    """Return *text*, which an engine wrote, on one line and cut to *most* characters.

    What the kit says itself stays as it is, to be translated where it is shown.
    """
    return text if type(text) is not str else " ".join(shown(text, most).split())


def _printable(character: str) -> str:
    fit = character.isprintable() or character in "\n\t"
    return character if fit else ascii(character)[1:-1]
