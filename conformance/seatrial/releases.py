"""Releases of the suite: what each one asks, and how the next one is made.

A release asks the cases that it or an earlier one brought and that were not retired by then. So an
engine can be held to the requirements of the release that it was built for, whatever came since.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from seatrial.case import Case, encode_lines, load_cases
from seatrial.catalogue import games, load_catalogue
from seatrial.errors import KitError
from seatrial.language import phrase, tr
from seatrial.retired import (
    NEXT,
    Released,
    Retired,
    released,
    released_file,
    retired,
    retired_file,
    unchanged,
)
from seatrial.whole import write_whole

_VERSION = re.compile(r"\d+(\.\d+)*")


@dataclass(frozen=True, slots=True)
class Release:
    """One release of the suite in numbers."""

    version: str
    cases: int  #: that it asks
    new: int  #: that it brought
    retired: int  #: that the one before asks and this one does not


def releases() -> list[Release]:
    """Return all releases, the oldest first."""
    known, taken_back = released(), retired()
    versions = sorted({each.release for each in known.values()} | _ends(taken_back), key=_order)
    return [
        Release(
            version=version,
            cases=sum(_asked(each, taken_back, version) for each in known.values()),
            new=sum(each.release == version for each in known.values()),
            retired=sum(each.release == version for each in taken_back.values()),
        )
        for version in versions
    ]


def cases_of(game: str, version: str) -> list[Case]:
    """Return the cases of *game* that the release *version* asks, the retired ones last.

    A retired case keeps what it asks and expects; rules that the catalogue does not know any more
    are left out of what it claims.
    """
    _known(version)
    taken_back, brought = retired(), released()
    wanted = {name for name, each in brought.items() if _asked(each, taken_back, version)}
    current = [case for case in load_cases(game) if case.id in wanted]
    old = [
        _of_today(taken_back[name].case)
        for name in wanted
        if name in taken_back and taken_back[name].case.game == game
    ]
    cases = [*current, *sorted(old, key=lambda case: case.id)]
    lost = {name for name in wanted if name.startswith(f"{game}/")} - {case.id for case in cases}
    changed = [case.id for case in current if case.hash != brought[case.id].hash]
    if lost or changed:
        message = tr(
            "the cases of this installation are not those of release {version}: {cases} is gone "
            "or changed",
            version=version, cases=", ".join(sorted(lost) or changed),
        )  # fmt: skip
        raise KitError(message)
    return cases


def fingerprints(of: Iterable[str], version: str = "") -> dict[str, str]:
    """Return, for each game, a digest of all its cases, by id and hash."""
    return {game: _digest(cases_of(game, version) if version else load_cases(game)) for game in of}


def lacking_elsewhere(cases: Iterable[Case], layouts: Mapping[str, str]) -> dict[str, str]:
    """Return which of *cases* cannot be asked on *layouts*, by game, and why.

    A retired case has no scenario any more that could be compiled anew.
    """
    taken_back = retired() if layouts else {}
    why = phrase("it was retired, and is kept for the usual layout only")
    return {case.id: why for case in cases if case.game in layouts and case.id in taken_back}


def freeze(version: str) -> Release:
    """Write down all cases that no release has yet as brought by *version*, and return it.

    Raise a :class:`KitError` where *version* is no version or not a later one, where a released
    case has changed, or where nothing is new.
    """
    if not _VERSION.fullmatch(version):
        message = tr(
            "“{version}” is no version: write numbers and dots, such as 0.2.0", version=version
        )
        raise KitError(message)
    before = releases()
    if before and _order(version) <= _order(before[-1].version):
        message = tr(
            "{version} is not later than {last}, which is released",
            version=version, last=before[-1].version,
        )  # fmt: skip
        raise KitError(message)
    known, taken_back = released(), retired()
    current = [case for game in games() for case in load_cases(game)]
    for game in games():
        unchanged(game, [case for case in current if case.game == game])
    new = [Released(case.id, case.hash, version) for case in current if case.id not in known]
    ending = [each for each in taken_back.values() if each.release == NEXT]
    if not new and not ending:
        raise KitError(
            tr("nothing is new since {version}", version=before[-1].version)
            if before
            else tr("nothing is new since ever")
        )
    if ending:
        lines = [
            replace(each, release=version) if each.release == NEXT else each
            for each in taken_back.values()
        ]
        write_whole(retired_file(), encode_lines(lines))
    write_whole(released_file(), encode_lines([*known.values(), *new]))
    return releases()[-1]


def retire(case: Case, reason: str) -> None:
    """Keep *case* among the retired ones; raise a :class:`KitError` where it need not be."""
    known, taken_back = released(), retired()
    if not reason.strip():
        message = tr("say why it is retired: --reason")
        raise KitError(message)
    if case.id in taken_back:
        message = tr("{case} is retired already", case=case.id)
        raise KitError(message)
    if case.id not in known:
        message = tr("{case} was never released: change or remove it as you like", case=case.id)
        raise KitError(message)
    if known[case.id].hash != case.hash:
        message = tr(
            "{case} is not as it was released; restore its line in scenarios/vectors", case=case.id
        )
        raise KitError(message)
    lines = [*taken_back.values(), Retired(case, NEXT, " ".join(reason.split()))]
    write_whole(retired_file(), encode_lines(lines))


def _asked(case: Released, taken_back: dict[str, Retired], version: str) -> bool:
    end = taken_back.get(case.id)
    return _order(case.release) <= _order(version) and (
        end is None or end.release == NEXT or _order(version) < _order(end.release)
    )


def _known(version: str) -> None:
    """Raise a :class:`KitError` if there is no release *version*."""
    known = [each.version for each in releases()]
    if version not in known:
        if known:
            message = tr(
                "there is no release {version} of the suite; there are {releases}",
                version=version, releases=", ".join(known),
            )  # fmt: skip
            raise KitError(message)
        message = tr(
            "there is no release {version} of the suite; none has been made yet", version=version
        )
        raise KitError(message)


def _ends(taken_back: dict[str, Retired]) -> set[str]:
    return {each.release for each in taken_back.values()} - {NEXT}


def _order(version: str) -> tuple[int, ...]:
    if not _VERSION.fullmatch(version):
        message = tr("{file}: “{version}” is no version", file=released_file(), version=version)
        raise KitError(message)
    return tuple(map(int, version.split(".")))


def _of_today(case: Case) -> Case:
    known = {rule.id for rule in load_catalogue(case.game).rules}
    steps = [
        replace(
            step,
            trace=[rule for rule in step.trace if rule in known],
            broken=[rule for rule in step.broken if rule in known],
        )
        for step in case.steps
    ]
    claims = {rule: how for rule, how in case.claims.items() if rule in known}
    return replace(case, steps=steps, claims=claims)


def _digest(cases: Sequence[Case]) -> str:
    text = "\n".join(sorted(f"{case.id} {case.hash}" for case in cases))
    return hashlib.sha256(text.encode()).hexdigest()[:12]
