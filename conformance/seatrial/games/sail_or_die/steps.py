"""The sentences of Sail or Die's scenarios."""

from __future__ import annotations

from typing import Any

from seatrial.errors import KitError
from seatrial.games.sail_or_die.position import (
    NewGame,
    Table,
    read_deal,
    read_hand,
)
from seatrial.games.sail_or_die.words import (
    DECK,
    KINDS,
    TYPES,
    Play,
    cards,
)
from seatrial.games.sentences import (
    OTHER,
    Choice,
    first_seats,
    look_at_both,
    say_as_seen,
    say_choice,
)
from seatrial.session import Session
from seatrial.vocabulary import Vocabulary, rows

VOCABULARY = Vocabulary(TYPES)
given, when, then = VOCABULARY.given, VOCABULARY.when, VOCABULARY.then


def table_of(session: Session) -> Table:
    """Return the position in the making; raise a KitError before the sentence that begins it."""
    if not isinstance(session.position, Table):
        message = (
            f"“{session.text}” needs a position: begin with “round 1, A has the shark, B is to act”"
        )
        raise KitError(message)
    return session.position


# Given: a position


@given("round {number:Number}, {shark:Seat} has the shark, {turn:Seat} is to act")
def position(
    session: Session, number: int, shark: str, turn: str, datatable: list[list[str]]
) -> None:
    """Begin a position: columns seat, front, middle, hand (“+1, 3 others”, “none”), anchor."""
    seats = {
        row["seat"]: {
            "front": int(row["front"]),
            "middle": int(row.get("middle") or 0),
            "anchored": bool(row.get("anchor")),
            **read_hand(row["hand"]),
        }
        for row in by_seat(datatable, ("seat", "front", "hand"), ("middle", "anchor"))
    }
    session.prepare(Table(number, shark, turn, seats))


@given("on the table lie")
def open_cards(session: Session, datatable: list[list[str]]) -> None:
    """Lay groups of cards in the middle, oldest first: columns cards, by."""
    table_of(session).groups += groups(datatable)


@given("{seat:Seat} has gone out first{silence:Silence}")
def gone_out(session: Session, seat: str, silence: str) -> None:
    """Let a seat have emptied the first hand of the round, announced unless it says otherwise."""
    table = table_of(session)
    table.first_empty, table.unannounced = seat, bool(silence)
    table.settling = silence.endswith("over")


@given("the next deal gives")
def next_deal(session: Session, datatable: list[list[str]]) -> None:
    """Fix the deal of the next round; hands are filled up with suited cards: columns seat, hand."""
    table_of(session).next_deal = read_deal(
        {row["seat"]: row["hand"] for row in by_seat(datatable, ("seat", "hand"))}
    )


@given("the players would choose {seat:Seat} to begin")
def next_starter(session: Session, seat: str) -> None:
    """Fix whom the players choose, should they have to."""
    table_of(session).next_starter = seat


@given("in another world {seat:Seat} holds {held:Hand}")
def other_hand(session: Session, seat: str, held: list[str]) -> None:
    """Open a second world that differs in one hand, and so in what lies unseen."""
    table = table_of(session)
    session.open()
    other = table.copy()
    other.seats[seat].update(cards=held, others=0)
    other.load(session, OTHER)


@given("in another world the unseen cards lie otherwise")
def other_filling(session: Session) -> None:
    """Open a second world that differs in every card that the position leaves open."""
    session.open()
    session.filling = 1 - session.filling
    table_of(session).load(session, OTHER)
    session.filling = 1 - session.filling


# Given: a new game


@given("a new game of {number:Number} players begun by {starter:Seat}, who are dealt")
def new_game(session: Session, number: int, starter: str, datatable: list[list[str]]) -> None:
    """Begin a game with a deal; hands are filled up with suited cards: columns seat, hand."""
    hands = read_deal({row["seat"]: row["hand"] for row in by_seat(datatable, ("seat", "hand"))})
    session.prepare(NewGame(first_seats(number), starter, hands))


@given("a new game of {number:Number} players, dealt by the engine")
def own_game(session: Session, number: int) -> None:
    """Begin a game with all luck the engine's own."""
    session.kind = "own-chance"
    session.prepare(NewGame(first_seats(number), own=True))


# When


@when("{seat:Seat} plays {play:Play}")
def plays(session: Session, seat: str, play: Play) -> None:
    """Play cards from hand."""
    action: dict[str, Any] = {"type": "play", "seat": seat, "cards": play.cards}
    if play.silent:
        action["silent"] = True
    if play.counts is not None:
        action["counts"] = play.counts
    session.ask("act", action=action)


@when("{seat:Seat} {deed:Deed}")
def does(session: Session, seat: str, deed: str) -> None:
    """Do anything but play."""
    session.ask("act", action={"type": deed, "seat": seat})


@when("{seat:Seat} considers what to do")
def considers(session: Session, seat: str) -> None:
    """Ask for the legal actions of a seat."""
    session.ask("legal", seat=seat)


@when("{seat:Seat} looks at the table")
def looks(session: Session, seat: str) -> None:
    """Ask for the view of a seat."""
    session.ask("view", seat=seat)


@when("{seat:Seat} looks at both tables")
def looks_at_both(session: Session, seat: str) -> None:
    """Ask for the view of a seat in both worlds."""
    look_at_both(session, seat)


@when("{number:Number} players sit down to a game")
def sit_down(session: Session, number: int) -> None:
    """Try to begin a game with so many players."""
    session.kind = "own-chance"
    session.ask("start", seats=first_seats(number), own=True)


@when("the engine deals {times:Number} new games of {number:Number} players")
def deals(session: Session, times: int, number: int) -> None:
    """Begin the same game several times, with luck of the engine's own."""
    session.kind, session.repeat = "sample", times
    session.ask("start", seats=first_seats(number), own=True)


# Then: chunks and hands


@then("{seat:Seat} has {chunks:Chunks}")
def has_chunks(session: Session, seat: str, chunks: dict[str, int]) -> None:
    """Say where the chunks of a seat lie; what is missing to fifteen is in the box."""
    for place, number in chunks.items():
        session.say(f"/state/seats/{seat}/{place}", is_=number)


@then("{seat:Seat} has {number:Number} {change:Change} in front than before")
def has_other_chunks(session: Session, seat: str, number: int, change: int) -> None:
    """Say how many chunks came or went in front of a seat with the last action."""
    session.say(f"/state/seats/{seat}/front", plus=number * change)


@then("everybody has {front:Number} in front and holds {number:Number} cards")
def everybody_has(session: Session, front: int, number: int) -> None:
    """Say what each seat has at the start of a round."""
    session.say("/state/seats/*/front", is_=front)
    session.say("/state/seats/*/hand", count=number)


@then("{seat:Seat} holds {held:Hand}")
def holds(session: Session, seat: str, held: list[str] | int) -> None:
    """Say which cards a seat has in hand, or how many."""
    _say_cards(session, f"/state/seats/{seat}/hand", held)


@then("the hands differ from game to game")
def hands_differ(session: Session) -> None:
    """Say that chance was at work."""
    session.differs("/state/seats/*/hand")


@then("all cards come from one box")
def from_one_box(session: Session) -> None:
    """Say that hands and left-over cards are cards of the game, none too often."""
    session.say("/state/seats/*/hand", some_of=list(KINDS))
    session.say("/state/seats/*/hand", pool=sorted(DECK.elements()))


# Then: the table


@then("the table shows")
def table_shows(session: Session, datatable: list[list[str]]) -> None:
    """Say which groups lie open, and no others: columns cards, by."""
    session.say("/state/table", is_=groups(datatable))


@then("nothing lies on the table")
def table_is_empty(session: Session) -> None:
    """Say that no cards lie open."""
    session.say("/state/table", is_=[])


@then("the count to match is {count:Count}")
def count_is(session: Session, count: int | None) -> None:
    """Say how many cards must be matched next, or that nothing has to be."""
    if count is None:
        session.say("/state/count", absent=True)
    else:
        session.say("/state/count", is_=count)


@then("{held:Hand} {pile:Pile}")
def lie_in_pile(session: Session, held: list[str] | int, pile: str) -> None:
    """Say which cards lie aside or left over among others, or how many do.

    A view shows all the cards of a pile, or only how many there are.
    """
    if session.as_seen:
        session.say(f"/state/{pile}", is_=held)
    elif isinstance(held, int):
        session.say(f"/state/{pile}", count=held)
    else:
        session.say(f"/state/{pile}", has=held)


@then("{who:Who} has the shark")
def has_shark(session: Session, who: str | list[str]) -> None:
    """Say who has the shark, or among whom it is."""
    if isinstance(who, list):
        session.say("/state/shark", in_=who)
    else:
        session.say("/state/shark", is_=who)


@then("{who:Who} has gone out first")
def went_out_first(session: Session, who: str | None) -> None:
    """Say who emptied the first hand of the round, if anybody did."""
    if who is None:
        session.say("/state/first_empty", absent=True)
    else:
        session.say("/state/first_empty", is_=who)


# Then: whose turn, and what they may do


@then("{seat:Seat} is to {asked:Asked}")
def is_asked(session: Session, seat: str, asked: str) -> None:
    """Say what a seat is asked, or that it is asked nothing."""
    if asked == "wait":
        session.say(f"/state/awaiting/{seat}", absent=True)
    else:
        session.say(f"/state/awaiting/{seat}", is_=asked)


@then("{seat:Seat} is {anchored:Anchor}")
def is_at_anchor(session: Session, seat: str, anchored: bool) -> None:
    """Say whether a seat lies at anchor."""
    session.say(f"/state/seats/{seat}/anchored", is_=anchored)


@then("the attempt is refused")
def attempt_refused(session: Session) -> None:
    """Say that the last attempt was not taken."""
    session.refused()


@then("{seat:Seat} may {choice:Choice}")
def may(session: Session, seat: str, choice: Choice) -> None:
    """Say which actions are among the legal ones, are not, or are all of them."""
    say_choice(session, seat, choice)


# Then: rounds and the end


@then("it is round {number:Number}")
def round_is(session: Session, number: int) -> None:
    """Say which round is being played."""
    session.say("/state/round", is_=number)


@then("the game goes on")
def goes_on(session: Session) -> None:
    """Say that there is no result yet."""
    session.say("/state/result", absent=True)


@then("the game is over, won by {winners:Winners}")
def is_over(session: Session, winners: list[str]) -> None:
    """Say who shares the victory."""
    session.say("/state/result/winners", is_=winners)


# Then: what a seat sees


@then("{seat:Seat} sees {seen:Seen} {other:Seat}'s hand")
def sees_hand(session: Session, seat: str, seen: list[str] | int | None, other: str) -> None:  # noqa: ARG001 - who looks was said before
    """Say which cards of a hand a seat sees, only how many, or nothing."""
    if isinstance(seen, list):
        session.say(f"/view/seats/{other}/hand", is_=seen)
        return
    session.say(f"/view/seats/{other}/hand", absent=True)
    if seen is None:
        session.say(f"/view/seats/{other}/cards", absent=True)
    else:
        session.say(f"/view/seats/{other}/cards", is_=seen)


@then("{seat:Seat} sees that {sight}")
def sees_that(session: Session, seat: str, sight: str) -> None:  # noqa: ARG001
    """Say that a seat sees what another sentence says of the table."""
    say_as_seen(session, VOCABULARY, sight, f"“{sight}” is no sentence about the table")


@then("{seat:Seat} sees on the table")
def sees_table(session: Session, seat: str, datatable: list[list[str]]) -> None:  # noqa: ARG001
    """Say which groups a seat sees lying open: columns cards, by."""
    session.say("/view/table", is_=groups(datatable))


@then("{seat:Seat} sees the same in both")
def sees_the_same(session: Session, seat: str) -> None:  # noqa: ARG001
    """Say that the two worlds look alike to a seat."""
    session.same_as(1)


def _say_cards(session: Session, path: str, held: list[str] | int) -> None:
    if isinstance(held, int):
        session.say(path, count=held)
    else:
        session.say(path, is_=held)


def groups(datatable: list[list[str]]) -> list[dict[str, Any]]:
    """Return the groups of cards in a table with the columns cards and by."""
    return [_group(row) for row in rows(datatable, ("cards",), ("by",))]


def by_seat(
    datatable: list[list[str]], needed: tuple[str, ...], allowed: tuple[str, ...] = ()
) -> list[dict[str, str]]:
    """Return the rows of a table with a row for each seat; raise KitError at a seat named twice."""
    found = rows(datatable, needed, allowed)
    seats = [row["seat"] for row in found]
    for seat in seats:
        if seats.count(seat) > 1:
            message = f"seat {seat} has two rows"
            raise KitError(message)
    return found


def _group(row: dict[str, str]) -> dict[str, Any]:
    group: dict[str, Any] = {"cards": cards(row["cards"])}
    return group | ({"by": row["by"]} if row.get("by") else {})
