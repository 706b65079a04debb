"""The ends of rounds and of the game under our rulings, one behaviour a test; set-up and views."""

from __future__ import annotations

import pytest

from seatrial_reference.engine import Reference

# The final lap


def test_the_lap_runs_to_the_seat_of_the_shark(position):
    board = position("A 15/0 GG | B 15/0 P | C 15/0 LL | D 15/0 ZZ", "B", "A:X").turns("B P")
    assert board.awaiting == {"C": "follow"}

    board.turns("C L, D Z")

    assert (board.state["round"], board.fronts()) == (2, [13, 15, 14, 14])


def test_everybody_else_gets_a_turn_when_the_shark_goes_out_first(position):
    board = position("A 15/0 P | B 15/0 OO | C 15/0 LL", "A", "C:X").turns("A P, B O")
    assert board.awaiting == {"C": "follow"}

    board.turns("C L")

    assert (board.state["round"], board.fronts()) == (2, [15, 14, 14])


def test_nobody_gets_a_turn_when_the_right_neighbour_of_the_shark_goes_out_first(position):
    board = position("A 15/0 GG | B 15/0 LL | C 15/0 P", "C", "B:X").turns("C P")

    assert (board.state["round"], board.fronts()) == (2, [13, 13, 15])
    assert "end.right-neighbour-immediate" in board.applied


def test_the_shark_that_a_reset_moved_ends_the_lap(position):
    board = position("A 15/0 GG anchored | B 15/0 PPPP | C 15/0 LLL", "C", "B:Y")
    board.turns("C /, B P, C L, A GG")

    assert (board.state["round"], board.fronts()) == (2, [14, 12, 13])


def test_seats_at_anchor_stay_out_of_the_final_lap(position):
    board = position("A 15/0 P | B 15/0 LL | C 15/0 YYYY anchored", "A", "B:G").turns("A P, B L")

    assert (board.state["round"], board.fronts()) == (2, [15, 14, 11])


def test_later_empty_hands_do_not_take_the_first_place(position):
    board = position("A 15/0 GG | B 15/0 P | C 15/0 L | D 15/0 ZZ", "B", "A:X")
    board.turns("B P, C L, D Z")

    assert board.state["shark"] == "B"


@pytest.mark.parametrize("kind", ["play", "drop-anchor"])
def test_nobody_plays_when_the_lap_is_over(position, kind):
    board = position("A 15/0 GG | B 15/0 LL | C 15/0 P", "C", "B:X")
    board.play("C", "P", silent=True)
    assert board.awaiting == dict.fromkeys("ABC", "settle")

    board.act(kind, "A", **({"cards": ["green"]} if kind == "play" else {}))

    assert board.code == "round-over"


# Announcing


def test_a_play_announces_the_hand_that_it_empties(position):
    board = position("A 15/0 P | B 15/0 OO | C 15/0 LL", "A", "C:X").turns("A P")

    assert "unannounced" not in board.state
    assert "end.announce-duty" in board.applied


def test_a_silent_play_leaves_a_word_to_everybody(position):
    board = position("A 15/0 P | B 15/0 OO | C 15/0 LL", "A", "C:X").play("A", "P", silent=True)

    assert board.awaiting == {"A": "announce", "B": "follow", "C": "remind"}
    assert {"type": "remind", "seat": "B"} in board.offered("B")


def test_a_reminder_costs_the_first_empty_hand_a_chunk(position):
    board = position("A 15/0 P | B 15/0 OO | C 15/0 LL", "A", "C:X").play("A", "P", silent=True)

    board.act("remind", "C")

    assert (board.fronts(), board.middles()) == ([14, 15, 15], [1, 0, 0])
    assert board.awaiting == {"B": "follow"}


def test_an_announcement_before_any_reminder_costs_nothing(position):
    board = position("A 15/0 P | B 15/0 OO | C 15/0 LL", "A", "C:X").play("A", "P", silent=True)

    board.act("announce", "A").act("remind", "C")

    assert board.code == "no-reminder-due"
    assert board.fronts() == [15, 15, 15]


@pytest.mark.parametrize(
    ("kind", "seat", "code"),
    [
        ("announce", "B", "nothing-to-announce"),
        ("remind", "A", "no-reminder-due"),
        ("settle", "B", "not-settling"),
        ("rejoin", "B", "anchored"),
    ],
)
def test_words_that_are_not_due(position, kind, seat, code):
    board = position("A 15/0 P | B 15/0 OO | C 15/0 LL", "A", "C:X").play("A", "P", silent=True)

    board.act(kind, seat)

    assert board.code == code


def test_a_silence_that_nobody_remarks_on_costs_nothing(position):
    board = position("A 15/0 GG | B 15/0 LL | C 15/0 P", "C", "B:X")

    board.play("C", "P", silent=True).act("settle", "B")

    assert (board.state["round"], board.fronts()) == (2, [13, 13, 15])


def test_a_reminder_when_the_lap_is_over_is_paid_before_the_round_is(position):
    board = position("A 15/0 GG | B 15/0 LL | C 15/0 P", "C", "B:X")

    board.play("C", "P", silent=True).act("remind", "A")

    assert (board.state["round"], board.fronts()) == (2, [13, 13, 14])


# Settlement


def test_every_card_costs_one_wilds_and_face_down_hands_too(position):
    board = position("A 15/0 YY3 anchored | B 15/0 P | C 15/0 L2", "B", "C:G", shark="C").turns(
        "B P"
    )

    assert board.fronts() == [12, 15, 13]
    assert {
        "end.wild-costs-one",
        "end.anchored-hands-are-charged",
        "end.empty-hand-pays-nothing",
    } <= set(board.applied)


def test_the_middle_is_boxed_at_the_end_of_a_round(position):
    board = position("A 10/3 P | B 9/2 LL", "A", "B:G", shark="B").turns("A P")

    assert (board.fronts(), board.middles()) == ([10, 7], [0, 0])


def test_who_cannot_pay_for_all_cards_pays_what_there_is(position):
    board = position("A 15/0 P | B 1/0 LLL", "A", "B:G", shark="B", round=3).turns("A P")

    assert board.fronts() == [15, 0]
    assert "end.pay-what-you-have" in board.applied


# The next round


def test_the_first_empty_hand_opens_the_next_round_with_a_full_deal(position):
    board = position("A 15/0 GG | B 15/0 LL | C 15/0 P | D 15/0 OO", "C", "B:X", shark="D").turns(
        "C P"
    )

    assert board.state["round"] == 2
    assert board.state["shark"] == "C"
    assert board.awaiting == {"C": "lead"}
    assert [len(seat["hand"]) for seat in board.state["seats"].values()] == [13] * 4
    assert len(board.state["leftovers"]) == 3
    assert board.state["aside"] == []
    assert "first_empty" not in board.state


# The end of the game


def test_the_third_round_is_the_last(position):
    board = position("A 15/0 P | B 15/0 LL", "A", "B:G", shark="B", round=3).turns("A P")

    assert board.state["result"] == {"winners": ["A"], "reason": "three-rounds"}
    assert board.awaiting == {}
    assert board.play("B", "L").code == "game-over"


@pytest.mark.parametrize(("round_", "reason"), [(1, "out-of-chunks"), (2, "out-of-chunks")])
def test_the_game_ends_early_when_somebody_has_no_chunk_left(position, round_, reason):
    board = position("A 10/0 P | B 2/0 LL", "A", "B:G", shark="B", round=round_).turns("A P")

    assert board.state["result"] == {"winners": ["A"], "reason": reason}
    assert board.play("B", "L").broken[0] == "game.early-end-at-zero"


def test_running_dry_during_a_round_ends_nothing(position):
    board = position("A 1/0 LLP | B 15/0 OO", "A", "B:L").turns("A L")

    assert (board.fronts()[0], board.awaiting) == (0, {"B": "follow"})


def test_a_tie_goes_to_fewer_unplayed_cards(position):
    board = position("A 6/0 P | B 8/0 LL", "A", "B:G", shark="B", round=3).turns("A P")

    assert board.fronts() == [6, 6]
    assert board.state["result"]["winners"] == ["A"]


def test_seats_that_tie_in_both_share_the_victory(position):
    board = position("A 4/0 P | B 4/0 L | C 6/0 YY", "A", "C:G", shark="C", round=3)

    board.turns("A P, B L")

    assert board.state["result"]["winners"] == ["A", "B"]


# Setting up


@pytest.mark.parametrize(
    ("players", "hand", "left"), [(2, 14, 27), (3, 14, 13), (4, 13, 3), (5, 11, 0)]
)
def test_a_new_game_is_dealt_for_its_players(players, hand, left):
    seats = list("ABCDE"[:players])
    state = Reference(seed=players).call(
        "start", {"handle": "h", "game": "sail-or-die", "seats": seats, "own": True}
    )["state"]

    assert [len(seat["hand"]) for seat in state["seats"].values()] == [hand] * players
    assert [seat["front"] for seat in state["seats"].values()] == [15] * players
    assert len(state["leftovers"]) == left
    assert state["awaiting"] == {state["shark"]: "lead"}


@pytest.mark.parametrize("players", [1, 6])
def test_one_or_six_cannot_play(players):
    answer = Reference().call(
        "start",
        {"handle": "h", "game": "sail-or-die", "seats": list("ABCDEF"[:players]), "own": True},
    )

    assert answer["refusal"]["code"] == "player-count"
    assert answer["refusal"]["rules"] == ["setup.player-count-2-to-5"]


# Views


def test_a_view_shows_counts_and_own_cards_only(position):
    board = position("A 13/2 PP | B 15/0 OO anchored | C 15/0 GG", "A", "C:LL")

    view = board.engine.call("view", {"handle": "h", "seat": "A"})["view"]

    assert view["seats"] == {
        "A": {"front": 13, "middle": 2, "cards": 2, "hand": ["purple", "purple"]},
        "B": {"front": 15, "anchored": True, "cards": 2},
        "C": {"front": 15, "cards": 2},
    }
    assert view["leftovers"] == 13
    assert view["aside"] == 55 - 13 - 6 - 2
    assert view["table"] == [{"cards": ["light-blue", "light-blue"], "by": "C"}]
