"""The cases alone as the judge of a mutant, in a child of this process.

The child imports the reference anew with one module's source in the place of the file's, and asks
it the cases until one fails. Nothing is written to disk. An answer that equals the sound one needs
no judging, which is most of the speed.
"""

from __future__ import annotations

import importlib
import importlib.abc
import importlib.util
import os
import resource
import signal
import sys
import traceback
import warnings
from dataclasses import asdict, dataclass
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

import msgspec
from mutants import Change, Module, Mutant

from seatrial.case import load_cases
from seatrial.casework import CaseRun, Request, Verdict
from seatrial.engines import Callee, EngineSpec, InProcess, Offer, call, introduce
from seatrial.process import Answer

PACKAGE = "seatrial_reference"
SEED = 1
#: A mutant may loop for ever or eat all memory; either shows in play. Seconds are the child's own,
#: so that a busy machine kills nothing.
SECONDS = 10
MEMORY = 2 << 30

#: What kills a mutant without a case.
AT_IMPORT = "cannot be imported"
NO_VERDICT = "does not end, or breaks the judge"
#: What was made is no program at all, and so no mutant.
NO_PROGRAM = "is no program"


@dataclass(frozen=True, slots=True)
class Judged:
    """What came of a mutant: the case or the reason that kills it, nothing if it survives."""

    mutant: Mutant
    killed_by: str


class Swap(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Serves one module from a source that lies in no file."""

    def __init__(self, name: str, source: str) -> None:
        """Serve the module of *name* from *source*."""
        self.name, self.source = name, source

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        """Return how the module is loaded, if it is ours."""
        return importlib.util.spec_from_loader(name, self) if name == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the source."""
        exec(compile(self.source, f"<{self.name}, changed>", "exec"), module.__dict__)


def fresh_engine() -> Callee:
    """Return the reference with luck that is the same each time."""
    engine: Callee = importlib.import_module(f"{PACKAGE}.engine").Reference(SEED)
    return engine


@dataclass(frozen=True, slots=True)
class Asked:
    """One case: what it takes, and what the sound engine answers."""

    run: CaseRun
    requests: list[Request]
    answers: list[Answer]


class Judge:
    """All cases of a game with their sound answers, ready for one child after another."""

    def __init__(self, game: str) -> None:
        """Ask the sound reference all cases of *game*; a case that it fails is an error."""
        engine = fresh_engine()
        spec = EngineSpec(label="reference", target=f"{PACKAGE}.engine:Reference")
        self.offer: Offer = introduce(InProcess(engine), spec).games[game]
        self.cases = [
            self._asked(engine, CaseRun(case, self.offer, f"{number}."))
            for number, case in enumerate(load_cases(game))
        ]
        if failed := self.failing(fresh_engine()):
            raise SystemExit(f"The reference itself fails {failed}: mend that first.")

    def _asked(self, engine: Callee, run: CaseRun) -> Asked:
        answers = [
            call(engine, index, each.method, each.params) for index, each in enumerate(run.requests)
        ]
        return Asked(run, list(run.requests), answers)

    def failing(self, engine: Callee) -> str:
        """Return the first case that *engine* does not pass, or an empty string."""
        return next((each.run.case.id for each in self.cases if not self._passes(engine, each)), "")

    def _passes(self, engine: Callee, asked: Asked) -> bool:
        """Return whether *engine* passes one case; sound answers are not looked at."""
        run = CaseRun(asked.run.case, self.offer, "") if asked.run.case.repeat > 1 else None
        for index, request in enumerate(asked.requests):
            answer = call(engine, index, request.method, request.params)
            sound = asked.answers[index]
            same = answer.error == sound.error and answer.result == sound.result
            if run is None and not same:
                run = CaseRun(asked.run.case, self.offer, "")
                for before in range(index):
                    run.agreed(asked.requests[before], asked.answers[before])
            if run is not None and same:
                run.agreed(request, answer)
            elif run is not None and run.answered(request, answer) is not None:
                return False
        return run is None or run.finished().verdict is Verdict.PASSED

    def judged(self, module: Module, change: Change) -> Judged:
        """Return what the cases make of *change* to *module*; this process stays as it is."""
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            self._child(module, change, writer)
        os.close(writer)
        with os.fdopen(reader, "rb") as told:
            lines = told.read().split(b"\n")
        os.waitpid(child, 0)
        mutant = Mutant(**msgspec.json.decode(lines[0]))
        return Judged(mutant, lines[1].decode() if len(lines) > 2 else NO_VERDICT)

    def _child(self, module: Module, change: Change, writer: int) -> None:
        """Tell the mutant, then what kills it, each on a line; a child without an end says less."""
        try:
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            mutant, source = module.changed(change)
            os.write(writer, msgspec.json.encode(asdict(mutant)) + b"\n")
            os.write(writer, self._killer(module, source).encode() + b"\n")
        except BaseException:  # noqa: BLE001 - whatever it is, the child must not go on as us
            traceback.print_exc()
        finally:
            os._exit(0)

    def _killer(self, module: Module, source: str) -> str:
        for name in [each for each in sys.modules if each.partition(".")[0] == PACKAGE]:
            del sys.modules[name]
        changed = f"{PACKAGE}.{module.file.parent.name}.{module.file.stem}"
        sys.meta_path.insert(0, Swap(changed, source))
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                engine: Any = fresh_engine()
        except SyntaxError:
            return NO_PROGRAM
        except Exception:  # noqa: BLE001 - whatever a mutant raises tells it apart
            return AT_IMPORT
        return self.failing(engine)
