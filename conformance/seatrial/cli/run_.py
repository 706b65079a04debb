"""``seatrial run``."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click

from seatrial.applicable import Applicability
from seatrial.case import Case
from seatrial.casework import FAILURES, Outcome, Verdict
from seatrial.catalogue import Catalogue, load_catalogue
from seatrial.cli.aids import Aids, aided
from seatrial.cli.console import Console, Progress
from seatrial.cli.options import selecting
from seatrial.cli.writing import write_json
from seatrial.engines import Engine, EngineSpec, parse_engine
from seatrial.errors import KitError
from seatrial.language import marked, tr
from seatrial.layouts import Fitted, Layout, find_layout, has_layouts
from seatrial.results import Explanation, Results, report
from seatrial.runner import Run
from seatrial.selection import Selection

if TYPE_CHECKING:
    from seatrial.compiling import Reference

EPILOG = marked("""\
Examples:
  seatrial run                                     the built-in reference engine
  seatrial run -e "node engine.mjs"                a program that speaks the protocol
  seatrial run -e python:mygame.adapter:Engine     an object in this environment
  seatrial run --engine-file my-engine.yaml        a command with its declarations
  seatrial run --rule RULE -x                      one rule, stop at the first failure
  seatrial run --failed-from report.json           only what failed the last time
  seatrial run -e "node engine.mjs" --repro out    each failure as files for a shell
  seatrial run -e "node engine.mjs" --case CASE --attach    wait for a debugger

Exit codes: 0 everything run passed; 1 not; 2 wrong usage; 3 the engine cannot be spoken to;
4 the kit itself is at fault.
""")


@click.command("run", epilog=EPILOG)
@click.option(
    "-e",
    "--engine",
    "engine",
    metavar=marked("ENGINE"),
    help=marked("What to test. [default: reference]"),
)
@click.option(
    "--engine-file",
    type=click.Path(path_type=Path),
    help=marked("A YAML file with command, limits and declarations."),
)
@selecting
@click.option(
    "--layout", metavar=marked("LAYOUT"),
    help=marked("Play games that have layouts on this one, by name or file."),
)  # fmt: skip
@click.option("-x", "--exitfirst", is_flag=True, help=marked("Stop at the first failure."))
@click.option(
    "--ahead",
    type=click.IntRange(1, 4096),
    help=marked("Requests written ahead, at most what the engine declares."),
)
@click.option(
    "--limit",
    type=click.FloatRange(min=0, max=86_400, min_open=True),
    help=marked("Seconds that an answer may take. [default: 10]"),
)
@click.option(
    "--complete", is_flag=True, help=marked("Fail also where applicable cases were not run.")
)
@click.option(
    "--json",
    "json_file",
    type=click.Path(path_type=Path, allow_dash=True),
    help=marked("Write the report as JSON."),
)
@aided
@click.option("-q", "--quiet", is_flag=True, help=marked("Print the last line only."))
def command(
    engine: str | None, engine_file: Path | None, selection: Selection, *, layout: str | None,
    exitfirst: bool, ahead: int | None, limit: float | None, complete: bool,
    json_file: Path | None, quiet: bool, aids: Aids,
) -> None:  # fmt: skip
    """Ask an engine all cases and print a verdict for each family of rules."""
    spec = _engine(engine, engine_file, limit)
    cases = selection.chosen()
    if not cases:
        raise KitError(tr("no case fits the selection; “seatrial list” shows the cases"))
    console = Console(quiet=quiet, stderr=str(json_file) == "-")
    with aids.watched(spec) as watched:
        results = run_engine(
            watched, cases, ahead=aids.ahead(ahead), exitfirst=exitfirst, console=console,
            chosen=selection.narrows, layouts=_layouts(layout, cases),
        )  # fmt: skip
    aids.write(spec, results, console)
    if json_file is not None:
        write_json(json_file, report([results]))
    raise SystemExit(results.exit_code(complete=complete))


def run_engine(
    spec: EngineSpec,
    cases: Sequence[Case],
    *,
    ahead: int | None,
    exitfirst: bool,
    console: Console,
    chosen: bool = False,
    layouts: Mapping[str, Layout] | None = None,
) -> Results:
    """Return the results of *cases* on the engine of *spec*, printed as they come.

    *layouts* maps a game to the layout that is wanted in the place of the usual one.
    """
    by_game = list(dict.fromkeys(case.game for case in cases))
    catalogues = {game: load_catalogue(game) for game in by_game}
    rulings = {
        game: {each.id: each.ruling for each in catalogue.questions}
        for game, catalogue in catalogues.items()
    }
    run = Run(spec, ahead=ahead)
    try:
        introduced = run.introduce()
        fitted = _fitted(introduced, cases, layouts)
        applies = Applicability(rulings, _reference_passes, fitted.lacking, fitted.layouts)
        progress = console.progress(len(cases))
        outcomes = list(_until(run.run(fitted.cases, applies), progress, exitfirst=exitfirst))
    finally:
        run.close()
    explanations = _explanations(outcomes, introduced, catalogues, fitted.layouts)
    results = Results(
        introduced, spec.label, outcomes, run.notes, explanations, spec.named, chosen=chosen,
        layouts=fitted.layouts,
    )  # fmt: skip
    console.results(results, catalogues)
    return results


def _layouts(text: str | None, cases: Sequence[Case]) -> dict[str, Layout]:
    """Return the layout of this name or file for each game of *cases* that is played on one."""
    if text is None:
        return {}
    by_game = dict.fromkeys(case.game for case in cases)
    wanted = {game: find_layout(game, text) for game in by_game if has_layouts(game)}
    if not wanted:
        raise KitError(tr("--layout: none of the games chosen is played on a layout"))
    return wanted


def _fitted(engine: Engine, cases: Sequence[Case], wanted: Mapping[str, Layout] | None) -> Fitted:
    """Return the cases for the layouts in play; the usual ones need no compiler."""
    if not wanted and not any(offer.layout for offer in engine.games.values()):
        return Fitted(list(cases))

    from seatrial.refit import fit

    return fit(engine, cases, wanted)


def _explanations(
    outcomes: Sequence[Outcome],
    engine: Engine,
    catalogues: Mapping[str, Catalogue],
    unheld: Collection[str],
) -> list[Explanation]:
    """Return which failures other readings explain; a run without failures needs no reference.

    *unheld* are the games of whose cases it was not computed yet what they hang on.
    """
    if not any(each.verdict is Verdict.FAILED for each in outcomes):
        return []

    from seatrial.explained import explain_failures
    from seatrial.likeness import Likeness

    likeness, found = Likeness(_reference()), []
    for game, catalogue in catalogues.items():
        if game in engine.games:
            here = [each for each in outcomes if each.case.game == game]
            if game in unheld:
                here = _held(here, game)
            found += explain_failures(here, catalogue, engine.games[game], likeness)
    return found


def _held(outcomes: list[Outcome], game: str) -> list[Outcome]:
    from seatrial.refit import held

    return held(outcomes, game)


@cache
def _reference() -> Reference:
    """Return the engine that knows the rules; few runs need it beside the one under test."""
    from seatrial.compiling import Reference

    return Reference()


def _reference_passes(case: Case, readings: Mapping[str, str]) -> bool:
    return _reference().passes(case, readings)


def _until(
    outcomes: Iterator[Outcome], progress: Progress, *, exitfirst: bool
) -> Iterator[Outcome]:
    try:
        for outcome in outcomes:
            progress.advance()
            yield outcome
            if exitfirst and outcome.verdict in FAILURES:
                return
    finally:
        progress.stop()


def _engine(engine: str | None, engine_file: Path | None, limit: float | None) -> EngineSpec:
    if engine and engine_file:
        message = tr("--engine and --engine-file exclude each other: the file names its command")
        raise KitError(message)
    spec = (
        _from_file(engine_file)
        if engine_file
        else parse_engine("reference" if engine is None else engine)
    )
    return replace(spec, limit=limit) if limit else spec


def _from_file(engine_file: Path) -> EngineSpec:
    from seatrial.enginefile import read_engine_file  # YAML, which most runs do without

    return read_engine_file(engine_file)
