"""What the validator of messages says, as phrases.

Its sentences are English and have a few forms. Each is taken apart by its form, so that the English
stays what it was to the letter, and the rest can be translated.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from seatrial.errors import one_line
from seatrial.language import Phrase, joined, marked, phrase

#: The keyword of a schema to what is said where it is not satisfied, the most special form first.
FORMS = {
    "additionalProperties": (
        marked("Additional properties are not allowed ({names} was unexpected)"),
        marked("Additional properties are not allowed ({names} were unexpected)"),
    ),
    "anyOf": (
        marked("{value} is not valid under any of the schemas listed in the 'anyOf' keyword"),
    ),
    "const": (marked("{value} was expected"),),
    "enum": (
        marked("{value} is not one of {first} or {number} other candidates"),
        marked("{value} is not one of {first} or {last}"),
        marked("{value} is not one of {first}"),
    ),
    "exclusiveMinimum": (marked("{value} is less than or equal to the minimum of {limit}"),),
    "falseSchema": (marked("False schema does not allow {value}"),),
    "format": (marked("{value} is not a {name}"),),
    "maxItems": (
        marked("{value} has more than {number} item"),
        marked("{value} has more than {number} items"),
    ),
    "maxProperties": (
        marked("{value} has more than {number} property"),
        marked("{value} has more than {number} properties"),
    ),
    "maximum": (marked("{value} is greater than the maximum of {limit}"),),
    "minItems": (
        marked("{value} has less than {number} item"),
        marked("{value} has less than {number} items"),
    ),
    "minLength": (
        marked("{value} is shorter than {number} character"),
        marked("{value} is shorter than {number} characters"),
    ),
    "minProperties": (
        marked("{value} has less than {number} property"),
        marked("{value} has less than {number} properties"),
    ),
    "minimum": (marked("{value} is less than the minimum of {limit}"),),
    "not": (marked("{schema} is not allowed for {value}"),),
    "pattern": (marked("{value} does not match {pattern}"),),
    "required": (marked("{name} is a required property"),),
    "type": (
        marked("{value} is not of type {name}"),
        marked("{value} is not of types {names}"),
    ),
    "uniqueItems": (marked("{value} has non-unique elements"),),
}
_EVERY = tuple(form for several in FORMS.values() for form in several)


def misfit(error: Any) -> Phrase:
    """Return what a validation *error* says."""
    # What is wrong with a key is told in the form of its own keyword.
    for form in FORMS.get(error.kind.name, _EVERY):
        if found := _form(form).fullmatch(error.message):
            said = {name: one_line(value) for name, value in found.groupdict().items()}
            return phrase(form, **said)
    return joined("", (one_line(error.message),))


@cache
def _form(form: str) -> re.Pattern[str]:
    pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*)", re.escape(form))
    return re.compile(pattern, re.DOTALL)
