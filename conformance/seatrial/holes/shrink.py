"""Makes a way into a hole as short as it gets: fewer steps, fewer cards, fewer readings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from seatrial.holes.ways import Way, leads_there
from seatrial.playing import Playing, open_playing


def shrunk(game: str, way: Way) -> Way:
    """Return the shortest way that comes of *way* by leaving things out while it leads there.

    A way that does not lead there again, or that takes its length, is returned as it is.
    """
    if way.kind == "no-end" or not leads_there(game, way):
        return way
    way = _without_readings(game, way)
    playing = open_playing(game, way.readings)
    way = _later(game, way, playing)
    smaller: Way | None = way
    while smaller is not None:
        way = smaller
        smaller = next(
            (
                each
                for each in _smaller(way)
                if each.size < way.size and leads_there(game, each, playing)
            ),
            None,
        )
    return way


def _without_readings(game: str, way: Way) -> Way:
    """Return *way* without the readings that it does not take."""
    for question in way.readings:
        fewer = replace(way, readings={q: r for q, r in way.readings.items() if q != question})
        if leads_there(game, fewer, _under(game, tuple(sorted(fewer.readings.items())))):
            return _without_readings(game, fewer)
    return way


@cache
def _under(game: str, readings: tuple[tuple[str, str], ...]) -> Playing:
    return open_playing(game, dict(readings))


def _later(game: str, way: Way, playing: Playing) -> Way:
    """Return *way* begun at the latest position from which it still leads there."""
    if way.kind == "comes-again":
        return way  # its first position is its last
    for first in range(len(way.steps), 0, -1):
        position = playing.load(way.position)
        for step in way.steps[:first]:
            position = playing.act(position, playing.read_action(position, step))
        later = replace(way, position=playing.state_of(position), steps=way.steps[first:])
        if leads_there(game, later, playing):
            return later
    return way


def _smaller(way: Way) -> Iterator[Way]:
    """Yield *way* with one thing less."""
    for index in range(len(way.steps)):
        yield replace(way, steps=[*way.steps[:index], *way.steps[index + 1 :]])
    # Piles that are named nowhere are filled up by who loads the position.
    piles = [key for key, value in way.position.items() if _is_pile(value)]
    yield replace(way, position={k: v for k, v in way.position.items() if k not in piles})
    for key in piles:
        yield replace(way, position={k: v for k, v in way.position.items() if k != key})
    yield from (replace(way, position=each) for each in _less(way.position))


def _is_pile(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _less(value: Any) -> Iterator[Any]:
    """Yield *value* with one part left out or made smaller."""
    if isinstance(value, Mapping):
        for key in value:
            yield {k: v for k, v in value.items() if k != key}
        for key, each in value.items():
            yield from ({**value, key: less} for less in _less(each))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield [*value[:index], *value[index + 1 :]]
            yield from ([*value[:index], less, *value[index + 1 :]] for less in _less(each))
    elif isinstance(value, int) and not isinstance(value, bool) and value > 0:
        yield 0
        yield value - 1
