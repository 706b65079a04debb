"""The repository keeps its own promises: walls, names, sizes."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from seatrial.catalogue import games

ROOT = Path(__file__).parents[1]
KIT = ROOT / "conformance" / "seatrial"
REFERENCE = ROOT / "reference" / "seatrial_reference"
MOST_LINES = 420

#: Modules that every game has, each with the same thought.
KIT_OF_A_GAME = "deeds drawing position spelling steps telling typed words"
RULES_OF_A_GAME = (
    "words state readings table plays refusals offers views endgame deals setup rounds turns acts "
    "loading game policies small faults/helpers"
)

KIT_MODULES = sorted(KIT.rglob("*.py"))
REFERENCE_MODULES = sorted(REFERENCE.rglob("*.py"))


def imports_of(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""


def top_packages(file: Path) -> set[str]:
    return {name.partition(".")[0] for name in imports_of(file)}


def belongs_to_a_game(file: Path) -> bool:
    names = {game.replace("-", "_") for game in games()}
    return any(
        part in names or part.removeprefix("test_") in names for part in file.with_suffix("").parts
    )


@pytest.mark.parametrize("file", KIT_MODULES, ids=lambda f: str(f.relative_to(KIT)))
def test_the_kit_never_imports_the_reference(file: Path) -> None:
    assert "seatrial_reference" not in top_packages(file)


@pytest.mark.parametrize("file", REFERENCE_MODULES, ids=lambda f: str(f.relative_to(REFERENCE)))
def test_the_reference_never_imports_the_kit(file: Path) -> None:
    assert "seatrial" not in top_packages(file)


@pytest.mark.parametrize(
    "file",
    [each for each in KIT_MODULES if not belongs_to_a_game(each)],
    ids=lambda f: str(f.relative_to(KIT)),
)
def test_the_kit_knows_no_game(file: Path) -> None:
    """Not by name, and not by importing what belongs to one."""
    text = file.read_text(encoding="utf-8")
    known = [game for game in games() if re.search(game.replace("-", "[-_ ]"), text, re.IGNORECASE)]

    assert [] == known


@pytest.mark.parametrize("file", REFERENCE_MODULES, ids=lambda f: str(f.relative_to(REFERENCE)))
def test_the_rules_use_no_clock_no_luck_and_no_files(file: Path) -> None:
    """Luck is rolled in one module at the edge; everything else is given it."""
    forbidden = {
        "random",
        "secrets",
        "time",
        "datetime",
        "os",
        "pathlib",
        "io",
        "socket",
        "subprocess",
    }
    allowed = {"random"} if file.name == "luck.py" else set()

    assert set() == (top_packages(file) & forbidden) - allowed


@pytest.mark.parametrize(
    "file", [*KIT_MODULES, *REFERENCE_MODULES], ids=lambda f: str(f.relative_to(ROOT))
)
def test_a_module_is_one_thought(file: Path) -> None:
    assert len(file.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


def test_every_module_says_what_it_is() -> None:
    silent = [
        str(file.relative_to(ROOT))
        for file in (*KIT_MODULES, *REFERENCE_MODULES)
        if not ast.get_docstring(ast.parse(file.read_text(encoding="utf-8")))
    ]

    assert [] == silent


@pytest.mark.parametrize("game", games())
def test_every_game_has_its_place_in_each_folder(game: str) -> None:
    module = game.replace("-", "_")
    places = [
        ROOT / "spec" / game / "rules.yaml",
        ROOT / "scenarios" / game / "readings.feature",
        KIT / "suite" / f"test_{module}.py",
        ROOT / "tests" / "reference" / module / "conftest.py",
        *(KIT / "games" / module / f"{each}.py" for each in KIT_OF_A_GAME.split()),
        *(REFERENCE / module / f"{each}.py" for each in RULES_OF_A_GAME.split()),
    ]

    assert [] == [str(each.relative_to(ROOT)) for each in places if not each.is_file()]


@pytest.mark.parametrize(
    "command", [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]], ids=" ".join
)
def test_the_house_style_and_the_types_hold(command: list[str]) -> None:
    """ruff and mypy come with the extra ``test``, so that these need no other set-up."""
    ended = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert ended.returncode == 0, ended.stdout + ended.stderr
