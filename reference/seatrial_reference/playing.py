"""Whole games at full speed: the rules of a game without the conversation.

An engine in the same process may offer this beside `call`: `Reference.playing(game, readings)`.
What a game adds, its policies and its small positions, is in its sub-package's ``policies`` and
``small``. Chance is a function of the seed, of the kind of outcome, and of how many of that kind
came before; a choice is one of the seed and of what the seat that acts has before it. So games
under different readings go alike until the readings part them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, TypeVar
from zlib import crc32

import msgspec
from msgspec import Struct

from .games import Game, under, with_readings
from .luck import Luck
from .plain import plain
from .trace import Answer, Wanted

_ENCODER = msgspec.json.Encoder()
_GOLDEN = 0x9E3779B97F4A7C15
_LOW = 0xFFFFFFFF
_Action = TypeVar("_Action", bound=Struct)


class Position(NamedTuple):
    """A state in a game of the luck that *seed* brings; `rolled` names the kinds rolled so far."""

    state: Any
    seed: int
    rolled: tuple[str, ...] = ()


class Standing(NamedTuple):
    """How a game stands: the round, each seat's score, who won, and whether it is over or stuck.

    A stuck game has ended because a reading leaves nobody anything to do.
    """

    round: int
    scores: Mapping[str, int]
    winners: tuple[str, ...]
    over: bool
    stuck: bool


class Watched:
    """Readings that remember which questions were asked, in `asked`."""

    def __init__(self, readings: Any, asked: set[str]) -> None:
        self._readings = readings
        self._asked = asked

    def __getattr__(self, name: str) -> Any:
        """Return the reading of a question, and remember that it was asked."""
        self._asked.add(name)
        return getattr(self._readings, name)


class Playing:
    """A game under one set of readings, on a layout if it has one; positions go in and come out.

    *watched*, it tells by `take_asked` which questions its answers hung on.
    """

    def __init__(
        self,
        rules: type[Game],
        readings: Mapping[str, str],
        *,
        watched: bool = False,
        layout: Any = None,
    ) -> None:
        self._asked: set[str] = set()
        held: Any = under(rules, readings, layout)
        if watched:
            held = with_readings(held, Watched(held.readings, self._asked))
        self._game: Game = held
        self._package = rules.name.replace("-", "_")
        self._policies = import_module(f".{self._package}.policies", __package__)
        self._ids = {question.replace("-", "_"): question for question in held.switches()}
        #: Asked when the rules were set up: every answer hangs on these.
        self._always: set[str] = set()
        self._always = self.take_asked()

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that the game is for."""
        return self._game.players

    @property
    def policies(self) -> tuple[str, ...]:
        """The names of the ways to choose, for `player`."""
        names: tuple[str, ...] = self._policies.POLICIES
        return names

    def take_asked(self) -> set[str]:
        """Return the questions asked since the last time, and forget them."""
        asked = {self._ids[each] for each in self._asked}
        self._asked.clear()
        return asked | self._always

    # Playing

    def begin(self, players: int, seed: int) -> Position:
        """Return a new game for so many *players* with the luck of *seed*."""
        seats = "ABCDEFGH"[:players]
        return self._lucky(lambda chance: self._game.start(seats, chance), seed, ())

    def load(self, raw: Any, seed: int = 0) -> Position:
        """Return the position that *raw*, a state on the wire, describes; `EngineError` if none."""
        return Position(self._game.load(raw), seed)

    def legal(self, position: Position) -> Mapping[str, Sequence[Any]]:
        """Return each awaited seat with its legal actions."""
        return self._game.legal(position.state)

    def act(self, position: Position, action: Any) -> Position:
        """Return *position* after the legal *action*; raise `ValueError` for a refused one."""
        state, seed, rolled = position
        return self._lucky(lambda chance: self._game.act(state, action, chance), seed, rolled)

    def views(self, position: Position) -> list[Any]:
        """Return what each seat sees, in JSON values."""
        return [self._game.view(position.state, seat) for seat in position.state.seats]

    def standing(self, position: Position) -> Standing:
        """Return how the game stands."""
        standing: Standing = self._policies.standing(position.state)
        return standing

    def player(self, policy: str, seed: int) -> Player:
        """Return somebody who chooses for all seats by *policy*; the same *seed*, the same way."""
        return Player(self._game, self._policies.choose, policy, seed)

    # To and from the wire

    def state_of(self, position: Position) -> Any:
        """Return the state of *position* as JSON values."""
        return plain(position.state)

    def plain(self, action: Any) -> Any:
        """Return *action* as JSON values."""
        return plain(action)

    def key(self, position: Position) -> bytes:
        """Return what makes a state another one."""
        return _ENCODER.encode(position.state)

    def read_action(self, position: Position, raw: Any) -> Any:
        """Return the action that *raw* describes; `EngineError` if it is none."""
        return self._game.read_action(position.state, raw)

    def small(self, players: int, seed: int) -> Any:
        """Return a small state on the wire: few cards, few chunks; not every one can be loaded."""
        module = import_module(f".{self._package}.small", __package__)
        return module.small_state(players, Luck(seed))

    # Helpers

    def _lucky(
        self,
        attempt: Callable[[tuple[Any, ...]], Answer],
        seed: int,
        rolled: tuple[str, ...],
    ) -> Position:
        """Return what comes of *attempt*, made again with each outcome that it wants."""
        chance: tuple[Any, ...] = ()
        while True:
            try:
                answer = attempt(chance)
            except Wanted as wanted:
                number = crc32(f"{seed} {wanted.kind} {rolled.count(wanted.kind)}".encode())
                chance = (*chance, wanted.roll(Luck(number)))
                rolled = (*rolled, wanted.kind)
                continue
            if answer.broken:
                raise ValueError(answer.broken[0].why)
            return Position(answer.state, seed, rolled)


class Player:
    """Somebody who chooses for all seats.

    The choice of a seat follows from the seed, from what it has before it, and from how often it
    had that before; so it never goes in circles, and two games that are alike to it go alike.
    """

    def __init__(
        self,
        game: Game,
        choose: Callable[..., Any],
        policy: str,
        seed: int,
        met: Mapping[tuple[str, Any], int] | None = None,
    ) -> None:
        self._game = game
        self._choose = choose
        self._policy = policy
        self._seed = seed
        self._met: dict[tuple[str, Any], int] = dict(met or {})

    def choose(self, position: Position, legal: Mapping[str, Sequence[Any]]) -> Any:
        """Return one of the *legal* actions at *position*."""
        state = position.state
        whims = {seat: self._whim(seat, state) for seat in legal}
        return self._choose(self._game, state, legal, self._policy, whims)

    def under(self, playing: Playing) -> Player:
        """Return the same player, with the same past, in the game *playing*."""
        return Player(playing._game, self._choose, self._policy, self._seed, self._met)

    def _whim(self, seat: str, state: Any) -> int:
        """Return a number of 32 bits: what *seat* feels like now."""
        place = state.seats[seat]
        key = (seat, (state.round, place.hand))
        met = self._met[key] = self._met.get(key, 0) + 1
        return crc32(f"{self._seed} {state.round} {seat} {place.hand} {met}".encode())


def preferred(actions: Iterable[_Action], whims: Mapping[Any, int]) -> _Action:
    """Return the one of *actions* that the *whims* of their seats take to most."""
    return max(actions, key=lambda action: _weight(_number(action), whims[action.seat]))  # type: ignore[attr-defined]


def best(actions: Sequence[_Action], worth: Callable[[_Action], int]) -> list[_Action]:
    """Return those of *actions* that are worth most."""
    worths = [worth(action) for action in actions]
    most = max(worths)
    return [action for action, each in zip(actions, worths, strict=True) if each == most]


def die(whim: int, what: str) -> int:
    """Return a throw, 0 to 255, that a *whim* makes about *what*."""
    return _weight(crc32(what.encode()), whim) >> 24


@cache
def _number(action: Struct) -> int:
    """Return a number that stands for *action*."""
    return crc32(_ENCODER.encode(action))


def _weight(number: int, whim: int) -> int:
    """Return how much a *whim* takes to the thing with this *number*, 0 to 2**32 - 1.

    Of several things the heaviest is chosen: one more or one less changes no other preference.
    """
    return ((number ^ whim) * _GOLDEN >> 24) & _LOW
