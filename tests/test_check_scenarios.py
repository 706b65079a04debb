"""What pytest-bdd would let pass in silence, pointed at by file and line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from seatrial._locate import data_root
from seatrial.case import Case, encode_lines, load_cases
from seatrial.catalogue import games
from seatrial.check import check_files
from seatrial.check.cases import cases_are_current, every_rule_is_shown
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


# The compiled cases beside them

VECTORS = f"scenarios/vectors/{GAME}.jsonl"
ALL = load_cases(GAME)


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """Return a house with all scenarios of the game and what was compiled from them."""
    shutil.copytree(data_root() / "spec", tmp_path / "spec")
    for folder in (GAME, "vectors"):
        shutil.copytree(data_root() / "scenarios" / folder, tmp_path / "scenarios" / folder)
    return tmp_path


def of_cases(root: Path) -> list[str]:
    found = check_files(root, [GAME], checks=[cases_are_current, every_rule_is_shown])
    return [str(each) for each in found]


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def write_cases(root: Path, cases: list[Case]) -> None:
    (root / VECTORS).write_bytes(encode_lines(cases))


def test_a_scenario_that_was_changed_and_not_compiled_is_told(whole: Path) -> None:
    file = whole / "scenarios" / GAME / "anchor.feature"
    change(file, "Then B is at anchor", "Then B has 15 in front")

    told = (
        f"{VECTORS}:1: 5 cases are not what their scenarios say now, the first of them "
        f"{ALL[0].id}. Run `seatrial compile`."
    )

    assert [told] == of_cases(whole)


def test_a_scenario_that_was_never_compiled_is_told(whole: Path) -> None:
    new = GOOD[: GOOD.index("  @id:an-outline")]
    (whole / "scenarios" / GAME / "new.feature").write_text(new, encoding="utf-8")

    told = (
        f"{VECTORS}:1: a case is not what its scenario says now: {GAME}/new/a-raise. "
        "Run `seatrial compile`."
    )

    assert [told] == of_cases(whole)


def test_a_case_whose_game_is_gone_is_told(whole: Path) -> None:
    gone = next(each for each in ALL if each.family == "games")
    (whole / "scenarios" / gone.source.rpartition(":")[0]).unlink()

    told = (
        f"{VECTORS}:{ALL.index(gone) + 1}: a case is not what its scenario says now: {gone.id}. "
        "Run `seatrial compile`."
    )

    assert [told] == of_cases(whole)


def test_cases_cut_off_within_a_line_are_told_with_the_line(whole: Path) -> None:
    file = whole / VECTORS
    file.write_bytes(file.read_bytes()[:-40])

    [told] = of_cases(whole)

    assert told.startswith(f"{VECTORS}:{len(ALL)}: it is no case: ")


def test_cases_cut_off_between_two_lines_are_told(whole: Path) -> None:
    write_cases(whole, ALL[:-3])

    [told] = of_cases(whole)

    assert f"3 cases are not what their scenarios say now, the first of them {ALL[-3].id}" in told


def test_cases_that_are_not_there_are_told(whole: Path) -> None:
    (whole / VECTORS).unlink()

    assert [f"{VECTORS}:1: there is no such file. Run `seatrial compile`."] == of_cases(whole)


def test_what_the_reference_added_is_held_by_the_hash(whole: Path) -> None:
    first, *others = ALL
    step = replace(first.steps[-1], expect=replace(first.steps[-1].expect, changes={"round": 3}))
    write_cases(whole, [replace(first, steps=[*first.steps[:-1], step]), *others])

    told = (
        f"{VECTORS}:1: {first.id} was changed by hand: its hash is of something else. "
        "Run `seatrial compile`."
    )

    assert [told] == of_cases(whole)


def test_a_scenario_that_cannot_be_read_makes_no_case_stale(whole: Path) -> None:
    file = whole / "scenarios" / GAME / "anchor.feature"
    file.write_text("hello", encoding="utf-8")

    assert [] == of_cases(whole)


def test_a_rule_that_no_case_shows_is_told_at_the_rule(whole: Path) -> None:
    file = whole / "spec" / GAME / "rules.yaml"
    change(file, "  - id: anchor.free\n", f"{UNHEARD}  - id: anchor.free\n")
    line = file.read_text(encoding="utf-8").splitlines().index("  - id: anchor.unheard-of") + 1

    [told] = of_cases(whole)

    assert told.startswith(f"spec/{GAME}/rules.yaml:{line}: rules.")
    assert told.endswith(
        "no case shows it as “acts” or “keeps”. Write a scenario with @rule:anchor.unheard-of, "
        "or say in `unshown` why none can."
    )


UNHEARD = """\
  - id: anchor.unheard-of
    title: An anchor makes no sound
    basis: stated
    text: Nothing is heard.
    cites: [S46]
    writes: [/seats/*/front]
    keeps: [/seats/*/middle]
"""
