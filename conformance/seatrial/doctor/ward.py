"""What the checks of an examination share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from seatrial.case import Case
from seatrial.casework import Request
from seatrial.doctor.findings import Finding
from seatrial.doctor.material import Material
from seatrial.doctor.patient import Patient
from seatrial.engines import Engine
from seatrial.process import Answer


@dataclass(slots=True)
class Played:
    """A game as the engine played it once."""

    case: Case
    requests: list[Request]
    answers: list[Answer]


@dataclass(slots=True)
class Ward:
    """The engine, how it introduced itself, and what there is to ask it about each game."""

    patient: Patient
    engine: Engine
    materials: list[Material]
    played: dict[str, Played] = field(default_factory=dict)  #: game to one that began well
    unsteady: set[str] = field(default_factory=set)  #: games that do not go alike twice


Findings = Iterator[Finding]
