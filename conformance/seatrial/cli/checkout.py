"""What a person means who keeps a checkout, with a kit that was installed from a copy of it."""

from __future__ import annotations

from pathlib import Path

import click

from seatrial._locate import data_root
from seatrial.language import tr

FOLDERS = ("spec", "scenarios")
#: What people and commands write there; anything else is an editor's or a system's.
WRITTEN = {".feature", ".json", ".jsonl", ".yaml"}


def mind_the_checkout() -> None:
    """Raise :class:`click.UsageError` in a checkout whose files are not those that the kit uses.

    What was installed from a copy looks at the copy, and would call all well whatever has been
    changed in the checkout since.
    """
    found = _checkout(Path.cwd())
    if found is None or found == data_root():
        return
    theirs, ours = _files(found), _files(data_root())
    other = sorted(
        file
        for file in theirs.keys() | ours.keys()
        if file not in theirs or file not in ours or _differ(theirs[file], ours[file])
    )
    if not other:
        return
    message = tr(
        "this kit was installed from a copy, and uses the files in {root}; those in {folder} are "
        "others (the first is {file}). To work on them: pip install -e {folder}",
        root=data_root(), folder=found, file=other[0],
    )  # fmt: skip
    raise click.UsageError(message)


def _checkout(folder: Path) -> Path | None:
    """Return the nearest folder, from *folder* upwards, that holds the sources of a suite."""
    for each in (folder, *folder.parents):
        if (each / "spec/schema").is_dir() and (each / "scenarios/vectors").is_dir():
            return each.resolve()
    return None


def _files(root: Path) -> dict[str, Path]:
    return {
        file.relative_to(root).as_posix(): file
        for folder in FOLDERS
        for file in (root / folder).rglob("*")
        if file.suffix in WRITTEN
    }


def _differ(one: Path, other: Path) -> bool:
    return one.read_bytes() != other.read_bytes()
