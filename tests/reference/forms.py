"""The forms that the schemas give to what every engine answers, held against the reference."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from jsonschema_rs import Registry, Validator, validator_for

from seatrial_reference.engine import Reference

SPEC = Path(__file__).parents[2] / "spec"
BASE = "https://seatrial.example/spec/"
METHODS = ("initialize", "start", "load", "act", "legal", "view")


class Forms:
    """The forms of one game's states, views, actions and outcomes, and of what methods answer."""

    def __init__(self, game: str) -> None:
        self._game = game
        files = (*SPEC.glob(f"{game}/*.schema.json"), *SPEC.glob("protocol/*.json"))
        schemas = [json.loads(path.read_text("utf-8")) for path in sorted(files)]
        self._registry = Registry([(schema["$id"], schema) for schema in schemas])
        self.result = {
            method: self._of(f"protocol/protocol.schema.json#/$defs/{method}-result")
            for method in METHODS
        }

    def of(self, what: str) -> Validator:
        """Return the validator of the game's states, views, actions or whatever else it has."""
        return self._of(f"{self._game}/{what}.schema.json")

    def _of(self, place: str) -> Validator:
        return validator_for({"$ref": BASE + place}, registry=self._registry, offline=True)

    def played(
        self,
        seats: Sequence[str],
        seed: int,
        vary: Callable[[Any, random.Random], Any] = lambda action, _: action,
        **more: Any,
    ) -> dict[str, Any]:
        """Play a whole game through the protocol, hold every answer to its form; return its result.

        *vary* may change a legal action; *more* goes along with the start.
        """
        engine, rng = Reference(seed=seed), random.Random(seed)
        state, view, form, outcome = map(self.of, ("state", "view", "action", "chance"))
        params = {"handle": "h", "game": self._game, "seats": list(seats), "own": True, **more}
        answer = engine.call("start", params)
        self.result["start"].validate(answer)
        while "result" not in answer["state"]:
            state.validate(answer["state"])
            legal = engine.call("legal", {"handle": "h"})
            self.result["legal"].validate(legal)
            action = rng.choice(legal["actions"][rng.choice(list(legal["actions"]))])
            form.validate(action)
            seen = engine.call("view", {"handle": "h", "seat": rng.choice(seats)})
            self.result["view"].validate(seen)
            view.validate(seen["view"])
            params = {"handle": "h", "action": vary(action, rng), "own": True}
            answer = engine.call("act", params)
            self.result["act"].validate(answer)
            for each in answer["chance"]:
                outcome.validate(each)
        state.validate(answer["state"])
        result: dict[str, Any] = answer["state"]["result"]
        return result
