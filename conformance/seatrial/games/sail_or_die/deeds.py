"""Actions of Sail or Die as people type them: “B plays 2 green +1”, “b passes”, “announces”."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from seatrial.errors import KitError
from seatrial.games.sail_or_die.spelling import read_cards
from seatrial.games.sail_or_die.words import say_seats
from seatrial.games.spelling import Mistyped, plain

#: What is said of an action, and its type.
VERBS = {
    "play": r"plays?|leads?(?: with)?|follows?(?: with)?|lays?(?: down)?|puts?(?: down)?",
    "drop-anchor": r"(?:drops?|casts?)(?: the)? anchor|anchors?|pass(?:es)?",
    "announce": r"announces?(?: (?:an|the|its|their) empty hand)?|speaks? up|says? so",
    "remind": r"reminds?(?: [a-e])?",
    "settle": r"(?:goes|go) on(?: to settle)?|settles?|waits?",
    "rejoin": r"rejoins?|comes? back",
    "stay-out": r"stays? (?:out|at anchor)",
}
FORMS = "“B plays green ×2 +1”, “B drops anchor”, “A announces”, “C reminds” or “A settles”"

_SEAT = re.compile(r"(?:seat |player )?(?P<seat>[a-z])(?: ?: ?| |$)(?P<rest>.*)")
_SILENT = re.compile(r",? ?(?:without a word|silently|in silence|without saying so)$")
_COUNTS = re.compile(r",? ?(?:counted as|counting(?: as)?|counts as|as) (\d+)$")


def read_action(text: str, state: Mapping[str, Any]) -> dict[str, Any]:
    """Return the action that somebody typed; who is on turn need not be named.

    Raises a :class:`KitError` that says what was not understood, and how to write it.
    """
    typed = plain(text).rstrip(".!")
    match = _SEAT.fullmatch(typed)
    rest = match["rest"] if match else typed
    kind, said = _kind(rest)
    who = match["seat"].upper() if match else _on_turn(kind, state, text)
    if who not in state["seats"]:
        seats = say_seats(list(state["seats"]))
        message = f"action “{text}”: {who} does not sit at this table of {seats}"
        raise KitError(message)
    action: dict[str, Any] = {"type": kind, "seat": who}
    try:
        return action | (_play(said) if kind == "play" else {})
    except Mistyped as error:
        message = f"action “{text}”: {str(error).rstrip('.')}. Actions are typed as {FORMS}."
        raise KitError(message) from error


def _kind(text: str) -> tuple[str, str]:
    """Return the type of the action, and what is played; cards alone are a play."""
    for kind, pattern in VERBS.items():
        if kind == "play" and (match := re.fullmatch(rf"(?:{pattern}) (.+)", text)):
            return kind, match[1]
        if kind != "play" and re.fullmatch(pattern, text):
            return kind, ""
    return "play", text


def _play(text: str) -> dict[str, Any]:
    text, silent = _SILENT.subn("", text)
    counts = _COUNTS.search(text)
    cards = read_cards(_COUNTS.sub("", text))
    return {
        "cards": cards,
        **({"silent": True} if silent else {}),
        **({"counts": int(counts[1])} if counts else {}),
    }


def _on_turn(kind: str, state: Mapping[str, Any], text: str) -> str:
    """Return the one seat that may be meant."""
    asks = {"announce": ("announce",), "settle": ("settle",), "rejoin": ("rejoin",)}
    wanted = asks.get(kind, ("lead", "follow"))
    seats: list[str] = [who for who, ask in state["awaiting"].items() if ask in wanted]
    if not seats or (len(seats) > 1 and kind != "settle"):
        message = f"action “{text}”: say who does it, as in {FORMS}"
        raise KitError(message)
    return seats[0]
