"""The page on the reference says what is so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from seatrial_reference.sail import Sail
from seatrial_reference.sail_or_die import SailOrDie

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "reference" / "README.md").read_text("utf-8")
NAME = re.compile(r"`(\w+)`").findall


def test_the_examples_run(capsys):
    for example in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(compile(example, "README.md", "exec"), {})

    assert capsys.readouterr().out == "True 1\n"


@pytest.mark.parametrize(("game", "title"), [(SailOrDie, "Sail or Die"), (Sail, "Sail")])
def test_the_chain_is_told_in_its_order(game, title):
    chain = [each.__module__.rsplit(".", 1)[-1] for each in reversed(game.__mro__[:-1])]
    rows = re.findall(r"^\| (`.*?) \| .* \| (.*?) \|$", PAGE, re.MULTILINE)
    told = [name for names, whose in rows if whose in ("both", title) for name in NAME(names)]

    assert [name for name in told if name != "layout"] == ["words", "state", "readings", *chain]


@pytest.mark.parametrize("game", ["sail", "sail_or_die"])
def test_every_module_of_the_game_is_on_the_page(game):
    folder = ROOT / "reference" / "seatrial_reference" / game

    for module in folder.glob("[a-z]*.py"):
        assert f"`{module.stem}`" in PAGE
