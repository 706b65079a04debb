"""Faults of the set-up: the board, the two decks, cubes and disc, pirates."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...cards import Deal
from ...faults import fault
from ...luck import Luck
from ...trace import Answer, Broken, Trace
from ..game import PLAYER_COUNT, Sail
from ..state import Action, KrakenOrder, State
from ..words import DECK, KRAKEN, NUMBER_OF, SEATS, Seat
from .helpers import then


def _seats(players: int) -> dict[str, Callable[..., Any]]:
    """Return the rule functions that seat so many *players* as if they were two."""

    def start(game: Sail, seats: tuple[Seat, ...], chance: tuple[Any, ...]) -> Answer:
        return Sail.start(game, SEATS if len(seats) == players else seats, chance)

    return {"start": start}


def _nobody(game: Sail, seats: tuple[Seat, ...], chance: tuple[Any, ...]) -> Answer:
    """Return a new game, refused to two."""
    if len(seats) == len(SEATS):
        return Answer(None, (PLAYER_COUNT,), left=tuple(chance))
    return Sail.start(game, seats, chance)


def _kraken_of(numbers: range) -> dict[str, Callable[..., Any]]:
    """Return the rule functions that put these *numbers* into the Kraken deck."""
    return {
        "is_kraken_card": lambda game, card: NUMBER_OF[card] in numbers,
        "check_kraken_deck": lambda game, outcome: None,
        "kraken_deck": then(
            "kraken_deck",
            lambda game, deck, trace: tuple(
                [card for card in deck if card == KRAKEN or NUMBER_OF[card] in numbers]
            ),
        ),
    }


def _unshuffled(game: Sail, luck: Luck, pool: tuple[str, ...]) -> Deal:
    """Return the hands that come from the top of a deck in order."""
    size = game.hand_size(len(pool))
    return Deal({"A": pool[:size], "B": pool[size : 2 * size]})


def _after_one(
    game: Sail, after: State, state: State, seat: Seat, pirate: str, trace: Trace
) -> Any:
    """Return the first round begun as soon as one seat has a pirate."""
    return game.begin_round(replace(after, awaiting={}), trace) if after.awaiting else after


def _all_pirates(game: Sail, state: State, seat: Seat) -> tuple[Action, ...]:
    """Return every pirate of the layout, taken or not."""
    return tuple([Action("choose-pirate", seat, pirate=each) for each in game.layout.pirates])


def _cards_first(game: Sail, state: State, action: Action) -> list[Broken]:
    """Return what an attempt breaks; while pirates are chosen, no card breaks anything."""
    if game.is_choosing(state) and action.card is not None:
        return []
    return Sail.broken_by(game, state, action)


def _choose_anew(game: Sail, state: State, seat: Seat) -> bool:
    """Return that any seat may choose while pirates are chosen, also who has one."""
    return game.is_choosing(state)


FAULTS = (
    fault("setup.two-players#alone", "One can play alone.", **_seats(1)),
    fault("setup.two-players#three", "A third may sit down, and is not asked.", **_seats(3)),
    fault("setup.two-players#four", "Four can sit down, and two play.", **_seats(4)),
    fault("setup.two-players#not-two", "Two cannot play.", start=_nobody),
    fault(
        "setup.scenario-tokens",
        "The Start token lies in the first row on A's side, whatever the scenario says.",
        cell_at_start=lambda game: (0, min(game.layout.rows[0])),
    ),
    fault(
        "setup.ship-on-start",
        "The ship begins one diagonal ahead of Start.",
        cell_at_start=lambda game: game.destination(game.layout.start, "B"),
    ),
    fault(
        "setup.kraken-deck-composition#ones",
        "Only the 1s begin in the Kraken deck.",
        **_kraken_of(range(1, 2)),
    ),
    fault(
        "setup.kraken-deck-composition#threes",
        "All cards with a tentacle begin in the Kraken deck.",
        **_kraken_of(range(1, 4)),
    ),
    fault(
        "setup.kraken-deck-composition#unshuffled",
        "The Kraken deck is not shuffled.",
        roll_kraken_deck=lambda game, luck: KrakenOrder(game.kraken_cards()),
    ),
    fault(
        "setup.kraken-deck-composition#upside-down",
        "The Kraken deck lies the other way up.",
        with_kraken_card=lambda game, order: (*reversed(order), KRAKEN),
    ),
    fault(
        "setup.kraken-deck-face-up",
        "The Kraken deck lies face down until it has lost a card.",
        view_of_kraken=lambda game, state: state.kraken if len(state.kraken) != 7 else (),
    ),
    fault(
        "setup.kraken-card-bottom#top",
        "The Kraken card begins on top of its deck.",
        with_kraken_card=lambda game, order: (KRAKEN, *order),
    ),
    fault(
        "setup.kraken-card-bottom#shuffled-in",
        "The Kraken card is shuffled in with the others.",
        with_kraken_card=lambda game, order: (*order[:3], KRAKEN, *order[3:]),
    ),
    fault(
        "setup.kraken-meeple-start",
        "The Kraken's figure begins on the second space.",
        space_at_start=lambda game: 1,
    ),
    fault(
        "setup.trick-cubes-zero",
        "The trick cubes begin on 1.",
        tricks_at_start=lambda game: 1,
    ),
    fault("setup.round-disc-one", "The disc begins on 2.", round_at_start=lambda game: 2),
    fault(
        "setup.player-deck-composition#all",
        "The 1s and 2s are in the players' deck as well.",
        player_cards=lambda game: DECK,
    ),
    fault(
        "setup.player-deck-composition#no-threes",
        "The players' deck begins with the 4s.",
        player_cards=lambda game: tuple([card for card in DECK if NUMBER_OF[card] > 3]),
        check_deal=lambda game, deal, pool: None,
    ),
    fault(
        "setup.player-deck-composition#unshuffled",
        "The players' deck is dealt from as it lies, without shuffling.",
        roll_deal=_unshuffled,
    ),
    fault(
        "setup.pirate-each#none",
        "The game begins without pirates.",
        has_pirates=lambda game: False,
    ),
    fault(
        "setup.pirate-each#one",
        "The game begins when one player has a pirate.",
        choose_pirate=then("choose_pirate", _after_one),
    ),
    fault(
        "setup.pirate-each#anew",
        "Until both have a pirate, either may choose anew.",
        is_asked_for_pirate=_choose_anew,
    ),
    fault(
        "setup.pirate-each#cards-first",
        "Before both have a pirate, cards can be given and played.",
        broken_by=_cards_first,
    ),
    fault(
        "setup.pirates-distinct#shared",
        "Both may have the same pirate.",
        is_taken=lambda game, state, seat, pirate: False,
        choices=_all_pirates,
    ),
    fault(
        "setup.pirates-distinct#offered",
        "The pirate of the other player is still on offer.",
        choices=_all_pirates,
    ),
)
