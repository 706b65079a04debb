"""What a schema found wrong, in words for the person who wrote the file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from seatrial.documents import Route
from seatrial.language import any_of, marked, tr

if TYPE_CHECKING:
    from jsonschema import ValidationError

#: Where it is, what is wrong, how to mend it.
Finding = tuple[Route, str, str]

#: So many names are told; of longer lists only a near one is of any help.
_FEW = 12

SEE = marked("See the schema of the file.")

_NOUNS = {
    "object": marked("a list of keys with values"),
    "array": marked("a list"),
    "string": marked("text"),
    "number": marked("a number"),
    "integer": marked("a whole number"),
    "boolean": marked("true or false"),
    "null": marked("nothing"),
}


@dataclass(frozen=True)
class Fault:
    """What of a validation error is needed to put it into words."""

    route: Route
    keyword: str  #: the keyword of the schema that is not satisfied
    wanted: Any  #: its value
    found: Any  #: the part of the file that does not satisfy it
    schema: Mapping[str, Any]  #: the schema that the keyword stands in
    message: str

    @classmethod
    def of(cls, error: ValidationError) -> Fault:
        """Return the fault of *error*."""
        return cls(
            route=tuple(error.absolute_path),
            keyword=str(error.validator),
            wanted=error.validator_value,
            found=error.instance,
            schema=error.schema if isinstance(error.schema, dict) else {},
            message=error.message,
        )

    @property
    def advice(self) -> str:
        """What the schema says of the value: it is described once, there."""
        return tr(self.schema.get("description") or SEE)


def in_words(error: ValidationError) -> Iterator[Finding]:
    """Yield one finding for each fault that *error* stands for; nearly always one."""
    fault = Fault.of(error)
    within = [Fault.of(each) for each in error.context or ()]
    if fault.keyword != "anyOf" or all(each.keyword == "required" for each in within):
        yield from _WORDS.get(fault.keyword, _otherwise)(fault)
    elif all(each.keyword == "type" for each in within):
        nouns = any_of(_noun(each.wanted) for each in within)
        yield fault.route, _is_not(fault.found, nouns), fault.advice
    else:
        yield from in_words(max(error.context, key=_closeness))


def guess(name: str, known: Iterable[str]) -> str:
    """Return advice on what *name* may have been meant to be, or what there is."""
    names = list(known)
    near = get_close_matches(name, names, n=1, cutoff=0.6)
    if near:
        return tr("Did you mean `{name}`?", name=near[0])
    if len(names) <= _FEW:
        return tr("There are: {names}.", names=listed(names))
    return tr("None is spelt nearly so.")


def listed(names: Iterable[str]) -> str:
    """Return *names* as code, with commas between, or a word for none."""
    return ", ".join(f"`{name}`" for name in names) or tr("none")


def _closeness(error: ValidationError) -> tuple[int, bool]:
    """Return how close an alternative came: how deep it failed, and not at its very type."""
    return len(error.absolute_path), error.validator != "type"


def _unknown_keys(fault: Fault) -> Iterator[Finding]:
    known = fault.schema.get("properties", {})
    patterns = fault.schema.get("patternProperties", {})
    for key in fault.found:
        if key not in known and not any(re.search(each, key) for each in patterns):
            what = tr("there is no key `{key}` here", key=key)
            yield (*fault.route, key), what, guess(key, known)


def _missing_key(fault: Fault) -> Iterator[Finding]:
    # One error comes for each missing key, and does not say which but in its message.
    for key in fault.wanted:
        if key not in fault.found and fault.message.startswith(repr(key)):
            schema = fault.schema.get("properties", {}).get(key, {})
            what = tr("`{key}` is missing", key=key)
            yield fault.route, what, tr(schema.get("description") or fault.advice)


def _one_of(fault: Fault) -> Iterator[Finding]:
    advice = guess(str(fault.found), map(str, fault.wanted))
    what = tr("{value} is not among the values", value=_shown(fault.found))
    yield fault.route, what, advice


def _type(fault: Fault) -> Iterator[Finding]:
    yield fault.route, _is_not(fault.found, _noun(fault.wanted)), fault.advice


def _is_not(found: Any, noun: str) -> str:
    return tr("{value} is not {noun}", value=_shown(found), noun=noun)


def _form(fault: Fault) -> Iterator[Finding]:
    what = tr("{value} has the wrong form", value=_shown(fault.found))
    yield fault.route, what, fault.advice


def _twice(fault: Fault) -> Iterator[Finding]:
    for index, each in enumerate(fault.found):
        if each in fault.found[:index]:
            what = tr("{value} is listed twice", value=_shown(each))
            yield (*fault.route, index), what, tr("Remove one.")


def _too_few(fault: Fault) -> Iterator[Finding]:
    yield fault.route, tr("something is missing here"), fault.advice


def _condition(fault: Fault) -> Iterator[Finding]:
    yield fault.route, tr("this does not go together"), fault.advice


def _otherwise(fault: Fault) -> Iterator[Finding]:
    yield fault.route, fault.message, fault.advice


def _noun(wanted: str | list[str]) -> str:
    """Return the type, or types, that a schema asks for, as a noun."""
    names = [wanted] if isinstance(wanted, str) else wanted
    return any_of(tr(_NOUNS.get(name, name)) for name in names)


def _shown(value: Any) -> str:
    text = f"`{value}`" if isinstance(value, str) else f"{value!r}"
    return text if len(text) <= 60 else f"{text[:57]}…"


_WORDS: dict[str, Callable[[Fault], Iterator[Finding]]] = {
    "additionalProperties": _unknown_keys,
    "required": _missing_key,
    "enum": _one_of,
    "type": _type,
    "pattern": _form,
    "uniqueItems": _twice,
    "minItems": _too_few,
    "minProperties": _too_few,
    "not": _condition,
    "anyOf": _condition,
}
