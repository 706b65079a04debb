"""Which finds are in order: the longest chain of sentences in a copy of their rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from seatrial.rulebook import Span


def longest_chain(
    finds: Iterable[tuple[str, Span]], places: Mapping[str, Sequence[int]]
) -> dict[int, Span]:
    """Return the most sentences that stand in order without overlapping, the longest of equals.

    *finds* are fingerprints and where they stand, *places* says for a fingerprint at which places
    of the catalogue it may count. The result maps places of the catalogue to spans.
    """
    best: list[_Link | None] = [None] * (1 + max((max(e) for e in places.values()), default=-1))
    waiting: list[_Link] = []
    for digest, span in sorted(finds, key=lambda each: each[1]):
        for link in [each for each in waiting if each.span[1] <= span[0]]:
            best[link.index] = _better(best[link.index], link)
            waiting.remove(link)
        waiting += [_Link.after(_best(best[:index]), index, span) for index in places[digest]]
    for link in waiting:
        best[link.index] = _better(best[link.index], link)
    chain: dict[int, Span] = {}
    last = _best(best)
    while last is not None:
        chain[last.index] = last.span
        last = last.before
    return dict(sorted(chain.items()))


@dataclass(frozen=True, slots=True)
class _Link:
    """The last of a chain of sentences: how many there are and how many characters they have."""

    index: int
    span: Span
    before: _Link | None
    worth: tuple[int, int]

    @classmethod
    def after(cls, before: _Link | None, index: int, span: Span) -> _Link:
        number, length = before.worth if before is not None else (0, 0)
        return cls(index, span, before, (number + 1, length + span[1] - span[0]))


def _best(links: Iterable[_Link | None]) -> _Link | None:
    return max(filter(None, links), key=lambda each: each.worth, default=None)


def _better(old: _Link | None, new: _Link) -> _Link:
    return new if old is None or new.worth > old.worth else old
