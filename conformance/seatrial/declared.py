"""What an engine declares, held against the catalogue: a slip of the pen is no reading."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from seatrial.catalogue import Catalogue, games, load_catalogue
from seatrial.engines import Engine, Offer
from seatrial.errors import Broken
from seatrial.process import Note
from seatrial.shapes import shapes
from seatrial.values import steps


def check_declarations(engine: Engine) -> list[Note]:
    """Return what is worth a note; raise :class:`Broken` at a declaration that means nothing."""
    notes: list[Note] = []
    for game, offer in engine.games.items():
        if game in games():
            catalogue = load_catalogue(game)
            for complaint in (*_readings(offer, catalogue), *_omits(offer, game)):
                hint = "mend what initialize declares, or the engine file"
                raise Broken(
                    "errored", f"{engine.name} declares for {game}: {complaint}", hint=hint
                )
            notes += _excluded(offer, catalogue)
    return notes


def _readings(offer: Offer, catalogue: Catalogue) -> Iterator[str]:
    known = {q.id: [r.id for r in q.readings] for q in catalogue.questions}
    declared = (
        *((question, [reading]) for question, reading in offer.readings.items()),
        *offer.switches.items(),
    )
    for question, readings in declared:
        if question not in known:
            yield f"there is no question “{question}”{_near(question, known)}"
            continue
        for reading in readings:
            if reading not in known[question]:
                yield f"{question} has no reading “{reading}”{_near(reading, known[question])}"


def _omits(offer: Offer, game: str) -> Iterator[str]:
    state = shapes(game).fields["state"]
    for pointer in offer.omits:
        here = state
        for key in steps(pointer):
            known = here.fields
            if key != "*" and known and key not in known:
                yield f"omits {pointer}, and the state has no {key}{_near(key, known)}"
                return
            here = here.below(f"/{key}")
            if here.core:
                inner = pointer.split(key, 1)[1]
                if not inner:
                    yield f"omits {pointer}, which is x-core and cannot be omitted"
                    return


def _excluded(offer: Offer, catalogue: Catalogue) -> Iterator[Note]:
    for question, reading in offer.readings.items():
        if not catalogue.question(question).reading(reading).tenable:
            text = f"plays {question}={reading}, which the text excludes"
            yield Note(kind="declared", grave=True, text=text)


def _near(name: str, known: Any) -> str:
    near = get_close_matches(name, list(known), n=1)
    return f"; did you mean {near[0]}?" if near else ""
