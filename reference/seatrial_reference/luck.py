"""Own luck: rolled at the outer edge, when a request says ``own`` and gives no outcome."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import TypeVar

_Option = TypeVar("_Option")
_Key = TypeVar("_Key")


class Luck:
    """A source of chance outcomes; the same *seed* rolls the same luck, None rolls any."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)  # noqa: S311 - games, not secrets

    def choose(self, options: Sequence[_Option]) -> _Option:
        """Return one of *options*, each as likely as any other."""
        return self._random.choice(options)

    def draw(self, deck: list[_Option]) -> _Option:
        """Return one of *deck*, taken out of it."""
        card = self.choose(deck)
        deck.remove(card)
        return card

    def deal(
        self, deck: Sequence[_Option], sizes: Mapping[_Key, int]
    ) -> dict[_Key, tuple[_Option, ...]]:
        """Return a hand of the given size for each key of *sizes*, from the shuffled *deck*."""
        cards = self._random.sample(deck, sum(sizes.values()))
        ends = accumulate(sizes.values())
        return {
            key: tuple(cards[end - size : end])
            for (key, size), end in zip(sizes.items(), ends, strict=True)
        }
