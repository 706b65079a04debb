"""The open questions of Sail about tricks, pairs and movement, each under every reading.

What is expected here was worked out by hand on the positions, not copied from the engine.
"""

from __future__ import annotations

import pytest

# Rounds and tricks


@pytest.mark.parametrize(
    ("choice", "cubes", "after"),
    [
        ("four-wins", "3-1", (2, (0, 0))),
        ("all-nine", "3-1", (1, (4, 1))),
        ("four-tricks", "2-1", (2, (0, 0))),
        ("four-wins", "2-1", (1, (3, 1))),
    ],
)
def test_when_a_round_ends(position, choice, cubes, after):
    sea = position("A r8 b6 | B r6 g7", cubes, readings={"round-end-trigger": choice})

    sea.trick("A r8, B r6")

    assert after == (sea.state["round"], sea.cubes())


def test_all_nine_tricks_end_the_round_with_the_last_card(position):
    sea = position("A r8 | B r6", "5-3", readings={"round-end-trigger": "all-nine"})

    sea.trick("A r8, B r6")

    assert sea.state["round"] == 2


@pytest.mark.parametrize(
    ("choice", "ship", "result"),
    [
        ("action-first", (12, 0), (True, {"end-reached"})),
        ("end-first", (11, 1), (False, {"kraken-alone"})),
    ],
)
def test_whether_the_trick_that_ends_the_round_acts(position, choice, ship, result):
    readings = {"fourth-trick-action": choice}
    sea = position("A r8 b6 | B r6 g7", "3-0", (11, 1), "r1 K", readings=readings)

    sea.trick("A r8, B r6")

    assert (ship, result) == (sea.ship, sea.result)


@pytest.mark.parametrize(
    ("choice", "after_a", "after_b"),
    [("alternate-by-disc", "B", "B"), ("fixed", "A", "A"), ("last-winner", "A", "B")],
)
def test_who_leads_the_next_round(position, choice, after_a, after_b):
    for cubes, cards, leader in (("3-0", "A r9, B r4", after_a), ("0-3", "A r4, B r9", after_b)):
        hands = "A r9 b6 | B r4 g7" if leader == after_a and cubes == "3-0" else "A r4 b6 | B r9 g7"
        sea = position(hands, cubes, readings={"first-leader": choice}).trick(cards)

        assert sea.state["leader"] == leader


@pytest.mark.parametrize(
    ("choice", "cubes", "leader"), [("lead-suit", (1, 0), "A"), ("highest-number", (0, 1), "B")]
)
def test_who_takes_a_trick_of_two_suits(position, choice, cubes, leader):
    sea = position("A r3 b6 | B b9 g7", readings={"offsuit-winner": choice}).trick("A r3, B b9")

    assert (cubes, {leader: "lead"}) == (sea.cubes(), sea.awaiting)


def test_of_two_cards_alike_the_one_led_is_the_highest(position):
    sea = position("A r9 b6 | B b9 g7", readings={"offsuit-winner": "highest-number"})

    assert sea.trick("A r9, B b9").cubes() == (1, 0)


@pytest.mark.parametrize(("choice", "cubes"), [("reset", (0, 0)), ("cumulative", (4, 2))])
def test_where_the_cubes_begin_the_next_round(position, choice, cubes):
    sea = position("A r9 b6 | B r4 g7", "3-2", readings={"cubes-reset": choice})

    assert cubes == sea.trick("A r9, B r4").cubes()


@pytest.mark.parametrize(("winner", "number"), [("A", 3), ("B", 2)])
def test_cubes_that_stay_end_the_round_with_a_trick_of_who_has_four(position, winner, number):
    hands = "A r9 b6 | B r4 g7" if winner == "A" else "A r4 b6 | B r9 g7"
    readings = {"cubes-reset": "cumulative"}
    sea = position(hands, "4-2", (5, 1), asks="B lead", round=2, readings=readings)

    sea.trick("B r4, A r9" if winner == "A" else "B r9, A r4")

    assert number == sea.state["round"]


# Exchange and silence


def test_who_gives_at_once_does_not_know_what_comes(position):
    sea = position("A b9 r5 | B g7 r6", asks="both exchange").give("A", "b9")

    assert sea.awaiting == {"B": "exchange"}
    assert sea.legal("B") == {"g7", "r6"}
    assert "given" not in sea.view("B")["seats"]["A"]
    assert sea.give("A", "r5").code == "already-given"


def test_who_gives_second_may_give_back_what_came(position):
    readings = {"exchange-commitment": "sequential"}
    sea = position("A b9 r5 | B g7 r6", asks="A exchange", readings=readings)
    assert sea.give("B", "g7").code == "not-your-turn"

    sea.give("A", "b9")

    assert sea.awaiting == {"B": "exchange"}
    assert sea.legal("B") == {"g7", "r6", "b9"}
    sea.give("B", "b9")
    assert (sea.hand("A"), sea.hand("B")) == ({"b9", "r5"}, {"g7", "r6"})
    assert sea.awaiting == {"A": "lead"}


def test_what_is_given_can_be_another_card_until_both_have_chosen(position):
    readings = {"exchange-commitment": "revocable-until-both"}
    sea = position("A b9 r5 | B g7 r6", asks="both exchange", readings=readings)

    sea.give("A", "b9").give("A", "r5")

    assert sea.answer["accepted"]
    assert sea.awaiting == {"A": "exchange", "B": "exchange"}
    assert (sea.hand("A"), sea.state["seats"]["A"]["given"]) == ({"b9"}, "red-5")
    sea.give("B", "g7")
    assert (sea.hand("A"), sea.hand("B")) == ({"b9", "g7"}, {"r5", "r6"})


def test_who_has_given_its_last_card_is_not_asked_again(position):
    readings = {"exchange-commitment": "revocable-until-both"}
    sea = position("A b9 | B g7", asks="both exchange", readings=readings).give("A", "b9")

    assert sea.awaiting == {"B": "exchange"}


@pytest.mark.parametrize(("choice", "accepted"), [("no", False), ("yes", True)])
def test_whether_the_exchange_is_silent(position, choice, accepted):
    readings = {"exchange-speech": choice}
    sea = position("A b9 r5 | B g7 r6", asks="both exchange", readings=readings)
    before = sea.state

    sea.act("talk", "A")

    assert accepted == sea.answer["accepted"]
    assert sea.state == before


# Pairs and movement


@pytest.mark.parametrize(
    ("choice", "kraken"),
    [("nothing", "r1 b1 g1 r2 b2 g2 K"), ("one-damage", "b1 g1 r2 b2 g2 K")],
)
def test_tentacle_and_mermaid(position, choice, kraken):
    sea = position("A r9 b6 | B r3 g7", readings={"tentacle-mermaid": choice}).trick("A r9, B r3")

    assert kraken == sea.kraken


@pytest.mark.parametrize(("choice", "kraken"), [("no", "r1 b1 K r3"), ("yes", "b1 K r3")])
def test_whether_a_buried_tentacle_hurts(position, choice, kraken):
    readings = {"tentacle-cannon-damage": choice}
    sea = position("A r5 b6 | B r3 g7", kraken="r1 b1 K", readings=readings).trick("A r5, B r3")

    assert kraken == sea.kraken


@pytest.mark.parametrize(("choice", "ship"), [("winner", (1, 1)), ("leader", (1, -1))])
def test_whom_a_diagonal_goes_to(position, choice, ship):
    sea = position("A r6 b6 | B r8 g7", readings={"diagonal-direction": choice})

    assert ship == sea.trick("A r6, B r8").ship


@pytest.mark.parametrize(("choice", "ship"), [("across-diamond", (4, 0)), ("one-row", (3, 0))])
def test_how_far_straight_on_is(position, choice, ship):
    sea = position("A r9 b6 | B b9 g7", ship=(2, 0), readings={"straight-length": choice})

    assert ship == sea.trick("A r9, B b9").ship


@pytest.mark.parametrize(
    ("choice", "ship", "result"),
    [("across-diamond", (5, 1), None), ("one-row", (4, 1), (False, {"storm-one"}))],
)
def test_what_straight_on_is_worth_before_a_storm(position, choice, ship, result):
    readings = {"straight-length": choice}
    sea = position("A r9 b6 | B b9 g7", "3-0", (3, 1), round=2, readings=readings)

    sea.trick("A r9, B b9")

    assert (ship, result) == (sea.ship, sea.result)


def test_a_diagonal_goes_on_from_between_two_cells(position):
    sea = position("A r8 b6 | B r6 g7", ship=(3, 0), readings={"straight-length": "one-row"})

    assert sea.trick("A r8, B r6").ship == (4, -1)


def test_beyond_the_outermost_cells_is_off_the_board_between_cells_too(position):
    sea = position("A r8 b6 | B r6 g7", ship=(3, -2), readings={"straight-length": "one-row"})

    assert sea.trick("A r8, B r6").ship == (3, -2)


@pytest.mark.parametrize(("choice", "ship"), [("destination-only", (4, 0)), ("blocked", (2, 0))])
def test_straight_on_between_two_islands(position, laid_out, choice, ship):
    sea = position(
        "A r9 b6 | B b9 g7",
        ship=(2, 0),
        readings={"straight-flanked": choice},
        layout=laid_out("open-sea", islands=[[3, -1], [3, 1]]),
    )

    assert ship == sea.trick("A r9, B b9").ship


def test_one_island_beside_it_does_not_stop_straight_on(position, laid_out):
    sea = position(
        "A r9 b6 | B b9 g7",
        ship=(2, 0),
        readings={"straight-flanked": "blocked"},
        layout=laid_out("open-sea", islands=[[3, -1]]),
    )

    assert sea.trick("A r9, B b9").ship == (4, 0)


@pytest.mark.parametrize(
    ("choice", "kraken"),
    [("rest-applies", "b1 g1 r2 b2 g2 K"), ("whole-action-lost", "r1 b1 g1 r2 b2 g2 K")],
)
def test_the_hit_of_a_move_that_is_stopped(position, laid_out, choice, kraken):
    sea = position(
        "A r8 b6 | B r3 g7",
        ship=(3, -1),
        readings={"blocked-other-effects": choice},
        layout=laid_out("open-sea", islands=[[4, -2]]),
    ).trick("A r8, B r3")

    assert ((3, -1), kraken, (1, 0)) == (sea.ship, sea.kraken, sea.cubes())


@pytest.mark.parametrize(
    ("choice", "entering", "staying"),
    [("one-on-entry", 1, 0), ("none", 0, 0), ("each-turn-on-it", 1, 1)],
)
def test_what_a_tentacle_space_costs(position, laid_out, choice, entering, staying):
    layout = laid_out("open-sea", tentacles=[[1, -1], [3, -3]])
    for ship, cost in (((0, 0), entering), ((3, -3), staying)):
        sea = position(
            "A r8 b6 | B r6 g7", ship=ship, readings={"tentacle-space": choice}, layout=layout
        )

        sea.trick("A r8, B r6")

        assert len(sea.state["kraken"]) == 7 - cost


def test_a_tentacle_space_that_always_hurts_does_so_in_a_trick_without_a_move(position, laid_out):
    sea = position(
        "A r8 b6 | B r4 g7",
        ship=(3, -3),
        readings={"tentacle-space": "each-turn-on-it"},
        layout=laid_out("open-sea", tentacles=[[3, -3]]),
    )

    assert sea.trick("A r8, B r4").kraken == "b1 g1 r2 b2 g2 K"


@pytest.mark.parametrize(
    ("choice", "kraken"), [("cumulative", "g1 r2 b2 g2 K"), ("once", "b1 g1 r2 b2 g2 K")]
)
def test_a_tentacle_space_and_a_tentacle_in_the_pair(position, laid_out, choice, kraken):
    sea = position(
        "A r8 b6 | B r3 g7",
        readings={"tentacle-space-plus-pair": choice},
        layout=laid_out("open-sea", tentacles=[[1, -1]]),
    )

    assert kraken == sea.trick("A r8, B r3").kraken


@pytest.mark.parametrize(
    ("choice", "straight", "diagonal"),
    [
        ("end-token-only", ((11, 1), False), ((12, 2), False)),
        ("end-column", ((11, 1), False), ((12, 2), True)),
        ("exit-far-edge", ((11, 1), True), ((12, 2), False)),
    ],
)
def test_where_the_game_is_won(position, choice, straight, diagonal):
    readings = {"end-zone": choice}
    off_board = position("A r9 b6 | B b9 g7", ship=(11, 1), readings=readings).trick("A r9, B b9")
    beside = position("A r6 b6 | B r8 g7", ship=(11, 1), readings=readings).trick("A r6, B r8")

    assert straight == (off_board.ship, off_board.result is not None)
    assert diagonal == (beside.ship, beside.result is not None)
