"""A failing case told to a person: what was done, said and came, the rule, how to run it again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from seatrial.case import Case, Step
from seatrial.casework import Outcome
from seatrial.catalogue import Catalogue
from seatrial.drawn import met
from seatrial.games import load_game
from seatrial.judge import nothing_came
from seatrial.language import marked, spoken, tr, trn
from seatrial.prose import indented, keyword, places, titled
from seatrial.shapes import shapes
from seatrial.suspects import charged, said, setting_up
from seatrial.values import NOTHING, words

#: How many of the charged rules are told in words.
RULES_SHOWN = 3
#: In a story, so many characters of what is said under one label.
LONGEST = 2_000
#: So many of the cases are named that fail as one does that is told.
ALIKE_NAMED = 3
#: The value that a complaint about the form of an answer begins with, or numbers anywhere.
_VALUE = re.compile(
    r""": (?:\{.*\}|\[.*\]|".*"|[{\["].*…|true|false|null)(?= (?!is a required))|: [{\["].*…$"""
)
_PLACE = re.compile(r"/state/\S+")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def alike(outcomes: Iterable[Outcome]) -> list[list[Outcome]]:
    """Return *outcomes* in their order, those together that fail for the same reason.

    The same is one verdict, and one reason but for numbers and the value that came; or that nothing
    or null came in the same place, of whatever seat. Any other difference stands alone: its rules
    are its own.
    """
    groups: dict[object, list[Outcome]] = {}
    for each in outcomes:
        groups.setdefault(_reason(each), []).append(each)
    return list(groups.values())


def _reason(outcome: Outcome) -> object:
    """Return what failures have in common that are alike, in English whatever they are told in."""
    found = outcome.difference
    if found is None:
        return outcome.verdict, _NUMBER.sub("N", _VALUE.sub(": …", str(outcome.reason)))
    if nothing_came(found, outcome.answer):
        shape = shapes(outcome.case.game)
        came = _PLACE.sub(lambda place: shape.general(place[0]), str(found.actual))
        return outcome.case.game, shape.general(found.path), came
    return outcome.case.id


def also(others: Sequence[Outcome]) -> str:
    """Return how many cases fail as the one before does, and the first of them, a line each."""
    number = len(others)
    counted = trn(
        "one more case fails alike:", "{number} more cases fail alike:", number, number=number
    )
    more = ["…"] if number > ALIKE_NAMED else []
    return "\n".join([counted, *(each.case.id for each in others[:ALIKE_NAMED]), *more])


def told(outcome: Outcome, catalogue: Catalogue, named: str) -> Iterator[tuple[str, str]]:
    """Yield label and text of each line about a failure.

    *named* are the words of a command line that name the engine. The labels are English, to be
    translated where they are printed.
    """
    case = outcome.case
    if case.steps:
        yield marked("where"), f"scenarios/{place_of(case, case.steps[outcome.step or 0])}"
    if outcome.step is not None:
        for number, step in enumerate(outcome.steps):
            yield "" if number else marked("done"), done(case, step)
        yield from _said(outcome, step, catalogue)
    elif outcome.reason:
        yield marked("why"), spoken(outcome.reason)
    if outcome.hint:
        yield marked("mend"), spoken(outcome.hint)
    if outcome.stderr:
        yield marked("stderr"), outcome.stderr
    # What is said fails a rule; a position that is merely given back otherwise fails none.
    rules = charged(outcome) if said(outcome) or not setting_up(outcome) else []
    for number, rule_id in enumerate(rules):
        if number == RULES_SHOWN:
            more = len(rules) - number
            yield (
                "",
                trn(
                    "and {number} more rule at work in this step",
                    "and {number} more rules at work in this step",
                    more,
                    number=more,
                ),
            )
            break
        rule = catalogue.rule(rule_id)
        yield (
            marked("rule") if not number else "",
            f"{rule.id}: {titled(rule)} ({places(rule.cites, catalogue)})",
        )
        yield "", rule.text.strip()
    yield marked("again"), again(case, named)


def story(outcome: Outcome, catalogue: Catalogue, named: str) -> str:
    """Return the lines about a failure as one text, and below it the table that the step met."""
    lines = [
        f"{label if not number else '':<9}{line}"
        for label, text in told(outcome, catalogue, named)
        for number, line in enumerate(cut(text, LONGEST).splitlines() or [""])
    ]
    table = met(outcome)
    if table:
        lines += ["", tr("the table before this step"), *indented(table, "  ")]
    return "\n".join(lines)


def cut(text: str, most: int) -> str:
    """Return *text*, or its first *most* characters and a mark that there were more."""
    return text if len(text) <= most else f"{text[:most]}…"


def _said(outcome: Outcome, step: Step, catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    difference = outcome.difference
    if difference is None:
        yield marked("why"), spoken(outcome.reason)
        if isinstance(outcome.answer, str):
            yield marked("came"), outcome.answer
        return
    then = keyword("then", catalogue)
    if difference.statement is None:
        beside = tr(
            "nothing of this: the {then} lines are right, and this beside them is not", then=then
        )
        yield marked("said"), beside
    elif 0 <= difference.statement < len(step.expect.says):
        yield marked("said"), f"{then} {step.expect.says[difference.statement].text}"
    elif isinstance(step.expect.refused, list):
        yield marked("said"), tr("that the attempt is refused")
    yield marked("at"), difference.path
    yield marked("expected"), spoken(difference.expected)
    yield marked("came"), spoken(difference.actual)
    lacking = str(difference.actual) == str(NOTHING)
    if lacking and _can_be_omitted(difference.path, outcome.case.game):
        yield marked("mend"), tr("if the engine does not report this, declare it in “omits”")
    message = _refusal_message(outcome.answer)
    if message:
        yield marked("engine"), message


def _can_be_omitted(path: str, game: str) -> bool:
    """Return whether an engine may declare that it does not report the field at *path*."""
    above, _, name = path.rpartition("/")
    field = shapes(game).below(above).fields.get(name)
    return path.startswith("/state/") and field is not None and not field.core


def _refusal_message(answer: Any) -> str:
    refusal = answer.get("refusal") if isinstance(answer, Mapping) else None
    return str(refusal.get("message") or "") if isinstance(refusal, Mapping) else ""


def place_of(case: Case, step: Step) -> str:
    """Return file and line of *step* below ``scenarios/``."""
    file, _, top = case.source.rpartition(":")
    line = step.line if case.is_game else int(top) + step.line
    return f"{file}:{line}"


def done(case: Case, step: Step) -> str:
    """Return what *step* asks, as a person would say it, in the words of the scenario if it can.

    A report, a baseline and a comparison name a step by these words too.
    """
    params = step.ask.params
    match step.ask.method:
        case "act":
            return load_game(case.game).describe(params["action"])
        case "load" if step.text:
            return tr("the position is set up: {text}", text=step.text)
        case "start" if step.text:
            return tr("a game begins: {text}", text=step.text)
        case _ if step.text:
            return step.text
        case "start":
            return tr("a new game of {number}", number=len(params.get("seats", ())))
        case "load":
            return tr("the position is set up")
        case "legal" if "seat" in params:
            return tr("{seat} asks for the legal actions", seat=params["seat"])
        case "legal":
            return tr("somebody asks for the legal actions")
        case "view":
            return tr("{seat} looks at the table", seat=params.get("seat", ""))
    return f"{step.ask.method} {words(params)}"


def again(case: Case, named: str) -> str:
    """Return the command that runs just *case* on the engine that *named* names."""
    return " ".join(filter(None, ("seatrial run", named, f"--case {case.id}")))
