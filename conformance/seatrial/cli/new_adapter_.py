"""``seatrial new-adapter``."""

from __future__ import annotations

from pathlib import Path

import click

from seatrial._child import quote
from seatrial._locate import data_root
from seatrial.adapters import LANGUAGES, write_project
from seatrial.catalogue import games, load_catalogue
from seatrial.cli.options import known_game
from seatrial.errors import KitError
from seatrial.language import marked, tr

EPILOG = marked("""\
Examples:
  seatrial new-adapter --lang python --game GAME my-adapter
  cd my-adapter
  seatrial run --game GAME -e "python3 adapter.py"
""")


@click.command("new-adapter", epilog=EPILOG)
@click.option(
    "--lang",
    "language",
    type=click.Choice(list(LANGUAGES)),
    required=True,
    help=marked(
        "The language that the adapter is written in. The one to answer in stands before the "
        "command: seatrial --lang es new-adapter …"
    ),
)
@click.option(
    "--game",
    metavar=marked("GAME"),
    help=marked("The game that your engine plays; needed where there are several."),
)
@click.argument("folder", metavar=marked("DIR"), type=click.Path(path_type=Path))
def command(language: str, game: str | None, folder: Path) -> None:
    """Write a small adapter project to DIR, a new or an empty folder.

    The protocol's loop is finished. You fill in one file, which says where, and declare what you
    have filled in; what you have not is answered with an error that names the place.
    """
    chosen = _game(game)
    files = write_project(language, chosen, folder)
    how, title = LANGUAGES[language], load_catalogue(chosen).title
    holds = tr(
        "{folder} holds an adapter in {language} for {game}: {files}",
        folder=folder, language=how.title, game=title, files=", ".join(files),
    )  # fmt: skip
    click.echo(holds)
    click.echo("")
    click.echo(tr("Next:"))
    click.echo(f"  cd {quote(str(folder))}")
    click.echo(f"  {tr('fill in {file}', file=how.fill)}")
    if how.build:
        click.echo(f"  {how.build}")
    click.echo(f'  seatrial doctor "{how.command}"')
    click.echo(f'  seatrial run --game {chosen} -e "{how.command}"')
    click.echo("")
    click.echo(tr("To read:"))
    spec = data_root() / "spec"
    protocol, schemas = tr("the protocol"), tr("the schemas of states, actions and views")
    click.echo(f"  {spec / 'protocol' / 'README.md'}  {protocol}")
    click.echo(f"  {spec / chosen}  {schemas}")


def _game(named: str | None) -> str:
    """Return the game to write for; raise :class:`KitError` where it is not clear which."""
    known = games()
    if named is None and len(known) > 1:
        message = tr(
            "which game does the engine play? say --game with one of: {games}",
            games=", ".join(known),
        )
        raise KitError(message)
    if named is not None:
        known_game(named)
    return named or known[0]
