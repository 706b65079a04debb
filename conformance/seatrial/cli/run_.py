"""``seatrial run``."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import click

from seatrial._child import quote
from seatrial.applicable import Applicability
from seatrial.case import Case
from seatrial.casework import FAILURES, Outcome, Verdict
from seatrial.catalogue import Catalogue, load_catalogue
from seatrial.cli.aids import Aids, aided
from seatrial.cli.beside import print_beside
from seatrial.cli.console import Console, Progress
from seatrial.cli.keeping import Keeping, keeping
from seatrial.cli.options import SECONDS, limited, selecting
from seatrial.cli.order import Order, ordered
from seatrial.cli.outputs import Outputs, writing
from seatrial.engines import DEFAULT, Engine, EngineSpec, parse_engine
from seatrial.errors import Broken, KitError
from seatrial.explanation import Explanation
from seatrial.language import marked, tr
from seatrial.layouts import Layout, find_layout, fitted, has_layouts
from seatrial.releases import lacking_elsewhere
from seatrial.reports.recording import Recorder
from seatrial.results import Ran, Results
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
  seatrial run -e ours=reference -e "js=node engine.mjs"     two engines side by side
  seatrial run --json report.json --junit report.xml         reports for other programs
  seatrial run --baseline known.yaml               known deviations must stay as they are
  seatrial run -e "node engine.mjs" --repro out    each failure as files for a shell
  seatrial run -e "node engine.mjs" --case CASE --attach    wait for a debugger

Exit codes: 0 everything run passed, or deviates as the baseline says; 1 not; 2 wrong usage;
3 the engine cannot be spoken to; 4 the kit itself is at fault.
""")


@click.command("run", epilog=EPILOG)
@click.option(
    "-e",
    "--engine",
    "engines",
    metavar=marked("[NAME=]ENGINE"),
    multiple=True,
    help=marked("What to test; several are put side by side. [default: reference]"),
)
@click.option(
    "--engine-file", "engine_files", type=click.Path(path_type=Path), multiple=True,
    help=marked("A YAML file with command, limits and declarations."),
)  # fmt: skip
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
    type=SECONDS,
    help=marked("Seconds that an answer may take. [default: 10]"),
)
@click.option(
    "--complete", is_flag=True, help=marked("Fail also where applicable cases were not run.")
)
@writing
@keeping
@ordered
@aided
@click.option("-q", "--quiet", is_flag=True, help=marked("Print the last line only."))
def command(
    engines: tuple[str, ...], engine_files: tuple[Path, ...], selection: Selection, *,
    layout: str | None, exitfirst: bool, ahead: int | None, limit: float | None, complete: bool,
    outputs: Outputs, kept: Keeping, order: Order, aids: Aids, quiet: bool,
) -> None:  # fmt: skip
    """Ask an engine all cases and print a verdict for each family of rules."""
    specs = named_engines(engines, engine_files, limit)
    cases = selection.chosen()
    if not cases:
        raise KitError(tr("no case fits the selection; “seatrial list” shows the cases"))
    several = len(specs) > 1
    outputs.see_to(several=several)
    kept.read(several=several, release=selection.release)
    console = Console(quiet=quiet, stderr=outputs.on_stdout)
    asking = Asking(
        cases, console, kept, ahead=aids.ahead(ahead), exitfirst=exitfirst,
        chosen=selection.narrows, layouts=_layouts(layout, cases), layout=layout or "",
        release=selection.release, whole=several or bool(selection.games), order=order,
    )  # fmt: skip
    order.tell()
    with aids.watched(specs) as watched:
        code = run_engines(
            watched, asking, outputs, complete=complete,
            then=lambda results: aids.write(specs[0], results, console),
        )  # fmt: skip
    raise SystemExit(code)


@dataclass(frozen=True, slots=True)
class Asking:
    """What is asked of every engine of a run, and how."""

    cases: Sequence[Case]
    console: Console
    kept: Keeping = field(default_factory=Keeping)
    ahead: int | None = None
    exitfirst: bool = False
    chosen: bool = False  #: only some of the cases were asked for
    layouts: Mapping[str, Layout] = field(default_factory=dict)  #: wanted instead of the usual ones
    layout: str = ""  #: as the user named it
    release: str = ""  #: of the suite, where an earlier one was asked for
    whole: bool = False  #: games that an engine does not play count as well
    order: Order = field(default_factory=Order)

    def of(self, engine: Engine) -> list[Case]:
        """Return the cases that *engine* is asked: those of the games that it plays.

        An engine of one game is not short of the others. Where the games were named, or where it
        plays none of them, all count.
        """
        played = [case for case in self.cases if case.game in engine.games]
        return list(self.cases) if self.whole or not played else played

    def named(self, spec: EngineSpec) -> str:
        """Return the words of a command line that name the engine and the layout."""
        layout = f"--layout {quote(self.layout)}" if self.layout else ""
        return " ".join(filter(None, (spec.named, layout)))

    def stops(self, outcome: Outcome) -> bool:
        """Return whether nothing more is asked after *outcome*."""
        return self.exitfirst and outcome.verdict in FAILURES and not self.kept.knows(outcome)


def run_engines(
    specs: Sequence[EngineSpec], asking: Asking, outputs: Outputs, *, complete: bool,
    then: Callable[[Results], str],
) -> int:  # fmt: skip
    """Ask every engine, write the files, print what came of it, and return the exit code.

    Where there is one engine, *then* is called with its results, and what it returns is the last
    that is said. Whatever cannot be written costs nothing else of all this.
    """
    said = ""
    with outputs.recording(asking.cases, chosen=asking.chosen, release=asking.release) as recorder:
        ran = [_ran(spec, asking, recorder) for spec in specs]
        recorder.finish()
        try:
            outputs.write(ran)
        finally:
            try:
                if len(ran) == 1 and ran[0].results is not None:
                    said = then(ran[0].results)
            finally:
                _print(ran, asking)
    if said:
        click.echo(said, err=True)
    broken = [each.broken for each in ran if each.broken is not None]
    if broken and len(ran) == 1:
        raise broken[0]
    codes = [each.results.exit_code(complete=complete) for each in ran if each.results]
    return max([3 if broken else 0, *codes])


def _print(ran: Sequence[Ran], asking: Asking) -> None:
    """Print what came of it all."""
    if len(ran) > 1:
        print_beside(asking.console, ran)
    elif ran[0].results is not None:
        results = ran[0].results
        asking.console.results(results, {g: load_catalogue(g) for g in results.games()})
    if asking.kept.said and not asking.console.quiet:
        asking.console.rich.print(asking.kept.said, markup=False)


def _ran(spec: EngineSpec, asking: Asking, recorder: Recorder) -> Ran:
    """Return what came of asking one engine; one that cannot be spoken to is told so."""
    begun, clock = datetime.now().isoformat(timespec="seconds"), time.monotonic()
    try:
        results, broken = run_engine(spec, asking, recorder), None
    except Broken as error:
        results, broken = None, error
        recorder.broke(spec.label, error)
    return Ran(spec.label, results, broken, time.monotonic() - clock, begun)


def run_engine(spec: EngineSpec, asking: Asking, recorder: Recorder) -> Results:
    """Return the results of one engine; its outcomes are recorded as they come."""
    run = Run(spec, ahead=asking.ahead)
    try:
        introduced = run.introduce()
        cases = asking.of(introduced)
        by_game = list(dict.fromkeys(case.game for case in cases))
        catalogues = {game: load_catalogue(game) for game in by_game}
        rulings = {game: catalogue.rulings for game, catalogue in catalogues.items()}
        fit = fitted(introduced, cases, asking.layouts)
        if asking.release:
            fit.lacking.update(lacking_elsewhere(cases, fit.layouts))
        applies = Applicability(rulings, _reference_passes, fit.lacking, fit.layouts)
        recorder.begin(spec.label, introduced, fit.layouts)
        progress = asking.console.progress(len(cases))
        found = run.run(asking.order.arranged(fit.cases), applies)
        outcomes = list(_until(found, progress, recorder.case, asking.stops))
        asking.order.look_again(run, outcomes, asking.console)
        outcomes = asking.order.put_back(outcomes, fit.cases)
        left = _left(outcomes, fit.cases, introduced, applies)
    finally:
        run.close()
    whole = not asking.chosen and len(outcomes) == len(cases) and all(o.asked for o in outcomes)
    explanations = _explanations(outcomes, introduced, catalogues, fit.layouts, whole=whole)
    results = Results(
        introduced, spec.label, outcomes, run.notes, explanations, asking.named(spec),
        chosen=asking.chosen, layouts=fit.layouts, held=asking.kept.hold(outcomes),
        release=asking.release, left=left,
    )  # fmt: skip
    recorder.end(results)
    return results


def _left(
    outcomes: Sequence[Outcome], cases: Sequence[Case], engine: Engine, applies: Applicability
) -> list[Outcome]:
    """Return how those of *cases* stand that are not among *outcomes*: not asked."""
    done = {each.case.id for each in outcomes}
    return [
        Outcome(
            case=case, asked=False,
            verdict=Verdict.NOT_APPLICABLE
            if applies.reason_against(case, engine.games.get(case.game))
            else Verdict.UNSUPPORTED,
        )
        for case in cases if case.id not in done
    ]  # fmt: skip


def _layouts(text: str | None, cases: Sequence[Case]) -> dict[str, Layout]:
    """Return the layout of this name or file for each game of *cases* that is played on one."""
    if text is None:
        return {}
    by_game = dict.fromkeys(case.game for case in cases)
    wanted = {game: find_layout(game, text) for game in by_game if has_layouts(game)}
    if not wanted:
        raise KitError(tr("--layout: none of the games chosen is played on a layout"))
    return wanted


def _explanations(
    outcomes: Sequence[Outcome],
    engine: Engine,
    catalogues: Mapping[str, Catalogue],
    unheld: Collection[str], *, whole: bool,
) -> list[Explanation]:  # fmt: skip
    """Return which failures other readings explain; a run without failures needs no reference.

    *unheld* are the games of whose cases it was not computed yet what they hang on, and *whole*
    says that all cases were run.
    """
    if not any(each.verdict is Verdict.FAILED for each in outcomes):
        return []

    from seatrial.explained import explain_failures
    from seatrial.likeness import Likeness

    likeness, found = Likeness(_reference()), []
    for game, catalogue in catalogues.items():
        if game in engine.games:
            here = [each for each in outcomes if each.case.game == game]
            stands: Callable[[Case, str, str], bool] = Case.stands_under
            if game in unheld:
                here, stands = _held(here, game), _stands
            offer = engine.games[game]
            found += explain_failures(here, catalogue, offer, likeness, stands, whole=whole)
    return found


def _held(outcomes: list[Outcome], game: str) -> list[Outcome]:
    from seatrial.refit import held

    return held(outcomes, game)


#: Case, question and reading to whether the case stands, where it was asked.
_ASKED: dict[tuple[str, str, str], bool] = {}


def _stands(case: Case, question: str, reading: str) -> bool:
    """Return whether *case* stands under *reading*; asked where it was not computed before."""
    key = case.hash, question, reading
    if key not in _ASKED:
        played = {question: reading, **case.readings}
        _ASKED[key] = _reference_passes(case, played)
    return _ASKED[key]


@cache
def _reference() -> Reference:
    """Return the engine that knows the rules; few runs need it beside the one under test."""
    from seatrial.compiling import Reference

    return Reference()


def _reference_passes(case: Case, readings: Mapping[str, str]) -> bool:
    return _reference().passes(case, readings)


def _until(
    outcomes: Iterator[Outcome],
    progress: Progress,
    record: Callable[[Outcome], None],
    stops: Callable[[Outcome], bool],
) -> Iterator[Outcome]:
    try:
        for outcome in outcomes:
            record(outcome)
            progress.advance()
            yield outcome
            if stops(outcome):
                return
    finally:
        progress.stop()


def named_engines(
    engines: Sequence[str], files: Sequence[Path], limit: float | None
) -> list[EngineSpec]:
    """Return how to start each engine named; raise a :class:`KitError` if two are named alike."""
    specs = [parse_engine(each) for each in engines] + [_from_file(each) for each in files]
    specs = specs or [parse_engine(DEFAULT)]
    labels = [each.label for each in specs]
    for label in labels:
        if labels.count(label) > 1:
            message = tr(
                "two engines are called “{label}”: name them, as in -e NAME=ENGINE", label=label
            )
            raise KitError(message)
    return [limited(each, limit) for each in specs]


def _from_file(engine_file: Path) -> EngineSpec:
    from seatrial.enginefile import read_engine_file  # YAML, which most runs do without

    return read_engine_file(engine_file)
