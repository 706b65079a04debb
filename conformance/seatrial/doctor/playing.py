"""Whether the engine keeps its games: the same answer twice, each apart, as it was on refusal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from seatrial.case import Case
from seatrial.casework import Request
from seatrial.doctor.findings import About, Finding, answer_line, exchanged, request_line
from seatrial.doctor.material import MOST, Material, accepted, moved, otherwise, state_of
from seatrial.doctor.patient import malformed
from seatrial.doctor.showing import not_set_up, set_up_otherwise, states
from seatrial.doctor.ward import Findings, Played, Ward
from seatrial.language import phrase
from seatrial.process import Answer
from seatrial.wire import CHANCE_WANTED

#: So many requests of a case with refusals are asked.
REFUSALS = 40


def begins(ward: Ward, material: Material) -> Findings:
    """Begin games with given luck, and act in them; the longest is kept for the other checks.

    A number of players that cannot be played is left to the check of the players.
    """
    about, patient = About("plays", material.game), ward.patient
    cases = _for_each_count(material.deals())
    if not cases:
        yield about.fix(
            "no case begins a game for the players that are declared.",
            "look at “players” in what initialize declares",
        )
        return
    best: Played | None = None
    wrong: Finding | None = None
    for case in cases:
        requests = material.planned(case, patient.handle())
        played = Played(case, requests, patient.play(requests))
        trouble = _trouble(about, material, played)
        wrong = wrong or trouble
        if trouble is None and (best is None or _taken(played) > _taken(best)):
            best = played
        elif trouble is not None and len(played.answers) > 1:
            yield trouble
            return
    if best is not None and _taken(best) < 2:
        yield _refuses_at_once(about, material, best)
    elif best is not None:
        ward.played[material.game] = best
        yield about.fine("begins a game with given luck and plays on")
    elif wrong is not None:
        yield wrong


def _for_each_count(cases: Sequence[Case]) -> list[Case]:
    """Return one case for each number of players, and a few more."""
    firsts = {case.players: case for case in reversed(cases)}
    others = [case for case in cases if case is not firsts[case.players]]
    return [*firsts.values(), *others[:MOST]]


def _taken(played: Played) -> int:
    """Return how many answers came before one that takes nothing."""
    answers = played.answers
    return next((n for n, each in enumerate(answers) if not accepted(each)), len(answers))


def _trouble(about: About, material: Material, played: Played) -> Finding | None:
    """Return the finding on a game that breaks off or is told as nobody understands, or None."""
    for place, (request, answer) in enumerate(zip(played.requests, played.answers, strict=False)):
        if answer.error is not None and _must_refuse(request):
            return None  # the check of refusals says more
        wrong = malformed(request.method, material.game, answer)
        lines = _at(played.requests, played.answers, place)
        if answer.error is not None and answer.error["code"] == CHANCE_WANTED:
            return about.fix(
                "{method} wants luck, though all that is needed was given in “chance”.",
                "take the outcomes in “chance” from a queue for each kind, first in first out",
                lines,
                method=request.method,
            )
        if answer.error is not None:
            return about.fix(
                "{method} was answered with {wrong}.",
                "mend this first: nothing can be judged before a game can be begun and played",
                lines,
                method=request.method,
                wrong=wrong,
            )
        if wrong:
            schema = f"{request.method}-result in spec/protocol/protocol.schema.json"
            return about.fix(
                "the answer to {method} is not well formed: {wrong}.",
                "look at {schema}, and at the schemas of the game beside it",
                lines,
                method=request.method,
                wrong=wrong,
                schema=schema,
            )
    if not accepted(played.answers[0]):
        return about.fix(
            "a game is refused for a number of players that is declared.",
            "look at “players” in what initialize declares",
            _at(played.requests, played.answers, 0),
        )
    return None


def _refuses_at_once(about: About, material: Material, played: Played) -> Finding:
    """Return the finding on an engine that refuses the first action of every game."""
    _, expected, actual = next(states(material, played))
    apart = set_up_otherwise(material, expected, actual)
    if apart:
        return not_set_up(material, apart, _at(played.requests, played.answers, 0))
    return about.fix(
        "it refuses the first action of every game, which the rules allow.",
        "look at how actions reach the engine",
        _at(played.requests, played.answers, 1),
    )


def repeats(ward: Ward, material: Material) -> Findings:
    """Do the same thrice: again in the same process, and in a fresh one."""
    about, patient = About("repeats", material.game), ward.patient
    played = ward.played[material.game]
    ways = (phrase("in the same process"), False), (phrase("in a fresh process"), True)
    for where, fresh in ways:
        if fresh:
            patient.close()
        answers = patient.play(moved(played.requests, patient.handle()))
        apart = unlike(material, played, answers)
        if apart is not None:
            place, found = apart
            yield about.fix(
                "the same requests, asked again {where}, are answered otherwise: {found}.",
                "let an answer depend on nothing but what was asked about this game: all luck "
                "is given in “chance”",
                _at(played.requests, answers, place),
                where=where,
                found=found,
            )
            ward.unsteady.add(material.game)
            return
    yield about.fine("the same requests get the same answers, in any process")


def isolates(ward: Ward, material: Material) -> Findings:
    """Play two games at once, request by request; each must go as it goes alone."""
    about, patient = About("handles", material.game), ward.patient
    first = ward.played[material.game]
    other = next((case for case in material.deals() if case is not first.case), first.case)
    requests = material.planned(other, patient.handle())
    second = Played(other, requests, patient.play(requests))
    patient.close()
    pairs = [moved(each.requests, patient.handle()) for each in (first, second)]
    answers: tuple[list[Answer], list[Answer]] = ([], [])
    for both in zip_longest(*pairs):
        for number, request in enumerate(both):
            going_on = request is not None and all(each.error is None for each in answers[number])
            if going_on:
                answers[number].append(patient.ask(request.method, request.params))
    for number, (played, came) in enumerate(zip((first, second), answers, strict=True)):
        apart = unlike(material, played, came)
        if apart is not None:
            place, found = apart
            yield about.fix(
                "of two games at once, one goes otherwise than alone: {found}.",
                "keep all of a game under its handle: state, luck that waits, settings",
                _at(pairs[number], came, place),
                found=found,
            )
            ward.unsteady.add(material.game)
            return
    again = moved(first.requests, f"{pairs[0][0].params['handle'].partition('.')[0]}.")
    apart = unlike(material, first, patient.play(again))
    if apart is not None:
        yield about.fix(
            "start on a handle that is in use does not begin anew: {found}.",
            "put a new game in the place of the old one, with no luck left of it",
            patient.exchange,
            found=apart[1],
        )
        return
    yield about.fine("two games at once leave each other alone")


def refuses(ward: Ward, material: Material) -> Findings:
    """Attempt what the rules forbid; the game must stay as it was."""
    about, patient = About("refuses", material.game), ward.patient
    cases = _with_refusals(material)
    asked, taken = 0, list[tuple[str, tuple[str, ...]]]()  # the case, and the lines
    for case in cases:
        requests = material.planned(case, patient.handle(), most=REFUSALS)
        answers = patient.play(requests)
        last = answers[-1]
        if last.error is not None and _must_refuse(requests[len(answers) - 1]):
            yield about.fix(
                "an attempt against the rules was answered with error {code}: {message}.",
                'a refusal is an ordinary answer: “"accepted": false” and the state as it was',
                patient.exchange,
                code=last.error["code"],
                message=last.error["message"],
            )
            return
        for place, (request, answer) in enumerate(zip(requests, answers, strict=False)):
            if not _must_refuse(request):
                continue
            wrong = malformed("act", material.game, answer)
            if wrong:
                yield about.fix(
                    "the answer to an attempt against the rules is not well formed: {wrong}.",
                    "look at act-result in spec/protocol/protocol.schema.json",
                    _at(requests, answers, place),
                    wrong=wrong,
                )
                return
            asked += 1
            if accepted(answer):
                taken.append((case.id, exchanged(request, answer)))
                continue
            before = _state_before(requests, answers, place)
            found = otherwise(material.state(before), material.state(state_of(answer)))
            if before is not None and found:
                yield about.fix(
                    "a refused attempt changes the state: {found}.",
                    "find out whether an attempt is allowed before you change anything",
                    exchanged(request, answer),
                    found=found,
                )
                return
        found = _goes_on_otherwise(ward, material, Played(case, requests, answers))
        if found:
            yield about.fix(
                "after a refused attempt the game goes on otherwise than without it: {found}.",
                "find out whether an attempt is allowed before you change anything",
                patient.exchange,
                found=found,
            )
            return
    if asked and len(taken) == asked:
        yield about.fix(
            "none of {asked} attempts that the rules forbid was refused.",
            'answer them with “"accepted": false” and the state as it was',
            taken[0][1],
            asked=asked,
        )
    elif taken:
        yield about.note(
            "took {number} of {asked} attempts that are not allowed, and refused the others.",
            "what forbids them is told by “seatrial show CASE”, for {cases}",
            tuple(line for _, lines in taken[:MOST] for line in lines),
            number=len(taken),
            asked=asked,
            cases=", ".join(dict.fromkeys(case for case, _ in taken)),
        )
    elif asked:
        yield about.fine("refused {asked} attempts that are not allowed, unchanged", asked=asked)


def unlike(material: Material, played: Played, answers: Sequence[Answer]) -> tuple[int, str] | None:
    """Return where, and how, *answers* are not those of a game as it was *played*; or None."""
    for place, (one, other) in enumerate(zip_longest(played.answers, answers)):
        if one is None or other is None:
            return place, phrase("it breaks off")
        found = otherwise(material.gist(one), material.gist(other))
        if found:
            return place, found
    return None


def _at(requests: Sequence[Request], answers: Sequence[Answer], place: int) -> tuple[str, ...]:
    asked = [request_line(each.method, each.params) for each in requests[place : place + 1]]
    return (*asked, *map(answer_line, answers[place : place + 1]))


def _with_refusals(material: Material) -> list[Case]:
    """Return cases with refused attempts; those that go on after one first."""
    found = [
        case for case in material.fitting()
        if any(isinstance(each.expect.refused, list) for each in case.steps)
    ]  # fmt: skip
    return sorted(found, key=lambda case: -_going_on(case))[: 2 * MOST]


def _going_on(case: Case) -> int:
    """Return how many attempts are refused in *case* before something is accepted."""
    refused = [isinstance(each.expect.refused, list) for each in case.steps[:REFUSALS]]
    return sum(each and not all(refused[n:]) for n, each in enumerate(refused))


def _must_refuse(request: Request) -> bool:
    return isinstance(request.step.expect.refused, list) and request.method == "act"


def _state_before(requests: Sequence[Request], answers: Sequence[Answer], place: int) -> Any:
    """Return the last state of the game in which *place* is asked, or None."""
    handle = requests[place].params["handle"]
    for request, answer in zip(reversed(requests[:place]), reversed(answers[:place]), strict=True):
        if request.params["handle"] == handle and request.method in ("start", "load", "act"):
            return state_of(answer)
    return None


def _goes_on_otherwise(ward: Ward, material: Material, played: Played) -> str:
    """Return how a game differs when its refused attempts are not made, or nothing."""
    pairs = list(zip(played.requests, played.answers, strict=False))
    # Luck given with a refused attempt waits for the next one, so that one is made.
    kept = [each for each in pairs if accepted(each[1]) or each[0].params.get("chance")]
    if len(kept) == len(pairs) or any(answer.error for _, answer in kept):
        return ""
    without = Played(played.case, [each for each, _ in kept], [each for _, each in kept])
    came = ward.patient.play(moved(without.requests, ward.patient.handle()))
    apart = unlike(material, without, came)
    return apart[1] if apart else ""
