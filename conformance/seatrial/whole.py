"""Files written whole or not at all, and files that can be written seen to before it is needed."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from pathlib import Path

from seatrial.errors import KitError, system_says
from seatrial.language import spoken, tr


def write_whole(file: Path, content: bytes) -> None:
    """Write *content* to *file* so that a reader sees the old or the new, and never a part.

    Raise a :class:`KitError` if it cannot be written; what was there is kept then.
    """
    try:
        if file.exists() and not file.is_file():
            file.write_bytes(content)  # a pipe or a device: nothing to put in its place
            return
        target = file.resolve()  # a link stays a link
        try:
            _replace(target, content)
        except PermissionError:
            if not target.exists():
                raise
            target.write_bytes(content)  # the folder is closed, and the file is not
    except OSError as error:
        message = tr(
            "{file}: {problem}; nothing was written", file=file, problem=system_says(error)
        )
        raise KitError(message) from error


def _replace(target: Path, content: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(content)
        if target.exists():
            shutil.copymode(target, fresh)
        else:
            mask = os.umask(0)
            os.umask(mask)
            fresh.chmod(0o666 & ~mask)
        fresh.replace(target)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def append(file: Path, content: bytes) -> None:
    """Write *content* behind what is in *file*; raise a :class:`KitError` if it cannot be."""
    try:
        with file.open("ab") as stream:
            stream.write(content)
    except OSError as error:
        message = tr(
            "{file}: {problem}; nothing was written", file=file, problem=system_says(error)
        )
        raise KitError(message) from error


def on_stdout(file: Path | None) -> bool:
    """Return whether what is meant for *file* goes to standard output, so that nothing else may."""
    return str(file) == "-"


def see_to(option: str, file: Path) -> None:
    """Raise a :class:`KitError` if *file* cannot be written; it is left as it is."""
    try:
        if file.exists() and not file.is_dir() and not file.is_file():
            return  # a pipe or a device would notice that it is tried
        fresh = not file.exists()
        with file.open("ab"):
            pass
        if fresh:
            file.unlink()
    except OSError as error:
        message = f"{option} {file}: {spoken(system_says(error))}"
        raise KitError(message) from error
