"""Set-up, exchange, silence and tricks under our rulings, one behaviour a test."""

from __future__ import annotations

import pytest

from seatrial_reference.engine import Reference
from seatrial_reference.sail import Sail

HANDS = {"a": "r3 r4 r5 r6 r7 r8 r9 b3 b4", "b": "b5 b6 b7 b8 b9 g3 g4 g5 g6"}

# Cards


@pytest.mark.parametrize(
    ("number", "symbol"),
    [
        (1, "tentacle"),
        (2, "tentacle"),
        (3, "tentacle"),
        (4, "cannon"),
        (5, "cannon"),
        (6, "helm"),
        (7, "helm"),
        (8, "helm"),
        (9, "mermaid"),
    ],
)
def test_a_number_bears_the_same_symbol_in_every_suit(number, symbol):
    game = Sail()

    assert {game.symbol_of(f"{suit}-{number}") for suit in ("red", "blue", "green")} == {symbol}


# Set-up


def test_a_new_game_has_everything_in_its_place(dealt):
    sea = dealt(**HANDS)

    assert sea.kraken == "r1 b1 g1 r2 b2 g2 K"
    assert (sea.state["round"], sea.ship, sea.meeple, sea.cubes()) == (1, (0, 0), 0, (0, 0))
    assert sea.discard == []


def test_nine_cards_are_dealt_to_each_and_three_are_left(dealt):
    sea = dealt(**HANDS)

    assert (sea.hand("A"), sea.hand("B")) == (set(HANDS["a"].split()), set(HANDS["b"].split()))
    assert sea.deck == ["g7", "g8", "g9"]


def test_both_are_asked_for_a_card_before_the_first_trick(dealt):
    sea = dealt(**HANDS)

    assert sea.awaiting == {"A": "exchange", "B": "exchange"}
    assert sea.legal("B") == set(HANDS["b"].split())


@pytest.mark.parametrize("seats", [["A"], ["A", "B", "C"], []])
def test_the_game_is_for_two(seats):
    answer = Reference().call("start", {"handle": "h", "game": "sail", "seats": seats})

    assert answer["refusal"]["code"] == "player-count"
    assert answer["refusal"]["rules"] == ["setup.two-players"]


def test_the_two_are_called_a_and_b(error_of):
    params = {"handle": "h", "game": "sail", "seats": ["B", "A"]}

    assert error_of(lambda: Reference().call("start", params)).code == -32602


def test_nobody_else_sits_there(position, error_of):
    sea = position("A r8 | B r6")

    assert error_of(lambda: sea.view("C")).code == -32602


def test_the_ship_begins_on_the_start_of_the_layout(dealt, laid_out):
    assert dealt(layout=laid_out("open-sea", start=[1, 3])).ship == (1, 3)


# Pirates


def pirates(laid_out):
    return laid_out("diamonds", pirates=["anne", "edward", "mary"])


def test_pirates_are_chosen_before_anything_is_dealt(dealt, laid_out):
    sea = dealt(layout=pirates(laid_out))

    assert sea.awaiting == {"A": "choose-pirate", "B": "choose-pirate"}
    assert (sea.hand("A"), len(sea.state["deck"])) == (set(), 21)


def test_the_cards_are_dealt_when_both_have_chosen(dealt, laid_out):
    sea = dealt(layout=pirates(laid_out)).act("choose-pirate", "B", pirate="mary")
    assert sea.awaiting == {"A": "choose-pirate"}

    sea.act("choose-pirate", "A", pirate="anne")

    assert [place["pirate"] for place in sea.state["seats"].values()] == ["anne", "mary"]
    assert len(sea.hand("A")) == 9
    assert sea.awaiting == {"A": "exchange", "B": "exchange"}


def test_a_pirate_is_chosen_once(dealt, laid_out):
    sea = dealt(layout=pirates(laid_out)).act("choose-pirate", "A", pirate="mary")

    assert sea.act("choose-pirate", "A", pirate="anne").code == "pirate-chosen"
    assert sea.act("choose-pirate", "B", pirate="mary").code == "pirate-taken"
    assert sea.broken == ["setup.pirates-distinct"]


def test_a_pirate_that_is_taken_is_not_offered(dealt, laid_out):
    sea = dealt(layout=pirates(laid_out)).act("choose-pirate", "A", pirate="mary")

    legal = sea.engine.call("legal", {"handle": "h"})["actions"]

    assert [action["pirate"] for action in legal["B"]] == ["anne", "edward"]


@pytest.mark.parametrize("kind", ["exchange", "play"])
def test_nothing_else_is_done_while_pirates_are_chosen(dealt, laid_out, kind):
    sea = dealt(layout=pirates(laid_out)).act(kind, "A", card="red-3")

    assert sea.code == "pirates-first"


def test_without_pirates_nobody_is_asked_for_one(dealt):
    assert dealt(**HANDS).act("choose-pirate", "A", pirate="mary").code == "pirate-chosen"


# The exchange


def test_both_cards_change_hands_at_once(dealt):
    sea = dealt(**HANDS).give("B", "b9")
    assert (sea.awaiting, len(sea.hand("A"))) == ({"A": "exchange"}, 9)

    sea.give("A", "r9")

    assert "b9" in sea.hand("A")
    assert "r9" in sea.hand("B")
    assert [len(sea.hand(seat)) for seat in "AB"] == [9, 9]
    assert "given" not in str(sea.state)
    assert sea.awaiting == {"A": "lead"}


def test_only_a_card_of_the_own_hand_is_given(dealt):
    sea = dealt(**HANDS).give("A", "b9")

    assert (sea.code, sea.broken) == ("card-not-in-hand", ["exchange.from-hand"])


def test_one_card_is_given_and_no_second(dealt):
    sea = dealt(**HANDS).give("A", "r9").give("A", "r8")

    assert (sea.code, sea.broken) == ("already-given", ["exchange.one-each"])


def test_no_card_is_played_before_the_exchange(dealt):
    sea = dealt(**HANDS).give("A", "r9").play("A", "r8")

    assert (sea.code, sea.broken) == ("exchange-first", ["exchange.before-first-trick"])


def test_no_card_is_given_once_the_tricks_have_begun(position):
    sea = position("A r8 | B r6").give("A", "r8")

    assert (sea.code, sea.broken) == ("exchange-over", ["exchange.one-each"])


def test_a_card_given_is_seen_by_nobody_else(dealt):
    sea = dealt(**HANDS).give("A", "r9")

    assert sea.view("A")["seats"]["A"]["given"] == "red-9"
    assert "red-9" not in str(sea.view("B"))


# Silence


def test_nobody_talks_from_the_deal_on(dealt):
    sea = dealt(**HANDS)

    assert sea.act("talk", "B").code == "silence"
    sea.give("A", "r9").give("B", "b9")
    assert sea.act("talk", "A").broken == ["talk.ban-window"]
    assert sea.trick("A r3").act("talk", "A").code == "silence"


def test_before_the_deal_everybody_may_talk(dealt, laid_out):
    sea = dealt(layout=pirates(laid_out)).act("choose-pirate", "A", pirate="mary")
    before = sea.state

    sea.act("talk", "A").act("talk", "B")

    assert sea.answer["accepted"]
    assert sea.applied == ["talk.between-rounds", "talk.changes-nothing"]
    assert sea.state == before


def test_talk_is_never_on_offer(dealt, laid_out):
    sea = dealt(layout=pirates(laid_out))

    legal = sea.engine.call("legal", {"handle": "h"})["actions"]

    assert {action["type"] for offered in legal.values() for action in offered} == {"choose-pirate"}


# Leading and following


def test_the_disc_says_who_leads_first(dealt, laid_out):
    other_way_round = {**laid_out("square-grid"), "disc": ["B", "A", "B", "A", "B"]}
    sea = dealt(layout=other_way_round, **HANDS)

    sea.give("A", "r9").give("B", "b9")

    assert sea.awaiting == {"B": "lead"}


def test_who_leads_may_play_anything(position):
    assert position("A r8 b3 g9 | B r6 b6 g6").legal("A") == {"r8", "b3", "g9"}


def test_who_holds_the_suit_follows_it_with_any_card_of_it(position):
    sea = position("A r7 g3 b3 | B r6 r9 b9").trick("A r7")

    assert sea.legal("B") == {"r6", "r9"}
    assert sea.play("B", "b9").code == "must-follow"
    assert sea.broken == ["follow.if-able"]


def test_who_could_take_the_trick_need_not(position):
    sea = position("A r7 g3 b3 | B r6 r9 b9").trick("A r7, B r6")

    assert sea.cubes() == (1, 0)
    assert "follow.no-must-beat" in sea.applied


def test_who_has_none_of_the_suit_plays_anything(position):
    sea = position("A r7 g3 b3 | B g6 g9 b9").trick("A r7")

    assert sea.legal("B") == {"g6", "g9", "b9"}
    assert "follow.free-if-void" in sea.trick("B g6").applied


@pytest.mark.parametrize(("led", "seat", "what"), [("", "B", "r6"), ("A r7", "A", "b3")])
def test_the_leader_plays_first_and_then_the_other(position, led, seat, what):
    sea = position("A r7 b3 | B r6 r9")
    if led:
        sea.trick(led)

    sea.play(seat, what)

    assert (sea.code, sea.broken) == ("not-your-turn", ["play.leader-first"])


def test_a_card_is_played_from_the_own_hand(position):
    sea = position("A r7 b3 | B r6 r9").play("A", "r6")

    assert (sea.code, sea.broken) == ("card-not-in-hand", ["play.own-card"])


def test_an_attempt_is_told_every_rule_that_it_breaks(position):
    sea = position("A r7 b3 | B r6 g9").trick("A r7").play("B", "b9")

    assert sea.broken == ["play.own-card", "follow.if-able"]
    assert sea.play("A", "b9").broken == ["play.leader-first", "play.own-card"]


def test_a_refused_attempt_changes_nothing(position):
    sea = position("A r7 b3 | B r6 g9").trick("A r7")
    before = sea.state

    sea.play("B", "g9")

    assert sea.state == before
    assert sea.applied == ["meta.rejection-is-side-effect-free"]


# Tricks


@pytest.mark.parametrize(("cards", "cubes"), [("A r7, B r9", (0, 1)), ("A r7, B r6", (1, 0))])
def test_the_highest_card_of_the_suit_takes_the_trick(position, cards, cubes):
    assert position("A r7 b3 | B r6 r9").trick(cards).cubes() == cubes


def test_a_card_of_another_suit_takes_nothing(position):
    sea = position("A r4 b3 | B g6 g9").trick("A r4, B g9")

    assert sea.cubes() == (1, 0)
    assert "trick.offsuit-loses" in sea.applied


def test_who_takes_a_trick_leads_the_next(position):
    sea = position("A r7 b3 | B r6 r9").trick("A r7, B r9")

    assert (sea.awaiting, sea.state["leader"]) == ({"B": "lead"}, "B")
    assert "lead" not in sea.state


def test_the_cards_of_a_trick_are_discarded(position):
    sea = position("A r7 b3 | B r4 r9")
    before = set(sea.discard)

    assert set(sea.trick("A r7, B r4").discard) == before | {"r7", "r4"}
