"""What a run prints: a table of the families, the failures, the last line."""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rich.console import Console as Rich
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from seatrial.casework import Outcome
from seatrial.catalogue import Catalogue
from seatrial.cli.folding import folded
from seatrial.failures import alike, also, told
from seatrial.language import marked, phrase, phrase_by, spoken, tr, trn
from seatrial.prose import titled
from seatrial.results import Counts, Results

#: How many failures are told in full, those together that are alike; the others are named.
FAILURES_TOLD = 10
#: What the table of a run counts.
HEADINGS = (
    phrase("known"),
    phrase("applicable"),
    phrase("run"),
    phrase_by("passed", 2),
    phrase("rules shown"),
)
#: Which columns give way where a terminal is narrow, the first first.
GIVES_WAY = ("known", "rules shown", "applicable")
#: Wider than any table.
UNBOUND = 10_000
#: How wide the labels of a story are.
LABEL = 9
#: The label of what is to be copied, and so stays on one line whatever its length.
AGAIN = "again"


class Progress(Protocol):
    """Something that goes forward case by case."""

    def advance(self) -> None:
        """One more case is done."""

    def stop(self) -> None:
        """All is done."""


@dataclass(slots=True)
class Silence:
    """No progress: not on a terminal."""

    def advance(self) -> None:
        """Show nothing."""

    def stop(self) -> None:
        """Show nothing."""


class Bar:
    """A progress bar on a terminal; gone when the run is done."""

    def __init__(self, total: int) -> None:
        from rich.progress import Progress as RichProgress

        self._progress = RichProgress(console=Rich(stderr=True), transient=True)
        self._task = self._progress.add_task(tr("asking"), total=total)
        self._progress.start()

    def advance(self) -> None:
        """Show one more case."""
        self._progress.advance(self._task)

    def stop(self) -> None:
        """Take the bar away."""
        self._progress.stop()


class Console:
    """Prints to stdout, or stderr where stdout is for JSON; quiet prints the last line only."""

    def __init__(self, *, quiet: bool = False, stderr: bool = False) -> None:
        self.quiet = quiet
        to = sys.stderr if stderr else sys.stdout
        self.rich = Rich(highlight=False, soft_wrap=not to.isatty(), stderr=stderr)

    def progress(self, total: int) -> Progress:
        """Return a bar on a terminal, else silence."""
        return Bar(total) if sys.stderr.isatty() and not self.quiet else Silence()

    def results(self, results: Results, catalogues: Mapping[str, Catalogue]) -> None:
        """Print what came of a run."""
        if not self.quiet:
            self._head(results, catalogues)
            self._families(results, catalogues)
            self._failures(results, catalogues)
            self._explanations(results, catalogues)
            self._suspects(results, catalogues)
            self._baseline(results)
            for note in results.notes:
                colour = "red" if note.grave else "yellow"
                text = f"  {spoken(note.word)}: {spoken(note.text)}"
                self.rich.print(Text.assemble((tr("note"), colour), text))
            if (results.failures or results.held) and results.left_out():
                left_out = escape(spoken(results.left_out()))
                self.rich.print(f"[dim]{tr('not run')}[/]  {left_out}")
            self._not_here(results)
        amiss = results.failures or (results.held and results.held.stale)
        style = "green" if results.conformant else "red" if amiss else "yellow"
        self.rich.print(Text(spoken(results.last_line()), style=style))

    def _not_here(self, results: Results) -> None:
        """Print how many cases are not for the layouts that were played on."""
        for game, layout in results.layouts.items():
            number = results.elsewhere(game)
            if number:
                text = trn(
                    "{number} case is not for the layout “{layout}”",
                    "{number} cases are not for the layout “{layout}”",
                    number, number=number, layout=layout,
                )  # fmt: skip
                self.rich.print(Text(text, style="dim"))

    def _head(self, results: Results, catalogues: Mapping[str, Catalogue]) -> None:
        engine = results.engine
        titles = ", ".join(
            each.title + (f" ({results.layouts[game]})" if game in results.layouts else "")
            for game, each in catalogues.items()
        )
        on = tr(
            "on {engine} {version} ({language})",
            engine=engine.name, version=engine.version, language=engine.language,
        )  # fmt: skip
        self.rich.print(Text.assemble((titles, "bold"), f" {on}\n"))

    def _families(self, results: Results, catalogues: Mapping[str, Catalogue]) -> None:
        """Print the cases of each family, and how many of its rules some passed case shows."""
        several = len(catalogues) > 1
        lines: list[tuple[str, ...]] = []  # an empty one stands between two games
        bold: set[int] = set()
        rules = [0, 0]
        for game, catalogue in catalogues.items():
            if several:
                bold.add(len(lines))
                lines.append((catalogue.title,))
            shown, families = results.rules_shown(catalogue), results.families(game)
            for family in dict.fromkeys((*families, *(f for f, (_, of) in shown.items() if of))):
                numbers = _numbers(families.get(family, Counts()))
                lines.append((family, *numbers, _share(shown.get(family))))
            here = sum(n for n, _ in shown.values()), sum(of for _, of in shown.values())
            rules = [n + m for n, m in zip(rules, here, strict=True)]
            bold.add(len(lines))
            lines.append((tr("all"), *_numbers(results.total(game)), _share(here)))
            if several:
                lines.append(())
        if several:
            bold.add(len(lines))
            together = (*_numbers(results.total()), _share((rules[0], rules[1])))
            lines.append((tr("all games"), *together))
        self.rich.print(self._narrowed(lines, bold))
        self.rich.print()

    def _narrowed(self, lines: Sequence[Sequence[str]], bold: Collection[int]) -> Table:
        """Return the table of *lines*, without as many columns as it takes to fit the terminal."""
        for given_up in range(len(GIVES_WAY) + 1):
            kept = [
                number
                for number, heading in enumerate(HEADINGS, 1)
                if heading not in GIVES_WAY[:given_up]
            ]
            table = Table(box=None, pad_edge=False, header_style="dim")
            table.add_column(tr("family"), no_wrap=True)
            for number in kept:
                table.add_column(spoken(HEADINGS[number - 1]), justify="right", no_wrap=True)
            for number, line in enumerate(lines):
                cells = [line[each] for each in kept if each < len(line)]
                table.add_row(*line[:1], *cells, style="bold" if number in bold else "")
            if self.fits(table):
                break
        return table

    def fits(self, table: Table) -> bool:
        """Return whether nothing in *table* has to be folded or cut on a line of the terminal."""
        unbound = self.rich.options.update(max_width=UNBOUND)
        return self.rich.measure(table, options=unbound).maximum <= self.rich.width

    def _failures(self, results: Results, catalogues: Mapping[str, Catalogue]) -> None:
        groups = alike(results.failures)
        for outcome, *others in groups[:FAILURES_TOLD]:
            self._failed(outcome)
            for label, text in told(outcome, catalogues[outcome.case.game], results.named):
                self._line(label, text)
            if others:
                self._line(marked("also"), also(others))
            self.rich.print()
        if len(groups) > FAILURES_TOLD:
            self.rich.print(f"[dim]{tr('The others, without their story:')}[/]")
            for outcome, *others in groups[FAILURES_TOLD:]:
                self._failed(outcome)
                if others:
                    self._line(marked("also"), also(others))
            self.rich.print()

    def _failed(self, outcome: Outcome) -> None:
        head = f"[bold red]{spoken(outcome.verdict.word)}[/]  {outcome.case.id}"
        self.rich.print(head, soft_wrap=True)

    def _explanations(self, results: Results, catalogues: Mapping[str, Catalogue]) -> None:
        """Print which other readings the engine seems to play, and what they explain."""
        for each in results.told_apart:
            catalogue = catalogues[each.game]
            head = tr("another reading") if each.counts else tr("as if by another reading")
            self.rich.print(f"[bold yellow]{head}[/]")
            for name, reading in each.readings.items():
                question = catalogue.question(name)
                played = tr(
                    "{reading} where our ruling is {ruling} ({question})",
                    reading=reading, ruling=question.ruling, question=name,
                )  # fmt: skip
                self._line(marked("plays"), played)
                self._line(marked("asked"), question.question.strip())
                self._line(marked("means"), question.reading(reading).means.strip())
            self._line(marked("explains"), "\n".join(each.cases))
            if each.counts:
                declared = ", ".join(f"{q}: {r}" for q, r in each.readings.items())
                mend = tr("declare “readings: {{{declared}}}” to be held to it", declared=declared)
                self._line(marked("mend"), mend)
            else:
                self._line(marked("but"), spoken(each.but(catalogue)))
            self.rich.print()

    def _suspects(self, results: Results, catalogues: Mapping[str, Catalogue]) -> None:
        """Print the rules that all failures together point to."""
        found = results.suspects() if len(results.failures) > 1 else []
        if not found:
            return
        head, rest = tr("where to look first"), tr("the rules that these failures point to")
        self.rich.print(f"[bold]{head}[/]  {rest}")
        for each in found:
            rule = catalogues[each.game].rule(each.rule)
            share = tr(
                "{number} of {of} cases on it fail at what they say",
                number=each.failed, of=each.claiming,
            )  # fmt: skip
            self._line(marked("rule"), f"{rule.id}: {titled(rule)} ({share})")
        self.rich.print()

    def _baseline(self, results: Results) -> None:
        """Print what the baseline says of the run: what is to be mended, is flaky, is known."""
        if results.held is None:
            return
        from seatrial.cli.known import told as told_of

        for style, heading, text in told_of(results.held):
            first, *others = text.splitlines()
            self.rich.print(Text.assemble((heading, style), f"  {first}"))
            for each in others:
                self._line("", each)
        self.rich.print()

    def _line(self, label: str, text: str) -> None:
        """Print *text* beside *label*; on a terminal folded there, but for what is to be copied."""
        lines = text.splitlines() or [""]
        if not self.rich.soft_wrap and label != AGAIN:
            room = self.rich.width - LABEL - 2
            lines = [part for line in lines for part in folded(line, room)]
        for number, line in enumerate(lines):
            head = "" if number else tr(label)
            self.rich.print(f"  [dim]{head:<{LABEL}}[/]{escape(line)}", soft_wrap=True)


def _numbers(counts: Counts) -> tuple[str, str, str, str]:
    return str(counts.known), str(counts.applicable), str(counts.run), str(counts.passed)


def _share(rules: tuple[int, int] | None) -> str:
    return tr("{number} of {of}", number=rules[0], of=rules[1]) if rules and rules[1] else "–"
