"""A position played out under several readings, told so that it can be followed at the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from seatrial.case import Step
from seatrial.catalogue import Catalogue, Question
from seatrial.failures import done
from seatrial.games import Game, load_game
from seatrial.language import all_of, tr, trn
from seatrial.prose import indented, sentence, titled, wrapped
from seatrial.showcase import Showcase, settings_beside
from seatrial.sidebyside import Branch, Came, Parting, state_before

State = Mapping[str, Any]
#: So many of the rules that a refused attempt breaks are named.
BROKEN_SHOWN = 2
#: So many steps on which all agree are told before they part.
AGREED_SHOWN = 5
#: So many legal actions are told.
ACTIONS_SHOWN = 8


class Playout:
    """One position being told."""

    def __init__(self, shown: Showcase, question: Question, catalogue: Catalogue) -> None:
        self._case, self._base = shown.case, shown.base
        self._comparison = shown.comparison
        self._question, self._catalogue = question, catalogue
        self._module = load_game(shown.case.game)

    def lines(self) -> Iterator[str]:
        """Yield the steps that agree, and what came where the readings part."""
        for other, reading in self._base.items():
            here = tr("(Here {question} is read as {reading}.)", question=other, reading=reading)
            yield from wrapped(here, "  ")
        told: dict[tuple[str, ...], int] = {}
        for number, parting in enumerate(self._comparison.partings):
            group = tuple(name for branch in parting.branches for name in branch.readings)
            earlier = [at for names, at in told.items() if set(group) <= set(names)]
            first = max(earlier, default=-1) + 1
            if number:
                yield ""
                agreed = tr(
                    "{readings} have agreed so far, and part later.", readings=self._names(group)
                )
                yield from wrapped(agreed, "  ")
            yield from self._agreed(group[0], first, parting)
            yield from self._parting(parting)
            told = {**told, **{each.readings: parting.index for each in parting.branches}}
        for group in self._comparison.together:
            yield ""
            same = tr("{readings} come to the same here.", readings=self._names(group))
            yield from wrapped(same, "  ")
        yield ""
        yield f"  seatrial show {self._case.id}"

    def _agreed(self, reading: str, first: int, parting: Parting) -> Iterator[str]:
        """Yield the steps from *first* that came to the same, and the table before the parting."""
        track = self._comparison.tracks[reading]
        drawn = False
        for index in range(first, parting.index):
            before, came = state_before(track, index), track[index]
            if index == 0 and came.state is not None:
                yield from indented(self._drawn(came.state), "    ")
                drawn = True
                continue
            drawn = False
            if index < parting.index - AGREED_SHOWN:
                if index == first or index == 1:
                    skipped = parting.index - AGREED_SHOWN - index
                    same = trn(
                        "… {number} step, the same under every reading …",
                        "… {number} steps, the same under every reading …",
                        skipped,
                        number=skipped,
                    )
                    yield from ("", f"  {same}")
                continue
            yield ""
            yield from wrapped(self._done(index), f"  {index}. ")
            yield from self._outcome(came, before)
        if not drawn and parting.before is not None:
            yield ""
            yield from indented(self._drawn(parting.before), "    ")

    def _outcome(self, came: Came, before: State | None) -> Iterator[str]:
        if not came.accepted:
            yield from self._refused(came, "     ")
        elif came.state is not None and before is not None:
            [_, changes] = self._module.tell_apart(before, [before, came.state])
            yield from wrapped(sentence(changes) or tr("Nothing changes."), "     ")

    def _parting(self, parting: Parting) -> Iterator[str]:
        yield ""
        index = parting.index
        if index:
            yield from wrapped(self._done(index), f"  {index}. ")
        else:
            yield f"  {tr('Already here')}"
        told = _told_apart(self._module, parting)
        for branch in parting.branches:
            yield ""
            beside = settings_beside(self._question, branch.readings[0])
            names = self._names(branch.readings)
            read = (
                tr("Read as {readings}, with {others}:", readings=names, others=all_of(beside))
                if beside
                else tr("Read as {readings}:", readings=names)
            )
            yield from wrapped(read, "     ")
            yield from self._branch(branch, parting, told.get(branch.readings, ()))

    def _branch(self, branch: Branch, parting: Parting, told: Sequence[str]) -> Iterator[str]:
        came = branch.came
        if came.error:
            why = tr("This cannot be played here: {problem}", problem=came.error)
            yield from wrapped(why, "       ")
            return
        if not came.accepted:
            yield from self._refused(came, "       ")
            return
        if told:
            yield from wrapped(sentence(told), "       ")
        seen = came.state if came.state is not None else came.result.get("view")
        if seen is not None:
            yield from indented(self._drawn(seen, parting.before), "       ")

    def _drawn(self, state: State, since: State | None = None) -> list[str]:
        return self._module.draw(state, since, self._case.layout).splitlines()

    def _refused(self, came: Came, indent: str) -> Iterator[str]:
        rules = [self._catalogue.rule(each) for each in came.broken[:BROKEN_SHOWN]]
        message = (came.result.get("refusal") or {}).get("message") or ""
        yield from wrapped(tr("It is refused. {message}", message=message), indent)
        for rule in rules:
            yield from wrapped(f"{titled(rule)} ({rule.id})", f"{indent}  ", f"{indent}  ")

    def _names(self, readings: Sequence[str]) -> str:
        ruling = self._question.ruling
        quoted = [(f"“{each}”", each == ruling) for each in readings]
        names = [tr("{reading} (our ruling)", reading=q) if ours else q for q, ours in quoted]
        return all_of(filter(None, [", ".join(names[:-1]), names[-1]]))

    def _done(self, index: int) -> str:
        step: Step = self._case.steps[index]
        return f"{done(self._case, step)}."


def _told_apart(module: Game, parting: Parting) -> dict[tuple[str, ...], Sequence[str]]:
    """Return what distinguishes each branch in which the step was taken, by its readings."""
    taken = [each for each in parting.branches if each.came.accepted]
    told: dict[tuple[str, ...], Sequence[str]] = {}
    if all("actions" in each.came.result for each in taken):
        offered = [_offered(module, each.came.result["actions"]) for each in taken]
        for branch, here in zip(taken, offered, strict=True):
            own = [each for each in here if not all(each in other for other in offered)]
            told[branch.readings] = _possible(own, more=len(here) > len(own))
        return told
    parts = [each.came.state or each.came.result.get("view") or {} for each in taken]
    if len(parts) == 1 and parting.before is not None and taken[0].came.state is not None:
        apart = module.tell_apart(parting.before, [parting.before, *parts])[1:]
    else:
        apart = module.tell_apart(parting.before, parts)
    return {branch.readings: said for branch, said in zip(taken, apart, strict=True)}


def _offered(module: Game, actions: Mapping[str, Sequence[State]]) -> list[str]:
    return [module.describe(each) for several in actions.values() for each in several]


def _possible(own: Sequence[str], *, more: bool) -> list[str]:
    """Return what may be done under some readings only."""
    if not own:
        return [tr("nothing may be done that others do not allow")]
    rest = len(own) - ACTIONS_SHOWN
    shown = list(own[:ACTIONS_SHOWN])
    if rest > 0:
        shown.append(tr("and {number} more", number=rest))
    actions = ", ".join(shown)
    if more:
        return [tr("allowed here beside the rest: {actions}", actions=actions)]
    return [tr("allowed here: {actions}", actions=actions)]
