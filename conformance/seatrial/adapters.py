"""Adapter projects for authors of engines: the templates, and how one is written out.

A template is a folder of plain files in ``conformance/templates/``, one for each language. Four
words in it stand for what depends on the game: ``@GAME@``, ``@TITLE@``, ``@PLAYERS@``, ``@CASE@``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from seatrial._locate import data_root
from seatrial.case import Case, load_cases
from seatrial.catalogue import load_catalogue
from seatrial.errors import KitError, system_says
from seatrial.language import tr

PLACEHOLDER = re.compile(r"@([A-Z]+)@")


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """A language that there is a template for, and how an adapter in it is built and started."""

    title: str
    fill: str  #: the file to fill in
    command: str  #: what starts the adapter, in its folder
    build: str = ""  #: what must be done before


LANGUAGES = {
    "python": Language(title="Python", fill="adapter.py", command="python3 adapter.py"),
    "javascript": Language(title="JavaScript", fill="adapter.js", command="node adapter.js"),
    "java": Language(
        title="Java",
        fill="src/main/java/Adapter.java",
        build="mvn -q package",
        command="java -jar target/adapter.jar",
    ),
    "rust": Language(
        title="Rust",
        fill="src/main.rs",
        build="cargo build --release",
        command="target/release/adapter",
    ),
    "go": Language(
        title="Go", fill="adapter.go", build="go build -o adapter .", command="./adapter"
    ),
    "php": Language(title="PHP", fill="adapter.php", command="php adapter.php"),
}


def template(language: str) -> dict[str, str]:
    """Return the text of each file of the template for *language*, by its path in the project."""
    packaged = data_root() / "templates"
    root = packaged if packaged.is_dir() else data_root() / "conformance" / "templates"
    return {
        file.relative_to(root / language).as_posix(): file.read_text(encoding="utf-8")
        for file in sorted((root / language).rglob("*"))
        if file.is_file() and "__pycache__" not in file.parts  # installers compile what they find
    }


def project(language: str, game: str) -> dict[str, str]:
    """Return the text of each file of an adapter project for *game*, by its path."""
    words = _words(game)
    return {
        path: PLACEHOLDER.sub(lambda found: words[found[1]], text)
        for path, text in template(language).items()
    }


def _words(game: str) -> Mapping[str, str]:
    """Return what stands in the place of each placeholder."""
    cases = load_cases(game)
    if not cases:
        message = tr(
            "{game} has no cases yet, so there is nothing to connect an engine to", game=game
        )
        raise KitError(message)
    players = sorted({case.players for case in cases if case.players})
    return {
        "GAME": game,
        "TITLE": load_catalogue(game).title,
        "PLAYERS": ", ".join(map(str, players)),
        "CASE": _first(cases).id,
    }


def _first(cases: list[Case]) -> Case:
    """Return the case to begin with: the shortest with an action in it that needs least."""
    return min(
        cases,
        key=lambda case: (
            not any(step.ask.method == "act" for step in case.steps),
            len(case.needs),
            len(case.steps),
        ),
    )


def write_project(language: str, game: str, folder: Path) -> list[str]:
    """Write an adapter project to *folder*, new or empty, and return the paths of its files.

    Nothing that is there is ever written over. Raise :class:`KitError` where the folder is not
    empty, is no folder, or cannot be written to.
    """
    files = project(language, game)
    try:
        _refuse_what_is_there(folder)
        folder.mkdir(parents=True, exist_ok=True)
        for path, text in files.items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("x", encoding="utf-8", newline="\n") as stream:  # never an old file
                stream.write(text)
    except OSError as error:
        place = error.filename or folder
        message = tr(
            "{file}: {problem}; the adapter was not written, or not all of it",
            file=place, problem=system_says(error),
        )  # fmt: skip
        raise KitError(message) from error
    return list(files)


def _refuse_what_is_there(folder: Path) -> None:
    if folder.is_file():
        message = tr(
            "{folder} is a file; nothing was written: name a new or an empty folder", folder=folder
        )
        raise KitError(message)
    found = sorted(each.name for each in folder.iterdir()) if folder.is_dir() else []
    if found:
        held = ", ".join(found[:3]) + (", …" if len(found) > 3 else "")
        message = tr(
            "{folder} is not empty (it holds {files}); nothing was written: name a new or an empty "
            "folder",
            folder=folder, files=held,
        )  # fmt: skip
        raise KitError(message)
