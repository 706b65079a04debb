"""Where the sentences of a catalogue stand in a copy of the rulebook, and what has changed.

The catalogue keeps no sentence, only its fingerprint. Each is looked for wherever it may stand; the
longest chain of finds in the catalogue's order is in place, finds beside it have moved. What is
left of the text between two neighbours is what became of the sentences missing there, or is new.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

import msgspec

from seatrial.catalogue import Catalogue, Heading, Sentence
from seatrial.chain import longest_chain
from seatrial.fitting import fitted
from seatrial.language import tr
from seatrial.passages import Headings, Piece, free_of_overlap, pieces
from seatrial.rulebook import Copy, Span, occurrences

#: A text shorter than this may stand anywhere by chance: it is looked for in its place only.
SHORT = 12

#: So much of a game's sentences must be there for a text to be taken for its rulebook.
LEAST_SHARE = 0.1

#: in-place: between its neighbours. moved: elsewhere, word for word. changed: not found, but other
#: text stands in its place. lost: nothing does.
Status = Literal["in-place", "moved", "changed", "lost"]


class Passage(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stretch of a file: its lines, counted from one; its words where they matter."""

    first_line: int
    last_line: int
    text: str | None = None

    def __str__(self) -> str:
        """Return ``line 3`` or ``lines 3-4``, in the reader's language."""
        if self.first_line == self.last_line:
            return tr("line {first}", first=self.first_line)
        return tr("lines {first}-{last}", first=self.first_line, last=self.last_line)


class Traced(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of one sentence: *again* is where it stands once more."""

    id: str
    status: Status
    passage: Passage | None = None
    again: tuple[Passage, ...] = ()

    @property
    def touched(self) -> bool:
        """Whether the copy differs from the catalogue here."""
        return self.status != "in-place" or bool(self.again)


class Unclaimed(msgspec.Struct, frozen=True):
    """Text that is no sentence of the catalogue; *after* is the sentence in place before it."""

    after: str | None
    passage: Passage


class Trace(msgspec.Struct, frozen=True):
    """All that was found out about one copy."""

    game: str
    title: str
    sentences: tuple[Traced, ...]
    unclaimed: tuple[Unclaimed, ...]

    @property
    def touched(self) -> tuple[Traced, ...]:
        """The sentences that are not just in place."""
        return tuple(each for each in self.sentences if each.touched)

    @property
    def unchanged(self) -> bool:
        """Whether every sentence is in place, once, and nothing else is said."""
        return not self.touched and not self.unclaimed

    def count(self, status: Status) -> int:
        """Return how many sentences have this status."""
        return sum(each.status == status for each in self.sentences)


class Suspects(msgspec.Struct, frozen=True):
    """What rests on the sentences that changed, by id, in the catalogue's order."""

    rules: tuple[str, ...]
    questions: tuple[str, ...]
    cases: tuple[str, ...]


def shares(copy: Copy, catalogues: Iterable[Catalogue]) -> dict[str, tuple[int, int]]:
    """Return for each game how many of its sentences stand anywhere in *copy*, and of how many."""
    books = list(catalogues)
    wanted = _by_length(each for book in books for each in book.sentences)
    found = {digest for digest, _ in occurrences(copy, wanted)}
    return {
        book.game: (sum(each.sha256 in found for each in book.sentences), len(book.sentences))
        for book in books
    }


def likeliest(counts: Mapping[str, tuple[int, int]]) -> str | None:
    """Return the game of which most sentences were found, by share; ``None`` if hardly any were."""
    best = max(counts, key=lambda game: counts[game][0] / counts[game][1], default=None)
    if best is None or counts[best][0] < LEAST_SHARE * counts[best][1]:
        return None
    return best


def trace(copy: Copy, catalogue: Catalogue) -> Trace:
    """Return where each sentence of *catalogue* stands in *copy*, and what else the copy says."""
    finder = _Finder(copy, catalogue.sentences, Headings(_by_length(catalogue.headings)))
    return Trace(catalogue.game, catalogue.title, *finder.found())


def suspects(
    sentences: Iterable[Traced], catalogue: Catalogue, claims: Mapping[str, Collection[str]]
) -> Suspects:
    """Return what rests on those of *sentences* that are touched.

    A rule is suspect if it cites one, a question if a reading of it rests on one, a case if it
    claims a suspect rule; *claims* maps the cases of the game to the rules that they claim.
    """
    touched = {each.id for each in sentences if each.touched}
    rules = [rule.id for rule in catalogue.rules if touched.intersection(rule.cites)]
    questions = [
        question.id
        for question in catalogue.questions
        if any(touched.intersection(r.supports + r.refuted_by) for r in question.readings)
    ]
    cases = [case for case, claimed in claims.items() if not set(rules).isdisjoint(claimed)]
    return Suspects(tuple(rules), tuple(questions), tuple(cases))


@dataclass(frozen=True)
class _Gap:
    """The free text between two sentences in place: their places in the catalogue, -1 and n too."""

    after: int
    before: int
    segments: tuple[Span, ...]


class _Finder:
    """One search of one copy."""

    def __init__(self, copy: Copy, sentences: Sequence[Sentence], headings: Headings) -> None:
        self.copy = copy
        self.sentences = sentences
        self.headings = headings
        self.places: dict[str, list[int]] = defaultdict(list)
        for index, sentence in enumerate(sentences):
            self.places[sentence.sha256].append(index)
        self.repeatable = _by_length(each for each in sentences if each.length >= SHORT)

    def found(self) -> tuple[tuple[Traced, ...], tuple[Unclaimed, ...]]:
        """Return what became of each sentence, and the text that is none of them."""
        finds = list(occurrences(self.copy, _by_length(self.sentences)))
        chain = longest_chain(finds, self.places)
        moved = self._moved(finds, chain)
        changed: dict[int, Span] = {}
        again: dict[int, list[Span]] = defaultdict(list)
        unclaimed: list[tuple[int, Span]] = []
        for gap in self._gaps(chain, moved):
            left = self._pieces(gap)
            missing = [i for i in range(gap.after + 1, gap.before) if i not in moved]
            for index, (first, last) in self._fitted(missing, left).items():
                changed[index] = (left[first].span[0], left[last].span[1])
                left[first : last + 1] = [_TAKEN] * (last + 1 - first)
            for piece in left:
                if piece.known is not None:
                    again[self._nearest(piece.known, gap.after)].append(piece.span)
                elif piece is not _TAKEN:
                    unclaimed.append((gap.after, piece.span))
        traced = [
            self._traced(index, chain, moved, changed, again[index])
            for index in range(len(self.sentences))
        ]
        return tuple(traced), tuple(self._unclaimed(*each) for each in unclaimed)

    def _moved(
        self, finds: Collection[tuple[str, Span]], chain: Mapping[int, Span]
    ) -> dict[int, Span]:
        """Return where the sentences outside the chain stand, each at a place of its own."""
        claimed = sorted(chain.values())
        free = [
            (digest, span)
            for digest, span in finds
            if span[1] - span[0] >= SHORT and not _overlaps(span, claimed)
        ]
        absent = {
            digest: [index for index in places if index not in chain]
            for digest, places in self.places.items()
        }
        moved: dict[int, Span] = {}
        for digest, span in free_of_overlap(free):
            if absent[digest]:
                moved[absent[digest].pop(0)] = span
        return moved

    def _gaps(self, chain: Mapping[int, Span], moved: Mapping[int, Span]) -> list[_Gap]:
        """Return the gaps in which something is missing, or stands that is not in the chain."""
        indices = [-1, *sorted(chain), len(self.sentences)]
        end = len(self.copy.plain)
        ends = {-1: (0, 0), len(self.sentences): (end, end), **chain}
        gaps = []
        for after, before in pairwise(indices):
            borders = [ends[after][1]]
            for begin, stop in sorted(moved.values()):
                if ends[after][1] <= begin < ends[before][0]:
                    borders += [begin, stop]
            borders.append(ends[before][0])
            spans = zip(borders[::2], borders[1::2], strict=True)
            gaps.append(_Gap(after, before, tuple(each for each in spans if each[0] < each[1])))
        return gaps

    def _pieces(self, gap: _Gap) -> list[Piece]:
        found: list[Piece] = []
        for segment in gap.segments:
            first = found[-1].run + 1 if found else 0
            found += pieces(self.copy, segment, self.headings, self.repeatable, first)
        return found

    def _fitted(self, missing: list[int], left: list[Piece]) -> dict[int, tuple[int, int]]:
        """Return for each missing sentence that became other text its first and last piece."""
        lengths = [self.sentences[index].length for index in missing]
        return {missing[which]: fit for which, fit in fitted(lengths, left).items()}

    def _nearest(self, digest: str, after: int) -> int:
        """Return which of the sentences with this text stands last before a place, or the first."""
        places = self.places[digest]
        return max((index for index in places if index <= after), default=places[0])

    def _traced(
        self,
        index: int,
        chain: Mapping[int, Span],
        moved: Mapping[int, Span],
        changed: Mapping[int, Span],
        again: Iterable[Span],
    ) -> Traced:
        status: Status = "lost"
        passage = None
        if index in chain:
            status, passage = "in-place", self._passage(chain[index])
        elif index in moved:
            status, passage = "moved", self._passage(moved[index])
        elif index in changed:
            status, passage = "changed", self._passage(changed[index], quoted=True)
        repeats = tuple(self._passage(each) for each in again)
        return Traced(self.sentences[index].id, status, passage, repeats)

    def _unclaimed(self, after: int, span: Span) -> Unclaimed:
        before = self.sentences[after].id if after >= 0 else None
        return Unclaimed(before, self._passage(span, quoted=True))

    def _passage(self, span: Span, *, quoted: bool = False) -> Passage:
        return Passage(*self.copy.lines(span), self.copy.quote(span) if quoted else None)


#: Stands for a piece that has become part of a sentence.
_TAKEN = Piece((0, 0), -1)


def _overlaps(span: Span, claimed: Iterable[Span]) -> bool:
    return any(span[0] < end and begin < span[1] for begin, end in claimed)


def _by_length(entries: Iterable[Sentence | Heading]) -> dict[int, set[str]]:
    digests: dict[int, set[str]] = defaultdict(set)
    for each in entries:
        digests[each.length].add(each.sha256)
    return dict(digests)
