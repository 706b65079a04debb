"""Faults of the box and of the set-up."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...cards import Deal
from ...faults import fault
from ...games import replaced
from ...luck import Luck
from ...trace import Answer, Trace
from ..game import PLAYER_COUNT, SailOrDie
from ..words import DECK, SUITS, WORTH, Seat
from .helpers import then


def _dealt_from(deck: tuple[Any, ...], **functions: Any) -> dict[str, Any]:
    """Return the rule functions that deal the first round from the *deck*."""
    other: Any = replaced(
        SailOrDie,
        deck=lambda game: deck,
        check_deal=lambda game, deal, sizes: None,
        **functions,
    )

    def first_luck(game: SailOrDie, seats: tuple[Seat, ...], trace: Trace) -> Any:
        return other(game.readings).first_luck(seats, trace)

    return {"first_luck": first_luck}


def _deck(*, without: str = "", plus: str = "") -> tuple[Any, ...]:
    """Return the deck with one card less and another more."""
    cards: list[Any] = list(DECK)
    if without:
        cards.remove(without)
    return tuple(sorted([*cards, *([plus] if plus else [])]))


def _several(game: SailOrDie, luck: Luck, sizes: dict[Seat, int]) -> Deal:
    """Return hands with more than one +3 among them."""
    while True:
        deal = SailOrDie.roll_deal(game, luck, sizes)
        if sum(hand.count("+3") for hand in deal.hands.values()) > 1:
            return deal


def _unshuffled(game: SailOrDie, luck: Luck, sizes: dict[Seat, int]) -> Deal:
    """Return the hands that come from the top of a deck in order."""
    cards = list(game.deck())
    return Deal({seat: tuple([cards.pop() for _ in range(size)]) for seat, size in sizes.items()})


def _one_card_less(players: int) -> dict[str, Any]:
    """Return the rule functions that deal one card too few to so many *players* at the start."""

    def first_luck(game: SailOrDie, seats: tuple[Seat, ...], trace: Trace) -> Any:
        starter, hands, left = SailOrDie.first_luck(game, seats, trace)
        if len(seats) == players:
            hands = {seat: hand[1:] for seat, hand in hands.items()}
        return starter, hands, left

    return {"first_luck": first_luck}


def _begins(measure: Any) -> dict[str, Any]:
    """Return the rule functions that let the hand begin that is best by *measure*."""

    def first_luck(game: SailOrDie, seats: tuple[Seat, ...], trace: Trace) -> Any:
        _, hands, left = SailOrDie.first_luck(game, seats, trace)
        return max(hands, key=lambda seat: measure(hands[seat])), hands, left

    return {"first_luck": first_luck}


def _seats(wrong: int) -> dict[str, Any]:
    """Return the rule functions that seat so many as if they were two."""

    def start(game: SailOrDie, seats: tuple[Seat, ...], chance: tuple[Any, ...]) -> Answer:
        return SailOrDie.start(game, ("A", "B") if len(seats) == wrong else seats, chance)

    return {"start": start}


def _no_seats(players: int) -> dict[str, Any]:
    """Return the rule functions that refuse a new game to so many *players*."""

    def start(game: SailOrDie, seats: tuple[Seat, ...], chance: tuple[Any, ...]) -> Answer:
        if len(seats) == players:
            return Answer(None, (PLAYER_COUNT,), left=tuple(chance))
        return SailOrDie.start(game, seats, chance)

    return {"start": start}


def _next(seats: Any, seat: Any) -> Any:
    return seats[(list(seats).index(seat) + 1) % len(seats)]


FAULTS = (
    fault(
        "components.deck-composition#eight-of-a-suit",
        "The first deal is from a deck with eight orange cards and six purple ones.",
        **_dealt_from(_deck(without="purple", plus="orange")),
    ),
    fault(
        "components.deck-composition#two-suits",
        "In the first deal all suit cards are purple or orange.",
        **_dealt_from((*DECK[:6], *("orange",) * 24, *("purple",) * 25)),
    ),
    fault(
        "components.deck-composition#a-card-too-many",
        "The first deal is from a deck with a green card too many.",
        **_dealt_from(_deck(plus="green")),
    ),
    fault(
        "components.wild-values#four-of-the-least",
        "The first deal is from a deck with four +1 and no +3.",
        **_dealt_from(_deck(without="+3", plus="+1")),
    ),
    fault(
        "components.wild-values#all-alike",
        "In the first deal all wilds are +3, and there is more than one in the hands.",
        **_dealt_from(tuple(sorted((*("+3",) * 6, *SUITS * 7))), roll_deal=_several),
    ),
    fault(
        "components.single-shark",
        "At the start the shark stands where nobody sits.",
        set_up=then("set_up", lambda game, state, seats, trace: replace(state, shark="E")),
    ),
    fault("setup.player-count-2-to-5#not-two", "Two cannot play.", **_no_seats(2)),
    fault("setup.player-count-2-to-5#not-three", "Three cannot play.", **_no_seats(3)),
    fault("setup.player-count-2-to-5#not-four", "Four cannot play.", **_no_seats(4)),
    fault("setup.player-count-2-to-5#not-five", "Five cannot play.", **_no_seats(5)),
    fault("setup.player-count-2-to-5#one", "One can play.", **_seats(1)),
    fault("setup.player-count-2-to-5#six", "Six can play.", **_seats(6)),
    fault(
        "setup.fifteen-chunks-each",
        "Everybody starts with fourteen chunks.",
        chunks_at_start=lambda game: 14,
    ),
    fault(
        "setup.starting-player-chosen#first-seat",
        "The first seat begins, whoever was chosen.",
        choose_starter=then("choose_starter", lambda game, chosen, seats, trace: seats[0]),
    ),
    fault(
        "setup.starting-player-chosen#stranger",
        "Somebody is chosen who does not sit at the table.",
        choose_starter=then("choose_starter", lambda game, chosen, seats, trace: "E"),
    ),
    fault(
        "setup.starter-before-deal#most-wilds",
        "The best hand begins, that with the most wilds.",
        **_begins(lambda hand: sum(card in WORTH for card in hand)),
    ),
    fault(
        "setup.starter-before-deal#longest-suit",
        "The hand begins that has the most cards of a suit.",
        **_begins(lambda hand: max(hand.count(suit) for suit in SUITS)),
    ),
    fault(
        "setup.shark-to-starter#next-seat",
        "The shark goes to the seat after the one that begins.",
        set_up=then(
            "set_up",
            lambda game, state, seats, trace: replace(state, shark=_next(seats, state.shark)),
        ),
    ),
    fault(
        "setup.shark-to-starter#last-seat",
        "The shark stands before the last seat, whoever begins.",
        set_up=then("set_up", lambda game, state, seats, trace: replace(state, shark=seats[-1])),
    ),
    fault(
        "setup.shuffle-all-55",
        "The deck is dealt from as it lies, without shuffling.",
        roll_deal=_unshuffled,
    ),
    fault(
        "setup.hand-14-for-2-or-3#two", "Two players are dealt thirteen cards.", **_one_card_less(2)
    ),
    fault(
        "setup.hand-14-for-2-or-3#three",
        "Three players are dealt thirteen cards.",
        **_one_card_less(3),
    ),
    fault("setup.hand-13-for-4", "Four players are dealt twelve cards.", **_one_card_less(4)),
    fault("setup.hand-11-for-5", "Five players are dealt ten cards.", **_one_card_less(5)),
    fault(
        "setup.leftovers-aside#gone",
        "What is not dealt is nowhere.",
        set_up=then("set_up", lambda game, state, seats, trace: replace(state, leftovers=())),
    ),
    fault(
        "setup.leftovers-aside#set-aside",
        "What is not dealt is set aside with the cards that were played.",
        set_up=then(
            "set_up",
            lambda game, state, seats, trace: replace(state, aside=state.leftovers, leftovers=()),
        ),
    ),
    fault(
        "setup.leftovers-aside#one-short",
        "One of the cards not dealt is missing, or there is one where there is none.",
        set_up=then(
            "set_up",
            lambda game, state, seats, trace: replace(
                state, leftovers=state.leftovers[:-1] or ("green",)
            ),
        ),
    ),
    fault(
        "setup.leftovers-unseen",
        "Everybody may look at the cards not dealt.",
        view_of_leftovers=lambda game, state: state.leftovers,
    ),
)
