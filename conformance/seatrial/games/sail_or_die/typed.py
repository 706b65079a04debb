"""Positions and actions of Sail or Die as a person types them, made whole.

A position may leave out nearly everything: missing seats have fifteen chunks and a hand of some
cards that nobody names, the shark stands before the first seat, and the turn is with whoever is
next. What is typed wrongly is complained of all at once, each with its line and how to mend it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from seatrial.errors import KitError
from seatrial.games import Typed
from seatrial.games.sail_or_die.position import Table
from seatrial.games.sail_or_die.spelling import (
    Held,
    near,
    number,
    plain,
    read_cards,
    read_held,
    seat,
    truth,
)  # fmt: skip
from seatrial.games.sail_or_die.words import DECK, HAND_SIZE, SEATS, SUITS, dealt, say_seats

if TYPE_CHECKING:  # a run reads no position that somebody typed
    from seatrial.documents import Complaint, Document, Route

CHUNKS = 15
#: Cards of a hand of which nothing is said.
HAND = 5

#: Keys of a position, and what else people call them.
KEYS = {
    "game": (), "players": (), "round": (), "seats": (),
    "shark": ("starting player",),
    "turn": ("to act", "on turn", "next"),
    "table": ("open", "in play", "on the table", "middle"),
    "count": ("to match",),
    "out": ("first out", "out first", "gone out", "gone out first", "first empty", "empty"),
    "announced": (),
    "lap over": ("settling",),
    "played": ("played before", "seen"),
}  # fmt: skip
SEAT_KEYS = {
    "front": ("chunks", "in front"), "middle": ("in the middle",),
    "hand": ("cards", "holds"), "anchored": ("anchor", "at anchor"),
}  # fmt: skip

_BY = re.compile(r"(?:(?P<first>[a-e]) ?: ?)?(?P<cards>.+?)(?: ?\((?P<in>[a-e])\)| by (?P<by>.+))?")


def read_position(
    document: Document,
    layout: Mapping[str, Any] | None = None,  # noqa: ARG001 - played on a bare table
) -> Typed:
    """Return the whole position that *document* describes.

    Raises a :class:`KitError` with every complaint, a line each.
    """
    reader = _Reader(document)
    table = reader.table()
    if reader.complaints:
        raise KitError("\n".join(map(str, sorted(reader.complaints))))
    players = list(table.seats)
    try:
        state = table.state(filling=0)
    except KitError as error:
        message = f"{document.file}: {error}; leave cards out, or name fewer “others”"
        raise KitError(message) from error
    rounds = [{"kind": "deal", "hands": dealt(players, filling=each)} for each in (0, 1)]
    starters = [{"kind": "starter", "seat": players[-1]}] * 2
    return Typed(state=state, chance=[*rounds, *starters])


class _Reader:
    """One position being read."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.complaints: list[Complaint] = list(document.complaints)
        self._given: dict[str, tuple[Route, Any]] = {}  #: key to where it stands and its value
        self._seats: dict[str, tuple[Route, Any]] = {}
        self._unnamed: set[str] = set()  #: seats of whose hand nothing is said

    def table(self) -> Table:
        """Return the position; it is of no use if there are complaints."""
        if not isinstance(self.document.data, Mapping):
            if not self.complaints:
                self._complain((), "it has no keys", "Begin with `seats:` or `A: green ×2`.")
            return Table(1, "A", "A", {})
        self._sort_keys(self.document.data)
        groups = list(self._groups())
        shark = self._one("shark", seat, "")
        turn = self._one("turn", seat, "")
        out = self._one("out", seat, "")
        players = self._players([shark, turn, out, *(each.get("by", "") for each in groups)])
        seats = {who: self._seat(who) for who in SEATS[:players]}
        for key, who in (("shark", shark), ("turn", turn), ("out", out)):
            if who and who not in seats:
                self._complain(
                    self._given[key][0], f"{who} is no seat of {players} players",
                    f"They are {say_seats(list(seats))}; or give `players`.",
                )  # fmt: skip
        table = Table(self._one("round", number, 1), shark or "A", turn, seats, groups)
        table.count = self._one("count", number, None)
        table.first_empty = self._out(out, seats)
        table.unannounced = not self._one("announced", truth, True)
        table.settling = self._one("lap over", truth, False)
        played = self._one("played", lambda text: sorted(set(read_cards(text)) & set(SUITS)), [])
        table.extra = {"seen": played} if played else {}
        table.turn = turn or self._next(table)
        self._count_cards(table)
        return table

    def _complain(self, route: Route, what: str, mend: str = "") -> None:
        self.complaints.append(self.document.complain(route, what.rstrip("."), mend))

    def _sort_keys(self, data: Mapping[str, Any]) -> None:
        for typed, value in data.items():
            name = plain(typed)
            if re.fullmatch("(?:seat |player )?[a-e]", name):
                self._seats[seat(name)] = (typed,), value
                continue
            key = self._key(name, KEYS, (typed,), "A to E")
            if key in ("seats", "players") and isinstance(value, Mapping):
                self._sort_seats(typed, value)
            elif key == "seats":
                self._complain((typed,), "it is no list of seats", "Write `seats: {A: green ×2}`.")
            elif key and value is not None:
                self._given[key] = (typed,), value

    def _sort_seats(self, above: str, data: Mapping[str, Any]) -> None:
        for typed, value in data.items():
            try:
                self._seats[seat(typed)] = (above, typed), value
            except ValueError as error:
                self._complain((above, typed), str(error))

    def _key(
        self, name: str, known: Mapping[str, tuple[str, ...]], route: Route, *also: str
    ) -> str:
        """Return the key that *name* means; complain and return nothing if there is none."""
        for key, others in known.items():
            if name in (key, f"{key}s", *others):
                return key
        words = [*known, *(word for others in known.values() for word in others)]
        mend = near(name, words)
        if mend.startswith("Known"):
            mend = f"Known are {', '.join([*known, *also])}."
        self._complain(route, f"“{name}” means nothing here", mend)
        return ""

    def _one(self, key: str, read: Callable[[Any], Any], default: Any) -> Any:
        if key not in self._given:
            return default
        route, typed = self._given[key]
        return self._read(route, read, typed, default)

    def _read(self, route: Route, read: Callable[[Any], Any], typed: Any, default: Any) -> Any:
        try:
            return read(typed)
        except ValueError as error:
            what, stop, mend = str(error).partition(". ")
            if not stop:
                what, _, mend = what.partition("; ")
                mend = f"{mend[:1].upper()}{mend[1:]}." if mend else "Mend it."
            self._complain(route, what, mend)
            return default

    # What lies open

    def _groups(self) -> Iterator[dict[str, Any]]:
        route, typed = self._given.get("table", ((), None))
        items = typed if isinstance(typed, list) else [] if typed is None else [typed]
        for index, item in enumerate(items):
            here = (*route, index) if isinstance(typed, list) else route
            yield from self._read(here, _groups_of, item, [])

    # Seats

    def _players(self, mentioned: list[str]) -> int:
        letters = {*self._seats, *filter(None, mentioned)} - {None}
        least = max([2, *(SEATS.index(each) + 1 for each in letters if each in SEATS)])
        wanted: int = self._one("players", number, 0)
        if wanted and wanted not in HAND_SIZE:
            self._complain(self._given["players"][0], f"{wanted} players", "Two to five play.")
            return least
        if wanted and self._seats and max(self._seats) not in SEATS[:wanted]:
            who = max(self._seats)
            what = f"there are {wanted} players, but a seat {who}"
            self._complain(self._given["players"][0], what, "Change either.")
            return least
        return wanted or least

    def _seat(self, who: str) -> dict[str, Any]:
        route, typed = self._seats.get(who, ((), None))
        given: dict[str, Any] = {}
        if isinstance(typed, Mapping):
            given = dict(self._seat_keys(typed, route))
        elif typed is not None:
            given = {"hand": typed}
        middle = self._read((*route, "middle"), number, given.get("middle", 0), 0)
        front = self._read((*route, "front"), number, given.get("front", CHUNKS - middle), 0)
        if middle < 0 or front + middle > CHUNKS:
            what = f"{front} chunks in front and {middle} in the middle"
            self._complain(route, what, f"A seat has {CHUNKS} in all; what it lost is in neither.")
        held = self._read((*route, "hand"), read_held, given.get("hand"), Held())
        if given.get("hand") is None:
            self._unnamed.add(who)
            held = Held([], HAND)
        anchored = "anchored" in given and self._read(
            (*route, "anchored"), truth, given["anchored"], False
        )
        return {
            "front": front, "middle": middle, "anchored": anchored,
            "cards": held.cards, "others": held.others,
        }  # fmt: skip

    def _seat_keys(self, typed: Mapping[str, Any], route: Route) -> Iterator[tuple[str, Any]]:
        """Yield key and value; in ``{hand: green ×2, +1}`` YAML takes the +1 for a key."""
        stray: list[Any] = []
        hand: Any = None
        for name, value in typed.items():
            try:
                held = read_held(name) if value is None else Held()
            except ValueError:
                held = Held()
            if held.cards or held.others:
                stray.append(name)
                continue
            key = self._key(plain(name), SEAT_KEYS, (*route, name))
            if key == "hand":
                hand = value
            elif key:
                yield key, value
        if hand is not None or stray:
            yield "hand", [*([] if hand is None else [hand]), *stray] if stray else hand

    def _out(self, out: str, seats: dict[str, dict[str, Any]]) -> str | None:
        """Return who went out first: as typed, or the one seat with an empty hand."""
        if out in self._unnamed:
            seats[out]["others"] = 0
        empty = [who for who, each in seats.items() if not each["cards"] and not each["others"]]
        if out and out in seats and out not in empty:
            self._complain(self._given["out"][0], f"{out} still holds cards", "Leave `out` away.")
        if not out and len(empty) > 1:
            what = f"{say_seats(empty)} hold no cards"
            self._complain((), what, f"Say who was first: `out: {empty[0]}`.")
        return out or (empty[0] if empty else None)

    def _next(self, table: Table) -> str:
        """Return who is next: after the last to play, or else from the seat with the shark on."""
        order = list(table.seats)
        last = table.groups[-1].get("by") if table.groups else None
        start = order.index(last) + 1 if last in order else 0
        if last not in order and table.shark in order:
            start = order.index(table.shark)
        for who in [*order[start:], *order[:start]]:
            place = table.seats[who]
            if (place["cards"] or place["others"]) and not place["anchored"]:
                return who
        self._complain((), "nobody can act", "Give somebody cards who is not at anchor.")
        return order[0]

    def _count_cards(self, table: Table) -> None:
        """Complain of more cards than there are, or than fit into a hand."""
        where = {who: Counter(each["cards"]) for who, each in table.seats.items()}
        where["the table"] = Counter(card for each in table.groups for card in each["cards"])
        total = sum(where.values(), Counter())
        for card, times in total.items():
            if times > DECK[card]:
                places = [f"{held[card]} at {at}" for at, held in where.items() if held[card]]
                what = f"{times} cards {card} ({', '.join(places)}); the box has {DECK[card]}"
                self._complain((), what, "Take some away.")
        most = HAND_SIZE.get(len(table.seats), 0)
        for who, each in table.seats.items():
            size = len(each["cards"]) + each["others"]
            if size > most:
                what = f"{who} holds {size} cards"
                mend = f"With {len(table.seats)} players a hand has {most}."
                self._complain((*self._seats[who][0], "hand"), what, mend)


def _groups_of(typed: Any) -> list[dict[str, Any]]:
    """Return the groups of “purple (A), orange ×2 by B”, of “A: purple” or of {cards, by}."""
    if isinstance(typed, Mapping):
        names = {plain(key): value for key, value in typed.items()}
        if "cards" not in names and len(names) == 1:
            [(who, cards)] = names.items()
            names = {"by": who, "cards": cards}
        by = {"by": seat(names["by"])} if names.get("by") else {}
        return [{"cards": read_cards(names.get("cards") or ""), **by}]
    found: list[dict[str, Any]] = []
    for item in filter(None, map(str.strip, re.split(r"[,;]", plain(typed)))):
        match = _BY.fullmatch(item)
        by_whom = (match["first"] or match["in"] or match["by"]) if match else None
        cards = read_cards(match["cards"] if match else item)
        if found and not by_whom and not set(cards) & set(SUITS):
            found[-1]["cards"] += cards  # the wilds of “green ×2, +1”
        else:
            found.append({"cards": cards})
        if by_whom:
            found[-1]["by"] = seat(by_whom)
    return found
