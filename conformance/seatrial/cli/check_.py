"""``seatrial check``."""

from __future__ import annotations

import click

from seatrial.check import check_files
from seatrial.cli.checkout import mind_the_checkout
from seatrial.language import marked, tr


@click.command("check", epilog=marked("Example:\n  seatrial check\n"))
def command() -> None:
    """Check everything that people write, and that what is compiled from it is current.

    Each complaint names file, line, key and the requirement that is broken. Whether the reference
    still answers as the cases say is for “seatrial compile --stale”, which plays them all.
    """
    mind_the_checkout()
    complaints = check_files()
    for each in complaints:
        click.echo(str(each))
    if complaints:
        click.echo(tr("{number} to mend", number=len(complaints)))
        raise SystemExit(1)
    click.echo(tr("all is well"))
