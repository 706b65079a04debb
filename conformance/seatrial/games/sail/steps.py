"""The sentences of Sail's scenarios up to what is asked; those about what came are in outcomes."""

from __future__ import annotations

from seatrial.errors import KitError
from seatrial.games.sail.board import figure, role
from seatrial.games.sail.position import (
    NewGame,
    Setting,
    Table,
    layout_of,
    read_hand,
)
from seatrial.games.sail.words import (
    SEATS,
    Held,
    Other,
    card,
    cards,
    choice,
    course,
    ending,
    flips,
    held,
    luck,
    number,
    other,
    pirate,
    place,
    seat,
    secret,
    sight,
    thing,
    turn,
    walk,
)
from seatrial.games.sentences import first_seats, look_at_both
from seatrial.session import Session
from seatrial.vocabulary import Vocabulary, rows

#: What the gaps of the sentences are read with.
TYPES = {
    "Jugador": seat, "Número": number, "Carta": card, "Cartas": cards, "Hay": held, "Sitio": place,
    "Volteo": flips, "Pirata": pirate, "Otro": other, "Casilla": role, "Figura": figure,
    "Rumbo": course, "Paso": walk, "Cosa": thing, "Turno": turn, "Puede": choice,
    "Final": ending, "Secreto": secret, "Vista": sight, "Azar": luck,
}  # fmt: skip

VOCABULARY = Vocabulary(TYPES)
given, when, then = VOCABULARY.given, VOCABULARY.when, VOCABULARY.then


def setting_of(session: Session) -> Setting:
    """Return what the scenario begins with; raise a KitError before the sentence that does."""
    if not isinstance(session.position, Setting):
        message = f"«{session.text}» llega antes que la posición o la partida nueva"
        raise KitError(message)
    return session.position


def table_of(session: Session) -> Table:
    """Return the position in the making; raise a KitError if there is none."""
    if not isinstance(session.position, Table):
        message = f"«{session.text}» necesita una posición: «una baza de la ronda 1 en la que…»"
        raise KitError(message)
    return session.position


def step_of(session: Session) -> int:
    """Return the number of the last step, the position or the new game at first."""
    session.open()
    return len(session.steps) - 1


# Dado: una posición


@given("una baza de la ronda {round:Número} en la que sale {leader:Jugador}")
def trick(session: Session, round: int, leader: str, datatable: list[list[str]]) -> None:  # noqa: A002 - the word of the rules
    """Begin a position: columns jugador, mano (“rojo 8 y otras 2 del palo”), bazas."""
    table = Table(layout_of(session), round=round, leader=leader)
    for row in by_seat(datatable, ("mano",), ("bazas",)):
        table.seats[row["jugador"]] = read_hand(row["mano"])
        table.seats[row["jugador"]].tricks = int(row.get("bazas") or 0)
    session.prepare(table)


@given("el intercambio de la ronda {round:Número}")
def exchange(session: Session, round: int, datatable: list[list[str]]) -> None:  # noqa: A002
    """Begin before the exchange: columns jugador, mano, da (a card already given)."""
    layout = layout_of(session)
    table = Table(layout, round=round, leader=layout["disc"][round - 1], exchange=True)
    for row in by_seat(datatable, ("mano",), ("da",)):
        table.seats[row["jugador"]] = read_hand(row["mano"])
        table.seats[row["jugador"]].given = card(row["da"]) if row.get("da") else None
    session.prepare(table)


@given("{seat:Jugador} ha salido con {card:Carta}")
def has_led(session: Session, seat: str, card: str) -> None:
    """Let the leader have led a card, beside those in hand."""
    table = table_of(session)
    if seat != table.leader:
        message = f"{seat} no sale: sale {table.leader}"
        raise KitError(message)
    table.lead = card


@given("el barco {role:Casilla}")
def ship_at(session: Session, role: str) -> None:
    """Place the ship by what lies around it: “está en agua abierta”, “tiene una isla en …”."""
    table_of(session).role = role


@given("el mazo del Kraken es, de arriba abajo, {cards:Cartas}")
def kraken_deck(session: Session, cards: list[str]) -> None:
    """Order the Kraken deck, from top to bottom."""
    setting_of(session).kraken = cards


@given("la figura del Kraken está {space:Figura}")
def figure_at(session: Session, space: str) -> None:
    """Place the Kraken's figure by the numbers of its track."""
    table_of(session).space = space


@given("en {place:Sitio} {held:Hay}")
def pile(session: Session, place: str, held: Held) -> None:
    """Say what is in the players' deck or in the discard pile, beside other cards or “solo”."""
    if place == "deck":
        setting_of(session).deck = held
    elif place == "discard":
        table_of(session).discard = held
    else:
        message = "aquí solo se habla del mazo de jugadores y del descarte"
        raise KitError(message)


@given("al voltear {cards:Volteo}")
def will_be_flipped(session: Session, cards: list[str]) -> None:
    """Fix what is turned over from the players' deck, in order."""
    table_of(session).flips = cards


@given("el próximo reparto da")
def next_deal(session: Session, datatable: list[list[str]]) -> None:
    """Fix the deal of the next round, filled up with cards from 4 to 9: columns jugador, mano."""
    table_of(session).next_deal = {
        row["jugador"]: row["mano"] for row in by_seat(datatable, ("mano",))
    }


@given("{other:Otro}")
def other_world(session: Session, other: Other) -> None:
    """Open a second world that differs in a hand, a card given away, or all that a seat misses."""
    table = table_of(session)
    table.worlds.append(other)
    if other.what == "hand":
        mine = table.seats[other.seat].cards
        table.unseen += [each for each in other.cards if each not in mine]


# Dado: una partida nueva


@given("una partida nueva en la que se reparte")
def new_game(session: Session, datatable: list[list[str]]) -> None:
    """Begin a game with a deal, filled up with cards from 3 to 9: columns jugador, mano."""
    hands = {row["jugador"]: row["mano"] for row in by_seat(datatable, ("mano",))}
    session.prepare(NewGame(layout_of(session), hands=hands))


@given("una partida nueva con un reparto al azar")
def own_game(session: Session) -> None:
    """Begin a game with all luck the engine's own."""
    session.kind = "own-chance"
    session.prepare(NewGame(layout_of(session), own=True))


@given("se juega con piratas")
def with_pirates(session: Session) -> None:
    """Play the new game with pirates to choose from."""
    if not isinstance(session.position, NewGame):
        message = "con piratas se empieza en «una partida nueva»"
        raise KitError(message)
    session.position.pirates = True


# Cuando


@when("{seat:Jugador} juega {card:Carta}")
def plays(session: Session, seat: str, card: str) -> None:
    """Lead or follow with a card."""
    session.ask("act", action={"type": "play", "seat": seat, "card": card})


@when("{seat:Jugador} da {card:Carta}")
def gives(session: Session, seat: str, card: str) -> None:
    """Give a card to the other player."""
    session.ask("act", action={"type": "exchange", "seat": seat, "card": card})


@when("{seat:Jugador} habla")
def talks(session: Session, seat: str) -> None:
    """Try to say something to the other player."""
    session.ask("act", action={"type": "talk", "seat": seat})


@when("{seat:Jugador} elige el pirata {pirate:Pirata}")
def chooses(session: Session, seat: str, pirate: str) -> None:
    """Take a pirate."""
    session.ask("act", action={"type": "choose-pirate", "seat": seat, "pirate": pirate})


@when("{seat:Jugador} mira qué puede hacer")
def considers(session: Session, seat: str) -> None:
    """Ask for the legal actions of a seat."""
    session.ask("legal", seat=seat)


@when("{seat:Jugador} mira la mesa")
def looks(session: Session, seat: str) -> None:
    """Ask for the view of a seat."""
    session.ask("view", seat=seat)


@when("{seat:Jugador} mira la mesa en los dos casos")
def looks_at_both(session: Session, seat: str) -> None:
    """Ask for the view of a seat in both worlds."""
    look_at_both(session, seat)


@when("se sientan {number:Número} a jugar")
def sit_down(session: Session, number: int) -> None:
    """Try to begin a game with so many players."""
    session.kind = "own-chance"
    session.ask("start", seats=first_seats(number), own=True)


@when("se reparten al azar {times:Número} partidas nuevas")
def deals(session: Session, times: int) -> None:
    """Begin the same game several times, with luck of the engine's own."""
    session.kind, session.repeat = "sample", times
    session.ask("start", seats=list(SEATS), own=True)


def by_seat(
    datatable: list[list[str]], needed: tuple[str, ...], allowed: tuple[str, ...] = ()
) -> list[dict[str, str]]:
    """Return the rows of a table with a row for each seat; raise KitError if a seat has none."""
    found = rows(datatable, ("jugador", *needed), allowed)
    if sorted(row["jugador"] for row in found) != list(SEATS):
        message = "la tabla lleva una fila para A y otra para B"
        raise KitError(message)
    return found
