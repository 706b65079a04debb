"""The grave questions, each played out on its position under every reading.

What is expected here was worked out by hand on the positions, not copied from the engine.
"""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("choice", "awaiting", "fronts", "shark"),
    [
        ("remaining", {"D": "follow"}, [15, 14, 15, 13], "A"),
        ("out", {"D": "lead"}, [15, 14, 15, 13], "D"),
        ("auto-anchor", {"D": "lead"}, [15, 15, 15, 13], "D"),
        ("no-reset-in-final-lap", {"D": "follow"}, [15, 14, 15, 13], "A"),
    ],
)
def test_whether_an_empty_hand_stops_a_reset(position, choice, awaiting, fronts, shark):
    board = position(
        "A 15/0 YYY anchored | B 14/1 P | C 14/1 LL | D 13/2 ZZZ",
        "B",
        "A:G",
        readings={"empty-handed-in-reset-count": choice},
    ).turns("B P, C /")

    assert awaiting == board.awaiting
    assert fronts == board.fronts()
    assert shark == board.state["shark"]


@pytest.mark.parametrize(
    ("choice", "round_", "fronts"),
    [("remaining", 2, [12, 14, 13, 11]), ("no-reset-in-final-lap", 2, [12, 14, 13, 11])],
)
def test_the_last_seat_of_the_lap_keeps_its_turn(position, choice, round_, fronts):
    board = position(
        "A 15/0 YYY anchored | B 14/1 P | C 14/1 LL | D 13/2 ZZZ",
        "B",
        "A:G",
        readings={"empty-handed-in-reset-count": choice},
    ).turns("B P, C /, D Z")

    assert (round_, fronts) == (board.state["round"], board.fronts())


@pytest.mark.parametrize("choice", ["out", "auto-anchor"])
def test_a_reset_in_the_lap_brings_anchored_seats_back_for_more(position, choice):
    board = position(
        "A 15/0 YYY anchored | B 14/1 P | C 14/1 LL | D 13/2 ZZZ",
        "B",
        "A:G",
        readings={"empty-handed-in-reset-count": choice},
    ).turns("B P, C /, D Z")

    assert (board.state["round"], board.awaiting) == (1, {"A": "follow"})


@pytest.mark.parametrize(
    ("choice", "awaiting", "chunks"),
    [("remaining", {"B": "follow"}, (12, 3)), ("out", {"B": "lead"}, (12, 0))],
)
def test_two_players_and_an_empty_hand(position, choice, awaiting, chunks):
    board = position(
        "A 15/0 P | B 12/3 ZZZ",
        "A",
        "B:G",
        readings={"empty-handed-in-reset-count": choice},
    ).turns("A P")

    assert awaiting == board.awaiting
    assert chunks == (board.fronts()[1], board.middles()[1])


def test_two_players_where_empty_hands_are_out_shed_for_nothing(position):
    board = position(
        "A 15/0 P | B 12/3 ZZZ", "A", "B:G", readings={"empty-handed-in-reset-count": "out"}
    ).turns("A P, B Z, B Z, B Z")

    assert (board.state["round"], board.fronts()) == (2, [15, 12])


@pytest.mark.parametrize(
    ("choice", "turns", "fronts"),
    [
        ("round-ends", "A P, B /, C /", [15, 13, 12]),
        ("no-reset", "A P, B /, C /", [15, 13, 12]),
        ("next-leads", "A P, B /, C /, B L, C Z", [15, 14, 13]),
    ],
)
def test_a_reset_onto_an_empty_hand(position, choice, turns, fronts):
    board = position(
        "A 15/0 P | B 14/1 LL | C 13/2 ZZZ",
        "A",
        "C:G",
        readings={"reset-sole-is-empty-handed": choice},
    ).turns(turns)

    assert (2, fronts) == (board.state["round"], board.fronts())


@pytest.mark.parametrize(
    ("choice", "turns", "fronts"),
    [
        ("forced-anchor", "B /, A /, B P, A /", [13, 15]),
        ("lead-passes", "B /, B P", [13, 15]),
        ("round-ends", "B /", [13, 14]),
    ],
)
def test_an_opener_with_only_wilds(position, choice, turns, fronts):
    board = position(
        "A 15/0 12 | B 15/0 P",
        "B",
        "A:G",
        shark="B",
        readings={"reset-leader-only-wilds": choice},
    ).turns(turns)

    assert (2, fronts) == (board.state["round"], board.fronts())


def test_an_opener_with_only_wilds_can_only_drop_anchor(position):
    board = position("A 15/0 12 | B 15/0 P", "B", "A:G", shark="B").turns("B /")

    assert board.offered("A") == [{"type": "drop-anchor", "seat": "A"}]


def test_an_opener_with_only_wilds_leads_one_where_it_may(position):
    board = position(
        "A 15/0 12 | B 15/0 P",
        "B",
        "A:G",
        shark="B",
        readings={"reset-leader-only-wilds": "wild-may-lead"},
    ).turns("B /")

    assert [action["cards"] for action in board.offered("A")] == [["+1"], ["+2"]]
    assert board.play("A", "2").state["count"] == 2


def test_an_opener_with_only_wilds_is_stuck_where_nothing_is_legal(position):
    board = position(
        "A 15/0 12 | B 15/0 P",
        "B",
        "A:G",
        shark="B",
        readings={"reset-leader-only-wilds": "stuck"},
    ).turns("B /")

    assert board.state["result"] == {"winners": [], "reason": "stuck"}
    assert board.awaiting == {}


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        ("round-ends-unfinished", (2, [14, 13], {"A": "lead"}, None)),
        ("wild-may-lead", (1, [15, 15], {"A": "lead"}, None)),
        ("stuck", (1, [15, 15], {}, "stuck")),
    ],
)
def test_only_wilds_in_all_hands(position, choice, expected):
    board = position(
        "A 15/0 1 | B 15/0 22", "B", "A:G", readings={"no-regular-card-anywhere": choice}
    ).turns("B /")

    result = board.state.get("result", {}).get("reason")
    assert expected == (board.state["round"], board.fronts(), board.awaiting, result)


@pytest.mark.parametrize(
    ("choice", "shark"),
    [("holder-keeps", "A"), ("fewest-cards", "B"), ("next-clockwise", "B")],
)
def test_who_leads_next_when_nobody_went_out(position, choice, shark):
    board = position(
        "A 15/0 22 | B 15/0 1", "B", "A:G", readings={"next-starter-none-emptied": choice}
    ).turns("B /")

    assert (2, shark) == (board.state["round"], board.state["shark"])


def test_fewest_cards_go_to_the_holder_of_the_shark_among_equals(position):
    board = position(
        "A 15/0 2 | B 15/0 1",
        "B",
        "A:G",
        readings={"next-starter-none-emptied": "fewest-cards"},
    ).turns("B /")

    assert board.state["shark"] == "A"


def test_the_table_may_choose_again_who_begins(position):
    board = position(
        "A 15/0 22 | B 15/0 1",
        "B",
        "A:G",
        readings={"next-starter-none-emptied": "choose-again"},
    )

    board.act("drop-anchor", "B", x_note=None)

    assert [outcome["kind"] for outcome in board.answer["chance"]] == ["starter", "deal"]
    assert board.answer["chance"][0]["seat"] == board.state["shark"]


@pytest.mark.parametrize(
    ("choice", "turns", "fronts"),
    [("skipped", "A P, B L", [15, 14, 11]), ("gets-turn", "A P, B L, C Y", [15, 14, 12])],
)
def test_seats_at_anchor_and_the_promised_turn(position, choice, turns, fronts):
    board = position(
        "A 15/0 P | B 15/0 LL | C 15/0 YYYY anchored",
        "A",
        "B:G",
        readings={"anchored-players-final-turn": choice},
    ).turns(turns)

    assert (2, fronts) == (board.state["round"], board.fronts())


@pytest.mark.parametrize(
    ("choice", "turns", "round_", "fronts"),
    [
        ("seat-passes", "B P, C L, D Z", 2, [12, 15, 14, 13]),
        ("next-actual-turn", "B P, C L, D Z", 1, [15, 15, 15, 15]),
        ("next-actual-turn", "B P, C L, D Z, C L, D /", 2, [12, 15, 14, 13]),
        ("next-active-seat-inherits", "B P", 2, [12, 15, 13, 12]),
    ],
)
def test_a_lap_towards_an_anchored_shark(position, choice, turns, round_, fronts):
    board = position(
        "A 15/0 YYY anchored | B 15/0 P | C 15/0 LL | D 15/0 ZZZ",
        "B",
        "A:G",
        readings={"lap-end-when-shark-anchored": choice},
    ).turns(turns)

    assert (round_, fronts) == (board.state["round"], board.fronts())


@pytest.mark.parametrize(
    ("choice", "sole", "turns", "fronts"),
    [
        ("live", "round-ends", "B P, D /", [12, 15, 13, 12]),
        ("frozen", "round-ends", "B P, D /", [12, 15, 13, 12]),
        ("live", "next-leads", "B P, D /, C L, D Z, A Y", [13, 15, 14, 13]),
        ("frozen", "next-leads", "B P, D /, C L, D Z", [12, 15, 14, 13]),
    ],
)
def test_a_reset_that_moves_the_end_of_the_lap(position, choice, sole, turns, fronts):
    board = position(
        "A 15/0 YYY anchored | B 15/0 P | C 15/0 LL anchored | D 13/2 ZZZ",
        "B",
        "A:G",
        readings={"shark-moves-during-final-lap": choice, "reset-sole-is-empty-handed": sole},
    ).turns(turns)

    assert (2, fronts) == (board.state["round"], board.fronts())


@pytest.mark.parametrize(("choice", "fronts"), [("charged", [10, 15, 13]), ("free", [15, 15, 13])])
def test_whether_hands_at_anchor_are_paid_for(position, choice, fronts):
    board = position(
        "A 15/0 YYYYY anchored | B 15/0 P | C 15/0 LL",
        "B",
        "C:G",
        shark="C",
        readings={"anchored-hand-charged": choice},
    ).turns("B P")

    assert (2, fronts) == (board.state["round"], board.fronts())
