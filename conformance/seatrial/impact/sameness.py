"""Whether two answers are the same to whoever plays: fields that only a reading needs are not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from seatrial.engines import Offer
from seatrial.likeness import part
from seatrial.shapes import Shape, shapes
from seatrial.values import without

_WHOLE = Offer(players=(), capabilities=frozenset())


@dataclass(slots=False)
class Sameness:
    """Compares answers about *game*, as failures and probes do."""

    game: str

    @cached_property
    def _shape(self) -> Shape:
        return shapes(self.game)

    @cached_property
    def _hidden(self) -> list[str]:
        return [f"/state{each}" for each in self._shape.fields["state"].flagged("reading")]

    def states(self, ours: Any, theirs: Any) -> bool:
        """Return whether two states on the wire are the same."""
        answers = {"state": ours}, {"state": theirs}
        one, other = (without(each, self._hidden) for each in answers)
        if one == other:  # cheap, and nearly always enough
            return True
        return part(answers[0], answers[1], self._shape, _WHOLE) is None

    def offers(
        self, ours: Mapping[str, Sequence[Any]], theirs: Mapping[str, Sequence[Any]]
    ) -> bool:
        """Return whether the same seats are offered the same actions, in whatever order."""
        return ours == theirs or (
            ours.keys() == theirs.keys()
            and all(set(ours[seat]) == set(theirs[seat]) for seat in ours)
        )
