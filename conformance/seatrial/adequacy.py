"""What a green run proves: every fault asked all cases, and what the cases make of it.

A fault is an engine that breaks one rule. The cases have to fail it; those that claim the rule, at
something that they say; and the report of the run has to name the rule, first or second.

An answer that equals the sound engine's needs no judging, and a case that used no rule function of
a fault needs no asking; so all faults are asked all cases, but most of the work is saved.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from seatrial.case import Case, load_cases
from seatrial.casework import FAILURES, CaseRun, Outcome, Request, Verdict
from seatrial.cores import spread
from seatrial.engines import EngineSpec, InProcess, Offer, call, introduce, load_callee
from seatrial.faults import ENGINE, Fault, Faults, load_faults, reached
from seatrial.process import Answer
from seatrial.serve import Callee
from seatrial.suspects import said, suspects

#: How often a broken rule has to be named among so many, and how often that is enough.
NAMED_AMONG = 2
ENOUGH_NAMED = 0.95
#: So few faults are tried sooner than other processes are started.
FEW = 12


@dataclass(frozen=True, slots=True)
class Tried:
    """What the cases made of one fault."""

    fault: Fault
    failed: int  #: cases that failed
    claiming: int  #: cases that claim the rule
    confirmed: tuple[str, ...]  #: of these, those that failed at something they say
    named: tuple[str, ...]  #: the rules that the report names first

    @property
    def killed(self) -> bool:
        """Return whether some case failed."""
        return self.failed > 0

    @property
    def well_named(self) -> bool:
        """Return whether the broken rule is among the first that the report names."""
        return self.fault.rule in self.named[:NAMED_AMONG]


@dataclass(slots=True)
class Adequacy:
    """What the cases of one game made of its faults."""

    game: str
    tried: list[Tried]
    unbroken: dict[str, str] = field(default_factory=dict)

    @property
    def killed(self) -> float:
        """Return the mutation score: the share of faults that some case fails."""
        return _share(each.killed for each in self.tried)

    @property
    def named(self) -> float:
        """Return the naming score: the share of faults whose rule is named first or second."""
        return _share(each.well_named for each in self.tried)

    @property
    def enough(self) -> bool:
        """Return whether all faults are killed and enough of them named."""
        return self.killed == 1 and self.named >= ENOUGH_NAMED

    def by_rule(self) -> dict[str, list[Tried]]:
        """Return the faults by the rule that they break."""
        rules: dict[str, list[Tried]] = {}
        for each in self.tried:
            rules.setdefault(each.fault.rule, []).append(each)
        return rules


def _share(truths: Any) -> float:
    kept = list(truths)
    return sum(kept) / len(kept) if kept else 1.0


@dataclass(slots=True)
class Sound:
    """One case with the requests that it takes and the answers of the sound engine."""

    case: Case
    requests: Sequence[Request]
    answers: Sequence[Any]
    reaches: frozenset[str] | None  #: the faults that can show in it; None for any

    def shows(self, fault: Fault) -> bool:
        """Return whether *fault* can show: some rule function of it was used in the case."""
        return self.reaches is None or fault.id in self.reaches


class Bench:
    """All cases of a game, ready to be asked of one faulty engine after another."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._engine = load_callee(ENGINE)

    @cached_property
    def faults(self) -> Faults:
        """Return the faults of the game."""
        return load_faults(self.game)

    @cached_property
    def _offer(self) -> Offer:
        spec = EngineSpec(label=ENGINE, target=ENGINE)
        return introduce(InProcess(self._engine), spec).games[self.game]

    @cached_property
    def cases(self) -> list[Sound]:
        """Return the cases, each as the sound engine answers it."""
        reached(self._engine, self.game)
        return [self._sound(number, case) for number, case in enumerate(load_cases(self.game))]

    def _sound(self, number: int, case: Case) -> Sound:
        requests = CaseRun(case, self._offer, f"{number}.").requests
        answers = [self._engine.call(each.method, each.params) for each in requests]
        return Sound(case, requests, answers, reached(self._engine, self.game))

    def outcomes(self, fault: Fault) -> Iterator[Outcome]:
        """Yield the outcome of each case on the engine with *fault*."""
        engine = load_callee(fault.engine)
        for number, sound in enumerate(self.cases):
            if sound.shows(fault):
                yield self._outcome(engine, sound, number)
            else:
                yield Outcome(case=sound.case, verdict=Verdict.PASSED)

    def _outcome(self, engine: Callee, sound: Sound, number: int) -> Outcome:
        """Return the outcome of one case; answers that are the sound ones are not looked at."""
        run: CaseRun | None = None
        for index, request in enumerate(sound.requests):
            answer = call(engine, index, request.method, request.params)
            if answer.error is None and answer.result == sound.answers[index]:
                if run is not None:
                    run.agreed(request, answer)
                continue
            if run is None:
                run = self._agreeing(sound, number, index)
            outcome = run.answered(request, answer)
            if outcome is not None:
                return outcome
        return run.finished() if run else Outcome(case=sound.case, verdict=Verdict.PASSED)

    def _agreeing(self, sound: Sound, number: int, until: int) -> CaseRun:
        """Return the run of a case that was answered soundly so far."""
        run = CaseRun(sound.case, self._offer, f"{number}.")
        for index in range(until):
            run.agreed(sound.requests[index], Answer(id=index, result=sound.answers[index]))
        return run

    def tried(self, fault: Fault) -> Tried:
        """Return what the cases make of *fault*."""
        outcomes = list(self.outcomes(fault))
        claiming = [each for each in outcomes if fault.rule in each.case.claims]
        return Tried(
            fault=fault,
            failed=sum(each.verdict in FAILURES for each in outcomes),
            claiming=len(claiming),
            confirmed=tuple(each.case.id for each in claiming if said(each)),
            named=tuple(each.rule for each in suspects(outcomes)[:3]),
        )


_BENCHES: dict[str, Bench] = {}


def _tried(fault: Fault) -> Tried:
    """Return what the cases make of *fault*; a process prepares each game once."""
    bench = _BENCHES.get(fault.game) or _BENCHES.setdefault(fault.game, Bench(fault.game))
    return bench.tried(fault)


def adequacy(game: str, rules: Sequence[str] = ()) -> Adequacy:
    """Return what the cases of *game* make of its faults, of all or those of *rules*."""
    faults = load_faults(game)
    chosen = [each for each in faults.faults if not rules or each.rule in rules]
    jobs = None if len(chosen) > FEW else 1
    order = {fault: number for number, fault in enumerate(chosen)}
    tried = sorted(spread(_tried, chosen, jobs), key=lambda each: order[each.fault])
    kept = {rule: why for rule, why in faults.unbroken.items() if not rules or rule in rules}
    return Adequacy(game, tried, kept)
