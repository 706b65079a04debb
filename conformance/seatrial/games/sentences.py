"""What sentences of every game's scenarios say alike, whatever their language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from seatrial.errors import KitError
from seatrial.session import Session
from seatrial.vocabulary import Vocabulary

#: The handle of the world that differs in what a seat may not know.
OTHER = "other"


@dataclass(frozen=True, slots=True)
class Choice:
    """Actions that a seat may take, may not take, or that are all it may take."""

    scope: str  #: ``has``, ``lacks`` or ``is``
    actions: list[dict[str, Any]]


def first_seats(number: int) -> list[str]:
    """Return the letters of so many seats; there may be more than any game has."""
    return list("ABCDEFGH"[:number])


def say_choice(session: Session, seat: str, choice: Choice) -> None:
    """Say of the legal actions of *seat* what *choice* does."""
    operator = "is_" if choice.scope == "is" else choice.scope
    actions = [{**each, "seat": seat} for each in choice.actions]
    session.say(f"/actions/{seat}", **{operator: actions})


def look_at_both(session: Session, seat: str) -> None:
    """Ask for the view of *seat* in this world and in the other one."""
    session.ask("view", seat=seat)
    session.ask("view", OTHER, seat=seat)


def say_as_seen(session: Session, vocabulary: Vocabulary, sentence: str, otherwise: str) -> None:
    """Say of a view what *sentence* says of the table; raise a KitError, *otherwise*, if nothing.

    Where a view shows less than a state, the sentence itself minds `Session.as_seen`.
    """
    found = vocabulary.matches("then", sentence)
    if len(found) != 1:
        raise KitError(otherwise)
    [(definition, arguments)] = found
    session.as_seen = True
    definition.function(session, **arguments)
    session.as_seen = False


def say_list(parts: Sequence[str], word: str) -> str:
    """Return *parts* as people list them, with *word* before the last: “A, B and C”."""
    return f" {word} ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))
