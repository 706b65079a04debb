"""The set-up of a game: seats, chunks, the beginner, the first hands."""

from __future__ import annotations

from ..trace import Trace
from .deals import Deals
from .state import Place, State
from .words import CHUNKS, HAND_SIZE, Cards, Seat

_HAND_RULE = {
    2: "setup.hand-14-for-2-or-3",
    3: "setup.hand-14-for-2-or-3",
    4: "setup.hand-13-for-4",
    5: "setup.hand-11-for-5",
}


class SetUp(Deals):
    """How the first round begins."""

    def is_player_count(self, players: int) -> bool:
        """Return whether so many can play: `setup.player-count-2-to-5` (S3, S13 to S15)."""
        return players in HAND_SIZE

    def set_up(self, seats: tuple[Seat, ...], trace: Trace) -> State:
        """Return the first round, dealt, with the beginner to open.

        `setup.starter-before-deal` (S10 to S12): the beginner is chosen before any card is seen.
        """
        trace.applied += ("setup.player-count-2-to-5", "components.single-shark")
        starter, hands, leftovers = self.first_luck(seats, trace)
        shark = self.shark_at_start(starter)
        trace.applied += (
            "setup.starting-player-chosen",
            "setup.starter-before-deal",
            "setup.shark-to-starter",
            "setup.fifteen-chunks-each",
            "setup.one-distinct-colour-each",
            "setup.unused-chunks-to-box",
            "components.chunk-supply",
            "setup.shuffle-all-55",
            "components.deck-composition",
            "components.wild-values",
            _HAND_RULE.get(len(seats), "setup.player-count-2-to-5"),
            "setup.leftovers-aside",
            "setup.leftovers-unseen",
            "lead.shark-holder-opens",
        )
        return State(
            round=1,
            shark=shark,
            awaiting={self.opener_of_round(seats, shark): "lead"},
            seats={seat: Place(self.chunks_at_start(), hands[seat]) for seat in seats},
            table=(),
            aside=(),
            leftovers=leftovers,
        )

    def first_luck(
        self, seats: tuple[Seat, ...], trace: Trace
    ) -> tuple[Seat, dict[Seat, Cards], Cards]:
        """Return the beginner, the hands and what is left over.

        `setup.starter-before-deal` (S10 to S12): in this order.
        """
        starter = self.choose_starter(seats, trace)
        return starter, *self.deal(seats, trace)

    def shark_at_start(self, starter: Seat) -> Seat:
        """Return who gets the shark: `setup.shark-to-starter` (S11, S97)."""
        return starter

    def opener_of_round(self, seats: tuple[Seat, ...], shark: Seat) -> Seat:  # noqa: ARG002 - for faults
        """Return who opens a round: `lead.shark-holder-opens`, `round.shark-holder-opens` (S83).

        With eleven cards or more, and six wilds in the deck, everybody can.
        """
        return shark

    def chunks_at_start(self) -> int:
        """Return the chunks of a seat at the start: `setup.fifteen-chunks-each` (S2, S8)."""
        return CHUNKS
