"""What the reference answers about Sail has the form that the schemas give to everybody."""

from __future__ import annotations

import pytest
import yaml

from seatrial_reference.engine import Reference
from seatrial_reference.plain import plain
from seatrial_reference.sail import Sail
from seatrial_reference.sail.layout import DIAMONDS

from ..forms import SPEC, Forms
from ..properties import others

FORMS = Forms("sail")
PIRATES = {
    **yaml.safe_load((SPEC / "sail" / "layouts" / "diamonds.yaml").read_text("utf-8")),
    "pirates": ["anne", "edward", "mary"],
}


@pytest.mark.parametrize("layout", [None, PIRATES], ids=["without-pirates", "with-pirates"])
def test_a_game_under_the_rulings_is_well_formed(layout):
    for seed in range(5):
        assert FORMS.played("AB", seed, layout=layout)["causes"]


@pytest.mark.parametrize(("question", "reading"), others(Sail))
def test_a_game_under_another_reading_is_well_formed(question, reading):
    assert FORMS.played("AB", 1, readings={question: reading})["causes"]


def test_the_default_layout_is_well_formed():
    FORMS.of("layout").validate(plain(DIAMONDS))


def test_the_other_answers_are_well_formed():
    engine = Reference()
    refused = engine.call("start", {"handle": "h", "game": "sail", "seats": ["A"]})
    state = {
        "round": 1,
        "awaiting": {"A": "lead"},
        "seats": {"A": {"hand": ["red-8"]}, "B": {"hand": ["red-6"]}},
        "ship": [0, 0],
        "kraken": ["red-1", "kraken"],
    }
    loaded = engine.call("load", {"handle": "h", "game": "sail", "state": state})

    FORMS.result["start"].validate(refused)
    FORMS.result["load"].validate(loaded)
    FORMS.of("state").validate(loaded["state"])
