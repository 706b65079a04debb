"""Faults of the trick: leading, following, playing, winning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...cards import ordered
from ...faults import each_place, fault, memory
from ...trace import Trace
from ..game import Sail
from ..state import Action, State, Trick
from ..words import NUMBER_OF, OTHER, SUIT_OF, Card, Cards, Seat
from .helpers import refusing_plays, then


def _led_by(leader: Callable[[State], Seat]) -> Callable[..., Any]:
    """Return the first lead, by the seat that *leader* says."""

    def lead_first(game: Sail, state: State, trace: Trace) -> State:
        seat = leader(state)
        return replace(state, leader=seat, awaiting={seat: "lead"})

    return lead_first


def _resolved(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after a trick, and remember the suit led."""
    memory(game)["suit"] = SUIT_OF[trick.lead]
    return Sail.resolve(game, state, trick, trace)


def _bound(wrong: Callable[[str, str], bool]) -> dict[str, Callable[..., Any]]:
    """Return the rule functions that refuse leads by the suit of the trick before."""
    return {
        "resolve": _resolved,
        **refusing_plays(
            lambda game, state, seat, card: (
                state.awaiting.get(seat) == "lead"
                and "suit" in memory(game)
                and wrong(SUIT_OF[card], memory(game)["suit"])
            )
        ),
    }


def _free(when: Callable[[State, Seat, Card], Any]) -> dict[str, Callable[..., Any]]:
    """Return the rule functions that let a card be played off suit *when* this says so."""

    def fails_to_follow(game: Sail, state: State, seat: Seat, card: Card) -> bool:
        return not when(state, seat, card) and Sail.fails_to_follow(game, state, seat, card)

    def legal_for(game: Sail, state: State, seat: Seat) -> tuple[Action, ...]:
        offered = Sail.legal_for(game, state, seat)
        if state.awaiting.get(seat) != "follow":
            return offered
        known = {each.card for each in offered}
        more = [card for card in state.seats[seat].hand if card not in known]
        return (
            *offered,
            *[Action("play", seat, card) for card in more if when(state, seat, card)],
        )

    return {"fails_to_follow": fails_to_follow, "legal_for": legal_for}


def _void(state: State, seat: Seat) -> bool:
    """Return whether *seat* follows and has no card of the suit led."""
    return (
        state.lead is not None
        and state.awaiting.get(seat) == "follow"
        and not any(SUIT_OF[card] == SUIT_OF[state.lead] for card in state.seats[seat].hand)
    )


def _not(best: Callable[..., int]) -> dict[str, Callable[..., Any]]:
    """Return the rule functions that refuse, without the suit led, all but the *best* number."""
    return refusing_plays(
        lambda game, state, seat, card: (
            _void(state, seat)
            and NUMBER_OF[card] != best(NUMBER_OF[each] for each in state.seats[seat].hand)
        )
    )


def _must_beat(game: Sail, state: State, seat: Seat, card: Card) -> bool:
    """Return whether *card* stays below the lead although another would beat it."""
    lead = state.lead
    if lead is None or SUIT_OF[card] != SUIT_OF[lead] or NUMBER_OF[card] > NUMBER_OF[lead]:
        return False
    return any(
        SUIT_OF[each] == SUIT_OF[lead] and NUMBER_OF[each] > NUMBER_OF[lead]
        for each in state.seats[seat].hand
    )


def _asked_again(
    game: Sail, after: State, state: State, seat: Seat, card: Card, trace: Trace
) -> State:
    """Return a lead after which the same seat is asked for another card."""
    return replace(after, awaiting={seat: "follow"})


def _partners(game: Sail, state: State, seat: Seat, card: Card) -> bool:
    """Return whether *card* is in neither hand."""
    return all(card not in place.hand for place in state.seats.values())


def _cube_of(moves: Callable[[Trick, Seat], int]) -> Callable[..., Any]:
    """Return the trick cubes after a trick, each moved as far as *moves* says."""
    return lambda game, state, trick: each_place(
        state,
        lambda seat, place: replace(place, tricks=max(0, place.tricks + moves(trick, seat))),
    )


def _only(which: Callable[[Cards], Cards]) -> Callable[..., Any]:
    """Return the end of a trick of which only some of the open cards are discarded."""
    return lambda game, state, trace: replace(
        Sail.discard_open(game, state, which(state.open)), open=()
    )


def _returned(game: Sail, state: State, trace: Trace) -> State:
    """Return the cards of the trick to the players' deck."""
    return replace(state, deck=ordered((*state.deck, *state.open)), open=())


def _out_of_turn_when(may: Callable[[State, Seat], bool]) -> Callable[..., Any]:
    """Return whether a play is out of turn; it is not where *may* says so."""
    return lambda game, state, seat: not may(state, seat) and Sail.is_out_of_turn(game, state, seat)


FAULTS = (
    fault(
        "lead.first-by-disc#always-a",
        "A leads the first trick of each round.",
        lead_first=_led_by(lambda state: "A"),
    ),
    fault(
        "lead.first-by-disc#other-side",
        "The player leads who does not have the disc.",
        lead_first=_led_by(lambda state: OTHER[state.leader]),
    ),
    fault(
        "lead.disc-alternates#stays",
        "The disc changes sides a round too late.",
        first_leader=lambda game, number, last: game.disc_side(max(1, number - 1)),
    ),
    fault(
        "lead.disc-alternates#fixed",
        "The same player leads in every round.",
        first_leader=lambda game, number, last: game.disc_side(1),
    ),
    fault(
        "lead.disc-alternates#last-winner",
        "Who took the last trick leads in the next round.",
        first_leader=lambda game, number, last: last,
    ),
    fault(
        "lead.next-by-winner#leader",
        "Who led leads again.",
        next_leader=lambda game, trick: trick.leader,
    ),
    fault(
        "lead.next-by-winner#in-turn",
        "The players lead in turn.",
        next_leader=lambda game, trick: OTHER[trick.leader],
    ),
    fault(
        "lead.next-by-winner#loser",
        "Who did not take the trick leads.",
        next_leader=lambda game, trick: OTHER[trick.winner],
    ),
    fault(
        "lead.any-card#same-suit",
        "The suit of the trick before has to be led again.",
        **_bound(lambda suit, last: suit != last),
    ),
    fault(
        "lead.any-card#other-suit",
        "The suit of the trick before cannot be led again.",
        **_bound(lambda suit, last: suit == last),
    ),
    fault(
        "lead.any-card#no-mermaids",
        "Mermaids cannot be led.",
        **refusing_plays(
            lambda game, state, seat, card: (
                state.awaiting.get(seat) == "lead" and NUMBER_OF[card] == 9
            )
        ),
    ),
    fault(
        "follow.if-able#never",
        "Nobody has to follow suit.",
        **_free(lambda state, seat, card: True),
    ),
    fault(
        "follow.if-able#tentacles",
        "A tentacle may always be played.",
        **_free(lambda state, seat, card: NUMBER_OF[card] <= 3),
    ),
    fault(
        "follow.if-able#winning",
        "A higher card of another suit may always be played.",
        **_free(
            lambda state, seat, card: (
                state.lead is not None and NUMBER_OF[card] > NUMBER_OF[state.lead]
            )
        ),
    ),
    fault(
        "follow.free-if-void#highest",
        "Who cannot follow has to play the highest number.",
        **_not(max),
    ),
    fault(
        "follow.free-if-void#lowest",
        "Who cannot follow has to play the lowest number.",
        **_not(min),
    ),
    fault(
        "follow.no-must-beat",
        "Who can beat the lead has to.",
        **refusing_plays(_must_beat),
    ),
    fault(
        "play.leader-first#any-order",
        "Either may play first, and again.",
        is_out_of_turn=lambda game, state, seat: False,
    ),
    fault(
        "play.leader-first#twice",
        "Who led may play the second card too.",
        is_out_of_turn=_out_of_turn_when(lambda state, seat: seat == state.leader),
    ),
    fault(
        "play.leader-first#asked-again",
        "Who led is asked for the second card.",
        lead=then("lead", _asked_again),
    ),
    fault(
        "play.own-card#any",
        "Any card can be played, held or not.",
        lacks_card=lambda game, state, seat, card: False,
    ),
    fault(
        "play.own-card#partner",
        "Cards of the other hand can be played.",
        lacks_card=_partners,
    ),
    fault(
        "trick.winner-lead-suit#lowest",
        "The lower card takes the trick.",
        winner_in_suit=lambda game, leader, lead, follow: (
            OTHER[leader] if NUMBER_OF[follow] < NUMBER_OF[lead] else leader
        ),
    ),
    fault(
        "trick.winner-lead-suit#leader",
        "The leader takes every trick.",
        winner_in_suit=lambda game, leader, lead, follow: leader,
    ),
    fault(
        "trick.winner-lead-suit#two-higher",
        "A card that is one higher does not beat the lead.",
        winner_in_suit=lambda game, leader, lead, follow: (
            OTHER[leader] if NUMBER_OF[follow] > NUMBER_OF[lead] + 1 else leader
        ),
    ),
    fault(
        "trick.offsuit-loses#highest",
        "The higher number takes the trick, whatever its suit.",
        winner_off_suit=lambda game, leader, lead, follow: (
            OTHER[leader] if NUMBER_OF[follow] > NUMBER_OF[lead] else leader
        ),
    ),
    fault(
        "trick.offsuit-loses#trump",
        "A card of another suit takes the trick.",
        winner_off_suit=lambda game, leader, lead, follow: OTHER[leader],
    ),
    fault(
        "trick.cube-advances#leader",
        "The cube of who led advances.",
        advance_cube=_cube_of(lambda trick, seat: int(seat == trick.leader)),
    ),
    fault(
        "trick.cube-advances#both",
        "Both cubes advance.",
        advance_cube=_cube_of(lambda trick, seat: 1),
    ),
    fault(
        "trick.cube-advances#two",
        "The cube advances by two.",
        advance_cube=_cube_of(lambda trick, seat: 2 * (seat == trick.winner)),
    ),
    fault(
        "trick.cube-advances#none",
        "No cube advances.",
        advance_cube=_cube_of(lambda trick, seat: 0),
    ),
    fault(
        "trick.cards-discarded#gone",
        "The cards of a trick are nowhere.",
        discard_played=_only(lambda cards: ()),
    ),
    fault(
        "trick.cards-discarded#one",
        "Only the last card of a trick is discarded.",
        discard_played=_only(lambda cards: cards[-1:]),
    ),
    fault(
        "trick.cards-discarded#into-the-deck",
        "The cards of a trick go back into the players' deck.",
        discard_played=_returned,
    ),
)
