"""The run: cases asked of one engine, ahead where it allows, with a verdict for each.

Only a pass counts at once. Any other outcome is asked again alone, one request at a time, in a
fresh process, and only that verdict counts; so verdicts are the same at every window. The case is
the unit: it ends at its first divergence, and what a dead process lost is asked again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from msgspec import Struct

from seatrial.applicable import Applicability
from seatrial.case import Case
from seatrial.casework import CaseRun, Outcome, Request, Verdict, lacking
from seatrial.declared import check_declarations
from seatrial.engines import Connection, Engine, EngineSpec, introduce
from seatrial.errors import Broken
from seatrial.process import Answer, Note

#: After so many cases that only pass alone, the run goes on one request at a time.
UNSTEADY = 3
#: After so many cases in a row without an answer in time, or a start, the run is given up.
HOPELESS = 10
#: Verdicts that need no second opinion.
SETTLED = (Verdict.PASSED, Verdict.UNSUPPORTED)


@dataclass(slots=True)
class Run:
    """One engine's run: started on first use, replaced when it breaks."""

    spec: EngineSpec
    ahead: int | None = None  #: requests ahead; None for what the engine declares
    notes: list[Note] = field(default_factory=list)
    engine: Engine | None = None
    _connection: Connection | None = None
    _number: int = 0  #: of the last case that was planned
    _used: bool = False  #: the process has answered a case already
    _broke: bool = False  #: the conversation broke while cases were asked together
    _lost: int = 0  #: cases in a row in which it hung or could not be started

    def introduce(self) -> Engine:
        """Return the engine as it introduces itself; raise :class:`Broken` if it does not."""
        if self._connection is None or self.engine is None:
            self._connection, self._used = self.spec.connect(), False
            self.engine = introduce(self._connection, self.spec)
            known = {each.text for each in self.notes}
            self.notes += [n for n in check_declarations(self.engine) if n.text not in known]
        return self.engine

    def run(self, cases: Sequence[Case], applies: Applicability) -> Iterator[Outcome]:
        """Yield the outcome of each of *cases*, in order."""
        engine = self.introduce()
        asked: list[Case] = []
        for case in cases:
            outcome = beforehand(case, engine, applies)
            if outcome is None:
                asked.append(case)
                continue
            yield from self._ask(asked)
            asked = []
            yield outcome
        yield from self._ask(asked)

    def close(self) -> None:
        """End the engine; its notes are kept."""
        self._used = False
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()
            known = {(each.kind, each.text) for each in self.notes}
            self.notes += [each for each in connection.notes if (each.kind, each.text) not in known]

    def _ask(self, cases: Iterable[Case]) -> Iterator[Outcome]:
        declared = self.engine.ahead if self.engine else 1
        window = min(self.ahead or declared, declared)
        waiting, unsteady = deque(cases), 0
        while waiting:
            if self._lost >= HOPELESS:
                reason = f"not asked: given up after {HOPELESS} cases in a row without an answer"
                case = waiting.popleft()
                yield Outcome(case=case, verdict=Verdict.TIMED_OUT, reason=reason, asked=False)
                continue
            if not self._used:
                yield self._alone(waiting.popleft())
                continue
            self._broke = False
            yield from self._together(waiting, window)
            if not waiting:
                return
            doubtful = waiting[0]
            # What broke the conversation may be any of the cases that were on their way, and a case
            # takes two requests at least. Each is asked in a process of its own.
            outcome = None
            for _ in range(min(window // 2 + 1, len(waiting)) if self._broke else 1):
                self.close()
                outcome = self._alone(waiting.popleft())
                yield outcome
                if outcome.verdict is not Verdict.PASSED:
                    break
            if outcome is not None and outcome.verdict is Verdict.PASSED:
                unsteady += 1
                self._note_unsteady(doubtful, window)
                window = 1 if unsteady >= UNSTEADY else window

    def _alone(self, case: Case) -> Outcome:
        """Return the verdict on *case*, asked one request at a time."""
        try:
            self.introduce()
            connection = self._connection
        except Broken as broken:
            self.close()
            self._lost += 1
            verdict = Verdict(broken.verdict)
            return Outcome(
                case=case,
                verdict=verdict,
                reason=broken.message,
                hint=broken.hint,
                stderr=broken.stderr,
            )
        assert connection is not None  # noqa: S101 - introduce has made it
        outcome = converse(connection, self.plan(case))
        self._used = True
        died = outcome.verdict in (Verdict.CRASHED, Verdict.TIMED_OUT)
        self._lost = self._lost + 1 if outcome.verdict is Verdict.TIMED_OUT else 0
        if died or outcome.verdict is Verdict.ERRORED:
            self.close()
        return outcome

    def _together(self, waiting: deque[Case], window: int) -> Iterator[Outcome]:
        """Take *waiting* cases off as they pass, *window* requests ahead, up to one that fails."""
        self.introduce()
        connection = self._connection
        assert connection is not None  # noqa: S101 - introduce has made it
        upcoming = _requests(self.plan(case) for case in list(waiting))
        sent: deque[_Sent] = deque()
        try:
            while True:
                if len(sent) <= window // 2:  # half of them together: that costs a fraction
                    more = list(islice(upcoming, window - len(sent)))
                    connection.send_all([(each.method, each.params) for each in more])
                    sent += more
                if not sent:
                    return
                answer, asked = connection.receive(), sent.popleft()
                run = asked.run
                if asked.request is not None and run.outcome is None:
                    run.answered(asked.request, answer)
                if run.outcome is not None and run.outcome.verdict not in SETTLED:
                    return
                if asked.last:
                    outcome = run.finished()
                    if outcome.verdict not in SETTLED:
                        return
                    waiting.popleft()
                    self._lost = 0
                    yield outcome
        except Broken:
            self._broke = True

    def plan(self, case: Case) -> CaseRun:
        """Return the requests of *case*, for an engine that was introduced."""
        self._number += 1
        return CaseRun(case, self.introduce().games[case.game], f"{self._number}.")

    def ask(self, method: str, params: Mapping[str, Any]) -> Answer:
        """Return the answer to one request, asked by hand."""
        self.introduce()
        assert self._connection is not None  # noqa: S101 - introduce has made it
        self._connection.send(method, params)
        return self._connection.receive()

    def end(self, run: CaseRun) -> None:
        """End the games of a case that was asked by hand."""
        self._used = True
        for method, params in run.endings:
            self.ask(method, params)

    def settled(self, outcome: Outcome) -> Outcome:
        """Return the verdict that counts on a case that did not pass when asked by hand."""
        fresh = not self._used
        self.close()
        if fresh:
            return outcome
        outcome = self._alone(outcome.case)
        if outcome.verdict is Verdict.PASSED:
            self._note_unsteady(outcome.case, 1)
        return outcome

    def _note_unsteady(self, case: Case, window: int) -> None:
        if window > 1:
            text = f"{case.id} passes alone and not {window} ahead: declare a smaller “ahead”"
        else:
            text = f"{case.id} passes alone and not after other cases: a game leaks into the next"
        self.notes.append(Note(kind="order", grave=True, text=text, case=case.id))


def beforehand(case: Case, engine: Engine, applies: Applicability) -> Outcome | None:
    """Return the verdict on a case that need not be asked, or None."""
    offer = engine.games.get(case.game)
    reason = applies.reason_against(case, offer)
    if reason:
        return Outcome(case=case, verdict=Verdict.NOT_APPLICABLE, reason=reason)
    reason = lacking(case, offer)
    return Outcome(case=case, verdict=Verdict.UNSUPPORTED, reason=reason) if reason else None


def converse(connection: Connection, run: CaseRun) -> Outcome:
    """Return the outcome of *run*, asked one request at a time."""
    asked: Request | None = None
    try:
        for asked in run.requests:
            connection.send(asked.method, asked.params)
            if run.answered(asked, connection.receive()) is not None:
                break
        for method, params in run.endings:
            connection.send(method, params)
            connection.receive()
    except Broken as broken:
        return run.outcome or run.broke(broken, asked, connection.stderr_tail())
    return run.finished()


class _Sent(Struct, frozen=True):
    """A request on its way, and whether it is the last of its case."""

    run: CaseRun
    method: str
    params: Mapping[str, Any]
    request: Request | None = None
    last: bool = False


def _requests(runs: Iterable[CaseRun]) -> Iterator[_Sent]:
    for run in runs:
        for each in run.requests:
            yield _Sent(run, each.method, each.params, each)
        *endings, last = run.endings
        for method, params in endings:
            yield _Sent(run, method, params)
        yield _Sent(run, *last, last=True)
