"""What a play is: a lead or one of the first three options, its price, the cards that leave."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec.structs import replace

from .state import Group, Place, State
from .table import Table
from .words import Cards, Suit, suit_of, wilds_of

Option: TypeAlias = Literal["lead", "new-suit", "old-suit", "raise"]


class Plays(Table):
    """The options of a turn that lay cards, and what each costs."""

    def option_of(self, state: State, suit: Suit | None, count: int) -> Option:
        """Return which option a play of *count* cards of *suit* takes.

        The player need not name it: `option.new-suit` (S29), `option.old-suit` (S33) and
        `option.raise` (S38, S39) never overlap. A raise is one in any suit, old or new.
        """
        if not state.table:
            return "lead"
        if count > state.count:
            return "raise"
        if suit is not None and self.is_old(state, suit):
            return "old-suit"
        return "new-suit"

    # Prices

    def price_of(self, state: State, option: Option, suit: Suit | None) -> int:
        """Return the chunks that *option* in *suit* costs."""
        if option == "raise":
            return self.price_of_raise(state, suit)
        if option == "new-suit":
            return self.price_of_new_suit()
        if option == "old-suit":
            return self.price_of_old_suit()
        return self.price_of_lead()

    def price_of_lead(self) -> int:
        """Return 0: `lead.is-free` (S17; S35 and S41 price only options that follow)."""
        return 0

    def price_of_new_suit(self) -> int:
        """Return 0: `option.new-suit-free` (S30, S93), whatever the count."""
        return 0

    def price_of_old_suit(self) -> int:
        """Return 1: `option.old-suit-costs-one` (S35, S36, S94), whatever the count."""
        return 1

    def price_of_raise(self, state: State, suit: Suit | None) -> int:
        """Return 1: `option.raise-costs-one` (S41, S42, S95), in an old suit as in a new one.

        raise-old-suit-cost=two: a raise in an old suit costs what S94 and S95 ask, added up.
        """
        if (
            self.readings.raise_old_suit_cost == "two"
            and suit is not None
            and self.is_old(state, suit)
        ):
            return 2
        return 1

    def can_pay(self, place: Place, price: int) -> bool:
        """Return whether a seat can pay *price* for an option.

        `option.cost-from-own-front` (S36, S42), `game.zero-chunks-options-1-and-4-only` (S88):
        out of the chunks in front; those in the middle do not help.
        run-out-scope=anywhere: a seat has run out only when the middle holds none of its own.
        """
        if price == 0 or price <= place.front:
            return True
        return self.readings.run_out_scope == "anywhere" and price <= place.front + place.middle

    def pay(self, place: Place, price: int) -> Place:
        """Return *place* after *price* chunks went from its front to the middle (S36, S42).

        `option.chunk-keeps-its-owner` (S2, S47): they stay that seat's, to be taken back.
        Nobody chucks what is not in front (run-out-scope=anywhere gives the rest for free).
        """
        chucked = price if price <= place.front else max(place.front, 0)
        return replace(place, front=place.front - chucked, middle=place.middle + chucked)

    # The cards that leave

    def new_suit_leaves(self, state: State) -> tuple[tuple[Group, ...], Cards]:
        """Return the groups that stay and the cards that leave when a new suit is matched.

        `option.new-suit-leaves-table` (S29): all stay; only options two and three turn cards over.
        """
        return state.table, ()

    def old_suit_leaves(self, state: State, suit: Suit) -> tuple[tuple[Group, ...], Cards]:
        """Return the groups that stay and the cards that leave when an old suit is matched.

        `option.old-suit-sets-aside-that-suit-only` (S34): the older cards of that suit leave.
        """
        stay: list[Group] = []
        leave: Cards = ()
        for group in state.table:
            if suit_of(group.cards) == suit:
                wilds = self.wilds_left_behind(group)
                leave += group.cards[len(wilds) :]
                if wilds:
                    stay.append(Group(wilds))
            else:
                stay.append(group)
        return tuple(stay), leave

    def wilds_left_behind(self, group: Group) -> Cards:
        """Return the wilds of *group* that stay when its suit leaves: none.

        `play.wilds-belong-to-their-group` (S24): they count as cards of that suit.
        wilds-follow-their-group=stay: only the cards of the suit are turned over (S34).
        """
        if self.readings.wilds_follow_their_group == "stay":
            return wilds_of(group.cards)
        return ()

    def raise_leaves(self, state: State) -> tuple[tuple[Group, ...], Cards]:
        """Return the groups that stay and the cards that leave when somebody raises.

        `option.raise-sets-aside-everything` (S40): all older cards leave, of every suit.
        """
        return (), sum([group.cards for group in state.table], ())
