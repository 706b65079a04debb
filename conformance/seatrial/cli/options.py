"""Options that several commands share."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from seatrial.catalogue import Catalogue, games
from seatrial.errors import KitError
from seatrial.language import marked, tr
from seatrial.selection import Selection

if TYPE_CHECKING:
    from seatrial.engines import EngineSpec


#: The type of an option that says how many seconds something may take.
SECONDS = click.FloatRange(min=0, max=86_400, min_open=True)


def limited(spec: EngineSpec, limit: float | None) -> EngineSpec:
    """Return *spec* with *limit* seconds for an answer, if it is given and can be kept.

    An engine in this process is called, and nothing can end the call: that is said on stderr.
    """
    if limit is None:
        return spec
    if spec.target:
        note = tr(
            "note: --limit is for programs; {engine} is called in this process, and waited for",
            engine=spec.label,
        )
        click.echo(note, err=True)
    return replace(spec, limit=limit)


_OPTIONS = (
    click.option(
        "--game",
        "games",
        multiple=True,
        metavar=marked("GAME"),
        help=marked("Only this game; may be repeated."),
    ),
    click.option(
        "--rule",
        "rules",
        multiple=True,
        metavar=marked("RULE"),
        help=marked("Only cases that claim this rule."),
    ),
    click.option(
        "--case",
        "cases",
        multiple=True,
        metavar=marked("GLOB"),
        help=marked("Only cases whose id fits or ends so, such as 'reset/*'."),
    ),
    click.option(
        "--reading",
        "readings",
        multiple=True,
        metavar=marked("Q=R"),
        help=marked("Only cases about this reading."),
    ),
    click.option(
        "--failed-from",
        type=click.Path(path_type=Path),
        metavar=marked("REPORT"),
        help=marked("Only what failed in this JSON report."),
    ),
    click.option(
        "--suite-version",
        "release",
        metavar=marked("VERSION"),
        default="",
        help=marked("The cases that this release of the suite asks."),
    ),
)


def known_game(game: str) -> None:
    """Raise a :class:`KitError` if there is no such game."""
    if game not in games():
        raise KitError(no_game(game))


def no_game(game: str) -> str:
    """Return that there is no such game, and which there are."""
    there_are = ", ".join(games())
    return tr("there is no game “{game}”; there are {games}", game=game, games=there_are)


def readings_asked(texts: Sequence[str], catalogue: Catalogue) -> dict[str, str]:
    """Return the readings that *texts* name, as ``QUESTION=READING``, by question.

    Raises a :class:`KitError` about a text of another form, or a reading that there is not.
    """
    asked: dict[str, str] = {}
    for each in texts:
        question, equals, reading = each.partition("=")
        if not equals:
            message = tr(
                "--reading {reading}: write QUESTION=READING; “seatrial list --questions” has them",
                reading=each,
            )
            raise KitError(message)
        asked[question] = catalogue.question(question).reading(reading).id
    return asked


def selecting(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that choose cases, as one argument ``selection``."""

    @functools.wraps(function)
    def chosen(
        *, games: tuple[str, ...], rules: tuple[str, ...], cases: tuple[str, ...],
        readings: tuple[str, ...], failed_from: Path | None, release: str, **others: Any,
    ) -> Any:  # fmt: skip
        selection = Selection(
            games=games,
            rules=rules,
            cases=cases,
            readings=readings,
            failed_from=failed_from,
            release=release,
        )
        return function(selection=selection, **others)

    for option in reversed(_OPTIONS):
        chosen = option(chosen)
    return chosen
