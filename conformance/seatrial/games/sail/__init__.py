"""Sail for the kit: its sentences, positions and drawings, in Spanish."""

from seatrial.games.sail.deeds import read_action
from seatrial.games.sail.drawing import FORCED, LEGEND, describe, draw, forced_situation
from seatrial.games.sail.outcomes import VOCABULARY
from seatrial.games.sail.position import needs, next_chance, open_game
from seatrial.games.sail.telling import tell_apart
from seatrial.games.sail.typed import read_position

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
