"""Small positions of Sail or Die, to look for the ends that a reading leads to."""

from __future__ import annotations

from typing import Any

from ..luck import Luck
from .words import SEATS

#: Few suits, so that hands meet; wilds often, since hands of only wilds are where readings part.
SMALL_DECK = (*("purple",) * 4, *("orange",) * 2, *("+1",) * 3, *("+2",) * 2)
HANDS = (0, 1, 1, 1, 2, 2, 3)
CHUNKS = (0, 0, 1, 2)
TABLES = (("purple",), ("green",), ("green", "green"), ("+3", "green"))
EVEN, SELDOM = (True, False), (True, False, False)


def small_state(players: int, luck: Luck) -> dict[str, Any]:
    """Return a state for so many *players*: hands of a few cards, a few chunks, late in a round.

    It is on the wire, without `aside` and `leftovers`; some cannot be, and loading tells.
    """
    table = SEATS[:players]
    deck = list(SMALL_DECK)
    seats = {seat: _place(deck, luck) for seat in table}
    state: dict[str, Any] = {
        "round": luck.choose((1, 3)),
        "shark": luck.choose(table),
        "seats": seats,
    }
    turn = luck.choose([each for each in table if seats[each]["hand"]] or table)
    seats[turn].pop("anchored", None)
    leads = luck.choose(EVEN)
    if leads:  # else the reset would have come, and everybody with it
        other = luck.choose([each for each in table if each != turn])
        seats[other].pop("anchored", None)
    else:
        state["table"] = [_group(table, luck)]
    state["awaiting"] = {turn: "lead" if leads else "follow"}
    empty = [seat for seat in table if not seats[seat]["hand"]]
    if empty:
        state["first_empty"] = luck.choose(empty)
        if luck.choose(SELDOM):
            state["unannounced"] = True
    return state


def _place(deck: list[str], luck: Luck) -> dict[str, Any]:
    """Return what a seat has, its hand taken from *deck*."""
    hand = [luck.draw(deck) for _ in range(min(luck.choose(HANDS), len(deck)))]
    place: dict[str, Any] = {"front": luck.choose(CHUNKS), "hand": hand}
    at_anchor = luck.choose(EVEN)
    if hand and at_anchor:
        place["anchored"] = True
    else:
        place["middle"] = luck.choose(CHUNKS)
    return place


def _group(table: tuple[str, ...], luck: Luck) -> dict[str, Any]:
    """Return the open cards of one play."""
    return {"cards": list(luck.choose(TABLES)), "by": luck.choose(table)}
