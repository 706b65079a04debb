"""Faults of damage to the ship, and of hurting the Kraken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...cards import ordered
from ...faults import fault
from ...trace import Trace
from ..game import Sail
from ..state import State
from ..words import KRAKEN, Cards, Pile
from .helpers import then


def _taken_from(place: Callable[[Pile], int]) -> Callable[..., Any]:
    """Return one damage that takes the card at *place* in the Kraken deck."""

    def flip_top(game: Sail, state: State, trace: Trace) -> State:
        number = place(state.kraken)
        pile = (*state.kraken[:number], *state.kraken[number + 1 :])
        return game.take_away(replace(state, kraken=pile), state.kraken[number])

    return flip_top


def _last_numbered(kraken: Pile) -> int:
    """Return the place of the undermost card that is not the Kraken card."""
    return max(number for number, card in enumerate(kraken) if card != KRAKEN)


def _under(game: Sail, state: State, trace: Trace) -> State:
    """Return *state* with the top card of the Kraken deck under it."""
    top, *rest = state.kraken
    return replace(state, kraken=(*rest, top))


def _two(game: Sail, after: State, state: State, trace: Trace) -> State:
    """Return *state* with another card gone, if there is one on top."""
    if len(after.kraken) < 2 or after.kraken[0] == KRAKEN:
        return after
    return Sail.flip_top(game, after, trace)


def _one_more(game: Sail, state: State, trace: Trace) -> State:
    """Return *state* after a hit on the Kraken card that takes the next card as well."""
    after = game.kraken_card_acts(state, trace)
    if after.result or not after.kraken or after.kraken[0] == KRAKEN:
        return after
    return game.flip_top(after, trace)


def _absorbed(game: Sail, state: State, number: int, trace: Trace) -> State:
    """Return *state* after so many hits, or as many as it takes to hit the Kraken card."""
    for _ in range(number):
        if state.result is not None:
            break
        absorbed = state.kraken[0] == KRAKEN
        state = game.hit(state, trace)
        if absorbed:
            break
    return state


def _on_and_on(game: Sail, state: State, number: int, trace: Trace) -> State:
    """Return *state* after all hits, also those after the end of the game."""
    for _ in range(number):
        before = state.result
        state = game.hit(replace(state, result=None), trace)
        if before is not None:
            state = replace(state, result=before, awaiting={})
    return state


def _at_once(game: Sail, state: State, number: int, trace: Trace) -> State:
    """Return *state* after hits that look at the top card once and take all cards together."""
    if number < 2 or state.result or state.kraken[0] == KRAKEN:
        return Sail.damage(game, state, number, trace)
    gone = [card for card in state.kraken if card != KRAKEN][:number]
    left = tuple([card for card in state.kraken if card not in gone])
    state = replace(state, kraken=left, discard=ordered((*state.discard, *gone)))
    return game.test_alone(state, "each-card", trace)


def _put(place: Callable[[Pile, Cards], Pile]) -> Callable[..., Any]:
    """Return the Kraken deck after a burial, as *place* makes it."""
    return lambda game, kraken, cards: place(kraken, cards)


def _above_the_card(kraken: Pile, cards: Cards) -> Pile:
    """Return the Kraken deck with *cards* right above the Kraken card."""
    place = kraken.index(KRAKEN)
    return (*kraken[:place], *cards, *kraken[place:])


def _under_the_card(kraken: Pile, cards: Cards) -> Pile:
    """Return the Kraken deck with *cards* right under the Kraken card."""
    place = kraken.index(KRAKEN) + 1
    return (*kraken[:place], *cards, *kraken[place:])


def _kraken_last(kraken: Pile, cards: Cards) -> Pile:
    """Return the Kraken deck with *cards* at the bottom, and the Kraken card under them."""
    return (*[card for card in kraken if card != KRAKEN], *cards, KRAKEN)


FAULTS = (
    fault(
        "damage.flip-top#bottom",
        "A damage takes the undermost numbered card of the Kraken deck.",
        flip_top=_taken_from(_last_numbered),
    ),
    fault(
        "damage.flip-top#under",
        "A damage puts the top card of the Kraken deck under it.",
        flip_top=_under,
    ),
    fault(
        "damage.flip-top#two",
        "A damage takes two cards of the Kraken deck.",
        flip_top=then("flip_top", _two),
    ),
    fault(
        "damage.kraken-card-meeple#stays",
        "The Kraken's figure stays where it is.",
        next_space=lambda game, meeple: meeple,
    ),
    fault(
        "damage.kraken-card-meeple#two",
        "The Kraken's figure goes on by two spaces, but no further than Dead.",
        next_space=lambda game, meeple: min(meeple + 2, len(game.layout.track)),
    ),
    fault(
        "damage.kraken-card-meeple#fatal",
        "A hit on the Kraken card loses the game.",
        kraken_card_acts=lambda game, state, trace: game.lose(state, ("meeple-dead",), trace),
    ),
    fault(
        "damage.kraken-card-bottom#on-top",
        "The Kraken card stays on top of its deck.",
        kraken_card_goes=lambda game, kraken: kraken,
    ),
    fault(
        "damage.kraken-card-bottom#one-down",
        "The Kraken card goes under the next card only.",
        kraken_card_goes=lambda game, kraken: (*kraken[1:2], KRAKEN, *kraken[2:]),
    ),
    fault(
        "damage.kraken-card-bottom#gone",
        "The Kraken card leaves the game when it is hit.",
        kraken_card_goes=lambda game, kraken: kraken[1:] or kraken,
    ),
    fault(
        "damage.kraken-card-absorbs#one-more",
        "A damage that hits the Kraken card takes the next card as well.",
        hit_kraken_card=_one_more,
    ),
    fault(
        "damage.kraken-card-absorbs#all",
        "A hit on the Kraken card takes up all the damage that is still to come.",
        damage=_absorbed,
    ),
    fault(
        "damage.one-by-one#after-the-end",
        "Damage goes on after the game is lost.",
        damage=_on_and_on,
    ),
    fault(
        "damage.one-by-one#at-once",
        "Several damage take their cards at once, without a look at the Kraken card among them.",
        damage=_at_once,
    ),
    fault(
        "damage.common-discard#apart",
        "The cards that damage takes lie apart, and never come back.",
        take_away=lambda game, state, card: replace(state, lost=ordered((*state.lost, card))),
    ),
    fault(
        "kraken.hurt-bottom#top",
        "The card that hurts the Kraken goes on top of its deck.",
        kraken_with=_put(lambda kraken, cards: (*cards, *kraken)),
    ),
    fault(
        "kraken.hurt-bottom#above-the-kraken",
        "The card that hurts the Kraken goes right above the Kraken card.",
        kraken_with=_put(_above_the_card),
    ),
    fault(
        "kraken.hurt-bottom#under-the-kraken",
        "The card that hurts the Kraken goes right under the Kraken card, above others there.",
        kraken_with=_put(_under_the_card),
    ),
    fault(
        "kraken.hurt-bottom#kraken-last",
        "When the Kraken is hurt, the Kraken card goes to the bottom again.",
        kraken_with=_put(_kraken_last),
    ),
    fault(
        "kraken.hurt-bottom#shuffled-in",
        "The card that hurts the Kraken is put into the middle of its deck.",
        kraken_with=_put(
            lambda kraken, cards: (
                *kraken[: len(kraken) // 2],
                *cards,
                *kraken[len(kraken) // 2 :],
            )
        ),
    ),
)
