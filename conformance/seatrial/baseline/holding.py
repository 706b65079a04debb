"""A run held to a baseline: what deviates as it is written, and which entries are to be mended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Literal

from seatrial.baseline.entries import Baseline, Entry, deviates, fits, way_of
from seatrial.casework import Outcome, Verdict
from seatrial.language import joined, phrase, phrase_by, phrase_n
from seatrial.selection import near_cases

#: Why an entry is to be mended.
Kind = Literal["passes", "differs", "not-run", "gone", "expired", "unexplained"]


@dataclass(frozen=True, slots=True)
class Known:
    """A case that was run, and the entry that speaks of it."""

    outcome: Outcome
    entry: Entry


@dataclass(frozen=True, slots=True)
class Stale:
    """An entry that is to be mended; it makes the run red."""

    kind: Kind
    case: str
    what: str  #: what is wrong, without a full stop
    mend: str  #: what to do, a sentence


@dataclass(frozen=True, slots=True)
class Held:
    """What came of holding a run to a baseline."""

    file: str
    known: Sequence[Known] = ()  #: deviates just as its entry says
    flaky: Sequence[Known] = ()  #: may pass or not
    stale: Sequence[Stale] = ()

    @property
    def excused(self) -> frozenset[str]:
        """Return the cases whose failure is no news."""
        flaky = (each.entry.case for each in self.flaky)
        return frozenset((*(each.entry.case for each in self.known), *flaky))

    @property
    def said(self) -> str:
        """Return the numbers in words; empty where the baseline speaks of nothing in the run."""
        failing = sum(deviates(each.outcome) for each in self.flaky)
        parts = []
        if self.known:
            number = len(self.known)
            parts.append(phrase_by("{number} as known", number, number=number))
        if self.flaky:
            number = len(self.flaky)
            parts.append(
                phrase_by(
                    "{number} flaky, of which {failing} fail",
                    number,
                    number=number,
                    failing=failing,
                )
            )
        if self.stale:
            number = len(self.stale)
            parts.append(
                phrase_n(
                    "{number} entry to mend", "{number} entries to mend", number, number=number
                )
            )
        return joined(", ", parts)

    def reasons(self) -> Mapping[str, tuple[str, str]]:
        """Return, for each excused case, what it is (a known deviation or flaky) and the reason."""
        return {
            **{each.entry.case: ("known deviation", each.entry.reason) for each in self.known},
            **{each.entry.case: ("flaky", each.entry.reason) for each in self.flaky},
        }

    def as_data(self) -> dict[str, Any]:
        """Return it as the report writes it."""
        return {
            "file": self.file,
            "known": [each.entry.case for each in self.known],
            "flaky": [each.entry.case for each in self.flaky],
            "stale": [
                {
                    "case": each.case,
                    "kind": each.kind,
                    "what": str(each.what),
                    "mend": str(each.mend),
                }
                for each in self.stale
            ],
        }


def by_reason(known: Iterable[Known]) -> list[list[Known]]:
    """Return *known* in its order, those together that have one reason, link and last day."""
    groups: dict[object, list[Known]] = {}
    for each in known:
        entry = each.entry
        groups.setdefault((entry.reason, entry.link, entry.expires), []).append(each)
    return list(groups.values())


def hold(
    outcomes: Iterable[Outcome],
    baseline: Baseline,
    *,
    suite: Mapping[str, str],
    today: date,
) -> Held:
    """Return what *baseline* says of *outcomes*.

    *suite* maps every case that there is (not only those chosen) to nothing, and every case that
    was retired to the reason. An entry whose case was not chosen is left alone, as is one of a
    case that was not reached.
    """
    by_id = {each.case.id: each for each in outcomes if each.asked}
    known: list[Known] = []
    flaky: list[Known] = []
    stale: list[Stale] = []
    for entry in (*baseline.deviations, *baseline.flaky):
        outcome = by_id.get(entry.case)
        gone = _gone(entry, suite)
        other = _otherwise(entry, outcome) if outcome is not None and entry.verdict else None
        amiss = gone or other or _without_reason(entry) or _expired(entry, today)
        if amiss is not None:
            stale.append(amiss)
        if outcome is not None and gone is None and other is None:
            (known if entry.verdict else flaky).append(Known(outcome, entry))
    return Held(str(baseline.file), known, flaky, stale)


def _gone(entry: Entry, suite: Mapping[str, str]) -> Stale | None:
    if entry.case not in suite:
        what = phrase("there is no such case")
        near = near_cases(entry.case, (each for each, why in suite.items() if not why))
        if near:
            names = joined(phrase(" or "), near)
            what = phrase("{complaint}; did you mean {names}?", complaint=what, names=names)
        return Stale("gone", entry.case, what, phrase("Mend the id, or remove the entry."))
    if suite[entry.case]:
        what = phrase("the case was retired: {reason}", reason=suite[entry.case])
        return Stale("gone", entry.case, what, phrase("Remove the entry."))
    return None


def _without_reason(entry: Entry) -> Stale | None:
    if entry.explained:
        return None
    what = phrase("it has no reason yet")
    return Stale("unexplained", entry.case, what, phrase("Write why it is so."))


def _expired(entry: Entry, today: date) -> Stale | None:
    if entry.expires is None or today <= entry.expires:
        return None
    mend = phrase("Mend the engine, or give the entry a new day.")
    return Stale("expired", entry.case, phrase("it expired on {day}", day=entry.expires), mend)


def _otherwise(entry: Entry, outcome: Outcome) -> Stale | None:
    """Return how a case does not deviate as its entry says, or None."""
    if outcome.verdict is Verdict.PASSED:
        what = phrase("it passes now, and was {way}", way=entry.way)
        return Stale("passes", entry.case, what, phrase("Remove the entry."))
    if not deviates(outcome):
        what = phrase(
            "it is not run: {verdict}, {reason}",
            verdict=outcome.verdict.word, reason=outcome.reason,
        )  # fmt: skip
        return Stale("not-run", entry.case, what, phrase("Remove the entry."))
    if fits(entry, outcome):
        return None
    verdict, step, path = way_of(outcome)
    now = Entry(case=entry.case, reason="", verdict=verdict, step=step, path=path)
    what = phrase("it is {now}, and was {way}", now=now.way, way=entry.way)
    mend = phrase("See whether the reason still holds, then “--baseline-update”.")
    return Stale("differs", entry.case, what, mend)
