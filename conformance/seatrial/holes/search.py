"""Looks for holes: in whole games, and through everything that can follow a small position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from seatrial.catalogue import Catalogue
from seatrial.holes.shrink import shrunk
from seatrial.holes.ways import MOST_IN_A_ROUND, Kind, Way, amiss
from seatrial.playing import Playing, open_playing
from seatrial.settings import pairs, settings

#: What can follow a small position is looked through up to so many states.
MOST_STATES = 150
#: Of so many small positions one is the start of a whole game's share of the search.
SMALL_TO_WHOLE = 15


def sets_of_readings(
    catalogue: Catalogue, seed: int, sampled: int, asked: Mapping[str, str]
) -> list[dict[str, str]]:
    """Return the sets of readings to search under.

    Our rulings; each other reading alone; and so many pairs, *sampled* by *seed*. With readings
    *asked* for, those alone.
    """
    if asked:
        return [dict(asked)]
    alone = [dict(each.readings) for each in settings(catalogue)]
    every = list(pairs(catalogue))
    drawn = Random(seed).sample(every, min(sampled, len(every)))  # noqa: S311 - games, not secrets
    return [{}, *alone, *drawn]


def search(game: str, readings: Mapping[str, str], *, seed: int, positions: int) -> list[Way]:
    """Return the shortest ways into the holes that a search under *readings* finds."""
    return [shrunk(game, way) for way in Search(game, readings, seed).ways(positions)]


@dataclass(slots=True)
class Search:
    """Looks for holes of *game* under one set of readings."""

    game: str
    readings: Mapping[str, str]
    seed: int

    def ways(self, positions: int) -> Iterator[Way]:
        """Yield the first way found into each kind of hole, from so many small *positions*.

        One whole game is played for every :data:`SMALL_TO_WHOLE` of them.
        """
        playing = open_playing(self.game, self.readings)
        seen: set[Kind] = set()
        for number in range(positions):
            seed = self.seed * 1_000_000 + number
            players = playing.players[number % len(playing.players)]
            found = [self._from_small(playing, players, seed)]
            if number % SMALL_TO_WHOLE == 0:
                found.append(self._in_a_game(playing, players, seed))
            for way in found:
                if way is not None and way.kind not in seen:
                    seen.add(way.kind)
                    yield way

    def _in_a_game(self, playing: Playing, players: int, seed: int) -> Way | None:
        """Return a way that a whole game took."""
        policy = playing.policies[seed % len(playing.policies)]
        player, position = playing.player(policy, seed), playing.begin(players, seed)
        path: list[tuple[Any, Any]] = []
        met, number = {playing.key(position): 0}, playing.standing(position).round
        while len(path) <= MOST_IN_A_ROUND:
            kind = amiss(playing, position)
            if kind is not None:
                return way_to(playing, self.readings, kind, path[-1:], position)
            legal = playing.legal(position)
            if not legal:
                return None
            action = player.choose(position, legal)
            path.append((position, action))
            position = playing.act(position, action)
            if playing.standing(position).round != number:
                path, met, number = [], {}, playing.standing(position).round
            key = playing.key(position)
            if key in met:
                return way_to(playing, self.readings, "comes-again", path[met[key] :], position)
            met[key] = len(path)
        return way_to(playing, self.readings, "no-end", path, position)

    def _from_small(self, playing: Playing, players: int, seed: int) -> Way | None:
        """Return a way from a small position, looking through what can follow in its round."""
        try:
            start = playing.load(playing.small(players, seed), seed)
        except Exception as error:
            if not hasattr(error, "code"):
                raise
            return None  # such a position cannot be
        return _Depths(playing, self.readings, playing.standing(start).round).look(start)


def way_to(
    playing: Playing,
    readings: Mapping[str, str],
    kind: Kind,
    path: list[tuple[Any, Any]],
    end: Any,
) -> Way:
    """Return the way that *path* takes, positions with the action done at each, to *end*."""
    start = path[0][0] if path else end
    return Way(
        kind=kind,
        readings=readings,
        position=playing.state_of(start),
        steps=[playing.plain(action) for _, action in path],
    )


class _Depths:
    """Everything that can follow a position within its round, depth first."""

    def __init__(self, playing: Playing, readings: Mapping[str, str], number: int) -> None:
        self._playing = playing
        self._readings = readings
        self._round = number
        self._done: set[bytes] = set()
        self._path: list[tuple[Any, Any]] = []
        self._on_path: dict[bytes, int] = {}

    def look(self, position: Any) -> Way | None:
        """Return the first way found from *position*, None if there is none."""
        playing = self._playing
        key = playing.key(position)
        if key in self._on_path:
            first = self._on_path[key]
            return way_to(playing, self._readings, "comes-again", self._path[first:], position)
        if key in self._done or len(self._done) > MOST_STATES:
            return None
        kind = amiss(playing, position)
        if kind is not None:
            return way_to(playing, self._readings, kind, self._path[-1:], position)
        if playing.standing(position).round != self._round:
            return None  # a new deal: whole games look there
        self._on_path[key] = len(self._path)
        self._done.add(key)
        for offered in playing.legal(position).values():
            for action in offered:
                self._path.append((position, action))
                way = self.look(playing.act(position, action))
                if way is not None:
                    return way
                self._path.pop()
        del self._on_path[key]
        return None
