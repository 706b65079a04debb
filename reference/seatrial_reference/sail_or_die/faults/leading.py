"""Faults of leading and of whose turn it is."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...faults import each_place, fault
from ...trace import Broken, Trace
from ..game import SailOrDie
from ..state import Action, State
from ..words import SUITS, Seat, has_suited
from .helpers import before, forgetting, out_of_turn_but, refusing_plays, suit, suited, then


def _lead(when: Any) -> dict[str, Any]:
    """Return the rule functions that let the cards lead of which *when* says so."""
    return {
        "is_lead": lambda game, state, action: (
            when(action.cards) or SailOrDie.is_lead(game, state, action)
        )
    }


def _leads_only(which: Any) -> dict[str, Any]:
    """Return the rule functions that let only the suit lead that *which* picks from the hand."""

    def is_lead(game: SailOrDie, state: State, action: Action) -> bool:
        hand = suited(state.seats[action.seat].hand)
        return SailOrDie.is_lead(game, state, action) and suit(action) == which(hand)

    return {"is_lead": is_lead}


def _any_number_then(game: SailOrDie, state: State, action: Action) -> bool:
    """Return whether cards may lead: any number of a suit once somebody at anchor could not."""
    could_not = any(
        place.anchored and place.hand and not has_suited(place.hand)
        for place in state.seats.values()
    )
    if could_not and suited(action.cards):
        return not game.is_mixed(action.cards)
    return SailOrDie.is_lead(game, state, action)


def _no_payment(game: SailOrDie, state: State, seat: Seat, trace: Trace) -> State:
    """Return the end of the round without payments: the cards go before they are counted."""
    empty = each_place(state, lambda _, place: replace(place, hand=()))
    return SailOrDie.no_suited_card(game, empty, seat, trace)


def _after_anchor(state: State) -> int:
    """Return one where somebody lies at anchor, else the count to match."""
    return 1 if any(place.anchored for place in state.seats.values()) else state.count


def _stays_at(game: SailOrDie, state: State, seat: Seat, trace: Trace) -> State:
    """Return the turn with the seat that has just taken an option."""
    if state.table and game.is_active(state.seats[seat]) and not game.lap_is_on(state):
        return game.ask(state, {seat: "follow"})
    return SailOrDie.go_on(game, state, seat, trace)


def _bare_pass(game: SailOrDie, state: State, action: Action) -> list[Broken]:
    """Return nothing against a play without cards when following."""
    if not action.cards and state.awaiting.get(action.seat) == "follow":
        return []
    return SailOrDie.broken_by_play(game, state, action)


def _passed(game: SailOrDie, state: State, action: Action, trace: Trace) -> State:
    """Return the turn passed on after a play without cards."""
    if not action.cards:
        return game.go_on(state, action.seat, trace)
    return SailOrDie.play(game, state, action, trace)


FAULTS = (
    fault(
        "lead.shark-holder-opens#next-seat",
        "The seat after the shark leads.",
        opener_of_round=lambda game, seats, shark: seats[(seats.index(shark) + 1) % len(seats)],
        opener_after_reset=lambda game, state: game.clockwise_from(state, state.shark),
    ),
    fault(
        "lead.shark-holder-opens#anybody",
        "Anybody may lead.",
        out_of_turn=out_of_turn_but(
            lambda game, state, seat: not state.table and "lead" in state.awaiting.values()
        ),
    ),
    fault(
        "lead.exactly-one-suited-card#several",
        "Any number of one suit may be led.",
        **_lead(lambda cards: len(set(cards)) == 1 and cards[0] in SUITS),
    ),
    fault(
        "lead.exactly-one-suited-card#with-wilds",
        "Wilds may go with the card that is led.",
        **_lead(lambda cards: len(suited(cards)) == 1),
    ),
    fault(
        "lead.exactly-one-suited-card#anything",
        "Any cards may be led.",
        **_lead(bool),
    ),
    fault(
        "lead.exactly-one-suited-card#after-wilds",
        "After a leader who could not, any number of a suit may be led.",
        is_lead=_any_number_then,
    ),
    fault(
        "lead.exactly-one-suited-card#two",
        "Two cards of one suit have to be led.",
        is_lead=lambda game, state, action: (
            len(action.cards) == 2 and action.cards[0] == action.cards[1] in SUITS
        ),
    ),
    fault(
        "lead.exactly-one-suited-card#counts-two",
        "After a lead the count to match is two.",
        count_to_match=lambda game, state, action, count: count if state.table else 2,
    ),
    fault(
        "lead.any-suit#longest",
        "Only the suit that the leader has most of may be led.",
        **_leads_only(lambda hand: max(SUITS, key=hand.count)),
    ),
    fault(
        "lead.any-suit#first",
        "Only the first suit of the hand may be led.",
        **_leads_only(lambda hand: next(iter(hand), None)),
    ),
    fault(
        "lead.any-suit#last",
        "Only the last suit of the hand may be led.",
        **_leads_only(lambda hand: hand[-1] if hand else None),
    ),
    fault(
        "lead.any-suit#no-single-card",
        "A suit of which the leader has one card may not be led.",
        broken_by_play=refusing_plays(
            lambda game, state, action: (
                not state.table and state.seats[action.seat].hand.count(suit(action)) < 2
            )
        ),
    ),
    fault("lead.is-free#costs-one", "A lead costs one chunk.", price_of_lead=lambda game: 1),
    fault(
        "lead.is-free#old-suit",
        "To lead a suit that was played before costs one chunk.",
        play_lead=then(
            "play_lead",
            lambda game, after, state, action, suit, count, trace: (
                replace(
                    after,
                    seats={
                        **after.seats,
                        action.seat: game.pay(after.seats[action.seat], 1),
                    },
                )
                if suit in state.aside
                else after
            ),
        ),
    ),
    fault(
        "lead.is-free#needs-a-chunk",
        "Only who has a chunk in front may lead.",
        broken_by_play=refusing_plays(
            lambda game, state, action: not state.table and state.seats[action.seat].front <= 0
        ),
    ),
    fault(
        "lead.is-compulsory#may-anchor",
        "Whoever has to lead may drop anchor instead.",
        has_to_open=lambda game, state, seat: False,
    ),
    fault(
        "lead.is-compulsory#at-the-start",
        "At the start of a round the leader may drop anchor.",
        has_to_open=lambda game, state, seat: (
            bool(state.aside) and SailOrDie.has_to_open(game, state, seat)
        ),
    ),
    fault(
        "lead.only-wilds-must-anchor#cannot",
        "A leader who holds only wilds cannot drop anchor either.",
        has_to_open=lambda game, state, seat: True,
    ),
    fault(
        "lead.only-wilds-must-anchor#may-lead",
        "A leader who holds only wilds leads one.",
        wild_may_open=lambda game, state: True,
    ),
    fault(
        "lead.only-wilds-must-anchor#stays",
        "A leader who holds only wilds drops anchor and stays in the round all the same.",
        drop_anchor=lambda game, state, seat, trace: (
            SailOrDie.drop_anchor(game, state, seat, trace)
            if state.table
            else game.pass_turn(state, seat, trace)
        ),
    ),
    fault(
        "lead.only-wilds-must-anchor#ends-the-round",
        "When a leader who holds only wilds drops anchor, the round is over.",
        drop_anchor=lambda game, state, seat, trace: (
            SailOrDie.drop_anchor(game, state, seat, trace)
            if state.table
            else game.round_over(state, trace)
        ),
    ),
    fault(
        "lead.no-suited-card-anywhere-ends-round#goes-on",
        "When nobody can lead, the leader is asked all the same.",
        no_suited_card=lambda game, state, seat, trace: game.ask(state, {seat: "lead"}),
    ),
    fault(
        "lead.no-suited-card-anywhere-ends-round#stuck",
        "When nobody can lead, the game stops.",
        no_suited_card=lambda game, state, seat, trace: game.stuck(state),
    ),
    fault(
        "lead.no-suited-card-anywhere-ends-round#unpaid",
        "When nobody can lead, the round ends and nobody pays.",
        no_suited_card=_no_payment,
    ),
    fault("turn.clockwise", "Turns go the other way round.", clockwise_from=before),
    fault(
        "turn.only-the-current-seat#anybody",
        "Anybody who is in the round may act at any time.",
        out_of_turn=out_of_turn_but(
            lambda game, state, seat: (
                state.result is None
                and not game.is_settling(state)
                and game.is_active(state.seats[seat])
            )
        ),
    ),
    fault(
        "turn.only-the-current-seat#anchors",
        "Anybody who is in the round may drop anchor at any time.",
        broken_by_anchor=lambda game, state, seat: (
            []
            if state.table and game.is_active(state.seats[seat])
            else SailOrDie.broken_by_anchor(game, state, seat)
        ),
    ),
    fault(
        "turn.anchored-seats-skipped#asked",
        "Seats at anchor are asked like the others, and may act.",
        gets_turn=lambda game, state, seat: bool(state.seats[seat].hand),
    ),
    fault(
        "turn.anchored-seats-skipped#may-act",
        "Seats at anchor may act whenever they like.",
        out_of_turn=out_of_turn_but(lambda game, state, seat: state.seats[seat].anchored),
    ),
    fault(
        "turn.empty-hands-skipped#asked",
        "Seats without cards are asked like the others.",
        gets_turn=lambda game, state, seat: not state.seats[seat].anchored,
    ),
    fault(
        "turn.empty-hands-skipped#may-act",
        "Seats without cards may act whenever they like.",
        broken_by=forgetting("turn.empty-hands-skipped", "turn.only-the-current-seat"),
    ),
    fault(
        "turn.exactly-one-option#again",
        "After an option it is the same seat's turn once more.",
        go_on=_stays_at,
    ),
    fault(
        "turn.exactly-one-option#bare-pass",
        "A follower may pass without dropping anchor.",
        broken_by_play=_bare_pass,
        play=_passed,
    ),
    fault(
        "turn.exactly-one-option#no-old-suit",
        "Option two is missing from what is on offer.",
        follows=then(
            "follows",
            lambda game, plays, state, seat: [
                each
                for each in plays
                if game.option_of(state, suit(each), game.count_of(each.cards)) != "old-suit"
            ],
        ),
    ),
    fault(
        "turn.reference-is-last-actual-play#one",
        "After an anchor the count to match is one.",
        count_after_anchor=lambda game, state: 1 if state.table else 0,
    ),
    fault(
        "turn.reference-is-last-actual-play#unseen",
        "After an anchor one is to be matched, although the old count is shown.",
        is_too_few=lambda game, state, count: count < _after_anchor(state),
        is_too_many=lambda game, state, count: count > _after_anchor(state) + 1,
    ),
)
