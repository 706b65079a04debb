"""What is written about the mutants that no case kills: survivors/<game>.yaml, held to order.

Also which games there are to try, and where their rule modules lie.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from seatrial_reference.games import GAMES

LISTED = Path(__file__).parent / "survivors"
KEYS = {"file", "in", "line", "becomes"}


@dataclass(frozen=True, slots=True)
class Survivor:
    """In *function* of *file* the *line* may become *becomes*, and *why* nothing comes of it.

    Without a reason it is unexplained.
    """

    file: str
    function: str
    line: str
    becomes: str
    why: str

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Return what tells the mutant."""
        return self.file, self.function, self.line, self.becomes


def games() -> list[str]:
    """Return the games whose rules are tried: all that the reference plays."""
    return list(GAMES)


def rules_of(game: str) -> Path:
    """Return the folder of the rule modules of *game*: the one in which its class stands."""
    return Path(inspect.getfile(GAMES[game])).parent


def listed(game: str) -> Path:
    """Return the file that explains the survivors of *game*."""
    return LISTED / f"{game}.yaml"


def survivors(file: Path) -> list[Survivor]:
    """Return what *file* lists, nothing if it is not there.

    A ValueError says what is out of order, and where.
    """
    if not file.is_file():
        return []
    groups = yaml.safe_load(file.read_text(encoding="utf-8")) or []
    return [
        each
        for number, group in enumerate(groups, 1)
        for each in _read(group, f"{file.name}, group {number}")
    ]


def _read(group: Any, where: str) -> Iterator[Survivor]:
    if not isinstance(group, dict) or group.keys() - {"unexplained"} != {"why", "mutants"}:
        message = f"{where}: write “why” and “mutants”, and nothing else but “unexplained”"
        raise ValueError(message)
    if not str(group["why"]).strip():
        message = f"{where}: the reason is empty; say why the mutants change nothing"
        raise ValueError(message)
    for each in group["mutants"]:
        if not isinstance(each, dict) or each.keys() != KEYS:
            message = f"{where}: a mutant has {', '.join(sorted(KEYS))}, not {each!r}"
            raise ValueError(message)
        why = "" if group.get("unexplained") else str(group["why"]).strip()
        becomes = each["becomes"]
        for one in becomes if isinstance(becomes, list) else [becomes]:
            yield Survivor(each["file"], each["in"], each["line"], one, why)
