"""Sail or Die; `game.SailOrDie` is its face."""

from __future__ import annotations

from .game import SailOrDie

__all__ = ["SailOrDie"]
