"""Visits to the zoo: a few cases asked of an engine with a defect, and nothing left afterwards."""

from __future__ import annotations

import contextlib
import json
import os
import sys
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from seatrial.applicable import Applicability
from seatrial.case import Case, load_cases
from seatrial.casework import Outcome
from seatrial.engines import EngineSpec, parse_engine
from seatrial.process import Note
from seatrial.results import Results
from seatrial.runner import Run

ZOO = Path(__file__).parent
GAME = "sail-or-die"
#: The numbers of the case that is spoilt, and of the one whose action is refused.
HIT, REFUSING = 2, 4
#: Seconds that no engine needs.
LONG = 20.0


def plain() -> list[Case]:
    """Return a few cases that load a position and act, one of them to be refused.

    Each has a position of its own.
    """
    cases: dict[str, Case] = {}
    for case in load_cases(GAME):
        short = {each.ask.method for each in case.steps[1:]} == {"act"} and len(case.steps) <= 3
        if short and case.needs == ["load"] and not case.readings and case.kind == "play":
            cases.setdefault(str(case.steps[0].ask.params), case)
    acting = [case for case in cases.values() if not any(each.broken for each in case.steps)][:6]
    refusing = next(case for case in cases.values() if any(each.broken for each in case.steps))
    return [*acting[:REFUSING], refusing, *acting[REFUSING:]]


CASES = plain()


@dataclass
class Visit:
    """What a run said of an engine, and what it took."""

    outcomes: list[Outcome]
    results: Results
    notes: list[Note]
    growth: int  #: bytes of memory at most, beyond what there was before; 0 where not known
    seconds: float
    starts: int  #: processes that were started

    @property
    def verdicts(self) -> list[str]:
        """The verdict on each case."""
        return [each.verdict.value for each in self.outcomes]

    @property
    def findings(self) -> list[tuple[str, bool]]:
        """What was found beside the cases: each kind, and whether it is grave."""
        return sorted({(each.kind, each.grave) for each in self.notes})

    @property
    def hit(self) -> Outcome:
        """The outcome of the case that was to be spoilt."""
        return self.outcomes[HIT]


Visiting = Callable[..., Visit]


@pytest.fixture(scope="session")
def score(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write down what the reference answers to the cases."""
    run = Run(parse_engine("reference"))
    offer = run.introduce().games[GAME]
    loads, answers = [], {}
    for case in CASES:
        planned, asked = run.plan(case), []
        said = [(each.method, each.params) for each in planned.requests]
        for method, params in (*said, *planned.endings):
            without = {name: value for name, value in params.items() if name != "handle"}
            asked.append([method, without])
            result = run.ask(method, params).result
            answers[json.dumps(asked, sort_keys=True)] = json.dumps(result)
        loads.append(asked[0][1])
    run.close()
    introduction = {
        "protocol": 1,
        "engine": {"name": "zoo", "version": "1", "language": "Python"},
        "ahead": 64,
        "games": {
            GAME: {"players": list(offer.players), "capabilities": sorted(offer.capabilities)}
        },
    }
    file = tmp_path_factory.mktemp("zoo") / "score.json"
    written = {"initialize": introduction, "loads": loads, "hit": HIT, "refusing": REFUSING}
    file.write_text(json.dumps({**written, "answers": answers}), encoding="utf-8")
    return file


@pytest.fixture
def visit(score: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Visiting]:
    """Return what asks the cases of an engine of the zoo; nothing may be left of it."""
    for name in [each for each in os.environ if each.startswith("PYTHON")]:
        monkeypatch.delenv(name)
    mark = uuid.uuid4().hex
    monkeypatch.setenv("SEATRIAL_ZOO", mark)
    before = set(threading.enumerate()), descriptors()

    def visited(
        house: str, defect: str, *words: str, ahead: int = 1, times: int = 1, **options: Any
    ) -> Visit:
        command = (sys.executable, "-S", str(ZOO / f"{house}.py"), str(score), defect, *words)
        spec = {"command": command, "limit": LONG, "start_limit": LONG, **options}
        return ask_all(EngineSpec(label=defect, **spec), ahead, times)

    yield visited
    assert (set(threading.enumerate()), descriptors()) == before
    assert [] == left_of(mark)


@pytest.fixture(name="ask_all")
def asking() -> Callable[..., Visit]:
    """Return what asks the cases of the engine of a command."""
    return lambda command, **options: ask_all(EngineSpec(label="it", command=command, **options))


def ask_all(spec: EngineSpec, ahead: int = 1, times: int = 1) -> Visit:
    """Ask the cases of an engine; raise what is raised where it cannot be spoken to."""
    seen = Seen()
    run = Run(spec=replace(spec, watch=seen), ahead=ahead)
    since, memory = time.monotonic(), peak_from_now()
    try:
        engine = run.introduce()
        outcomes = list(run.run(CASES * times, Applicability({}, lambda _case, _readings: True)))
    finally:
        run.close()
    growth = peak() - memory if memory else 0
    results = Results(engine, spec.label, outcomes, run.notes)
    seconds = time.monotonic() - since
    return Visit(outcomes, results, run.notes, growth, seconds, seen.starts)


@dataclass
class Seen:
    """Looks on, and counts."""

    starts: int = 0

    def page(self) -> None:
        self.starts += 1

    def met(self, connection: Any) -> Any:
        return connection


def descriptors() -> set[tuple[str, str]]:
    """Return the open file descriptors and what they are, where the system lists them."""
    folder = Path("/proc/self/fd")
    found = set()
    for each in list(folder.iterdir()) if folder.is_dir() else ():
        with contextlib.suppress(FileNotFoundError):  # the one that listed the folder
            found.add((each.name, str(each.readlink())))
    return found


def left_of(mark: str) -> list[str]:
    """Return the command lines of processes that were started with *mark* and still run."""
    wanted = f"SEATRIAL_ZOO={mark}".encode()
    for _ in range(100):  # a signal takes a moment to arrive
        found = []
        for each in Path("/proc").glob("[0-9]*/environ"):
            with contextlib.suppress(OSError):
                if wanted in each.read_bytes() and each.parent.name != str(os.getpid()):
                    found.append(each.with_name("cmdline").read_bytes().decode())
        if not found:
            break
        time.sleep(0.01)
    return found


def peak_from_now() -> int:
    """Forget the peak of this process's memory; return its bytes now, 0 where nobody knows."""
    try:
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    except OSError:
        return 0
    return memory("VmRSS")


def peak() -> int:
    """Return the most bytes of memory that this process had since."""
    return memory("VmHWM")


def memory(name: str) -> int:
    """Return a figure of this process's memory, in bytes."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    [line] = [each for each in status.splitlines() if each.startswith(f"{name}:")]
    return int(line.split()[1]) * 1024
