"""Positions of Sail or Die and of Sail in few letters, and a board to play each out on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from seatrial_reference.engine import EngineError, Reference

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


class Board:
    """One game in the hands of the reference; every request goes through the protocol."""

    def __init__(self, engine: Reference) -> None:
        self.engine = engine
        self.state: dict[str, Any] = {}
        self.answer: dict[str, Any] = {}

    def act(self, kind: str, seat: str, **more: Any) -> Board:
        """Make an attempt; what comes of it is in `answer` and `state`."""
        action = {"type": kind, "seat": seat, **more}
        self.answer = self.engine.call("act", {"handle": "h", "action": action, "own": True})
        self.state = self.answer["state"]
        return self

    def play(self, seat: str, letters: str, **more: Any) -> Board:
        """Attempt to play the cards that *letters* stand for."""
        return self.act("play", seat, cards=cards(letters), **more)

    def turns(self, text: str) -> Board:
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
    def codes(self) -> str:
        """The code of the last refusal."""
        return str(self.answer["refusal"]["code"])

    @property
    def broken(self) -> list[str]:
        """The rules that the last attempt breaks."""
        assert not self.answer["accepted"]
        return list(self.answer["refusal"]["rules"])

    @property
    def applied(self) -> list[str]:
        """The rules that the last act applied."""
        return list(self.answer["applied"])

    @property
    def awaiting(self) -> dict[str, str]:
        """Who is asked what."""
        return dict(self.state["awaiting"])

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

    def legal(self, seat: str) -> list[dict[str, Any]]:
        """Return what *seat* may do."""
        actions = self.engine.call("legal", {"handle": "h", "seat": seat})["actions"]
        return list(actions.get(seat, []))


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


Position = Callable[..., Board]


@pytest.fixture
def position() -> Position:
    """Set up ``position(seats, turn, table, shark, reading=…, …)``; see `state_of`."""

    def set_up(
        seats: str,
        turn: str,
        table: str = "",
        shark: str = "A",
        readings: dict[str, str] | None = None,
        **more: Any,
    ) -> Board:
        board = Board(Reference(seed=1))
        board.state = board.engine.call(
            "load",
            {
                "handle": "h",
                "game": "sail-or-die",
                "state": state_of(seats, turn, table, shark, **more),
                "readings": readings or {},
            },
        )["state"]
        return board

    return set_up


@pytest.fixture
def dealt() -> Callable[..., Board]:
    """Start a game with ``dealt({"A": "PGG…", …}, starter="A")``: whole hands in letters."""

    def start(hands: dict[str, str], starter: str) -> Board:
        board = Board(Reference(seed=1))
        deal = {seat: cards(letters) for seat, letters in hands.items()}
        board.answer = board.engine.call(
            "start",
            {
                "handle": "h",
                "game": "sail-or-die",
                "seats": list(hands),
                "chance": [{"kind": "starter", "seat": starter}, {"kind": "deal", "hands": deal}],
            },
        )
        board.state = board.answer["state"]
        return board

    return start


# Sail

SUITS = {"r": "red", "b": "blue", "g": "green"}
LAYOUTS = Path(__file__).parents[2] / "spec" / "sail" / "layouts"
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


class Sea:
    """One game of Sail in the hands of the reference; every request goes through the protocol."""

    def __init__(self, engine: Reference) -> None:
        self.engine = engine
        self.state: dict[str, Any] = {}
        self.answer: dict[str, Any] = {}

    def act(self, kind: str, seat: str, *, flips: str = "", **more: Any) -> Sea:
        """Make an attempt, *flips* being turned over; what comes of it is in `answer`, `state`."""
        chance = [{"kind": "flip", "card": each} for each in pile(flips)]
        action = {"type": kind, "seat": seat, **more}
        params = {"handle": "h", "action": action, "chance": chance, "own": True}
        self.answer = self.engine.call("act", params)
        self.state = self.answer["state"]
        return self

    def play(self, seat: str, what: str, flips: str = "") -> Sea:
        """Attempt to play a card."""
        return self.act("play", seat, card=card(what), flips=flips)

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
    def code(self) -> str:
        """The code of the last refusal."""
        return str(self.answer["refusal"]["code"])

    @property
    def broken(self) -> list[str]:
        """The rules that the last attempt breaks."""
        assert not self.answer["accepted"]
        return list(self.answer["refusal"]["rules"])

    @property
    def applied(self) -> list[str]:
        """The rules that the last act applied."""
        return list(self.answer["applied"])

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

    @property
    def awaiting(self) -> dict[str, str]:
        """Who is asked what."""
        return dict(self.state["awaiting"])

    def cubes(self) -> tuple[int, ...]:
        """Return the trick cubes of both seats."""
        return tuple(place.get("tricks", 0) for place in self.state["seats"].values())

    def hand(self, seat: str) -> set[str]:
        """Return the hand of a seat, in short."""
        return set(short(self.state["seats"][seat]["hand"]).split())

    def legal(self, seat: str) -> set[str]:
        """Return the cards that *seat* may play or give, in short."""
        actions = self.engine.call("legal", {"handle": "h", "seat": seat})["actions"]
        return set(short([action["card"] for action in actions.get(seat, [])]).split())

    def view(self, seat: str) -> dict[str, Any]:
        """Return what *seat* sees."""
        view: dict[str, Any] = self.engine.call("view", {"handle": "h", "seat": seat})["view"]
        return view


def sail_state(
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


Sailing = Callable[..., Sea]


@pytest.fixture
def sailing() -> Sailing:
    """Set up ``sailing(hands, cubes, ship, kraken, asks, readings=…, layout=…)``: `sail_state`.

    The board is the open sea unless a *layout* is given.
    """

    def set_up(
        hands: str,
        *args: Any,
        readings: dict[str, str] | None = None,
        layout: dict[str, Any] | None = None,
        **more: Any,
    ) -> Sea:
        sea = Sea(Reference(seed=1))
        params = {
            "handle": "h",
            "game": "sail",
            "state": sail_state(hands, *args, **more),
            "readings": readings or {},
            "layout": layout or layout_of("open-sea"),
        }
        sea.state = sea.engine.call("load", params)["state"]
        return sea

    return set_up


@pytest.fixture
def laid_out() -> Callable[..., dict[str, Any]]:
    """Take a layout of the specification and change it: ``laid_out("open-sea", islands=…)``."""
    return layout_of


@pytest.fixture
def sail_dealt() -> Callable[..., Sea]:
    """Start a game of Sail: ``sail_dealt(layout=…, a="r3 …", b=…)``, own luck for the rest."""

    def start(
        layout: dict[str, Any] | None = None, order: str = "r1 b1 g1 r2 b2 g2", **hands: str
    ) -> Sea:
        sea = Sea(Reference(seed=1))
        chance: list[Any] = [{"kind": "kraken-deck", "order": pile(order)}]
        if hands:
            dealt = {seat.upper(): pile(hand) for seat, hand in hands.items()}
            chance.append({"kind": "deal", "hands": dealt})
        params = {"handle": "h", "game": "sail", "seats": ["A", "B"], "own": True}
        sea.answer = sea.engine.call("start", {**params, "layout": layout, "chance": chance})
        sea.state = sea.answer["state"]
        return sea

    return start


@pytest.fixture
def error_of() -> Callable[[Callable[[], Any]], EngineError]:
    """Return the error that a request ends in: ``error_of(lambda: …)``."""

    def caught(request: Callable[[], Any]) -> EngineError:
        with pytest.raises(EngineError) as error:
            request()
        return error.value

    return caught
