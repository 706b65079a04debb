"""What the reference answers has the form that the schemas give to everybody."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from jsonschema_rs import Registry, validator_for

from seatrial_reference.engine import Reference
from seatrial_reference.sail_or_die import SailOrDie

SPEC = Path(__file__).parents[3] / "spec"
SCHEMAS = [
    json.loads(path.read_text("utf-8"))
    for path in sorted((*SPEC.glob("sail-or-die/*.schema.json"), *SPEC.glob("protocol/*.json")))
]
REGISTRY = Registry([(schema["$id"], schema) for schema in SCHEMAS])
BASE = "https://seatrial.example/spec/"


def validator(path):
    """Return the validator of a schema by its place under spec/."""
    return validator_for({"$ref": BASE + path}, registry=REGISTRY, offline=True)


STATE = validator("sail-or-die/state.schema.json")
VIEW = validator("sail-or-die/view.schema.json")
ACTION = validator("sail-or-die/action.schema.json")
CHANCE = validator("sail-or-die/chance.schema.json")
RESULT = {
    method: validator(f"protocol/protocol.schema.json#/$defs/{method}-result")
    for method in ("initialize", "start", "load", "act", "legal", "view")
}


def played(readings, players, seed):
    """Play a whole game through the protocol and hold every answer to its schema."""
    engine, rng = Reference(seed=seed), random.Random(seed)
    seats = list("ABCDE"[:players])
    params = {"handle": "h", "game": "sail-or-die", "seats": seats, "readings": readings}
    answer = engine.call("start", {**params, "own": True})
    RESULT["start"].validate(answer)
    while "result" not in answer["state"]:
        STATE.validate(answer["state"])
        legal = engine.call("legal", {"handle": "h"})
        RESULT["legal"].validate(legal)
        seat = rng.choice(list(legal["actions"]))
        action = rng.choice(legal["actions"][seat])
        ACTION.validate(action)
        view = engine.call("view", {"handle": "h", "seat": rng.choice(seats)})
        RESULT["view"].validate(view)
        VIEW.validate(view["view"])
        if action["type"] == "play":
            action = {**action, "silent": rng.random() < 0.5}
        answer = engine.call("act", {"handle": "h", "action": action, "own": True})
        RESULT["act"].validate(answer)
        for outcome in answer["chance"]:
            CHANCE.validate(outcome)
    STATE.validate(answer["state"])
    return answer["state"]["result"]["reason"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_under_the_rulings_is_well_formed(players):
    assert played({}, players, seed=players) in ("three-rounds", "out-of-chunks")


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        (question, reading)
        for question, readings in SailOrDie.switches().items()
        for reading in readings[1:]
    ],
)
def test_a_game_under_another_reading_is_well_formed(question, reading):
    assert played({question: reading}, 3, seed=1) in ("three-rounds", "out-of-chunks", "stuck")


def test_the_other_answers_are_well_formed():
    engine = Reference()
    offer = engine.call("initialize", {"protocol": 1, "kit": {"name": "kit", "version": "0"}})
    refused = engine.call("start", {"handle": "h", "game": "sail-or-die", "seats": ["A"]})

    RESULT["initialize"].validate(offer)
    RESULT["start"].validate(refused)
