"""``seatrial explain --state``: what comes of positions and actions that somebody typed."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from seatrial.errors import KitError
from seatrial.prose import WIDTH

from .typists import Typist

ROOT = Path(__file__).parents[1]
GAME = "sail-or-die"
played = Typist(GAME, "mine.yaml").played


def explain(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "seatrial", "explain", *words],
        capture_output=True, encoding="utf-8", check=False, cwd=ROOT,
    )  # fmt: skip


def test_a_position_that_play_cannot_come_to_is_refused_with_the_reason() -> None:
    with pytest.raises(KitError, match="play cannot come to this position: round: 4"):
        played("round: 4\nA: green")


# What happens there

MEMORY = "turn: B\ntable: orange ×2 by A\nplayed: purple\nA: green\nB: purple ×2, suit 5\n"


def test_without_an_action_it_is_said_what_may_be_done() -> None:
    assert "B plays purple ×2; B drops anchor" in played(MEMORY)


def test_an_action_is_told_with_its_changes_its_rules_and_the_table_after() -> None:
    text = played(MEMORY, "B plays 2 purples")

    assert "A is to follow" in text
    assert "A new suit is free (option.new-suit-free)" in text
    assert "table   orange ×2 (A)   purple ×2 (B)" in text


def test_a_question_that_would_change_the_outcome_is_told_once() -> None:
    text = played(MEMORY, "B plays 2 purples", "A passes")

    assert 1 == text.count("(new-suit-memory)")
    assert "Read as “ever-since-opening”: B has 14 in front and" in text


def test_another_reading_is_played_where_it_is_asked_for() -> None:
    other = {"new-suit-memory": "ever-since-opening"}
    text = " ".join(played(MEMORY, "B plays 2 purples", readings=other).split())

    assert "B has 14 in front and 1 in the middle" in text
    assert "Played as “ever-since-opening”. Read as “in-play”: B has 15 in front." in text


def test_a_refused_action_changes_nothing_and_names_each_rule_with_its_place() -> None:
    text = played(MEMORY, "B plays suit 5", "B plays 2 purples")

    assert "It is refused, and nothing changes." in text
    assert "(play.never-fewer)" in text
    assert "S20 in “Card basics”" in text
    assert "A new suit is free" in text


def test_a_new_deal_can_follow_twice_without_luck_being_asked_for() -> None:
    last = "A: none\nB: green\nshark: A\ntable: purple by A\n"

    assert "round 2 is dealt" in played(last, "B passes")
    assert "3 is dealt" in played(f"round: 2\n{last}", "B passes")


def test_a_position_fits_a_terminal() -> None:
    text = played("A: purple +1 +2 +3, 7 others\nE: 11 others", "leads purple", "passes")

    assert [] == [line for line in text.splitlines() if len(line) > WIDTH]


# The page


def example() -> tuple[str, str, str]:
    """Return the position, the command and the output of the section for users."""
    text = (ROOT / "conformance" / "README.md").read_text(encoding="utf-8")
    section = text.partition("## Ask about your own position")[2].partition("\n## ")[0]
    [yaml] = re.findall(r"^```yaml\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    [console] = re.findall(r"^```console\n(.*?)^```$", section, re.MULTILINE | re.DOTALL)
    command, _, output = console.partition("\n")
    return yaml, command.removeprefix("$ "), output


def test_the_position_of_the_page_gives_what_the_page_shows(tmp_path: Path) -> None:
    yaml, command, output = example()
    file = tmp_path / "position.yaml"
    file.write_text(yaml, encoding="utf-8")
    words = [str(file) if each == file.name else each for each in shlex.split(command)[2:]]

    assert output.strip() == explain(*words).stdout.strip()
