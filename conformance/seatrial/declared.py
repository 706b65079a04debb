"""What an engine declares, held against the catalogue: a slip of the pen is no reading."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from seatrial.catalogue import Catalogue, games, load_catalogue
from seatrial.engines import Engine, Offer
from seatrial.errors import Broken
from seatrial.games import load_game
from seatrial.language import Phrase, phrase
from seatrial.process import Note
from seatrial.shapes import shapes
from seatrial.values import steps


def check_declarations(engine: Engine) -> list[Note]:
    """Return what is worth a note; raise :class:`Broken` at a declaration that means nothing."""
    for broken in senseless(engine):
        raise broken
    return [
        note
        for game, offer in engine.games.items() if game in games()
        for note in _excluded(offer, load_catalogue(game))
    ]  # fmt: skip


def senseless(engine: Engine) -> Iterator[Broken]:
    """Yield what is wrong with each declaration that means nothing, and how to mend it."""
    hint = phrase("mend what initialize declares, or the engine file")
    for game, offer in engine.games.items():
        if game not in games():
            continue
        for complaint in (
            *_readings(offer, load_catalogue(game)),
            *_omits(offer, game),
            *_automatic(offer, game),
        ):
            text = phrase(
                "{engine} declares for {game}: {complaint}",
                engine=engine.name, game=game, complaint=complaint,
            )  # fmt: skip
            yield Broken("errored", text, hint=hint)


def _readings(offer: Offer, catalogue: Catalogue) -> Iterator[Phrase]:
    known = {q.id: [r.id for r in q.readings] for q in catalogue.questions}
    declared = (
        *((question, [reading]) for question, reading in offer.readings.items()),
        *offer.switches.items(),
    )
    for question, readings in declared:
        if question not in known:
            complaint = phrase("there is no question “{question}”", question=question)
            yield _near(complaint, question, known)
            continue
        for reading in readings:
            if reading not in known[question]:
                complaint = phrase(
                    "{question} has no reading “{reading}”", question=question, reading=reading
                )
                yield _near(complaint, reading, known[question])


def _omits(offer: Offer, game: str) -> Iterator[Phrase]:
    state = shapes(game).fields["state"]
    for pointer in offer.omits:
        here = state
        for key in steps(pointer):
            known = here.fields
            if key != "*" and known and key not in known:
                complaint = phrase(
                    "omits {path}, and the state has no {key}", path=pointer, key=key
                )
                yield _near(complaint, key, known)
                break
            here = here.below(f"/{key}")
        else:
            core = here.flagged("core")
            if "" in core:
                yield phrase("omits {path}, which is x-core and cannot be omitted", path=pointer)
            elif core:
                yield phrase(
                    "omits {path}, and with it {core}, which is x-core and cannot be omitted",
                    path=pointer, core=pointer + core[0],
                )  # fmt: skip


def _automatic(offer: Offer, game: str) -> Iterator[Phrase]:
    known = load_game(game).FORCED if offer.automatic else ()
    for name in sorted(offer.automatic - set(known)):
        yield _near(phrase("there is no forced situation “{name}”", name=name), name, known)


def _excluded(offer: Offer, catalogue: Catalogue) -> Iterator[Note]:
    for question, reading in offer.readings.items():
        if not catalogue.question(question).reading(reading).tenable:
            text = phrase(
                "plays {question}={reading}, which the text excludes",
                question=question, reading=reading,
            )  # fmt: skip
            yield Note(kind="declared", grave=True, text=text)


def _near(complaint: Phrase, name: str, known: Any) -> Phrase:
    near = get_close_matches(name, list(known), n=1)
    if not near:
        return complaint
    return phrase("{complaint}; did you mean {names}?", complaint=complaint, names=near[0])
