"""Random play, the legal actions listed at each step: the reference against engines in Python.

Each is used through its own rules object, as its users do. An action is a decision of a player;
what luck decides on the way is paid for and not counted. open_spiel makes a step of each digit
that it deals, so the figure with luck's steps counted stands beside it.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from measure import Figures, settings, show

from seatrial_reference.luck import Luck
from seatrial_reference.sail import Sail
from seatrial_reference.sail_or_die import SailOrDie
from seatrial_reference.sail_or_die.state import Starter
from seatrial_reference.sail_or_die.words import SEATS
from seatrial_reference.trace import Answer, Wanted

#: Plays one whole game; returns the actions of players, and the steps of luck.
Game = Callable[[random.Random], tuple[int, int]]


def sail_or_die(players: int) -> Game:
    """Return a game of Sail or Die on the reference: legal actions, one of them, judged again and applied.

    The next deal is always rolled before it is needed, and waits among the outcomes given.
    """
    rules = SailOrDie.under({})
    luck = Luck(players)
    seats = SEATS[:players]
    sizes = dict.fromkeys(seats, rules.hand_size(players))

    def game(rng: random.Random) -> tuple[int, int]:
        starter, deal = Starter(luck.choose(seats)), rules.roll_deal(luck, sizes)
        answer = rules.start(seats, (starter, deal))
        actions, rolled, state = 0, len(answer.used), answer.state
        while state.awaiting:
            action = rng.choice(sum(rules.legal(state).values(), ()))
            answer = rules.act(state, action, answer.left or (rules.roll_deal(luck, sizes),))
            actions, rolled, state = actions + 1, rolled + len(answer.used), answer.state
        return actions, rolled

    return game


def sail(_players: int) -> Game:
    """Return a game of Sail on the reference; luck after the start is rolled when it is wanted."""
    rules = Sail.under({})
    luck = Luck(2)

    def lucky(attempt: Callable[[tuple[Any, ...]], Answer]) -> Answer:
        chance: tuple[Any, ...] = ()
        while True:
            try:
                return attempt(chance)
            except Wanted as wanted:
                chance = (*chance, wanted.roll(luck))

    def game(rng: random.Random) -> tuple[int, int]:
        first = rules.roll_kraken_deck(luck), rules.roll_deal(luck, rules.player_cards())
        answer = rules.start(("A", "B"), first)
        actions, rolled, state = 0, len(answer.used), answer.state
        while state.awaiting:
            action = rng.choice(sum(map(tuple, rules.legal(state).values()), ()))
            answer = lucky(partial(rules.act, state, action))
            actions, rolled, state = actions + 1, rolled + len(answer.used), answer.state
        return actions, rolled

    return game


def liars_poker(players: int) -> Game | None:
    """Return a game of open_spiel's ``python_liars_poker``, or None where it is not installed."""
    try:
        pyspiel: Any = importlib.import_module("pyspiel")
        importlib.import_module("open_spiel.python.games.liars_poker")
    except ImportError:
        return None
    rules = pyspiel.load_game(f"python_liars_poker(players={players})")

    def game(rng: random.Random) -> tuple[int, int]:
        actions = rolled = 0
        state = rules.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                rolled += 1
            else:
                actions += 1
            state.apply_action(rng.choice(state.legal_actions()))
        return actions, rolled

    return game


def uno(players: int) -> Game | None:
    """Return a game of rlcard's ``uno`` environment, or None where it is not installed."""
    try:
        rlcard: Any = importlib.import_module("rlcard")
    except ImportError:
        return None
    environment = rlcard.make("uno", config={"game_num_players": players, "seed": players})

    def game(rng: random.Random) -> tuple[int, int]:
        actions = 0
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(rng.choice(list(state["legal_actions"])))
            actions += 1
        return actions, 0

    return game


#: Our games, and the numbers of players that they are measured with.
OURS: dict[str, tuple[Callable[[int], Game], tuple[int, ...]]] = {
    "sail-or-die": (sail_or_die, (2, 4)),
    "sail": (sail, (2,)),
}
PEERS: dict[str, Callable[[int], Game | None]] = {
    "open_spiel python_liars_poker": liars_poker,
    "rlcard uno": uno,
}


def played(game: Game, seconds: float) -> tuple[float, float]:
    """Return actions a second in random games of *seconds* together, and luck's steps an action."""
    rng = random.Random(1)
    actions = rolled = 0
    since = time.perf_counter()
    while (passed := time.perf_counter() - since) < seconds:
        more, luck = game(rng)
        actions, rolled = actions + more, rolled + luck
    return actions / passed, rolled / actions


def rate(game: Game, seconds: float) -> float:
    """Return the actions a second alone."""
    return played(game, seconds)[0]


def main(rounds: int, seconds: float) -> None:
    """Print a table of actions a second; each figure is of games of *seconds* together."""
    rows = [
        row
        for setting in settings()
        for ours, (_, several) in OURS.items()
        for players in several
        for row in _rows(setting, ours, players, rounds, seconds)
    ]
    show(
        f"Random play, legal actions listed at each step: actions a second (median of {rounds})",
        ["cores", "engine", "players", "actions/s", "ours ×", "with luck's steps"],
        rows,
    )
    for name, make in PEERS.items():
        if make(2) is None:
            print(f"  {name}: not installed: pip install -r tests/bench/requirements.txt")


def _rows(setting: str, ours: str, players: int, rounds: int, seconds: float) -> list[list[str]]:
    made = {ours: OURS[ours][0](players), **{name: make(players) for name, make in PEERS.items()}}
    games = {name: game for name, game in made.items() if game is not None}
    luck = {name: played(game, seconds / 4)[1] for name, game in games.items()}  # and a warm-up
    figures = Figures({name: partial(rate, game, seconds) for name, game in games.items()}, rounds)
    return [
        [
            setting,
            name,
            str(players),
            f"{figures.of(name):,.0f}",
            f"{figures.ratio(ours, name):.2f}",
            f"{figures.of(name) * (1 + luck[name]):,.0f}",
        ]
        for name in figures.names
    ]
