"""The chance outcomes: the order of the Kraken deck, the hands of a round, a card turned over."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from ..cards import Deal, check_dealt, check_sizes, ordered, roll_hands
from ..errors import impossible_outcome, listing
from ..luck import Luck
from ..trace import Trace
from .moving import Moving
from .state import Flip, KrakenOrder
from .words import (
    DECK,
    HAND_SIZE,
    KRAKEN,
    NUMBER_OF,
    SEATS,
    Card,
    Cards,
    Pile,
    Seat,
    without,
)


class Deals(Moving):
    """What luck decides, and what it may decide."""

    def deck_of_game(self) -> Cards:
        """Return the numbered cards: `cards.composition` (published), three suits, 1 to 9."""
        return DECK

    # The Kraken deck

    def is_kraken_card(self, card: Card) -> bool:
        """Return whether a *card* begins in the Kraken deck.

        `setup.kraken-deck-composition` (S11): the 1s and 2s. `setup.player-deck-composition`
        (S14): all others are the players' deck.
        """
        return NUMBER_OF[card] <= 2

    def kraken_cards(self) -> Cards:
        """Return what is shuffled into the Kraken deck: `setup.kraken-deck-composition` (S11)."""
        return tuple([card for card in self.deck_of_game() if self.is_kraken_card(card)])

    def player_cards(self) -> Cards:
        """Return the players' deck at the start: `setup.player-deck-composition` (S14)."""
        return without(self.deck_of_game(), self.kraken_cards())

    def kraken_deck(self, trace: Trace) -> Pile:
        """Return the Kraken deck of a new game, from top to bottom (S11)."""
        outcome = trace.take(KrakenOrder, self.roll_kraken_deck)
        self.check_kraken_deck(outcome)
        return self.with_kraken_card(outcome.order)

    def with_kraken_card(self, order: Cards) -> Pile:
        """Return the shuffled cards with the Kraken card: `setup.kraken-card-bottom` (S11)."""
        return (*order, KRAKEN)

    def roll_kraken_deck(self, luck: Luck) -> KrakenOrder:
        """Return a shuffled Kraken deck: own luck, asked for at the edge of the engine."""
        cards = self.kraken_cards()
        return KrakenOrder(luck.deal(cards, {"order": len(cards)})["order"])

    def check_kraken_deck(self, outcome: KrakenOrder) -> None:
        """Raise an error (-32005) for another Kraken deck than that of the 1s and 2s."""
        if Counter(outcome.order) != Counter(self.kraken_cards()):
            raise impossible_outcome(
                f"kraken-deck: it has the cards {listing(self.kraken_cards())}, in any order; "
                f"not {listing(outcome.order)}."
            )

    # The hands

    def hand_size(self, pool: int) -> int:
        """Return how many cards of a *pool* each seat gets.

        `deal.nine-each` (S2); `deal.never-short` (S2): with nine tentacle cards in the game there
        are always eighteen others.
        buried-card=both, =winners, =cannon: a burial can take cards for good; then half the pool.
        """
        return min(HAND_SIZE, pool // 2)

    def deal(self, pool: Cards, trace: Trace) -> tuple[dict[Seat, Cards], Cards]:
        """Return the hands dealt from the *pool* and what is left: the players' deck.

        `deal.nine-each` (S2), `deal.leftover-is-deck` (S14, S36).
        """
        outcome = trace.take(Deal, lambda luck: self.roll_deal(luck, pool))
        self.check_deal(outcome, pool)
        hands = {seat: ordered(outcome.hands[seat]) for seat in SEATS}
        return hands, self.left_over(pool, hands)

    def left_over(self, pool: Cards, hands: dict[Seat, Cards]) -> Cards:
        """Return the players' deck of a round: `deal.leftover-is-deck` (S14, S36)."""
        return without(pool, frozenset(chain.from_iterable(hands.values())))

    def roll_deal(self, luck: Luck, pool: Cards) -> Deal:
        """Return the hands of a round, rolled: `deal.nine-each` (S2), from the shuffled *pool*."""
        return roll_hands(luck, pool, self.sizes(pool))

    def check_deal(self, deal: Deal, pool: Cards) -> None:
        """Raise an error (-32005) for hands that the *pool* cannot give."""
        check_dealt(deal, SEATS, pool)
        check_sizes(deal, self.sizes(pool))

    def sizes(self, pool: Cards) -> dict[Seat, int]:
        """Return how many cards of the *pool* each seat gets (S2)."""
        return dict.fromkeys(SEATS, self.hand_size(len(pool)))

    # A card turned over

    def take_flip(self, deck: Cards, trace: Trace) -> Card:
        """Return the top card of the *deck*: `cannon.flip-top` (S35, S36)."""
        outcome = trace.take(Flip, lambda luck: Flip(luck.choose(deck)))
        self.check_flip(outcome, deck)
        return outcome.card

    def check_flip(self, flip: Flip, deck: Cards) -> None:
        """Raise an error (-32005) for a card that the *deck* does not have."""
        if flip.card not in deck:
            raise impossible_outcome(
                f"flip: {flip.card!r} is not in the players' deck of {listing(deck)}."
            )
