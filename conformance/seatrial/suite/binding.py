"""A game's sentences and features, bound to pytest-bdd."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_bdd
from pytest_bdd.parsers import StepParser

from seatrial.case import load_cases
from seatrial.features import features_of
from seatrial.games import load_game
from seatrial.live import LiveCase
from seatrial.record import scenario_folder
from seatrial.vocabulary import Definition


class Pattern(StepParser):
    """A definition's pattern, matched exactly as the kit's own executor matches it."""

    def __init__(self, definition: Definition) -> None:
        super().__init__(definition.pattern)
        self._definition = definition

    def is_matching(self, name: str) -> bool:
        """Return whether the sentence *name* is this one."""
        return self._definition.arguments(name) is not None

    def parse_arguments(self, name: str) -> dict[str, Any] | None:
        """Return what fills the gaps."""
        return self._definition.arguments(name)


#: pytest-bdd writes its fixtures where it is called, so this is run in the module of the game.
_BINDING = """
for definition in definitions:
    getattr(pytest_bdd, definition.kind)(Pattern(definition))(definition.function)
for feature in features:
    pytest_bdd.scenarios(feature)
    name_by_id(globals(), feature)
"""


def bind(namespace: dict[str, Any], game: str) -> None:
    """Define, in the module whose globals are *namespace*, a test for each scenario and game."""
    features = [str(each) for each in features_of(scenario_folder(game))]
    namespace |= {
        "GAME": game,
        "definitions": load_game(game).VOCABULARY.definitions,
        "features": features,
        "Pattern": Pattern,
        "name_by_id": name_by_id,
        "pytest_bdd": pytest_bdd,
        "test_game": _games(game),
    }
    exec(_BINDING, namespace)  # noqa: S102 - see the comment above


def name_by_id(namespace: dict[str, Any], feature: str) -> None:
    """Name the tests of *feature* after the ids of their cases, and rows after their first column.

    pytest-bdd names them after titles and all the values of a row: long, and where these are not
    ASCII pytest writes them as escapes. A title stays where there is no id, or one that was given
    twice; no test is lost.
    """
    for name, test in list(namespace.items()):
        marks = {each.name: each for each in getattr(test, "pytestmark", ())}
        if "case" not in marks or "/" in name:
            continue
        if "parametrize" in marks:
            test.pytestmark = [_rows_by_name(each) for each in test.pytestmark]
        wanted = f"test_{Path(feature).stem}/{marks['case'].args[0]}"
        if wanted not in namespace:
            namespace[wanted] = namespace.pop(name)


def _rows_by_name(mark: pytest.Mark) -> pytest.Mark:
    """Return the mark for the rows of an outline with their first columns as ids."""
    if mark.name != "parametrize":
        return mark
    argument, rows = mark.args
    named = [pytest.param(*each.values, id=next(iter(each.values[0].values()))) for each in rows]
    return pytest.mark.parametrize(argument, named).mark


def _games(game: str) -> Callable[..., None]:
    ids = [case.id for case in load_cases(game) if case.is_game]

    @pytest.mark.parametrize("case_id", ids)
    def test_game(case_id: str, live_case: Callable[[str], LiveCase], live_engine: object) -> None:  # noqa: ARG001
        live = live_case(case_id)
        for index, step in enumerate(live.case.steps):
            live.asked(index)
            for statement in range(len(step.expect.says)):
                live.said(index, statement)
        live.finish()

    return test_game
