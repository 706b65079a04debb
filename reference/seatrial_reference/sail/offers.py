"""The legal actions, built from the hand upwards and never by asking the judge."""

from __future__ import annotations

from functools import cache

from .refusals import Refusals
from .state import Action, Kind, State
from .words import OTHER, SUIT_OF, Card, Cards, Seat


class Offers(Refusals):
    """The generator of legal actions; talk is a try and never among them."""

    def legal(self, state: State) -> dict[Seat, tuple[Action, ...]]:
        """Return each awaited seat with all that it may do."""
        return {seat: self.legal_for(state, seat) for seat in state.awaiting}

    def legal_for(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return all that *seat* may do; nothing if it is not awaited."""
        ask, hand = state.awaiting.get(seat), state.seats[seat].hand
        if ask == "lead":
            return _each("play", seat, hand)
        if ask == "follow":
            return _each("play", seat, self.cards_to_follow(state, hand))
        if ask == "exchange":
            return _each("exchange", seat, hand)
        if ask == "choose-pirate":
            return self.choices(state, seat)
        return ()

    def cards_to_follow(self, state: State, hand: Cards) -> Cards:
        """Return the cards of *hand* that may follow: those of the suit led, or all (S24)."""
        if state.lead is None:
            return ()
        suit = SUIT_OF[state.lead]
        return tuple([card for card in hand if SUIT_OF[card] == suit]) or hand

    def choices(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return the pirates that are left to *seat* (S15)."""
        gone = state.seats[OTHER[seat]].pirate
        return tuple(
            [
                Action("choose-pirate", seat, pirate=pirate)
                for pirate in self.layout.pirates
                if pirate != gone
            ]
        )


@cache
def _of_card(kind: Kind, seat: Seat, card: Card) -> Action:
    """Return the action of *kind* with *card*; there are few, and they are asked for often."""
    return Action(kind, seat, card)


def _each(kind: Kind, seat: Seat, cards: Cards) -> tuple[Action, ...]:
    """Return an action of *kind* with each of the *cards*."""
    return tuple([_of_card(kind, seat, card) for card in cards])
