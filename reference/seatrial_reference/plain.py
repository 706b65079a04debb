"""From JSON values to typed structures and back, with errors that say what, where and how."""

from __future__ import annotations

from typing import Any

import msgspec

from .errors import not_understood

_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder()


def tidy(value: Any) -> Any:
    """Return the JSON *value* without nulls and ``x-`` keys, and with 15 for 15.0.

    Absent equals null, and numbers compare by value, on this wire. A value that has none of it is
    returned as it is: to write it down and look costs a fraction of a walk through it.
    """
    written = _ENCODER.encode(value)
    if b"." in written or b"null" in written or b'"x-' in written:
        return _tidied(value)
    return value


def _tidied(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: _tidied(each)
            for key, each in value.items()
            if each is not None and not key.startswith("x-")
        }
    if isinstance(value, list | tuple):
        return [_tidied(each) for each in value]
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value


def plain(value: Any) -> Any:
    """Return *value*, structures and tuples of any depth, as plain JSON values."""
    return _DECODER.decode(_ENCODER.encode(value))


def filled(raw: Any, **piles: Any) -> Any:
    """Return a state *raw* on the wire, tidied, with *piles* and empty hands where it names none.

    What is no state is returned as it is, for `read` to complain of.
    """
    if not isinstance(raw, dict):
        return raw
    state = {**piles, **tidy(raw)}
    if isinstance(state.get("seats"), dict):
        state["seats"] = {
            seat: {"hand": [], **place} if isinstance(place, dict) else place
            for seat, place in state["seats"].items()
        }
    return state


def read(value: Any, kind: Any, what: str) -> Any:
    """Return *value*, tidied, as a *kind*; *what* names it in the error (-32602) if it is none."""
    if not isinstance(value, dict):
        raise not_understood(f"{what} must be an object, not {value!r}.")
    try:
        return msgspec.convert(tidy(value), kind)
    except msgspec.ValidationError as error:
        raise not_understood(f"{what} is not understood: {error}.") from error
