"""Positions and actions of Sail drawn as text, in Spanish, for a player's eye."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from seatrial.games.sail import chart
from seatrial.games.sail.words import (
    CAUSES,
    PIRATES,
    SEATS,
    say_card,
    say_cards,
    say_list,
)
from seatrial.games.showing import FIXED, WIDTH, drawn, folded, is_dealt_anew

#: What the marks of a drawing mean.
LEGEND = (
    f"{chart.SHIP} barco, {chart.START} inicio, {chart.END} ficha de fin, {chart.ISLAND} isla, "
    f"{chart.TENTACLE} casilla de tentáculo, {chart.STORM_ACROSS} tormenta (1ª y 2ª); arriba queda "
    "el lado de A y abajo el de B; ▸ señala a quien le toca; entre corchetes, la casilla de la "
    "figura del Kraken"
)
_LABEL = 9

_ASKED = {
    "lead": "sale", "follow": "juega", "exchange": "da una carta", "choose-pirate": "elige pirata",
}  # fmt: skip
_BOTH = {"exchange": "los dos dan una carta", "choose-pirate": "los dos eligen pirata"}
REASONS = {wire: said for said, wire in CAUSES.items()} | {
    "end-reached": "el barco ha llegado a la ficha de fin"
}
_PIRATES = {wire: said for said, wire in PIRATES.items()}


def draw(
    state: Mapping[str, Any],
    since: Mapping[str, Any] | None = None,
    layout: Mapping[str, Any] | None = None,
) -> str:
    """Return the table at a glance: whose turn it is, the board, the Kraken, the hands.

    Hands that were dealt anew after the state *since* are counted only. Without a *layout* there is
    no board, only where the ship is.
    """
    anew = is_dealt_anew(state, since)
    lines = [*folded("", _headline(state))]
    ship = state.get("ship")
    if layout is not None:
        lines += chart.chart(layout, tuple(ship) if ship else None, WIDTH)
    for label, text in (
        ("barco", f"casilla {_cell(ship)}" if ship else ""),
        ("mesa", f"{state.get('leader')} ha salido con {say_card(state['lead'])}"
         if state.get("lead") else ""),
        *((who + _mark(who, state), _place(state["seats"].get(who) or {}, anew=anew))
          for who in SEATS),
        ("Kraken", _kraken(state.get("kraken"))),
        ("figura", _figure(state.get("meeple") or 0, layout)),
        ("mazo", _pile(state.get("deck"))),
        ("descarte", _pile(state.get("discard"))),
        ("aparte", _pile(state["lost"]) if state.get("lost") else ""),
    ):  # fmt: skip
        if text:
            lines += folded(label.ljust(_LABEL), text)
    return drawn(lines)


def describe(action: Mapping[str, Any]) -> str:
    """Return an action as a player would say it."""
    who = action["seat"]
    if action["type"] == "choose-pirate":
        return f"{who} elige el pirata {say_pirate(action['pirate'])}"
    if action["type"] == "talk":
        return f"{who} habla"
    verb = {"play": "juega", "exchange": "da"}[action["type"]]
    return f"{who} {verb} {say_card(action['card'])}"


#: The situations in which one action is left.
FORCED = ("single-card",)


def forced_situation(action: Mapping[str, Any], state: Mapping[str, Any]) -> str:  # noqa: ARG001 - one situation, whatever else lies there
    """Return the name of the situation in which *action* is the only legal one."""
    return "single-card" if action["type"] == "play" else ""


def say_pirate(name: str) -> str:
    """Return what a pirate is called, or its name in the layout."""
    return _PIRATES.get(name, name)


def say_result(result: Mapping[str, Any]) -> str:
    """Return how a game ended: “partida ganada: el barco está en el fin”."""
    why = say_list([REASONS[each] for each in result.get("causes") or ()])
    head = "partida ganada" if result["won"] else "partida perdida"
    return f"{head}: {why}" if why else head


def _headline(state: Mapping[str, Any]) -> str:
    head = f"ronda {state['round']}"
    if state.get("result"):
        return f"{head} · {say_result(state['result'])}"
    asked = state.get("awaiting") or {}
    turn = " · ".join(f"{who} {_ASKED[what]}" for who, what in asked.items())
    if len(asked) > 1 and len(set(asked.values())) == 1:
        turn = _BOTH.get(next(iter(asked.values())), turn)
    leads = "" if {"lead", "follow"} & set(asked.values()) or not state.get("leader") else (
        f" · saldrá {state['leader']}"
    )  # fmt: skip
    return f"{head} · {turn}{leads}"


def _mark(who: str, state: Mapping[str, Any]) -> str:
    return " ▸" if who in (state.get("awaiting") or {}) else ""


def _cell(ship: Sequence[int]) -> str:
    return f"[{ship[0]}, {ship[1]}]"


def _place(place: Mapping[str, Any], *, anew: bool) -> str:
    tricks = place.get("tricks") or 0
    parts = [f"{tricks}{FIXED}baza{'' if tricks == 1 else 's'}", _hand(place, anew=anew)]
    if place.get("given"):
        parts.append(f"da {say_card(place['given'])}")
    if place.get("pirate"):
        parts.append(f"pirata: {say_pirate(place['pirate'])}")
    return " · ".join(parts)


def _hand(place: Mapping[str, Any], *, anew: bool) -> str:
    if place.get("hand") is None:
        number = place.get("cards")
        return "(no se ve)" if number is None else f"({number} cartas)"
    if anew:
        return f"({len(place['hand'])} cartas, nuevo reparto)"
    return say_cards(place["hand"]) or "sin cartas"


def _kraken(deck: Sequence[str] | None) -> str:
    return "" if deck is None else f"{say_cards(deck, ordered=True)} (de arriba abajo)"


def _figure(space: int, layout: Mapping[str, Any] | None) -> str:
    if layout is None:
        return f"casilla {space + 1} de su pista"
    return " ".join(_track([*map(str, layout["track"]), "Muerto"], space))


def _track(spaces: Sequence[str], here: int) -> Iterator[str]:
    for number, each in enumerate(spaces):
        yield f"[{each}]" if number == here else each


def _pile(pile: Sequence[str] | int | None) -> str:
    """Return what a pile shows: a view may show the number only."""
    if pile is None:
        return ""
    number = pile if isinstance(pile, int) else len(pile)
    head = f"{number} carta{'' if number == 1 else 's'}"
    return head if isinstance(pile, int) or not pile else f"{head}: {say_cards(pile)}"
