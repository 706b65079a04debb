"""The page “Connect an engine” does what it says: its lines, put in their places, give a verdict."""

from __future__ import annotations

import re
from typing import Any

import pytest
from workshop import GAME, PAGE, Project, first_adapter

if not PAGE.is_file():
    pytest.skip("the page is tested in a checkout", allow_module_level=True)


def shown(command: str) -> list[str]:
    """Return the lines that the page shows to come of *command*, below the dots."""
    page = PAGE.read_text(encoding="utf-8")
    (found,) = re.findall(rf"\$ {re.escape(command)}\n…\n(.*?)\n```", page, re.DOTALL)
    return str(found).splitlines()


@pytest.fixture(scope="module")
def adapter(projects: Any, tmp_path_factory: pytest.TempPathFactory) -> Project:
    folder = tmp_path_factory.mktemp("first") / "my-adapter"
    return first_adapter(projects.fresh("javascript"), folder)


def test_the_lines_of_the_page_give_the_verdict_that_the_page_shows(adapter: Project) -> None:
    ended = adapter.seatrial("run", "--game", GAME, "-e", adapter.command)

    told = shown('seatrial run --game sail-or-die -e "node adapter.js"')
    stale = "if what comes now is right, python tests/refresh.py renews the page"

    assert told == ended.stdout.splitlines()[-3:], stale
    assert ended.returncode == 0


def test_the_page_shows_what_a_fresh_project_says(projects: Any) -> None:
    project = projects.fresh("javascript")
    ended = project.seatrial("run", "-x", "--game", GAME, "-e", project.command)
    (line,) = shown('seatrial run -x --game sail-or-die -e "node adapter.js"')

    assert line in ended.stdout.splitlines()
