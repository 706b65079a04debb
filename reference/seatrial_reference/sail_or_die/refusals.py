"""Which rules an attempt breaks: all of them, each with its refusal code, none if it is legal."""

from __future__ import annotations

from ..trace import Broken
from .plays import Plays
from .state import Action, State
from .words import SUIT_OF, WORTH, Cards, Seat, suit_of

GAME_OVER = Broken("game.three-rounds", "game-over", "The game is over.")
GAME_OVER_EARLY = Broken(
    "game.early-end-at-zero", "game-over", "The game ended when somebody had no chunks left."
)
ROUND_OVER = Broken(
    "end.shark-holder-gets-no-further-turn", "round-over", "The final lap is over; nobody plays."
)
NOT_YOUR_TURN = Broken("turn.only-the-current-seat", "not-your-turn", "Nobody asks this seat.")
NOT_YOUR_LEAD = Broken(
    "lead.shark-holder-opens", "not-your-turn", "The seat with the shark is to open."
)
ANCHORED = Broken("turn.anchored-seats-skipped", "anchored", "The seat has dropped anchor.")
OUT_UNTIL_RESET = Broken(
    "anchor.out-until-reset", "anchored", "Only a reset brings a seat back from its anchor."
)
STAYS_OUT = Broken(
    "end.anchored-stay-out", "anchored", "In the final lap a seat at anchor gets no turn."
)
NO_CARDS = Broken("turn.empty-hands-skipped", "no-cards", "The seat has no cards.")
LEAD_REQUIRED = Broken("lead.is-compulsory", "lead-required", "The seat has to open a suit.")
SOLE_MAY_NOT_ANCHOR = Broken(
    "reset.sole-player-cannot-anchor", "lead-required", "The sole remaining player has to open."
)
EMPTY_PLAY = Broken("play.at-least-one-card", "empty-play", "A play has at least one card.")
NO_BARE_PASS = Broken(
    "turn.exactly-one-option", "empty-play", "Who plays no card has to drop anchor."
)
NOT_IN_HAND = Broken(
    "play.cards-from-own-hand", "card-not-in-hand", "The hand does not hold all of these cards."
)
NOT_ONE_REGULAR = Broken(
    "lead.exactly-one-suited-card", "lead-not-one-regular", "One suited card opens, nothing else."
)
NO_PLAYING_ON = Broken(
    "reset.sole-player-cannot-play-on",
    "lead-not-one-regular",
    "After a reset the sole remaining player opens with one suited card.",
)
ONLY_WILDS_LEFT = Broken(
    "lead.only-wilds-must-anchor",
    "lead-not-one-regular",
    "Who holds only wilds cannot open and has to drop anchor.",
)
WILD_ONLY = Broken(
    "play.wild-needs-suited-card", "wild-only", "Wilds are played with a suited card."
)
MIXED_SUITS = Broken("play.single-suit", "mixed-suits", "One play has cards of one suit.")
TOO_FEW = Broken("play.never-fewer", "too-few", "Fewer cards than the last play.")
TOO_MANY = Broken("play.never-two-more", "too-many", "More than one card above the last play.")
NOT_EQUAL_OR_ONE_MORE = (
    Broken("play.equal-or-plus-one", "too-few", "Neither the last count nor one more."),
    Broken("play.equal-or-plus-one", "too-many", "Neither the last count nor one more."),
)
WILD_COUNTS_FULL = Broken(
    "play.wild-value-fixed", "too-many", "A wild adds its printed value, no more and no less."
)
NO_CHUNK = Broken("option.cost-from-own-front", "no-chunk", "No chunk in front to pay with.")
ONLY_FREE_OPTIONS = Broken(
    "game.zero-chunks-options-1-and-4-only",
    "no-chunk",
    "Without a chunk in front only a new suit and the anchor are left.",
)
NOTHING_TO_ANNOUNCE = Broken(
    "end.announce-duty", "nothing-to-announce", "The seat has no first empty hand to announce."
)
NO_REMINDER_DUE = Broken(
    "end.reminder-penalty", "no-reminder-due", "Nobody has to be reminded by this seat."
)
NOT_SETTLING = Broken(
    "meta.settle-only-when-due", "not-settling", "No payment is waiting for an announcement."
)


class Refusals(Plays):
    """The judge: reasons from the rules about one attempt, and never from the legal actions."""

    def broken_by(self, state: State, action: Action) -> list[Broken]:
        """Return every rule that *action* breaks in *state*, the most telling first."""
        seat = action.seat
        if action.type == "play":
            return self.broken_by_play(state, action)
        if action.type == "drop-anchor":
            return self.broken_by_anchor(state, seat)
        broken = self.game_is_over(state)
        if action.type == "announce":
            return broken if self.may_announce(state, seat) else [*broken, NOTHING_TO_ANNOUNCE]
        if action.type == "remind":
            return broken if self.may_remind(state, seat) else [*broken, NO_REMINDER_DUE]
        if action.type == "settle":
            return broken if self.is_settling(state) else [*broken, NOT_SETTLING]
        if state.awaiting.get(seat) != "rejoin":
            # rejoin and stay-out answer a question that only rejoin-compulsory=optional asks.
            broken.append(OUT_UNTIL_RESET)
        return broken

    def broken_by_play(self, state: State, action: Action) -> list[Broken]:
        """Return the rules that a play breaks, in turn order, cards, count and price."""
        seat, cards = action.seat, action.cards
        broken = self.out_of_turn(state, seat)
        if self.is_empty_play(cards):
            broken += (EMPTY_PLAY, NO_BARE_PASS)
        elif self.lacks_cards(state.seats[seat].hand, cards):
            broken.append(NOT_IN_HAND)
        if state.table:
            shape = self.broken_by_shape(cards)
            broken += shape
            broken += self.broken_by_count(state, action, well_shaped=not shape)
        elif not self.is_lead(state, action):
            broken += self.broken_by_lead(state, action)
        return broken

    def broken_by_anchor(self, state: State, seat: Seat) -> list[Broken]:
        """Return the rules that dropping anchor breaks."""
        broken = self.out_of_turn(state, seat)
        if state.awaiting.get(seat) == "lead" and self.has_to_open(state, seat):
            broken.append(LEAD_REQUIRED)
            if state.aside and seat == state.shark:
                broken.append(SOLE_MAY_NOT_ANCHOR)
        return broken

    # Whose turn

    def game_is_over(self, state: State) -> list[Broken]:
        """Return what any attempt breaks after the end of the game (S84, S85)."""
        if state.result is None:
            return []
        return [GAME_OVER_EARLY if state.result.reason == "out-of-chunks" else GAME_OVER]

    def out_of_turn(self, state: State, seat: Seat) -> list[Broken]:
        """Return what *seat* breaks by playing or dropping anchor now; nothing in its turn.

        `turn.only-the-current-seat` (S18, S28), `lead.shark-holder-opens` (S17, S60, S83),
        `anchor.out-until-reset` (S48, S49), `end.anchored-stay-out` (S48, S74),
        `turn.empty-hands-skipped` (S71, S74), `end.shark-holder-gets-no-further-turn` (S74).
        """
        if state.awaiting.get(seat) in ("lead", "follow"):
            return []
        broken = self.game_is_over(state)
        if self.is_settling(state):
            broken.append(ROUND_OVER)
        broken.append(NOT_YOUR_TURN)
        if not state.table and state.awaiting.get(state.shark) == "lead":
            broken.append(NOT_YOUR_LEAD)
        if state.seats[seat].anchored:
            broken += (ANCHORED, OUT_UNTIL_RESET)
            if self.lap_is_on(state):
                broken.append(STAYS_OUT)
        if not state.seats[seat].hand:
            broken.append(NO_CARDS)
        return broken

    # Openings

    def has_to_open(self, state: State, seat: Seat) -> bool:
        """Return whether an opener may not drop anchor.

        `lead.is-compulsory` (S17, S28, S60): who can open must; the four options are for a table
        with open cards. `lead.only-wilds-must-anchor` (S25, S44): who cannot, may and must.
        anchor-instead-of-lead=yes: S44 lets anybody anchor who does not want to play.
        """
        return self.readings.anchor_instead_of_lead == "no" and self.may_open(state, seat)

    def is_lead(self, state: State, action: Action) -> bool:
        """Return whether the cards may open.

        `lead.exactly-one-suited-card` (S17, S60, S83, S70): one suited card and no wild with it.
        lead-may-carry-wilds=yes: any wilds may go along (S22).
        second-opener-obligation=free-quantity: any one suit, when another could not open.
        """
        cards = action.cards
        if not self.counts_fairly(action):
            return False
        suited = [card for card in cards if card in SUIT_OF]
        if not suited:
            return len(cards) == 1 and self.may_lead_wild(state, action.seat)
        if state.any_count:
            return not self.is_mixed(cards)
        if self.readings.lead_may_carry_wilds == "yes":
            return len(suited) == 1
        return len(cards) == 1

    def may_lead_wild(self, state: State, seat: Seat) -> bool:
        """Return whether *seat* may open with a lone wild: only by a reading, and in necessity."""
        return suit_of(state.seats[seat].hand) is None and self.wild_may_open(state)

    def broken_by_lead(self, state: State, action: Action) -> list[Broken]:
        """Return the rules broken by cards that may not open."""
        broken = [NOT_ONE_REGULAR]
        hand = state.seats[action.seat].hand
        if state.aside and action.seat == state.shark:
            broken.append(NO_PLAYING_ON)
        if hand and suit_of(hand) is None:
            broken.append(ONLY_WILDS_LEFT)
        return broken + self.broken_by_shape(action.cards)

    # Cards

    def is_empty_play(self, cards: Cards) -> bool:
        """Return whether there are no cards: `play.at-least-one-card`, `turn.exactly-one-option`.

        By S28 a turn is one of the options, and only the anchor goes without cards.
        """
        return not cards

    def lacks_cards(self, hand: Cards, cards: Cards) -> bool:
        """Return whether *cards* are not all in *hand*: `play.cards-from-own-hand` (S17, S28)."""
        left = list(hand)
        for card in cards:
            if card not in left:
                return True
            left.remove(card)
        return False

    def broken_by_shape(self, cards: Cards) -> list[Broken]:
        """Return the rules that the cards of one play break among themselves."""
        broken = []
        if self.is_wild_only(cards):
            broken.append(WILD_ONLY)
        if self.is_mixed(cards):
            broken.append(MIXED_SUITS)
        return broken

    def is_wild_only(self, cards: Cards) -> bool:
        """Return whether wilds have no company: `play.wild-needs-suited-card` (S23, S25)."""
        return bool(cards) and suit_of(cards) is None

    def is_mixed(self, cards: Cards) -> bool:
        """Return whether the suited cards are of several suits: `play.single-suit` (S22)."""
        if len(cards) < 2:
            return False
        return len(set(cards).difference(WORTH)) > 1

    # Count and price

    def broken_by_count(self, state: State, action: Action, *, well_shaped: bool) -> list[Broken]:
        """Return the rules that the count of a following play breaks, or its price if it fits.

        Cards that are not *well_shaped* are no option at all, and have no price.
        """
        count = self.count_of(action.cards, action.counts)
        few = self.is_too_few(state, count)
        if few or self.is_too_many(state, count):
            broken = [TOO_FEW if few else TOO_MANY, NOT_EQUAL_OR_ONE_MORE[not few]]
            if self.would_fit_with_less(state, action.cards):
                broken.append(WILD_COUNTS_FULL)
            return broken
        if not self.counts_fairly(action):
            return [WILD_COUNTS_FULL]
        return self.broken_by_price(state, action, count) if well_shaped else []

    def is_too_few(self, state: State, count: int) -> bool:
        """Return whether *count* is below the last play's: `play.never-fewer` (S20)."""
        return count < state.count

    def is_too_many(self, state: State, count: int) -> bool:
        """Return whether *count* is two or more above: `play.never-two-more` (S19, S38)."""
        return count > state.count + 1

    def would_fit_with_less(self, state: State, cards: Cards) -> bool:
        """Return whether the cards would fit if wilds could count for less.

        `play.wild-value-fixed` (S6, S24) is what stands in the way then.
        """
        most = self.count_of(cards)
        least = len(cards)
        return least < most and least <= state.count + 1 and most > state.count + 1

    def counts_fairly(self, action: Action) -> bool:
        """Return whether the declared count is one that the cards can have.

        Only wild-value-fixed=up-to has declarations; they are passed over otherwise.
        """
        if not action.counts or self.readings.wild_value_fixed != "up-to":
            return True
        least = sum([self.adds[card][0] for card in action.cards])
        return least <= action.counts <= self.count_of(action.cards)

    def broken_by_price(self, state: State, action: Action, count: int) -> list[Broken]:
        """Return the rules broken when the seat cannot pay for its option (S36, S42, S88)."""
        suit = suit_of(action.cards)
        place = state.seats[action.seat]
        price = self.price_of(state, self.option_of(state, suit, count), suit)
        if self.can_pay(place, price):
            return []
        return [NO_CHUNK, ONLY_FREE_OPTIONS] if place.front <= 0 else [NO_CHUNK]

    # Words about the first empty hand

    def may_announce(self, state: State, seat: Seat) -> bool:
        """Return whether *seat* has a first empty hand to announce.

        `end.announce-duty` (S72): the first, and only once.
        announcement-window=with-the-play: a word after the play still counts as said, if late.
        """
        return state.unannounced and seat == state.first_empty and not state.late

    def may_remind(self, state: State, seat: Seat) -> bool:
        """Return whether *seat* may remind the first empty hand of its duty.

        `end.reminder-penalty` (S73): any other seat, while nothing has been said.
        who-may-remind=active-only: not from an anchor, nor with an empty hand.
        """
        if not state.unannounced or seat == state.first_empty:
            return False
        if self.readings.who_may_remind == "active-only":
            return self.is_active(state.seats[seat])
        return True
