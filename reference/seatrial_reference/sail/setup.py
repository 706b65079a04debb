"""The set-up of a game, pirates, and how a round begins."""

from __future__ import annotations

from msgspec.structs import replace

from ..trace import Trace
from .exchange import Exchange
from .state import Ask, Place, State
from .words import SEATS, Cell, Seat


class SetUp(Exchange):
    """How the first round begins, and every other."""

    def is_player_count(self, players: int) -> bool:
        """Return whether so many can play: `setup.two-players` (S3, S8)."""
        return players == len(SEATS)

    def set_up(self, trace: Trace) -> State:
        """Return a new game: the first round dealt, or pirates to be chosen before."""
        trace.applied.append("setup.two-players")
        kraken = self.kraken_deck(trace)
        trace.applied += (
            "setup.ocean-between-players",
            "setup.scenario-tokens",
            "setup.ship-on-start",
            "cards.composition",
            "setup.kraken-deck-composition",
            "setup.kraken-deck-face-up",
            "setup.kraken-card-bottom",
            "setup.kraken-meeple-start",
            "setup.trick-cubes-zero",
            "setup.round-disc-one",
            "setup.player-deck-composition",
        )
        number = self.round_at_start()
        state = State(
            round=number,
            leader=self.first_leader(number, self.disc_side(number)),
            awaiting={},
            seats={seat: Place((), tricks=self.tricks_at_start()) for seat in SEATS},
            deck=self.player_cards(),
            discard=(),
            kraken=kraken,
            ship=self.cell_at_start(),
            meeple=self.space_at_start(),
        )
        if self.has_pirates():
            trace.applied.append("setup.pirate-each")
            return self.ask_pirates(state)
        return self.begin_round(state, trace)

    def round_at_start(self) -> int:
        """Return the round on the disc at the start: `setup.round-disc-one` (S13)."""
        return 1

    def tricks_at_start(self) -> int:
        """Return where a trick cube begins: `setup.trick-cubes-zero` (S13)."""
        return 0

    def cell_at_start(self) -> Cell:
        """Return where the ship begins: `setup.ship-on-start` (S10)."""
        return self.layout.start

    def space_at_start(self) -> int:
        """Return where the figure begins: `setup.kraken-meeple-start` (S12), the first space."""
        return 0

    # Pirates

    def has_pirates(self) -> bool:
        """Return whether the layout has pirates to choose from (S15)."""
        return bool(self.layout.pirates)

    def ask_pirates(self, state: State) -> State:
        """Return *state* asking for the pirates still to be chosen: `setup.pirate-each` (S15)."""
        asks: dict[Seat, Ask] = {
            seat: "choose-pirate" for seat in SEATS if state.seats[seat].pirate is None
        }
        return replace(state, awaiting=asks)

    def choose_pirate(self, state: State, seat: Seat, pirate: str, trace: Trace) -> State:
        """Return *state* after *seat* took a *pirate*; when both have, the first round is dealt.

        `setup.pirate-each`, `setup.pirates-distinct` (S15).
        """
        trace.applied += ("setup.pirate-each", "setup.pirates-distinct")
        place = replace(state.seats[seat], pirate=pirate)
        state = self.ask_pirates(replace(state, seats={**state.seats, seat: place}))
        return state if state.awaiting else self.begin_round(state, trace)

    # A round

    def begin_round(self, state: State, trace: Trace) -> State:
        """Return *state* with new hands from the players' deck, and the exchange to come (S2, S3).

        `talk.ban-window` (S21): from here on nobody talks.
        """
        hands, deck = self.deal(state.deck, trace)
        trace.applied += (
            "deal.nine-each",
            "deal.leftover-is-deck",
            "deal.never-short",
            "lead.first-by-disc",
            "exchange.before-first-trick",
            "cards.conserved",
        )
        seats = {seat: replace(place, hand=hands[seat]) for seat, place in state.seats.items()}
        return self.ask_exchange(replace(state, seats=seats, deck=deck))

    def first_leader(self, number: int, last_winner: Seat) -> Seat:
        """Return who leads the first trick of round *number*.

        `lead.first-by-disc` (S25): the player on whose side the round disc lies.
        first-leader=fixed: the same player in every round; =last-winner: who took the last trick
        of the round before (S26).
        """
        if self.readings.first_leader == "fixed":
            return self.disc_side(1)
        if self.readings.first_leader == "last-winner":
            return last_winner
        return self.disc_side(number)

    def disc_side(self, number: int) -> Seat:
        """Return on whose side the disc lies in round *number*.

        `lead.disc-alternates` (S25): the track says so; here it is the layout's.
        """
        return self.layout.disc[number - 1]
