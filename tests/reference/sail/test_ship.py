"""Pairs and movement under our rulings, one behaviour a test."""

from __future__ import annotations

import pytest

FULL = "r1 b1 g1 r2 b2 g2 K"

# Pairs


@pytest.mark.parametrize(
    ("lead", "follow", "ship", "kraken"),
    [
        ("r8", "r6", (1, -1), FULL),
        ("r8", "r3", (1, -1), "b1 g1 r2 b2 g2 K"),
        ("r3", "r2", (1, -1), "g1 b2 g2 K"),
        ("r5", "r3", (0, 0), f"{FULL} r3"),
        ("r8", "r5", (0, 0), FULL),
        ("r9", "r8", (0, 0), FULL),
        ("r9", "r5", (0, 0), FULL),
        ("r9", "r3", (0, 0), FULL),
    ],
)
def test_what_a_pair_does_whoever_plays_which(position, lead, follow, ship, kraken):
    one = position(f"A {lead} b6 | B {follow} g7").trick(f"A {lead}, B {follow}")
    other = position(f"A {follow} b6 | B {lead} g7").trick(f"A {follow}, B {lead}")

    assert (one.ship, one.kraken) == (ship, kraken)
    assert (other.ship, other.kraken) == ((ship[0], -ship[1]), kraken)


def test_two_mermaids_go_straight_on(position):
    sea = position("A r9 b6 | B b9 g7", ship=(2, 0)).trick("A r9, B b9")

    assert (sea.ship, sea.kraken) == ((4, 0), FULL)


@pytest.mark.parametrize("cards", [("r8", "r5"), ("r9", "r8"), ("r9", "r5"), ("r9", "r3")])
def test_a_pair_that_does_nothing_is_a_trick_all_the_same(position, cards):
    sea = position(f"A {cards[0]} b6 | B {cards[1]} g7").trick(f"A {cards[0]}, B {cards[1]}")

    assert sea.cubes() == (1, 0)
    assert set(cards) <= set(sea.discard)
    assert "pair.only-six" in sea.applied


def test_a_buried_card_is_not_discarded_and_the_cannon_is(position):
    sea = position("A r5 b6 | B r3 g7").trick("A r5, B r3")

    assert {"r3", "r5"} & set(sea.discard) == {"r5"}


def test_a_tentacle_of_the_leader_is_buried_too(position):
    assert position("A r3 b6 | B g5 g7").trick("A r3, B g5").kraken == f"{FULL} r3"


# Where the ship goes


@pytest.mark.parametrize(("cards", "ship"), [("A r8, B r6", (1, -1)), ("A r6, B r8", (1, 1))])
def test_the_ship_goes_towards_who_takes_the_trick(position, cards, ship):
    lead, follow = (turn.split()[1] for turn in cards.split(", "))

    assert position(f"A {lead} b6 | B {follow} g7").trick(cards).ship == ship


def test_another_board_has_other_steps(position, laid_out):
    sea = position("A r9 b6 | B b9 g7", ship=(2, 0), layout=laid_out("square-grid"))

    assert sea.trick("A r9, B b9").ship == (3, 0)


def test_an_island_stops_the_ship(position, laid_out):
    layout = laid_out("open-sea", islands=[[1, -1]])
    sea = position("A r8 b6 | B r6 g7", layout=layout).trick("A r8, B r6")

    assert sea.ship == (0, 0)
    assert "move.blocked-island" in sea.applied


@pytest.mark.parametrize(
    ("cards", "ship"), [("A r8, B r6", (3, -3)), ("A r6, B r8", (3, 3)), ("A r9, B b9", (11, 1))]
)
def test_the_edge_stops_the_ship(position, cards, ship):
    lead, follow = (turn.split()[1] for turn in cards.split(", "))
    sea = position(f"A {lead} b6 | B {follow} g7", ship=ship).trick(cards)

    assert sea.ship == ship
    assert "move.blocked-edge" in sea.applied


def test_islands_beside_a_straight_course_do_not_matter(position, laid_out):
    layout = laid_out("open-sea", islands=[[3, -1], [3, 1]])
    sea = position("A r9 b6 | B b9 g7", ship=(2, 0), layout=layout).trick("A r9, B b9")

    assert sea.ship == (4, 0)
    assert "move.destination-only" in sea.applied


def test_an_island_straight_ahead_stops_the_ship(position, laid_out):
    layout = laid_out("open-sea", islands=[[4, 0]])

    assert position("A r9 b6 | B b9 g7", ship=(2, 0), layout=layout).trick("A r9, B b9").ship == (
        2,
        0,
    )


def test_where_the_ship_is_stopped_the_trick_counts_and_the_hits_come(position):
    sea = position("A r8 b6 | B r3 g7", ship=(3, -3)).trick("A r8, B r3")

    assert (sea.ship, sea.cubes(), sea.awaiting) == ((3, -3), (1, 0), {"A": "lead"})
    assert sea.kraken == "b1 g1 r2 b2 g2 K"
    assert {"move.blocked-trick-counts", "move.blocked-effects-apply"} <= set(sea.applied)


def test_a_storm_neither_stops_the_ship_nor_hurts_it(position):
    sea = position("A r8 r7 b6 | B r6 g7 g8", ship=(3, 1)).trick("A r8, B r6, A r7, B g7")

    assert (sea.ship, sea.kraken) == ((5, -1), FULL)
    assert "move.storm-passable" in sea.applied


# Tentacle spaces


def test_entering_a_tentacle_space_costs_a_hit_and_stops_nothing(position, laid_out):
    layout = laid_out("open-sea", tentacles=[[1, -1]])
    sea = position("A r8 b6 | B r6 g7", layout=layout).trick("A r8, B r6")

    assert (sea.ship, sea.kraken) == ((1, -1), "b1 g1 r2 b2 g2 K")
    assert "r1" in sea.discard


def test_its_hit_comes_beside_those_of_the_pair(position, laid_out):
    layout = laid_out("open-sea", tentacles=[[1, -1]])

    assert (
        position("A r8 b6 | B r3 g7", layout=layout).trick("A r8, B r3").kraken == "g1 r2 b2 g2 K"
    )


def test_staying_on_a_tentacle_space_costs_nothing(position, laid_out):
    layout = laid_out("open-sea", tentacles=[[3, -3]])
    sea = position("A r8 b6 | B r6 g7", ship=(3, -3), layout=layout).trick("A r8, B r6")

    assert sea.kraken == FULL
    assert "move.tentacle-space-entry-only" in sea.applied


def test_a_pair_acts_whether_anybody_likes_it_or_not(position, laid_out):
    layout = laid_out("open-sea", tentacles=[[1, -1]])
    sea = position("A r8 b6 | B r6 g7", kraken="r1 K", layout=layout).trick("A r8, B r6")

    assert (sea.ship, sea.result) == ((1, -1), (False, {"kraken-alone"}))
