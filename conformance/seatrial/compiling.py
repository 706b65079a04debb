"""Recorded cases made complete by the reference: changes, rules at work, what they hang on.

``compiled(game)`` is what ``seatrial compile`` writes: every case passes on the reference, every
claim is proven by the rules that it applied, and ``holds`` says under which readings a case stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from msgspec.structs import replace as with_changes

from seatrial.case import Case, Expect, Step, digest_of
from seatrial.casework import CaseRun, Outcome, Verdict
from seatrial.catalogue import Catalogue, load_catalogue
from seatrial.claims import proven
from seatrial.engines import EngineSpec, Offer, introduce, parse_engine
from seatrial.errors import KitError
from seatrial.games import load_game
from seatrial.language import spoken, tr
from seatrial.record import recordings
from seatrial.runner import converse
from seatrial.shapes import shapes
from seatrial.values import patch_between, patched


@dataclass(slots=False)
class Reference:
    """The engine that cases are completed with, reached as any other engine in this process."""

    name: str = "reference"

    @cached_property
    def spec(self) -> EngineSpec:
        """Return how the engine is started."""
        return parse_engine(self.name)

    @cached_property
    def _connection(self) -> Any:
        return self.spec.connect()

    @cached_property
    def offers(self) -> Mapping[str, Offer]:
        """Return what the engine says of each game."""
        return introduce(self._connection, self.spec).games

    def ask(self, method: str, params: Mapping[str, Any]) -> Any:
        """Return the result of one request; raise a :class:`KitError` if there is none."""
        self._connection.send(method, params)
        answer = self._connection.receive()
        if answer.error is not None:
            message = tr(
                "the reference answers {method} with an error: {message}",
                method=method, message=answer.error["message"],
            )  # fmt: skip
            raise KitError(message)
        return answer.result

    def end(self, handles: Iterable[str]) -> None:
        """Forget the games in *handles*, begun or not."""
        for handle in handles:
            self._connection.send("end", {"handle": handle})
            self._connection.receive()

    def outcome(self, case: Case, readings: Mapping[str, str]) -> Outcome:
        """Return the outcome of *case* when the reference is set to *readings*."""
        run = CaseRun(set_to(case, readings), self.offers[case.game], "r.")
        return converse(self._connection, run)

    def passes(self, case: Case, readings: Mapping[str, str]) -> bool:
        """Return whether *case* passes when the reference is set to *readings*."""
        return self.outcome(case, readings).verdict is Verdict.PASSED


def set_to(case: Case, readings: Mapping[str, str]) -> Case:
    """Return *case* asked of an engine that is set to *readings*."""
    steps = [
        with_changes(
            step, ask=with_changes(step.ask, params={**step.ask.params, "readings": dict(readings)})
        )
        if readings and step.ask.method in ("start", "load")
        else step
        for step in case.steps
    ]
    return with_changes(case, steps=steps)


def compiled(game: str) -> list[Case]:
    """Return the complete cases of *game*; raise a :class:`KitError` about all that is wrong."""
    reference, catalogue = Reference(), load_catalogue(game)
    cases, wrong = [], []
    for each in recordings(game):
        try:
            cases.append(complete(each.record(), catalogue, reference))
        except KitError as error:
            wrong.append(str(error))
    if wrong:
        raise KitError("\n".join(wrong))
    return cases


def complete(
    case: Case, catalogue: Catalogue, reference: Reference, *, hanging: bool = True
) -> Case:
    """Return *case* with changes, codes, traces, claims, hash, and holds unless *hanging* is off.

    What a case hangs on takes most of the time, and a run in which all passes never asks for it.
    """
    try:
        whole = _Walk(case, catalogue, reference).steps()
        case = with_changes(case, steps=whole)
        outcome = reference.outcome(case, case.readings)
        if outcome.verdict is not Verdict.PASSED:
            line = case.steps[outcome.step or 0].text
            message = f"“{line}”: {spoken(outcome.reason)}"
            raise KitError(message)
        case = with_changes(
            case, claims={rule: proven(rule, case, catalogue) for rule in case.claims}
        )
    except KitError as error:
        message = f"scenarios/{case.source}: {case.id}: {error}"
        raise KitError(message) from error
    case = with_changes(case, hash=digest_of(case))
    return with_changes(case, holds=holds_of(case, catalogue, reference)) if hanging else case


@dataclass(slots=True)
class _Walk:
    """One case played on the reference, its steps completed on the way."""

    case: Case
    catalogue: Catalogue
    reference: Reference

    def steps(self) -> list[Step]:
        handles = {step.ask.params["handle"] for step in self.case.steps}
        states: dict[str, dict[str, Any]] = {handle: {} for handle in handles}
        whole: list[Step] = []
        for step in self.case.steps:
            whole.append(self._complete(step, states))
            self._plays_on(whole)
        self.reference.end(handles)
        return whole

    def _complete(self, step: Step, states: dict[str, dict[str, Any]]) -> Step:
        handle = step.ask.params["handle"]
        result = self.reference.ask(step.ask.method, step.ask.params)
        if step.ask.method not in ("start", "load", "act"):
            return step
        before = step.ask.params["state"] if step.ask.method == "load" else states[handle]
        after = result.get("state", before)
        broken = (result.get("refusal") or {}).get("rules", [])
        self._known([*result.get("applied", ()), *broken])
        expect = self._expectation(step, before, after, broken)
        states[handle] = patched(before, expect.changes or {})
        return with_changes(
            step,
            expect=expect,
            leaves=self._left_in(step, after),
            trace=list(dict.fromkeys(result.get("applied", ()))),
            broken=broken,
        )

    def _known(self, rules: list[str]) -> None:
        """Raise a :class:`KitError` for a rule that the catalogue does not know."""
        unknown = set(rules) - {each.id for each in self.catalogue.rules}
        if unknown:
            message = tr(
                "the reference names {rules}, not in rules.yaml", rules=", ".join(sorted(unknown))
            )
            raise KitError(message)

    def _expectation(self, step: Step, before: Any, after: Any, broken: list[str]) -> Expect:
        expect = step.expect
        if isinstance(expect.refused, list):
            codes = sorted(self.catalogue.codes_of(broken))
            if broken and not codes:
                message = tr(
                    "the broken rules {rules} give no code; add “codes” in rules.yaml",
                    rules=", ".join(broken),
                )
                raise KitError(message)
            expect = with_changes(expect, refused=codes)
        shape = shapes(self.case.game).fields["state"]
        if self.case.kind == "play":
            expect = with_changes(expect, changes=patch_between(before, after, shape))
        if after.get("result"):
            ignored = sorted(shape.flagged("while_playing"))
            expect = with_changes(expect, ignore=ignored)
        return expect

    def _left_in(self, step: Step, state: Mapping[str, Any]) -> str:
        """Return the forced situation after *step*, or an empty string."""
        if self.case.kind != "play" or not state.get("awaiting"):
            return ""
        legal = self.reference.ask("legal", {"handle": step.ask.params["handle"]})["actions"]
        actions = [each for several in legal.values() for each in several]
        if len(legal) != 1 or len(actions) != 1:
            return ""
        return load_game(self.case.game).forced_situation(actions[0], state)

    def _plays_on(self, whole: list[Step]) -> None:
        """Mark the last step as forced if it plays what the one before left as the only action."""
        if len(whole) < 2 or not whole[-2].leaves:
            return
        before, step = whole[-2:]
        tried_before = isinstance(before.expect.refused, list)
        elsewhere = before.ask.params["handle"] != step.ask.params["handle"]
        if elsewhere or tried_before:
            return
        if step.ask.method == "act" and step.expect.accepted is True:
            whole[-2:] = [
                with_changes(before, leaves=""),
                with_changes(step, forced=before.leaves),
            ]


def holds_of(case: Case, catalogue: Catalogue, reference: Reference) -> dict[str, list[str]]:
    """Return the readings under which *case* stands, for each question that it hangs on."""
    holds: dict[str, list[str]] = {}
    for question in catalogue.questions:
        executable = question.executable_readings
        if question.id in case.readings or len(executable) < 2:
            continue
        standing = [
            reading for reading in executable
            if reading == question.ruling
            or reference.passes(case, {**case.readings, question.id: reading})
        ]  # fmt: skip
        if len(standing) < len(executable):
            holds[question.id] = standing
    return holds
