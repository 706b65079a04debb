"""``seatrial holes``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import click

from seatrial.catalogue import load_catalogue
from seatrial.cli.following import followed
from seatrial.cli.options import known_game, readings_asked
from seatrial.cores import spread
from seatrial.games import load_game
from seatrial.holes.known import Hole, as_entry, known_holes, which
from seatrial.holes.search import search, sets_of_readings
from seatrial.holes.ways import Way
from seatrial.language import marked, tr, tr_by
from seatrial.layouts import default_layout
from seatrial.playing import open_playing
from seatrial.prose import indented, wrapped

EPILOG = marked("""\
Examples:
  seatrial holes GAME
  seatrial holes GAME --games 500 --pairs 200 --seed 7
  seatrial holes GAME --reading QUESTION=READING

Exit codes: 0 nothing that is not in spec/GAME/holes.yaml; 1 a new hole.
""")

#: What a kind of hole is to a player.
SAID = {
    "stuck": marked("nobody has anything to do, and the game stops"),
    "no-action": marked("a seat is to act and has no legal action"),
    "no-end": marked("a round goes on and on"),
    "comes-again": marked("the same position comes again, and play need never end"),
}


@click.command("holes", epilog=EPILOG)
@click.argument("game", metavar=marked("GAME"))
@click.option(
    "--reading", "readings", multiple=True, metavar=marked("Q=R"),
    help=marked("Search only under this reading; several are searched under together."),
)  # fmt: skip
@click.option(
    "--games", "number", type=click.IntRange(min=1), default=100, show_default=True,
    help=marked("Small positions to begin at, under each set of readings."),
)  # fmt: skip
@click.option(
    "--pairs", type=click.IntRange(min=0), default=50, show_default=True,
    help=marked("Pairs of readings to search under, beside each reading alone."),
)  # fmt: skip
@click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True,
    help=marked("The same seed searches the same positions."),
)  # fmt: skip
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    help=marked("Processes to search in. [default: one a core]"),
)
def command(
    game: str, readings: tuple[str, ...], number: int, pairs: int, seed: int, jobs: int | None
) -> None:
    """Look for positions of GAME where a reading leaves nothing to do, or no end.

    The search goes through whole games and through all that can follow a small position, under our
    rulings, under each other reading, and under pairs. What it finds is made as short as it gets.
    """
    known_game(game)
    catalogue = load_catalogue(game)
    asked = readings_asked(readings, catalogue)
    open_playing(game, asked)  # one that no engine can be set to is told here
    sets = sets_of_readings(catalogue, seed, pairs, asked)
    task = partial(search, game, seed=seed, positions=number)
    shortest: dict[object, Way] = {}
    found = spread(task, sets, jobs)
    for ways in followed(found, len(sets), tr("searching")):
        for way in ways:
            before = shortest.get(way.hole)
            if before is None or way.size < before.size:
                shortest[way.hole] = way
    listed = known_holes(game)
    known = {hole: which(way, listed) for hole, way in shortest.items()}
    for way in sorted(shortest.values(), key=lambda each: (known[each.hole] is None, each.size)):
        for line in _told(game, way, known[way.hole]):
            click.echo(line)
        click.echo()
    fresh = sum(each is None for each in known.values())
    click.echo(
        tr_by(
            "{sets} sets of readings, {positions} small positions each: {known} known holes, "
            "{fresh} new",
            len(sets),
            sets=len(sets),
            positions=number,
            known=len({each.id for each in known.values() if each}),
            fresh=fresh,
        )
    )
    if fresh:
        raise SystemExit(1)


def _told(game: str, way: Way, known: Hole | None) -> Iterator[str]:
    """Yield the lines about one hole; a new one ends with its entry for the catalogue."""
    played = ", ".join(f"{q}={r}" for q, r in way.readings.items()) or tr("our rulings")
    if known and len(known.readings) < len(way.readings):
        yield tr(
            "known: {hole} ({kind}), by another door under {readings}",
            hole=known.id, kind=way.kind, readings=played,
        )  # fmt: skip
        return
    if known:
        yield tr(
            "known: {hole} ({kind}), under {readings}",
            hole=known.id, kind=way.kind, readings=played,
        )  # fmt: skip
    else:
        yield tr("new ({kind}), under {readings}", kind=way.kind, readings=played)
    yield f"  {tr(SAID[way.kind])}"
    yield from _way_there(game, way)
    if known is None:
        yield f"  {tr('Fill in and put into holes.yaml:')}"
        yield from indented(as_entry(way).splitlines(), "    ")


def _way_there(game: str, way: Way) -> Iterator[str]:
    module, playing = load_game(game), open_playing(game, way.readings)
    position = playing.load(way.position)
    drawing = module.draw(playing.state_of(position), None, default_layout(game))
    yield from indented(drawing.splitlines(), "    ")
    for step in way.steps:
        yield from wrapped(module.describe(step), "  → ")
