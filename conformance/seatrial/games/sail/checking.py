"""What is wrong with a position of Sail that somebody typed, though every part of it is understood.

A referee would refuse these, one at a time; here all are told, in Spanish, each with the part of
the position that it is about. What another reading lets pass names that question.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from seatrial.errors import KitError
from seatrial.games.sail.board import Board, Cell, find, find_figure
from seatrial.games.sail.position import ANYWHERE, SAFE, Hand, Table, read_deal, take
from seatrial.games.sail.words import (
    CARDS,
    HAND_SIZE,
    KRAKEN,
    KRAKEN_DECK,
    SEATS,
    TENTACLES,
    Held,
    in_order,
    say_card,
    say_cards,
)

#: Tricks of one player that end a round.
TRICKS = 4


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong."""

    key: str  #: the part of the position: “barco”, “A mano”
    what: str
    mend: str
    question: str = ""  #: which lets it pass in another reading


@dataclass(frozen=True, slots=True)
class Checked:
    """A position with what is known of its parts."""

    table: Table
    said: frozenset[str]  #: keys of which something is said
    bad: frozenset[str]  #: keys whose values were not understood

    def faults(self) -> Iterator[Fault]:
        """Yield everything that is wrong."""
        yield from self._cards()
        yield from self._kraken()
        yield from self._deck()
        if not self.bad & {"sale", "salida", "intercambio"}:
            yield from self._turn()
            if not self.bad & {f"{who} {key}" for who in SEATS for key in ("mano", "da")}:
                yield from self._hands()
                yield from self._tricks()
        if "tablero" not in self.bad:
            yield from self._ship()
            yield from self._figure()
        yield from self._deal()

    # Cards

    def _placed(self) -> Iterator[tuple[str, str, str]]:
        """Yield each card that is named with its place, and the key that names it."""
        table = self.table
        for who, hand in table.seats.items():
            yield from ((each, f"la mano de {who}", f"{who} mano") for each in hand.cards)
            if hand.given:
                yield hand.given, f"lo que da {who}", f"{who} da"
        if table.lead:
            yield table.lead, "la salida", "salida"
        yield from ((each, "el mazo del Kraken", "kraken") for each in table.kraken or ())
        piles = (
            ("mazo", "el mazo de jugadores", table.deck),
            ("descarte", "el descarte", table.discard),
        )
        for key, place, pile in piles:
            yield from ((each, place, key) for each in (pile.cards if pile else ()))
        lying = {*(table.deck.cards if table.deck else ()), *self._discarded()}
        for each in dict.fromkeys(table.flips):
            if each not in lying:
                yield each, "lo que se descubre", "voltear"

    def _discarded(self) -> Collection[str]:
        return self.table.discard.cards if self.table.discard else ()

    def _cards(self) -> Iterator[Fault]:
        seen: dict[str, str] = {}
        for card, place, key in self._placed():
            if card == KRAKEN:
                if key != "kraken":
                    what = f"la carta del Kraken no puede estar en {place}"
                    yield Fault(key, what, "Está siempre en el mazo del Kraken.")
            elif seen.get(card) == place:
                what = f"{say_card(card)} está dos veces en {place}"
                yield Fault(key, what, "Hay una sola carta de cada.")
            elif card in seen:
                what = f"en dos sitios a la vez: {say_card(card)}, en {seen[card]} y en {place}"
                yield Fault(key, what, "Hay una sola carta de cada.")
            seen.setdefault(card, place)
        for card in dict.fromkeys(self.table.flips):
            if self.table.flips.count(card) > 1:
                what = f"{say_card(card)} se descubre dos veces"
                yield Fault("voltear", what, "Hay una sola carta de cada.")

    def _kraken(self) -> Iterator[Fault]:
        named = {card for card, *_ in self._placed()}
        kraken = self.table.kraken
        if kraken is None:
            kraken = [each for each in KRAKEN_DECK if each == KRAKEN or each not in named]
        if kraken.count(KRAKEN) > 1:
            yield Fault("kraken", "la carta del Kraken está dos veces", "Hay una sola.")
        for card in dict.fromkeys(kraken):
            if card != KRAKEN and card not in TENTACLES:
                what = f"{say_card(card)} no puede estar en el mazo del Kraken"
                question = "buried-card" if card[-1] in "45" else ""
                yield Fault("kraken", what, "Es un mazo de cartas del 1 al 3.", question)
        if kraken == [KRAKEN] and "kraken" not in self.bad:
            what = "la carta del Kraken está sola en su mazo: la partida estaría perdida"
            mend = "Pon alguna carta más, como «kraken: rojo 1»."
            yield Fault("kraken", what, mend, "kraken-alone-timing")

    def _deck(self) -> Iterator[Fault]:
        """Yield what is wrong with the number of cards in the piles and in the hands."""
        table, pool = self.table, {*CARDS} - {card for card, *_ in self._placed()}
        if table.kraken is None:
            pool -= {*KRAKEN_DECK}
        for who, hand in table.seats.items():
            suits = {each.partition("-")[0] for each in hand.cards}
            own = [each for each in in_order(pool) if each.partition("-")[0] in suits]
            if hand.more > len(own):
                what = f"de esos palos no quedan {say_number(hand.more)} más"
                yield Fault(f"{who} mano", what, f"Sin nombrar hay {len(own)}.")
            pool -= {*take(own, hand.more, 0)}
            if hand.others > len(pool):
                what = f"no quedan {say_number(hand.others)} más para la mano de {who}"
                yield Fault(f"{who} mano", what, f"Sin nombrar hay {len(pool)}.")
            pool -= {*take(in_order(pool), hand.others, 0)}
        if table.deck is None:
            return
        flips = {each for each in table.flips if each not in self._discarded()}
        strangers = flips - {*table.deck.cards}
        if table.deck.scope == "is" and strangers and "mazo" not in self.bad:
            what = f"se descubre {say_cards(strangers)}, y en «mazo» no está"
            yield Fault("voltear", what, "Añádelo a «mazo», o quítalo de «voltear».")
        if table.deck.scope != "count":
            return
        named = flips | {*table.deck.cards}
        if len(named) > table.deck.number:
            what = f"en el mazo hay {say_number(table.deck.number)}, y se nombran {len(named)}"
            yield Fault("mazo", what, "Pon las que son.")
            return
        if table.deck.number - len(named) > len(pool):
            what = f"no hay {say_number(table.deck.number)} para el mazo de jugadores"
            yield Fault("mazo", what, f"Como mucho son {len(pool) + len(named)}.")

    def fit_discard(self) -> Iterator[Fault]:
        """Make the deck fit the number of cards that lies in the discard pile, or yield why not.

        Only where nothing is said of the deck: cards that were turned over have left it.
        """
        table = self.table
        if table.discard is None or table.discard.scope != "count":
            return
        state = table.state(filling=0)
        lies, wanted = len(state["discard"]), table.discard.number
        if wanted > lies and table.deck is None and wanted - lies <= len(state["deck"]):
            table.deck = Held("count", number=len(state["deck"]) - (wanted - lies))
            with suppress(KitError):
                state = table.state(filling=0)
                lies = len(state["discard"])
        if wanted != lies:
            what = f"en el descarte hay {say_number(lies)}, y no {wanted}"
            mend = "Son las que sobran: di también cuántas hay en «mazo» o en las manos."
            yield Fault("descarte", what, mend)

    # Hands

    def _size(self, who: str) -> int:
        hand = self.table.seats[who]
        led = bool(self.table.lead) and who == self.table.leader
        return size_of(hand) + bool(hand.given) + led

    def _hands(self) -> Iterator[Fault]:
        sizes = {who: self._size(who) for who in SEATS}
        key = next((f"{who} mano" for who in reversed(SEATS) if f"{who} mano" in self.said), "")
        if sizes["A"] != sizes["B"]:
            what = f"A tiene {say_number(sizes['A'])}, y B, {say_number(sizes['B'])}"
            if self.table.lead or any(hand.given for hand in self.table.seats.values()):
                what += ", con la que se ha dado o con la que se ha salido"
            mend = "Las dos manos son iguales; para más cartas se escribe «y 1 más»."
            yield Fault(key, what, mend)
        elif not sizes["A"]:
            what = "las dos manos están vacías: la ronda habría acabado"
            yield Fault(key, what, "Di qué cartas quedan, como «A: rojo 8».")
        if max(sizes.values()) > HAND_SIZE and sizes["A"] == sizes["B"]:
            what = f"cada mano tiene {sizes['A']} cartas"
            yield Fault(key, what, f"Tienen {HAND_SIZE} como mucho.")

    def _tricks(self) -> Iterator[Fault]:
        table, tricks = self.table, {who: hand.tricks for who, hand in self.table.seats.items()}
        played, size = sum(tricks.values()), max(map(size_of, table.seats.values()))
        last = max(tricks, key=lambda who: (tricks[who], who))
        key = f"{last} bazas"
        for who, each in tricks.items():
            if each < 0:
                yield Fault(f"{who} bazas", f"no se pueden llevar {each} bazas", "Desde 0.")
        if played > 0 and table.exchange:
            what = "en el intercambio nadie tiene bazas todavía"
            yield Fault(key, what, "Quita «bazas».", "cubes-reset")
        elif played > 0 and played + size > HAND_SIZE and not table.exchange:
            what = f"{played} bazas y {say_number(size)} en la mano son más de {HAND_SIZE}"
            mend = f"Una mano empieza con {HAND_SIZE} y pierde una en cada baza."
            yield Fault(key, what, mend, "cubes-reset")
        if tricks[last] >= TRICKS:
            what = f"con {tricks[last]} bazas de {last} la ronda habría acabado"
            yield Fault(key, what, "Pon tres como mucho.", "round-end-trigger")

    def _turn(self) -> Iterator[Fault]:
        table = self.table
        given = [who for who in SEATS if table.seats[who].given]
        if len(given) == len(SEATS):
            what = "los dos han dado ya su carta: se habrían cambiado"
            yield Fault("B da", what, "Quita una, o pon cada carta en la otra mano.")
        if table.lead and table.exchange:
            key = f"{given[0]} da" if given else "intercambio"
            what = "hay una salida, y en el intercambio no se juega"
            yield Fault(key, what, "Quita «salida», o lo que se da.")
        elif given and not table.exchange:
            what = f"{given[0]} da una carta, y no hay intercambio"
            yield Fault(f"{given[0]} da", what, "Quita «intercambio: no», o lo que se da.")

    # Ship and figure

    def _ship(self) -> Iterator[Fault]:
        table, board = self.table, Board.of(self.table.board)
        if "barco" in self.bad or "ronda" in self.bad:
            return
        cell = table.cell
        if table.role is not None:
            try:
                cell = find(table.role, table.board)
            except KitError as error:
                yield Fault("barco", str(error), "Di su casilla, como «barco: [5, 1]».")
                return
        if cell is None:
            what = f"en la ronda {table.round} el barco ha pasado la tormenta, y no hay dónde"
            yield Fault("ronda", what, "Di una ronda anterior u otro tablero.")
            return
        where = f"[{cell[0]}, {cell[1]}]"
        if cell not in board.cells:
            sides = [aside for row, aside in board.cells if row == cell[0]]
            between = sides and min(sides) < cell[1] < max(sides)
            what = f"la casilla {where} no está en el tablero"
            mend = "El primer número es la fila; el segundo, el lado."
            yield Fault("barco", what, mend, "straight-length" if between else "")
        elif cell in board.islands:
            yield Fault("barco", f"en {where} hay una isla", "Pon el barco en otra casilla.")
        elif cell in board.end:
            what = f"en {where} está la ficha de fin: la partida estaría ganada"
            yield Fault("barco", what, "Pon el barco antes del fin.")
        for number, storm, ordinal in ((3, 0, "primera"), (5, 1, "segunda")):
            line = board.storms[storm]
            if table.round >= number and cell[0] <= line and cell not in board.end:
                what = f"sin pasar la {ordinal} tormenta no hay ronda {table.round}"
                mend = f"Su línea está en {line:g}, y el barco en la fila {cell[0]}."
                yield Fault("barco", what, mend, "storm-line" if cell[0] == line else "")
                return

    def _figure(self) -> Iterator[Fault]:
        track, space = self.table.board["track"], self.table.space
        if "figura" in self.bad or space is None:
            return
        spaces = ", ".join(map(str, track))
        count = f"La pista es {spaces} y «Muerto»; se cuenta de 0 a {len(track) - 1}."
        if space in ("muerto", len(track)):
            what = "con la figura en «Muerto» la partida está perdida"
            mend = f"La última casilla antes es «figura: {len(track) - 1}»."
            yield Fault("figura", what, mend)
        elif isinstance(space, int):
            if not 0 <= space < len(track):
                yield Fault("figura", f"no hay casilla {space} en la pista del Kraken", count)
        else:
            try:
                find_figure(space, self.table.board)
            except KitError as error:
                yield Fault("figura", str(error), count)

    def _deal(self) -> Iterator[Fault]:
        try:
            read_deal(self.table.next_deal or {}, SAFE)
        except KitError as error:
            yield Fault("reparto", str(error), f"Cada mano recibe {HAND_SIZE}, y sin repetir.")


def size_of(hand: Hand) -> int:
    """Return how many cards a hand has."""
    return len(hand.cards) + hand.more + hand.others


def say_number(cards: int) -> str:
    """Return “1 carta”, “3 cartas”."""
    return f"{cards} carta{'' if cards == 1 else 's'}"


def anywhere(table: Table) -> Cell | None:
    """Return where the ship is if nothing is said of it; None if this round has no such cell.

    On a board that has no open water it is the start, or the first cell beyond the storm that has
    been passed.
    """
    board = Board.of(table.board)
    passed = {1: -1.0, 2: -1.0, 3: board.storms[0], 4: board.storms[0]}
    line = passed.get(table.round, board.storms[1])
    for role in ANYWHERE:
        with suppress(KitError):
            cell = find(role, table.board)
            if cell[0] > line:
                return cell
    barred = board.islands | board.end
    fitting = [each for each in sorted(board.cells) if each not in barred and each[0] > line]
    return board.start if board.start in fitting else next(iter(fitting), None)


def layout_faults(layout: Mapping[str, Any]) -> Iterator[str]:
    """Yield why no game can be played on a *layout* whose form is right."""
    board = Board.of(layout)
    names = {
        "start": "la salida",
        "end": "la ficha de fin",
        "islands": "una isla",
        "tentacles": "una casilla de tentáculo",
    }
    for key, name in names.items():
        for row, aside in [layout[key]] if key == "start" else layout.get(key) or ():
            if (row, aside) not in board.cells:
                yield f"{name} ({key}) está en [{row}, {aside}], que no es del tablero"
            elif key != "islands" and (row, aside) in board.islands:
                yield f"{name} ({key}) está en [{row}, {aside}], que es una isla"
    if board.start in board.end:
        yield "la salida (start) es también la ficha de fin"
    if layout["diagonal"]["A"][1] >= layout["diagonal"]["B"][1]:
        yield "la diagonal hacia A (diagonal.A) no queda del lado de A"
    if layout["storms"][0] >= layout["storms"][1]:
        yield "la primera tormenta (storms) no está antes que la segunda"
