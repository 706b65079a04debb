"""Positions and actions of Sail as people type them, in Spanish and in English."""

from __future__ import annotations

from typing import Any

import pytest

from seatrial.errors import KitError
from seatrial.layouts import layouts

from .typists import Typist

TYPIST = Typist("sail", "mía.yaml")
position = TYPIST.position


def hand(typed: str) -> list[str]:
    state: dict[str, Any] = dict(position(f"A: {typed}").state)
    return sorted(state["seats"]["A"]["hand"])


def action(words: str, text: str = "A: rojo 8 9\nB: azul 8 9\n") -> dict[str, Any]:
    return TYPIST.action(words, text)


# What is understood


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("rojo 8, azul 3", ["blue-3", "red-8"]),
        ("Rojo 3 4 8 y verde 9", ["green-9", "red-3", "red-4", "red-8"]),
        ("r8 a3 v1", ["blue-3", "green-1", "red-8"]),
        ("8 rojo; el 3 de azul", ["blue-3", "red-8"]),
        ("red-8, blue 3 and green 9", ["blue-3", "green-9", "red-8"]),
        ("[rojo 8, verde ocho]", ["green-8", "red-8"]),
        ("rojo 3, 8 y 9", ["red-3", "red-8", "red-9"]),
        ("[rojo 3, 8]", ["red-3", "red-8"]),
    ],
)
def test_cards_are_understood_as_people_type_them(typed: str, cards: list[str]) -> None:
    assert cards == hand(typed)


@pytest.mark.parametrize("typed", ["nada", "sin cartas", "0", "none"])
def test_the_hand_of_whoever_has_led_may_be_empty(typed: str) -> None:
    state = position(f"A: {typed}\nsalida: 'A: rojo 8'\nB: azul 8").state

    assert [[], ["blue-8"]] == [place["hand"] for place in state["seats"].values()]


@pytest.mark.parametrize(
    ("typed", "size", "suits"),
    [
        ("rojo 8 y 2 más", 3, {"red"}),
        ("rojo 8 y otras 2 del palo", 3, {"red"}),
        ("rojo 8 y otra del palo", 2, {"red"}),
        ("azul 9 y otras 4", 5, None),
        ("6 cartas", 6, None),
    ],
)
def test_more_cards_may_be_asked_for(typed: str, size: int, suits: set[str] | None) -> None:
    found = hand(typed)

    assert size == len(found)
    assert suits is None or suits == {card.partition("-")[0] for card in found}


@pytest.mark.parametrize(
    "text",
    [
        "ronda: 2\nA: {mano: rojo 8 9, bazas: 3}\nB: azul 8 9",
        "Round: 2\nseats:\n  A: {hand: [red 8, red 9], tricks: three}\n  B: {cards: blue-8 blue-9}",
        "ronda: dos\njugadores: {A: {cartas: r8 r9, bazas: tres}, B: a8 a9}",
    ],
)
def test_a_position_is_understood_however_it_is_written(text: str) -> None:
    text = text.replace("three", "3").replace("tres", "3")
    state = position(text).state

    assert (2, ["red-8", "red-9"], 3, ["blue-8", "blue-9"]) == (
        state["round"],
        state["seats"]["A"]["hand"],
        state["seats"]["A"]["tricks"],
        state["seats"]["B"]["hand"],
    )


def test_what_is_not_said_is_filled_in() -> None:
    state = position("B: verde 9 y otras 3").state

    assert (1, "A", {"A": "lead"}, 0) == (
        state["round"],
        state["leader"],
        state["awaiting"],
        state["meeple"],
    )
    assert [4, 4] == [len(place["hand"]) for place in state["seats"].values()]


@pytest.mark.parametrize("typed", ["'B: rojo 7'", "{B: rojo 7}", "b:r7"])
def test_whoever_led_is_followed_by_the_other(typed: str) -> None:
    state = position(f"salida: {typed}\nB: azul 8").state

    assert ("B", {"A": "follow"}, "red-7") == (state["leader"], state["awaiting"], state["lead"])
    assert [2, 1] == [len(state["seats"][who]["hand"]) for who in "AB"]


@pytest.mark.parametrize("key", ["da", "entrega", "given"])
def test_a_card_given_away_means_the_exchange_and_the_disc_tells_who_leads(key: str) -> None:
    state = position(f"ronda: 2\nA: {{mano: 8 cartas, {key}: azul 4}}").state

    assert ("B", {"B": "exchange"}, "blue-4") == (
        state["leader"],
        state["awaiting"],
        state["seats"]["A"]["given"],
    )
    assert 9 == len(state["seats"]["B"]["hand"])


@pytest.mark.parametrize(
    ("typed", "cell"),
    [
        ("[5, 1]", [5, 1]),
        ("5, 1", [5, 1]),
        ("(5, -1)", [5, -1]),
        ("inicio", [0, 0]),
        ("start", [0, 0]),
        ("entre dos islas", [5, 1]),
        ("está entre dos islas", [5, 1]),
        ("{fila: 5, lado: 1}", [5, 1]),
        ("Isla en diagonal hacia A", [5, 1]),
        ("isla diagonal hacia B", [5, -1]),
        ("SOBRE UNA CASILLA DE TENTACULO", [3, -1]),
        ("isla en diagonal hacia A y agua abierta en linea recta", [5, 1]),
        ("tiene la ficha de fin en diagonal hacia A", [13, 1]),
    ],
)
def test_the_ship_is_placed_by_its_cell_or_by_what_lies_around(typed: str, cell: list[int]) -> None:
    assert cell == position(f"A: rojo 8\nbarco: {typed}").state["ship"]


@pytest.mark.parametrize(
    ("typed", "deck"),
    [
        ("a1, v1, K, r2", ["blue-1", "green-1", "kraken", "red-2"]),
        ("azul 1 y verde 1", ["blue-1", "green-1", "kraken"]),
        ("la carta del Kraken, rojo 3", ["kraken", "red-3"]),
    ],
)
def test_the_kraken_deck_is_typed_from_the_top_its_own_card_below(
    typed: str, deck: list[str]
) -> None:
    assert deck == position(f"A: verde 9\nkraken: {typed}").state["kraken"]


@pytest.mark.parametrize(
    ("typed", "space"),
    [
        ("1", 1),
        ("sobre un 2", 1),
        ("Sobre un dos", 1),
        ("sobre un 1 con un 2 delante", 0),
        ("Primera casilla", 0),
        ("a una casilla de «Muerto»", 2),
        ("a una casilla de muerto", 2),
    ],
)
def test_the_figure_is_placed_by_its_space_or_by_its_number(typed: str, space: int) -> None:
    assert space == position(f"A: verde 9\nfigura: {typed}").state["meeple"]


def test_a_position_may_name_its_board() -> None:
    typed = position("A: verde 9\ntablero: square-grid\nbarco: [11, 3]")

    assert ("square-grid", [11, 3]) == ((typed.layout or {})["name"], typed.state["ship"])


def test_a_position_is_on_the_board_of_whoever_asks() -> None:
    typed = position("A: verde 9", layout=layouts("sail")["open-sea"])

    assert "open-sea" == (typed.layout or {})["name"]


def test_what_will_be_turned_over_comes_first_and_then_the_rest_of_the_deck() -> None:
    typed = position("A: verde 9\nmazo: rojo 3 4 5\nvoltear: rojo 5")
    flips = [each["card"] for each in typed.chance if each["kind"] == "flip"]

    assert ["red-5", "red-3", "red-4"] == flips


# Actions


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("A juega rojo 8", {"type": "play", "seat": "A", "card": "red-8"}),
        ("a sale con r8.", {"type": "play", "seat": "A", "card": "red-8"}),
        ("jugador A: rojo 8", {"type": "play", "seat": "A", "card": "red-8"}),
        ("rojo 8", {"type": "play", "seat": "A", "card": "red-8"}),
        ("a 8", {"type": "play", "seat": "A", "card": "blue-8"}),
        ("plays red-9", {"type": "play", "seat": "A", "card": "red-9"}),
        ("B da azul 8", {"type": "exchange", "seat": "B", "card": "blue-8"}),
        ("B entrega azul 8", {"type": "exchange", "seat": "B", "card": "blue-8"}),
        ("B habla", {"type": "talk", "seat": "B"}),
        (
            "A elige el pirata grumete",
            {"type": "choose-pirate", "seat": "A", "pirate": "cabin-boy"},
        ),
        ("B chooses gunner", {"type": "choose-pirate", "seat": "B", "pirate": "gunner"}),
    ],
)
def test_actions_are_understood_as_people_say_them(words: str, expected: dict[str, Any]) -> None:
    assert expected == action(words)


def test_a_card_alone_is_given_away_in_the_exchange() -> None:
    given = action("rojo 8", "A: rojo 8 9\nB: {mano: azul 8, da: azul 9}")

    assert {"type": "exchange", "seat": "A", "card": "red-8"} == given


# What is not understood


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("A: rojo 8\nbarko: inicio", "mía.yaml:2: barko: «barko» no significa nada aquí"),
        ("A: rojo 8\nbarko: inicio", "¿Será «barco»?"),
        ("A: morado 8", "mía.yaml:1: A: «morado» no es una carta"),
        ("A: rojo 8\nronda: 7", "no hay ronda 7. Son cinco."),
        ("A: rojo 8\nbarco: [40, 0]", "la casilla [40, 0] no está en el tablero"),
        ("A: rojo 8\nbarco: en la luna", "«en la luna» no dice dónde está el barco"),
        ("A: rojo 8\nsale: C", "sale: C no es un jugador; son A y B"),
        ("A: rojo 8\ntablero: luna", "no hay tablero «luna»"),
        ("A: rojo 8\nB: rojo 8", "en dos sitios a la vez: rojo 8"),
        ("A: rojo 8\nfigura: sobre un 8", "ninguna casilla sobre un 8"),
        ("A: rojo 8\njugadores: 2", "no es una lista de jugadores"),
        ("- rojo 8", "no tiene claves"),
    ],
)
def test_what_is_not_understood_is_told_in_spanish_with_its_line(text: str, complaint: str) -> None:
    with pytest.raises(KitError) as raised:
        position(text)

    assert complaint in str(raised.value)


def test_all_complaints_come_at_once() -> None:
    with pytest.raises(KitError) as raised:
        position("A: morado 8\nronda: muchas\nfoo: 1")

    assert 3 == len(str(raised.value).splitlines())


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("A juega", "falta decir con qué"),
        ("A juega rojo 8 9", "«rojo 8 9» son 2 cartas, y tiene que ser una"),
        ("A juega rojo 12", "no hay rojo 12: los números van del 1 al 9"),
        ("A juega la carta del Kraken", "la carta del Kraken no se juega ni se da"),
        ("A baila", "«baila» no es una carta ni nada que se haga"),
        ("C juega rojo 5", "C no es un jugador; son A y B"),
        ("C: rojo 5", "C no es un jugador; son A y B"),
        ("Ana juega rojo 5", "«ana» no es un jugador; son A y B"),
        ("entrega azul 8", "falta decir quién lo hace"),
    ],
)
def test_an_action_that_is_not_understood_is_told_in_spanish(words: str, complaint: str) -> None:
    with pytest.raises(KitError, match=complaint):
        action(words)


@pytest.mark.parametrize("words", ["A juega", "A juega morado 8", "A juega rojo 8 9", "A baila"])
def test_it_is_said_once_how_an_action_is_written(words: str) -> None:
    with pytest.raises(KitError) as raised:
        action(words)

    assert 1 == str(raised.value).count("Se escribe")
