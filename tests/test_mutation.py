"""What is written about mutants that survive is in order, and about lines that exist.

That no other mutant survives is for ``python tests/mutation`` to say; that takes minutes.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

FOLDER = Path(__file__).parent / "mutation"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutation_survivors", FOLDER / "survivors.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


SURVIVORS = load()
GAMES = SURVIVORS.games()


def listed(game: str) -> list[Any]:
    found: list[Any] = SURVIVORS.survivors(SURVIVORS.listed(game))
    return found


@cache
def lines_by_function(game: str, file: str) -> dict[str, list[str]]:
    """Return the lines of each function or class of *file*, and those of the whole of it.

    Nothing where *game* has no such module.
    """
    path = SURVIVORS.rules_of(game) / file
    if not path.is_file():
        return {}
    source = path.read_text(encoding="utf-8")
    lines = [line.strip() for line in source.splitlines()]
    found: dict[str, list[str]] = {"module": lines}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            found.setdefault(node.name, []).extend(lines[first - 1 : node.end_lineno])
    return found


def test_the_survivors_of_every_game_are_written_down_and_of_nothing_else() -> None:
    written = {file.name for file in (FOLDER / "survivors").iterdir()}

    assert {f"{game}.yaml" for game in GAMES} == written


@pytest.mark.parametrize("game", GAMES)
def test_every_listed_line_still_stands_in_its_function(game: str) -> None:
    gone = {
        f"{each.file}: {each.function}: {each.line}"
        for each in listed(game)
        if each.line not in lines_by_function(game, each.file).get(each.function, [])
    }

    assert set() == gone


@pytest.mark.parametrize("game", GAMES)
def test_a_mutant_is_listed_no_more_often_than_its_line_stands_there(game: str) -> None:
    times = Counter(each.key for each in listed(game))

    assert [] == [
        key
        for key, number in times.items()
        if number > lines_by_function(game, key[0]).get(key[1], []).count(key[2])
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_listed_mutant_changes_its_line(game: str) -> None:
    same = [each.key for each in listed(game) if each.line == each.becomes]

    assert [] == same


def test_a_game_without_survivors_needs_no_file(tmp_path: Path) -> None:
    assert [] == SURVIVORS.survivors(tmp_path / "another-game.yaml")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("- mutants: []", "write “why” and “mutants”"),
        ("- {why: ' ', mutants: []}", "the reason is empty"),
        ("- {why: so, mutants: [{file: plays.py}]}", "a mutant has becomes, file, in, line"),
        ("- {why: so, mutants: [], because: so}", "nothing else"),
    ],
)
def test_an_entry_out_of_order_is_pointed_at(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "survivors.yaml"
    file.write_text(text, encoding="utf-8")

    with pytest.raises(ValueError, match=r"survivors\.yaml, group 1: .*" + complaint):
        SURVIVORS.survivors(file)


def test_what_is_called_unexplained_has_no_reason(tmp_path: Path) -> None:
    file = tmp_path / "survivors.yaml"
    mutant = "{file: plays.py, in: pay, line: a, becomes: [b, c]}"
    file.write_text(f"- {{why: so, unexplained: true, mutants: [{mutant}]}}", encoding="utf-8")

    assert [("b", ""), ("c", "")] == [(x.becomes, x.why) for x in SURVIVORS.survivors(file)]
