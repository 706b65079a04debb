"""Whether our schemas are sound, and whether what people write fits them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from seatrial.catalogue import SOURCES
from seatrial.check.house import House
from seatrial.check.wording import in_words
from seatrial.documents import Complaint, Document, Route
from seatrial.language import tr

if TYPE_CHECKING:
    from referencing import Registry
    from referencing._core import Resolver

_HOME = "https://seatrial.example/"
_META = "spec/schema/schema.schema.json"


def schemas_are_sound(house: House) -> Iterator[Complaint]:
    """Yield what is wrong with schema files: unknown keywords, a wrong name, dead references."""
    for document in house.schemas:
        amiss = form_of_schema(house, document)
        yield from amiss
        if not amiss:
            yield from _misnamed(document)
            yield from _dead_references(document, house)


def files_fit_their_schemas(house: House) -> Iterator[Complaint]:
    """Yield where the catalogue's files are not what their schemas ask for."""
    if not house.games:
        yield Complaint(
            "spec", 1, "", tr("no game is here"), tr("A game is a folder with a `rules.yaml`.")
        )
    for game in house.games:
        for name in SOURCES:
            yield from form_of(house, game, name)
        for layout in house.layouts(game):
            yield from _form_of_layout(house, game, layout)


def sound_games(house: House) -> tuple[str, ...]:
    """Return the games whose files all fit their schemas, so that their contents can be checked."""
    return tuple(
        game for game in house.games if not any(form_of(house, game, name) for name in SOURCES)
    )


def form_of(house: House, game: str, name: str) -> tuple[Complaint, ...]:
    """Return what is wrong with the form of one of the files of *game*."""
    key = ("form", game, name)
    if key not in house.memo:
        document = house.source(game, name)
        schema = f"spec/schema/{name}.schema.json"
        amiss = () if document.data is None else misfits(document, schema, house)
        house.memo[key] = (*document.complaints, *amiss)
    found: tuple[Complaint, ...] = house.memo[key]
    return found


def _form_of_layout(house: House, game: str, document: Document) -> Iterator[Complaint]:
    """Yield what is wrong with the form of a layout, or with its name."""
    yield from document.complaints
    if document.data is None:
        return
    yield from misfits(document, f"spec/{game}/layout.schema.json", house)
    stem = document.file.rpartition("/")[2].removesuffix(".yaml")
    if isinstance(document.data, Mapping) and document.data.get("name") not in (None, stem):
        what = tr("its name is not that of its file")
        yield document.complain(("name",), what, tr("Write {stem}, or rename the file.", stem=stem))


def form_of_schema(house: House, document: Document) -> tuple[Complaint, ...]:
    """Return what is wrong with the form of a schema file; only a sound one is looked into."""
    key = ("form", document.file)
    if key not in house.memo:
        amiss = () if document.data is None else misfits(document, _META, house)
        house.memo[key] = (*document.complaints, *amiss)
    found: tuple[Complaint, ...] = house.memo[key]
    return found


def misfits(document: Document, schema: str, house: House) -> Iterator[Complaint]:
    """Yield where *document* does not fit the schema in the file *schema*."""
    import jsonschema
    from referencing.exceptions import Unresolvable

    if schema not in house.schema_at:
        missing = tr("Restore the file; it comes with the kit.")
        yield Complaint(schema, 1, "", tr("there is no such schema"), missing)
        return
    validator = jsonschema.Draft202012Validator(
        house.schema_at[schema].data, registry=registry_of(house)
    )
    try:
        for error in validator.iter_errors(document.data):
            for route, what, mend in in_words(error):
                yield document.complain(route, what, mend)
    except Unresolvable:  # told where the reference stands, by `_dead_references`
        return


def registry_of(house: House) -> Registry[Any]:
    """Return all schemas of *house* under the names by which they refer to one another.

    Nothing is ever fetched: a name that is not among them leads nowhere.
    """
    from referencing import Registry
    from referencing.jsonschema import DRAFT202012

    if ("registry",) not in house.memo:
        empty: Registry[Any] = Registry()
        # Each under the name that it should have; where it says another, that is told by itself.
        named = {_HOME + file: each.data for file, each in house.schema_at.items()}
        house.memo["registry",] = empty.with_resources(
            (name, DRAFT202012.create_resource({**data, "$id": name}))
            for name, data in named.items()
        )
    found: Registry[Any] = house.memo["registry",]
    return found


def resolver_of(house: House, document: Document) -> Resolver[Any]:
    """Return what finds the schemas that *document* refers to."""
    return registry_of(house).resolver(_HOME + document.file)


def _misnamed(document: Document) -> Iterator[Complaint]:
    name = _HOME + document.file
    if document.data.get("$id") != name:
        what = tr("`$id` does not say where the file lies")
        yield document.complain(("$id",), what, tr("Write {name}.", name=name))


def _dead_references(document: Document, house: House) -> Iterator[Complaint]:
    from referencing.exceptions import Unresolvable

    resolver = resolver_of(house, document)
    for route, schema in subschemas(document.data):
        target = schema.get("$ref")
        if not isinstance(target, str):
            continue
        try:
            resolver.lookup(target)
        except (Unresolvable, ValueError):  # the latter if it is not even an address
            what = tr("`{target}` leads nowhere", target=target)
            yield document.complain((*route, "$ref"), what, tr("Name a schema that is there."))


_ONE = ("additionalProperties", "propertyNames", "items", "not", "if", "then", "else")
_NAMED = ("properties", "patternProperties", "$defs")
_SEVERAL = ("allOf", "anyOf", "prefixItems")


def subschemas(schema: Any, route: Route = ()) -> Iterator[tuple[Route, Mapping[str, Any]]]:
    """Yield *schema* and every schema inside it, with the route to each."""
    if not isinstance(schema, dict):
        return
    yield route, schema
    for key in _ONE:
        yield from subschemas(schema.get(key), (*route, key))
    for key in _NAMED:
        for name, inner in schema.get(key, {}).items():
            yield from subschemas(inner, (*route, key, name))
    for key in _SEVERAL:
        for index, inner in enumerate(schema.get(key, ())):
            yield from subschemas(inner, (*route, key, index))
