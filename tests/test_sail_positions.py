"""Positions of Sail: cells by role, and the filler that places what a scenario does not name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from seatrial.errors import KitError, LacksRole
from seatrial.games.sail.board import Board, find, find_figure
from seatrial.games.sail.position import SAFE, Table, elsewhere, read_deal, read_hand
from seatrial.games.sail.words import CARDS, KRAKEN, Held, Other, cards, held, say_cards
from seatrial.layouts import Layout, layouts

LAYOUTS = layouts("sail")
DIAMONDS, OPEN_SEA, SQUARES = (LAYOUTS[each] for each in ("diamonds", "open-sea", "square-grid"))


def table(
    a: str = "rojo 8 y otras 2 del palo", b: str = "azul 8 y otras 2 del palo", **said: Any
) -> Table:
    given = {"board": DIAMONDS, **said}
    return Table(seats={"A": read_hand(a), "B": read_hand(b)}, **given)


def everything(state: Mapping[str, Any]) -> list[str]:
    hands = [card for place in state["seats"].values() for card in place["hand"]]
    given = [place["given"] for place in state["seats"].values() if "given" in place]
    lead = [state["lead"]] if "lead" in state else []
    return sorted([*hands, *given, *lead, *state["deck"], *state["discard"], *state["kraken"]])


# Roles


@pytest.mark.parametrize(
    ("role", "first", "last"),
    [
        ("en el inicio", (0, 0), (0, 0)),
        ("entre dos islas", (5, 1), (5, 1)),
        ("con una isla en línea recta", (4, 0), (4, 2)),
        ("con una isla en diagonal hacia B y agua abierta en diagonal hacia A", (5, -1), (5, -1)),
        ("sobre una casilla de tentáculo, con el borde en diagonal hacia A", (7, -3), (7, -3)),
        ("con la ficha de fin en diagonal hacia A", (13, 1), (13, 1)),
        ("con la última fila en diagonal hacia B", (13, -3), (13, 1)),
        ("con el borde de llegada en línea recta", (13, -3), (13, 3)),
        ("en agua abierta, antes de la primera tormenta", (0, -2), (0, 2)),
        ("sobre la línea de la segunda tormenta", (9, -3), (9, 3)),
        ("con el otro lado de la primera tormenta en diagonal hacia A", (4, -2), (4, 2)),
    ],
)
def test_a_role_is_played_by_the_first_cell_that_fits_or_by_the_last(
    role: str, first: tuple[int, int], last: tuple[int, int]
) -> None:
    assert (first, last) == (find(role, DIAMONDS), find(role, DIAMONDS, filling=1))


def test_no_role_is_played_by_an_island_or_by_a_cell_beside_the_end() -> None:
    board = Board.of(DIAMONDS)
    barred = board.islands | {cell for cell in board.cells if cell[0] == board.last_row}

    assert set() == set(board.candidates()) & barred


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
def test_open_water_has_plain_water_on_every_way(layout: Layout) -> None:
    board = Board.of(layout)
    here = find("en agua abierta", layout)
    cells = [here, *(board.ahead(here, way) for way in ("A", "B", "straight"))]

    assert [True] * 4 == [board.is_open(each) for each in cells]


def test_a_layout_that_lacks_a_role_says_so_in_spanish() -> None:
    with pytest.raises(LacksRole, match="este tablero no tiene ninguna casilla entre dos islas"):
        find("entre dos islas", OPEN_SEA)


def test_what_is_no_condition_is_told_with_those_that_are() -> None:
    with pytest.raises(ValueError, match=r"«al sol» no dice dónde está el barco.*en el inicio"):
        find("al sol", DIAMONDS)


@pytest.mark.parametrize(
    ("said", "layout", "space"),
    [
        ("en la primera casilla", DIAMONDS, 0),
        ("sobre un 2", DIAMONDS, 1),
        ("sobre un 2", SQUARES, 2),
        ("sobre un 1 con un 2 delante", SQUARES, 1),
        ("a una casilla de «Muerto»", DIAMONDS, 2),
        ("a una casilla de «Muerto»", SQUARES, 5),
    ],
)
def test_the_figure_is_found_by_the_numbers_of_its_track(
    said: str, layout: Layout, space: int
) -> None:
    assert space == find_figure(said, layout)


def test_a_track_without_a_number_lacks_the_role() -> None:
    with pytest.raises(LacksRole, match="en la pista del Kraken"):
        find_figure("sobre un 7", DIAMONDS)


# The filler


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
@pytest.mark.parametrize("filling", [0, 1])
def test_every_position_has_all_twenty_eight_cards_once(layout: Layout, filling: int) -> None:
    state = table(board=layout, lead="green-9").state(filling)

    assert sorted([*CARDS, KRAKEN]) == everything(state)


def test_a_hand_holds_what_it_names_and_as_many_more_as_it_says() -> None:
    state = table("rojo 8 y otras 2 del palo", "azul 8 9").state(0)

    assert ["red-3", "red-4", "red-8"] == state["seats"]["A"]["hand"]
    assert ["blue-8", "blue-9"] == state["seats"]["B"]["hand"]


def test_more_cards_are_of_the_suits_that_the_hand_names() -> None:
    for filling in (0, 1):
        state = table("azul 9, verde 4 y otras 5 de sus palos", "rojo 8").state(filling)
        hand = state["seats"]["A"]["hand"]

        assert {"blue", "green"} == {card.partition("-")[0] for card in hand}


def test_other_cards_may_be_of_any_suit_and_are_ones_and_twos_last() -> None:
    hand = table("verde 9 y otras 8").state(0)["seats"]["A"]["hand"]

    assert [*(f"red-{n}" for n in range(3, 10)), "blue-3", "green-9"] == hand


def test_the_deck_has_nine_cards_less_the_tentacles_of_the_kraken_deck() -> None:
    assert 3 == len(table().state(0)["deck"])
    assert 8 == len(table(kraken=cards("azul 1, Kraken")).state(0)["deck"])


@pytest.mark.parametrize(
    ("said", "deck"),
    [
        ("solo quedan rojo 4 y azul 4", ["blue-4", "red-4"]),
        ("no hay cartas", []),
    ],
)
def test_the_deck_is_as_said(said: str, deck: list[str]) -> None:
    assert deck == sorted(table(deck=held(said)).state(0)["deck"])


def test_cards_to_be_turned_over_are_in_the_deck() -> None:
    assert "green-9" in table(flips=["green-9"]).state(0)["deck"]


def test_a_card_to_be_turned_over_after_a_shuffle_is_still_in_the_discard_pile() -> None:
    said: dict[str, Any] = {"flips": ["blue-4", "green-8"], "discard": held("está verde 8")}
    state = table(deck=held("solo queda azul 4"), **said).state(0)

    assert (["blue-4"], True) == (state["deck"], "green-8" in state["discard"])


def test_the_kraken_deck_leaves_out_what_is_named_elsewhere() -> None:
    state = table("rojo 1 y otras 2 del palo").state(0)

    assert ["blue-1", "green-1", "red-2", "blue-2", "green-2", KRAKEN] == state["kraken"]


def test_the_second_filling_takes_everything_from_the_other_end() -> None:
    first, second = (
        table("rojo 8 y otras 2 del palo", "azul 3 4").state(filling) for filling in (0, 1)
    )

    assert ["red-7", "red-8", "red-9"] == second["seats"]["A"]["hand"]
    assert list(reversed(first["kraken"][:-1])) == second["kraken"][:-1]
    assert set() == set(first["deck"]) & set(second["deck"])
    assert (0, 1) == (first["meeple"], second["meeple"])


def test_a_card_in_two_places_is_complained_of() -> None:
    with pytest.raises(KitError, match="en dos sitios a la vez: rojo 8"):
        table("rojo 8", "rojo 8").state(0)


def test_a_hand_that_cannot_be_filled_is_complained_of() -> None:
    with pytest.raises(KitError, match="no quedan cartas para la mano de A"):
        table("rojo 8 y otras 9 del palo").state(0)


def test_a_pile_that_leaves_cards_without_a_place_is_complained_of() -> None:
    with pytest.raises(KitError, match="no se dice dónde están"):
        table(discard=Held("is", ("green-9",))).state(0)


@pytest.mark.parametrize("filling", [0, 1])
def test_the_next_deal_is_of_cards_that_the_kraken_never_has(filling: int) -> None:
    hands = read_deal({}, SAFE, filling=filling)

    assert sorted(SAFE) == sorted(hands["A"] + hands["B"])


def test_a_deal_is_filled_up_to_nine_cards_each() -> None:
    hands = read_deal({"A": "rojo 3", "B": "verde 3 y azul 3"}, SAFE)

    assert ("red-3" in hands["A"], {"green-3", "blue-3"} <= set(hands["B"])) == (True, True)
    assert [9, 9] == [len(hand) for hand in hands.values()]


# Another world


@pytest.mark.parametrize(
    ("other", "hand"),
    [
        (Other("hand", "B", ("blue-8", "green-9")), ["blue-8", "green-9"]),
        (Other("unseen", "A"), None),
    ],
)
def test_another_world_differs_only_in_what_a_seat_cannot_see(
    other: Other, hand: list[str] | None
) -> None:
    state = table("rojo 8", "azul 8 9", unseen=["green-9"]).state(0)
    there = elsewhere(state, other)
    same = [key for key in state if key not in ("seats", "deck")]

    assert {key: state[key] for key in same} == {key: there[key] for key in same}
    assert state["seats"]["A"] == there["seats"]["A"]
    assert state["seats"]["B"] != there["seats"]["B"]
    assert everything(state) == everything(there)
    assert hand is None or hand == there["seats"]["B"]["hand"]


def test_another_card_given_comes_from_the_hand() -> None:
    position = table("rojo 8 9", "azul 8 9", exchange=True)
    position.seats["A"].given = "red-7"
    there = elsewhere(position.state(0), Other("given", "A", ("red-8",)))

    assert ("red-8", ["red-7", "red-9"]) == (
        there["seats"]["A"]["given"],
        there["seats"]["A"]["hand"],
    )


def test_a_world_that_cannot_be_reached_unseen_is_complained_of() -> None:
    with pytest.raises(KitError, match="lo que podría ser no tiene las mismas cartas"):
        elsewhere(table("rojo 8", "azul 8").state(0), Other("hand", "B", ("red-1",)))


# Words


@pytest.mark.parametrize(
    ("several", "said"),
    [
        (["red-8"], "rojo 8"),
        (["red-8", "red-3", "blue-1"], "rojo 3 8 y azul 1"),
        (["green-9", "red-8", "blue-1", KRAKEN], "rojo 8, azul 1, verde 9 y Kraken"),
    ],
)
def test_cards_are_said_as_they_are_read(several: list[str], said: str) -> None:
    assert said == say_cards(several)
    assert sorted(several) == sorted(cards(said))


def test_a_deck_is_said_in_its_order() -> None:
    assert "rojo 2, rojo 1 y Kraken" == say_cards(["red-2", "red-1", KRAKEN], ordered=True)


def test_what_is_no_card_is_told_with_how_to_write_one() -> None:
    with pytest.raises(ValueError, match="«morado 3» no es una carta; se escribe «rojo 3 8"):
        cards("rojo 8, morado 3")
