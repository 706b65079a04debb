"""Turns, plays, anchors and resets under our rulings, one behaviour a test."""

from __future__ import annotations

import pytest

# The running example of the rulebook


HANDS = {
    "A": "PGGXXXXXXXYYYY",
    "B": "OOOOGG2YYYZZZZ",
    "C": "PLLLLLPPPPPZZO",
}


def test_the_running_example_ends_as_the_rulebook_tells_it(dealt):
    board = dealt(HANDS, starter="A").turns("A P, B O, C P, A GG, B OOO, C LLL, A /, B GG2, C /")

    assert board.fronts() == [15, 13, 15]
    assert board.middles() == [0, 0, 0]
    assert [len(seat["hand"]) for seat in board.state["seats"].values()] == [11, 7, 10]
    assert board.state["shark"] == "B"
    assert board.awaiting == {"B": "lead"}
    assert board.table == set()


# Leading


@pytest.mark.parametrize(
    ("play", "code"),
    [
        ("PP", "lead-not-one-regular"),
        ("1", "lead-not-one-regular"),
        ("P1", "lead-not-one-regular"),
        ("PG", "lead-not-one-regular"),
        ("", "empty-play"),
        ("O", "card-not-in-hand"),
    ],
)
def test_an_opening_is_one_suited_card(position, play, code):
    board = position("A 15/0 PPG1 | B 15/0 OO", "A").play("A", play)

    assert board.code == code


def test_a_lone_wild_that_leads_breaks_two_rules(position):
    board = position("A 15/0 PP1 | B 15/0 OO", "A").play("A", "1")

    assert {"lead.exactly-one-suited-card", "play.wild-needs-suited-card"} <= set(board.broken)


def test_an_opening_is_free(position):
    board = position("A 15/0 PPG | B 15/0 OO", "A").turns("A P")

    assert (board.fronts()[0], board.middles()[0], board.state["count"]) == (15, 0, 1)


def test_who_can_open_may_not_drop_anchor(position):
    board = position("A 15/0 P1 | B 15/0 OO", "A").act("drop-anchor", "A")

    assert board.code == "lead-required"
    assert "lead.is-compulsory" in board.broken


def test_only_the_holder_of_the_shark_opens(position):
    board = position("A 15/0 PP | B 15/0 OO", "A").play("B", "O")

    assert board.broken == ["turn.only-the-current-seat", "lead.shark-holder-opens"]


def test_the_opening_passes_on_from_a_hand_of_wilds(position):
    board = position("A 15/0 12 | B 15/0 GG | C 15/0 LL", "A").act("drop-anchor", "A")

    assert board.awaiting == {"B": "lead"}
    assert "lead.only-wilds-must-anchor" in board.applied


# Turns


@pytest.mark.parametrize(
    ("turn", "following"), [("A", "B"), ("B", "C"), ("C", "D"), ("D", "E"), ("E", "A")]
)
def test_turns_go_clockwise(position, turn, following):
    seats = "A 15/0 PPP | B 15/0 OOO | C 15/0 GGG | D 15/0 LLL | E 15/0 XXX"
    hands = {"A": "P", "B": "O", "C": "G", "D": "L", "E": "X"}

    board = position(seats, turn, f"{following}:Y").turns(f"{turn} {hands[turn]}")

    assert board.awaiting == {following: "follow"}


def test_seats_at_anchor_and_empty_hands_are_passed_by(position):
    board = position(
        "A 15/0 PPP | B 15/0 OO anchored | C 15/0 LL | D 15/0",
        "A",
        "C:Y",
        shark="D",
        first_empty="D",
    ).turns("A P")

    assert board.awaiting == {"C": "follow"}
    assert "turn.anchored-seats-skipped" in board.applied


def test_an_anchor_does_not_change_the_count_to_match(position):
    board = position("A 15/0 PP | B 15/0 OO | C 15/0 GGX", "B", "A:LL").turns("B /, C GG")

    assert board.state["count"] == 2
    assert board.fronts()[2] == 15


# The shape of a play


@pytest.mark.parametrize(
    ("play", "code"),
    [
        ("P", "too-few"),
        ("PPPP", "too-many"),
        ("PO", "mixed-suits"),
        ("11", "wild-only"),
        ("", "empty-play"),
        ("GG", "card-not-in-hand"),
    ],
)
def test_what_may_not_be_played_over_two_cards(position, play, code):
    board = position("A 15/0 PPPPO11 | B 15/0 LL", "A", "B:LL").play("A", play)

    assert not board.answer["accepted"]
    assert code in board.code


def test_a_refusal_names_every_rule_that_is_broken(position):
    board = position("A 15/0 PO1 | B 15/0 LL | C 15/0 GG", "A", "C:LL").play("B", "GO")

    assert board.broken == [
        "turn.only-the-current-seat",
        "play.cards-from-own-hand",
        "play.single-suit",
    ]


@pytest.mark.parametrize(("play", "count"), [("P1", 2), ("P2", 3), ("PP1", 3), ("P11", 3)])
def test_wilds_add_their_values(position, play, count):
    board = position("A 15/0 PPP112 | B 15/0 LL", "A", "B:LL").turns(f"A {play}")

    assert board.state["count"] == count


def test_a_count_may_exceed_seven(position):
    board = position("A 15/0 PPPPPPP3L | B 15/0 OO", "A", "B:LLLLLL12").turns("A PPPPPPP3")

    assert board.state["count"] == 10
    assert "play.count-may-exceed-seven" in board.applied


def test_a_wild_that_counts_too_much_breaks_the_fixed_value_too(position):
    board = position("A 15/0 G3PP | B 15/0 OO", "A", "B:LL").play("A", "G3")

    assert board.code == "too-many"
    assert "play.wild-value-fixed" in board.broken


def test_a_hand_may_keep_more_of_the_suit(position):
    board = position("A 15/0 PPP | B 15/0 OO", "A", "B:L").turns("A P")

    assert board.state["seats"]["A"]["hand"] == ["purple", "purple"]
    assert "play.may-split-a-suit" in board.applied


# Options one to three


def test_a_new_suit_is_free_and_leaves_the_table(position):
    board = position("A 15/0 PPP | B 15/0 OO", "A", "B:LL").turns("A PP")

    assert board.table == {"B: light-blue light-blue", "A: purple purple"}
    assert (board.fronts()[0], board.middles()[0]) == (15, 0)


def test_a_new_suit_is_open_to_a_seat_without_chunks(position):
    board = position("A 0/0 PPP | B 15/0 OO", "A", "B:LL").turns("A PP")

    assert "game.no-elimination" in board.applied


def test_an_old_suit_costs_one_and_sets_aside_that_suit_only(position):
    before = position("A 15/0 LLP | B 15/0 OO", "A", "B:L1 A:GG").state["aside"]
    board = position("A 15/0 LLP | B 15/0 OO", "A", "B:L1 A:GG").turns("A LL")

    assert board.table == {"A: green green", "A: light-blue light-blue"}
    assert (board.fronts()[0], board.middles()[0]) == (14, 1)
    assert board.state["aside"] == sorted([*before, "light-blue", "+1"])


@pytest.mark.parametrize("play", ["PPP", "LLL"])
def test_a_raise_costs_one_and_clears_the_table_in_any_suit(position, play):
    board = position("A 15/0 PPPLLLO | B 15/0 OO", "A", "B:LL A:GG").turns(f"A {play}")

    assert len(board.table) == 1
    assert board.state["count"] == 3
    assert (board.fronts()[0], board.middles()[0]) == (14, 1)


def test_a_suit_that_was_set_aside_is_new_again(position):
    board = position("A 15/0 PLLGG | B 15/0 OOPPP", "A").turns("A P, B OO, A LL, B PP")

    assert board.fronts()[1] == 14
    assert "option.suit-set-aside-is-new-again" in board.applied


@pytest.mark.parametrize("play", ["P", "OO"])
def test_nothing_is_paid_from_an_empty_front(position, play):
    board = position("A 0/2 PPOO | B 15/0 GG | C 15/0 LL", "A", "C:P").play("A", play)

    assert board.code == "no-chunk"
    assert board.broken == [
        "option.cost-from-own-front",
        "game.zero-chunks-options-1-and-4-only",
    ]


def test_even_the_last_card_has_its_price(position):
    board = position("A 0/2 P | B 15/0 GG | C 15/0 LL", "A", "C:P").play("A", "P")

    assert board.code == "no-chunk"


def test_paying_options_return_with_the_chunks(position):
    board = position("A 0/2 PPOO | B 15/0 GGGG | C 15/0 LLZZ", "A", "C:P").turns("A /")
    assert "game.paying-options-return" in board.applied

    board.turns("B G, C /, B G, C L, A OO")

    assert (board.fronts()[0], board.middles()[0]) == (1, 1)


# Dropping anchor


def test_an_anchor_takes_back_own_chunks_and_no_others(position):
    board = position("A 13/2 PP | B 12/3 OO | C 15/0 GG", "A", "C:LL").turns("A /")

    assert board.fronts() == [15, 12, 15]
    assert board.middles() == [0, 3, 0]
    assert board.state["seats"]["A"]["hand"] == ["purple", "purple"]
    assert board.table == {"C: light-blue light-blue"}


def test_nobody_returns_before_a_reset(position):
    board = position("A 15/0 PP anchored | B 15/0 OO | C 15/0 GG", "B", "C:L").play("A", "P")

    assert set(board.broken) == {
        "turn.only-the-current-seat",
        "turn.anchored-seats-skipped",
        "anchor.out-until-reset",
    }


# The reset


def test_a_reset_boxes_clears_and_brings_everybody_back(position):
    board = position("A 15/0 PP anchored | B 12/3 OOO | C 13/2 GG", "C", "B:LL").turns("C /")

    assert board.fronts() == [15, 12, 15]
    assert board.middles() == [0, 0, 0]
    assert board.table == set()
    assert board.state["shark"] == "B"
    assert board.awaiting == {"B": "lead"}
    assert not any("anchored" in seat for seat in board.state["seats"].values())
    assert board.state["round"] == 1


@pytest.mark.parametrize(
    ("attempt", "rule"),
    [
        ({"kind": "play", "cards": ["orange", "orange"]}, "reset.sole-player-cannot-play-on"),
        ({"kind": "drop-anchor"}, "reset.sole-player-cannot-anchor"),
    ],
)
def test_the_sole_player_can_only_open(position, attempt, rule):
    board = position("A 15/0 PP anchored | B 12/3 OOO | C 13/2 GG", "C", "B:L").turns("C /")

    more = {"cards": attempt["cards"]} if "cards" in attempt else {}
    board.act(attempt["kind"], "B", **more)

    assert rule in board.broken


def test_play_goes_clockwise_from_the_sole_player(position):
    board = position("A 15/0 PP anchored | B 12/3 OOO | C 13/2 GG", "C", "B:L").turns("C /, B O")

    assert board.awaiting == {"C": "follow"}
    assert "reset.clockwise-from-opener" in board.applied


def test_every_anchor_of_two_players_is_a_reset(position):
    board = position("A 15/0 PP | B 12/3 OOO", "A", "B:L").turns("A /")

    assert board.awaiting == {"B": "lead"}
    assert "reset.two-players" in board.applied
