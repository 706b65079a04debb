"""Whether the engine does what it declares: capabilities, players, luck, switches, codes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from seatrial.case import load_cases
from seatrial.casework import CAPABILITY_OF, Verdict
from seatrial.catalogue import games, load_catalogue
from seatrial.declared import check_declarations, senseless
from seatrial.doctor.ending import broke
from seatrial.doctor.findings import About, exchanged, near_or_all
from seatrial.doctor.material import MOST, Material, accepted, moved, with_capabilities
from seatrial.doctor.patient import malformed
from seatrial.doctor.ward import Findings, Ward
from seatrial.errors import Broken
from seatrial.language import phrase
from seatrial.wire import CHANCE_WANTED, METHOD_NOT_FOUND, POSITION_REFUSED

#: The capability of an engine that rolls its own luck.
OWN = "own"


def declarations(ward: Ward) -> Findings:
    """Hold what is declared against the catalogue: names that nobody knows mean nothing."""
    about = About("declarations")
    wrong = list(senseless(ward.engine))
    for broken in wrong:
        yield about.fix("{message}.", "{hint}", message=broken.message, hint=broken.hint)
    if wrong:
        return
    notes = check_declarations(ward.engine)
    for note in notes:
        yield about.note(
            "{what}.",
            "declare a reading that the text bears",
            what=note.text,
        )
    unknown = [game for game in ward.engine.games if game not in games()]
    for game in unknown:
        yield about.note(
            "declares {game}, which this kit does not know.",
            "the games are called {games}",
            game=game,
            games=", ".join(games()),
        )
    known = [game for game in ward.engine.games if game in games()]
    if known and not ward.materials:
        yield about.fix(
            "plays {games}, and nothing of it is asked for.",
            "name one of its games with --game, or leave --game out",
            games=", ".join(known),
        )
    elif not known:
        yield about.fix(
            "plays none of the games that this kit knows.",
            "the games are called {games}",
            games=", ".join(games()),
        )
    elif not (notes or unknown):
        yield about.fine("everything declared has a meaning")


def capabilities(ward: Ward, material: Material) -> Findings:
    """Ask for each capability: what is declared must be there, what is there might be declared.

    What is not there is declared no more, for the checks that follow.
    """
    game, declared = material.game, material.offer.capabilities
    # On the layout of an engine some of them may have no case.
    known = {*CAPABILITY_OF.values(), OWN, *(n for case in load_cases(game) for n in case.needs)}
    for name in sorted(declared - known):
        yield About("capabilities", game).fix(
            "declares the capability {name}, which nobody knows.",
            near_or_all(name, known),
            name=name,
        )
    for name in [*CAPABILITY_OF.values(), OWN, *sorted(known - {*CAPABILITY_OF.values(), OWN})]:
        about = About(phrase("capability {name}", name=name), game)
        if name in CAPABILITY_OF:
            found = _method(ward, material, about, name)
        elif name == OWN:
            found = _own(ward, material, about)
        else:
            found = _of_the_game(ward, material, about, name)
        for each in _unbroken(ward, about, found):
            if each.grade == "fix":
                has = material.offer.capabilities - {name}
                material.offer = replace(material.offer, capabilities=has)
            yield each


def _unbroken(ward: Ward, about: About, findings: Findings) -> Findings:
    """Yield *findings*, the last about the conversation if it breaks."""
    try:
        yield from findings
    except Broken as broken:
        ward.patient.close()
        yield broke(about, broken, ward.patient)


def _method(ward: Ward, material: Material, about: About, name: str) -> Findings:
    """Ask for the method that a capability stands for."""
    patient, declared = ward.patient, name in material.offer.capabilities
    played = ward.played[material.game]
    [start] = moved(played.requests[:1], patient.handle())
    params: dict[str, Any] = {"handle": start.params["handle"]}
    if name == "load":
        positions = material.positions()
        if not positions:
            return
        params = dict(material.planned(positions[0], patient.handle())[0].params)
    else:
        patient.play([start])
        params |= {"seat": start.params["seats"][0]} if name == "view" else {}
    answer = patient.ask(name, params)
    wrong = malformed(name, material.game, answer)
    code = answer.error["code"] if answer.error else None
    if not declared:
        if not wrong:
            yield about.note(
                "{name} is not declared, and is answered.",
                "declare “{name}”: more can be judged then",
                patient.exchange,
                name=name,
            )
        elif code != METHOD_NOT_FOUND:
            yield about.note(
                "{name} is not declared, and is answered with {wrong}.",
                "answer what is not offered with error {code}",
                patient.exchange,
                name=name,
                wrong=wrong,
                code=METHOD_NOT_FOUND,
            )
        else:
            yield about.fine("not declared, and not there")
    elif wrong and not (name == "load" and code == POSITION_REFUSED):
        yield about.fix(
            "{name} is declared, and is answered with {wrong}.",
            "offer {name}, or take it out of the capabilities",
            patient.exchange,
            name=name,
            wrong=wrong,
        )
    else:
        yield about.fine("declared, and there")


def _own(ward: Ward, material: Material, about: About) -> Findings:
    """Begin a game for which no luck is given, with leave to roll it and without."""
    patient, declared = ward.patient, OWN in material.offer.capabilities
    start = ward.played[material.game].requests[0].params
    bare = {k: v for k, v in start.items() if k not in ("chance", "own")}
    answer = patient.ask("start", {**bare, "handle": patient.handle(), "own": True})
    wrong = malformed("start", material.game, answer)
    if declared and (wrong or not accepted(answer)):
        yield about.fix(
            "own is declared, and a start without luck is answered with {answer}.",
            "roll what is wanted and not given where a request says “own”, or declare it no more",
            patient.exchange,
            answer=wrong or phrase("a refusal"),
        )
    elif not declared and not wrong and accepted(answer):
        yield about.note(
            "own is not declared, and a game for which no luck is given begins.",
            "declare “own”: more can be judged then",
            patient.exchange,
        )
    else:
        yield about.fine("declared, and there" if declared else "not declared, and not there")
    answer = patient.ask("start", {**bare, "handle": patient.handle()})
    if accepted(answer):
        yield About("wanted-luck", material.game).note(
            "luck that is neither given nor asked for is rolled all the same.",
            "answer with error {code}, or a case that gives too little goes unnoticed",
            patient.exchange,
            code=CHANCE_WANTED,
        )
    elif answer.error is None or answer.error["code"] != CHANCE_WANTED:
        yield About("wanted-luck", material.game).note(
            "luck that is wanted and not given is answered with {came}.",
            "answer it with error {code}",
            patient.exchange,
            came=malformed("start", material.game, answer) or phrase("a refusal"),
            code=CHANCE_WANTED,
        )
    else:
        yield About("wanted-luck", material.game).fine(
            "is asked for with {code}",
            code=CHANCE_WANTED,
        )


def _of_the_game(ward: Ward, material: Material, about: About, name: str) -> Findings:
    """Play cases that need a capability of the game."""
    declared = name in material.offer.capabilities
    offer = with_capabilities(material.offer, name)
    cases = [case for case in material.fitting(offer) if name in case.needs][:MOST]
    if not cases:
        return
    verdicts, exchange = [], tuple[str, ...]()
    for case in cases:
        verdict, said = ward.patient.verdict(case, offer)
        verdicts.append(verdict)
        exchange = exchange or said
    if declared and all(each is Verdict.ERRORED for each in verdicts):
        yield about.fix(
            "{name} is declared, and {number} of {number} cases that need it end in an error.",
            "offer what “{name}” stands for in spec/protocol/, or declare it no more",
            exchange,
            name=name,
            number=len(cases),
        )
    elif not declared and all(each is Verdict.PASSED for each in verdicts):
        yield about.note(
            "{name} is not declared, and {number} of {number} cases that need it pass.",
            "declare “{name}”: more can be judged then",
            name=name,
            number=len(cases),
        )
    else:
        yield about.fine("declared, and there" if declared else "not declared")


def players(ward: Ward, material: Material) -> Findings:
    """Begin a game for each number of players that some case is for."""
    about, declared = About("players", material.game), material.offer.players
    counts = sorted({case.players for case in material.cases if case.players})
    fine = True
    for count in counts:
        offer = replace(material.offer, players=(count,))
        begun = next((c for c in material.fitting(offer) if c.steps[0].ask.method == "start"), None)
        if begun is None:
            continue
        patient = ward.patient
        request = material.planned(begun, patient.handle(), offer)[0]
        answer = patient.ask(request.method, request.params)
        plays = not malformed("start", material.game, answer) and accepted(answer)
        if count in declared and not plays:
            fine = False
            yield about.fix(
                "{count} players are declared, and a game of {count} does not begin.",
                "take {count} out of “players”, or play it",
                patient.exchange,
                count=count,
            )
        elif plays and count not in declared:
            fine = False
            yield about.note(
                "{count} players are not declared, and a game of {count} begins.",
                "declare {count} in “players”: more can be judged then",
                patient.exchange,
                count=count,
            )
    if fine:
        yield about.fine(
            "plays with {players}",
            players=", ".join(map(str, declared)),
        )


def switches(ward: Ward, material: Material) -> Findings:
    """Begin a game under each reading that the engine says it can be set to."""
    about, patient = About("switches", material.game), ward.patient
    played = ward.played[material.game]
    wrong: list[tuple[str, tuple[str, ...]]] = []
    tried = 0
    for question, reading in _settings(material):
        tried += 1
        [start] = moved(played.requests[:1], patient.handle())
        answer = patient.ask("start", {**start.params, "readings": {question: reading}})
        if malformed("start", material.game, answer):
            wrong.append((f"{question}={reading}", patient.exchange))
        patient.ask("end", {"handle": start.params["handle"]})
    if wrong:
        named = ", ".join(name for name, _ in wrong[:MOST]) + (", …" if len(wrong) > MOST else "")
        yield about.fix(
            "of {tried} readings in “switches”, {unset} cannot be set: {named}.",
            "take them out of “switches”, or understand them in “readings” of start and load",
            wrong[0][1],
            tried=tried,
            unset=len(wrong),
            named=named,
        )
    elif tried:
        yield about.fine(
            "can be set to {tried} readings",
            tried=tried,
        )


def _settings(material: Material) -> Iterator[tuple[str, str]]:
    known = {q.id: {r.id for r in q.readings} for q in load_catalogue(material.game).questions}
    for question, readings in material.offer.switches.items():
        yield from ((question, each) for each in readings if each in known.get(question, ()))


def codes(ward: Ward, material: Material) -> Findings:
    """Look at the codes of refusals: those of the game's list, or none."""
    about, patient = About("codes", material.game), ward.patient
    known = {code for rule in load_catalogue(material.game).rules for code in rule.codes}
    seen: dict[str, tuple[str, ...]] = {}
    for case in material.fitting():
        if len(seen) >= MOST:
            break
        if case.is_game or not isinstance(case.steps[-1].expect.refused, list):
            continue
        requests = material.planned(case, patient.handle())
        answer = patient.play(requests)[-1]
        if malformed("act", material.game, answer):
            continue
        shown: Any = answer.result
        code = (shown.get("refusal") or {}).get("code") if not accepted(answer) else None
        if isinstance(code, str):
            seen[code] = exchanged(requests[-1], answer)
    strange = [code for code in seen if code not in known]
    if not material.offer.codes:
        if seen and not strange:
            yield about.note(
                "gives codes of the game's list, and declares that it gives none.",
                "leave “codes” out: the codes can be judged then",
            )
        else:
            yield about.fine("none, as declared")
    elif strange:
        yield about.fix(
            "gives the code “{code}”, which is not on the game's list.",
            'translate it to one of the codes in rules.yaml, or declare “"codes": false”',
            seen[strange[0]],
            code=strange[0],
        )
    else:
        yield about.fine("of the game's list" if seen else "none was seen")
