"""What another reading of the rulebook explains of a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from seatrial.catalogue import Catalogue
from seatrial.language import Phrase, phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """The readings that an engine seems to play, and the failures that they explain."""

    readings: Mapping[str, str]
    cases: Sequence[str]
    counts: bool = True  #: false where it only describes failures, which stand

    @property
    def game(self) -> str:
        """Return the game that the readings are of."""
        return self.cases[0].partition("/")[0]

    def but(self, catalogue: Catalogue) -> Phrase:
        """Return why the failures stand, where it does not count."""
        if all(catalogue.question(q).reading(r).tenable for q, r in self.readings.items()):
            return phrase("only a run of all cases tells whether the engine plays this reading")
        return phrase("the text excludes this reading, so it cannot be declared")
