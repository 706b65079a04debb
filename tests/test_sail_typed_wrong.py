"""Typed positions of Sail that contradict themselves or cannot be: nothing is lost in silence."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from seatrial.errors import KitError
from seatrial.layouts import layouts

from .typists import Typist

ROOT = Path(__file__).parents[1]
TYPIST = Typist("sail", "mía.yaml")
position, complaints, played = TYPIST.position, TYPIST.complaints, TYPIST.played


# Cards that there are not


@pytest.mark.parametrize(
    ("typed", "missing"),
    [
        ("azul 12, rojo 3", "azul 12"),
        ("rojo 38", "rojo 38"),
        ("rojo38", "rojo 38"),
        ("r 3 38", "rojo 38"),
        ("38 rojo", "rojo 38"),
        ("rojo 10", "rojo 10"),
        ("rojo diez", "rojo 10"),
        ("rojo 0", "rojo 0"),
        ("rojo -3", "rojo -3"),
        ("[rojo 3, 0]", "rojo 0"),
    ],
)
def test_a_number_is_not_split_into_others(typed: str, missing: str) -> None:
    [complaint] = complaints(f"A: {typed}")

    assert f"1: A: no hay {missing}: los números van del 1 al 9." in complaint


@pytest.mark.parametrize(
    ("typed", "what"),
    [
        ("rojo 3-8", "«3-8» no es un número"),
        ("8, rojo 3", "«8» no dice de qué palo es"),
        ("rojo", "falta el número de «rojo»"),
        ("{rojo: 3}", "«rojo» no significa nada aquí"),
        ("true", "«True» no es una lista de cartas"),
    ],
)
def test_what_is_nearly_a_card_is_told_what_it_lacks(typed: str, what: str) -> None:
    [complaint] = complaints(f"A: {typed}")

    assert what in complaint


def test_every_bad_card_of_a_value_is_told() -> None:
    found = "\n".join(complaints("A: morado 8, verde 12, rojo, foo"))

    assert all(each in found for each in ("«morado»", "verde 12", "de «rojo»", "«foo»"))


# What contradicts itself


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "A: rojo 8\nsale: B\nsalida: 'A: rojo 7'",
            "2: sale: sale B, pero en «salida» ha salido A",
        ),
        ("ronda: 2\nround: 3", "2: round: «ronda» ya dice lo mismo"),
        ("A: rojo 8\njugador A: rojo 9", "2: jugador A: «A» ya dice lo mismo"),
        ("jugadores: {A: rojo 8}\nA: rojo 9", "2: A: «jugadores.A» ya dice lo mismo"),
        ("A: {mano: rojo 8, cartas: rojo 9}", "A.cartas: «A.mano» ya dice lo mismo"),
        ("A: {bazas: 1, tricks: 2}", "A.tricks: «A.bazas» ya dice lo mismo"),
        ("salida: {A: rojo 8, B: rojo 7}", "sale uno solo"),
        ("juego: sail or die\nA: rojo 8", "juego: esta posición se lee como de Sail"),
        ("A: rojo 8\nreparto: {A: r8, jugador a: r9}", "A está dos veces"),
    ],
)
def test_a_thing_said_twice_is_complained_of(text: str, complaint: str) -> None:
    assert complaint in "\n".join(complaints(text))


def test_another_board_than_the_one_asked_for_is_complained_of() -> None:
    [complaint] = complaints(
        "A: rojo 8\ntablero: square-grid", layout=layouts("sail")["open-sea"]
    )  # fmt: skip

    assert "2: tablero: aquí el tablero es «square-grid», y se ha pedido «open-sea»" in complaint


def test_the_board_may_be_named_and_asked_for_if_it_is_the_same() -> None:
    typed = position("A: rojo 8\ntablero: open-sea", layout=layouts("sail")["open-sea"])

    assert "open-sea" == (typed.layout or {})["name"]


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("descarte: 3 cartas", "en el descarte hay 16 cartas, y no 3"),
        ("descarte: nada", "en el descarte hay 16 cartas, y no 0"),
        ("descarte: rojo 4 y 2 más", "en el descarte hay 16 cartas, y no 3"),
        ("mazo: 40", "no hay 40 cartas para el mazo de jugadores. Como mucho son 19"),
        ("mazo: 1\nvoltear: rojo 7 9", "en el mazo hay 1 carta, y se nombran 2"),
        ("mazo: rojo 9\nvoltear: rojo 7", "se descubre rojo 7, y en «mazo» no está"),
        ("mazo: rojo 9 y otras 2 del palo", "no se dice el palo"),
        ("voltear: rojo 9, rojo 9", "rojo 9 se descubre dos veces"),
        ("voltear: rojo 8", "en dos sitios a la vez: rojo 8"),
        ("voltear: K", "la carta del Kraken no puede estar en lo que se descubre"),
        ("B: rojo 7 7", "rojo 7 está dos veces en la mano de B"),
        ("B: azul 9 y 9 más", "de esos palos no quedan 9 cartas más"),
        ("reparto: {A: azul 4, B: azul 4}", "hay cartas que no pueden darse: azul 4"),
    ],
)
def test_cards_that_do_not_add_up_are_complained_of(typed: str, complaint: str) -> None:
    assert complaint in "\n".join(complaints(f"A: rojo 8\n{typed}"))


@pytest.mark.parametrize(
    ("typed", "deck", "discard"),
    [
        ("mazo: rojo 9 y 2 más", 3, 16),
        ("mazo: 5", 5, 14),
        ("descarte: 17 cartas", 2, 17),
        ("descarte: rojo 4 y otras 16", 2, 17),
        ("mazo: nada", 0, 19),
        ("mazo: 8\ndescarte: 11 cartas", 8, 11),
    ],
)
def test_piles_hold_as_many_cards_as_are_said(typed: str, deck: int, discard: int) -> None:
    state = position(f"A: rojo 8\n{typed}").state

    assert (deck, discard) == (len(state["deck"]), len(state["discard"]))


def test_an_exchange_without_a_word_after_it_is_one() -> None:
    assert {"A": "exchange", "B": "exchange"} == position("intercambio:").state["awaiting"]


# Ship and figure


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("barco: [0, 0, 3]", "«0, 0, 3» no es una casilla: son dos números"),
        ("barco: 5", "«5» no es una casilla"),
        ("barco: {fila: 5}", "tiene una «fila» y un «lado»"),
        ("barco: [6, 0]", "en [6, 0] hay una isla"),
        ("barco: [14, 0]", "en [14, 0] está la ficha de fin: la partida estaría ganada"),
        ("barco: en la ficha de fin", "en la ficha de fin la partida está ganada"),
        ("barco: isla en diagnal hacia A", "¿Será «con una isla en diagonal hacia A»?"),
        ("barco: en agua avierta", "¿Será «en agua abierta»?"),
        ("barco: inicio\nronda: 3", "sin pasar la primera tormenta no hay ronda 3"),
        ("barco: [7, 1]\nronda: 5", "sin pasar la segunda tormenta no hay ronda 5"),
        ("figura: muerto", "con la figura en «Muerto» la partida está perdida"),
        ("figura: 3", "con la figura en «Muerto» la partida está perdida"),
        ("figura: -1", "no hay casilla -1 en la pista del Kraken. La pista es 1, 2, 3 y «Muerto»"),
        ("figura: 12", "no hay casilla 12 en la pista del Kraken"),
        ("figura: sobre un ocho", "ninguna casilla sobre un 8"),
        ("figura: lejos", "«lejos» no dice dónde está la figura"),
    ],
)
def test_a_place_that_cannot_be_is_told(typed: str, complaint: str) -> None:
    [found] = complaints(f"A: rojo 8\n{typed}")

    assert complaint in found


def test_a_place_that_is_not_understood_is_told_briefly() -> None:
    [found] = complaints("barco: en la luna")

    assert len(found) < 200


# What no game can come to


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("A: rojo 8\nB: rojo 7 9", "2: B: A tiene 1 carta, y B, 2 cartas"),
        ("A: nada\nB: nada", "2: B: las dos manos están vacías"),
        ("A: nada", "1: A: las dos manos están vacías"),
        ("A: 10 cartas", "1: A: cada mano tiene 10 cartas"),
        ("A: K, rojo 8", "1: A: la carta del Kraken no puede estar en la mano de A"),
        ("kraken: K, rojo 1, K", "1: kraken: la carta del Kraken está dos veces"),
        ("kraken: azul 7", "1: kraken: azul 7 no puede estar en el mazo del Kraken"),
        ("A: {bazas: -1}", "A.bazas: no se pueden llevar -1 bazas"),
        ("A: {da: azul 3}\nsalida: 'B: rojo 7'", "1: A.da: hay una salida, y en el intercambio"),
        ("intercambio: sí\nsalida: 'B: rojo 7'", "1: intercambio: hay una salida"),
        ("A: {da: azul 3}\nB: {da: azul 4}", "2: B.da: los dos han dado ya su carta"),
        ("A: {da: azul 3}\nintercambio: no", "1: A.da: A da una carta, y no hay intercambio"),
        ("C: rojo 8", "1: C: C no es un jugador; son A y B"),
        ("salida: 'C: rojo 5'", "1: salida: C no es un jugador; son A y B"),
        ("turn: B", "Usa «sale»"),
        ("le toca: B", "Usa «sale»"),
    ],
)
def test_what_cannot_be_is_told_in_spanish_with_its_line(text: str, complaint: str) -> None:
    assert complaint in "\n".join(complaints(text))


def test_complaints_of_every_kind_come_at_once() -> None:
    text = "A: rojo 8 8 12\nB: azul 9 9\nmazo: 50\nronda: 9\nkraken: K\nfigura: 12\nturn: B"
    found = complaints(text)

    assert ["1", "2", "3", "4", "5", "6", "7"] == [each.partition(":")[0] for each in found]


@pytest.mark.parametrize(
    ("text", "question", "reading", "complaint"),
    [
        ("A: {mano: rojo 8, bazas: 9}", "round-end-trigger", "", "con 9 bazas de A la ronda"),
        ("A: {mano: rojo 8, bazas: 4}", "round-end-trigger", "all-nine", "con 4 bazas de A"),
        ("kraken: K", "kraken-alone-timing", "end-of-round", "la carta del Kraken está sola"),
        ("kraken: azul 4", "buried-card", "both", "azul 4 no puede estar"),
        ("barco: [4, 0]\nronda: 3", "storm-line", "on-counts", "sin pasar la primera tormenta"),
        ("barco: [5, 0]", "straight-length", "one-row", "[5, 0] no está en el tablero"),
    ],
)
def test_what_another_reading_lets_pass_is_told_unless_it_is_read_so(
    text: str, question: str, reading: str, complaint: str
) -> None:
    with pytest.raises(KitError, match=f"mía.yaml:1.*{question}") as raised:
        played(text)

    assert complaint in str(raised.value).replace("\n", " ")
    assert not reading or played(text, readings={question: reading})


# What is printed


def test_a_refused_action_is_told_by_its_rules_without_the_english_of_an_engine() -> None:
    text = played("A: rojo 9\nB: azul 8 9\nsalida: 'A: rojo 7'", "A juega rojo 9")
    told = text[text.index("It is refused") :].splitlines()

    assert "It is refused, and nothing changes." == told[0].strip()
    assert "(play.leader-first)" in text


def test_a_position_may_name_its_game_in_spanish(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("juego: sail\nA: rojo 8\n", encoding="utf-8")
    words = [sys.executable, "-X", "utf8", "-m", "seatrial", "explain", "--state", str(file)]
    run = subprocess.run(words, capture_output=True, encoding="utf-8", check=False, cwd=ROOT)

    assert (0, "") == (run.returncode, run.stderr)
    assert "juega rojo 8" in run.stdout
