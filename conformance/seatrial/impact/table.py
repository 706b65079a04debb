"""What impact found, told: on a terminal, as JSON, and as a table in ``spec/README.md``.

The table is English whoever writes it: it stands in an English page.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

from seatrial._locate import data_root
from seatrial.errors import KitError
from seatrial.impact.counting import COUNTED, Impact, Tally
from seatrial.impact.odds import Share
from seatrial.language import marked, tr
from seatrial.whole import write_whole

#: What a column counts, and its heading.
COLUMNS = {
    "differs": marked("comes up"),
    "score": marked("a score"),
    "winner": marked("a winner"),
    "length": marked("the length"),
}
NEVER = "never"


def page_file(root: Path | None = None) -> Path:
    """Return the page that shows the tables."""
    return (root or data_root()) / "spec" / "README.md"


def as_json(impact: Impact, head: dict[str, Any]) -> dict[str, Any]:
    """Return everything that was counted; *head* says of what."""
    return {
        **head,
        "actions": impact.actions,
        "readings": [
            {
                "question": setting.question,
                "reading": setting.reading,
                **_counted(impact.of(index)),
                "tables": [
                    {**table._asdict(), **_counted(impact.tallies[index, table])}
                    for table in impact.tables
                ],
            }
            for index, setting in enumerate(impact.settings)
        ],
    }


def _counted(tally: Tally) -> dict[str, Any]:
    return {"games": tally.games} | {what: _bounds(tally.share(what)) for what in COUNTED}


def _bounds(share: Share) -> dict[str, Any]:
    return {"count": share.number, "of": share.of, "low": share.low, "high": share.high}


def markdown(impact: Impact, command: str, date: str) -> str:
    """Return the table of a page, one row to a question, its readings one below the other."""
    games = impact.of(0).games
    players = sorted({table.players for table in impact.tables})
    policies = " and ".join(dict.fromkeys(table.policy for table in impact.tables))
    sizes = " to ".join(map(str, dict.fromkeys((players[0], players[-1]))))
    head = f"`{command}`, {date}: {games} games of {sizes} players"
    lines = [
        f"{head}, of {policies} play in equal parts.",
        "",
        _row(["Question", "Reading", *(each.capitalize() for each in COLUMNS.values()), "Matters"]),
        _row(["---"] * (len(COLUMNS) + 3)),
    ]
    for question, members in groupby(enumerate(impact.settings), key=lambda each: each[1].question):
        indices = [index for index, _ in members]
        tallies = [impact.of(index) for index in indices]
        cells = [
            _stacked(str(tally.share(what)) + _endless(tally, what) for tally in tallies)
            for what in COLUMNS
        ]
        readings = _stacked(f"`{impact.settings[index].reading}`" for index in indices)
        matters = "yes" if any(tally.matters for tally in tallies) else f"**{NEVER}**"
        lines.append(_row([f"`{question}`", readings, *cells, matters]))
    return "\n".join(lines)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _stacked(cells: Iterable[str]) -> str:
    return "<br>".join(cells)


def _endless(tally: Tally, what: str) -> str:
    """Return a note about games that had no end, which stands with the length."""
    endless = tally.counts["endless"]
    return f", {endless} without end" if endless and what == "length" else ""


def put(game: str, text: str, root: Path | None = None) -> Path:
    """Write *text* between the markers of *game* in the page; return the page.

    Raises :class:`KitError` where the page has no such markers.
    """
    page = page_file(root)
    whole = page.read_text(encoding="utf-8")
    begin, end = f"<!-- impact {game}: begin -->", f"<!-- impact {game}: end -->"
    if not 0 <= whole.find(begin) < whole.find(end):
        message = tr(
            "{file} has no place for the table; write “{begin}” and “{end}” on two lines",
            file=page, begin=begin, end=end,
        )  # fmt: skip
        raise KitError(message)
    before, _, rest = whole.partition(begin)
    _, _, after = rest.partition(end)
    write_whole(page, f"{before}{begin}\n{text}\n{end}{after}".encode())
    return page
