"""The text between the sentences that were found: headings, bullets, and what nobody knows.

No splitter is right for every copy, so none decides whether a sentence is in place. Here, where
fingerprints did not lead further, one proposes what belongs together.
"""

from __future__ import annotations

import bisect
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from seatrial.rulebook import Copy, Span, occurrences

#: What stands before an item of a list, beside marks: 1. 12) (3) a) iv.
_NUMBERING = re.compile(r"\(?(\d{1,2}|[A-Za-z]|[ivx]{1,4})[.)]|\(?\d{1,2}[:]")
_PAGE = re.compile(r"\d{1,3}")
#: The end of a sentence: its mark, and quotes or brackets that close after it.
_ENDING = re.compile(r"""[.!?…]["')\]]*\**$""")


@dataclass(frozen=True)
class Piece:
    """About one sentence of text that nobody claims.

    *run* is the same for pieces between which nothing stands but bullets; *known* is the
    fingerprint of the piece, if it is one of the catalogue.
    """

    span: Span
    run: int
    known: str | None = None


@dataclass(frozen=True)
class Headings:
    """The headings and labels that a catalogue knows, as fingerprints by length."""

    digests: Mapping[int, Collection[str]]

    def within(self, copy: Copy, segment: Span) -> dict[int, int]:
        """Return where a heading begins in *segment*, and where the longest such one ends."""
        ends: dict[int, int] = {}
        for _, (begin, end) in occurrences(copy, self.digests, [segment]):
            ends[begin] = max(end, ends.get(begin, 0))
        return ends


class Segment:
    """A stretch of a copy that no sentence was found to claim."""

    def __init__(self, copy: Copy, span: Span, headings: Headings) -> None:
        self.copy = copy
        self.span = span
        begin, end = span
        self._headings = headings.within(copy, span)
        stops = {*(each for each in copy.words if begin < each < end), *self._headings, end}
        self._stops = sorted(stops - {begin})

    def runs(self) -> Iterator[list[Span]]:
        """Yield the runs of words between headings, each cut at the bullets within it."""
        begin, end = self.span
        run: list[Span] = []
        place = first = begin
        ordered = True  # nothing but headings and bullets since a clean beginning
        while place < end:
            after, heading = self._furniture(place, ordered=ordered)
            if after == place:
                ordered, place = False, self._next(place)
                continue
            if first < place:
                run.append((first, place))
            if heading and run:
                yield run
                run = []
            ordered, place, first = True, after, after
        if first < end:
            run.append((first, end))
        if run:
            yield run

    def _furniture(self, place: int, *, ordered: bool) -> tuple[int, bool]:
        """Return where the heading or bullet at *place* ends, or *place*; and whether a heading.

        Nothing within a sentence is either: one must follow another (*ordered*), begin a line, or
        stand after the end of a sentence.
        """
        if not (ordered or self.copy.begins_line(place) or self._ended(place)):
            return place, False
        end = self._headings.get(place)
        if end is not None and self._may_end(end):
            return end, True
        following = self._next(place)
        word = self.copy.plain[place:following]
        if not any(map(str.isalnum, word)):
            return following, False
        if _NUMBERING.fullmatch(word) and (ordered or self._ended(place)):
            return following, False
        alone = following == self.span[1] or self.copy.begins_line(following)
        if (_PAGE.fullmatch(word) and alone) or self._round_bullet(place):
            return following, False
        return place, False

    def _next(self, place: int) -> int:
        return self._stops[bisect.bisect_right(self._stops, place)]

    def _ended(self, place: int) -> bool:
        return _ended(self.copy, self.span[0], place)

    def _may_end(self, place: int) -> bool:
        """Return whether a heading may end at *place*: at a line's end or before a new sentence."""
        if place == self.span[1] or self.copy.begins_line(place):
            return True
        following = self.copy.plain[place]
        if following.isupper() or self._round_bullet(place):
            return True
        return place in self.copy.words and not following.islower()

    def _round_bullet(self, place: int) -> bool:
        """Return whether an "o" stands at *place* for a bullet, as word processors have them."""
        following = self._next(place)
        if self.copy.plain[place:following] != "o":
            return False
        if following == self.span[1] or self._round_bullet(following):
            return True
        return not self.copy.plain[following].islower()


def pieces(
    copy: Copy,
    segment: Span,
    headings: Headings,
    known: Mapping[int, Collection[str]],
    first_run: int,
) -> list[Piece]:
    """Return what stands in *segment*, headings and bullets left out, about a sentence a piece.

    Texts that are *known* (fingerprints by length) are pieces of their own. Runs are numbered from
    *first_run*.
    """
    found: list[Piece] = []
    run, place = first_run, segment[0]
    for digest, (begin, end) in [
        *free_of_overlap(list(occurrences(copy, known, [segment]))),
        ("", (segment[1], segment[1])),
    ]:
        for stretches in Segment(copy, (place, begin), headings).runs() if place < begin else ():
            found += [Piece(each, run) for span in stretches for each in _sentences(copy, span)]
            run += 1
        if digest:
            found.append(Piece((begin, end), run, digest))
            run += 1
        place = end
    return found


def free_of_overlap(found: Collection[tuple[str, Span]]) -> list[tuple[str, Span]]:
    """Return those of *found* that do not overlap, in order; the longer one counts."""
    chosen: list[tuple[str, Span]] = []
    for digest, (begin, end) in sorted(found, key=lambda each: (each[1][0] - each[1][1], each[1])):
        if all(end <= other[0] or other[1] <= begin for _, other in chosen):
            chosen.append((digest, (begin, end)))
    return sorted(chosen, key=lambda each: each[1])


def _ended(copy: Copy, begin: int, place: int) -> bool:
    """Return whether a sentence that begins at *begin* may end at *place*."""
    last = copy.plain[max(begin, place - 8) : place]
    return bool(_ENDING.search(last)) or (last.endswith(":") and copy.begins_line(place))


def _sentences(copy: Copy, stretch: Span) -> Iterator[Span]:
    """Yield the sentences of *stretch*, as far as marks and capitals tell; scraps are dropped."""
    begin, end = stretch
    stops = sorted(each for each in copy.words if begin < each < end)
    for place in [*stops, end]:
        if place == end or (_ended(copy, begin, place) and not copy.plain[place].islower()):
            if any(map(str.isalnum, copy.plain[begin:place])):
                yield begin, place
            begin = place
