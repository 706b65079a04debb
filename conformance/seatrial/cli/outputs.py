"""The files that a run writes, as options of a command."""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from seatrial.case import Case
from seatrial.errors import KitError
from seatrial.language import english, marked, tr
from seatrial.reports.recording import Recorder
from seatrial.results import Ran
from seatrial.whole import append, on_stdout, see_to, write_whole

#: What GitHub names the file whose contents become the summary of a job.
SUMMARY = "GITHUB_STEP_SUMMARY"

_OPTIONS = (
    click.option(
        "--json", "json_file", metavar=marked("FILE"),
        type=click.Path(path_type=Path, allow_dash=True),
        help=marked("Write the report as JSON, line by line while the run goes on."),
    ),
    click.option(
        "--junit", "junit_file", type=click.Path(path_type=Path), metavar=marked("FILE"),
        help=marked("Write JUnit XML, for Jenkins, GitLab, GitHub."),
    ),
    click.option(
        "--markdown", "markdown_file", type=click.Path(path_type=Path), metavar=marked("FILE"),
        help=marked(
            "Write a page for a job summary; added behind what is in $GITHUB_STEP_SUMMARY."
        ),
    ),
    click.option(
        "--badge", "badge_file", type=click.Path(path_type=Path), metavar=marked("FILE"),
        help=marked("Write a badge of one engine as JSON for the endpoint of shields.io."),
    ),
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Outputs:
    """The files that are wanted of a run."""

    json: Path | None = None
    junit: Path | None = None
    markdown: Path | None = None
    badge: Path | None = None

    @property
    def on_stdout(self) -> bool:
        """Return whether the report goes to standard output, so that nothing else may."""
        return on_stdout(self.json)

    def see_to(self, *, several: bool) -> None:
        """Raise a :class:`KitError` about a file that could not be written; touch none."""
        if several and self.badge:
            message = tr("--badge is for one engine; run it for each")
            raise KitError(message)
        seen: dict[Path, str] = {}
        for option, file in self._files():
            if on_stdout(file):
                message = tr(
                    "{option} wants a file; only --json can go to standard output", option=option
                )
                raise KitError(message)
            place = file.absolute()
            if place in seen and (place.is_file() or not place.exists()):
                message = tr(
                    "{one} and {other} name the same file, {file}",
                    one=seen[place], other=option, file=file,
                )  # fmt: skip
                raise KitError(message)
            seen[place] = option
            see_to(option, file)

    @contextmanager
    def recording(self, cases: Sequence[Case], *, chosen: bool, release: str) -> Iterator[Recorder]:
        """Give what is told of the run as it goes on; it writes the JSON report, if one is wanted.

        What could not be written is complained of when all else is done.
        """
        if self.json is None:
            yield Recorder()
            return
        from seatrial.reports.parts import Suite
        from seatrial.reports.writing import Lines

        lines = Lines(self.json, Suite.of(cases, chosen=chosen, release=release))
        try:
            yield lines
        finally:
            lines.close()

    def write(self, ran: Sequence[Ran]) -> None:
        """Write the files that are written at the end; raise a :class:`KitError` about any.

        One that cannot be written costs none of the others. They are English whoever asks for them,
        as the JSON report is.
        """
        with english():
            made = list(self._made(ran))
        complaints = []
        for file, content in made:
            put = append if _is_summary(file) else write_whole
            try:
                put(file, content)
            except KitError as error:
                complaints.append(str(error))
        if complaints:
            raise KitError("\n".join(complaints))

    def _made(self, ran: Sequence[Ran]) -> Iterator[tuple[Path, bytes]]:
        """Yield each file that is wanted at the end, and what goes into it."""
        if self.junit:
            from seatrial.reports.junit import junit

            yield self.junit, junit(ran)
        if self.markdown:
            from seatrial.reports.markdown import markdown

            yield self.markdown, markdown(ran).encode()
        if self.badge:
            from seatrial.reports.badge import badge

            yield self.badge, badge(ran[0].results)

    def _files(self) -> list[tuple[str, Path]]:
        named = {
            "--json": None if self.on_stdout else self.json, "--junit": self.junit,
            "--markdown": self.markdown, "--badge": self.badge,
        }  # fmt: skip
        return [(option, file) for option, file in named.items() if file is not None]


def _is_summary(file: Path) -> bool:
    named = os.environ.get(SUMMARY)
    return bool(named) and Path(str(named)).absolute() == file.absolute()


def writing(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options that name files to write, as one argument ``outputs``."""

    @functools.wraps(function)
    def wanted(
        *, json_file: Path | None, junit_file: Path | None, markdown_file: Path | None,
        badge_file: Path | None, **others: Any,
    ) -> Any:  # fmt: skip
        outputs = Outputs(
            json=json_file, junit=junit_file, markdown=markdown_file, badge=badge_file
        )
        return function(outputs=outputs, **others)

    for option in reversed(_OPTIONS):
        wanted = option(wanted)
    return wanted
