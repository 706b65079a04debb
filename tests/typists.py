"""Somebody who types positions and actions of a game, for the tests of what comes of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest

from seatrial.catalogue import load_catalogue
from seatrial.documents import document_of
from seatrial.errors import KitError
from seatrial.games import Game, Typed, load_game
from seatrial.ownposition import OwnPosition
from seatrial.sidebyside import Table


@dataclass
class Typist:
    """A person who types *file*, a position of *game*."""

    game: str
    file: str

    @cached_property
    def module(self) -> Game:
        return load_game(self.game)

    @cached_property
    def _table(self) -> Table:
        return Table(self.game)

    def position(self, text: str, **options: Any) -> Typed:
        """Return the position that *text* describes."""
        return self.module.read_position(document_of(self.file, text.encode()), **options)

    def complaints(self, text: str, **options: Any) -> list[str]:
        """Return the lines that are complained of, without the name of the file."""
        with pytest.raises(KitError) as raised:
            self.position(text, **options)
        return [each.removeprefix(f"{self.file}:") for each in str(raised.value).splitlines()]

    def action(self, words: str, text: str) -> dict[str, Any]:
        """Return the action that *words* mean in the position of *text*."""
        return self.module.read_action(words, self.position(text).state)

    def played(self, text: str, *actions: str, readings: dict[str, str] | None = None) -> str:
        """Return what is said of the position of *text* and of *actions* there."""
        document, catalogue = document_of(self.file, text.encode()), load_catalogue(self.game)
        own = OwnPosition(catalogue, document, actions, readings or {}, self._table)
        return "\n".join(own.lines())
