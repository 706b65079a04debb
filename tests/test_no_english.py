"""Under a language that nobody speaks, in which every letter is another one, nothing is English.

What is left in plain letters was not marked to be translated, unless it is data: what engines, games
and files say. :data:`SAID` are commands, :data:`ERRORS` what else an engine may get to hear.
"""

from __future__ import annotations

import ast
import contextlib
import importlib.util
import json
import re
import sys
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import jsonschema
import jsonschema_rs
import pytest
from click.testing import CliRunner

from seatrial import cli, language
from seatrial._child import ending
from seatrial._locate import data_root
from seatrial._message import KINDS, Malformed, check_answer, message_id, read_message
from seatrial._misfit import FORMS, misfit
from seatrial.case import load_cases
from seatrial.catalogue import load_catalogue
from seatrial.check.schemas import subschemas
from seatrial.cli.speaking import in_language
from seatrial.documents import document_of
from seatrial.faults import load_faults
from seatrial.language import spoken

HERE = Path(__file__).parent
pytest.importorskip("babel", reason="translations are looked after with Babel")

#: The game whose texts are Spanish, so that what is English is ours.
GAME = "sail"
NOBODYS = "xx"

_PLAIN = "abcdefghijklmnopqrstuvwxyz"
_OTHER = "àƀćďéƒĝĥíĵķļḿńóþɋŕśţúṽŵẋýź"
LETTERS = str.maketrans(_PLAIN + _PLAIN.upper(), _OTHER + _OTHER.upper())


def disguised(text: str) -> str:
    """Return *text* in other letters, with the names in braces as they are."""
    places = re.split(r"(\{\{|\}\}|\{[^{}]*\})", text)
    return "".join(
        each if number % 2 else each.translate(LETTERS) for number, each in enumerate(places)
    )


def messages() -> ModuleType:
    """Return what looks after the translations."""
    spec = importlib.util.spec_from_file_location("messages", HERE / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def locale(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder of translations into the language that nobody speaks."""
    from babel.messages.mofile import write_mo

    looks_after, folder = messages(), tmp_path_factory.mktemp("locale")
    place = folder / NOBODYS / "LC_MESSAGES"
    place.mkdir(parents=True)
    for domain in ("seatrial", "click"):
        [file] = looks_after.po_files(domain)
        catalogue = looks_after.read(file)
        for each in catalogue:
            if each.id:
                forms = tuple(map(disguised, looks_after.forms(each.id)))
                each.string = forms if each.pluralizable else forms[0]
        with (place / f"{domain}.mo").open("wb") as opened:
            write_mo(opened, catalogue)
    return folder


@pytest.fixture(autouse=True)
def nobodys(locale: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Speak it within a test."""
    monkeypatch.setattr(language, "LOCALE", locale)
    monkeypatch.setattr(language, "LANGUAGES", (*language.LANGUAGES, NOBODYS))
    monkeypatch.setenv("LANGUAGE", NOBODYS)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.syspath_prepend(str(HERE))
    language.speak(NOBODYS)
    yield
    language.speak("en")


# What is data


def strings(data: Any) -> Iterator[str]:
    """Yield every text in *data*."""
    if isinstance(data, dict):
        yield from (each for value in data.values() for each in strings(value))
    elif isinstance(data, list):
        yield from (each for value in data for each in strings(value))
    elif isinstance(data, str):
        yield data


WORD = re.compile(r"[A-Za-z][A-Za-z']*")
#: Words with nothing but a space, or a comma, between them; no part of a path or an id.
RUN = re.compile(rf"(?<![\w/.-]){WORD.pattern}(?:[,;:]? {WORD.pattern})+(?![\w/-]|\.\w)")
#: Code: a command with its name.
COMMAND = re.compile(rf"\bseatrial(?::| (?:{'|'.join(cli.COMMANDS)})\b)")
#: What else is no sentence of ours.
DATA = (
    "load, view",  # capabilities
    "failed, errored, crashed, timed-out",  # what a baseline may say
    *("code, data, message", "error, id, jsonrpc, result"),  # members of a message
    *("asked for initialize", "asked for load", "asked for act"),  # an engine that chats
    "cd adapter",  # for a shell
    "no rules found in C",  # an engine, before it dies
)


@cache
def data() -> tuple[str, ...]:
    """Return the texts that are not ours to translate, the longest first."""
    texts: set[str] = {*DATA}
    for game in (GAME, "sail-or-die"):
        catalogue = data_root() / "spec" / game / "catalogue.json"
        texts |= set(strings(json.loads(catalogue.read_text(encoding="utf-8"))))
        texts |= {fault.wrong for fault in load_faults(game).faults}
        texts |= set(load_faults(game).unbroken.values())
        for case in load_cases(game):
            texts |= {case.title, *(step.text for step in case.steps)}
            texts |= {says.text for step in case.steps for says in step.expect.says}
    return tuple(sorted((flat(each) for each in texts if " " in each), key=len, reverse=True))


@cache
def spanish() -> frozenset[str]:
    """Return the words of the game whose texts are Spanish, but for its English titles."""
    folder = data_root() / "scenarios" / GAME
    texts = [each.read_text(encoding="utf-8") for each in sorted(folder.rglob("*.feature"))]
    catalogue = load_catalogue(GAME)
    texts += [rule.text for rule in catalogue.rules]
    texts += [text for question in catalogue.questions for text in strings(question.question)]
    return frozenset(word.lower() for text in texts for word in WORD.findall(text))


def flat(text: str) -> str:
    """Return *text* on one line, with no mark of code in it and a bar between columns."""
    return " ".join(re.sub("[`“”]", "", re.sub(r"(?<=\S)  +", " | ", text)).split())


def english_in(text: str) -> list[str]:
    """Return what of *text* is English: two words or more, and no data."""
    text = COMMAND.sub("·", flat(text))
    for each in data():
        text = text.replace(each, "·")
    return [
        found[0]
        for found in RUN.finditer(text)
        if sum(word.lower() not in spanish() for word in WORD.findall(found[0])) > 1
    ]


# Commands

Printed = Callable[..., str]


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Printed:
    """Return what runs a command in this process and returns all that it prints."""

    def run(*words: str) -> str:
        monkeypatch.setattr(sys, "argv", ["seatrial", *words])
        with contextlib.suppress(SystemExit):
            cli.main()
        out, err = capfd.readouterr()
        assert "Traceback" not in err
        return f"{out}\n{err}"

    return run


def zoo(name: str, *words: str) -> str:
    """Return a command that starts an engine of the zoo."""
    return " ".join((sys.executable, str(HERE / "zoo" / f"{name}.py"), *words))


CASES = load_cases(GAME)
FAULTS = load_faults(GAME).faults
FAULT = FAULTS[0]
CASE = next(case for case in CASES if case.readings and case.holds)
HIDING = next(c for c in CASES if len({s.ask.params["handle"] for s in c.steps}) > 1)
CATALOGUE = load_catalogue(GAME)
QUESTION = next(each for each in CATALOGUE.questions if len(each.readings) > 2)
ZOO_CASE = ("--case", next(case.id for case in load_cases("sail-or-die") if case.needs == ["load"]))
READING = next(
    f"{question.id}={reading.id}"
    for question in CATALOGUE.questions
    for reading in question.readings
    if reading.executable and reading.id != question.ruling
)
READS = f"python:other_reading:Other:{READING}"

SAID = {
    "a run": ["run", "--game", GAME],
    "a run of a fault": ["run", "--rule", FAULT.rule, "-e", FAULT.engine],
    "a run of another reading": ["run", "--game", GAME, "-e", READS],
    "a run of several": ["run", "--rule", FAULT.rule, "-e", "reference", "-e", READS, "-e", "nix=no"],
    "a shuffled run": ["run", "--rule", FAULT.rule, "-e", FAULT.engine, "--shuffle", "3", "--twice"],
    "a run held to a baseline": ["run", "--rule", FAULT.rule, "-e", FAULT.engine, "--baseline", "known.yaml"],
    "a run held to a wrong baseline": ["run", "--rule", FAULT.rule, "--baseline", "wrong.yaml"],
    "a run of an old release": ["run", "--suite-version", "0.0.1"],
    "an engine that is not there": ["run", "-e", "no-such-program"],
    "an engine that is a folder": ["run", "-e", "./."],
    "an engine that is not quoted": ["run", "-e", "node 'x"],
    "an engine that is no module": ["run", "-e", "python:nowhere:Engine"],
    "an engine that is no object": ["run", "-e", "python:nowhere"],
    "an engine that dies at once": ["run", *ZOO_CASE, "-e", zoo("dies_at_start")],
    "an engine that dies": ["run", *ZOO_CASE, "-e", zoo("doctored", "dies")],
    "an engine that hangs": ["run", *ZOO_CASE, "-e", zoo("doctored", "hangs-at-load"), "--limit", "0.3"],
    "an engine that chats": ["run", *ZOO_CASE, "-e", zoo("doctored", "chats")],
    "an engine that answers twice": ["run", *ZOO_CASE, "-e", zoo("doctored", "answers-twice")],
    "an engine that answers amiss": ["run", *ZOO_CASE, "-e", zoo("doctored", "starts-misshapen")],
    "an engine that loads nothing": ["run", *ZOO_CASE, "-e", zoo("doctored", "loads-nothing")],
    "an engine that says nonsense": ["run", *ZOO_CASE, "-e", zoo("says", "'{}'")],
    "an engine file that is not there": ["run", "--engine-file", "nowhere.yaml"],
    "an engine file that is wrong": ["run", "--engine-file", "engine.yaml"],
    "a layout that is not there": ["run", "--game", GAME, "--layout", "xyz"],
    "a layout that is wrong": ["run", "--game", GAME, "--layout", "layout.yaml"],
    "a file that cannot be written": ["run", "--game", GAME, "--json", "nowhere/report.json"],
    "doctor of one that shows little": ["doctor", zoo("doctored", "shows-no-piles")],
    "doctor of nobody": ["doctor", "no-such-program"],
    "compare": ["compare", "old.json", "new.json"],
    "compare what was cut off": ["compare", "old.json", "cut.json"],
    "compare what is no report": ["compare", "old.json", "wrong.yaml"],
    "compare what is not there": ["compare", "old.json", "nowhere.json"],
    "cases": ["list", "--game", GAME],
    "faults": ["list", "--faults", "--game", GAME],
    "rules": ["list", "--rules", "--game", GAME],
    "questions": ["list", "--questions", "--game", GAME],
    "sentences": ["list", "--sentences", "--game", GAME],
    "too narrow a list": ["list", "--sentences", "--rule", "x"],
    "a case": ["show", CASE.id],
    "a case of two worlds": ["show", HIDING.id],
    "no case": ["show", "nothing-like-it"],
    "a rule": ["explain", f"{GAME}/{FAULT.rule}"],
    "a question": ["explain", f"{GAME}/{QUESTION.id}"],
    "a sentence": ["explain", f"{GAME}/{CATALOGUE.sentences[0].id}"],
    "a position": ["explain", "--game", GAME, "--state", "position.yaml"],
    "a position that is none": ["explain", "--game", GAME, "--state", "wrong.yaml"],
    "nothing to explain": ["explain"],
    "a probe": ["probe", READS, "--game", GAME],
    "impact": ["impact", GAME, "--games", "2", "--jobs", "1", "--question", READING.partition("=")[0]],
    "holes": ["holes", GAME, "--games", "2", "--pairs", "0", "--jobs", "1", "--reading", READING],
    "adequacy": ["adequacy", "--rule", FAULT.rule],
    "trace": ["trace", "rulebook.txt", "--game", GAME],
    "trace of nothing": ["trace", "rulebook.txt"],
    "releases": ["release"],
    "a release that is none": ["release", "soon"],
    "a retired case": ["retire", "nothing-like-it", "--reason", "so"],
    "a new adapter": ["new-adapter", "--lang", "python", "--game", GAME, "adapter"],
    "an adapter in a full folder": ["new-adapter", "--lang", "python", "--game", GAME, "."],
    "a served engine that is none": ["serve", "nothing"],
    "no such rule": ["run", "--rule", f"{FAULT.rule}s"],
    "no such option": ["run", "--bogus"],
    "no such command": ["bogus"],
    "no such game": ["run", "--game", "go"],
    "no number": ["run", "--limit", "soon"],
    "the help": ["--help"],
    **{f"the help of {name}": [name, "--help"] for name in cli.COMMANDS},
}  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the files that the commands name."""
    made = tmp_path_factory.mktemp("folder")
    for engine, file in ((FAULT.engine, "new.json"), ("reference", "old.json")):
        words = ["run", "--rule", FAULT.rule, "-q", "-e", engine, "--json", str(made / file)]
        CliRunner().invoke(in_language(cli.group), words)
    report = (made / "old.json").read_text(encoding="utf-8")
    case = json.loads(report)["engines"][0]["cases"][0]["id"]
    files = {
        "cut.json": "\n".join(report.splitlines()[:3]),
        "known.yaml": f"""
            deviations:
              - {{case: {case}, verdict: failed, reason: "?", expires: 2020-01-01}}
              - {{case: {GAME}/gone/gone, verdict: failed, reason: x}}
            flaky:
              - {{case: {case}-2, reason: "?"}}
            """,
        "wrong.yaml": "deviations:\n  - {caes: x, verdict: lost, reason: 1, step: []}\n",
        "engine.yaml": "command: 7\n",
        "layout.yaml": "name: x\ncells: 7\nodd: 1\n",
        "position.yaml": "A: nada\n",
        "rulebook.txt": "Sail\nx y z\n",
    }
    for name, text in files.items():
        (made / name).write_text(textwrap.dedent(text), encoding="utf-8")
    return made


@pytest.mark.parametrize("words", SAID.values(), ids=SAID)
def test_a_command_says_nothing_in_english(
    words: list[str], printed: Printed, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(folder)

    assert [] == english_in(printed(*words))


# What an engine may hear

LINES = [
    b"{\xff}", b"{\0}", b'{"a": NaN}', b'{"a": "\\ud800"}', b'{"a": 1', b"{} {}", b'{"a": 1e999}',
    b'{"a": tru}', b'{"a" 1}', b'{"a": 1,}', b"{a: 1}", b"{}", b'{"jsonrpc": "2.0"}',
    b'{"id": "3"}', b'{"id": 3}', b'{"id": 3, "jsonrpc": "2.0"}',
    b'{"id": 3, "jsonrpc": "2.0", "result": 1, "error": 1}',
    b'{"id": 3, "jsonrpc": "2.0", "result": 1, "odd": 1}',
    b'{"id": 3, "jsonrpc": "2.0", "error": 1}', b'{"id": 3, "jsonrpc": "2.0", "error": {}}',
    b'{"id": 3, "jsonrpc": "2.0", "error": {"code": 1, "message": "x", "odd": 1}}',
]  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_what_is_wrong_with_a_line_is_not_told_in_english(line: bytes) -> None:
    with pytest.raises(Malformed) as raised:
        (message_id(message := read_message(line)), check_answer(message))

    assert [] == english_in(f"{spoken(raised.value.what)}. {spoken(raised.value.hint)}")


@pytest.mark.parametrize("code", [0, 1, 126, 127, 137, -6, -9, -11, -15, -63, 0xC0000005])
def test_how_a_program_ended_is_not_told_in_english(code: int) -> None:
    assert [] == english_in(spoken(ending(code)))


#: Schemas, and what does not fit them.
MISFITS: list[tuple[Any, Any]] = [
    ({"additionalProperties": False}, {"a": 1}),
    ({"additionalProperties": False}, {"a": 1, "b": 1}),
    ({"anyOf": [{"type": "string"}, {"type": "null"}]}, 1),
    ({"const": 1}, 2),
    ({"enum": ["a"]}, "x"),
    ({"enum": ["a", "b"]}, "x"),
    ({"enum": ["a", "b", "c", "d"]}, ["x", {"y": None}]),
    ({"exclusiveMinimum": 0}, 0),
    ({"properties": {"a": False}}, {"a": 1}),
    ({"format": "date"}, "x"),
    ({"maxItems": 1}, [1, 2]),
    ({"maxItems": 2}, [1, 2, 3]),
    ({"maxProperties": 1}, {"a": 1, "b": 2}),
    ({"maximum": 1}, 2),
    ({"minItems": 1}, []),
    ({"minItems": 2}, []),
    ({"minLength": 1}, ""),
    ({"minProperties": 1}, {}),
    ({"minimum": 1}, 0),
    ({"not": {"type": "string"}}, "x"),
    ({"pattern": "^a"}, "x"),
    ({"propertyNames": {"pattern": "^a"}}, {"x": 1}),
    ({"required": ["a"]}, {}),
    ({"type": "string"}, 1),
    ({"type": ["string", "null"]}, 1),
    ({"uniqueItems": True}, [1, 1]),
]


@pytest.mark.parametrize(("schema", "value"), MISFITS, ids=lambda each: json.dumps(each))
def test_what_does_not_fit_a_schema_is_told_as_the_validator_does_but_not_in_english(
    schema: Any, value: Any
) -> None:
    validator = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)
    [error] = validator.iter_errors(value)

    assert error.message == misfit(error)
    assert [] == english_in(spoken(misfit(error)))


def test_there_is_a_form_for_each_keyword_of_the_schemas_of_messages() -> None:
    known = {*FORMS, "if", "then", "propertyNames", "patternProperties"}
    applied = {
        key
        for file in (data_root() / "spec").glob("*/*.schema.json")
        for _, schema in subschemas(json.loads(file.read_text(encoding="utf-8")))
        for key in schema
        if key in jsonschema.Draft202012Validator.VALIDATORS
    }

    assert {"$ref", "allOf", "items", "prefixItems", "properties"} >= applied - known


@pytest.mark.parametrize(
    "text",
    [
        "a: [1",
        "a: {b",
        "a: b: c",
        "\ta: 1",
        "a: 'x",
        "a: @",
        "- 1\nb: 2",
        "a: \x01",
        "--- 1\n--- 2",
        "?",
    ],
)
def test_what_is_no_yaml_is_not_told_in_english(text: str) -> None:
    [complaint, *_] = document_of("x", text.encode()).complaints

    assert [] == english_in(str(complaint))


@pytest.mark.parametrize(
    "text", ["{", "[1", "{1: 2}", '{"a" 1}', '{"a": }', "[1] 2", '["x', "[1,]", "[NaN]"]
)
def test_what_is_no_json_is_not_told_in_english(text: str) -> None:
    [complaint, *_] = document_of("x", text.encode(), json_wanted=True).complaints

    assert [] == english_in(str(complaint))


def test_every_kind_of_note_has_a_word() -> None:
    kinds = {
        kind
        for file in messages().KIT.rglob("*.py")
        for kind in re.findall(
            r'(?:Note\(kind=|\.note\(|dropped\()"([a-z-]+)"', file.read_text("utf-8")
        )
        if "doctor" not in file.parts
    }

    assert kinds <= KINDS.keys()


# What stands in the code


#: Modules whose sentences are not told to a person, and why.
ELSEWHERE = {
    "games/": "a game speaks its own language",
    "impact/table.py": "for a page of the repository, which is English",
    "reports/": "files are English, whoever asks for them",
    "repro/folder.py": "files are English, whoever asks for them",
    "serve.py": "goes over the wire, in the language of the protocol",
    "suite/": "for pytest, which is English",
}
#: What else is no sentence that a person reads, by its beginning.
UNTOLD = (
    *("seatrial ", "cargo ", "go build", "npx "),  # commands
    *("bold ", "[bold ", "… · in all", "· in all", "(<!-- "),  # how something looks in a page
    # What is looked for, or told apart by the kit itself.
    *(
        ": (?:",
        "JSON is malformed",
        "trailing characters",
        "out of range",
        "tab character",
        "too long",
    ),
    *("does not play with", "plays on by", "cannot set this", "cannot be seen", "runs on"),
    *("differ at another rule", "not run everywhere", "passed in part", "known deviation"),
    ": (?:",
    # What is written into a file.
    *("# Known deviations", "Generated by", "asked in the process", "a position"),
    # What only a programmer of the kit can meet.
    *("every request has been answered", "the conversation with the engine is closed"),
    *("· has no answer yet", "a statement about · has no", "· is no process"),
    *("the engine's last lines", "seatrial: · of an engine"),
)


def bare_sentences(file: Path, marked: set[str]) -> Iterator[str]:
    """Yield what in a Python *file* reads like a sentence and is none of the *marked* ones."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and isinstance(node.body[0], ast.Expr)
    }
    parts: set[int] = set()  # of f-strings, which count as a whole
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts |= {id(each) for each in node.values if isinstance(each, ast.Constant)}
            text = "".join(
                str(each.value) if isinstance(each, ast.Constant) else "·" for each in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = node.value
        else:
            continue
        if id(node) not in docstrings | parts and text not in marked and RUN.search(text):
            yield text


def test_every_sentence_in_the_code_is_marked() -> None:
    looks_after = messages()
    marked = {form for each in looks_after.extracted() for form in looks_after.forms(each.id)}
    kit = looks_after.KIT
    found = {
        f"{file.relative_to(kit).as_posix()}: {text}"
        for file in kit.rglob("*.py")
        if not file.relative_to(kit).as_posix().startswith(tuple(ELSEWHERE))
        for text in bare_sentences(file, marked)
        if not text.strip().startswith(UNTOLD)
    }

    assert set() == found
