"""What a run of several engines prints: their last lines, and one table of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from seatrial.catalogue import load_catalogue
from seatrial.cli.console import Console
from seatrial.language import marked, spoken, tr, tr_by, trn
from seatrial.results import Ran
from seatrial.sides import AGREEMENTS, FAILS, Row, rows

LEGEND = marked(
    "Cases passed on each rule: “3/5” where 3 of 5 did and none of the others fails at it, "
    "“✗ 2/5” where 2 of 5 fail at it, “–” where none was run."
)


def print_beside(console: Console, ran: Sequence[Ran]) -> None:
    """Print the rules by engine, those that differ first, and then a line for each engine."""
    if not console.quiet:
        found = rows([each.results for each in ran])
        if found:
            console.rich.print(Text(tr(LEGEND), style="dim"))
            console.rich.print()
        for agreement in AGREEMENTS:
            part = [row for row in found if row.agreement == agreement]
            if part:
                _print_rows(console, _counted(agreement, len(part)), part, ran)
                console.rich.print()
        for each in ran:
            for note in each.results.notes if each.results else ():
                colour = "red" if note.grave else "yellow"
                text = f"  {each.label}: {spoken(note.word)}: {spoken(note.text)}"
                console.rich.print(Text.assemble((tr("note"), colour), text))
        failing = [r for each in ran if (r := each.results) and (r.failures or r.explained)]
        if failing:
            console.rich.print(
                Text(tr("The failures of one engine, told one by one:"), style="dim")
            )
        for one in failing:
            console.rich.print(Text(f"  seatrial run {one.named}"), soft_wrap=True)
    for each in ran:
        console.rich.print(_last(each))


def _counted(agreement: str, number: int) -> str:
    """Return so many rules, and how far the engines agree on them."""
    match agreement:
        case "differ":
            return trn("{number} differs", "{number} differ", number, number=number)
        case "differ at another rule":
            return tr_by("{number} with cases that fail at another rule", number, number=number)
        case "not run everywhere":
            return tr_by("{number} not run everywhere", number, number=number)
    return tr_by("{number} alike", number, number=number)


def _print_rows(console: Console, title: str, part: Sequence[Row], ran: Sequence[Ran]) -> None:
    """Print a table of rules by engine; a rule at a time, where the table would be too wide."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(title, no_wrap=True)
    for each in ran:
        table.add_column(each.label, justify="right", no_wrap=True)
    for row, game in _with_titles(part):
        if game:
            table.add_row(game, style="bold")
        table.add_row(row.rule, *(_coloured(mark) for mark in row.marks))
    if console.fits(table):
        console.rich.print(table)
        return
    console.rich.print(Text(title, style="dim"))
    for row, game in _with_titles(part):
        if game:
            console.rich.print(Text(game, style="bold"))
        console.rich.print(row.rule, markup=False, soft_wrap=True)
        marks = [
            Text.assemble((each.label, "dim"), " ", _coloured(mark))
            for each, mark in zip(ran, row.marks, strict=True)
        ]
        console.rich.print(Padding(Text(", ").join(marks), (0, 0, 0, 2), expand=False))


def _with_titles(part: Sequence[Row]) -> Iterator[tuple[Row, str]]:
    """Yield each row, and the title of its game before the first of each of several games."""
    several, game = len({row.game for row in part}) > 1, ""
    for row in part:
        yield row, load_catalogue(row.game).title if several and row.game != game else ""
        game = row.game


def _coloured(mark: str) -> Text:
    style = "red" if mark.startswith(FAILS) else "dim" if mark == "–" else ""
    return Text(mark, style=style, no_wrap=True)


def _last(ran: Ran) -> Text:
    """Return the last line of one engine."""
    if ran.results is None:
        why = ran.broken.message if ran.broken else ""
        said = tr("could not be spoken to: {why}", why=why)
        return Text.assemble((ran.label, "bold"), ": ", (said, "red"))
    line = ran.results.last_line()
    colour = "red" if ran.results.failures else "green" if ran.results.conformant else "yellow"
    return Text.assemble((ran.label, "bold"), ": ", (spoken(line), colour))
