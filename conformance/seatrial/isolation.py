"""Whether a verdict depends on the order of the cases: each asked again, after another case."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from seatrial.case import Case
from seatrial.casework import Outcome, Verdict
from seatrial.errors import Broken
from seatrial.language import phrase
from seatrial.process import Note
from seatrial.runner import Run

#: After so many cases that came out differently the rest is not asked again.
ENOUGH = 10
#: Kinds of notes on an engine whose verdicts hang on more than the case.
KINDS = ("order", "died", "varies")


def asked_again(
    run: Run, outcomes: Sequence[Outcome], done: Callable[[], None] = lambda: None
) -> Iterator[Note]:
    """Ask each case of *outcomes* once more, one request at a time, and yield what was different.

    They are asked from the last to the first, so that each comes after another than the first
    time. Left out is what was not run, and who had no answer in time: that would cost its limit
    again. *done* is called after each.
    """
    again = [each for each in outcomes if each.ran and each.verdict is not Verdict.TIMED_OUT]
    found = 0
    run.close()
    for number, first in enumerate(reversed(again)):
        if found >= ENOUGH:
            text = phrase(
                "{number} cases came out differently when they were asked again; the other "
                "{rest} were not asked a second time",
                number=found, rest=len(again) - number,
            )  # fmt: skip
            yield Note(kind="varies", grave=True, text=text)
            return
        try:
            note = _compared(run, first, before=again[-number].case)
        except Broken as broken:  # it starts no more
            text = phrase(
                "{case} could not be asked again: {problem}",
                case=first.case.id, problem=broken.message,
            )  # fmt: skip
            yield Note(kind="varies", grave=True, text=text, case=first.case.id)
            return
        if note is not None:
            found += 1
            yield note
        done()


def _compared(run: Run, first: Outcome, before: Case) -> Note | None:
    """Return what is different if the case is asked once more, after *before* if after none."""
    if run.last is None:
        run.once(before)
    after = run.last or before
    second = run.once(first.case)
    if _alike(first, second):
        return None
    names = {
        "case": first.case.id, "before": after.id,
        "first": first.verdict.word, "second": second.verdict.word,
        "reason": second.reason or first.reason,
    }  # fmt: skip
    run.close()
    alone = run.once(first.case)
    run.close()
    third = second
    if second.verdict is not Verdict.TIMED_OUT:  # once more would cost its limit once more
        run.once(after)
        third = run.once(first.case)
        run.close()
    if _alike(first, alone) and _alike(second, third):
        text = phrase(
            "{case} hangs on the order: {first} alone, and {second} after {before} ({reason})",
            **names,
        )
        return Note(kind="order", grave=True, text=text, case=first.case.id)
    text = phrase(
        "{case} was {first} the first time and {second} the second, after {before} ({reason}): "
        "answers differ from time to time, or a game leaks into a later one",
        **names,
    )
    return Note(kind="varies", grave=True, text=text, case=first.case.id)


def _alike(one: Outcome, other: Outcome) -> bool:
    """Return whether two outcomes of a case say the same of it: verdict, step, place, value."""
    return _gist(one) == _gist(other)


def _gist(outcome: Outcome) -> tuple[object, ...]:
    found = outcome.difference
    place = (found.path, str(found.actual)) if found else ()
    return outcome.verdict, outcome.step, place
