"""Which of the missing sentences became which piece of the text in their place.

The old words are not kept, so the order and the length of a text are all there is to go by. A
sentence of which one word is altered keeps both; what is fitted wrongly is seen by whoever reviews
the changed sentences one by one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from seatrial.passages import Piece

#: What it costs to call a sentence lost, in the measure of :func:`_misfit`: a text of under a third
#: or over three times the length is nobody's successor.
LOST = math.log(3)

#: What it costs to call a piece new: a sentence of a hundred characters that grows by fifteen is
#: sooner the same one than one with a neighbour.
NEW = 0.15

#: What it costs to take a piece that repeats another sentence for a changed one.
REPEAT = 0.2

#: A sentence became at most so many pieces; a splitter cuts "(Careful! Look.)" in two.
MOST_PIECES = 4

#: Cost so far, and the choice that led there: the sentence, its first and last piece, and on.
_Path = tuple[float, "_Choice | None"]
_Choice = tuple[int, int, int, "_Choice | None"]


def fitted(lengths: Sequence[int], left: Sequence[Piece]) -> dict[int, tuple[int, int]]:
    """Return for the missing sentences that became other text their first and last piece.

    *lengths* are those of the missing sentences and *left* the pieces in their place, both in
    order; sentences are called by their place in *lengths*. Those that nothing fits are left out.
    """
    if not lengths or not left:
        return {}
    path: list[_Path] = [(NEW * count, None) for count in range(len(left) + 1)]
    for which, length in enumerate(lengths):
        path = _with_sentence(path, which, length, left)
    return dict(_choices(path[-1][1]))


def _with_sentence(
    before: list[_Path], which: int, length: int, left: Sequence[Piece]
) -> list[_Path]:
    """Return the cheapest ways to use up the first 0…n pieces, with one sentence more."""
    after: list[_Path] = []
    for end in range(len(left) + 1):
        cost, choices = before[end]
        ways: list[_Path] = [(cost + LOST, choices)]
        if end:
            cost, choices = after[end - 1]
            ways.append((cost + NEW, choices))
        for begin in range(max(0, end - MOST_PIECES), end):
            misfit = _misfit(length, left[begin:end])
            cost, choices = before[begin]
            ways.append((cost + misfit, (which, begin, end - 1, choices)))
        after.append(min(ways, key=lambda each: each[0]))
    return after


def _misfit(length: int, taken: Sequence[Piece]) -> float:
    """Return how ill some pieces fit a sentence of this *length*: 0 where they are as long."""
    if len({each.run for each in taken}) > 1:
        return math.inf  # a heading or another sentence stands between them
    repeat = REPEAT if any(each.known for each in taken) else 0.0
    return repeat + abs(math.log((taken[-1].span[1] - taken[0].span[0]) / length))


def _choices(choice: _Choice | None) -> Iterator[tuple[int, tuple[int, int]]]:
    while choice is not None:
        which, first, last, choice = choice
        yield which, (first, last)
