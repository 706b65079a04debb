"""A badge: the JSON that the endpoint of shields.io reads."""

from __future__ import annotations

from typing import Any

import msgspec

from seatrial.catalogue import load_catalogue
from seatrial.results import Results


def badge(results: Results | None) -> bytes:
    """Return the badge of a run; None for an engine that could not be spoken to.

    It says “conformant” exactly where the run does, and in green; a run that left something out is
    told by its numbers.
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
    if results is None:
        return "no answer", "lightgrey"
    total = results.total()
    numbers = f"{total.passed} of {total.applicable} passed"
    if results.conformant:
        return "conformant", "brightgreen"
    if results.exit_code(complete=False):
        return numbers, "red"
    held = results.held
    if held is not None and (held.known or held.flaky):
        return f"{numbers}, {len(held.known) + len(held.flaky)} known", "yellow"
    return numbers, "yellowgreen"
