"""What all tests share: the kit answers in English, whatever the language of the machine is."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from seatrial import language

os.environ["LANGUAGE"] = "en"  # gettext asks it first, and the programs that tests start inherit it


@pytest.fixture
def spanish(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak Spanish within a test."""
    monkeypatch.setenv("LANGUAGE", "es")
    language.speak("es")
    yield
    monkeypatch.setenv("LANGUAGE", "en")
    language.speak("en")
