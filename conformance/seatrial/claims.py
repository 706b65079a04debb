"""How a case shows the rules that it claims, proven by what the reference did.

``acts``: the rule was applied in a step that says something, and a place that it writes changed.
``refuses``: it is among the rules that a refused attempt breaks, and a twin of it is taken.
``keeps``: it was applied in a step that says something, and the places that it keeps stayed.
``hides``: a seat sees the same in two worlds, or is shown only how many.
``sets-up``: a new game was begun, or refused, by it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable

from seatrial.case import Case, Step
from seatrial.catalogue import Catalogue, Rule
from seatrial.errors import KitError
from seatrial.language import tr
from seatrial.values import changed_paths, covers


def proven(rule_id: str, case: Case, catalogue: Catalogue) -> str:
    """Return how *case* shows the rule; raise a :class:`KitError` where it does not."""
    rule = catalogue.rule(rule_id)
    for kind, shows in _KINDS.items():
        if shows(rule, case):
            return kind
    raise KitError(_why_not(rule, case))


def claims_by_rule(cases: Iterable[Case]) -> defaultdict[str, Counter[str]]:
    """Return how many cases show each rule, by kind of claim."""
    shown: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for case in cases:
        for rule, kind in case.claims.items():
            shown[rule][kind] += 1
    return shown


def _refuses(rule: Rule, case: Case) -> bool:
    return any(
        rule.id in step.broken and isinstance(step.expect.refused, list) for step in case.steps
    ) and _has_twin(case)


def _has_twin(case: Case) -> bool:
    """Return whether some attempt at the same table is taken: the refused one alone is at fault."""
    return any(step.ask.method == "act" and step.expect.accepted is True for step in case.steps)


def _acts(rule: Rule, case: Case) -> bool:
    return any(
        any(covers(rule.writes, path) for path in changed_paths(step.expect.changes or {}))
        for step in _applied_and_said(rule, case)
        if step.ask.method == "act"
    )


def _keeps(rule: Rule, case: Case) -> bool:
    return bool(rule.keeps) and any(
        not any(covers(rule.keeps, path) for path in changed_paths(step.expect.changes or {}))
        for step in _applied_and_said(rule, case)
        if step.ask.method == "act"
    )


def _hides(rule: Rule, case: Case) -> bool:
    return rule.hides and any(
        isinstance(step.expect.same_as, int) or (step.ask.method == "view" and step.expect.says)
        for step in case.steps
    )


def _sets_up(rule: Rule, case: Case) -> bool:
    return rule.sets_up and any(
        step.ask.method == "start"
        and (
            rule.id in step.broken
            or (rule.id in step.trace and (step.expect.says or step.expect.differs))
        )
        for step in case.steps
    )


def _applied_and_said(rule: Rule, case: Case) -> list[Step]:
    return [step for step in case.steps if rule.id in step.trace and _says_something(step)]


def _says_something(step: Step) -> bool:
    return bool(step.expect.says) or isinstance(step.expect.refused, list)


_KINDS: dict[str, Callable[[Rule, Case], bool]] = {
    "refuses": _refuses,
    "acts": _acts,
    "keeps": _keeps,
    "hides": _hides,
    "sets-up": _sets_up,
}


def _why_not(rule: Rule, case: Case) -> str:
    """Return why *case* does not show the rule, and what would."""
    if rule.unshown:
        return tr("claims {rule}, which the catalogue says no play can show", rule=rule.id)
    if any(rule.id in step.broken for step in case.steps):
        return tr(
            "claims {rule}: no other attempt at this table is taken; add the twin", rule=rule.id
        )
    steps = [step for step in case.steps if rule.id in step.trace]
    if not steps:
        seen = sorted({each for step in case.steps for each in (*step.trace, *step.broken)})
        return tr(
            "claims {rule}, by which the reference neither acts nor refuses here (but {rules})",
            rule=rule.id, rules=", ".join(seen),
        )  # fmt: skip
    if not any(map(_says_something, steps)):
        return tr(
            "claims {rule}: applied at “{text}”, of which nothing is said; add a Then",
            rule=rule.id, text=steps[0].text,
        )  # fmt: skip
    changed = sorted({p for step in steps for p in changed_paths(step.expect.changes or {})})
    return tr(
        "claims {rule}: it is applied, but what changes ({changed}) is none of its writes "
        "({writes}), nor do its keeps ({keeps}) stay",
        rule=rule.id, changed=_listed(changed), writes=_listed(rule.writes),
        keeps=_listed(rule.keeps),
    )  # fmt: skip


def _listed(places: Iterable[str]) -> str:
    return ", ".join(places) or tr("nothing")
