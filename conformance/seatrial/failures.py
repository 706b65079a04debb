"""A failing case told to a person: what was done, said and came, the rule, how to run it again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from seatrial.case import Case, Step
from seatrial.casework import Outcome
from seatrial.catalogue import Catalogue
from seatrial.games import load_game
from seatrial.results import charged
from seatrial.values import words

#: How many of the charged rules are told in words.
RULES_SHOWN = 3


def told(outcome: Outcome, catalogue: Catalogue, named: str) -> Iterator[tuple[str, str]]:
    """Yield label and text of each line about a failure.

    *named* are the words of a command line that name the engine.
    """
    case = outcome.case
    if outcome.step is not None:
        step = case.steps[outcome.step]
        yield "where", f"scenarios/{place_of(case, step)}"
        for number, index in enumerate((*outcome.along, outcome.step)):
            yield "" if number else "done", done(case, case.steps[index])
        yield from _said(outcome, step)
    elif outcome.reason:
        yield "why", outcome.reason
    if outcome.hint:
        yield "mend", outcome.hint
    if outcome.stderr:
        yield "stderr", outcome.stderr
    for number, rule_id in enumerate(charged(outcome)):
        if number == RULES_SHOWN:
            yield "", f"and {len(charged(outcome)) - number} more rules at work in this step"
            break
        rule = catalogue.rule(rule_id)
        yield (
            "rule" if not number else "",
            f"{rule.id}: {rule.title} ({places(rule.cites, catalogue)})",
        )
        yield "", rule.text.strip()
    yield "again", again(case, named)


def _said(outcome: Outcome, step: Step) -> Iterator[tuple[str, str]]:
    difference = outcome.difference
    if difference is None:
        yield "why", outcome.reason
        if isinstance(outcome.answer, str):
            yield "came", outcome.answer
        return
    if difference.statement is None:
        yield "said", "nothing of this: the Then lines are right, and this beside them is not"
    elif 0 <= difference.statement < len(step.expect.says):
        yield "said", f"Then {step.expect.says[difference.statement].text}"
    elif isinstance(step.expect.refused, list):
        yield "said", "that the attempt is refused"
    yield "at", difference.path
    yield "expected", difference.expected
    yield "came", difference.actual
    if difference.actual == "nothing" and difference.path.startswith("/state/"):
        yield "mend", "if the engine does not report this, declare it in “omits”"
    message = _refusal_message(outcome.answer)
    if message:
        yield "engine", message


def _refusal_message(answer: Any) -> str:
    refusal = answer.get("refusal") if isinstance(answer, Mapping) else None
    return str(refusal.get("message") or "") if isinstance(refusal, Mapping) else ""


def place_of(case: Case, step: Step) -> str:
    """Return file and line of *step* below ``scenarios/``."""
    file, _, top = case.source.rpartition(":")
    line = step.line if case.family == "games" else int(top) + step.line
    return f"{file}:{line}"


def done(case: Case, step: Step) -> str:
    """Return what *step* asks, as a person would say it."""
    params = step.ask.params
    if step.ask.method == "act":
        return load_game(case.game).describe(params["action"])
    return {
        "start": f"a new game of {len(params.get('seats', ()))}",
        "load": "the position is set up",
        "legal": f"{params.get('seat', 'somebody')} asks for the legal actions",
        "view": f"{params.get('seat', '')} looks at the table",
    }.get(step.ask.method, f"{step.ask.method} {words(params)}")


def places(cites: tuple[str, ...] | list[str], catalogue: Catalogue) -> str:
    """Return where in the rulebook the cited sentences stand: “S41, S42 in Your turn”."""
    sections: dict[str, list[str]] = {}
    for each in cites:
        sections.setdefault(catalogue.sentence(each).place, []).append(each)
    return (
        "; ".join(f"{', '.join(ids)} in “{section}”" for section, ids in sections.items())
        or "no sentence"
    )


def again(case: Case, named: str) -> str:
    """Return the command that runs just *case* on the engine that *named* names."""
    return " ".join(filter(None, ("seatrial run", named, f"--case {case.id}")))
