"""One line of an engine's standard output, read as an answer or told what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from seatrial._foreign import foreign
from seatrial.language import Phrase, marked, phrase

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

    @property
    def word(self) -> Phrase:
        """Return the kind as a person is told it."""
        return KINDS[self.kind]


#: The kinds of notes.
KINDS = {
    "apart": phrase("apart"),
    "declared": phrase("declared"),
    "died": phrase("died"),
    "late-answer": phrase("late-answer"),
    "left-behind": phrase("left-behind"),
    "noise": phrase("noise"),
    "order": phrase("order"),
    "repeated-answer": phrase("repeated-answer"),
    "shuffled": phrase("shuffled"),
    "slow": phrase("slow"),
    "slow-end": phrase("slow-end"),
    "slow-start": phrase("slow-start"),
    "varies": phrase("varies"),
}


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
    check_depth(line, message, DEEPEST)
    return message


def check_depth(line: bytes, value: Any, levels: int) -> None:
    """Raise :class:`Malformed` where *value*, read from *line*, has more than so many levels."""
    if line.count(b"[") + line.count(b"{") > levels and _deeper(value, levels):
        raise _too_deep()


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
    hint = phrase("{number} levels are read", number=DEEPEST)
    return Malformed(phrase("nested too deep to be read"), hint)


def message_id(message: dict[str, Any]) -> int | None:
    """Return the request that *message* says it answers, None if it says that it knows none.

    Raise :class:`Malformed` where that is no whole number: the kit's ids are.
    """
    if "id" not in message:
        log = phrase("if it is a log line: those belong on stderr")
        hint = phrase("repeat the id of the request") if "jsonrpc" in message else log
        raise Malformed(phrase("a JSON object without “id”"), hint)
    number = message["id"]
    if number is None:
        return None
    if isinstance(number, bool) or not isinstance(number, int | float) or number != int(number):
        hint = phrase("repeat the id as it was sent: a number, not a string")
        raise Malformed(phrase("an answer with the id {id}", id=_json(number)), hint)
    return int(number)


def check_answer(message: dict[str, Any]) -> dict[str, Any] | None:
    """Return the error in *message*, None if it carries a result; raise :class:`Malformed`."""
    if len(message) == 3 and "result" in message and message.get("jsonrpc") == "2.0":
        return None  # and the id, which has been read: nearly every answer
    if message.get("jsonrpc") != "2.0":
        hint = phrase("each message says {member}", member='"jsonrpc": "2.0"')
        raise Malformed(phrase("an answer without “jsonrpc”"), hint)
    if message.keys() - MEMBERS:
        _refuse_members(message, MEMBERS, marked("an answer with the member “{member}”"))
    if "error" not in message:
        if "result" not in message:
            hint = phrase("an answer carries one of the two")
            raise Malformed(phrase("neither “result” nor “error”"), hint)
        return None
    if "result" in message:
        hint = phrase("leave one of the two out altogether, even if it is null")
        raise Malformed(phrase("both “result” and “error”"), hint)
    return _check_error(message["error"])


def _check_error(error: Any) -> dict[str, Any]:
    hint = phrase("an error is an object with “code”, a whole number, and “message”, a string")
    if not isinstance(error, dict):
        raise Malformed(phrase("the error {error}", error=_json(error)), hint)
    code, text = error.get("code"), error.get("message")
    if isinstance(code, bool) or not isinstance(code, int) or not isinstance(text, str):
        what = phrase(
            "an error with the code {code} and the message {message}",
            code=_json(code), message=_json(text),
        )  # fmt: skip
        raise Malformed(what, hint)
    _refuse_members(error, _ERROR_MEMBERS, marked("an error with the member “{member}”"))
    return error


def _refuse_members(thing: dict[str, Any], known: frozenset[str], what: str) -> None:
    strange = [name for name in thing if name not in known and not name.startswith("x-")]
    if strange:
        hint = phrase(
            "beside {members} only names that begin with x- are allowed",
            members=", ".join(sorted(known)),
        )
        raise Malformed(phrase(what, member=strange[0]), hint)


def _why_unreadable(line: bytes, error: str) -> Malformed:
    """Return in plain words why the parser gave up on *line* with *error*."""
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as wrong:
        if b"\0" in line:
            return _utf_16()
        what = phrase(
            "a line that is not UTF-8 (byte {place} is 0x{byte:02x})",
            place=wrong.start, byte=line[wrong.start],
        )  # fmt: skip
        return Malformed(what, phrase("write UTF-8 to stdout"))
    if "\0" in text:
        return _utf_16()
    if place := re.search(r"\(byte (\d+)\)", error):
        at = int(place[1])
        # The parser stops after a minus sign.
        word = _FOREIGN_WORD.match(line, at - (line[at - 1 : at] == b"-"))
        if word:
            hint = phrase("JSON knows finite numbers, true, false and null")
            return Malformed(phrase("{word}, which is not JSON", word=word[0].decode()), hint)
    if _SURROGATE.search(_SURROGATE_PAIR.sub("", text)):
        what = phrase("half a surrogate pair in a string")
        return Malformed(what, phrase("write whole characters"))
    if "truncated" in error:
        what = phrase("a line that ends within a message")
        return Malformed(what, phrase("write each message on one line"))
    if "trailing characters" in error:
        what = phrase("more than one message on a line")
        return Malformed(what, phrase("end each message with a line end"))
    if "out of range" in error:
        return Malformed(phrase("a number too large to be read"))
    said, _, byte = error.removeprefix("JSON is malformed: ").partition(" (byte ")
    problem = foreign(said)
    if byte:
        problem = phrase("{problem} (byte {number})", problem=problem, number=byte[:-1])
    return Malformed(phrase("a line that is not JSON ({problem})", problem=problem))


def _utf_16() -> Malformed:
    hint = phrase("it looks like UTF-16: write UTF-8 to stdout")
    return Malformed(phrase("a line with NUL bytes"), hint)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()[:60]
