"""Positions set up from outside: what is completed, and what is refused with which words."""

from __future__ import annotations

import pytest

from seatrial_reference.engine import EngineError, Reference

SEATS = "A 15/0 PPP | B 13/2 OO | C 15/0 GG anchored"


def test_cards_that_a_position_does_not_name_lie_left_over_or_aside(position):
    state = position(SEATS, "A", "B:LL").state

    assert len(state["leftovers"]) == 13
    assert len(state["aside"]) == 55 - 13 - 7 - 2
    assert state["leftovers"][:6] == ["+1", "+1", "+1", "+2", "+2", "+3"]


def test_cards_that_are_named_stay_where_they_are(position):
    leftovers = ["purple"] * 4 + ["orange"] * 5 + ["green"] * 4

    state = position(SEATS, "A", "B:LL", leftovers=leftovers).state

    assert state["leftovers"] == sorted(leftovers)
    assert "+3" in state["aside"]


def test_a_loaded_state_loads_again_as_it_is(position):
    board = position(SEATS, "A", "B:LL")

    again = board.engine.call("load", {"handle": "h", "game": "sail-or-die", "state": board.state})

    assert again["state"] == board.state


def test_nulls_whole_numbers_and_remarks_are_understood(position):
    board = position(
        SEATS, "A", "B:LL", round=1.0, first_empty=None, result=None, **{"x-note": "a remark"}
    )

    assert board.state["round"] == 1
    assert "x-note" not in board.state


def test_the_count_to_match_follows_from_the_table(position):
    assert position(SEATS, "A", "B:L1").state["count"] == 2


def test_who_may_speak_follows_from_an_unannounced_hand(position):
    board = position(
        "A 15/0 PP | B 15/0 | C 15/0 GG anchored",
        "A",
        "B:L",
        "C",
        first_empty="B",
        unannounced=True,
    )

    assert board.awaiting == {"A": "follow", "B": "announce", "C": "remind"}


def test_fields_of_readings_that_are_not_played_are_passed_over(position):
    board = position(SEATS, "A", "B:LL", seen=["purple"], any_count=True, late=True)

    assert not {"seen", "any_count", "late"} & set(board.state)


def test_suits_on_the_table_have_been_seen(position):
    board = position(
        SEATS, "A", "B:LL", readings={"new-suit-memory": "ever-since-opening"}, seen=["purple"]
    )

    assert board.state["seen"] == ["light-blue", "purple"]


@pytest.mark.parametrize(
    ("seats", "turn", "table", "more", "words"),
    [
        ("A 15/0 PPPPPPPP | B 15/0 O", "A", "B:L", {}, "8 cards 'purple'"),
        ("A 15/0 333 | B 15/0 O", "A", "B:L", {}, "3 cards '+3'"),
        ("A 15/0 PP | B 15/0 O", "A", "B:L", {"aside": ["purple"]}, "27 are left over"),
        ("A 15/0 PP | B 15/0 O", "A", "B:L", {"leftovers": []}, "27 are left over"),
        ("A 15/0 PPPPPPPOOOOOOOG | B 15/0 X", "A", "B:L", {}, "a full hand has 14"),
        ("A 16/0 PP | B 15/0 O", "A", "B:L", {}, "16 chunks in front"),
        ("A 10/6 PP | B 15/0 O", "A", "B:L", {}, "6 in the middle"),
        ("A -1/0 PP | B 15/0 O", "A", "B:L", {}, "nobody owes chunks"),
        ("A 15/-1 PP | B 15/0 O", "A", "B:L", {}, "fewer than none"),
        ("A 15/0 PP | B 13/2 O anchored | C 15/0 G", "A", "B:L", {}, "taken its chunks back"),
        ("A 15/0 PP | B 15/0 O", "A", "B:L A:LL", {}, "two open groups of light-blue"),
        ("A 15/0 PP | B 15/0 O", "A", "B:L A:GG", {}, "all open groups have the same"),
        ("A 15/0 PP | B 15/0 O", "A", "B:LG", {}, "cards of one suit"),
        ("A 15/0 PP | B 15/0 O", "A", "B:12", {}, "wilds need a suited card"),
        ("A 15/0 PP | B 15/0 O", "A", "B:L", {"count": 2}, "the count to match is 2"),
        ("A 15/0 PP | B 15/0 O", "A", "", {"count": 2}, "nothing to match"),
        ("A 15/0 PP | B 15/0", "A", "B:L", {}, "B holds no card"),
        ("A 15/0 PP | B 15/0 O", "A", "B:L", {"first_empty": "B"}, "B still holds cards"),
        ("A 15/0 PP | B 15/0 O", "A", "B:L", {"unannounced": True}, "first_empty is missing"),
        ("A 15/0 PP anchored | B 15/0 O | C 15/0 G", "A", "B:L", {}, "the seat is at anchor"),
        ("A 15/0 PP | B 15/0 O anchored", "A", "B:L", {}, "all but one are at anchor"),
        ("A 15/0 PP | B 15/0 O", "A", "B:L", {"awaiting": {"A": "lead"}}, "must be follow"),
        ("A 15/0 PP | B 15/0 O", "A", "", {"awaiting": {"A": "follow"}}, "must be lead"),
        ("A 15/0 PP | B 15/0 O", "A", "B:L", {"awaiting": {}}, "one seat is to lead"),
        (
            "A 15/0 PP | B 15/0 O",
            "A",
            "B:L",
            {"awaiting": {"A": "follow", "B": "follow"}},
            "one seat is to lead",
        ),
        (
            "A 15/0 PP | B 15/0 O",
            "A",
            "B:L",
            {"awaiting": {"A": "settle", "B": "settle"}},
            "while the first empty hand is unannounced",
        ),
        (
            "A 15/0 PP | B 15/0 O",
            "A",
            "B:L",
            {"awaiting": {"A": "follow", "B": "remind"}},
            "unannounced is not true",
        ),
        ("A 15/0 12 | B 15/0 1", "A", "", {}, "cannot open"),
        ("A 15/0 PP | B 15/0", "A", "B:L", {"first_empty": "B"}, "the final lap is over"),
        ("A 15/0 PP | C 15/0 O", "A", "C:L", {}, "they are A, B, not A, C"),
        ("A 15/0 PP", "A", "", {}, "the game is for two to five"),
        ("A 15/0 PP | B 15/0 O", "A", "C:L", {}, "C does not sit at this table"),
        ("A 15/0 PP | B 15/0 O", "A", "B:L", {"round": 4}, "rounds 1 to 3"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position, seats, turn, table, more, words):
    with pytest.raises(EngineError) as caught:
        position(seats, turn, table, **more)

    assert caught.value.code == -32003
    assert words in caught.value.message


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ([], "must be an object"),
        ({}, "round"),
        ({"round": 1, "shark": "A", "awaiting": {}, "seats": {"A": {"front": "x"}}}, "front"),
        ({"round": 1, "shark": "A", "awaiting": {}, "seats": {}, "tabel": []}, "tabel"),
        ({"round": 1, "shark": "Z", "awaiting": {}, "seats": {}}, "Z"),
        ({"round": 1, "shark": "A", "awaiting": {}, "seats": {}, "aside": ["mauve"]}, "mauve"),
    ],
)
def test_a_state_of_another_shape_is_not_understood(state, words):
    with pytest.raises(EngineError) as caught:
        Reference().call("load", {"handle": "h", "game": "sail-or-die", "state": state})

    assert caught.value.code == -32602
    assert words in caught.value.message
