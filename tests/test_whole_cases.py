"""The compiled cases are all there, or nobody gets a verdict of them."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from seatrial import case as cases
from seatrial._locate import data_root
from seatrial.case import NotWhole, load_cases, sums_file, sums_of, vectors_file
from seatrial.catalogue import games
from seatrial.check import check_files
from seatrial.cli import group

GAME = "sail-or-die"

Harm = Callable[[Path], object]

HARMS: dict[str, Harm] = {
    "missing": Path.unlink,
    "empty": lambda file: file.write_bytes(b""),
    "cut off": lambda file: file.write_bytes(b"".join(lines(file)[:100])),
    "twice": lambda file: file.write_bytes(file.read_bytes() * 2),
    "hanging on something else": lambda file: file.write_bytes(
        file.read_bytes().replace(b'"holds":{"', b'"holds":{"another-', 1)
    ),
}


def lines(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines(keepends=True)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a copy of all that the kit reads."""
    for folder in ("spec", "scenarios"):
        shutil.copytree(data_root() / folder, tmp_path / folder)
    return tmp_path


def test_the_sums_are_those_of_the_cases() -> None:
    files = [vectors_file(game) for game in games()]

    assert sums_file().read_bytes() == sums_of(files)


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_cases_that_are_not_as_they_were_compiled_are_not_loaded(root: Path, harm: Harm) -> None:
    harm(vectors_file(GAME, root))

    with pytest.raises(NotWhole, match="missing, cut off or changed"):
        load_cases(GAME, root)


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS)
def test_check_complains_once_about_the_file(root: Path, harm: Harm) -> None:
    harm(vectors_file(GAME, root))

    assert [each.file for each in check_files(root)] == [f"scenarios/vectors/{GAME}.jsonl"]


def test_no_run_is_conformant_on_half_of_the_cases(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cases, "data_root", lambda: root)
    HARMS["cut off"](vectors_file(GAME, root))

    ended = CliRunner().invoke(group, ["run", "--game", GAME])

    assert "conformant" not in ended.output
    assert isinstance(ended.exception, NotWhole)


def test_without_sums_the_cases_count_as_they_are(root: Path) -> None:
    sums_file(root).unlink()
    HARMS["cut off"](vectors_file(GAME, root))

    assert len(load_cases(GAME, root)) == 100
