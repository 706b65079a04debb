"""Which cases a command is about."""

from __future__ import annotations

import fnmatch
import sys
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from seatrial.case import Case, load_cases
from seatrial.catalogue import games, load_catalogue
from seatrial.errors import KitError
from seatrial.language import any_of, marked, tr, trn

#: So many cases of a report that are gone are named.
NAMED = 3

#: What is said of a name that nothing has, by the kind of thing, and where such names are listed.
UNKNOWN = {
    "game": (
        marked("there is no game “{name}”"),
        marked("“seatrial list --games” shows every game"),
    ),
    "case": (marked("there is no case “{name}”"), marked("“seatrial list” shows every case")),
    "rule": (
        marked("there is no rule “{name}”"), marked("“seatrial list --rules” shows every rule")
    ),
    "reading": (
        marked("there is no reading “{name}”"),
        marked("“seatrial list --questions” shows every reading"),
    ),
}  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """What the user asked for; nothing asked for is everything."""

    games: Sequence[str] = ()
    rules: Sequence[str] = ()
    cases: Sequence[str] = ()  #: ids or globs, or their last parts
    readings: Sequence[str] = ()  #: ``QUESTION=READING``
    failed_from: Path | None = None
    release: str = ""  #: of the suite; otherwise it is taken as it stands now

    @property
    def narrows(self) -> bool:
        """Return whether only some cases of the games are asked for."""
        return bool(self.rules or self.cases or self.readings or self.failed_from)

    def chosen(self) -> list[Case]:
        """Return the chosen cases; raise a :class:`KitError` about what is not there."""
        known = self.suite()
        self._complain(known)
        wanted = self._failed({case.id for case in known})
        return [
            case
            for case in known
            if (not self.rules or set(self.rules) & case.claims.keys())
            and (not self.cases or any(_fits(case.id, each) for each in self.cases))
            and (not self.readings or set(self.readings) & _readings_of(case))
            and (wanted is None or case.id in wanted)
        ]

    def suite(self) -> list[Case]:
        """Return all cases of the games, as of the release that is asked for."""
        if not self.release:
            return [case for game in self._games() for case in load_cases(game)]
        from seatrial.releases import cases_of

        return [case for game in self._games() for case in cases_of(game, self.release)]

    def _failed(self, known: Set[str]) -> set[str] | None:
        """Return the ids of the cases that failed in a report; None if none is named.

        Those that are not *known* are told; it is a :class:`KitError` if none is left.
        """
        if self.failed_from is None:
            return None
        from seatrial.reports.reading import failed_in, read_report

        report = read_report(self.failed_from)
        if report.cut_off:
            short = tr(
                "note: {cut_off}; only what failed up to there is known", cut_off=report.cut_off
            )
            sys.stderr.write(f"{short}\n")
        failed = failed_in(report)
        if not failed:
            reached = any(each.cases for each in report.engines)
            why = tr("nothing failed in it") if reached else tr("no case was reached in it")
            message = f"{self.failed_from}: {why}"
            raise KitError(message)
        others = set(games()) - set(self._games())
        gone = sorted(each for each in failed - known if each.partition("/")[0] not in others)
        if gone:
            told = _not_in_suite(self.failed_from, gone)
            if not failed & known:
                message = tr("{gone}; nothing of what failed is left", gone=told)
                raise KitError(message)
            sys.stderr.write(tr("note: {text}", text=told) + "\n")
        return failed

    def _games(self) -> Sequence[str]:
        for game in self.games:
            _exists("game", game, list(games()))
        return self.games or games()

    def _complain(self, known: Sequence[Case]) -> None:
        for pattern in self.cases:
            if not any(_fits(case.id, pattern) for case in known):
                _exists("case", pattern, [case.id for case in known])
        for rule in self.rules:
            _exists(
                "rule",
                rule,
                [each.id for game in self._games() for each in load_catalogue(game).rules],
            )
        about = sorted({each for case in known for each in _readings_of(case)})
        for reading in self.readings:
            if reading not in about:
                _about_nothing(reading, self._games())
            _exists("reading", reading, about)


def _about_nothing(reading: str, among: Sequence[str]) -> None:
    """Raise a :class:`KitError` if *reading* is one of the catalogues *among*.

    No case is about it; that cases are played under it is told, if it is our ruling.
    """
    name, _, wanted = reading.partition("=")
    for game in among:
        for question in load_catalogue(game).questions:
            if question.id != name or wanted not in {each.id for each in question.readings}:
                continue
            if wanted != question.ruling:
                raise KitError(tr("no case is about {reading}", reading=reading))
            message = tr(
                "{reading} is our ruling: all cases are played under it but those about another "
                "reading of {question}, so there are none to choose",
                reading=reading, question=name,
            )  # fmt: skip
            raise KitError(message)


def _not_in_suite(report: Path, gone: Sequence[str]) -> str:
    """Return in a line that cases of *report* are not in the suite, and since when if retired."""
    from seatrial.retired import NEXT, retired

    taken_back, named = retired(), []
    for case in gone[:NAMED]:
        if case not in taken_back:
            named.append(case)
        elif (release := taken_back[case].release) == NEXT:
            named.append(tr("{case} (retired)", case=case))
        else:
            named.append(tr("{case} (retired with {release})", case=case, release=release))
    more = ", …" if len(gone) > NAMED else ""
    return trn(
        "{file}: a case that failed in it is not in the suite: {cases}",
        "{file}: {number} cases that failed in it are not in the suite: {cases}",
        len(gone), file=report, number=len(gone), cases=", ".join(named) + more,
    )  # fmt: skip


def _fits(case_id: str, pattern: str) -> bool:
    """Return whether *pattern*, an id or a glob or the last parts of one, names a case."""
    return any(fnmatch.fnmatchcase(case_id, each) for each in (pattern, f"*/{pattern}"))


def find_case(case_id: str) -> Case:
    """Return the case with this id, or the only one whose id ends so.

    Raise a :class:`KitError` that names the nearest ids if there is none.
    """
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
    near = near_cases(name, known) if kind == "case" else _near(name, known)
    complaint, listed = (tr(each, name=name) for each in UNKNOWN[kind])
    if near:
        message = tr("{complaint}; did you mean {names}?", complaint=complaint, names=any_of(near))
        raise KitError(message)
    message = f"{complaint}; {listed}"
    raise KitError(message)


def near_cases(name: str, known: Iterable[str]) -> list[str]:
    """Return the ids among *known* that are most like *name*, which may lack the game."""
    short = {each.partition("/")[2]: each for each in known}
    whole = name.partition("/")[0] in games()
    return _near(name, short.values()) if whole else [short[each] for each in _near(name, short)]


def _near(name: str, known: Iterable[str]) -> list[str]:
    return get_close_matches(name, list(known), n=3, cutoff=0.5)
