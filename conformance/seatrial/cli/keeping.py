"""The baseline that a run is held to, as options of a command."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from seatrial.casework import Outcome
from seatrial.errors import KitError
from seatrial.language import marked, tr
from seatrial.whole import see_to, write_whole

if TYPE_CHECKING:
    from seatrial.baseline.entries import Baseline
    from seatrial.baseline.holding import Held

_OPTIONS = (
    click.option(
        "--baseline", "baseline_file", type=click.Path(path_type=Path), metavar=marked("FILE"),
        help=marked(
            "Known deviations of one engine: they are run, and must still deviate as written."
        ),
    ),
    click.option(
        "--baseline-update", "update", is_flag=True,
        help=marked("Bring the baseline up to this run; reasons, links and comments stay."),
    ),
    click.option(
        "--reason", metavar=marked("TEXT"), default="",
        help=marked("The reason that --baseline-update writes with entries that have none."),
    ),
)  # fmt: skip


@dataclass(slots=True, kw_only=True)
class Keeping:
    """What a run is held to, if to anything."""

    file: Path | None = None
    update: bool = False
    reason: str = ""
    said: str = ""  #: what was done to the file
    _baseline: Baseline | None = field(default=None, repr=False)
    _suite: Mapping[str, str] = field(default_factory=dict, repr=False)

    def read(self, *, several: bool, release: str) -> None:
        """Read the file before the run; raise a :class:`KitError` about whatever is wrong."""
        if self.file is None:
            if self.update or self.reason:
                option = "--baseline-update" if self.update else "--reason"
                message = tr("{option} goes with --baseline FILE", option=option)
                raise KitError(message)
            return
        if several:
            message = tr("--baseline is of one engine; run it for each")
            raise KitError(message)
        if self.reason and not self.update:
            message = tr("--reason goes with --baseline-update")
            raise KitError(message)
        from seatrial.baseline.reading import read_baseline

        if self.update:
            see_to("--baseline", self.file)
        self._baseline = read_baseline(self.file, to_fill=self.update)
        self._suite = _suite(release)

    def knows(self, outcome: Outcome) -> bool:
        """Return whether a failure is one that the baseline speaks of, and no reason to stop."""
        if self._baseline is None:
            return False
        from seatrial.baseline.entries import fits

        entries = (*self._baseline.deviations, *self._baseline.flaky)
        return any(each.case == outcome.case.id and fits(each, outcome) for each in entries)

    def hold(self, outcomes: list[Outcome]) -> Held | None:
        """Return what the baseline says of *outcomes*, after it was brought up to them if asked."""
        if self._baseline is None:
            return None
        from seatrial.baseline.holding import hold

        if self.update:
            self._baseline = self._updated(outcomes, self._baseline)
        return hold(outcomes, self._baseline, suite=self._suite, today=date.today())

    def _updated(self, outcomes: list[Outcome], baseline: Baseline) -> Baseline:
        from seatrial.baseline.entries import Baseline
        from seatrial.baseline.updating import rewritten, updated

        reason = " ".join(self.reason.split())
        update = updated(outcomes, baseline, suite=self._suite, reason=reason)
        text = rewritten(baseline, update)
        if text != baseline.text:
            write_whole(baseline.file, baseline.encoded(text))
        self.said = f"{baseline.file}: {update.said}"
        return Baseline(baseline.file, update.deviations, update.flaky)


def _suite(release: str) -> dict[str, str]:
    """Return every case that there is to nothing, and every retired one to the reason."""
    from seatrial.case import load_cases
    from seatrial.catalogue import games
    from seatrial.releases import cases_of
    from seatrial.retired import retired

    found = {name: each.reason for name, each in retired().items()}
    for game in games():
        cases = [*load_cases(game), *(cases_of(game, release) if release else ())]
        found.update((case.id, "") for case in cases)
    return found


def keeping(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options about a baseline, as one argument ``kept``."""

    @functools.wraps(function)
    def held(*, baseline_file: Path | None, update: bool, reason: str, **others: Any) -> Any:
        kept = Keeping(file=baseline_file, update=update, reason=reason)
        return function(kept=kept, **others)

    for option in reversed(_OPTIONS):
        held = option(held)
    return held
