"""Faults of the cards: how many there are, and what is on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...cards import ordered
from ...faults import fault
from ..game import Sail
from ..words import DECK, NUMBER_OF, SUIT_OF, Card, Cards, Symbol


def _bearing(symbol: Symbol, *numbers: int) -> Callable[..., Any]:
    """Return what is on a card: *symbol* on these *numbers*."""

    def symbol_of(game: Sail, card: Card) -> Symbol:
        return symbol if NUMBER_OF[card] in numbers else Sail.symbol_of(game, card)

    return symbol_of


def _shifted(suit: str) -> Callable[..., Any]:
    """Return what is on a card; in one *suit* the symbols are those of the next number."""

    def symbol_of(game: Sail, card: Card) -> Symbol:
        number = NUMBER_OF[card]
        return game.symbols[number % 9 + 1 if SUIT_OF[card] == suit else number]

    return symbol_of


def _dealt_from(pool: Cards) -> dict[str, Callable[..., Any]]:
    """Return the rule functions that deal the first round from this *pool*."""
    return {
        "player_cards": lambda game: pool,
        "check_deal": lambda game, deal, pool: None,
    }


_PLAYERS = tuple([card for card in DECK if NUMBER_OF[card] > 2])
_BLUE = tuple([card for card in _PLAYERS if SUIT_OF[card] == "blue"])
_RED = tuple([card for card in _PLAYERS if SUIT_OF[card] == "red"])

FAULTS = (
    fault(
        "cards.composition#two-suits",
        "In the first deal there are no green cards, and each blue one is there twice.",
        **_dealt_from(ordered((*_RED, *_BLUE, *_BLUE))),
    ),
    fault(
        "cards.composition#eight-of-a-suit",
        "The first deal is from a deck in which green ends with the 8.",
        **_dealt_from(tuple([card for card in _PLAYERS if card != "green-9"])),
    ),
    fault(
        "cards.composition#a-card-twice",
        "The first deal is from a deck that has the red 3 twice.",
        **_dealt_from(ordered((*_PLAYERS, "red-3"))),
    ),
    fault(
        "cards.symbol-tentacle#two-only",
        "Only the 1s and 2s bear a tentacle; the 3s bear a helm.",
        symbol_of=_bearing("helm", 3),
    ),
    fault(
        "cards.symbol-tentacle#none",
        "The 1s and 2s bear a helm alone.",
        symbol_of=_bearing("helm", 1, 2),
    ),
    fault(
        "cards.symbol-cannon#four-only",
        "Only the 4s bear a cannon; the 5s bear a helm.",
        symbol_of=_bearing("helm", 5),
    ),
    fault(
        "cards.symbol-cannon#five-only",
        "Only the 5s bear a cannon; the 4s bear a tentacle.",
        symbol_of=_bearing("tentacle", 4),
    ),
    fault(
        "cards.symbol-helm#from-seven",
        "The 6s bear a cannon; helms begin with the 7.",
        symbol_of=_bearing("cannon", 6),
    ),
    fault(
        "cards.symbol-helm#to-seven",
        "The 8s bear a mermaid; helms end with the 7.",
        symbol_of=_bearing("mermaid", 8),
    ),
    fault(
        "cards.symbol-mermaid",
        "The 9s bear a helm like the 8s.",
        symbol_of=_bearing("helm", 9),
    ),
    fault(
        "cards.symbol-by-number#red",
        "The red cards bear the symbols of the next number.",
        symbol_of=_shifted("red"),
    ),
    fault(
        "cards.symbol-by-number#blue",
        "The blue cards bear the symbols of the next number.",
        symbol_of=_shifted("blue"),
    ),
    fault(
        "cards.symbol-by-number#green",
        "The green cards bear the symbols of the next number.",
        symbol_of=_shifted("green"),
    ),
)
