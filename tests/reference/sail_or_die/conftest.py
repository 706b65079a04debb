"""Positions of Sail or Die in few letters, and a board to play them out on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ..boards import Board

LETTERS = {
    "P": "purple",
    "O": "orange",
    "G": "green",
    "L": "light-blue",
    "X": "suit-5",
    "Y": "suit-6",
    "Z": "suit-7",
    "1": "+1",
    "2": "+2",
    "3": "+3",
}


def cards(letters: str) -> list[str]:
    """Return the cards that *letters* stand for: ``"GG2"`` is two greens and a +2."""
    return [LETTERS[letter] for letter in letters]


class Table(Board):
    """One game of Sail or Die."""

    def play(self, seat: str, letters: str, **more: Any) -> Table:
        """Attempt to play the cards that *letters* stand for."""
        return self.act("play", seat, cards=cards(letters), **more)

    def turns(self, text: str) -> Table:
        """Play ``"B P, C /, D Z"``: seats with cards, a slash for dropping anchor; all legal."""
        for turn in text.split(", "):
            seat, what = turn.split()
            if what == "/":
                self.act("drop-anchor", seat)
            else:
                self.play(seat, what)
            assert self.answer["accepted"], (turn, self.answer)
        return self

    @property
    def table(self) -> set[str]:
        """The open groups, as ``"A: green green +2"``."""
        return {
            f"{group.get('by', '-')}: {' '.join(group['cards'])}" for group in self.state["table"]
        }

    def fronts(self) -> list[int]:
        """Return the chunks in front of each seat."""
        return [seat["front"] for seat in self.state["seats"].values()]

    def middles(self) -> list[int]:
        """Return each seat's chunks in the middle."""
        return [seat.get("middle", 0) for seat in self.state["seats"].values()]


def seats_of(text: str) -> dict[str, Any]:
    """Return the seats of ``"A 15/0 PP1 | B 14/1 G anchored"``: front, middle and hand."""
    seats: dict[str, Any] = {}
    for part in text.split(" | "):
        seat, chunks, *rest = part.split()
        front, middle = chunks.split("/")
        seats[seat] = {"front": int(front), "middle": int(middle), "hand": []}
        for word in rest:
            if word == "anchored":
                seats[seat]["anchored"] = True
            else:
                seats[seat]["hand"] = cards(word)
    return seats


def state_of(seats: str, turn: str, table: str, shark: str, **more: Any) -> dict[str, Any]:
    """Return a state in which *turn* leads, or follows the *table* of ``"B:LL A:G1"``."""
    groups = [dict(zip(("by", "cards"), group.split(":"), strict=True)) for group in table.split()]
    return {
        "round": 1,
        "shark": shark,
        "awaiting": {turn: "follow" if groups else "lead"},
        "seats": seats_of(seats),
        "table": [{"by": group["by"], "cards": cards(group["cards"])} for group in groups],
        **more,
    }


@pytest.fixture
def position() -> Callable[..., Table]:
    """Set up ``position(seats, turn, table, shark, reading=…, …)``; see `state_of`."""

    def set_up(
        seats: str,
        turn: str,
        table: str = "",
        shark: str = "A",
        readings: dict[str, str] | None = None,
        **more: Any,
    ) -> Table:
        state = state_of(seats, turn, table, shark, **more)
        return Table().load("sail-or-die", state, readings=readings or {})

    return set_up


@pytest.fixture
def dealt() -> Callable[..., Table]:
    """Start a game with ``dealt({"A": "PGG…", …}, starter="A")``: whole hands in letters."""

    def start(hands: dict[str, str], starter: str) -> Table:
        deal = {seat: cards(letters) for seat, letters in hands.items()}
        chance = [{"kind": "starter", "seat": starter}, {"kind": "deal", "hands": deal}]
        return Table().start("sail-or-die", list(hands), chance=chance)

    return start
