"""Sail or Die for the kit: its sentences, positions and drawings."""

from seatrial.games.sail_or_die.drawing import describe, draw, forced_situation
from seatrial.games.sail_or_die.position import needs, next_chance, open_game
from seatrial.games.sail_or_die.steps import VOCABULARY

__all__ = [
    "VOCABULARY",
    "describe",
    "draw",
    "forced_situation",
    "needs",
    "next_chance",
    "open_game",
]
