"""Cases that pass alone and did not pass among others: what that says of an engine.

Their verdict is “passed”; that it hangs on what else was asked is a finding, which names the case
and after which other it came apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from seatrial.case import Case
from seatrial.errors import Broken
from seatrial.language import Phrase, phrase
from seatrial.process import Note

#: Whether a case comes apart again if it is asked after these, one request at a time.
ComesAgain = Callable[[Sequence[Case], Case], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """A case that did not pass among others, before it is asked alone."""

    case: Case
    after: tuple[Case, ...] = ()  #: what the process had answered last, the latest last
    window: int = 1  #: requests ahead
    broken: Broken | None = None  #: how the conversation broke, if it did
    begun: bool = True  #: something of the case was answered
    patience: float | None = None  #: seconds after which it was given up, if before its limit

    @property
    def before(self) -> str:
        """The case that the process had answered just before, or an empty string."""
        return self.after[-1].id if self.after else ""


def finding(doubt: Doubt, comes_again: ComesAgain | None) -> Note:
    """Return what a *doubt* comes to, now that its case has passed alone.

    *comes_again* asks the engine; where it is None, or would wait for an engine that hangs, the
    finding leaves open what it is about.
    """
    if doubt.patience is not None:
        text = phrase(
            "{case} had no answer within {seconds:g} seconds after {before}, and passes alone",
            case=doubt.case.id, seconds=doubt.patience, before=doubt.before,
        )  # fmt: skip
        return Note(kind="slow", grave=False, text=text, case=doubt.case.id)
    crashed = doubt.broken is not None and doubt.broken.verdict == "crashed"
    if doubt.broken is not None and crashed and doubt.before and not doubt.begun:
        text = phrase(
            "{problem}; {before} was over by then, and {case} passes in a fresh process",
            problem=doubt.broken.message, before=doubt.before, case=doubt.case.id,
        )  # fmt: skip
        return Note(kind="died", grave=True, text=text, case=doubt.case.id)
    return Note(kind="order", grave=True, text=_reason(doubt, comes_again), case=doubt.case.id)


def _reason(doubt: Doubt, comes_again: ComesAgain | None) -> Phrase:
    names = {"case": doubt.case.id, "before": doubt.before, "window": doubt.window}
    hangs = doubt.broken is not None and doubt.broken.verdict == "timed-out"
    if not doubt.after:
        if doubt.window > 1:
            return phrase("{case} passes alone and not {window} ahead", **names)
        return phrase(
            "{case} passes alone and not after other cases: a game leaks into the next", **names
        )
    if comes_again is None or hangs:
        return phrase(
            "{case} passes alone and not among other cases, the last of them {before}: a game "
            "leaks into a later one, or answers differ from time to time",
            **names,
        )
    if comes_again(doubt.after[-1:], doubt.case):
        return phrase(
            "{case} passes alone and not after {before}: a game leaks into the next", **names
        )
    if len(doubt.after) > 1 and comes_again(doubt.after, doubt.case):
        return phrase(
            "{case} passes alone and not after {number} cases, of which {first} is the first: "
            "a game leaks into a later one",
            number=len(doubt.after), first=doubt.after[0].id, **names,
        )  # fmt: skip
    if doubt.window > 1:
        return phrase(
            "{case} passes alone and not {window} ahead: declare a smaller “ahead”", **names
        )
    return phrase(
        "{case} came apart after {before} and passes alone, and after it too: "
        "answers differ from time to time",
        **names,
    )  # fmt: skip
