"""Positions of Sail or Die: what a scenario says, and the filler that places the rest.

A scenario names the cards that matter. Of the others, as many lie left over as the player count
leaves undealt, and what remains lies aside. A hand may hold “3 others”: suited cards that no hand
and no group names, from the last suit of the box backwards. The next deal, should a round end,
deals the whole deck round. A second filling does the same from the other end, and every verdict
must be the same.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from seatrial.errors import KitError
from seatrial.games.sail_or_die.words import (
    DECK,
    HAND_SIZE,
    SUITS,
    cards,
    dealt,
    in_order,
)
from seatrial.session import MAIN, Session

_OTHERS = re.compile(r"(?P<times>\d+) others?")


@dataclass(slots=True)
class Table:
    """A position in the making."""

    round: int
    shark: str
    turn: str
    seats: dict[str, dict[str, Any]]
    groups: list[dict[str, Any]] = field(default_factory=list)
    count: int | None = None  #: where it is not that of the last group
    first_empty: str | None = None
    unannounced: bool = False
    settling: bool = False
    next_deal: dict[str, list[str]] | None = None
    next_starter: str | None = None
    extra: dict[str, Any] = field(default_factory=dict)  #: fields that a reading adds

    def open(self, session: Session) -> None:
        """Ask for the position, with a deal for the round after it."""
        self.load(session, MAIN)

    def load(self, session: Session, handle: str) -> None:
        """Ask for the position in the game called *handle*."""
        deal = self.next_deal or dealt(list(self.seats), filling=session.filling)
        session.chance = [{"kind": "deal", "hands": deal}]
        if self.next_starter:
            session.chance.append({"kind": "starter", "seat": self.next_starter})
        session.ask("load", handle, state=self.state(session.filling))

    def copy(self) -> Table:
        """Return the same position, to be changed."""
        return deepcopy(self)

    def state(self, filling: int) -> dict[str, Any]:
        """Return the whole state, the unnamed cards placed by the *filling*."""
        rest = DECK - Counter(self._named())
        hands = {who: self._hand(who, rest, filling) for who in self.seats}
        aside, leftovers = self._piles(hands, filling)
        state: dict[str, Any] = {
            "round": self.round,
            "shark": self.shark,
            "awaiting": self._awaiting(),
            "table": self.groups,
            "seats": {who: self._place(who, hands[who]) for who in sorted(self.seats)},
            "aside": aside,
            "leftovers": leftovers,
            **self.extra,
        }
        if self.groups:
            state["count"] = self.count or worth(self.groups[-1]["cards"])
        if self.first_empty:
            state["first_empty"] = self.first_empty
        if self.unannounced:
            state["unannounced"] = True
        return state

    def _named(self) -> list[str]:
        hands = [card for seat in self.seats.values() for card in seat["cards"]]
        return hands + [card for group in self.groups for card in group["cards"]]

    def _hand(self, who: str, rest: Counter[str], filling: int) -> list[str]:
        seat = self.seats[who]
        order = SUITS if filling else tuple(reversed(SUITS))
        others: list[str] = []
        for suit in order:
            while rest[suit] and len(others) < seat["others"]:
                rest[suit] -= 1
                others.append(suit)
        return in_order([*seat["cards"], *others])

    def _piles(self, hands: Mapping[str, list[str]], filling: int) -> tuple[list[str], list[str]]:
        placed = Counter(card for hand in hands.values() for card in hand)
        placed += Counter(card for group in self.groups for card in group["cards"])
        beyond = placed - DECK
        if beyond:
            message = f"this position has more of a card than the box: {', '.join(beyond)}"
            raise KitError(message)
        rest = in_order((DECK - placed).elements())
        size = 55 - HAND_SIZE[len(self.seats)] * len(self.seats)
        if len(rest) < size:
            more, players = size - len(rest), len(self.seats)
            message = f"this position holds {more} cards more than are dealt to {players} players"
            raise KitError(message)
        cut = len(rest) - size if filling else size
        return (rest[:cut], rest[cut:]) if filling else (rest[cut:], rest[:cut])

    def _place(self, who: str, hand: list[str]) -> dict[str, Any]:
        seat = self.seats[who]
        place = {"front": seat["front"], "middle": seat["middle"], "hand": hand}
        return place | ({"anchored": True} if seat["anchored"] else {})

    def _awaiting(self) -> dict[str, str]:
        if self.settling:
            return dict.fromkeys(sorted(self.seats), "settle")
        asked = dict.fromkeys(sorted(self.seats), "remind") if self.unannounced else {}
        if self.unannounced and self.first_empty:
            asked[self.first_empty] = "announce"
        asked[self.turn] = "follow" if self.groups else "lead"
        return asked


@dataclass(slots=True)
class NewGame:
    """A new game in the making."""

    players: list[str]
    starter: str | None = None
    hands: dict[str, list[str]] | None = None
    own: bool = False

    def open(self, session: Session) -> None:
        """Ask for the game; what is not given is the engine's to roll, if *own*."""
        if self.starter:
            session.chance.append({"kind": "starter", "seat": self.starter})
        if self.hands:
            session.chance.append({"kind": "deal", "hands": self.hands})
        params: dict[str, Any] = {"own": True} if self.own else {}
        session.ask("start", seats=self.players, **params)


def worth(group: list[str]) -> int:
    """Return how many cards a group counts as."""
    return sum(int(card) if card.startswith("+") else 1 for card in group)


def read_hand(text: str) -> dict[str, Any]:
    """Return the named cards of a hand such as “purple ×2, 3 others” and how many others."""
    if text in ("", "none", "–"):
        return {"cards": [], "others": 0}
    items = re.split(r", | and ", text)
    others = [match for item in items if (match := _OTHERS.fullmatch(item.strip()))]
    named = [item for item in items if not _OTHERS.fullmatch(item.strip())]
    return {
        "cards": cards(", ".join(named)) if named else [],
        "others": sum(int(match["times"]) for match in others),
    }


def read_deal(hands: Mapping[str, str]) -> dict[str, list[str]]:
    """Return a deal from seat to the text of a hand.

    A hand that names fewer cards than are dealt is filled with suited cards that no hand names,
    from the last suit backwards.
    """
    size = HAND_SIZE[len(hands)]
    named = {who: (cards(text) if text else []) for who, text in hands.items()}
    dealt_out = Counter(card for hand in named.values() for card in hand)
    if beyond := dealt_out - DECK:
        message = f"this deal has more of a card than the box: {', '.join(beyond)}"
        raise KitError(message)
    rest = DECK - dealt_out
    for who, hand in named.items():
        if len(hand) > size:
            message = (
                f"{who} is dealt {len(hand)} cards; with {len(hands)} players a hand has {size}"
            )
            raise KitError(message)
        for suit in reversed(SUITS):
            while rest[suit] and len(hand) < size:
                rest[suit] -= 1
                hand.append(suit)
        named[who] = in_order(hand)
    return named


def open_game(session: Session, setup: Mapping[str, Any]) -> None:
    """Prepare the new game of a YAML game: ``starter`` and ``deal``, from seat to hand."""
    hands = read_deal(setup["deal"])
    session.prepare(NewGame(list(hands), setup["starter"], hands))


def next_chance(session: Session, given: Mapping[str, Any]) -> None:
    """Give the next ``deal``, from seat to hand, with the next request."""
    session.chance.append({"kind": "deal", "hands": read_deal(given)})


def needs(params: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the capabilities of the game that requests with *params* need of an engine."""
    for each in params:
        action = each.get("action", {})
        if action.get("silent") or action.get("type") in ("announce", "remind", "settle"):
            yield "announce"
        if each.get("state", {}).get("unannounced"):
            yield "announce"
