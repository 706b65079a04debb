"""Faults of the ship: where it goes, what stops it, what it meets."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from ...faults import fault, memory
from ...trace import Trace
from ..game import Sail
from ..moving import Course
from ..state import State, Trick
from ..words import OTHER, Cell, Seat
from .helpers import firing, has_fired, is_stopped, then


def _backwards(game: Sail, cell: Cell, ship: Cell, course: Course) -> Cell:
    """Return where a step leads: as far back as it should go forward."""
    return 2 * ship[0] - cell[0], cell[1]


def _instead(by_island: bool, other: Callable[[Sail, State, Course], Cell]) -> Callable[..., Any]:
    """Return how the ship sails; stopped by an island, or the edge, it comes to *other*."""

    def sail(game: Sail, state: State, course: Course, trace: Trace) -> State:
        cell = game.destination(state.ship, course)
        if not game.is_blocked(state.ship, course) or game.is_island(cell) != by_island:
            return Sail.sail(game, state, course, trace)
        place = other(game, state, course)
        return replace(state, ship=place) if place in game.chart.cells else state

    return sail


def _back(game: Sail, state: State, course: Course) -> Cell:
    """Return the cell behind the ship."""
    cell = game.destination(state.ship, course)
    return 2 * state.ship[0] - cell[0], cell[1]


def _beside(game: Sail, state: State, course: Course) -> Cell:
    """Return where the other diagonal leads."""
    return game.destination(state.ship, "A" if course == "straight" else OTHER[course])


def _only_islands(game: Sail, ship: Cell, course: Course) -> bool:
    """Return whether the step is stopped; straight on only by an island."""
    if course == "straight":
        return game.is_stopped_by_island(ship, course, game.destination(ship, course))
    return Sail.is_blocked(game, ship, course)


def _flanked(enough: Callable[[Iterable[bool]], bool]) -> Callable[..., Any]:
    """Return whether islands stop a step; straight on also *enough* of those beside it."""

    def is_stopped_by_island(game: Sail, ship: Cell, course: Course, cell: Cell) -> bool:
        return Sail.is_stopped_by_island(game, ship, course, cell) or (
            course == "straight" and enough(map(game.is_island, game.flanks(ship)))
        )

    return is_stopped_by_island


def _over(game: Sail, ship: Cell, cell: Cell) -> bool:
    """Return whether a step comes to the line of a storm, over it or off it."""
    return any(ship[0] <= line <= cell[0] for line in game.layout.storms)


def _unless_fired(name: str) -> Callable[..., Any]:
    """Return the rule function *name* that says no while a cannon action is on."""
    return then(name, lambda game, found, *_: found and not has_fired(game))


def _storm_stops(game: Sail, blocked: bool, ship: Cell, course: Course) -> bool:
    """Return whether the step is stopped, by a storm too."""
    return blocked or _over(game, ship, game.destination(ship, course))


def _storm_hurts(game: Sail, state: State, course: Course, hurt: int, trace: Trace) -> State:
    """Return *state* after a move; a storm on the way costs one damage."""
    moved = Sail.move(game, state, course, hurt, trace)
    if moved.result is None and _over(game, state.ship, moved.ship):
        return game.damage(moved, 1, trace)
    return moved


def _no_cube(game: Sail, state: State, trick: Trick) -> State:
    """Return the cubes after a trick; none moves if the ship does not."""
    return state if is_stopped(game, state, trick) else Sail.advance_cube(game, state, trick)


def _noted(game: Sail, state: State, course: Course, trace: Trace) -> None:
    """Remember that the ship was stopped."""
    memory(game)["stopped"] = True


def _leads_again(game: Sail, trick: Trick) -> Seat:
    """Return who leads next: the same if the ship was stopped."""
    return trick.leader if memory(game).pop("stopped", False) else trick.winner


def _stays_hurting(game: Sail, state: State, before: Cell, hurt: int, trace: Trace) -> State:
    """Return *state* at the end of an action; a ship that stayed on a tentacle space is hit."""
    if state.result or state.ship != before or not game.is_tentacle_space(state.ship):
        return state
    return game.damage(state, 1, trace)


FAULTS = (
    fault(
        "move.diagonal-to-winner#leader",
        "The ship goes towards who led the trick.",
        course_of=lambda game, trick: trick.leader,
    ),
    fault(
        "move.diagonal-to-winner#mirrored",
        "The ship goes away from who took the trick.",
        course_of=lambda game, trick: OTHER[trick.winner],
    ),
    fault(
        "move.diagonal-to-winner#follower",
        "The ship goes towards who played last.",
        course_of=lambda game, trick: OTHER[trick.leader],
    ),
    fault(
        "move.always-forward",
        "The ship goes back.",
        destination=then("destination", _backwards),
    ),
    fault(
        "move.straight-across#half",
        "Straight on is as far as a diagonal, to a place between two cells.",
        straight_step=lambda game: (game.layout.diagonal["A"][0], 0),
        is_stopped_by_edge=lambda game, cell: cell[0] >= len(game.layout.rows),
    ),
    fault(
        "move.straight-across#diagonal",
        "Straight on is a diagonal towards A.",
        straight_step=lambda game: game.layout.diagonal["A"],
    ),
    fault(
        "move.straight-across#twice",
        "Straight on is twice as far as it should be.",
        straight_step=lambda game: (2 * game.layout.straight[0], 0),
    ),
    fault(
        "move.blocked-island#open",
        "The ship sails into islands.",
        is_stopped_by_island=lambda game, ship, course, cell: False,
    ),
    fault(
        "move.blocked-island#round",
        "Stopped by an island, the ship takes the other diagonal.",
        sail=_instead(True, _beside),
    ),
    fault(
        "move.blocked-island#back",
        "Stopped by an island, the ship goes back.",
        sail=_instead(True, _back),
    ),
    fault(
        "move.blocked-island#cannon",
        "A cannon action moves the ship into islands.",
        cannon_action=firing,
        is_stopped_by_island=_unless_fired("is_stopped_by_island"),
    ),
    fault(
        "move.blocked-edge#off",
        "The ship leaves the board.",
        is_stopped_by_edge=lambda game, cell: False,
    ),
    fault(
        "move.blocked-edge#round",
        "At the edge the ship takes the other diagonal.",
        sail=_instead(False, _beside),
    ),
    fault(
        "move.blocked-edge#along",
        "At the edge the ship goes on along it.",
        sail=_instead(
            False,
            lambda game, state, course: game.destination(state.ship, "straight"),
        ),
    ),
    fault(
        "move.blocked-edge#straight",
        "Straight on only islands stop the ship; it leaves the board at the far edge.",
        is_blocked=_only_islands,
    ),
    fault(
        "move.blocked-edge#cannon",
        "A cannon action moves the ship off the board.",
        cannon_action=firing,
        is_stopped_by_edge=_unless_fired("is_stopped_by_edge"),
    ),
    fault(
        "move.destination-only#two-islands",
        "Islands on both sides stop a straight move.",
        is_stopped_by_island=_flanked(all),
    ),
    fault(
        "move.destination-only#one-island",
        "An island on one side stops a straight move.",
        is_stopped_by_island=_flanked(any),
    ),
    fault(
        "move.blocked-trick-counts#no-cube",
        "If the ship is stopped, nobody's cube advances.",
        advance_cube=_no_cube,
    ),
    fault(
        "move.blocked-trick-counts#leads-again",
        "If the ship is stopped, the same player leads again.",
        cite_block=_noted,
        next_leader=_leads_again,
    ),
    fault(
        "move.blocked-effects-apply#none",
        "If the ship is stopped, there is no damage.",
        hurt_though_blocked=lambda game, hurt, trace: 0,
    ),
    fault(
        "move.blocked-effects-apply#one-less",
        "If the ship is stopped, there is one damage less.",
        hurt_though_blocked=lambda game, hurt, trace: max(0, hurt - 1),
    ),
    fault(
        "move.tentacle-space-damage#free",
        "Entering a tentacle space costs nothing.",
        hits_of_space=lambda game, hurt: 0,
    ),
    fault(
        "move.tentacle-space-damage#once",
        "Entering a tentacle space costs nothing if the pair hurts as well.",
        hits_of_space=lambda game, hurt: 0 if hurt else Sail.hits_of_space(game, hurt),
    ),
    fault(
        "move.tentacle-space-damage#two",
        "Entering a tentacle space costs two damage.",
        hits_of_space=then("hits_of_space", lambda game, hits, hurt: 2 * hits),
    ),
    fault(
        "move.tentacle-space-damage#cannon",
        "Entering a tentacle space by a cannon action costs nothing.",
        cannon_action=firing,
        is_tentacle_space=_unless_fired("is_tentacle_space"),
    ),
    fault(
        "move.tentacle-space-open",
        "A tentacle space stops the ship like an island.",
        is_stopped_by_island=then(
            "is_stopped_by_island",
            lambda game, stopped, ship, course, cell: stopped or game.is_tentacle_space(cell),
        ),
    ),
    fault(
        "move.tentacle-space-entry-only",
        "Staying on a tentacle space costs one damage in every trick.",
        remain=_stays_hurting,
    ),
    fault(
        "move.storm-passable#stops",
        "Storms stop the ship.",
        is_blocked=then("is_blocked", _storm_stops),
    ),
    fault(
        "move.storm-passable#hurts",
        "Storms cost one damage.",
        move=_storm_hurts,
    ),
)
