"""Many games, on all cores: how often each reading made a difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from seatrial.catalogue import load_catalogue
from seatrial.errors import KitError
from seatrial.impact.lockstep import Effect, Lockstep
from seatrial.impact.odds import Share, share
from seatrial.impact.sameness import Sameness
from seatrial.language import tr
from seatrial.playing import open_playing
from seatrial.settings import Setting, other_readings, settings

#: What is counted, besides the games themselves.
COUNTED = Effect._fields

#: So many games go to a process at a time: enough to pay for the way, few enough for a bar.
BATCH = 8


class Table(NamedTuple):
    """How games are played: so many seats, by one policy."""

    players: int
    policy: str


class Batch(NamedTuple):
    """Some games to be played by one process, each a table and a seed."""

    game: str
    questions: tuple[str, ...]
    games: tuple[tuple[Table, int], ...]


@dataclass(slots=True)
class Tally:
    """How many games a reading was played in, and in how many it changed what."""

    games: int = 0
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTED, 0))

    def add(self, other: Tally) -> None:
        """Add what *other* counted."""
        self.games += other.games
        for what, count in other.counts.items():
            self.counts[what] += count

    def share(self, what: str) -> Share:
        """Return in which share of the games it changed *what*.

        Games given up without an end say nothing about how they would have gone out.
        """
        of = self.games if what in ("differs", "endless") else self.games - self.counts["endless"]
        return share(self.counts[what], of)

    @property
    def matters(self) -> bool:
        """Whether a score, a winner or a length changed, or a game had no end."""
        return any(count for what, count in self.counts.items() if what != "differs")


@dataclass(slots=True)
class Impact:
    """What came of all games: for each reading, at each table, a tally."""

    settings: Sequence[Setting]
    tallies: dict[tuple[int, Table], Tally] = field(default_factory=dict)
    actions: int = 0

    def add(self, found: Found) -> None:
        """Add what a batch brought."""
        self.actions += found.actions
        for key, tally in found.tallies.items():
            self.tallies.setdefault(key, Tally()).add(tally)

    def of(self, index: int) -> Tally:
        """Return the tally of a setting at all tables together."""
        whole = Tally()
        for (each, _), tally in self.tallies.items():
            if each == index:
                whole.add(tally)
        return whole

    @property
    def tables(self) -> list[Table]:
        """The tables that were played at."""
        return sorted({table for _, table in self.tallies})


class Found(NamedTuple):
    """What a batch brought: the tallies, and how many actions were played for them."""

    tallies: dict[tuple[int, Table], Tally]
    actions: int


def chosen_settings(game: str, questions: Sequence[str]) -> list[Setting]:
    """Return the other readings of *questions*, or of all if none are named.

    Raises :class:`KitError` for a question that there is not, or that has nothing to play.
    """
    catalogue = load_catalogue(game)
    chosen = [catalogue.question(each) for each in questions]
    for each in chosen:
        if not other_readings(each):
            message = tr(
                "the question “{question}” has no other reading that can be played",
                question=each.id,
            )
            raise KitError(message)
    return settings(catalogue, chosen or None)


def batches(
    game: str, questions: Sequence[str], games: int, seed: int, players: Sequence[int]
) -> list[Batch]:
    """Return so many *games*, spread evenly over the numbers of *players* and the policies."""
    playing = open_playing(game)
    for number in players:
        if number not in playing.players:
            message = tr(
                "{number} players: {game} is for {players}",
                number=number, game=game, players=", ".join(map(str, playing.players)),
            )  # fmt: skip
            raise KitError(message)
    tables = [
        Table(number, policy) for number in players or playing.players
        for policy in playing.policies
    ]  # fmt: skip
    whole = [
        (tables[index % len(tables)], seed * 1_000_000 + index // len(tables))
        for index in range(games)
    ]
    return [
        Batch(game, tuple(questions), tuple(whole[start : start + BATCH]))
        for start in range(0, games, BATCH)
    ]


def played(batch: Batch) -> Found:
    """Return what the games of *batch* bring."""
    groups = _locksteps(batch.game, batch.questions)
    before = sum(each.played for each, _ in groups)
    tallies: dict[tuple[int, Table], Tally] = {}
    for table, seed in batch.games:
        for lockstep, indices in groups:
            effects = lockstep.effects(table.players, table.policy, seed)
            for index, effect in zip(indices, effects, strict=True):
                one = Tally(1, {what: int(getattr(effect, what)) for what in COUNTED})
                tallies.setdefault((index, table), Tally()).add(one)
    return Found(tallies, sum(each.played for each, _ in groups) - before)


@cache
def _locksteps(game: str, questions: tuple[str, ...]) -> list[tuple[Lockstep, list[int]]]:
    """Return a lockstep for each set of rulings that questions arise under, once a process."""
    chosen = chosen_settings(game, questions)
    bases: dict[tuple[tuple[str, str], ...], list[int]] = {}
    for index, each in enumerate(chosen):
        bases.setdefault(tuple(sorted(each.base.items())), []).append(index)
    return [
        (
            Lockstep(
                open_playing(game, dict(base), watched=True),
                [
                    (_answered(chosen[index]), open_playing(game, chosen[index].readings))
                    for index in indices
                ],
                Sameness(game),
            ),
            indices,
        )
        for base, indices in bases.items()
    ]


def _answered(setting: Setting) -> frozenset[str]:
    """Return the questions that a setting answers otherwise than what it is compared with."""
    return frozenset(q for q, r in setting.readings.items() if setting.base.get(q) != r)
