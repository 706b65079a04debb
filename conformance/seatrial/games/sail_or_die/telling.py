"""What a state of Sail or Die comes to, in sentences, and in which of them states differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from seatrial.games.sail_or_die.words import say_cards, say_seats
from seatrial.games.showing import is_dealt_anew

#: What ended the game, after “the game is over:”.
REASONS = {
    "three-rounds": "three rounds are played",
    "out-of-chunks": "somebody has no chunks left",
    "stuck": "nobody can act any more",
}

_ASKED = {
    "lead": "is to lead",
    "follow": "is to follow",
    "rejoin": "may come back or stay at anchor",
}


def tell_apart(
    before: Mapping[str, Any] | None, states: Sequence[Mapping[str, Any]]
) -> list[list[str]]:
    """Return for each of *states*, or views, the sentences that are not true of all of them.

    All come from the state *before*. Once a new round is dealt, what lies where is not told, and
    so not compared either.
    """
    facts = [dict(_facts(state, fresh=is_dealt_anew(state, before))) for state in states]
    keys = list(dict.fromkeys(key for each in facts for key in each))
    apart = [key for key in keys if len({each[key] for each in facts if key in each}) > 1]
    if "table" in apart:
        apart = [key for key in apart if key != "aside"]  # the cards that do not lie open
    return [[each[key] for key in apart if key in each] for each in facts]


def _facts(state: Mapping[str, Any], *, fresh: bool) -> Iterator[tuple[str, str]]:
    """Yield what can be said of *state*: the subject, and a sentence; *fresh* after a new deal."""
    result = state.get("result")
    if result:
        yield "stage", _result(result)
    elif fresh:
        yield "stage", f"the round is over, and round {state['round']} is dealt"
    elif set(state["awaiting"].values()) == {"settle"}:
        yield "stage", f"the last lap of round {state['round']} is over"
    else:
        yield "stage", f"round {state['round']} goes on"
    if not result:
        yield "turn", _turn(state["awaiting"])
    if state.get("shark"):
        yield "shark", f"{state['shark']} has the shark"
    if not fresh:
        yield from _middle(state)
    for who, place in state["seats"].items():
        yield from _place(who, place, fresh=fresh)
    if not fresh:
        yield from _piles(state)


def _result(result: Mapping[str, Any]) -> str:
    winners = result["winners"]
    won = f"{say_seats(winners) or 'nobody'} {'win' if len(winners) > 1 else 'wins'}"
    reason = REASONS.get(result.get("reason") or "", "")
    return f"the game is over{f' ({reason})' if reason else ''}, and {won}"


def _turn(awaiting: Mapping[str, str]) -> str:
    if set(awaiting.values()) == {"settle"}:
        return "anybody may still speak up before the cards are paid for"
    asked = {what: [who for who in awaiting if awaiting[who] == what] for what in _ASKED}
    told = [f"{say_seats(several)} {_ASKED[what]}" for what, several in asked.items() if several]
    return " and ".join(told) or "nobody is to act"


def _middle(state: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    out = state.get("first_empty")
    if out and state.get("unannounced"):
        yield "out", f"{out} is out first, and nobody has said so"
    else:
        yield "out", f"{out} is out first" if out else "nobody is out"
    groups = [
        say_cards(each["cards"]) + (f" ({each['by']})" if each.get("by") else "")
        for each in state.get("table") or ()
    ]
    yield "table", f"open lie {' and '.join(groups)}" if groups else "no cards lie open"
    if groups:
        yield "count", f"{state.get('count')} to match"


def _place(who: str, place: Mapping[str, Any], *, fresh: bool) -> Iterator[tuple[str, str]]:
    middle = place.get("middle")
    also = f" and {middle} in the middle" if middle else ""
    yield f"{who} chunks", f"{who} has {place['front']} in front{also}"
    if fresh:
        return
    yield f"{who} anchor", f"{who} {'lies' if place.get('anchored') else 'is not'} at anchor"
    yield f"{who} hand", f"{who}'s hand: {_hand(place)}"


def _hand(place: Mapping[str, Any]) -> str:
    if place.get("hand") is not None:
        return say_cards(place["hand"]) or "no cards"
    return "not seen" if place.get("cards") is None else f"{place['cards']} cards, faces not seen"


def _piles(state: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    aside = state.get("aside")
    seen = any(place.get("hand") is None for place in state["seats"].values())  # it is a view
    if isinstance(aside, list):
        cards = f" and may be looked at: {say_cards(aside)}" if seen else ""
        yield "aside", f"{len(aside)} cards lie aside{cards}"
    elif aside is not None:
        yield "aside", f"{aside} cards lie aside, and nobody may look which"
