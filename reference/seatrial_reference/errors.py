"""What goes wrong in the conversation with an engine: errors of the protocol, not refusals.

A refusal, the rules saying no, is an ordinary answer and never an exception.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NoReturn

ENGINE_FAILED = -32000
WRONG_PROTOCOL = -32001
UNKNOWN_HANDLE = -32002
IMPOSSIBLE_POSITION = -32003
CHANCE_WANTED = -32004
IMPOSSIBLE_OUTCOME = -32005
NOT_OFFERED = -32601
NOT_UNDERSTOOD = -32602


class EngineError(Exception):
    """An error answer: its `code`, a `message` for people, and `data` or None."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.data = data


def not_understood(message: str, data: Any = None) -> EngineError:
    """Return the error for params that do not say what the method needs."""
    return EngineError(NOT_UNDERSTOOD, message, data)


def wrong(message: str) -> NoReturn:
    """Raise the error for a position that no game can be in; *message* says what is wrong."""
    raise EngineError(IMPOSSIBLE_POSITION, message)


def impossible_outcome(message: str) -> EngineError:
    """Return the error for a chance outcome that cannot happen where it was given."""
    return EngineError(IMPOSSIBLE_OUTCOME, message)


def listing(words: Iterable[str]) -> str:
    """Return *words* as people list them: "A, B, C", or "none"."""
    return ", ".join(words) or "none"
