"""Whether the places that rules and readings name are there in the schemas of their game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from seatrial.check.house import Entries, House
from seatrial.check.schemas import form_of_schema, resolver_of, sound_games, subschemas
from seatrial.check.wording import listed
from seatrial.documents import Complaint, Document
from seatrial.language import tr

if TYPE_CHECKING:
    from referencing._core import Resolver

_READING = "x-reading"


def places_are_there(house: House) -> Iterator[Complaint]:
    """Yield the places in ``writes``, ``keeps`` and ``adds`` that the schemas do not know."""
    for game in sound_games(house):
        schemas = [each for each in (house.state_of(game), house.actions_of(game)) if each]
        if any(form_of_schema(house, each) for each in schemas):
            continue
        rules = Entries(house.source(game, "rules"), "rules")
        questions = Entries(house.source(game, "questions"), "questions")
        yield from _places_of_rules(house, game, rules)
        yield from _places_of_readings(house, game, questions)
        for document in schemas:
            yield from _readings_of_schema(document, questions)


def _places_of_rules(house: House, game: str, rules: Entries) -> Iterator[Complaint]:
    for route, pointer in rules.references("writes", "keeps"):
        try:
            Place.top(house, game).below(pointer)
        except LookupError as error:
            yield rules.complain(
                route, tr("`{pointer}` is no place of a state", pointer=pointer), str(error)
            )


def _places_of_readings(house: House, game: str, questions: Entries) -> Iterator[Complaint]:
    """Yield what readings add to states and actions and the schemas do not have."""
    for route, question in questions:
        for index, reading in enumerate(question["readings"]):
            for number, name in enumerate(reading.get("adds", ())):
                here = (*route, "readings", index, "adds", number)
                try:
                    mark = _mark_of(house, game, name)
                except LookupError as error:
                    yield questions.complain(
                        here, tr("`{name}` is not there", name=name), str(error)
                    )
                    continue
                wanted = f"{question['id']}={reading['id']}"
                if mark not in (wanted, None):
                    what = tr("`{name}` belongs to another reading, {mark}", name=name, mark=mark)
                    yield questions.complain(
                        here, what, tr("Its schema should say {wanted}.", wanted=wanted)
                    )


def _mark_of(house: House, game: str, name: str) -> str | None:
    """Return the reading that a place, action or field belongs to; None for an action.

    Raises :class:`LookupError`, which says what there is, if the schemas do not have it.
    """
    if name.startswith("/"):
        return str(Place.top(house, game).below(name).schema.get(_READING, "none"))
    action, _, field = name.partition("/")
    schema = house.actions_of(game)
    fields = schema.data.get("properties", {}) if schema else {}
    types = fields.get("type", {}).get("enum", ())
    if action not in types:
        message = tr("The actions are {names}.", names=listed(map(str, types)))
        raise LookupError(message)
    if field and field not in fields:
        message = tr("The fields of actions are {names}.", names=listed(fields))
        raise LookupError(message)
    return str(fields[field].get(_READING, "none")) if field else None


def _readings_of_schema(document: Document, questions: Entries) -> Iterator[Complaint]:
    """Yield the fields that are marked with a reading which is not there or does not add them."""
    adding = {
        f"{question['id']}={reading['id']}"
        for _, question in questions
        for reading in question["readings"]
        if "adds" in reading
    }
    for route, schema in subschemas(document.data):
        if _READING in schema and schema[_READING] not in adding:
            what = tr("no reading {reading} says that it adds anything", reading=schema[_READING])
            mend = tr("Name it in `adds` of the reading in questions.yaml, or correct the mark.")
            yield document.complain((*route, _READING), what, mend)


@dataclass(frozen=True)
class Place:
    """A place of a state, as its schema describes it."""

    schema: Mapping[str, Any]
    resolver: Resolver[Any]

    @classmethod
    def top(cls, house: House, game: str) -> Place:
        """Return the whole state of *game*; raise :class:`LookupError` if it has no schema."""
        document = house.state_of(game)
        if document is None:
            message = tr("There is no spec/{game}/state.schema.json.", game=game)
            raise LookupError(message)
        return cls(document.data, resolver_of(house, document))

    def below(self, pointer: str) -> Place:
        """Return the place at a JSON Pointer with ``*``.

        Raises :class:`LookupError`, which says how far it leads and what is there.
        """
        here, way = self, ""
        for key in pointer.split("/")[1:]:
            found = next((each for form in here._forms() for each in form._step(key)), None)
            if found is None:
                names = sorted({name for form in here._forms() for name in form._names()})
                message = tr(
                    "Below {where} there are {names}.",
                    where=way or tr("the top"),
                    names=listed(names),
                )
                raise LookupError(message)
            here, way = found, f"{way}/{key}"
        return here

    def _forms(self, met: frozenset[str] = frozenset()) -> Iterator[Place]:
        """Yield what the value may be: this schema, what it refers to, its alternatives.

        *met* are the references that led here. A dead one is told of where it stands.
        """
        from referencing.exceptions import Unresolvable

        yield self
        name = self.schema.get("$ref")
        if name is not None and name not in met:
            with suppress(Unresolvable, ValueError):
                target = self.resolver.lookup(name)
                yield from Place(target.contents, target.resolver)._forms(met | {name})
        for each in (*self.schema.get("anyOf", ()), *self.schema.get("allOf", ())):
            yield from Place(each, self.resolver)._forms(met)

    def _step(self, key: str) -> Iterator[Place]:
        if key in self.schema.get("properties", {}):
            yield Place(self.schema["properties"][key], self.resolver)
        for inner in (self.schema.get("additionalProperties"), self.schema.get("items")):
            if isinstance(inner, dict) and key == "*":
                yield Place(inner, self.resolver)

    def _names(self) -> Iterator[str]:
        yield from self.schema.get("properties", ())
        if any(isinstance(self.schema.get(key), dict) for key in ("additionalProperties", "items")):
            yield "*"
