"""What helps to look into a failure: files that reproduce it, a debugger, the conversation kept."""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from seatrial.casework import FAILURES
from seatrial.catalogue import load_catalogue
from seatrial.cli.console import Console
from seatrial.engines import EngineSpec
from seatrial.errors import KitError
from seatrial.language import english, marked, tr, trn
from seatrial.logbook import Logbook
from seatrial.results import Results
from seatrial.watching import NO_LIMIT, Onlooker

_OPTIONS = (
    click.option(
        "--repro", type=click.Path(path_type=Path), metavar=marked("DIR"),
        help=marked("Write each failure to a folder in DIR, to be run with nothing but a shell."),
    ),
    click.option(
        "--attach", is_flag=True, help=marked("Wait for a debugger, and ask without time limits.")
    ),
    click.option(
        "--log", "log_file", type=click.Path(path_type=Path), metavar=marked("FILE"),
        help=marked("Keep the whole conversation in FILE, one JSON line each."),
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Aids:
    """What the user asked for."""

    repro: Path | None = None
    attach: bool = False
    log_file: Path | None = None

    @contextmanager
    def watched(self, specs: Sequence[EngineSpec]) -> Iterator[Sequence[EngineSpec]]:
        """Give *specs* as they are to be started.

        Raises a :class:`KitError` if a file cannot be written, or if one is asked for of several
        engines: whose it would be nobody could tell.
        """
        if len(specs) > 1:
            if self.repro or self.log_file or self.attach:
                raise KitError(tr("--repro, --attach and --log are for one engine at a time"))
            yield specs
            return
        [spec] = specs
        if self.repro is not None:
            from seatrial.repro.folder import usable  # few runs need any of it

            usable(self.repro)
        book = None if self.log_file is None else Logbook(self.log_file)
        watch = Onlooker(book=book, ready=_wait if self.attach else None)
        try:
            watched = replace(spec, watch=watch) if book or self.attach else spec
            if self.attach:
                watched = replace(watched, limit=NO_LIMIT, start_limit=NO_LIMIT)
            yield [watched]
        finally:
            if book is not None:
                book.close()

    def ahead(self, ahead: int | None) -> int | None:
        """Return how many requests are written ahead: one, where somebody looks on."""
        return 1 if self.attach else ahead

    def write(self, spec: EngineSpec, results: Results, console: Console) -> str:
        """Write the failures out, and return where in a line; nothing if none was to be."""
        failed = [each for each in results.outcomes if each.verdict in FAILURES and each.asked]
        if self.repro is None or not failed:
            return ""
        from seatrial.compiling import Reference
        from seatrial.repro.folder import write
        from seatrial.repro.replay import replay

        progress, reference = console.progress(len(failed)), Reference()
        try:
            for outcome in failed:
                game = outcome.case.game
                offer = results.engine.games[game]
                made = replay(outcome, spec, offer, reference)
                with english():  # the folder is for whoever gets it
                    write(self.repro, made, spec, offer, load_catalogue(game))
                progress.advance()
        finally:
            progress.stop()
        return trn(
            "wrote the failure to {folder}: begin with the README.md there",
            "wrote {number} failures to {folder}: begin with a README.md there",
            len(failed), number=len(failed), folder=self.repro,
        )  # fmt: skip


def aided(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command these options, as one argument ``aids``."""

    @functools.wraps(function)
    def command(*, repro: Path | None, attach: bool, log_file: Path | None, **others: Any) -> Any:
        return function(aids=Aids(repro=repro, attach=attach, log_file=log_file), **others)

    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def _wait(pid: int) -> None:
    """Tell the process id, and wait for Enter where somebody can press it."""
    click.echo(tr("The engine is process {pid}; there are no time limits.", pid=pid), err=True)
    if sys.stdin is not None and sys.stdin.isatty():
        click.echo(tr("Attach your debugger, then press Enter to begin."), err=True)
        sys.stdin.readline()
