"""Sail; `game.Sail` is its face."""

from __future__ import annotations

from .game import Sail

__all__ = ["Sail"]
