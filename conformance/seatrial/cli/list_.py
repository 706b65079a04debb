"""``seatrial list``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import click

from seatrial.case import Case, load_cases
from seatrial.catalogue import Catalogue, Question, Rule, games, load_catalogue
from seatrial.claims import claims_by_rule
from seatrial.cli.folding import fitted
from seatrial.cli.options import known_game, selecting
from seatrial.errors import KitError
from seatrial.faults import load_faults
from seatrial.games import load_game
from seatrial.language import marked, tr
from seatrial.prose import keyword, titled
from seatrial.selection import Selection

#: How a case can show a rule, in the order of the table.
KINDS = ("acts", "refuses", "keeps", "hides", "sets-up")

EPILOG = marked("""\
Examples:
  seatrial list                        every case, its id and title
  seatrial list --rule RULE            the cases that claim a rule
  seatrial list --rules                each rule and how many cases show it, and how
  seatrial list --faults               the engines that break one rule, for -e fault:GAME/RULE
  seatrial list --questions            each question with its readings, our ruling first
  seatrial list --sentences            the sentences that scenarios are written in
""")


@click.command("list", epilog=EPILOG)
@selecting
@click.option(
    "--rules", "what", flag_value="rules", help=marked("The rules, and the cases that show them.")
)
@click.option(
    "--questions",
    "what",
    flag_value="questions",
    help=marked("The questions, their readings and our rulings."),
)
@click.option(
    "--sentences",
    "what",
    flag_value="sentences",
    help=marked("The sentences that scenarios are written in."),
)
@click.option(
    "--faults", "what", flag_value="faults", help=marked("The engines that break one rule each.")
)
@click.option("--games", "what", flag_value="games", help=marked("The games."))
def command(selection: Selection, what: str | None) -> None:
    """List cases, rules, faults, questions or the sentences that scenarios are written in."""
    for line in _lines(selection, what):
        for part in fitted(line):
            click.echo(part)


def _lines(selection: Selection, what: str | None) -> Iterable[str]:
    if what is None:
        return _cases(selection.chosen())
    if what == "games":
        return games()
    narrowing = ("cases", "readings", "failed_from", "release")
    unused = [name for name in narrowing if getattr(selection, name)]
    if unused or (selection.rules and what not in ("rules", "faults")):
        message = tr(
            "list --{what} can be narrowed by --game, --rules and --faults also by --rule",
            what=what,
        )
        raise KitError(message)
    if what in ("rules", "faults"):
        selection.chosen()  # complains about rules that are not there
        table = _rules if what == "rules" else _faults
        return _each_game(selection, partial(table, only=selection.rules))
    return _each_game(selection, _questions if what == "questions" else _sentences)


def _each_game(selection: Selection, table: Callable[[Catalogue], Iterator[str]]) -> Iterator[str]:
    for game in selection.games or games():
        known_game(game)
        yield from table(load_catalogue(game))


def _cases(cases: Sequence[Case]) -> Iterator[str]:
    width = max((len(case.id) for case in cases), default=0)
    for case in cases:
        yield f"{case.id:<{width}}  {case.title}"


def _rules(catalogue: Catalogue, only: Sequence[str]) -> Iterator[str]:
    shown = claims_by_rule(load_cases(catalogue.game))
    rules = [each for each in catalogue.rules if not only or each.id in only]
    heading = [tr("rule"), tr("basis"), tr("sentences"), *KINDS, tr("why no play shows it")]
    rows = [_rule_row(each, shown[each.id]) for each in rules]
    yield from _table(*_with_titles(heading, rows, rules))


def _with_titles(
    heading: list[str], rows: list[list[str]], entries: Sequence[Rule | Question]
) -> tuple[list[str], list[list[str]]]:
    """Return a table with the titles beside the ids, where they stand in two languages."""
    if not any(each.title_en for each in entries):
        return heading, rows
    return [heading[0], tr("title"), *heading[1:]], [
        [row[0], titled(each), *row[1:]] for row, each in zip(rows, entries, strict=True)
    ]


def _rule_row(rule: Rule, shown: Counter[str]) -> list[str]:
    numbers = [str(shown[kind]) if shown[kind] else "·" for kind in KINDS]
    return [
        rule.id,
        rule.basis,
        " ".join(rule.cites),
        *numbers,
        " ".join((rule.unshown or "").split()),
    ]


def _faults(catalogue: Catalogue, only: Sequence[str]) -> Iterator[str]:
    known = load_faults(catalogue.game)
    chosen = [each for each in known.faults if not only or each.rule in only]
    yield from _table(
        [tr("fault"), tr("rule"), tr("what it does wrong")],
        [[f"{each.game}/{each.id}", each.rule, each.wrong] for each in chosen],
    )
    unshown = {rule.id: " ".join(rule.unshown.split()) for rule in catalogue.rules if rule.unshown}
    for rule_id, reason in {**unshown, **known.unbroken}.items():
        if not only or rule_id in only:
            yield tr("none for {rule}: {reason}", rule=rule_id, reason=reason)


def _questions(catalogue: Catalogue) -> Iterator[str]:
    heading = [tr("question"), tr("weight"), tr("status"), tr("readings, our ruling first")]
    rows = [_question_row(question) for question in catalogue.questions]
    yield from _table(*_with_titles(heading, rows, catalogue.questions))
    yield ""
    yield tr("(name) is not executable; -name is excluded by the text")


def _question_row(question: Question) -> list[str]:
    readings = sorted(question.readings, key=lambda each: each.id != question.ruling)
    names = [("-" if not each.tenable else "") + each.id for each in readings]
    marked = [
        name if each.executable else f"({name})" for name, each in zip(names, readings, strict=True)
    ]
    return [question.id, question.weight, question.status, " | ".join(marked)]


def _sentences(catalogue: Catalogue) -> Iterator[str]:
    definitions = load_game(catalogue.game).VOCABULARY.definitions
    width = max((len(keyword(each.kind, catalogue)) for each in definitions), default=0) + 1
    for definition in definitions:
        sentence = f"{keyword(definition.kind, catalogue):<{width}} {definition.pattern}"
        yield (
            tr("{sentence}  (and a table)", sentence=sentence)
            if definition.wants_table
            else sentence
        )
        if definition.wants_table:
            yield f"{'':<{width}}   {first_line(definition.function)}"
    yield ""
    yield tr("The gaps:")
    for name, reads in load_game(catalogue.game).VOCABULARY.types.items():
        yield f"  {name:<9} {first_line(reads)}"


def first_line(function: Callable[..., Any]) -> str:
    """Return what a docstring begins with, which ``tests/messages.py`` takes to be marked."""
    return tr((function.__doc__ or "").partition("\n")[0].removeprefix("Return "))


def _table(heading: list[str], body: list[list[str]]) -> Iterator[str]:
    if not body:
        return  # of one of several games
    widths = [max(len(row[i]) for row in [heading, *body]) for i in range(len(heading))]
    for row in [heading, *body]:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
