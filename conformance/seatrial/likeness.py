"""Whether an engine answers as the reference does when it is set to some readings.

A failure is explained when a tenable reading, or two of which one arises only under the other,
makes the reference give the engine's own answers up to the step where the case came apart. The
same comparison tells, question by question, which reading an engine plays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from seatrial.case import Case, Step
from seatrial.catalogue import Catalogue, Question
from seatrial.compiling import Reference, set_to
from seatrial.engines import Offer
from seatrial.errors import KitError
from seatrial.judge import Difference, settled
from seatrial.language import phrase
from seatrial.shapes import Shape, shapes
from seatrial.values import canonical, difference, without, without_extras, words

#: The parts of an answer in which two engines are compared.
PARTS = ("state", "view", "actions")


@dataclass(slots=True)
class Likeness:
    """Compares the answers of engines with those of the reference under any readings."""

    reference: Reference
    _known: dict[tuple[str, tuple[tuple[str, str], ...]], list[Any]] = field(default_factory=dict)

    def departure(
        self, case: Case, answers: Mapping[int, Any], readings: Mapping[str, str], offer: Offer
    ) -> tuple[int, Difference] | None:
        """Return the first step in which *answers* part from the reference set to *readings*."""
        for index, ours in enumerate(self.answers(case, readings)):
            if index in answers:
                found = part(ours, answers[index], shapes(case.game), offer)
                if found is not None:
                    return index, found
        return None

    def parts(self, case: Case, ours: Sequence[Any], theirs: Sequence[Any], offer: Offer) -> bool:
        """Return whether two lists of answers to the first steps of *case* part anywhere."""
        shape = shapes(case.game)
        pairs = zip(ours, theirs, strict=True)
        return any(part(one, other, shape, offer) is not None for one, other in pairs)

    def answers(self, case: Case, readings: Mapping[str, str]) -> list[Any]:
        """Return what the reference, set to *readings*, answers to each step of *case*.

        A step that it answers with an error is None, and so are those after it.
        """
        played = {**case.readings, **readings}
        key = case.id, tuple(sorted(played.items()))
        if key not in self._known:
            self._known[key] = list(self._asked(set_to(case, played).steps))
        return self._known[key]

    def _asked(self, steps: list[Step]) -> Iterator[Any]:
        whole = True
        for step in steps:
            try:
                yield self.reference.ask(step.ask.method, step.ask.params) if whole else None
            except KitError:
                whole = False
                yield None
        self.reference.end({step.ask.params["handle"] for step in steps})


def part(ours: Any, theirs: Any, shape: Shape, offer: Offer) -> Difference | None:
    """Return where an engine's answer parts from the reference's, or None; an error is None."""
    if ours is None and theirs is None:
        return None
    if ours is None or not isinstance(theirs, Mapping):
        return Difference(path="", expected=words(ours), actual=words(theirs))
    if theirs.get("held"):
        return None
    taken, expected = (each.get("accepted") is not False for each in (theirs, ours))
    if taken is not expected:
        verbs = {True: phrase("accepted"), False: phrase("refused")}
        return Difference(path="/accepted", expected=verbs[expected], actual=verbs[taken])
    state = shape.fields["state"]
    over = bool((ours.get("state") or {}).get("result"))
    hidden = [
        f"/state{each}"
        for each in (
            *offer.omits,
            *state.flagged("reading"),
            *(state.flagged("while_playing") if over else ()),
        )
    ]
    forms = [
        canonical(
            without(without_extras({k: a[k] for k in PARTS if k in a}), hidden), shape, free=False
        )
        for a in (ours, theirs)
    ]
    found = difference(*settled(forms[0], forms[1], shape))
    return found and Difference(path=found[0], expected=words(found[1]), actual=words(found[2]))


def candidates(
    case: Case, catalogue: Catalogue, played: Mapping[str, str], *, tenable: bool = True
) -> Iterator[dict[str, str]]:
    """Yield sets of readings that could make *case* come out otherwise: one, then two together.

    Where *tenable* is false they are those that the text excludes, one at a time.
    """
    for question in catalogue.questions:
        for reading in others(question, played, tenable=tenable):
            if not case.stands_under(question.id, reading):
                yield {**played, question.id: reading}
    if not tenable:
        return
    for question in catalogue.questions:
        for upper, allowed in question.under.items():
            above = catalogue.question(upper)
            for first in others(above, {}):
                if first in allowed:
                    for reading in others(question, played):
                        yield {**played, upper: first, question.id: reading}


def others(question: Question, played: Mapping[str, str], *, tenable: bool = True) -> list[str]:
    """Return the executable readings, tenable or excluded, but for the one that is played."""
    taken = played.get(question.id, question.ruling)
    return [
        each.id
        for each in question.readings
        if each.tenable is tenable and each.executable and each.id != taken
    ]
