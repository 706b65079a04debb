"""One line of an engine's standard output, read as an answer or told what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

#: What an answer may hold beside names that begin with ``x-``.
MEMBERS = frozenset({"jsonrpc", "id", "result", "error"})
_ERROR_MEMBERS = frozenset({"code", "message", "data"})

#: So many levels deep may a message be nested. Our games need six. How many a parser bears
#: hangs on how deep the calls stand around it, and a verdict must not.
DEEPEST = 200

#: A byte order mark, which some runtimes write before their first line.
BOM = b"\xef\xbb\xbf"

#: What other languages write where JSON has no word.
_FOREIGN_WORD = re.compile(rb"-?(?:NaN|Infinity|inf|nan|None|True|False|undefined)\b")
_SURROGATE_PAIR = re.compile(r"\\u[dD][89abAB]..\\u[dD][c-fC-F]..")
_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")

#: Without a type the decoder would take a list or a number for a message.
_decode = msgspec.json.Decoder(dict[str, Any]).decode


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """An answer: a *result*, or an *error* as on the wire (``code``, ``message``, ``data``)."""

    id: int
    result: Any = None
    error: Mapping[str, Any] | None = None


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """Something found beside the answers; a *grave* one forbids the verdict “conformant”.

    Of a process are the kinds ``noise``, ``late-answer``, ``repeated-answer``, ``slow-start``,
    ``slow-end`` and ``left-behind``.
    """

    kind: str
    grave: bool
    text: str
    case: str = ""  #: that it is about, if it is about one


class Malformed(Exception):
    """A line is not a message of the protocol: what is wrong with it, and how to mend that."""

    def __init__(self, what: str, hint: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.hint = hint


def read_message(line: bytes) -> dict[str, Any]:
    """Return the JSON object in *line* (bytes that begin with ``{``); raise :class:`Malformed`."""
    try:
        message = _decode(line)
    except RecursionError:
        raise _too_deep() from None
    except msgspec.MsgspecError as error:
        raise _why_unreadable(line, str(error)) from None
    if line.count(b"[") + line.count(b"{") > DEEPEST and _deeper(message, DEEPEST):
        raise _too_deep()
    return message


def _deeper(value: Any, levels: int) -> bool:
    """Return whether lists and objects are nested more than *levels* deep in *value*."""
    nests = [value]
    for _ in range(levels):
        nests = [
            below
            for each in nests
            for below in (each.values() if isinstance(each, dict) else each)
            if isinstance(below, dict | list)
        ]
    return bool(nests)


def _too_deep() -> Malformed:
    return Malformed("nested too deep to be read", f"{DEEPEST} levels are read")


def message_id(message: dict[str, Any]) -> int | None:
    """Return the request that *message* says it answers, None if it says that it knows none.

    Raise :class:`Malformed` where that is no whole number: the kit's ids are.
    """
    if "id" not in message:
        log = "if it is a log line: those belong on stderr"
        hint = "repeat the id of the request" if "jsonrpc" in message else log
        raise Malformed("a JSON object without “id”", hint)
    number = message["id"]
    if number is None:
        return None
    if isinstance(number, bool) or not isinstance(number, int | float) or number != int(number):
        hint = "repeat the id as it was sent: a number, not a string"
        raise Malformed(f"an answer with the id {_json(number)}", hint)
    return int(number)


def check_answer(message: dict[str, Any]) -> dict[str, Any] | None:
    """Return the error in *message*, None if it carries a result; raise :class:`Malformed`."""
    if len(message) == 3 and "result" in message and message.get("jsonrpc") == "2.0":
        return None  # and the id, which has been read: nearly every answer
    if message.get("jsonrpc") != "2.0":
        raise Malformed("an answer without “jsonrpc”", 'each message says "jsonrpc": "2.0"')
    if message.keys() - MEMBERS:
        _refuse_members(message, MEMBERS, "an answer")
    if "error" not in message:
        if "result" not in message:
            raise Malformed("neither “result” nor “error”", "an answer carries one of the two")
        return None
    if "result" in message:
        hint = "leave one of the two out altogether, even if it is null"
        raise Malformed("both “result” and “error”", hint)
    return _check_error(message["error"])


def _check_error(error: Any) -> dict[str, Any]:
    hint = "an error is an object with “code”, a whole number, and “message”, a string"
    if not isinstance(error, dict):
        raise Malformed(f"the error {_json(error)}", hint)
    code, text = error.get("code"), error.get("message")
    if isinstance(code, bool) or not isinstance(code, int) or not isinstance(text, str):
        raise Malformed(f"an error with the code {_json(code)} and the message {_json(text)}", hint)
    _refuse_members(error, _ERROR_MEMBERS, "an error")
    return error


def _refuse_members(thing: dict[str, Any], known: frozenset[str], what: str) -> None:
    strange = [name for name in thing if name not in known and not name.startswith("x-")]
    if strange:
        hint = f"beside {', '.join(sorted(known))} only names that begin with x- are allowed"
        raise Malformed(f"{what} with the member “{strange[0]}”", hint)


def _why_unreadable(line: bytes, error: str) -> Malformed:
    """Return in plain words why the parser gave up on *line* with *error*."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as wrong:
        if b"\0" in line:
            return _utf_16()
        where = f"byte {wrong.start} is 0x{line[wrong.start]:02x}"
        return Malformed(f"a line that is not UTF-8 ({where})", "write UTF-8 to stdout")
    if "\0" in text:
        return _utf_16()
    if place := re.search(r"\(byte (\d+)\)", error):
        at = int(place[1])
        # The parser stops after a minus sign.
        word = _FOREIGN_WORD.match(line, at - (line[at - 1 : at] == b"-"))
        if word:
            hint = "JSON knows finite numbers, true, false and null"
            return Malformed(f"{word[0].decode()}, which is not JSON", hint)
    if _SURROGATE.search(_SURROGATE_PAIR.sub("", text)):
        return Malformed("half a surrogate pair in a string", "write whole characters")
    if "truncated" in error:
        return Malformed("a line that ends within a message", "write each message on one line")
    if "trailing characters" in error:
        return Malformed("more than one message on a line", "end each message with a line end")
    if "out of range" in error:
        return Malformed("a number too large to be read")
    return Malformed(f"a line that is not JSON ({error.removeprefix('JSON is malformed: ')})")


def _utf_16() -> Malformed:
    return Malformed("a line with NUL bytes", "it looks like UTF-16: write UTF-8 to stdout")


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()[:60]
