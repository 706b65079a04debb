"""The file in which a user declares an engine without touching its adapter."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from seatrial.documents import read_document
from seatrial.engines import EngineSpec, command_words, parse_engine
from seatrial.errors import KitError
from seatrial.language import tr
from seatrial.wire import first_error


def read_engine_file(file: Path) -> EngineSpec:
    """Return how to start the engine that the YAML *file* describes.

    Its form is ``spec/schema/engine.schema.json``: ``command`` (a list, or a text as for a shell)
    or ``engine`` (as for ``-e``), ``folder`` (beside the file), ``environment``, ``limit`` and
    ``start_limit`` in seconds, and ``games`` with whatever is declared in the place of what
    ``initialize`` says.
    """
    document = read_document(file)
    if document.complaints:
        raise KitError("\n".join(map(str, document.complaints)))
    data: Any = document.data
    error = first_error("schema/engine.schema.json", data)
    if error is not None:
        message = tr(
            "{file}: {problem}; spec/schema/engine.schema.json describes the file",
            file=file, problem=error,
        )  # fmt: skip
        raise KitError(message)
    if ("command" in data) is ("engine" in data):
        message = tr("{file}: name either a command or an engine, and not both", file=file)
        raise KitError(message)
    command = data.get("command", ())
    try:
        words = command_words(command) if isinstance(command, str) else tuple(command)
        target = parse_engine(data["engine"]).target if "engine" in data else ""
    except KitError as error:
        message = f"{file}: {error}"
        raise KitError(message) from error
    return EngineSpec(
        label=data.get("name", str(file)),
        command=words,
        target=target,
        folder=file.parent / data.get("folder", "."),
        environment={key: str(value) for key, value in data.get("environment", {}).items()} or None,
        limit=data.get("limit", 10.0),
        start_limit=data.get("start_limit", 30.0),
        declared=data.get("games", {}),
        file=file,
    )
