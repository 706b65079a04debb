"""``seatrial trace``."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from seatrial.case import load_cases
from seatrial.catalogue import Catalogue, games, load_catalogue
from seatrial.cli.folding import folded
from seatrial.cli.writing import json_option, write_json
from seatrial.edition import (
    drafts,
    fingerprints,
    refusal,
    write_fingerprints,
    written_catalogue,
)
from seatrial.errors import KitError, shown, system_says
from seatrial.language import all_of, marked, tr, tr_by, trn
from seatrial.rulebook import Copy, read_copy
from seatrial.trace import (
    Status,
    Trace,
    Traced,
    Unclaimed,
    likeliest,
    shares,
    suspects,
    trace,
)
from seatrial.whole import on_stdout

#: So many passages and names are printed; ``--json`` has all.
PASSAGES_SHOWN = 30
NAMES_SHOWN = 12

#: What became of a sentence, as a label; one in place is told of where it stands once more.
BECAME: Mapping[Status, str] = {
    "in-place": marked("repeated"),
    "moved": marked("moved"),
    "changed": marked("changed"),
    "lost": marked("lost"),
}

EPILOG = marked("""\
Examples:
  seatrial trace RULEBOOK.txt                    where each sentence stands in your copy
  seatrial trace RULEBOOK.txt --json trace.json  the same for a program
  seatrial trace NEW-EDITION.txt --write         new fingerprints, and what to review
""")


@click.command("trace", epilog=EPILOG)
@click.argument(
    "rulebook", metavar=marked("RULEBOOK"), type=click.Path(path_type=Path, allow_dash=True)
)
@click.option(
    "--game", metavar=marked("GAME"), help=marked("The game, if it is not to be found out.")
)
@json_option(marked("Write all that was found as JSON."))
@click.option(
    "--write",
    is_flag=True,
    help=marked("Put the fingerprints of changed sentences into the catalogue."),
)
def command(rulebook: Path, *, game: str | None, json_file: Path | None, write: bool) -> None:
    """Find each sentence of the catalogue in your copy of a rulebook, a text file.

    Told are the sentences that moved, changed, are lost or stand there twice, the text that is no
    sentence of the catalogue, and the rules and cases that rest on what changed. Line breaks,
    bullets and typography do not matter. Exit code 1 if anything differs. A file called - is
    standard input.
    """
    copy = _copy(rulebook)
    known = {name: load_catalogue(name) for name in games()}
    wanted = game and load_catalogue(game).game
    counts = shares(copy, known.values())
    found = likeliest(counts)
    if found is None or found != (wanted or found):
        _put_json(json_file, {"game": None, "found": counts})
        told = _another(str(rulebook), wanted, found, counts, known)
        click.echo(told, err=on_stdout(json_file))
        raise SystemExit(1)
    catalogue = written_catalogue(found) if write else known[found]
    _tell(copy, catalogue, json_file, write=write)


def _copy(file: Path) -> Copy:
    """Return the copy in *file*, or on standard input if it is called ``-``."""
    if str(file) == "-":
        return read_copy(sys.stdin.buffer.read(), tr("standard input"))
    try:
        return read_copy(file.read_bytes(), str(file))
    except OSError as error:
        message = tr(
            "{file} cannot be read: {problem}; name a text file with a rulebook",
            file=file, problem=system_says(error),
        )  # fmt: skip
        raise KitError(message) from error


def _tell(copy: Copy, catalogue: Catalogue, json_file: Path | None, *, write: bool) -> None:
    found = trace(copy, catalogue)
    claims = {} if not found.touched else _claims(catalogue.game)
    rests = suspects(found.sentences, catalogue, claims)
    _put_json(
        json_file,
        {"unchanged": found.unchanged, **msgspec.to_builtins(found), "suspects": rests},
    )
    for line in _report(found, catalogue, claims):
        click.echo(line, err=on_stdout(json_file))
    if write:
        for line in _written(found, catalogue):
            click.echo(line, err=on_stdout(json_file))
    if not found.unchanged:
        raise SystemExit(1)


def _claims(game: str) -> dict[str, list[str]]:
    """Return the rules that each case of *game* claims."""
    return {case.id: list(case.claims) for case in load_cases(game)}


def _put_json(file: Path | None, content: Mapping[str, Any]) -> None:
    if file is not None:
        write_json(file, content)


def _another(
    name: str,
    wanted: str | None,
    found: str | None,
    counts: Mapping[str, tuple[int, int]],
    known: Mapping[str, Catalogue],
) -> str:
    """Return what to tell of a text that is not the rulebook that it should be."""

    def told(game: str) -> str:
        found, of = counts[game]
        return tr(
            "{found} of the {of} sentences of {game}", found=found, of=of, game=known[game].title
        )

    if found is not None and wanted is not None:
        return tr(
            "{file} is the rulebook of {found}, not of {wanted}: {of_found} are there, and "
            "{of_wanted}",
            file=name, found=known[found].title, wanted=known[wanted].title,
            of_found=told(found), of_wanted=told(wanted),
        )  # fmt: skip
    if wanted is not None:
        return tr(
            "{file} is not the rulebook of {game}: there are {sentences}",
            file=name, game=known[wanted].title, sentences=told(wanted),
        )  # fmt: skip
    return tr(
        "{file} is not the rulebook of any game that is catalogued here: there are {sentences}",
        file=name, sentences=", ".join(map(told, counts)),
    )  # fmt: skip


def _report(
    found: Trace, catalogue: Catalogue, claims: Mapping[str, Sequence[str]]
) -> Iterator[str]:
    """Yield what was found: a summary, each touched sentence, the unclaimed text, the suspects."""
    yield _summary(found)
    for each in found.touched:
        yield ""
        yield from _sentence(each, found, catalogue)
        rests = suspects([each], catalogue, claims)
        yield from _names(tr("rules"), rests.rules)
        yield from _names(tr("questions"), rests.questions)
        yield from _names(tr("cases"), [each.partition("/")[2] for each in rests.cases])
    if found.unclaimed:
        yield ""
    for text in found.unclaimed[:PASSAGES_SHOWN]:
        yield from _wrapped(tr("unclaimed"), _unclaimed(text))
    if len(found.unclaimed) > PASSAGES_SHOWN:
        rest = len(found.unclaimed) - PASSAGES_SHOWN
        more = trn("and {number} passage more", "and {number} passages more", rest, number=rest)
        yield f"{'':11}{more}"
    if found.touched:
        all_rests = suspects(found.sentences, catalogue, claims)
        yield ""
        rules, questions = len(all_rests.rules), len(all_rests.questions)
        cases = len(all_rests.cases)
        yield tr(
            "suspect: {rules}, {questions}, {cases}",
            rules=trn("{number} rule", "{number} rules", rules, number=rules),
            questions=trn("{number} question", "{number} questions", questions, number=questions),
            cases=trn("{number} case", "{number} cases", cases, number=cases),
        )


def _unclaimed(text: Unclaimed) -> str:
    where, words = text.passage, text.passage.text
    if text.after:
        return tr("{where}, after {after}: “{text}”", where=where, after=text.after, text=words)
    return tr("{where}, at the beginning: “{text}”", where=where, text=words)


def _summary(found: Trace) -> str:
    total = len(found.sentences)
    if found.unchanged:
        return tr(
            "{game}: all {number} sentences are in place, and nothing else is said",
            game=found.title, number=total,
        )  # fmt: skip
    standing = found.count("in-place")
    parts = [tr("{number} of {of} sentences in place", number=standing, of=total)]
    if number := found.count("moved"):
        parts.append(tr_by("{number} moved", number, number=number))
    if number := found.count("changed"):
        parts.append(tr_by("{number} changed", number, number=number))
    if number := found.count("lost"):
        parts.append(tr_by("{number} lost", number, number=number))
    if number := sum(len(each.again) for each in found.sentences):
        parts.append(tr_by("{number} repeated", number, number=number))
    if number := len(found.unclaimed):
        parts.append(
            trn("{number} passage unclaimed", "{number} passages unclaimed", number, number=number)
        )
    return f"{found.title}: {', '.join(parts)}"


def _sentence(each: Traced, found: Trace, catalogue: Catalogue) -> Iterator[str]:
    gist = catalogue.sentence(each.id).gist
    where = f", {each.passage}" if each.passage else ""
    yield from _wrapped(tr(BECAME[each.status]), f"{each.id}{where}: {gist}")
    if each.status == "changed" and each.passage is not None:
        yield from _wrapped("", tr("now there: “{text}”", text=each.passage.text))
    if each.status in ("moved", "lost"):
        yield from _wrapped("", _neighbours(each, found))
    for repeat in each.again:
        yield from _wrapped("", tr("once more in {where}", where=repeat))


def _neighbours(sentence: Traced, found: Trace) -> str:
    """Return between which sentences in place a sentence would stand."""
    index = found.sentences.index(sentence)
    before = [each for each in found.sentences[:index] if each.status == "in-place"]
    after = [each for each in found.sentences[index:] if each.status == "in-place"]
    places = [tr("after {sentence}", sentence=_placed(before[-1]))] if before else []
    places += [tr("before {sentence}", sentence=_placed(after[0]))] if after else []
    return tr("expected {places}", places=all_of(places))


def _placed(sentence: Traced) -> str:
    return f"{sentence.id} ({sentence.passage})" if sentence.passage else sentence.id


def _names(label: str, names: Sequence[str]) -> Iterator[str]:
    if names:
        shown = ", ".join(names[:NAMES_SHOWN])
        if len(names) > NAMES_SHOWN:
            rest = len(names) - NAMES_SHOWN
            shown = tr("{names} and {number} more", names=shown, number=rest)
        yield from _wrapped("", f"{label}: {shown}")


def _wrapped(label: str, text: str) -> list[str]:
    return folded(shown(text, 2000), 96, f"{label:<11}", " " * 11)


def _written(found: Trace, catalogue: Catalogue) -> Iterator[str]:
    """Write the new fingerprints, and yield what was done and what is left to people."""
    yield ""
    if reason := refusal(found):
        yield tr("nothing is written: {reason}", reason=reason)
        return
    new = fingerprints(found)
    if new:
        file = write_fingerprints(found.game, new)
        yield trn(
            "wrote {number} fingerprint to {file}: {sentences}",
            "wrote {number} fingerprints to {file}: {sentences}",
            len(new), number=len(new), file=file, sentences=", ".join(new),
        )  # fmt: skip
    else:
        yield tr("no fingerprint to write: no sentence has changed")
    yield from _review(found, list(new), catalogue)


def _review(found: Trace, new: Sequence[str], catalogue: Catalogue) -> Iterator[str]:
    if found.unchanged:
        return
    yield tr("to review, by hand:")
    if new:
        yield tr("- Read each changed sentence above beside its gist, its rules and its cases.")
    if moved := ", ".join(each.id for each in found.sentences if each.status == "moved"):
        yield tr(
            "- Move the entries of {sentences} to where their sentences stand now.", sentences=moved
        )
    if repeated := ", ".join(each.id for each in found.sentences if each.again):
        yield tr(
            "- The copy repeats {sentences}: give each repetition an entry of its own.",
            sentences=repeated,
        )
    if found.unclaimed:
        yield tr("- Give the unclaimed text entries such as these, and rules that cite them:")
        yield ""
        yield from drafts(found, catalogue)
        yield ""
    yield tr("Then run “seatrial check” and “seatrial compile”.")
