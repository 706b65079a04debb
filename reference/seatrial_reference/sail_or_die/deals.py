"""The two chance outcomes: who begins, and the hands of a round."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import cast

from ..cards import Deal, check_dealt, check_sizes, ordered, roll_hands
from ..errors import impossible_outcome, listing
from ..luck import Luck
from ..trace import Trace
from .endgame import Endgame
from .state import Starter
from .words import DECK, HAND_SIZE, Cards, Seat, rest_of_deck


class Deals(Endgame):
    """What luck decides, and what it may decide."""

    def hand_size(self, players: int) -> int:
        """Return the cards of a full hand.

        `setup.hand-14-for-2-or-3` (S13), `setup.hand-13-for-4` (S14), `setup.hand-11-for-5` (S15).
        """
        return HAND_SIZE[players]

    def deal(self, seats: Iterable[Seat], trace: Trace) -> tuple[dict[Seat, Cards], Cards]:
        """Return the hands of a new round and the cards left over.

        `setup.shuffle-all-55` (S12), `round.reshuffle-all-55` (S82): from the whole deck.
        `setup.leftovers-aside` (S16): what is not dealt is out of the round.
        """
        table = tuple(seats)
        sizes = dict.fromkeys(table, self.hand_size(len(table)))
        outcome = trace.take(Deal, lambda luck: self.roll_deal(luck, sizes))
        self.check_deal(outcome, sizes)
        hands = {seat: ordered(cast("Cards", outcome.hands[seat])) for seat in sizes}
        return hands, self.left_over(hands)

    def deck(self) -> Cards:
        """Return the cards that are dealt from.

        `components.deck-composition` (S4 to S6): seven of each suit and six wilds;
        `components.wild-values` (S6): three +1, two +2, one +3.
        """
        return DECK

    def roll_deal(self, luck: Luck, sizes: dict[Seat, int]) -> Deal:
        """Return the hands of a round, rolled.

        `setup.shuffle-all-55` (S12), `round.reshuffle-all-55` (S82): from the shuffled deck.
        """
        return roll_hands(luck, self.deck(), sizes)

    def left_over(self, hands: dict[Seat, Cards]) -> Cards:
        """Return the cards that no seat got: `setup.leftovers-aside` (S16)."""
        return rest_of_deck(chain.from_iterable(hands.values()), self.deck())

    def check_deal(self, deal: Deal, sizes: dict[Seat, int]) -> None:
        """Raise an error (-32005) for hands that the deck cannot give to these seats.

        `components.deck-composition` (S4 to S6), `components.wild-values` (S6).
        """
        check_dealt(deal, sizes, self.deck())
        check_sizes(deal, sizes)

    def choose_starter(self, seats: tuple[Seat, ...], trace: Trace) -> Seat:
        """Return who was chosen to begin, by the table and in a manner of its own (S10)."""
        outcome = trace.take(Starter, lambda luck: Starter(luck.choose(seats)))
        self.check_starter(outcome, seats)
        return next(seat for seat in seats if seat == outcome.seat)

    def check_starter(self, starter: Starter, seats: tuple[Seat, ...]) -> None:
        """Raise an error (-32005) for a beginner who does not sit at this table."""
        if starter.seat not in seats:
            raise impossible_outcome(
                f"starter: there is no seat {starter.seat!r}; the seats are {listing(seats)}."
            )
