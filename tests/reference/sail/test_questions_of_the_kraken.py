"""The open questions of Sail about damage, cannon and ends, each under every reading.

What is expected here was worked out by hand on the positions, not copied from the engine.
"""

from __future__ import annotations

import pytest

# Damage, the Kraken card, the discard pile


@pytest.mark.parametrize(
    ("choice", "kraken", "meeple"), [("when-hit", "K b3", 0), ("when-uncovered", "b3 K", 1)]
)
def test_when_the_kraken_card_acts(position, choice, kraken, meeple):
    readings = {"kraken-card-exposed": choice}
    sea = position("A r8 b6 | B r3 g7", kraken="r1 K b3", readings=readings).trick("A r8, B r3")

    assert (kraken, meeple) == (sea.kraken, sea.meeple)


def test_a_kraken_card_uncovered_alone_is_the_loss(position):
    readings = {"kraken-card-exposed": "when-uncovered"}
    sea = position("A r8 b6 | B r3 g7", kraken="r1 K", readings=readings).trick("A r8, B r3")

    assert (sea.meeple, sea.result) == (0, (False, {"kraken-alone"}))


@pytest.mark.parametrize(
    ("choice", "kraken", "gone"), [("absorbs", "b3 g3 K", False), ("continue", "g3 K", True)]
)
def test_what_a_hit_on_the_kraken_card_takes(position, choice, kraken, gone):
    readings = {"kraken-card-absorbs": choice}
    sea = position("A r8 b6 | B r3 g7", kraken="K b3 g3", readings=readings).trick("A r8, B r3")

    assert (kraken, 1, gone) == (sea.kraken, sea.meeple, "b3" in sea.discard)


@pytest.mark.parametrize(
    ("choice", "meeple", "result"),
    [("track-moves", 1, None), ("loss", 0, (False, {"meeple-dead"}))],
)
def test_what_a_hit_on_the_kraken_card_does(position, choice, meeple, result):
    readings = {"kraken-card-fatal": choice}
    sea = position("A r8 b6 | B r3 g7", kraken="K b3", readings=readings).trick("A r8, B r3")

    assert (meeple, result) == (sea.meeple, sea.result)


@pytest.mark.parametrize(
    ("choice", "deck", "lost"), [("common", 4, []), ("separate", 3, ["red-1"])]
)
def test_where_the_cards_go_that_damage_takes(position, choice, deck, lost):
    sea = position("A r9 b6 | B r4 g7", "3-0", readings={"discard-pool": choice})

    sea.trick("A r9, B r4")

    assert (2, deck) == (sea.state["round"], len(sea.state["deck"]))
    assert lost == sea.state.get("lost", [])


@pytest.mark.parametrize(
    ("choice", "end", "discarded"),
    [
        ("tentacle", "K r3", {"r5"}),
        ("both", "K r3 r5", set()),
        ("winners", "K r5", {"r3"}),
        ("cannon", "K r5", {"r3"}),
    ],
)
def test_which_card_is_buried(position, choice, end, discarded):
    sea = position("A r5 b6 | B r3 g7", readings={"buried-card": choice}).trick("A r5, B r3")

    assert sea.kraken.endswith(end)
    assert {"r3", "r5"} & set(sea.discard) == discarded


def test_the_card_that_took_the_trick_may_be_the_tentacle(position):
    sea = position("A r3 b6 | B g5 g7", readings={"buried-card": "winners"}).trick("A r3, B g5")

    assert sea.kraken.endswith("K r3")


@pytest.mark.parametrize(
    ("choice", "buried", "kraken", "result"),
    [
        ("under-everything", "r1 K r3", "r3 K", None),
        ("above-kraken", "r1 r3 K", "K", (False, {"kraken-alone"})),
    ],
)
def test_where_a_card_is_buried(position, choice, buried, kraken, result):
    readings = {"bury-position": choice}
    sea = position("A r5 b3 b6 | B r3 b2 g7", kraken="r1 K", readings=readings)

    assert buried == sea.trick("A r5, B r3").kraken
    sea.trick("A b3, B b2")
    assert (kraken, result) == (sea.kraken, sea.result)


@pytest.mark.parametrize(
    ("choice", "kraken", "dealt"), [("fixed", "r3 b3 g3 K", set()), ("dynamic", "b3 g3 K", {"r3"})]
)
def test_whether_the_number_is_read_again(position, choice, kraken, dealt):
    readings = {"round-end-number": choice}
    sea = position("A r9 b6 | B r4 g7", "3-0", kraken="K r3 b3 g3", readings=readings)

    sea.trick("A r9, B r4")

    assert (kraken, 1) == (sea.kraken, sea.meeple)


def test_a_tentacle_that_hurts_before_it_is_buried_may_end_the_game(position):
    readings = {"tentacle-cannon-damage": "yes"}
    sea = position("A r5 b6 | B r3 g7", kraken="r1 K", readings=readings).trick("A r5, B r3")

    assert (sea.kraken, sea.result) == ("K", (False, {"kraken-alone"}))
    assert {"r1", "r3", "r5"} <= set(sea.discard)


def test_no_other_card_goes_where_the_figure_comes_to_dead(position):
    readings = {"kraken-card-absorbs": "continue"}
    sea = position("A r8 b6 | B r3 g7", kraken="K b3 g3", meeple=2, readings=readings)

    assert sea.trick("A r8, B r3").kraken == "b3 g3 K"


# The cannon action


@pytest.mark.parametrize(
    ("choice", "ship", "deck"),
    [("cannon-cannon", (2, 0), ["b7", "r4"]), ("any-matching", (3, -1), [])],
)
def test_which_pairs_fire_the_cannon(position, choice, ship, deck):
    sea = position("A r9 b6 | B b9 g7", deck="r4 b7", readings={"cannon-trigger": choice})

    sea.trick("A r9, B b9", flips="r4 b7" if choice == "any-matching" else "")

    assert (ship, deck) == (sea.ship, sea.deck)


def test_two_cannons_fire_once_whatever_fires_the_cannon(position):
    sea = position("A r4 b6 | B r5 g7", deck="r7 b7", readings={"cannon-trigger": "any-matching"})

    sea.trick("A r4, B r5", flips="r7")

    assert (sea.ship, sea.state["deck"]) == ((1, 1), ["blue-7"])


@pytest.mark.parametrize(("choice", "ship"), [("winner", (1, 1)), ("leader", (1, -1))])
def test_whom_a_helm_turned_over_steers_to(position, choice, ship):
    sea = position("A r4 b6 | B r5 g7", deck="r7", readings={"cannon-direction": choice})

    assert ship == sea.trick("A r4, B r5").ship


@pytest.mark.parametrize(
    ("choice", "ship", "kraken", "discarded"),
    [
        ("bury-only", (0, 0), "r1 b1 K r3", set()),
        ("bury-and-move", (1, 1), "r1 b1 K r3", set()),
        ("move-and-damage", (1, 1), "b1 K", {"r1", "r3"}),
    ],
)
def test_what_a_tentacle_turned_over_does(position, choice, ship, kraken, discarded):
    sea = position(
        "A b4 b6 | B b5 g7", kraken="r1 b1 K", deck="r3", readings={"cannon-tentacle-card": choice}
    ).trick("A b4, B b5")

    assert (ship, kraken) == (sea.ship, sea.kraken)
    assert {"r1", "r3"} & set(sea.discard) == discarded


#: Late in a round, with eight tentacle cards in the Kraken deck: one card left, two discarded.
LATE = {
    "hands": "A b4 b6 b7 b8 b9 r5 r6 r7 | B b5 g3 g4 g5 g8 g9 r8 r9",
    "cubes": "1-0",
    "kraken": "r1 b1 g1 r2 b2 g2 r3 b3 K",
    "deck": "r4",
    "discard": "g6 g7",
}


@pytest.mark.parametrize(("choice", "ship"), [("stop", (0, 0)), ("reshuffle", (1, 1))])
def test_the_deck_runs_out_after_a_cannon(position, choice, ship):
    sea = position(**LATE, readings={"cannon-empty-midchain": choice})

    sea.trick("A b4, B b5", flips="r4 g6")

    assert ship == sea.ship
    assert {"r4", "b4", "b5"} <= set(sea.discard) | set(sea.state["deck"])


def test_what_was_turned_over_is_not_shuffled_in_again(position):
    sea = position(**LATE, readings={"cannon-empty-midchain": "reshuffle"})

    sea.trick("A b4, B b5", flips="r4 g6")

    assert sea.deck == ["g7"]
    assert set(sea.discard) == {"r4", "g6", "b4", "b5"}


# Ends


@pytest.mark.parametrize(
    ("choice", "first", "kraken"),
    [
        ("each-card", (False, {"kraken-alone"}), "K"),
        ("end-of-action", (False, {"kraken-alone"}), "K"),
        ("end-of-trick", (False, {"kraken-alone"}), "K"),
        ("end-of-round", None, "K b3"),
    ],
)
def test_when_a_kraken_card_alone_loses(position, choice, first, kraken):
    readings = {"kraken-alone-timing": choice}
    sea = position("A r8 b4 b6 | B r3 b3 g7", kraken="r1 K", readings=readings)

    assert first == sea.trick("A r8, B r3").result
    if first is None:
        sea.trick("A b4, B b3")
    assert kraken == sea.kraken


@pytest.mark.parametrize(
    ("choice", "meeple"), [("each-card", 0), ("end-of-action", 1), ("end-of-trick", 1)]
)
def test_whether_a_second_hit_comes_after_the_last_card(position, choice, meeple):
    readings = {"kraken-alone-timing": choice}
    sea = position("A r3 b6 | B r2 g7", kraken="r1 K", readings=readings).trick("A r3, B r2")

    assert (meeple, (False, {"kraken-alone"})) == (sea.meeple, sea.result)


@pytest.mark.parametrize(
    ("choice", "result"),
    [("end-of-action", (False, {"kraken-alone"})), ("end-of-trick", None)],
)
def test_an_action_may_be_over_before_the_trick(position, choice, result):
    readings = {"kraken-alone-timing": choice, "cannon-trigger": "any-matching"}
    sea = position("A r3 b6 | B r2 g7", kraken="r1 b1 K", deck="b3", readings=readings)

    sea.trick("A r3, B r2")

    assert result == sea.result


def test_the_end_of_a_round_tests_it_under_every_reading(position):
    readings = {"kraken-alone-timing": "end-of-round"}
    sea = position("A r9 b6 | B r4 g7", "3-0", kraken="r1 K", readings=readings)

    assert sea.trick("A r9, B r4").result == (False, {"kraken-alone"})


@pytest.mark.parametrize(
    ("choice", "ship", "result"),
    [
        ("move-first", (12, 0), (True, {"end-reached"})),
        ("damage-first", (12, 0), (True, {"end-reached"})),
        ("damage-first-loss-stands", (11, 1), (False, {"kraken-alone"})),
    ],
)
def test_a_move_that_wins_and_a_hit_that_loses(position, choice, ship, result):
    readings = {"win-priority": choice}
    sea = position("A r8 b6 | B r3 g7", ship=(11, 1), kraken="r1 K", readings=readings)

    sea.trick("A r8, B r3")

    assert (ship, result) == (sea.ship, sea.result)


def test_a_hit_that_comes_first_and_loses_loses_where_the_move_does_not_win(position):
    readings = {"win-priority": "damage-first"}
    sea = position("A r8 b6 | B r3 g7", kraken="r1 K", readings=readings).trick("A r8, B r3")

    assert (sea.ship, sea.result) == ((1, -1), (False, {"kraken-alone"}))


@pytest.mark.parametrize(
    ("choice", "result", "meeple"),
    [("win", (True, {"end-reached"}), 2), ("loss", (False, {"meeple-dead"}), 3)],
)
def test_a_move_that_wins_and_a_hit_that_kills(position, choice, result, meeple):
    readings = {"dead-and-win": choice}
    sea = position(
        "A r8 b6 | B r3 g7", ship=(11, 1), kraken="K r1 b1", meeple=2, readings=readings
    ).trick("A r8, B r3")

    assert (result, meeple, (12, 0)) == (sea.result, sea.meeple, sea.ship)


@pytest.mark.parametrize("order", ["move-first", "damage-first"])
def test_where_death_outweighs_a_win_a_kraken_card_alone_does_not(position, order):
    readings = {"dead-and-win": "loss", "win-priority": order}
    sea = position("A r8 b6 | B r3 g7", ship=(11, 1), kraken="r1 K", readings=readings)

    assert sea.trick("A r8, B r3").result == (True, {"end-reached"})


def test_death_by_a_hit_that_comes_first_outweighs_the_win(position):
    readings = {"dead-and-win": "loss", "win-priority": "damage-first"}
    sea = position(
        "A r8 b6 | B r3 g7", ship=(11, 1), kraken="K r1 b1", meeple=2, readings=readings
    ).trick("A r8, B r3")

    assert (sea.ship, sea.result) == ((12, 0), (False, {"meeple-dead"}))


@pytest.mark.parametrize(
    ("choice", "result"),
    [("strictly-beyond", (False, {"storm-one"})), ("on-counts", None)],
)
def test_a_ship_on_the_line_of_a_storm(position, choice, result):
    readings = {"storm-line": choice}
    sea = position("A r9 b6 | B r4 g7", "3-0", (4, 0), round=2, readings=readings)

    assert result == sea.trick("A r9, B r4").result


@pytest.mark.parametrize(
    ("choice", "discard", "deck"),
    [("damage-first", set(), 8), ("checks-first", set(), 8), ("reshuffle-first", {"r1"}, 7)],
)
def test_whether_the_damage_of_a_round_is_dealt_in_the_next(position, choice, discard, deck):
    readings = {"round-end-order": choice}
    sea = position("A r9 b6 | B r4 g7", "3-0", kraken="r1 b1 K", readings=readings)

    sea.trick("A r9, B r4")

    assert (discard, deck, "b1 K") == (set(sea.discard), len(sea.state["deck"]), sea.kraken)


@pytest.mark.parametrize(
    ("choice", "causes", "kraken"),
    [
        ("damage-first", {"kraken-alone", "storm-one"}, "K"),
        ("checks-first", {"storm-one"}, "r1 K"),
        ("reshuffle-first", {"kraken-alone", "storm-one"}, "K"),
    ],
)
def test_what_loses_when_both_the_kraken_and_a_storm_do(position, choice, causes, kraken):
    readings = {"round-end-order": choice}
    sea = position("A r9 b6 | B r4 g7", "3-0", kraken="r1 K", round=2, readings=readings)

    sea.trick("A r9, B r4")

    assert ((False, causes), kraken) == (sea.result, sea.kraken)
