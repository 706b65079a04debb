"""A copy of a rulebook that somebody owns: its text as fingerprints see it, and back.

Fingerprints are taken over a text without white space and with plain marks
(:mod:`seatrial.digest`), while people want to read lines of their own file. A :class:`Copy` holds
both, and the way between.
"""

from __future__ import annotations

import bisect
import hashlib
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from seatrial.digest import normalise
from seatrial.errors import KitError
from seatrial.language import tr

#: A stretch of the plain text: where it begins, and where the next one would.
Span = tuple[int, int]

_LINE_END = re.compile(r"\r\n|\r|\n")
_WORD = re.compile(r"\S+")


@dataclass(frozen=True)
class Copy:
    """A text, *plain* as :func:`~seatrial.digest.normalise` makes it, and the way back.

    *offsets* says for each plain character where in *text* it comes from; *words* holds the plain
    places at which white space stands before.
    """

    text: str
    plain: str
    offsets: tuple[int, ...]
    words: frozenset[int]

    @classmethod
    def of(cls, text: str) -> Copy:
        """Return the copy with this *text*."""
        plain: list[str] = []
        offsets: list[int] = []
        words: set[int] = set()
        for word in _WORD.finditer(text):
            words.add(len(offsets))
            for offset, characters in _plain_characters(word[0]):
                plain.append(characters)
                offsets.extend([word.start() + offset] * len(characters))
        return cls(text, "".join(plain), tuple(offsets), frozenset(words))

    @property
    def whole(self) -> Span:
        """All of the plain text."""
        return 0, len(self.plain)

    @cached_property
    def breaks(self) -> bytes:
        """For each place 0…n of the plain text: 1 where something may begin or end, else 0.

        White space is no certain guide: copies lose some. So a place between two letters counts
        only if white space stands there, or a capital follows a small letter, or a figure a letter.
        """
        marks = bytearray(len(self.plain) + 1)
        before = ""
        for place, after in enumerate(self.plain):
            marks[place] = place in self.words or _breaks(before, after)
            before = after
        marks[-1] = 1
        return bytes(marks)

    def line(self, place: int) -> int:
        """Return the line of the text, counted from one, in which a plain character stands."""
        return bisect.bisect_right(self._line_starts, self.offsets[place])

    def lines(self, span: Span) -> tuple[int, int]:
        """Return the first and the last line of *span*."""
        return self.line(span[0]), self.line(span[1] - 1)

    def begins_line(self, place: int) -> bool:
        """Return whether a plain character is the first of its line, or the text ends there."""
        return place in (0, len(self.plain)) or self.line(place - 1) != self.line(place)

    def quote(self, span: Span) -> str:
        """Return what the text says at *span*, with single spaces for its white space."""
        begin, end = span
        stop = self.offsets[end] if end < len(self.offsets) else len(self.text)
        return " ".join(self.text[self.offsets[begin] : stop].split())

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(each.end() for each in _LINE_END.finditer(self.text))]


def read_copy(raw: bytes, name: str) -> Copy:
    """Return the copy in a file called *name* that holds *raw*.

    UTF-8, with a byte order mark or without, and UTF-16 with one. Raises :class:`KitError` where
    it is neither, is empty, or is no text at all.
    """
    if raw.startswith(b"%PDF"):
        message = tr(
            "{file} is a PDF; give its text, such as “pdftotext -layout” writes it", file=name
        )
        raise KitError(message)
    wide = raw.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        text = raw.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = len(_LINE_END.findall(raw[: error.start].decode("latin-1"))) + 1
        byte = f"0x{raw[error.start]:02x}"
        message = tr(
            "{file}:{line}: it is not UTF-8 (byte {byte}); save it as that",
            file=name, line=line, byte=byte,
        )  # fmt: skip
        raise KitError(message) from error
    copy = Copy.of(text)
    if not copy.plain:
        message = tr("{file} is empty; give a text file with the words of a rulebook", file=name)
        raise KitError(message)
    return copy


def occurrences(
    copy: Copy, wanted: Mapping[int, Collection[str]], within: Iterable[Span] | None = None
) -> Iterator[tuple[str, Span]]:
    """Yield each place where a text of these fingerprints stands, as its SHA-256 and its span.

    *wanted* maps lengths to the SHA-256 of texts of that length. What lies across the borders of
    *within* (the whole copy, if it is left out) is not looked at.
    """
    plain, breaks = copy.plain, copy.breaks
    bytewise = plain.isascii()
    raw = plain.encode("ascii") if bytewise else b""
    for low, high in [copy.whole] if within is None else within:
        begins = [place for place in range(low, high) if breaks[place]]
        for length, digests in wanted.items():
            for begin in begins:
                end = begin + length
                if end > high:
                    break
                if breaks[end]:
                    window = raw[begin:end] if bytewise else plain[begin:end].encode()
                    found = hashlib.sha256(window).hexdigest()
                    if found in digests:
                        yield found, (begin, end)


def _breaks(before: str, after: str) -> bool:
    if not (before.isalnum() and after.isalnum()):
        return True
    return (before.islower() and after.isupper()) or before.isalpha() != after.isalpha()


def _plain_characters(word: str) -> Iterator[tuple[int, str]]:
    """Yield the offset of each character of *word* that prints, and its plain characters."""
    if word.isascii():
        yield from enumerate(normalise(word))  # one for one: only marks change
        return
    clusters = list(_clusters(word))
    parts = [normalise(cluster) for _, cluster in clusters]
    if "".join(parts) == normalise(word):
        yield from ((offset, part) for (offset, _), part in zip(clusters, parts, strict=True))
    else:  # a script that joins what stands apart here: its lines are still right
        yield 0, normalise(word)


def _clusters(word: str) -> Iterator[tuple[int, str]]:
    """Yield each character with the accents that follow it, and its offset."""
    begin = 0
    for place in range(1, len(word) + 1):
        if place == len(word) or not unicodedata.combining(word[place]):
            yield begin, word[begin:place]
            begin = place
