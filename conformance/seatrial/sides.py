"""How each rule stands with an engine after a run, and several engines side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from seatrial.casework import FAILURES, Outcome, Verdict
from seatrial.catalogue import load_catalogue
from seatrial.results import Results
from seatrial.suspects import charged, said

#: Verdicts of cases that were played to one.
_PLAYED = {each.value for each in (Verdict.PASSED, *FAILURES)}

#: What a mark begins with where an engine fails at a rule.
FAILS = "✗"


@dataclass(slots=True)
class Standing:
    """How a rule stands: the cases that claim it, and those that fail at it."""

    verdicts: dict[str, str] = field(default_factory=dict)  #: case that claims it to its verdict
    failed: set[str] = field(default_factory=set)  #: cases whose failure is charged to it

    @property
    def passed(self) -> int:
        """Return how many of its cases passed."""
        return sum(each == Verdict.PASSED.value for each in self.verdicts.values())

    @property
    def known(self) -> set[str]:
        """Return the cases on it that apply to the engine."""
        apply = {
            case
            for case, verdict in self.verdicts.items()
            if verdict not in (Verdict.NOT_APPLICABLE.value, Verdict.INVALID.value)
        }
        return apply | self.failed

    @property
    def ran(self) -> dict[str, str]:
        """Return its cases that were played to a verdict, each to that verdict."""
        return {case: verdict for case, verdict in self.verdicts.items() if verdict in _PLAYED}

    @property
    def word(self) -> str:
        """Return the verdict on the rule in a word or two."""
        if self.failed:
            return "failed"
        if not self.ran:
            return "not run"
        return "passed" if self.passed == len(self.known) else "passed in part"


def standings(results: Results, game: str) -> dict[str, Standing]:
    """Return how each rule of *game* stands that some case shows, in the order of the catalogue.

    A rule is failed where something fails that a scenario on it says; another failure is charged
    to the likeliest of the rules at work.
    """
    found: dict[str, Standing] = {}
    for outcome in results.outcomes:
        if outcome.case.game != game:
            continue
        for rule in outcome.case.claims:
            verdicts = found.setdefault(rule, Standing()).verdicts
            verdicts[outcome.case.id] = outcome.verdict.value
        for rule in failed_rules(outcome):
            found.setdefault(rule, Standing()).failed.add(outcome.case.id)
    order = [rule.id for rule in load_catalogue(game).rules]
    return {rule: found[rule] for rule in order if rule in found}


def failed_rules(outcome: Outcome) -> list[str]:
    """Return the rules that are failed by a failure of *outcome*."""
    if outcome.verdict not in FAILURES or not outcome.asked:
        return []
    if said(outcome) and not outcome.case.is_game:
        return list(outcome.case.claims)
    return charged(outcome)[:1]


#: How far the engines agree on a rule: some fail at it, not all alike; some case on it fails at
#: another rule; some case was not run everywhere; nothing of it. In the order of a table.
AGREEMENTS = ("differ", "differ at another rule", "not run everywhere", "alike")


@dataclass(frozen=True, slots=True)
class Row:
    """One rule, as it stands with each engine."""

    game: str
    rule: str
    marks: tuple[str, ...]  #: one for each engine; empty where it could not be spoken to
    agreement: str  #: one of :data:`AGREEMENTS`

    @property
    def fails(self) -> bool:
        """Return whether some engine fails at it."""
        return any(mark.startswith(FAILS) for mark in self.marks)


def rows(several: Sequence[Results | None]) -> list[Row]:
    """Return the rules as they stand with *several* engines: those that differ, and fail, first.

    None stands for an engine that could not be spoken to; it does not make a rule differ.
    """
    spoken = [each for each in several if each is not None]
    games = list(dict.fromkeys(game for each in spoken for game in each.games()))
    found = [row for game in games for row in _rows_of(game, several)]
    return sorted(found, key=lambda row: (AGREEMENTS.index(row.agreement), not row.fails))


def _rows_of(game: str, several: Sequence[Results | None]) -> Iterator[Row]:
    columns = [None if each is None else standings(each, game) for each in several]
    came = [_verdicts(each, game) for each in several]
    spoken = [each for each in columns if each is not None]
    for rule in load_catalogue(game).rules:
        if any(rule.id in each for each in spoken):
            standing = [each.get(rule.id, Standing()) for each in spoken]
            cases = set[str]().union(*(each.known for each in standing))
            marks = tuple(
                "" if column is None else _mark(column.get(rule.id, Standing()), verdicts, cases)
                for column, verdicts in zip(columns, came, strict=True)
            )
            yield Row(game, rule.id, marks, _agreement(standing))


def _verdicts(results: Results | None, game: str) -> dict[str, str]:
    return {
        each.case.id: each.verdict.value
        for each in (results.outcomes if results else ()) if each.case.game == game
    }  # fmt: skip


def _mark(standing: Standing, verdicts: Mapping[str, str], cases: Set[str]) -> str:
    """Return how an engine stands with a rule in a narrow column.

    It is counted of *cases*, those that apply to any of the engines or in which one fails at the
    rule, so that all columns count the same.
    """
    came = [verdicts.get(case) for case in cases]
    if standing.failed:
        return f"{FAILS} {len(standing.failed)}/{len(cases)}"
    if not _PLAYED.intersection(came):
        return "–"
    passed = came.count(Verdict.PASSED.value)
    return f"{passed}" if passed == len(cases) else f"{passed}/{len(cases)}"


def _agreement(standing: Sequence[Standing]) -> str:
    """Return how far engines agree that stand like this with one rule."""
    ran = [each.ran for each in standing]
    cases = {case for each in ran for case in each}
    if len({frozenset(each.failed) for each in standing}) > 1:
        return "differ"
    if any(len({each[case] for each in ran if case in each}) > 1 for case in cases):
        return "differ" if any(each.failed for each in standing) else "differ at another rule"
    return "alike" if all(each.keys() == cases for each in ran) else "not run everywhere"
