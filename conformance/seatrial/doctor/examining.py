"""The whole examination, in the order in which things are mended."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from seatrial.case import Case
from seatrial.catalogue import games
from seatrial.doctor import boards, declaring, ending, loading, playing, showing, speaking
from seatrial.doctor.findings import About, Finding
from seatrial.doctor.material import Material
from seatrial.doctor.patient import OutOfTime, Patient
from seatrial.doctor.ward import Findings, Ward
from seatrial.engines import Engine, EngineSpec
from seatrial.errors import Broken
from seatrial.served import in_a_process

#: Seconds that an examination may take.
WITHIN = 120.0
#: After so many checks without an answer in time, the rest is left.
HOPELESS = 4

_now = time.monotonic


@dataclass(slots=True)
class Examination:
    """What was found; *engine* is None where it cannot be spoken to."""

    engine: Engine | None = None
    findings: list[Finding] = field(default_factory=list)
    played: set[str] = field(default_factory=set)  #: games that it can begin

    @property
    def to_fix(self) -> list[Finding]:
        """Return what has to be mended before the engine can be tested."""
        return [each for each in self.findings if each.grade == "fix"]


def examine(
    spec: EngineSpec,
    cases: Callable[[Engine], Mapping[str, Sequence[Case]]],
    within: float = WITHIN,
    only: Sequence[str] = (),
) -> Examination:
    """Return what is found of the engine of *spec* in *within* seconds, give or take two limits.

    The first answer is waited for no longer either.
    *cases* returns, for an engine as it introduced itself, the cases of each game that it offers;
    *only* these games are looked at, where some are named.
    """
    result = Examination()
    spec = replace(spec, start_limit=min(spec.start_limit, max(within, spec.limit)))
    patient = Patient(in_a_process(spec), math.inf)
    until = _now() + within
    try:
        result.engine = patient.introduced()
        patient.until = until  # what begins it has a limit of its own
    except Broken as broken:
        patient.close()
        left = max(until - _now(), spec.limit)  # to find out why
        patient.spec = replace(patient.spec, start_limit=min(spec.start_limit, left))
        about = About("starts" if broken.verdict == "crashed" else "initialize")
        result.findings.append(ending.broke(about, broken, patient))
        return result
    try:
        result.findings.append(About("starts").fine("is there, and answers initialize"))
        known = {
            game: each for game, each in cases(result.engine).items() if game in result.engine.games
        }
        materials = [
            Material(game, result.engine.games[game], known[game])
            for game in games()
            if game in known and game in (only or (game,))
        ]
        ward = Ward(patient, result.engine, materials)
        result.findings += _all_checks(ward, within)
        result.played = set(ward.played)
    finally:
        patient.close()
    return result


def _all_checks(ward: Ward, within: float) -> Iterator[Finding]:
    """Yield all findings; a check that breaks the conversation ends in a finding itself."""
    hung = 0
    for name, game, check in _checks(ward):
        about = About(name, game)
        try:
            yield from check()
        except OutOfTime:
            ward.patient.close()
            yield about.fix(
                "the examination was given up here, after {seconds:g} seconds.",
                "mend what is slow first, or give it longer with --within",
                seconds=within,
            )
            return
        except Broken as broken:
            ward.patient.close()
            yield ending.broke(about, broken, ward.patient)
            hung += broken.verdict == "timed-out"
            if hung == HOPELESS:
                yield About("gave-up").fix(
                    "{number} checks ended without an answer in time; the others are left.",
                    "mend what hangs first",
                    number=HOPELESS,
                )
                return


def _checks(ward: Ward) -> Iterator[tuple[str, str, Callable[[], Findings]]]:
    """Yield name, game and check, in order.

    Those that play need a game that has begun well, and those that compare one that goes alike
    twice.
    """
    yield "version", "", partial(speaking.versions, ward)
    yield "unknown-method", "", partial(speaking.unknown_method, ward)
    yield "declarations", "", partial(declaring.declarations, ward)
    for each in ward.materials:
        game = each.game
        yield "plays", game, partial(playing.begins, ward, each)
        if game not in ward.played:
            continue
        yield "players", game, partial(declaring.players, ward, each)
        yield "repeats", game, partial(playing.repeats, ward, each)
        if game not in ward.unsteady:
            yield "handles", game, partial(playing.isolates, ward, each)
        if game not in ward.unsteady:
            yield "capabilities", game, partial(declaring.capabilities, ward, each)
        yield "automatic", game, partial(showing.automatic, ward, each)
        yield "omits", game, partial(showing.shows, ward, each)
        yield "codes", game, partial(declaring.codes, ward, each)
        yield "switches", game, partial(declaring.switches, ward, each)
        yield "layout", game, partial(boards.layout, ward, each)
        if game not in ward.unsteady:
            yield "refuses", game, partial(playing.refuses, ward, each)
            yield "loads", game, partial(loading.loads, ward, each)
            yield "unknown-handle", game, partial(speaking.unknown_handle, ward, each)
            yield "params", game, partial(speaking.misshapen, ward, each)
    if ward.played:
        yield "unknown-game", "", partial(speaking.unknown_game, ward)
    if ward.played.keys() - ward.unsteady:
        yield "ahead", "", partial(speaking.ahead, ward)
    yield "end", "", partial(ending.never_ends, ward.patient)
    yield "shutdown", "", partial(ending.shutdown, ward)
    yield "end-of-input", "", partial(ending.end_of_input, ward)
    yield "flush", "", ending.flushes
    yield "stdout", "", partial(ending.noticed, ward)
