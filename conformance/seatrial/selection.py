"""Which cases a command is about."""

from __future__ import annotations

import fnmatch
import json
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from seatrial.case import Case, load_cases
from seatrial.casework import Verdict
from seatrial.catalogue import games, load_catalogue
from seatrial.errors import KitError
from seatrial.language import any_of, marked, tr

#: What is said of a name that nothing has, by the kind of thing, and where such names are listed.
UNKNOWN = {
    "game": (marked("there is no game “{name}”"), marked("“seatrial list” shows every game")),
    "case": (marked("there is no case “{name}”"), marked("“seatrial list” shows every case")),
    "rule": (marked("there is no rule “{name}”"), marked("“seatrial list” shows every rule")),
    "reading": (
        marked("there is no reading “{name}”"), marked("“seatrial list” shows every reading")
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """What the user asked for; nothing asked for is everything."""

    games: Sequence[str] = ()
    rules: Sequence[str] = ()
    cases: Sequence[str] = ()  #: ids or globs
    readings: Sequence[str] = ()  #: ``QUESTION=READING``
    failed_from: Path | None = None

    @property
    def narrows(self) -> bool:
        """Return whether only some cases of the games are asked for."""
        return bool(self.rules or self.cases or self.readings or self.failed_from)

    def chosen(self) -> list[Case]:
        """Return the chosen cases; raise a :class:`KitError` about what is not there."""
        known = [case for game in self._games() for case in load_cases(game)]
        self._complain(known)
        wanted = _failed(self.failed_from) if self.failed_from else None
        return [
            case
            for case in known
            if (not self.rules or set(self.rules) & case.claims.keys())
            and (not self.cases or any(fnmatch.fnmatchcase(case.id, each) for each in self.cases))
            and (not self.readings or set(self.readings) & _readings_of(case))
            and (wanted is None or case.id in wanted)
        ]

    def _games(self) -> Sequence[str]:
        for game in self.games:
            _exists("game", game, list(games()))
        return self.games or games()

    def _complain(self, known: Sequence[Case]) -> None:
        for pattern in self.cases:
            if not any(fnmatch.fnmatchcase(case.id, pattern) for case in known):
                _exists("case", pattern, [case.id for case in known])
        for rule in self.rules:
            _exists(
                "rule",
                rule,
                [each.id for game in self._games() for each in load_catalogue(game).rules],
            )
        for reading in self.readings:
            _exists(
                "reading", reading, sorted({each for case in known for each in _readings_of(case)})
            )


def find_case(case_id: str) -> Case:
    """Return the case with this id; raise a :class:`KitError` that names the nearest ids."""
    known = {case.id: case for game in games() for case in load_cases(game)}
    if case_id not in known:
        tails = [each for each in known if each.endswith(f"/{case_id}")]
        if len(tails) == 1:
            return known[tails[0]]
        _exists("case", case_id, list(known))
    return known[case_id]


def _readings_of(case: Case) -> set[str]:
    return {f"{question}={reading}" for question, reading in case.readings.items()}


def _exists(kind: str, name: str, known: Sequence[str]) -> None:
    if name in known:
        return
    near = get_close_matches(name, known, n=3, cutoff=0.5)
    complaint, listed = (tr(each, name=name) for each in UNKNOWN[kind])
    if near:
        message = tr("{complaint}; did you mean {names}?", complaint=complaint, names=any_of(near))
        raise KitError(message)
    message = f"{complaint}; {listed}"
    raise KitError(message)


def _failed(file: Path) -> set[str]:
    """Return the ids of the cases that did not pass in the report *file*."""
    fine = {Verdict.PASSED.value, Verdict.NOT_APPLICABLE.value, Verdict.UNSUPPORTED.value}
    try:
        report = json.loads(file.read_text(encoding="utf-8"))
        return {
            case["id"]
            for engine in report["engines"]
            for case in engine["cases"]
            if case["verdict"] not in fine
        }
    except OSError as error:
        message = f"{file}: {error.strerror or error}"
        raise KitError(message) from error
    except (ValueError, KeyError, TypeError) as error:
        message = tr(
            "{file}: this is no report of “seatrial run --json”: {problem}",
            file=file, problem=error,
        )  # fmt: skip
        raise KitError(message) from error
