"""``seatrial new-adapter``."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

from seatrial._locate import data_root
from seatrial.adapters import LANGUAGES, write_project
from seatrial.catalogue import games, load_catalogue
from seatrial.errors import KitError

EPILOG = """\b
Examples:
  seatrial new-adapter --lang python --game GAME my-adapter
  cd my-adapter
  seatrial run --game GAME -e "python3 adapter.py"
"""


@click.command("new-adapter", epilog=EPILOG)
@click.option(
    "--lang",
    "language",
    type=click.Choice(list(LANGUAGES)),
    required=True,
    help="The language that the adapter is written in.",
)
@click.option(
    "--game",
    metavar="GAME",
    help="The game that your engine plays; needed where there are several.",
)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
def command(language: str, game: str | None, folder: Path) -> None:
    """Write a small adapter project to DIR, a new or an empty folder.

    The protocol's loop is finished. You fill in one file, which says where, and declare what you
    have filled in; what you have not is answered with an error that names the place.
    """
    chosen = _game(game)
    files = write_project(language, chosen, folder)
    how, title = LANGUAGES[language], load_catalogue(chosen).title
    click.echo(f"{folder} holds an adapter in {how.title} for {title}: {', '.join(files)}")
    click.echo("")
    click.echo("Next:")
    click.echo(f"  cd {shlex.quote(str(folder))}")
    click.echo(f"  fill in {how.fill}")
    if how.build:
        click.echo(f"  {how.build}")
    click.echo(f'  seatrial doctor "{how.command}"')
    click.echo(f'  seatrial run --game {chosen} -e "{how.command}"')
    click.echo("")
    click.echo("To read:")
    click.echo(f"  {data_root() / 'spec' / 'protocol' / 'README.md'}  the protocol")
    click.echo(f"  {data_root() / 'spec' / chosen}  the schemas of states, actions and views")


def _game(named: str | None) -> str:
    """Return the game to write for; raise :class:`KitError` where it is not clear which."""
    known = games()
    if named is None and len(known) > 1:
        message = f"which game does the engine play? say --game with one of: {', '.join(known)}"
        raise KitError(message)
    if named is not None and named not in known:
        message = f"there is no game “{named}”; there are {', '.join(known)}"
        raise KitError(message)
    return named or known[0]
