"""Whether the compiled cases say what the scenarios say now, and show every rule.

A case is compared with what its scenario asks and says, which needs no engine. What the reference
adds to it (changes, codes, traces, what it hangs on) is held by sums only; whether the reference
still answers so, ``seatrial compile --stale`` finds out by asking it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from seatrial.case import (
    Case,
    NotCases,
    Step,
    digest_of,
    encode_lines,
    is_whole,
    load_cases,
    read_cases,
    vectors_file,
)
from seatrial.catalogue import Rule
from seatrial.check.house import House
from seatrial.check.scenarios import scenarios_of
from seatrial.check.schemas import sound_games
from seatrial.claims import claims_by_rule
from seatrial.documents import Complaint
from seatrial.language import any_of, tr, trn


def cases_are_current(house: House) -> Iterator[Complaint]:
    """Yield a complaint for each game whose cases are missing, unreadable or out of date."""
    for game in sound_games(house):
        yield from _stale(house, game)


def every_rule_is_shown(house: House) -> Iterator[Complaint]:
    """Yield the rules that no case shows, of the games whose cases are current."""
    for game in sound_games(house):
        scenarios = scenarios_of(house, game)
        if not scenarios.cases or scenarios.unread or any(_stale(house, game)):
            continue  # a rule may be shown where nothing can be seen yet
        document = house.source(game, "rules")
        rules = msgspec.convert(document.data["rules"], list[Rule])
        missing = dict(unshown(rules, load_cases(game, house.root)))
        for index, rule in enumerate(rules):
            if rule.id in missing:
                what = tr("no case shows it as {ways}", ways=missing[rule.id])
                mend = tr(
                    "Write a scenario with @rule:{rule}, or say in `unshown` why none can.",
                    rule=rule.id,
                )
                yield document.complain(("rules", index), what, mend)


def unshown(rules: Iterable[Rule], cases: Iterable[Case]) -> Iterator[tuple[str, str]]:
    """Yield each rule that some case could show and none does, and how it could be shown.

    A rule that changes one thing and keeps another is shown by either.
    """
    shown = claims_by_rule(cases)
    for rule in rules:
        for way in _ways(rule):
            if not way & shown[rule.id].keys():
                yield rule.id, any_of(f"“{each}”" for each in sorted(way))


def _ways(rule: Rule) -> list[set[str]]:
    """Return the kinds of claim by which a rule must be shown, alternatives together."""
    kinds = {
        "acts": bool(rule.writes),
        "keeps": bool(rule.keeps),
        "refuses": bool(rule.codes),
        "hides": rule.hides,
        "sets-up": rule.sets_up,
    }
    can = {kind for kind, possible in kinds.items() if possible}
    together = [{"acts", "keeps"}, {"refuses", "sets-up"}, {"hides"}]
    return [way & can for way in together if way & can]


def _stale(house: House, game: str) -> list[Complaint]:
    """Return what is wrong with the compiled cases of *game*; told once, however often asked."""
    key = ("stale", game)
    if key not in house.memo:
        house.memo[key] = list(_compared(house, game))
    found: list[Complaint] = house.memo[key]
    return found


def _compared(house: House, game: str) -> Iterator[Complaint]:
    scenarios = scenarios_of(house, game)
    file = vectors_file(game, house.root)
    name, mend = file.relative_to(house.root).as_posix(), tr("Run `seatrial compile`.")
    if not file.is_file():
        if scenarios.cases:
            yield Complaint(name, 1, "", tr("there is no such file"), mend)
        return
    try:
        cases = read_cases(file, file.read_bytes())
    except NotCases as error:
        what = tr("it is no case: {problem}", problem=error.problem)
        yield Complaint(name, error.line, "", what, mend)
        return
    written = {each.id: each for each in scenarios.cases}
    kept = {each.id: each for each in cases}
    odd = [
        each.id for each in scenarios.cases
        if each.id not in kept or _as_written(kept[each.id]) != _as_written(each)
    ]  # fmt: skip
    if not scenarios.unread:
        odd += [each for each in kept if each not in written]
    if odd:
        what = trn(
            "a case is not what its scenario says now: {first}",
            "{number} cases are not what their scenarios say now, the first of them {first}",
            len(odd), number=len(odd), first=odd[0],
        )  # fmt: skip
        yield Complaint(name, list(kept).index(odd[0]) + 1 if odd[0] in kept else 1, "", what, mend)
    by_hand = [line for line, each in enumerate(cases, start=1) if each.hash != digest_of(each)]
    for line in by_hand:
        case = cases[line - 1].id
        what = tr("{case} was changed by hand: its hash is of something else", case=case)
        yield Complaint(name, line, "", what, mend)
    if not odd and not by_hand and not is_whole(file):
        yield Complaint(name, 1, "", tr("it is not as it was compiled: its sum is another"), mend)


def _as_written(case: Case) -> bytes:
    """Return what of *case* stands in its scenario, to be compared."""
    steps = [_step_as_written(step) for step in case.steps]
    bare = replace(case, steps=steps, hash="", holds={}, claims=dict.fromkeys(case.claims, ""))
    return encode_lines([bare])


def _step_as_written(step: Step) -> Step:
    expect = replace(step.expect, changes=UNSET, ignore=[])
    if isinstance(expect.refused, list):
        expect = replace(expect, refused=[])
    return replace(step, expect=expect, forced="", leaves="", trace=[], broken=[])
