"""Whether the titles of a game stand in its own language and in English."""

from __future__ import annotations

from collections.abc import Iterator

from seatrial.catalogue import ENGLISH
from seatrial.check.house import Entries, House
from seatrial.check.schemas import sound_games
from seatrial.documents import Complaint
from seatrial.language import tr

#: The lists whose entries have titles, and the files that they stand in.
TITLED = (
    ("rules", "families"),
    ("rules", "rules"),
    ("questions", "questions"),
    ("sentences", "sections"),
)


def titles_are_in_both_languages(house: House) -> Iterator[Complaint]:
    """Yield each title without its English, and each English one that an English title has.

    A catalogue is in the language of its rulebook, as its ``rules.yaml`` says; what has a title
    there has one in English beside it, so that those who read only that find their way.
    """
    for game in sound_games(house):
        language = house.source(game, "rules").data.get("language", ENGLISH)
        for file, key in TITLED:
            entries = Entries(house.source(game, file), key)
            for route, entry in entries:
                if language == ENGLISH and "title_en" in entry:
                    what = tr("the title is in English already")
                    mend = tr("Remove it, or name the `language` at the top of rules.yaml.")
                    yield entries.complain((*route, "title_en"), what, mend)
                elif language != ENGLISH and "title_en" not in entry:
                    what = tr("the title of `{id}` is not given in English", id=entry["id"])
                    mend = tr("Add `title_en` beneath it.")
                    yield entries.complain((*route, "title"), what, mend)
