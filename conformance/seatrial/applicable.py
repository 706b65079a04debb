"""Which cases an engine can be held to, given the readings that it declares.

A case applies to an engine if the reference, set to the readings that the engine declares, passes
it. For one reading the answer was computed when the case was compiled (``holds``); for several at
once the reference is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from seatrial.case import Case
from seatrial.engines import Offer
from seatrial.language import phrase

#: Returns whether the reference passes a case when set to some readings.
Passes = Callable[[Case, Mapping[str, str]], bool]


@dataclass(slots=True)
class Applicability:
    """Decides for one run; *rulings* are the readings that everybody plays who declares nothing."""

    rulings: Mapping[str, Mapping[str, str]]  #: game to question to our ruling
    passes: Passes
    lacking: Mapping[str, str] = field(default_factory=dict)  #: case to what its layout lacks
    unheld: Collection[str] = ()  #: games of whose cases it was not computed what they hang on
    _known: dict[tuple[str, tuple[tuple[str, str], ...]], bool] = field(default_factory=dict)

    def reason_against(self, case: Case, offer: Offer | None) -> str:
        """Return why *case* cannot be asked of an engine with *offer*, or an empty string."""
        if offer is None:
            return ""
        if case.id in self.lacking:
            return self.lacking[case.id]
        rulings = self.rulings.get(case.game, {})
        played = dict(offer.readings)
        for question, reading in case.readings.items():
            if reading in offer.switches.get(question, ()):
                played[question] = reading
            elif played.get(question, rulings.get(question)) != reading:
                return phrase(
                    "about {question}={reading}, which this engine does not play",
                    question=question, reading=reading,
                )  # fmt: skip
        other = {
            question: reading
            for question, reading in played.items()
            if reading != rulings.get(question) and case.readings.get(question) != reading
        }
        if not other:
            return ""
        if not case.readings and len(other) == 1 and case.game not in self.unheld:
            [(question, reading)] = other.items()
            fits = case.stands_under(question, reading)
        else:
            fits = self._reference_passes(case, played)
        names = ", ".join(f"{question}={reading}" for question, reading in sorted(other.items()))
        return "" if fits else phrase("not with the declared {readings}", readings=names)

    def _reference_passes(self, case: Case, played: Mapping[str, str]) -> bool:
        key = case.id, tuple(sorted(played.items()))
        if key not in self._known:
            self._known[key] = self.passes(case, played)
        return self._known[key]
