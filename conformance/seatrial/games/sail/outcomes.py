"""The sentences of Sail's scenarios that say what came."""

from __future__ import annotations

from seatrial.games.sail.board import Board
from seatrial.games.sail.steps import VOCABULARY, setting_of, step_of
from seatrial.games.sail.words import (
    CARDS,
    HAND_SIZE,
    KRAKEN,
    KRAKEN_DECK,
    Ending,
    Held,
)
from seatrial.games.sentences import Choice, say_as_seen, say_choice
from seatrial.session import Session

__all__ = ["VOCABULARY"]  # whole now

then = VOCABULARY.then


# Entonces: el barco y el Kraken


@then("el barco {course:Rumbo}")
def ship_goes(session: Session, course: list[str]) -> None:
    """Say how the ship goes from where it was; “y luego” for one move after another."""
    setting = setting_of(session)
    board, step = Board.of(setting.board), step_of(session)
    cell = setting.ship.before(step)
    for way in course:
        cell = board.start if way == "start" else board.ahead(cell, way)
    setting.ship.after(step, cell)
    session.say("/state/ship", is_=list(cell))


@then("el mazo del Kraken es, de arriba abajo, {cards:Cartas}")
def kraken_deck_is(session: Session, cards: list[str]) -> None:
    """Say which cards the Kraken deck has, from top to bottom."""
    session.say("/state/kraken", is_=cards)


@then("la figura del Kraken {walk:Paso}")
def figure_goes(session: Session, walk: int | None) -> None:
    """Say by how many spaces the Kraken's figure goes on, or that it stands on its first."""
    step, trail = step_of(session), setting_of(session).figure
    space = 0 if walk is None else trail.before(step) + walk
    trail.after(step, space)
    session.say("/state/meeple", is_=space)


# Entonces: cartas y bazas


@then("en {place:Sitio} {held:Hay}")
def lie_in(session: Session, place: str, held: Held) -> None:
    """Say which cards lie in a pile or a hand, which do not, all of them, or how many.

    A view shows of the players' deck and of the partner's hand only how many.
    """
    if session.as_seen and held.scope == "count":
        _say_number(session, place, held.number)
    elif held.scope == "count":
        session.say(f"/state/{place}", count=held.number)
    else:
        operator = "is_" if held.scope == "is" else held.scope
        session.say(f"/state/{place}", **{operator: list(held.cards)})


def _say_number(session: Session, place: str, number: int) -> None:
    """Say that a seat sees only how many cards there are; of a pile that lies open, how many."""
    if place == "deck":
        session.say("/view/deck", is_=number)
    elif place.startswith("seats"):
        session.say(f"/view/{place}", absent=True)
        session.say(f"/view/{place.removesuffix('hand')}cards", is_=number)
    else:
        session.say(f"/view/{place}", count=number)


@then("{seat:Jugador} {thing:Cosa}")
def has(session: Session, seat: str, thing: tuple[str, object]) -> None:
    """Say which tricks or pirate a seat has, what it gave away or led, or that it will lead."""
    kind, value = thing
    if kind == "leader":
        session.say("/state/leader", is_=seat)
    else:
        session.say("/state/lead" if kind == "lead" else f"/state/seats/{seat}/{kind}", is_=value)


@then("cada jugador recibe nueve cartas del 3 al 9, y ninguna se repite")
def first_hands(session: Session) -> None:
    """Say that the hands of the first round are of the players' cards."""
    pool = [each for each in CARDS if each not in KRAKEN_DECK]
    session.say("/state/seats/*/hand", count=HAND_SIZE)
    session.say("/state/seats/*/hand", pool=pool)


@then("el mazo del Kraken son los 1 y los 2, y la carta del Kraken")
def first_kraken_deck(session: Session) -> None:
    """Say what the Kraken deck is made of at first, in whatever order."""
    session.say("/state/kraken", has=list(KRAKEN_DECK))
    session.say("/state/kraken", pool=list(KRAKEN_DECK))


@then("al fondo del mazo del Kraken está su carta")
def kraken_card_at_the_bottom(session: Session) -> None:
    """Say that the Kraken card is the last of the seven cards of its deck at first."""
    session.say(f"/state/kraken/{len(KRAKEN_DECK) - 1}", is_=KRAKEN)


@then("{path:Azar} de una partida a otra")
def luck_differs(session: Session, path: str) -> None:
    """Say that chance was at work."""
    session.differs(f"/state/{path}")


# Entonces: a quién le toca y qué puede hacer


@then("{turn:Turno}")
def is_asked(session: Session, turn: dict[str, str]) -> None:
    """Say what a seat is asked, or that a seat, or neither, is asked anything."""
    for seat, asked in turn.items():
        path = f"/state/awaiting/{seat}"
        if asked:
            session.say(path, is_=asked)
        else:
            session.say(path, absent=True)


@then("{seat:Jugador} {choice:Puede}")
def may(session: Session, seat: str, choice: Choice) -> None:
    """Say which actions are among the legal ones, are not, or are all of them."""
    say_choice(session, seat, choice)


@then("no se puede")
def attempt_refused(session: Session) -> None:
    """Say that the last attempt was not taken."""
    session.refused()


# Entonces: rondas y final


@then("es la ronda {number:Número}")
def round_is(session: Session, number: int) -> None:
    """Say which round is being played."""
    session.say("/state/round", is_=number)


@then("la partida {ending:Final}")
def ends(session: Session, ending: Ending) -> None:
    """Say that the game goes on, or is won or lost, and which causes may be told."""
    if ending.won is None:
        session.say("/state/result", absent=True)
        return
    session.say("/state/result/won", is_=ending.won)
    if ending.causes:
        session.say("/state/result/causes", some_of=list(ending.causes))


# Entonces: qué ve cada cual


@then("{seat:Jugador} ve {sight:Vista}")
def sees_that(session: Session, seat: str, sight: str) -> None:  # noqa: ARG001 - who looks was said before
    """Say that a seat sees what another sentence says of the table."""
    say_as_seen(session, VOCABULARY, sight, f"«{sight}» no es una frase sobre la mesa")


@then("{seat:Jugador} no ve {secret:Secreto}")
def does_not_see(session: Session, seat: str, secret: str) -> None:  # noqa: ARG001
    """Say that a seat is not shown the partner's hand, or the card that it gives away."""
    session.say(f"/view/{secret}", absent=True)


@then("{seat:Jugador} ve lo mismo en los dos")
def sees_the_same(session: Session, seat: str) -> None:  # noqa: ARG001
    """Say that the two worlds look alike to a seat."""
    session.same_as(1)
