"""Faults of the cannon action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...cards import ordered
from ...faults import fault
from ...trace import Trace
from ..game import Sail
from ..state import State, Trick
from ..words import NUMBER_OF, OTHER, Card, Cards, without
from .helpers import nothing


def _stays(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after a cannon action whose cards stay in the deck as well."""
    deck = state.deck
    return replace(Sail.cannon_action(game, state, trick, trace), deck=deck)


def _one_more(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after a cannon action that throws another card away beside it."""
    after = Sail.cannon_action(game, state, trick, trace)
    gone = after.deck[:1]
    return replace(after, deck=without(after.deck, gone), discard=ordered((*after.discard, *gone)))


def _tentacle_moves(game: Sail, state: State, card: Card, trick: Trick, trace: Trace) -> State:
    """Return *state* after a tentacle that is buried, and whose helm moves the ship."""
    after = Sail.flip_tentacle(game, state, card, trick, trace)
    return game.move_and_hurt(after, game.cannon_course(trick), 0, trace)


def _tentacle_hurts(game: Sail, state: State, card: Card, trick: Trick, trace: Trace) -> State:
    """Return *state* after a tentacle that hits the ship and is discarded."""
    return game.damage(state, 1, trace)


def _diagonal(game: Sail, state: State, trace: Trace) -> State:
    """Return *state* after a mermaid that moves the ship towards A."""
    return game.move_and_hurt(state, "A", 0, trace)


def _falls_through(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after a cannon that moves the ship as a helm does, and goes on."""
    moved = game.move_and_hurt(state, game.cannon_course(trick), 0, trace)
    return moved if moved.result else Sail.flip_cannon(game, moved, trick, trace)


def _once(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after a cannon, which turns a card over if it is the first."""
    flipped = [card for card in state.open if card not in (trick.lead, trick.follow)]
    return state if len(flipped) > 1 else Sail.flip_cannon(game, state, trick, trace)


def _left_out(which: Callable[[Cards], Cards]) -> Callable[..., Any]:
    """Return the end of a cannon action in which some of the cards turned over are nowhere."""

    def discard_flipped(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
        gone = which(without(state.open, (trick.lead, trick.follow)))
        state = replace(state, open=without(state.open, gone))
        return Sail.discard_flipped(game, state, trick, trace)

    return discard_flipped


def _put_back(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* with the cards turned over in the deck again."""
    flipped = without(state.open, (trick.lead, trick.follow))
    return replace(state, open=without(state.open, flipped), deck=ordered((*state.deck, *flipped)))


FAULTS = (
    fault(
        "cannon.flip-top#stays",
        "The card turned over stays in the deck as well.",
        cannon_action=_stays,
    ),
    fault(
        "cannon.flip-top#two",
        "Another card of the deck is thrown away beside the one turned over.",
        cannon_action=_one_more,
    ),
    fault(
        "cannon.flip-helm#nothing",
        "A helm that is turned over does nothing.",
        flip_helm=nothing,
    ),
    fault(
        "cannon.flip-helm#leader",
        "A helm that is turned over steers towards who led the trick.",
        cannon_course=lambda game, trick: trick.leader,
    ),
    fault(
        "cannon.flip-helm#follower",
        "A helm that is turned over steers towards who played last.",
        cannon_course=lambda game, trick: OTHER[trick.leader],
    ),
    fault(
        "cannon.flip-helm#mirrored",
        "A helm that is turned over steers away from who took the trick.",
        cannon_course=lambda game, trick: OTHER[trick.winner],
    ),
    fault(
        "cannon.flip-tentacle#discarded",
        "A tentacle that is turned over is discarded.",
        flip_tentacle=lambda game, state, card, trick, trace: state,
    ),
    fault(
        "cannon.flip-tentacle#moves",
        "A tentacle that is turned over is buried and moves the ship as well.",
        flip_tentacle=_tentacle_moves,
    ),
    fault(
        "cannon.flip-tentacle#hurts",
        "A tentacle that is turned over costs one damage and is discarded.",
        flip_tentacle=_tentacle_hurts,
    ),
    fault(
        "cannon.flip-mermaid#nothing",
        "A mermaid that is turned over does nothing.",
        flip_mermaid=nothing,
    ),
    fault(
        "cannon.flip-mermaid#diagonal",
        "A mermaid that is turned over steers towards A.",
        flip_mermaid=_diagonal,
    ),
    fault(
        "cannon.flip-cannon#stops",
        "A cannon that is turned over does nothing.",
        flip_cannon=nothing,
    ),
    fault(
        "cannon.flip-cannon#once",
        "After a second cannon no other card is turned over.",
        flip_cannon=_once,
    ),
    fault(
        "cannon.flip-cannon#falls-through",
        "A cannon that is turned over moves the ship as a helm does, before the next card.",
        flip_cannon=_falls_through,
    ),
    fault(
        "cannon.flipped-discarded#gone",
        "The cards turned over are nowhere.",
        discard_flipped=_left_out(lambda cards: cards),
    ),
    fault(
        "cannon.flipped-discarded#last-only",
        "Of the cards turned over cannons are nowhere.",
        discard_flipped=_left_out(
            lambda cards: tuple([card for card in cards if NUMBER_OF[card] in (4, 5)])
        ),
    ),
    fault(
        "cannon.flipped-discarded#put-back",
        "The cards turned over go back into the deck.",
        discard_flipped=_put_back,
    ),
    fault(
        "cannon.empty-no-effect#reshuffled",
        "When the deck is empty, the discard pile becomes the deck.",
        nothing_to_flip=lambda game, state, trace: replace(state, deck=state.discard, discard=()),
    ),
    fault(
        "cannon.empty-no-effect#hurts",
        "When the deck is empty, the cannon action costs one damage.",
        nothing_to_flip=lambda game, state, trace: game.damage(state, 1, trace),
    ),
)
