"""How Sail is drawn and told: boards of any shape, hands, piles, and what sets states apart."""

from __future__ import annotations

from typing import Any

import pytest

from seatrial.games.sail.board import Board
from seatrial.games.sail.chart import ISLAND, SHIP, STORM_UPWARD, chart
from seatrial.games.sail.drawing import describe, draw, forced_situation
from seatrial.games.sail.position import Table, read_hand
from seatrial.games.sail.telling import tell_apart
from seatrial.games.showing import WIDTH
from seatrial.layouts import Layout, layouts

LAYOUTS = layouts("sail")
DIAMONDS = LAYOUTS["diamonds"]


def state(**said: Any) -> dict[str, Any]:
    seats = {"A": read_hand("rojo 6 8"), "B": read_hand("rojo 4, azul 3 y verde 9")}
    return Table(DIAMONDS, seats=seats, lead="red-7", **said).state(0)


def seen(**other: Any) -> dict[str, Any]:
    """Return what A sees of it."""
    whole = state()
    theirs = {"cards": 3, "tricks": 0}
    return {**whole, "deck": 3, "seats": {"A": whole["seats"]["A"], "B": theirs}, **other}


# The board


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
def test_every_board_of_ours_is_drawn_across_and_fits(layout: Layout) -> None:
    lines = chart(layout, (0, 0), WIDTH)
    aside = {cell[1] for cell in Board.of(layout).cells}

    assert max(aside) - min(aside) + 2 == len(lines)
    assert WIDTH >= max(map(len, lines))
    assert (1, len(layout.get("islands", ()))) == (
        sum(line.count(SHIP) for line in lines),
        sum(line.count(ISLAND) for line in lines),
    )


def test_the_edge_of_a_is_on_top_and_that_of_b_below() -> None:
    _, *lines = chart(DIAMONDS, (1, -3), WIDTH)

    assert ("A", "B") == (lines[0][0], lines[-1][0])
    assert f"A     {SHIP}" == lines[0][:7]


def test_a_storm_on_a_row_stands_where_that_row_has_no_cell() -> None:
    heading, first, *_ = chart(DIAMONDS, (0, 0), WIDTH)

    assert heading.index("1ª") == first.index("┊")


def test_a_storm_between_rows_stands_between_them() -> None:
    _, first, *_ = chart(LAYOUTS["square-grid"], (0, 0), WIDTH)

    assert "· ┊ ·" == first[first.index("┊") - 2 : first.index("┊") + 3]


def test_a_ship_between_two_cells_is_drawn_there() -> None:
    lines = chart(DIAMONDS, (11, -2), WIDTH)

    assert 1 == sum(line.count(SHIP) for line in lines)


def test_a_board_too_long_to_lie_across_is_drawn_upward() -> None:
    long = {
        **DIAMONDS,
        "rows": [[0, 1]] * 80,
        "storms": [20, 40.5],
        "end": [[79, 0]],
        "islands": [],
    }
    lines = chart(long, (0, 1), WIDTH)

    assert (80 + 1 + 1, True) == (len(lines), WIDTH >= max(map(len, lines)))
    assert SHIP in lines[-2]
    assert STORM_UPWARD in lines[80 - 41]


# The table


def test_a_drawing_shows_turn_trick_hands_and_piles() -> None:
    drawing = draw(state(), None, DIAMONDS)

    for part in (
        "ronda 1 · B juega",
        "A ha salido con rojo 7",
        "A        0 bazas · rojo 6 8",
        "B ▸      0 bazas · rojo 4, azul 3 y verde 9",
        "rojo 1, azul 1, verde 1",
        "figura   [1] 2 3 Muerto",
        "mazo     3 cartas",
        "descarte",
    ):
        assert part in drawing


def test_what_both_are_asked_is_drawn_and_told_of_both() -> None:
    both = {**state(), "lead": None, "awaiting": {"A": "exchange", "B": "exchange"}}
    [_, told] = tell_apart(state(), [state(), both])

    assert "ronda 1 · los dos dan una carta · saldrá A" == draw(both).splitlines()[0]
    assert "A y B tienen que dar una carta" == told[0]


def test_without_a_layout_there_is_no_board_but_where_the_ship_is() -> None:
    drawing = draw(state())

    assert SHIP not in drawing
    assert "barco    casilla [10, -2]" in drawing
    assert "figura   casilla 1 de su pista" in drawing


def test_what_a_seat_does_not_see_is_drawn_as_numbers() -> None:
    drawing = draw(seen(), None, DIAMONDS)

    assert "B ▸      0 bazas · (3 cartas)" in drawing
    assert "mazo     3 cartas\n" in drawing


def test_hands_dealt_anew_are_counted_only() -> None:
    before, after = state(), {**state(), "round": 2}

    assert "(2 cartas, nuevo reparto)" in draw(after, before, DIAMONDS)


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (
            {"won": True, "causes": ["end-reached"]},
            "partida ganada: el barco ha llegado a la ficha de fin",
        ),
        ({"won": False, "causes": ["kraken-alone", "storm-one"]}, "se ha quedado sola y no se ha"),
        ({"won": False}, "partida perdida"),
    ],
)
def test_the_end_is_told_with_its_causes(result: dict[str, Any], words: str) -> None:
    assert words in draw({**state(), "awaiting": {}, "result": result}).replace("\n", " ")


def test_a_drawing_fits_the_width() -> None:
    assert WIDTH >= max(map(len, draw(state(), None, DIAMONDS).splitlines()))


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"type": "play", "seat": "A", "card": "red-8"}, "A juega rojo 8"),
        ({"type": "exchange", "seat": "B", "card": "green-3"}, "B da verde 3"),
        ({"type": "talk", "seat": "A"}, "A habla"),
        (
            {"type": "choose-pirate", "seat": "B", "pirate": "cabin-boy"},
            "B elige el pirata grumete",
        ),
    ],
)
def test_an_action_is_told_as_scenarios_write_it(action: dict[str, Any], words: str) -> None:
    assert words == describe(action)


def test_only_the_last_card_to_play_is_a_forced_situation() -> None:
    assert "single-card" == forced_situation({"type": "play"}, state())
    assert "" == forced_situation({"type": "exchange"}, state())


# What sets states apart


def test_only_what_differs_is_told() -> None:
    here, there = state(), {**state(), "ship": [11, -1]}

    assert [["el barco sigue en [10, -2]"], ["el barco avanza una fila hacia B, a [11, -1]"]] == (
        tell_apart(here, [here, there])
    )


def test_a_straight_move_is_told_by_its_rows() -> None:
    [_, [told]] = tell_apart(state(), [state(), {**state(), "ship": [12, -2]}])

    assert "el barco avanza 2 filas en línea recta, a [12, -2]" == told


def test_after_a_new_deal_neither_hands_nor_piles_are_told() -> None:
    new = {**state(), "round": 2, "deck": [], "discard": []}
    [_, told] = tell_apart(state(), [state(), new])

    assert ["acaba la ronda y se reparte la 2"] == told[:1]
    assert [] == [each for each in told if "mano" in each or "descarte" in each]


def test_cards_are_not_told_beside_an_end_that_leaves_them_out() -> None:
    over = {**state(), "awaiting": {}, "result": {"won": False}}

    assert [
        ["sigue la ronda 1", "B tiene que jugar", "A ha salido con rojo 7"],
        ["partida perdida"],
    ] == tell_apart(state(), [state(), over])


def test_views_are_told_by_what_they_show() -> None:
    one, other = seen(), seen(deck=4)

    assert [
        ["el mazo de jugadores tiene 3 cartas"],
        ["el mazo de jugadores tiene 4 cartas"],
    ] == tell_apart(None, [one, other])
