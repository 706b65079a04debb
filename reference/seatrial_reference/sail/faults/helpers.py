"""What several faults of Sail are made of: attempts refused, and what a pair does instead."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ...faults import memory
from ...faults import refusing as judging
from ...faults import then as after
from ...trace import Trace
from ..game import Sail
from ..moving import Course
from ..pairs import Pair
from ..state import Action, State, Trick
from ..words import Seat

#: The rule function of a name with something done to what comes out of it.
then = partial(after, Sail)


def refusing_plays(when: Callable[[Sail, State, Seat, str], Any]) -> dict[str, Callable[..., Any]]:
    """Return the judge and the offer of plays that leave out legal cards, *when* this says so."""

    def legal_for(
        game: Sail, offered: tuple[Action, ...], state: State, seat: Seat
    ) -> tuple[Action, ...]:
        return tuple(
            [
                each
                for each in offered
                if each.type != "play" or not when(game, state, seat, each.card or "")
            ]
        )

    return {
        "broken_by_play": judging(Sail, "broken_by_play", when),
        "legal_for": then("legal_for", legal_for),
    }


def acting(pair: Pair, effect: Callable[[Sail, State, Trick, Trace], State]) -> Any:
    """Return what pairs do, *effect* being what this *pair* does."""

    def act_on(game: Sail, state: State, found: Pair, trick: Trick, trace: Trace) -> State:
        if found == pair:
            return effect(game, state, trick, trace)
        return Sail.act_on(game, state, found, trick, trace)

    return act_on


def diagonally(hurt: int = 0) -> Callable[[Sail, State, Trick, Trace], State]:
    """Return the effect of a diagonal move with so many hits."""
    return lambda game, state, trick, trace: game.move_and_hurt(
        state, game.course_of(trick), hurt, trace
    )


def straight_on(hurt: int = 0) -> Callable[[Sail, State, Trick, Trace], State]:
    """Return the effect of a straight move with so many hits."""
    return lambda game, state, trick, trace: game.move_and_hurt(state, "straight", hurt, trace)


def hitting(hurt: int) -> Callable[[Sail, State, Trick, Trace], State]:
    """Return the effect of so many hits and no move."""
    return lambda game, state, trick, trace: game.damage(state, hurt, trace)


def nothing(game: Sail, state: State, *_: Any) -> State:
    """Return *state* as it is: what an effect does that was forgotten."""
    return state


def firing(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after a cannon action, and let the ship know of it meanwhile."""
    memory(game)["fired"] = True
    after = Sail.cannon_action(game, state, trick, trace)
    memory(game)["fired"] = False
    return after


def has_fired(game: Sail) -> bool:
    """Return whether a cannon action is on."""
    return bool(memory(game).get("fired"))


def course_of_pair(game: Sail, trick: Trick) -> Course | None:
    """Return the course on which a *trick* by itself sends the ship, or None."""
    match game.pair_of(trick):
        case ("helm", "helm") | ("helm", "tentacle") | ("tentacle", "tentacle"):
            return game.course_of(trick)
        case ("mermaid", "mermaid"):
            return "straight"
    return None


def is_stopped(game: Sail, state: State, trick: Trick) -> bool:
    """Return whether the move of a *trick* does not come off."""
    course = course_of_pair(game, trick)
    return course is not None and game.is_blocked(state.ship, course)
