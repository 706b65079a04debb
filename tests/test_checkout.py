"""A kit that was installed from a copy, in a checkout that has been changed since."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from seatrial._locate import data_root
from seatrial.cli import group

COMMANDS = [["check"], ["compile", "--stale"], ["release"], ["retire", "x", "--reason", "y"]]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a copy of the sources; the test stands in a folder of it."""
    for folder in ("spec", "scenarios"):
        shutil.copytree(data_root() / folder, tmp_path / folder)
    monkeypatch.chdir(tmp_path / "spec")
    return tmp_path


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
@pytest.mark.parametrize(
    "changed", ["spec/sail/rules.yaml", "scenarios/sail/mine.feature"], ids=["changed", "new"]
)
def test_another_checkout_than_the_kits_own_is_not_passed_over(
    checkout: Path, words: list[str], changed: str
) -> None:
    with (checkout / changed).open("a") as file:
        file.write("\n# mine\n")

    ended = CliRunner().invoke(group, words)

    assert ended.exit_code == 2
    assert f"the first is {changed}" in ended.output
    assert f"pip install -e {checkout}" in ended.output


def test_a_checkout_with_the_same_sources_is_as_good_as_the_kits_own(checkout: Path) -> None:
    (checkout / "spec/sail/.rules.yaml.swp").write_bytes(b"an editor's")

    ended = CliRunner().invoke(group, ["check"])

    assert (ended.exit_code, ended.output) == (0, "all is well\n")


def test_any_other_folder_is_no_matter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "spec").mkdir()
    monkeypatch.chdir(tmp_path)

    ended = CliRunner().invoke(group, ["check"])

    assert (ended.exit_code, ended.output) == (0, "all is well\n")
