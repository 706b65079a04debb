"""The parts of a JSON report, each as plain data; the schema is ``report.schema.json``.

A part is written as soon as it is known: the head before the first case, an engine when it has
introduced itself, a case with its verdict, the rest of the engine after its last case.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from seatrial.case import Case
from seatrial.casework import FAILURES, Outcome
from seatrial.engines import Engine, Offer
from seatrial.errors import Broken
from seatrial.releases import fingerprints
from seatrial.results import Counts, Results
from seatrial.suspects import charged
from seatrial.wire import KIT

FORMAT = "seatrial-report/1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """The cases that a run was about to ask."""

    cases: int  #: how many
    games: Mapping[str, str] = field(default_factory=dict)  #: game to the digest of all its cases
    chosen: bool = False  #: only some of them were asked for
    release: str = ""  #: as of this release; otherwise as they stand now

    @classmethod
    def of(cls, cases: Iterable[Case], *, chosen: bool = False, release: str = "") -> Suite:
        """Return the suite that *cases* were chosen from."""
        cases = list(cases)
        games = dict.fromkeys(case.game for case in cases)
        prints = fingerprints(games, release)
        return cls(cases=len(cases), games=prints, chosen=chosen, release=release)


def head(suite: Suite) -> dict[str, Any]:
    """Return what stands before the engines."""
    asked: dict[str, Any] = {
        "cases": suite.cases, "chosen": suite.chosen, "games": dict(suite.games),
    }  # fmt: skip
    if suite.release:
        asked["release"] = suite.release
    return {
        "format": FORMAT,
        "kit": KIT,
        "suite": asked,
    }


def beginning(label: str, engine: Engine | None, layouts: Mapping[str, str]) -> dict[str, Any]:
    """Return what is known of an engine before its first case; None for one that did not start."""
    named = (engine.name, engine.version, engine.language) if engine else ("", "", "")
    return {
        "label": label,
        "engine": dict(zip(("name", "version", "language"), named, strict=True)),
        "layouts": dict(layouts),
        "declared": {game: _offer(offer) for game, offer in engine.games.items()} if engine else {},
    }


def _offer(offer: Offer) -> dict[str, Any]:
    """Return what an engine declares of a game; of a layout only the name."""
    return {
        "players": sorted(offer.players),
        "capabilities": sorted(offer.capabilities),
        "readings": dict(offer.readings),
        "switches": {question: list(each) for question, each in offer.switches.items()},
        "automatic": sorted(offer.automatic),
        "codes": offer.codes,
        "omits": list(offer.omits),
        "layout": str(offer.layout.get("name", "")) if offer.layout is not None else "",
    }


def of_case(outcome: Outcome) -> dict[str, Any]:
    """Return the verdict on one case, with where and why."""
    case = outcome.case
    entry: dict[str, Any] = {
        "id": case.id,
        "hash": case.hash,
        "verdict": outcome.verdict.value,
        "claims": case.claims,
    }
    if outcome.reason:
        entry["reason"] = str(outcome.reason)
    if outcome.hint:
        entry["hint"] = str(outcome.hint)
    if not outcome.asked:
        entry["asked"] = False
    if outcome.step is not None:
        entry["step"] = {"index": outcome.step, "text": case.steps[outcome.step].text}
    if outcome.difference is not None:
        found = outcome.difference
        difference: Mapping[str, Any] = {
            "path": found.path, "expected": str(found.expected), "actual": str(found.actual),
            "said": found.statement is not None,
        }  # fmt: skip
        entry["difference"] = difference
    if outcome.verdict in FAILURES:
        entry["rules"] = charged(outcome)
    return entry


def ending(results: Results) -> dict[str, Any]:
    """Return what is known of an engine after its last case."""
    found: dict[str, Any] = {
        "summary": {**_counts(results.total()), "verdict": str(results.last_line())},
        "families": {
            f"{game}/{family}": _counts(counts)
            for game in results.games()
            for family, counts in results.families(game).items()
        },
        "notes": [{"kind": n.kind, "grave": n.grave, "text": str(n.text)} for n in results.notes],
        "explanations": [
            {
                "readings": dict(each.readings),
                "cases": list(each.cases),
                **({} if each.counts else {"as_if": True}),
            }
            for each in results.explanations
        ],
        "suspects": [
            {"rule": each.rule, "failed": each.failed, "claiming": each.claiming}
            for each in results.suspects()
        ],
    }
    if results.held is not None:
        found["baseline"] = results.held.as_data()
    return found


def ending_of_broken(broken: Broken) -> dict[str, Any]:
    """Return what is known of an engine that could not be spoken to."""
    beside = {"hint": broken.hint, "stderr": broken.stderr}
    said = {"verdict": broken.verdict, "message": str(broken.message)}
    said |= {name: str(text) for name, text in beside.items() if text}
    return {
        "summary": {**_counts(Counts()), "verdict": str(broken.message)},
        "families": {}, "notes": [], "explanations": [], "suspects": [],
        "broken": said,
    }  # fmt: skip


def _counts(counts: Counts) -> dict[str, int]:
    return {
        "known": counts.known,
        "applicable": counts.applicable,
        "run": counts.run,
        "passed": counts.passed,
    }
