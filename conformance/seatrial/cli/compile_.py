"""``seatrial compile``."""

from __future__ import annotations

from pathlib import Path

import click

from seatrial._locate import data_root
from seatrial.case import Case, encode_lines, sums_file, sums_of, vectors_file
from seatrial.catalogue import catalogue_file, compile_catalogue, games, load_catalogue
from seatrial.check.cases import unshown
from seatrial.cli.checkout import mind_the_checkout
from seatrial.compiling import compiled
from seatrial.language import marked, tr
from seatrial.retired import unchanged
from seatrial.transcript import page, page_file
from seatrial.whole import write_whole


@click.command("compile", epilog=marked("Example:\n  seatrial compile --game GAME\n"))
@click.option(
    "--game", "chosen", multiple=True, metavar=marked("GAME"), help=marked("Only this game.")
)
@click.option(
    "--stale", is_flag=True, help=marked("Write nothing; exit with 1 if something would change.")
)
def command(chosen: tuple[str, ...], *, stale: bool) -> None:
    """Write the catalogue, the cases that a run executes, and the transcript of the protocol.

    The sources are the YAML files in spec/ and the features and games in scenarios/. Every case is
    played on the reference, every claim proven, and what a case depends on is computed.
    """
    mind_the_checkout()
    changed = False
    for game in chosen or games():
        changed |= _put(catalogue_file(game), compile_catalogue(game).encode(), stale=stale)
        cases = compiled(game)
        unchanged(game, cases)
        changed |= _put(vectors_file(game), encode_lines(cases), stale=stale)
        for rule, ways in unshown(load_catalogue(game).rules, cases):
            missing = tr(
                "no case shows {rule} as {ways} yet; write one, or say in rules.yaml why none can",
                rule=rule, ways=ways,
            )  # fmt: skip
            click.echo(missing)
        click.echo(_counted(game, cases))
    files = [file for game in games() if (file := vectors_file(game)).is_file()]
    changed |= _put(sums_file(), sums_of(files), stale=stale)
    changed |= _put(page_file(), page().encode(), stale=stale)
    if stale and changed:
        raise SystemExit(1)


def _put(file: Path, content: bytes, *, stale: bool) -> bool:
    """Write *content* where it differs; return whether it did."""
    if file.is_file() and file.read_bytes() == content:
        return False
    name = file.relative_to(data_root()).as_posix()
    click.echo(tr("stale: {file}", file=name) if stale else tr("wrote: {file}", file=name))
    if not stale:
        file.parent.mkdir(exist_ok=True)
        write_whole(file, content)  # others may be reading it
    return True


def _counted(game: str, cases: list[Case]) -> str:
    claims = sum(len(case.claims) for case in cases)
    return tr("{game}: {cases} cases, {claims} claims", game=game, cases=len(cases), claims=claims)
