"""Whether the engine loads: the states that it gave itself, and the positions of the cases."""

from __future__ import annotations

from typing import Any

from seatrial.doctor.findings import About
from seatrial.doctor.material import MOST, Material, otherwise, state_of
from seatrial.doctor.patient import malformed
from seatrial.doctor.showing import states
from seatrial.doctor.ward import Findings, Played, Ward
from seatrial.values import patched
from seatrial.wire import POSITION_REFUSED


def loads(ward: Ward, material: Material) -> Findings:
    """Load states that the engine gave; each must come back as it is."""
    about, patient = About("loads", material.game), ward.patient
    if "load" not in material.offer.capabilities:
        return
    played = ward.played[material.game]
    start = played.requests[0].params
    given = _whole(material, played)[:MOST]
    for state in given:
        params = {"handle": patient.handle(), "game": material.game, "state": state}
        params |= {key: start[key] for key in ("layout",) if key in start}
        answer = patient.ask("load", params)
        found = malformed("load", material.game, answer) or otherwise(
            material.visible(state), material.visible(state_of(answer))
        )
        if found:
            yield about.fix(
                "a state that it gave itself does not come back when it is loaded: {found}.",
                "let load take whatever your states show, and answer with it",
                patient.exchange,
                found=found,
            )
            return
    position = material.positions()[:MOST]
    refused = 0
    for case in position:
        request = material.planned(case, patient.handle())[0]
        error = patient.ask(request.method, request.params).error
        refused += error is not None and error["code"] == POSITION_REFUSED
    if position and refused == len(position):
        yield about.fix(
            "load is declared, and each of {refused} positions is answered with error {code}.",
            "take “load” out of the capabilities, or set positions up",
            patient.exchange,
            refused=refused,
            code=POSITION_REFUSED,
        )
    elif not given:
        yield about.note(
            "no state that it gave could be loaded again: it omits {places}, and what belongs "
            "there is not known, since the game went otherwise than in the case.",
            "show more of the state, or see what a run says first",
            places=", ".join(material.offer.omits),
        )
    else:
        yield about.fine("{number} states that it gave are loaded as they were", number=len(given))


def _whole(material: Material, played: Played) -> list[Any]:
    """Return the states that the engine gave in a game, with what it omits filled in.

    What belongs there is known as long as all that it shows is as the case expects.
    """
    came = [state_of(each) for each in played.answers]
    if not material.offer.omits:
        return [each for each in came if each is not None]
    return [
        patched(came[place], expected)
        for place, expected, actual in states(material, played)
        if material.visible(expected, readings=False) == material.visible(actual, readings=False)
    ]
