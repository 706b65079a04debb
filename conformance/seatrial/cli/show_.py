"""``seatrial show``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import click
import msgspec

from seatrial.case import Case, Step
from seatrial.catalogue import Catalogue, load_catalogue
from seatrial.cli.folding import fitted
from seatrial.drawn import drawing, stages
from seatrial.errors import KitError
from seatrial.failures import done
from seatrial.features import written
from seatrial.language import any_of, marked, tr
from seatrial.layouts import find_layout
from seatrial.prose import fitting_the_terminal, rule_in_words, titled, wrapped
from seatrial.selection import find_case

EPILOG = marked("""\
Examples:
  seatrial show GAME/FEATURE/ID
  seatrial show FEATURE/ID --wire      with every message
""")


@click.command("show", epilog=EPILOG)
@click.argument("case_id", metavar=marked("CASE"))
@click.option(
    "--wire",
    is_flag=True,
    help=marked("Print every message as it goes over the wire, with an answer that passes."),
)
@click.option(
    "--layout",
    metavar=marked("LAYOUT"),
    help=marked("As it is on another layout, by name or file."),
)
def command(case_id: str, *, wire: bool, layout: str | None) -> None:
    """Show one case: its Gherkin, the position, the exchange, the rules."""
    case = find_case(case_id)
    case = _on(layout, case) if layout else case
    catalogue = load_catalogue(case.game)
    parts = [
        head(case),
        source(case),
        exchange(case),
        rules(case, catalogue),
        hangs_on(case, catalogue),
    ]
    with fitting_the_terminal():
        for part in parts:
            for line in part:
                click.echo(line)
            click.echo()
    if wire:
        for line in messages(case):
            click.echo(line)


def _on(layout: str, case: Case) -> Case:
    """Return *case* as it is on the layout of this name or file."""
    from seatrial.refit import on_layout

    fitted = on_layout(case.game, find_layout(case.game, layout), {case.id}, hanging=True)
    if not fitted.cases:
        message = tr("{case} is not applicable: {why}", case=case.id, why=fitted.lacking[case.id])
        raise KitError(message)
    return fitted.cases[0]


def head(case: Case) -> Iterator[str]:
    """Yield what kind of case it is."""
    yield case.id
    yield from fitted(case.title)
    players = (
        tr("{number} players", number=case.players) if case.players else tr("any number of players")
    )
    parts = [case.kind, players, tr("needs {needs}", needs=", ".join(case.needs) or tr("nothing"))]
    if case.readings:
        about = ", ".join(f"{q}={r}" for q, r in case.readings.items())
        parts.append(tr("about {readings}", readings=about))
    yield from fitted(", ".join((*parts, case.hash)))


def source(case: Case) -> Iterator[str]:
    """Yield the lines that the case was written in."""
    yield f"scenarios/{case.source}"
    for each in written(case.source)[1]:
        yield from [each] if each.lstrip().startswith("|") else fitted(each)  # a table is a drawing


def exchange(case: Case) -> Iterator[str]:
    """Yield each step: what is asked, the table as it must be then, the rules at work."""
    for number, (step, _, state) in enumerate(stages(case), 1):
        handle = step.ask.params["handle"]
        world = "" if handle == "main" else f" ({tr('world “{name}”', name=handle)})"
        forced = f" ({tr('forced: {situation}', situation=step.forced)})" if step.forced else ""
        yield from fitted(f"{number}. {done(case, step)}{forced}{world}: {_expected(step)}")
        moved = step.expect.changes and not isinstance(step.expect.refused, list) and state
        if moved or step.ask.method == "load":
            yield from (f"     {line}" for line in drawing(case, state))
        for text in dict.fromkeys(each.text for each in step.expect.says):
            yield from fitted(f"   → {text}")
        if step.trace:
            yield from wrapped(tr("applied: {rules}", rules=", ".join(step.trace)), "   ", "     ")
        if step.broken:
            yield from wrapped(tr("broken: {rules}", rules=", ".join(step.broken)), "   ", "     ")


def _expected(step: Step) -> str:
    if isinstance(step.expect.refused, list):
        return tr("refused ({codes})", codes=any_of(step.expect.refused))
    if isinstance(step.expect.same_as, int):
        return tr("the same as in step {number}", number=step.expect.same_as + 1)
    return tr("accepted") if step.expect.accepted is True else tr("answered")


def rules(case: Case, catalogue: Catalogue) -> Iterator[str]:
    """Yield the claimed rules in words, with their places in the rulebook."""
    yield tr("rules")
    for rule_id, kind in case.claims.items():
        rule = catalogue.rule(rule_id)
        yield from fitted(f"  {rule.id} ({kind}): {titled(rule)}")
        yield from rule_in_words(rule, catalogue)


def hangs_on(case: Case, catalogue: Catalogue) -> Iterator[str]:
    """Yield the questions that the case is about, and those that it depends on besides."""
    for name, reading in case.readings.items():
        question = catalogue.question(name)
        means = question.reading(reading).means.strip()
        about = tr(
            "It is about {question}={reading}: {means}",
            question=name, reading=reading, means=means,
        )  # fmt: skip
        yield from fitted(about)
        if reading != question.ruling:
            yield from fitted(f"  {tr('Our ruling is {ruling}.', ruling=question.ruling)}")
    if not case.holds and case.readings:
        yield from fitted(tr("It stands under every reading of every other question."))
    elif not case.holds:
        yield from fitted(tr("It stands under every reading of every question."))
    else:
        yield tr("It depends on")
    for name, readings in case.holds.items():
        question = catalogue.question(name)
        yield from fitted(f"  {name}: {titled(question)}")
        stands = tr(
            "stands under {readings}; our ruling is {ruling}",
            readings=", ".join(readings), ruling=question.ruling,
        )  # fmt: skip
        yield from fitted(f"    {stands}")


def messages(case: Case) -> Iterator[str]:
    """Yield the messages of *case* as they go over the wire, each with an answer that passes."""
    from seatrial.compiling import Reference

    yield from fitted(tr("→ is what comes, ← an answer that passes: that of the reference"))
    answers = Reference().outcome(case, case.readings).answers
    asked = [(each.ask.method, each.ask.params, answers[n]) for n, each in enumerate(case.steps)]
    handles = sorted({params["handle"] for _, params, _ in asked})
    asked += [("end", {"handle": each}, {}) for each in handles]
    for number, (method, params, result) in enumerate(asked, 1):
        head = {"jsonrpc": "2.0", "id": number}
        yield f"→ {_line({**head, 'method': method, 'params': params})}"
        yield f"← {_line({**head, 'result': _as_anybody(result)})}"
    if case.repeat > 1:
        yield tr("All of this is asked {number} times.", number=case.repeat)


def _as_anybody(result: Mapping[str, Any]) -> dict[str, Any]:
    """Return a result of the reference without the rules, which no engine is asked for."""
    kept = {key: each for key, each in result.items() if key != "applied"}
    if refusal := kept.get("refusal"):
        kept["refusal"] = {key: each for key, each in refusal.items() if key != "rules"}
    return kept


def _line(message: Mapping[str, Any]) -> str:
    return msgspec.json.encode(message).decode()
