"""A case asked step by step while its scenario is walked; the verdict is that of a run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from seatrial.case import Case
from seatrial.casework import CaseRun, Outcome, Request, Verdict
from seatrial.errors import Broken
from seatrial.runner import Run


@dataclass(slots=True)
class LiveCase:
    """Follows a session: asks each step of *case* when the scenario comes to it.

    A case that comes apart is asked again alone, as in a run, and that verdict counts. What
    *complaint* makes of the outcome is raised at the line that says what differs, or where
    something beside it does; a case that cannot be judged is raised like one that failed.
    """

    case: Case
    run: Run
    complaint: Callable[[Outcome], BaseException]
    _play: CaseRun = field(init=False)
    _requests: dict[int, Request] = field(init=False)
    _over: bool = False
    _differs: Outcome | None = None

    def __post_init__(self) -> None:
        """Plan the case for the engine of the run."""
        self._play = self.run.plan(self.case)
        self._requests = {each.index: each for each in self._play.requests}

    def asked(self, index: int) -> None:
        """Ask step *index* of the engine, unless it is played together with a later one."""
        if self._over or index not in self._requests:
            return
        for _ in range(self.case.repeat):
            self._ask(self._requests[index])

    def said(self, index: int, statement: int) -> None:
        """Raise what differs, if it is this statement."""
        found = self._differs.difference if self._differs else None
        if (
            self._differs
            and self._differs.step == index
            and (found is None or found.statement == statement)
        ):
            raise self.complaint(self._differs)

    def finish(self) -> None:
        """End the case and raise what came of it, unless it passed."""
        if not self._over:
            self._end(self._play.finished())
            self.run.end(self._play)
        if self._differs is not None:
            raise self.complaint(self._differs)

    def _ask(self, request: Request) -> None:
        try:
            outcome = self._play.answered(request, self.run.ask(request.method, request.params))
        except Broken as broken:
            outcome = self._play.broke(broken, request)
        if outcome is not None:
            self._end(outcome)
            if self._differs is not None and _beside(self._differs):
                raise self.complaint(self._differs)

    def _end(self, outcome: Outcome) -> None:
        self._over = True
        if outcome.verdict not in (Verdict.PASSED, Verdict.UNSUPPORTED):
            outcome = self.run.settled(outcome)
        if outcome.verdict is Verdict.UNSUPPORTED:
            raise self.complaint(outcome)
        if outcome.verdict is not Verdict.PASSED:
            self._differs = outcome


def _beside(outcome: Outcome) -> bool:
    """Return whether what differs is nothing that a Then line says."""
    return outcome.difference is None or outcome.difference.statement is None
