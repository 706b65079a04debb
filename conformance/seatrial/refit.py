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

from seatrial.casework import FAILURES
from seatrial.catalogue import load_catalogue
from seatrial.claims import proven
from seatrial.compiling import Reference, complete, holds_of
from seatrial.engines import Engine
from seatrial.errors import Broken, KitError, LacksRole
from seatrial.language import phrase, tr
from seatrial.layouts import Fitted, Layout, alike, default_layout
from seatrial.record import recordings

if TYPE_CHECKING:
    from seatrial.case import Case
    from seatrial.casework import Outcome
    from seatrial.catalogue import Catalogue

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
            anew = _anew(engine, game, layout, chosen, hanging=hanging)
            known = {case.id: case for case in anew.cases}
            fitted.cases = [known.get(case.id, case) for case in fitted.cases]
            fitted.lacking |= anew.lacking
            fitted.layouts[game] = str(layout["name"])
        offer = engine.games.get(game)
        if offer is not None and offer.layout is not None:
            here = [case for case in fitted.cases if case.game == game]
            fitted.lacking = elsewhere(here, offer.layout) | fitted.lacking
    return fitted


def _anew(engine: Engine, game: str, layout: Layout, chosen: set[str], *, hanging: bool) -> Fitted:
    """Return the chosen cases on *layout*; raise :class:`Broken` if the engine declares it ill."""
    try:
        return on_layout(game, layout, chosen, hanging=hanging)
    except KitError as error:
        if engine.games[game].layout is None:
            raise
        raise Broken(
            "errored", f"{engine.name}: {error}",
            hint=phrase("mend what initialize declares, or the engine file"),
        ) from error  # fmt: skip


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
        whole = as_far_as_it_goes(case, catalogue, reference, hanging=hanging)
        if whole is None:
            fitted.lacking[each.id] = phrase(
                "it comes out otherwise on the layout “{layout}”", layout=layout["name"]
            )
        else:
            fitted.cases.append(whole)
    return fitted


def as_far_as_it_goes(
    case: Case, catalogue: Catalogue, reference: Reference, *, hanging: bool = False
) -> Case | None:
    """Return *case* completed on its layout, or None if it comes out otherwise there.

    One that begins from a deal is asked as far as it comes out as it says, and shows the rules that
    are proven so far: an engine that cannot be set to a position has nothing but such cases.
    """
    try:
        return complete(case, catalogue, reference, hanging=hanging)
    except KitError:
        if case.kind != "play" or case.steps[0].ask.method != "start":
            return None
    good, bad = 0, len(case.steps)
    while bad - good > 1:
        middle = (good + bad) // 2
        try:
            complete(_cut(case, middle), catalogue, reference, hanging=False)
            good = middle
        except KitError:
            bad = middle
    if not good:
        return None
    cut = complete(_cut(case, good), catalogue, reference, hanging=hanging)
    claims = {rule: kind for rule in case.claims if (kind := _shown(rule, cut, catalogue))}
    return with_changes(cut, claims=claims) if claims else None


def _cut(case: Case, number: int) -> Case:
    """Return the first steps of *case*, without what it claims."""
    return with_changes(case, steps=case.steps[:number], claims={})


def _shown(rule: str, case: Case, catalogue: Catalogue) -> str:
    """Return how *case* shows *rule*, or an empty string."""
    try:
        return proven(rule, case, catalogue)
    except KitError:
        return ""


def held(outcomes: Sequence[Outcome], game: str) -> list[Outcome]:
    """Return *outcomes* of *game*, those that failed with what their cases hang on.

    `fit` leaves that out, for it takes long, and who passes is never asked for it.
    """
    reference, catalogue = Reference(), load_catalogue(game)

    def whole(case: Case) -> Case:
        return with_changes(case, holds=holds_of(case, catalogue, reference))

    return [
        replace(each, case=whole(each.case)) if each.verdict in FAILURES else each
        for each in outcomes
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
