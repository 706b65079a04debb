"""The minor and the editorial questions, each played out on its position under every reading.

What is expected here was worked out by hand on the positions, not copied from the engine.
"""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(("choice", "middle"), [("lost", 3), ("to-the-box-directly", 2)])
def test_where_the_chunk_for_a_reminder_goes(position, choice, middle):
    board = position(
        "A 13/2 P | B 15/0 GG | C 15/0 LL",
        "A",
        "C:O",
        shark="C",
        readings={"penalty-chunk-fate": choice},
    )

    board.play("A", "P", silent=True).act("remind", "B")

    assert (12, middle) == (board.fronts()[0], board.middles()[0])


@pytest.mark.parametrize(("choice", "shark"), [("reset-first", "B"), ("lap-first", "A")])
def test_a_drop_that_ends_the_lap_and_leaves_one_seat(position, choice, shark):
    board = position(
        "A 15/0 YYY anchored | B 14/1 P | C 13/2 LL",
        "B",
        "C:G",
        round=3,
        readings={"reset-vs-lap-end-order": choice, "shark-after-final-round": "stays"},
    ).turns("B P, C /")

    assert board.fronts() == [12, 14, 13]
    assert shark == board.state["shark"]


@pytest.mark.parametrize(
    ("choice", "accepted"), [("same-obligation", False), ("free-quantity", True)]
)
def test_what_the_second_opener_may_play(position, choice, accepted):
    board = position(
        "A 15/0 1 | B 15/0 PP anchored | C 15/0 LL anchored | D 15/0 OO",
        "D",
        "C:G",
        readings={"second-opener-obligation": choice},
    ).turns("D /, A /")

    board.play("B", "PP")

    assert accepted == board.answer["accepted"]


@pytest.mark.parametrize(("choice", "front"), [("all-options", 13), ("no-retrieval", 10)])
def test_an_anchor_in_the_final_lap(position, choice, front):
    board = position(
        "A 15/0 P | B 12/3 LL | C 15/0 Y",
        "A",
        "C:G",
        readings={"final-lap-full-options": choice},
    ).turns("A P, B /, C Y")

    assert (2, front) == (board.state["round"], board.fronts()[1])


@pytest.mark.parametrize(
    ("choice", "table"),
    [("follow", {"A: green green"}), ("stay", {"-: +1", "A: green green"})],
)
def test_whether_wilds_leave_with_their_suit(position, choice, table):
    board = position(
        "A 15/0 GGO | B 15/0 OO", "A", "B:G1", readings={"wilds-follow-their-group": choice}
    ).turns("A GG")

    assert table == board.table


@pytest.mark.parametrize(("choice", "accepted"), [("no", False), ("yes", True)])
def test_whether_wilds_may_go_with_a_lead(position, choice, accepted):
    board = position("A 15/0 P1O | B 15/0 OO", "A", readings={"lead-may-carry-wilds": choice}).play(
        "A", "P1"
    )

    assert accepted == board.answer["accepted"]


@pytest.mark.parametrize(("choice", "accepted"), [("front-only", False), ("anywhere", True)])
def test_what_counts_as_having_run_out(position, choice, accepted):
    board = position(
        "A 0/2 PPOO | B 15/0 GG | C 15/0 LL",
        "A",
        "C:P",
        readings={"run-out-scope": choice},
    ).play("A", "P")

    assert accepted == board.answer["accepted"]
    assert (board.fronts()[0], board.middles()[0]) == (0, 2)


@pytest.mark.parametrize(("choice", "winners"), [("tie-break", ["A"]), ("nobody", [])])
def test_a_game_of_nothing(position, choice, winners):
    board = position(
        "A 0/0 P | B 3/0 ZZZZZ",
        "A",
        "B:G",
        round=3,
        readings={"all-at-zero-winner": choice},
    ).turns("A P, B /")

    assert winners == board.state["result"]["winners"]


@pytest.mark.parametrize(("choice", "accepted"), [("any-other", True), ("active-only", False)])
def test_who_may_remind(position, choice, accepted):
    board = position(
        "A 15/0 P | B 15/0 GG | C 15/0 LL anchored",
        "A",
        "B:O",
        readings={"who-may-remind": choice},
    )

    board.play("A", "P", silent=True).act("remind", "C")

    assert accepted == board.answer["accepted"]


# Editorial


@pytest.mark.parametrize(
    ("question", "choice", "seat", "sees"),
    [
        ("hand-counts-public", "public", "A", {"cards": 1}),
        ("hand-counts-public", "own-only", "A", {}),
        ("owner-peek", "yes", "B", {"cards": 2, "hand": ["green", "green"], "anchored": True}),
        ("owner-peek", "no", "B", {"cards": 2, "anchored": True}),
    ],
)
def test_what_seat_b_sees_of_a_hand(position, question, choice, seat, sees):
    board = position(
        "A 15/0 P | B 15/0 GG anchored | C 15/0 LL",
        "A",
        "C:O",
        readings={question: choice},
    )

    view = board.engine.call("view", {"handle": "h", "seat": "B"})["view"]

    assert {"front": 15, **sees} == view["seats"][seat]


@pytest.mark.parametrize(("choice", "kind"), [("closed", int), ("open", list)])
def test_what_everybody_sees_of_the_cards_set_aside(position, choice, kind):
    board = position("A 15/0 P | B 15/0 GG", "A", "B:O", readings={"set-aside-inspection": choice})

    view = board.engine.call("view", {"handle": "h", "seat": "B"})["view"]

    assert kind is type(view["aside"])


@pytest.mark.parametrize(("choice", "shark"), [("moves", "A"), ("stays", "B")])
def test_the_shark_after_the_last_round(position, choice, shark):
    board = position(
        "A 15/0 P | B 15/0 GG",
        "A",
        "B:O",
        shark="B",
        round=3,
        readings={"shark-after-final-round": choice},
    ).turns("A P")

    assert shark == board.state["shark"]


@pytest.mark.parametrize(
    ("choice", "round_", "awaiting"),
    [("when-opening-due", 1, {"B": "follow"}), ("eager", 2, {"A": "lead"})],
)
def test_when_it_is_seen_that_nobody_can_lead(position, choice, round_, awaiting):
    board = position(
        "A 15/0 P1 | B 15/0 22", "A", "B:G", readings={"lead-check-timing": choice}
    ).turns("A P")

    assert (round_, awaiting) == (board.state["round"], board.awaiting)
