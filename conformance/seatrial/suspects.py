"""Which rules a run's failures point to, all of them taken together.

One failure names the rules at work in one step; the failures of a run, held against what passed,
name the rule that is broken. A rule is suspect as far as it explains the failures, and as far as
what claims it fails.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from seatrial.case import Step, load_cases
from seatrial.casework import FAILURES, Outcome, Verdict
from seatrial.catalogue import Rule, load_catalogue
from seatrial.judge import nothing_came
from seatrial.shapes import shapes
from seatrial.values import changed_paths, covers, null_on
from seatrial.wire import CHANCE_IMPOSSIBLE, CHANCE_WANTED

# How well a rule explains one failure, between 0 and 1.
#: A place differs that the rule writes (or, where it was to stay, keeps).
FITS = 1.0
#: A place differs that was to stay and the rule writes, or that was to move and it keeps.
HALF = 0.6
#: Another place differs.
UNFIT = 0.3
#: Something was taken or refused that should not have been, and no code tells why.
TAKEN = 0.5
#: A place that was to stay moved, the rule writes all that differs, but it was not at work.
OUT_OF_SEASON = 0.5
#: The rule is claimed, but was not at work in the step that failed.
ELSEWHERE = 0.5
#: Something said failed: in a case that claims the rule, or in one that claims others.
CLAIMED = 1.3
UNCLAIMED = 0.8

# How far what claims a rule fails.
#: A case that leaves luck to the engine says little by passing.
LUCKY = 0.3
#: As if that many cases had failed and passed before the first.
FAILED_BEFORE, PASSED_BEFORE = 0.1, 0.6
#: A rule that is at work everywhere is less telling than one that is seldom at work.
COMMON = 0.05


@dataclass(frozen=True, slots=True)
class Suspect:
    """A rule that the failures of a run point to."""

    game: str
    rule: str
    failed: int  #: cases that claim it and fail at something they say, or for want of luck
    claiming: int  #: cases that claim it and were run
    score: float  #: larger is likelier; means nothing by itself


def said(outcome: Outcome) -> bool:
    """Return whether a case failed at something that its scenario says."""
    found = outcome.difference
    return outcome.verdict is Verdict.FAILED and found is not None and found.statement is not None


def charged(outcome: Outcome) -> list[str]:
    """Return the rules that a failure is charged to, the likeliest first.

    Where something said fails in a scenario, those are the claimed rules. Elsewhere, and in a game,
    which claims rules of all its steps, they are those that were at work in the step. First come
    rules that write the place that differs (or keep it, if it was to stay), claimed ones before
    others.
    """
    case, found = outcome.case, outcome.difference
    claims = list(case.claims)
    if outcome.step is None:
        return claims
    steps = outcome.steps
    at_work = list(dict.fromkeys(rule for step in steps for rule in (*step.broken, *step.trace)))
    beside = found is not None and found.statement is None
    likely = at_work or claims if beside or case.is_game else claims
    place = found.path.removeprefix("/state") if found else ""
    moves = _touches(_changes(steps), place)
    rules = _rules(case.game)

    def unlikely(rule_id: str) -> tuple[bool, bool, bool]:
        rule = rules[rule_id]
        fits = covers(rule.writes if moves else rule.keeps, place)
        return not fits, not covers(rule.writes + rule.keeps, place), rule_id not in claims

    return sorted(likely, key=unlikely)


def suspects(outcomes: Iterable[Outcome]) -> list[Suspect]:
    """Return the rules that the failures among *outcomes* point to, the likeliest first.

    There are none where no case fails at something that it is about: then it is the form of the
    answers that is amiss, or what they leave out. A position that was only set up points to no
    rule either: none was at work; and what is lost there is lost for the same reason elsewhere.

    The score is the share of the failures that the rule explains, times the square root of the
    share of what claims it that fails; of equals the rule comes first that is seldom at work.
    """
    by_game: dict[str, list[Outcome]] = {}
    for each in outcomes:
        if each.ran:
            by_game.setdefault(each.case.game, []).append(each)
    found = [each for game, run in by_game.items() for each in _suspects(game, run)]
    return sorted(found, key=lambda each: -each.score)


def _suspects(game: str, outcomes: Sequence[Outcome]) -> list[Suspect]:
    failures = [each for each in outcomes if each.verdict in FAILURES]
    lost = {_place(each) for each in failures if setting_up(each) and _lacking(each)}
    failures = [each for each in failures if not setting_up(each) and _place(each) not in lost]
    if not any(said(each) or _out_of_luck(each) for each in failures):
        return []
    explained: defaultdict[str, float] = defaultdict(float)
    for each in failures:
        for rule, fit in _explaining(each).items():
            explained[rule] += fit
    failed, passed = _claims(outcomes)
    seldom = _at_work(game)

    def score(rule: str) -> float:
        ratio = (failed[rule] + FAILED_BEFORE) / (
            failed[rule] + passed[rule] + FAILED_BEFORE + PASSED_BEFORE
        )
        common: float = (1 + seldom.get(rule, 0)) ** -COMMON
        return explained[rule] / len(failures) * math.sqrt(ratio) * common

    hit = Counter(
        rule for each in failures if said(each) or _out_of_luck(each) for rule in each.case.claims
    )
    claiming = Counter(rule for each in outcomes for rule in each.case.claims)
    known = {rule: score(rule) for rule in explained if claiming[rule]}
    order = {rule: number for number, rule in enumerate(_rules(game))}
    return [
        Suspect(game, rule, hit[rule], claiming[rule], known[rule])
        for rule in sorted(known, key=lambda rule: (-known[rule], order[rule]))
    ]


def _claims(outcomes: Iterable[Outcome]) -> tuple[dict[str, float], dict[str, float]]:
    """Return how much of what claims each rule failed, and how much passed.

    A case that claims several rules says less of each. A game claims rules of all its steps and
    ends at the first that fails, so its failure says nothing of what it claims.
    """
    failed: defaultdict[str, float] = defaultdict(float)
    passed: defaultdict[str, float] = defaultdict(float)
    for each in outcomes:
        weight = 1 / max(1, len(each.case.claims))
        if each.verdict is Verdict.PASSED:
            weight *= 1 if each.case.kind == "play" else LUCKY
            for rule in each.case.claims:
                passed[rule] += weight
        elif (said(each) or _out_of_luck(each)) and not each.case.is_game:
            at_work = _at_work_in(each)
            for rule in each.case.claims:
                failed[rule] += weight if rule in at_work else weight * ELSEWHERE
    return failed, passed


def setting_up(outcome: Outcome) -> bool:
    """Return whether a case came apart where its position was set up."""
    step = outcome.step
    return step is not None and outcome.case.steps[step].ask.method == "load"


def _lacking(outcome: Outcome) -> bool:
    found = outcome.difference
    return found is not None and nothing_came(found, outcome.answer)


def _place(outcome: Outcome) -> str:
    """Return where the answer differs, of whatever seat; the case where there is no place."""
    found, case = outcome.difference, outcome.case
    if found is None:
        return case.id
    return shapes(case.game).general(null_on(outcome.answer, found.path) or found.path)


def _at_work_in(outcome: Outcome) -> set[str]:
    """Return the rules at work where the case came apart; those claimed if it is not known."""
    return {rule for step in outcome.steps for rule in (*step.trace, *step.broken)} or set(
        outcome.case.claims
    )


def _explaining(outcome: Outcome) -> dict[str, float]:
    """Return how well each rule explains one failure."""
    case, at_work = outcome.case, _at_work_in(outcome)
    claims = set() if case.is_game else set(case.claims)
    fits = _Fits(outcome)
    explains = {}
    for rule in at_work | claims:
        fit = fits.of(rule)
        fit *= 1 if rule in at_work else ELSEWHERE
        if rule in claims:
            fit *= CLAIMED if said(outcome) else 1
        elif said(outcome) and not case.is_game:
            fit *= UNCLAIMED
        explains[rule] = fit
    for rule, fit in fits.out_of_season():
        explains.setdefault(rule, fit)
    return explains


def blamed(outcome: Outcome) -> frozenset[str]:
    """Return the rules that explain one failure well, or of all that do not those that do best."""
    fits = _explaining(outcome)
    enough = min(HALF, max(fits.values(), default=HALF))
    return frozenset(rule for rule, fit in fits.items() if fit >= enough)


class _Fits:
    """How the place of one failure fits what rules write and keep."""

    def __init__(self, outcome: Outcome) -> None:
        self._game = outcome.case.game
        self._steps = outcome.steps
        found = outcome.difference
        self._path = found.path if found else ""
        self._code = _code_of(outcome)
        places = dict.fromkeys((*([self._path] if found else []), *outcome.apart))
        changes = _changes(self._steps)
        if _out_of_luck(outcome):  # no state came, so all that was to move did not
            places = dict.fromkeys(f"/state{path}" for path in changes)
        self._moves = {
            place: _touches(changes, place)
            for place in (
                each.removeprefix("/state") for each in places if each.startswith("/state/")
            )
        }

    def of(self, rule_id: str) -> float:
        """Return how well the failure fits the rule."""
        rule = _rules(self._game)[rule_id]
        if self._path in ("/accepted", "/refusal/code"):
            return self._taken(rule)
        if self._moves:
            fits = [_fit(self._game, rule_id, place, moves) for place, moves in self._moves.items()]
            return sum(fits) / len(fits)
        if self._path.startswith("/view") or not self._path:
            return FITS if rule.hides else UNFIT
        return TAKEN

    def _taken(self, rule: Rule) -> float:
        """Return how well it fits that something was refused, or taken.

        A refusal breaks no rule that only keeps or forbids, unless its code says so.
        """
        if any(step.broken for step in self._steps):
            broken = any(rule.id in step.broken for step in self._steps)
            return FITS if broken and self._path == "/accepted" else TAKEN
        if self._code and self._code in rule.codes:
            return FITS
        return TAKEN if rule.writes else UNFIT

    def out_of_season(self) -> Iterator[tuple[str, float]]:
        """Yield the rules that write what moved though it was to stay, and how well that fits."""
        if all(self._moves.values()):
            return
        places = tuple(self._moves)
        for rule_id, fit in _written_by(self._game, places):
            yield rule_id, OUT_OF_SEASON * fit


def _out_of_luck(outcome: Outcome) -> bool:
    """Return whether it wants luck where none is needed, or cannot take luck that is possible.

    That is as telling as a difference: what luck is taken from is not as it should be. Of a game
    that cannot even begin it tells nothing.
    """
    if outcome.step is None or outcome.case.steps[outcome.step].ask.method in ("load", "start"):
        return False
    code = outcome.answer.get("code") if isinstance(outcome.answer, dict) else None
    return outcome.verdict is Verdict.ERRORED and code in (CHANCE_WANTED, CHANCE_IMPOSSIBLE)


def _code_of(outcome: Outcome) -> str:
    """Return the code by which the engine refused what it should have taken, or nothing."""
    found = outcome.difference
    if found is None or found.path != "/accepted" or not isinstance(outcome.answer, dict):
        return ""
    return (outcome.answer.get("refusal") or {}).get("code") or ""


def _changes(steps: Iterable[Step]) -> tuple[str, ...]:
    """Return the places that *steps* change."""
    return tuple(path for step in steps for path in changed_paths(step.expect.changes or {}))


@lru_cache(maxsize=4096)
def _touches(changes: tuple[str, ...], place: str) -> bool:
    return covers(changes, place) or any(covers([place], path) for path in changes)


@lru_cache(maxsize=65536)
def _fit(game: str, rule_id: str, place: str, moves: bool) -> float:
    """Return how well it fits a rule that *place* is not as it should be."""
    rule = _rules(game)[rule_id]
    if covers(rule.writes if moves else rule.keeps, place):
        return FITS
    return HALF if covers(rule.writes + rule.keeps, place) else UNFIT


@lru_cache(maxsize=16384)
def _written_by(game: str, places: tuple[str, ...]) -> list[tuple[str, float]]:
    """Return the rules that write some of *places*, and how well that fits.

    It does so the better, the more of the places the rule writes, and the more of what it writes
    is among them.
    """
    found = []
    for rule in _rules(game).values():
        used = [each for each in rule.writes if any(_meet(each, place) for place in places)]
        if used and not rule.unshown:
            fits = [
                FITS if any(_within(each, place) for each in used) else UNFIT for place in places
            ]
            found.append((rule.id, sum(fits) / len(fits) * len(used) / len(rule.writes)))
    return found


@lru_cache(maxsize=65536)
def _meet(one: str, other: str) -> bool:
    return covers([one], other) or covers([other], one)


@lru_cache(maxsize=65536)
def _within(above: str, place: str) -> bool:
    return covers([above], place)


@lru_cache(maxsize=8)
def _rules(game: str) -> dict[str, Rule]:
    return {rule.id: rule for rule in load_catalogue(game).rules}


@lru_cache(maxsize=8)
def _at_work(game: str) -> dict[str, int]:
    """Return in how many steps of all cases each rule is at work."""
    return Counter(
        rule
        for case in load_cases(game)
        for step in case.steps
        for rule in {*step.trace, *step.broken}
    )
