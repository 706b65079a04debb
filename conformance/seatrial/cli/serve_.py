"""``seatrial serve``."""

from __future__ import annotations

import sys

import click

from seatrial.cli.standard import raise_what_breaks
from seatrial.engines import load_callee
from seatrial.language import marked
from seatrial.serve import serve


@click.command(
    "serve",
    epilog=marked("Examples:\n  seatrial serve\n  seatrial run -e 'seatrial serve reference'\n"),
)
@click.argument("engine", metavar=marked("[ENGINE]"), default="reference")
def command(engine: str) -> None:
    """Offer ENGINE, an engine of this installation, over stdin and stdout.

    One JSON-RPC message a line, as spec/protocol/ describes. Ends at “shutdown” or end of input.
    """
    callee = load_callee(engine)
    raise_what_breaks()  # nobody is left to answer then
    serve(callee, sys.stdin.buffer, sys.stdout.buffer)
