"""What pytest-bdd would let pass in silence, pointed at by file and line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from seatrial._locate import data_root
from seatrial.catalogue import games
from seatrial.check import check_files
from seatrial.check.scenarios import scenarios_say_what_they_mean

GAME = "sail-or-die"
assert GAME in games()

GOOD = """\
Feature: A family
  What it is about.

  @id:a-raise @rule:option.raise-costs-one
  Scenario: A raise costs one chunk
    Given round 1, A has the shark, B is to act
      | seat | front | hand      |
      | A    | 15    | 3 others  |
      | B    | 15    | green ×2  |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays green ×2
    Then B has 14 in front and 1 in the middle

  @id:an-outline @rule:option.raise-costs-one
  Scenario Outline: By rows
    Given round 1, A has the shark, B is to act
      | seat | front | hand      |
      | A    | 15    | 3 others  |
      | B    | 15    | green ×2  |
    And on the table lie
      | cards  | by |
      | purple | A  |
    When B plays <cards>
    Then B has <front> in front

    Examples:
      | case | cards    | front |
      | one  | green    | 15    |
      | two  | green ×2 | 14    |
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    shutil.copytree(data_root() / "spec", tmp_path / "spec")
    (tmp_path / "scenarios" / GAME / "games").mkdir(parents=True)
    return tmp_path


def complaints(root: Path, text: str | bytes, name: str = "family.feature") -> list[str]:
    """Return the complaints about one file, less those about sentences that nobody says."""
    file = root / "scenarios" / GAME / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    found = check_files(root, checks=[scenarios_say_what_they_mean])
    return [str(each) for each in found if "no scenario says" not in each.what]


def test_a_good_feature_has_nothing_to_mend(root: Path) -> None:
    assert complaints(root, GOOD) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("By rows", "A raise costs one chunk", 17, "was used at line 5: pytest drops the first"),
        ("an-outline", "a-raise", 17, "the id a-raise is that of family.feature:5 too"),
        ("@id:a-raise ", "", 5, "it has no id"),
        ("@id:a-raise", "@id:A_Raise", 5, "is not kebab-case"),
        ("@rule:option.raise-costs-one\n  Scenario:", "@id:x\n  Scenario:", 5, "it claims 0 rules"),
        ("option.raise-costs-one\n  Scenario:", "option.raise\n  Scenario:", 5, ""),
        ("@rule:option.raise-costs-one\n  Scenario:", "@rule:no.such\n  Scenario:", 5, "there is no rule no.such"),
        ("@id:a-raise", "@id:a-raise @slow", 4, "the tag @slow means nothing here"),
        ("@id:a-raise", "@id:a-raise @reading:x=y", 5, "there is no executable reading x=y"),
        ("| case |", "| row  |", 28, "the first column is “row”"),
        ("| two  |", "| one  |", 17, "2 rows make the case family/an-outline/one"),
        ("    Examples:", "    @slow\n    Examples:", 29, "Examples carry tags"),
        ("When B plays green ×2", "When B shouts", 13, "no sentence of the game's vocabulary"),
        ("When B plays green ×2", "When B plays green ×x", 13, "is no card"),
        ("When B plays green ×2", "When F plays green", 13, "no sentence of the game's vocabulary"),
        ("Then B has 14 in front and 1", "Then B has 14 in the front and 1", 14, "no sentence"),
        ("| seat | front | hand      |", "| seat | chunks | hand      |", 6, "no column “front”"),
        ("| purple | A  |", "| purple ×9 | A  |", 13, "more of a card than the box"),
        ("| A    | 15    | 3 others  |", "| A    | 15    | 30 others  |", 13, "cards more than are dealt"),
        ("| A    | 15    | 3 others  |", "| A    | some  | 3 others  |", 6, "invalid literal"),
        ("| cards  | by |", "| cards  | who |", 10, "a column “who”"),
        ("| B    | 15    | green ×2  |", "| A    | 15    | green ×2  |", 6, "seat A has two rows"),
        ("Then B has 14", "Them B has 14", 14, "this is not Gherkin"),
    ],
)  # fmt: skip
def test_what_is_out_of_order_is_pointed_at(
    root: Path, old: str, new: str, line: int, says: str
) -> None:
    assert old in GOOD

    found = complaints(root, GOOD.replace(old, new, 1))

    assert says == "" or any(f"family.feature:{line}" in each and says in each for each in found), (
        found
    )


def test_a_scenario_without_steps_is_pointed_at(root: Path) -> None:
    text = "Feature: F\n\n  @id:empty @rule:option.raise-costs-one\n  Scenario: Empty\n"

    assert any("“Empty” has no steps" in each for each in complaints(root, text))


@pytest.mark.parametrize(
    ("content", "says"), [(b"", ""), (b"\xff\xfe", "not UTF-8"), (b"hello", "not Gherkin")]
)
def test_a_file_that_is_no_feature_is_told_so(root: Path, content: bytes, says: str) -> None:
    found = complaints(root, content)

    assert says == "" or any(says in each for each in found), found


GAME_FILE = """\
id: small
title: A small game
setup:
  starter: A
  deal:
    A: purple
    B: orange
play:
  - A plays purple
  - check:
      - B is to follow
"""


def test_a_good_game_has_nothing_to_mend(root: Path) -> None:
    assert complaints(root, GAME_FILE, "games/small.yaml") == []


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("id: small", "id: large", 1, "it is not “small”"),
        ("title: A small game\n", "", 1, '"title" is a required property'),
        ("title: A small game", "title: A small game\nrules: [no.such]", 3, "there is no rule no.such"),
        ("  - A plays purple", "  - A sings purple", 9, "no sentence of the game's vocabulary"),
        ("      - B is to follow", "      - B is too slow", 11, "no sentence of the game's vocabulary"),
        ("    A: purple", "    A: pink", 1, "is no card"),
        ("    A: purple", "    A: purple ×9", 1, "more of a card than the box"),
        ("    B: orange", "    A: orange", 7, "given twice"),
        ("  starter: A\n", "", 1, "starter"),
        ("  - check:", "  - chek:", 1, ""),
    ],
)  # fmt: skip
def test_what_is_out_of_order_in_a_game_is_pointed_at(
    root: Path, old: str, new: str, line: int, says: str
) -> None:
    assert old in GAME_FILE

    found = complaints(root, GAME_FILE.replace(old, new, 1), "games/small.yaml")

    assert any(f"small.yaml:{line}" in each and says in each for each in found), found
