"""What an engine is asked in an examination: requests of compiled cases that it can be asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec.structs import replace as with_changes

from seatrial.case import Case
from seatrial.casework import CaseRun, Request, lacking
from seatrial.catalogue import load_catalogue
from seatrial.engines import Offer
from seatrial.language import phrase
from seatrial.process import Answer
from seatrial.shapes import Shape, shapes
from seatrial.values import canonical, difference, without, without_extras, words

#: So many requests of one case are asked.
LONGEST = 16
#: So many cases of a kind are asked.
MOST = 4


@dataclass(slots=True)
class Material:
    """The cases of one game that an engine with *offer* can be asked."""

    game: str
    offer: Offer
    cases: Sequence[Case]  #: all of the game, on the layout that the engine plays
    shape: Shape = field(init=False)
    rulings: Mapping[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.shape = shapes(self.game)
        self.rulings = load_catalogue(self.game).rulings

    def fitting(self, offer: Offer | None = None) -> list[Case]:
        """Return the cases that can be asked of an engine with *offer*, without luck of its own."""
        offer = offer or self.offer
        return [
            case
            for case in self.cases
            if case.kind == "play" and not lacking(case, offer) and self._stands(case, offer)
        ]

    def _stands(self, case: Case, offer: Offer) -> bool:
        """Return whether *case* is about our rulings and stands under each declared reading."""
        other = {q: r for q, r in offer.readings.items() if r != self.rulings.get(q)}
        return not case.readings and all(case.stands_under(q, r) for q, r in other.items())

    def deals(self) -> list[Case]:
        """Return cases that begin a game with given luck and act in it, the longest first.

        No two are alike in the luck that they begin with.
        """
        begun: dict[str, Case] = {}
        for case in self.fitting():
            first, *others = case.steps
            if first.ask.method == "start" and any(each.ask.method == "act" for each in others):
                params = first.ask.params
                key = str((params["seats"], params.get("chance")))
                if key not in begun or len(begun[key].steps) < len(case.steps):
                    begun[key] = case
        return sorted(begun.values(), key=lambda case: -len(case.steps))

    def positions(self) -> list[Case]:
        """Return cases that begin with a position, no two with the same, those with acts first."""
        begun: dict[str, Case] = {}
        for case in self.fitting(with_capabilities(self.offer, "load")):
            if case.steps[0].ask.method == "load":
                begun.setdefault(str(case.steps[0].ask.params["state"]), case)
        return sorted(begun.values(), key=lambda case: len(case.steps) < 2)

    def planned(
        self, case: Case, prefix: str, offer: Offer | None = None, most: int = LONGEST
    ) -> list[Request]:
        """Return the first requests of *case*, as an engine with *offer* is asked them."""
        return CaseRun(case, offer or self.offer, prefix).requests[:most]

    def gist(self, answer: Answer) -> Any:
        """Return what of an answer must be the same whenever the same was done before."""
        if answer.error is not None:
            return {"error": answer.error["code"]}
        if not isinstance(answer.result, Mapping):
            return answer.result
        shown = without_extras(answer.result)
        kept = ("accepted", "held", "state", "view", "actions")
        return canonical({key: shown[key] for key in kept if key in shown}, self.shape)

    def visible(self, state: Any, *, readings: bool = True) -> Any:
        """Return what the engine reports of a state, in the one form that equal states share.

        With *readings* false, fields that only a reading adds are left out.
        """
        shown = without(without_extras(state), self.offer.omits)
        return canonical(shown, self.shape.fields["state"], readings=readings)

    def state(self, state: Any) -> Any:
        """Return a state in the one form that equal states share."""
        return canonical(without_extras(state), self.shape.fields["state"])


def with_capabilities(offer: Offer, *names: str) -> Offer:
    """Return *offer* with some more capabilities."""
    return replace(offer, capabilities=offer.capabilities | set(names))


def moved(requests: Sequence[Request], prefix: str) -> list[Request]:
    """Return *requests* about games in hand that begin with another *prefix*."""
    return [
        with_changes(
            each,
            params={
                **each.params,
                "handle": f"{prefix}{str(each.params['handle']).partition('.')[2]}",
            },
        )
        for each in requests
    ]


def state_of(answer: Answer) -> Any:
    """Return the state that an answer shows, or None."""
    return answer.result.get("state") if isinstance(answer.result, Mapping) else None


def accepted(answer: Answer) -> bool:
    """Return whether an answer takes what was asked."""
    shown = answer.result
    return isinstance(shown, Mapping) and shown.get("accepted", True) is not False


def otherwise(one: Any, other: Any) -> str:
    """Return the first place where two values in canonical form differ, in words, or nothing."""
    found = difference(one, other)
    if found is None:
        return ""
    path, before, after = found
    return phrase(
        "{path} was {before} and is {after}",
        path=path or "/", before=words(before), after=words(after),
    )  # fmt: skip
