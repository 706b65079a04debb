"""``seatrial adequacy``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from seatrial.adequacy import ENOUGH_NAMED, NAMED_AMONG, Adequacy, Tried, adequacy
from seatrial.catalogue import games
from seatrial.cli.writing import json_option, write_json
from seatrial.errors import KitError
from seatrial.language import marked, tr
from seatrial.selection import Selection
from seatrial.whole import on_stdout

EPILOG = marked("""\
Examples:
  seatrial adequacy                    every fault of every game
  seatrial adequacy --rule RULE        the faults of one rule
  seatrial run -e fault:GAME/RULE      one fault, with the report that its author would read

Exit codes: 0 every fault fails, and its rule is named often enough; 1 not; 2 wrong usage.
""")


@click.command("adequacy", epilog=EPILOG)
@click.option(
    "--game", "chosen", multiple=True, metavar=marked("GAME"), help=marked("Only this game.")
)
@click.option(
    "--rule",
    "rules",
    multiple=True,
    metavar=marked("RULE"),
    help=marked("Only faults of this rule."),
)
@json_option(marked("Write the findings as JSON."))
def command(chosen: tuple[str, ...], rules: tuple[str, ...], json_file: Path | None) -> None:
    """Ask every faulty engine all cases, and see whether each fails and its rule is named.

    A fault is the reference with one rule broken. It is killed when some case fails, confirmed by
    the cases that claim the rule and fail at something they say, and named when the report of its
    run points to the rule first or second.
    """
    Selection(games=chosen, rules=rules).chosen()  # complains about what is not there
    found = [each for game in chosen or games() if (each := adequacy(game, rules)).tried]
    if not found:
        raise KitError(tr("no engine of this installation breaks these rules on purpose"))
    if json_file is not None:
        write_json(json_file, report(found))
    for each in found:
        for line in told(each):
            click.echo(line, err=on_stdout(json_file))
    raise SystemExit(0 if all(each.enough for each in found) else 1)


def told(found: Adequacy) -> Iterator[str]:
    """Yield what is printed of one game."""
    yield from _table(
        [[tr("rule"), tr("faults"), tr("killed"), tr("confirmed by"), tr("named")]]
        + [_row(rule, tried) for rule, tried in found.by_rule().items()]
    )
    yield ""
    for rule, reason in found.unbroken.items():
        yield tr("no fault  {rule}: {reason}", rule=rule, reason=reason)
    for each in found.tried:
        fault = f"{each.fault.game}/{each.fault.id}"
        if not each.killed:
            yield tr("survives  {fault}: {wrong}", fault=fault, wrong=each.fault.wrong)
        elif not each.well_named:
            others = ", ".join(each.named) or tr("nothing")
            yield tr("misnamed  {fault}: named instead: {others}", fault=fault, others=others)
    total = len(found.tried)
    killed = sum(each.killed for each in found.tried)
    named = sum(each.well_named for each in found.tried)
    yield tr(
        "{game}: {killed} of {total} faults killed ({score:.1%}), {named} named "
        "first or second ({naming:.1%}; {enough:.0%} are asked for)",
        game=found.game, killed=killed, total=total, score=found.killed, named=named,
        naming=found.named, enough=ENOUGH_NAMED,
    )  # fmt: skip


def _row(rule: str, tried: Sequence[Tried]) -> list[str]:
    confirmed = {case for each in tried for case in each.confirmed}
    return [
        rule,
        str(len(tried)),
        str(sum(each.killed for each in tried)),
        tr("{number} of {of} cases", number=len(confirmed), of=tried[0].claiming),
        str(sum(each.well_named for each in tried)),
    ]


def _table(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for first, *rest in rows:
        numbers = (cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True))
        yield "  ".join((first.ljust(widths[0]), *numbers))


def report(found: Sequence[Adequacy]) -> dict[str, Any]:
    """Return the findings as JSON; the schema is ``spec/schema/adequacy.schema.json``."""
    return {
        "format": "seatrial-adequacy/1",
        "named-among": NAMED_AMONG,
        "games": [
            {
                "game": each.game,
                "killed": each.killed,
                "named": each.named,
                "unbroken": each.unbroken,
                "faults": [_fault(tried) for tried in each.tried],
            }
            for each in found
        ],
    }


def _fault(tried: Tried) -> dict[str, Any]:
    return {
        "id": tried.fault.id,
        "rule": tried.fault.rule,
        "wrong": tried.fault.wrong,
        "failed": tried.failed,
        "claiming": tried.claiming,
        "confirmed": list(tried.confirmed),
        "named": list(tried.named),
    }
