"""Positions and actions of Sail or Die as people type them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from seatrial.errors import KitError
from seatrial.games.sail_or_die.typed import KEYS, SEAT_KEYS

from .typists import Typist

ROOT = Path(__file__).parents[1]
TYPIST = Typist("sail-or-die", "mine.yaml")
position = TYPIST.position


def action(words: str, text: str = "A: purple ×7\nB: green\n") -> dict[str, Any]:
    return TYPIST.action(words, text)


# What is understood


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("green ×2 +1", ["green", "green", "+1"]),
        ("2 Greens, +1", ["green", "green", "+1"]),
        ("2x green and +1 +1", ["green", "green", "+1", "+1"]),
        ("two greens, a +3", ["green", "green", "+3"]),
        ("green x2; lightblue", ["green", "green", "light-blue"]),
        ("Light Blue x 3", ["light-blue"] * 3),
        ("light_blue, suit 5, SUIT-6", ["light-blue", "suit-5", "suit-6"]),
        ("green 2", ["green", "green"]),
        ("green+1", ["green", "+1"]),
        ("2 green 1 purple", ["green", "green", "purple"]),
        ("+2 ×2", ["+2", "+2"]),
        ("plus one, green", ["+1", "green"]),
    ],
)
def test_cards_are_understood_as_people_type_them(typed: str, cards: list[str]) -> None:
    hand = position(f"A: {typed}\nB: suit-7").state["seats"]["A"]["hand"]

    assert sorted(cards) == sorted(hand)


@pytest.mark.parametrize(
    "text",
    [
        "A: {front: 14, hand: green ×2 +1, anchored: true}\nB: purple",
        "a: {Chunks: 14, cards: 2 greens +1, at anchor: yes}\nB: purple",
        "seats:\n  A: {front: 14, hand: green ×2, +1, anchored: x}\n  B: purple",
        "Seats:\n  seat a: {in_front: 14, hand: [green, green, +1], anchor: }\n  B: {hand: purple}",
        "players: {A: {front: 14, hand: '2 green, +1', anchored: Yes}, B: 1 purple}",
    ],
)
def test_a_seat_is_understood_however_it_is_written(text: str) -> None:
    [place, _] = position(text).state["seats"].values()

    assert {"front": 14, "middle": 0, "hand": ["green", "green", "+1"], "anchored": True} == place


def test_what_is_not_said_is_filled_in() -> None:
    state = position("C: green").state

    assert (1, "A", {"A": "lead"}) == (state["round"], state["shark"], state["awaiting"])
    assert {"A": (15, 5), "B": (15, 5), "C": (15, 1)} == {
        who: (place["front"], len(place["hand"])) for who, place in state["seats"].items()
    }


def test_the_turn_is_with_the_next_after_the_last_to_play_who_can_act() -> None:
    state = position("table: purple by A\nB: {anchored: yes}\nC: green").state

    assert {"C": "follow"} == state["awaiting"]


def test_the_one_empty_hand_is_the_first() -> None:
    assert "A" == position("A: none\nB: green\ntable: purple by A").state["first_empty"]


@pytest.mark.parametrize(
    "typed",
    [
        "purple (A), orange +1 (B)",
        "[purple by A, orange +1 by B]",
        "[{cards: purple, by: a}, {B: 'orange, +1'}]",
        "purple by player A; orange, +1 by B",
        "'A: purple, B: orange +1'",
    ],
)
def test_the_table_is_understood_however_it_is_written(typed: str) -> None:
    table = position(f"table: {typed}\nC: green ×2\ncount: 2").state["table"]
    groups = [(each["cards"], each["by"]) for each in table if "by" in each]

    assert (["purple"], "A") == groups[0]
    assert ["orange", "+1"] == [card for each in table[1:] for card in each["cards"]]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("A plays purple ×2", {"type": "play", "seat": "A", "cards": ["purple", "purple"]}),
        ("a leads with 2 purples.", {"type": "play", "seat": "A", "cards": ["purple", "purple"]}),
        ("A: purple", {"type": "play", "seat": "A", "cards": ["purple"]}),
        ("purple", {"type": "play", "seat": "A", "cards": ["purple"]}),
        ("plays purple +3 counted as 2", {
            "type": "play", "seat": "A", "cards": ["purple", "+3"], "counts": 2,
        }),
        ("A plays purple silently", {
            "type": "play", "seat": "A", "cards": ["purple"], "silent": True,
        }),
        ("player B drops anchor", {"type": "drop-anchor", "seat": "B"}),
        ("B passes", {"type": "drop-anchor", "seat": "B"}),
        ("passes", {"type": "drop-anchor", "seat": "A"}),
        ("B announces an empty hand", {"type": "announce", "seat": "B"}),
        ("b reminds a", {"type": "remind", "seat": "B"}),
        ("A settles", {"type": "settle", "seat": "A"}),
        ("A stays out", {"type": "stay-out", "seat": "A"}),
    ],
)  # fmt: skip
def test_actions_are_understood_as_people_say_them(words: str, expected: dict[str, Any]) -> None:
    assert expected == action(words)


# … and what is not


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("sharq: A", "mine.yaml:1: sharq: “sharq” means nothing here. Did you mean “shark”?"),
        ("A: green\n\nB: {fromt: 3}", "mine.yaml:3: B.fromt: “fromt” means nothing here. Did you mean “front”?"),
        ("A: pruple", "mine.yaml:1: A.hand: “pruple” is no card. Did you mean “purple”?"),
        ("A: green 2 +1", "“green 2 +1” can be read in two ways. Write"),
        ("A: purple ×5\nB: purple ×4", "9 cards purple (5 at A, 4 at B); the box has 7."),
        ("A: 20 others\nB: 1", "A holds 20 cards. With 2 players a hand has 14."),
        ("A: {front: 15, middle: 1}", "15 chunks in front and 1 in the middle. A seat has 15"),
        ("A: {front: lots}", "“lots” is no whole number"),
        ("A: {anchored: maybe}", "“maybe” is neither yes nor no"),
        ("A: green\nturn: Z", "turn: “Z” is no seat. Seats are the letters A to E."),
        ("players: 2\nA: green\nturn: C", "turn: C is no seat of 2 players. They are A and B"),
        ("players: 7", "7 players. Two to five play."),
        ("players: 2\nC: green", "there are 2 players, but a seat C"),
        ("A: none\nB: none\nC: green", "A and B hold no cards. Say who was first: `out: A`."),
        ("A: green\nout: A", "A still holds cards"),
        ("A: {anchored: yes}\nB: none", "nobody can act"),
        ("A: green\nA: green", "mine.yaml:2: A: `A` is given twice"),
        ("seats: 3", "it is no list of seats"),
        ("shark: A\nstarting player: B\nA: green", "mine.yaml:2: starting player: “shark” says the same already. Keep one of them."),
        ("A: {hand: green, cards: purple}", "mine.yaml:1: A.cards: “A.hand” says the same already."),
        ("seats: {A: green}\nseat a: purple", "mine.yaml:2: seat a.hand: “seats.A.hand” says the same already."),
        ("A: 999999999 green", "A.hand: 999999999 cards green. The box has 7."),
        (f"A: {{front: {'9' * 400}}}", "is no whole number"),
        ("just words", "it has no keys. Begin with"),
        ("", "it is empty"),
        ("A: [", "it is not YAML"),
    ],
)  # fmt: skip
def test_a_complaint_says_what_and_where_and_how_to_mend_it(text: str, complaint: str) -> None:
    with pytest.raises(KitError) as caught:
        position(text)

    assert complaint in str(caught.value)


def test_all_complaints_come_at_once() -> None:
    with pytest.raises(KitError) as caught:
        position("A: pruple\nsharq: A\nB: {front: x}")

    assert ["mine.yaml:1", "mine.yaml:2", "mine.yaml:3"] == [
        line[:11] for line in str(caught.value).splitlines()
    ]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("A plays foo", "“foo” is no card"),
        ("dances", "“dances” is no card"),
        ("C plays purple", "C does not sit at this table of A and B"),
        ("announces", "say who does it"),
        ("A plays 3 others", "does not say which cards"),
    ],
)
def test_an_action_that_is_not_understood_is_named(words: str, complaint: str) -> None:
    with pytest.raises(KitError, match=re.escape(complaint)):
        action(words)


# The page


def test_every_key_of_a_position_is_on_the_page() -> None:
    text = (ROOT / "conformance" / "README.md").read_text(encoding="utf-8")
    section = text.partition("## Ask about your own position")[2].partition("\n## ")[0]

    assert [] == [each for each in (*KEYS, *SEAT_KEYS) if f"`{each}`" not in section]
