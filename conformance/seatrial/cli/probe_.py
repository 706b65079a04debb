"""``seatrial probe``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from seatrial.case import Case, encode_lines, load_cases
from seatrial.catalogue import games, load_catalogue
from seatrial.cli.options import SECONDS, known_game, limited
from seatrial.cli.writing import seen_to
from seatrial.compiling import Reference
from seatrial.engines import parse_engine
from seatrial.errors import KitError
from seatrial.language import any_of, marked, tr, trn
from seatrial.likeness import Likeness
from seatrial.probe import Finding, Probe
from seatrial.refit import fit
from seatrial.runner import Run
from seatrial.whole import write_whole

EPILOG = marked("""\
Examples:
  seatrial probe "node engine.mjs"
  seatrial probe "node engine.mjs" --write engine.yaml
  seatrial run --engine-file engine.yaml     held to what it plays
""")


@click.command("probe", epilog=EPILOG)
@click.argument("engine", metavar=marked("ENGINE"))
@click.option("--game", metavar=marked("GAME"), help=marked("Only this game."))
@click.option(
    "--write",
    type=click.Path(path_type=Path),
    callback=seen_to,
    help=marked("Write the declaration to this engine file."),
)
@click.option(
    "--limit",
    type=SECONDS,
    help=marked("Seconds that an answer may take. [default: 10]"),
)
@click.option(
    "--keep",
    type=click.Path(path_type=Path),
    callback=seen_to,
    help=marked("Write the positions that were searched for, as compiled cases, to this file."),
)
def command(
    engine: str, game: str | None, write: Path | None, keep: Path | None, limit: float | None
) -> None:
    """Find out which readings ENGINE plays, question by question, with the evidence.

    For each question the engine is asked cases on which readings part, and its answers are
    compared with those of the reference set to each reading. Where no case tells two readings
    apart, a small position that does is searched for.
    """
    if game is not None:
        known_game(game)
    spec = limited(parse_engine(engine), limit)
    run = Run(spec, ahead=1)
    declared: dict[str, dict[str, str]] = {}
    found: list[Case] = []
    try:
        introduced = run.introduce()
        wanted = [each for each in games() if each in introduced.games and game in (None, each)]
        if not wanted:
            message = tr(
                "the engine plays {games}; nothing of it is asked for",
                games=", ".join(introduced.games),
            )
            raise KitError(message)
        likeness = Likeness(Reference())
        for each in wanted:
            fitted = fit(introduced, load_cases(each), hanging=True)
            cases = [case for case in fitted.cases if case.id not in fitted.lacking]
            probe = Probe(run, load_catalogue(each), cases, likeness)
            for line in told(probe.findings()):
                click.echo(line)
            declared[each] = probe.known
            found += probe.kept
    finally:
        run.close()
    if keep is not None and found:
        write_whole(keep, encode_lines(found))
        number = len(found)
        click.echo(
            trn(
                "kept {number} telling position in {file}",
                "kept {number} telling positions in {file}",
                number,
                number=number,
                file=keep,
            )
        )
    if write is not None:
        write_whole(write, engine_file(engine, declared).encode())
        click.echo(tr("wrote {file}", file=write))


def told(findings: list[Finding]) -> Iterator[str]:
    """Yield a line or a few for each finding, and a summary."""
    width = max(len(each.question.id) for each in findings)
    for each in findings:
        yield f"{each.question.id:<{width}}  {_answer(each)}"
        yield from (f"{'':<{width}}    {line}" for line in _evidence(each))
    other = [each for each in findings if each.plays and each.plays != each.question.ruling]
    strange = [each for each in findings if not each.fits and each.case is not None]
    unknown = [each for each in findings if not each.plays and each not in strange]
    ruled = len(findings) - len(other) - len(strange) - len(unknown)
    yield ""
    yield tr(
        "{number} questions: {ruled} as we rule, {other} otherwise, "
        "{strange} as no known reading, {unknown} not told",
        number=len(findings), ruled=ruled, other=len(other), strange=len(strange),
        unknown=len(unknown),
    )  # fmt: skip


def _answer(finding: Finding) -> str:
    plays, ruling = finding.plays, finding.question.ruling
    if plays:
        if plays == ruling:
            return tr("{reading} (our ruling)", reading=plays)
        if finding.question.reading(plays).tenable:
            return tr("{reading}, where our ruling is {ruling}", reading=plays, ruling=ruling)
        return tr(
            "{reading}, where our ruling is {ruling}, which the text excludes",
            reading=plays, ruling=ruling,
        )  # fmt: skip
    if finding.case is not None and not finding.fits:
        return tr("none of the known readings")
    if finding.case is not None:
        return f"{any_of(finding.fits)}: {finding.why}"
    return tr("cannot be told: {why}", why=finding.why) if finding.fits else finding.why


def _evidence(finding: Finding) -> Iterator[str]:
    case, found = finding.case, finding.difference
    if case is None or finding.plays == finding.question.ruling:
        return
    text = case.steps[finding.step].text
    yield tr("{case}, step {number}: {text}", case=case.id, number=finding.step + 1, text=text)
    if found is not None:
        yield tr(
            "{path}: {actual}, not {expected}",
            path=found.path, actual=found.actual, expected=found.expected,
        )  # fmt: skip


def engine_file(engine: str, declared: dict[str, dict[str, str]]) -> str:
    """Return the text of an engine file that declares the readings found."""
    from seatrial.documents import to_yaml  # YAML, which few runs write

    spec = parse_engine(engine)
    how: dict[str, Any] = {"engine": engine} if spec.target else {"command": list(spec.command)}
    data = {
        "name": engine,
        **how,
        "games": {game: {"readings": each} for game, each in declared.items()},
    }
    if spec.command:
        data["folder"] = str(Path.cwd())
    return to_yaml(data)
