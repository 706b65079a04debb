"""The words of Sail as scenarios write them, in Spanish, and the facts a position needs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from seatrial.games import sentences
from seatrial.games.sentences import Choice
from seatrial.vocabulary import gap

#: Suits as scenarios write them, and on the wire.
SUITS = {"rojo": "red", "azul": "blue", "verde": "green"}
KRAKEN = "kraken"
#: The numbered cards in the order of the box.
CARDS = tuple(f"{suit}-{number}" for suit in SUITS.values() for number in range(1, 10))
TENTACLES = tuple(each for each in CARDS if each[-1] in "123")
SEATS = ("A", "B")
HAND_SIZE = 9
#: The Kraken deck from top to bottom, where nothing is said of it.
KRAKEN_DECK = ("red-1", "blue-1", "green-1", "red-2", "blue-2", "green-2", KRAKEN)

#: Pirates that scenarios play with. Nothing is known of what any can do.
PIRATES = {"corsario": "corsair", "grumete": "cabin-boy", "artillero": "gunner"}

_SUIT = "|".join(SUITS)
_ITEM = re.compile(rf"(?P<suit>{_SUIT}) (?P<numbers>[1-9](?: [1-9])*)|(?:la carta del )?Kraken")
_NUMBERS = ("ninguna", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve")


@gap("[AB]")
def seat(text: str) -> str:
    """Return a seat's letter, A or B."""
    return text


@gap(r"\d+")
def number(text: str) -> int:
    """Return a whole number in digits."""
    return int(text)


@gap(rf"(?:{_SUIT}) [1-9]")
def card(text: str) -> str:
    """Return a card such as “rojo 8”."""
    suit, digit = text.split()
    return f"{SUITS[suit]}-{digit}"


@gap(rf"(?:la carta del )?Kraken\b.*|(?:{_SUIT}) .+")
def cards(text: str) -> list[str]:
    """Return the cards of a list such as “rojo 3 8, azul 1 y Kraken”, in its order."""
    found: list[str] = []
    for item in re.split(r", | y | o ", text):
        match = _ITEM.fullmatch(item.strip())
        if match is None:
            message = f"«{item.strip()}» no es una carta; se escribe «rojo 3 8, azul 1 y verde 9»"
            raise ValueError(message)
        if match["suit"] is None:
            found.append(KRAKEN)
        else:
            found += [f"{SUITS[match['suit']]}-{each}" for each in match["numbers"].split()]
    return found


@dataclass(frozen=True, slots=True)
class Held:
    """What is said of a pile or a hand: cards in it, not in it, all of it, or how many."""

    scope: str  #: ``has``, ``lacks``, ``is`` or ``count``
    cards: tuple[str, ...] = ()
    number: int = 0


_VERB = "(?:está|están|queda|quedan)"
_HELD = rf"no hay cartas|hay \d+ cartas?|quedan? \d+ cartas?|(?:solo |no )?{_VERB} .+"


@gap(_HELD)
def held(text: str) -> Held:
    """Return “está rojo 1”, “no están …”, “solo quedan …”, “hay 3 cartas” or “no hay cartas”."""
    if text == "no hay cartas":
        return Held("count")
    if match := re.fullmatch(r"(?:hay|quedan?) (\d+) cartas?", text):
        return Held("count", number=int(match[1]))
    scope = {"no": "lacks", "solo": "is"}.get(text.split()[0], "has")
    return Held(scope, tuple(cards(re.sub(rf"^(?:solo |no )?{_VERB} ", "", text))))


#: Piles and where they are in a state.
PLACES = {
    "el descarte": "discard",
    "el mazo de jugadores": "deck",
    "el mazo del Kraken": "kraken",
    "la mano de A": "seats/A/hand",
    "la mano de B": "seats/B/hand",
}


@gap("|".join(PLACES))
def place(text: str) -> str:
    """Return where the cards are: “el descarte”, “el mazo de jugadores”, “la mano de A”."""
    return PLACES[text]


@gap(r"se descubren? .+")
def flips(text: str) -> list[str]:
    """Return what is turned over, in order: “se descubre rojo 6”, “se descubren azul 4 y …”."""
    return cards(re.sub("^se descubren? ", "", text))


@gap("|".join(PIRATES))
def pirate(text: str) -> str:
    """Return a pirate: corsario, grumete or artillero."""
    return PIRATES[text]


@dataclass(frozen=True, slots=True)
class Other:
    """How another world differs: in a hand, a card given away, or all that a seat cannot see."""

    what: str  #: ``hand``, ``given`` or ``unseen``
    seat: str
    cards: tuple[str, ...] = ()


@gap(
    r"la mano de [AB] podría ser .+|[AB] podría haber dado .+|"
    r"podría ser distinto todo lo que [AB] no ve"
)
def other(text: str) -> Other:
    """Return “la mano de B podría ser …”, “B podría haber dado …” or “podría ser distinto …”."""
    if match := re.fullmatch(r"la mano de ([AB]) podría ser (.+)", text):
        return Other("hand", match[1], tuple(cards(match[2])))
    if match := re.fullmatch(r"([AB]) podría haber dado (.+)", text):
        return Other("given", match[1], tuple(cards(match[2])))
    return Other("unseen", text.split()[-3])


#: Steps of the ship as sentences write them; the last one is that of another reading.
COURSES = {
    "en diagonal hacia A": "A",
    "en diagonal hacia B": "B",
    "recto": "straight",
    "recto una sola fila": "one-row",
}
_STILL = ("no se mueve", "sigue donde estaba")
_ONE = "|".join(sorted(COURSES, key=len, reverse=True))


@gap(rf"{'|'.join(_STILL)}|está en el inicio|avanza (?:{_ONE})(?: y luego (?:{_ONE}))*")
def course(text: str) -> list[str]:
    """Return how the ship goes: “avanza en diagonal hacia A y luego recto”, “no se mueve”."""
    if text in _STILL:
        return []
    if text == "está en el inicio":
        return ["start"]
    return [COURSES[each] for each in text.removeprefix("avanza ").split(" y luego ")]


@gap(rf"{'|'.join(_STILL)}|está en la primera casilla|avanza (?:{'|'.join(_NUMBERS)}) casillas?")
def walk(text: str) -> int | None:
    """Return how the figure goes: “avanza una casilla”, “no se mueve”, “está en la primera …”."""
    if text in _STILL:
        return 0
    return _NUMBERS.index(text.split()[1]) if text.startswith("avanza") else None


@gap(
    r"tiene \d+ bazas?|tiene el pirata .+|ha dado .+|ha salido con .+|"
    r"saldrá en la primera baza"
)
def thing(text: str) -> tuple[str, object]:
    """Return “tiene 1 baza”, “tiene el pirata …”, “ha dado …”, “ha salido con …”."""
    if text.startswith("saldrá"):
        return "leader", None
    if match := re.fullmatch(r"tiene (\d+) bazas?", text):
        return "tricks", int(match[1])
    if match := re.fullmatch(rf"tiene el pirata ({'|'.join(PIRATES)})", text):
        return "pirate", PIRATES[match[1]]
    verb, _, said = text.rpartition(" con " if " con " in text else " dado ")
    return ("given" if verb == "ha" else "lead"), card(said)


#: What a player is asked, after “tiene que”.
ASKED = {
    "salir": "lead",
    "jugar": "follow",
    "dar una carta": "exchange",
    "elegir pirata": "choose-pirate",
    "esperar": "",
}


@gap(
    rf"[AB] tiene que (?:{'|'.join(ASKED)})|[AB] puede cambiarla por otra|"
    r"ya no le toca a (?:nadie|[AB])"
)
def turn(text: str) -> dict[str, str]:
    """Return “A tiene que salir”, “B tiene que dar una carta”, “ya no le toca a nadie”, by seat.

    A seat of which nothing is asked has an empty word. “A puede cambiarla por otra” is said of the
    card that A has given.
    """
    if text.startswith("ya"):
        return {who: "" for who in SEATS if text.endswith(("nadie", f" {who}"))}
    return {text[0]: "exchange" if "puede" in text else ASKED[text[len("A tiene que ") :]]}


_VERBS = {"jugar": "play", "dar": "exchange", "elegir el pirata": "choose-pirate"}
_WHOLE = "cualquiera de sus cartas: "


@gap(rf"(?:no |solo )?puede (?:{'|'.join(_VERBS)}) .+")
def choice(text: str) -> Choice:
    """Return “puede jugar rojo 8”, “no puede …” or “solo puede jugar rojo 8 o azul 3”.

    “puede jugar cualquiera de sus cartas: …” says all that it may play, as “solo” does.
    """
    match = re.fullmatch(rf"(no |solo |)puede ({'|'.join(_VERBS)}) ({_WHOLE}|)(.+)", text)
    if match is None:
        message = f"«{text}» no dice qué se puede hacer"
        raise ValueError(message)
    kind, actions = _VERBS[match[2]], list[dict[str, object]]()
    if kind == "choose-pirate":
        actions += [{"type": kind, "pirate": pirate(each)} for each in match[4].split(" o ")]
    else:
        actions += [{"type": kind, "card": each} for each in cards(match[4])]
    scope = {"no ": "lacks", "solo ": "is"}.get(match[1], "is" if match[3] else "has")
    return Choice(scope, actions)


#: What a loss comes from, after “porque”.
CAUSES = {
    "se ha acabado la quinta ronda": "round-five",
    "no se ha pasado la primera tormenta": "storm-one",
    "no se ha pasado la segunda tormenta": "storm-two",
    "la carta del Kraken se ha quedado sola": "kraken-alone",
    "la figura del Kraken está en «Muerto»": "meeple-dead",
}


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game stands: it goes on (``won`` is None), or is won or lost, and by what."""

    won: bool | None
    causes: tuple[str, ...] = ()


@gap(r"sigue|está ganada|está perdida(?: porque .+)?")
def ending(text: str) -> Ending:
    """Return “sigue”, “está ganada”, “está perdida” or “… porque CAUSA o porque CAUSA”."""
    if text == "sigue":
        return Ending(None)
    head, _, why = text.partition(" porque ")
    causes = why.split(" o porque ") if why else []
    for each in causes:
        if each not in CAUSES:
            message = f"«{each}» no es causa de derrota; son: {'; '.join(CAUSES)}"
            raise ValueError(message)
    return Ending(head == "está ganada", tuple(CAUSES[each] for each in causes))


@gap(r"la mano de [AB]|qué ha dado [AB]")
def secret(text: str) -> str:
    """Return what a seat is not shown: “la mano de B” or “qué ha dado B”."""
    return f"seats/{text[-1]}/{'hand' if text.startswith('la') else 'given'}"


@gap(r"que .+|dónde está (?:el barco|la figura del Kraken)")
def sight(text: str) -> str:
    """Return the sentence of what a seat sees: “que es la ronda 3”, “dónde está el barco”."""
    where = text.removeprefix("dónde está ")
    return f"{where} sigue donde estaba" if where != text else text.removeprefix("que ")


#: What differs from one game to the next, before “de una partida a otra”.
LUCK = {"las manos cambian": "seats/*/hand", "el mazo del Kraken cambia": "kraken"}


@gap("|".join(LUCK))
def luck(text: str) -> str:
    """Return what chance deals: “las manos cambian” or “el mazo del Kraken cambia”."""
    return LUCK[text]


def say_card(name: str) -> str:
    """Return a card as scenarios write it: “rojo 8”, “Kraken”."""
    if name == KRAKEN:
        return "Kraken"
    suit, _, digit = name.partition("-")
    return f"{_SAID[suit]} {digit}"


_SAID = {wire: said for said, wire in SUITS.items()}


def say_cards(names: Iterable[str], *, ordered: bool = False) -> str:
    """Return cards as scenarios write them: “rojo 3 8, azul 1 y Kraken”.

    Numbers of one suit stand together; *ordered* cards stay in their order, each by its full name.
    """
    if ordered:
        return say_list([say_card(each) for each in names])
    runs = groupby(in_order(names), key=lambda each: each.partition("-")[0])
    return say_list(
        [" ".join([say_card(next(run)), *(each[-1] for each in run)]) for _, run in runs]
    )


def say_list(parts: Sequence[str]) -> str:
    """Return parts as a player lists them: “a, b y c”."""
    return sentences.say_list(parts, "y")


def in_order(names: Iterable[str]) -> list[str]:
    """Return cards in the order of the box, the Kraken card last."""
    return sorted(names, key=(*CARDS, KRAKEN).index)
