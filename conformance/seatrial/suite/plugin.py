"""Plays the scenarios of the games live against the engine that ``--engine`` names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from seatrial._child import quote
from seatrial.applicable import Applicability
from seatrial.case import Case, load_cases
from seatrial.casework import Outcome, Verdict
from seatrial.catalogue import games, load_catalogue
from seatrial.compiling import Reference
from seatrial.engines import parse_engine
from seatrial.errors import Broken
from seatrial.failures import story
from seatrial.layouts import Fitted
from seatrial.live import LiveCase
from seatrial.prose import indented
from seatrial.refit import fit
from seatrial.runner import Run, beforehand
from seatrial.session import Session

#: The engine under test, started once; and how many cases of each game are left out.
_RUN = pytest.StashKey[Run]()
_LEFT_OUT = pytest.StashKey[Counter[str]]()


def _run(config: pytest.Config) -> Run:
    """Return the engine under test, which has introduced itself."""
    if _RUN not in config.stash:
        run = Run(parse_engine(config.getoption("engine") or "reference"), ahead=1)
        try:
            run.introduce()
        except Broken as broken:  # nothing can be asked: once said is enough
            run.close()
            pytest.exit("\n".join(filter(None, (broken.message, broken.hint))), returncode=3)
        config.stash[_RUN] = run
    return config.stash[_RUN]


def pytest_unconfigure(config: pytest.Config) -> None:
    """End the engine."""
    if _RUN in config.stash:
        config.stash[_RUN].close()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--engine``."""
    help_text = "Play the scenarios against this engine, and nothing else."
    parser.getgroup("seatrial").addoption("--engine", metavar="ENGINE", help=help_text)


def pytest_configure(config: pytest.Config) -> None:
    """Register the marks that tags become."""
    config.addinivalue_line("markers", "rule(id): the scenario claims this rule")
    config.addinivalue_line("markers", "case(id): the id of the scenario")
    config.addinivalue_line("markers", "reading(name): the scenario is about this reading")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the tests of the kit itself out where an engine is named, and games it does not play.

    As in a run: an engine of one game is not short of the others, and one that plays none is.
    """
    if not config.getoption("engine"):
        return
    _keep(config, items, lambda item: _is_scenario(item) or "live_engine" in _fixtures(item))
    if not items:
        return
    plays = _run(config).introduce().games
    if plays.keys() & set(map(_game, items)):
        config.stash[_LEFT_OUT] = Counter(map(_game, items))
        _keep(config, items, lambda item: _game(item) in plays)
        config.stash[_LEFT_OUT].subtract(Counter(map(_game, items)))


def _keep(
    config: pytest.Config, items: list[pytest.Item], wanted: Callable[[pytest.Item], bool]
) -> None:
    """Leave in *items* those that are *wanted*, and tell pytest of the others."""
    others = [each for each in items if not wanted(each)]
    if others:
        config.hook.pytest_deselected(items=others)
        items[:] = filter(wanted, items)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Send what was left out to whoever tells it, where pytest-xdist collects in workers."""
    if hasattr(session.config, "workeroutput"):
        left_out = session.config.stash.get(_LEFT_OUT, Counter[str]())
        session.config.workeroutput["seatrial-left-out"] = dict(left_out)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take what a worker of pytest-xdist left out; each of them collects all."""
    left_out = getattr(node, "workeroutput", {}).get("seatrial-left-out")
    if left_out is not None:  # it did not crash
        node.config.stash[_LEFT_OUT] = Counter(left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say in a line for each game what was left out of it, and how one that failed is asked again.

    What pytest prints of a test is a path into the folder of the kit, which it does not take again.
    """
    engine = terminalreporter.config.getoption("engine")
    reports = terminalreporter.getreports("failed")
    if failed := [each for each in reports if "case" in dict(each.user_properties)]:
        module, _, name = failed[0].nodeid.partition("::")
        words = ["python", "-m", "seatrial.suite", *(["--engine", engine] if engine else [])]
        wanted = f"{Path(module).name} and {name}"
        terminalreporter.write_line(f"the first again: {quote(*words, '-k', wanted)}")
    for game, number in terminalreporter.config.stash.get(_LEFT_OUT, Counter[str]()).items():
        if number:
            title = load_catalogue(game).title
            terminalreporter.write_line(
                f"{title}: {number} cases deselected, the engine does not play {game}"
            )


def _fixtures(item: pytest.Item) -> Collection[str]:
    return getattr(item, "fixturenames", ())


def _game(item: pytest.Item) -> str:
    """Return the game whose module holds *item*, or nothing."""
    return getattr(getattr(item, "module", None), "GAME", "")


def _is_scenario(item: pytest.Item) -> bool:
    return item.get_closest_marker("case") is not None


@pytest.hookimpl(tryfirst=True)
def pytest_bdd_apply_tag(tag: str, function: Callable[..., Any]) -> bool | None:
    """Turn ``@rule:ID`` into ``pytest.mark.rule("ID")``, and the like."""
    kind, colon, value = tag.partition(":")
    if not colon or kind not in ("rule", "id", "reading"):
        return None
    getattr(pytest.mark, "case" if kind == "id" else kind)(value)(function)
    return True


@pytest.fixture(scope="session")
def live_engine(request: pytest.FixtureRequest) -> Run:
    """Return the engine under test, started once."""
    return _run(request.config)


@pytest.fixture(scope="session")
def fitted_cases(live_engine: Run) -> Fitted:
    """Return the cases of all games, on the layouts that the engine plays."""
    return fit(live_engine.introduce(), [case for game in games() for case in load_cases(game)])


@pytest.fixture(scope="session")
def known_cases(fitted_cases: Fitted) -> dict[str, Case]:
    """Return the compiled cases of all games by id."""
    return {case.id: case for case in fitted_cases.cases}


@pytest.fixture(scope="session")
def applicability(fitted_cases: Fitted) -> Applicability:
    """Return what decides whether a case applies."""
    rulings = {game: load_catalogue(game).rulings for game in games()}
    return Applicability(rulings, Reference().passes, fitted_cases.lacking, fitted_cases.layouts)


@pytest.fixture
def live_case(
    request: pytest.FixtureRequest,
    live_engine: Run,
    known_cases: dict[str, Case],
    applicability: Applicability,
) -> Callable[[str], LiveCase]:
    """Return a function from case id to the live case; skips what the engine cannot be held to."""

    def begin(case_id: str) -> LiveCase:
        case = known_cases.get(case_id)
        if case is None:
            pytest.fail(f"{case_id} is not compiled: run “seatrial compile”", pytrace=False)
        request.node.user_properties.append(("case", case_id))
        outcome = beforehand(case, live_engine.introduce(), applicability)
        if outcome is not None:
            raise _complaint(request.node, outcome)
        return LiveCase(case, live_engine, partial(_complaint, request.node))

    return begin


@pytest.fixture
def session(request: pytest.FixtureRequest, live_case: Callable[[str], LiveCase]) -> Session:
    """Return the session that the steps of the scenario drive, its engine following along."""
    marks = {mark.name: mark.args[0] for mark in request.node.iter_markers() if mark.args}
    row = (
        request.getfixturevalue("_pytest_bdd_example")
        if "_pytest_bdd_example" in request.fixturenames
        else {}
    )
    game, feature = request.module.GAME, request.node.seatrial_feature
    name = "/".join(filter(None, (game, feature, marks["case"], next(iter(row.values()), ""))))
    readings = dict(mark.args[0].split("=", 1) for mark in request.node.iter_markers("reading"))
    live = live_case(name)
    request.node.seatrial_live = live
    return Session(game, readings=readings, layout=live.case.layout, watcher=live)


def pytest_bdd_before_scenario(request: pytest.FixtureRequest, feature: Any) -> None:
    """Note the feature, whose name is the family, and begin the session before its first step."""
    request.node.seatrial_feature = (
        feature.filename.rsplit("/", 1)[-1].rsplit("\\", 1)[-1].removesuffix(".feature")
    )
    request.getfixturevalue("session")


def pytest_bdd_before_step(request: pytest.FixtureRequest, scenario: Any, step: Any) -> None:
    """Tell the session which line comes next."""
    request.getfixturevalue("session").walk(step.line_number - scenario.line_number, step.name)


def pytest_bdd_after_step(request: pytest.FixtureRequest, scenario: Any, step: Any) -> None:
    """Finish the case after its last step."""
    if step is scenario.steps[-1]:
        request.getfixturevalue("session").open()
        request.node.seatrial_live.finish()


@pytest.hookimpl(trylast=True)
def pytest_runtest_call(item: pytest.Item) -> None:
    """Note the verdict of a case that came to its end, beside its id, for a JUnit report."""
    if "case" in dict(item.user_properties):
        _note_verdict(item, Verdict.PASSED)


def _note_verdict(item: pytest.Item, verdict: Verdict) -> None:
    item.user_properties.append(("verdict", verdict.value))


def _complaint(item: pytest.Item, outcome: Outcome) -> BaseException:
    """Return what pytest raises for *outcome*: told as a run tells it, or a skip."""
    _note_verdict(item, outcome.verdict)
    if not outcome.ran:
        return pytest.skip.Exception(f"{outcome.verdict.value}: {outcome.reason}")
    engine = item.config.getoption("engine")
    named = parse_engine(engine).named if engine else ""
    lines = story(outcome, load_catalogue(outcome.case.game), named).splitlines()
    head = f"{outcome.verdict.value}  {outcome.case.id}"
    return pytest.fail.Exception("\n".join([head, *indented(lines, "  ")]), pytrace=False)
