"""Layouts: the board that is played without one, and what is refused with which words."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from seatrial_reference.engine import Reference
from seatrial_reference.plain import plain
from seatrial_reference.sail.layout import DIAMONDS, read_layout

LAYOUTS = Path(__file__).parents[3] / "spec" / "sail" / "layouts"
START = {"handle": "h", "game": "sail", "seats": ["A", "B"], "own": True}


def document(name):
    return yaml.safe_load((LAYOUTS / f"{name}.yaml").read_text("utf-8"))


def test_the_default_is_the_one_of_the_specification():
    assert plain(DIAMONDS) == document("diamonds")


@pytest.mark.parametrize("path", sorted(LAYOUTS.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_layout_of_the_specification_can_be_played(path):
    engine = Reference(seed=1)

    state = engine.call("start", {**START, "layout": document(path.stem)})["state"]

    assert state["ship"] == document(path.stem)["start"]


def test_a_layout_is_read_once():
    assert read_layout(document("open-sea")) is read_layout(document("open-sea"))


@pytest.mark.parametrize("layout", [{}, {"layout": None}])
def test_without_a_layout_the_default_is_played(position, layout):
    engine = Reference(seed=1)
    engine.call("start", {**START, **layout})
    state = {
        "round": 1,
        "awaiting": {"A": "lead"},
        "seats": {"A": {"hand": ["red-8"]}, "B": {"hand": ["red-6"]}},
        "ship": [14, 2],
        "kraken": ["red-1", "kraken"],
    }

    assert engine.call("load", {"handle": "h", "game": "sail", "state": state, **layout})


def test_positions_without_requests_are_played_on_a_layout_too():
    layout = {**document("square-grid"), "disc": ["B", "A", "B", "A", "B"]}
    playing = Reference().playing("sail", {}, watched=True, layout=layout)

    position = playing.begin(players=2, seed=1)

    assert position.state.leader == "B"
    assert "storm-line" not in playing.take_asked()


@pytest.mark.parametrize("method", ["start", "load"])
def test_a_game_without_layouts_takes_none(error_of, method):
    params = {"handle": "h", "game": "sail-or-die", "seats": ["A", "B"], "state": {}}
    params.pop("state" if method == "start" else "seats")
    engine = Reference()

    error = error_of(lambda: engine.call(method, {**params, "layout": document("open-sea")}))

    assert (error.code, "played without one" in error.message) == (-32602, True)


def test_null_for_a_layout_is_none():
    params = {"handle": "h", "game": "sail-or-die", "seats": ["A", "B"], "own": True}

    assert Reference().call("start", {**params, "layout": None})["accepted"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"name": "Two Words"}, "name"),
        ({"rows": [[0]]}, "rows"),
        ({"rows": [[0, 0], [1]]}, "layout.rows.0: [0, 0] has a cell twice"),
        ({"start": [0, 1]}, "layout.start: [0, 1] is not on the board"),
        ({"start": [12, 0]}, "it is an End as well"),
        ({"start": [2, 0], "islands": [[2, 0]]}, "layout.start: [2, 0] is an island"),
        ({"end": [[13, 1]]}, "layout.end: [13, 1] is not on the board"),
        ({"end": []}, "end"),
        ({"end": [[12, 2]], "islands": [[12, 2]]}, "layout.end: [12, 2] is an island"),
        ({"islands": [[1, 0]]}, "layout.islands: [1, 0] is not on the board"),
        ({"tentacles": [[1, 0]]}, "layout.tentacles: [1, 0] is not on the board"),
        (
            {"tentacles": [[1, 1]], "islands": [[1, 1]]},
            "layout.tentacles: [1, 1] is an island",
        ),
        ({"straight": [0, 1]}, "straight"),
        ({"diagonal": {"A": [1, -1]}}, "A and B have one each"),
        ({"diagonal": {"A": [1, 1], "B": [1, -1]}}, "on A's side"),
        ({"storms": [4]}, "storms"),
        ({"storms": [9, 4]}, "the first, 9, has to come before the second"),
        ({"track": []}, "track"),
        ({"track": [-1]}, "track"),
        ({"disc": ["A", "B"]}, "disc"),
        ({"pirates": ["anne"]}, "none, or two that differ at least"),
        ({"pirates": ["anne", "anne"]}, "none, or two that differ at least"),
        ({"stormy": True}, "stormy"),
    ],
)
def test_a_layout_that_cannot_be_is_told(error_of, change, words):
    layout = {**document("open-sea"), **change}

    error = error_of(lambda: Reference().call("start", {**START, "layout": layout}))

    assert (error.code, words in error.message) == (-32602, True), error.message


def test_a_layout_is_an_object(error_of):
    error = error_of(lambda: Reference().call("start", {**START, "layout": "diamonds"}))

    assert (error.code, "must be an object" in error.message) == (-32602, True)
