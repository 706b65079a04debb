"""Engines that play rightly, and do not begin, live or end as they should, one defect each."""

from __future__ import annotations

import os
import signal
import sys
import time

from playing import SCORE, defect, main, say, turns


@defect
def hangs_at_start() -> None:
    time.sleep(60)


@defect
def hangs() -> None:
    for turn in turns():
        if turn.hit:
            time.sleep(60)
        say(turn.line())


@defect
def hangs_always() -> None:
    for turn in turns():
        if turn.method == "load":
            time.sleep(60)
        say(turn.line())


@defect
def hangs_after_the_first() -> None:
    """Hangs at the second case of each process."""
    first = -1
    for turn in turns():
        first = turn.case if first < 0 else first
        if turn.case not in (-1, first):
            time.sleep(60)
        say(turn.line())


@defect
def hangs_at_the_end() -> None:
    """Hangs when the hit case is over, where it forgets the game."""
    for turn in turns():
        if turn.method == "end" and turn.case == SCORE["hit"]:
            time.sleep(60)
        say(turn.line())


@defect
def hangs_on_shutdown() -> None:
    for turn in turns():
        say(turn.line())
    time.sleep(60)


@defect
def ignores_sigterm() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for turn in turns():
        say(turn.line())
    time.sleep(60)


@defect
def forks() -> None:
    """Starts a child that keeps the pipes open."""
    if os.fork() == 0:
        time.sleep(60)
        os._exit(0)
    for turn in turns():
        say(turn.line())


@defect
def escapes() -> None:
    """Starts a child that keeps the pipes open in a session of its own, where no signal comes."""
    if os.fork() == 0:
        os.setsid()
        time.sleep(60)
        os._exit(0)
    for turn in turns():
        say(turn.line())


@defect
def dies() -> None:
    for turn in turns():
        if turn.hit:
            print("out of cards", file=sys.stderr, flush=True)
            os._exit(7)
        say(turn.line())


@defect
def dies_of_a_signal() -> None:
    for turn in turns():
        if turn.hit:
            os.kill(os.getpid(), signal.SIGSEGV)
        say(turn.line())


@defect
def dies_at_start() -> None:
    sys.exit("no rules found")


@defect
def exits_at_once() -> None:
    pass


@defect
def dies_always() -> None:
    for turn in turns():
        if turn.method == "act":
            os._exit(7)
        say(turn.line())


@defect
def dies_between() -> None:
    """Ends when the hit case is over and the end of it was answered."""
    for turn in turns():
        say(turn.line())
        if turn.method == "end" and turn.case == SCORE["hit"]:
            os._exit(3)


@defect
def dies_after_each() -> None:
    for turn in turns():
        say(turn.line())
        if turn.method == "end":
            os._exit(0)


@defect
def dies_with_output_pending() -> None:
    """Writes half of the hit answer and ends."""
    for turn in turns():
        if turn.hit:
            say(turn.line()[:30])
            os._exit(1)
        say(turn.line())


@defect
def closes_stdout() -> None:
    for turn in turns():
        if turn.hit:
            os.close(1)
            time.sleep(60)
        say(turn.line())


@defect
def is_slow() -> None:
    """Is slow in the hit case, within its limit."""
    for turn in turns():
        if turn.hit:
            time.sleep(float(sys.argv[3]))
        say(turn.line())


if __name__ == "__main__":
    main()
