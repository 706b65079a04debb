"""Whether the engine speaks the protocol: versions, methods, params, handles, requests ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from seatrial.doctor.findings import About, Finding, Grade
from seatrial.doctor.material import Material, moved
from seatrial.doctor.ward import Findings, Ward
from seatrial.language import Phrase, joined, phrase
from seatrial.wire import (
    INTRODUCTION,
    INVALID_PARAMS,
    METHOD_NOT_FOUND,
    PROTOCOL,
    UNKNOWN_HANDLE,
    UNSUPPORTED_VERSION,
)

#: A version that nobody speaks yet, and one that nobody spoke.
STRANGE_VERSIONS = (PROTOCOL + 998, 0)
#: What no engine knows.
NO_METHOD, NO_GAME, NO_HANDLE, NO_SEAT = "no-such-method", "no-such-game", "no-such-handle", "Z"
NO_ACTION = "no-such-action"
#: So many requests are written ahead, at most.
MOST_AHEAD = 64

#: A request that must be answered with an error: in words, its method and its params.
_Wrong = tuple[str, str, Mapping[str, Any]]


def versions(ward: Ward) -> Findings:
    """Ask ``initialize`` for versions that nobody speaks, and then for the right one."""
    about, patient = About("version"), ward.patient
    patient.start()
    for version in STRANGE_VERSIONS:
        finding = _strange(ward, about, version)
        if finding is not None:
            yield finding
            patient.close()
            return
    if _initialize(ward, PROTOCOL) is not None:
        yield about.note(
            "after a refused initialize the right one, with protocol {protocol}, is refused.",
            "let a refused initialize change nothing",
            patient.exchange,
            protocol=PROTOCOL,
        )
        patient.close()
        return
    yield about.fine(
        "others than {protocol} are refused with {code}",
        protocol=PROTOCOL,
        code=UNSUPPORTED_VERSION,
    )


def _initialize(ward: Ward, version: int) -> Mapping[str, Any] | None:
    ward.patient.send("initialize", {**INTRODUCTION, "protocol": version})
    return ward.patient.receive().error


def _strange(ward: Ward, about: About, version: int) -> Finding | None:
    """Return what is wrong with the answer about a *version* that nobody speaks, or None."""
    error = _initialize(ward, version)
    spoken = f'"data": {{"versions": [{PROTOCOL}]}}'
    if error is None or error["code"] != UNSUPPORTED_VERSION:
        return about.fix(
            "initialize with protocol {version}, which nobody speaks, was answered with "
            "{answer} and not with error {code}.",
            "answer any protocol but {protocol} with error {code} and {spoken}",
            ward.patient.exchange,
            version=version,
            answer=_kind(error),
            code=UNSUPPORTED_VERSION,
            protocol=PROTOCOL,
            spoken=spoken,
        )
    data = error.get("data")
    listed = data.get("versions") if isinstance(data, Mapping) else None
    if isinstance(listed, list) and PROTOCOL in listed:
        return None
    return about.note(
        "the error about protocol {version} does not list {protocol} among the "
        "versions that are spoken.",
        "give the error {spoken}",
        ward.patient.exchange,
        version=version,
        protocol=PROTOCOL,
        spoken=spoken,
    )


def unknown_method(ward: Ward) -> Findings:
    """Ask for what the protocol does not have."""
    about = About("unknown-method")
    answer = ward.patient.ask(NO_METHOD, {})
    error = answer.error
    if error is not None and error["code"] == METHOD_NOT_FOUND:
        yield about.fine(
            "is refused with {code}",
            code=METHOD_NOT_FOUND,
        )
        return
    yield about.fix(
        "a method that does not exist was answered with {answer}.",
        "answer whatever your adapter does not know with error {code}: this is how the "
        "kit tells what an engine does not offer from what it does wrong",
        ward.patient.exchange,
        answer=_kind(error),
        code=METHOD_NOT_FOUND,
    )


def unknown_game(ward: Ward) -> Findings:
    """Ask for a game that does not exist."""
    about = About("unknown-game")
    params = {"handle": ward.patient.handle(), "game": NO_GAME, "seats": ["A", "B"], "own": True}
    asked: list[_Wrong] = [(phrase("a game that does not exist"), "start", params)]
    yield _must_err(ward, about, asked, METHOD_NOT_FOUND)


def unknown_handle(ward: Ward, material: Material) -> Findings:
    """Ask about games that were never begun, or have ended."""
    about, patient = About("unknown-handle", material.game), ward.patient
    played = ward.played[material.game]
    act = next(each for each in played.requests if each.method == "act")
    [start] = moved(played.requests[:1], patient.handle())
    ended = start.params["handle"]
    patient.play([start])
    patient.ask("end", {"handle": ended})
    asked: list[_Wrong] = [
        (_never_begun("act"), "act", {**act.params, "handle": NO_HANDLE}),
    ]
    if not patient.never_ends:
        asked.append(
            (phrase("act on a handle that was ended"), "act", {**act.params, "handle": ended})
        )
    for method, more in (("legal", {}), ("view", {"seat": "A"})):
        if method in material.offer.capabilities:
            asked.append((_never_begun(method), method, {"handle": NO_HANDLE, **more}))
    finding = _must_err(ward, about, asked, UNKNOWN_HANDLE)
    if finding.grade != "fix" and patient.ask("end", {"handle": NO_HANDLE}).error is not None:
        yield about.note(
            "end on a handle that was never begun is answered with an error.",
            "answer it as any other end: a handle that nobody knows is no error there",
            patient.exchange,
        )
        if finding.grade == "fine":
            return
    yield finding


def _never_begun(method: str) -> Phrase:
    return phrase("{method} on a handle that was never begun", method=method)


def misshapen(ward: Ward, material: Material) -> Findings:
    """Ask with params that nobody can understand; the game in hand must not mind."""
    about, patient = About("params", material.game), ward.patient
    played = ward.played[material.game]
    requests = moved(played.requests, patient.handle())
    start = requests[0].params
    number = next(i for i, each in enumerate(requests) if each.method == "act")
    act = requests[number].params
    patient.play(requests[:number])
    bare = _without(start, "seats", "chance", handle=patient.handle())
    asked: list[_Wrong] = [
        (phrase("start without seats"), "start", bare),
        (phrase("act without an action"), "act", _without(act, "action", "chance")),
        (phrase("an action that does not exist"), "act", _action(act, "type", NO_ACTION)),
        (phrase("an action of a seat that is not there"), "act", _action(act, "seat", NO_SEAT)),
    ]
    finding = _must_err(ward, about, asked, INVALID_PARAMS)
    went_on = material.gist(patient.ask("act", act))
    if went_on != material.gist(played.answers[number]) and finding.grade != "fix":
        finding = about.fix(
            "after requests that it could not understand, the game in hand goes on otherwise.",
            "look at the params before you change anything: an error leaves the game as it was",
            patient.exchange,
        )
    yield finding


def ahead(ward: Ward) -> Findings:
    """Write as many requests as the engine declares before its answers are read."""
    about, patient = About("ahead"), ward.patient
    if ward.engine.ahead == 1:
        yield about.fine("one request at a time, as declared")
        return
    game, played = next(each for each in ward.played.items() if each[0] not in ward.unsteady)
    material = next(each for each in ward.materials if each.game == game)
    wanted = material.gist
    number = min(ward.engine.ahead, MOST_AHEAD)
    games = -(-number // len(played.requests))
    asked = [each for _ in range(games) for each in moved(played.requests, patient.handle())]
    asked = asked[:number]
    answers = patient.ahead(asked)
    for place, (request, answer) in enumerate(zip(asked, answers, strict=True)):
        before = played.answers[place % len(played.requests)]
        if wanted(answer) != wanted(before):
            yield about.fix(
                "of {number} requests that were written ahead, number {place} ({method}) was "
                "answered otherwise than when it was asked alone.",
                "answer one line before you read the next, or declare no “ahead”",
                number=number,
                place=place + 1,
                method=request.method,
            )
            return
    yield about.fine(
        "{number} requests written ahead are answered as one at a time",
        number=number,
    )


def _must_err(ward: Ward, about: About, asked: Sequence[_Wrong], code: int) -> Finding:
    """Return the finding on requests that must all be answered with the error *code*."""
    wrong: dict[Grade, list[tuple[str, str, tuple[str, ...]]]] = {"fix": [], "note": []}
    for what, method, params in asked:
        error = ward.patient.ask(method, params).error
        if error is None or error["code"] != code:
            grade: Grade = "fix" if error is None else "note"
            wrong[grade].append((what, _kind(error), ward.patient.exchange))
    for grade, make in (("fix", about.fix), ("note", about.note)):
        if wrong[grade]:
            [(what, came, exchange), *others] = wrong[grade]
            seen = phrase(
                "{what} was answered with {came} and not with error {code}.",
                what=what, came=came, code=code,
            )  # fmt: skip
            if others:
                too = joined(", ", [each for each, *_ in others])
                seen = joined(" ", (seen, phrase("So it is with {others}.", others=too)))
            return make(seen, phrase("answer it with error {code}", code=code), exchange)
    return about.fine(
        "is refused with {code}",
        code=code,
    )


def _kind(error: Mapping[str, Any] | None) -> Phrase:
    return phrase("a result") if error is None else phrase("error {code}", code=error["code"])


def _without(params: Mapping[str, Any], *names: str, **others: Any) -> dict[str, Any]:
    return {k: v for k, v in params.items() if k not in names} | others


def _action(act: Mapping[str, Any], key: str, value: str) -> dict[str, Any]:
    return {**_without(act, "chance"), "action": {**act["action"], key: value}}
