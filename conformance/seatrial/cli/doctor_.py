"""``seatrial doctor``."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click
import msgspec

from seatrial.applicable import Applicability
from seatrial.case import Case, load_cases
from seatrial.catalogue import games, load_catalogue
from seatrial.cli.options import SECONDS, known_game
from seatrial.cli.writing import json_option, write_json
from seatrial.doctor.examining import WITHIN, Examination, examine
from seatrial.doctor.findings import Finding
from seatrial.doctor.levels import Levels, levels_of
from seatrial.engines import Engine, EngineSpec, parse_engine
from seatrial.errors import KitError
from seatrial.language import Phrase, marked, phrase, spoken, tr, trn
from seatrial.layouts import Fitted, fitted
from seatrial.logbook import Logbook
from seatrial.watching import Onlooker
from seatrial.whole import on_stdout
from seatrial.wire import KIT

EPILOG = marked("""\
Examples:
  seatrial doctor "node engine.mjs"              a program that speaks the protocol
  seatrial doctor --engine-file my-engine.yaml   a command with its declarations
  seatrial doctor "node engine.mjs" --json health.json

Exit codes: 0 ready to be tested; 1 not; 2 wrong usage; 3 the engine cannot be spoken to;
4 the kit itself is at fault.
""")

#: Columns of a page, where the terminal has so many.
WIDEST, NARROWEST = 88, 24
#: Columns of “118 of 118”.
NUMBERS = 10
#: Seconds that an answer may take, where neither the command nor a file says.
LIMIT = 5.0

_COLOURS = {"fix": "red", "note": "yellow", "fine": "green"}
#: How a grade is called, in a column of four letters.
_GRADES = {"fix": marked("fix"), "note": marked("note"), "fine": marked("fine")}


@click.command("doctor", epilog=EPILOG)
@click.argument("engine", metavar=marked("ENGINE"), required=False)
@click.option(
    "--engine-file",
    type=click.Path(path_type=Path),
    help=marked("A YAML file with command, limits and declarations."),
)
@click.option(
    "--game", "only", multiple=True, metavar=marked("GAME"), help=marked("Only this game.")
)
@click.option(
    "--limit",
    type=SECONDS,
    help=marked("Seconds that an answer may take. [default: 5]"),
)
@click.option(
    "--within",
    type=SECONDS,
    default=WITHIN,
    help=marked("Seconds that all of it may take."),
    show_default=True,
)
@json_option(marked("Write what was found as JSON."))
@click.option(
    "--log",
    "log_file",
    type=click.Path(path_type=Path),
    help=marked("Keep the conversation in this file."),
)
@click.option("-q", "--quiet", is_flag=True, help=marked("Print the last sentence only."))
def command(
    engine: str | None, engine_file: Path | None, only: tuple[str, ...], *, limit: float | None,
    within: float, json_file: Path | None, log_file: Path | None, quiet: bool,
) -> None:  # fmt: skip
    """Find out whether ENGINE can be tested, and what to mend first.

    It is asked what the protocol promises, before any rule is judged: each finding says what was
    seen and how to mend it. In the end stands how many rules can be judged now, and what each
    missing capability would add.
    """
    spec = _spec(engine, engine_file, limit)
    for game in only:
        known_game(game)
    book = None if log_file is None else Logbook(log_file)
    watched = replace(spec, watch=Onlooker(book=book)) if book else spec
    fits: dict[str, Fitted] = {}

    def cases(introduced: Engine) -> Mapping[str, Sequence[Case]]:
        for game in games():
            if game in introduced.games:
                fits[game] = fitted(introduced, load_cases(game))
        return {game: _playable(each) for game, each in fits.items()}

    try:
        found = examine(watched, cases, within, only)
    finally:
        if book is not None:
            book.close()
    looked_at = [game for game in fits if game in (only or fits)]
    not_begun = [game for game in looked_at if game not in found.played]
    levels = [
        _levels(game, fits[game], found.engine)
        for game in looked_at
        if found.engine is not None and game in found.played
    ]
    if json_file is not None:
        write_json(json_file, _report(spec, found, levels))
    to, colour = on_stdout(json_file), False if os.environ.get("NO_COLOR") else None
    if not quiet:
        for line in _told(found, levels, not_begun):
            click.echo(line, err=to, color=colour)
    for line in _wrapped(spoken(verdict(found, spec))):
        click.secho(line, fg="red" if found.to_fix else "green", err=to, color=colour)
    raise SystemExit(3 if found.engine is None else 1 if found.to_fix else 0)


#: How it all ends: with something to mend (alone, or with more after it), or ready to be tested.
NO_WORD = marked("It cannot be spoken to: mend “{check}” first.")
ONE_TO_MEND = marked("Not ready to be tested: mend “{check}” first.")
MORE_TO_MEND = marked("Not ready to be tested: mend “{check}” first, and {number} more after it.")
READY = marked("Ready to be tested: {command}")
READY_ONE_NOTE = marked("Ready to be tested (one note is worth a look): {command}")
READY_NOTES = marked("Ready to be tested ({number} notes are worth a look): {command}")


def verdict(found: Examination, spec: EngineSpec) -> Phrase:
    """Return the sentence that it all comes to."""
    if found.engine is None:
        return phrase(NO_WORD, check=found.to_fix[0].check)
    if found.to_fix:
        text = ONE_TO_MEND if len(found.to_fix) == 1 else MORE_TO_MEND
        return phrase(text, check=found.to_fix[0].check, number=len(found.to_fix) - 1)
    notes = sum(each.grade == "note" for each in found.findings)
    text = {0: READY, 1: READY_ONE_NOTE}.get(notes, READY_NOTES)
    command = " ".join(filter(None, ("seatrial run", spec.named)))
    return phrase(text, number=notes, command=command)


def _spec(engine: str | None, engine_file: Path | None, limit: float | None) -> EngineSpec:
    if (engine is None) is (engine_file is None):
        raise KitError(tr("name an engine or give --engine-file, and not both"))
    if engine_file is not None:
        from seatrial.enginefile import read_engine_file  # YAML, which most do without

        spec = read_engine_file(engine_file)
    else:
        spec = replace(parse_engine(engine or ""), limit=LIMIT)
    return replace(spec, limit=limit) if limit else spec


def _playable(fit: Fitted) -> list[Case]:
    return [case for case in fit.cases if case.id not in fit.lacking]


def _levels(game: str, fit: Fitted, engine: Engine) -> Levels:
    from seatrial.compiling import Reference

    rulings = {game: load_catalogue(game).rulings}
    applies = Applicability(rulings, Reference().passes, fit.lacking)
    return levels_of(game, fit.cases, engine.games[game], applies)


def _told(found: Examination, levels: Sequence[Levels], not_begun: Sequence[str]) -> Iterator[str]:
    if found.engine is not None:
        engine = found.engine
        yield from _wrapped(f"{engine.name} {engine.version} ({engine.language})")
        yield ""
    several = len({each.game for each in found.findings if each.game}) > 1
    for each in found.findings:
        yield from _finding(each, several=several)
    yield ""
    for table in levels:
        yield from _table(table)
        yield ""
    for game in not_begun:
        title = load_catalogue(game).title
        yield from _wrapped(tr("{title}: nothing can be judged before a game begins.", title=title))
        yield ""


def _finding(each: Finding, *, several: bool) -> Iterator[str]:
    grade = click.style(f"{tr(_GRADES[each.grade]):<4}", fg=_COLOURS[each.grade])
    check, seen = spoken(each.check), spoken(each.seen)
    name = f"{check} ({each.game})" if several and each.game else check
    if each.grade == "fine":
        first, *others = _wrapped(f"{name}: {seen}", indent=6)
        yield f"{grade}  {first.strip()}"
        yield from others
        return
    yield f"{grade}  {click.style(name, bold=True)}"
    for line in seen.splitlines():
        yield from _wrapped(line, indent=6)
    for line in each.exchange:
        yield from _wrapped(spoken(line), indent=8)
    yield from _wrapped(tr("mend: {how}", how=each.mend), indent=6)


def _table(levels: Levels) -> Iterator[str]:
    """Yield the table of levels of one game; long names stand on a line of their own."""
    title = load_catalogue(levels.game).title
    share = levels.levels[0].rules / levels.rules if levels.rules else 0
    judged = tr("{title}: {share:.0%} of the rules can be judged now.", title=title, share=share)
    yield from _wrapped(judged)
    yield _row(tr("what is offered"), tr("rules"), tr("cases"))
    for level in levels.levels:
        name = f"+ {spoken(level.adds)}" if level.adds else tr("now")
        numbers = (
            tr("{number} of {of}", number=level.rules, of=levels.rules),
            tr("{number} of {of}", number=level.cases, of=levels.cases),
        )
        if len(name) > _room():
            yield from _wrapped(name, indent=2)
            name = ""
        yield _row(name, *numbers)
    if levels.elsewhere:
        about = trn(
            "{number} case is about what it does not play, and does not count.",
            "{number} cases are about what it does not play, and do not count.",
            levels.elsewhere, number=levels.elsewhere,
        )  # fmt: skip
        yield from _wrapped(about, indent=2)


def _row(name: str, *numbers: str) -> str:
    return f"  {name:<{_room()}}" + "".join(f" {each:>{NUMBERS}}" for each in numbers)


def _room() -> int:
    return min(_columns(), 70) - 2 - 2 * (NUMBERS + 1)


def _columns() -> int:
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))


def _wrapped(text: str, indent: int = 0) -> list[str]:
    return textwrap.wrap(
        text, _columns(), initial_indent=" " * indent, subsequent_indent=" " * indent,
        break_on_hyphens=False,
    ) or [""]  # fmt: skip


def _report(spec: EngineSpec, found: Examination, levels: Sequence[Levels]) -> dict[str, Any]:
    """Return the JSON report; its schema is ``spec/schema/doctor.schema.json``."""
    engine = found.engine
    return {
        "format": "seatrial-doctor/1",
        "kit": KIT,
        "label": spec.label,
        "engine": engine
        and {"name": engine.name, "version": engine.version, "language": engine.language},
        "ready": engine is not None and not found.to_fix,
        "verdict": str(verdict(found, spec)),
        "findings": msgspec.to_builtins(found.findings, enc_hook=str),  # phrases in English
        "levels": msgspec.to_builtins(levels, enc_hook=str),
    }
