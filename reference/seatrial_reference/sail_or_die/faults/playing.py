"""Faults of what makes a play."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...faults import fault
from ...trace import Broken, Trace
from ..game import SailOrDie
from ..state import Action, Group, State
from ..words import WORTH, Cards, Suit, suit_of, wilds_of, without
from .helpers import refusing_plays, suit, suited, then


def _wilds(action: Action) -> int:
    return len(wilds_of(action.cards))


def _adds(worth: Any) -> dict[str, Any]:
    """Return the rule functions that let a wild add what *worth* makes of its value."""
    return {"wild_adds": lambda game, wild: (worth(WORTH[wild]),) * 2}


def _empty(game: SailOrDie, state: State, action: Action) -> list[Broken]:
    """Return nothing against a play without cards by the seat on turn."""
    if not action.cards and state.awaiting.get(action.seat) in ("lead", "follow"):
        return []
    return SailOrDie.broken_by_play(game, state, action)


def _lies_there(game: SailOrDie, state: State, action: Action, trace: Trace) -> State:
    """Return the turn passed on after a play without cards."""
    if not action.cards:
        return game.pass_turn(state, action.seat, trace)
    return SailOrDie.play(game, state, action, trace)


def _cards_to_match(state: State) -> int:
    return len(state.table[-1].cards) if state.table else 0


def _fits_itself(game: SailOrDie, state: State, action: Action, *, well_shaped: bool) -> Any:
    """Return what the count breaks when wilds count for as little as it takes."""
    if game.would_fit_with_less(state, action.cards):
        return []
    return SailOrDie.broken_by_count(game, state, action, well_shaped=well_shaped)


def _counted(fits: Any) -> Any:
    """Return the play with the count that *fits* makes of the least and the most."""

    def play(game: SailOrDie, state: State, action: Action, trace: Trace) -> State:
        after = SailOrDie.play(game, state, action, trace)
        if not (state.table and after.count and wilds_of(action.cards)):
            return after
        least, most = len(action.cards), game.count_of(action.cards)
        return replace(after, count=max(least, fits(state.count, most)))

    return play


def _own_cards_aside(game: SailOrDie, state: State, after: State, gone: Any) -> State:
    """Return *after* with some of the cards just played set aside at once."""
    *stay, last = after.table
    leave = gone(last.cards)
    rest = without(last.cards, leave)
    table = (*stay, replace(last, cards=rest)) if rest else tuple(stay)
    return replace(after, table=table, aside=tuple(sorted(after.aside + leave)))


def _laid(gone: Any) -> dict[str, Any]:
    """Return the rule functions that set aside at once the cards that *gone* picks from a play."""
    return {
        "lay": then(
            "lay",
            lambda game, after, state, *_: _own_cards_aside(game, state, after, gone),
        )
    }


def _all_wilds_leave(game: SailOrDie, state: State, suit: Suit) -> tuple[tuple[Group, ...], Cards]:
    """Return what stays and leaves when option two takes the wilds of all suits along."""
    stay, leave = SailOrDie.old_suit_leaves(game, state, suit)
    wilds = tuple([wild for group in stay for wild in wilds_of(group.cards)])
    return tuple([replace(group, cards=suited(group.cards)) for group in stay]), leave + wilds


FAULTS = (
    fault(
        "play.equal-or-plus-one#equal-only",
        "The count must be matched and cannot be beaten.",
        is_too_many=lambda game, state, count: count > state.count,
    ),
    fault(
        "play.equal-or-plus-one#more-only",
        "The count must be beaten and cannot be matched.",
        is_too_few=lambda game, state, count: count <= state.count,
    ),
    fault(
        "play.equal-or-plus-one#anything",
        "Any count will do.",
        is_too_few=lambda game, state, count: False,
        is_too_many=lambda game, state, count: False,
    ),
    fault(
        "play.never-fewer#fewer",
        "Fewer will do.",
        is_too_few=lambda game, state, count: False,
    ),
    fault(
        "play.never-fewer#one-fewer",
        "One fewer will do.",
        is_too_few=lambda game, state, count: count < state.count - 1,
    ),
    fault(
        "play.never-two-more#more",
        "Any higher count will do.",
        is_too_many=lambda game, state, count: False,
    ),
    fault(
        "play.never-two-more#two-more",
        "The count may be beaten by two.",
        is_too_many=lambda game, state, count: count > state.count + 2,
    ),
    fault(
        "play.single-suit#mixed",
        "Suits may be mixed.",
        is_mixed=lambda game, cards: False,
    ),
    fault(
        "play.single-suit#with-a-wild",
        "Suits may be mixed where a wild is among the cards.",
        is_mixed=lambda game, cards: SailOrDie.is_mixed(game, cards) and not wilds_of(cards),
    ),
    fault(
        "play.wild-needs-suited-card#alone",
        "Wilds may be played alone.",
        is_wild_only=lambda game, cards: False,
    ),
    fault(
        "play.wild-needs-suited-card#one",
        "A single wild may be played alone.",
        is_wild_only=lambda game, cards: len(cards) > 1 and suit_of(cards) is None,
    ),
    fault(
        "play.any-number-of-wilds#none",
        "Wilds cannot be played.",
        broken_by_play=refusing_plays(lambda game, state, action: _wilds(action) > 0),
    ),
    fault(
        "play.any-number-of-wilds#one",
        "One wild may join a play and no more.",
        broken_by_play=refusing_plays(lambda game, state, action: _wilds(action) > 1),
    ),
    fault(
        "play.any-number-of-wilds#as-many-as-suited",
        "No more wilds than suit cards may be in a play.",
        broken_by_play=refusing_plays(
            lambda game, state, action: _wilds(action) > len(suited(action.cards))
        ),
    ),
    fault(
        "play.count-adds-wild-values#and-itself",
        "A wild adds its value and one for itself.",
        **_adds(lambda value: value + 1),
    ),
    fault(
        "play.count-adds-wild-values#one-card",
        "A wild is one card, whatever its value.",
        **_adds(lambda value: 1),
    ),
    fault(
        "play.count-adds-wild-values#less-one",
        "A wild adds its value less the card that it goes with.",
        **_adds(lambda value: value - 1),
    ),
    fault(
        "play.wild-value-fixed#at-most-two",
        "A +3 adds two.",
        **_adds(lambda value: min(value, 2)),
    ),
    fault(
        "play.wild-value-fixed#fits",
        "A wild adds as much of its value as fits.",
        broken_by_count=_fits_itself,
        play=_counted(lambda last, most: min(most, last + 1)),
    ),
    fault(
        "play.wild-value-fixed#least",
        "A wild adds no more of its value than is needed to match.",
        play=_counted(lambda last, most: min(most, last)),
    ),
    fault(
        "play.effective-count-becomes-reference#cards",
        "The next seat has to match the number of cards.",
        count_to_match=lambda game, state, action, count: len(action.cards),
    ),
    fault(
        "play.effective-count-becomes-reference#unseen",
        "The next seat has to match the number of cards, although the count is shown.",
        is_too_few=lambda game, state, count: count < _cards_to_match(state),
        is_too_many=lambda game, state, count: count > _cards_to_match(state) + 1,
    ),
    fault(
        "play.count-may-exceed-seven#refused",
        "No play may count more than seven.",
        broken_by_play=refusing_plays(lambda game, state, action: game.count_of(action.cards) > 7),
    ),
    fault(
        "play.count-may-exceed-seven#capped",
        "A play that counts more than seven counts seven.",
        count_to_match=lambda game, state, action, count: min(count, 7),
    ),
    fault(
        "play.cards-from-own-hand#any",
        "Any card may be played, held or not.",
        lacks_cards=lambda game, hand, cards: False,
    ),
    fault(
        "play.cards-from-own-hand#kinds",
        "Of a card that is held any number may be played.",
        lacks_cards=lambda game, hand, cards: not set(cards) <= set(hand),
    ),
    fault(
        "play.cards-from-own-hand#wilds",
        "Wilds may be played without being held.",
        lacks_cards=lambda game, hand, cards: SailOrDie.lacks_cards(game, hand, suited(cards)),
    ),
    fault(
        "play.at-least-one-card",
        "A play without cards is taken, and the turn passes.",
        broken_by_play=_empty,
        play=_lies_there,
    ),
    fault(
        "play.open-in-middle#aside",
        "Played cards are set aside at once.",
        **_laid(lambda cards: cards),
    ),
    fault(
        "play.open-in-middle#wilds-aside",
        "The wilds of a play are set aside at once.",
        **_laid(wilds_of),
    ),
    fault(
        "play.open-in-middle#one",
        "Of the cards of a play only one lies open.",
        **_laid(lambda cards: cards[:-1]),
    ),
    fault(
        "play.may-split-a-suit#all",
        "A suit has to be played as a whole.",
        broken_by_play=refusing_plays(
            lambda game, state, action: (
                suit(action) in without(state.seats[action.seat].hand, action.cards)
            )
        ),
    ),
    fault(
        "play.may-split-a-suit#taken",
        "The rest of a suit leaves the hand with the cards that are played of it.",
        hand_after_play=lambda game, hand, cards: tuple(
            [card for card in without(hand, cards) if card != suit_of(cards)]
        ),
    ),
    fault(
        "play.wilds-belong-to-their-group#stay",
        "When a suit leaves the table, its wilds stay.",
        wilds_left_behind=lambda game, group: wilds_of(group.cards),
    ),
    fault(
        "play.wilds-belong-to-their-group#all",
        "When a suit leaves the table, the wilds of all suits leave with it.",
        old_suit_leaves=_all_wilds_leave,
    ),
)
