"""What the reference answers about Sail has the form that the schemas give to everybody."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path

import pytest
import yaml
from jsonschema_rs import Registry, validator_for

from seatrial_reference.engine import EngineError, Reference
from seatrial_reference.luck import Luck
from seatrial_reference.sail import Sail
from seatrial_reference.sail.small import small_state

SPEC = Path(__file__).parents[3] / "spec"
SCHEMAS = [
    json.loads(path.read_text("utf-8"))
    for path in sorted((*SPEC.glob("sail/*.schema.json"), *SPEC.glob("protocol/*.json")))
]
REGISTRY = Registry([(schema["$id"], schema) for schema in SCHEMAS])
BASE = "https://seatrial.example/spec/"
PIRATES = {
    **yaml.safe_load((SPEC / "sail" / "layouts" / "diamonds.yaml").read_text("utf-8")),
    "pirates": ["anne", "edward", "mary"],
}


def validator(path):
    """Return the validator of a schema by its place under spec/."""
    return validator_for({"$ref": BASE + path}, registry=REGISTRY, offline=True)


STATE, VIEW, ACTION, CHANCE, LAYOUT = (
    validator(f"sail/{each}.schema.json")
    for each in ("state", "view", "action", "chance", "layout")
)
RESULT = {
    method: validator(f"protocol/protocol.schema.json#/$defs/{method}-result")
    for method in ("start", "load", "act", "legal", "view")
}


def played(readings, seed, layout=None):
    """Play a whole game through the protocol and hold every answer to its schema."""
    engine, rng = Reference(seed=seed), random.Random(seed)
    params = {"handle": "h", "game": "sail", "seats": ["A", "B"], "own": True, "layout": layout}
    answer = engine.call("start", {**params, "readings": readings})
    RESULT["start"].validate(answer)
    while "result" not in answer["state"]:
        STATE.validate(answer["state"])
        legal = engine.call("legal", {"handle": "h"})
        RESULT["legal"].validate(legal)
        seat = rng.choice(list(legal["actions"]))
        action = rng.choice(legal["actions"][seat])
        ACTION.validate(action)
        view = engine.call("view", {"handle": "h", "seat": rng.choice("AB")})
        RESULT["view"].validate(view)
        VIEW.validate(view["view"])
        answer = engine.call("act", {"handle": "h", "action": action, "own": True})
        RESULT["act"].validate(answer)
        for outcome in answer["chance"]:
            CHANCE.validate(outcome)
    STATE.validate(answer["state"])
    return answer["state"]["result"]


@pytest.mark.parametrize("layout", [None, PIRATES], ids=["without-pirates", "with-pirates"])
def test_a_game_under_the_rulings_is_well_formed(layout):
    for seed in range(5):
        assert played({}, seed, layout)["causes"]


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        (question, reading)
        for question, readings in Sail.switches().items()
        for reading in readings[1:]
    ],
)
def test_a_game_under_another_reading_is_well_formed(question, reading):
    assert played({question: reading}, 1)["causes"]


def test_the_default_layout_is_well_formed():
    LAYOUT.validate(PIRATES)


def test_small_positions_are_well_formed_and_many_can_be():
    playing, codes = Reference().playing("sail", {}), Counter()
    for seed in range(100):
        state = small_state(2, Luck(seed))
        STATE.validate(state)
        codes[code_of(playing, state)] += 1

    assert set(codes) == {None, -32003}
    assert codes[None] >= 25


def code_of(playing, state):
    """Return the code of the error that loading a position ends in, None if it can be loaded."""
    try:
        playing.load(state)
    except EngineError as error:
        return error.code
    return None


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

    RESULT["start"].validate(refused)
    RESULT["load"].validate(loaded)
    STATE.validate(loaded["state"])
