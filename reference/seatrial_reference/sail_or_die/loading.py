"""Positions set up from outside: read, completed where they are silent, and checked."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from msgspec.structs import replace

from ..cards import ordered
from ..errors import listing, wrong
from ..plain import filled, read
from .announcing import Announcing
from .state import Ask, Group, State
from .words import (
    CHUNKS,
    DECK,
    ROUNDS,
    SEATS,
    Cards,
    Seat,
    counts_of,
    has_suited,
    rest_of_deck,
    suit_of,
)


class Loading(Announcing):
    """The loader. What it lets pass is a state that play could rest in."""

    def load(self, raw: Any) -> State:
        """Return the state that *raw*, a JSON value, describes.

        `aside` and `leftovers` may be left out: the cards named nowhere are then left over, in the
        order of their names, as many as the number of players asks, and the rest lie aside. Fields
        of readings that are not played are passed over. Faults: -32602 for a value of another
        shape, -32003 for a position that no game can be in.
        """
        given: State = read(filled(raw, table=[], aside=[], leftovers=[]), State, "state")
        state = self.complete(given, raw)
        self.check_cards(state)
        self.check_chunks(state)
        self.check_table(state)
        if state.result is not None:
            return replace(state, awaiting={})
        self.check_empty_hands(state)
        return self.check_awaiting(state)

    # Completing

    def complete(self, state: State, raw: Any) -> State:
        """Return *state* with the seats in order and the unnamed cards placed."""
        self.check_seats(state)
        places = {
            seat: replace(
                state.seats[seat],
                hand=ordered(state.seats[seat].hand),
                penalty=self.penalty_of(state, seat),
            )
            for seat in SEATS
            if seat in state.seats
        }
        table = tuple([replace(group, cards=ordered(group.cards)) for group in state.table])
        state = replace(state, seats=places, table=table)
        aside, leftovers = self.unnamed_cards(state, raw)
        state = replace(state, aside=aside, leftovers=leftovers, count=self.count_on_table(state))
        return self.fields_of_readings(state)

    def unnamed_cards(self, state: State, raw: Any) -> tuple[Cards, Cards]:
        """Return the cards aside and left over, completed if *raw* names only one or neither."""
        aside, leftovers = ordered(state.aside), ordered(state.leftovers)
        if raw.get("leftovers") is not None and raw.get("aside") is not None:
            return aside, leftovers
        hands = [place.hand for place in state.seats.values()]
        table = [group.cards for group in state.table]
        unnamed = rest_of_deck(chain(aside, leftovers, *hands, *table))
        if raw.get("leftovers") is None and raw.get("aside") is None:
            number = self.number_left_over(state)
            return unnamed[number:], unnamed[:number]
        return (aside, unnamed) if raw.get("leftovers") is None else (unnamed, leftovers)

    def number_left_over(self, state: State) -> int:
        """Return how many cards are not dealt to so many seats (S13 to S16)."""
        return len(DECK) - len(state.seats) * self.hand_size(len(state.seats))

    def count_on_table(self, state: State) -> int:
        """Return the count to match: as given, or that of the open cards."""
        if state.count or not state.table:
            return state.count
        return max([self.count_of(group.cards) for group in state.table])

    def penalty_of(self, state: State, seat: Seat) -> int:
        """Return what *seat* paid for a reminder, where a reading compares it."""
        if self.readings.tie_break_measure == "chunks-thrown-incl-penalty":
            return state.seats[seat].penalty
        return 0

    def fields_of_readings(self, state: State) -> State:
        """Return *state* with the fields of the readings played, and of no other."""
        played = self.readings
        seen, ends_at, dry = state.seen, state.ends_at, state.dry
        if played.new_suit_memory == "ever-since-opening":
            suits = {suit_of(group.cards) for group in state.table} - {None}
            seen = ordered(suits.union(seen))  # type: ignore[arg-type]
        else:
            seen = ()
        if played.shark_moves_during_final_lap == "live":
            ends_at = None
        if played.zero_check_moment != "any-time-in-round":
            dry = ()
        elif state.result is None:
            ran_dry = {seat for seat, place in state.seats.items() if place.front <= 0}
            dry = ordered(ran_dry.union(dry))
        return replace(
            state,
            seen=seen,
            ends_at=ends_at,
            dry=dry,
            late=state.late and played.announcement_window == "with-the-play",
            any_count=state.any_count and played.second_opener_obligation == "free-quantity",
        )

    # Checking

    def check_seats(self, state: State) -> None:
        """Refuse seats that are not the first two to five letters, and strangers anywhere."""
        seats = sorted(state.seats)
        if not self.is_player_count(len(seats)):
            wrong(f"seats: {len(seats)} seats; the game is for two to five.")
        if tuple(seats) != SEATS[: len(seats)]:
            wrong(f"seats: they are {listing(SEATS[: len(seats)])}, not {listing(seats)}.")
        named: dict[str, tuple[Seat | None, ...]] = {
            "shark": (state.shark,),
            "awaiting": tuple(state.awaiting),
            "first_empty": (state.first_empty,),
            "ends_at": (state.ends_at,),
            "dry": state.dry,
            "table": tuple([group.by for group in state.table]),
        }
        for field, strangers in named.items():
            for seat in strangers:
                if seat is not None and seat not in state.seats:
                    wrong(f"{field}: {seat} does not sit at this table of {listing(seats)}.")
        if not 1 <= state.round <= ROUNDS:
            wrong(f"round: {state.round}; a game has the rounds 1 to {ROUNDS}.")

    def check_cards(self, state: State) -> None:
        """Refuse anything but the 55 cards of the deck, and hands or leftovers of a wrong size."""
        full = self.hand_size(len(state.seats))
        for seat, place in state.seats.items():
            if len(place.hand) > full:
                wrong(f"seats.{seat}.hand: {len(place.hand)} cards; a full hand has {full}.")
        hands = [place.hand for place in state.seats.values()]
        table = [group.cards for group in state.table]
        cards = Counter(chain(state.aside, state.leftovers, *hands, *table))
        for card, number in counts_of(DECK).items():
            if cards[card] != number:
                wrong(
                    f"cards: {cards[card]} cards {card!r} in hands, on the table, aside and left "
                    f"over together; the deck has {number}."
                )
        number = self.number_left_over(state)
        if len(state.leftovers) != number:
            wrong(
                f"leftovers: {len(state.leftovers)} cards; {number} are left over when "
                f"{len(state.seats)} players get {full} each."
            )

    def check_chunks(self, state: State) -> None:
        """Refuse chunks that a seat cannot have."""
        in_debt = (
            self.readings.cannot_pay_unplayed == "debt"
            or self.readings.announcement_without_chunk == "owed-later"
        )
        may_leave_some = (
            self.readings.final_lap_full_options == "no-retrieval"
            or self.readings.anchored_players_final_turn == "gets-turn"
        )
        for seat, place in state.seats.items():
            if place.front < 0 and not in_debt:
                wrong(f"seats.{seat}.front: {place.front}; nobody owes chunks.")
            if place.middle < 0:
                wrong(f"seats.{seat}.middle: {place.middle}; there cannot be fewer than none.")
            if place.front + place.middle > CHUNKS:
                wrong(
                    f"seats.{seat}: {place.front} chunks in front and {place.middle} in the "
                    f"middle; a seat has {CHUNKS} in all."
                )
            if place.anchored and place.hand and place.middle and not may_leave_some:
                wrong(f"seats.{seat}.middle: a seat at anchor has taken its chunks back.")

    def check_table(self, state: State) -> None:
        """Refuse open cards that could not lie there together, and a count that is not theirs."""
        if state.count and not state.table:
            wrong(f"count: {state.count}, but no card is open; who leads has nothing to match.")
        suits = [suit_of(group.cards) for group in state.table]
        for suit in suits:
            if suit is not None and suits.count(suit) > 1:
                wrong(f"table: two open groups of {suit}; matching a suit sets the older aside.")
        for index, group in enumerate(state.table):
            self.check_group(state, index, group)

    def check_group(self, state: State, index: int, group: Group) -> None:
        """Refuse cards that no play could have laid at this count."""
        if not group.cards:
            wrong(f"table.{index}: a group has at least one card.")
        if self.is_mixed(group.cards):
            wrong(f"table.{index}: {listing(group.cards)}; a play has cards of one suit.")
        if not has_suited(group.cards):
            lone = len(group.cards) == 1 and self.wild_may_open(state)
            if not lone and self.readings.wilds_follow_their_group == "follow":
                wrong(f"table.{index}: {listing(group.cards)}; wilds need a suited card.")
            return
        least = sum([self.adds[card][0] for card in group.cards])
        most = self.count_of(group.cards)
        if not least <= state.count <= most:
            wrong(
                f"table.{index}: {listing(group.cards)} count {most}, but the count to match is "
                f"{state.count}; all open groups have the same."
            )

    def check_empty_hands(self, state: State) -> None:
        """Refuse an empty hand that nobody emptied first, and the other way round."""
        empty = [seat for seat, place in state.seats.items() if not place.hand]
        if state.first_empty is None:
            if empty:
                wrong(f"first_empty: missing, but {listing(empty)} holds no card.")
            if state.unannounced:
                wrong("unannounced: true, but first_empty is missing.")
        elif state.first_empty not in empty:
            wrong(f"first_empty: {state.first_empty} still holds cards.")
        for seat in empty:
            if (
                state.seats[seat].anchored
                and self.readings.empty_handed_in_reset_count != "auto-anchor"
                and self.readings.anchored_players_final_turn == "skipped"
            ):
                wrong(f"seats.{seat}: at anchor without a card; an empty hand is out already.")

    def check_awaiting(self, state: State) -> State:
        """Return *state* with `awaiting` spelt out; refuse one that does not fit the table."""
        asks: dict[Seat, Ask] = {
            seat: ask
            for seat, ask in state.awaiting.items()
            if ask in ("lead", "follow", "settle", "rejoin")
        }
        words = [seat for seat in state.awaiting if seat not in asks]
        if words and not state.unannounced:
            wrong(f"awaiting: {listing(words)} may speak, but unannounced is not true.")
        kinds = set(asks.values())
        if kinds == {"settle"}:
            if not state.unannounced:
                wrong("awaiting: settle is due only while the first empty hand is unannounced.")
            return replace(state, awaiting=dict.fromkeys(state.seats, "settle"))
        if kinds == {"rejoin"}:
            self.check_rejoin(state, asks)
            return self.ask(state, asks)
        if len(asks) != 1:
            wrong(
                "awaiting: one seat is to lead or to follow, or all are to settle; "
                f"it says {state.awaiting}."
            )
        for seat, ask in asks.items():
            self.check_turn(state, seat, ask)
        if self.lap_is_on(state) and state.ends_at is None:
            state = self.lap_begins(state)
        return self.ask(state, asks)

    def check_rejoin(self, state: State, asks: dict[Seat, Ask]) -> None:
        """Refuse the question after a reset where it is not asked."""
        if self.readings.rejoin_compulsory != "optional":
            wrong("awaiting: rejoin is asked only under rejoin-compulsory=optional.")
        for seat in asks:
            if state.table or not state.seats[seat].anchored or not state.seats[seat].hand:
                wrong(f"awaiting.{seat}: rejoin is asked after a reset, of a hand at anchor.")

    def check_turn(self, state: State, seat: Seat, ask: Ask) -> None:
        """Refuse a turn that the seat cannot have."""
        place = state.seats[seat]
        due = "follow" if state.table else "lead"
        if ask != due:
            has = "cards are open" if state.table else "no card is open"
            wrong(f"awaiting.{seat}: {ask}, but {has}: it must be {due}.")
        if not place.hand:
            wrong(f"awaiting.{seat}: the seat has no card to {ask} with.")
        if place.anchored and not self.anchored_seat_gets_turn(state):
            wrong(f"awaiting.{seat}: the seat is at anchor.")
        if ask == "lead":
            if not self.may_open(state, seat) and (
                not self.anybody_has_suited(state)
                or self.readings.reset_leader_only_wilds != "forced-anchor"
            ):
                wrong(f"awaiting.{seat}: nobody rests where this seat cannot open.")
            return
        others = [other for each, other in state.seats.items() if each != seat]
        if not place.anchored and all(other.anchored for other in others):
            wrong("seats: all but one are at anchor; the reset would have come at once.")
        if self.lap_is_on(state) and seat == self.lap_end(state):
            wrong(f"awaiting.{seat}: the final lap is over when the turn comes to this seat.")
