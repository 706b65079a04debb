"""Small positions of Sail, to look for the ends that a reading leads to."""

from __future__ import annotations

from typing import Any

from ..luck import Luck
from .layout import DIAMONDS
from .words import DECK, KRAKEN, NUMBER_OF, OTHER, SEATS

#: Cards of a hand, a trick cube, cards of the Kraken deck beside the Kraken card.
HANDS = (1, 1, 2, 2, 3)
TRICKS = (0, 1, 2, 3, 3)
KRAKEN_CARDS = (1, 1, 2, 3)
ASKS = ("lead", "lead", "follow", "follow", "exchange")


def small_state(players: int, luck: Luck) -> dict[str, Any]:  # noqa: ARG001 - always two
    """Return a state: hands of a few cards, a thin Kraken deck, anywhere on the default board.

    It is on the wire, without `deck` and `discard`; some cannot be, and loading tells.
    """
    low = [card for card in DECK if NUMBER_OF[card] <= 3]
    kraken = [luck.draw(low) for _ in range(luck.choose(KRAKEN_CARDS))]
    kraken.insert(luck.choose(range(len(kraken) + 1)), KRAKEN)
    deck = [card for card in DECK if card not in kraken]
    size, leader, ask = luck.choose(HANDS), luck.choose(SEATS), luck.choose(ASKS)
    row = luck.choose(range(len(DIAMONDS.rows)))
    seats: dict[str, dict[str, Any]] = {
        seat: {
            "hand": [luck.draw(deck) for _ in range(size)],
            "tricks": 0 if ask == "exchange" else luck.choose(TRICKS),
        }
        for seat in SEATS
    }
    state: dict[str, Any] = {
        "round": luck.choose(range(1, 6)),
        "leader": leader,
        "awaiting": {leader: "lead"},
        "seats": seats,
        "kraken": kraken,
        "meeple": luck.choose(range(len(DIAMONDS.track))),
        "ship": [row, luck.choose(DIAMONDS.rows[row])],
    }
    if ask == "exchange":
        state["awaiting"] = dict.fromkeys(SEATS, "exchange")
    elif ask == "follow":
        state["awaiting"] = {OTHER[leader]: "follow"}
        state["lead"] = luck.draw(deck)
        seats[leader]["hand"] = seats[leader]["hand"][1:]
    return state
