"""Actions of Sail as people type them: “B juega rojo 8”, “a sale con r8”, “da azul 3”."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from seatrial.errors import KitError
from seatrial.games.sail.spelling import pirate, read_card, split_seat
from seatrial.games.spelling import SPANISH, Mistyped, plain

#: What is said of an action, without accents, and its type.
VERBS = {
    "play": (
        r"(?:juega|sale|sigue|asiste|responde|echa|tira|plays?|leads?|follows?)"
        r"(?: con| with)?(?: (?P<what>.+))?"
    ),
    "exchange": r"(?:da|entrega|pasa|intercambia|gives?|exchanges?)(?: (?P<what>.+))?",
    "choose-pirate": (
        r"(?:elige|escoge|toma|coge|chooses?|takes?)(?: (?:el|al|la|a la|the))?"
        r"(?: (?:pirata|pirate))?(?: (?P<what>.+))?"
    ),
    "talk": r"(?:habla|dice algo|comenta algo|talks?|speaks?)",
}
FORMS = "«A juega rojo 8», «B da azul 3», «A elige el pirata grumete» o «A habla»"

_ASKS = {"play": ("lead", "follow"), "exchange": ("exchange",), "choose-pirate": ("choose-pirate",)}


def read_action(text: str, state: Mapping[str, Any]) -> dict[str, Any]:
    """Return the action that somebody typed; who is the only one asked need not be named.

    Raises a :class:`KitError` that says what was not understood, and how to write it.
    """
    typed = plain(text).rstrip(".! ")
    try:
        who, rest = split_seat(typed, VERBS.values())
        kind, what = _kind(rest, state)
        if kind != "talk" and not what:
            raise Mistyped(("falta decir con qué", f"Se escribe {FORMS}."))
        thing = {} if kind == "talk" else _thing(kind, what)
    except Mistyped as error:
        message = f"«{text}»: {error}"
        raise KitError(message) from error
    return {"type": kind, "seat": who or _asked(kind, state, text), **thing}


def _thing(kind: str, what: str) -> dict[str, str]:
    """Return the card or the pirate that the action is done with."""
    return {"pirate": pirate(what)} if kind == "choose-pirate" else {"card": read_card(what)}


def _kind(text: str, state: Mapping[str, Any]) -> tuple[str, str]:
    """Return the type of the action and what it is done with; a card alone does what is asked."""
    for kind, pattern in VERBS.items():
        if match := re.fullmatch(pattern, text):
            return kind, match.groupdict().get("what") or ""
    if not re.search(rf"\d|\b(?:kraken|{'|'.join(SPANISH.numbers)})\b", text):
        raise Mistyped((f"«{text}» no es una carta ni nada que se haga", f"Se escribe {FORMS}."))
    asked = set((state.get("awaiting") or {}).values())
    return ("exchange" if asked == {"exchange"} else "play"), text


def _asked(kind: str, state: Mapping[str, Any], text: str) -> str:
    """Return the one seat that may be meant."""
    awaiting = state.get("awaiting") or {}
    seats: list[str] = [who for who, ask in awaiting.items() if ask in _ASKS.get(kind, ())]
    if len(seats) != 1:
        message = f"«{text}»: falta decir quién lo hace, como en {FORMS}"
        raise KitError(message)
    return seats[0]
