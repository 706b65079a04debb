"""The sentences of Sail's scenarios: what they ask, and what they say of the answer."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from seatrial._locate import data_root
from seatrial.case import Case
from seatrial.catalogue import load_catalogue
from seatrial.compiling import Reference, complete
from seatrial.errors import KitError
from seatrial.features import Sentence, read_feature
from seatrial.games import load_game
from seatrial.layouts import layouts
from seatrial.record import finished, record_scenario, walk
from seatrial.session import Session
from seatrial.vocabulary import Kind

GAME = "sail"
VOCABULARY = load_game(GAME).VOCABULARY
LAYOUTS = layouts(GAME)
HANDS = [["jugador", "mano"], ["A", "azul 6 7"], ["B", "rojo 6, verde 6 7"]]
DEAL = [["jugador", "mano"], ["A", "rojo 3"], ["B", "azul 3"]]

Line = tuple[Kind, str] | tuple[Kind, str, list[list[str]]]
TRICK: Line = ("given", "una baza de la ronda 1 en la que sale A", HANDS)
LED: Line = ("given", "A ha salido con rojo 7")
FOLLOWED: Line = ("when", "B juega rojo 6")


def recorded(*lines: Line, layout: str = "diamonds") -> Case:
    session = Session(GAME, layout=LAYOUTS[layout])
    for number, (kind, text, *table) in enumerate(lines, 1):
        sentence = Sentence(
            kind=kind, text=text, line=number, datatable=table[0] if table else None
        )
        walk(session, VOCABULARY, sentence, Path("x.feature"), 0)
    return finished(session, id="sail/x/y", title="", rules=(), source="x")


def said(*lines: Line, layout: str = "diamonds") -> list[tuple[str, str, Any]]:
    """Return path, operator and operand of what is said of the last answer."""
    last = recorded(*lines, layout=layout).steps[-1]
    return [(each.path, *each.operator) for each in last.expect.says]


def ship_after(*lines: Line, layout: str = "diamonds") -> list[Any]:
    return [operand for path, _, operand in said(*lines, layout=layout) if path == "/state/ship"]


# Where the ship is expected


@pytest.mark.parametrize(
    ("layout", "straight"), [("diamonds", [2, 0]), ("open-sea", [2, 0]), ("square-grid", [1, 0])]
)
def test_a_course_is_counted_from_the_cell_of_the_position_by_the_steps_of_the_layout(
    layout: str, straight: list[int]
) -> None:
    given: list[Line] = [TRICK, ("given", "el barco está en el inicio"), LED, FOLLOWED]

    assert [straight] == ship_after(*given, ("then", "el barco avanza recto"), layout=layout)
    assert [[1, -1]] == ship_after(
        *given, ("then", "el barco avanza en diagonal hacia A"), layout=layout
    )
    assert [[0, 0]] == ship_after(*given, ("then", "el barco no se mueve"), layout=layout)


def test_one_move_may_follow_another() -> None:
    text = "el barco avanza en diagonal hacia B y luego recto una sola fila"
    place: Line = ("given", "el barco está en el inicio")

    assert [[2, 1]] == ship_after(TRICK, place, LED, FOLLOWED, ("then", text))


def test_the_next_course_is_counted_from_where_the_last_one_led() -> None:
    game: list[Line] = [
        ("given", "una partida nueva en la que se reparte", DEAL),
        ("when", "A juega rojo 3"),
        ("then", "el barco avanza en diagonal hacia A"),
        ("when", "B juega azul 3"),
        ("when", "A juega rojo 4"),
        ("then", "el barco avanza recto"),
    ]

    assert [[3, -1]] == ship_after(*game)


def test_two_sentences_about_one_step_are_counted_from_the_same_cell() -> None:
    place: Line = ("given", "el barco está en el inicio")
    course: Line = ("then", "el barco avanza en diagonal hacia A")

    assert [[1, -1]] * 2 == ship_after(TRICK, place, LED, FOLLOWED, course, course)


def test_the_figure_is_counted_from_its_space() -> None:
    figure: Line = ("given", "la figura del Kraken está sobre un 2")
    then: Line = ("then", "la figura del Kraken avanza una casilla")

    assert [("/state/meeple", "is", 2)] == said(TRICK, figure, LED, FOLLOWED, then)


# Piles, hands and what a seat sees of them


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("en el descarte está rojo 7", [("/state/discard", "has", ["red-7"])]),
        ("en el descarte no están rojo 1 2", [("/state/discard", "lacks", ["red-1", "red-2"])]),
        ("en el descarte no hay cartas", [("/state/discard", "count", 0)]),
        ("en el mazo de jugadores quedan 3 cartas", [("/state/deck", "count", 3)]),
        ("en la mano de A solo está azul 6", [("/state/seats/A/hand", "is", ["blue-6"])]),
        (
            "en el mazo del Kraken solo queda la carta del Kraken",
            [("/state/kraken", "is", ["kraken"])],
        ),
        ("A tiene 2 bazas", [("/state/seats/A/tricks", "is", 2)]),
        ("A tiene que esperar", [("/state/awaiting/A", "absent", True)]),
        ("B tiene que jugar", [("/state/awaiting/B", "is", "follow")]),
        ("A puede cambiarla por otra", [("/state/awaiting/A", "is", "exchange")]),
        ("ya no le toca a A", [("/state/awaiting/A", "absent", True)]),
        (
            "ya no le toca a nadie",
            [("/state/awaiting/A", "absent", True), ("/state/awaiting/B", "absent", True)],
        ),
        ("B saldrá en la primera baza", [("/state/leader", "is", "B")]),
        ("la partida está ganada", [("/state/result/won", "is", True)]),
        (
            "la partida está perdida porque no se ha pasado la primera tormenta",
            [
                ("/state/result/won", "is", False),
                ("/state/result/causes", "some-of", ["storm-one"]),
            ],
        ),
    ],
)
def test_a_sentence_says_one_thing_of_the_state(text: str, expected: list[Any]) -> None:
    assert expected == said(TRICK, LED, FOLLOWED, ("then", text))


@pytest.mark.parametrize(
    ("sight", "expected"),
    [
        ("en el mazo de jugadores hay 3 cartas", [("/view/deck", "is", 3)]),
        ("en el descarte hay 2 cartas", [("/view/discard", "count", 2)]),
        ("en la mano de A solo está azul 6", [("/view/seats/A/hand", "is", ["blue-6"])]),
        (
            "en la mano de B hay 3 cartas",
            [("/view/seats/B/hand", "absent", True), ("/view/seats/B/cards", "is", 3)],
        ),
        ("A ha salido con rojo 7", [("/view/lead", "is", "red-7")]),
    ],
)
def test_what_a_seat_sees_is_said_of_its_view(sight: str, expected: list[Any]) -> None:
    assert expected == said(TRICK, LED, ("when", "A mira la mesa"), ("then", f"A ve que {sight}"))


def test_where_a_seat_sees_the_ship_is_where_it_was() -> None:
    place: Line = ("given", "el barco está en el inicio")
    looks: Line = ("when", "A mira la mesa")
    seen = said(TRICK, place, LED, looks, ("then", "A ve dónde está el barco"))

    assert [("/view/ship", "is", [0, 0])] == seen


def test_what_may_be_done_is_said_of_the_legal_actions_of_a_seat() -> None:
    asked: Line = ("when", "B mira qué puede hacer")
    [(path, operator, actions)] = said(TRICK, LED, asked, ("then", "B solo puede jugar rojo 6"))

    assert ("/actions/B", "is") == (path, operator)
    assert [{"type": "play", "card": "red-6", "seat": "B"}] == actions


def test_any_card_of_a_hand_is_all_that_may_be_played() -> None:
    asked: Line = ("when", "A mira qué puede hacer")
    text = "A puede jugar cualquiera de sus cartas: azul 6 7"
    [(path, operator, actions)] = said(TRICK, asked, ("then", text))

    assert ("/actions/A", "is") == (path, operator)
    assert ["blue-6", "blue-7"] == [each["card"] for each in actions]


# New games


def test_a_new_game_gives_its_luck_with_the_start() -> None:
    order: Line = (
        "given",
        "el mazo del Kraken es, de arriba abajo, verde 2 1, azul 2 1, rojo 2 1 y Kraken",
    )
    [start] = recorded(("given", "una partida nueva en la que se reparte", DEAL), order).steps
    kraken, deal = start.ask.params["chance"]

    assert ["green-2", "green-1", "blue-2", "blue-1", "red-2", "red-1"] == kraken["order"]
    assert [9, 9] == [len(hand) for hand in deal["hands"].values()]


def test_pirates_are_asked_for_with_the_layout() -> None:
    case = recorded(
        ("given", "una partida nueva en la que se reparte", DEAL),
        ("given", "se juega con piratas"),
        ("when", "A habla"),
    )

    assert ["corsair", "cabin-boy", "gunner"] == case.steps[0].ask.params["layout"]["pirates"]
    assert ["pirates", "talk"] == case.needs


# What makes no sense


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ([("given", "A ha salido con rojo 7")], "necesita una posición"),
        ([("given", "el mazo del Kraken es, de arriba abajo, Kraken")], "llega antes que"),
        ([TRICK, ("given", "B ha salido con rojo 7")], "B no sale: sale A"),
        ([TRICK, ("given", "se juega con piratas")], "con piratas se empieza en"),
        ([TRICK, ("given", "en la mano de A está rojo 7")], "aquí solo se habla del mazo"),
        (
            [("given", "una baza de la ronda 1 en la que sale A", HANDS[:2])],
            "una fila para A y otra para B",
        ),
        ([TRICK, FOLLOWED, ("then", "A ve que llueve")], "«llueve» no es una frase"),
        (
            [TRICK, FOLLOWED, ("then", "la partida está perdida porque sí")],
            "«sí» no es causa de derrota",
        ),
    ],
)
def test_a_sentence_out_of_place_is_told_where_it_stands(lines: list[Line], complaint: str) -> None:
    with pytest.raises((KitError, ValueError), match=complaint) as raised:
        recorded(*lines)

    assert "x.feature" in str(raised.value) or isinstance(raised.value, ValueError)


# What the README shows


def test_the_example_of_the_readme_passes_on_the_reference(tmp_path: Path) -> None:
    text = (data_root() / "scenarios" / "README.md").read_text(encoding="utf-8")
    [example] = re.findall(r"```gherkin\n(  @id:[^`]*Escenario:[^`]*)```", text)
    file = tmp_path / "move.feature"
    file.write_text(f"# language: es\nCaracterística: x\n\n{example}", encoding="utf-8")
    [scenario] = read_feature(file)
    case = complete(record_scenario(GAME, scenario), load_catalogue(GAME), Reference())

    assert {"move.blocked-effects-apply": "acts"} == case.claims
