"""``seatrial release``."""

from __future__ import annotations

import click

from seatrial.cli.checkout import mind_the_checkout
from seatrial.language import marked, tr
from seatrial.releases import Release, freeze, releases

EPILOG = marked("""\
Examples:
  seatrial release                     the releases so far
  seatrial release 0.2.0               all cases as they stand are asked from 0.2.0 on
  seatrial run --suite-version 0.1.0   what an earlier release asks
""")


@click.command("release", epilog=EPILOG)
@click.argument("version", required=False)
def command(version: str | None) -> None:
    """List the releases of the suite, or make one of the cases as they stand.

    From then on a case of it never changes what it asks or expects: “seatrial compile” refuses.
    Run “seatrial compile” before.
    """
    mind_the_checkout()
    found = [freeze(version)] if version else releases()
    if not found:
        click.echo(tr("no release of the suite has been made yet"))
    for each in found:
        click.echo(told(each))


def told(release: Release) -> str:
    """Return a release in a line."""
    return tr(
        "{version}: {cases} cases, {new} new, {retired} retired",
        version=release.version, cases=release.cases, new=release.new, retired=release.retired,
    )  # fmt: skip
