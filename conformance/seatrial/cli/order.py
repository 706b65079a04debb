"""In which order, and how often, the cases of a run are asked: options of a command."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import click

from seatrial.case import Case
from seatrial.casework import Outcome
from seatrial.cli.console import Console
from seatrial.language import marked, phrase, tr
from seatrial.process import Note
from seatrial.runner import Run

#: What ``--shuffle`` stands for without a number.
ANY = -1
SEEDS = 1_000_000

_OPTIONS = (
    click.option(
        "--shuffle", type=click.IntRange(min=ANY), is_flag=False, flag_value=ANY, default=None,
        metavar=marked("[SEED]"),
        help=marked("Ask the cases in random order; the SEED is printed and repeats it."),
    ),
    click.option(
        "--twice", is_flag=True,
        help=marked("Ask each case again after another; a verdict that differs is a finding."),
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """What the user asked for."""

    seed: int | None = None  #: of a random order
    twice: bool = False

    def tell(self) -> None:
        """Tell the seed before anything else happens."""
        if self.seed is not None:
            text = tr(
                "the cases are asked in random order: --shuffle {seed} repeats it", seed=self.seed
            )
            click.echo(text, err=True)

    def arranged(self, cases: Sequence[Case]) -> list[Case]:
        """Return *cases* in the order in which they are to be asked."""
        arranged = list(cases)
        if self.seed is not None:
            random.Random(self.seed).shuffle(arranged)  # noqa: S311 - no secret
        return arranged

    def put_back(self, outcomes: Sequence[Outcome], cases: Sequence[Case]) -> list[Outcome]:
        """Return *outcomes* in the order of *cases*, in which everybody reads them."""
        places = {case.id: place for place, case in enumerate(cases)}
        return sorted(outcomes, key=lambda each: places[each.case.id])

    def look_again(self, run: Run, outcomes: Sequence[Outcome], console: Console) -> None:
        """Ask each case again if that is wanted, and note what was different.

        *outcomes* are in the order in which they were asked.
        """
        from seatrial.isolation import KINDS, asked_again  # few runs need it

        if self.twice:
            progress = console.progress(len(outcomes))
            try:
                run.notes += list(asked_again(run, outcomes, progress.advance))
            finally:
                progress.stop()
        if self.seed is not None and any(each.kind in KINDS for each in run.notes):
            text = phrase("the order of the cases was random: --shuffle {seed}", seed=self.seed)
            run.notes.append(Note(kind="shuffled", grave=False, text=text))


def ordered(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command these options, as one argument ``order``."""

    @functools.wraps(function)
    def command(*, shuffle: int | None, twice: bool, **others: Any) -> Any:
        seed = random.randrange(SEEDS) if shuffle == ANY else shuffle  # noqa: S311 - no secret
        return function(order=Order(seed=seed, twice=twice), **others)

    for option in reversed(_OPTIONS):
        command = option(command)
    return command
