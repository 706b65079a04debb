"""The end of a round, the end of the game, and what a seat may see, one behaviour a test."""

from __future__ import annotations

import pytest

# The end of a round


def ended(position, cubes="3-0", ship=(5, 1), **more):
    """Return a game after a trick that does nothing but end the round."""
    return position("A r9 b6 | B r4 g7", cubes, ship, **more).trick("A r9, B r4")


def test_a_round_ends_with_the_fourth_trick_of_a_player(position):
    assert ended(position, "3-3").state["round"] == 2
    assert ended(position, "2-3").state["round"] == 1


def test_the_trick_that_ends_a_round_acts_first(position):
    sea = position("A r8 b6 | B r3 g7", "3-0").trick("A r8, B r3")

    assert (sea.ship, sea.kraken) == ((1, -1), "g1 r2 b2 g2 K")


@pytest.mark.parametrize(
    ("meeple", "kraken"),
    [(0, "b1 g1 r2 b2 g2 K"), (1, "g1 r2 b2 g2 K"), (2, "r2 b2 g2 K")],
)
def test_the_number_under_the_figure_is_dealt_in_hits(position, meeple, kraken):
    sea = ended(position, meeple=meeple)

    assert (sea.kraken, sea.meeple) == (kraken, meeple)


def test_a_number_of_zero_deals_none(position, laid_out):
    sea = ended(position, layout=laid_out("open-sea", track=[0, 2]))

    assert sea.kraken == "r1 b1 g1 r2 b2 g2 K"


def test_the_number_is_read_once(position):
    sea = ended(position, kraken="K r3 b3 g3")

    assert (sea.kraken, sea.meeple) == ("r3 b3 g3 K", 1)


def test_the_next_round_begins_anew(position):
    sea = ended(position, "3-2")

    assert (sea.state["round"], sea.cubes(), sea.discard) == (2, (0, 0), [])
    assert [len(sea.hand(seat)) for seat in "AB"] == [9, 9]
    assert len(sea.state["deck"]) == 4
    assert (sea.state["leader"], sea.awaiting) == ("B", {"A": "exchange", "B": "exchange"})


def test_ship_kraken_deck_and_figure_stay_as_they_are(position):
    sea = ended(position, meeple=1)

    assert (sea.ship, sea.kraken, sea.meeple) == ((5, 1), "g1 r2 b2 g2 K", 1)


def test_every_card_outside_the_kraken_deck_is_dealt_from(position):
    sea = ended(position)
    cards = sea.hand("A") | sea.hand("B") | set(sea.deck)

    assert len(cards) == 22
    assert {"r1", "r9", "r4", "b6", "g7"} <= cards


def test_a_deal_of_cards_that_are_elsewhere_cannot_be(position, error_of):
    sea = position("A r9 b6 | B r4 g7", "3-0").trick("A r9")
    hands = {"A": [f"red-{n}" for n in range(1, 10)], "B": [f"blue-{n}" for n in range(1, 10)]}
    params = {
        "handle": "h",
        "action": {"type": "play", "seat": "B", "card": "red-4"},
        "chance": [{"kind": "deal", "hands": hands}],
    }

    assert error_of(lambda: sea.engine.call("act", params)).code == -32005


# Storms and rounds


@pytest.mark.parametrize(
    ("number", "ship", "causes"),
    [
        (1, (0, 0), None),
        (2, (3, 1), {"storm-one"}),
        (2, (4, 0), {"storm-one"}),
        (2, (5, 1), None),
        (3, (5, 1), None),
        (4, (8, 0), {"storm-two"}),
        (4, (9, 1), {"storm-two"}),
        (4, (10, 0), None),
        (5, (10, 0), {"round-five"}),
    ],
)
def test_what_the_end_of_a_round_loses(position, number, ship, causes):
    sea = ended(position, ship=ship, round=number)

    assert sea.result == (None if causes is None else (False, causes))
    assert sea.state["round"] == (number + 1 if causes is None else number)


def test_the_line_of_a_storm_may_lie_between_two_rows(position, laid_out):
    layout = laid_out("square-grid")

    assert ended(position, ship=(4, 1), round=2, layout=layout).result is None
    assert ended(position, ship=(3, 1), round=2, layout=layout).result == (False, {"storm-one"})


def test_all_that_loses_at_once_is_told(position):
    sea = ended(position, ship=(10, 0), round=5, kraken="r1 K")

    assert sea.result == (False, {"kraken-alone", "round-five"})


def test_dead_at_the_end_of_round_two_is_told_beside_the_storm(position):
    sea = ended(position, ship=(3, 1), round=2, kraken="K r1 b1 g1", meeple=2)

    assert sea.result == (False, {"meeple-dead", "storm-one"})


# The end of the game


def test_the_game_is_won_on_the_end(position):
    sea = position("A r8 b6 | B r6 g7", ship=(11, 1)).trick("A r8, B r6")

    assert (sea.result, sea.awaiting) == ((True, {"end-reached"}), {})


def test_a_win_is_immediate(position):
    sea = position("A r8 b6 | B r3 g7", "3-0", (11, 1)).trick("A r8, B r3")

    assert (sea.result, sea.kraken) == ((True, {"end-reached"}), "r1 b1 g1 r2 b2 g2 K")


def test_a_win_outweighs_a_loss_by_the_same_action(position):
    sea = position("A r8 b6 | B r3 g7", ship=(11, 1), kraken="r1 K").trick("A r8, B r3")

    assert sea.result == (True, {"end-reached"})
    assert "win.priority" in sea.applied


def test_a_loss_before_the_ship_is_there_stands(position, laid_out):
    layout = laid_out("open-sea", tentacles=[[11, 1]])
    sea = position("A r8 b6 | B r6 g7", ship=(10, 2), kraken="r1 K", layout=layout)

    assert sea.trick("A r8, B r6").result == (False, {"kraken-alone"})
    assert sea.ship == (11, 1)


@pytest.mark.parametrize("kraken", ["r1 K", "r1 b1 K"])
def test_a_kraken_card_alone_loses_in_the_middle_of_a_round(position, kraken):
    sea = position("A r8 b6 | B r3 g7", kraken=kraken).trick("A r8, B r3")

    assert (sea.result is not None) is (kraken == "r1 K")


def test_after_the_end_nothing_is_accepted(position):
    sea = position("A r8 b6 | B r6 g7", ship=(11, 1)).trick("A r8, B r6")
    before = sea.state

    for attempt in (("play", "A"), ("exchange", "A"), ("talk", "B")):
        card = {} if attempt[0] == "talk" else {"card": "blue-6"}
        sea.act(*attempt, **card)
        assert (sea.code, sea.broken, sea.state) == ("game-over", ["end.frozen"], before)
    assert sea.legal("A") == set()


# What a seat sees


def test_a_seat_sees_its_own_hand_and_how_many_the_other_holds(position):
    view = position("A r8 b6 b7 | B r6 g7 g8").view("A")

    assert view["seats"]["A"]["hand"] == ["blue-6", "blue-7", "red-8"]
    assert "hand" not in view["seats"]["B"]
    assert view["seats"]["B"]["cards"] == 3


def test_of_the_players_deck_a_seat_sees_the_size(position):
    sea = position("A r8 | B r6", deck="r4 b7 b8")

    assert sea.view("A")["deck"] == 3


def test_discard_pile_and_kraken_deck_are_open_to_both(position):
    sea = position("A r8 b6 | B r6 g7", deck="r4")

    for seat in "AB":
        assert sea.view(seat)["discard"] == sea.state["discard"]
        assert sea.view(seat)["kraken"] == sea.state["kraken"]


def test_the_table_is_open_to_both(position):
    sea = position("A r8 b6 | B r6 g7", "1-2", (3, 1), meeple=1).trick("A r8")

    for seat in "AB":
        view = sea.view(seat)
        public = ("round", "leader", "awaiting", "lead", "meeple", "ship")
        assert [view[key] for key in public] == [sea.state[key] for key in public]
        assert [view["seats"][each]["tricks"] for each in "AB"] == [1, 2]


def test_looking_changes_nothing(position):
    sea = position("A r8 b6 | B r6 g7")
    first = sea.view("A")

    assert sea.view("A") == first
    assert sea.engine.call("legal", {"handle": "h"}) == sea.engine.call("legal", {"handle": "h"})
