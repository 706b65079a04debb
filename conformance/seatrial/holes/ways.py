"""A way into a hole: the readings, a position, the actions from there, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from seatrial.playing import Playing, open_playing

#: stuck: the game ends because nobody has anything to do. no-action: a seat that is to act has no
#: legal action. comes-again: the position is reached again, so that play need never end. no-end:
#: a round goes on for more than :data:`MOST_IN_A_ROUND` actions.
Kind = Literal["stuck", "no-action", "comes-again", "no-end"]

#: Actions that no round of any game takes, unless it has no end.
MOST_IN_A_ROUND = 400


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A way into a hole; *position* and *steps* are states and actions on the wire."""

    kind: Kind
    readings: Mapping[str, str]
    position: Mapping[str, Any]
    steps: Sequence[Mapping[str, Any]]

    @property
    def hole(self) -> tuple[Kind, frozenset[tuple[str, str]]]:
        """What makes a hole another one: its kind, and the readings that it takes."""
        return self.kind, frozenset(self.readings.items())

    @property
    def size(self) -> int:
        """How much there is to read: steps, and whatever stands in the position."""
        return 5 * len(self.steps) + _size(self.position)


def leads_there(game: str, way: Way, playing: Playing | None = None) -> bool:
    """Return whether *way* still ends in its hole; *playing* is *game* under its readings."""
    playing = playing or open_playing(game, way.readings)
    try:
        position = start = playing.load(way.position)
        if way.kind != "comes-again" and amiss(playing, start) == "stuck":
            return False  # it has to be reached
        for step in way.steps:
            if amiss(playing, position):
                return False  # the steps after it lead nowhere
            position = playing.act(position, playing.read_action(position, step))
        if way.kind == "no-end":
            rounds = [playing.standing(each).round for each in (start, position)]
            return len(way.steps) > MOST_IN_A_ROUND and rounds[0] == rounds[1]
    except Exception as error:
        if isinstance(error, ValueError) or hasattr(error, "code"):  # refused, or not understood
            return False
        raise
    if way.kind == "comes-again":
        return bool(way.steps) and playing.key(position) == playing.key(start)
    return amiss(playing, position) == way.kind


def amiss(playing: Playing, position: Any) -> Kind | None:
    """Return what is wrong with a position by itself, None if nothing is."""
    standing = playing.standing(position)
    if standing.over:
        return "stuck" if standing.stuck else None
    legal = playing.legal(position)
    return None if legal and all(legal.values()) else "no-action"


def _size(value: Any) -> int:
    if isinstance(value, Mapping):
        return sum(1 + _size(each) for each in value.values())
    if isinstance(value, list | tuple):
        return sum(1 + _size(each) for each in value)
    return abs(value) if isinstance(value, int) else 1
