"""What people type, as far as it is the same in every game: small words, numbers, yes and no.

A game reads its cards and places itself, in its own language, which a :class:`Speech` knows. What
is not understood is a :class:`Mistyped`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any


class Mistyped(ValueError):
    """What is wrong with something that somebody typed: each thing, and how to mend it."""

    def __init__(self, *faults: tuple[str, str]) -> None:
        super().__init__(" ".join(f"{what}. {mend}".rstrip() for what, mend in faults))
        self.faults = faults


def plain(text: object) -> str:
    """Return *text* in small letters without accents: what spelling does not distinguish."""
    bare = unicodedata.normalize("NFD", str(text).lower().replace("_", " "))
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).split())


def shown(typed: Any) -> str:
    """Return what somebody typed, as a complaint quotes it."""
    if isinstance(typed, Mapping):
        return f"{{{', '.join(f'{key}: {shown(each)}' for key, each in typed.items())}}}"
    return ", ".join(map(shown, typed)) or "[]" if isinstance(typed, list) else str(typed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Speech:
    """The small words of a language, without accents, and how it complains."""

    numbers: tuple[str, ...]  #: from none on
    one: tuple[str, ...]  #: what else is one
    yes: tuple[str, ...]
    no: tuple[str, ...]
    near: str  #: of the nearest word
    known: str  #: of all words, where none is near
    no_number: tuple[str, str]  #: what is wrong, and how to mend it; so are the next
    no_truth: tuple[str, str]
    twice: tuple[str, str]
    stranger: str  #: what is wrong with a key that there is not
    mend: str  #: of what nobody knows better

    def number(self, typed: Any) -> int:
        """Return a whole number, in digits or as a word."""
        text = plain(typed)
        if text in self.one:
            return 1
        if text in self.numbers:
            return self.numbers.index(text)
        if isinstance(typed, bool) or not re.fullmatch(r"[-+]?\d{1,18}", text):
            what, mend = self.no_number
            raise Mistyped((what.format(shown(typed)), mend))
        return int(text)

    def truth(self, typed: Any, also: tuple[str, ...] = ()) -> bool:
        """Return whether somebody typed yes, or *also*; nothing after a key is yes as well."""
        if isinstance(typed, bool) or typed is None:
            return typed is not False
        text = plain(typed)
        if text not in (*self.yes, *self.no, *also):
            what, mend = self.no_truth
            raise Mistyped((what.format(shown(typed)), mend))
        return text not in self.no

    def nearest(self, name: str, words: Iterable[str]) -> str:
        """Return “did you mean …?” with the nearest of *words*, or nothing if none is near."""
        from difflib import get_close_matches  # only when something went wrong

        found = get_close_matches(name, list(words), n=1, cutoff=0.6)
        return self.near.format(found[0]) if found else ""


ENGLISH = Speech(
    numbers=(
        "no",
        *["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    ),
    one=("a", "an"),
    yes=("yes", "true", "y", "x"),
    no=("no", "false", "n", "", "-", "–"),
    near="Did you mean “{}”?",
    known="Known are {}.",
    no_number=("“{}” is no whole number", "Write it in digits, such as 3."),
    no_truth=("“{}” is neither yes nor no", "Write yes or no."),
    twice=("“{}” says the same already", "Keep one of them."),
    stranger="“{}” means nothing here",
    mend="Mend it.",
)
SPANISH = Speech(
    numbers=(
        "cero",
        *["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"],
    ),
    one=("un", "una", "otra"),
    yes=("si", "yes", "true", "y", "x", ""),
    no=("no", "false", "n", "-", "–"),
    near="¿Será «{}»?",
    known="Se conocen {}.",
    no_number=("«{}» no es un número entero", "Se escribe con cifras: «3»."),
    no_truth=("«{}» no es ni sí ni no", "Se escribe «sí» o «no»."),
    twice=("«{}» ya dice lo mismo", "Deja una de las dos."),
    stranger="«{}» no significa nada aquí",
    mend="Hay que corregirlo.",
)
