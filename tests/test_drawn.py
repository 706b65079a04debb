"""The table that a failing step met, as a report draws it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from seatrial.case import load_cases
from seatrial.casework import Outcome, Verdict
from seatrial.catalogue import games, load_catalogue
from seatrial.drawn import drawing, met, stages
from seatrial.failures import story
from seatrial.selection import find_case

CASE = find_case("sail-or-die/end/a-wild-costs-one")
FAILED = Outcome(case=CASE, verdict=Verdict.FAILED, reason="wrong", step=1)
BEFORE = [
    "round 1 · shark B · 1 to match   to act: A follows",
    "table   suit-5 ×1 (C)",
    "seat  front  middle  hand",
    "A ▸   15     –       purple",
    "B     15     –       suit-7 ×3",
    "C     15     –       orange +2 +3",
    "piles   34 aside, 13 left over",
]


def test_the_table_is_drawn_as_it_stood_before_the_step_that_failed() -> None:
    assert BEFORE == met(FAILED)


def test_steps_that_were_answered_together_met_the_table_before_the_first() -> None:
    game = find_case("sail-or-die/games/nobody-can-lead")
    alone = met(Outcome(case=game, verdict=Verdict.FAILED, step=3))
    together = met(Outcome(case=game, verdict=Verdict.FAILED, step=5, along=(3, 4)))

    assert alone == together
    assert alone != met(Outcome(case=game, verdict=Verdict.FAILED, step=5))


def test_a_position_that_is_not_taken_is_drawn_itself() -> None:
    assert BEFORE == met(replace(FAILED, step=0))


def test_before_a_new_game_there_is_no_table() -> None:
    game = find_case("sail-or-die/games/nobody-can-lead")

    assert [] == met(Outcome(case=game, verdict=Verdict.FAILED, step=0))


def test_where_no_step_failed_no_table_is_drawn() -> None:
    assert [] == met(replace(FAILED, step=None))


def test_each_world_has_a_table_of_its_own() -> None:
    case = next(
        case for case in load_cases("sail-or-die")
        if len({step.ask.params["handle"] for step in case.steps}) > 1
    )  # fmt: skip
    seen = {each.step.ask.params["handle"]: each.after for each in stages(case)}

    assert 1 < len({str(state) for state in seen.values()})


@pytest.mark.parametrize("game", games())
def test_every_table_of_every_case_can_be_drawn(game: str) -> None:
    for case in load_cases(game):
        for stage in stages(case):
            assert not stage.before or drawing(case, stage.before)


def test_a_story_ends_with_the_table() -> None:
    lines = story(FAILED, load_catalogue("sail-or-die"), "").splitlines()

    assert ["", "the table before this step", *(f"  {line}" for line in BEFORE)] == lines[-9:]


def test_what_an_engine_says_at_length_leaves_room_for_the_rest_of_the_story() -> None:
    told = story(replace(FAILED, stderr="x" * 100_000), load_catalogue("sail-or-die"), "")

    assert len(told) < 4_000
    assert "again    seatrial run --case" in told
