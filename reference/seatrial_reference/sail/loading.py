"""Positions set up from outside: read, completed where they are silent, and checked."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from msgspec.structs import replace

from ..cards import ordered
from ..errors import listing, wrong
from ..plain import filled, read
from .acts import Acts
from .state import Ask, State
from .words import (
    DECK,
    HAND_SIZE,
    KRAKEN,
    NUMBER_OF,
    OTHER,
    ROUNDS,
    SEATS,
    STORM_ROUNDS,
    TRICKS,
    Cards,
    Pile,
    Seat,
    without,
)


class Loading(Acts):
    """The loader. What it lets pass could be a state of play, if with fewer cards in the hands."""

    def load(self, raw: Any) -> State:
        """Return the state that *raw*, a JSON value, describes.

        `deck` and `discard` may be left out, and `leader` where the rest tells: see `complete`.
        Fields of readings that are not played are passed over. Faults: -32602 for a value of
        another shape, -32003 for a position that no game can be in.
        """
        given: State = read(filled(raw, deck=[], discard=[], leader="A"), State, "state")
        state = self.complete(given, raw)
        self.check_cards(state)
        self.check_board(state)
        self.check_pirates(state)
        if state.result is not None:
            return replace(state, awaiting={})
        self.check_goes_on(state)
        self.check_hands(state)
        self.check_tricks(state)
        return self.check_awaiting(state)

    # Completing

    def complete(self, state: State, raw: Any) -> State:
        """Return *state* with its piles in order, and what *raw* does not name filled in.

        Cards that are named nowhere: the deck takes as many as a deal leaves it, in the order of
        their names, and the discard pile the rest; either takes all where the other is named.
        """
        if tuple(sorted(state.seats)) != SEATS:
            wrong(f"seats: they are {listing(SEATS)}, not {listing(sorted(state.seats))}.")
        places = {
            seat: replace(state.seats[seat], hand=ordered(state.seats[seat].hand)) for seat in SEATS
        }
        lost = ordered(state.lost) if self.readings.discard_pool == "separate" else ()
        state = replace(state, seats=places, lost=lost)
        deck, discard = self.unnamed_cards(state, raw)
        state = replace(state, deck=ordered(deck), discard=ordered(discard))
        if raw.get("leader") is None:
            state = replace(state, leader=self.leader_of(state))
        return state

    def unnamed_cards(self, state: State, raw: Any) -> tuple[Cards, Cards]:
        """Return deck and discard pile, completed if *raw* names only one or neither."""
        unnamed = without(DECK, frozenset((*_named(state), *state.deck, *state.discard)))
        if raw.get("deck") is None and raw.get("discard") is None:
            number = len(DECK) if self.is_choosing(state) else self.deck_after_deal(state.kraken)
            return unnamed[:number], unnamed[number:]
        if raw.get("deck") is None:
            return unnamed, state.discard
        if raw.get("discard") is None:
            return state.deck, unnamed
        return state.deck, state.discard

    def deck_after_deal(self, kraken: Pile) -> int:
        """Return how many cards a deal leaves: nine less one for each in the Kraken deck."""
        return max(0, len(DECK) - 2 * HAND_SIZE - (len(kraken) - 1))

    def leader_of(self, state: State) -> Seat:
        """Return who leads, as the rest of *state* tells: the one asked, or the disc's."""
        for seat, ask in state.awaiting.items():
            if ask in ("lead", "follow"):
                return seat if ask == "lead" else OTHER[seat]
        return self.disc_side(min(max(state.round, 1), ROUNDS))

    # Checking

    def check_cards(self, state: State) -> None:
        """Refuse anything but each of the 28 cards once, and a Kraken deck of other cards."""
        if state.kraken.count(KRAKEN) != 1:
            wrong(f"kraken: it holds the Kraken card once, not {state.kraken.count(KRAKEN)} times.")
        cards = Counter((*_named(state), *state.deck, *state.discard))
        for card in DECK:
            if cards[card] != 1:
                wrong(
                    f"cards: {card!r} is there {cards[card]} times, in hands, given away, led, in "
                    "the Kraken deck, the players' deck and the discard pile; there is one."
                )
        for card in (*state.kraken, *state.lost):
            if card != KRAKEN and not self.may_be_buried(card):
                wrong(f"kraken: {card!r} cannot have come into the Kraken deck.")

    def may_be_buried(self, card: str) -> bool:
        """Return whether a *card* can be in the Kraken deck: `kraken.only-tentacles` (S11, S35).

        buried-card=both, =winners, =cannon: cannons too.
        """
        if self.bears_tentacle(NUMBER_OF[card]):
            return True
        return self.readings.buried_card != "tentacle" and self.bears_cannon(NUMBER_OF[card])

    def check_board(self, state: State) -> None:
        """Refuse a round, a ship or a figure that the layout has no place for."""
        if not 1 <= state.round <= ROUNDS:
            wrong(f"round: {state.round}; a game has the rounds 1 to {ROUNDS}.")
        ship = list(state.ship)
        if not self.is_on_board(state.ship):
            wrong(f"ship: {ship} is not on the board of the layout {self.layout.name!r}.")
        if self.is_island(state.ship):
            wrong(f"ship: {ship} is an island.")
        if state.meeple > len(self.layout.track) or state.meeple < 0:
            wrong(
                f"meeple: {state.meeple}; the track has the spaces 0 to "
                f"{len(self.layout.track)}, the last being Dead."
            )

    def check_pirates(self, state: State) -> None:
        """Refuse pirates that the layout does not have, twice the same, and too few."""
        known = self.layout.pirates
        chosen = {seat: place.pirate for seat, place in state.seats.items() if place.pirate}
        for seat, pirate in chosen.items():
            if pirate not in known:
                wrong(f"seats.{seat}.pirate: {pirate!r}; this layout has {listing(known)}.")
        if len(chosen) == len(SEATS) and len(set(chosen.values())) == 1:
            wrong(f"seats: both have the pirate {chosen['A']!r}; there is one of each.")
        if self.is_choosing(state):
            if not known:
                wrong("awaiting: no pirate is to be chosen; this layout has none.")
            if set(state.awaiting) != set(SEATS) - set(chosen) or not state.awaiting:
                wrong(f"awaiting: who has no pirate is to choose; it says {state.awaiting}.")
        elif known and len(chosen) < len(SEATS) and state.result is None:
            wrong("seats: with this layout each seat has a pirate once cards are dealt.")

    def check_goes_on(self, state: State) -> None:
        """Refuse a position in which the game would be over already."""
        if self.is_end(state.ship):
            wrong(f"ship: {list(state.ship)} is an End; the game would be won.")
        if self.is_dead(state):
            wrong(f"meeple: {state.meeple} is Dead; the game would be lost.")
        if self.is_alone(state) and self.readings.kraken_alone_timing != "end-of-round":
            wrong("kraken: the Kraken card is alone; the game would be lost.")
        for number, storm in STORM_ROUNDS.items():
            if state.round > number and not self.has_passed(state.ship, storm):
                wrong(
                    f"ship: {list(state.ship)} has not passed the "
                    f"{'second' if storm else 'first'} storm, whose line is at "
                    f"{self.line_of(storm):g}; without that there is no round {state.round}."
                )

    def check_hands(self, state: State) -> None:
        """Refuse hands that are not alike, the card led or given away counted with its hand."""
        sizes = {
            seat: len(place.hand) + (place.given is not None) for seat, place in state.seats.items()
        }
        if state.lead is not None:
            sizes[state.leader] += 1
        if self.has_passed_on(state):
            sizes = {
                state.leader: sizes[state.leader] + 1,
                OTHER[state.leader]: sizes[OTHER[state.leader]] - 1,
            }
        if sizes["A"] != sizes["B"]:
            wrong(
                f"seats: A has {sizes['A']} cards and B {sizes['B']}, a card led or given away "
                "included; both have the same number."
            )
        if sizes["A"] > HAND_SIZE:
            wrong(f"seats: {sizes['A']} cards each; a full hand has {HAND_SIZE}.")
        if not self.is_choosing(state) and not sizes["A"]:
            wrong("seats: both hands are empty; the round would be over.")

    def has_passed_on(self, state: State) -> bool:
        """Return whether the leader's card is in the other hand and none has come back yet.

        Only exchange-commitment=sequential knows such a moment.
        """
        return (
            self.readings.exchange_commitment == "sequential"
            and self.is_exchanging(state)
            and tuple(state.awaiting) == (OTHER[state.leader],)
            and not any(place.given for place in state.seats.values())
        )

    def check_tricks(self, state: State) -> None:
        """Refuse trick cubes with which the round would be over."""
        tricks = {seat: place.tricks for seat, place in state.seats.items()}
        for seat, number in tricks.items():
            if number < 0:
                wrong(f"seats.{seat}.tricks: {number}; there cannot be fewer than none.")
        if self.readings.cubes_reset == "cumulative":
            return
        trigger, played = self.readings.round_end_trigger, sum(tricks.values())
        if trigger == "four-wins" and max(tricks.values()) >= TRICKS:
            wrong(f"seats: {max(tricks.values())} tricks; the fourth would have ended the round.")
        if trigger == "four-tricks" and played >= TRICKS:
            wrong(f"seats: {played} tricks in all; the fourth would have ended the round.")
        size = max(len(place.hand) for place in state.seats.values())
        if played + size > HAND_SIZE and not self.is_exchanging(state):
            wrong(f"seats: {played} tricks and {size} cards; a hand begins with {HAND_SIZE}.")
        if played and (self.is_exchanging(state) or self.is_choosing(state)):
            wrong(f"seats: {played} tricks before the first trick.")

    # Who is asked

    def check_awaiting(self, state: State) -> State:
        """Return *state* with `awaiting` spelt out; refuse one that does not fit the table."""
        if self.is_choosing(state):
            self.check_choosing(state)
            return state
        given = [seat for seat, place in state.seats.items() if place.given is not None]
        if self.is_exchanging(state):
            return self.check_exchange(state, given)
        if given:
            wrong(f"seats.{given[0]}.given: a card is given away only while the exchange is on.")
        due: dict[Seat, Ask] = {state.leader: "lead"}
        if state.lead is not None:
            due = {OTHER[state.leader]: "follow"}
        if state.awaiting != due:
            led = "no card is led" if state.lead is None else f"{state.lead!r} is led"
            wrong(
                f"awaiting: {state.awaiting}, but {led} and the leader is {state.leader}; "
                f"it must be {due}."
            )
        return state

    def check_choosing(self, state: State) -> None:
        """Refuse anything but the table before the first deal while pirates are chosen."""
        cards = chain.from_iterable(place.hand for place in state.seats.values())
        if [*cards, *state.discard] or state.lead or state.round != 1:
            wrong("awaiting: pirates are chosen before any card is dealt.")
        if state.kraken[-1] != KRAKEN or state.meeple or state.ship != self.layout.start:
            wrong("awaiting: pirates are chosen before anything has moved.")

    def check_exchange(self, state: State, given: list[Seat]) -> State:
        """Return *state* in the exchange, with those asked whom the rules ask."""
        if state.lead is not None:
            wrong(f"lead: {state.lead!r} is led, but the exchange is on.")
        if set(state.awaiting.values()) != {"exchange"}:
            wrong(f"awaiting: while the exchange is on nobody plays; it says {state.awaiting}.")
        if self.readings.exchange_commitment == "sequential":
            if given:
                wrong(
                    f"seats.{given[0]}.given: under exchange-commitment=sequential a card goes to "
                    "the other hand at once."
                )
            return self.ask_exchange(state)
        if len(given) == len(SEATS):
            wrong("seats: both have given a card; they would have been exchanged.")
        asked = self.ask_exchange(state)
        left = {seat for seat in SEATS if seat not in given}
        if set(state.awaiting) not in (left, set(asked.awaiting)):
            wrong(
                f"awaiting: {listing(sorted(left))} has still to give a card; "
                f"it says {state.awaiting}."
            )
        return asked


def _named(state: State) -> list[str]:
    """Return the cards that lie anywhere but in the deck and on the discard pile."""
    named = [*state.kraken, *state.lost, *([state.lead] if state.lead else [])]
    for place in state.seats.values():
        named += (*place.hand, *([place.given] if place.given else []))
    return named
