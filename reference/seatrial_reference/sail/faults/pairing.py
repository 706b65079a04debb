"""Faults of the pairs: six that act, and four that do not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...faults import fault
from ...trace import Trace
from ..game import Sail
from ..pairs import Pair
from ..state import State, Trick
from .helpers import acting, diagonally, hitting, nothing, straight_on

#: The pairs that do nothing.
_IDLE: tuple[Pair, ...] = (
    ("mermaid", "tentacle"),
    ("cannon", "helm"),
    ("helm", "mermaid"),
    ("cannon", "mermaid"),
)


def _idle_acting(effect: Callable[..., State]) -> Callable[..., Any]:
    """Return what pairs do, *effect* being what the four do that do nothing."""

    def act_on(game: Sail, state: State, pair: Pair, trick: Trick, trace: Trace) -> State:
        if pair in _IDLE:
            return effect(game, state, trick, trace)
        return Sail.act_on(game, state, pair, trick, trace)

    return act_on


def _hurting_one(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after the Kraken was hurt with the card that followed."""
    return game.bury(state, (trick.follow,), trace)


def _buried(which: Callable[[Sail, Trick], str]) -> Callable[..., Any]:
    """Return which card is buried: the one that *which* says."""
    return lambda game, trick: (which(game, trick),)


def _with_a_move(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after cannon and tentacle, whose helm moves the ship as well."""
    return diagonally()(game, Sail.cannon_tentacle(game, state, trick, trace), trick, trace)


def _with_a_hit(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after cannon and tentacle, which hits the ship first."""
    hurt = game.damage(state, 1, trace)
    return hurt if hurt.result else Sail.cannon_tentacle(game, hurt, trick, trace)


def _cannon(game: Sail, trick: Trick) -> str:
    return trick.lead if game.symbol_of(trick.lead) == "cannon" else trick.follow


FAULTS = (
    fault(
        "pair.only-six#move",
        "Every other pair moves the ship diagonally.",
        act_on=_idle_acting(diagonally()),
    ),
    fault(
        "pair.only-six#hurt",
        "Every other pair costs one damage.",
        act_on=_idle_acting(hitting(1)),
    ),
    fault(
        "pair.unordered#lead-first",
        "A pair acts only if its card with the smaller number follows.",
        pair_of=lambda game, trick: (
            game.symbol_of(trick.lead),
            game.symbol_of(trick.follow),
        ),
    ),
    fault(
        "pair.unordered#follow-first",
        "A pair acts only if its card with the smaller number is led.",
        pair_of=lambda game, trick: (
            game.symbol_of(trick.follow),
            game.symbol_of(trick.lead),
        ),
    ),
    fault(
        "pair.helm-helm#nothing",
        "Two helms do nothing.",
        helm_helm=nothing,
    ),
    fault(
        "pair.helm-helm#straight",
        "Two helms move the ship straight on.",
        helm_helm=straight_on(),
    ),
    fault(
        "pair.helm-helm#hurt",
        "Two helms cost one damage.",
        helm_helm=diagonally(1),
    ),
    fault(
        "pair.helm-tentacle#free",
        "Helm and tentacle cost no damage.",
        helm_tentacle=diagonally(),
    ),
    fault(
        "pair.helm-tentacle#two",
        "Helm and tentacle cost two damage.",
        helm_tentacle=diagonally(2),
    ),
    fault(
        "pair.helm-tentacle#no-move",
        "Helm and tentacle cost one damage, and the ship does not move.",
        helm_tentacle=hitting(1),
    ),
    fault(
        "pair.tentacle-tentacle#one",
        "Two tentacles cost one damage.",
        tentacle_tentacle=diagonally(1),
    ),
    fault(
        "pair.tentacle-tentacle#no-move",
        "Two tentacles cost two damage, and the ship does not move.",
        tentacle_tentacle=hitting(2),
    ),
    fault(
        "pair.tentacle-tentacle#nothing",
        "Two tentacles do nothing.",
        tentacle_tentacle=nothing,
    ),
    fault(
        "pair.cannon-tentacle#discarded",
        "The tentacle that a cannon meets is discarded.",
        cannon_tentacle=nothing,
    ),
    fault(
        "pair.cannon-tentacle#cannon",
        "The cannon is buried in the place of the tentacle.",
        cards_to_bury=_buried(_cannon),
    ),
    fault(
        "pair.cannon-tentacle#both",
        "Cannon and tentacle are both buried.",
        cards_to_bury=lambda game, trick: (trick.lead, trick.follow),
    ),
    fault(
        "pair.cannon-tentacle#winners",
        "The card is buried that took the trick.",
        cards_to_bury=_buried(
            lambda game, trick: trick.lead if trick.winner == trick.leader else trick.follow
        ),
    ),
    fault(
        "pair.cannon-tentacle#moves",
        "Cannon and tentacle move the ship as well.",
        cannon_tentacle=_with_a_move,
    ),
    fault(
        "pair.cannon-tentacle#hurt",
        "Cannon and tentacle cost one damage as well.",
        cannon_tentacle=_with_a_hit,
    ),
    fault(
        "pair.mermaid-mermaid#nothing",
        "Two mermaids do nothing.",
        mermaid_mermaid=nothing,
    ),
    fault(
        "pair.mermaid-mermaid#diagonal",
        "Two mermaids move the ship diagonally.",
        act_on=acting(("mermaid", "mermaid"), diagonally()),
    ),
    fault(
        "pair.cannon-cannon#nothing",
        "Two cannons do nothing.",
        cannon_cannon=nothing,
    ),
    fault(
        "pair.cannon-cannon#hurts-the-kraken",
        "Two cannons hurt the Kraken with a cannon.",
        cannon_cannon=_hurting_one,
    ),
    fault(
        "pair.null-helm-cannon#moves",
        "Helm and cannon move the ship.",
        act_on=acting(("cannon", "helm"), diagonally()),
    ),
    fault(
        "pair.null-helm-cannon#hurts-the-kraken",
        "Helm and cannon hurt the Kraken.",
        act_on=acting(("cannon", "helm"), _hurting_one),
    ),
    fault(
        "pair.null-helm-mermaid",
        "Helm and mermaid move the ship straight on.",
        act_on=acting(("helm", "mermaid"), straight_on()),
    ),
    fault(
        "pair.null-cannon-mermaid",
        "Cannon and mermaid move the ship straight on.",
        act_on=acting(("cannon", "mermaid"), straight_on()),
    ),
    fault(
        "pair.null-tentacle-mermaid#hurt",
        "Tentacle and mermaid cost one damage.",
        act_on=acting(("mermaid", "tentacle"), hitting(1)),
    ),
    fault(
        "pair.null-tentacle-mermaid#moves",
        "Tentacle and mermaid move the ship diagonally.",
        act_on=acting(("mermaid", "tentacle"), diagonally()),
    ),
)
