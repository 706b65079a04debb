"""Whole games of Sail without requests: who chooses, how a game stands, what luck is asked."""

from __future__ import annotations

import pytest

from seatrial_reference.engine import Reference


def playing(**readings):
    """Return the rules to play with."""
    return Reference().playing("sail", readings)


def finished(policy, seed):
    """Return how a whole game stands at its end."""
    rules = playing()
    position, player = rules.begin(players=2, seed=seed), rules.player(policy, seed=seed)
    while legal := rules.legal(position):
        position = rules.act(position, player.choose(position, legal))
    return rules.standing(position)


def test_both_win_or_both_lose_and_score_alike():
    for seed in range(40):
        standing = finished("greedy", seed)
        assert standing.over
        assert standing.winners in ((), ("A", "B"))
        assert standing.scores["A"] == standing.scores["B"]
        assert not standing.stuck


def test_greed_gets_further_than_chance():
    greedy, random = (
        sum(finished(policy, seed).scores["A"] for seed in range(40))
        for policy in ("greedy", "random")
    )

    assert greedy > random


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_who_has_given_a_card_waits_for_the_other(policy):
    rules = Reference().playing("sail", {"exchange-commitment": "revocable-until-both"})
    position, player = rules.begin(players=2, seed=1), rules.player(policy, seed=1)
    for _ in range(2):
        position = rules.act(position, player.choose(position, rules.legal(position)))

    assert list(position.state.awaiting.values()) == ["lead"]


@pytest.mark.parametrize(
    ("chance", "kind"),
    [([], "kraken-deck"), ([{"kind": "kraken-deck", "order": "r1 b1 g1 r2 b2 g2"}], "deal")],
)
def test_a_new_game_wants_the_kraken_deck_and_then_a_deal(error_of, chance, kind):
    names = {"r": "red", "b": "blue", "g": "green"}
    for outcome in chance:
        outcome["order"] = [f"{names[each[0]]}-{each[1]}" for each in outcome["order"].split()]
    params = {"handle": "h", "game": "sail", "seats": ["A", "B"], "chance": chance}

    error = error_of(lambda: Reference().call("start", params))

    assert (error.code, error.data) == (-32004, {"kind": kind})


@pytest.mark.parametrize(
    "outcome",
    [
        {"kind": "kraken-deck", "order": ["red-1"]},
        {"kind": "kraken-deck", "order": ["red-3"] * 6},
        {"kind": "deal", "hands": {"A": [], "C": []}},
        {"kind": "deal", "hands": {"A": ["red-3", "red-3"], "B": []}},
        {"kind": "deal", "hands": {"A": ["queen"], "B": []}},
        {"kind": "deal", "hands": {"A": ["red-3"], "B": ["red-4"]}},
        {"kind": "flip", "card": "red-10"},
    ],
)
def test_luck_that_cannot_be_is_refused(error_of, outcome):
    params = {"handle": "h", "game": "sail", "seats": ["A", "B"], "own": True}

    error = error_of(lambda: Reference().call("start", {**params, "chance": [outcome]}))

    assert error.code == -32005


@pytest.mark.parametrize(
    "action",
    [
        {"type": "play", "seat": "A"},
        {"type": "play", "seat": "C", "card": "red-3"},
        {"type": "play", "seat": "A", "card": "red-3", "pirate": "anne"},
        {"type": "talk", "seat": "A", "card": "red-3"},
        {"type": "choose-pirate", "seat": "A"},
        {"type": "sing", "seat": "A"},
        {"type": "play", "seat": "A", "card": "kraken"},
    ],
)
def test_an_action_that_is_none_is_not_understood(error_of, action):
    engine = Reference(seed=1)
    engine.call("start", {"handle": "h", "game": "sail", "seats": ["A", "B"], "own": True})

    assert error_of(lambda: engine.call("act", {"handle": "h", "action": action})).code == -32602


def test_a_pirate_that_the_layout_does_not_have_is_not_understood(error_of, laid_out):
    engine = Reference(seed=1)
    layout = laid_out("diamonds", pirates=["anne", "mary"])
    params = {"handle": "h", "game": "sail", "seats": ["A", "B"], "own": True, "layout": layout}
    engine.call("start", params)
    action = {"type": "choose-pirate", "seat": "A", "pirate": "edward"}

    assert error_of(lambda: engine.call("act", {"handle": "h", "action": action})).code == -32602
