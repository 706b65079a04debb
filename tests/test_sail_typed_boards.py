"""Typed positions of Sail on boards of all kinds, and where they place what is not said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from seatrial.documents import document_of
from seatrial.errors import KitError
from seatrial.layouts import layouts

from .typists import Typist

DIAMONDS = layouts("sail")["diamonds"]
#: Two steps long, and no water without land or edge.
SMALL = {
    **DIAMONDS, "name": "small", "rows": [[0], [-1, 1], [0]], "end": [[2, 0]],
    "islands": [], "tentacles": [], "storms": [0.5, 1.5],
}  # fmt: skip


TYPIST = Typist("sail", "mía.yaml")
position, complaints = TYPIST.position, TYPIST.complaints


def on(board: dict[str, Any], text: str = "A: rojo 8") -> str:
    return f"{text}\ntablero: {json.dumps(board)}"


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("{name: x, rows: [[0],[0]]}", "al tablero le falta diagonal, straight, start"),
        ("[1]", "«1» no es un tablero. Di su nombre (diamonds, "),
        ("./no-hay.yaml", "no hay tablero «./no-hay.yaml»"),
        (json.dumps({**DIAMONDS, "rows": 3}), "el tablero no está bien escrito: at /rows"),
        (json.dumps({**DIAMONDS, "start": [9, 9]}), "la salida (start) está en [9, 9], que no es"),
        (json.dumps({**DIAMONDS, "end": [[6, 0]]}), "la ficha de fin (end) está en [6, 0], que es"),
        (
            json.dumps({**DIAMONDS, "start": [14, 0]}),
            "la salida (start) es también la ficha de fin",
        ),
        (json.dumps({**DIAMONDS, "storms": [9, 4]}), "la primera tormenta (storms) no está antes"),
        (
            json.dumps({**DIAMONDS, "straight": [0, 1]}),
            "el tablero no está bien escrito: at /straight",
        ),
        (
            json.dumps({**DIAMONDS, "pirates": ["uno"]}),
            "el tablero no está bien escrito: at /pirates",
        ),
    ],
)
def test_a_board_that_cannot_be_is_told(typed: str, complaint: str) -> None:
    [found] = complaints(f"A: rojo 8\ntablero: {typed}")

    assert "2: tablero: " in found
    assert complaint in found


def test_diagonals_that_are_swapped_are_told() -> None:
    [found] = complaints(on({**DIAMONDS, "diagonal": {"A": [1, 1], "B": [1, -1]}}))

    assert "la diagonal hacia A (diagonal.A) no queda del lado de A" in found


def test_a_board_may_be_a_file_beside_the_position(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(json.dumps(SMALL), encoding="utf-8")
    document = document_of(str(tmp_path / "p.yaml"), b"A: rojo 8\ntablero: ./mine.yaml")

    assert "small" == (TYPIST.module.read_position(document).layout or {})["name"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[1]", "«mine.yaml» no describe un tablero"),
        ("name: x", "al tablero le falta rows, diagonal"),
        ("a: [", "mine.yaml, línea 2: "),
    ],
)
def test_a_file_that_is_no_board_is_told(tmp_path: Path, text: str, complaint: str) -> None:
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    document = document_of(str(tmp_path / "p.yaml"), b"A: rojo 8\ntablero: mine.yaml")

    with pytest.raises(KitError, match=complaint):
        TYPIST.module.read_position(document)


def test_a_board_may_be_called_as_people_call_it() -> None:
    assert "diamonds" == (position("tablero: Rombos con escollos").layout or {})["name"]


def test_a_ship_of_which_nothing_is_said_is_at_the_start_of_a_small_board() -> None:
    assert [0, 0] == position(on(SMALL)).state["ship"]


@pytest.mark.parametrize(("number", "row"), [(3, 1), (4, 1)])
def test_a_ship_of_which_nothing_is_said_has_passed_the_storm_of_its_round(
    number: int, row: int
) -> None:
    assert row == position(on(SMALL, f"ronda: {number}")).state["ship"][0]


def test_a_round_for_which_a_board_has_no_water_left_is_told() -> None:
    assert "en la ronda 5 el barco ha pasado la tormenta" in complaints(on(SMALL, "ronda: 5"))[0]


PIRATES = {**DIAMONDS, "pirates": ["corsair", "gunner", "cabin-boy"]}


@pytest.mark.parametrize(
    ("text", "pirates"),
    [
        ("A: rojo 8", ["corsair", "gunner"]),
        ("A: {mano: rojo 8, pirata: Grumete}", ["cabin-boy", "corsair"]),
        ("B: {pirate: corsair}", ["gunner", "corsair"]),
    ],
)
def test_seats_have_the_pirates_that_are_said_or_the_first_that_are_left(
    text: str, pirates: list[str]
) -> None:
    seats = position(on(PIRATES, text)).state["seats"]

    assert pirates == [seats[who]["pirate"] for who in "AB"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (on(PIRATES, "A: {pirata: loro}"), "no hay pirata «loro». En este tablero hay corsair, "),
        (on(PIRATES, "A: {pirata: corsario}\nB: {pirata: corsair}"), "el mismo pirata"),
        ("A: {pirata: corsario}", "en este tablero no hay piratas"),
    ],
)
def test_pirates_that_there_are_not_are_told(text: str, complaint: str) -> None:
    assert complaint in "\n".join(complaints(text))


def test_a_position_with_pirates_can_be_played() -> None:
    told = TYPIST.played(on(PIRATES, "A: rojo 8\nB: azul 8"), "A juega rojo 8")

    assert "1. A juega rojo 8" in told.splitlines()
