"""Faults of the next round, of the end of the game, and of what always holds."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from ...faults import at, changing_refused, fault
from ...trace import Answer, Trace
from ..game import SailOrDie
from ..state import Action, Place, Result, State
from ..words import Seat, wilds_of
from .helpers import forgetting, then


def _next_round(**parts: Any) -> Any:
    """Return the next round with *parts* of it made from the round before."""
    return then(
        "next_round",
        lambda game, after, state, places, trace: replace(
            after, **{name: part(state, after) for name, part in parts.items()}
        ),
    )


def _hands_kept(state: State, after: State) -> dict[Seat, Place]:
    """Return the seats with the cards that they had, filled up from the new ones."""
    return {
        seat: replace(
            place,
            hand=tuple(sorted(state.seats[seat].hand + place.hand[len(state.seats[seat].hand) :])),
        )
        for seat, place in after.seats.items()
    }


def _over_when_dry(game: SailOrDie, after: State, state: State, *_: Any) -> State:
    """Return the end of the game as soon as a seat has no chunk."""
    dry = any(place.front <= 0 for place in after.seats.values())
    if not dry or after.result or after.round != state.round:
        return after
    result = Result(game.richest(after.seats), "out-of-chunks")
    return replace(after, awaiting={}, result=result)


def _plays_on_after(reason: str) -> dict[str, Any]:
    """Return the rule functions that take any attempt when the game ended for *reason*."""

    def act(game: SailOrDie, state: State, action: Action, chance: Any = ()) -> Answer:
        if state.result is not None and state.result.reason == reason:
            return Answer(state, left=tuple(chance))
        return SailOrDie.act(game, state, action, chance)

    return {"act": act}


FAULTS = (
    fault(
        "round.shark-to-first-empty#stays",
        "After a round the shark stays where it is.",
        shark_after_round=lambda game, state, first_empty, trace: state.shark,
    ),
    fault(
        "round.shark-to-first-empty#next-seat",
        "After a round the shark goes on to the next seat.",
        shark_after_round=lambda game, state, first_empty, trace: game.clockwise_from(
            state, state.shark
        ),
    ),
    fault(
        "round.reshuffle-all-55#leftovers",
        "The cards that were left over stay out of the next round too.",
        next_round=_next_round(leftovers=lambda state, after: ()),
    ),
    fault(
        "round.reshuffle-all-55#aside",
        "The cards that were set aside stay there in the next round.",
        next_round=_next_round(aside=lambda state, after: state.aside),
    ),
    fault(
        "round.reshuffle-all-55#hands",
        "Unplayed cards stay in hand for the next round.",
        next_round=_next_round(seats=_hands_kept),
    ),
    fault(
        "round.full-hands-again",
        "In the next round everybody is dealt a card less.",
        place_next_round=lambda game, place, hand: SailOrDie.place_next_round(
            game, place, hand[1:]
        ),
    ),
    fault(
        "round.shark-holder-opens",
        "The next round is led by the seat after the shark.",
        next_round=_next_round(
            awaiting=lambda state, after: {
                list(after.seats)[
                    (list(after.seats).index(after.shark) + 1) % len(after.seats)
                ]: "lead"
            }
        ),
    ),
    fault(
        "round.chunks-carry-over",
        "Everybody begins the next round with fifteen chunks.",
        chunks_carried=lambda game, place: 15,
    ),
    fault(
        "round.flags-cleared#anchors",
        "Who lay at anchor lies there in the next round too.",
        next_round=_next_round(
            seats=lambda state, after: {
                seat: replace(place, anchored=state.seats[seat].anchored)
                for seat, place in after.seats.items()
            }
        ),
    ),
    fault(
        "round.flags-cleared#table",
        "The open cards are still there in the next round.",
        next_round=_next_round(table=lambda state, after: state.table),
    ),
    fault(
        "round.flags-cleared#first-empty",
        "The first empty hand is still on record in the next round.",
        next_round=_next_round(first_empty=lambda state, after: state.first_empty),
    ),
    fault(
        "game.three-rounds#four",
        "A game has four rounds.",
        is_last_round=lambda game, state: state.round >= 4,
    ),
    fault(
        "game.three-rounds#two",
        "A game has two rounds.",
        is_last_round=lambda game, state: state.round >= 2,
    ),
    fault(
        "game.three-rounds#plays-on",
        "After the third round actions are still taken.",
        **_plays_on_after("three-rounds"),
    ),
    fault(
        "game.early-end-at-zero#never",
        "Nobody's last chunk ends the game.",
        somebody_ran_out=lambda game, state, places: False,
    ),
    fault(
        "game.early-end-at-zero#one-left",
        "The game ends when somebody has one chunk left.",
        has_run_out=lambda game, place: place.front <= 1,
    ),
    fault(
        "game.early-end-at-zero#plays-on",
        "After the early end actions are still taken.",
        **_plays_on_after("out-of-chunks"),
    ),
    fault(
        "game.zero-checked-only-after-settlement",
        "The game ends as soon as somebody has no chunk in front.",
        apply=then("apply", _over_when_dry),
    ),
    fault(
        "game.no-elimination",
        "A seat without chunks gets no turn.",
        gets_turn=lambda game, state, seat: (
            SailOrDie.gets_turn(game, state, seat) and state.seats[seat].front > 0
        ),
    ),
    fault(
        "game.zero-chunks-options-1-and-4-only",
        "A seat without a chunk takes options two and three and owes their price.",
        can_pay=lambda game, place, price: place.front <= 0 or price <= place.front,
        pay=lambda game, place, price: replace(
            place, front=place.front - price, middle=place.middle + price
        ),
    ),
    fault(
        "game.paying-options-return",
        "A seat that had run out gets nothing back, and cannot pay again.",
        retrieve=lambda game, state, place: (
            SailOrDie.retrieve(game, state, place) if place.front > 0 else replace(place, middle=0)
        ),
    ),
    fault(
        "game.most-chunks-wins#first-out",
        "The seat that was out first wins.",
        winners=lambda game, state, places, charges, trace: (state.first_empty or state.shark,),
    ),
    fault(
        "game.most-chunks-wins#fewest",
        "The fewest chunks win.",
        richest=lambda game, places: tuple(
            [
                seat
                for seat, place in places.items()
                if place.front == min(each.front for each in places.values())
            ]
        ),
    ),
    fault(
        "game.tie-fewer-unplayed#shared",
        "A tie in chunks is a shared victory.",
        tie_break_applies=lambda game, state: False,
    ),
    fault(
        "game.tie-fewer-unplayed#more",
        "In a tie more unplayed cards win.",
        tie_measure=lambda game, charge: -charge.unplayed,
    ),
    fault(
        "game.tie-fewer-unplayed#paid",
        "In a tie fewer paid chunks win.",
        tie_measure=lambda game, charge: charge.paid,
    ),
    fault(
        "game.tie-shared#first",
        "Of several winners only the first is one.",
        winners=then("winners", lambda game, won, *_: won[:1]),
    ),
    fault(
        "game.tie-shared#all",
        "All that tie in chunks share the victory.",
        sharers=lambda game, tied, best: tied,
    ),
    fault(
        "game.tie-shared#nobody",
        "Of seats that tie twice nobody wins.",
        sharers=lambda game, tied, best: (),
    ),
    fault(
        "game.final-round-is-last-played",
        "Only a third round breaks a tie.",
        tie_break_applies=lambda game, state: state.round == 3,
    ),
    fault(
        "meta.hands-private#all",
        "Everybody sees all hands.",
        sees_hand=lambda game, state, seat, viewer: True,
    ),
    fault(
        "meta.hands-private#none",
        "Nobody sees any hand, not even the own.",
        sees_hand=lambda game, state, seat, viewer: False,
    ),
    fault(
        "meta.open-cards-public#wilds",
        "Which wilds lie open is not shown.",
        view=lambda game, state, seat: SailOrDie.view(
            game,
            replace(
                state,
                table=tuple(
                    [
                        replace(group, cards=group.cards[len(wilds_of(group.cards)) :])
                        for group in state.table
                    ]
                ),
            ),
            seat,
        ),
    ),
    fault(
        "meta.open-cards-public#own",
        "A seat is shown only the open cards that it played.",
        view=lambda game, state, seat: SailOrDie.view(
            game,
            replace(state, table=tuple([each for each in state.table if each.by == seat])),
            seat,
        ),
    ),
    fault(
        "meta.open-cards-public#no-turn",
        "Nobody is shown whose turn it is.",
        view=lambda game, state, seat: SailOrDie.view(game, replace(state, awaiting={}), seat),
    ),
    fault(
        "meta.open-cards-public#no-count",
        "The count to match is not shown.",
        view=lambda game, state, seat: SailOrDie.view(game, replace(state, count=0), seat),
    ),
    fault(
        "meta.open-cards-public#first-empty",
        "Who went out first is not shown.",
        view=lambda game, state, seat: SailOrDie.view(game, replace(state, first_empty=None), seat),
    ),
    fault(
        "meta.open-cards-public#no-result",
        "How the game ended is not shown.",
        view=lambda game, state, seat: SailOrDie.view(game, replace(state, result=None), seat),
    ),
    fault(
        "meta.rejection-is-side-effect-free#turn-lost",
        "Whoever tries what is refused loses the turn.",
        act=changing_refused(
            SailOrDie, lambda game, state, action: game.pass_turn(state, action.seat, Trace())
        ),
    ),
    fault(
        "meta.rejection-is-side-effect-free#fined",
        "A refused attempt costs one chunk.",
        act=changing_refused(
            SailOrDie,
            lambda game, state, action: at(
                state, action.seat, lambda place: replace(place, front=place.front - 1)
            ),
        ),
    ),
    fault(
        "meta.settle-only-when-due",
        "The round may be settled at any time.",
        broken_by=forgetting("meta.settle-only-when-due"),
    ),
)
