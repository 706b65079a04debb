"""Whole games without requests, of every game: policies, how a game stands, small positions."""

from __future__ import annotations

from collections import Counter

import pytest

from seatrial_reference.engine import EngineError, Reference
from seatrial_reference.games import GAMES

from .forms import Forms

POLICIES = ("random", "greedy")


def finished(game, policy, seed):
    """Return the standing at the end of a whole game, and its last position."""
    playing = Reference().playing(game, {})
    players = playing.players[seed % len(playing.players)]
    position, player = playing.begin(players, seed), playing.player(policy, seed)
    while legal := playing.legal(position):
        position = playing.act(position, player.choose(position, legal))
    return playing.standing(position), playing.key(position)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_in_the_same_ways(game):
    assert Reference().playing(game, {}).policies == POLICIES


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_plays_the_same_game(game, policy):
    assert finished(game, policy, 7) == finished(game, policy, 7)
    assert finished(game, policy, 7) != finished(game, policy, 8)


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_stands_as_over_at_its_end(game, policy):
    for seed in range(10):
        standing, _ = finished(game, policy, seed)

        assert (standing.over, standing.stuck) == (True, False)
        assert set(standing.winners) <= set(standing.scores)


@pytest.mark.parametrize("game", GAMES)
def test_small_positions_are_well_formed_and_many_can_be(game):
    form, playing, codes = Forms(game).of("state"), Reference().playing(game, {}), Counter()
    for seed in range(100):
        state = playing.small(playing.players[seed % len(playing.players)], seed)
        form.validate(state)
        codes[code_of(playing, state)] += 1

    assert set(codes) == {None, -32003}
    assert codes[None] >= 25


def code_of(playing, state):
    """Return the code of the error that loading a position ends in, None if it can be loaded."""
    try:
        playing.load(state)
    except EngineError as error:
        return error.code
    return None
