"""Whether the known holes of a game are written as they should be.

That each still leads there is no matter of form: a test plays them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from seatrial.check.house import Entries, House
from seatrial.check.schemas import misfits, sound_games
from seatrial.documents import Complaint, Document, Route, read_document
from seatrial.holes.known import holes_file
from seatrial.language import tr

SCHEMA = "spec/schema/holes.schema.json"


def holes_are_well_told(house: House) -> Iterator[Complaint]:
    """Yield what is wrong with each game's ``holes.yaml``; a game need not have one."""
    for game in sound_games(house):
        file = holes_file(game, house.root)
        if not file.is_file():
            continue
        document = read_document(file, house.root)
        amiss = list(document.complaints)
        if not amiss:
            amiss = list(misfits(document, SCHEMA, house))
        yield from amiss
        if not amiss:
            yield from _contents(document, game, house)


def _contents(document: Document, game: str, house: House) -> Iterator[Complaint]:
    if document.data["game"] != game:
        yield document.complain(
            ("game",), tr("it is not the name of the folder"), tr("Write {game}.", game=game)
        )
    questions = Entries(house.source(game, "questions"), "questions").ids
    seen: dict[str, None] = {}
    for route, hole in Entries(document, "holes"):
        if hole["id"] in seen:
            what = tr("another hole is called `{id}` too", id=hole["id"])
            yield document.complain((*route, "id"), what, tr("Give each its own id."))
        seen[hole["id"]] = None
        yield from _links(document, route, hole, questions)
        yield from _shapes(document, route, hole, game, house)


def _links(
    document: Document, route: Route, hole: Mapping[str, Any], questions: Mapping[str, Any]
) -> Iterator[Complaint]:
    """Yield where a hole names a question or a reading that there is not."""
    for index, name in enumerate(hole["questions"]):
        if name not in questions:
            what, mend = (
                tr("there is no question `{name}`", name=name),
                tr("Name one of questions.yaml."),
            )
            yield document.complain((*route, "questions", index), what, mend)
    for name, reading in hole["readings"].items():
        where = (*route, "readings", name)
        if name not in questions:
            yield document.complain(
                where,
                tr("there is no question `{name}`", name=name),
                tr("Name one of questions.yaml."),
            )
            continue
        if name not in hole["questions"]:
            mend = tr("Add {name} to the list.", name=name)
            what = tr("`{name}` is read in some way, but not among the questions", name=name)
            yield document.complain((*route, "questions"), what, mend)
        known = [each["id"] for each in questions[name]["readings"] if each.get("executable", True)]
        if reading not in known:
            what = tr("no engine can be set to the reading `{reading}`", reading=reading)
            yield document.complain(
                where, what, tr("Choose one of {readings}.", readings=", ".join(known))
            )


def _shapes(
    document: Document, route: Route, hole: Mapping[str, Any], game: str, house: House
) -> Iterator[Complaint]:
    """Yield where a position is no state of the game, or a step no action."""
    parts = [((*route, "position"), hole["position"], "state")]
    parts += [((*route, "steps", i), each, "action") for i, each in enumerate(hole["steps"])]
    for where, value, kind in parts:
        schema = f"spec/{game}/{kind}.schema.json"
        if schema not in house.schema_at:
            continue
        lines = {
            at[len(where) :]: line
            for at, line in document.lines.items()
            if at[: len(where)] == where
        }
        for each in misfits(Document(document.file, value, lines), schema, house):
            path = ".".join(filter(None, (".".join(map(str, where)), each.where)))
            yield replace(each, where=path)
