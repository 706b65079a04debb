"""Whether the engine plays on the layout that it declares, or on the one that it is given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from seatrial.case import Case
from seatrial.casework import Verdict
from seatrial.doctor.findings import About
from seatrial.doctor.material import Material
from seatrial.doctor.ward import Findings, Ward
from seatrial.layouts import Layout, default_layout, has_layouts, layouts
from seatrial.refit import on_layout

#: So many cases that hang on the layout are asked on each.
TELLING = 24


def layout(ward: Ward, material: Material) -> Findings:
    """Ask cases whose outcome hangs on the layout: on the declared one, or on two of ours."""
    if not has_layouts(material.game):
        return
    about = About("layout", material.game)
    own, usual = material.offer.layout, default_layout(material.game)
    several = list(layouts(material.game).values())
    given = [own] if own is not None else [several[0], several[-1]]
    telling = _telling(material)
    ends = [_on(ward, material, each, telling) for each in given]
    # What fails on the usual layout as well is no question of the layout.
    fine = {case for case, seen in ends[0].items() if seen is None} if own is None else set(ends[0])
    failed = [seen for case, seen in ends[-1].items() if seen is not None and case in fine]
    wrong = failed[0] if len(failed) > (1 if own is None else len(ends[0]) // 2) else None
    if wrong and own is not None:
        yield about.fix(
            "does not play as on “{layout}”, which it declares.",
            "declare the board that it plays, cell by cell, or mend how it is read",
            wrong,
            layout=own["name"],
        )
    elif wrong:
        yield about.fix(
            "does not play on the layout that it is given: not as on “{layout}”.",
            "take the layout from start and load; an engine with a board of its own declares it as "
            "“layout”, and is asked the cases on that",
            wrong,
            layout=several[-1]["name"],
        )
    elif own is not None:
        yield about.fine("plays on “{layout}” and no other", layout=own["name"])
    elif usual is not None:
        yield about.fine(
            "plays on the layout that it is given, as on “{layout}”", layout=usual["name"]
        )


def _on(
    ward: Ward, material: Material, wanted: Layout, telling: Sequence[str]
) -> dict[str, tuple[str, ...] | None]:
    """Return how each of the *telling* cases fails on the layout *wanted*, or None if it passes."""
    ends: dict[str, tuple[str, ...] | None] = {}
    for case in on_layout(material.game, wanted, set(telling)).cases:
        verdict, seen = ward.patient.verdict(case, material.offer)
        ends[case.id] = seen if verdict is Verdict.FAILED else None
    return ends


def _telling(material: Material) -> list[str]:
    """Return a few cases, from all over, that come out otherwise on another of our layouts."""
    known = {case.id for case in material.fitting()}
    several = list(layouts(material.game).values())
    one, other = (
        {case.id: case for case in on_layout(material.game, each, known).cases}
        for each in (several[0], several[-1])
    )
    apart = sorted(
        case_id
        for case_id in one.keys() & other.keys()
        if _changes(one[case_id]) != _changes(other[case_id])
    )
    return apart[:: len(apart) // TELLING + 1]


def _changes(case: Case) -> list[Any]:
    return [step.expect.changes for step in case.steps]
