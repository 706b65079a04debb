"""Sail: two players steer one ship by tricks; hands and the players' deck are hidden.

The rules are one chain of classes, each in the module of its thought and each building on the one
before: table, plays, refusals, offers, views, endgame, damage, moving, deals, cannon, pairs,
exchange, setup, rounds, turns, acts, loading. This is its last link, the face that it shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ..cards import Deal, check_dealt
from ..errors import listing, not_understood
from ..plain import read
from ..readings import read_readings, switches_of
from ..trace import Answer, Broken, Trace, accepted, refused
from .layout import DEFAULT, read_layout
from .loading import Loading
from .readings import Readings
from .state import Action, Flip, KrakenOrder, State
from .words import DECK, SEATS

if TYPE_CHECKING:
    from msgspec import Struct

PLAYER_COUNT = Broken("setup.two-players", "player-count", "The game is for two players.")


class Sail(Loading):
    """The game under one set of readings and on one layout; states go in and come out."""

    name: ClassVar[str] = "sail"
    players: ClassVar[tuple[int, ...]] = (len(SEATS),)
    capabilities: ClassVar[tuple[str, ...]] = ("load", "legal", "view", "own", "talk", "pirates")
    laid_out: ClassVar[bool] = True

    @classmethod
    def under(cls, readings: Mapping[str, str], layout: Any = None) -> Sail:
        """Return the game under *readings*, question id to reading id, and our rulings else.

        *layout* is one on the wire; without one the default is played.
        """
        chart = DEFAULT if layout is None else read_layout(layout)
        return cls(read_readings(Readings, cls.name, readings), chart)

    @staticmethod
    def switches() -> dict[str, tuple[str, ...]]:
        """Return each question with the readings that can be asked for, the ruling first."""
        return switches_of(Readings)

    def start(self, seats: Sequence[str], chance: Sequence[Struct]) -> Answer:
        """Return a new game with the given chance outcomes.

        Refused when the rules do not know the number of players. Raises `Wanted` for an outcome
        that is not given.
        """
        if not self.is_player_count(len(seats)):
            return refused(None, (PLAYER_COUNT,), chance)
        if tuple(seats) != SEATS:
            raise not_understood(f"seats: they are {listing(SEATS)}, not {listing(seats)}.")
        trace = Trace(tuple(chance))
        return accepted(self.set_up(trace), trace)

    def act(self, state: State, action: Action, chance: Sequence[Struct] = ()) -> Answer:
        """Return what comes of *action*: accepted with the new state, or every rule it breaks.

        Raises `Wanted` for a chance outcome that is needed and not given.
        """
        broken = self.broken_by(state, action)
        if broken:
            return refused(state, broken, chance)
        trace = Trace(tuple(chance))
        return accepted(self.apply(state, action, trace), trace)

    def apply(self, state: State, action: Action, trace: Trace) -> State:
        """Return *state* after the legal *action* and everything automatic that follows."""
        if action.card is not None:
            if action.type == "exchange":
                return self.give(state, action.seat, action.card, trace)
            return self.play(state, action.seat, action.card, trace)
        if action.pirate is not None:
            return self.choose_pirate(state, action.seat, action.pirate, trace)
        return self.talk(state, trace)

    # From the wire

    def read_action(self, state: State, raw: Any) -> Action:  # noqa: ARG002 - all tables are alike
        """Return the action that the JSON value *raw* describes; error -32602 if it is none."""
        action: Action = read(raw, Action, "action")
        if (action.card is not None) is not (action.type in ("exchange", "play")):
            raise not_understood(
                f"action.card: exchange and play say which card, nothing else does: {action.type}."
            )
        if (action.pirate is not None) is not (action.type == "choose-pirate"):
            raise not_understood(
                f"action.pirate: choose-pirate says which, nothing else does: {action.type}."
            )
        known = self.layout.pirates
        if action.pirate is not None and known and action.pirate not in known:
            raise not_understood(
                f"action.pirate: {action.pirate!r} is none of this layout's: {listing(known)}."
            )
        return action

    def read_chance(self, raw: Any, seats: int) -> Struct:  # noqa: ARG002 - always two
        """Return the chance outcome that *raw* describes.

        Faults: -32602 for a value of another shape, -32005 for one that can happen nowhere.
        """
        outcome: KrakenOrder | Deal | Flip = read(raw, KrakenOrder | Deal | Flip, "chance outcome")
        if isinstance(outcome, KrakenOrder):
            self.check_kraken_deck(outcome)
        elif isinstance(outcome, Deal):
            check_dealt(outcome, SEATS, DECK)
        else:
            self.check_flip(outcome, DECK)
        return outcome
