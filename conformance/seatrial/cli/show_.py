"""``seatrial show``."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

import click
import msgspec

from seatrial._locate import data_root
from seatrial.case import Case, Step
from seatrial.catalogue import Catalogue, load_catalogue
from seatrial.errors import KitError
from seatrial.failures import done
from seatrial.features import block_around
from seatrial.games import load_game
from seatrial.layouts import find_layout
from seatrial.prose import rule_in_words, wrapped
from seatrial.selection import find_case
from seatrial.values import patched

EPILOG = """\b
Examples:
  seatrial show GAME/FEATURE/ID
  seatrial show FEATURE/ID --wire      with every message
"""


@click.command("show", epilog=EPILOG)
@click.argument("case_id", metavar="CASE")
@click.option("--wire", is_flag=True, help="Print every message of the exchange.")
@click.option("--layout", metavar="LAYOUT", help="As it is on another layout, by name or file.")
def command(case_id: str, *, wire: bool, layout: str | None) -> None:
    """Show one case: its Gherkin, the position, the exchange, the rules."""
    case = find_case(case_id)
    case = _on(layout, case) if layout else case
    catalogue = load_catalogue(case.game)
    for part in (
        head(case),
        source(case),
        exchange(case),
        rules(case, catalogue),
        hangs_on(case, catalogue),
    ):
        for line in part:
            click.echo(line)
        click.echo()
    if wire:
        for line in messages(case):
            click.echo(line)


def _on(layout: str, case: Case) -> Case:
    """Return *case* as it is on the layout of this name or file."""
    from seatrial.refit import on_layout

    fitted = on_layout(case.game, find_layout(case.game, layout), {case.id})
    if not fitted.cases:
        message = f"{case.id} is not applicable: {fitted.lacking[case.id]}"
        raise KitError(message)
    return fitted.cases[0]


def head(case: Case) -> Iterator[str]:
    """Yield what kind of case it is."""
    yield f"{case.id}"
    yield case.title
    about = (
        f", about {', '.join(f'{q}={r}' for q, r in case.readings.items())}"
        if case.readings
        else ""
    )
    players = f"{case.players} players" if case.players else "any number of players"
    yield f"{case.kind}, {players}, needs {', '.join(case.needs) or 'nothing'}{about}, {case.hash}"


def source(case: Case) -> Iterator[str]:
    """Yield the lines that the case was written in."""
    name, _, line = case.source.rpartition(":")
    file = data_root() / "scenarios" / name
    lines = file.read_text(encoding="utf-8").splitlines()
    yield f"scenarios/{case.source}"
    first, last = (1, len(lines)) if file.suffix == ".yaml" else block_around(file, int(line))
    yield from textwrap.dedent("\n".join(lines[first - 1 : last])).rstrip().splitlines()


def exchange(case: Case) -> Iterator[str]:
    """Yield each step: what is asked, the table as it must be then, the rules at work."""
    module = load_game(case.game)
    states: dict[str, Any] = {}
    for number, step in enumerate(case.steps, 1):
        handle = step.ask.params["handle"]
        before = step.ask.params["state"] if step.ask.method == "load" else states.get(handle, {})
        states[handle] = patched(before, step.expect.changes or {})
        world = "" if handle == "main" else f" (world “{handle}”)"
        forced = f" (forced: {step.forced})" if step.forced else ""
        yield f"{number}. {done(case, step)}{forced}{world}: {_expected(step)}"
        if (
            step.expect.changes and not isinstance(step.expect.refused, list) and states[handle]
        ) or step.ask.method == "load":
            yield from (
                f"     {line}"
                for line in module.draw(states[handle], None, case.layout).splitlines()
            )
        for text in dict.fromkeys(each.text for each in step.expect.says):
            yield f"   → {text}"
        for label, ids in (("applied", step.trace), ("broken", step.broken)):
            if ids:
                yield from wrapped(f"{label}: {', '.join(ids)}", "   ", "     ")


def _expected(step: Step) -> str:
    if isinstance(step.expect.refused, list):
        return f"refused ({' or '.join(step.expect.refused)})"
    if isinstance(step.expect.same_as, int):
        return f"the same as in step {step.expect.same_as + 1}"
    return "accepted" if step.expect.accepted is True else "answered"


def rules(case: Case, catalogue: Catalogue) -> Iterator[str]:
    """Yield the claimed rules in words, with their places in the rulebook."""
    yield "rules"
    for rule_id, kind in case.claims.items():
        rule = catalogue.rule(rule_id)
        yield f"  {rule.id} ({kind}): {rule.title}"
        yield from rule_in_words(rule, catalogue)


def hangs_on(case: Case, catalogue: Catalogue) -> Iterator[str]:
    """Yield the questions that the case is about, and those that it depends on besides."""
    for name, reading in case.readings.items():
        question = catalogue.question(name)
        yield f"It is about {name}={reading}: {question.reading(reading).means.strip()}"
        if reading != question.ruling:
            yield f"  Our ruling is {question.ruling}."
    if not case.holds:
        others = " other" if case.readings else ""
        yield f"It stands under every reading of every{others} question."
        return
    yield "It depends on"
    for name, readings in case.holds.items():
        question = catalogue.question(name)
        yield f"  {name}: {question.title}"
        yield f"    stands under {', '.join(readings)}; our ruling is {question.ruling}"


def messages(case: Case) -> Iterator[str]:
    """Yield each request and what is expected of it, as JSON."""
    for step in case.steps:
        request: Mapping[str, Any] = {"method": step.ask.method, "params": step.ask.params}
        yield f"→ {msgspec.json.encode(request).decode()}"
        yield f"← {msgspec.json.encode(step.expect).decode()}"
