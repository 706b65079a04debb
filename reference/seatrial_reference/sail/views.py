"""What one seat may see: numbers in the place of the deck and of the other's hand."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from ..plain import plain
from .offers import Offers
from .state import Ask, Result, State
from .words import Card, Cards, Cell, Pile, Seat


class SeatView(Struct, omit_defaults=True):
    """What the viewer sees of one seat: how many `cards` it holds, and `hand` if it may look."""

    tricks: int = 0
    given: Card | None = None
    pirate: str | None = None
    cards: int | UnsetType = UNSET
    hand: Cards | UnsetType = UNSET


class View(Struct, omit_defaults=True):
    """A state as one seat sees it."""

    round: int
    leader: Seat
    awaiting: dict[Seat, Ask]
    seats: dict[Seat, SeatView]
    deck: int | Cards
    discard: Cards
    kraken: Pile
    meeple: int
    ship: Cell
    lead: Card | None = None
    result: Result | None = None


class Views(Offers):
    """What is public and what is not."""

    def view(self, state: State, seat: Seat) -> dict[str, Any]:
        """Return what *seat* sees of *state*, in JSON values.

        `info.table-public` (S8 to S13): ship, cubes, round disc and figure are open to both.
        `info.consult-no-change` (S30): looking changes nothing.
        """
        view = View(
            round=state.round,
            leader=state.leader,
            awaiting=state.awaiting,
            seats={each: self.view_of_seat(state, each, seat) for each in state.seats},
            deck=self.view_of_deck(state),
            discard=self.view_of_discard(state),
            kraken=self.view_of_kraken(state),
            meeple=state.meeple,
            ship=state.ship,
            lead=state.lead,
            result=state.result,
        )
        seen: dict[str, Any] = plain(view)
        return seen

    def view_of_seat(self, state: State, seat: Seat, viewer: Seat) -> SeatView:
        """Return what *viewer* sees of *seat*."""
        place = state.seats[seat]
        return SeatView(
            tricks=place.tricks,
            given=place.given if self.sees_given(seat, viewer) else None,
            pirate=place.pirate,
            cards=len(place.hand),
            hand=place.hand if self.sees_hand(seat, viewer) else UNSET,
        )

    def sees_hand(self, seat: Seat, viewer: Seat) -> bool:
        """Return whether *viewer* sees the cards of *seat*: `info.hand-hidden` (S3, S21)."""
        return seat == viewer

    def sees_given(self, seat: Seat, viewer: Seat) -> bool:
        """Return whether *viewer* sees the card that *seat* gives away.

        `info.exchange-hidden` (S3): only who gives it, until both have chosen.
        """
        return seat == viewer

    def view_of_deck(self, state: State) -> int | Cards:
        """Return what both see of the players' deck: `info.player-deck-hidden` (S14), its size."""
        return len(state.deck)

    def view_of_discard(self, state: State) -> Cards:
        """Return what both see of the discard pile: `info.consult-discard` (S30), each card."""
        return state.discard

    def view_of_kraken(self, state: State) -> Pile:
        """Return what both see of the Kraken deck.

        `info.consult-kraken` (S30), `setup.kraken-deck-face-up` (S11): all of it, in its order.
        """
        return state.kraken
