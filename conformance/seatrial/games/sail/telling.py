"""What a state of Sail comes to, in Spanish sentences, and in which of them states differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from seatrial.games.sail.drawing import say_pirate, say_result
from seatrial.games.sail.words import say_card, say_cards, say_list
from seatrial.games.showing import is_dealt_anew

_ASKED = {
    "lead": "salir",
    "follow": "jugar",
    "exchange": "dar una carta",
    "choose-pirate": "elegir pirata",
}


def tell_apart(
    before: Mapping[str, Any] | None, states: Sequence[Mapping[str, Any]]
) -> list[list[str]]:
    """Return for each of *states*, or views, the sentences that are not true of all of them.

    All come from the state *before*. Once a new round is dealt or the game is over, hands and piles
    are not told, and so not compared either.
    """
    facts = [dict(_facts(before, state, fresh=is_dealt_anew(state, before))) for state in states]
    keys = list(dict.fromkeys(key for each in facts for key in each))
    apart = [key for key in keys if _differs(key, facts)]
    return [[each[key] for key in apart if key in each] for each in facts]


def _differs(key: str, facts: Sequence[Mapping[str, str]]) -> bool:
    """Return whether what *key* is about differs; of cards only where they are told."""
    if key.endswith(("hand", "deck", "discard")):
        return len({each[key] for each in facts if key in each}) > 1
    return len({each.get(key) for each in facts}) > 1


def _facts(
    before: Mapping[str, Any] | None, state: Mapping[str, Any], *, fresh: bool
) -> Iterator[tuple[str, str]]:
    """Yield what can be said of *state*: the subject, and a sentence; *fresh* after a new deal."""
    result = state.get("result")
    if result:
        yield "stage", say_result(result)
    elif fresh:
        yield "stage", f"acaba la ronda y se reparte la {state['round']}"
    else:
        yield "stage", f"sigue la ronda {state['round']}"
    if not result:
        yield from _turn(state)
    if state.get("ship"):
        yield "ship", _ship((before or {}).get("ship"), state["ship"])
    yield from _kraken(state)
    for who, place in state["seats"].items():
        yield from _place(who, place, fresh=fresh or bool(result))
    if not fresh and not result:
        yield from _piles(state)


def _turn(state: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    awaiting = state.get("awaiting") or {}
    told = []
    for what in dict.fromkeys(awaiting.values()):
        several = [who for who in awaiting if awaiting[who] == what]
        verb = "tiene" if len(several) == 1 else "tienen"
        told.append(f"{say_list(several)} {verb} que {_ASKED[what]}")
    yield "turn", say_list(told) or "ya no le toca a nadie"
    if set(awaiting.values()) == {"exchange"}:
        yield "leader", f"{state.get('leader')} saldrá en la primera baza"
    if state.get("lead"):
        yield "lead", f"{state.get('leader')} ha salido con {say_card(state['lead'])}"


def _ship(before: Sequence[int] | None, ship: Sequence[int]) -> str:
    """Return how the ship went, and where it is."""
    if before is None or list(before) == list(ship):
        return f"el barco {'está' if before is None else 'sigue'} en [{ship[0]}, {ship[1]}]"
    rows, aside = ship[0] - before[0], ship[1] - before[1]
    far = "una fila" if rows == 1 else f"{rows} filas"
    way = "en línea recta" if not aside else f"hacia {'B' if aside > 0 else 'A'}"
    return f"el barco avanza {far} {way}, a [{ship[0]}, {ship[1]}]"


def _kraken(state: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    if state.get("kraken") is not None:
        yield "kraken", f"el mazo del Kraken: {say_cards(state['kraken'], ordered=True)}"
    space = (state.get("meeple") or 0) + 1
    yield "meeple", f"la figura del Kraken está en la casilla {space} de su pista"


def _place(who: str, place: Mapping[str, Any], *, fresh: bool) -> Iterator[tuple[str, str]]:
    tricks = place.get("tricks") or 0
    yield f"{who} tricks", f"{who} tiene {tricks} baza{'' if tricks == 1 else 's'}"
    if place.get("pirate"):
        yield f"{who} pirate", f"{who} tiene el pirata {say_pirate(place['pirate'])}"
    if place.get("given"):
        yield f"{who} given", f"{who} ha dado {say_card(place['given'])}"
    if not fresh:
        yield f"{who} hand", f"la mano de {who}: {_hand(place)}"


def _hand(place: Mapping[str, Any]) -> str:
    if place.get("hand") is not None:
        return say_cards(place["hand"]) or "sin cartas"
    return "no se ve" if place.get("cards") is None else f"{place['cards']} cartas, que no se ven"


def _piles(state: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for key, name in (("deck", "el mazo de jugadores"), ("discard", "el descarte")):
        pile = state.get(key)
        if isinstance(pile, int):
            yield key, f"{name} tiene {pile} cartas"
        elif pile is not None:
            yield key, f"{name}: {say_cards(pile) or 'sin cartas'}"
    if state.get("lost"):
        yield "lost", f"apartadas para siempre: {say_cards(state['lost'])}"
