"""Ways to choose an action in Sail, and how a game stands.

``random`` takes any legal action. ``greedy`` steers the ship forward and away from damage as far
as one card shows, and now and then does something else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..playing import Standing, best, die, preferred
from .game import Sail
from .moving import Course
from .state import Action, State
from .words import Card, Seat, Symbol

POLICIES = ("random", "greedy")

#: Parts of 256: how often greedy does just anything.
ANYTHING = 32
#: What greedy thinks of leading a symbol: how likely something good comes of it.
LEADS: dict[Symbol, int] = {"helm": 3, "cannon": 2, "tentacle": 1, "mermaid": 0}


def choose(
    game: Sail,
    state: State,
    legal: Mapping[Seat, Sequence[Action]],
    policy: str,
    whims: Mapping[Seat, int],
) -> Action:
    """Return one of the *legal* actions of *state*, by *policy* and the seats' *whims*.

    Who has given a card leaves it at that while the other may still choose.
    """
    actions = [action for offered in legal.values() for action in offered]
    new = [action for action in actions if state.seats[action.seat].given is None]
    if policy == "greedy":
        new = _greedy(game, state, new, whims)
    return preferred(new, whims)


def standing(state: State) -> Standing:
    """Return how the game stands; the score of both is how far forward the ship is."""
    result = state.result
    return Standing(
        round=state.round,
        scores=dict.fromkeys(state.seats, state.ship[0]),
        winners=tuple(state.seats) if result is not None and result.won else (),
        over=result is not None,
        stuck=False,
    )


def _greedy(
    game: Sail, state: State, actions: list[Action], whims: Mapping[Seat, int]
) -> list[Action]:
    """Return those of *actions* that a greedy player chooses among."""
    plays = [action for action in actions if action.type == "play"]
    if not plays or die(whims[plays[0].seat], "greed") < ANYTHING:
        return actions
    return best(plays, lambda action: _worth(game, state, action.card))


def _worth(game: Sail, state: State, card: Card | None) -> int:
    """Return what a greedy player thinks of playing *card*: steps forward less what they cost."""
    if card is None:
        return 0
    if state.lead is None:
        return LEADS[game.symbol_of(card)]
    trick = game.trick_of(state, state.lead, card)
    pair = game.pair_of(trick)
    if pair == ("cannon", "tentacle"):
        return 2
    if pair == ("cannon", "cannon"):
        return 3
    hurt = game.hurt_of(pair)
    if pair == ("mermaid", "mermaid"):
        return _progress(game, state, "straight") - hurt
    if set(pair) <= {"helm", "tentacle"}:
        return _progress(game, state, game.course_of(trick)) - hurt
    return -hurt


def _progress(game: Sail, state: State, course: Course) -> int:
    """Return twice the steps forward that a *course* brings, less what the cell there costs."""
    if game.is_blocked(state.ship, course):
        return 0
    cell = game.destination(state.ship, course)
    return 2 * (cell[0] - state.ship[0]) - game.is_tentacle_space(cell)
