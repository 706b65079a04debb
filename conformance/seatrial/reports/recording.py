"""Whoever is told of a run as it goes on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from seatrial.casework import Outcome
from seatrial.engines import Engine
from seatrial.errors import Broken

if TYPE_CHECKING:
    from seatrial.results import Results


class Recorder:
    """Hears of everything in a run, in order, and does nothing about it."""

    def begin(self, label: str, engine: Engine, layouts: Mapping[str, str]) -> None:
        """Begin an engine, which has introduced itself."""

    def case(self, outcome: Outcome) -> None:
        """Take the verdict on a case."""

    def end(self, results: Results) -> None:
        """End an engine with what all its cases add up to."""

    def broke(self, label: str, broken: Broken) -> None:
        """End an engine that could not be spoken to, begun or not."""

    def finish(self) -> None:
        """End the run; one that is never finished was cut off."""
