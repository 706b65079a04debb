"""Positions of Sail in short, and a board to play them out on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from ..boards import Board

SUITS = {"r": "red", "b": "blue", "g": "green"}
LAYOUTS = Path(__file__).parents[3] / "spec" / "sail" / "layouts"
KRAKEN_DECK = "r1 b1 g1 r2 b2 g2 K"


def card(short: str) -> str:
    """Return the card that ``"r8"``, ``"b3"``, ``"g9"`` or ``"K"`` stands for."""
    return "kraken" if short == "K" else f"{SUITS[short[0]]}-{short[1:]}"


def pile(text: str) -> list[str]:
    """Return the cards of ``"r8 b3 K"``, in this order."""
    return [card(short) for short in text.split()]


def short(cards: list[str]) -> str:
    """Return *cards* as ``"r8 b3 K"``."""
    return " ".join("K" if each == "kraken" else each[0] + each[-1] for each in cards)


def layout_of(name: str, **more: Any) -> dict[str, Any]:
    """Return a layout of the specification, with *more* in the place of what it says."""
    text = (LAYOUTS / f"{name}.yaml").read_text("utf-8")
    return {**yaml.safe_load(text), **more}


class Sea(Board):
    """One game of Sail."""

    def play(self, seat: str, what: str, flips: str = "") -> Sea:
        """Attempt to play a card, *flips* being turned over."""
        chance = [{"kind": "flip", "card": each} for each in pile(flips)]
        return self.act("play", seat, card=card(what), chance=chance)

    def give(self, seat: str, what: str) -> Sea:
        """Attempt to give a card away."""
        return self.act("exchange", seat, card=card(what))

    def trick(self, text: str, flips: str = "") -> Sea:
        """Play ``"A r8, B r6"``, any number of cards, all legal; *flips* come with the last."""
        turns = text.split(", ")
        for number, turn in enumerate(turns, 1):
            seat, what = turn.split()
            self.play(seat, what, flips if number == len(turns) else "")
            assert self.answer["accepted"], (turn, self.answer)
        return self

    @property
    def ship(self) -> tuple[int, int]:
        """The cell of the ship."""
        forward, sideways = self.state["ship"]
        return forward, sideways

    @property
    def kraken(self) -> str:
        """The Kraken deck from top to bottom, in short."""
        return short(self.state["kraken"])

    @property
    def discard(self) -> list[str]:
        """The discard pile, in short."""
        return short(self.state["discard"]).split()

    @property
    def deck(self) -> list[str]:
        """The players' deck, in short."""
        return short(self.state["deck"]).split()

    @property
    def meeple(self) -> int:
        """The space of the figure."""
        return int(self.state.get("meeple", 0))

    @property
    def result(self) -> tuple[bool, set[str]] | None:
        """Whether the game is won, and by what it ended; None while it goes on."""
        result = self.state.get("result")
        return None if result is None else (result["won"], set(result["causes"]))

    def cubes(self) -> tuple[int, ...]:
        """Return the trick cubes of both seats."""
        return tuple(place.get("tricks", 0) for place in self.state["seats"].values())

    def hand(self, seat: str) -> set[str]:
        """Return the hand of a seat, in short."""
        return set(short(self.state["seats"][seat]["hand"]).split())

    def legal(self, seat: str) -> set[str]:
        """Return the cards that *seat* may play or give, in short."""
        return set(short([action["card"] for action in self.offered(seat)]).split())


def state_of(
    hands: str,
    cubes: str = "0-0",
    ship: tuple[int, int] = (0, 0),
    kraken: str | None = None,
    asks: str = "A lead",
    **more: Any,
) -> dict[str, Any]:
    """Return a state of ``"A r8 b6 | B r6 g7"`` in round 1; piles may be given in short.

    The Kraken deck is that of a new game without the cards that are named elsewhere.
    """
    seats: dict[str, Any] = {}
    for part, tricks in zip(hands.split(" | "), cubes.split("-"), strict=True):
        seat, *held = part.split()
        seats[seat] = {"hand": [card(each) for each in held], "tricks": int(tricks)}
    for seat, given in more.pop("given", {}).items():
        seats[seat]["given"] = card(given)
    for seat, pirate in more.pop("pirates", {}).items():
        seats[seat]["pirate"] = pirate
    if "lead" in more:
        more["lead"] = card(more["lead"])
    for name in {"deck", "discard", "lost"} & more.keys():
        more[name] = pile(more[name])
    seat, ask = asks.split()
    awaiting = dict.fromkeys("AB" if seat == "both" else seat, ask)
    state = {"round": 1, "awaiting": awaiting, "seats": seats, "ship": list(ship), **more}
    if kraken is None:
        named = re.findall(r"\w+-[1-9]", str(state))
        kraken = " ".join(each for each in KRAKEN_DECK.split() if card(each) not in named)
    return {**state, "kraken": pile(kraken)}


@pytest.fixture
def position() -> Callable[..., Sea]:
    """Set up ``position(hands, cubes, ship, kraken, asks, readings=…, layout=…)``: `state_of`.

    The board is the open sea unless a *layout* is given.
    """

    def set_up(
        hands: str,
        *args: Any,
        readings: dict[str, str] | None = None,
        layout: dict[str, Any] | None = None,
        **more: Any,
    ) -> Sea:
        state, layout = state_of(hands, *args, **more), layout or layout_of("open-sea")
        return Sea().load("sail", state, readings=readings or {}, layout=layout)

    return set_up


@pytest.fixture
def laid_out() -> Callable[..., dict[str, Any]]:
    """Take a layout of the specification and change it: ``laid_out("open-sea", islands=…)``."""
    return layout_of


@pytest.fixture
def dealt() -> Callable[..., Sea]:
    """Start a game with ``dealt(layout=…, a="r3 …", b=…)``, own luck for the rest."""

    def start(
        layout: dict[str, Any] | None = None, order: str = "r1 b1 g1 r2 b2 g2", **hands: str
    ) -> Sea:
        chance: list[Any] = [{"kind": "kraken-deck", "order": pile(order)}]
        if hands:
            deal = {seat.upper(): pile(hand) for seat, hand in hands.items()}
            chance.append({"kind": "deal", "hands": deal})
        return Sea().start("sail", ["A", "B"], layout=layout, chance=chance, own=True)

    return start
