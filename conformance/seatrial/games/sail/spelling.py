"""Cards, seats and numbers of Sail as people type them, in Spanish or in English.

“rojo 8”, “Rojo 3 4 8”, “8 rojo”, “r8”, “red-8”, “el 9 de azul”, “y 3 más”, “la carta del Kraken”:
all are understood. What is not is a ``ValueError`` that says what, in Spanish, and how to write it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Any

from seatrial.games.sail.position import Hand
from seatrial.games.sail.words import KRAKEN, PIRATES, SEATS, SUITS

NUMBERS = (
    *("cero", "uno", "dos", "tres", "cuatro", "cinco"),
    *("seis", "siete", "ocho", "nueve", "diez"),
)
TRUE = ("si", "yes", "true", "y", "x", "")
FALSE = ("no", "false", "n", "-", "–")
NOTHING = ("", "nada", "ninguna", "vacia", "sin cartas", "none", "nothing", "empty", "-", "–", "0")

#: What people call a suit, without accents; the first letter will do.
_SUITS = {
    **SUITS,
    **{wire: wire for wire in SUITS.values()},
    **{f"{said}s": wire for said, wire in SUITS.items()},
    "roja": "red", "rojas": "red", "azules": "blue",
    "r": "red", "a": "blue", "b": "blue", "v": "green", "g": "green",
}  # fmt: skip
_SUIT = "|".join(sorted(_SUITS, key=len, reverse=True))
_NUMBER = rf"[1-9]|{'|'.join(NUMBERS[1:10])}"
_AHEAD = re.compile(rf"(?:el |un )?({_SUIT})[ -]?((?:{_NUMBER})(?:[ -]?(?:{_NUMBER}))*)")
_AFTER = re.compile(rf"(?:el |un )?({_NUMBER})[ -]?(?:de )?({_SUIT})")
_KRAKEN = re.compile(r"(?:la )?(?:carta del |carta de )?kraken|k|(?:the )?kraken card")
_COUNT = re.compile(
    rf"(?:otras )?(?P<number>\d+|una?|otra|{'|'.join(NUMBERS)})"
    r"(?: (?P<what>mas|more|del palo|de sus palos|cartas?|cards?|otras|others?|cualesquiera|any))?"
)
_SEPARATOR = re.compile(r"[,;&+]|\by\b|\be\b|\band\b|\bcon\b")


def plain(text: object) -> str:
    """Return *text* in small letters without accents: what spelling does not distinguish."""
    bare = unicodedata.normalize("NFD", str(text).lower().replace("_", " "))
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).split())


def near(name: str, known: Iterable[str]) -> str:
    """Return “¿Será «…»?” with the nearest of *known*, or all of them."""
    from difflib import get_close_matches  # only when something went wrong

    names = list(known)
    found = get_close_matches(name, names, n=1, cutoff=0.6)
    return f"¿Será «{found[0]}»?" if found else f"Se conocen {', '.join(names)}."


def read_held(typed: Any) -> Hand:
    """Return the hand that somebody typed: a text, a number of cards, or a list of either.

    “3 más” and “otras 3 del palo” are of the suits that the hand names, “otras 3” and “3 cartas”
    are any.
    """
    if isinstance(typed, bool | dict):
        message = "las cartas se escriben «rojo 3 8, azul 1», o cuántas son"
        raise ValueError(message)
    hand = Hand()
    for item in _items(typed):
        count = _COUNT.fullmatch(item)
        if count is None:
            hand.cards += _cards(item)
        elif count["what"] in ("mas", "more", "del palo", "de sus palos"):
            hand.more += number(count["number"])
        else:
            hand.others += number(count["number"])
    if not hand.cards:
        hand.others, hand.more = hand.others + hand.more, 0
    return hand


def read_cards(typed: Any) -> list[str]:
    """Return the cards that somebody typed by name, in their order."""
    return [card for item in _items(typed) for card in _cards(item)]


def read_card(typed: Any) -> str:
    """Return the one card that somebody typed."""
    found = read_cards(typed)
    if len(found) != 1 or found[0] == KRAKEN:
        message = f"«{typed}» no es una carta; se escribe «rojo 8»"
        raise ValueError(message)
    return found[0]


def _items(typed: Any) -> list[str]:
    if isinstance(typed, list):
        return [item for each in typed for item in _items(each)]
    text = plain("" if typed is None else typed)
    if text in NOTHING:
        return []
    return [each.strip() for each in _SEPARATOR.split(text) if each.strip()]


def _cards(item: str) -> list[str]:
    """Return the cards of an item without commas, such as “rojo 3 8 azul 1”."""
    found: list[str] = []
    rest = item
    while rest:
        if match := _KRAKEN.match(rest):
            found.append(KRAKEN)
        elif match := _AHEAD.match(rest):
            digits = re.findall(_NUMBER, match[2])
            found += [f"{_SUITS[match[1]]}-{number(each)}" for each in digits]
        elif match := _AFTER.match(rest):
            found.append(f"{_SUITS[match[2]]}-{number(match[1])}")
        if match is None or not re.match(r"[ -]|$", rest[match.end() :]):
            word = rest.split()[0]
            hint = near(word, (*SUITS, "Kraken"))
            message = f"«{word}» no es una carta. {hint} Se escribe «rojo 3 8, azul 1»."
            raise ValueError(message)
        rest = rest[match.end() :].lstrip(" -")
    return found


def number(typed: Any) -> int:
    """Return a whole number, in digits or as a word up to ten."""
    text = plain(typed)
    if text in ("un", "una", "otra"):
        return 1
    if text in NUMBERS:
        return NUMBERS.index(text)
    if isinstance(typed, bool) or not re.fullmatch(r"-?\d+", text):
        message = f"«{typed}» no es un número entero"
        raise ValueError(message)
    return int(text)


def truth(typed: Any) -> bool:
    """Return whether somebody typed yes: nothing at all after a key is yes as well."""
    if isinstance(typed, bool) or typed is None:
        return typed is not False
    text = plain(typed)
    if text not in TRUE + FALSE:
        message = f"«{typed}» no es ni sí ni no"
        raise ValueError(message)
    return text in TRUE


def seat(typed: Any) -> str:
    """Return a seat's letter: “b”, “Jugador B” and “player B” are B."""
    text = re.sub("^(?:el )?(?:jugador|player|seat) ", "", plain(typed)).upper()
    if text not in SEATS:
        message = f"«{typed}» no es un jugador; son A y B"
        raise ValueError(message)
    return text


def pirate(typed: Any) -> str:
    """Return a pirate by the name that scenarios give it, or as the layout calls it."""
    name = plain(typed).replace(" ", "-")
    return PIRATES.get(name, name)
