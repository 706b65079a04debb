"""Positions and actions of Sail or Die drawn as text, for a player's eye."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from seatrial.games.sail_or_die.words import KINDS, say_cards, say_seats
from seatrial.games.showing import FIXED, drawn, folded, is_dealt_anew

#: What the marks and columns of a drawing mean.
LEGEND = (
    "▸ is on turn, ⚓ lies at anchor; front and middle are where the chunks of a seat lie; "
    "suit-5 to suit-7 are suits that the rulebook does not name"
)


def draw(
    state: Mapping[str, Any],
    since: Mapping[str, Any] | None = None,
    layout: Mapping[str, Any] | None = None,  # noqa: ARG001 - played on a bare table
) -> str:
    """Return the table at a glance: who is to act, what lies open, what each seat has.

    Hands that were dealt anew after the state *since* are counted only.
    """
    anew = is_dealt_anew(state, since)
    lines = [*folded("", _headline(state)), *folded("table   ", _table(state))]
    rows = [("seat", "front", "middle", "hand")]
    for who, place in state["seats"].items():
        marks = who + _mark(who, place, state)
        hand = f"({len(place['hand'])} cards, dealt anew)" if anew else _hand(place)
        rows.append((marks, str(place["front"]), str(place.get("middle") or "–"), hand))
    widths = [max(len(row[i]) for row in rows) for i in range(3)]
    for *cells, hand in rows:
        ahead = "".join(f"{c.ljust(w)}  " for c, w in zip(cells, widths, strict=True))
        lines += folded(ahead, hand)
    piles = [
        f"{_size(state[pile])} {word}"
        for pile, word in (("aside", "aside"), ("leftovers", "left over"))
        if state.get(pile) is not None
    ]
    if piles:
        lines.append(f"piles   {', '.join(piles)}")
    return drawn(lines)


def _size(pile: Sequence[str] | int) -> int:
    """Return how many cards a pile has: a view may show the number only."""
    return pile if isinstance(pile, int) else len(pile)


def describe(action: Mapping[str, Any]) -> str:
    """Return an action as a player would say it."""
    who = action["seat"]
    if action["type"] == "play":
        silent = " without a word" if action.get("silent") else ""
        counts = f" counted as {action['counts']}" if action.get("counts") else ""
        return f"{who} plays {say_cards(action['cards']) or 'nothing'}{counts}{silent}"
    return {
        "drop-anchor": f"{who} drops anchor",
        "announce": f"{who} announces an empty hand",
        "remind": f"{who} reminds",
        "settle": f"{who} goes on to settle",
        "rejoin": f"{who} rejoins",
        "stay-out": f"{who} stays out",
    }[action["type"]]


#: The situations in which one action is left.
FORCED = ("only-wilds-opening", "cannot-follow", "single-lead")


def forced_situation(action: Mapping[str, Any], state: Mapping[str, Any]) -> str:
    """Return the name of the situation in which *action* is the only legal one."""
    leading = "lead" in state["awaiting"].values()
    if action["type"] == "drop-anchor":
        return "only-wilds-opening" if leading else "cannot-follow"
    return "single-lead" if leading else ""


def _headline(state: Mapping[str, Any]) -> str:
    head = [f"round {state['round']}"]
    if state.get("shark"):
        head.append(f"shark {state['shark']}")
    if state.get("count"):
        head.append(f"{state['count']} to match")
    if state.get("first_empty"):
        silent = " (unannounced)" if state.get("unannounced") else ""
        head.append(f"{state['first_empty']} went out first{silent}")
    result = state.get("result")
    if result:
        winners = say_seats(result["winners"]) or "nobody"
        verb = "wins" if len(result["winners"]) < 2 else "win"
        return f"{' · '.join(head)}   over: {winners} {verb}"
    asked = _asked(state["awaiting"])
    return f"{' · '.join(head)}   to{FIXED}act:{FIXED}{asked}"


def _asked(awaiting: Mapping[str, str]) -> str:
    if len(awaiting) > 1 and len(set(awaiting.values())) == 1:
        return f"{say_seats(list(awaiting))} {next(iter(awaiting.values()))}".replace(" ", FIXED)
    return " · ".join(f"{who}{FIXED}{what}s" for who, what in awaiting.items())


def _table(state: Mapping[str, Any]) -> str:
    groups = [f"{_pile(g['cards'])}{_by(g)}" for g in state.get("table") or ()]
    groups = [each.replace(" ", FIXED) for each in groups]
    return "   ".join(groups) or "nothing lies open"


def _by(group: Mapping[str, Any]) -> str:
    return f" ({group['by']})" if group.get("by") else ""


def _pile(held: Sequence[str]) -> str:
    counts = Counter(held)
    return " ".join(
        f"{kind} ×{counts[kind]}" if not kind.startswith("+") else " ".join([kind] * counts[kind])
        for kind in KINDS
        if counts[kind]
    )


def _mark(who: str, place: Mapping[str, Any], state: Mapping[str, Any]) -> str:
    if place.get("anchored"):
        return " ⚓"
    return " ▸" if state["awaiting"].get(who) in ("lead", "follow") else ""


def _hand(place: Mapping[str, Any]) -> str:
    if "hand" not in place:
        return f"({place['cards']} cards)" if place.get("cards") is not None else "(hidden)"
    hand = place["hand"]
    if not hand:
        return "–"
    face_down = f" ({len(hand)} face down)" if place.get("anchored") else ""
    counts = Counter(hand)
    words = [kind if n == 1 else f"{kind}{FIXED}×{n}" for kind in KINDS if (n := counts[kind])]
    return " ".join(words) + face_down
