"""The questions that matter, each played out on its position under every reading.

What is expected here was worked out by hand on the positions, not copied from the engine.
"""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(("choice", "front"), [("in-play", 14), ("ever-since-opening", 13)])
def test_when_a_suit_is_new(position, choice, front):
    board = position(
        "A 15/0 PLLGG | B 15/0 OOPPP", "A", readings={"new-suit-memory": choice}
    ).turns("A P, B OO, A LL, B PP")

    assert front == board.fronts()[1]


def test_suits_are_forgotten_at_a_reset_even_by_the_longer_memory(position):
    board = position(
        "A 15/0 PLLGG | B 15/0 OOOPP",
        "A",
        readings={"new-suit-memory": "ever-since-opening"},
    ).turns("A P, B OO, A /, B P, A L, B O")

    assert board.fronts()[1] == 14


@pytest.mark.parametrize(
    ("choice", "front", "table", "count"),
    [
        ("effective", 14, {"A: +2 green green"}, 4),
        ("physical", 15, {"A: +2 green green", "B: light-blue light-blue light-blue"}, 3),
    ],
)
def test_what_the_next_player_matches(position, choice, front, table, count):
    board = position(
        "A 15/0 GG2PPPP | B 15/0 OO",
        "A",
        "B:LLL",
        readings={"count-measure": choice},
    ).turns("A GG2")

    assert (front, table, count) == (board.fronts()[0], board.table, board.state["count"])


@pytest.mark.parametrize(
    ("choice", "more", "accepted", "front"),
    [
        ("fixed", {}, False, 15),
        ("fixed", {"counts": 2}, False, 15),
        ("up-to", {}, False, 15),
        ("up-to", {"counts": 2}, True, 15),
        ("up-to", {"counts": 3}, True, 14),
        ("up-to", {"counts": 5}, False, 15),
        ("total", {}, True, 14),
    ],
)
def test_what_a_wild_may_count(position, choice, more, accepted, front):
    board = position(
        "A 15/0 G3PPPP | B 15/0 OO", "A", "B:LL", readings={"wild-value-fixed": choice}
    ).play("A", "G3", **more)

    assert (accepted, front) == (board.answer["accepted"], board.fronts()[0])


@pytest.mark.parametrize(("choice", "chunks"), [("one", (14, 1)), ("two", (13, 2))])
def test_the_price_of_a_raise_in_an_old_suit(position, choice, chunks):
    board = position(
        "A 15/0 PPYYY | B 15/0 OO", "A", "B:P", readings={"raise-old-suit-cost": choice}
    ).turns("A PP")

    assert chunks == (board.fronts()[0], board.middles()[0])


def test_a_raise_in_an_old_suit_for_two_is_out_of_reach_with_one(position):
    board = position(
        "A 1/0 PPYYY | B 15/0 OO", "A", "B:P", readings={"raise-old-suit-cost": "two"}
    ).play("A", "PP")

    assert board.code == "no-chunk"


@pytest.mark.parametrize(("choice", "accepted"), [("no", False), ("yes", True)])
def test_an_anchor_instead_of_a_lead(position, choice, accepted):
    board = position(
        "A 15/0 PPO | B 15/0 GG | C 15/0 LL",
        "A",
        readings={"anchor-instead-of-lead": choice},
    ).act("drop-anchor", "A")

    assert accepted == board.answer["accepted"]
    assert ({"B": "lead"} if accepted else {"A": "lead"}) == board.awaiting


def test_everybody_rejoins_at_a_reset(position):
    board = position("A 15/0 PP anchored | B 15/0 GGG | C 15/0 LL", "C", "B:G").turns(
        "C /, B G, C /"
    )

    assert board.awaiting == {"A": "follow"}


def test_a_seat_that_stays_out_makes_the_next_reset_come_sooner(position):
    board = position(
        "A 15/0 PP anchored | B 15/0 GGG | C 15/0 LL",
        "C",
        "B:G",
        readings={"rejoin-compulsory": "optional"},
    ).turns("C /")
    assert board.awaiting == {"A": "rejoin", "C": "rejoin"}

    board.act("stay-out", "A").act("rejoin", "C").turns("B G, C /")

    assert board.awaiting == {"A": "rejoin", "C": "rejoin"}


@pytest.mark.parametrize(
    ("choice", "fronts"),
    [("waive", [0, 0]), ("debt", [0, -2]), ("middle-helps", [0, 0])],
)
def test_what_cannot_be_paid(position, choice, fronts):
    board = position(
        "A 0/0 P | B 3/0 ZZZZZ",
        "A",
        "B:G",
        round=3,
        readings={"cannot-pay-unplayed": choice},
    ).turns("A P, B /")

    assert fronts == board.fronts()
    assert board.state["result"]["winners"] == ["A"]


@pytest.mark.parametrize(
    ("choice", "front"),
    [("waive", 0), ("debt", -2), ("middle-helps", 1)],
)
def test_chunks_in_the_middle_and_what_cannot_be_paid(position, choice, front):
    board = position(
        "A 15/0 P | B 2/3 ZZZZ",
        "A",
        "B:G",
        shark="B",
        round=3,
        readings={"cannot-pay-unplayed": choice},
    ).turns("A P")

    assert front == board.fronts()[1]


@pytest.mark.parametrize(
    ("choice", "winners"),
    [
        ("unplayed-cards", ["A"]),
        ("chunks-paid-at-settlement", ["A"]),
        ("chunks-thrown-incl-penalty", ["A", "B"]),
    ],
)
def test_a_tie_after_a_reminder(position, choice, winners):
    board = position(
        "A 6/0 P | B 6/0 L",
        "A",
        "B:G",
        shark="B",
        round=3,
        readings={"tie-break-measure": choice},
    )

    board.play("A", "P", silent=True).act("remind", "B")

    assert board.fronts() == [5, 5]
    assert winners == board.state["result"]["winners"]


@pytest.mark.parametrize(
    ("choice", "winners"),
    [("unplayed-cards", ["A"]), ("chunks-paid-at-settlement", ["A", "B"])],
)
def test_a_tie_at_zero(position, choice, winners):
    board = position(
        "A 0/0 P | B 0/0 ZZ", "A", "B:G", round=3, readings={"tie-break-measure": choice}
    ).turns("A P, B /")

    assert winners == board.state["result"]["winners"]


@pytest.mark.parametrize(
    ("readings", "winners"),
    [
        ({}, ["B"]),
        ({"tie-break-measure": "chunks-paid-at-settlement"}, ["A"]),
        ({"cannot-pay-unplayed": "debt"}, ["B"]),
    ],
)
def test_a_tie_in_a_round_that_nobody_finished(position, readings, winners):
    board = position("A 1/0 1122 | B 2/0 13", "B", "A:G", round=3, readings=readings).turns("B /")

    assert winners == board.state["result"]["winners"]


@pytest.mark.parametrize(
    ("choice", "winners"), [("subset", ["A", "B"]), ("all-tied", ["A", "B", "C"])]
)
def test_who_shares_a_victory(position, choice, winners):
    board = position(
        "A 4/0 P | B 4/0 L | C 6/0 YY",
        "A",
        "C:G",
        shark="C",
        round=3,
        readings={"tie-break-subset": choice},
    ).turns("A P, B L")

    assert board.fronts() == [4, 4, 4]
    assert winners == board.state["result"]["winners"]


@pytest.mark.parametrize(
    ("choice", "winners"), [("last-played", ["A"]), ("third-only", ["A", "B"])]
)
def test_the_tie_break_of_a_game_that_ends_early(position, choice, winners):
    board = position(
        "A 8/0 P | B 10/0 ZZ | C 4/0 YYYY",
        "A",
        "B:G",
        shark="B",
        readings={"final-round-early-end": choice},
    ).turns("A P")

    assert board.fronts() == [8, 8, 0]
    assert winners == board.state["result"]["winners"]


@pytest.mark.parametrize(
    ("choice", "reason"),
    [("after-settlement", "out-of-chunks"), ("before-payment", None)],
)
def test_when_it_is_seen_that_somebody_has_none(position, choice, reason):
    board = position(
        "A 10/0 P | B 2/0 LL",
        "A",
        "B:G",
        shark="B",
        readings={"zero-check-moment": choice},
    ).turns("A P")

    assert reason == board.state.get("result", {}).get("reason")


@pytest.mark.parametrize(
    ("choice", "round_", "result"),
    [("after-settlement", 2, None), ("any-time-in-round", 1, "out-of-chunks")],
)
def test_running_dry_in_the_middle_of_a_round(position, choice, round_, result):
    board = position(
        "A 1/0 PP | B 12/0 ZZZ | C 12/0 LLL",
        "A",
        "C:P",
        readings={"zero-check-moment": choice},
    ).turns("A P, B Z, C L, A /, B /")
    board.turns("C L, A P, B Z")

    reason = board.state.get("result", {}).get("reason")
    assert (round_, result) == (board.state["round"], reason)


@pytest.mark.parametrize(
    ("choice", "accepted", "front"),
    [("until-settlement", True, 14), ("with-the-play", True, 14), ("until-next-turn", False, 15)],
)
def test_a_reminder_after_the_last_play(position, choice, accepted, front):
    board = position(
        "A 15/0 PP | B 15/0 GG | C 15/0 L",
        "C",
        "B:P",
        readings={"announcement-window": choice},
    )

    board.play("C", "L", silent=True).act("remind", "A")

    assert accepted == board.answer["accepted"]
    assert (2, front) == (board.state["round"], board.fronts()[2])


@pytest.mark.parametrize(
    ("choice", "announced", "reminded", "front"),
    [
        ("until-settlement", True, False, 15),
        ("with-the-play", True, True, 14),
        ("until-next-turn", False, False, 15),
    ],
)
def test_an_announcement_after_the_play(position, choice, announced, reminded, front):
    board = position(
        "A 15/0 P | B 15/0 GG | C 15/0 LL",
        "A",
        "C:O",
        shark="C",
        readings={"announcement-window": choice},
    )

    board.play("A", "P", silent=True).turns("B G")
    assert announced == board.act("announce", "A").answer["accepted"]
    assert reminded == board.act("remind", "C").answer["accepted"]

    assert (2, front) == (board.state["round"], board.fronts()[0])


@pytest.mark.parametrize(
    ("choice", "awaiting"),
    [
        ("emptying", {"A": "settle", "B": "settle", "C": "settle"}),
        ("announcement", {"A": "announce", "B": "follow", "C": "remind"}),
    ],
)
def test_what_starts_the_final_lap(position, choice, awaiting):
    board = position(
        "A 15/0 P | B 15/0 GG | C 15/0 LL",
        "A",
        "C:O",
        shark="B",
        readings={"announcement-trigger": choice},
    ).play("A", "P", silent=True)

    assert awaiting == board.awaiting


def test_a_lap_that_starts_with_the_word_may_end_with_it(position):
    board = position(
        "A 15/0 P | B 15/0 GG | C 15/0 LL",
        "A",
        "C:O",
        shark="B",
        readings={"announcement-trigger": "announcement"},
    )

    board.play("A", "P", silent=True).act("announce", "A")

    assert (board.state["round"], board.fronts()) == (2, [15, 13, 13])


@pytest.mark.parametrize(
    ("choice", "front"), [("waived", 0), ("owed-later", -1), ("taken-from-middle", 0)]
)
def test_a_reminder_of_a_seat_without_chunks(position, choice, front):
    board = position(
        "A 0/3 P | B 9/0 GG",
        "A",
        "B:O",
        shark="B",
        round=3,
        readings={"announcement-without-chunk": choice},
    )

    board.play("A", "P", silent=True).act("remind", "B")

    assert front == board.fronts()[0]
