"""Positions of Sail as a person types them, in Spanish or in English, made whole.

A position may leave out nearly everything: what is not said is placed as the filler of scenarios
places it, and a hand of which nothing is said has as many cards as the other, of any kind. What is
typed wrongly, said twice, or cannot be is complained of all at once, in Spanish, each with its line
and how to mend it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from seatrial.errors import KitError
from seatrial.games import Typed
from seatrial.games.given import Given
from seatrial.games.sail.boards import read_board
from seatrial.games.sail.checking import Checked, Fault, anywhere, layout_faults, size_of
from seatrial.games.sail.position import SAFE, Hand, Table, partner, read_deal
from seatrial.games.sail.spelling import (
    pirate,
    read_card,
    read_cards,
    read_held,
    seat,
    split_seat,
)
from seatrial.games.sail.whereabouts import read_figure, read_ship
from seatrial.games.sail.words import KRAKEN, SEATS, Held, say_cards
from seatrial.games.spelling import SPANISH, Mistyped, plain, shown
from seatrial.layouts import alike, default_layout

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
    "pirata": ("pirate",),
}  # fmt: skip
#: What people ask for that is said otherwise.
INSTEAD = dict.fromkeys(
    ("turn", "turno", "toca", "le toca", "awaiting", "to act", "next", "juega"),
    "Usa «sale», quien sale en la baza; si ya ha salido, «salida: 'A: rojo 8'».",
)

_SEAT = re.compile(r"(?:(?:el )?(?:jugador|player|seat) )\w+|[a-z]")


def read_position(document: Document, layout: Mapping[str, Any] | None = None) -> Typed:
    """Return the whole position that *document* describes, on its own layout or on *layout*.

    Raises a :class:`KitError` with every complaint, a line each.
    """
    reader = _Reader(document, layout)
    table = reader.table()
    reader.check(table)
    if reader.given.complaints:
        raise reader.given.refusal(each for _, each in reader.doubts)
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
        doubts=[(question, str(each)) for question, each in reader.doubts],
    )


class _Reader:
    """One position being read."""

    def __init__(self, document: Document, layout: Mapping[str, Any] | None) -> None:
        self.document = document
        self.given = Given(document, SPANISH)
        self.doubts: list[tuple[str, Complaint]] = []  #: with the question they hang on
        self._wanted = layout

    def table(self) -> Table:
        """Return the position; it is of no use if there are complaints."""
        usual = self._wanted or default_layout("sail") or {}
        if not isinstance(self.document.data, Mapping):
            if not self.given.complaints:
                self.given.complain((), "no tiene claves", "Empieza con «A: rojo 8, azul 3».")
            return Table(usual)
        self._sort_keys(self.document.data)
        table = Table(self._board(usual))
        self.given.value("juego", self._game, None)
        table.round = self.given.value("ronda", self._round, 1)
        given = {who: self.given.value(f"{who} da", read_card, None) for who in SEATS}
        table.exchange = self.given.value("intercambio", SPANISH.truth, any(given.values()))
        self._place_leader(table)
        table.seats = dict(self._hands(table, given))
        table.kraken = self.given.value("kraken", _kraken, None)
        found = self.given.value("barco", read_ship, None)
        table.role = found if isinstance(found, str) else None
        table.cell = found if isinstance(found, tuple) else None
        if found is None and not self.given.bad & {"tablero", "ronda", "barco"}:
            table.cell = anywhere(table)
        table.space = self.given.value("figura", read_figure, 0)
        table.deck = self.given.value("mazo", _pile("is"), None)
        table.discard = self.given.value("descarte", _pile("has"), None)
        table.flips = self.given.value("voltear", read_cards, [])
        table.next_deal = self.given.value("reparto", self._deal, None)
        return table

    def check(self, table: Table) -> None:
        """Complain of what is understood and cannot be."""
        if not isinstance(self.document.data, Mapping):
            return
        checked = Checked(table, self.given.keys, frozenset(self.given.bad))
        self._blame(checked.faults())
        if not self.given.complaints and not self.given.bad:
            try:
                self._blame(checked.fit_discard())
            except KitError as error:
                self.given.complain((), str(error))

    def _blame(self, faults: Iterator[Fault]) -> None:
        for fault in faults:
            route, mend = self.given.route(fault.key), fault.mend
            if fault.question:
                mend = f"{mend} Depende de cómo se lea «{fault.question}»."
                complaint = self.given.complaint(route, fault.what, mend)
                self.doubts.append((fault.question, complaint))
            else:
                self.given.complain(route, fault.what, mend)

    # Keys

    def _sort_keys(self, data: Mapping[str, Any]) -> None:
        for typed, value in data.items():
            if _SEAT.fullmatch(plain(typed)):
                self._sort_seat((typed,), typed, value)
                continue
            key = self.given.key_of(typed, KEYS, (typed,), SEATS, INSTEAD)
            if key == "jugadores" and isinstance(value, Mapping):
                for who, each in value.items():
                    self._sort_seat((typed, who), who, each)
            elif key == "jugadores":
                what, mend = "no es una lista de jugadores", "Se escribe «jugadores: {A: rojo 8}»."
                self.given.complain((typed,), what, mend)
            elif key and (value is not None or key == "intercambio"):
                self.given.note(key, (typed,), value)

    def _sort_seat(self, route: Route, typed: Any, value: Any) -> None:
        """Note what is said of a seat; a bare value is its hand."""
        who = self.given.read(route, seat, typed, "")
        if not who:
            return
        if not isinstance(value, Mapping):
            if value is not None:
                self.given.note(f"{who} mano", route, value)
            return
        for name, each in value.items():
            key = self.given.key_of(name, SEAT_KEYS, (*route, name))
            if key and each is not None:
                self.given.note(f"{who} {key}", (*route, name), each)

    # The game, the board, the turn

    def _game(self, typed: Any) -> None:
        if plain(typed) != "sail":
            what = f"esta posición se lee como de Sail, y dice «{shown(typed)}»"
            raise Mistyped((what, "Corrige «juego», o pide el otro con --game."))

    def _board(self, usual: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the layout of the position; one that it cannot be played on is complained of."""
        route = self.given.route("tablero")
        board: Mapping[str, Any] = self.given.value(
            "tablero", lambda typed: read_board(typed, self.document.file), usual
        )
        if "tablero" in self.given.bad:
            return usual
        for what in layout_faults(board):
            self.given.complain(
                route, f"en el tablero «{board['name']}», {what}", "Corrige el tablero."
            )
            self.given.bad.add("tablero")
        if self._wanted is not None and not alike(board, self._wanted):
            what = f"aquí el tablero es «{board['name']}», y se ha pedido «{self._wanted['name']}»"
            self.given.complain(route, what, "Quita «tablero», o no pidas otro con --layout.")
            self.given.bad.add("tablero")
        return usual if "tablero" in self.given.bad else board

    def _round(self, typed: Any) -> int:
        found = SPANISH.number(typed)
        if not 1 <= found <= 5:
            raise Mistyped((f"no hay ronda {found}", "Son cinco."))
        return found

    def _place_leader(self, table: Table) -> None:
        """Say who leads: who is said to, who has led, whose side the disc is on."""
        led, table.lead = self.given.value("salida", _led, ("", None))
        first = table.board["disc"][table.round - 1] if table.exchange else "A"
        table.leader = self.given.value("sale", seat, led or first)
        if led and led != table.leader and not self.given.bad & {"sale", "salida"}:
            what = f"sale {table.leader}, pero en «salida» ha salido {led}"
            self.given.complain(self.given.route("sale"), what, "Quien ha salido es quien sale.")
            self.given.bad.add("sale")

    # The seats

    def _hands(self, table: Table, given: Mapping[str, str | None]) -> Iterator[tuple[str, Hand]]:
        """Yield the hand of each seat; one of which nothing is said is as large as the other."""
        hands = {who: self.given.value(f"{who} mano", read_held, None) for who in SEATS}
        pirates = self._pirates(table.board)
        apart = {who: int(bool(given[who])) for who in SEATS}
        if table.lead:
            apart[table.leader] += 1
        for who in SEATS:
            hand, other = hands[who], hands[partner(who)]
            size = HAND + 1 if other is None else size_of(other) + apart[partner(who)]
            hand = Hand(others=max(0, size - apart[who])) if hand is None else hand
            hand.tricks, hand.given = (
                self.given.value(f"{who} bazas", SPANISH.number, 0),
                given[who],
            )
            hand.pirate = pirates.get(who)
            yield who, hand

    def _pirates(self, board: Mapping[str, Any]) -> dict[str, str]:
        """Return each seat's pirate: the one that it has, or the first that is left."""
        known = list(board.get("pirates") or ())
        if "tablero" in self.given.bad:
            return {}
        chosen = {}
        for who in SEATS:
            if found := self.given.value(f"{who} pirata", lambda typed: pirate(typed, known), None):
                chosen[who] = found
        if len(chosen) == len(SEATS) and chosen["A"] == chosen["B"]:
            route = self.given.route("B pirata")
            self.given.complain(route, "los dos tienen el mismo pirata", "Hay uno de cada.")
        for who in SEATS if known else ():
            rest = [each for each in known if each not in chosen.values()]
            if who not in chosen and rest:
                chosen[who] = rest[0]
        return chosen

    def _deal(self, typed: Any) -> dict[str, str]:
        if not isinstance(typed, Mapping):
            raise Mistyped(("así no se escribe un reparto", "Se escribe «{A: rojo 8, B: azul 3}»."))
        route = self.given.route("reparto")
        dealt: dict[str, str] = {}
        for name, held in typed.items():
            who = self.given.read((*route, name), seat, name, "")
            found = self.given.read((*route, name), read_cards, held, [])
            if who in dealt:
                self.given.complain((*route, name), f"{who} está dos veces", "Deja una de las dos.")
            if who:
                dealt[who] = say_cards(found)
        return dealt


def _led(typed: Any) -> tuple[str, str]:
    """Return who led and the card of “rojo 8”, “A: rojo 8” or {A: rojo 8}; nobody is empty."""
    if isinstance(typed, Mapping):
        if len(typed) != 1:
            raise Mistyped(("sale uno solo, con una carta", "Se escribe «A: rojo 8»."))
        [(who, card)] = typed.items()
        return seat(who), read_card(card)
    who, card = split_seat(shown(typed), (r"(?:sale|juega|leads?|plays?)(?: con| with)? .+",))
    return who, read_card(re.sub(r"^(?:sale|juega|leads?|plays?)(?: con| with)? ", "", card))


def _kraken(typed: Any) -> list[str]:
    """Return the Kraken deck from top to bottom; its own card is below if it is not named."""
    found = read_cards(typed)
    return found if KRAKEN in found else [*found, KRAKEN]


def _pile(scope: str) -> Callable[[Any], Held]:
    """Return a reader of a pile: what it holds by name, or how many cards, or both."""

    def read(typed: Any) -> Held:
        hand = read_held(typed)
        if "palo" in plain(shown(typed)):
            what = "de las demás cartas del montón no se dice el palo"
            raise Mistyped((what, "Se escribe «rojo 8 y otras 2»."))
        if hand.others or hand.more or not hand.cards:
            return Held("count", tuple(hand.cards), size_of(hand))
        return Held(scope, tuple(hand.cards))

    return read
