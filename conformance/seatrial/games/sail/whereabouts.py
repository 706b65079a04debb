"""Where the ship and the Kraken's figure are, as people type it.

“[5, 1]”, “Isla en diagonal hacia A”, “sobre un dos”:
it is what scenarios say of them, without minding accents, capitals and small words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from seatrial.games.sail.board import THERE, WAYS, WHERE, Cell
from seatrial.games.spelling import SPANISH, Mistyped, plain, shown

#: Words that a place may be said without.
_SMALL = "en|el|la|los|las|un|una|con|tiene|esta|de|del|sobre|hay|casilla"
_ROWS = ("fila", "row", "adelante", "forward")
_SIDES = ("lado", "side", "columna", "column", "sideways")
_CELL = "Una casilla se escribe «[fila, lado]», como «[5, 1]»."
_SHIP = f"{_CELL} También vale decir qué hay: «en agua abierta», «isla en diagonal hacia A»."


def read_ship(typed: Any) -> Cell | str:
    """Return a cell such as [5, 1] or {fila: 5, lado: 1}, or a role such as “en agua abierta”."""
    if isinstance(typed, Mapping):
        keys = {plain(key): value for key, value in typed.items()}
        rows = [keys.pop(each) for each in _ROWS if each in keys]
        sides = [keys.pop(each) for each in _SIDES if each in keys]
        if keys or len(rows) != 1 or len(sides) != 1:
            raise Mistyped(("la casilla del barco tiene una «fila» y un «lado»", _CELL))
        return SPANISH.number(rows[0]), SPANISH.number(sides[0])
    text = " ".join(shown(typed).split())
    if match := re.fullmatch(r"[\[(]?(-?\d{1,9})[,;]? ?(-?\d{1,9})[\])]?", text):
        return int(match[1]), int(match[2])
    if isinstance(typed, list) or re.fullmatch(r"[-\d\s,;.()\[\]]+", text):
        raise Mistyped((f"«{text}» no es una casilla: son dos números enteros", _CELL))
    if plain(text) in ("inicio", "start", "salida"):
        return "en el inicio"
    return _role(text)


def _bare(text: str) -> str:
    """Return *text* without what it may be said without."""
    told = re.sub(r"\b(?:todo )?rect[oa]\b", "linea recta", plain(text)).replace(
        "linea linea", "linea"
    )
    return " ".join(re.sub(rf"\b(?:{_SMALL})\b", " ", told).split())


def _places() -> dict[str, str]:
    """Return every single condition as a scenario writes it, by its bare words."""
    ahead = [f"con {what} {way}" for what in THERE for way in WAYS]
    return {_bare(each): each for each in (*WHERE, *ahead)}


def _role(text: str) -> str:
    """Return the role that *text* means, its conditions as a scenario writes them."""
    known = _places()
    found, faults = list[str](), list[tuple[str, str]]()
    for part in re.split(r",| y (?!b$)", plain(text)):
        said = _bare(part)
        if said in known:
            found.append(known[said])
        elif said.startswith("ficha fin") and "hacia" not in said and "recta" not in said:
            fault = ("en la ficha de fin la partida está ganada", "Di una casilla antes del fin.")
            faults.append(fault)
        elif said:
            near = get_close_matches(said, known, n=1, cutoff=0.6)
            mend = f"¿Será «{known[near[0]]}»?" if near else _SHIP
            quoted = text if len(text) <= len(part) + 1 else part.strip()
            faults.append((f"«{quoted}» no dice dónde está el barco", mend))
    if faults or not found:
        raise Mistyped(*(faults or [(f"«{text}» no dice dónde está el barco", _SHIP)]))
    return ", ".join(found)


def read_figure(typed: Any) -> int | str:
    """Return a space of the Kraken track, counted from 0, or “sobre un 2”, or “muerto”."""
    text = re.sub('[«»"“”]', "", plain(shown(typed)))
    if re.fullmatch(r"-?\d{1,9}", text):
        return int(text)
    count = SPANISH.numbers
    words = [str(count.index(each)) if each in count else each for each in text.split()]
    said = " ".join(words)
    if _bare(said) in ("muerto", "dead"):
        return "muerto"
    if _bare(said) in ("primera", "inicio", "principio", "start"):
        return "en la primera casilla"
    if re.fullmatch(r"(?:esta )?a (?:una|1) (?:casilla )?de muerto|antes de muerto", said):
        return "a una casilla de «Muerto»"
    on = (
        r"(?:esta )?(?:sobre|on) (?:un|el|una|a)? ?(?P<at>\d+)"
        r"(?:,? con (?:un|el) (?P<next>\d+) delante)?"
    )
    if match := re.fullmatch(on, said):
        ahead = f" con un {match['next']} delante" if match["next"] else ""
        return f"sobre un {match['at']}{ahead}"
    forms = ("sobre un 2", "en la primera casilla", "a una casilla de «Muerto»")
    near = get_close_matches(said, [plain(each) for each in forms], n=1, cutoff=0.6)
    hint = next((each for each in forms if near and plain(each) == near[0]), "")
    mend = (
        f"¿Será «{hint}»?"
        if hint
        else "Se escribe «sobre un 2» o el número de su casilla, desde 0."
    )
    raise Mistyped((f"«{shown(typed)}» no dice dónde está la figura", mend))
