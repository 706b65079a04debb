"""The layouts of a game whose geometry is data: boards and tracks that its rulebook does not give.

A game that plays on one has a ``layout.schema.json``, and layouts of ours in its catalogue. A
layout is plain data, as it goes over the wire with ``start`` and ``load``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from seatrial._locate import data_root
from seatrial.catalogue import load_catalogue
from seatrial.errors import KitError
from seatrial.language import tr

if TYPE_CHECKING:
    from seatrial.case import Case
    from seatrial.engines import Engine

Layout = Mapping[str, Any]

#: What of a layout is for people, and changes nothing.
FOR_PEOPLE = ("name", "title", "about", "suits")


@dataclass(slots=True)
class Fitted:
    """Cases as an engine is asked them, on the layouts that it plays."""

    cases: list[Case]
    lacking: dict[str, str] = field(default_factory=dict)  #: case to why it cannot be asked there
    layouts: dict[str, str] = field(default_factory=dict)  #: game to its layout, if not the usual


def fitted(
    engine: Engine, cases: Sequence[Case], wanted: Mapping[str, Layout] | None = None
) -> Fitted:
    """Return *cases* as :func:`seatrial.refit.fit` does; the usual layouts need no compiler."""
    if not wanted and not any(offer.layout for offer in engine.games.values()):
        return Fitted(list(cases))
    from seatrial.refit import fit

    return fit(engine, cases, wanted)


def has_layouts(game: str) -> bool:
    """Return whether *game* is played on a layout."""
    return (data_root() / "spec" / game / "layout.schema.json").is_file()


def layouts(game: str) -> dict[str, Layout]:
    """Return the layouts of ours by name; none for a game that is not played on one."""
    if not has_layouts(game):
        return {}
    return {each["name"]: each for each in load_catalogue(game).layouts}


def default_layout(game: str) -> Layout | None:
    """Return the first layout of *game*, on which its cases are compiled; None if it has none."""
    return next(iter(layouts(game).values()), None)


def layout_error(game: str, layout: Any) -> str | None:
    """Return what is wrong with the form of a *layout* of *game*, or None."""
    from seatrial.wire import all_errors

    if not has_layouts(game):
        return tr("{game} is not played on a layout", game=game)
    return all_errors(f"{game}/layout.schema.json", layout)


def find_layout(game: str, text: str) -> Layout:
    """Return the layout that *text* names: one of ours, or a YAML or JSON file.

    Raises a :class:`KitError` that says what there is, or what is wrong with the file.
    """
    known = layouts(game)
    if not known:
        message = tr("{game} is not played on a layout", game=game)
        raise KitError(message)
    if text in known:
        return known[text]
    file = Path(text)
    if not file.is_file():
        message = tr(
            "there is no layout “{name}”: name {layouts}, or a file",
            name=text, layouts=", ".join(known),
        )  # fmt: skip
        raise KitError(message)
    return _read(game, file)


def _read(game: str, file: Path) -> Layout:
    from seatrial.documents import read_document  # YAML, which most runs do without

    document = read_document(file)
    if document.complaints:
        raise KitError("\n".join(map(str, document.complaints)))
    error = layout_error(game, document.data)
    if error is not None:
        message = tr(
            "{file}: {problem}; spec/{game}/layout.schema.json describes the form",
            file=file, problem=error, game=game,
        )  # fmt: skip
        raise KitError(message)
    layout: Layout = document.data
    return layout


def alike(one: Layout | None, other: Layout | None) -> bool:
    """Return whether games on the two layouts go alike; what is only for people does not count."""
    return _bare(one) == _bare(other)


def _bare(layout: Layout | None) -> dict[str, Any] | None:
    if layout is None:
        return None
    empty: tuple[Any, ...] = (None, [], {})
    return {k: v for k, v in layout.items() if k not in FOR_PEOPLE and v not in empty}
