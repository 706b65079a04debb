"""``seatrial compare``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from seatrial.cli.folding import fitted
from seatrial.cli.writing import json_option, write_json
from seatrial.compare import KINDS, REGRESSIONS, Comparison, alone, as_data, compare
from seatrial.language import marked, spoken, tr, tr_by, trn
from seatrial.reports.reading import read_report
from seatrial.whole import on_stdout

EPILOG = marked("""\
Examples:
  seatrial run -e ENGINE --json new.json
  seatrial compare old.json new.json
  seatrial compare old.json new.json --json changes.json

Exit codes: 0 nothing is worse; 1 a case that passed fails, is not run, or was not reached;
2 wrong usage.
""")

#: So many cases of a kind are named.
NAMED = 30


@click.command("compare", epilog=EPILOG)
@click.argument("old", metavar=marked("OLD"), type=click.Path(path_type=Path))
@click.argument("new", metavar=marked("NEW"), type=click.Path(path_type=Path))
@json_option(marked("Write the comparison as JSON."))
@click.option(
    "-q", "--quiet", is_flag=True, help=marked("Print the last line of each engine only.")
)
def command(old: Path, new: Path, json_file: Path | None, *, quiet: bool) -> None:
    """Compare two reports of “seatrial run --json”: what regressed, improved, fails otherwise.

    Cases are the same only where they ask and expect the same; what is new or gone because the
    suite changed is told apart, and so is what was not reached or not chosen.
    """
    before, after = read_report(old), read_report(new)
    found = compare(before, after)
    if json_file is not None:
        write_json(json_file, as_data(before, after, found))
    for line in filter(None, (before.cut_off, after.cut_off)):
        click.echo(tr("note: {text}", text=line), err=True)
    for line in alone(before, after):
        click.echo(tr("note: {text}", text=line), err=True)
    for each in found:
        for line in told(each, quiet=quiet, named=len(found) > 1):
            for part in fitted(line):
                click.echo(part, err=on_stdout(json_file))
    raise SystemExit(1 if any(each.regressed or each.unsure for each in found) else 0)


def told(comparison: Comparison, *, quiet: bool, named: bool) -> Iterator[str]:
    """Yield what is printed of one engine; its last line is the sum."""
    label = (
        comparison.old
        if comparison.old == comparison.new
        else (f"{comparison.old} → {comparison.new}")
    )
    if not quiet:
        if named:
            yield label
            yield ""
        if comparison.declared:
            yield tr("the engine declares something else, which changes what can be judged:")
            yield from (f"  {each}" for each in comparison.declared)
            yield ""
        for kind, heading in KINDS.items():
            changes = comparison.of(kind)
            if not changes:
                continue
            yield f"{tr(heading)}: {len(changes)}"
            telling = [each for each in changes if each.telling]
            for each in telling[:NAMED]:
                yield f"  {each.case}"
                for word, standing in ((tr("was"), each.old), (tr("is"), each.new)):
                    if standing:
                        yield f"    {word:<4}{spoken(standing)}"
            more = len(changes) - len(telling[:NAMED])
            if telling and more:
                yield f"  {tr('and {number} more', number=more)}"
            yield ""
    yield f"{label}: {_sum(comparison)}" if named else _sum(comparison)


def _sum(comparison: Comparison) -> str:
    worse = sum(len(comparison.of(kind)) for kind in REGRESSIONS)
    parts = [tr_by("{number} worse", worse, number=worse) if worse else tr("nothing is worse")]
    if improved := len(comparison.of("improved")):
        parts.append(tr_by("{number} improved", improved, number=improved))
    if gained := len(comparison.of("gained")):
        parts.append(tr_by("{number} run now", gained, number=gained))
    if dropped := len(comparison.of("dropped")):
        parts.append(tr_by("{number} that failed not run now", dropped, number=dropped))
    if changed := len(comparison.of("changed")):
        parts.append(
            trn("{number} fails otherwise", "{number} fail otherwise", changed, number=changed)
        )
    if unreached := len(comparison.of("unreached")):
        parts.append(tr_by("{number} not reached", unreached, number=unreached))
    suite = sum(len(comparison.of(kind)) for kind in ("new", "gone", "altered"))
    if suite:
        parts.append(tr_by("{number} changed by the suite", suite, number=suite))
    sums, same = ", ".join(parts), comparison.same
    return trn(
        "{sums}; {number} case as before",
        "{sums}; {number} cases as before",
        same,
        sums=sums,
        number=same,
    )
