"""Faults of the exchange and of silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...cards import ordered
from ...faults import each_place, fault
from ...trace import Broken, Trace
from ..game import Sail
from ..refusals import ALREADY_GIVEN, EXCHANGE_OVER, OTHER_GIVES_FIRST
from ..state import Action, Place, State
from ..words import OTHER, Card, Seat, without


def _lead_at_once(game: Sail, state: State) -> State:
    """Return *state* without an exchange: the first lead is due."""
    return replace(state, awaiting={state.leader: "lead"})


def _allowing(*told: Broken) -> Callable[..., Any]:
    """Return the judge of who gives that does not know these refusals."""

    def out_of_exchange(game: Sail, state: State, seat: Seat) -> list[Broken]:
        broken = Sail.out_of_exchange(game, state, seat)
        return [each for each in broken if each not in told]

    return out_of_exchange


def _again(game: Sail, place: Place, card: Card) -> Place:
    """Return *place* with another *card* to give; the one before comes back."""
    back = () if place.given is None else (place.given,)
    return replace(place, hand=ordered((*without(place.hand, (card,)), *back)), given=card)


def _leader_first(game: Sail, state: State, seat: Seat) -> list[Broken]:
    """Return what *seat* breaks where the leader has to give first."""
    if game.is_exchanging(state) and seat != state.leader and state.leader in state.awaiting:
        return [OTHER_GIVES_FIRST]
    return Sail.out_of_exchange(game, state, seat)


def _leader_only(game: Sail, state: State, seat: Seat, card: Card, trace: Trace) -> State:
    """Return *state* after a card was given, and nothing comes back."""
    return game.lead_first(Sail.hand_over(game, state, seat, card, Trace()), trace)


def _at_once(game: Sail, state: State, seat: Seat, card: Card, trace: Trace) -> State:
    """Return *state* after *seat* gave a *card*, which is in the other hand at once."""
    asked = dict(state.awaiting)
    after = Sail.hand_over(game, state, seat, card, Trace())
    del asked[seat]
    return replace(after, awaiting=asked) if asked else game.lead_first(after, trace)


def _may_return(game: Sail, state: State, seat: Seat, card: Card) -> bool:
    """Return whether *card* cannot be given; that which comes from the other can."""
    return card != state.seats[OTHER[seat]].given and Sail.lacks_to_give(game, state, seat, card)


def _offer_return(game: Sail, state: State, seat: Seat) -> tuple[Action, ...]:
    """Return what *seat* may do; it may give back what comes from the other."""
    coming, offered = state.seats[OTHER[seat]].given, Sail.legal_for(game, state, seat)
    if coming is None or state.awaiting.get(seat) != "exchange":
        return offered
    return (*offered, Action("exchange", seat, coming))


def _one_gave(game: Sail, state: State) -> list[Broken]:
    """Return what a play breaks; nothing as soon as one card is given."""
    if any(place.given for place in state.seats.values()):
        return []
    return Sail.before_tricks(game, state)


def _forget(game: Sail, state: State, trace: Trace) -> State:
    """Return *state* after talk about pirates: they are chosen anew."""
    return game.ask_pirates(each_place(state, lambda seat, place: replace(place, pirate=None)))


def _stop_asking(game: Sail, state: State, trace: Trace) -> State:
    """Return *state* after talk: it is A's turn alone."""
    return replace(state, awaiting={"A": "choose-pirate"}, round=state.round + 1)


def _anybody_but(asked: Callable[[State], Any]) -> Callable[..., Any]:
    """Return when players may talk: also when *asked* says so."""
    return lambda game, state: asked(state) or Sail.may_talk(game, state)


FAULTS = (
    fault(
        "exchange.one-each#never",
        "No cards are exchanged.",
        ask_exchange=_lead_at_once,
    ),
    fault(
        "exchange.one-each#one-way",
        "Who gives first gives a card; nothing comes back.",
        give=_leader_only,
    ),
    fault(
        "exchange.one-each#in-turn",
        "The leader has to give first.",
        out_of_exchange=_leader_first,
    ),
    fault(
        "exchange.one-each#again",
        "Who has given a card may give another instead.",
        out_of_exchange=_allowing(ALREADY_GIVEN),
        commit=_again,
    ),
    fault(
        "exchange.one-each#any-time",
        "Cards are exchanged at any time.",
        out_of_exchange=_allowing(EXCHANGE_OVER),
    ),
    fault(
        "exchange.blind#at-once",
        "A card that is given is in the other hand at once.",
        give=_at_once,
    ),
    fault(
        "exchange.blind#returned",
        "Who gives second may give back the card that comes.",
        lacks_to_give=_may_return,
        legal_for=_offer_return,
    ),
    fault(
        "exchange.before-first-trick#never-mind",
        "Cards are played before the exchange.",
        before_tricks=lambda game, state: [],
    ),
    fault(
        "exchange.before-first-trick#one-gave",
        "Cards are played as soon as one player has given a card.",
        before_tricks=_one_gave,
    ),
    fault(
        "exchange.hand-size#lost",
        "The cards given away do not arrive.",
        receive=lambda game, place, card: replace(place, given=None),
    ),
    fault(
        "exchange.hand-size#kept",
        "Who gives a card keeps it as well.",
        commit=lambda game, place, card: replace(place, given=card),
    ),
    fault(
        "exchange.from-hand",
        "Any card can be given, held or not.",
        lacks_to_give=lambda game, state, seat, card: False,
    ),
    fault(
        "talk.ban-window#never",
        "Everybody talks whenever they like.",
        may_talk=lambda game, state: True,
    ),
    fault(
        "talk.ban-window#after-the-exchange",
        "Silence begins after the exchange.",
        may_talk=_anybody_but(lambda state: "exchange" in state.awaiting.values()),
    ),
    fault(
        "talk.ban-window#between-tricks",
        "Between two tricks the players may talk.",
        may_talk=_anybody_but(lambda state: "lead" in state.awaiting.values()),
    ),
    fault(
        "talk.between-rounds",
        "The players never talk.",
        may_talk=lambda game, state: False,
    ),
    fault(
        "talk.changes-nothing#forgets",
        "When somebody talks, pirates are chosen anew.",
        talk=_forget,
    ),
    fault(
        "talk.changes-nothing#turn",
        "When somebody talks, it is A's turn, one round later.",
        talk=_stop_asking,
    ),
)
