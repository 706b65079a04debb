"""Where to look first: what the errors of an engine say of its rules."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from seatrial.applicable import Applicability
from seatrial.case import load_cases
from seatrial.casework import Outcome, Verdict
from seatrial.catalogue import load_catalogue
from seatrial.engines import EngineSpec
from seatrial.judge import Difference
from seatrial.runner import Run
from seatrial.suspects import suspects
from seatrial.wire import CHANCE_IMPOSSIBLE, CHANCE_WANTED
from seatrial_reference.engine import Reference
from seatrial_reference.faulty import Faulty


class Impossible(Exception):
    code = CHANCE_IMPOSSIBLE


class Unshuffled(Reference):
    """Cannot deal what the next round deals: the cards have not come back."""

    def call(self, method: str, params: dict[str, Any]) -> Any:
        result = super().call(method, params)
        if {"round.reshuffle-all", "round.reshuffle-all-55"} & {*(result or {}).get("applied", ())}:
            raise Impossible("deal: a card is not in the deck")
        return result


class Penniless(Reference):
    """Wants luck whatever it is given."""

    def call(self, method: str, params: dict[str, Any]) -> Any:
        if method in ("start", "load", "act"):
            raise Impossible("a card is not in the deck")
        return super().call(method, params)


class HelmFromSeven(Faulty):
    """Turns the helm with a seven too, and so wants luck where none is needed."""

    def __init__(self) -> None:
        super().__init__("sail/cards.symbol-helm#from-seven")


class Nil(Reference):
    """Writes a null for a hand that is empty, as Go does for a slice that is nil."""

    def call(self, method: str, params: dict[str, Any]) -> Any:
        result = deepcopy(super().call(method, params))
        for seat in ((result or {}).get("state") or {}).get("seats", {}).values():
            seat["hand"] = seat.get("hand") or None
        return result


class Seatless(Reference):
    """Writes a null for a seat."""

    def call(self, method: str, params: dict[str, Any]) -> Any:
        result = deepcopy(super().call(method, params))
        if (result or {}).get("state"):
            result["state"]["seats"]["A"] = None
        return result


def ran(game: str, engine: type) -> list[Outcome]:
    rulings = {game: {each.id: each.ruling for each in load_catalogue(game).questions}}
    run = Run(EngineSpec(label="x", target=f"{__name__}:{engine.__name__}"))
    cases = [case for case in load_cases(game) if not case.readings]
    found = list(run.run(cases, Applicability(rulings, lambda _case, _readings: False)))
    run.close()
    return found


@pytest.mark.parametrize(
    ("game", "rule"), [("sail", "round.reshuffle-all"), ("sail-or-die", "round.reshuffle-all-55")]
)
def test_an_engine_that_cannot_deal_again_is_suspected_of_not_having_shuffled(
    game: str, rule: str
) -> None:
    found = ran(game, Unshuffled)
    first = suspects(found)[:2]

    assert {Verdict.PASSED, Verdict.ERRORED} == {each.verdict for each in found}
    assert rule in [each.rule for each in first]
    assert all(0 < each.failed <= each.claiming for each in first)


def test_an_engine_that_wants_luck_out_of_season_is_suspected_of_what_takes_it() -> None:
    found = ran("sail", HelmFromSeven)
    wanted = [
        each for each in found
        if each.verdict is Verdict.ERRORED and each.answer["code"] == CHANCE_WANTED
    ]  # fmt: skip

    assert wanted
    assert "cards.symbol-helm" == suspects(found)[0].rule


@pytest.mark.parametrize("game", ["sail", "sail-or-die"])
def test_an_engine_whose_games_cannot_begin_is_suspected_of_nothing(game: str) -> None:
    found = ran(game, Penniless)

    assert {Verdict.ERRORED} == {each.verdict for each in found}
    assert [] == suspects(found)


@pytest.mark.parametrize(
    ("engine", "came"), [(Nil, "null; an empty list is []"), (Seatless, "null")]
)
def test_what_no_answer_holds_not_even_that_to_a_position_points_to_no_rule(
    engine: type, came: str
) -> None:
    found = ran("sail-or-die", engine)
    told = {each.difference.actual for each in found if each.difference is not None}

    assert came in told
    assert [] == suspects(found)


def test_failures_beside_what_the_cases_say_point_to_no_rule() -> None:
    case = next(each for each in load_cases("sail-or-die") if each.steps[-1].ask.method == "act")
    beside = Difference(path="/state/seats/A/front", expected="1", actual="2")
    found = Outcome(case=case, verdict=Verdict.FAILED, step=len(case.steps) - 1, difference=beside)

    assert [] == suspects([found])
    assert suspects([replace(found, difference=replace(beside, statement=0))])
