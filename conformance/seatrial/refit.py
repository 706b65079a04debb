"""Cases for an engine whose layout is not the one that they were compiled on.

Scenarios name places by what lies around them, so the same scenarios are recorded and completed
anew on the engine's own layout before the run. A scenario that asks for a place which that layout
does not have is not applicable; so is one that comes out otherwise there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec.structs import replace as with_changes

from seatrial.catalogue import load_catalogue
from seatrial.compiling import Reference, complete, holds_of
from seatrial.engines import Engine
from seatrial.errors import KitError, LacksRole
from seatrial.language import phrase, tr
from seatrial.layouts import Fitted, Layout, alike, default_layout
from seatrial.record import recordings

if TYPE_CHECKING:
    from seatrial.case import Case
    from seatrial.casework import Outcome

_HANDLE = "layout"


def fit(
    engine: Engine, cases: Sequence[Case], wanted: Mapping[str, Layout] | None = None, *,
    hanging: bool = False,
) -> Fitted:  # fmt: skip
    """Return *cases* on the layouts that *engine* plays, or on those *wanted*, game to layout.

    What they hang on is computed only if *hanging*.

    Raises a :class:`KitError` where an engine is wanted on a layout that it does not play, or where
    the reference refuses a layout.
    """
    fitted = Fitted(list(cases))
    for game in dict.fromkeys(case.game for case in cases):
        layout = layout_for(engine, game, (wanted or {}).get(game))
        if layout is not None and not alike(layout, default_layout(game)):
            chosen = {case.id for case in cases if case.game == game}
            anew = on_layout(game, layout, chosen, hanging=hanging)
            known = {case.id: case for case in anew.cases}
            fitted.cases = [known.get(case.id, case) for case in fitted.cases]
            fitted.lacking |= anew.lacking
            fitted.layouts[game] = str(layout["name"])
        offer = engine.games.get(game)
        if offer is not None and offer.layout is not None:
            here = [case for case in fitted.cases if case.game == game]
            fitted.lacking = elsewhere(here, offer.layout) | fitted.lacking
    return fitted


def elsewhere(cases: Sequence[Case], layout: Layout) -> dict[str, str]:
    """Return the *cases* that ask for more than the one *layout* of an engine, with the reason."""
    reason = phrase(
        "it asks for another layout than “{layout}”, and this engine plays no other",
        layout=layout["name"],
    )
    return {
        case.id: reason
        for case in cases
        if any(
            not alike(step.ask.params["layout"], layout)
            for step in case.steps
            if "layout" in step.ask.params
        )
    }


def layout_for(engine: Engine, game: str, wanted: Layout | None) -> Layout | None:
    """Return the layout on which *engine* is asked *game*; None for the one of the cases."""
    offer = engine.games.get(game)
    declared = offer.layout if offer else None
    if declared is not None and wanted is not None and not alike(declared, wanted):
        message = tr(
            "{engine} plays {game} on the layout “{layout}” and no other; leave --layout out",
            engine=engine.name, game=game, layout=declared["name"],
        )  # fmt: skip
        raise KitError(message)
    return declared or wanted


def on_layout(
    game: str, layout: Layout, chosen: set[str] | None = None, *, hanging: bool = False
) -> Fitted:
    """Return the cases of *game* (those *chosen*, by id) compiled on *layout*."""
    reference, catalogue = Reference(), load_catalogue(game)
    _try(reference, game, layout)
    fitted = Fitted([])
    for each in recordings(game, layout=layout):
        if chosen is not None and each.id not in chosen:
            continue
        try:
            case = each.record()
        except LacksRole as lacks:
            fitted.lacking[each.id] = phrase(
                "on the layout “{layout}”: {lacking}", layout=layout["name"], lacking=_bare(lacks)
            )
            continue
        try:
            fitted.cases.append(complete(case, catalogue, reference, hanging=hanging))
        except KitError:
            fitted.lacking[each.id] = phrase(
                "it comes out otherwise on the layout “{layout}”", layout=layout["name"]
            )
    return fitted


def held(outcomes: Sequence[Outcome], game: str) -> list[Outcome]:
    """Return *outcomes* of *game* with what their cases hang on, which `fit` left out."""
    reference, catalogue = Reference(), load_catalogue(game)
    return [
        replace(
            outcome,
            case=with_changes(outcome.case, holds=holds_of(outcome.case, catalogue, reference)),
        )
        for outcome in outcomes
    ]


def _bare(lacks: LacksRole) -> str:
    """Return what is lacking, without the place of the scenario that asks for it."""
    return str(lacks).rpartition("”: ")[2]


def _try(reference: Reference, game: str, layout: Layout) -> None:
    """Raise a :class:`KitError` if the reference cannot play on *layout*."""
    seats = "ABCDEFGH"[: reference.offers[game].players[0]]
    try:
        reference.ask(
            "start",
            {"handle": _HANDLE, "game": game, "seats": list(seats), "layout": layout, "own": True},
        )
    except KitError as error:
        message = tr(
            "the layout “{layout}” cannot be played on: {problem}",
            layout=layout["name"], problem=error,
        )  # fmt: skip
        raise KitError(message) from error
    reference.end([_HANDLE])
