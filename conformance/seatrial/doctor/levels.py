"""How much can be judged: the rules that an engine can be asked now, and what would add to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import msgspec

from seatrial.applicable import Applicability
from seatrial.case import Case
from seatrial.casework import lacking
from seatrial.engines import Offer
from seatrial.language import joined, phrase
from seatrial.values import covers


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """What can be judged with one thing more than on the level before."""

    adds: str  #: what the engine would have to offer; empty for what it offers now
    rules: int  #: rules that some case can show then
    cases: int


class Levels(msgspec.Struct, frozen=True, kw_only=True):
    """The levels of one game, for the readings that the engine plays."""

    game: str
    rules: int  #: rules that some case can show at all
    cases: int  #: cases that apply
    elsewhere: int  #: cases about readings, or a layout, that the engine does not play
    levels: tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class _Step:
    """One thing more that an engine might offer."""

    name: str
    offer: Offer
    size: int = 1  #: how many things it is


def levels_of(game: str, cases: Sequence[Case], offer: Offer, applies: Applicability) -> Levels:
    """Return what can be judged of *game* now, and what each missing thing would add.

    Each level has all that those before it have; what adds most comes first (two things that help
    only together stand together), and what adds nothing is left out.
    """
    applicable = [case for case in cases if not applies.reason_against(case, offer)]
    rows = [_level("", applicable, offer)]
    while True:
        best: tuple[Level, Offer] | None = None
        best_gain = (0.0, 0.0)
        for step in _steps(applicable, offer):
            level = _level(step.name, applicable, step.offer)
            rules, more = level.rules - rows[-1].rules, level.cases - rows[-1].cases
            gain = rules / step.size, more / step.size
            if gain > best_gain:
                best, best_gain = (level, step.offer), gain
        if best is None:
            break
        rows.append(best[0])
        offer = best[1]
    return Levels(
        game=game, rules=len({rule for case in applicable for rule in case.claims}),
        cases=len(applicable), elsewhere=len(cases) - len(applicable), levels=tuple(rows),
    )  # fmt: skip


def _level(name: str, cases: Sequence[Case], offer: Offer) -> Level:
    judged = [case for case in cases if not lacking(case, offer) and _seen(case, offer)]
    rules = {rule for case in judged for rule in case.claims}
    return Level(adds=name, rules=len(rules), cases=len(judged))


def _seen(case: Case, offer: Offer) -> bool:
    """Return whether the engine shows all that *case* says, where it says it."""
    return not any(
        says.path.startswith("/state") and covers(offer.omits, says.path.removeprefix("/state"))
        for step in case.steps
        for says in step.expect.says
    ) and not any(
        # The engine plays on before anybody can look.
        step.expect.says and following.forced and following.forced in offer.automatic
        for step, following in pairwise(case.steps)
    )


def _steps(cases: Sequence[Case], offer: Offer) -> Iterator[_Step]:
    """Yield each thing more that some case asks for, two capabilities where it needs both."""
    wanted = {tuple(sorted(set(case.needs) - offer.capabilities)) for case in cases}
    for names in sorted(filter(None, wanted), key=lambda each: (len(each), each)):
        more = replace(offer, capabilities=offer.capabilities | set(names))
        yield _Step(joined(phrase(" and "), names), more, len(names))
    for count in sorted({case.players for case in cases} - {0, *offer.players}):
        more = replace(offer, players=(*offer.players, count))
        yield _Step(phrase("{count} players", count=count), more)
    for name in sorted(offer.automatic):
        waits = replace(offer, automatic=offer.automatic - {name})
        yield _Step(phrase("waiting in {situation}", situation=name), waits)
    for pointer in offer.omits:
        shows = replace(offer, omits=tuple(each for each in offer.omits if each != pointer))
        yield _Step(phrase("showing {path}", path=pointer), shows)
