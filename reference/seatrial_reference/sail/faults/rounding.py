"""Faults of the end of a round and of the next one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...cards import Deal, ordered
from ...faults import fault, memory
from ...trace import Trace
from ..game import Sail
from ..moving import Course
from ..state import Place, State, Trick
from ..words import ROUNDS, Cards, Seat
from .helpers import then


def _any_deal(game: Sail, deal: Deal, pool: Cards) -> None:
    """Take any deal that is told, also with cards that lie elsewhere."""


def _after_the_damage(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after the action of a trick; in the last one the damage comes before it."""
    if game.round_is_over(state, trick.winner):
        state = Sail.damage_of_round(game, state, trace)
        memory(game)["dealt"] = True
        if state.result is not None:
            return state
    return Sail.action(game, state, trick, trace)


def _storms_first(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after the action of a trick, in the last one lost by a storm before it."""
    if game.round_is_over(state, trick.winner):
        causes = game.causes_at_round_end(state, Trace())
        storms = [cause for cause in causes if cause != "round-five"]
        if storms:
            return game.lose(state, storms, trace)
    return Sail.action(game, state, trick, trace)


def _not_again(game: Sail, state: State, trace: Trace) -> State:
    """Return *state* after the damage that ends a round, unless it has come already."""
    if memory(game).pop("dealt", False):
        return state
    return Sail.damage_of_round(game, state, trace)


def _under(game: Sail, state: State) -> int:
    """Return the number under the figure, none on Dead."""
    track = game.layout.track
    return track[state.meeple] if state.meeple < len(track) else 0


def _sailed(game: Sail, after: State, state: State, course: Course, trace: Trace) -> State:
    """Return the ship moved, and remember that it has."""
    if after.ship != state.ship:
        memory(game)["sailed"] = True
    return after


def _if_it_sailed(game: Sail, state: State, trace: Trace) -> State:
    """Return *state* after the damage that ends a round, if the ship has moved in it."""
    if not memory(game).pop("sailed", False):
        return state
    return Sail.damage_of_round(game, state, trace)


def _read_again(game: Sail, state: State, trace: Trace) -> State:
    """Return *state* after as much damage as the track says after the last of it."""
    dealt = 0
    while state.result is None and dealt < _under(game, state):
        state = game.damage(state, 1, trace)
        dealt += 1
    return state


def _next_round(**parts: Callable[[Sail, State], Any]) -> Callable[..., Any]:
    """Return the next round with *parts* of it made from the end of the one before."""

    def next_round(game: Sail, state: State, winner: Seat, trace: Trace) -> State:
        after = Sail.next_round(game, state, winner, trace)
        return replace(after, **{name: part(game, state) for name, part in parts.items()})

    return next_round


def _collected(change: Callable[[State, State], State]) -> dict[str, Callable[..., Any]]:
    """Return the rule functions that collect the cards as *change* says, and deal what is there."""

    def deal(game: Sail, pool: Cards, trace: Trace) -> tuple[dict[Seat, Cards], Cards]:
        hands, _ = Sail.deal(game, pool, trace)
        found = {seat: tuple([c for c in hand if c in pool]) for seat, hand in hands.items()}
        return found, game.left_over(pool, found)

    return {
        "collect": then("collect", lambda game, after, state, trace: change(after, state)),
        "deal": deal,
        "check_deal": _any_deal,
    }


def _without(after: State, cards: Cards) -> State:
    """Return the collected cards less some."""
    return replace(after, deck=tuple([card for card in after.deck if card not in cards]))


def _hands(state: State) -> Cards:
    """Return the cards in hand."""
    return ordered([card for place in state.seats.values() for card in place.hand])


def _damage_later(game: Sail, state: State, winner: Seat, trace: Trace) -> State:
    """Return the end of a round in which the cards are collected before the damage."""
    state = game.collect(state, trace)
    state = game.check_round(game.damage_of_round(state, trace), trace)
    return state if state.result else game.next_round(state, winner, trace)


def _disc_goes_on(game: Sail, after: State, state: State, causes: Any, trace: Trace) -> State:
    """Return the game lost after the fifth round, with the disc on the sixth."""
    return replace(after, round=ROUNDS + 1) if "round-five" in causes else after


def _loser_only(game: Sail, place: Place) -> Place:
    """Return a cube that goes back unless it ended the round."""
    return place if place.tricks >= 4 else Sail.reset_cube(game, place)


def _six(game: Sail, number: int) -> Seat:
    """Return on whose side the disc lies, beyond the last round too."""
    return game.layout.disc[(number - 1) % ROUNDS]


def _after_four_tricks(game: Sail, state: State, winner: Seat) -> bool:
    """Return whether the round is over: after four tricks in all."""
    return sum(place.tricks for place in state.seats.values()) >= 4


FAULTS = (
    fault(
        "round.max-five#six",
        "There is a sixth round.",
        is_last_round=lambda game, state: state.round > ROUNDS,
        disc_side=_six,
    ),
    fault(
        "round.max-five#disc",
        "The disc goes on to a sixth round, although none is played.",
        lose=then("lose", _disc_goes_on),
    ),
    fault(
        "round.ends-four-wins#five",
        "The round ends with a player's fifth trick.",
        has_won_round=lambda game, place: place.tricks >= 5,
    ),
    fault(
        "round.ends-four-wins#nine",
        "The round ends when all cards are played.",
        has_won_round=lambda game, place: False,
    ),
    fault(
        "round.ends-four-wins#three",
        "The round ends with a player's third trick.",
        has_won_round=lambda game, place: place.tricks >= 3,
    ),
    fault(
        "round.ends-four-wins#four-in-all",
        "The round ends after four tricks, whoever took them.",
        round_is_over=_after_four_tricks,
    ),
    fault(
        "round.action-before-end#none",
        "The last trick of a round has no action.",
        acts=lambda game, last: not last,
    ),
    fault(
        "round.action-before-end#after",
        "The last trick of a round has its action after the damage.",
        action=_after_the_damage,
        damage_of_round=_not_again,
    ),
    fault(
        "round.action-before-end#storms-first",
        "The last trick of a round has its action after the storms are tested.",
        action=_storms_first,
    ),
    fault(
        "round.end-damage#none",
        "There is no damage at the end of a round.",
        number_under_figure=lambda game, state: 0,
        check_deal=_any_deal,
    ),
    fault(
        "round.end-damage#one",
        "There is one damage at the end of a round, whatever the track says.",
        number_under_figure=lambda game, state: 1,
        check_deal=_any_deal,
    ),
    fault(
        "round.end-damage-always",
        "There is damage at the end of a round only if the ship has moved in it.",
        sail=then("sail", _sailed),
        damage_of_round=_if_it_sailed,
        check_deal=_any_deal,
    ),
    fault(
        "round.end-number-fixed",
        "If the figure moves during the damage, its new number counts.",
        damage_of_round=_read_again,
    ),
    fault(
        "round.cubes-reset#stay",
        "The trick cubes stay where they are.",
        reset_cube=lambda game, place: place,
    ),
    fault(
        "round.cubes-reset#one",
        "The cube of who ended the round stays where it is.",
        reset_cube=_loser_only,
    ),
    fault(
        "round.disc-advances#stays",
        "The disc stays on its round.",
        next_number=lambda game, state: state.round,
    ),
    fault(
        "round.disc-advances#two",
        "The disc goes on by two rounds.",
        next_number=lambda game, state: min(state.round + 2, ROUNDS),
    ),
    fault(
        "round.reshuffle-all#hands",
        "The cards left in the hands are nowhere in the next round.",
        **_collected(lambda after, state: _without(after, _hands(state))),
    ),
    fault(
        "round.reshuffle-all#discard",
        "The discard pile stays where it is.",
        **_collected(
            lambda after, state: replace(_without(after, state.discard), discard=state.discard)
        ),
    ),
    fault(
        "round.reshuffle-all#deck",
        "The cards that were not dealt are nowhere in the next round.",
        **_collected(lambda after, state: _without(after, state.deck)),
    ),
    fault(
        "round.reshuffle-all#before-the-damage",
        "The cards are collected before the damage, and what it takes stays out for a round.",
        end_round=_damage_later,
    ),
    fault(
        "round.state-persists#ship",
        "The ship goes back to Start for the next round.",
        next_round=_next_round(ship=lambda game, state: game.layout.start),
    ),
    fault(
        "round.state-persists#figure",
        "The Kraken's figure goes back to its first space for the next round.",
        next_round=_next_round(meeple=lambda game, state: 0),
    ),
    fault(
        "round.state-persists#kraken-card",
        "The Kraken card goes to the bottom for the next round.",
        next_round=_next_round(
            kraken=lambda game, state: (
                *[card for card in state.kraken if card != "kraken"],
                "kraken",
            )
        ),
    ),
)
