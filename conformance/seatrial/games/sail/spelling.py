"""Cards, seats and numbers of Sail as people type them, in Spanish or in English.

“rojo 8”, “Rojo 3 4 8”, “rojo 3, 8”, “8 rojo”, “r8”, “red-8”, “el 9 de azul”, “y 3 más”, “la carta
del Kraken”: all are understood. What is not is a :class:`Mistyped` that says everything that is
wrong with it, in Spanish, and how to write it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from seatrial.games.sail.position import Hand
from seatrial.games.sail.words import KRAKEN, PIRATES, SEATS, SUITS, say_list
from seatrial.games.spelling import SPANISH, Mistyped, plain, shown

NOTHING = ("", "nada", "ninguna", "vacia", "sin cartas", "none", "nothing", "empty", "-", "–", "0")
#: How a list of cards is written, for whoever wrote another.
FORM = "Se escribe «rojo 3 8, azul 1»."

#: What people call a suit, without accents; the first letter will do.
_SUITS = {
    **SUITS,
    **{wire: wire for wire in SUITS.values()},
    **{f"{said}s": wire for said, wire in SUITS.items()},
    "roja": "red", "rojas": "red", "azules": "blue",
    "r": "red", "a": "blue", "b": "blue", "v": "green", "g": "green",
}  # fmt: skip
_SAID = {wire: said for said, wire in SUITS.items()}
_SUIT = "|".join(sorted(_SUITS, key=len, reverse=True))
# Any number: that there is no such card is for whoever reads it to say.
_NUMBER = rf"(?:-?\d+|{'|'.join(SPANISH.numbers)})(?![^ ])"
_NUMBERS = rf"{_NUMBER}(?: {_NUMBER})*"
_AHEAD = re.compile(rf"(?:el |un )?(?P<suit>{_SUIT})(?: - |-| |(?=\d))(?P<numbers>{_NUMBERS})")
_AFTER = re.compile(rf"(?:el |un )?(?P<numbers>-?\d+|{'|'.join(SPANISH.numbers)})[ -]?(?:de )?"
                    rf"(?P<suit>{_SUIT})(?![^ ])")  # fmt: skip
_BARE = re.compile(rf"(?:el )?(?P<numbers>{_NUMBERS})")
_KRAKEN = re.compile(r"(?:(?:la )?(?:carta del |carta de )?kraken|k|(?:the )?kraken card)(?![^ ])")
_COUNT = re.compile(
    rf"(?:otras )?(?P<number>\d+|una?|otra|{'|'.join(SPANISH.numbers)})"
    r"(?: (?P<what>mas|more|del palo|de sus palos|cartas?|cards?|otras|others?|cualesquiera|any))?"
)
_SEPARATOR = re.compile(r"[,;&+]|\by\b|\be\b|\band\b|\bcon\b")
_SEAT = re.compile(r"(?:(?:el )?(?:jugador|player|seat) )(?P<said>\w+)(?: ?: ?| )(?P<rest>.+)")
_NAME = re.compile(r"(?P<said>\w+)(?P<colon> ?: ?| )(?P<rest>.+)")


def read_held(typed: Any) -> Hand:
    """Return the hand that somebody typed: a text, a number of cards, or a list of either.

    “3 más” and “otras 3 del palo” are of the suits that the hand names, “otras 3” and “3 cartas”
    are any. A number after a card is another card of its suit.
    """
    hand, reader = Hand(), _Cards()
    items = _items(typed)
    for item in items:
        count = _COUNT.fullmatch(item)
        if count is None or (len(items) > 1 and _BARE.fullmatch(item)):
            reader.read(item)
        elif count["what"] in ("mas", "more", "del palo", "de sus palos"):
            hand.more += SPANISH.number(count["number"])
        else:
            hand.others += SPANISH.number(count["number"])
    hand.cards = reader.cards()
    if not hand.cards:
        hand.others, hand.more = hand.others + hand.more, 0
    return hand


def read_cards(typed: Any) -> list[str]:
    """Return the cards that somebody typed by name, in their order."""
    reader = _Cards()
    for item in _items(typed):
        reader.read(item)
    return reader.cards()


def read_card(typed: Any) -> str:
    """Return the one card that somebody typed."""
    found = read_cards(typed)
    if not found:
        raise Mistyped((f"«{shown(typed)}» no es una carta", "Se escribe «rojo 8»."))
    if len(found) > 1:
        what = f"«{shown(typed)}» son {len(found)} cartas, y tiene que ser una"
        raise Mistyped((what, "Se escribe «rojo 8»."))
    if found[0] == KRAKEN:
        raise Mistyped(("la carta del Kraken no se juega ni se da", "Está siempre en su mazo."))
    return found[0]


def _items(typed: Any) -> list[str]:
    """Return the parts of a list of cards; a whole that says “nothing” has none."""
    if isinstance(typed, bool | Mapping):
        raise Mistyped((f"«{shown(typed)}» no es una lista de cartas", FORM))
    several = typed if isinstance(typed, list) else [typed]
    if not isinstance(typed, list) and plain("" if typed is None else typed) in NOTHING:
        return []
    if any(isinstance(each, bool | Mapping | list) for each in several):
        raise Mistyped((f"«{shown(typed)}» no es una lista de cartas", FORM))
    texts = [plain(each) for each in several if each is not None]
    return [each.strip() for text in texts for each in _SEPARATOR.split(text) if each.strip()]


class _Cards:
    """Cards being read from items; all that is wrong is told at the end."""

    def __init__(self) -> None:
        self._found: list[str] = []
        self._faults: list[tuple[str, str]] = []
        self._suit = ""  #: of the card before, which a number alone goes on with

    def cards(self) -> list[str]:
        """Return the cards, or raise :class:`Mistyped` with all faults."""
        if self._faults:
            raise Mistyped(*dict.fromkeys(self._faults))
        return self._found

    def read(self, item: str) -> None:
        """Read an item without commas, such as “rojo 3 8 azul 1”, or “8” after “rojo 3”."""
        rest = item
        while rest:
            match = _KRAKEN.match(rest)
            if match:
                self._found.append(KRAKEN)
                self._suit = ""
            elif match := _AHEAD.match(rest) or _AFTER.match(rest):
                self._suit = _SUITS[match["suit"]]
                self._add(match["numbers"])
            elif (match := _BARE.fullmatch(rest)) and self._suit:
                self._add(match["numbers"])
            else:
                rest = self._skip(rest)
                continue
            rest = rest[match.end() :].strip()

    def _add(self, numbers: str) -> None:
        for each in numbers.split():
            digits = SPANISH.number(each)
            said = _SAID[self._suit]
            if 1 <= digits <= 9:
                self._found.append(f"{self._suit}-{digits}")
                continue
            apart = re.fullmatch("[1-9]{2,}", each)
            mend = f"¿Será «{said} {' '.join(each)}»?" if apart else "Se escribe «rojo 3 8»."
            self._faults.append((f"no hay {said} {digits}: los números van del 1 al 9", mend))

    def _skip(self, rest: str) -> str:
        """Note what is no card, and return what comes after it and its numbers."""
        word, _, after = rest.partition(" ")
        if re.fullmatch(_SUIT, word):
            what, _, later = after.partition(" ")
            if re.match(r"-?\d", what):
                fault = (
                    f"«{what}» no es un número",
                    "Se separan con espacios o comas: «rojo 3 8».",
                )
                self._faults.append(fault)
                return later
            self._faults.append((f"falta el número de «{word}»", FORM))
            return after
        if re.fullmatch(_NUMBER, word):
            self._faults.append((f"«{rest}» no dice de qué palo es", FORM))
            return ""
        known = f"Los palos son {say_list(list(SUITS))}."
        hint = SPANISH.nearest(word, (*SUITS, "Kraken")) or known
        self._faults.append((f"«{word}» no es una carta", f"{hint} {FORM}"))
        self._suit = ""
        return re.sub(rf"^{_NUMBERS} ?", "", after)


def seat(typed: Any) -> str:
    """Return a seat's letter: “b”, “Jugador B” and “player B” are B."""
    text = re.sub("^(?:el )?(?:jugador|player|seat) ", "", plain(typed))
    if text.upper() not in SEATS:
        said = text.upper() if len(text) == 1 else f"«{shown(typed)}»"
        raise Mistyped((f"{said} no es un jugador; son A y B", "Escribe «A» o «B»."))
    return text.upper()


def split_seat(typed: str, verbs: Iterable[str] = ()) -> tuple[str, str]:
    """Return who does it and the rest of “A: rojo 8”, “jugador B juega r8”; nobody is empty.

    A word is somebody's name before a colon, before one of *verbs*, and if it is a seat's letter;
    “a 8” is a card.
    """
    text = plain(typed)
    if match := _SEAT.fullmatch(text):
        return seat(match["said"]), match["rest"]
    match = _NAME.fullmatch(text)
    if match is None or any(re.fullmatch(each, text) for each in verbs):
        return "", text
    said, rest = match["said"], match["rest"]
    letter = said.upper() in SEATS and not _BARE.fullmatch(rest)
    if letter or ":" in match["colon"] or any(re.fullmatch(each, rest) for each in verbs):
        return seat(said), rest
    return "", text


def pirate(typed: Any, known: Iterable[str] | None = None) -> str:
    """Return a pirate by the name that scenarios give it, or as the layout calls it.

    With *known*, those of the layout, it has to be one of them.
    """
    name = plain(typed).replace(" ", "-")
    found = PIRATES.get(name, name)
    if known is not None and found not in known:
        if not known:
            raise Mistyped(("en este tablero no hay piratas", "Quita «pirata», o di otro tablero."))
        there_are = say_list(list(known))
        raise Mistyped((f"no hay pirata «{shown(typed)}»", f"En este tablero hay {there_are}."))
    return found
