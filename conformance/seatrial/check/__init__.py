"""Checks of everything that people write: what is wrong, where, and how to mend it.

Each check is a function from a :class:`House` to its complaints; :data:`CHECKS` lists them all.
None of them knows a game: whatever lies in ``spec/`` is checked by the same rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from seatrial._locate import data_root
from seatrial.check.cases import cases_are_current, every_rule_is_shown
from seatrial.check.catalogues import catalogue_is_current
from seatrial.check.holes import holes_are_well_told
from seatrial.check.house import House
from seatrial.check.languages import titles_are_in_both_languages
from seatrial.check.links import entries_fit_together
from seatrial.check.pointers import places_are_there
from seatrial.check.scenarios import scenarios_say_what_they_mean
from seatrial.check.schemas import files_fit_their_schemas, schemas_are_sound
from seatrial.documents import Complaint

__all__ = ["CHECKS", "Complaint", "House", "check_files"]

Check = Callable[[House], Iterable[Complaint]]

#: Every check, in the order in which its complaints help most. A check that is added here runs.
CHECKS: list[Check] = [
    schemas_are_sound,
    files_fit_their_schemas,
    entries_fit_together,
    titles_are_in_both_languages,
    places_are_there,
    catalogue_is_current,
    holes_are_well_told,
    scenarios_say_what_they_mean,
    cases_are_current,
    every_rule_is_shown,
]


def check_files(
    root: Path | None = None, games: Sequence[str] = (), checks: Iterable[Check] | None = None
) -> list[Complaint]:
    """Return all complaints about the files of *games* (of every game, if none is named).

    *root* is the folder that holds ``spec/``, by default that of the kit. A file that does not fit
    its schema is not checked further: mend its form first. Complaints come file by file, in the
    order of lines.
    """
    house = House(root or data_root(), tuple(games))
    return sorted({each for check in checks or CHECKS for each in check(house)})
