"""Positions of Sail as a person types them, in Spanish or in English, made whole.

A position may leave out nearly everything: what is not said is placed as the filler of scenarios
places it, and a hand of which nothing is said has as many cards as the other, of any kind. What is
typed wrongly, said twice, or cannot be is complained of all at once, in Spanish, each with its line
and how to mend it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from seatrial.errors import KitError
from seatrial.games import Typed
from seatrial.games.sail.boards import read_board
from seatrial.games.sail.checking import Checked, Fault, anywhere, layout_faults, size_of
from seatrial.games.sail.position import SAFE, Hand, Table, partner, read_deal
from seatrial.games.sail.spelling import (
    Mistyped,
    near,
    number,
    pirate,
    plain,
    read_card,
    read_cards,
    read_held,
    seat,
    shown,
    split_seat,
    truth,
)
from seatrial.games.sail.whereabouts import read_figure, read_ship
from seatrial.games.sail.words import KRAKEN, SEATS, Held, say_cards
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubted(Typed):
    """A position, and what is wrong with it unless a question is read in another way."""

    doubts: Sequence[tuple[str, str]] = ()  #: the question, and the complaint


def read_position(document: Document, layout: Mapping[str, Any] | None = None) -> Doubted:
    """Return the whole position that *document* describes, on its own layout or on *layout*.

    Raises a :class:`KitError` with every complaint, a line each.
    """
    reader = _Reader(document, layout)
    table = reader.table()
    reader.check(table)
    if reader.complaints:
        doubts = [each for _, each in reader.doubts]
        raise KitError(_lines([*reader.complaints, *doubts]))
    try:
        state = table.state(filling=0)
        deals = [read_deal(table.next_deal or {}, SAFE, filling=each) for each in (0, 1)]
    except KitError as error:
        message = f"{document.file}: {error}"
        raise KitError(message) from error
    flips = [*table.flips, *(each for each in state["deck"] if each not in table.flips)]
    return Doubted(
        state=state,
        chance=[
            *({"kind": "flip", "card": each} for each in flips),
            *({"kind": "deal", "hands": each} for each in deals),
        ],
        layout=table.board,
        doubts=[(question, str(each)) for question, each in reader.doubts],
    )


def _lines(complaints: Sequence[Complaint]) -> str:
    return "\n".join(dict.fromkeys(map(str, sorted(complaints))))


class _Reader:
    """One position being read."""

    def __init__(self, document: Document, layout: Mapping[str, Any] | None) -> None:
        self.document = document
        self.complaints: list[Complaint] = list(document.complaints)
        self.doubts: list[tuple[str, Complaint]] = []  #: with the question they hang on
        self._wanted = layout
        self._given: dict[str, tuple[Route, Any]] = {}  #: key to where it stands and its value
        self._bad: set[str] = set()  #: keys whose values were not understood

    def table(self) -> Table:
        """Return the position; it is of no use if there are complaints."""
        usual = self._wanted or default_layout("sail") or {}
        if not isinstance(self.document.data, Mapping):
            if not self.complaints:
                self._complain((), "no tiene claves", "Empieza con «A: rojo 8, azul 3».")
            return Table(usual)
        self._sort_keys(self.document.data)
        table = Table(self._board(usual))
        self._one("juego", self._game, None)
        table.round = self._one("ronda", self._round, 1)
        given = {who: self._one(f"{who} da", read_card, None) for who in SEATS}
        table.exchange = self._one("intercambio", truth, any(given.values()))
        self._place_leader(table)
        table.seats = dict(self._hands(table, given))
        table.kraken = self._one("kraken", _kraken, None)
        found = self._one("barco", read_ship, None)
        table.role = found if isinstance(found, str) else None
        table.cell = found if isinstance(found, tuple) else None
        if found is None and not self._bad & {"tablero", "ronda", "barco"}:
            table.cell = anywhere(table)
        table.space = self._one("figura", read_figure, 0)
        table.deck = self._one("mazo", _pile("is"), None)
        table.discard = self._one("descarte", _pile("has"), None)
        table.flips = self._one("voltear", read_cards, [])
        table.next_deal = self._one("reparto", self._deal, None)
        return table

    def check(self, table: Table) -> None:
        """Complain of what is understood and cannot be."""
        if not isinstance(self.document.data, Mapping):
            return
        checked = Checked(table, frozenset(self._given), frozenset(self._bad))
        self._blame(checked.faults())
        if not self.complaints and not self._bad:
            try:
                self._blame(checked.fit_discard())
            except KitError as error:
                self._complain((), str(error))

    def _blame(self, faults: Iterator[Fault]) -> None:
        for fault in faults:
            route, mend = self._given.get(fault.key, ((), None))[0], fault.mend
            if fault.question:
                mend = f"{mend} Depende de cómo se lea «{fault.question}»."
                complaint = self.document.complain(route, fault.what, mend)
                self.doubts.append((fault.question, complaint))
            else:
                self._complain(route, fault.what, mend)

    def _complain(self, route: Route, what: str, mend: str = "") -> None:
        mend = mend or "Hay que corregirlo."
        self.complaints.append(self.document.complain(route, what.rstrip("."), mend))

    # Keys

    def _sort_keys(self, data: Mapping[str, Any]) -> None:
        for typed, value in data.items():
            name = plain(typed)
            if _SEAT.fullmatch(name):
                self._sort_seat((typed,), typed, value)
                continue
            key = self._key(name, KEYS, (typed,), *SEATS)
            if key == "jugadores" and isinstance(value, Mapping):
                for who, each in value.items():
                    self._sort_seat((typed, who), who, each)
            elif key == "jugadores":
                what, mend = "no es una lista de jugadores", "Se escribe «jugadores: {A: rojo 8}»."
                self._complain((typed,), what, mend)
            elif key and (value is not None or key == "intercambio"):
                self._note(key, (typed,), value)

    def _sort_seat(self, route: Route, typed: Any, value: Any) -> None:
        """Note what is said of a seat; a bare value is its hand."""
        who = self._read(route, seat, typed, "")
        if not who:
            return
        if not isinstance(value, Mapping):
            if value is not None:
                self._note(f"{who} mano", route, value)
            return
        for name, each in value.items():
            key = self._key(plain(name), SEAT_KEYS, (*route, name))
            if key and each is not None:
                self._note(f"{who} {key}", (*route, name), each)

    def _note(self, key: str, route: Route, value: Any) -> None:
        """Note what is said, and complain if it was said before under another name."""
        if key not in self._given:
            self._given[key] = route, value
            return
        before, _ = self._given[key]
        other = ".".join(map(str, before))
        self._complain(route, f"«{other}» ya dice lo mismo", "Deja una de las dos.")
        self._bad.add(key)

    def _key(
        self, name: str, known: Mapping[str, tuple[str, ...]], route: Route, *also: str
    ) -> str:
        """Return the key that *name* means; complain and return nothing if there is none."""
        for key, others in known.items():
            if name in (key, *others):
                return key
        words = [*known, *(word for others in known.values() for word in others)]
        mend = near(name, words)
        if name in INSTEAD and known is KEYS:
            mend = INSTEAD[name]
        elif mend.startswith("Se conocen"):
            mend = f"Se conocen {', '.join([*known, *also])}."
        self._complain(route, f"«{name}» no significa nada aquí", mend)
        return ""

    def _one(self, key: str, read: Callable[[Any], Any], default: Any) -> Any:
        """Return what is said under *key*, or the *default*; note it if it is not understood."""
        if key not in self._given:
            return default
        route, typed = self._given[key]
        before = len(self.complaints)
        found = self._read(route, read, typed, default)
        if len(self.complaints) > before:
            self._bad.add(key)
        return found

    def _read(self, route: Route, read: Callable[[Any], Any], typed: Any, default: Any) -> Any:
        try:
            return read(typed)
        except Mistyped as error:
            for what, mend in error.faults:
                self._complain(route, what, mend)
        except (ValueError, KitError) as error:
            self._complain(route, str(error))
        return default

    # The game, the board, the turn

    def _game(self, typed: Any) -> None:
        if plain(typed) != "sail":
            what = f"esta posición se lee como de Sail, y dice «{shown(typed)}»"
            raise Mistyped((what, "Corrige «juego», o pide el otro con --game."))

    def _board(self, usual: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the layout of the position; one that it cannot be played on is complained of."""
        route = self._given.get("tablero", ((), None))[0]
        board: Mapping[str, Any] = self._one(
            "tablero", lambda typed: read_board(typed, self.document.file), usual
        )
        if "tablero" in self._bad:
            return usual
        for what in layout_faults(board):
            self._complain(route, f"en el tablero «{board['name']}», {what}", "Corrige el tablero.")
            self._bad.add("tablero")
        if self._wanted is not None and not alike(board, self._wanted):
            what = f"aquí el tablero es «{board['name']}», y se ha pedido «{self._wanted['name']}»"
            self._complain(route, what, "Quita «tablero», o no pidas otro con --layout.")
            self._bad.add("tablero")
        return usual if "tablero" in self._bad else board

    def _round(self, typed: Any) -> int:
        found = number(typed)
        if not 1 <= found <= 5:
            raise Mistyped((f"no hay ronda {found}", "Son cinco."))
        return found

    def _place_leader(self, table: Table) -> None:
        """Say who leads: who is said to, who has led, whose side the disc is on."""
        led, table.lead = self._one("salida", _led, ("", None))
        first = table.board["disc"][table.round - 1] if table.exchange else "A"
        table.leader = self._one("sale", seat, led or first)
        if led and led != table.leader and not self._bad & {"sale", "salida"}:
            what = f"sale {table.leader}, pero en «salida» ha salido {led}"
            self._complain(self._given["sale"][0], what, "Quien ha salido es quien sale.")
            self._bad.add("sale")

    # The seats

    def _hands(self, table: Table, given: Mapping[str, str | None]) -> Iterator[tuple[str, Hand]]:
        """Yield the hand of each seat; one of which nothing is said is as large as the other."""
        hands = {who: self._one(f"{who} mano", read_held, None) for who in SEATS}
        pirates = self._pirates(table.board)
        apart = {who: int(bool(given[who])) for who in SEATS}
        if table.lead:
            apart[table.leader] += 1
        for who in SEATS:
            hand, other = hands[who], hands[partner(who)]
            size = HAND + 1 if other is None else size_of(other) + apart[partner(who)]
            hand = Hand(others=max(0, size - apart[who])) if hand is None else hand
            hand.tricks, hand.given = self._one(f"{who} bazas", number, 0), given[who]
            hand.pirate = pirates.get(who)
            yield who, hand

    def _pirates(self, board: Mapping[str, Any]) -> dict[str, str]:
        """Return each seat's pirate: the one that it has, or the first that is left."""
        known = list(board.get("pirates") or ())
        if "tablero" in self._bad:
            return {}
        chosen = {}
        for who in SEATS:
            if found := self._one(f"{who} pirata", lambda typed: pirate(typed, known), None):
                chosen[who] = found
        if len(chosen) == len(SEATS) and chosen["A"] == chosen["B"]:
            route, _ = self._given["B pirata"]
            self._complain(route, "los dos tienen el mismo pirata", "Hay uno de cada.")
        for who in SEATS if known else ():
            rest = [each for each in known if each not in chosen.values()]
            if who not in chosen and rest:
                chosen[who] = rest[0]
        return chosen

    def _deal(self, typed: Any) -> dict[str, str]:
        if not isinstance(typed, Mapping):
            raise Mistyped(("así no se escribe un reparto", "Se escribe «{A: rojo 8, B: azul 3}»."))
        route, _ = self._given["reparto"]
        dealt: dict[str, str] = {}
        for name, held in typed.items():
            who = self._read((*route, name), seat, name, "")
            found = self._read((*route, name), read_cards, held, [])
            if who in dealt:
                self._complain((*route, name), f"{who} está dos veces", "Deja una de las dos.")
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
