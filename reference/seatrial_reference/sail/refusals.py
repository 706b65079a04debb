"""Which rules an attempt breaks: all of them, each with its refusal code, none if it is legal."""

from __future__ import annotations

from ..trace import Broken
from .plays import Plays
from .state import Action, State
from .words import OTHER, Card, Seat

GAME_OVER = Broken("end.frozen", "game-over", "The game is over.")
PIRATES_FIRST = Broken("setup.pirate-each", "pirates-first", "First each player chooses a pirate.")
PIRATE_CHOSEN = Broken("setup.pirate-each", "pirate-chosen", "This seat is not asked for a pirate.")
PIRATE_TAKEN = Broken("setup.pirates-distinct", "pirate-taken", "The other player has this pirate.")
EXCHANGE_FIRST = Broken(
    "exchange.before-first-trick", "exchange-first", "First both players give a card away."
)
ALREADY_GIVEN = Broken(
    "exchange.one-each", "already-given", "This seat has given its card; it is the other's turn."
)
OTHER_GIVES_FIRST = Broken(
    "exchange.one-each", "not-your-turn", "The leader of the round gives a card first."
)
EXCHANGE_OVER = Broken(
    "exchange.one-each", "exchange-over", "One card each was exchanged; the tricks have begun."
)
NOT_OWN_TO_GIVE = Broken(
    "exchange.from-hand", "card-not-in-hand", "The hand does not hold this card."
)
NOT_IN_HAND = Broken("play.own-card", "card-not-in-hand", "The hand does not hold this card.")
NOT_YOUR_TURN = Broken(
    "play.leader-first", "not-your-turn", "The leader plays first, then the other, one card each."
)
MUST_FOLLOW = Broken(
    "follow.if-able", "must-follow", "Who holds a card of the suit led has to play one."
)
SILENCE = Broken(
    "talk.ban-window", "silence", "From the deal until after the last trick nobody talks."
)


class Refusals(Plays):
    """The judge: reasons from the rules about one attempt, and never from the legal actions."""

    def broken_by(self, state: State, action: Action) -> list[Broken]:
        """Return every rule that *action* breaks in *state*, the most telling first."""
        if action.type == "talk":
            return self.broken_by_talk(state)
        broken = self.game_is_over(state)
        if action.type == "choose-pirate":
            return broken + self.broken_by_choice(state, action.seat, action.pirate)
        if self.is_choosing(state):
            broken.append(PIRATES_FIRST)
        if action.card is None:
            return broken
        if action.type == "exchange":
            return broken + self.broken_by_exchange(state, action.seat, action.card)
        return broken + self.broken_by_play(state, action.seat, action.card)

    def game_is_over(self, state: State) -> list[Broken]:
        """Return what any attempt breaks after the end: `end.frozen` (S19)."""
        return [] if state.result is None else [GAME_OVER]

    # Pirates

    def broken_by_choice(self, state: State, seat: Seat, pirate: str | None) -> list[Broken]:
        """Return the rules that choosing *pirate* breaks."""
        broken = []
        if not self.is_asked_for_pirate(state, seat):
            broken.append(PIRATE_CHOSEN)
        if self.is_taken(state, seat, pirate):
            broken.append(PIRATE_TAKEN)
        return broken

    def is_asked_for_pirate(self, state: State, seat: Seat) -> bool:
        """Return whether *seat* is to choose a pirate: `setup.pirate-each` (S15), one, once."""
        return state.awaiting.get(seat) == "choose-pirate"

    def is_taken(self, state: State, seat: Seat, pirate: str | None) -> bool:
        """Return whether the other seat has the *pirate* already.

        `setup.pirates-distinct` (S15): each pirate is one card, so both differ.
        """
        return pirate is not None and state.seats[OTHER[seat]].pirate == pirate

    # The exchange

    def broken_by_exchange(self, state: State, seat: Seat, card: Card) -> list[Broken]:
        """Return the rules that giving *card* away breaks."""
        broken = self.out_of_exchange(state, seat)
        if self.lacks_to_give(state, seat, card):
            broken.append(NOT_OWN_TO_GIVE)
        return broken

    def out_of_exchange(self, state: State, seat: Seat) -> list[Broken]:
        """Return what *seat* breaks by giving a card now; nothing while it is asked for one.

        `exchange.one-each` (S3): one card a round, and what is given stays given.
        exchange-commitment=sequential: the leader first; =revocable-until-both: asked until both
        have given.
        """
        if state.awaiting.get(seat) == "exchange":
            return []
        if not self.is_exchanging(state):
            return [EXCHANGE_OVER] if state.result is None and not self.is_choosing(state) else []
        if self.readings.exchange_commitment == "sequential" and seat != state.leader:
            return [OTHER_GIVES_FIRST]
        return [ALREADY_GIVEN]

    def lacks_to_give(self, state: State, seat: Seat, card: Card) -> bool:
        """Return whether *card* is not in the hand: `exchange.from-hand` (S3)."""
        return card not in state.seats[seat].hand

    # Tricks

    def broken_by_play(self, state: State, seat: Seat, card: Card) -> list[Broken]:
        """Return the rules that playing *card* breaks."""
        broken = self.before_tricks(state)
        if self.is_out_of_turn(state, seat):
            broken.append(NOT_YOUR_TURN)
        if self.lacks_card(state, seat, card):
            broken.append(NOT_IN_HAND)
        if self.fails_to_follow(state, seat, card):
            broken.append(MUST_FOLLOW)
        return broken

    def before_tricks(self, state: State) -> list[Broken]:
        """Return what any play breaks before the first trick.

        `exchange.before-first-trick` (S3): while the exchange is on or still to come.
        """
        if self.is_exchanging(state) or self.is_choosing(state):
            return [EXCHANGE_FIRST]
        return []

    def is_out_of_turn(self, state: State, seat: Seat) -> bool:
        """Return whether it is the other's turn in the trick: `play.leader-first` (S5a)."""
        asked = state.awaiting.get(OTHER[seat])
        return asked in ("lead", "follow") and seat not in state.awaiting

    def lacks_card(self, state: State, seat: Seat, card: Card) -> bool:
        """Return whether *card* is not in the hand: `play.own-card` (S5a)."""
        return card not in state.seats[seat].hand

    def fails_to_follow(self, state: State, seat: Seat, card: Card) -> bool:
        """Return whether *card* is of another suit than it has to be (S5a, S24).

        `follow.if-able`; `lead.any-card`: who leads has no suit to follow.
        """
        if state.lead is None or state.awaiting.get(seat) != "follow":
            return False
        return not self.is_of_suit(card, state.lead) and self.must_follow(
            state.seats[seat], state.lead
        )

    # Talk

    def broken_by_talk(self, state: State) -> list[Broken]:
        """Return the rules that talking breaks."""
        broken = self.game_is_over(state)
        if not broken and not self.may_talk(state):
            broken.append(SILENCE)
        return broken

    def may_talk(self, state: State) -> bool:
        """Return whether the players may talk.

        `talk.ban-window` (S4, S21): not from the deal until after the last trick;
        `talk.between-rounds` (S22): before the first deal. Between two rounds nobody has a
        choice, so no state rests there.
        exchange-speech=yes: the exchange comes before the round (S3), so it is still in between.
        """
        if self.is_exchanging(state):
            return self.readings.exchange_speech == "yes"
        return self.is_choosing(state)
