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

import pytest

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "tests" / "mutation"
RULES = ROOT / "reference" / "seatrial_reference" / "sail_or_die"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("mutation_survivors", FOLDER / "survivors.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


SURVIVORS = load()


@cache
def lines_by_function(file: str) -> dict[str, list[str]]:
    """Return the lines of each function or class of *file*, and those of the whole of it."""
    source = (RULES / file).read_text(encoding="utf-8")
    lines = [line.strip() for line in source.splitlines()]
    found: dict[str, list[str]] = {"module": lines}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
            found.setdefault(node.name, []).extend(lines[first - 1 : node.end_lineno])
    return found


def test_every_listed_line_still_stands_in_its_function() -> None:
    gone = {
        f"{each.file}: {each.function}: {each.line}"
        for each in SURVIVORS.survivors()
        if not (RULES / each.file).is_file()
        or each.line not in lines_by_function(each.file).get(each.function, [])
    }

    assert set() == gone


def test_a_mutant_is_listed_no_more_often_than_its_line_stands_there() -> None:
    listed = Counter(each.key for each in SURVIVORS.survivors())

    assert [] == [
        key
        for key, number in listed.items()
        if number > lines_by_function(key[0])[key[1]].count(key[2])
    ]


def test_every_listed_mutant_changes_its_line() -> None:
    same = [each.key for each in SURVIVORS.survivors() if each.line == each.becomes]

    assert [] == same


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
