"""The legal actions, built from the hand upwards and never by asking the judge."""

from __future__ import annotations

from functools import cache
from itertools import product

from .refusals import Refusals
from .state import Action, State
from .words import WORTH, Cards, Seat, Suit, Wild, wilds_of

#: For each of +1, +2 and +3: how many cards it adds, at least and at most.
Adds = tuple[tuple[int, int], ...]


class Offers(Refusals):
    """The generator of legal actions; `silent` is left out, it is free."""

    def legal(self, state: State) -> dict[Seat, tuple[Action, ...]]:
        """Return each awaited seat with all that it may do."""
        offers: dict[Seat, tuple[Action, ...]] = {}
        for seat in state.awaiting:  # seldom more than one: a comprehension costs more
            offers[seat] = self.legal_for(state, seat)
        return offers

    def legal_for(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return all that *seat* may do; nothing if it is not awaited."""
        ask = state.awaiting.get(seat)
        actions: tuple[Action, ...] = ()
        if ask == "follow":
            actions = (*self.follows(state, seat), _said("drop-anchor", seat))
        elif ask == "lead":
            actions = self.leads(state, seat)
            if not self.has_to_open(state, seat):
                actions = (*actions, _said("drop-anchor", seat))
        elif ask == "settle":
            actions = (_said("settle", seat),)
        elif ask == "rejoin":
            actions = (_said("rejoin", seat), _said("stay-out", seat))
        if state.unannounced and ask is not None:
            if self.may_announce(state, seat):
                actions = (*actions, _said("announce", seat))
            elif self.may_remind(state, seat):
                actions = (*actions, _said("remind", seat))
        return actions

    def leads(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return the plays that open, one for each suit held as a rule (S17, S21)."""
        hand = state.seats[seat].hand
        suits, wilds = _sorted_hand(hand)
        if not suits:
            if not self.wild_may_open(state):
                return ()
            return tuple([lead for wild in dict.fromkeys(wilds) for lead in self.lone(seat, wild)])
        if not state.any_count and self.readings.lead_may_carry_wilds == "no":
            return tuple([play for suit in suits for play in _plays(seat, suit, 1, (), ())[1]])
        return tuple(
            [
                play
                for suit, held in suits.items()
                for count in range(1, self.count_of(hand) + 1)
                for play in _plays(
                    seat, suit, held if state.any_count else 1, wilds, self.wild_range
                ).get(count, ())
            ]
        )

    def lone(self, seat: Seat, wild: Wild) -> tuple[Action, ...]:
        """Return the ways to lead a lone *wild*, where a reading lets it."""
        least, most = self.adds[wild]
        declared = range(least, most) if self.readings.wild_value_fixed == "up-to" else ()
        return (
            Action("play", seat, (wild,)),
            *(Action("play", seat, (wild,), counts=count) for count in declared),
        )

    def follows(self, state: State, seat: Seat) -> list[Action]:
        """Return the plays of options one to three that the hand can make and the chunks pay."""
        place = state.seats[seat]
        suits, wilds = _sorted_hand(place.hand)
        adds = self.wild_range if wilds else ()
        same, more = state.count, state.count + 1
        new_suit, old_suit = self.price_of_new_suit(), self.price_of_old_suit()
        plays: list[Action] = []
        for suit, held in suits.items():
            plays_of = _plays(seat, suit, held, wilds, adds)
            if same in plays_of:
                price = old_suit if self.is_old(state, suit) else new_suit
                if self.can_pay(place, price):
                    plays += plays_of[same]
            if more in plays_of and self.can_pay(place, self.price_of_raise(state, suit)):
                plays += plays_of[more]
        return plays


@cache
def _said(kind: str, seat: Seat) -> Action:
    """Return the action of *kind* that needs no more words than who does it."""
    return Action(kind, seat)  # type: ignore[arg-type]


def _sorted_hand(hand: Cards) -> tuple[dict[Suit, int], tuple[Wild, ...]]:
    """Return how many cards of each suit *hand* holds, and its wilds."""
    wilds = wilds_of(hand)
    suits: dict[Suit, int] = {}
    suit: Suit
    for suit in hand[len(wilds) :]:  # type: ignore[assignment]
        suits[suit] = suits.get(suit, 0) + 1
    return suits, wilds


@cache
def _plays(
    seat: Seat, suit: Suit, held: int, wilds: tuple[Wild, ...], adds: Adds
) -> dict[int, tuple[Action, ...]]:
    """Return the plays of *suit* with any of the *wilds*, by what they count.

    *held* is the number of cards of the suit. Where wilds may count for less than they are worth,
    the count is declared, unless it is the full one. Few hands differ in the cards of one suit, so
    the answers are kept: this is the inner loop of every search.
    """
    plays: dict[int, list[Action]] = {}
    for choice in _choices(wilds):
        least = sum([adds[WORTH[wild] - 1][0] for wild in choice])
        most = sum([adds[WORTH[wild] - 1][1] for wild in choice])
        for suited in range(1, held + 1):
            cards = (*choice, *(suit,) * suited)
            for count in range(suited + least, suited + most + 1):
                declared = 0 if count == suited + most else count
                plays.setdefault(count, []).append(Action("play", seat, cards, counts=declared))
    return {count: tuple(each) for count, each in plays.items()}


@cache
def _choices(wilds: tuple[Wild, ...]) -> tuple[tuple[Wild, ...], ...]:
    """Return every choice of some, none or all of the *wilds*, each once, in order."""
    held = [[(wild,) * number for number in range(wilds.count(wild) + 1)] for wild in WORTH]
    return tuple([sum(choice, ()) for choice in product(*held)])
