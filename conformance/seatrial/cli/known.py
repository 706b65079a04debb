"""What a run prints about its baseline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from seatrial.baseline.entries import deviates
from seatrial.baseline.holding import Held, Known

#: So many entries of a kind are listed; the report has them all.
LISTED = 20


def told(held: Held) -> Iterator[tuple[str, str, str]]:
    """Yield style, heading and text of each part; lines of the text belong together."""
    for each in held.stale[:LISTED]:
        yield "bold red", "baseline", f"{each.case}\n{each.what}\n{each.mend}"
    if len(held.stale) > LISTED:
        yield "bold red", "baseline", f"and {len(held.stale) - LISTED} more entries to mend"
    for known in held.flaky[:LISTED]:
        now = "fails now" if deviates(known.outcome) else f"{known.outcome.verdict.value} now"
        yield "bold yellow", "flaky", f"{known.entry.case}\n{now}; {_why(known)}"
    if len(held.flaky) > LISTED:
        yield "bold yellow", "flaky", f"and {len(held.flaky) - LISTED} more cases"
    if held.known:
        yield "bold yellow", "known", "\n".join(_listed(held.known))


def _listed(known: Sequence[Known]) -> Iterator[str]:
    yield f"{len(known)} deviate as the baseline says"
    for each in known[:LISTED]:
        yield f"{each.entry.case}: {_why(each)}"
    if len(known) > LISTED:
        yield f"and {len(known) - LISTED} more"


def _why(known: Known) -> str:
    entry = known.entry
    until = f", until {entry.expires}" if entry.expires else ""
    link = f" ({entry.link})" if entry.link else ""
    return f"{entry.reason}{link}{until}"
