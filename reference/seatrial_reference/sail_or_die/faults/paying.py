"""Faults of the payments at the end of a round."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...faults import each_place, fault
from ..game import SailOrDie
from ..state import Place, State
from ..words import SUITS, WORTH, Seat
from .helpers import then


def _counted(worth: Any) -> Any:
    """Return how many cards a seat is charged for, each for what *worth* says of it."""
    return lambda game, place: sum(worth(card) for card in place.hand)


def _middle_stays(**functions: Any) -> dict[str, Any]:
    """Return the rule functions, and those that carry the middle into the next round."""
    return {
        **functions,
        "next_round": then(
            "next_round",
            lambda game, after, state, places, trace: each_place(
                after, lambda seat, place: replace(place, middle=places[seat].middle)
            ),
        ),
    }


def _retrieving(who: Any) -> Any:
    """Return the seats after the payments, before which those take back of whom *who* says so."""

    def settled(game: SailOrDie, state: State, charges: Any) -> dict[Seat, Place]:
        back = each_place(
            state,
            lambda seat, place: (
                replace(place, front=place.front + place.middle, middle=0)
                if who(state, seat)
                else place
            ),
        )
        return SailOrDie.settled(game, back, charges)

    return settled


FAULTS = (
    fault(
        "end.pay-one-per-unplayed-card#free",
        "Unplayed cards cost nothing.",
        payment=lambda game, place, unplayed: 0,
    ),
    fault(
        "end.pay-one-per-unplayed-card#one",
        "Unplayed cards cost one chunk, however many they are.",
        payment=lambda game, place, unplayed: min(1, unplayed),
    ),
    fault(
        "end.pay-one-per-unplayed-card#double",
        "Unplayed cards cost two chunks each.",
        payment=lambda game, place, unplayed: SailOrDie.payment(game, place, 2 * unplayed),
    ),
    fault(
        "end.pay-one-per-unplayed-card#one-less",
        "One unplayed card is free.",
        payment=lambda game, place, unplayed: SailOrDie.payment(game, place, max(0, unplayed - 1)),
    ),
    fault(
        "end.anchored-hands-are-charged",
        "Hands at anchor are not paid for.",
        unplayed=lambda game, place: 0 if place.anchored else len(place.hand),
    ),
    fault(
        "end.wild-costs-one#value",
        "A wild that is left costs its value.",
        unplayed=_counted(lambda card: WORTH.get(card, 1)),
    ),
    fault(
        "end.wild-costs-one#free",
        "A wild that is left costs nothing.",
        unplayed=_counted(lambda card: card in SUITS),
    ),
    fault(
        "end.empty-hand-pays-nothing#pays-one",
        "A seat without cards pays one chunk.",
        payment=lambda game, place, unplayed: SailOrDie.payment(game, place, unplayed or 1),
    ),
    fault(
        "end.empty-hand-pays-nothing#not-the-first",
        "A seat without cards pays one chunk unless it was first.",
        settled=then(
            "settled",
            lambda game, places, state, charges: {
                seat: replace(place, front=place.front - 1)
                if not state.seats[seat].hand and seat != state.first_empty
                else place
                for seat, place in places.items()
            },
        ),
    ),
    fault(
        "end.pay-what-you-have#debt",
        "Who has too few chunks owes the rest.",
        payment=lambda game, place, unplayed: unplayed,
    ),
    fault(
        "end.pay-what-you-have#nothing",
        "Who has too few chunks pays nothing.",
        payment=lambda game, place, unplayed: 0 if unplayed > place.front else unplayed,
    ),
    fault(
        "end.pay-what-you-have#middle-helps",
        "Who has too few chunks counts those in the middle.",
        payment=lambda game, place, unplayed: (
            unplayed
            if unplayed <= place.front
            else min(place.front, max(0, unplayed - place.middle))
        ),
    ),
    fault(
        "end.pay-what-you-have#cards-waived",
        "Cards that were not paid for do not count for the tie-break either.",
        charge=then("charge", lambda game, charge, place: charge._replace(unplayed=charge.paid)),
    ),
    fault(
        "end.middle-boxed#stays",
        "After the payments the middle stays as it is.",
        **_middle_stays(box_after_round=lambda game, place: place),
    ),
    fault(
        "end.middle-boxed#payments-only",
        "After the payments only these go to the box; what lay there before stays.",
        **_middle_stays(
            settled=lambda game, state, charges: {
                seat: replace(game.pay_charge(place, charges[seat]), middle=place.middle)
                for seat, place in state.seats.items()
            }
        ),
    ),
    fault(
        "end.no-retrieval-at-round-end#all",
        "At the end of a round everybody takes chunks back before paying.",
        settled=_retrieving(lambda state, seat: True),
    ),
    fault(
        "end.no-retrieval-at-round-end#first",
        "At the end of a round the first empty hand takes its chunks back.",
        settled=_retrieving(lambda state, seat: seat == state.first_empty),
    ),
    fault(
        "end.order-pay-box-check#check-first",
        "Whether somebody has no chunks is seen before the payments.",
        somebody_ran_out=lambda game, state, places: any(
            place.front <= 0 for place in state.seats.values()
        ),
    ),
    fault(
        "end.order-pay-box-check#box-last",
        "Chunks in the middle still count when it is seen who has none.",
        somebody_ran_out=lambda game, state, places: any(
            place.front + state.seats[seat].middle <= 0 for seat, place in places.items()
        ),
    ),
    fault(
        "end.order-pay-box-check#box-first",
        "The middle is cleared before the payments, which stay there.",
        **_middle_stays(
            settled=lambda game, state, charges: {
                seat: game.pay_charge(replace(place, middle=0), charges[seat])
                for seat, place in state.seats.items()
            }
        ),
    ),
)
