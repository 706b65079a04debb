"""Ways to choose an action in Sail or Die, and how a game stands.

``random`` takes any legal action. ``greedy`` sheds as many cards as it can for as few chunks as it
can, and now and then does something else. Both sometimes keep silent about an empty hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ..playing import Standing, best, die, preferred
from .game import SailOrDie
from .state import Action, State
from .words import Seat, suit_of

POLICIES = ("random", "greedy")

#: Parts of 256: how often greedy does just anything, how often it drops anchor to save chunks,
#: and how often a first empty hand keeps silent.
ANYTHING, ANCHOR, SILENT = 32, 32, 64


def choose(
    game: SailOrDie,
    state: State,
    legal: Mapping[Seat, Sequence[Action]],
    policy: str,
    whims: Mapping[Seat, int],
) -> Action:
    """Return one of the *legal* actions of *state*, by *policy* and the seats' *whims*."""
    actions = [action for offered in legal.values() for action in offered]
    if policy == "greedy":
        actions = _greedy(game, state, actions, whims)
    chosen = preferred(actions, whims)
    if (
        chosen.type == "play"
        and state.first_empty is None
        and len(chosen.cards) == len(state.seats[chosen.seat].hand)
        and die(whims[chosen.seat], "silence") < SILENT
    ):
        return replace(chosen, silent=True)
    return chosen


def standing(state: State) -> Standing:
    """Return how the game stands; the score is in chunks, those in the middle included."""
    result = state.result
    return Standing(
        round=state.round,
        scores={seat: place.front + place.middle for seat, place in state.seats.items()},
        winners=result.winners if result else (),
        over=result is not None,
        stuck=result is not None and result.reason == "stuck",
    )


def _greedy(
    game: SailOrDie, state: State, actions: list[Action], whims: Mapping[Seat, int]
) -> list[Action]:
    """Return those of *actions* that a greedy player chooses among."""
    plays = [action for action in actions if action.type == "play"]
    if not plays:
        return actions
    seat = plays[0].seat
    thrown = die(whims[seat], "greed")
    if thrown < ANYTHING:
        return actions
    anchors = [action for action in actions if action.type == "drop-anchor"]
    if anchors and state.seats[seat].middle and thrown < ANYTHING + ANCHOR:
        return anchors
    shed = best(plays, lambda action: len(action.cards))
    return best(shed, lambda action: -_price(game, state, action))


def _price(game: SailOrDie, state: State, action: Action) -> int:
    """Return the chunks that a play costs."""
    suit, count = suit_of(action.cards), game.count_of(action.cards, action.counts)
    return game.price_of(state, game.option_of(state, suit, count), suit)
