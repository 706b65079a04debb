"""``seatrial impact``."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import click

from seatrial.catalogue import load_catalogue
from seatrial.cli.following import followed
from seatrial.cli.options import known_game
from seatrial.cli.writing import json_option, write_json
from seatrial.cores import spread
from seatrial.errors import KitError
from seatrial.impact.counting import Impact, batches, chosen_settings, played
from seatrial.impact.table import COLUMNS, as_json, markdown, put
from seatrial.language import marked, tr
from seatrial.prose import wrapped
from seatrial.whole import on_stdout

#: Columns of a share with its bounds.
WIDTH = 23

EPILOG = marked("""\
Examples:
  seatrial impact GAME
  seatrial impact GAME --games 5000 --players 3
  seatrial impact GAME --question QUESTION --json impact.json
  seatrial impact GAME --games 4000 --write      the table in spec/README.md, anew
""")


@click.command("impact", epilog=EPILOG)
@click.argument("game", metavar=marked("GAME"))
@click.option(
    "--games", "number", type=click.IntRange(min=1), default=1000, show_default=True,
    help=marked("How many games to play."),
)  # fmt: skip
@click.option(
    "--players",
    type=int,
    multiple=True,
    metavar=marked("N"),
    help=marked("Only so many players; may be repeated."),
)
@click.option(
    "--question", "questions", multiple=True, metavar=marked("QUESTION"),
    help=marked("Only this question; may be repeated."),
)  # fmt: skip
@click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True,
    help=marked("The same seed plays the same games."),
)  # fmt: skip
@json_option(
    marked("Write what was counted as JSON, at each number of players and by each policy.")
)
@click.option("--write", is_flag=True, help=marked("Write the table in spec/README.md."))
@click.option(
    "--date",
    type=click.DateTime(["%Y-%m-%d"]),
    help=marked("The date for the table. [default: today]"),
)
@click.option(
    "--jobs", type=click.IntRange(min=1), help=marked("Processes to play in. [default: one a core]")
)
def command(
    game: str, number: int, players: tuple[int, ...], questions: tuple[str, ...], seed: int,
    json_file: Path | None, *, write: bool, date: datetime | None, jobs: int | None,
) -> None:  # fmt: skip
    """Play GAME and count how often each question comes up, and how often it changes anything.

    Every game is played under our rulings and, with the same luck and by the same players, under
    each other reading. A question comes up where an answer differs: a state, what may be done, what
    a seat sees. Bounds are those of a 95 % interval.
    """
    known_game(game)
    if write and (players or questions):
        message = tr("--write is for the whole table; leave --players and --question out")
        raise KitError(message)
    impact = Impact(chosen_settings(game, questions))
    work = batches(game, questions, number, seed, players)
    results = spread(played, work, jobs)
    for found in followed(results, len(work), tr("playing")):
        impact.add(found)
    if json_file is not None:
        write_json(json_file, as_json(impact, {"game": game, "games": number, "seed": seed}))
    for told in _told(game, impact):
        click.echo(told, err=on_stdout(json_file))
    if write:
        line = f"seatrial impact {game} --games {number} --seed {seed} --write"
        when = (date or datetime.now()).date().isoformat()  # the user's day is meant
        wrote = tr("wrote {file}", file=put(game, markdown(impact, line, when)))
        click.echo(wrote, err=on_stdout(json_file))


def _told(game: str, impact: Impact) -> Iterator[str]:
    """Yield the lines of a table, a question over its readings, and what they come to."""
    catalogue = load_catalogue(game)
    width = max(len(each.reading) for each in impact.settings) + 2
    yield " " * width + "".join(f"{tr(heading):>{WIDTH}}" for heading in COLUMNS.values())
    asked = ""
    for index, setting in enumerate(impact.settings):
        tally = impact.of(index)
        if setting.question != asked:
            asked = setting.question
            ruling = catalogue.question(asked).ruling
            yield tr("{question} (we rule {ruling})", question=asked, ruling=ruling)
        cells = "".join(f"{tally.share(what)!s:>{WIDTH}}" for what in COLUMNS)
        endless = tally.counts["endless"]
        row = f"  {setting.reading:<{width - 2}}{cells}"
        yield tr("{row}, {number} without end", row=row, number=endless) if endless else row
    yield ""
    yield tr(
        "{games} games; {actions:,} actions under all readings together",
        games=impact.of(0).games, actions=impact.actions,
    )  # fmt: skip
    idle = _idle(impact)
    if idle:
        yield from wrapped(
            tr("never mattered in these games: {questions}", questions=", ".join(idle))
        )


def _idle(impact: Impact) -> list[str]:
    """Return the questions of which no reading changed how a game went out."""
    matter = {each.question for i, each in enumerate(impact.settings) if impact.of(i).matters}
    return [
        each for each in dict.fromkeys(s.question for s in impact.settings) if each not in matter
    ]
