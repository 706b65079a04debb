"""Offers an engine of this process as an adapter: JSON-RPC, one message per line."""

from __future__ import annotations

import contextlib
import sys
import time
import traceback
from collections.abc import Callable, Mapping
from io import BufferedReader
from typing import Any, BinaryIO, Protocol, TypeAlias, cast

import msgspec

from seatrial._message import BOM

METHODS = frozenset({"initialize", "start", "load", "act", "legal", "view", "end", "shutdown"})

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
ENGINE_FAILED = -32000

CHUNK = 1 << 16
#: Answers to lines that came together leave together, unless this many seconds or bytes went by.
TOGETHER_SECONDS, TOGETHER_BYTES = 0.002, 1 << 15


#: Takes a method and its params, and returns the result or raises.
Call: TypeAlias = Callable[[str, Mapping[str, Any]], Any]


class Callee(Protocol):
    """An engine: an object that answers the methods of the protocol."""

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        """Return the result as plain JSON values.

        What is raised becomes an error answer: with the exception's whole number ``code``, its
        ``message`` (or else its text) and ``data`` where it has them, and with -32000 where not.
        """


def answering(engine: Callee) -> Call:
    """Return what calls *engine* for an answer that is only written down.

    That is `call`, or `call_structs` where the engine has it beside: it returns the same, in any
    form that msgspec writes. Who overrides `call` alone means it, and is called by it.
    """
    places = [getattr(engine, "__dict__", {}), *map(vars, type(engine).__mro__)]
    nearest: Mapping[str, Any] = next((each for each in places if "call" in each), {})
    call: Call = getattr(engine, "call_structs" if "call_structs" in nearest else "call")
    return call


class Request(msgspec.Struct, frozen=True):
    """A request that can be passed on."""

    id: int | str
    method: str
    params: dict[str, Any]


class Refused(Exception):
    """A line that is no request: the error that answers it."""

    def __init__(self, code: int, message: str, number: int | str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.number = number


def serve(engine: Callee, stdin: BinaryIO, stdout: BinaryIO) -> None:
    """Answer the requests on *stdin* until ``shutdown`` or the end of the input.

    Whatever the engine prints meanwhile goes to stderr: stdout belongs to the answers. A reader
    that went away ends the conversation like the end of the input.
    """
    call = answering(engine)
    read = cast("BufferedReader", stdin).read1  # what is there, without waiting for more
    with contextlib.redirect_stdout(sys.stderr), contextlib.suppress(BrokenPipeError):
        rest = b""
        while chunk := read(CHUNK):
            *lines, rest = (rest + chunk).split(b"\n")
            if not _answer_lines(call, lines, stdout):
                return
        if rest:
            _answer_lines(call, [rest], stdout)


def _answer_lines(call: Call, lines: list[bytes], stdout: BinaryIO) -> bool:
    """Write the answers to *lines*; return False after ``shutdown``."""
    answers: list[bytes] = []
    goes_on, size, since = True, 0, time.monotonic()
    for line in lines:
        if not line.strip():
            continue
        answer, goes_on = answer_line(call, line)
        answers.append(answer)
        size += len(answer)
        if not goes_on:
            break
        if size > TOGETHER_BYTES or time.monotonic() - since > TOGETHER_SECONDS:
            _write(answers, stdout)
            answers, size, since = [], 0, time.monotonic()
    if answers:
        _write(answers, stdout)
    return goes_on


def _write(answers: list[bytes], stdout: BinaryIO) -> None:
    stdout.write(b"\n".join((*answers, b"")))
    stdout.flush()


def answer_line(call: Call, line: bytes) -> tuple[bytes, bool]:
    """Return the answer to one *line*, without a line end, and whether the conversation goes on."""
    try:
        request = read_request(line)
    except Refused as refused:
        error = {"code": refused.code, "message": refused.message}
        return _encode({"jsonrpc": "2.0", "id": refused.number, "error": error}), True
    answer = {"jsonrpc": "2.0", "id": request.id, **outcome(call, request)}
    return _written(answer), request.method != "shutdown"


def read_request(line: bytes) -> Request:
    """Return the request in *line*; raise :class:`Refused` if there is none."""
    try:
        message = _decode(line.removeprefix(BOM))
    except RecursionError:
        raise Refused(PARSE_ERROR, "the line is nested too deep") from None
    except msgspec.MsgspecError as error:
        raise Refused(PARSE_ERROR, f"the line is not JSON: {error}") from None
    if not isinstance(message, dict):
        raise Refused(INVALID_REQUEST, "a request is a JSON object, one on each line")
    number, method, params = message.get("id"), message.get("method"), message.get("params", {})
    if isinstance(number, bool) or not isinstance(number, int | str):
        raise Refused(INVALID_REQUEST, "a request has an id, a whole number")
    if message.get("jsonrpc") != "2.0":
        raise Refused(INVALID_REQUEST, 'a request says "jsonrpc": "2.0"', number)
    if not isinstance(method, str):
        raise Refused(INVALID_REQUEST, "a request has a method, a string", number)
    if method not in METHODS:
        known = ", ".join(sorted(METHODS))
        raise Refused(METHOD_NOT_FOUND, f"no method {method!r}: there are {known}", number)
    if not isinstance(params, dict):
        raise Refused(INVALID_PARAMS, f"the params of {method} are an object", number)
    return Request(number, method, params)


def outcome(call: Call, request: Request) -> dict[str, Any]:
    """Return ``{"result": …}``, or ``{"error": …}`` for whatever the engine raises."""
    try:
        return {"result": call(request.method, request.params)}
    except Exception as error:  # noqa: BLE001 - an engine may fail; the conversation may not
        return {"error": error_object(error)}


def error_object(error: Exception) -> dict[str, Any]:
    """Return *error* as a JSON-RPC error; one without a code is shown on stderr with its place."""
    code, message = getattr(error, "code", None), getattr(error, "message", None)
    if isinstance(code, bool) or not isinstance(code, int):
        traceback.print_exception(error)
        return {"code": ENGINE_FAILED, "message": f"{type(error).__name__}: {error}"}
    known: dict[str, Any] = {"code": code}
    known["message"] = message if isinstance(message, str) else str(error)
    data = getattr(error, "data", None)
    return known if data is None else {**known, "data": data}


def _written(answer: dict[str, Any]) -> bytes:
    """Return *answer* as JSON; one that cannot be written is an error of the engine."""
    try:
        return _encode(answer)
    except (TypeError, ValueError, RecursionError) as error:
        message = f"the answer of the engine cannot be written as JSON: {error}"
        failed = {"code": ENGINE_FAILED, "message": message}
        return _encode({"jsonrpc": "2.0", "id": answer["id"], "error": failed})


_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode
