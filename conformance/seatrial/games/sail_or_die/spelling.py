"""Cards, seats and numbers of Sail or Die as people type them.

“green ×2”, “2 greens”, “Green x2”, “lightblue”, “light blue”, “2x suit 5”, “+1 +1”, “3 others”: all
are understood. What is not is a :class:`Mistyped` that says what, and how to write it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from seatrial.games.sail_or_die.words import DECK, KINDS
from seatrial.games.spelling import ENGLISH, Mistyped, plain, shown

#: What says yes of a seat at anchor.
ANCHORED = ("anchor", "anchored", "at anchor", "⚓")
#: How cards are written, for whoever wrote something else.
FORM = "Write “green ×2, +1”."
NOTHING = ("", "none", "nothing", "empty", "no cards", "no card", "-", "–", "0")

_NUMBER = rf"\d+|an?|{'|'.join(ENGLISH.numbers[1:])}"
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


def read_held(typed: Any) -> Held:
    """Return the cards that somebody typed: a text, a number of cards, or a list of either."""
    if typed is None:
        return Held()
    if isinstance(typed, list):
        several = [read_held(each) for each in typed]
        return Held([c for each in several for c in each.cards], sum(e.others for e in several))
    if isinstance(typed, bool | dict):
        what = f"“{shown(typed)}” is no list of cards"
        raise Mistyped((what, "Write “green ×2, +1”, or how many there are."))
    text = plain(typed)
    if text in NOTHING:
        return Held()
    cards: list[str] = []
    others = 0
    for item in filter(None, map(str.strip, _SEPARATOR.split(text))):
        if match := _OTHERS.fullmatch(item):
            others += ENGLISH.number(match[1])
        else:
            cards += _cards(item)
    return Held(cards, others)


def read_cards(text: str) -> list[str]:
    """Return the cards that somebody typed by name."""
    held = read_held(text)
    if held.others:
        raise Mistyped((f"“{text}” does not say which cards", FORM))
    return held.cards


def _cards(item: str) -> Iterator[str]:
    """Yield the cards of an item without commas, such as “green ×2 +1”."""
    at = 0
    while at < len(item):
        match = _WORD.match(item, at)
        if match is None:
            word = item[at:].split()[0]
            hint = ENGLISH.nearest(word, KINDS) or ENGLISH.known.format(", ".join(KINDS))
            raise Mistyped((f"“{word}” is no card", f"{hint} {FORM}"))
        if at and match["ahead"] and not match["sign"].strip() and not item[0].isdigit():
            mend = "Write “green ×2, +1” with × or commas."
            raise Mistyped((f"“{item}” can be read in two ways", mend))
        said = match["ahead"] or match["digit"] or match["after"] or match["last"] or "1"
        kind, times = _kind(match["kind"]), ENGLISH.number(said)
        if times > DECK.total():
            raise Mistyped((f"{times} cards {kind}", f"The box has {DECK[kind]}."))
        yield from [kind] * times
        at = match.end()
        while item[at : at + 1] == " ":
            at += 1


def _kind(text: str) -> str:
    bare = text.replace("plus", "+").replace(" ", "").replace("-", "").replace("_", "")
    if bare.startswith("+"):
        return f"+{ENGLISH.number(bare.removeprefix('+'))}"
    if bare.startswith("suit"):
        return f"suit-{bare[-1]}"
    return "light-blue" if bare.endswith("blue") else bare


def seat(typed: Any) -> str:
    """Return a seat's letter: “b”, “Seat B” and “player B” are B."""
    text = plain(typed).removeprefix("seat ").removeprefix("player ").upper()
    if not re.fullmatch("[A-E]", text):
        raise Mistyped((f"“{shown(typed)}” is no seat", "Seats are the letters A to E."))
    return text
