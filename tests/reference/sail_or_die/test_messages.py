"""What the reference answers about Sail or Die has the form that the schemas give to everybody."""

from __future__ import annotations

import pytest

from seatrial_reference.engine import Reference
from seatrial_reference.sail_or_die import SailOrDie

from ..forms import Forms
from ..properties import others

FORMS = Forms("sail-or-die")


def or_in_silence(action, rng):
    """Return a play made without a word every other time, any other action as it is."""
    return {**action, "silent": rng.random() < 0.5} if action["type"] == "play" else action


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_under_the_rulings_is_well_formed(players):
    result = FORMS.played("ABCDE"[:players], players, or_in_silence)

    assert result["reason"] in ("three-rounds", "out-of-chunks")


@pytest.mark.parametrize(("question", "reading"), others(SailOrDie))
def test_a_game_under_another_reading_is_well_formed(question, reading):
    result = FORMS.played("ABC", 1, or_in_silence, readings={question: reading})

    assert result["reason"] in ("three-rounds", "out-of-chunks", "stuck")


def test_the_other_answers_are_well_formed():
    engine = Reference()
    offer = engine.call("initialize", {"protocol": 1, "kit": {"name": "kit", "version": "0"}})
    refused = engine.call("start", {"handle": "h", "game": "sail-or-die", "seats": ["A"]})

    FORMS.result["initialize"].validate(offer)
    FORMS.result["start"].validate(refused)
