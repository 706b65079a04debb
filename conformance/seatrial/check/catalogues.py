"""Whether the compiled catalogue of each game says what its YAML files say."""

from __future__ import annotations

from collections.abc import Iterator

from seatrial.catalogue import catalogue_file, compile_catalogue
from seatrial.check.house import House
from seatrial.check.schemas import sound_games
from seatrial.documents import Complaint
from seatrial.language import tr


def catalogue_is_current(house: House) -> Iterator[Complaint]:
    """Yield a complaint for each game whose ``catalogue.json`` is missing or out of date."""
    for game in sound_games(house):
        file = catalogue_file(game, house.root)
        name = file.relative_to(house.root).as_posix()
        try:
            now = file.read_text(encoding="utf-8")
        except FileNotFoundError:
            yield Complaint(name, 1, "", tr("there is no such file"), tr("Run `seatrial compile`."))
            continue
        except UnicodeDecodeError:
            now = ""
        if now != compile_catalogue(game, house.root):
            what = tr("it is not what the YAML files beside it say now")
            yield Complaint(name, 1, "", what, tr("Run `seatrial compile`."))
