"""How sure a share is that was counted in some of the possible games."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

#: Nineteen times in twenty the true share lies within the bounds.
_Z = 1.959964


class Share(NamedTuple):
    """So many of so many, and within which bounds the true share lies, 0 to 1."""

    number: int
    of: int
    low: float
    high: float

    def __str__(self) -> str:
        """Return the share and its bounds in per cent: ``12 % (9.8–14)``, ``0 (< 0.1 %)``."""
        if not self.of:
            return "–"
        if not self.number:
            return f"0 (< {_short(self.high)} %)"
        if self.number == self.of:
            return f"100 % (> {_short(self.low)})"
        part = _short(self.number / self.of)
        return f"{part} % ({_short(self.low)}–{_short(self.high)})"


def share(number: int, of: int) -> Share:
    """Return *number* of *of* with the bounds of Wilson's 95 % interval."""
    if not of:
        return Share(number, of, 0.0, 1.0)
    part, spread = number / of, _Z * _Z / of
    middle = part + spread / 2
    reach = _Z * sqrt(part * (1 - part) / of + spread / (4 * of))
    low, high = (middle - reach) / (1 + spread), (middle + reach) / (1 + spread)
    return Share(
        number, of, max(0.0, low) if number else 0.0, min(1.0, high) if number < of else 1.0
    )


def _short(part: float) -> str:
    """Return *part* in per cent, to two digits that count."""
    percent = 100 * part
    if percent >= 97.95:  # here what is missing counts
        return f"{percent:.1f}"
    return f"{percent:.0f}" if percent >= 9.95 else f"{percent:.2g}"
