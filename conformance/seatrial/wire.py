"""Every message of a run, checked against the schemas of the protocol and of its game."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from functools import cache
from typing import Any

import jsonschema_rs

from seatrial import __version__
from seatrial._locate import data_root
from seatrial._misfit import misfit
from seatrial.language import Phrase, joined, phrase
from seatrial.shapes import read_schema

PROTOCOL = 1
#: Who asks, as engines are told and reports say.
KIT = {"name": "seatrial", "version": __version__}
#: The params of ``initialize``.
INTRODUCTION: Mapping[str, Any] = {"protocol": PROTOCOL, "kit": KIT}

METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
UNSUPPORTED_VERSION = -32001
UNKNOWN_HANDLE = -32002
POSITION_REFUSED = -32003
CHANCE_WANTED = -32004
CHANCE_IMPOSSIBLE = -32005
ENGINE_FAILED = -32000

_BASE = "https://seatrial.example/spec/"
#: The parts of a result that belong to the game, and the schema of each.
_GAME_PARTS = {
    "state": "state", "view": "view", "chance": "chance", "actions": "action", "layout": "layout",
}  # fmt: skip


@cache
def _registry() -> Any:
    """Return all schemas below ``spec/`` by their id; a missing one is never fetched."""
    files = sorted((data_root() / "spec").glob("*/*.schema.json"))
    schemas = [read_schema(file) for file in files]
    return jsonschema_rs.Registry([(each["$id"], each) for each in schemas])


@cache
def _validator(reference: str) -> Any:
    return jsonschema_rs.Draft202012Validator(
        {"$ref": _BASE + reference}, registry=_registry(), offline=True
    )


def first_error(reference: str, value: Any, but: Container[str] = ()) -> str | None:
    """Return what the schema *reference* (below ``spec/``) has against *value*, or None.

    Faults at the keywords *but* are none.
    """
    validator = _validator(reference)
    if validator.is_valid(value):
        return None
    found = (each for each in validator.iter_errors(value) if each.kind.name not in but)
    return next(map(_told, found), None)


def all_errors(reference: str, value: Any, most: int = 5) -> str | None:
    """Return what the schema has against *value*, up to so many faults; None if nothing."""
    found = [_told(error) for error in _validator(reference).iter_errors(value)]
    return joined("; ", found[:most]) if found else None


def _told(error: Any) -> Phrase:
    path = "".join(f"/{each}" for each in error.instance_path)
    return phrase("at {path}: {problem}", path=path or "/", problem=misfit(error))


def without_nulls(value: Any) -> Any:
    """Return *value* without the fields that are null: null is the same as absent."""
    if isinstance(value, Mapping):
        return {k: without_nulls(v) for k, v in value.items() if v is not None}
    return [without_nulls(each) for each in value] if isinstance(value, list) else value


def result_error(method: str, game: str, result: Any) -> str | None:
    """Return what is wrong with the *result* of *method* in *game*, or None."""
    error = _result_error(method, game, result)
    return error and _result_error(method, game, without_nulls(result))


def _result_error(method: str, game: str, result: Any) -> str | None:
    error = first_error(f"protocol/protocol.schema.json#/$defs/{method}-result", result)
    return error or (_parts_error(game, result) if isinstance(result, dict) and game else None)


def params_error(method: str, game: str, params: Mapping[str, Any]) -> str | None:
    """Return what is wrong with the *params* of our own request, or None."""
    error = first_error(f"protocol/protocol.schema.json#/$defs/{method}-params", params)
    if error is None and "action" in params:
        error = first_error(f"{game}/action.schema.json", params["action"])
    return error or _parts_error(game, params)


def _parts_error(game: str, message: Mapping[str, Any]) -> str | None:
    for part, schema in _GAME_PARTS.items():
        if part not in message:
            continue
        for place, value in _each(part, message[part]):
            error = first_error(f"{game}/{schema}.schema.json", value)
            if error is not None:
                return joined(", ", (place, error))
    return None


def _each(part: str, value: Any) -> Iterator[tuple[str, Any]]:
    """Yield place and value of each thing of the game in a *part* of a message."""
    if part == "chance":
        yield from ((f"/chance/{i}", each) for i, each in enumerate(value or ()))
    elif part == "actions":
        for seat, actions in (value or {}).items():
            yield from ((f"/actions/{seat}/{i}", each) for i, each in enumerate(actions))
    elif value is not None:
        yield f"/{part}", value
