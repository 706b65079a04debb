"""The run: cases asked of one engine, ahead where it allows, with a verdict for each.

Only a pass counts at once. Any other outcome is asked again alone, one request at a time, in a
fresh process, and only that verdict counts; so verdicts are the same at every window. The case is
the unit: it ends at its first divergence, and what a dead process lost is asked again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from msgspec import Struct

from seatrial.applicable import Applicability
from seatrial.case import Case
from seatrial.casework import CaseRun, Outcome, Request, Verdict, lacking, lightened
from seatrial.declared import check_declarations
from seatrial.doubts import Doubt, finding
from seatrial.engines import Connection, Engine, EngineSpec, introduce
from seatrial.errors import Broken
from seatrial.language import phrase
from seatrial.process import Answer, Note

#: After so many cases that only pass alone, the run goes on one request at a time; after twice as
#: many in a row, each case is asked in a process of its own.
UNSTEADY = 3
#: So many cases before a doubtful one are kept, to find out after which it comes apart.
REMEMBERED = 20
#: Among others an answer is waited for this part of its time (and so many seconds at least): who
#: hangs is then asked alone, with all of it, and costs it once.
HASTE, SHORTEST_HASTE = 0.1, 0.5
#: After so many cases in a row without an answer in time, or a start, the run is given up.
HOPELESS = 10
#: Verdicts that need no second opinion.
SETTLED = (Verdict.PASSED, Verdict.UNSUPPORTED, Verdict.INVALID)
#: Verdicts after which nobody knows what the process says next.
BROKEN = (Verdict.CRASHED, Verdict.TIMED_OUT, Verdict.ERRORED)


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
    _answered: deque[Case] = field(default_factory=lambda: deque(maxlen=REMEMBERED))  #: the last
    _lost: int = 0  #: cases in a row in which it hung or could not be started
    _slower: int | None = None  #: requests ahead from now on, if not as many as declared
    _doubts: int = 0  #: cases that passed alone only
    _doubts_in_a_row: int = 0  #: and none between that passed among others
    _hung: int = 0  #: of them those that had no answer among others
    _hasty: bool = True  #: answers are not waited for with all patience among others
    _apart: bool = False  #: each case is asked in a process of its own from now on

    def introduce(self) -> Engine:
        """Return the engine as it introduces itself; raise :class:`Broken` if it does not."""
        if self._connection is None or self.engine is None:
            self._connection, self._used = self.spec.connect(), False
            self._answered.clear()
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
        waiting = deque(cases)
        while waiting:
            if self._lost >= HOPELESS:
                yield _not_asked(waiting.popleft())
                continue
            if self._apart:
                self.close()
            if not self._used:
                yield self._alone(waiting.popleft())
                continue
            window = self._window()
            doubt = yield from self._together(waiting, window)
            if doubt is None:
                continue
            # What broke the conversation may be any of the cases that were on their way, and a case
            # takes two requests at least. Each is asked in a process of its own.
            for _ in range(min(window // 2 + 1, len(waiting)) if doubt.broken else 1):
                self.close()
                outcome = self._alone(waiting.popleft())
                yield outcome
                if outcome.verdict is not Verdict.PASSED:
                    break
            else:
                self._resolve(doubt)

    def _window(self) -> int:
        declared = self.engine.ahead if self.engine else 1
        return min(self._slower or declared, self.ahead or declared, declared)

    def _resolve(self, doubt: Doubt) -> None:
        """Note what it means that the case of *doubt* passes alone, and go on accordingly."""
        if doubt.patience is not None:  # nothing but slow, as far as anybody knows
            self._hasty = False
            self.notes.append(finding(doubt, None))
            return
        self._doubts += 1
        self._doubts_in_a_row += 1
        self._hung += doubt.broken is not None and doubt.broken.verdict == "timed-out"
        again = self._comes_again if self._doubts <= UNSTEADY else None
        self.notes.append(finding(doubt, again))
        if self._doubts >= UNSTEADY:
            self._slower = 1
        if self._doubts_in_a_row >= 2 * UNSTEADY or self._hung >= HOPELESS:
            self._apart = True
            text = phrase(
                "after {case} each case was asked in a process of its own, since too many came "
                "apart among others",
                case=doubt.case.id,
            )
            self.notes.append(Note(kind="apart", grave=False, text=text))

    def _comes_again(self, before: Sequence[Case], case: Case) -> bool:
        """Return whether *case* does not pass, one request at a time, after the cases *before*."""
        self.close()
        try:
            for each in before:
                self.once(each)
            return self.once(case).verdict is not Verdict.PASSED
        except Broken:
            return False
        finally:
            self.close()

    def once(self, case: Case) -> Outcome:
        """Return what comes of *case* in the process in hand; one that broke is given up.

        Raise :class:`Broken` where a process cannot be started.
        """
        self.introduce()
        assert self._connection is not None  # noqa: S101 - introduce has made it
        outcome = converse(self._connection, self.plan(case))
        self._used = True
        self._answered.append(case)
        if outcome.verdict in BROKEN:
            self.close()
        return lightened(outcome)

    @property
    def last(self) -> Case | None:
        """The case that the process in hand has answered last, if there is one."""
        return self._answered[-1] if self._answered and self._used else None

    def _alone(self, case: Case) -> Outcome:
        """Return the verdict on *case*, asked one request at a time."""
        try:
            self.introduce()
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
        outcome = self.once(case)
        self._lost = self._lost + 1 if outcome.verdict is Verdict.TIMED_OUT else 0
        return outcome

    def _together(
        self, waiting: deque[Case], window: int
    ) -> Generator[Outcome, None, Doubt | None]:
        """Take *waiting* cases off as they pass, *window* requests ahead.

        Return the doubt about the first that does not pass, or None.
        """
        self.introduce()
        connection = self._connection
        assert connection is not None  # noqa: S101 - introduce has made it
        upcoming = _requests(self.plan(case) for case in list(waiting))
        sent: deque[_Sent] = deque()
        patience = self._patience()
        broken: Broken | None = None
        begun = True
        while True:
            if len(sent) <= window // 2:  # half of them together: that costs a fraction
                more = list(islice(upcoming, window - len(sent)))
                connection.send_all([(each.method, each.params) for each in more])
                sent += more
            if not sent:
                return None
            try:
                answer = connection.receive(patience)
            except Broken as trouble:
                broken, begun = trouble, sent[0].request is not sent[0].run.requests[0]
                break
            asked = sent.popleft()
            run = asked.run
            if asked.request is not None and run.outcome is None:
                run.answered(asked.request, answer)
            if run.outcome is not None and run.outcome.verdict not in SETTLED:
                break
            if asked.last:
                outcome = run.finished()
                if outcome.verdict not in SETTLED:
                    break
                self._answered.append(waiting.popleft())
                self._lost = self._doubts_in_a_row = 0
                yield lightened(outcome)
        hasty = broken is not None and broken.verdict == "timed-out"
        return Doubt(
            case=waiting[0], after=tuple(self._answered), window=window, broken=broken,
            begun=begun, patience=patience if hasty else None,
        )  # fmt: skip

    def _patience(self) -> float | None:
        """Return how many seconds an answer is waited for among others, None for its limit."""
        seconds = max(self.spec.limit * HASTE, SHORTEST_HASTE)
        return seconds if self._hasty and seconds < self.spec.limit else None

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
            self.notes.append(finding(Doubt(case=outcome.case), None))
        return outcome


def _not_asked(case: Case) -> Outcome:
    reason = phrase(
        "not asked: given up after {number} cases in a row without an answer", number=HOPELESS
    )
    return Outcome(case=case, verdict=Verdict.TIMED_OUT, reason=reason, asked=False)


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
