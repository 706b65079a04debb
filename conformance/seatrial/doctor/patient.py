"""The engine under examination: started when it is needed, and anew when it breaks."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from seatrial.case import Case
from seatrial.casework import CaseRun, Request, Verdict
from seatrial.doctor.findings import answer_line, request_line
from seatrial.engines import Connection, Engine, EngineSpec, Offer, introduce
from seatrial.errors import Broken
from seatrial.language import Phrase, joined, phrase
from seatrial.process import Answer, Note
from seatrial.runner import converse
from seatrial.wire import result_error

_now = time.monotonic


class OutOfTime(Exception):
    """The examination has taken all the time that it may take."""


class Patient:
    """Asks the engine of *spec*, one request at a time, until the moment *until* (monotonic).

    Whatever breaks the conversation is raised as :class:`Broken`; :meth:`ask` goes to a fresh
    process then, and each of its processes is asked ``initialize`` first. It is a connection, too,
    which remembers what was said. An ``end`` that hangs is noted and not asked again: whoever asks
    it is about something else, and goes on as if it had been answered.
    """

    def __init__(self, spec: EngineSpec, until: float) -> None:
        self.spec = spec
        self.until = until
        self.notes: list[Note] = []
        self.first_answers: list[float] = []  #: seconds from each start to the first answer
        self.said: list[tuple[str, Mapping[str, Any]]] = []  #: to the process in hand
        self.exchange: tuple[str, ...] = ()  #: the last request and its answer
        self.asked_twice = False  #: what hung was asked again, to find out why
        self.never_ends: tuple[Broken, tuple[str, ...]] | None = None  #: ``end`` hung, as shown
        self._connection: Connection | None = None
        self._spared = False  #: the request in hand was not asked
        self._handles = 0

    def handle(self) -> str:
        """Return a prefix of handles that nobody has used."""
        self._handles += 1
        return f"doctor-{self._handles}."

    def introduced(self) -> Engine:
        """Return how a fresh process introduces itself."""
        started = _now()
        self.start()
        engine = introduce(self, self.spec)
        self.first_answers.append(_now() - started)
        return engine

    def start(self) -> None:
        """Start a fresh process, which has not been asked anything."""
        self.close()
        self._check_time()
        self.exchange, self.said = (), []
        self._connection = self.spec.connect()

    def ask(self, method: str, params: Mapping[str, Any]) -> Answer:
        """Return the answer to one request."""
        if self._connection is None:
            self.introduced()
        self.send(method, params)
        return self.receive()

    def play(self, requests: Sequence[Request]) -> list[Answer]:
        """Return the answers to *requests*, up to the first error."""
        answers: list[Answer] = []
        for each in requests:
            answers.append(self.ask(each.method, each.params))
            if answers[-1].error is not None:
                break
        return answers

    def ahead(self, requests: Sequence[Request]) -> list[Answer]:
        """Return the answers to *requests*, all written before the first is read."""
        self.introduced()
        self.send_all([(each.method, each.params) for each in requests])
        answers = [self.receive() for _ in requests]
        self.exchange = ()
        return answers

    def verdict(self, case: Case, offer: Offer) -> tuple[Verdict, tuple[str, ...]]:
        """Return the verdict on a whole case, and the exchange where it came apart."""
        self.ask("end", {"handle": self.handle()})  # a process that was introduced
        outcome = converse(self, CaseRun(case, offer, self.handle()))
        if outcome.verdict in (Verdict.CRASHED, Verdict.TIMED_OUT):
            raise Broken("crashed", outcome.reason, hint=outcome.hint, stderr=outcome.stderr)
        if outcome.step is None:
            return outcome.verdict, ()
        ask = case.steps[outcome.step].ask
        said = joined(" ", ("←", outcome.reason))
        return outcome.verdict, (request_line(ask.method, ask.params), said)

    def send(self, method: str, params: Mapping[str, Any]) -> int:
        """Write one request to the process that was started."""
        assert self._connection is not None  # noqa: S101 - whoever sends has started it
        self._check_time()
        self._spared = method == "end" and self.never_ends is not None
        if self._spared:
            return 0
        self.exchange = (request_line(method, params),)
        self.said.append((method, params))
        return self._connection.send(method, params)

    def send_all(self, requests: Sequence[tuple[str, Mapping[str, Any]]]) -> None:
        """Write several requests, one after the other."""
        for method, params in requests:
            self.send(method, params)

    def receive(self, within: float | None = None) -> Answer:
        """Return the next answer; after :class:`Broken` the process is not asked again."""
        assert self._connection is not None  # noqa: S101 - whoever receives has sent
        if self._spared:
            return Answer(id=0, result={})
        try:
            answer = self._connection.receive(within)
        except Broken as broken:
            self.close()
            if broken.verdict != "timed-out" or self.said[-1][0] != "end":
                raise
            self.never_ends = broken, self.exchange
            self.introduced()
            return Answer(id=0, result={})
        self.exchange = (*self.exchange[:1], answer_line(answer))
        return answer

    def stderr_tail(self) -> str:
        """Return the last lines that the engine wrote to stderr."""
        return self._connection.stderr_tail() if self._connection is not None else ""

    def close(self) -> None:
        """End the process in hand; what was noticed of it is kept."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()
            known = {(each.kind, each.text) for each in self.notes}
            self.notes += [each for each in connection.notes if (each.kind, each.text) not in known]

    def _check_time(self) -> None:
        if _now() > self.until:
            raise OutOfTime


def malformed(method: str, game: str, answer: Answer) -> str:
    """Return what is wrong with an answer that must be a result, or nothing."""
    if answer.error is not None:
        code, message = answer.error["code"], answer.error["message"]
        return phrase("error {code}: {message}", code=code, message=message)
    return result_error(method, game, answer.result) or ""


def told(broken: Broken) -> Phrase:
    """Return what broke, with what stood on stderr, in a few lines."""
    return joined("\n", filter(None, (joined("", (broken.message, ".")), broken.stderr)))
