"""Time limits: exact, paid once for each case, and an end to a run in which everything hangs."""

from __future__ import annotations

from typing import Any

import pytest

from seatrial import runner

SHORT = 0.6
#: Seconds for which a busy machine may keep a test waiting; tests/bench measures without it.
SLACK = 1.5

both_ways = pytest.mark.parametrize("ahead", [1, 64])


@both_ways
def test_a_case_that_hangs_among_others_costs_its_limit_once(visit: Any, ahead: int) -> None:
    """And a part of it beside, after which it is asked alone."""
    limit = 2.0
    visited = visit("lives", "hangs", ahead=ahead, limit=limit)

    assert visited.verdicts.count("timed-out") == 1
    assert limit <= visited.seconds < limit + runner.SHORTEST_HASTE + SLACK


def test_an_engine_that_hangs_in_every_case_costs_its_limit_once_for_each(visit: Any) -> None:
    visited = visit("lives", "hangs-always", ahead=64, limit=SHORT)
    cases = len(visited.outcomes)

    assert set(visited.verdicts) == {"timed-out"}
    assert visited.starts == cases
    assert cases * SHORT <= visited.seconds < cases * (SHORT + 0.4) + SLACK


def test_a_run_of_cases_that_hang_ends_early_and_says_so(
    visit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "HOPELESS", 2)
    visited = visit("lives", "hangs-always", limit=SHORT)

    assert [each.asked for each in visited.outcomes] == [True] * 2 + [False] * 5
    assert visited.outcomes[2].reason == (
        "not asked: given up after 2 cases in a row without an answer"
    )
    assert visited.results.last_line() == (
        "not conformant; of 2 cases run, 0 passed, 2 timed-out; given up with 5 cases not asked"
    )


def test_an_engine_that_hangs_at_the_second_case_of_each_process_is_given_one_for_each(
    visit: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "UNSTEADY", 1)
    visited = visit("lives", "hangs-after-the-first", limit=1.0)

    assert set(visited.verdicts) == {"passed"}
    assert visited.findings == [("apart", False), ("order", True), ("slow", False)]
    assert [note.kind for note in visited.notes].count("order") == 2
    assert visited.starts == len(visited.outcomes)


def test_who_is_slow_within_the_limit_passes_and_is_told(visit: Any) -> None:
    slow = 2 * runner.SHORTEST_HASTE
    visited = visit("lives", "is-slow", str(slow), limit=3.0)

    assert set(visited.verdicts) == {"passed"}
    assert visited.findings == [("slow", False)]
    assert visited.results.last_line() == "conformant"


def test_with_a_limit_that_is_short_nobody_is_hurried(visit: Any) -> None:
    limit = runner.SHORTEST_HASTE
    visited = visit("lives", "hangs", limit=limit)

    assert (visited.verdicts.count("timed-out"), visited.findings) == (1, [])
