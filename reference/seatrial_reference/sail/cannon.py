"""The cannon action: cards turned over from the players' deck, and what each does."""

from __future__ import annotations

from msgspec.structs import replace

from ..cards import ordered
from ..trace import Trace
from .deals import Deals
from .state import State, Trick
from .words import KRAKEN, Card, Cards, Pile, Seat, without


class Cannon(Deals):
    """Flips and burials."""

    def cannon_action(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* after the cannon action of a *trick* (S34, S35)."""
        return self.discard_flipped(self.flip(state, trick, trace), trick, trace)

    def flip(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* after the top card of the players' deck was turned over and took effect.

        `cannon.flip-top` (S35, S36).
        """
        state = self.deck_to_flip(state)
        if not state.deck:
            return self.nothing_to_flip(state, trace)
        card = self.take_flip(state.deck, trace)
        trace.applied += ("cannon.flip-top", "cards.symbol-by-number")
        state = replace(state, deck=without(state.deck, (card,)), open=(*state.open, card))
        match self.symbol_of(card):
            case "helm":
                return self.flip_helm(state, trick, trace)
            case "tentacle":
                return self.flip_tentacle(state, card, trick, trace)
            case "mermaid":
                return self.flip_mermaid(state, trace)
            case _:
                return self.flip_cannon(state, trick, trace)

    def deck_to_flip(self, state: State) -> State:
        """Return *state* with the deck from which a card is turned over: as it is.

        cannon-empty-midchain=reshuffle: an empty one is made of the discard pile. What was turned
        over before lies open until the action is over, so that no card comes twice.
        """
        if not state.deck and self.readings.cannon_empty_midchain == "reshuffle":
            return replace(state, deck=state.discard, discard=())
        return state

    def nothing_to_flip(self, state: State, trace: Trace) -> State:
        """Return *state* when the deck is empty: `cannon.empty-no-effect` (S36), as it is."""
        trace.applied.append("cannon.empty-no-effect")
        return state

    # What each symbol does

    def flip_helm(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* after a helm: `cannon.flip-helm` (S35), a diagonal."""
        trace.applied += ("cannon.flip-helm", "cards.symbol-helm")
        return self.move_and_hurt(state, self.cannon_course(trick), 0, trace)

    def cannon_course(self, trick: Trick) -> Seat:
        """Return towards whom a helm that was turned over steers.

        `cannon.flip-helm` (S35): towards the winner of the trick.
        cannon-direction=leader: towards its leader.
        """
        if self.readings.cannon_direction == "leader":
            return trick.leader
        return trick.winner

    def flip_tentacle(self, state: State, card: Card, trick: Trick, trace: Trace) -> State:
        """Return *state* after a tentacle.

        `cannon.flip-tentacle` (S35): the card goes under the Kraken deck, the helm on it does
        nothing.
        cannon-tentacle-card=bury-and-move: the helm moves the ship as well; =move-and-damage: it
        does what it does in a pair, a move and a hit, and the card is discarded.
        """
        course = self.cannon_course(trick)
        trace.applied.append("cards.symbol-tentacle")
        if self.readings.cannon_tentacle_card == "move-and-damage":
            return self.move_and_hurt(state, course, 1, trace)
        trace.applied.append("cannon.flip-tentacle")
        state = self.bury(state, (card,), trace)
        if self.readings.cannon_tentacle_card == "bury-and-move":
            return self.move_and_hurt(state, course, 0, trace)
        return state

    def flip_mermaid(self, state: State, trace: Trace) -> State:
        """Return *state* after a mermaid: `cannon.flip-mermaid` (S35), a straight move."""
        trace.applied += ("cannon.flip-mermaid", "cards.symbol-mermaid")
        return self.move_and_hurt(state, "straight", 0, trace)

    def flip_cannon(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* after a cannon: `cannon.flip-cannon` (S35), another card."""
        trace.applied += ("cannon.flip-cannon", "cards.symbol-cannon")
        return self.flip(state, trick, trace)

    # Where cards go

    def discard_flipped(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* with what was turned over on the discard pile.

        `cannon.flipped-discarded` (S6): all but a card that was buried.
        """
        flipped = without(state.open, (trick.lead, trick.follow))
        if flipped:
            trace.applied.append("cannon.flipped-discarded")
        return self.discard_open(state, flipped)

    def discard_open(self, state: State, cards: Cards) -> State:
        """Return *state* with open *cards* on the discard pile."""
        return replace(
            state,
            open=without(state.open, cards),
            discard=ordered((*state.discard, *cards)),
        )

    def bury(self, state: State, cards: Cards, trace: Trace) -> State:
        """Return *state* with open *cards* in the Kraken deck: the Kraken is hurt.

        `kraken.hurt-bottom` (S35), `kraken.only-tentacles` (S11, S35).
        """
        trace.applied += ("kraken.hurt-bottom", "kraken.only-tentacles")
        return replace(
            state,
            open=without(state.open, cards),
            kraken=self.kraken_with(state.kraken, cards),
        )

    def kraken_with(self, kraken: Pile, cards: Cards) -> Pile:
        """Return the Kraken deck with *cards* buried in it.

        `kraken.hurt-bottom` (S35): under all of it, the Kraken card included.
        bury-position=above-kraken: right above the Kraken card.
        """
        if self.readings.bury_position == "above-kraken":
            place = kraken.index(KRAKEN)
            return (*kraken[:place], *cards, *kraken[place:])
        return (*kraken, *cards)
