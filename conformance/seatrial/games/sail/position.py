"""Positions of Sail: what a scenario says, and the filler that places the rest.

A scenario names the cards that matter. A hand holds exactly those, and as many more as it says: “y
otras 2 del palo” are of the suits that it names, “y otras 8” any cards, the 1s and 2s last. The
Kraken deck is, from top to bottom, the 1s and then the 2s with the Kraken card below, without the
cards that are named elsewhere. The players' deck has as many cards as nine less the tentacle cards
in the Kraken deck; what is left lies in the discard pile. The ship is in open water beyond both
storms, the Kraken's figure on its first space. Should the round end, all cards from 4 to 9 are
dealt: whatever the Kraken's damage does, these are the players'.

All are taken in the order of the box, reds first and small numbers first. A second filling does the
same from the other end, with the figure a space further on, and every verdict must be the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from seatrial.errors import KitError, LacksRole
from seatrial.games.sail.board import Board, Cell, find, find_figure
from seatrial.games.sail.words import (
    CARDS,
    HAND_SIZE,
    KRAKEN,
    KRAKEN_DECK,
    PIRATES,
    SEATS,
    TENTACLES,
    Held,
    Other,
    cards,
    in_order,
    say_cards,
)
from seatrial.games.sentences import OTHER
from seatrial.session import MAIN, Session

#: Where the ship is, if nothing is said of it; on a short board the nearest that there is.
ANYWHERE = (
    "en agua abierta, pasada la segunda tormenta",
    (
        "con agua abierta en diagonal hacia A, agua abierta en diagonal hacia B, "
        "pasada la segunda tormenta"
    ),
    "en agua abierta",
)
#: Cards that the Kraken never has: enough for both hands of any round.
SAFE = tuple(each for each in CARDS if each not in TENTACLES)
#: The players' cards of the first round.
PLAYERS_CARDS = tuple(each for each in CARDS if each not in KRAKEN_DECK)

_MORE = re.compile(
    r"(?:otra|otras (?P<others>\d+))(?P<suited> del palo| de sus palos)?|(?P<any>\d+) cartas"
)


@dataclass(slots=True)
class Trail:
    """Where something is expected to be after each step that says so."""

    places: list[tuple[int, Any]]  #: step and place; the first is the one from which it sets out

    def before(self, step: int) -> Any:
        """Return where it was when *step* was asked."""
        return next(place for at, place in reversed(self.places) if at < step)

    def after(self, step: int, place: Any) -> None:
        """Note where it is after *step*."""
        self.places.append((step, place))


@dataclass(slots=True)
class Hand:
    """A hand in the making: cards by name, more of their suits, any others."""

    cards: list[str] = field(default_factory=list)
    more: int = 0
    others: int = 0
    tricks: int = 0
    given: str | None = None
    pirate: str | None = None  #: in a position that somebody typed


@dataclass(slots=True)
class Setting:
    """What positions and new games have in common; *board* is the layout that they are on."""

    board: Mapping[str, Any]
    kraken: list[str] | None = None
    deck: Held | None = None
    ship: Trail = field(init=False, repr=False)
    figure: Trail = field(init=False, repr=False)

    def set_out(self, ship: Cell, figure: int) -> None:
        """Note where ship and figure are at first."""
        self.ship, self.figure = Trail([(-1, ship)]), Trail([(-1, figure)])


@dataclass(slots=True)
class Table(Setting):
    """A position in the making."""

    round: int = 1
    leader: str = "A"
    exchange: bool = False
    seats: dict[str, Hand] = field(default_factory=dict)
    lead: str | None = None
    role: str | None = None
    cell: Cell | None = None  #: where a reader of coordinates has it
    space: str | int | None = None  #: of the figure
    discard: Held | None = None
    flips: list[str] = field(default_factory=list)
    unseen: list[str] = field(default_factory=list)  #: cards that another world needs in the deck
    next_deal: dict[str, str] | None = None
    worlds: list[Other] = field(default_factory=list)

    def open(self, session: Session) -> None:
        """Ask for the position, with a deal for the round after it, and for its other world."""
        state = self.state(session.filling)
        self.set_out(tuple(state["ship"]), state["meeple"])
        luck = [{"kind": "flip", "card": each} for each in self.flips]
        deal = read_deal(self.next_deal or {}, SAFE, filling=session.filling)
        session.chance = [*luck, {"kind": "deal", "hands": deal}]
        session.ask("load", MAIN, state=state)
        for each in self.worlds:
            session.chance = []
            session.ask("load", OTHER, state=elsewhere(state, each))

    def state(self, filling: int) -> dict[str, Any]:
        """Return the whole state, the unnamed cards placed by the *filling*."""
        kraken = self._kraken(filling)
        rest = self._unnamed(kraken)
        hands = {who: self._hand(who, rest, filling) for who in SEATS}
        deck = self._deck(rest, kraken, filling)
        state: dict[str, Any] = {
            "round": self.round,
            "leader": self.leader,
            "awaiting": self._awaiting(),
            "seats": {who: self._place(who, hands[who]) for who in SEATS},
            "deck": deck,
            "discard": in_order({*rest, *self._said(self.discard)}),
            "kraken": kraken,
            "meeple": self._meeple(filling),
            "ship": list(self.cell or self._cell(filling)),
        }
        if self.lead:
            state["lead"] = self.lead
        if self.discard and self.discard.scope == "is" and rest:
            message = f"no se dice dónde están {say_cards(rest)}"
            raise KitError(message)
        return state

    def _named(self) -> Iterator[str]:
        for hand in self.seats.values():
            yield from hand.cards
            yield from filter(None, [hand.given])
        yield from filter(None, [self.lead])
        yield from self._in_deck()
        yield from self._said(self.discard)

    def _in_deck(self) -> list[str]:
        """Return the cards that the players' deck holds by name.

        A card that is turned over after the discard pile was shuffled is not yet among them.
        """
        flipped = [each for each in self.flips if each not in self._said(self.discard)]
        return list(dict.fromkeys((*flipped, *self._said(self.deck), *self.unseen)))

    @staticmethod
    def _said(pile: Held | None) -> tuple[str, ...]:
        return pile.cards if pile else ()

    def _kraken(self, filling: int) -> list[str]:
        if self.kraken is not None:
            return self.kraken
        named = set(self._named())
        numbered = [each for each in KRAKEN_DECK if each not in (KRAKEN, *named)]
        return [*(reversed(numbered) if filling else numbered), KRAKEN]

    def _unnamed(self, kraken: Sequence[str]) -> list[str]:
        """Return the cards that are nowhere yet; raise a KitError if one is in two places."""
        named = [*self._named(), *kraken]
        twice = {each for each in named if named.count(each) > 1}
        if twice:
            message = f"en dos sitios a la vez: {say_cards(twice)}"
            raise KitError(message)
        if KRAKEN not in kraken:
            message = "en el mazo del Kraken falta la carta del Kraken"
            raise KitError(message)
        return [each for each in CARDS if each not in named]

    def _hand(self, who: str, rest: list[str], filling: int) -> list[str]:
        """Return a hand, its unnamed cards taken from *rest*."""
        hand = self.seats[who]
        suits = {each.partition("-")[0] for each in hand.cards}
        own = [each for each in rest if each.partition("-")[0] in suits]
        taken = [*take(own, hand.more, filling)]
        taken += take([each for each in rest if each not in taken], hand.others, filling)
        if len(taken) < hand.more + hand.others:
            message = f"no quedan cartas para la mano de {who}"
            raise KitError(message)
        rest[:] = [each for each in rest if each not in taken]
        return in_order([*hand.cards, *taken])

    def _deck(self, rest: list[str], kraken: list[str], filling: int) -> list[str]:
        """Return the players' deck, its unnamed cards taken from *rest*."""
        named = self._in_deck()
        size = HAND_SIZE - sum(each in TENTACLES for each in kraken)
        if self.deck and self.deck.scope == "is":
            size = len(named)
        elif self.deck and self.deck.scope == "count":
            size = self.deck.number
        filled = take(rest, max(0, size - len(named)), filling)
        rest[:] = [each for each in rest if each not in filled]
        return in_order([*named, *filled])

    def _place(self, who: str, hand: list[str]) -> dict[str, Any]:
        seat = self.seats[who]
        given = {"given": seat.given} if seat.given else {}
        pirate = {"pirate": seat.pirate} if seat.pirate else {}
        return {"hand": hand, "tricks": seat.tricks, **given, **pirate}

    def _awaiting(self) -> dict[str, str]:
        if self.exchange:
            return {who: "exchange" for who in SEATS if not self.seats[who].given}
        return {partner(self.leader): "follow"} if self.lead else {self.leader: "lead"}

    def _cell(self, filling: int) -> Cell:
        if self.role is not None:
            return find(self.role, self.board, filling=filling)
        for role in ANYWHERE[:-1]:
            with suppress(LacksRole):
                return find(role, self.board, filling=filling)
        return find(ANYWHERE[-1], self.board, filling=filling)

    def _meeple(self, filling: int) -> int:
        if isinstance(self.space, int):
            return self.space
        if self.space is None:
            return min(filling, len(self.board["track"]) - 1)
        return find_figure(self.space, self.board, filling=filling)


@dataclass(slots=True)
class NewGame(Setting):
    """A new game in the making."""

    hands: dict[str, str] | None = None
    own: bool = False
    pirates: bool = False

    def open(self, session: Session) -> None:
        """Ask for the game; all luck is the engine's own, if *own*."""
        self.set_out(Board.of(self.board).start, 0)
        params: dict[str, Any] = {"own": True} if self.own else {}
        if self.pirates:
            params["layout"] = {**self.board, "pirates": list(PIRATES.values())}
        if self.hands is not None:
            kept = self.deck.cards if self.deck else ()
            pool = [each for each in PLAYERS_CARDS if each not in kept]
            order = self.kraken or _turned(KRAKEN_DECK[:-1], session.filling)
            session.chance = [
                {"kind": "kraken-deck", "order": [each for each in order if each != KRAKEN]},
                {"kind": "deal", "hands": read_deal(self.hands, pool, filling=session.filling)},
            ]
        session.ask("start", seats=list(SEATS), **params)


def take(several: Sequence[str], number: int, filling: int) -> list[str]:
    """Return so many cards from the front or the back, the 1s and 2s last."""
    order = sorted(_turned(several, filling), key=lambda each: each in KRAKEN_DECK)
    return order[:number]


def _turned(several: Sequence[str], filling: int) -> list[str]:
    return list(reversed(several)) if filling else list(several)


def partner(who: str) -> str:
    """Return the other seat."""
    return "B" if who == "A" else "A"


def elsewhere(state: Mapping[str, Any], other: Other) -> dict[str, Any]:
    """Return the state of another world, in which a seat cannot tell that it is another."""
    who = partner(other.seat) if other.what == "unseen" else other.seat
    place, deck = state["seats"][who], list(state["deck"])
    hand, given = list(place["hand"]), place.get("given")
    if other.what == "given":
        [wanted] = other.cards
        hand, given = [given if each == wanted else each for each in hand], wanted
    elif other.what == "hand":
        dropped = [each for each in hand if each not in other.cards]
        needed = [each for each in other.cards if each not in hand]
        hand, deck = list(other.cards), [e for e in deck if e not in needed] + dropped
    else:
        pool = [*deck, *hand]
        if given:
            pool.remove(hand[0])
            pool, given = [*pool, given], hand[0]
        hand, deck = pool[: len(hand)], pool[len(hand) :]
    there = {**place, "hand": in_order(hand), **({"given": given} if given else {})}
    changed = {
        **state, "deck": in_order(deck), "seats": {**state["seats"], who: there}
    }  # fmt: skip
    if _pieces(changed) != _pieces(state) or changed == state:
        message = "lo que podría ser no tiene las mismas cartas, o es lo mismo que hay"
        raise KitError(message)
    return changed


def _pieces(state: Mapping[str, Any]) -> list[str]:
    """Return the cards of the hands and of the deck: what another world may hold otherwise."""
    seats = state["seats"].values()
    held = [each for seat in seats for each in (*seat["hand"], seat.get("given")) if each]
    return in_order([*held, *state["deck"]])


def read_hand(text: str) -> Hand:
    """Return a hand such as “rojo 8 y otras 2 del palo”, “verde 9 y otras 8” or “9 cartas”."""
    if text in ("", "–", "nada"):
        return Hand()
    items = [each.strip() for each in re.split(r", | y ", text)]
    counts = [match for each in items if (match := _MORE.fullmatch(each))]
    named = [each for each in items if not _MORE.fullmatch(each)]
    hand = Hand(cards=cards(", ".join(named)) if named else [])
    for match in counts:
        number = int(match["others"] or match["any"] or 1)
        hand.more += number if match["suited"] else 0
        hand.others += 0 if match["suited"] else number
    return hand


def read_deal(
    hands: Mapping[str, str], pool: Iterable[str], *, filling: int = 0
) -> dict[str, list[str]]:
    """Return a deal from seat to the text of a hand, nine cards each.

    What a hand does not name is filled from the *pool*, from the front or the back.
    """
    named = {who: (cards(hands[who]) if hands.get(who) else []) for who in SEATS}
    dealt = [each for hand in named.values() for each in hand]
    twice = {each for each in dealt if dealt.count(each) > 1}
    if twice or KRAKEN in dealt:
        message = f"en este reparto hay cartas que no pueden darse: {say_cards(twice or [KRAKEN])}"
        raise KitError(message)
    rest = [each for each in _turned(list(pool), filling) if each not in dealt]
    for who, hand in named.items():
        missing = HAND_SIZE - len(hand)
        if missing < 0 or missing > len(rest):
            message = f"{who} recibe {len(hand)} cartas; son {HAND_SIZE}"
            raise KitError(message)
        named[who], rest = in_order([*hand, *rest[:missing]]), rest[missing:]
    return named


def open_game(session: Session, setup: Mapping[str, Any]) -> None:
    """Prepare the new game of a YAML game: ``kraken``, ``reparto``, and ``piratas`` if any."""
    game = NewGame(layout_of(session), hands=setup["reparto"])
    game.kraken = cards(setup["kraken"])
    game.pirates = bool(setup.get("piratas"))
    session.prepare(game)


def next_chance(session: Session, given: Mapping[str, Any]) -> None:
    """Give a ``reparto``, from seat to hand, or what is turned over, with the next request."""
    for each in cards(given["voltear"]) if "voltear" in given else ():
        session.chance.append({"kind": "flip", "card": each})
    if "reparto" in given:
        session.chance.append({"kind": "deal", "hands": read_deal(given["reparto"], ())})


def layout_of(session: Session) -> Mapping[str, Any]:
    """Return the layout on which a session is recorded; raise a KitError if it has none."""
    if session.layout is None:
        message = "Sail se juega sobre un tablero: falta «layout»"
        raise KitError(message)
    return session.layout


def needs(params: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the capabilities of the game that requests with *params* need of an engine."""
    for each in params:
        if each.get("action", {}).get("type") == "talk":
            yield "talk"
        if each.get("layout", {}).get("pirates"):
            yield "pirates"
