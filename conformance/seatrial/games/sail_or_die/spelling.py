"""Cards, seats and numbers of Sail or Die as people type them.

“green ×2”, “2 greens”, “Green x2”, “lightblue”, “light blue”, “2x suit 5”, “+1 +1”, “3 others”: all
are understood. What is not is a ``ValueError`` that says what, and how to write it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from seatrial.games.sail_or_die.words import KINDS

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
TRUE = ("yes", "true", "y", "x", "anchor", "anchored", "at anchor", "⚓")
FALSE = ("no", "false", "n", "", "-", "–")
NOTHING = ("", "none", "nothing", "empty", "no cards", "no card", "-", "–", "0")

_NUMBER = rf"\d+|an?|{'|'.join(NUMBERS[1:])}"
_WILD = r"(?:\+ ?|plus[ -]?)(?:[1-3]|one|two|three)"
_KIND = rf"light[ _-]?blue|blue|suit[ _-]?[5-7]|purple|orange|green|{_WILD}"
_WORD = re.compile(
    rf"(?:(?P<ahead>{_NUMBER})(?P<sign> ?[x×*] ?| )|(?P<digit>\d)(?=\+))?"
    rf"(?P<kind>{_KIND})s?(?: cards?)?(?: ?[x×*] ?(?P<after>\d+)| (?P<last>\d+)$)?(?=[ +]|$)"
)
_OTHERS = re.compile(rf"({_NUMBER})(?: (?:others?|more|unknown|any|other cards?|cards?))?")
_SEPARATOR = re.compile(r"[,;&]|\band\b|\bwith\b")


@dataclass(frozen=True, slots=True)
class Held:
    """Named cards, and how many others."""

    cards: list[str] = field(default_factory=list)
    others: int = 0


def plain(text: object) -> str:
    """Return *text* in small letters with single spaces: what spelling does not distinguish."""
    return " ".join(str(text).lower().replace("_", " ").split())


def near(name: str, known: Iterable[str]) -> str:
    """Return “did you mean …?” with the nearest of *known*, or all of them."""
    from difflib import get_close_matches  # only when something went wrong

    names = list(known)
    found = get_close_matches(name, names, n=1, cutoff=0.6)
    return f"Did you mean “{found[0]}”?" if found else f"Known are {', '.join(names)}."


def read_held(typed: Any) -> Held:
    """Return the cards that somebody typed: a text, a number of cards, or a list of either."""
    if typed is None:
        return Held()
    if isinstance(typed, list):
        several = [read_held(each) for each in typed]
        return Held([c for each in several for c in each.cards], sum(e.others for e in several))
    if isinstance(typed, bool | dict):
        message = "write cards as “green ×2, +1”, or how many there are"
        raise ValueError(message)
    text = plain(typed)
    if text in NOTHING:
        return Held()
    cards: list[str] = []
    others = 0
    for item in filter(None, map(str.strip, _SEPARATOR.split(text))):
        if match := _OTHERS.fullmatch(item):
            others += number(match[1])
        else:
            cards += _cards(item)
    return Held(cards, others)


def read_cards(text: str) -> list[str]:
    """Return the cards that somebody typed by name."""
    held = read_held(text)
    if held.others:
        message = f"“{text}” does not say which cards; write “green ×2, +1”"
        raise ValueError(message)
    return held.cards


def _cards(item: str) -> Iterator[str]:
    """Yield the cards of an item without commas, such as “green ×2 +1”."""
    at = 0
    while at < len(item):
        match = _WORD.match(item, at)
        if match is None:
            word = item[at:].split()[0]
            message = f"“{word}” is no card. {near(word, KINDS)} Write “green ×2, +1”."
            raise ValueError(message)
        if at and match["ahead"] and not match["sign"].strip() and not item[0].isdigit():
            message = f"“{item}” can be read in two ways; write “green ×2, +1” with × or commas"
            raise ValueError(message)
        times = match["ahead"] or match["digit"] or match["after"] or match["last"] or "1"
        yield from [_kind(match["kind"])] * number(times)
        at = match.end()
        while item[at : at + 1] == " ":
            at += 1


def _kind(text: str) -> str:
    bare = text.replace("plus", "+").replace(" ", "").replace("-", "").replace("_", "")
    if bare.startswith("+"):
        return f"+{number(bare.removeprefix('+'))}"
    if bare.startswith("suit"):
        return f"suit-{bare[-1]}"
    return "light-blue" if bare.endswith("blue") else bare


def number(typed: Any) -> int:
    """Return a whole number, in digits or as a word up to ten."""
    text = plain(typed)
    if text in ("a", "an"):
        return 1
    if text in NUMBERS:
        return NUMBERS.index(text)
    if isinstance(typed, bool) or not re.fullmatch(r"[-+]?\d+", text):
        message = f"“{typed}” is no whole number"
        raise ValueError(message)
    return int(text)


def truth(typed: Any) -> bool:
    """Return whether somebody typed yes: nothing at all after a key is yes as well."""
    if isinstance(typed, bool) or typed is None:
        return typed is not False
    text = plain(typed)
    if text not in TRUE + FALSE:
        message = f"“{typed}” is neither yes nor no"
        raise ValueError(message)
    return text in TRUE


def seat(typed: Any) -> str:
    """Return a seat's letter: “b”, “Seat B” and “player B” are B."""
    text = plain(typed).removeprefix("seat ").removeprefix("player ").upper()
    if not re.fullmatch("[A-E]", text):
        message = f"“{typed}” is no seat; seats are the letters A to E"
        raise ValueError(message)
    return text
