"""Sail with one rule broken, in as many ways as engines are known to break it."""

from __future__ import annotations

from collections.abc import Mapping

from ...faults import Fault
from . import (
    cannons,
    cards,
    dealing,
    ending,
    exchanging,
    hurting,
    moving,
    pairing,
    rounding,
    seeing,
    setting_up,
    tricks,
)

#: In the order of the rules.
FAULTS: tuple[Fault, ...] = (
    *cards.FAULTS,
    *setting_up.FAULTS,
    *dealing.FAULTS,
    *exchanging.FAULTS,
    *tricks.FAULTS,
    *pairing.FAULTS,
    *moving.FAULTS,
    *hurting.FAULTS,
    *cannons.FAULTS,
    *rounding.FAULTS,
    *ending.FAULTS,
    *seeing.FAULTS,
)

#: Rules that are broken by no fault, and why not.
UNBROKEN: Mapping[str, str] = {}
