"""A position and actions that somebody typed, played step by step and explained.

After each action it is said what came of it and by which rules, and which questions would make it
come out otherwise, were they read in another way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from seatrial.case import Ask, Step
from seatrial.catalogue import ENGLISH, Catalogue, Question
from seatrial.documents import Document
from seatrial.errors import KitError
from seatrial.games import Game, Typed, load_game
from seatrial.language import tr
from seatrial.layouts import default_layout
from seatrial.prose import indented, rule_in_words, sentence, titled, wrapped
from seatrial.sidebyside import Came, Table, readings_for

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
        typed = self._module.read_position(self.document, self.layout)
        self._layout = typed.layout or self.layout or default_layout(self.catalogue.game)
        on = {"layout": self._layout} if self._layout else {}
        self._steps = [
            _step("load", game=self.catalogue.game, state=typed.state, **on, **_luck(typed))
        ]
        came = self._play(self.readings)
        if came[-1].error:
            # A game may know why, in its own language, unless a question is read otherwise.
            if why := [text for question, text in typed.doubts if question not in self.readings]:
                raise KitError("\n".join(why))
            message = tr(
                "{file}: play cannot come to this position: {problem}",
                file=self.document.file, problem=came[-1].error,
            )  # fmt: skip
            raise KitError(message)
        yield tr("The position")
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
            yield from wrapped(self._module.describe(action), f"{number}. ")
            yield from self._outcome(came[-1], state)
            yield from self._questions(came, told)
            state = came[-1].state or state

    def _play(self, readings: Mapping[str, str]) -> list[Came]:
        return self.table.play(self._steps, readings)

    def _legal(self) -> Iterator[str]:
        self._steps.append(_step("legal"))
        actions = self._play(self.readings)[-1].result.get("actions", {})
        yield ""
        yield tr("What may be done")
        for several in actions.values():
            shown = [self._module.describe(each) for each in several[:ACTIONS_SHOWN]]
            rest = len(several) - len(shown)
            if rest:
                shown.append(tr("and {number} more", number=rest))
            yield from wrapped("; ".join(shown), "  ", "    ")

    def _outcome(self, came: Came, before: State) -> Iterator[str]:
        if came.error:
            message = tr(
                "action {number} cannot be asked: {problem}",
                number=len(self._steps) - 1, problem=came.error,
            )  # fmt: skip
            raise KitError(message)
        if not came.accepted:
            why = (came.result.get("refusal") or {}).get("message") or ""
            if came.broken and self.catalogue.language != ENGLISH:
                why = ""  # an engine's English; the rules below say it in the game's language
            refused = tr("It is refused, and nothing changes. {message}", message=why)
            yield from wrapped(refused, "   ")
            yield from self._broken(came)
            return
        state = came.state or {}
        yield from wrapped(self._changes(before, state), "   ")
        yield ""
        yield from indented(self._drawn(state, before), "   ")
        applied = list(came.result.get("applied", ()))
        if applied:
            yield ""
            yield f"   {tr('The rules at work')}"
        for rule_id in applied:
            rule = self.catalogue.rule(rule_id)
            yield from wrapped(f"{titled(rule)} ({rule.id})", "     ", "       ")

    def _drawn(self, state: State, since: State | None = None) -> list[str]:
        return self._module.draw(state, since, self._layout).splitlines()

    def _broken(self, came: Came) -> Iterator[str]:
        yield ""
        yield f"   {tr('The rules against it')}"
        for rule_id in came.broken:
            rule = self.catalogue.rule(rule_id)
            yield from wrapped(f"{titled(rule)} ({rule.id})", "     ", "       ")
            yield from rule_in_words(rule, self.catalogue, "       ")

    def _changes(self, before: State, after: State) -> str:
        [_, changes] = self._module.tell_apart(before, [before, after])
        return sentence(changes) or tr("Nothing changes that lies on the table.")

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
                yield f"   {tr('It would be otherwise')}"
                heading = False
            question = self.catalogue.question(question_id)
            yield from wrapped(f"{titled(question)} ({question_id})", "     ", "       ")
            yield from wrapped(
                self._read_otherwise(question, reading, self._otherwise(ours, theirs)), "       "
            )

    def _read_otherwise(self, question: Question, reading: str, outcome: str) -> str:
        played = self.readings.get(question.id, question.ruling)
        if question.reading(reading).tenable:
            return tr(
                "Played as “{played}”. Read as “{reading}”: {outcome}",
                played=played, reading=reading, outcome=outcome,
            )  # fmt: skip
        return tr(
            "Played as “{played}”. Read as “{reading}” (which the text excludes): {outcome}",
            played=played, reading=reading, outcome=outcome,
        )  # fmt: skip

    def _other_readings(self) -> Iterator[tuple[str, str, dict[str, str]]]:
        for question in self.catalogue.questions:
            for reading in question.readings:
                played = self.readings.get(question.id, question.ruling)
                if reading.executable and reading.id != played:
                    yield (
                        question.id,
                        reading.id,
                        readings_for(question, reading.id, self.readings, self.catalogue),
                    )

    def _otherwise(self, ours: Sequence[Came], theirs: Sequence[Came]) -> str:
        here, there = ours[-1], theirs[-1]
        if there.error:
            return tr("it cannot go on here: {problem}", problem=there.error)
        if not there.accepted:
            rules = "; ".join(titled(self.catalogue.rule(each)) for each in there.broken)
            return tr("it would be refused. {rules}.", rules=rules)
        before = theirs[-2].state if len(theirs) > 1 else None
        known = here.state if here.accepted else before
        if known is None or there.state is None:
            return tr("something else would come of it.")
        [_, changes] = self._module.tell_apart(before, [known, there.state])
        return f"{'; '.join(changes)}." if changes else tr("something else would come of it.")


def _step(method: str, **params: Any) -> Step:
    return Step(ask=Ask(method, {"handle": "own", **params}))


def _luck(typed: Typed) -> dict[str, Any]:
    return {"chance": list(typed.chance)} if typed.chance else {}
