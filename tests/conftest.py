"""What all tests share: the kit answers in English, whatever the language of the machine is.

And the end of a test run says of each language whether its template of an adapter was tested.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest

from seatrial import language
from seatrial.adapters import LANGUAGES

os.environ["LANGUAGE"] = "en"  # gettext asks it first, and the programs that tests start inherit it


@pytest.fixture
def spanish(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak Spanish within a test."""
    monkeypatch.setenv("LANGUAGE", "es")
    language.speak("es")
    yield
    monkeypatch.setenv("LANGUAGE", "en")
    language.speak("en")


def pytest_configure(config: Any) -> None:
    config.templates = {}  # language to what became of its template


def pytest_sessionfinish(session: Any) -> None:
    """Send what became of the templates to whoever tells it, where pytest-xdist runs workers."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["templates"] = session.config.templates


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.templates |= getattr(node, "workeroutput", {}).get("templates", {})


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if told := terminalreporter.config.templates:
        terminalreporter.write_sep("-", "templates of new-adapter")
        for each in LANGUAGES:
            terminalreporter.write_line(f"{each:<11} {told.get(each, 'not asked for')}")
