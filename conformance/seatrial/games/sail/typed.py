"""Positions of Sail as a person types them, in Spanish or in English, made whole.

A position may leave out nearly everything: what is not said is placed as the filler of scenarios
places it, and a hand of which nothing is said has as many cards as the other, of any kind. What is
typed wrongly is complained of all at once, in Spanish, each with its line and how to mend it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from seatrial.errors import KitError
from seatrial.games import Typed
from seatrial.games.sail.board import Board, Cell, figure, role
from seatrial.games.sail.position import SAFE, Hand, Table, partner, read_deal
from seatrial.games.sail.spelling import (
    near,
    number,
    plain,
    read_card,
    read_cards,
    read_held,
    seat,
    truth,
)
from seatrial.games.sail.words import KRAKEN, SEATS, Held, say_cards
from seatrial.layouts import default_layout, layouts

if TYPE_CHECKING:  # a run reads no position that somebody typed
    from seatrial.documents import Complaint, Document, Route

#: Cards of a hand of which nothing is said.
HAND = 5

#: Keys of a position, and what else people call them; without accents.
KEYS = {
    "juego": ("game",), "ronda": ("round",), "jugadores": ("seats", "players"),
    "tablero": ("layout", "board"),
    "sale": ("leader", "leads", "lider", "salida de"),
    "intercambio": ("exchange",),
    "salida": ("lead", "carta de salida", "mesa", "table"),
    "barco": ("ship",),
    "kraken": ("mazo del kraken", "kraken deck"),
    "figura": ("meeple", "figura del kraken", "figure"),
    "mazo": ("deck", "mazo de jugadores"),
    "descarte": ("discard",),
    "voltear": ("flips", "flip", "se descubre", "se descubren"),
    "reparto": ("deal", "proximo reparto", "next deal"),
}  # fmt: skip
SEAT_KEYS = {
    "mano": ("hand", "cartas", "cards"), "bazas": ("tricks",),
    "da": ("given", "ha dado", "entrega", "ha entregado"),
}  # fmt: skip


def read_position(document: Document, layout: Mapping[str, Any] | None = None) -> Typed:
    """Return the whole position that *document* describes, on its own layout or on *layout*.

    Raises a :class:`KitError` with every complaint, a line each.
    """
    reader = _Reader(document, layout or default_layout("sail") or {})
    table = reader.table()
    if reader.complaints:
        raise KitError("\n".join(map(str, sorted(reader.complaints))))
    try:
        state = table.state(filling=0)
        deals = [read_deal(table.next_deal or {}, SAFE, filling=each) for each in (0, 1)]
    except KitError as error:
        message = f"{document.file}: {error}"
        raise KitError(message) from error
    flips = [*table.flips, *(each for each in state["deck"] if each not in table.flips)]
    return Typed(
        state=state,
        chance=[
            *({"kind": "flip", "card": each} for each in flips),
            *({"kind": "deal", "hands": each} for each in deals),
        ],
        layout=table.board,
    )


class _Reader:
    """One position being read."""

    def __init__(self, document: Document, layout: Mapping[str, Any]) -> None:
        self.document = document
        self.complaints: list[Complaint] = list(document.complaints)
        self._layout = layout
        self._given: dict[str, tuple[Route, Any]] = {}  #: key to where it stands and its value
        self._seats: dict[str, tuple[Route, Any]] = {}

    def table(self) -> Table:
        """Return the position; it is of no use if there are complaints."""
        if not isinstance(self.document.data, Mapping):
            if not self.complaints:
                self._complain((), "no tiene claves", "Empiece con «A: rojo 8, azul 3».")
            return Table(self._layout)
        self._sort_keys(self.document.data)
        table = Table(self._one("tablero", self._board, self._layout))
        table.round = self._one("ronda", number, 1)
        if not 1 <= table.round <= len(table.board["disc"]):
            self._complain(self._given["ronda"][0], f"no hay ronda {table.round}", "Son cinco.")
            table.round = 1
        given = {who: self._given_card(who) for who in SEATS}
        table.exchange = self._one("intercambio", truth, any(given.values()))
        lead = self._one("salida", self._led, None)
        table.lead = lead[1] if lead else None
        first = table.board["disc"][table.round - 1] if table.exchange else "A"
        table.leader = self._one("sale", seat, (lead and lead[0]) or first)
        table.seats = dict(self._hands(table, given))
        table.kraken = self._one("kraken", _kraken, None)
        self._place_ship(table)
        table.space = self._one("figura", _space, 0)
        table.deck = self._one("mazo", _pile("is"), None)
        table.discard = self._one("descarte", _pile("has"), None)
        table.flips = self._one("voltear", read_cards, [])
        table.next_deal = self._one("reparto", _deal, None)
        return table

    def _complain(self, route: Route, what: str, mend: str = "") -> None:
        self.complaints.append(self.document.complain(route, what.rstrip("."), mend))

    def _sort_keys(self, data: Mapping[str, Any]) -> None:
        for typed, value in data.items():
            name = plain(typed)
            if re.fullmatch("(?:(?:el )?(?:jugador|player|seat) )?[ab]", name):
                self._seats[seat(name)] = (typed,), value
                continue
            key = self._key(name, KEYS, (typed,), "A", "B")
            if key == "jugadores" and isinstance(value, Mapping):
                for who, each in value.items():
                    if sits := self._read((typed, who), seat, who, ""):
                        self._seats[sits] = (typed, who), each
            elif key == "jugadores":
                self._complain(
                    (typed,), "no es una lista de jugadores", "«jugadores: {A: rojo 8}»."
                )
            elif key and value is not None:
                self._given[key] = (typed,), value

    def _key(
        self, name: str, known: Mapping[str, tuple[str, ...]], route: Route, *also: str
    ) -> str:
        """Return the key that *name* means; complain and return nothing if there is none."""
        for key, others in known.items():
            if name in (key, *others):
                return key
        words = [*known, *(word for others in known.values() for word in others)]
        mend = near(name, words)
        if mend.startswith("Se conocen"):
            mend = f"Se conocen {', '.join([*known, *also])}."
        self._complain(route, f"«{name}» no significa nada aquí", mend)
        return ""

    def _one(self, key: str, read: Callable[[Any], Any], default: Any) -> Any:
        if key not in self._given:
            return default
        route, typed = self._given[key]
        return self._read(route, read, typed, default)

    def _read(self, route: Route, read: Callable[[Any], Any], typed: Any, default: Any) -> Any:
        try:
            return read(typed)
        except (ValueError, KitError) as error:
            what, stop, mend = str(error).partition(". ")
            if not stop:
                what, _, mend = what.partition("; ")
                mend = f"{mend[:1].upper()}{mend[1:]}." if mend else "Hay que corregirlo."
            self._complain(route, what, mend)
            return default

    # The board

    def _board(self, typed: Any) -> Mapping[str, Any]:
        known = layouts("sail")
        if isinstance(typed, Mapping):
            return typed
        if plain(typed) not in known:
            message = f"no hay tablero «{typed}»; hay {', '.join(known)}"
            raise ValueError(message)
        return known[plain(typed)]

    def _place_ship(self, table: Table) -> None:
        """Place the ship on a cell, given by its numbers or by what lies around it."""
        if "barco" not in self._given:
            return
        route, typed = self._given["barco"]
        found = self._read(route, _ship, typed, None)
        if isinstance(found, str):
            table.role = found
        elif found is not None:
            table.cell = found
            if found not in Board.of(table.board).cells:
                what = f"la casilla [{found[0]}, {found[1]}] no está en el tablero"
                self._complain(route, what, "El primer número es la fila; el segundo, el lado.")

    # The seats

    def _led(self, typed: Any) -> tuple[str, str]:
        """Return who led and the card of “rojo 8”, “A: rojo 8” or {A: rojo 8}; nobody is empty."""
        if isinstance(typed, Mapping) and len(typed) == 1:
            [(who, card)] = typed.items()
            return seat(who), read_card(card)
        match = re.fullmatch(r"(?:(?P<who>[ab]) ?: ?)?(?P<card>.+)", plain(typed))
        if match is None:
            message = f"«{typed}» no es una salida; se escribe «A: rojo 8»"
            raise ValueError(message)
        return (match["who"] or "").upper(), read_card(match["card"])

    def _keys_of(self, who: str) -> Iterator[tuple[str, Route, Any]]:
        """Yield key, route and value of what is said of a seat; a bare value is its hand."""
        route, typed = self._seats.get(who, ((), None))
        if not isinstance(typed, Mapping):
            if who in self._seats:
                yield "mano", route, typed
            return
        for name, value in typed.items():
            key = self._key(plain(name), SEAT_KEYS, (*route, name))
            if key:
                yield key, (*route, name), value

    def _given_card(self, who: str) -> str | None:
        typed = self._seats.get(who, ((), None))[1]
        for name, value in typed.items() if isinstance(typed, Mapping) else ():
            if plain(name) in ("da", *SEAT_KEYS["da"]) and value is not None:
                route = (*self._seats[who][0], name)
                card: str | None = self._read(route, read_card, value, None)
                return card
        return None

    def _hands(self, table: Table, given: Mapping[str, str | None]) -> Iterator[tuple[str, Hand]]:
        """Yield the hand of each seat; one of which nothing is said is as large as the other."""
        hands: dict[str, Hand | None] = dict.fromkeys(SEATS)
        tricks = dict.fromkeys(SEATS, 0)
        for who in SEATS:
            for key, route, value in self._keys_of(who):
                if key == "mano":
                    hands[who] = self._read(route, read_held, value, Hand())
                elif key == "bazas":
                    tricks[who] = self._read(route, number, value, 0)
        apart = {who: int(bool(given[who])) for who in SEATS}
        if table.lead:
            apart[table.leader] += 1
        for who in SEATS:
            hand, other = hands[who], hands[partner(who)]
            size = HAND + 1 if other is None else _size(other) + apart[partner(who)]
            hand = Hand(others=max(0, size - apart[who])) if hand is None else hand
            hand.tricks, hand.given = tricks[who], given[who]
            yield who, hand


def _size(hand: Hand) -> int:
    return len(hand.cards) + hand.more + hand.others


def _kraken(typed: Any) -> list[str]:
    """Return the Kraken deck from top to bottom; its own card is below if it is not named."""
    found = read_cards(typed)
    return found if KRAKEN in found else [*found, KRAKEN]


def _ship(typed: Any) -> Cell | str:
    """Return a cell such as [5, 1], or a role such as “en agua abierta”."""
    parts = typed if isinstance(typed, list) else [typed]
    text = " ".join(", ".join(map(str, parts)).split())
    if match := re.fullmatch(r"[\[(]?(-?\d+)[,;] ?(-?\d+)[\])]?", text):
        return int(match[1]), int(match[2])
    if plain(text) in ("inicio", "start"):
        return "en el inicio"
    return role(text)


def _space(typed: Any) -> int | str:
    """Return a space of the Kraken track, counted from 0, or “sobre un 2”."""
    text = " ".join(str(typed).split())
    return int(text) if text.isdigit() else figure(text)


def _pile(scope: str) -> Callable[[Any], Held]:
    def read(typed: Any) -> Held:
        hand = read_held(typed)
        if hand.others and hand.cards:
            message = f"«{typed}» mezcla cartas y cuántas son; {say_cards(hand.cards)} bastan"
            raise ValueError(message)
        if hand.others:
            return Held("count", number=hand.others)
        return Held(scope, tuple(hand.cards))

    return read


def _deal(typed: Any) -> dict[str, str]:
    if not isinstance(typed, Mapping):
        message = "el reparto se escribe «{A: rojo 8, B: azul 3}»"
        raise ValueError(message)
    return {seat(who): say_cards(read_cards(held)) for who, held in typed.items()}
