"""Positions and actions of Sail or Die as a person types them, made whole.

A position may leave out nearly everything: missing seats have fifteen chunks and a hand of some
cards that nobody names, the shark stands before the first seat, and the turn is with whoever is
next. What is typed wrongly is complained of all at once, each with its line and how to mend it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from seatrial.errors import KitError
from seatrial.games import Typed
from seatrial.games.given import Given
from seatrial.games.sail_or_die.position import Table
from seatrial.games.sail_or_die.spelling import ANCHORED, Held, read_cards, read_held, seat
from seatrial.games.sail_or_die.words import DECK, HAND_SIZE, SEATS, SUITS, dealt, say_seats
from seatrial.games.spelling import ENGLISH, Mistyped, plain

if TYPE_CHECKING:  # a run reads no position that somebody typed
    from seatrial.documents import Document, Route

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

_SEAT = re.compile("(?:seat |player )?[a-e]")
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
    if reader.given.complaints:
        raise reader.given.refusal()
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
        self.given = Given(document, ENGLISH)
        self._seats: dict[str, Route] = {}  #: those that a key names, and where
        self._unnamed: set[str] = set()  #: seats of whose hand nothing is said

    def table(self) -> Table:
        """Return the position; it is of no use if there are complaints."""
        given = self.given
        if not isinstance(self.document.data, Mapping):
            if not given.complaints:
                given.complain((), "it has no keys", "Begin with `seats:` or `A: green ×2`.")
            return Table(1, "A", "A", {})
        self._sort_keys(self.document.data)
        groups = list(self._groups())
        shark, turn, out = (given.value(key, seat, "") for key in ("shark", "turn", "out"))
        players = self._players([shark, turn, out, *(each.get("by", "") for each in groups)])
        seats = {who: self._seat(who) for who in SEATS[:players]}
        for key, who in (("shark", shark), ("turn", turn), ("out", out)):
            if who and who not in seats:
                mend = f"They are {say_seats(list(seats))}; or give `players`."
                given.complain(given.route(key), f"{who} is no seat of {players} players", mend)
        table = Table(given.value("round", ENGLISH.number, 1), shark or "A", turn, seats, groups)
        table.count = given.value("count", ENGLISH.number, None)
        table.first_empty = self._out(out, seats)
        table.unannounced = not given.value("announced", ENGLISH.truth, True)
        table.settling = given.value("lap over", ENGLISH.truth, False)
        played = given.value("played", lambda text: sorted({*read_cards(text)} & {*SUITS}), [])
        table.extra = {"seen": played} if played else {}
        table.turn = turn or self._next(table)
        self._count_cards(table)
        return table

    # Keys

    def _sort_keys(self, data: Mapping[str, Any]) -> None:
        for typed, value in data.items():
            if _SEAT.fullmatch(plain(typed)):
                self._sort_seat((typed,), typed, value)
                continue
            key = self.given.key_of(typed, KEYS, (typed,), ["A to E"])
            if key in ("seats", "players") and isinstance(value, Mapping):
                for who, each in value.items():
                    self._sort_seat((typed, who), who, each)
            elif key == "seats":
                mend = "Write `seats: {A: green ×2}`."
                self.given.complain((typed,), "it is no list of seats", mend)
            elif key and value is not None:
                self.given.note(key, (typed,), value)

    def _sort_seat(self, route: Route, typed: Any, value: Any) -> None:
        """Note what is said of a seat; a bare value is its hand.

        In ``{hand: green ×2, +1}`` YAML takes the +1 for a key.
        """
        who = self.given.read(route, seat, typed, "")
        if not who:
            return
        self._seats.setdefault(who, route)
        if not isinstance(value, Mapping):
            value = {} if value is None else {"hand": value}
        stray = [name for name, each in value.items() if each is None and _names_cards(name)]
        held: list[Any] = []
        for name, each in value.items():
            if name in stray:
                continue
            key = self.given.key_of(name, SEAT_KEYS, (*route, name))
            if key == "hand" and each is not None and stray and not held:
                held = [each]
            elif key and (each is not None or key == "anchored"):
                self.given.note(f"{who} {key}", (*route, name), each)
        if stray:
            self.given.note(f"{who} hand", (*route, "hand"), [*held, *stray])

    # What lies open

    def _groups(self) -> Iterator[dict[str, Any]]:
        typed = self.given.value("table", lambda several: several, [])
        route = self.given.route("table")
        for index, item in enumerate(typed if isinstance(typed, list) else [typed]):
            here = (*route, index) if isinstance(typed, list) else route
            yield from self.given.read(here, _groups_of, item, [])

    # Seats

    def _players(self, mentioned: list[str]) -> int:
        letters = {*self._seats, *filter(None, mentioned)}
        least = max([2, *(SEATS.index(each) + 1 for each in letters if each in SEATS)])
        wanted: int = self.given.value("players", ENGLISH.number, 0)
        route = self.given.route("players")
        if wanted and wanted not in HAND_SIZE:
            self.given.complain(route, f"{wanted} players", "Two to five play.")
            return least
        if wanted and self._seats and max(self._seats) not in SEATS[:wanted]:
            what = f"there are {wanted} players, but a seat {max(self._seats)}"
            self.given.complain(route, what, "Change either.")
            return least
        return wanted or least

    def _seat(self, who: str) -> dict[str, Any]:
        middle = self.given.value(f"{who} middle", ENGLISH.number, 0)
        front = self.given.value(f"{who} front", ENGLISH.number, CHUNKS - middle)
        if middle < 0 or front + middle > CHUNKS:
            what = f"{front} chunks in front and {middle} in the middle"
            mend = f"A seat has {CHUNKS} in all; what it lost is in neither."
            self.given.complain(self._seats[who], what, mend)
        held = self.given.value(f"{who} hand", read_held, Held())
        if f"{who} hand" not in self.given.keys:
            self._unnamed.add(who)
            held = Held([], HAND)
        anchored = self.given.value(f"{who} anchored", _is_anchored, False)
        return {
            "front": front, "middle": middle, "anchored": anchored,
            "cards": held.cards, "others": held.others,
        }  # fmt: skip

    def _out(self, out: str, seats: dict[str, dict[str, Any]]) -> str | None:
        """Return who went out first: as typed, or the one seat with an empty hand."""
        if out in self._unnamed:
            seats[out]["others"] = 0
        empty = [who for who, each in seats.items() if not each["cards"] and not each["others"]]
        if out and out in seats and out not in empty:
            self.given.complain(
                self.given.route("out"), f"{out} still holds cards", "Leave `out` away."
            )
        if not out and len(empty) > 1:
            what = f"{say_seats(empty)} hold no cards"
            self.given.complain((), what, f"Say who was first: `out: {empty[0]}`.")
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
        self.given.complain((), "nobody can act", "Give somebody cards who is not at anchor.")
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
                self.given.complain((), what, "Take some away.")
        most = HAND_SIZE.get(len(table.seats), 0)
        for who, each in table.seats.items():
            size = len(each["cards"]) + each["others"]
            if size > most:
                what = f"{who} holds {size} cards"
                mend = f"With {len(table.seats)} players a hand has {most}."
                self.given.complain(self.given.route(f"{who} hand"), what, mend)


def _names_cards(typed: Any) -> bool:
    """Return whether somebody typed cards, and not a key."""
    try:
        held = read_held(typed)
    except Mistyped:
        return False
    return bool(held.cards or held.others)


def _is_anchored(typed: Any) -> bool:
    return ENGLISH.truth(typed, ANCHORED)


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
