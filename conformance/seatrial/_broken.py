"""How a conversation breaks, in words: what happened, and how to mend it (or “”)."""

from __future__ import annotations

from typing import Any

from seatrial._child import ending
from seatrial._message import Malformed
from seatrial.errors import shown
from seatrial.language import Phrase, phrase

#: What happened to a request, and how to mend it.
Why = tuple[Phrase, str]


def answered_with(request: Phrase, wrong: Malformed) -> Why:
    """Return that the answer to *request* is *wrong*."""
    what = phrase("{request} was answered with {what}", request=request, what=wrong.what)
    return what, wrong.hint


def without_id(error: Any) -> Malformed:
    """Return what is wrong with an answer that knows no id; *error* is what it carries, if any."""
    what = phrase("an answer without an id, as if the request could not be read")
    if isinstance(error, dict):
        said = shown(str(error.get("message")))
        what = phrase("{what}: {message}", what=what, message=said)
    return Malformed(what, phrase("repeat the id of the request in every answer"))


def never_asked(number: int) -> Malformed:
    """Return what is wrong with an answer to the request *number*, which there is not."""
    what = phrase("an answer with the id {id}, which was never asked", id=shown(str(number), 40))
    return Malformed(what, phrase("repeat the id of the request"))


def out_of_order(request: Phrase, number: int) -> Why:
    """Return that request *number*, a later one, was answered before *request*."""
    what = phrase("request {number} was answered before {request}", number=number, request=request)
    return what, phrase("answer in the order of the requests, or declare no “ahead”")


def too_long(request: Phrase, most: int) -> Why:
    """Return that the answer has more than *most* bytes."""
    what = phrase(
        "{request} was answered with a line of more than {number} bytes",
        request=request, number=most,
    )  # fmt: skip
    return what, phrase("end each message with a line end")


def no_answer(
    request: Phrase, limit: float, *, unread: bool, again: int, unfinished: bool, noise: bytes,
    first: bool,
) -> Why:  # fmt: skip
    """Return that *request* has no answer after *limit* seconds, and what came instead.

    The engine has not read it (*unread*), has answered the request *again* once more, has begun a
    line (*unfinished*), or has written *noise*; *first* says that it is the first of all.
    """
    what = phrase(
        "{request} has no answer after {seconds:g} seconds", request=request, seconds=limit
    )
    if unread:
        what = phrase("{what}; the engine does not read its input", what=what)
        return what, phrase("read one line after the other until the end of the input")
    if again:
        what = phrase(
            "{what}; the engine answered request {number} once more meanwhile",
            what=what, number=again,
        )  # fmt: skip
        return what, phrase("answer each request once, with its own id")
    if unfinished:
        what = phrase("{what}; the engine wrote the beginning of a line and no line end", what=what)
        return what, phrase("end each answer with a line end, and flush it")
    if noise:
        what = phrase(
            "{what}; it wrote “{line}” meanwhile, which is no answer",
            what=what, line=shown(noise, 80),
        )  # fmt: skip
        return what, phrase(
            "an answer is one line that begins with {brace}; logs belong on stderr", brace="{"
        )
    if first:
        return what, phrase("does the engine flush its output after each line?")
    return what, phrase("if it only needs longer, raise the limit")


def ended(request: Phrase, code: int | None, *, within: bool) -> Why:
    """Return that the engine ended with exit *code*, or closed its output and runs on (None).

    *within* says that it did so in the middle of a line.
    """
    if code is None:
        what = phrase(
            "the engine closed its standard output before it answered {request}", request=request
        )
        hint: str = phrase("keep it open until the end of the input")
    else:
        what = phrase(
            "the engine {ended} before it answered {request}", ended=ending(code), request=request
        )
        hint = phrase("an engine answers until the end of its input") if code == 0 else ""
    return phrase("{what}, within a line", what=what) if within else what, hint
