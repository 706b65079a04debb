"""Sail or Die: two to five players shed their hands; hands, piles and leftovers are hidden.

The rules are one chain of classes, each in the module of its thought and each building on the one
before: table, plays, refusals, offers, views, settlement, endgame, deals, setup, rounds, turns,
resets, acts, announcing, loading. This is its last link, the face that it shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from ..cards import Deal, ordered
from ..errors import listing, not_understood
from ..plain import read
from ..readings import read_readings, switches_of
from ..trace import Answer, Broken, Trace, accepted, refused
from .loading import Loading
from .readings import Readings
from .state import Action, Starter, State
from .words import HAND_SIZE, SEATS

if TYPE_CHECKING:
    from msgspec import Struct

PLAYER_COUNT = Broken(
    "setup.player-count-2-to-5", "player-count", "The game is for two to five players."
)


class SailOrDie(Loading):
    """The game under one set of readings; states go in and come out, nothing is kept."""

    name: ClassVar[str] = "sail-or-die"
    players: ClassVar[tuple[int, ...]] = tuple(HAND_SIZE)
    capabilities: ClassVar[tuple[str, ...]] = ("load", "legal", "view", "own", "announce")

    @classmethod
    def under(cls, readings: Mapping[str, str]) -> SailOrDie:
        """Return the game under *readings*, question id to reading id, and our rulings else."""
        return cls(read_readings(Readings, cls.name, readings))

    @staticmethod
    def switches() -> dict[str, tuple[str, ...]]:
        """Return each question with the readings that can be asked for, the ruling first."""
        return switches_of(Readings)

    def start(self, seats: Sequence[str], chance: Sequence[Struct]) -> Answer:
        """Return a new game for *seats*, clockwise, with the given chance outcomes.

        Refused when the rules do not know the number of players. Raises `Wanted` for an outcome
        that is not given.
        """
        if not self.is_player_count(len(seats)):
            return refused(None, (PLAYER_COUNT,), chance)
        if tuple(seats) != SEATS[: len(seats)]:
            raise not_understood(
                f"seats: {len(seats)} seats are {listing(SEATS[: len(seats)])}, clockwise; "
                f"not {listing(seats)}."
            )
        trace = Trace(tuple(chance))
        return accepted(self.set_up(SEATS[: len(seats)], trace), trace)

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
        if action.type == "play":
            return self.play(state, action, trace)
        if action.type == "drop-anchor":
            return self.drop_anchor(state, action.seat, trace)
        if action.type == "announce":
            return self.announce(state, trace)
        if action.type == "remind":
            return self.remind(state, trace)
        if action.type == "settle":
            return self.settle_in_silence(state, trace)
        return self.answer_rejoin(state, action.seat, action.type == "rejoin", trace)

    # From the wire

    def read_action(self, state: State, raw: Any) -> Action:
        """Return the action that the JSON value *raw* describes; error -32602 if it is none."""
        action: Action = read(raw, Action, "action")
        if action.seat not in state.seats:
            raise not_understood(
                f"action.seat: {action.seat} does not sit at this table of {listing(state.seats)}."
            )
        if action.type == "play" and raw.get("cards") is None:
            raise not_understood("action.cards: missing; a play says which cards, [] for none.")
        if action.type != "play" and (action.cards or action.silent or action.counts):
            raise not_understood(
                f"action: cards, silent and counts belong to a play, not to {action.type}."
            )
        return replace(action, cards=ordered(action.cards))

    def read_chance(self, raw: Any, seats: int) -> Struct:
        """Return the chance outcome that *raw* describes, for a table of so many *seats*.

        Faults: -32602 for a value of another shape, -32005 for one that cannot happen there.
        """
        outcome: Starter | Deal = read(raw, Starter | Deal, "chance outcome")
        if not self.is_player_count(seats):
            return outcome
        table = SEATS[:seats]
        if isinstance(outcome, Starter):
            self.check_starter(outcome, table)
        else:
            self.check_deal(outcome, dict.fromkeys(table, self.hand_size(seats)))
        return outcome
