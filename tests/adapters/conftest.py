"""The projects that the tests share, one build each."""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from seatrial.adapters import LANGUAGES

_spec = importlib.util.spec_from_file_location("workshop", Path(__file__).with_name("workshop.py"))
assert _spec is not None
assert _spec.loader is not None
workshop = importlib.util.module_from_spec(_spec)
sys.modules["workshop"] = workshop
_spec.loader.exec_module(workshop)


class Projects:
    """Each project of a test session, made when it is first asked for.

    *told* is told of each language whether its template was tested, and with what.
    """

    def __init__(self, factory: pytest.TempPathFactory, told: dict[str, str]) -> None:
        self._factory, self._told = factory, told
        self._made: dict[tuple[str, str], Any] = {}

    def fresh(self, language: str) -> Any:
        """Return the project as it is written."""
        return self._once(language, "fresh", lambda folder: workshop.fresh(language, folder))

    def filled(self, language: str) -> Any:
        """Return the project with the delegate in every place."""
        source = self.fresh(language)
        return self._once(language, "filled", lambda folder: workshop.filled(source, folder))

    def _once(self, language: str, kind: str, make: Any) -> Any:
        if (language, kind) not in self._made:
            try:
                folder = self._factory.mktemp(f"{language}-{kind}") / "project"
                self._made[language, kind] = make(folder)
                self._told[language] = f"ran ({workshop.version(language)})"
            except workshop.Missing as missing:
                self._made[language, kind] = missing
                self._told[language] = f"skipped: {missing}"
        made = self._made[language, kind]
        if isinstance(made, workshop.Missing):
            if language in os.environ.get("SEATRIAL_ADAPTERS", "").split():
                pytest.fail(f"{language} must be tested on this machine, but {made}")
            pytest.skip(str(made))
        return made


@pytest.fixture(scope="session")
def projects(tmp_path_factory: pytest.TempPathFactory, pytestconfig: Any) -> Projects:
    return Projects(tmp_path_factory, pytestconfig.templates)


@pytest.fixture(params=list(LANGUAGES))
def fresh(request: pytest.FixtureRequest, projects: Projects) -> Any:
    return projects.fresh(request.param)


@pytest.fixture(params=list(LANGUAGES))
def filled(request: pytest.FixtureRequest, projects: Projects) -> Any:
    return projects.filled(request.param)
