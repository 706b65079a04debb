"""Sail or Die with one rule broken, in as many ways as engines are known to break it."""

from __future__ import annotations

from collections.abc import Mapping

from ...faults import Fault
from . import (
    anchoring,
    ending,
    finishing,
    leading,
    options,
    paying,
    playing,
    resetting,
    setting_up,
)

#: In the order of the rules.
FAULTS: tuple[Fault, ...] = (
    *setting_up.FAULTS,
    *leading.FAULTS,
    *playing.FAULTS,
    *options.FAULTS,
    *anchoring.FAULTS,
    *resetting.FAULTS,
    *ending.FAULTS,
    *paying.FAULTS,
    *finishing.FAULTS,
)

#: Rules that are broken by no fault, and why not.
UNBROKEN: Mapping[str, str] = {}
