"""The board of a position as a person gives it: by name, by file, or written out."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from seatrial.documents import read_document
from seatrial.games.spelling import Mistyped, plain, shown
from seatrial.layouts import layout_error, layouts

#: What a layout cannot do without.
NEEDED = ("name", "rows", "diagonal", "straight", "start", "end", "storms", "track", "disc")
_FORM = "Su forma está en spec/sail/layout.schema.json."


def read_board(typed: Any, beside: str) -> Mapping[str, Any]:
    """Return the layout that *typed* names or is; a file is looked for *beside* the position too.

    Raises :class:`Mistyped` that says what there is, or what is wrong with it.
    """
    known = layouts("sail")
    if isinstance(typed, Mapping):
        return _sound(typed)
    if not isinstance(typed, str):
        what = f"«{shown(typed)}» no es un tablero"
        raise Mistyped(
            (what, f"Di su nombre ({', '.join(known)}) o un archivo, o escríbelo entero.")
        )
    by_name = {plain(name).replace(" ", "-"): each for name, each in known.items()}
    by_name |= {plain(each.get("title") or each["name"]): each for each in known.values()}
    for name in (plain(typed), plain(typed).replace(" ", "-")):
        if name in by_name:
            return by_name[name]
    for file in (Path(typed), Path(beside).parent / typed):
        if file.is_file():
            return _of_file(file)
    what = f"no hay tablero «{typed}»; hay {', '.join(known)}"
    raise Mistyped((what, "También vale el nombre de un archivo."))


def _of_file(file: Path) -> Mapping[str, Any]:
    """Return the layout in *file*; raise :class:`Mistyped` with all that is wrong with it."""
    document = read_document(file)
    if document.complaints:
        faults = [
            (f"{each.file}, línea {each.line}: {each.what}", "Corrige ese archivo.")
            for each in document.complaints
        ]
        raise Mistyped(*faults)
    if not isinstance(document.data, Mapping):
        raise Mistyped((f"«{file.name}» no describe un tablero", _FORM))
    return _sound(document.data)


def _sound(layout: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return *layout* if its form is right; raise :class:`Mistyped` if not."""
    if missing := [each for each in NEEDED if layout.get(each) is None]:
        raise Mistyped((f"al tablero le falta {', '.join(missing)}", _FORM))
    if error := layout_error("sail", layout):
        raise Mistyped((f"el tablero no está bien escrito: {error}", _FORM))
    return layout
