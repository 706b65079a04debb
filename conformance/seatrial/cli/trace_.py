"""``seatrial trace``."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import click
import msgspec

from seatrial.case import load_cases
from seatrial.catalogue import Catalogue, games, load_catalogue
from seatrial.cli.writing import write_json
from seatrial.edition import (
    drafts,
    fingerprints,
    refusal,
    write_fingerprints,
    written_catalogue,
)
from seatrial.errors import KitError, shown
from seatrial.rulebook import Copy, read_copy
from seatrial.trace import Status, Trace, Traced, likeliest, shares, suspects, trace

#: So many passages and names are printed; ``--json`` has all.
PASSAGES_SHOWN = 30
NAMES_SHOWN = 12

CHANGES: tuple[Status, ...] = ("moved", "changed", "lost")

EPILOG = """\b
Examples:
  seatrial trace RULEBOOK.txt                    where each sentence stands in your copy
  seatrial trace RULEBOOK.txt --json trace.json  the same for a program
  seatrial trace NEW-EDITION.txt --write         new fingerprints, and what to review
"""


@click.command("trace", epilog=EPILOG)
@click.argument("rulebook", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--game", metavar="GAME", help="The game, if it is not to be found out.")
@click.option(
    "--json",
    "json_file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="Write all that was found as JSON.",
)
@click.option(
    "--write", is_flag=True, help="Put the fingerprints of changed sentences into the catalogue."
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
        click.echo(_another(str(rulebook), wanted, found, counts, known))
        raise SystemExit(1)
    catalogue = written_catalogue(found) if write else known[found]
    _tell(copy, catalogue, json_file, write=write)


def _copy(file: Path) -> Copy:
    """Return the copy in *file*, or on standard input if it is called ``-``."""
    if str(file) == "-":
        return read_copy(sys.stdin.buffer.read(), "standard input")
    try:
        return read_copy(file.read_bytes(), str(file))
    except OSError as error:
        message = f"{file} cannot be read: {error.strerror}; name a text file with a rulebook"
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
        click.echo(line)
    if write:
        for line in _written(found, catalogue):
            click.echo(line)
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
        return f"{counts[game][0]} of the {counts[game][1]} sentences of {known[game].title}"

    if found is not None and wanted is not None:
        return (
            f"{name} is the rulebook of {known[found].title}, not of {known[wanted].title}: "
            f"{told(found)} are there, and {told(wanted)}"
        )
    looked = [wanted] if wanted is not None else list(counts)
    return (
        f"{name} is not the rulebook of "
        f"{known[wanted].title if wanted else 'any game that is catalogued here'}: "
        f"there are {', '.join(map(told, looked))}"
    )


def _report(
    found: Trace, catalogue: Catalogue, claims: Mapping[str, Sequence[str]]
) -> Iterator[str]:
    """Yield what was found: a summary, each touched sentence, the unclaimed text, the suspects."""
    yield _summary(found)
    for each in found.touched:
        yield ""
        yield from _sentence(each, found, catalogue)
        rests = suspects([each], catalogue, claims)
        yield from _names("rules", rests.rules)
        yield from _names("questions", rests.questions)
        yield from _names("cases", [each.partition("/")[2] for each in rests.cases])
    if found.unclaimed:
        yield ""
    for text in found.unclaimed[:PASSAGES_SHOWN]:
        where = f"after {text.after}" if text.after else "at the beginning"
        yield from _wrapped("unclaimed", f"{text.passage}, {where}: “{text.passage.text}”")
    if len(found.unclaimed) > PASSAGES_SHOWN:
        yield f"{'':11}and {len(found.unclaimed) - PASSAGES_SHOWN} passages more"
    if found.touched:
        all_rests = suspects(found.sentences, catalogue, claims)
        yield ""
        yield (
            f"suspect: {_number(all_rests.rules, 'rule')}, "
            f"{_number(all_rests.questions, 'question')}, {_number(all_rests.cases, 'case')}"
        )


def _summary(found: Trace) -> str:
    total = len(found.sentences)
    if found.unchanged:
        return f"{found.title}: all {total} sentences are in place, and nothing else is said"
    parts = [f"{found.count('in-place')} of {total} sentences in place"]
    counts = {status: found.count(status) for status in CHANGES}
    parts += [f"{number} {status}" for status, number in counts.items() if number]
    if number := sum(len(each.again) for each in found.sentences):
        parts.append(f"{number} repeated")
    if found.unclaimed:
        parts.append(f"{_number(found.unclaimed, 'passage')} unclaimed")
    return f"{found.title}: {', '.join(parts)}"


def _sentence(each: Traced, found: Trace, catalogue: Catalogue) -> Iterator[str]:
    gist = catalogue.sentence(each.id).gist
    where = f", {each.passage}" if each.passage else ""
    if each.status == "in-place":
        yield from _wrapped("repeated", f"{each.id}{where}: {gist}")
    else:
        yield from _wrapped(each.status, f"{each.id}{where}: {gist}")
    if each.status == "changed" and each.passage is not None:
        yield from _wrapped("", f"now there: “{each.passage.text}”")
    if each.status in ("moved", "lost"):
        yield from _wrapped("", f"expected {_neighbours(each, found)}")
    for repeat in each.again:
        yield from _wrapped("", f"once more in {repeat}")


def _neighbours(sentence: Traced, found: Trace) -> str:
    """Return between which sentences in place a sentence would stand."""
    index = found.sentences.index(sentence)
    before = [each for each in found.sentences[:index] if each.status == "in-place"]
    after = [each for each in found.sentences[index:] if each.status == "in-place"]
    places = [f"after {before[-1].id} ({before[-1].passage})"] if before else []
    places += [f"before {after[0].id} ({after[0].passage})"] if after else []
    return " and ".join(places)


def _names(label: str, names: Sequence[str]) -> Iterator[str]:
    if names:
        more = f" and {len(names) - NAMES_SHOWN} more" if len(names) > NAMES_SHOWN else ""
        yield from _wrapped("", f"{label}: {', '.join(names[:NAMES_SHOWN])}{more}")


def _wrapped(label: str, text: str) -> list[str]:
    return textwrap.wrap(
        shown(text, 2000), 96, initial_indent=f"{label:<11}", subsequent_indent=" " * 11,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip


def _number(things: Sequence[object], name: str) -> str:
    return f"{len(things)} {name}{'' if len(things) == 1 else 's'}"


def _written(found: Trace, catalogue: Catalogue) -> Iterator[str]:
    """Write the new fingerprints, and yield what was done and what is left to people."""
    yield ""
    if reason := refusal(found):
        yield f"nothing is written: {reason}"
        return
    new = fingerprints(found)
    if new:
        file = write_fingerprints(found.game, new)
        yield f"wrote {_number(list(new), 'fingerprint')} to {file}: {', '.join(new)}"
    else:
        yield "no fingerprint to write: no sentence has changed"
    yield from _review(found, list(new), catalogue)


def _review(found: Trace, new: Sequence[str], catalogue: Catalogue) -> Iterator[str]:
    if found.unchanged:
        return
    yield "to review, by hand:"
    if new:
        yield "- Read each changed sentence above beside its gist, its rules and its cases."
    if moved := [each.id for each in found.sentences if each.status == "moved"]:
        yield f"- Move the entries of {', '.join(moved)} to where their sentences stand now."
    if repeated := [each.id for each in found.sentences if each.again]:
        yield f"- The copy repeats {', '.join(repeated)}: give each repetition an entry of its own."
    if found.unclaimed:
        yield "- Give the unclaimed text entries such as these, and rules that cite them:"
        yield ""
        yield from drafts(found, catalogue)
        yield ""
    yield "Then run “seatrial check” and “seatrial compile”."
