"""A position and actions that somebody typed, played step by step and explained.

After each action it is said what came of it and by which rules, and which questions would make it
come out otherwise, were they read in another way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from seatrial.case import Ask, Step
from seatrial.catalogue import Catalogue, Reading
from seatrial.documents import Document
from seatrial.errors import KitError
from seatrial.games import Game, Typed, load_game
from seatrial.layouts import default_layout
from seatrial.prose import indented, rule_in_words, wrapped
from seatrial.sidebyside import Came, Table, settings

State = Mapping[str, Any]
#: So many legal actions of a seat are named.
ACTIONS_SHOWN = 12


@dataclass(slots=True)
class OwnPosition:
    """One position being played."""

    catalogue: Catalogue
    document: Document
    actions: Sequence[str]
    readings: Mapping[str, str]  #: read as the user wants them; our rulings otherwise
    table: Table
    layout: Mapping[str, Any] | None = None  #: what it is played on, if it does not say itself
    _layout: Mapping[str, Any] | None = None
    _module: Game = field(init=False)
    _steps: list[Step] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._module = load_game(self.catalogue.game)

    def lines(self) -> Iterator[str]:
        """Yield everything; raise a :class:`KitError` about what cannot be used."""
        given = self.layout or default_layout(self.catalogue.game)
        typed = self._module.read_position(self.document, given)
        self._layout = typed.layout or given
        on = {"layout": self._layout} if self._layout else {}
        self._steps = [
            _step("load", game=self.catalogue.game, state=typed.state, **on, **_luck(typed))
        ]
        came = self._play(self.readings)
        if came[-1].error:
            message = f"{self.document.file}: play cannot come to this position: {came[-1].error}"
            raise KitError(message)
        yield "The position"
        yield from wrapped(f"({self._module.LEGEND})", "  ")
        yield ""
        state = came[-1].state or {}
        yield from indented(self._drawn(state), "  ")
        if not self.actions:
            yield from self._legal()
        told: set[tuple[str, str]] = set()
        for number, text in enumerate(self.actions, 1):
            action = self._module.read_action(text, state)
            self._steps.append(_step("act", action=action))
            came = self._play(self.readings)
            yield ""
            yield f"{number}. {self._module.describe(action)}"
            yield from self._outcome(came[-1], state)
            yield from self._questions(came, told)
            state = came[-1].state or state

    def _play(self, readings: Mapping[str, str]) -> list[Came]:
        return self.table.play(self._steps, readings)

    def _legal(self) -> Iterator[str]:
        self._steps.append(_step("legal"))
        actions = self._play(self.readings)[-1].result.get("actions", {})
        yield ""
        yield "What may be done"
        for several in actions.values():
            shown = [self._module.describe(each) for each in several[:ACTIONS_SHOWN]]
            rest = len(several) - len(shown)
            more = f"; and {rest} more" if rest else ""
            yield from wrapped(f"{'; '.join(shown)}{more}", "  ", "    ")

    def _outcome(self, came: Came, before: State) -> Iterator[str]:
        if came.error:
            message = f"action {len(self._steps) - 1} cannot be asked: {came.error}"
            raise KitError(message)
        if not came.accepted:
            why = (came.result.get("refusal") or {}).get("message") or ""
            yield from wrapped(f"It is refused, and nothing changes. {why}", "   ")
            yield from self._broken(came)
            return
        state = came.state or {}
        yield from wrapped(self._changes(before, state), "   ")
        yield ""
        yield from indented(self._drawn(state, before), "   ")
        applied = list(came.result.get("applied", ()))
        if applied:
            yield ""
            yield "   The rules at work"
        for rule_id in applied:
            rule = self.catalogue.rule(rule_id)
            yield from wrapped(f"{rule.title} ({rule.id})", "     ", "       ")

    def _drawn(self, state: State, since: State | None = None) -> list[str]:
        return self._module.draw(state, since, self._layout).splitlines()

    def _broken(self, came: Came) -> Iterator[str]:
        yield ""
        yield "   The rules against it"
        for rule_id in came.broken:
            rule = self.catalogue.rule(rule_id)
            yield from wrapped(f"{rule.title} ({rule.id})", "     ", "       ")
            yield from rule_in_words(rule, self.catalogue, "       ")

    def _changes(self, before: State, after: State) -> str:
        [_, changes] = self._module.tell_apart(before, [before, after])
        text = "; ".join(changes) or "nothing changes that lies on the table"
        return f"{text[:1].upper()}{text[1:]}."

    def _questions(self, ours: Sequence[Came], told: set[tuple[str, str]]) -> Iterator[str]:
        """Yield the readings that make the last action come out otherwise, each of them once."""
        heading = True
        for question_id, reading, settled in self._other_readings():
            if (question_id, reading) in told:
                continue
            theirs = self._play(settled)
            if len(theirs) == len(ours) and theirs[-1].seen == ours[-1].seen:
                continue
            told.add((question_id, reading))
            if theirs[0].error:
                continue  # nobody who reads it so can come to this position
            if heading:
                yield ""
                yield "   It would be otherwise"
                heading = False
            question = self.catalogue.question(question_id)
            yield from wrapped(f"{question.title} ({question_id})", "     ", "       ")
            yield from wrapped(
                f"Played as “{self.readings.get(question_id, question.ruling)}”. "
                f"Read as “{reading}”{_mark(question.reading(reading))}: "
                f"{self._otherwise(ours, theirs)}",
                "       ",
            )

    def _other_readings(self) -> Iterator[tuple[str, str, dict[str, str]]]:
        others = {each.id: each for each in self.catalogue.questions}
        for question in self.catalogue.questions:
            for reading in question.readings:
                played = self.readings.get(question.id, question.ruling)
                if reading.executable and reading.id != played:
                    yield (
                        question.id,
                        reading.id,
                        settings(question, reading.id, self.readings, others),
                    )

    def _otherwise(self, ours: Sequence[Came], theirs: Sequence[Came]) -> str:
        here, there = ours[-1], theirs[-1]
        if there.error:
            return f"it cannot go on here: {there.error}"
        if not there.accepted:
            rules = [self.catalogue.rule(each).title for each in there.broken]
            return f"it would be refused. {'; '.join(rules)}."
        before = theirs[-2].state if len(theirs) > 1 else None
        known = here.state if here.accepted else before
        if known is None or there.state is None:
            return "something else would come of it."
        [_, changes] = self._module.tell_apart(before, [known, there.state])
        return f"{'; '.join(changes) or 'something else would come of it'}."


def _mark(reading: Reading) -> str:
    return "" if reading.tenable else " (which the text excludes)"


def _step(method: str, **params: Any) -> Step:
    return Step(ask=Ask(method, {"handle": "own", **params}))


def _luck(typed: Typed) -> dict[str, Any]:
    return {"chance": list(typed.chance)} if typed.chance else {}
