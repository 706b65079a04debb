"""One line of an engine's output: what is wrong with it, in plain words."""

from __future__ import annotations

import pytest

from seatrial._message import Malformed, check_answer, message_id, read_message

RIGHT = {
    "a result": (b'{"jsonrpc":"2.0","id":7,"result":{"a":[1]}}', None),
    "a result of null": (b'{"jsonrpc":"2.0","id":7,"result":null}', None),
    "an id as a round number": (b'{"jsonrpc":"2.0","id":7.0,"result":1}', None),
    "a carriage return": (b'{"jsonrpc":"2.0","id":7,"result":1} \r', None),
    "a member of its own": (b'{"jsonrpc":"2.0","id":7,"result":1,"x-took":1}', None),
    "a whole surrogate pair": (b'{"jsonrpc":"2.0","id":7,"result":"\\ud83d\\ude00"}', None),
    "as deep as is read": (
        b'{"jsonrpc":"2.0","id":7,"result":' + 199 * b"[" + 199 * b"]" + b"}",
        None,
    ),
    "many side by side": (b'{"jsonrpc":"2.0","id":7,"result":[' + 300 * b"{}," + b"1]}", None),
    "an error": (
        b'{"jsonrpc":"2.0","id":7,"error":{"code":-32003,"message":"no","data":1}}',
        {"code": -32003, "message": "no", "data": 1},
    ),
}

WRONG = {
    "no JSON": (b"{accepted}", "a line that is not JSON (object keys must be strings (byte 1))"),
    "a comma too many": (
        b'{"a":1,}',
        "a line that is not JSON (trailing comma in object (byte 7))",
    ),
    "NaN": (b'{"a":NaN}', "NaN, which is not JSON"),
    "Infinity": (b'{"a":Infinity}', "Infinity, which is not JSON"),
    "-Infinity": (b'{"a":[1,-Infinity]}', "-Infinity, which is not JSON"),
    "None": (b'{"a": None}', "None, which is not JSON"),
    "1e400": (b'{"a":1e400}', "a number too large to be read"),
    "half a pair": (b'{"a":"\\ud83d"}', "half a surrogate pair in a string"),
    "the other half": (b'{"a":"\\ude00"}', "half a surrogate pair in a string"),
    "deep nesting": (b'{"a":' + 9999 * b"[", "nested too deep to be read"),
    "a level too many": (
        b'{"id":7,"a":' + 200 * b"[" + 200 * b"]" + b"}",
        "nested too deep to be read",
    ),
    "Latin-1": (b'{"a":"\xf1"}', "a line that is not UTF-8 (byte 6 is 0xf1)"),
    "UTF-16": ('{"a":1}'.encode("utf-16-le"), "a line with NUL bytes"),
    "the first line of many": (b"{", "a line that ends within a message"),
    "half a message": (b'{"a":"\\ud83d\\ude00', "a line that ends within a message"),
    "two on a line": (b'{"a":1}{"a":2}', "more than one message on a line"),
    "no id": (b'{"jsonrpc":"2.0","result":1}', "a JSON object without “id”"),
    "a string as id": (b'{"id":"7"}', 'an answer with the id "7"'),
    "true as id": (b'{"id":true}', "an answer with the id true"),
    "a fraction as id": (b'{"id":7.5}', "an answer with the id 7.5"),
    "no version": (b'{"id":7,"result":1}', "an answer without “jsonrpc”"),
    "nothing said": (b'{"jsonrpc":"2.0","id":7}', "neither “result” nor “error”"),
    "both": (b'{"jsonrpc":"2.0","id":7,"result":1,"error":null}', "both “result” and “error”"),
    "text as error": (b'{"jsonrpc":"2.0","id":7,"error":"no"}', 'the error "no"'),
    "text as code": (
        b'{"jsonrpc":"2.0","id":7,"error":{"code":"E1","message":"no"}}',
        'an error with the code "E1" and the message "no"',
    ),
    "no message": (
        b'{"jsonrpc":"2.0","id":7,"error":{"code":1}}',
        "an error with the code 1 and the message null",
    ),
    "a member too many": (
        b'{"jsonrpc":"2.0","id":7,"result":1,"took":1}',
        "an answer with the member “took”",
    ),
    "a member too many in an error": (
        b'{"jsonrpc":"2.0","id":7,"error":{"code":1,"message":"no","trace":1}}',
        "an error with the member “trace”",
    ),
}


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_line_is_read(name: str) -> None:
    line, error = RIGHT[name]
    message = read_message(line)

    assert (message_id(message), check_answer(message)) == (7, error)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_line_is_told_what_is_wrong_with_it(name: str) -> None:
    line, words = WRONG[name]
    with pytest.raises(Malformed) as caught:
        _read_whole(line)

    assert caught.value.what == words


def test_an_answer_to_a_request_that_could_not_be_read_has_no_id() -> None:
    assert message_id(read_message(b'{"jsonrpc":"2.0","id":null,"error":{}}')) is None


def _read_whole(line: bytes) -> None:
    message = read_message(line)
    message_id(message)
    check_answer(message)
