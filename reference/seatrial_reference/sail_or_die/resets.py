"""The reset: when all but one have dropped anchor."""

from __future__ import annotations

from msgspec.structs import replace

from ..cards import ordered
from ..trace import Trace
from .state import Place, State
from .turns import Turns
from .words import Cards, Seat


class Resets(Turns):
    """What a reset does, and who opens after it."""

    # When

    def remaining(self, state: State) -> list[Seat]:
        """Return the seats that have not dropped anchor.

        `reset.trigger` (S54): a seat with an empty hand never dropped anchor; S75 counts on it.
        empty-handed-in-reset-count=out: only who has cards counts (S55, S71). Under =auto-anchor
        an empty hand lies at anchor, and so does not count.
        """
        if self.readings.empty_handed_in_reset_count == "out":
            return [seat for seat, place in state.seats.items() if self.is_active(place)]
        return [seat for seat, place in state.seats.items() if not place.anchored]

    def reset_is_due(self, state: State) -> bool:
        """Return whether there is a reset at once: `reset.trigger`, `reset.immediate` (S54).

        empty-handed-in-reset-count=no-reset-in-final-lap: none any more once the lap is on (S74);
        reset-sole-is-empty-handed=no-reset: none onto an empty hand (S74, S75).
        """
        remaining = self.remaining(state)
        if len(remaining) != 1:
            return False
        if self.readings.empty_handed_in_reset_count == "no-reset-in-final-lap":
            return not self.lap_is_on(state)
        if self.readings.reset_sole_is_empty_handed == "no-reset":
            return bool(state.seats[remaining[0]].hand)
        return True

    # What

    def reset(self, state: State, trace: Trace) -> State:
        """Return *state* after a reset: boxed, cleared, the shark moved, everybody back.

        `reset.middle-chunks-boxed` (S56), `reset.open-cards-aside` (S57), `reset.clears-the-count`
        (S20, S60), `reset.shark-to-sole-player` (S58), `reset.all-rejoin` (S59). It happens as
        often as it is due (`reset.repeatable`, S62) and is no end of a round (S59, S62).
        """
        (sole,) = self.remaining(state)
        self.cite_reset(state, trace)
        optional = self.readings.rejoin_compulsory == "optional"
        places = {
            seat: self.box_at_reset(place if optional else self.rejoin(place))
            for seat, place in state.seats.items()
        }
        state = replace(
            state,
            seats=places,
            table=(),
            count=self.count_after_reset(state),
            aside=self.aside_after_reset(state),
            shark=self.shark_after_reset(state, sole),
            seen=(),
            any_count=False,
        )
        return self.after_reset(state, sole, trace)

    def cite_reset(self, state: State, trace: Trace) -> None:
        """Add to *trace* the rules of every reset."""
        trace.applied += (
            "reset.trigger",
            "reset.immediate",
            "reset.middle-chunks-boxed",
            "reset.open-cards-aside",
            "reset.clears-the-count",
            "reset.shark-to-sole-player",
            "reset.repeatable",
            "reset.is-not-a-round-end",
            "meta.anchored-has-nothing-in-middle",
        )
        if "anchor.retrieves-own-chunks" in trace.applied:
            trace.applied.append("reset.after-retrieval")
        if self.readings.rejoin_compulsory == "all":
            trace.applied.append("reset.all-rejoin")
        if len(state.seats) == 2:
            trace.applied.append("reset.two-players")

    def box_at_reset(self, place: Place) -> Place:
        """Return *place* with nothing in the middle: `reset.middle-chunks-boxed` (S56, S67)."""
        return replace(place, middle=0) if place.middle else place

    def count_after_reset(self, state: State) -> int:  # noqa: ARG002 - for faults
        """Return the count to match after a reset: `reset.clears-the-count` (S20, S60), none."""
        return 0

    def aside_after_reset(self, state: State) -> Cards:
        """Return the cards set aside: `reset.open-cards-aside` (S57), all that lay open."""
        return ordered(sum([group.cards for group in state.table], state.aside))

    def shark_after_reset(self, state: State, sole: Seat) -> Seat:  # noqa: ARG002 - for faults
        """Return who has the shark: `reset.shark-to-sole-player` (S58, S98)."""
        return sole

    def rejoin(self, place: Place) -> Place:
        """Return *place* without its anchor, its hand taken up again.

        `reset.all-rejoin` (S59, S69). Under empty-handed-in-reset-count=auto-anchor an empty hand
        has nothing to take up and stays out.
        """
        if not place.anchored or not place.hand:
            return place
        return replace(place, anchored=False)

    # What follows

    def after_reset(self, state: State, sole: Seat, trace: Trace) -> State:
        """Return *state* with somebody to open after the reset, or the round over.

        `reset.sole-player-opens` (S60): that is the sole remaining player.
        `end.reset-onto-empty-hand-ends-round` (S54, S58, S74): a sole player without cards cannot,
        and as holder of the shark their turn ends the lap.
        reset-sole-is-empty-handed=next-leads: play really starts anew (S59, S61).
        rejoin-compulsory=optional: first every seat at anchor says whether it comes back (S49).
        """
        if not state.seats[sole].hand and self.readings.reset_sole_is_empty_handed != "next-leads":
            trace.applied.append("end.reset-onto-empty-hand-ends-round")
            return self.round_over(state, trace)
        if self.readings.rejoin_compulsory == "optional":
            places = state.seats.items()
            anchored = [seat for seat, place in places if place.anchored and place.hand]
            if anchored:
                return self.ask(state, dict.fromkeys(anchored, "rejoin"))
        return self.open_after_reset(state, trace)

    def open_after_reset(self, state: State, trace: Trace) -> State:
        """Return *state* with the opening due at the sole player, or after an empty hand.

        `reset.sole-player-cannot-play-on`, `reset.sole-player-cannot-anchor` (S55): the sole
        player is asked to open, and nothing else.
        """
        opener = self.opener_after_reset(state)
        if not state.seats[opener].hand:
            return self.pass_turn(state, opener, trace)
        trace.applied += (
            "reset.sole-player-opens",
            "reset.sole-player-cannot-play-on",
            "reset.sole-player-cannot-anchor",
        )
        return self.opening(state, opener, trace)

    def opener_after_reset(self, state: State) -> Seat:
        """Return who is to open: `reset.sole-player-opens` (S60, S70), the shark's new holder."""
        return state.shark
