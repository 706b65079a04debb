"""Sail or Die for the kit: its sentences, positions and drawings."""

from seatrial.games.sail_or_die.deeds import read_action
from seatrial.games.sail_or_die.drawing import FORCED, LEGEND, describe, draw, forced_situation
from seatrial.games.sail_or_die.position import needs, next_chance, open_game
from seatrial.games.sail_or_die.steps import VOCABULARY
from seatrial.games.sail_or_die.telling import tell_apart
from seatrial.games.sail_or_die.typed import read_position

__all__ = [
    "FORCED",
    "LEGEND",
    "VOCABULARY",
    "describe",
    "draw",
    "forced_situation",
    "needs",
    "next_chance",
    "open_game",
    "read_action",
    "read_position",
    "tell_apart",
]
