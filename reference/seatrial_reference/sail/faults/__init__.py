"""Sail with one rule broken, in as many ways as engines are known to break it."""

from __future__ import annotations

from collections.abc import Mapping

from ...faults import Fault

#: In the order of the rules.
FAULTS: tuple[Fault, ...] = ()

#: Rules that are broken by no fault, and why not.
UNBROKEN: Mapping[str, str] = {}
