"""One case asked of one engine: the requests it takes, and the verdict that the answers give."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from seatrial.case import Case, Step
from seatrial.engines import Offer
from seatrial.errors import Broken, one_line, shown
from seatrial.judge import Difference, Judge, omitted
from seatrial.language import Phrase, joined, phrase, phrase_by
from seatrial.process import Answer
from seatrial.shapes import shapes
from seatrial.values import ABSENT, canonical, covers, find, sort_key
from seatrial.wire import METHOD_NOT_FOUND, POSITION_REFUSED, result_error

#: Capabilities of the protocol that a method needs.
CAPABILITY_OF = {"load": "load", "legal": "legal", "view": "view"}

#: So many bytes may the answers to a case have that are kept.
LARGEST = 1 << 18

#: Why there is no state to look at after a step.
AT_ONCE = phrase("the next action is played at once")
TOGETHER = phrase("answered together with the next")
AT_THE_END = phrase("how it ends: the last action was answered with no state")


class Verdict(Enum):
    """What a run says of a case."""

    PASSED = "passed"
    FAILED = "failed"
    ERRORED = "errored"
    CRASHED = "crashed"
    TIMED_OUT = "timed-out"
    UNSUPPORTED = "unsupported"
    NOT_APPLICABLE = "not-applicable"
    INVALID = "invalid"

    @property
    def word(self) -> Phrase:
        """Return the verdict as a person is told it."""
        return verdict_word(self.value)


_WORDS = {
    "passed": phrase_by("passed", 1),
    "failed": phrase("failed"),
    "errored": phrase("errored"),
    "crashed": phrase("crashed"),
    "timed-out": phrase("timed-out"),
    "unsupported": phrase("unsupported"),
    "not-applicable": phrase("not-applicable"),
    "invalid": phrase("invalid"),
}


def verdict_word(verdict: str) -> Phrase:
    """Return a *verdict* out of a file as a person is told it; an unknown one as it stands."""
    return _WORDS.get(verdict) or joined("", (verdict,))


#: Verdicts that say something against the engine.
FAILURES = (Verdict.FAILED, Verdict.ERRORED, Verdict.CRASHED, Verdict.TIMED_OUT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The verdict on one case, with where and why."""

    case: Case
    verdict: Verdict
    reason: str = ""  #: one line, for all but passed
    hint: str = ""  #: how to mend it, where that is known
    step: int | None = None  #: where it came apart
    along: tuple[int, ...] = ()  #: the steps before it that were answered together with it
    difference: Difference | None = None
    apart: tuple[str, ...] = ()  #: all places where the state that came there is another
    answer: Any = None  #: what came there
    answers: Mapping[int, Any] = field(default_factory=dict)  #: step to all that came so far
    stderr: str = ""
    asked: bool = True  #: false where the run was given up before

    @property
    def steps(self) -> list[Step]:
        """Return the steps that were answered where it came apart, the last one last."""
        if self.step is None:
            return []
        return [self.case.steps[index] for index in (*self.along, self.step)]

    @property
    def ran(self) -> bool:
        """Return whether the case was played to a verdict on the engine."""
        silent = (Verdict.UNSUPPORTED, Verdict.NOT_APPLICABLE, Verdict.INVALID)
        return self.asked and self.verdict not in silent


def lightened(outcome: Outcome) -> Outcome:
    """Return *outcome* without the answers that nobody will ask for: a run may have thousands.

    Those to a case that passed are what it says; of a failure they explain why, unless they are
    so large that no engine can have meant them.
    """
    if outcome.verdict not in FAILURES:
        return replace(outcome, answers={}, answer=None) if outcome.answers else outcome
    size = len(msgspec.json.encode([*outcome.answers.values(), outcome.answer]))
    if size <= LARGEST:
        return outcome
    answer = shown(msgspec.json.encode(outcome.answer))
    return replace(outcome, answers={}, answer=answer)


def lacking(case: Case, offer: Offer | None) -> str:
    """Return what *case* needs that the engine does not offer, or an empty string."""
    if offer is None:
        return phrase("does not play {game}", game=case.game)
    if case.players and case.players not in offer.players:
        return phrase("does not play with {players}", players=case.players)
    missing = sorted(set(case.needs) - offer.capabilities)
    if missing:
        return phrase("lacks {capabilities}", capabilities=", ".join(missing))
    played_on = sorted({step.leaves for step in case.steps} & offer.automatic)
    if played_on:
        return phrase("plays on by itself ({situations})", situations=", ".join(played_on))
    return ""


def _differs(found: Difference) -> Phrase:
    return phrase(
        "{path}: expected {expected}, got {actual}",
        path=found.path, expected=found.expected, actual=found.actual,
    )  # fmt: skip


class Request(Struct, frozen=True):
    """One request to send, and the step that its answer is held against."""

    method: str
    params: Mapping[str, Any]
    index: int  #: of the step
    step: Step
    along: tuple[int, ...] = ()  #: the steps before it, where the engine plays on by itself

    @property
    def indices(self) -> tuple[int, ...]:
        """Return the steps that it asks for, its own last."""
        return *self.along, self.index


class CaseRun:
    """The requests of a case in order, and the verdict that their answers add up to."""

    def __init__(self, case: Case, offer: Offer, prefix: str) -> None:
        """Plan *case* for an engine with *offer*; handles begin with *prefix*."""
        self.case = case
        self.outcome: Outcome | None = None
        self._judge = Judge(shapes(case.game), omits=offer.omits, codes=offer.codes)
        self._offer, self._prefix = offer, prefix
        self._samples: dict[str, set[bytes]] = {}
        self._held: list[int] = []  #: steps without an answer of their own since the last one
        self.requests = [self._request(*steps) for steps in self._folded()] * case.repeat
        handles = {each.params["handle"] for each in self.requests}
        self.endings = [("end", {"handle": each}) for each in sorted(handles)]

    def answered(self, request: Request, answer: Answer) -> Outcome | None:
        """Take the *answer* to *request*; return the outcome as soon as the case has come apart.

        Where it cannot be judged the case is wrong, or the kit: that is no fault of the engine, and
        no reason to ask it nothing more.
        """
        try:
            return self._judged(request, answer)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is ours
            place = traceback.extract_tb(error.__traceback__)[-1]
            reason = phrase(
                "the kit cannot judge this: {kind}: {problem} ({file}, line {line}); "
                "that is a fault of the case or of the kit, not of the engine",
                kind=type(error).__name__, problem=one_line(str(error)),
                file=Path(place.filename).name, line=place.lineno,
            )  # fmt: skip
            return self._end(Verdict.INVALID, reason, request=request)

    def _judged(self, request: Request, answer: Answer) -> Outcome | None:
        for index in request.along:
            self._hold(index, AT_ONCE)
        if answer.error is not None:
            self._judge.answers[request.index] = None
            return self._end(*self._errored(request, answer), request=request, answer=answer.error)
        error = result_error(request.method, self.case.game, answer.result)
        if error is not None:
            reason = phrase(
                "the answer to {method} is not well formed: {problem}",
                method=request.method, problem=one_line(error),
            )  # fmt: skip
            return self._end(Verdict.ERRORED, reason, request=request, answer=answer.result)
        result: Any = {key: value for key, value in answer.result.items() if value is not None}
        if result.get("held"):
            found = self._judge.acceptance(request.step, result)
            if found is not None:
                reason = _differs(found)
                return self._end(
                    Verdict.FAILED, reason, request=request, answer=result, difference=found
                )
            self._hold(request.index, TOGETHER)
            return None
        self._judge.expect_changes(request.step)
        found = self._judge.judge(request.index, request.step, result)
        self._sample(request.step, result)
        if found is not None:
            reason = _differs(found)
            return self._end(
                Verdict.FAILED, reason, request=request, answer=result, difference=found
            )
        self._held = []
        return None

    def agreed(self, request: Request, answer: Answer) -> None:
        """Take an *answer* that is known to be right; it is not looked at."""
        for index in request.along:
            self._hold(index, AT_ONCE)
        self._judge.agreed(request.index, request.step, answer.result)
        self._sample(request.step, answer.result)
        self._held = []

    def finished(self) -> Outcome:
        """Return the outcome after the last answer."""
        if self.outcome is not None:
            return self.outcome
        for path, seen in self._samples.items():
            if len(seen) == 1:
                reason = phrase(
                    "{path} was the same {number} times; chance should differ",
                    path=path, number=self.case.repeat,
                )  # fmt: skip
                difference = Difference(
                    path=path,
                    expected=phrase("different each time"),
                    actual=phrase("always the same"),
                    statement=-1,
                )
                return self._end(
                    Verdict.FAILED, reason, request=self.requests[-1], difference=difference
                )
        if self._held and not self._judge.unseen:
            self._judge.unseen.append(AT_THE_END)
        if self._judge.unseen:
            reason = phrase("cannot be seen: {what}", what=self._judge.unseen[0])
            return self._end(Verdict.UNSUPPORTED, reason)
        return self._end(Verdict.PASSED, "")

    def broke(self, broken: Broken, request: Request | None, stderr: str = "") -> Outcome:
        """Return the outcome of a conversation that broke at *request*."""
        outcome = self._end(
            Verdict(broken.verdict), broken.message, request=request, answer=broken.received or None
        )
        self.outcome = replace(outcome, hint=broken.hint, stderr=stderr or broken.stderr)
        return self.outcome

    def _end(
        self, verdict: Verdict, reason: str, *, request: Request | None = None, answer: Any = None,
        difference: Difference | None = None,
    ) -> Outcome:  # fmt: skip
        self.outcome = Outcome(
            case=self.case, verdict=verdict, reason=reason, difference=difference, answer=answer,
            step=None if request is None else request.index, along=tuple(self._held),
            apart=self._judge.apart(request.step, answer) if request and difference else (),
            answers=dict(self._judge.answers),
        )  # fmt: skip
        return self.outcome

    def _hold(self, index: int, why: str) -> None:
        self._judge.held(self.case.steps[index], why)
        self._held.append(index)

    def _errored(self, request: Request, answer: Answer) -> tuple[Verdict, str]:
        error = answer.error or {}
        code, message = error.get("code"), one_line(error.get("message", ""))
        if code == POSITION_REFUSED and request.method == "load":
            return Verdict.UNSUPPORTED, phrase(
                "cannot set this position up: {message}", message=message
            )
        claimed = CAPABILITY_OF.get(request.method) in self._offer.capabilities
        if code == METHOD_NOT_FOUND and not claimed and request.method in CAPABILITY_OF:
            return Verdict.UNSUPPORTED, phrase("does not offer {method}", method=request.method)
        return Verdict.ERRORED, phrase(
            "{method} was answered with error {code}: {message}",
            method=request.method, code=code, message=message,
        )  # fmt: skip

    def _sample(self, step: Step, result: Mapping[str, Any]) -> None:
        for path in step.expect.differs:
            if covers(self._offer.omits, path.removeprefix("/state")):
                self._judge.unseen.append(omitted(step.text, path))
                continue
            values = [None if value is ABSENT else value for _, value in find(result, path)]
            found = canonical(values, self._judge.shape)
            self._samples.setdefault(path, set()).add(sort_key(found))

    def _request(self, *indices: int) -> Request:
        """Return the request for the first of the steps, after which the others are played."""
        first, last = self.case.steps[indices[0]], self.case.steps[indices[-1]]
        params = {**first.ask.params, "handle": f"{self._prefix}{first.ask.params['handle']}"}
        chance = [each for i in indices for each in self.case.steps[i].ask.params.get("chance", ())]
        if chance:
            params["chance"] = chance
        if self._offer.layout is not None:
            params.pop("layout", None)  # it plays no other
        set_here = {
            question: reading
            for question, reading in params.pop("readings", {}).items()
            if reading in self._offer.switches.get(question, ())
        }
        if set_here:
            params["readings"] = set_here
        return Request(first.ask.method, params, indices[-1], last, indices[:-1])

    def _folded(self) -> list[list[int]]:
        """Return the steps; those that the engine plays by itself stand with the one before."""
        folded: list[list[int]] = []
        for index, step in enumerate(self.case.steps):
            if step.forced and step.forced in self._offer.automatic and folded:
                folded[-1].append(index)
            else:
                folded.append([index])
        return folded
