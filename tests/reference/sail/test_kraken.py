"""Damage, burials and the cannon action under our rulings, one behaviour a test."""

from __future__ import annotations

import pytest

FULL = "r1 b1 g1 r2 b2 g2 K"

# Damage


def test_a_hit_takes_the_top_card_to_the_discard_pile(position):
    sea = position("A r8 b6 | B r3 g7").trick("A r8, B r3")

    assert sea.kraken == "b1 g1 r2 b2 g2 K"
    assert {"r1", "r3", "r8"} <= set(sea.discard)


def test_a_hit_on_the_kraken_card_moves_the_figure_and_takes_no_card(position):
    sea = position("A r8 b6 | B r3 g7", kraken="K r1 b1").trick("A r8, B r3")

    assert (sea.kraken, sea.meeple) == ("r1 b1 K", 1)
    assert "r1" not in sea.discard


def test_hits_come_one_after_the_other(position):
    sea = position("A r3 b6 | B r2 g7", kraken="r1 K b1").trick("A r3, B r2")

    assert (sea.kraken, sea.meeple) == ("b1 K", 1)


def test_no_hit_follows_the_one_that_ends_the_game(position):
    sea = position("A r3 b6 | B r2 g7", kraken="r1 K").trick("A r3, B r2")

    assert (sea.meeple, sea.result) == (0, (False, {"kraken-alone"}))


def test_the_game_is_lost_when_the_figure_comes_to_dead(position):
    sea = position("A r8 b6 | B r3 g7", kraken="K r1 b1", meeple=2).trick("A r8, B r3")

    assert (sea.meeple, sea.result, sea.awaiting) == (3, (False, {"meeple-dead"}), {})


def test_the_track_may_be_longer(position, laid_out):
    layout = laid_out("open-sea", track=[1, 2, 3, 4])
    sea = position("A r8 b6 | B r3 g7", kraken="K r1 b1", meeple=2, layout=layout)

    assert sea.trick("A r8, B r3").result is None


# The Kraken is hurt


def test_a_buried_card_lies_under_the_kraken_card(position):
    sea = position("A r5 b6 | B r3 g7", kraken="r1 K").trick("A r5, B r3")

    assert sea.kraken == "r1 K r3"
    assert {"kraken.hurt-bottom", "kraken.only-tentacles"} <= set(sea.applied)


# The cannon action


@pytest.mark.parametrize(
    ("flipped", "ship", "kraken", "discarded"),
    [
        ("r7", (1, 1), FULL, True),
        ("r3", (0, 0), f"{FULL} r3", False),
        ("r9", (2, 0), FULL, True),
    ],
)
def test_the_card_turned_over_decides(position, flipped, ship, kraken, discarded):
    sea = position("A b4 b6 | B b5 g7", deck=f"{flipped} g8").trick("A b4, B b5", flips=flipped)

    assert (sea.ship, sea.kraken, sea.state["deck"]) == (ship, kraken, ["green-8"])
    assert (flipped in sea.discard) is discarded


def test_a_cannon_turned_over_turns_over_another_card(position):
    sea = position("A b4 b6 | B b5 g7", deck="r4 r7 g8").trick("A b4, B b5", flips="r4 r7")

    assert (sea.ship, sea.state["deck"]) == ((1, 1), ["green-8"])
    assert {"r4", "r7", "b4", "b5"} <= set(sea.discard)


def test_with_an_empty_deck_nothing_happens(position):
    hands = "A b4 b6 b7 b8 b9 r5 r6 r7 r9 | B b5 g3 g4 g5 g6 g7 g8 g9 r8"
    sea = position(hands, kraken="r1 b1 g1 r2 b2 g2 r3 b3 K", deck="", discard="r4")

    sea.trick("A b4, B b5")

    assert (sea.ship, sea.answer["chance"]) == ((0, 0), [])
    assert "cannon.empty-no-effect" in sea.applied
    assert set(sea.discard) == {"r4", "b4", "b5"}


def test_with_the_deck_empty_after_a_cannon_nothing_more_happens(position):
    sea = position("A b4 b6 | B b5 g7", deck="r4").trick("A b4, B b5")

    assert (sea.ship, sea.state["deck"]) == ((0, 0), [])
    assert {"cannon.flip-cannon", "cannon.empty-no-effect"} <= set(sea.applied)


def test_a_move_by_the_cannon_meets_a_tentacle_space_as_any_other(position, laid_out):
    layout = laid_out("open-sea", tentacles=[[1, 1]])
    sea = position("A b4 b6 | B b5 g7", deck="r7", layout=layout).trick("A b4, B b5")

    assert (sea.ship, sea.kraken) == ((1, 1), "b1 g1 r2 b2 g2 K")


def test_a_move_by_the_cannon_wins_as_any_other(position):
    sea = position("A b4 b6 | B b5 g7", ship=(11, -1), deck="r7 b3")

    sea.trick("A b4, B b5", flips="r7")

    assert (sea.ship, sea.result) == ((12, 0), (True, {"end-reached"}))
    assert sea.state["deck"] == ["blue-3"]


def test_what_is_turned_over_is_in_the_players_deck(position, error_of):
    sea = position("A b4 b6 | B b5 g7", deck="r7 b3").trick("A b4")

    assert error_of(lambda: sea.play("B", "b5", flips="g8")).code == -32005
