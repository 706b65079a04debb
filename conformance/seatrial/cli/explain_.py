"""``seatrial explain``."""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import click

from seatrial.catalogue import games, load_catalogue
from seatrial.cli.options import known_game, no_game, readings_asked
from seatrial.errors import KitError, system_says
from seatrial.language import marked, tr
from seatrial.prose import fitting_the_terminal, titled

#: So many names are offered in the place of one that does not exist.
OFFERED = 6

EPILOG = marked("""\
Examples:
  seatrial explain RULE                       a rule, and the cases that show it
  seatrial explain QUESTION                   a question, each reading played out
  seatrial explain S35                        a sentence, and the rules on it
  seatrial explain --state mine.yaml          a position of yours: who may do what
  seatrial explain --state mine.yaml --action "B drops anchor" --action "C passes"
""")


@click.command("explain", epilog=EPILOG)
@click.argument("name", metavar=marked("[RULE|QUESTION|SENTENCE]"), required=False)
@click.option(
    "--game", metavar=marked("GAME"), help=marked("The game that the name or the position is of.")
)
@click.option(
    "--state", "state", metavar=marked("FILE"), help=marked("A position of yours; - for stdin.")
)
@click.option(
    "--action", "actions", multiple=True, metavar=marked("TEXT"),
    help=marked("What is done there, as you would say it; may be repeated, in order."),
)  # fmt: skip
@click.option(
    "--reading", "readings", multiple=True, metavar=marked("Q=R"),
    help=marked("Play your position with this reading in the place of our ruling."),
)  # fmt: skip
@click.option(
    "--layout",
    metavar=marked("LAYOUT"),
    help=marked("The layout of your position, by name or file."),
)
def command(
    name: str | None, game: str | None, state: str | None, actions: Sequence[str],
    readings: Sequence[str], layout: str | None,
) -> None:  # fmt: skip
    """Explain a rule, a question, a sentence, or what happens in a position of yours."""
    if (name is None) == (state is None):
        message = tr("give either a name (a rule, a question, a sentence) or --state FILE")
        raise click.UsageError(message)
    if name is not None and (actions or readings or layout):
        message = tr("--action, --reading and --layout go with --state FILE")
        raise click.UsageError(message)
    if game is not None:
        known_game(game)
    lines = (
        page(name, game) if name is not None else own(str(state), game, actions, readings, layout)
    )
    with fitting_the_terminal():
        for line in lines:
            click.echo(line)


def page(name: str, game: str | None) -> Iterator[str]:
    """Yield the page about whatever is called *name*; ids may come after ``GAME/``."""
    from seatrial import explaining
    from seatrial.case import load_cases
    from seatrial.faults import load_faults
    from seatrial.sidebyside import Table

    if "/" in name and name.partition("/")[0] in games():
        game, _, name = name.partition("/")
    name = name.partition("=")[0].strip()
    found = False
    for catalogue in map(load_catalogue, [game] if game else games()):
        rules = [each for each in catalogue.rules if each.id == name.lower()]
        questions = [each for each in catalogue.questions if each.id == name.lower()]
        sentences = [each for each in catalogue.sentences if each.id.lower() == name.lower()]
        for rule in rules:
            cases, faults = load_cases(catalogue.game), load_faults(catalogue.game)
            yield from explaining.rule_page(rule, catalogue, cases, faults)
        for question in questions:
            cases, table = load_cases(catalogue.game), Table(catalogue.game)
            yield from explaining.question_page(question, catalogue, cases, table)
        for sentence in sentences:
            yield from explaining.sentence_page(sentence, catalogue)
        found = found or bool(rules or questions or sentences)
    if not found:
        raise KitError(_nothing_called(name, [game] if game else games()))


def _nothing_called(name: str, several: Iterable[str]) -> str:
    """Return that nothing has this name, and the rules, questions and sentences that are near."""
    titles: dict[str, str] = {}
    for catalogue in map(load_catalogue, several):
        titles |= {each.id: titled(each) for each in catalogue.rules}
        titles |= {each.id: titled(each) for each in catalogue.questions}
        titles |= {each.id: each.gist for each in catalogue.sentences}
    near = _near(name.lower(), titles)
    if not near:
        return tr(
            "there is no rule, question or sentence “{name}”; “seatrial list --rules” and "
            "“--questions” show what there is",
            name=name,
        )
    return tr(
        "there is no rule, question or sentence “{name}”; the nearest are\n{offered}",
        name=name, offered="\n".join(f"  {each}: {titles[each]}" for each in near),
    )  # fmt: skip


def _near(name: str, titles: dict[str, str]) -> list[str]:
    words = [word for word in name.replace(".", " ").replace("-", " ").split() if len(word) > 2]
    alike = difflib.get_close_matches(name, [each.lower() for each in titles], OFFERED, 0.6)
    found = [each for each in titles if each.lower() in alike]
    found.sort(key=lambda each: alike.index(each.lower()))
    holding = [
        each for each, title in titles.items()
        if words and all(word in f"{each} {title}".lower() for word in words)
    ]  # fmt: skip
    return list(dict.fromkeys([*found, *holding]))[:OFFERED]


def own(
    file: str,
    game: str | None,
    actions: Sequence[str],
    readings: Sequence[str],
    layout: str | None,
) -> Iterator[str]:
    """Yield what happens in the position of *file* when *actions* are tried in order."""
    from seatrial.documents import document_of
    from seatrial.layouts import find_layout
    from seatrial.ownposition import OwnPosition
    from seatrial.sidebyside import Table

    if file == "-":
        document = document_of(tr("standard input"), sys.stdin.buffer.read())
    else:
        try:
            document = document_of(file, Path(file).read_bytes())
        except OSError as error:
            message = tr(
                "{file}: {problem}; --state names a file, or - for stdin",
                file=file, problem=system_says(error),
            )  # fmt: skip
            raise KitError(message) from error
    if game is None and document.complaints:  # it cannot say which game it is
        raise KitError("\n".join(map(str, document.complaints)))
    catalogue = load_catalogue(game or _game_of(document.data))
    wanted = readings_asked(readings, catalogue)
    for question, reading in wanted.items():
        if not catalogue.question(question).reading(reading).executable:
            message = tr(
                "{reading}: this reading cannot be played by the kit",
                reading=f"{question}={reading}",
            )
            raise KitError(message)
    given = find_layout(catalogue.game, layout) if layout else None
    table = Table(catalogue.game)
    yield from OwnPosition(catalogue, document, actions, wanted, table, given).lines()


def _game_of(data: object) -> str:
    """Return the game that a position names, or the only one there is."""
    said = data if isinstance(data, dict) else {}
    named = next((said[key] for key in ("game", "juego") if said.get(key) is not None), None)
    if named is not None:
        wanted = "-".join(str(named).lower().replace("-", " ").split())
        if wanted in games():
            return wanted
        raise KitError(no_game(str(named)))
    if len(games()) == 1:
        return games()[0]
    message = tr(
        "say which game it is: --game, or `game:` in the file; of {games}",
        games=", ".join(games()),
    )
    raise KitError(message)
