"""What a play is: which cards may be played to a trick, and who takes it."""

from __future__ import annotations

from .state import Place, State, Trick
from .table import Table
from .words import NUMBER_OF, OTHER, SUIT_OF, Card, Seat


class Plays(Table):
    """The duty to follow suit, and the winner of a trick."""

    def must_follow(self, place: Place, lead: Card) -> bool:
        """Return whether a seat has to play the suit of *lead*.

        `follow.if-able` (S5a, S24): if it holds a card of it; `follow.free-if-void` (S23, S24):
        else any card will do. `follow.no-must-beat` (S24): no card has to be high.
        """
        return self.can_follow(place, lead)

    def is_of_suit(self, card: Card, lead: Card) -> bool:
        """Return whether *card* follows the suit of *lead*."""
        return SUIT_OF[card] == SUIT_OF[lead]

    # Who takes the trick

    def trick_of(self, state: State, lead: Card, follow: Card) -> Trick:
        """Return the trick of the card led and the one that follows it."""
        return Trick(state.leader, lead, follow, self.winner_of(state.leader, lead, follow))

    def winner_of(self, leader: Seat, lead: Card, follow: Card) -> Seat:
        """Return who takes a trick."""
        if self.is_of_suit(follow, lead):
            return self.winner_in_suit(leader, lead, follow)
        return self.winner_off_suit(leader, lead, follow)

    def winner_in_suit(self, leader: Seat, lead: Card, follow: Card) -> Seat:
        """Return who takes a trick of one suit: `trick.winner-lead-suit` (S5b), the higher card."""
        return OTHER[leader] if NUMBER_OF[follow] > NUMBER_OF[lead] else leader

    def winner_off_suit(self, leader: Seat, lead: Card, follow: Card) -> Seat:
        """Return who takes a trick of two suits.

        `trick.offsuit-loses` (S5b): the leader, whatever the numbers; only the suit led wins.
        offsuit-winner=highest-number: the higher card of any suit; of two alike, the one led.
        """
        if self.readings.offsuit_winner == "highest-number" and NUMBER_OF[follow] > NUMBER_OF[lead]:
            return OTHER[leader]
        return leader
