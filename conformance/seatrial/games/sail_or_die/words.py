"""The words of Sail or Die as scenarios write them, and the facts a position needs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from seatrial.games.sentences import Choice, say_list
from seatrial.vocabulary import gap

SUITS = ("purple", "orange", "green", "light-blue", "suit-5", "suit-6", "suit-7")
WILDS = ("+1", "+2", "+3")
DECK = Counter({**dict.fromkeys(SUITS, 7), "+1": 3, "+2": 2, "+3": 1})
KINDS = (*SUITS, *WILDS)
SEATS = ("A", "B", "C", "D", "E")
HAND_SIZE = {2: 14, 3: 14, 4: 13, 5: 11}

_ITEM = re.compile(rf"(?P<kind>{'|'.join(map(re.escape, KINDS))})(?: ×(?P<times>\d+))?")


@gap(r"[A-E]")
def seat(text: str) -> str:
    """Return a seat's letter, A to E."""
    return text


@gap(r"[A-E](?:, [A-E])*(?: and [A-E])?")
def seats(text: str) -> list[str]:
    """Return the seats of a list such as “A, B and C”."""
    return re.findall("[A-E]", text)


@gap(r"(?:purple|orange|green|light-blue|suit-[5-7]|\+[1-3]).*")
def cards(text: str) -> list[str]:
    """Return the cards of a list such as “purple ×2, +1”; raise ValueError at what is no card."""
    found: list[str] = []
    for item in re.split(r", | and ", text):
        match = _ITEM.fullmatch(item.strip())
        if match is None:
            kinds = ", ".join(KINDS)
            message = f"“{item.strip()}” is no card; write “purple ×2, +1”; the kinds are {kinds}"
            raise ValueError(message)
        found += [match["kind"]] * int(match["times"] or 1)
    return found


@gap(r"-?\d+|no|one|two|three|four|five|six")
def number(text: str) -> int:
    """Return a whole number, in digits or as a word up to six."""
    words = ("no", "one", "two", "three", "four", "five", "six")
    return words.index(text) if text in words else int(text)


@dataclass(frozen=True, slots=True)
class Play:
    """The cards of a play, and how it is made."""

    cards: list[str]
    silent: bool = False
    counts: int | None = None


@gap(r"nothing|(?:purple|orange|green|light-blue|suit-[5-7]|\+[1-3]).*")
def play(text: str) -> Play:
    """Return a play such as “purple ×2, +1”, “… without a word” or “… counted as 3”."""
    text, silent = text.removesuffix(" without a word"), text.endswith(" without a word")
    text, _, counts = text.partition(" counted as ")
    return Play([] if text == "nothing" else cards(text), silent, int(counts) if counts else None)


@gap(r"no cards|\d+ cards?|(?:purple|orange|green|light-blue|suit-[5-7]|\+[1-3]).*")
def hand(text: str) -> list[str] | int:
    """Return the cards of a hand or pile, or how many: “purple ×2”, “4 cards”, “no cards”."""
    if text == "no cards":
        return 0
    return int(text.split()[0]) if text[0].isdigit() else cards(text)


#: What a player does or may do besides playing cards, and the type of the action.
DEEDS = {
    "drops anchor": "drop-anchor",
    "announces an empty hand": "announce",
    "reminds": "remind",
    "goes on to settle": "settle",
    "rejoins": "rejoin",
    "stays out": "stay-out",
}
CHOICES = {
    "drop anchor": "drop-anchor",
    "announce an empty hand": "announce",
    "remind": "remind",
    "go on to settle": "settle",
    "rejoin": "rejoin",
    "stay out": "stay-out",
}


@gap("|".join(DEEDS))
def deed(text: str) -> str:
    """Return what is done: drops anchor, announces an empty hand, reminds, goes on to settle."""
    return DEEDS[text]


@gap(r"(?:not |only )?(?:play .+|drop anchor|announce .+|remind|go on .+|rejoin|stay out).*")
def choice(text: str) -> Choice:
    """Return “play purple”, “not drop anchor” or “only remind or go on to settle”."""
    scope = {"not": "lacks", "only": "is"}.get(text.split()[0], "has")
    each = text.removeprefix("not ").removeprefix("only ").split(" or ")
    return Choice(scope, [_action(item) for item in each])


def _action(text: str) -> dict[str, object]:
    if text.startswith("play "):
        made = play(text.removeprefix("play "))
        counts = {} if made.counts is None else {"counts": made.counts}
        return {"type": "play", "cards": made.cards, **counts}
    if text not in CHOICES:
        message = f"“{text}” is nothing to do; write “play …” or one of {', '.join(CHOICES)}"
        raise ValueError(message)
    return {"type": CHOICES[text]}


@gap("|".join(("lead", "follow", "announce", "remind", "settle", "rejoin", "wait")))
def asked(text: str) -> str:
    """Return what a seat is asked: lead, follow, announce, remind, settle, rejoin; or wait."""
    return text


@gap("nobody|[A-E](?:, [A-E])*(?: and [A-E])?")
def winners(text: str) -> list[str]:
    """Return who wins: “A”, “A and C” or “nobody”."""
    return [] if text == "nobody" else seats(text)


@gap(r" without a word and the lap is over| without a word|")
def silence(text: str) -> str:
    """Return nothing, “ without a word”, or “ without a word and the lap is over”."""
    return text.strip()


@gap("at anchor|not at anchor")
def anchor(text: str) -> bool:
    """Return “at anchor” or “not at anchor”."""
    return text == "at anchor"


@gap(r"one of [A-E](?:, [A-E])*(?: and [A-E])?|nobody|[A-E]")
def who(text: str) -> list[str] | str | None:
    """Return a seat, None for “nobody”, or the seats of “one of A, B and C”."""
    if text.startswith("one of "):
        return seats(text)
    return None if text == "nobody" else text


@gap(r"(?:-?\d+|no) in front(?: and (?:\d+|no) in the middle)?")
def chunks(text: str) -> dict[str, int]:
    """Return where chunks lie: “14 in front” or “14 in front and 1 in the middle”."""
    return {part.split()[-1]: number(part.split()[0]) for part in text.split(" and ")}


@gap(r"\d+|gone")
def count(text: str) -> int | None:
    """Return the count to match, or “gone”."""
    return None if text == "gone" else int(text)


@gap(r"nothing of|.+ in")
def seen(text: str) -> list[str] | int | None:
    """Return what is seen of a hand: “4 cards in”, “purple ×2 in” or “nothing of”."""
    return None if text == "nothing of" else hand(text.removesuffix(" in"))


@gap("fewer|more")
def change(text: str) -> int:
    """Return “fewer” or “more”."""
    return -1 if text == "fewer" else 1


@gap("lies? aside|(?:is|are) left over")
def pile(text: str) -> str:
    """Return “lies aside” or “are left over”."""
    return "aside" if "aside" in text else "leftovers"


#: What the gaps of the sentences are read with.
TYPES = {
    "Seat": seat, "Seats": seats, "Number": number, "Play": play, "Hand": hand, "Deed": deed,
    "Choice": choice, "Asked": asked, "Winners": winners, "Silence": silence, "Anchor": anchor,
    "Change": change, "Pile": pile, "Who": who, "Chunks": chunks, "Seen": seen,
    "Count": count,
}  # fmt: skip


def say_cards(held: Iterable[str]) -> str:
    """Return cards as scenarios write them: “purple ×2, +1”."""
    counts = Counter(held)
    return ", ".join(
        kind if counts[kind] == 1 else f"{kind} ×{counts[kind]}" for kind in KINDS if counts[kind]
    )


def say_seats(several: Sequence[str]) -> str:
    """Return seats as scenarios write them: “A, B and C”."""
    return say_list(several, "and")


def in_order(held: Iterable[str]) -> list[str]:
    """Return cards in the order of the box: suits, then wilds."""
    return sorted(held, key=KINDS.index)


def dealt(players: Sequence[str], *, filling: int = 0) -> dict[str, list[str]]:
    """Return some whole deal for *players*: the deck dealt round, from its front or its back."""
    deck = list(DECK.elements())
    if filling:
        deck.reverse()
    size = HAND_SIZE[len(players)]
    return {who: in_order(deck[i :: len(players)][:size]) for i, who in enumerate(players)}
