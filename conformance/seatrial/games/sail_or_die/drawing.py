"""Positions and actions of Sail or Die drawn as text, for a player's eye."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from seatrial.games.sail_or_die.words import KINDS, say_cards


def draw(state: Mapping[str, Any]) -> str:
    """Return the table at a glance: who is to act, what lies open, what each seat has."""
    lines = [_headline(state), f"table   {_table(state)}"]
    rows = [("seat", "front", "middle", "hand")]
    for who, place in state["seats"].items():
        marks = who + _mark(who, place, state)
        rows.append((marks, str(place["front"]), str(place.get("middle") or "–"), _hand(place)))
    widths = [max(len(row[i]) for row in rows) for i in range(3)]
    lines += [
        "  ".join([*(c.ljust(w) for c, w in zip(row, widths, strict=False)), row[3]])
        for row in rows
    ]
    piles = [
        f"{len(state[pile])} {word}"
        for pile, word in (("aside", "aside"), ("leftovers", "left over"))
        if pile in state
    ]
    if piles:
        lines.append(f"piles   {', '.join(piles)}")
    return "\n".join(line.rstrip() for line in lines)


def describe(action: Mapping[str, Any]) -> str:
    """Return an action as a player would say it."""
    who = action["seat"]
    if action["type"] == "play":
        silent = " without a word" if action.get("silent") else ""
        return f"{who} plays {say_cards(action['cards']) or 'nothing'}{silent}"
    return {
        "drop-anchor": f"{who} drops anchor",
        "announce": f"{who} announces an empty hand",
        "remind": f"{who} reminds",
        "settle": f"{who} goes on to settle",
        "rejoin": f"{who} rejoins",
        "stay-out": f"{who} stays out",
    }[action["type"]]


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
        winners = " and ".join(result["winners"]) or "nobody"
        verb = "wins" if len(result["winners"]) < 2 else "win"
        return f"{' · '.join(head)}   over: {winners} {verb}"
    asked = " · ".join(f"{who} {what}s" for who, what in state["awaiting"].items())
    return f"{' · '.join(head)}   to act: {asked}"


def _table(state: Mapping[str, Any]) -> str:
    groups = [f"{_pile(g['cards'])}{_by(g)}" for g in state.get("table") or ()]
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
    words = [kind if n == 1 else f"{kind} ×{n}" for kind in KINDS if (n := counts[kind])]
    return " ".join(words) + face_down
