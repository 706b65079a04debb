"""A run as Markdown, for the summary of a job or a comment."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator, Sequence

from seatrial.baseline.holding import by_reason
from seatrial.catalogue import load_catalogue
from seatrial.failures import story
from seatrial.prose import titled
from seatrial.results import Counts, Ran, Results
from seatrial.sides import AGREEMENTS, Row, rows

#: So many failures of an engine are told in full; GitHub takes no summary above a megabyte.
TOLD = 20
#: So many more are named.
NAMED = 200


def markdown(ran: Sequence[Ran]) -> str:
    """Return the page: a verdict, a table of the families and the failures of each engine."""
    lines: list[str] = []
    if len(ran) > 1:
        lines += _side_by_side(ran)
    for each in ran:
        lines += _engine(each, named=len(ran) > 1)
    return "\n".join(lines).rstrip() + "\n"


def _engine(ran: Ran, *, named: bool) -> Iterator[str]:
    results = ran.results
    if results is None:
        yield from (f"## {cell(ran.label)}", "")
        text = ran.broken.message if ran.broken else ""
        yield from (f"❌ **The engine could not be spoken to:** {cell(text)}", "")
        return
    engine = results.engine
    titles = ", ".join(load_catalogue(game).title for game in results.games())
    label = f"{ran.label}: " if named else ""
    yield f"## {cell(f'{label}{titles} on {engine.name} {engine.version} ({engine.language})')}"
    yield from ("", f"{_sign(results)} **{cell(results.last_line())}**", "")
    yield from _families(results)
    yield from _failures(results)
    yield from _baseline(results)
    for note in results.notes:
        yield f"- {'❌' if note.grave else '⚠️'} {cell(note.kind)}: {cell(note.text)}"
    if results.left_out():
        yield from ("", f"Not run: {cell(results.left_out())}.")
    yield ""


def _sign(results: Results) -> str:
    if results.exit_code(complete=False):
        return "❌"
    return "✅" if not results.exit_code(complete=True) else "☑️"


def _families(results: Results) -> Iterator[str]:
    several = len(results.games()) > 1
    yield "| family | known | applicable | run | passed |"
    yield "|---|--:|--:|--:|--:|"
    for game in results.games():
        for family, counts in results.families(game).items():
            yield _row(f"{game}/{family}" if several else family, counts)
    yield _row("**all**", results.total())
    yield ""


def _row(name: str, counts: Counts) -> str:
    return f"| {name} | {counts.known} | {counts.applicable} | {counts.run} | {counts.passed} |"


def _failures(results: Results) -> Iterator[str]:
    for each in results.failures[:TOLD]:
        catalogue = load_catalogue(each.case.game)
        yield "<details>"
        yield f"<summary><b>{each.verdict.value}</b> {html.escape(each.case.id)}</summary>"
        yield from ("", *_fenced(story(each, catalogue, results.named)), "", "</details>", "")
    more = results.failures[TOLD:]
    if more:
        yield from (f"<details><summary>{len(more)} more</summary>", "")
        for each in more[:NAMED]:
            yield f"- {each.verdict.value} {code(each.case.id)}"
        if len(more) > NAMED:
            yield f"- and {len(more) - NAMED} more"
        yield from ("", "</details>", "")
    for found in results.told_apart:
        readings = ", ".join(code(f"{q}={r}") for q, r in found.readings.items())
        how, but = "Plays another reading", ""
        if not found.counts:
            how, but = "As if by another reading", f" ({found.but(load_catalogue(found.game))})"
        number = "1 case" if len(found.cases) == 1 else f"{len(found.cases)} cases"
        yield from (f"- {how}, {readings}: {number}{but}", "")
    yield from _suspects(results)


def _suspects(results: Results) -> Iterator[str]:
    """Yield the rules that all failures together point to."""
    found = results.suspects() if len(results.failures) > 1 else []
    if found:
        yield from ("**Where to look first:**", "")
        for each in found:
            title = cell(titled(load_catalogue(each.game).rule(each.rule)))
            share = f"{each.failed} of {each.claiming} cases on it fail at what they say"
            yield f"- {code(each.rule)}: {title} ({share})"
        yield ""


def _baseline(results: Results) -> Iterator[str]:
    held = results.held
    if held is None:
        return
    if held.stale:
        yield from ("**Entries of the baseline to mend:**", "")
        for each in held.stale[:NAMED]:
            yield f"- {code(each.case)}: {cell(each.what)}. {cell(each.mend)}"
        yield ""
    for title, several in (("Known deviations", held.known), ("Flaky cases", held.flaky)):
        if several:
            yield from (f"<details><summary>{title}: {len(several)}</summary>", "")
            for alike in by_reason(several[:NAMED]):
                entry = alike[0].entry
                link = f" {cell(entry.link)}" if entry.link else ""
                verdicts = ", ".join(dict.fromkeys(each.outcome.verdict.value for each in alike))
                cases = ", ".join(code(each.entry.case) for each in alike)
                yield f"- {cases} {cell(f'{verdicts}; {entry.reason}')}{link}"
            yield from ("", "</details>", "")


def _side_by_side(ran: Sequence[Ran]) -> Iterator[str]:
    """Yield a table of the rules that are not the same with all engines."""
    found = rows([each.results for each in ran])
    differ = [row for row in found if row.agreement == "differ"]
    yield from (f"## {cell(' · '.join(each.label for each in ran))}", "")
    if differ:
        yield "| rule | " + " | ".join(cell(each.label) for each in ran) + " |"
        yield "|---|" + "--:|" * len(ran)
        several = len({row.game for row in found}) > 1
        for row in differ:
            yield _beside(row, several=several)
        yield ""
    counts = Counter(row.agreement for row in found)
    yield from (", ".join(f"{counts[each]} {each}" for each in AGREEMENTS if counts[each]), "")


def _beside(row: Row, *, several: bool) -> str:
    name = f"{row.game}/{row.rule}" if several else row.rule
    return f"| {name} | " + " | ".join(row.marks) + " |"


def _fenced(text: str) -> Iterator[str]:
    longest = max((len(each) for each in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    yield from (f"{fence}text", text, fence)


def cell(text: str) -> str:
    """Return *text* on one line, with nothing in it that Markdown or HTML would act upon."""
    flat = " ".join(text.split())
    return re.sub(r"([\\`*_{}\[\]|#@~])", r"\\\1", html.escape(flat, quote=False))


def code(text: str) -> str:
    """Return *text*, an id, as code."""
    return f"`{text.replace('`', '')}`"
