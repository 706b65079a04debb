"""Options that several commands share."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from seatrial.selection import Selection

_OPTIONS = (
    click.option(
        "--game", "games", multiple=True, metavar="GAME", help="Only this game; may be repeated."
    ),
    click.option(
        "--rule", "rules", multiple=True, metavar="RULE", help="Only cases that claim this rule."
    ),
    click.option(
        "--case",
        "cases",
        multiple=True,
        metavar="GLOB",
        help="Only cases whose id fits, such as '*/reset/*'.",
    ),
    click.option(
        "--reading", "readings", multiple=True, metavar="Q=R", help="Only cases about this reading."
    ),
    click.option(
        "--failed-from",
        type=click.Path(path_type=Path),
        metavar="REPORT",
        help="Only what failed in this JSON report.",
    ),
)


def selecting(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that choose cases, as one argument ``selection``."""

    @functools.wraps(function)
    def chosen(
        *, games: tuple[str, ...], rules: tuple[str, ...], cases: tuple[str, ...],
        readings: tuple[str, ...], failed_from: Path | None, **others: Any,
    ) -> Any:  # fmt: skip
        selection = Selection(
            games=games, rules=rules, cases=cases, readings=readings, failed_from=failed_from
        )
        return function(selection=selection, **others)

    for option in reversed(_OPTIONS):
        chosen = option(chosen)
    return chosen
