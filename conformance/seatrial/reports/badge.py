"""A badge: the JSON that the endpoint of shields.io reads."""

from __future__ import annotations

from typing import Any

import msgspec

from seatrial.catalogue import load_catalogue
from seatrial.results import Results


def badge(results: Results | None) -> bytes:
    """Return the badge of a run; None for an engine that could not be spoken to.

    It says “conformant” exactly where the run does, and in green. Failures are counted in red; a
    run without any says so before its numbers, which would read as failures alone.
    """
    games = results.games() if results else []
    label = load_catalogue(games[0]).title if len(games) == 1 else "seatrial"
    message, colour = _told(results)
    found: dict[str, Any] = {
        "schemaVersion": 1, "label": label, "message": message, "color": colour,
    }  # fmt: skip
    if results is None:
        found["isError"] = True
    return msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"


def _told(results: Results | None) -> tuple[str, str]:
    """Return message and colour; what is told first is what the last line of a run tells first."""
    if results is None:
        return "no answer", "lightgrey"
    if results.failures:
        return f"{len(results.failures)} failed", "red"
    if results.explained:
        return f"another reading in {_cases(len(results.explained))}", "orange"
    if results.conformant:
        return str(results.last_line()), "brightgreen"
    total, held = results.total(), results.held
    if held is not None and held.stale:
        return "not as the baseline says", "red"
    if not total.run:
        return "nothing run", "lightgrey"
    if results.exit_code(complete=False):
        return (
            ("no failure, but not conformant", "orange")
            if results.grave
            else ("no verdict", "lightgrey")
        )
    known = len(results.excused)
    parts = [f"no failure but {known} known" if known else "no failure"]
    if total.run < total.applicable:
        parts.append(f"{total.run} of {total.applicable} run")
    elif results.chosen:
        parts.append(f"{_cases(total.run)} chosen")
    return " · ".join(parts), "yellow" if known else "yellowgreen"


def _cases(number: int) -> str:
    return f"{number} case" if number == 1 else f"{number} cases"
