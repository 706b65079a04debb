"""What the scenarios prove, and that what is compiled from them is current."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from seatrial.case import Case, encode_lines, load_cases, vectors_file
from seatrial.casework import Verdict
from seatrial.catalogue import games, load_catalogue
from seatrial.check import check_files
from seatrial.compiling import Reference, compiled, complete
from seatrial.games import load_game
from seatrial.record import recordings
from seatrial.wire import first_error

GAMES = games()

#: Rules that play shows, but not from a deal alone: the reason stands with each.
ONLY_FROM_A_POSITION: dict[str, dict[str, str]] = {}

#: Executable readings without a scenario, and why none can be written.
NOTHING_TO_SEE = {
    "sail-or-die": {
        "shark-after-final-round=stays": "who has the shark after the last round is not compared",
    },
}


@pytest.fixture(scope="module")
def reference() -> Reference:
    return Reference()


@pytest.mark.parametrize("game", GAMES)
def test_all_that_people_write_is_in_order(game: str) -> None:
    assert [] == [str(each) for each in check_files(games=[game])]


@pytest.mark.parametrize("game", GAMES)
def test_the_compiled_cases_are_current(game: str) -> None:
    assert encode_lines(compiled(game)) == vectors_file(game).read_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_every_compiled_case_fits_its_schema(game: str) -> None:
    for line in vectors_file(game).read_text(encoding="utf-8").splitlines():
        import json

        assert first_error("schema/case.schema.json", json.loads(line)) is None


@pytest.mark.parametrize("game", GAMES)
def test_every_executable_reading_has_a_scenario(game: str) -> None:
    catalogue = load_catalogue(game)
    about = {f"{q}={r}" for case in load_cases(game) for q, r in case.readings.items()}
    other = {
        f"{question.id}={reading.id}"
        for question in catalogue.questions
        for reading in question.readings
        if reading.executable and reading.id != question.ruling
    }

    assert set(NOTHING_TO_SEE.get(game, {})) == other - about


@pytest.mark.parametrize("game", GAMES)
def test_two_fillings_of_every_position_give_the_same_verdict(
    game: str, reference: Reference
) -> None:
    """What a position leaves open must not matter: not to the rules shown, nor to the readings."""
    catalogue = load_catalogue(game)
    kept = {case.id: case for case in load_cases(game)}
    for case in (each.record() for each in recordings(game, filling=1)):
        other, first = complete(case, catalogue, reference), kept[case.id]

        assert (first.id, first.claims, first.holds) == (other.id, other.claims, other.holds)


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_passes_every_case(game: str, reference: Reference) -> None:
    failed = {
        case.id: outcome.reason
        for case in load_cases(game)
        if (outcome := reference.outcome(case, case.readings)).verdict is not Verdict.PASSED
    }

    assert {} == failed


@pytest.mark.parametrize("game", GAMES)
def test_a_case_stands_under_exactly_the_readings_that_it_holds(
    game: str, reference: Reference
) -> None:
    """Spot check of the computed dependence, from the other side."""
    case = next(each for each in load_cases(game) if each.holds and not each.readings)
    [(question, standing), *_] = case.holds.items()
    executable = [r.id for r in load_catalogue(game).question(question).readings if r.executable]

    assert standing == [each for each in executable if reference.passes(case, {question: each})]


@pytest.mark.parametrize("game", GAMES)
def test_the_vocabulary_is_small(game: str) -> None:
    assert len(load_game(game).VOCABULARY.definitions) < 40


def test_every_word_of_what_a_case_can_expect_is_used() -> None:
    used: Counter[str] = Counter()
    for case in (case for game in GAMES for case in load_cases(game)):
        used[case.kind] += 1
        for step in case.steps:
            used.update(says.operator[0] for says in step.expect.says)
            used["refused"] += isinstance(step.expect.refused, list)
            used["same-as"] += isinstance(step.expect.same_as, int)
            used["differs"] += bool(step.expect.differs)
            used["ignore"] += bool(step.expect.ignore)
            used["forced"] += bool(step.forced)
    words = {
        *("play", "own-chance", "sample", "refused", "same-as", "differs", "ignore", "forced"),
        *("is", "in", "some-of", "has", "lacks", "count", "plus", "absent", "pool"),
    }

    assert words == {word for word, number in used.items() if number}


def reachable(case: Case) -> bool:
    """Return whether an engine that can only start and act can be asked *case*."""
    return not {"load", "legal", "view"} & set(case.needs)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_play_can_reach_from_a_deal_has_a_case_without_load(game: str) -> None:
    catalogue = load_catalogue(game)
    reached = {
        rule
        for case in load_cases(game)
        if reachable(case) and not case.readings
        for rule in case.claims
    }
    wanted = {
        rule.id
        for rule in catalogue.rules
        if rule.writes or rule.keeps or rule.codes or rule.sets_up
    }

    assert set(ONLY_FROM_A_POSITION.get(game, {})) == wanted - reached


def test_the_hash_of_a_case_is_about_what_is_asked_and_not_about_prose() -> None:
    from seatrial.case import digest_of

    case = load_cases(GAMES[0])[0]
    step = case.steps[0]
    retold = replace(
        case, title="other", steps=[replace(step, text="other", line=99), *case.steps[1:]]
    )
    changed = replace(case, steps=case.steps[:-1])

    assert digest_of(case) == digest_of(retold)
    assert digest_of(case) != digest_of(changed)
