"""What one seat may see: numbers in the place of every pile and hand that it may not look at."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from ..plain import plain
from .offers import Offers
from .state import Ask, Group, Result, State
from .words import Cards, Seat


class SeatView(Struct, omit_defaults=True):
    """What the viewer sees of one seat: how many `cards` it holds, and `hand` if it may look."""

    front: int
    middle: int = 0
    anchored: bool = False
    cards: int | UnsetType = UNSET
    hand: Cards | UnsetType = UNSET


class View(Struct, omit_defaults=True):
    """A state as one seat sees it."""

    round: int
    shark: Seat
    awaiting: dict[Seat, Ask]
    seats: dict[Seat, SeatView]
    table: tuple[Group, ...]
    aside: int | Cards
    leftovers: int | Cards
    count: int = 0
    first_empty: Seat | None = None
    unannounced: bool = False
    result: Result | None = None


class Views(Offers):
    """What is public and what is not."""

    def view(self, state: State, seat: Seat) -> dict[str, Any]:
        """Return what *seat* sees of *state*, in JSON values.

        `meta.open-cards-public` (S21): everybody sees the open groups, chunks and anchors.
        """
        view = View(
            round=state.round,
            shark=state.shark,
            awaiting=state.awaiting,
            seats={each: self.view_of_seat(state, each, seat) for each in state.seats},
            table=state.table,
            aside=self.view_of_aside(state),
            leftovers=self.view_of_leftovers(state),
            count=state.count,
            first_empty=state.first_empty,
            unannounced=state.unannounced,
            result=state.result,
        )
        seen: dict[str, Any] = plain(view)
        return seen

    def view_of_seat(self, state: State, seat: Seat, viewer: Seat) -> SeatView:
        """Return what *viewer* sees of *seat*."""
        place = state.seats[seat]
        return SeatView(
            front=place.front,
            middle=place.middle,
            anchored=place.anchored,
            cards=len(place.hand) if self.sees_number(seat, viewer) else UNSET,
            hand=place.hand if self.sees_hand(state, seat, viewer) else UNSET,
        )

    def sees_number(self, seat: Seat, viewer: Seat) -> bool:
        """Return whether *viewer* sees how many cards *seat* holds: everybody does (S73).

        hand-counts-public=own-only: only one's own.
        """
        return self.readings.hand_counts_public == "public" or seat == viewer

    def sees_hand(self, state: State, seat: Seat, viewer: Seat) -> bool:
        """Return whether *viewer* sees which cards *seat* holds.

        `meta.hands-private` (S16, S45): only its own, face down at anchor or not.
        owner-peek=no: a hand laid face down is not looked at until it is taken up again.
        """
        if seat != viewer:
            return False
        return self.readings.owner_peek == "yes" or not state.seats[seat].anchored

    def view_of_leftovers(self, state: State) -> int | Cards:
        """Return what everybody sees of the cards not dealt.

        `setup.leftovers-unseen` (S16): how many there are.
        """
        return len(state.leftovers)

    def view_of_aside(self, state: State) -> int | Cards:
        """Return what everybody sees of the cards set aside: how many (S34, S40, S57).

        set-aside-inspection=open: they were public once and may be looked through.
        """
        if self.readings.set_aside_inspection == "open":
            return state.aside
        return len(state.aside)
