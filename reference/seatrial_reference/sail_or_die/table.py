"""What the table shows: counts, suits in play, who still plays, whose turn it is."""

from __future__ import annotations

from .readings import RULINGS, Readings
from .state import Place, State
from .words import CLOCKWISE, SUITS, WORTH, Card, Cards, Seat, Suit, Wild, has_suited


class Table:
    """The first link of the rules: questions about a state that the others ask."""

    def __init__(self, readings: Readings = RULINGS) -> None:
        self.readings = readings
        #: How many cards each card counts for, at least and at most; a suited card is one.
        self.adds: dict[Card, tuple[int, int]] = {
            **dict.fromkeys(SUITS, (1, 1)),
            **{wild: self.wild_adds(wild) for wild in WORTH},
        }
        self.most: dict[Card, int] = {card: most for card, (_, most) in self.adds.items()}
        #: The same for +1, +2 and +3, at least and at most.
        self.wild_range = tuple([self.adds[wild] for wild in WORTH])

    # Counts

    def wild_adds(self, wild: Wild) -> tuple[int, int]:
        """Return how many cards *wild* adds to a play, at least and at most.

        `play.count-adds-wild-values` (S24, S63), `play.wild-value-fixed` (S6): its printed value,
        no more and no less; two greens and a +2 are four greens.
        count-measure=physical: every card is one card, S19 read naively.
        wild-value-fixed=up-to: anything up to its value, if S24 leaves a choice; =total: the value
        takes in the companion card.
        """
        worth = WORTH[wild]
        if self.readings.count_measure == "physical":
            return 1, 1
        if self.readings.wild_value_fixed == "up-to":
            return 1, worth
        if self.readings.wild_value_fixed == "total":
            return worth - 1, worth - 1
        return worth, worth

    def count_of(self, cards: Cards, declared: int = 0) -> int:
        """Return the count of a play of *cards*.

        `play.effective-count-becomes-reference` (S24, S63): the count with the wilds, not the
        number of physical cards. A lone wild, led where a reading lets it, counts at least one.
        wild-value-fixed=up-to: the count that the player *declared*, if any.
        """
        if declared and self.readings.wild_value_fixed == "up-to":
            return declared
        most, count = self.most, 0
        for card in cards:
            count += most[card]
        return count or min(1, len(cards))

    # Suits

    def is_in_play(self, state: State, suit: Suit) -> bool:
        """Return whether a card of *suit* lies open (S21, S28, S29)."""
        for group in state.table:  # noqa: SIM110 - asked most often of all; a generator takes twice as long
            if suit in group.cards:
                return True
        return False

    def is_old(self, state: State, suit: Suit) -> bool:
        """Return whether *suit* is an old one, which costs a chunk at the same count.

        `option.suit-set-aside-is-new-again` (S21, S28, S29): old is what lies open; a suit whose
        cards were all turned face down is new again.
        new-suit-memory=ever-since-opening: old is what was played since the last lead (S93, S94).
        """
        if self.readings.new_suit_memory == "ever-since-opening":
            return suit in state.seen
        return self.is_in_play(state, suit)

    # Seats

    def clockwise_from(self, state: State, seat: Seat) -> Seat:
        """Return the seat after *seat*: `turn.clockwise` (S18, S61), to the left."""
        return CLOCKWISE[len(state.seats)][seat]

    def is_active(self, place: Place) -> bool:
        """Return whether a seat has cards and is not at anchor."""
        return bool(place.hand) and not place.anchored

    def turn_of(self, state: State) -> Seat | None:
        """Return the seat that is to lead or to follow; None in the settle phase and at the end."""
        for seat, ask in state.awaiting.items():
            if ask in ("lead", "follow"):
                return seat
        return None

    def is_settling(self, state: State) -> bool:
        """Return whether the lap is over and the payments wait for the first empty hand's word."""
        return "settle" in state.awaiting.values()

    # Openings

    def may_open(self, state: State, seat: Seat) -> bool:
        """Return whether *seat* holds a card that it may open with.

        `lead.exactly-one-suited-card` (S17, S60, S83): a suited one.
        """
        hand = state.seats[seat].hand
        return has_suited(hand) or (bool(hand) and self.wild_may_open(state))

    def wild_may_open(self, state: State) -> bool:
        """Return whether a hand of wilds may open with one: never, by S23, S25 and S60.

        reset-leader-only-wilds=wild-may-lead: necessity lets a lone wild lead, at its value;
        no-regular-card-anywhere=wild-may-lead: only when no hand has a suited card.
        """
        if self.readings.reset_leader_only_wilds == "wild-may-lead":
            return True
        return (
            self.readings.no_regular_card_anywhere == "wild-may-lead"
            and not self.anybody_has_suited(state)
        )

    def anybody_has_suited(self, state: State) -> bool:
        """Return whether any hand, face down or not, holds a suited card."""
        return any(has_suited(place.hand) for place in state.seats.values())

    # The final lap

    def lap_is_on(self, state: State) -> bool:
        """Return whether the final lap is running.

        `end.trigger` (S71, S74): from the play that empties a hand for the first time.
        announcement-trigger=announcement: from the announcement or the reminder (S72 before S74).
        """
        if state.first_empty is None:
            return False
        if self.readings.announcement_trigger == "announcement":
            return not state.unannounced or state.late
        return True

    def lap_holder(self, state: State) -> Seat:
        """Return the seat whose shark ends the final lap.

        `end.final-lap-runs-to-shark-seat` (S74): who has the shark now; a reset may move it.
        shark-moves-during-final-lap=frozen: who had it when the lap began ("again" in S74).
        """
        if self.readings.shark_moves_during_final_lap == "frozen" and state.ends_at is not None:
            return state.ends_at
        return state.shark

    def lap_end(self, state: State) -> Seat | None:
        """Return the seat before whose turn the final lap ends; None if it cannot end yet.

        `end.anchored-shark-seat-still-ends-lap` (S74): the shark's seat, whether its player could
        act or not; the sentence speaks of a turn that would be.
        lap-end-when-shark-anchored=next-actual-turn: only a real turn of the shark's player ends
        the lap, which wraps round until then; =next-active-seat-inherits: the first seat clockwise
        from the shark that has cards and is not at anchor stands in for it.
        """
        holder = self.lap_holder(state)
        place = state.seats[holder]
        if not place.anchored or not place.hand:
            return holder
        if self.readings.lap_end_when_shark_anchored == "next-actual-turn":
            return None
        if self.readings.lap_end_when_shark_anchored == "next-active-seat-inherits":
            return self.heir(state, holder)
        return holder

    def heir(self, state: State, holder: Seat) -> Seat:
        """Return the first active seat clockwise from *holder*, or *holder* if there is none."""
        seat = holder
        for _ in state.seats:
            seat = self.clockwise_from(state, seat)
            if self.is_active(state.seats[seat]):
                return seat
        return holder

    def gets_turn(self, state: State, seat: Seat) -> bool:
        """Return whether the turn stops at *seat*.

        `turn.anchored-seats-skipped` (S48), `turn.empty-hands-skipped` (S71, S74).
        reset-leader-only-wilds=lead-passes: a seat with only wilds does not open either.
        """
        place = state.seats[seat]
        if not place.hand:
            return False
        if place.anchored:
            return self.anchored_seat_gets_turn(state)
        if not state.table and self.readings.reset_leader_only_wilds == "lead-passes":
            return self.may_open(state, seat)
        return True

    def anchored_seat_gets_turn(self, state: State) -> bool:
        """Return whether a seat at anchor may act: never before a reset.

        `anchor.out-until-reset` (S48, S49), `end.anchored-stay-out` (S49): S75 illustrates S74.
        anchored-players-final-turn=gets-turn: S75 to the letter; when the shark's holder empties
        the first hand everybody else acts once more, at anchor or not.
        """
        return (
            self.readings.anchored_players_final_turn == "gets-turn"
            and self.lap_is_on(state)
            and self.lap_holder(state) == state.first_empty
        )
