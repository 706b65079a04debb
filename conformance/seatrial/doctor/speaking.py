"""Whether the engine speaks the protocol: versions, methods, params, handles, requests ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from seatrial import __version__
from seatrial.doctor.findings import About, Finding
from seatrial.doctor.material import Material, moved
from seatrial.doctor.ward import Findings, Ward
from seatrial.process import Answer
from seatrial.wire import (
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


def versions(ward: Ward) -> Findings:
    """Ask ``initialize`` for versions that nobody speaks, and then for the right one."""
    about, patient = About("version"), ward.patient
    kit = {"name": "seatrial", "version": __version__}
    spoken = f'"data": {{"versions": [{PROTOCOL}]}}'
    wrong = False
    for version in STRANGE_VERSIONS:
        patient.start()
        patient.send("initialize", {"protocol": version, "kit": kit})
        error = patient.receive().error
        if error is None or error["code"] != UNSUPPORTED_VERSION:
            wrong = True
            yield about.fix(
                f"initialize with protocol {version}, which nobody speaks, was answered with "
                f"{_kind(error)} and not with error {UNSUPPORTED_VERSION}.",
                f"answer any protocol but {PROTOCOL} with error {UNSUPPORTED_VERSION} and {spoken}",
                patient.exchange,
            )
            continue
        data = error.get("data")
        listed = data.get("versions") if isinstance(data, Mapping) else None
        if not (isinstance(listed, list) and PROTOCOL in listed):
            wrong = True
            yield about.note(
                f"the error about protocol {version} does not list {PROTOCOL} among the versions "
                "that are spoken.",
                f"give the error {spoken}",
                patient.exchange,
            )
        patient.send("initialize", {"protocol": PROTOCOL, "kit": kit})
        if patient.receive().error is not None:
            wrong = True
            yield about.note(
                f"after a refused initialize the right one, with protocol {PROTOCOL}, is refused.",
                "let a refused initialize change nothing",
                patient.exchange,
            )
    if not wrong:
        yield about.fine(f"other versions are refused with {UNSUPPORTED_VERSION}")


def unknown_method(ward: Ward) -> Findings:
    """Ask for what the protocol does not have."""
    about = About("unknown-method")
    answer = ward.patient.ask(NO_METHOD, {})
    error = answer.error
    if error is not None and error["code"] == METHOD_NOT_FOUND:
        yield about.fine(f"is refused with {METHOD_NOT_FOUND}")
        return
    yield about.fix(
        f"a method that does not exist was answered with {_kind(error)}.",
        f"answer whatever your adapter does not know with error {METHOD_NOT_FOUND}: this is how "
        "the kit tells what an engine does not offer from what it does wrong",
        ward.patient.exchange,
    )


def unknown_game(ward: Ward) -> Findings:
    """Ask for a game that does not exist."""
    about = About("unknown-game")
    params = {"handle": ward.patient.handle(), "game": NO_GAME, "seats": ["A", "B"], "own": True}
    yield _must_err(ward, about, "start", params, METHOD_NOT_FOUND, "a game that does not exist")


def unknown_handle(ward: Ward, material: Material) -> Findings:
    """Ask about games that were never begun, or have ended."""
    about, patient = About("unknown-handle", material.game), ward.patient
    played = ward.played[material.game]
    act = next(each for each in played.requests if each.method == "act")
    asked: list[tuple[str, Mapping[str, Any]]] = [("act", {**act.params, "handle": NO_HANDLE})]
    asked += [
        (method, {"handle": NO_HANDLE, **({"seat": "A"} if method == "view" else {})})
        for method in ("legal", "view")
        if method in material.offer.capabilities
    ]
    fine = True
    for method, params in asked:
        what = f"{method} on a handle that was never begun"
        finding = _must_err(ward, about, method, params, UNKNOWN_HANDLE, what)
        if finding.grade != "fine":
            fine = False
            yield finding
    if patient.ask("end", {"handle": NO_HANDLE}).error is not None:
        fine = False
        yield about.note(
            "end on a handle that was never begun is answered with an error.",
            "answer it as any other end: a handle that nobody knows is no error there",
            patient.exchange,
        )
    prefix = patient.handle()
    [start] = moved(played.requests[:1], prefix)
    patient.play([start])
    handle = start.params["handle"]
    patient.ask("end", {"handle": handle})
    finding = _must_err(
        ward, about, "act", {**act.params, "handle": handle}, UNKNOWN_HANDLE,
        "act on a handle that was ended",
    )  # fmt: skip
    if finding.grade != "fine":
        yield finding
    elif fine:
        yield about.fine(f"is refused with {UNKNOWN_HANDLE}")


def misshapen(ward: Ward, material: Material) -> Findings:
    """Ask with params that nobody can understand; the game in hand must not mind."""
    about, patient = About("params", material.game), ward.patient
    played = ward.played[material.game]
    prefix = patient.handle()
    requests = moved(played.requests, prefix)
    start = requests[0].params
    number = next(i for i, each in enumerate(requests) if each.method == "act")
    act = requests[number].params
    patient.play(requests[:number])
    asked: list[tuple[str, str, Mapping[str, Any]]] = [
        (
            "start without seats",
            "start",
            _without(start, "seats", "chance", handle=patient.handle()),
        ),
        ("act without an action", "act", _without(act, "action", "chance")),
        ("an action that does not exist", "act", _action(act, "type", NO_ACTION)),
        ("an action of a seat that is not there", "act", _action(act, "seat", NO_SEAT)),
    ]
    fine = True
    for what, method, params in asked:
        finding = _must_err(ward, about, method, params, INVALID_PARAMS, what)
        if finding.grade != "fine":
            fine = False
            yield finding
    went_on = material.gist(patient.ask("act", act))
    if went_on != material.gist(played.answers[number]):
        fine = False
        yield about.fix(
            "after requests that it could not understand, the game in hand goes on otherwise.",
            "look at the params before you change anything: an error leaves the game as it was",
            patient.exchange,
        )
    if fine:
        yield about.fine(f"what cannot be understood is refused with {INVALID_PARAMS}")


def ahead(ward: Ward) -> Findings:
    """Write as many requests as the engine declares before its answers are read."""
    about, patient = About("ahead"), ward.patient
    if ward.engine.ahead == 1:
        yield about.fine("one request at a time, as declared")
        return
    if not ward.played:
        return
    game, played = next(iter(ward.played.items()))
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
                f"of {number} requests that were written ahead, number {place + 1} "
                f"({request.method}) was answered otherwise than when it was asked alone.",
                "answer one line before you read the next, or declare no “ahead”",
            )
            return
    yield about.fine(f"{number} requests written ahead are answered as one at a time")


def _must_err(
    ward: Ward, about: About, method: str, params: Mapping[str, Any], code: int, what: str
) -> Finding:
    """Return the finding on a request that must be answered with the error *code*."""
    answer: Answer = ward.patient.ask(method, params)
    if answer.error is None:
        return about.fix(
            f"{what} was answered with a result and not with error {code}.",
            f"answer it with error {code}: what is not noticed here hides mistakes",
            ward.patient.exchange,
        )
    if answer.error["code"] != code:
        return about.note(
            f"{what} was answered with error {answer.error['code']} and not {code}.",
            f"answer it with error {code}",
            ward.patient.exchange,
        )
    return about.fine(f"is refused with {code}")


def _kind(error: Mapping[str, Any] | None) -> str:
    return "a result" if error is None else f"error {error['code']}"


def _without(params: Mapping[str, Any], *names: str, **others: Any) -> dict[str, Any]:
    return {k: v for k, v in params.items() if k not in names} | others


def _action(act: Mapping[str, Any], key: str, value: str) -> dict[str, Any]:
    return {**_without(act, "chance"), "action": {**act["action"], key: value}}
