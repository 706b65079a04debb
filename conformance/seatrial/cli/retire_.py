"""``seatrial retire``."""

from __future__ import annotations

import click

from seatrial.cli.checkout import mind_the_checkout
from seatrial.language import marked, tr
from seatrial.releases import retire
from seatrial.retired import retired_file
from seatrial.selection import find_case

EPILOG = marked("""\
Example:
  seatrial retire CASE --reason "It asked for a position that play cannot reach."
""")


@click.command("retire", epilog=EPILOG)
@click.argument("case")
@click.option(
    "--reason", required=True, metavar=marked("TEXT"), help=marked("What was wrong with it.")
)
def command(case: str, reason: str) -> None:
    """Take a released case back: it is kept as it was, and asked no more from the next release on.

    Then remove its scenario, or give it a new id, and run “seatrial compile”.
    """
    mind_the_checkout()
    found = find_case(case)
    retire(found, reason)
    click.echo(tr("{case} is kept in {file}", case=found.id, file=retired_file().name))
    click.echo(tr("Now remove its scenario, or give it a new id, and run “seatrial compile”."))
