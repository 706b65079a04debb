"""The acts of a turn: a lead, the four options, and what an emptied hand sets off."""

from __future__ import annotations

from msgspec.structs import replace

from ..cards import ordered
from ..trace import Trace
from .resets import Resets
from .state import Action, Group, Place, State
from .words import WORTH, Cards, Seat, Suit, suit_of, wilds_of, without


class Acts(Resets):
    """Playing cards and dropping anchor."""

    # Playing cards

    def play(self, state: State, action: Action, trace: Trace) -> State:
        """Return *state* after a legal play and all that follows by itself.

        `play.cards-from-own-hand` (S17, S28), `play.open-in-middle` (S21).
        """
        seat, suit = action.seat, suit_of(action.cards)
        state = self.close_window(state)
        count = self.count_of(action.cards, action.counts)
        self.cite_play(state, action, count, trace)
        option = self.option_of(state, suit, count)
        if option == "new-suit":
            state = self.play_new_suit(state, action, suit, count, trace)
        elif option == "old-suit" and suit is not None:
            state = self.play_old_suit(state, action, suit, count, trace)
        elif option == "raise":
            state = self.play_raise(state, action, suit, count, trace)
        else:
            state = self.play_lead(state, action, suit, count, trace)
        if not state.seats[seat].hand:
            state = self.hand_emptied(state, seat, action.silent, trace)
        return self.go_on(state, seat, trace)

    def play_lead(
        self, state: State, action: Action, suit: Suit | None, count: int, trace: Trace
    ) -> State:
        """Return *state* after an opening: one card of any suit held, free (S17, S28, S60)."""
        trace.applied += ("lead.exactly-one-suited-card", "lead.any-suit", "lead.is-free")
        if action.seat == state.shark:
            trace.applied.append("lead.shark-holder-opens")
            if state.aside:
                trace.applied.append("reset.sole-player-opens")
        if state.aside:
            trace.applied.append("reset.clockwise-from-opener")
        return self.lay(state, action, suit, count, self.price_of_lead(), ((), ()), trace)

    def play_new_suit(
        self, state: State, action: Action, suit: Suit | None, count: int, trace: Trace
    ) -> State:
        """Return *state* after option one (S29, S30): the same count in a new suit, free."""
        trace.applied += (
            "option.new-suit",
            "option.new-suit-free",
            "option.new-suit-leaves-table",
            "table.equal-counts",
        )
        if suit in state.aside:
            trace.applied.append("option.suit-set-aside-is-new-again")
        if state.seats[action.seat].front <= 0:
            trace.applied.append("game.zero-chunks-options-1-and-4-only")
        leaves = self.new_suit_leaves(state)
        return self.lay(state, action, suit, count, self.price_of_new_suit(), leaves, trace)

    def play_old_suit(
        self, state: State, action: Action, suit: Suit, count: int, trace: Trace
    ) -> State:
        """Return *state* after option two (S33 to S36): the same count in an old suit, for one."""
        trace.applied += (
            "option.old-suit",
            "option.old-suit-sets-aside-that-suit-only",
            "option.old-suit-costs-one",
            "table.one-group-per-suit",
        )
        leaves = self.old_suit_leaves(state, suit)
        if wilds_of(leaves[1]):
            trace.applied.append("play.wilds-belong-to-their-group")
        return self.lay(state, action, suit, count, self.price_of_old_suit(), leaves, trace)

    def play_raise(
        self, state: State, action: Action, suit: Suit | None, count: int, trace: Trace
    ) -> State:
        """Return *state* after option three (S38 to S42): one more in any suit, for one."""
        trace.applied += (
            "option.raise",
            "option.raise-sets-aside-everything",
            "option.raise-costs-one",
            "table.equal-counts",
        )
        if suit is not None and self.is_in_play(state, suit):
            trace.applied.append("table.one-group-per-suit")
        price = self.price_of_raise(state, suit)
        return self.lay(state, action, suit, count, price, self.raise_leaves(state), trace)

    def lay(
        self,
        state: State,
        action: Action,
        suit: Suit | None,
        count: int,
        price: int,
        leaves: tuple[tuple[Group, ...], Cards],
        trace: Trace,
    ) -> State:
        """Return *state* with the cards laid, the price paid and *leaves* gone from the table.

        *leaves* are the groups that stay and the cards that go aside.
        """
        seat, (stay, leave) = action.seat, leaves
        before = state.seats[seat]
        place = replace(before, hand=self.hand_after_play(before.hand, action.cards))
        if price:
            trace.applied += ("option.cost-from-own-front", "option.chunk-keeps-its-owner")
            place = self.pay(place, price)
        if place.front <= 0:
            trace.applied += ("game.no-elimination", "game.zero-checked-only-after-settlement")
        if suit in place.hand:
            trace.applied.append("play.may-split-a-suit")
        state = replace(
            state,
            seats={**state.seats, seat: place},
            table=(*stay, self.group_laid(action)),
            aside=ordered(state.aside + leave) if leave else state.aside,
            count=self.count_to_match(state, action, count),
            any_count=False,
        )
        return self.remember(state, seat, suit)

    def hand_after_play(self, hand: Cards, cards: Cards) -> Cards:
        """Return *hand* after *cards* were played from it.

        `play.may-split-a-suit` (S26, S27): those and no others; more of the suit may stay.
        """
        return without(hand, cards)

    def group_laid(self, action: Action) -> Group:
        """Return what lies open after a play: `play.open-in-middle` (S21), all of its cards."""
        return Group(action.cards, action.seat)

    def count_to_match(self, state: State, action: Action, count: int) -> int:  # noqa: ARG002 - for faults
        """Return the count that the next play has to match.

        `turn.reference-is-last-actual-play` (S19), `play.effective-count-becomes-reference` (S24,
        S63): the *count* of this one, wilds and all.
        """
        return count

    def remember(self, state: State, seat: Seat, suit: Suit | None) -> State:
        """Return *state* with what only a reading remembers of a play.

        new-suit-memory=ever-since-opening: the suit; zero-check-moment=any-time-in-round: who has
        no chunk in front.
        """
        if self.readings.new_suit_memory == "ever-since-opening" and suit is not None:
            state = replace(state, seen=ordered({*state.seen, suit}))
        ran_dry = state.seats[seat].front <= 0 and seat not in state.dry
        if ran_dry and self.readings.zero_check_moment == "any-time-in-round":
            state = replace(state, dry=ordered((*state.dry, seat)))
        return state

    def cite_play(self, state: State, action: Action, count: int, trace: Trace) -> None:
        """Add to *trace* the rules that the cards of a play show, whatever its option."""
        applied = trace.applied
        applied += ("play.cards-from-own-hand", "play.open-in-middle")
        cards = action.cards
        if state.table:
            applied += (
                "turn.exactly-one-option",
                "play.equal-or-plus-one",
                "turn.reference-is-last-actual-play",
            )
        if len(cards) > 1:
            applied.append("play.single-suit")
            if cards[0] in WORTH:
                applied += (
                    "play.wild-needs-suited-card",
                    "play.any-number-of-wilds",
                    "play.count-adds-wild-values",
                    "play.wild-value-fixed",
                    "play.effective-count-becomes-reference",
                )
        if count > 7:
            applied.append("play.count-may-exceed-seven")
        if self.lap_is_on(state):
            applied.append("end.final-lap-full-options")

    # Dropping anchor

    def drop_anchor(self, state: State, seat: Seat, trace: Trace) -> State:
        """Return *state* after a seat dropped anchor and all that follows by itself.

        Option four (S44 to S48): the hand face down, own chunks back, out until a reset.
        """
        state = self.close_window(state)
        self.cite_anchor(state, seat, trace)
        place = self.anchored(state, state.seats[seat])
        could_not = not state.table and suit_of(place.hand) is None
        state = replace(
            state,
            seats=self.seats_after_anchor(state, seat, place),
            table=self.table_after_anchor(state),
            count=self.count_after_anchor(state),
        )
        if could_not:
            state = self.opener_could_not(state)
        return self.go_on(state, seat, trace)

    def anchored(self, state: State, place: Place) -> Place:
        """Return *place* at anchor.

        `anchor.keeps-hand-face-down` (S45): the hand stays as it is. `anchor.free` (S46).
        """
        return replace(self.retrieve(state, place), anchored=True)

    def retrieve(self, state: State, place: Place) -> Place:
        """Return *place* with its own chunks back: `anchor.retrieves-own-chunks` (S47, S96).

        `end.final-lap-full-options` (S74): in the final lap as ever.
        final-lap-full-options=no-retrieval: not in the final lap.
        """
        if self.readings.final_lap_full_options == "no-retrieval" and self.lap_is_on(state):
            return place
        return replace(place, front=place.front + place.middle, middle=0)

    def seats_after_anchor(self, state: State, seat: Seat, place: Place) -> dict[Seat, Place]:
        """Return the seats with *place* at *seat*; `anchor.leaves-others-chunks` (S47)."""
        return {**state.seats, seat: place}

    def table_after_anchor(self, state: State) -> tuple[Group, ...]:
        """Return the open cards when a seat dropped anchor: `anchor.leaves-table` (S44 to S48)."""
        return state.table

    def count_after_anchor(self, state: State) -> int:
        """Return the count to match when a seat dropped anchor.

        `turn.reference-is-last-actual-play` (S19): only a play changes it.
        """
        return state.count

    def cite_anchor(self, state: State, seat: Seat, trace: Trace) -> None:
        """Add to *trace* the rules that dropping anchor shows."""
        applied = trace.applied
        place = state.seats[seat]
        if state.table:
            applied += (
                "turn.exactly-one-option",
                "anchor.always-available-when-following",
                "turn.reference-is-last-actual-play",
            )
        elif suit_of(place.hand) is None:
            applied.append("lead.only-wilds-must-anchor")
        applied += (
            "anchor.free",
            "anchor.keeps-hand-face-down",
            "anchor.leaves-others-chunks",
            "anchor.leaves-table",
            "anchor.out-until-reset",
            # No state remembers earlier anchors, which is why none of them bars a later one.
            "anchor.repeatable-after-rejoin",
        )
        if place.middle:
            applied += ("anchor.retrieves-own-chunks", "option.chunk-keeps-its-owner")
        if place.front <= 0:
            applied += ("game.no-elimination", "game.zero-chunks-options-1-and-4-only")
            if place.middle:
                applied.append("game.paying-options-return")
        if self.lap_is_on(state):
            applied.append("end.final-lap-full-options")

    # What follows

    def close_window(self, state: State) -> State:
        """Return *state* when another seat acts: nothing closes (S72, S73 give no term).

        announcement-window=until-next-turn: a first empty hand that nobody has spoken of by now
        stays unspoken of; under announcement-trigger=announcement the lap begins with that.
        """
        if state.unannounced and self.readings.announcement_window == "until-next-turn":
            return self.said(state)
        return state

    def said(self, state: State) -> State:
        """Return *state* with nothing left to say about the first empty hand."""
        before = self.lap_is_on(state)
        state = replace(state, unannounced=False)
        return state if before else self.lap_begins(state)

    def hand_emptied(self, state: State, seat: Seat, silent: bool, trace: Trace) -> State:
        """Return *state* after a play that emptied the hand of *seat*.

        `end.trigger` (S71): the first one of the round starts the final lap; `end.first-is-fixed`
        (S71, S81): later ones change nothing. Who does not keep silent announces it (S72).
        """
        state = self.anchor_if_empty(state, seat)
        if not self.is_first_empty(state):
            trace.applied.append("end.first-is-fixed")
            return state
        trace.applied += ("end.trigger", "end.announce-duty")
        if silent:
            trace.applied.append("end.reminder-penalty")  # it may be reminded from now on
        state = replace(state, first_empty=seat, unannounced=silent)
        return self.lap_begins(state) if self.lap_is_on(state) else state

    def is_first_empty(self, state: State) -> bool:
        """Return whether a hand that is emptied now is the first: `end.first-is-fixed` (S71)."""
        return state.first_empty is None

    def anchor_if_empty(self, state: State, seat: Seat) -> State:
        """Return *state* unchanged: an empty hand does not lie at anchor (S54).

        empty-handed-in-reset-count=auto-anchor: it does, and takes its chunks back.
        """
        if self.readings.empty_handed_in_reset_count != "auto-anchor":
            return state
        place = self.anchored(state, state.seats[seat])
        return replace(state, seats={**state.seats, seat: place})

    def go_on(self, state: State, seat: Seat, trace: Trace) -> State:
        """Return *state* after *seat* acted: a reset, the next turn or the end of the lap.

        `reset.immediate` (S54): the reset comes before anything else.
        reset-vs-lap-end-order=lap-first: not where the lap is over with this act (S74).
        lead-check-timing=eager: nothing goes on once no hand has a suited card.
        """
        if (
            self.readings.lead_check_timing == "eager"
            and self.readings.no_regular_card_anywhere != "wild-may-lead"
            and not self.anybody_has_suited(state)
        ):
            return self.no_suited_card(state, seat, trace)
        if self.readings.reset_vs_lap_end_order == "lap-first" and self.lap_ends_after(state, seat):
            return self.pass_turn(state, seat, trace)
        if self.reset_is_due(state):
            return self.reset(state, trace)
        return self.pass_turn(state, seat, trace)
