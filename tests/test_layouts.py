"""Games whose geometry is data: the cases are asked on the layout that an engine plays."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from seatrial.applicable import Applicability
from seatrial.case import load_cases
from seatrial.casework import Verdict
from seatrial.cli import group
from seatrial.engines import Engine, introduce, parse_engine
from seatrial.errors import Broken, KitError
from seatrial.layouts import alike, default_layout, find_layout, layouts
from seatrial.refit import fit, on_layout
from seatrial.runner import Run

GAME = "sail"
NAMES = list(layouts(GAME))
OTHERS = NAMES[1:]


@pytest.fixture(autouse=True)
def _beside_this_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let engines be found in the folder of the tests."""
    monkeypatch.syspath_prepend(str(Path(__file__).parent))


def invoke(*words: str) -> Result:
    return CliRunner().invoke(group, list(words))


def introduced(engine: str) -> Engine:
    run = Run(parse_engine(engine))
    try:
        return run.introduce()
    finally:
        run.close()


def layout_of(**changes: Any) -> dict[str, Any]:
    return {**(default_layout(GAME) or {}), **changes}


def test_a_game_without_layouts_has_none() -> None:
    assert {} == layouts("sail-or-die")
    assert default_layout("sail-or-die") is None


def test_the_cases_are_compiled_on_the_first_layout() -> None:
    assert [NAMES[0]] == sorted({str((case.layout or {})["name"]) for case in load_cases(GAME)})


@pytest.mark.parametrize("name", OTHERS)
def test_on_another_layout_the_reference_passes_every_case_that_fits(name: str) -> None:
    fitted = on_layout(GAME, layouts(GAME)[name])
    run = Run(parse_engine("reference"))
    run.introduce()
    outcomes = list(run.run(fitted.cases, Applicability({}, lambda *_: True)))

    assert {} == {each.case.id: each.reason for each in outcomes if each.verdict.value != "passed"}
    assert {name} == {str((case.layout or {})["name"]) for case in fitted.cases}


@pytest.mark.parametrize("name", OTHERS)
def test_every_case_fits_another_layout_or_says_why_not(name: str) -> None:
    fitted = on_layout(GAME, layouts(GAME)[name])
    known = {case.id for case in load_cases(GAME)}

    assert known == {case.id for case in fitted.cases} | fitted.lacking.keys()
    assert len(fitted.cases) > 0.85 * len(known)
    assert all(name in reason for reason in fitted.lacking.values())


@pytest.mark.parametrize("engine", ["Fixed", "Fixed:open-sea"])
def test_an_engine_whose_layout_is_fixed_passes_on_its_own(engine: str) -> None:
    ended = invoke("run", "--game", GAME, "-e", f"python:fixed_layout:{engine}")
    name = engine.partition(":")[2] or "square-grid"

    assert 0 == ended.exit_code, ended.output
    assert f"({name})" in ended.output.splitlines()[0]
    assert ended.output.rstrip().endswith("conformant")


def test_a_role_that_the_layout_lacks_makes_the_case_not_applicable(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    engine = "python:fixed_layout:Fixed:open-sea"
    ended = invoke("run", "--game", GAME, "-e", engine, "--json", str(file), "-q")
    reasons = {
        each["id"]: each["reason"]
        for each in read_report(file)
        if each["verdict"] == Verdict.NOT_APPLICABLE.value
    }

    assert 0 == ended.exit_code
    assert "este tablero no tiene" in reasons["sail/move/an-island-stops-a-straight-move"]


def read_report(file: Path) -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["engines"][0][
        "cases"
    ]
    return cases


def test_a_layout_may_be_declared_by_its_name_or_whole() -> None:
    whole = introduced("python:fixed_layout:Fixed").games[GAME].layout

    assert whole == layouts(GAME)["square-grid"]


def test_a_user_may_ask_for_the_cases_on_a_layout_of_his_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(layout_of(name="mine", track=[0, 2], storms=[3.5, 8.5])))
    ended = invoke("run", "--game", GAME, "--layout", str(file))

    assert 0 == ended.exit_code, ended.output
    assert "(mine)" in ended.output.splitlines()[0]


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"storms": [4]}, "at /storms"),
        ({"name": "Not Kebab"}, "at /name"),
        ({"islands": [[0, 0]]}, "cannot be played on"),
        ({"end": [[99, 0]]}, "cannot be played on"),
        ({"straight": [0, 0], "storms": [4]}, "at /straight/0"),
    ],
)
def test_a_layout_that_is_none_is_told_before_the_run(
    changes: Mapping[str, Any], complaint: str, tmp_path: Path
) -> None:
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(layout_of(**{"name": "mine", **changes})))
    ended = invoke("run", "--game", GAME, "--layout", str(file))

    assert isinstance(ended.exception, KitError)
    assert complaint in str(ended.exception)


def test_a_name_that_is_no_layout_lists_those_that_are() -> None:
    with pytest.raises(KitError, match=", ".join(NAMES)):
        find_layout(GAME, "flat-earth")


def test_a_layout_for_a_game_that_has_none_is_refused() -> None:
    ended = invoke("run", "--game", "sail-or-die", "--layout", NAMES[0])

    assert isinstance(ended.exception, KitError)


def test_an_engine_of_one_layout_is_not_asked_on_another() -> None:
    with pytest.raises(KitError, match="square-grid"):
        fit(
            introduced("python:fixed_layout:Fixed"),
            load_cases(GAME)[:1],
            {GAME: layouts(GAME)["open-sea"]},
        )


def test_a_declared_layout_that_does_not_exist_breaks_the_introduction() -> None:
    odd = replace(parse_engine("reference"), declared={GAME: {"layout": "flat-earth"}})
    with pytest.raises(Broken, match="flat-earth"):
        introduce(odd.connect(), odd)


def test_what_a_layout_says_for_people_changes_nothing() -> None:
    one = layout_of()

    assert alike(one, {**one, "name": "other", "title": None, "pirates": []})
    assert not alike(one, {**one, "track": [1]})


def test_show_tells_a_case_as_it_is_on_another_layout() -> None:
    case = load_cases(GAME)[0].id
    ended = invoke("show", case, "--layout", "square-grid", "--wire")

    assert 0 == ended.exit_code
    assert '"name":"square-grid"' in ended.output


# Boards that nobody knows: what an engine can be asked that begins every game from a deal

#: So many rules the cases from a deal show on every board; on most they show more.
SHOWN_ANYWHERE = 83


def drawn_layout(seed: int) -> dict[str, Any]:
    """Return a layout drawn by *seed*: a lattice or a grid, with tokens of all kinds.

    What is taken for granted: the ship begins on row 0 with open water wherever a first move
    leads, the storms lie beyond row 3, A leads in round 1 and B in round 2, and the Kraken track
    is of two numbers or more, of which the first leaves something of its deck.
    """
    draw = random.Random(seed)
    lattice, last, half = draw.random() < 0.5, draw.randint(10, 18), draw.randint(2, 5)
    asides = range(-half, half + 1)
    rows = [[at for at in asides if not lattice or (row + at) % 2 == 0] for row in range(last + 1)]
    straight = [2, 0] if lattice else [draw.randint(1, 2), 0]
    end = [last, draw.choice(rows[last])]
    kept = [[0, 0], [1, -1], [1, 1], straight, end]
    free = [[row, at] for row in range(last + 1) for at in rows[row] if [row, at] not in kept]
    tokens = draw.sample(free, draw.randint(0, len(free) // 3))
    islands = draw.randint(0, len(tokens))
    return {
        "name": f"drawn-{seed}", "rows": rows, "diagonal": {"A": [1, -1], "B": [1, 1]},
        "straight": straight, "start": [0, 0], "end": [end], "islands": tokens[:islands],
        "tentacles": tokens[islands:],
        "storms": sorted(draw.sample([row / 2 for row in range(7, 2 * last)], 2)),
        "track": [draw.randint(0, 4), *(draw.randint(0, 6) for _ in range(draw.randint(1, 7)))],
        "disc": ["A", "B", *draw.choices("AB", k=3)],
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(12))
def test_on_any_board_the_cases_from_a_deal_show_most_rules(seed: int) -> None:
    asked = {case.id for case in load_cases(GAME) if "load" not in case.needs}
    fitted = on_layout(GAME, drawn_layout(seed), asked)
    shown = {rule for case in fitted.cases for rule in case.claims}

    assert len(shown) >= SHOWN_ANYWHERE


@pytest.mark.parametrize("seed", range(12))
def test_a_tour_on_any_board_comes_out_on_any_board(seed: int) -> None:
    tours = {case.id for case in load_cases(GAME) if "/tour-on-any-board-" in case.id}
    fitted = on_layout(GAME, drawn_layout(seed), tours)

    assert len(tours) > 1
    assert tours == {case.id for case in fitted.cases}


@pytest.mark.parametrize("seed", range(12))
def test_the_end_of_a_round_is_toured_where_the_track_begins_with_damage(seed: int) -> None:
    layout, tour = drawn_layout(seed), "sail/games/tour-of-the-end-of-a-round"
    fitted = on_layout(GAME, layout, {tour})

    assert (layout["track"][0] > 0) == bool(fitted.cases)


@pytest.mark.parametrize(
    ("engine", "grade"), [("Deaf", "fix"), ("Fixed", "fine"), ("Fixed:open-sea", "fine")]
)
def test_the_doctor_notices_who_does_not_play_on_the_layout_that_it_is_given(
    engine: str, grade: str
) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "seatrial", "doctor", "--game", GAME, f"python:fixed_layout:{engine}"],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent)},
        check=False, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    [line] = [
        each for each in ended.stdout.splitlines() if each.split()[1:2] in (["layout:"], ["layout"])
    ]

    assert grade == line.split()[0]


def test_the_doctor_and_a_run_count_the_same_rules_where_a_layout_shows_fewer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))  # the doctor starts a process
    engine, file = "python:fixed_layout:Fixed:open-sea", tmp_path / "doctor.json"
    invoke("doctor", "-q", "--game", GAME, engine, "--json", str(file))
    ran = invoke("run", "--game", GAME, "-e", engine).output
    [row] = [line.split() for line in ran.splitlines() if line.split()[:1] == ["all"]]
    [found] = json.loads(file.read_text(encoding="utf-8"))["levels"]

    assert [str(found["levels"][0]["rules"]), "of", str(found["rules"])] == row[-3:]
    assert found["rules"] < len({rule for case in load_cases(GAME) for rule in case.claims})


def test_another_reading_explains_failures_on_another_layout_too() -> None:
    engine = "python:other_reading:Other:cannon-direction=leader"
    ended = invoke("run", "-q", "--game", GAME, "--layout", "square-grid", "-e", engine)

    assert "explained by cannon-direction=leader" in ended.output
