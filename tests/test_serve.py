"""An engine of this process, offered as an adapter."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from seatrial.process import Process
from seatrial.serve import METHODS, serve

ZOO = Path(__file__).parent / "zoo"


class Fault(Exception):
    """What an engine raises to answer with an error of its own."""

    def __init__(self, code: int, message: str, data: Any = None) -> None:
        super().__init__(f"{code} {message}")
        self.code, self.message, self.data = code, message, data


class Engine:
    """Echoes its params, or does what the test wants."""

    def __init__(self, does: Callable[[str, Mapping[str, Any]], Any] | None = None) -> None:
        self.asked: list[str] = []
        self._does = does or (lambda _, params: params)

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        self.asked.append(method)
        return self._does(method, params)


class Written(Engine):
    """Has its results in two forms, as the reference has."""

    def call_structs(self, method: str, params: Mapping[str, Any]) -> Any:
        return {"written": method}

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        return {"called": method}


class Pipe(io.BytesIO):
    """Counts how often it is written to."""

    writes = 0

    def write(self, data: Any) -> int:
        self.writes += 1
        return super().write(data)


def request(number: int, method: str = "act", **params: Any) -> bytes:
    message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    return json.dumps(message).encode() + b"\n"


def answers(lines: bytes, engine: Engine | None = None) -> list[Any]:
    stdout = io.BytesIO()
    serve(engine or Engine(), io.BytesIO(lines), stdout)
    return [json.loads(line) for line in stdout.getvalue().splitlines()]


def error(line: bytes, does: Callable[[str, Mapping[str, Any]], Any] | None = None) -> Any:
    (answer,) = answers(line, Engine(does))
    assert "result" not in answer
    return answer["error"]


def test_a_result_is_answered_with_the_id_of_its_request() -> None:
    assert answers(request(7, seat="A")) == [{"jsonrpc": "2.0", "id": 7, "result": {"seat": "A"}}]


def test_requests_that_came_together_are_answered_with_one_write(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("seatrial.serve.TOGETHER_SECONDS", 60.0)  # however slow the machine is
    stdout = Pipe()
    serve(Engine(), io.BytesIO(b"".join(request(number) for number in range(9))), stdout)

    assert [json.loads(line)["id"] for line in stdout.getvalue().splitlines()] == [*range(9)]
    assert stdout.writes == 1


def test_large_answers_are_not_kept_back_for_others() -> None:
    stdout = Pipe()
    lines = [request(number, text="a" * 40_000) for number in range(3)]
    serve(Engine(), io.BytesIO(b"".join(lines)), stdout)

    assert stdout.writes == 3


def test_blank_lines_carriage_returns_and_a_byte_order_mark_are_accepted() -> None:
    lines = b"\xef\xbb\xbf" + request(1).replace(b"\n", b"\r\n") + b"\r\n\n" + request(2)

    assert [each["id"] for each in answers(lines)] == [1, 2]


def test_what_an_engine_has_for_who_only_writes_it_down_is_written() -> None:
    assert [{"written": "act"}] == [each["result"] for each in answers(request(1), Written())]


def test_an_engine_that_overrides_call_alone_is_called() -> None:
    class Other(Written):
        def call(self, method: str, params: Mapping[str, Any]) -> Any:
            return {"overridden": method}

    engine = Written()
    engine.call = lambda method, params: {"patched": method}  # type: ignore[method-assign]

    assert [{"overridden": "act"}] == [each["result"] for each in answers(request(1), Other())]
    assert [{"patched": "act"}] == [each["result"] for each in answers(request(1), engine)]


def test_a_last_line_without_an_end_is_answered() -> None:
    assert [each["id"] for each in answers(request(1) + request(2)[:-1])] == [1, 2]


def test_shutdown_is_answered_and_ends_the_conversation() -> None:
    engine = Engine()
    given = answers(request(1, "shutdown") + request(2), engine)

    assert ([each["id"] for each in given], engine.asked) == ([1], ["shutdown"])


def test_every_method_of_the_protocol_reaches_the_engine() -> None:
    schema = Path(__file__).parents[1] / "spec" / "protocol" / "protocol.schema.json"
    request_schema = json.loads(schema.read_text(encoding="utf-8"))["$defs"]["request"]

    assert set(request_schema["properties"]["method"]["enum"]) == METHODS


@pytest.mark.parametrize(
    ("line", "code", "number"),
    [
        (b"{not json}\n", -32700, None),
        (b'{"jsonrpc":"2.0","id":1,"params":NaN}\n', -32700, None),
        (b"\xff\n", -32700, None),
        (b'{"a":' + 9999 * b"[" + b"\n", -32700, None),
        (b"[]\n", -32600, None),
        (b'{"jsonrpc":"2.0","method":"act"}\n', -32600, None),
        (b'{"jsonrpc":"2.0","id":true,"method":"act"}\n', -32600, None),
        (b'{"id":1,"method":"act"}\n', -32600, 1),
        (b'{"jsonrpc":"2.0","id":1}\n', -32600, 1),
        (b'{"jsonrpc":"2.0","id":1,"method":"undo"}\n', -32601, 1),
        (b'{"jsonrpc":"2.0","id":1,"method":"act","params":[1]}\n', -32602, 1),
    ],
)
def test_a_line_that_is_no_request_is_answered_with_its_error(
    line: bytes, code: int, number: int | None
) -> None:
    first, second = answers(line + request(2))

    assert (first["id"], first["error"]["code"]) == (number, code)
    assert (second["id"], second["result"]) == (2, {})


def test_params_left_out_are_empty() -> None:
    (answer,) = answers(b'{"jsonrpc":"2.0","id":1,"method":"shutdown"}\n')

    assert answer["result"] == {}


def test_an_exception_with_a_code_is_that_error() -> None:
    def refuse(*_: Any) -> Any:
        raise Fault(-32003, "one card too many", {"card": "purple"})

    expected = {"code": -32003, "message": "one card too many", "data": {"card": "purple"}}
    assert error(request(1), refuse) == expected


def test_any_other_exception_is_a_failure_of_the_engine_with_its_place_on_stderr(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*_: Any) -> Any:
        raise ValueError("no such seat")

    assert error(request(1), fail) == {"code": -32000, "message": "ValueError: no such seat"}
    assert "in fail" in capsys.readouterr().err


@pytest.mark.parametrize("result", [object(), "\ud800", {(1,): 2}])
def test_a_result_that_is_no_json_is_a_failure_of_the_engine(result: Any) -> None:
    given = error(request(1), lambda *_: result)

    assert given["code"] == -32000
    assert given["message"].startswith("the answer of the engine cannot be written as JSON")


def test_a_served_engine_may_print_and_keeps_its_conversation() -> None:
    with Process([sys.executable, str(ZOO / "served.py")], limit=20) as process:
        for number in range(40):
            process.send("act", {"number": number})
        given = [process.receive().result for _ in range(40)]

    assert given == [{"number": number} for number in range(40)]
    assert process.notes == []
    assert process.stderr_tail().splitlines()[-2:] == ["called: act", "called: shutdown"]


def test_a_reader_that_went_away_ends_the_conversation_quietly() -> None:
    class Gone(io.BytesIO):
        def flush(self) -> None:
            raise BrokenPipeError

    engine = Engine()
    serve(engine, io.BytesIO(request(1)), Gone())

    assert engine.asked == ["act"]
