"""The readings that every game of the reference can be asked for are those of its catalogue."""

from __future__ import annotations

import pytest

from seatrial_reference.games import GAMES

from .properties import questions_of


@pytest.mark.parametrize("game", GAMES)
def test_the_switches_are_the_executable_questions_of_the_catalogue(game):
    executable = {
        question["id"]: {
            each["id"] for each in question["readings"] if each.get("executable", True)
        }
        for question in questions_of(game)
    }
    switches = {question: set(readings) for question, readings in GAMES[game].switches().items()}

    assert switches == {question: readings for question, readings in executable.items() if readings}


@pytest.mark.parametrize("game", GAMES)
def test_the_first_reading_of_each_switch_is_the_ruling(game):
    rulings = {question["id"]: question["ruling"] for question in questions_of(game)}

    for question, readings in GAMES[game].switches().items():
        assert readings[0] == rulings[question]
