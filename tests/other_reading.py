"""An engine that plays another reading and declares nothing: ``python:other_reading:Other:QUESTION=READING``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from seatrial.engines import load_callee


class Other:
    """The reference set to some readings, silent about it."""

    def __init__(self, readings: str = "") -> None:
        self._reference = load_callee("reference")
        self._readings = dict(each.split("=") for each in readings.split(",") if each)

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Answer as the reference does when it is set to the readings."""
        if method in ("start", "load"):
            params = {**params, "readings": self._readings}
        result = self._reference.call(method, dict(params))
        if method == "initialize":
            games = {
                game: {key: value for key, value in offer.items() if key != "switches"}
                for game, offer in result["games"].items()
            }
            return {**result, "games": games}
        return result
