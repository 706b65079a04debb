"""Damage: what a hit does to the Kraken deck and to the Kraken's figure."""

from __future__ import annotations

from msgspec.structs import replace

from ..cards import ordered
from ..trace import Trace
from .endgame import Endgame
from .state import State
from .words import KRAKEN, Pile


class Damage(Endgame):
    """One hit after the other."""

    def damage(self, state: State, number: int, trace: Trace) -> State:
        """Return *state* after a *number* of hits, or fewer if the game ends before.

        `damage.one-by-one` (S31, S32): each hit is resolved before the next.
        """
        for _ in range(number):
            if state.result is not None:
                trace.applied.append("damage.one-by-one")
                return state
            state = self.hit(state, trace)
        if number > 1:
            trace.applied.append("damage.one-by-one")
        return state

    def hit(self, state: State, trace: Trace) -> State:
        """Return *state* after one hit: the top of the Kraken deck decides."""
        if state.kraken[0] == KRAKEN:
            state = self.hit_kraken_card(state, trace)
        else:
            state = self.flip_top(state, trace)
        return self.test_alone(self.uncover(state, trace), "each-card", trace)

    def flip_top(self, state: State, trace: Trace) -> State:
        """Return *state* with the top card of the Kraken deck gone: `damage.flip-top` (S32)."""
        trace.applied += ("damage.flip-top", "damage.common-discard")
        top, *rest = state.kraken
        return self.take_away(replace(state, kraken=tuple(rest)), top)

    def take_away(self, state: State, card: str) -> State:
        """Return *state* with a *card* that damage took where it belongs.

        `damage.common-discard` (S30): on the one discard pile, from which it comes back.
        discard-pool=separate: on a pile of the Kraken's own, from which it never does.
        """
        if self.readings.discard_pool == "separate":
            return replace(state, lost=ordered((*state.lost, card)))
        return replace(state, discard=ordered((*state.discard, card)))

    # The Kraken card

    def hit_kraken_card(self, state: State, trace: Trace) -> State:
        """Return *state* after a hit on the Kraken card.

        `damage.kraken-card-absorbs` (published): that is the whole hit; no other card goes.
        kraken-card-absorbs=continue: the next card goes as well, unless it is the same again.
        """
        state = self.kraken_card_acts(state, trace)
        if self.readings.kraken_card_absorbs == "continue":
            if state.result is None and state.kraken[0] != KRAKEN:
                return self.flip_top(state, trace)
            return state
        trace.applied.append("damage.kraken-card-absorbs")
        return state

    def kraken_card_acts(self, state: State, trace: Trace) -> State:
        """Return *state* after the Kraken card on top of its deck did what it does.

        `damage.kraken-card-meeple`, `damage.kraken-card-bottom` (published): the figure goes one
        space on, the card to the bottom. `loss.meeple-dead` (S18e): on Dead the game is lost.
        kraken-card-fatal=loss: the game is lost with the card itself.
        """
        if self.readings.kraken_card_fatal == "loss":
            return self.lose(state, ("meeple-dead",), trace)
        trace.applied += ("damage.kraken-card-meeple", "damage.kraken-card-bottom")
        state = replace(
            state,
            meeple=self.next_space(state.meeple),
            kraken=self.kraken_card_goes(state.kraken),
        )
        return self.lose(state, ("meeple-dead",), trace) if self.is_dead(state) else state

    def next_space(self, meeple: int) -> int:
        """Return the space after the figure's: `damage.kraken-card-meeple`, one, clockwise."""
        return meeple + 1

    def kraken_card_goes(self, kraken: Pile) -> Pile:
        """Return the Kraken deck with the Kraken card, its top, at the bottom.

        `damage.kraken-card-bottom` (published).
        """
        return (*kraken[1:], KRAKEN)

    def uncover(self, state: State, trace: Trace) -> State:
        """Return *state* after the top card of the Kraken deck came to light: nothing happens.

        `damage.kraken-card-meeple` (published): the Kraken card acts when it is hit.
        kraken-card-exposed=when-uncovered: it acts as soon as it lies on top, but not alone.
        """
        if (
            state.kraken[0] == KRAKEN
            and state.result is None
            and not self.is_alone(state)
            and self.readings.kraken_card_exposed == "when-uncovered"
        ):
            return self.kraken_card_acts(state, trace)
        return state
