"""The page on the reference says what is so."""

from __future__ import annotations

import re
from pathlib import Path

from seatrial_reference.sail_or_die import SailOrDie

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "reference" / "README.md").read_text("utf-8")


def test_the_examples_run(capsys):
    for example in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(compile(example, "README.md", "exec"), {})

    assert capsys.readouterr().out == "True 1\n"


def test_the_chain_is_told_in_its_order():
    chain = [each.__module__.rsplit(".", 1)[-1] for each in reversed(SailOrDie.__mro__[:-1])]
    table = re.findall(r"`(\w+)`", "\n".join(re.findall(r"^\| (`.*?) \|", PAGE, re.MULTILINE)))

    assert table == ["words", "state", "readings", *chain]


def test_every_module_of_the_game_is_on_the_page():
    folder = ROOT / "reference" / "seatrial_reference" / "sail_or_die"

    for module in folder.glob("[a-z]*.py"):
        assert f"`{module.stem}`" in PAGE
