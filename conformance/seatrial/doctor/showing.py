"""Whether the engine shows what it says: given luck, what it omits, where it plays on by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from seatrial.case import Case
from seatrial.casework import Request
from seatrial.doctor.findings import About, Finding, exchanged
from seatrial.doctor.material import MOST, Material, accepted, moved, state_of
from seatrial.doctor.ward import Findings, Played, Ward
from seatrial.judge import Judge
from seatrial.language import joined, phrase
from seatrial.shapes import Shape
from seatrial.values import ABSENT, covers, differences, escape, find, words


@dataclass(slots=True)
class _Seen:
    """What states show, by pointers with ``*`` for seats and places in a list."""

    missing: set[str] = field(default_factory=set)
    present: set[str] = field(default_factory=set)
    reported: set[str] = field(default_factory=set)  #: of what the engine declares that it omits


def shows(ward: Ward, material: Material) -> Findings:
    """Hold the states of a few games against those that must be there."""
    seen, luck = _Seen(), Counter[str]()
    lines: tuple[str, ...] = ()
    cases = material.deals()[:MOST]
    for case in cases:
        requests = material.planned(case, ward.patient.handle())
        played = Played(case, requests, ward.patient.play(requests))
        _look(material, seen, played)
        for place, expected, actual in states(material, played):
            apart = set_up_otherwise(material, expected, actual) if place == 0 else ""
            if apart:
                luck[apart] += 1
                lines = exchanged(requests[0], played.answers[0])
    if cases and luck.total() == len(cases):
        yield not_set_up(material, next(iter(luck)), lines)
    else:
        yield About("luck", material.game).fine("games are set up with the luck that is given")
    _look_for_the_rare(ward, material, seen)
    yield from _omissions(material, seen)


def _look(material: Material, seen: _Seen, played: Played) -> None:
    shape = material.shape.fields["state"]
    for _, expected, actual in states(material, played):
        for pointer, there in _shown(expected, actual, shape):
            (seen.present if there else seen.missing).add(pointer)
        for omit in material.offer.omits:
            if any(value is not ABSENT for _, value in find(actual, omit)):
                seen.reported.add(omit)


def _look_for_the_rare(ward: Ward, material: Material, seen: _Seen) -> None:
    """Look at the shortest cases in which a field must be there that was not seen so far."""
    ways: dict[str, list[tuple[Case, list[Request]]]] = {}
    for case in material.fitting():
        requests = material.planned(case, ".")
        for pointer, number in _first_shown(material, case, requests).items():
            ways.setdefault(pointer, []).append((case, requests[:number]))
    for pointer in sorted(ways):
        ways[pointer].sort(key=lambda way: len(way[1]))
        most = 1 if covers(material.offer.omits, pointer) else MOST
        for case, requests in ways[pointer][:most]:
            if pointer in seen.present:
                break
            asked = moved(requests, ward.patient.handle())
            _look(material, seen, Played(case, asked, ward.patient.play(asked)))


def _first_shown(material: Material, case: Case, requests: list[Request]) -> dict[str, int]:
    """Return how many of *requests* it takes until each field must be there."""
    judge, shape = Judge(material.shape), material.shape.fields["state"]
    found: dict[str, int] = {}
    for number, request in enumerate(requests, 1):
        for index in (*request.along, request.index):
            judge.expect_changes(case.steps[index])
        state = material.state(judge.expected[request.step.ask.params["handle"]])
        for pointer, _ in _shown(state, state, shape):
            found.setdefault(pointer, number)
    return found


def _omissions(material: Material, seen: _Seen) -> Iterator[Finding]:
    about, shape = About("omits", material.game), material.shape.fields["state"]
    undeclared = sorted(
        each for each in seen.missing - seen.present if not covers(material.offer.omits, each)
    )
    if undeclared:
        core = [each for each in undeclared if shape.below(each).core]
        listed = ", ".join(f'"{each}"' for each in undeclared if each not in core)
        mends = []
        if core:
            mends.append(phrase("show {places}, which cannot be omitted", places=", ".join(core)))
        if listed:
            mends.append(phrase('show it, or declare “"omits": [{places}]”', places=listed))
        yield about.fix(
            "never shows {places}, and does not declare that it omits it.",
            joined("; ", mends),
            places=", ".join(undeclared),
        )
    if seen.reported:
        yield about.note(
            "shows {places}, and declares that it omits it.",
            "take it out of “omits”: more can be judged then",
            places=", ".join(sorted(seen.reported)),
        )
    if not undeclared and not seen.reported:
        yield about.fine("shows what it says that it shows")


def states(material: Material, played: Played) -> Iterator[tuple[int, Any, Any]]:
    """Yield place, expected state and state that came, as long as the game goes as it should."""
    judge = Judge(material.shape)
    for place, (request, answer) in enumerate(zip(played.requests, played.answers, strict=False)):
        for index in request.indices:
            judge.expect_changes(played.case.steps[index])
        refused = isinstance(request.step.expect.refused, list)
        if accepted(answer) is refused:
            return
        state, handle = state_of(answer), request.step.ask.params["handle"]
        if isinstance(state, Mapping):
            yield place, material.state(judge.expected[handle]), material.state(state)


def _shown(
    expected: Any, actual: Any, shape: Shape, pointer: str = ""
) -> Iterator[tuple[str, bool]]:
    """Yield a pointer to each field that must be there, and whether it is."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        for key, value in expected.items():
            below = shape.at(key)
            if below.reading:
                continue
            here = f"{pointer}/{escape(key) if key in shape.fields else '*'}"
            if key not in actual:
                yield here, False
                continue
            yield here, True
            yield from _shown(value, actual[key], below, here)
    elif isinstance(expected, list) and isinstance(actual, list) and len(expected) == len(actual):
        for one, other in zip(expected, actual, strict=True):
            yield from _shown(one, other, shape.at("0"), f"{pointer}/*")


def set_up_otherwise(material: Material, expected: Any, actual: Any) -> str:
    """Return the first place where a state shows something else than it must, or nothing."""
    for path, wanted, came in differences(expected, actual, "/state"):
        if came is not ABSENT and not covers(material.offer.omits, path.removeprefix("/state")):
            return phrase(
                "{path} must be {wanted} and is {came}",
                path=path, wanted=words(wanted), came=words(came),
            )  # fmt: skip
    return ""


def not_set_up(material: Material, apart: str, lines: tuple[str, ...]) -> Finding:
    """Return the finding on an engine that does not take the luck that it is given."""
    return About("luck", material.game).fix(
        "a game that begins with given luck is not set up so: {apart}.",
        "take the outcomes in “chance”: who begins, and what each is dealt, are given there",
        lines,
        apart=apart,
    )


def automatic(ward: Ward, material: Material) -> Findings:
    """Lead the engine into forced situations: it plays on exactly where it says so.

    What it really does is put in the place of what it declares, for the checks that follow.
    """
    about, declared = About("automatic", material.game), material.offer.automatic
    named = {each.forced for case in material.cases for each in case.steps} | {
        each.leaves for case in material.cases for each in case.steps
    }
    named.discard("")
    fine = declared <= named  # names that nobody knows are told with the declarations
    for name in sorted(named):
        found = _plays_on(ward, material, name)
        if found is None or found[0] is (name in declared):
            continue
        fine = False
        really = material.offer.automatic ^ {name}
        material.offer = replace(material.offer, automatic=really)
        if name in declared:
            yield about.fix(
                "declares that it plays on by itself in {name}, and waits there.",
                "take {name} out of “automatic”, or play the only action that is left",
                found[1],
                name=name,
            )
        else:
            yield about.fix(
                "plays on by itself in {name}, and does not declare it.",
                "declare {name} in “automatic”, or wait for the action",
                found[1],
                name=name,
            )
    if fine:
        yield (
            about.fine("plays on by itself in {names}", names=", ".join(sorted(declared)))
            if declared
            else about.fine("waits where only one action is left")
        )


def _plays_on(
    ward: Ward, material: Material, situation: str
) -> tuple[bool, tuple[str, ...]] | None:
    """Return whether the engine plays on in *situation*, and the exchange; None if unclear."""
    offer = replace(material.offer, automatic=material.offer.automatic - {situation})
    asked = 0
    for case in material.fitting(offer):
        forced = next((n for n, step in enumerate(case.steps) if step.forced == situation), 0)
        if not forced or any(step.leaves == situation for step in case.steps[:forced]):
            continue
        asked += 1
        if asked > MOST:
            return None
        requests = material.planned(case, ward.patient.handle(), offer, len(case.steps))
        before = [each for each in requests if each.index < forced]
        answers = ward.patient.play(before)
        if not before or len(answers) < len(before) or answers[-1].error is not None:
            continue
        found = _rests_or_not(material, case, before, state_of(answers[-1]))
        if found is not None:
            return found, exchanged(before[-1], answers[-1])
    return None


def _rests_or_not(material: Material, case: Case, asked: list[Request], state: Any) -> bool | None:
    """Return True if *state* is that after forced actions, False if before, None if neither."""
    if not isinstance(state, Mapping):
        return None
    judge = Judge(material.shape, omits=material.offer.omits)
    last = asked[-1].index
    handle = case.steps[last].ask.params["handle"]
    for step in case.steps[: last + 1]:
        judge.expect_changes(step)
    answer = {"state": state}
    rests = not judge.apart(case.steps[last], answer)
    plays = False
    for step in case.steps[last + 1 :]:
        if not step.forced or step.ask.params["handle"] != handle:
            break
        judge.expect_changes(step)
        plays = plays or not judge.apart(step, answer)
    return plays if rests is not plays else None
