"""``seatrial serve``."""

from __future__ import annotations

import sys

import click

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
    serve(load_callee(engine), sys.stdin.buffer, sys.stdout.buffer)
