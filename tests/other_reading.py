"""Engines that declare nothing of how they play.

``python:other_reading:Other:QUESTION=READING`` plays another reading, and
``python:other_reading:Plain:GAME/FAULT`` has a fault.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from seatrial.engines import load_callee


class Other:
    """The reference set to some readings, silent about it."""

    def __init__(self, readings: str = "") -> None:
        self._engine = load_callee("reference")
        self._readings = dict(each.split("=") for each in readings.split(",") if each)

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Answer as the reference does when it is set to the readings."""
        if method in ("start", "load"):
            params = {**params, "readings": self._readings}
        return _silent(method, self._engine.call(method, dict(params)))


class Plain:
    """The reference with a fault, that can be set to no reading."""

    def __init__(self, fault: str) -> None:
        self._engine = load_callee(f"fault:{fault}")

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Answer as the faulty reference does."""
        return _silent(method, self._engine.call(method, dict(params)))


class Bare(Other):
    """The reference without any capability."""

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Answer as the reference does."""
        result = super().call(method, params)
        if method != "initialize":
            return result
        games = {game: {**offer, "capabilities": []} for game, offer in result["games"].items()}
        return {**result, "games": games}


def _silent(method: str, result: Any) -> Any:
    """Return *result*, without the switches where it is an introduction."""
    if method != "initialize":
        return result
    games = {
        game: {key: value for key, value in offer.items() if key != "switches"}
        for game, offer in result["games"].items()
    }
    return {**result, "games": games}
