"""What a run prints about its baseline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from seatrial.baseline.entries import deviates
from seatrial.baseline.holding import Held, Known, by_reason
from seatrial.casework import Verdict
from seatrial.language import spoken, tr, trn

#: So many entries of a kind are listed; the report has them all.
LISTED = 20
#: Of the cases that have one reason so many are named.
NAMED = 3


def told(held: Held) -> Iterator[tuple[str, str, str]]:
    """Yield style, heading and text of each part; lines of the text belong together."""
    for each in held.stale[:LISTED]:
        text = f"{each.case}\n{spoken(each.what)}\n{spoken(each.mend)}"
        yield "bold red", tr("baseline"), text
    if len(held.stale) > LISTED:
        more = len(held.stale) - LISTED
        text = trn(
            "and {number} more entry to mend",
            "and {number} more entries to mend",
            more,
            number=more,
        )
        yield "bold red", tr("baseline"), text
    for known in held.flaky[:LISTED]:
        yield "bold yellow", tr("flaky"), f"{known.entry.case}\n{_now(known)}; {_why(known)}"
    if len(held.flaky) > LISTED:
        more = len(held.flaky) - LISTED
        yield (
            "bold yellow",
            tr("flaky"),
            trn("and {number} more case", "and {number} more cases", more, number=more),
        )
    if held.known:
        yield "bold yellow", tr("known"), "\n".join(_listed(held.known))


def _listed(known: Sequence[Known]) -> Iterator[str]:
    number = len(known)
    yield trn(
        "{number} deviates as the baseline says",
        "{number} deviate as the baseline says",
        number,
        number=number,
    )
    reasons = by_reason(known)
    for several in reasons[:LISTED]:
        yield f"{', '.join(_cases(several))}: {_why(several[0])}"
    if len(reasons) > LISTED:
        yield tr("and {number} more", number=sum(map(len, reasons[LISTED:])))


def _cases(several: Sequence[Known]) -> Iterator[str]:
    """Yield the first of the cases that have one reason, and how many more there are."""
    yield from (each.entry.case for each in several[:NAMED])
    if len(several) > NAMED:
        yield tr("and {number} more", number=len(several) - NAMED)


def _now(known: Known) -> str:
    if deviates(known.outcome):
        return tr("fails now")
    if known.outcome.verdict is Verdict.PASSED:
        return tr("passed now")
    return tr("{verdict} now", verdict=known.outcome.verdict.word)


def _why(known: Known) -> str:
    entry = known.entry
    reason = f"{entry.reason} ({entry.link})" if entry.link else entry.reason
    return (
        tr("{reason}, until {day}", reason=reason, day=entry.expires) if entry.expires else reason
    )
