"""Under a language that nobody speaks, in which every letter is another one, nothing is English.

What is left in plain letters was not marked to be translated, unless it is data: what engines, games
and files say. :data:`SAID` are commands, :data:`ERRORS` what else an engine may get to hear.
"""

from __future__ import annotations

import importlib.util
import json
import re
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from seatrial import cli, language
from seatrial._locate import data_root
from seatrial.case import load_cases
from seatrial.catalogue import load_catalogue
from seatrial.faults import load_faults

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
#: Words with nothing but a space, or a comma, between them.
RUN = re.compile(rf"(?<![\w/.-]){WORD.pattern}(?:[,;:]? {WORD.pattern})+(?![\w/])")


@cache
def data() -> tuple[str, ...]:
    """Return the texts that are not ours to translate, the longest first."""
    texts: set[str] = set()
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
    """Return *text* on one line, with no mark of code in it."""
    return " ".join(re.sub("[`“”]", "", text).split())


def english_in(text: str) -> list[str]:
    """Return what of *text* is English: two words or more, and no data."""
    text = flat(text)
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
        with pytest.raises(SystemExit) as ended:
            cli.main()
            raise SystemExit
        out, err = capfd.readouterr()
        assert "Traceback" not in err
        assert ended.value.code != 4
        return f"{out}\n{err}"

    return run


def zoo(name: str, *words: str) -> str:
    """Return a command that starts an engine of the zoo."""
    return " ".join((sys.executable, str(HERE / "zoo" / f"{name}.py"), *words))


FAULT = load_faults(GAME).faults[0]
CASE = next(case for case in load_cases(GAME) if case.readings and case.holds)

SAID = {
    "a run": ["run", "--game", GAME],
    "a run of a fault": ["run", "--game", GAME, "-e", FAULT.engine],
    "list": ["list", "--game", GAME],
    "faults": ["list", "--faults", "--game", GAME],
    "rules": ["list", "--rules", "--game", GAME],
    "questions": ["list", "--questions", "--game", GAME],
    "sentences": ["list", "--sentences", "--game", GAME],
    "show": ["show", CASE.id],
    "explain": ["explain", f"{GAME}/{FAULT.rule}"],
}


@pytest.mark.parametrize("words", SAID.values(), ids=SAID)
def test_a_command_says_nothing_in_english(words: list[str], printed: Printed) -> None:
    assert [] == english_in(printed(*words))
