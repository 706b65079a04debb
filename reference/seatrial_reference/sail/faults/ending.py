"""Faults of winning and losing, and of the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ...faults import fault
from ...trace import Broken, Trace
from ..game import Sail
from ..moving import Course
from ..state import Cause, Result, State, Trick
from ..words import ROUNDS, Cell, Seat
from .helpers import firing, has_fired, then


def _unless_fired(game: Sail, state: State, trace: Trace) -> State:
    """Return the ship where it came to; a cannon does not win."""
    return state if has_fired(game) else Sail.arrive(game, state, trace)


def _still_hurting(game: Sail, won: State, hurt: int, trace: Trace) -> State:
    """Return the *won* game after the hits that were still to come."""
    after = game.damage(replace(won, result=None), hurt, trace)
    return replace(after, awaiting={}, result=won.result)


def _round_first(game: Sail, state: State, trick: Trick, trace: Trace) -> State:
    """Return *state* after a trick; with the last of a round the round ends before a win."""
    after = Sail.resolve(game, state, trick, trace)
    if not game.is_won(after) or after.seats[trick.winner].tricks < 4:
        return after
    open_again = game.damage_of_round(replace(after, result=None), trace)
    ended = game.check_round(open_again, trace)
    return ended if ended.result else replace(ended, awaiting={}, result=after.result)


def _loss_stands(game: Sail, won: State, hurt: int, trace: Trace) -> State:
    """Return the *won* game, lost if the hits to come lose it."""
    after = game.damage(replace(won, result=None), hurt, trace)
    return after if after.result else won


def _hurt_first(game: Sail, state: State, course: Course, hurt: int, trace: Trace) -> State:
    """Return *state* after cards whose hits come before the move, and may end the game."""
    hurting = game.damage(state, hurt, trace)
    return hurting if hurting.result else game.move(hurting, course, 0, trace)


def _caused(change: Callable[[State, tuple[Cause, ...]], tuple[Cause, ...]]) -> dict[str, Any]:
    """Return the rule functions that change what loses the game at the end of a round."""

    def causes_at_round_end(game: Sail, state: State, trace: Trace) -> tuple[Cause, ...]:
        return change(state, Sail.causes_at_round_end(game, state, trace))

    return {"causes_at_round_end": causes_at_round_end}


def _five_wins(game: Sail, after: State, state: State, causes: Any, trace: Trace) -> State:
    """Return the game won where the end of the fifth round loses it."""
    if "round-five" in causes:
        return replace(after, result=Result(True, ("end-reached",)))
    return after


def _line(storm: int) -> dict[str, Callable[..., Any]]:
    """Return the rule functions that let a ship on the line of one *storm* be past it."""

    def has_passed(game: Sail, ship: Cell, number: int) -> bool:
        if number == storm and ship[0] == game.line_of(number):
            return True
        return Sail.has_passed(game, ship, number)

    return {"has_passed": has_passed}


def _tested(**storms: int) -> dict[str, Callable[..., Any]]:
    """Return the rule functions that test storms after these rounds: ``after_2=0``."""
    table = {int(name.removeprefix("after_")): storm for name, storm in storms.items()}
    return {"storm_tested": lambda game, number: table.get(number)}


def _every_round(game: Sail, causes: tuple[Cause, ...], state: State, trace: Trace) -> Any:
    """Return what loses the game when a storm is tested after every round."""
    names: tuple[Cause, Cause] = ("storm-one", "storm-two")
    storm = 0 if state.round <= 2 else 1
    if not game.has_passed(state.ship, storm) and names[storm] not in causes:
        return (*causes, names[storm])
    return causes


def _both_at_two(game: Sail, causes: tuple[Cause, ...], state: State, trace: Trace) -> Any:
    """Return what loses the game when the second storm is tested with the first."""
    if state.round == 2 and not game.has_passed(state.ship, 1):
        return (*causes, "storm-two")
    return causes


def _in_time(*moments: str) -> dict[str, Callable[..., Any]]:
    """Return the rule functions that look for a lone Kraken card at these *moments* only."""

    def test_alone(game: Sail, state: State, moment: str, trace: Trace) -> State:
        if state.result is not None or moment not in moments or not game.is_alone(state):
            return state
        return game.lose(state, ("kraken-alone",), trace)

    return {"test_alone": test_alone}


def _too_soon(game: Sail, state: State, trace: Trace) -> State:
    """Return one damage; the last other card of the Kraken deck stays, and the game is lost."""
    if len(state.kraken) == 2:
        return game.lose(state, ("kraken-alone",), trace)
    return Sail.flip_top(game, state, trace)


def _told_to(seat: Seat) -> dict[str, Callable[..., Any]]:
    """Return the rule functions by which who took the last trick wins, as *seat* sees it."""

    def resolve(game: Sail, after: State, state: State, trick: Trick, trace: Trace) -> State:
        if after.result is None:
            return after
        took = trick.winner == seat
        return replace(after, result=replace(after.result, won=after.result.won == took))

    return {"resolve": then("resolve", resolve)}


def _talk_after_all(game: Sail, state: State) -> list[Broken]:
    """Return what talk breaks: nothing after the end."""
    return [] if state.result else Sail.broken_by_talk(game, state)


def _but_not_dead(game: Sail, state: State, causes: tuple[Cause, ...], trace: Trace) -> State:
    """Return *state* lost, unless by the figure alone."""
    return state if causes == ("meeple-dead",) else Sail.lose(game, state, causes, trace)


def _dead_or_low(game: Sail, state: State) -> int:
    """Return the number under the figure, none on Dead."""
    track = game.layout.track
    return track[state.meeple] if state.meeple < len(track) else 0


FAULTS = (
    fault(
        "win.reach-end#never",
        "Nothing happens when the ship reaches the End.",
        win=lambda game, state, trace: state,
    ),
    fault(
        "win.reach-end#not-by-cannon",
        "The ship does not win when a cannon action brings it to the End.",
        arrive=_unless_fired,
        cannon_action=firing,
    ),
    fault(
        "win.immediate#damage",
        "After the win the damage of the pair is dealt.",
        hurt_after_win=_still_hurting,
    ),
    fault(
        "win.immediate#round-ends",
        "After the win the round ends first, with its damage and its losses.",
        resolve=_round_first,
    ),
    fault(
        "win.priority#loss-stands",
        "A loss by the damage of the pair goes before the win.",
        hurt_after_win=_loss_stands,
    ),
    fault(
        "win.priority#damage-first",
        "The damage of a pair comes before its move, and a loss ends the game.",
        move_and_hurt=_hurt_first,
    ),
    fault(
        "loss.round-five#won",
        "At the end of the fifth round the game is won.",
        lose=then("lose", _five_wins),
    ),
    fault(
        "loss.round-five#storm",
        "At the end of the fifth round the game is lost by the second storm.",
        **_caused(
            lambda state, causes: ("storm-two",) if state.round >= ROUNDS else causes,
        ),
    ),
    fault(
        "loss.storm-one#never",
        "The first storm is never tested.",
        **_tested(after_4=1),
    ),
    fault(
        "loss.storm-one#on-the-line",
        "On the line of the first storm the ship is past it.",
        **_line(0),
    ),
    fault(
        "loss.storm-one#told-as-the-second",
        "When the first storm is not passed, the game is lost by the second.",
        **_caused(
            lambda state, causes: tuple(
                ["storm-two" if each == "storm-one" else each for each in causes]
            )
        ),
    ),
    fault(
        "loss.storm-two#never",
        "The second storm is never tested.",
        **_tested(after_2=0),
    ),
    fault(
        "loss.storm-two#on-the-line",
        "On the line of the second storm the ship is past it.",
        **_line(1),
    ),
    fault(
        "loss.storm-two#first-line",
        "The line of the first storm is that of the second as well.",
        line_of=lambda game, storm: game.layout.storms[0],
    ),
    fault(
        "loss.storm-two#told-as-the-first",
        "When the second storm is not passed, the game is lost by the first.",
        **_caused(
            lambda state, causes: tuple(
                ["storm-one" if each == "storm-two" else each for each in causes]
            )
        ),
    ),
    fault(
        "loss.storm-only-then#a-round-early",
        "Each storm is tested a round too early.",
        **_tested(after_1=0, after_3=1),
    ),
    fault(
        "loss.storm-only-then#every-round",
        "A storm is tested after every round.",
        causes_at_round_end=then("causes_at_round_end", _every_round),
    ),
    fault(
        "loss.storm-only-then#both-at-two",
        "Both storms are tested after the second round.",
        causes_at_round_end=then("causes_at_round_end", _both_at_two),
    ),
    fault(
        "loss.kraken-alone#never",
        "The game goes on when the Kraken card is alone.",
        is_alone=lambda game, state: False,
    ),
    fault(
        "loss.kraken-alone#empty",
        "The game is lost when the Kraken deck is empty, and that never happens.",
        test_alone=lambda game, state, moment, trace: (
            state if state.kraken else game.lose(state, ("kraken-alone",), trace)
        ),
    ),
    fault(
        "loss.kraken-alone#too-soon",
        "The game is lost before the last other card leaves the Kraken deck.",
        flip_top=_too_soon,
    ),
    fault(
        "loss.kraken-alone-now#round-end",
        "Whether the Kraken card is alone is tested at the end of a round.",
        **_in_time("end-of-round"),
    ),
    fault(
        "loss.kraken-alone-now#trick-end",
        "Whether the Kraken card is alone is tested at the end of a trick, and of a round.",
        **_in_time("end-of-trick", "end-of-round"),
    ),
    fault(
        "loss.meeple-dead#never",
        "The figure goes on to Dead, and nothing happens.",
        lose=_but_not_dead,
        number_under_figure=_dead_or_low,
        next_space=lambda game, meeple: min(meeple + 1, len(game.layout.track)),
    ),
    fault(
        "loss.meeple-dead#round-again",
        "After its last space the figure begins again.",
        next_space=lambda game, meeple: (meeple + 1) % len(game.layout.track),
    ),
    fault(
        "end.frozen#plays-on",
        "After the end cards are still given and played.",
        game_is_over=lambda game, state: [],
    ),
    fault(
        "end.frozen#talk",
        "After the end the players may talk.",
        broken_by_talk=_talk_after_all,
    ),
    fault(
        "end.shared-result#a",
        "Who takes the last trick wins or loses, the other does the opposite; A's result is told.",
        **_told_to("A"),
    ),
    fault(
        "end.shared-result#b",
        "Who takes the last trick wins or loses, the other does the opposite; B's result is told.",
        **_told_to("B"),
    ),
)
