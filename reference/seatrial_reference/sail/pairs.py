"""The pairs: what the two cards of a trick do together."""

from __future__ import annotations

from typing import TypeAlias

from ..trace import Trace
from .cannon import Cannon
from .state import State, Trick
from .words import Cards, Seat, Symbol

#: Two symbols in the order of their names.
Pair: TypeAlias = tuple[Symbol, Symbol]


class Pairs(Cannon):
    """Six pairs that act and four that do not."""

    def pair_of(self, trick: Trick) -> Pair:
        """Return the pair of a *trick*: `pair.unordered` (S7), whoever played which."""
        one, other = sorted((self.symbol_of(trick.lead), self.symbol_of(trick.follow)))
        return one, other

    def action(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* after the action of a *trick*, and what the ship meets by it.

        S7; S28: it is not a choice.
        """
        ship, pair = state.ship, self.pair_of(trick)
        trace.applied += self.cite_symbols((trick.lead, trick.follow))
        trace.applied.append("pair.unordered")
        state = self.act_on(state, pair, trick, trace)
        state = self.test_alone(state, "end-of-action", trace)
        if state.result is None and self.fires_besides(pair):
            state = self.cannon_action(state, trick, trace)
            state = self.test_alone(state, "end-of-action", trace)
        return self.remain(state, ship, self.hurt_of(pair), trace)

    def act_on(self, state: State, pair: Pair, trick: Trick, trace: Trace) -> State:
        """Return *state* after what a *pair* does.

        `pair.only-six` (published): six pairs act, any other does nothing.
        """
        match pair:
            case ("helm", "helm"):
                return self.helm_helm(state, trick, trace)
            case ("helm", "tentacle"):
                return self.helm_tentacle(state, trick, trace)
            case ("tentacle", "tentacle"):
                return self.tentacle_tentacle(state, trick, trace)
            case ("cannon", "tentacle"):
                return self.cannon_tentacle(state, trick, trace)
            case ("mermaid", "mermaid"):
                return self.mermaid_mermaid(state, trace)
            case ("cannon", "cannon"):
                return self.cannon_cannon(state, trick, trace)
            case ("mermaid", "tentacle"):
                return self.mermaid_tentacle(state, trace)
            case ("cannon", "helm"):
                return self.cannon_helm(state, trace)
            case ("helm", "mermaid"):
                return self.helm_mermaid(state, trace)
            case ("cannon", "mermaid"):
                return self.cannon_mermaid(state, trace)
        return state

    def fires_besides(self, pair: Pair) -> bool:
        """Return whether a *pair* has a cannon action beside its own effect: none has (S34).

        cannon-trigger=any-matching: every pair of two alike.
        """
        return (
            pair[0] == pair[1]
            and pair != ("cannon", "cannon")
            and self.readings.cannon_trigger == "any-matching"
        )

    def course_of(self, trick: Trick) -> Seat:
        """Return towards whom a *trick* steers the ship.

        `move.diagonal-to-winner` (published): towards who takes it.
        diagonal-direction=leader: towards who led.
        """
        if self.readings.diagonal_direction == "leader":
            return trick.leader
        return trick.winner

    # The six that act

    def helm_helm(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* after two helms: `pair.helm-helm` (published), a diagonal."""
        trace.applied.append("pair.helm-helm")
        return self.move_and_hurt(state, self.course_of(trick), 0, trace)

    def helm_tentacle(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* after helm and tentacle: a diagonal and one hit.

        `pair.helm-tentacle` (published).
        """
        trace.applied.append("pair.helm-tentacle")
        return self.move_and_hurt(state, self.course_of(trick), 1, trace)

    def tentacle_tentacle(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* after two tentacles: a diagonal and two hits.

        `pair.tentacle-tentacle` (published).
        """
        trace.applied.append("pair.tentacle-tentacle")
        return self.move_and_hurt(state, self.course_of(trick), 2, trace)

    def cannon_tentacle(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* after cannon and tentacle: the tentacle card is buried.

        `pair.cannon-tentacle` (S35, published): the ship neither moves nor suffers.
        tentacle-cannon-damage=yes: the tentacle deals a hit before.
        """
        trace.applied.append("pair.cannon-tentacle")
        if self.readings.tentacle_cannon_damage == "yes":
            state = self.damage(state, 1, trace)
            if state.result is not None:
                return state
        return self.bury(state, self.cards_to_bury(trick), trace)

    def cards_to_bury(self, trick: Trick) -> Cards:
        """Return which cards of a cannon-and-tentacle *trick* are buried.

        `pair.cannon-tentacle` (published): the tentacle card, whoever played it.
        buried-card=both, =cannon; =winners: the card that took the trick.
        """
        cards = (trick.lead, trick.follow)
        tentacle, cannon = sorted(cards, key=self.symbol_of, reverse=True)
        if self.readings.buried_card == "both":
            return tentacle, cannon
        if self.readings.buried_card == "cannon":
            return (cannon,)
        if self.readings.buried_card == "winners":
            return (trick.lead if trick.winner == trick.leader else trick.follow,)
        return (tentacle,)

    def mermaid_mermaid(self, state: State, trace: Trace) -> State:
        """Return *state* after two mermaids: `pair.mermaid-mermaid` (published), straight on."""
        trace.applied.append("pair.mermaid-mermaid")
        return self.move_and_hurt(state, "straight", 0, trace)

    def cannon_cannon(self, state: State, trick: Trick, trace: Trace) -> State:
        """Return *state* after two cannons: `pair.cannon-cannon` (S34), the cannon action."""
        trace.applied.append("pair.cannon-cannon")
        return self.cannon_action(state, trick, trace)

    # The four that do not

    def mermaid_tentacle(self, state: State, trace: Trace) -> State:
        """Return *state* after mermaid and tentacle: nothing, not even a hit.

        `pair.null-tentacle-mermaid`, `pair.only-six` (published).
        tentacle-mermaid=one-damage: a tentacle in a trick always hurts.
        """
        if self.readings.tentacle_mermaid == "one-damage":
            return self.damage(state, 1, trace)
        trace.applied += ("pair.null-tentacle-mermaid", "pair.only-six")
        return state

    def cannon_helm(self, state: State, trace: Trace) -> State:
        """Return *state* after cannon and helm: `pair.null-helm-cannon` (published), as it is."""
        trace.applied += ("pair.null-helm-cannon", "pair.only-six")
        return state

    def helm_mermaid(self, state: State, trace: Trace) -> State:
        """Return *state* after helm and mermaid: `pair.null-helm-mermaid` (published), as it is."""
        trace.applied += ("pair.null-helm-mermaid", "pair.only-six")
        return state

    def cannon_mermaid(self, state: State, trace: Trace) -> State:
        """Return *state* after cannon and mermaid: as it is.

        `pair.null-cannon-mermaid`, `pair.only-six` (published).
        """
        trace.applied += ("pair.null-cannon-mermaid", "pair.only-six")
        return state

    def hurt_of(self, pair: Pair) -> int:
        """Return how many hits a *pair* deals, for tentacle-space-plus-pair=once."""
        if pair == ("mermaid", "tentacle"):
            return int(self.readings.tentacle_mermaid == "one-damage")
        if pair == ("cannon", "tentacle"):
            return int(self.readings.tentacle_cannon_damage == "yes")
        return pair.count("tentacle")
