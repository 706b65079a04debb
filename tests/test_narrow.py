"""What a run prints on terminals of 40 and of 80 columns."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Sequence
from typing import Any

import click
import pytest
from rich.console import Console as Rich

from seatrial.case import load_cases
from seatrial.casework import Outcome, Verdict
from seatrial.catalogue import games, load_catalogue
from seatrial.cli import group
from seatrial.cli.beside import print_beside
from seatrial.cli.console import Console
from seatrial.cli.folding import fitted
from seatrial.engines import Engine
from seatrial.games import load_game
from seatrial.judge import Difference
from seatrial.results import Ran, Results

GAME = "sail-or-die"
CASES = [case for case in load_cases(GAME) if case.steps[-1].expect.says]
AGAIN = f"seatrial run -e 'node engine.mjs' --case {CASES[0].id}"


def ran(label: str = "node engine.mjs", *, failed: int = 1) -> Results:
    """Return results in which so many cases failed."""
    found = Difference(path="/state/seats/B/front", expected="15", actual="14 " * 40, statement=0)
    outcomes = [
        Outcome(
            case=case, verdict=Verdict.FAILED, reason="wrong", step=len(case.steps) - 1, difference=found
        )
        if number < failed
        else Outcome(case=case, verdict=Verdict.PASSED)
        for number, case in enumerate(CASES)
    ]  # fmt: skip
    engine = Engine(name="an-engine-with-a-name", version="1", language="JavaScript")
    return Results(engine, label, outcomes, named="-e 'node engine.mjs'")  # fmt: skip


def console(width: int) -> Console:
    """Return a console that prints into memory as on a terminal so wide."""
    made = Console()
    made.rich = Rich(file=io.StringIO(), width=width, highlight=False)
    return made


def lines(made: Console) -> list[str]:
    assert isinstance(made.rich.file, io.StringIO)
    return [line.rstrip() for line in made.rich.file.getvalue().splitlines()]


def printed(width: int, results: Results) -> list[str]:
    made = console(width)
    made.results(results, {GAME: load_catalogue(GAME)})
    return lines(made)


def too_wide(width: int, seen: Sequence[str]) -> list[str]:
    """Return the lines that a terminal folds; one long word behind a label cannot be helped."""
    return [line for line in seen if len(line) > width and len(line[11:].split()) > 1]


@pytest.mark.parametrize(
    ("width", "columns"),
    [
        (80, ["family", "known", "applicable", "run", "passed", "rules", "shown"]),
        (50, ["family", "applicable", "run", "passed", "rules", "shown"]),
        (40, ["family", "applicable", "run", "passed"]),
        (30, ["family", "run", "passed"]),
    ],
)
def test_columns_of_the_table_give_way_where_it_is_narrow(width: int, columns: list[str]) -> None:
    [heading] = [line for line in printed(width, ran()) if line.startswith("family")]

    assert columns == heading.split()


@pytest.mark.parametrize("width", [40, 80])
def test_nothing_but_what_is_to_be_copied_is_wider_than_the_terminal(width: int) -> None:
    assert [f"  again    {AGAIN}"] == too_wide(width, printed(width, ran()))


@pytest.mark.parametrize("width", [1, 5, 11])
def test_a_failure_is_told_on_a_terminal_of_any_width(width: int) -> None:
    seen = printed(width, ran())

    assert f"failed  {CASES[0].id}" in seen
    assert f"  again    {AGAIN}" in seen


@pytest.mark.usefixtures("spanish")
def test_in_spanish_nothing_but_what_is_to_be_copied_is_wider_either() -> None:
    assert [AGAIN] == [line[11:] for line in too_wide(40, printed(40, ran()))]


def test_a_long_text_is_folded_beside_its_label() -> None:
    seen = printed(40, ran())
    at = next(number for number, line in enumerate(seen) if line.startswith("  came"))

    assert [f"  came     {'14 ' * 9}14", f"{'':11}{'14 ' * 9}14"] == seen[at : at + 2]


def beside(width: int) -> list[str]:
    made = console(width)
    print_beside(
        made,
        [Ran(each.label, each) for each in (ran("ours", failed=0), ran("the-other", failed=1))],
    )
    return lines(made)  # fmt: skip


def test_engines_stand_side_by_side_where_the_table_fits() -> None:
    seen = beside(80)
    [rule] = list(CASES[0].claims)[:1]

    assert "ours  the-other" == " ".join(seen[3].split()[2:]).replace(" ", "  ")
    assert rule == seen[4].split()[0]


def test_where_the_table_of_engines_is_too_wide_each_rule_has_lines_of_its_own() -> None:
    seen = beside(30)
    rule = next(iter(CASES[0].claims))
    at = seen.index(rule)

    assert seen[at + 1].startswith("  ours ")
    assert ", the-other ✗ 1/" in seen[at + 1]
    wide = [line for line in seen if len(line) > 30 and len(line.split()) > 1]
    assert ["  seatrial run -e 'node engine.mjs'"] == wide


def test_a_line_is_folded_further_in_than_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    long = "x" * 50
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setattr("shutil.get_terminal_size", lambda: os.terminal_size((40, 24)))

    assert ["    is  failed at /state/seats/C/front", "        in “A plays purple”"] == fitted(
        "    is  failed at /state/seats/C/front in “A plays purple”"
    )
    assert [f"    {long}", "        y"] == fitted(f"    {long} y")


#: What may fill more than 40 columns: commands and names of files, to be copied; tables.
_WHOLE = ("seatrial ", "scenarios/", "|")


def prose(words: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the lines that a command prints on a terminal of 40 columns, but for drawings."""
    drawn: set[str] = set()

    def keep(draw: Callable[..., str]) -> Callable[..., str]:
        def kept(*values: Any) -> str:
            drawing = draw(*values)
            drawn.update(line.strip() for line in drawing.splitlines())
            return drawing

        return kept

    for game in games():
        module = load_game(game)
        monkeypatch.setattr(module, "draw", keep(module.draw))
    printed: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(click, "echo", lambda line="", **_: printed.append(str(line)))
        patch.setattr("sys.stdout.isatty", lambda: True)
        patch.setattr("shutil.get_terminal_size", lambda *_: os.terminal_size((40, 24)))
        group.main(list(words), standalone_mode=False)
    return [line for line in printed if line.strip() not in drawn]


@pytest.mark.parametrize(
    "words",
    [
        ("explain", "option.raise-costs-one"),
        ("explain", "new-suit-memory"),
        ("explain", "S35"),
        ("explain", load_catalogue("sail").rules[0].id),
        ("show", CASES[0].id),
        ("list", "--game", GAME),
        ("list", "--rules"),
        ("list", "--questions"),
        ("list", "--sentences"),
        ("list", "--faults"),
    ],
    ids=" ".join,
)
def test_pages_are_folded_on_a_narrow_terminal(
    words: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = prose(words, monkeypatch)
    wide = [
        line for line in seen
        if len(line) > 40 and len(line[12:].split()) > 1 and not line.strip().startswith(_WHOLE)
    ]  # fmt: skip

    assert len(seen) > 8
    assert [] == wide


def test_a_line_for_a_pipe_is_not_folded() -> None:
    assert ["a" * 10 + " " + "b" * 100] == fitted("a" * 10 + " " + "b" * 100)
