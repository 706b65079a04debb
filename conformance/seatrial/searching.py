"""A small position on which two readings part, found by playing, where no case has one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from seatrial.case import Ask, Case, Expect, Step
from seatrial.errors import KitError
from seatrial.games import load_game
from seatrial.playing import Playing, open_playing
from seatrial.session import MAIN
from seatrial.shapes import shapes
from seatrial.values import canonical, same, without

#: Positions that are tried, and actions that are played on from each.
POSITIONS, ACTIONS = 200, 12


def telling_position(
    game: str, one: Mapping[str, str], other: Mapping[str, str], players: Sequence[int],
    layout: Mapping[str, Any] | None = None,
) -> Case | None:  # fmt: skip
    """Return a short case on which the readings *one* and *other* part, or None.

    It begins with ``load`` and expects nothing: its answers are what tells. *layout* is for a game
    that is played on one.
    """
    ours, theirs = (open_playing(game, each, layout=layout) for each in (one, other))
    counts = [each for each in ours.players if each in players]
    best: list[Step] | None = None
    for seed, number in product(range(POSITIONS // max(1, len(counts))), counts):
        steps = _parting(game, ours, theirs, number, seed, layout)
        if steps is not None and (best is None or len(steps) < len(best)):
            best = steps
            if len(best) < 3:
                break
    if best is None:
        return None
    names = "-or-".join("-".join(each.values()) or "ruling" for each in (one, other))
    players_at = len(best[0].ask.params["state"]["seats"])
    return Case(
        id=f"{game}/found/{names}", game=game, steps=best, needs=["load"], players=players_at
    )


def _parting(
    game: str, ours: Playing, theirs: Playing, players: int, seed: int,
    layout: Mapping[str, Any] | None,
) -> list[Step] | None:  # fmt: skip
    """Return the steps from a small position to where two sets of rules part, if they do."""
    raw = ours.small(players, seed)
    try:
        here, there = ours.load(raw, seed), theirs.load(raw, seed)
    except KitError:
        raise
    except Exception as error:  # a position that cannot be is passed over
        if not hasattr(error, "code"):
            raise
        return None
    on = {} if layout is None else {"layout": layout}
    params = {"handle": MAIN, "game": game, "state": ours.state_of(here), **on}
    steps = [_step("load", params, "a position")]
    player = ours.player(ours.policies[0], seed)
    for action in _actions(ours, player, here):
        plain = ours.plain(action)
        try:
            there = theirs.act(there, theirs.read_action(there, plain))
        except Exception:  # noqa: BLE001 - what one set of rules refuses, the other took
            return [*steps, _act(game, plain)]
        here = ours.act(here, action)
        steps.append(_act(game, plain))
        if not _alike(game, ours.state_of(here), theirs.state_of(there)):
            return steps
    return None


def _actions(playing: Playing, player: Any, position: Any) -> Iterator[Any]:
    for _ in range(ACTIONS):
        legal = playing.legal(position)
        if not legal:
            return
        action = player.choose(position, legal)
        yield action
        position = playing.act(position, action)


def _act(game: str, action: Any) -> Step:
    return _step("act", {"handle": MAIN, "action": action}, load_game(game).describe(action))


def _step(method: str, params: dict[str, Any], text: str) -> Step:
    return Step(ask=Ask(method, params), expect=Expect(), text=text)


def _alike(game: str, one: Any, other: Any) -> bool:
    shape = shapes(game).fields["state"]
    hidden = list(shape.flagged("reading"))
    return same(*(canonical(without(each, hidden), shape) for each in (one, other)))
