"""Engines that play rightly and write their lines wrongly, one defect each."""

from __future__ import annotations

import json
import sys
import threading
import time

from playing import Turn, defect, main, said, say, turns


@defect
def none() -> None:
    for turn in turns():
        say(turn.line())


@defect
def stray_before() -> None:
    for turn in turns():
        say((b"debug: about to act\n" if turn.hit else b"") + turn.line())


@defect
def stray_between() -> None:
    for turn in turns():
        say(turn.line() + (b"[debug] acted\n" if turn.hit else b""))


@defect
def stray_instead() -> None:
    for turn in turns():
        say(b"True\n" if turn.hit else turn.line())


@defect
def halves() -> None:
    for turn in turns():
        line = turn.line()
        say(line[:20])
        time.sleep(0.02 * turn.hit)
        say(line[20:])


@defect
def two_in_one_write() -> None:
    """Keeps the answer to the hit one for a moment, and writes it with the next if that comes."""
    together(reverse=False)


@defect
def late() -> None:
    """Answers the hit one rightly, after twice its time."""
    for turn in turns():
        if turn.hit:
            time.sleep(2 * float(sys.argv[3]))
        say(turn.line())


@defect
def silent() -> None:
    for turn in turns():
        if not turn.hit:
            say(turn.line())


@defect
def bom() -> None:
    say(b"\xef\xbb\xbf")
    for turn in turns():
        say(turn.line())


@defect
def bom_each() -> None:
    for turn in turns():
        say(b"\xef\xbb\xbf" + turn.line())


@defect
def crlf() -> None:
    for turn in turns():
        say(turn.line().replace(b"\n", b"\r\n"))


@defect
def by_chunk() -> None:
    """Lets its answers wait in a buffer of 4 KB, as C does where stdout is a pipe."""
    kept = b""
    for turn in turns():
        kept += turn.line()
        while len(kept) >= 4096:
            say(kept[:4096])
            kept = kept[4096:]


@defect
def never_flushes() -> None:
    for turn in turns():
        sys.stdout.write(turn.line().decode())


@defect
def drip() -> None:
    for turn in turns():
        line = turn.line()
        if turn.hit:
            for place in range(len(line)):
                say(line[place : place + 1])
        else:
            say(line)


@defect
def wrong_id() -> None:
    for turn in turns():
        if turn.hit:
            turn.id += 1000
        say(turn.line())


@defect
def string_id() -> None:
    for turn in turns():
        if turn.hit:
            turn.id = str(turn.id)
        say(turn.line())


@defect
def repeated_id() -> None:
    """Answers the hit one with the id of the request before it."""
    for turn in turns():
        if turn.hit:
            turn.id -= 1
        say(turn.line())


@defect
def repeated_answer() -> None:
    for turn in turns():
        say(turn.line() * (2 if turn.hit else 1))


@defect
def missing_id() -> None:
    for turn in turns():
        say(said({"jsonrpc": "2.0", "result": turn.result}) if turn.hit else turn.line())


@defect
def out_of_order() -> None:
    """Answers the request after the hit one first, if it comes in a moment."""
    together(reverse=True)


def together(*, reverse: bool) -> None:
    """Write the answer to the hit one with the next, or alone if that does not come at once."""
    kept: list[bytes] = []
    lock = threading.Lock()

    def write(*more: bytes) -> None:
        with lock:
            lines = [*kept, *more]
            kept.clear()
            say(b"".join(reversed(lines) if reverse else lines))

    for turn in turns():
        if turn.hit:
            with lock:
                kept.append(turn.line())
            threading.Timer(0.05, write).start()
        else:
            write(turn.line())


@defect
def concurrent() -> None:
    """Hands each request to a thread, and the answers come as they are ready."""
    lock = threading.Lock()

    def work(turn: Turn, pause: float) -> None:
        time.sleep(pause)
        with lock:
            say(turn.line())

    for number, turn in enumerate(turns()):
        threading.Thread(target=work, args=(turn, 0.004 * (number % 3))).start()


@defect
def list_instead() -> None:
    """A batch of one answer: JSON that is no object."""
    for turn in turns():
        say(b"[" + turn.line().strip() + b"]\n" if turn.hit else turn.line())


@defect
def not_utf_8() -> None:
    for turn in turns():
        if turn.hit:
            turn.result["x-name"] = "NAME"
        say(turn.line().replace(b"NAME", b"Nu\xf1o"))


@defect
def nan() -> None:
    for turn in turns():
        if turn.hit:
            turn.spoil(float("nan"))
        say(turn.line())


@defect
def infinity() -> None:
    for turn in turns():
        if turn.hit:
            turn.result["state"]["x-best"] = float("inf")
        say(turn.line())


@defect
def large_line() -> None:
    """A line of 20 MB, and valid."""
    for turn in turns():
        if turn.hit:
            turn.result["x-log"] = "a" * 20_000_000
        say(turn.line())


@defect
def endless_line() -> None:
    for turn in turns():
        if turn.hit:
            say(b'{"jsonrpc": "2.0", "result": "')
            while True:
                say(b"o" * 65536)
        say(turn.line())


@defect
def deep() -> None:
    """100 000 levels of nesting."""
    for turn in turns():
        if turn.hit:
            turn.result["x-tree"] = "TREE"
        say(turn.line().replace(b'"TREE"', b"[" * 100_000 + b"]" * 100_000))


@defect
def rather_deep() -> None:
    """Nearly as deep as is read, in a place of the engine's own."""
    for turn in turns():
        if turn.hit:
            turn.result["state"]["x-tree"] = "TREE"
        say(turn.line().replace(b'"TREE"', b"[" * 190 + b"]" * 190))


@defect
def floods_stderr() -> None:
    for turn in turns():
        if turn.hit:
            for _ in range(300):
                sys.stderr.write("all is well so far, aye\n" * 1000)
        say(turn.line())


@defect
def floods_stdout() -> None:
    for turn in turns():
        if turn.hit:
            for _ in range(300):
                say(b"all is well so far, aye\n" * 1000)
        say(turn.line())


@defect
def floods_with_answers() -> None:
    """Gives the answer before the hit one again and again, without an end."""
    last = b""
    for turn in turns():
        while turn.hit:
            say(last * 20)
        last = turn.line()
        say(last)


@defect
def binary_blob() -> None:
    for turn in turns():
        say(bytes(range(256)) * 4000 if turn.hit else turn.line())


@defect
def pretty() -> None:
    """Spreads a message over several lines."""
    for turn in turns():
        message = json.loads(turn.line())
        say(json.dumps(message, indent=1).encode() + b"\n" if turn.hit else turn.line())


if __name__ == "__main__":
    main()
