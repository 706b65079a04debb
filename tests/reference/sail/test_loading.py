"""Positions of Sail from outside: what is completed, and what is refused with which words."""

from __future__ import annotations

import pytest

HANDS = "A r8 b6 | B r6 g7"


def test_cards_that_a_position_does_not_name_are_in_the_deck_or_discarded(position):
    sea = position(HANDS)

    assert sea.deck == ["b3", "b4", "b5"]
    assert len(sea.discard) == 28 - 7 - 4 - 3


def test_the_deck_takes_one_card_less_for_each_tentacle_in_the_kraken_deck(position):
    assert len(position(HANDS, kraken="r1 K").deck) == 8
    assert position("A r8 | B r6", kraken="r1 b1 g1 r2 b2 g2 r3 b3 g3 K").deck == []


@pytest.mark.parametrize(
    ("named", "deck", "discard"),
    [
        ({"deck": "r4 b7"}, 2, 15),
        ({"discard": "r4 b7"}, 15, 2),
        ({"deck": "", "discard": None}, 0, 17),
    ],
)
def test_of_two_piles_the_one_that_is_not_named_takes_the_rest(position, named, deck, discard):
    sea = position(HANDS, **{name: pile for name, pile in named.items() if pile is not None})

    assert (len(sea.deck), len(sea.discard)) == (deck, discard)


def test_a_loaded_state_loads_again_as_it_is(position, laid_out):
    sea = position(HANDS, "1-2", (5, 1), meeple=1, round=3)
    params = {"handle": "h", "game": "sail", "state": sea.state, "layout": laid_out("open-sea")}

    assert sea.engine.call("load", params)["state"] == sea.state


def test_nulls_whole_numbers_and_remarks_are_understood(position):
    sea = position(HANDS, round=1.0, result=None, **{"x-note": "a remark", "x-open": 1})

    assert sea.state["round"] == 1
    assert not {"x-note", "x-open"} & set(sea.state)


@pytest.mark.parametrize(
    ("asks", "more", "leader"),
    [
        ("B lead", {}, "B"),
        ("A follow", {"hands": "A r8 b6 | B r6", "lead": "g7"}, "B"),
        ("both exchange", {"round": 1}, "A"),
        ("both exchange", {"round": 2}, "B"),
    ],
)
def test_who_leads_follows_from_the_rest(position, asks, more, leader):
    assert position(**{"hands": HANDS, **more}, asks=asks).state["leader"] == leader


def test_who_is_asked_follows_from_the_reading(position):
    sequential = {"exchange-commitment": "sequential"}
    sea = position(HANDS, asks="both exchange", readings=sequential)
    assert sea.awaiting == {"A": "exchange"}

    revocable = {"exchange-commitment": "revocable-until-both"}
    given = {"A": "r3"}
    sea = position("A r8 | B r6 g7", asks="B exchange", given=given, readings=revocable)
    assert sea.awaiting == {"A": "exchange", "B": "exchange"}


def test_a_finished_game_awaits_nobody(position):
    result = {"won": True, "causes": ["end-reached"]}
    sea = position(HANDS, ship=(12, 0), result=result)

    assert (sea.awaiting, sea.result) == ({}, (True, {"end-reached"}))


def test_a_result_may_keep_its_causes_to_itself(position):
    assert position(HANDS, result={"won": False}).state["result"] == {"won": False}


def test_cards_lost_for_good_are_passed_over_where_none_are(position):
    sea = position("A r8 b6 | B r6 g7", kraken="b1 K", lost="r1")

    assert "lost" not in sea.state


@pytest.mark.parametrize(
    ("readings", "given"),
    [
        ({"discard-pool": "separate"}, {"kraken": "b1 K", "lost": "r1"}),
        ({"buried-card": "both"}, {"kraken": "r1 K r3 r5"}),
        ({"round-end-trigger": "all-nine"}, {"cubes": "5-2"}),
        ({"cubes-reset": "cumulative"}, {"cubes": "6-5"}),
        ({"kraken-alone-timing": "end-of-round"}, {"kraken": "K"}),
        ({"straight-length": "one-row"}, {"ship": (3, 0)}),
        ({"storm-line": "on-counts"}, {"ship": (4, 0), "round": 3}),
    ],
)
def test_a_reading_allows_what_it_brings(position, error_of, readings, given):
    assert position(HANDS, **given, readings=readings).state["awaiting"] == {"A": "lead"}
    if "lost" not in given:
        assert error_of(lambda: position(HANDS, **given)).code == -32003


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"hands": "A r8 r8 | B r6 g7"}, "'red-8' is there 2 times"),
        ({"deck": "r8"}, "'red-8' is there 2 times"),
        ({"deck": "", "discard": "r4"}, "'blue-3' is there 0 times"),
        ({"kraken": "r1 b1"}, "once, not 0 times"),
        ({"kraken": "K r1 K"}, "once, not 2 times"),
        ({"kraken": "r1 K r4"}, "'red-4' cannot have come into the Kraken deck"),
        ({"round": 6}, "the rounds 1 to 5"),
        ({"round": 0}, "the rounds 1 to 5"),
        ({"ship": (0, 1)}, "is not on the board of the layout 'open-sea'"),
        ({"ship": (12, 0)}, "the game would be won"),
        ({"ship": (4, 0), "round": 3}, "has not passed the first storm, whose line is at 4"),
        ({"ship": (5, 1), "round": 5}, "has not passed the second storm"),
        ({"meeple": 3}, "3 is Dead"),
        ({"meeple": 4}, "the spaces 0 to 3"),
        ({"meeple": -1}, "the spaces 0 to 3"),
        ({"kraken": "K"}, "the Kraken card is alone"),
        ({"hands": "A r8 b6 | B r6"}, "A has 2 cards and B 1"),
        ({"hands": "A r8 b6 | B r6 g7", "lead": "r4"}, "A has 3 cards and B 2"),
        ({"hands": "A | B"}, "both hands are empty"),
        ({"cubes": "4-0"}, "the fourth would have ended the round"),
        ({"asks": "both exchange", "cubes": "1-0"}, "1 tricks before the first trick"),
        ({"asks": "B follow"}, "no card is led"),
        ({"hands": "A r8 | B r6 g7", "lead": "r4", "asks": "A lead"}, "'red-4' is led"),
        ({"asks": "both lead"}, "it must be"),
        ({"asks": "A exchange"}, "A, B has still to give a card"),
        ({"given": {"A": "r4"}, "hands": "A r8 | B r6 g7"}, "only while the exchange is on"),
        (
            {"given": {"A": "r4", "B": "r5"}, "asks": "both exchange"},
            "they would have been exchanged",
        ),
        ({"hands": "A r8 | B r6 g7", "asks": "both exchange", "lead": "r4"}, "exchange is on"),
        ({"leader": "B"}, "the leader is B"),
        ({"pirates": {"A": "anne"}}, "this layout has none"),
        (
            {"hands": "A r1 b1 r3 b3 g3 r4 b4 g4 r5 b5 | B r6 b6 g6 r7 b7 g7 r8 b8 g8 r9"},
            "10 cards each; a full hand has 9",
        ),
        (
            {"hands": "A r3 b3 g3 r4 | B r6 b6 g6 r7", "cubes": "3-3"},
            "6 tricks and 4 cards; a hand begins with 9",
        ),
        ({"asks": "both choose-pirate"}, "this layout has none"),
    ],
)
def test_what_cannot_be_is_told(position, error_of, given, words):
    error = error_of(lambda: position(**{"hands": HANDS, **given}))

    assert (error.code, words in error.message) == (-32003, True), error.message


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"hands": "A r8 | B r6"}, "each seat has a pirate"),
        ({"hands": "A | B", "asks": "A choose-pirate"}, "who has no pirate is to choose"),
        ({"hands": "A r8 | B r6", "pirates": {"A": "anne", "B": "anne"}}, "both have the pirate"),
        ({"hands": "A r8 | B r6", "pirates": {"A": "edward"}}, "this layout has anne, mary"),
        ({"hands": "A r8 | B r6", "asks": "both choose-pirate"}, "before any card is dealt"),
        ({"hands": "A | B", "asks": "both choose-pirate", "ship": (1, 1)}, "before anything has"),
    ],
)
def test_pirates_that_cannot_be_are_told(position, laid_out, error_of, given, words):
    layout = laid_out("open-sea", pirates=["anne", "mary"])

    error = error_of(lambda: position(**given, layout=layout))

    assert (error.code, words in error.message) == (-32003, True), error.message


def test_the_table_before_the_pirates_can_be_set_up(position, laid_out):
    layout = laid_out("open-sea", pirates=["anne", "mary"])
    sea = position("A | B", asks="both choose-pirate", layout=layout)

    assert (len(sea.deck), sea.discard) == (21, [])


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("seats", {"A": {"hand": ["red-8"]}}, "they are A, B, not A"),
        (
            "seats",
            {"A": {"hand": ["red-8", "blue-6"], "tricks": -1}, "B": {"hand": ["red-6", "green-7"]}},
            "fewer than none",
        ),
        ("awaiting", {"A": "exchange", "B": "lead"}, "while the exchange is on nobody plays"),
    ],
)
def test_what_the_table_cannot_be_is_told(position, error_of, field, value, words):
    sea = position(HANDS)
    params = {"handle": "h", "game": "sail", "state": {**sea.state, field: value}}

    error = error_of(lambda: sea.engine.call("load", params))

    assert (error.code, words in error.message) == (-32003, True), error.message


def test_after_four_tricks_in_all_a_round_is_over_where_that_ends_it(position, error_of):
    readings = {"round-end-trigger": "four-tricks"}

    error = error_of(lambda: position(HANDS, "2-2", readings=readings))

    assert "4 tricks in all" in error.message


def test_where_one_gives_after_the_other_no_card_lies_apart(position, error_of):
    readings = {"exchange-commitment": "sequential"}
    given = {"asks": "B exchange", "given": {"A": "r3"}, "readings": readings}

    error = error_of(lambda: position("A r8 | B r6 g7", **given))

    assert "goes to the other hand at once" in error.message


def test_the_moment_between_two_gifts_can_be_set_up(position):
    readings = {"exchange-commitment": "sequential"}
    sea = position("A r8 | B r6 g7 b3", asks="B exchange", leader="A", readings=readings)

    assert sea.awaiting == {"B": "exchange"}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("ship", [1]),
        ("ship", "here"),
        ("kraken", ["queen"]),
        ("kraken", ["red-10"]),
        ("awaiting", {"C": "lead"}),
        ("awaiting", {"A": "sing"}),
        ("strange", 1),
        ("lead", 5),
    ],
)
def test_a_misshapen_state_is_not_understood(position, error_of, laid_out, field, value):
    sea = position(HANDS)
    state = {**sea.state, field: value}
    params = {"handle": "h", "game": "sail", "state": state, "layout": laid_out("open-sea")}

    assert error_of(lambda: sea.engine.call("load", params)).code == -32602
