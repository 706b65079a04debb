"""The payments at the end of a round: a chunk per unplayed card, then all of the middle boxed."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from ..trace import Trace
from .state import Place, State
from .views import Views
from .words import Seat, wilds_of


class Charge(NamedTuple):
    """What one seat owed and paid: its unplayed cards, the chunks chucked for them, penalties."""

    unplayed: int
    paid: int
    penalty: int


class Settlement(Views):
    """Who is charged, for how many cards, and what happens to the chunks."""

    def charge(self, place: Place) -> Charge:
        """Return what a seat owes and pays at the end of the round."""
        unplayed = self.unplayed(place)
        return Charge(unplayed, self.payment(place, unplayed), place.penalty)

    def unplayed(self, place: Place) -> int:
        """Return how many unplayed hand cards a seat is charged for.

        `end.pay-one-per-unplayed-card` (S77), `end.wild-costs-one` (S78): every card counts one.
        `end.anchored-hands-are-charged` (S45, S69, S77): face-down hands are hands.
        anchored-hand-charged=free: they lie in front of the seat, in hand no longer.
        """
        if place.anchored and self.readings.anchored_hand_charged == "free":
            return 0
        return len(place.hand)

    def payment(self, place: Place, unplayed: int) -> int:
        """Return the chunks that leave a seat's front for *unplayed* cards.

        `end.pay-what-you-have` (S77, S85): who has too few pays all of them; the rest is waived.
        cannot-pay-unplayed=debt: the rest is owed, the front falls below zero (S77 to the letter);
        =middle-helps: a seat that has too few counts what it already has in the middle.
        """
        front = max(place.front, 0)
        if unplayed <= front:
            return unplayed
        if self.readings.cannot_pay_unplayed == "debt":
            return unplayed
        if self.readings.cannot_pay_unplayed == "middle-helps":
            return min(front, max(0, unplayed - place.middle))
        return front

    def pay_charge(self, place: Place, charge: Charge) -> Place:
        """Return *place* after its payment went from the front to the middle (S77)."""
        return replace(place, front=place.front - charge.paid, middle=place.middle + charge.paid)

    def box_after_round(self, place: Place) -> Place:
        """Return *place* after the middle was boxed.

        `end.middle-boxed` (S79): all chunks in the middle, whatever brought them there.
        `end.no-retrieval-at-round-end` (S47, S79): taking back belongs to the anchor alone.
        """
        return replace(place, middle=0)

    def settled(self, state: State, charges: dict[Seat, Charge]) -> dict[Seat, Place]:
        """Return the seats after payment and boxing: `end.order-pay-box-check` (S77, S79)."""
        return {
            seat: self.box_after_round(self.pay_charge(place, charges[seat]))
            for seat, place in state.seats.items()
        }

    def cite_settlement(self, state: State, charges: dict[Seat, Charge], trace: Trace) -> None:
        """Add to *trace* the rules that the payments of this *state* show."""
        applied = trace.applied
        applied.append("end.pay-one-per-unplayed-card")
        for seat, place in state.seats.items():
            if not place.hand:
                applied.append("end.empty-hand-pays-nothing")
            if place.anchored and charges[seat].unplayed:
                applied.append("end.anchored-hands-are-charged")
            if charges[seat].unplayed and wilds_of(place.hand):
                applied.append("end.wild-costs-one")
            if charges[seat].paid < charges[seat].unplayed:
                applied.append("end.pay-what-you-have")
            if place.middle and not place.anchored:
                applied.append("end.no-retrieval-at-round-end")
        applied += ("end.middle-boxed", "end.order-pay-box-check")
