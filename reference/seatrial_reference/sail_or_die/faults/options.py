"""Faults of options one to three: which it is, what it costs, what leaves the table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...faults import fault
from ...trace import Trace
from ..game import SailOrDie
from ..state import Action, Group, Place, State
from ..words import Cards, Suit, suit_of, without
from .helpers import all_cards, option, refusing_plays, suit, then


def _is_old(game: SailOrDie, state: State, action: Action) -> bool:
    played = suit(action)
    return played is not None and game.is_old(state, played)


def _refusing(which: str) -> Any:
    return refusing_plays(lambda game, state, action: option(game, state, action) == which)


def _priced(name: str, price: Any) -> dict[str, Any]:
    """Return the rule functions that let the option of the function *name* cost *price*."""

    def play(
        game: SailOrDie, state: State, action: Action, suit: Suit, count: int, trace: Trace
    ) -> State:
        after: State = getattr(SailOrDie, name)(game, state, action, suit, count, trace)
        more = price(state, action, suit, count)
        place = replace(state.seats[action.seat], hand=after.seats[action.seat].hand)
        paid = replace(place, front=place.front - more, middle=place.middle + more)
        return replace(after, seats={**after.seats, action.seat: paid})

    return {name: play}


def _is_own(state: State, action: Action, suit: Suit, count: int) -> int:
    """Return the price of an old suit that is free where the seat played it itself."""
    mine = any(each.by == action.seat and suit_of(each.cards) == suit for each in state.table)
    return 0 if mine else 1


def _rows(split: Any) -> Any:
    """Return what stays and what leaves, when the groups that *split* picks leave."""

    def leaves(game: SailOrDie, state: State, *_: Any) -> tuple[tuple[Group, ...], Cards]:
        gone = split(state)
        stay = tuple([group for group in state.table if group not in gone])
        return stay, tuple([card for group in gone for card in group.cards])

    return leaves


def _joined(
    game: SailOrDie, state: State, action: Action, suit: Suit, count: int, trace: Trace
) -> State:
    """Return option two with the older cards of the suit under the new ones."""
    after = SailOrDie.play_old_suit(game, state, action, suit, count, trace)
    _, leave = game.old_suit_leaves(state, suit)
    *stay, last = after.table
    both = replace(last, cards=tuple(sorted(last.cards + leave)))
    return replace(after, table=(*stay, both), aside=without(after.aside, leave))


def _raise_in_suit(keeps: Any) -> Any:
    """Return option three where only the groups that *keeps* says stay."""

    def play_raise(
        game: SailOrDie, state: State, action: Action, suit: Suit, count: int, trace: Trace
    ) -> State:
        stay = tuple([group for group in state.table if keeps(group, suit)])
        leave = tuple([card for group in state.table if group not in stay for card in group.cards])
        price = game.price_of_raise(state, suit)
        return game.lay(state, action, suit, count, price, (stay, leave), trace)

    return play_raise


def _to_next_seat(game: SailOrDie, after: State, state: State, action: Action, *_: Any) -> State:
    """Return *after* with the chunk that was paid lying at the next seat's."""
    paid = after.seats[action.seat].middle - state.seats[action.seat].middle
    if not paid:
        return after
    neighbour = game.clockwise_from(state, action.seat)
    mine, theirs = after.seats[action.seat], after.seats[neighbour]
    return replace(
        after,
        seats={
            **after.seats,
            action.seat: replace(mine, middle=mine.middle - paid),
            neighbour: replace(theirs, middle=theirs.middle + paid),
        },
    )


def _free_to_go_out(game: SailOrDie, state: State, action: Action, count: int) -> list[Any]:
    """Return nothing against a play that empties the hand."""
    if len(action.cards) == len(state.seats[action.seat].hand):
        return []
    return SailOrDie.broken_by_price(game, state, action, count)


def _below_zero(game: SailOrDie, place: Place, price: int) -> Place:
    return replace(place, front=place.front - price, middle=place.middle + price)


FAULTS = (
    fault(
        "option.new-suit#refused",
        "A new suit at the same count is refused.",
        broken_by_play=_refusing("new-suit"),
    ),
    fault(
        "option.new-suit-free#costs-one",
        "A new suit costs one chunk.",
        price_of_new_suit=lambda game: 1,
    ),
    fault(
        "option.new-suit-free#needs-a-chunk",
        "A new suit needs a chunk in front, though it does not cost one.",
        broken_by_play=refusing_plays(
            lambda game, state, action: (
                option(game, state, action) == "new-suit" and state.seats[action.seat].front <= 0
            )
        ),
    ),
    fault(
        "option.new-suit-free#each-card",
        "A new suit costs one chunk for each card after the first.",
        **_priced("play_new_suit", lambda state, action, suit, count: count - 1),
    ),
    fault(
        "option.new-suit-leaves-table#clears",
        "A new suit clears the table.",
        new_suit_leaves=lambda game, state: ((), all_cards(state)),
    ),
    fault(
        "option.new-suit-leaves-table#oldest",
        "A new suit turns the oldest group face down.",
        new_suit_leaves=_rows(lambda state: state.table[:1]),
    ),
    fault(
        "option.new-suit-leaves-table#last",
        "A new suit turns the last group face down.",
        new_suit_leaves=_rows(lambda state: state.table[-1:]),
    ),
    fault(
        "option.old-suit#refused",
        "An old suit at the same count is refused.",
        broken_by_play=_refusing("old-suit"),
    ),
    fault(
        "option.old-suit-sets-aside-that-suit-only#all",
        "Option two clears the table.",
        old_suit_leaves=lambda game, state, suit: ((), all_cards(state)),
    ),
    fault(
        "option.old-suit-sets-aside-that-suit-only#none",
        "Option two leaves the older cards of its suit.",
        old_suit_leaves=lambda game, state, suit: (state.table, ()),
    ),
    fault(
        "option.old-suit-sets-aside-that-suit-only#last",
        "Option two turns the last group face down.",
        old_suit_leaves=_rows(lambda state: state.table[-1:]),
    ),
    fault(
        "option.old-suit-sets-aside-that-suit-only#gone",
        "The older cards of the suit leave the game.",
        old_suit_leaves=then("old_suit_leaves", lambda game, leaves, state, suit: (leaves[0], ())),
    ),
    fault(
        "option.old-suit-sets-aside-that-suit-only#joined",
        "The older cards of the suit stay with the new ones.",
        play_old_suit=_joined,
    ),
    fault(
        "option.old-suit-costs-one#free",
        "An old suit is free.",
        price_of_old_suit=lambda game: 0,
    ),
    fault(
        "option.old-suit-costs-one#two",
        "An old suit costs two chunks.",
        price_of_old_suit=lambda game: 2,
    ),
    fault(
        "option.old-suit-costs-one#each-card",
        "An old suit costs a chunk for each card.",
        **_priced("play_old_suit", lambda state, action, suit, count: count),
    ),
    fault(
        "option.old-suit-costs-one#own-free",
        "An old suit is free to the seat that played it before.",
        **_priced("play_old_suit", _is_own),
    ),
    fault("option.raise#refused", "A raise is refused.", broken_by_play=_refusing("raise")),
    fault(
        "option.raise#not-in-old-suit",
        "A raise in a suit that lies open is refused.",
        broken_by_play=refusing_plays(
            lambda game, state, action: (
                option(game, state, action) == "raise" and _is_old(game, state, action)
            )
        ),
    ),
    fault(
        "option.raise#not-in-new-suit",
        "A raise in a suit that does not lie open is refused.",
        broken_by_play=refusing_plays(
            lambda game, state, action: (
                option(game, state, action) == "raise" and not _is_old(game, state, action)
            )
        ),
    ),
    fault(
        "option.raise-sets-aside-everything#nothing",
        "A raise leaves all older cards.",
        raise_leaves=lambda game, state: (state.table, ()),
    ),
    fault(
        "option.raise-sets-aside-everything#own-suit",
        "A raise turns only the older cards of its suit face down.",
        play_raise=_raise_in_suit(lambda group, suit: suit_of(group.cards) != suit),
    ),
    fault(
        "option.raise-sets-aside-everything#other-suits",
        "A raise leaves the older cards of its suit.",
        play_raise=_raise_in_suit(lambda group, suit: suit_of(group.cards) == suit),
    ),
    fault(
        "option.raise-sets-aside-everything#gone",
        "The cards that a raise clears leave the game.",
        raise_leaves=lambda game, state: ((), ()),
    ),
    fault(
        "option.raise-costs-one#free",
        "A raise is free.",
        price_of_raise=lambda game, state, suit: 0,
    ),
    fault(
        "option.raise-costs-one#free-in-new-suit",
        "A raise is free in a suit that does not lie open.",
        price_of_raise=lambda game, state, suit: int(game.is_old(state, suit)),
    ),
    fault(
        "option.raise-costs-one#two-in-old-suit",
        "A raise costs two chunks in a suit that lies open.",
        price_of_raise=lambda game, state, suit: 2 if game.is_old(state, suit) else 1,
    ),
    fault(
        "option.raise-costs-one#each-card",
        "A raise costs a chunk for each card.",
        **_priced("play_raise", lambda state, action, suit, count: count),
    ),
    fault(
        "option.suit-set-aside-is-new-again",
        "A suit stays old when its cards have been turned face down.",
        is_old=lambda game, state, suit: game.is_in_play(state, suit) or suit in state.aside,
    ),
    fault(
        "option.cost-from-own-front#free",
        "A seat without a chunk in front takes options two and three for nothing.",
        can_pay=lambda game, place, price: True,
    ),
    fault(
        "option.cost-from-own-front#middle-helps",
        "A seat without a chunk in front may pay with one that lies in the middle.",
        can_pay=lambda game, place, price: price <= place.front + place.middle,
    ),
    fault(
        "option.cost-from-own-front#debt",
        "A seat without a chunk in front pays all the same and owes it.",
        can_pay=lambda game, place, price: True,
        pay=_below_zero,
    ),
    fault(
        "option.cost-from-own-front#last-play",
        "Whoever empties the hand need not be able to pay.",
        broken_by_price=_free_to_go_out,
    ),
    fault(
        "option.cost-from-own-front#raise",
        "A seat without a chunk in front may raise for nothing.",
        broken_by_price=lambda game, state, action, count: (
            [] if count > state.count else SailOrDie.broken_by_price(game, state, action, count)
        ),
    ),
    fault(
        "option.chunk-keeps-its-owner#next-seat",
        "A chunk that is paid lies there as the next seat's.",
        lay=then("lay", _to_next_seat),
    ),
    fault(
        "option.chunk-keeps-its-owner#lost",
        "A chunk that is paid goes to the box.",
        pay=then("pay", lambda game, paid, place, price: replace(paid, middle=place.middle)),
    ),
)
