"""Faults of what can be seen, and of what always holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...faults import REFUSED, at, changing_refused, each_place, fault, memory
from ...trace import Broken
from ..game import Sail
from ..state import Action, State
from ..words import OTHER, Seat


def _seen(change: Callable[[State, Seat], State]) -> dict[str, Callable[..., Any]]:
    """Return the rule functions that show a seat the state as *change* makes it."""
    return {"view": lambda game, state, seat: Sail.view(game, change(state, seat), seat)}


def _untaken(state: State, seat: Seat) -> State:
    """Return *state* with the trick cubes on 0."""
    return each_place(state, lambda each, place: replace(place, tricks=0))


def _no_pirates(state: State, seat: Seat) -> State:
    """Return *state* with the pirate of the viewer alone."""
    return each_place(
        state, lambda each, place: place if each == seat else replace(place, pirate=None)
    )


def _looked(game: Sail, state: State, seat: Seat) -> dict[str, Any]:
    """Return what *seat* sees, and remember that it looked."""
    memory(game)["looked"] = seat
    return Sail.view(game, state, seat)


def _turn_lost(game: Sail, state: State, action: Action) -> list[Broken]:
    """Return what an attempt breaks: who has looked has had its turn."""
    broken = Sail.broken_by(game, state, action)
    looked = memory(game).pop("looked", None) == action.seat
    return broken or ([REFUSED] if looked else [])


def _stirred(game: Sail, state: State, seat: Seat) -> dict[str, Any]:
    """Return what *seat* sees; each look puts the top card of the Kraken deck under it."""
    looks = memory(game)["looks"] = memory(game).get("looks", -1) + 1
    turn = looks % len(state.kraken)
    kraken = (*state.kraken[turn:], *state.kraken[:turn])
    return Sail.view(game, replace(state, kraken=kraken), seat)


def _turn_passed(game: Sail, state: State, action: Action) -> State:
    """Return *state* with the turn of the seat that tried gone to the other."""
    ask = state.awaiting.get(action.seat)
    return replace(state, awaiting={OTHER[action.seat]: ask}) if ask else state


FAULTS = (
    fault(
        "info.consult-discard#hidden",
        "The discard pile is face down.",
        view_of_discard=lambda game, state: (),
    ),
    fault(
        "info.consult-discard#on-turn",
        "Only the player on turn sees the discard pile.",
        **_seen(
            lambda state, seat: state if seat in state.awaiting else replace(state, discard=())
        ),
    ),
    fault(
        "info.consult-discard#top",
        "Only one card of the discard pile is seen.",
        view_of_discard=lambda game, state: state.discard[-1:],
    ),
    fault(
        "info.consult-kraken#top",
        "Only the top card of the Kraken deck is seen.",
        view_of_kraken=lambda game, state: state.kraken[:1],
    ),
    fault(
        "info.consult-kraken#sorted",
        "The Kraken deck is shown in the order of its cards' names.",
        view_of_kraken=lambda game, state: tuple(sorted(state.kraken)),
    ),
    fault(
        "info.consult-no-change#turn-lost",
        "Who looks loses the turn.",
        view=_looked,
        broken_by=_turn_lost,
    ),
    fault(
        "info.consult-no-change#stirred",
        "Who looks through the Kraken deck leaves its top card at the bottom.",
        view=_stirred,
    ),
    fault(
        "info.hand-hidden#open",
        "Both see both hands.",
        sees_hand=lambda game, seat, viewer: True,
    ),
    fault(
        "info.hand-hidden#swapped",
        "Each sees the hand of the other and not the own.",
        sees_hand=lambda game, seat, viewer: seat != viewer,
    ),
    fault(
        "info.player-deck-hidden",
        "Both see the players' deck.",
        view_of_deck=lambda game, state: state.deck,
    ),
    fault(
        "info.exchange-hidden#open",
        "The other sees the card that is given away.",
        sees_given=lambda game, seat, viewer: True,
    ),
    fault(
        "info.exchange-hidden#swapped",
        "Only the other sees the card that is given away.",
        sees_given=lambda game, seat, viewer: seat != viewer,
    ),
    fault(
        "info.table-public#no-turn",
        "Nobody is shown whose turn it is.",
        **_seen(lambda state, seat: replace(state, awaiting={})),
    ),
    fault(
        "info.table-public#no-lead",
        "The card led is not shown.",
        **_seen(lambda state, seat: replace(state, lead=None)),
    ),
    fault(
        "info.table-public#no-cubes",
        "The trick cubes are not shown.",
        **_seen(_untaken),
    ),
    fault(
        "info.table-public#no-figure",
        "The Kraken's figure is shown on its first space.",
        **_seen(lambda state, seat: replace(state, meeple=0)),
    ),
    fault(
        "info.table-public#no-pirate",
        "The pirate of the other is not shown.",
        **_seen(_no_pirates),
    ),
    fault(
        "info.table-public#no-result",
        "How the game ended is not shown.",
        **_seen(lambda state, seat: replace(state, result=None)),
    ),
    fault(
        "meta.rejection-is-side-effect-free#turn-lost",
        "Whoever tries what is refused loses the turn.",
        act=changing_refused(Sail, _turn_passed),
    ),
    fault(
        "meta.rejection-is-side-effect-free#fined",
        "A refused attempt costs a trick.",
        act=changing_refused(
            Sail,
            lambda game, state, action: at(
                state, action.seat, lambda place: replace(place, tricks=max(0, place.tricks - 1))
            ),
        ),
    ),
    fault(
        "meta.rejection-is-side-effect-free#card-gone",
        "A refused card leaves the hand.",
        act=changing_refused(
            Sail,
            lambda game, state, action: at(
                state,
                action.seat,
                lambda place: replace(
                    place, hand=tuple([card for card in place.hand if card != action.card])
                ),
            ),
        ),
    ),
)
