"""The kit in the language of its reader: which one, and that nothing of ours is left in English."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import os
import pickle
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

from seatrial import language
from seatrial.case import load_cases
from seatrial.catalogue import Catalogue, load_catalogue
from seatrial.cli import COMMANDS
from seatrial.faults import load_faults
from seatrial.language import joined, phrase, phrase_by, spoken, tr

HERE = Path(__file__).parent
pytest.importorskip("babel", reason="translations are looked after with Babel")


def _messages() -> ModuleType:
    spec = importlib.util.spec_from_file_location("messages", HERE / "messages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MESSAGES = _messages()
PO_FILES = MESSAGES.po_files()
FILES = [*PO_FILES, *MESSAGES.po_files("click")]
#: The game whose texts are Spanish: in what is said of it, English words are ours, ids, or titles.
GAME = "sail"


def name_of(file: Path) -> str:
    return f"{file.parents[1].name}/{file.stem}"


def seatrial(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Return what comes of a command; *environment* is laid over one without a locale."""
    bare = {name: value for name, value in os.environ.items() if name not in language.VARIABLES}
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "seatrial", *words],
        capture_output=True, check=False, encoding="utf-8",
        env={**bare, "PYTHONPATH": str(HERE), "NO_COLOR": "1", **environment},
    )  # fmt: skip


# The files


def test_there_is_a_file_for_each_language_beside_english() -> None:
    folders = [each.name for each in language.LOCALE.iterdir() if each.is_dir()]

    assert ["en", *sorted(folders)] == list(language.LANGUAGES)
    assert [name_of(each) for each in PO_FILES] == [f"{each}/seatrial" for each in folders]


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_every_sentence_is_translated_and_no_translation_is_a_guess(file: Path) -> None:
    assert [] == [each.id for each in MESSAGES.untranslated(MESSAGES.read(file))]


@pytest.mark.parametrize("file", PO_FILES, ids=name_of)
def test_the_file_holds_exactly_the_sentences_that_the_kit_marks(file: Path) -> None:
    """``python tests/messages.py`` brings it up to date."""
    marked = {each.id for each in MESSAGES.extracted() if each.id}
    known = {each.id for each in MESSAGES.read(file) if each.id}

    assert (set(), set()) == (marked - known, known - marked)


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_the_compiled_file_says_what_the_written_one_says(file: Path) -> None:
    """``python tests/messages.py`` compiles it."""
    assert MESSAGES.said(MESSAGES.read(file)) == MESSAGES.compiled(file)


def places(text: str) -> set[str]:
    """Return the names in braces, with their conversions and without their formats."""
    return {
        f"{name}!{conversion}" if conversion else name
        for _, name, _, conversion in string.Formatter().parse(text)
        if name is not None
    }


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_a_translation_has_the_places_of_its_original_in_each_of_its_forms(file: Path) -> None:
    forms = MESSAGES.forms
    wrong = {
        forms(each.id): form
        for each in MESSAGES.read(file)
        for form in forms(each.string)
        if each.id and places(form) not in [places(original) for original in forms(each.id)]
    }

    assert {} == wrong


@pytest.mark.parametrize("file", PO_FILES, ids=name_of)
def test_a_translation_begins_and_ends_as_its_original(file: Path) -> None:
    """White space at the edges, and a full stop at the end, are part of how sentences are joined."""
    edge = re.compile(r"\A(\s*).*?([.:]?\s*)\Z", re.DOTALL)

    def edges(text: str) -> object:
        return edge.fullmatch(text).groups()  # type: ignore[union-attr] # it fits any text

    pairs = [
        (MESSAGES.forms(each.id)[0], MESSAGES.forms(each.string)[0])
        for each in MESSAGES.read(file)
        if each.id
    ]

    assert [] == [original for original, said in pairs if edges(original) != edges(said)]


@pytest.mark.parametrize(
    ("labels", "most"),
    [
        ("where/done/why/mend/stderr/rule/again/came/said/at/expected/engine", 8),
        ("plays/asked/means/explains", 8),
        ("asked/the text/we play/weight/status/designer/elsewhere/only if/rules/source", 9),
        ("repeated/moved/changed/lost/unclaimed", 10),
        ("against/for it", 7),
        ("fine/note/fix", 4),
    ],
)
@pytest.mark.usefixtures("spanish")
def test_the_labels_of_a_column_fit_it(labels: str, most: int) -> None:
    several = [tr(each) for each in labels.split("/")]

    assert [] == [each for each in several if len(each) > most]


def test_what_click_says_of_mistakes_is_translated_in_the_version_that_the_file_names() -> None:
    """Another version may say it in other words, of which the English is seen."""
    import click
    from babel.messages.extract import extract_from_file

    [file] = MESSAGES.po_files("click")
    version = importlib.metadata.version("click")
    if f"click {version};" not in file.read_text(encoding="utf-8"):
        pytest.skip(f"the file is not for click {version}")
    said = {
        MESSAGES.forms(forms)[0]
        for module in ("exceptions", "formatting", "parser", "types")
        for _, forms, *_ in extract_from_file(
            "python", Path(click.__file__).with_name(f"{module}.py")
        )
    }
    known = {MESSAGES.forms(each.id)[0] for each in MESSAGES.read(file)}

    assert set() == {each for each in said if " " in each} - known - NEVER_SAID


#: What click says to programmers, or of types that we do not use.
NEVER_SAID = {
    "Invalid start character for option ({option})",
    "{value!r} is not a valid UUID.",
}


# Which language


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es_AR@euro"}, "es"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_ES.UTF-8"}, "es"),
        ({"LC_MESSAGES": "es_ES.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "en_GB.UTF-8", "LANGUAGE": "es"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LANGUAGE": "en"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LANGUAGE": "de:es:en"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LANGUAGE": "de:en:es"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LANGUAGE": "C:es"}, "en"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": ""}, "es"),
    ],
)
def test_the_language_of_the_locale_is_found_as_gettext_finds_it(
    environment: dict[str, str], expected: str
) -> None:
    assert expected == language.preferred(environment)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("run", None),
        ("--lang es run", "es"),
        ("run --lang es", "es"),
        ("run --lang=es -x", "es"),
        ("--lang en run --lang es", "es"),
        ("run --lang", None),
        ("run --lang fr", None),
        ("trace -- --lang es", None),
    ],
)
def test_the_language_that_a_command_line_asks_for_is_found_wherever_it_stands(
    line: str, expected: str | None
) -> None:
    assert expected == language.asked(line.split())


@pytest.mark.parametrize(
    ("words", "environment", "says"),
    [
        (["show", "--help"], {}, "Options:"),
        (["--lang", "es", "show", "--help"], {}, "Opciones:"),
        (["show", "--help", "--lang", "es"], {}, "Opciones:"),
        (["show", "--help"], {"LANG": "es_ES.UTF-8"}, "Opciones:"),
        (["show", "--help"], {"LANG": "es_ES.UTF-8", "LC_ALL": "C"}, "Options:"),
        (["--lang", "en", "show", "--help"], {"LANG": "es_ES.UTF-8"}, "Options:"),
        (["show", "--help", "--lang", "en"], {"LANGUAGE": "es"}, "Options:"),
        (["--lang", "es", "show", "--help"], {"LANGUAGE": "en"}, "Opciones:"),
    ],
)
def test_the_command_line_goes_before_the_locale(
    words: list[str], environment: dict[str, str], says: str
) -> None:
    """The word is one of click's own, which looks for it in the environment."""
    assert says in seatrial(*words, **environment).stdout


@pytest.mark.parametrize("words", [["--lang", "fr", "list"], ["list", "--lang", "fr"]])
def test_a_language_that_there_is_not_is_a_usage_error_that_lists_what_there_is(
    words: list[str],
) -> None:
    ended = seatrial(*words)

    assert (2, "") == (ended.returncode, ended.stdout)
    assert "'--lang': 'fr' is not one of 'en', 'es'" in ended.stderr


def test_an_engine_is_started_in_the_language_that_was_asked_for() -> None:
    """As it would be, had the locale asked for it."""
    tells = f"{sys.executable} -c \"import os, sys; sys.exit(os.environ['LANGUAGE'])\""
    ended = seatrial("run", "--lang", "es", "--game", GAME, "-e", tells, LANG="en_GB.UTF-8")

    assert "es" in [line.strip() for line in ended.stderr.splitlines()]


# What is said, and to whom


@pytest.mark.usefixtures("spanish")
def test_a_phrase_is_english_to_programs_and_translated_for_people() -> None:
    line = phrase("no failure, but not conformant: {note}", note=phrase("our ruling"))

    assert "no failure, but not conformant: our ruling" == line
    assert "sin fallos, pero no conforme: nuestro criterio" == spoken(line)


@pytest.mark.usefixtures("spanish")
def test_a_phrase_takes_the_form_for_its_number() -> None:
    one, two = (phrase_by("{number} failed", number, number=number) for number in (1, 2))

    assert ("1 fallido, 2 fallidos", "1 failed, 2 failed") == (
        spoken(joined(", ", [one, two])),
        joined(", ", [one, two]),
    )


@pytest.mark.usefixtures("spanish")
def test_a_phrase_goes_from_process_to_process() -> None:
    line = pickle.loads(pickle.dumps(phrase("{number} {reason}", number=3, reason=phrase("rule"))))

    assert ("3 rule", "3 regla") == (line, spoken(line))


@pytest.mark.usefixtures("spanish")
def test_braces_in_what_is_told_are_left_alone() -> None:
    assert "no hay ningún programa {x}" == tr("there is no program {name}", name="{x}")


def test_the_report_is_the_same_in_any_language(tmp_path: Path) -> None:
    reports = []
    for lang in language.LANGUAGES:
        file = tmp_path / f"{lang}.json"
        seatrial("--lang", lang, "run", "-q", "--game", GAME, "-e", fault(), "--json", str(file))
        reports.append(json.loads(file.read_text(encoding="utf-8")))

    assert reports[0]["engines"][0]["summary"]["verdict"].startswith("not conformant")
    assert reports[0] == reports[1]


def test_what_is_written_to_files_is_english_whoever_asks_for_it(tmp_path: Path) -> None:
    pages = []
    for lang in language.LANGUAGES:
        file = tmp_path / f"{lang}.md"
        seatrial("--lang", lang, "run", "--game", GAME, "-e", fault(), "--markdown", str(file))
        pages.append(file.read_text(encoding="utf-8"))

    assert "not conformant" in pages[0]
    assert pages[0] == pages[1]


@pytest.mark.usefixtures("spanish")
def test_the_table_of_an_english_page_stays_english() -> None:
    from seatrial.impact.counting import Impact, Table, Tally, chosen_settings
    from seatrial.impact.table import markdown

    settings = chosen_settings(GAME, [])
    tallies = {(i, Table(2, "any")): Tally(1) for i in range(len(settings))}

    assert "| Comes up |" in markdown(Impact(settings, tallies), "…", "…")


# Nothing of ours is left in English


def fault(game: str = GAME) -> str:
    """Return an engine that fails."""
    return load_faults(game).faults[0].engine


def told(words: list[str]) -> str:
    """Return what a command tells in Spanish, on one line."""
    ended = seatrial("--lang", "es", *words)
    assert "Traceback" not in ended.stderr
    return " ".join(f"{ended.stdout} {ended.stderr}".split())


def originals(file: Path) -> Iterator[tuple[str, str]]:
    """Yield each sentence of the kit with its translation, in each of its forms."""
    for each in MESSAGES.read(file):
        yield from zip(MESSAGES.forms(each.id), MESSAGES.forms(each.string), strict=True)


WORD = re.compile(r"[A-Za-zÁÉÍÓÚÜÑáéíóúüñ]+")


def names(catalogue: Catalogue) -> set[str]:
    """Return the words that ids are made of: those that stay what they are in any language."""
    entries = (*catalogue.rules, *catalogue.questions, *catalogue.families, *catalogue.codes)
    readings = [each for question in catalogue.questions for each in question.readings]
    cases = load_cases(catalogue.game)
    texts = [
        *(each.id for each in (*entries, *readings, *cases)),
        *(rule.basis for rule in catalogue.rules),
        *(f"{each.gap} {each.weight} {each.status}" for each in catalogue.questions),
        *(sentence.section + " " + sentence.kind for sentence in catalogue.sentences),
        *(f"{' '.join(case.needs)} {' '.join(case.claims.values())} {case.kind}" for case in cases),
        *(step.forced or "" for case in cases for step in case.steps),
        *COMMANDS,
        "en lang game case seatrial reference python node fault state seats yaml json",
        "starts declarations repeats luck params flush",  # what the doctor looks at
    ]
    return {word for text in texts for word in WORD.findall(text.lower())}


@cache
def english_words() -> frozenset[str]:
    """Return the words of our sentences that mean nothing in Spanish and are in no id."""
    [file] = PO_FILES
    pairs = [*originals(file)]
    bare = [[re.sub(r"{.*?}", "", text) for text in pair] for pair in pairs]
    english, spanish = (
        {word for text in texts for word in WORD.findall(text.lower())}
        for texts in zip(*bare, strict=True)
    )
    return frozenset(english - spanish - names(load_catalogue(GAME)))


def left_in_english(output: str) -> set[str]:
    """Return our English words in *output*; what is part of an id or a path is none."""
    catalogue = load_catalogue(GAME)
    entries = (*catalogue.rules, *catalogue.questions, *catalogue.families, *catalogue.sections)
    for title in sorted((each.title_en or "" for each in entries), key=len, reverse=True):
        output = output.replace(f"/ {title}", "")
    tokens = [token.strip("“”«»()[]{}.,;:…!?'\"`|") for token in output.split()]
    return {token for token in tokens if token.lower() in english_words()}


def doctored(name: str) -> str:
    """Return a command that starts an engine with one defect."""
    return f"{sys.executable} {HERE / 'zoo' / 'doctored.py'} {name}"


CATALOGUE = load_catalogue(GAME)
CASE = next(case for case in load_cases(GAME) if case.readings and case.holds)
HIDING = next(
    case for case in load_cases(GAME) if len({s.ask.params["handle"] for s in case.steps}) > 1
)
QUESTION = next(each for each in CATALOGUE.questions if len(each.readings) > 2)
OTHER = next(
    f"{question.id}={reading.id}"
    for question in CATALOGUE.questions
    for reading in question.readings
    if reading.executable and reading.id != question.ruling
)
READS = f"python:other_reading:Other:{OTHER}"

SAID = {
    "a run that passes": ["run", "--game", GAME],
    "a run that fails": ["run", "--game", GAME, "-e", fault()],
    "a run of another reading": ["run", "--game", GAME, "-e", READS],
    "a run of some": ["run", "--rule", next(iter(CASE.claims))],
    "a run of several engines": ["run", "--game", GAME, "-e", "reference", "-e", READS],
    "a run that fails on an order": ["run", "--game", GAME, "-e", "fault:sail/kraken.hurt-bottom#top"],
    "an examination": ["doctor", "reference", "--game", GAME],
    "an examination of a strange engine": ["doctor", doctored("any-action")],
    "an examination that finds notes": ["doctor", doctored("handle-code")],
    "an examination of an engine that shows little": ["doctor", doctored("shows-no-piles")],
    "an examination of an engine that plays on": ["doctor", doctored("plays-on")],
    "an examination of an engine that could do more": ["doctor", doctored("load-not-claimed")],
    "no examination": ["doctor", "no-such-program"],
    "cases": ["list", "--game", GAME],
    "rules": ["list", "--game", GAME, "--rules"],
    "questions": ["list", "--game", GAME, "--questions"],
    "a case": ["show", CASE.id],
    "a case of two worlds": ["show", HIDING.id],
    "a rule": ["explain", f"{GAME}/{next(iter(CASE.claims))}"],
    "a question": ["explain", f"{GAME}/{QUESTION.id}"],
    "a sentence": ["explain", f"{GAME}/{CATALOGUE.sentences[0].id}"],
    "a probe": ["probe", READS, "--game", GAME],
    "the impact": ["impact", GAME, "--games", "4", "--jobs", "1", "--question", OTHER.partition("=")[0]],
    "holes": ["holes", GAME, "--games", "3", "--pairs", "0", "--jobs", "1", "--reading", OTHER],
    "adequacy": ["adequacy", "--rule", load_faults(GAME).faults[0].rule],
    "no such game": ["run", "--game", "go"],
    "no such case": ["show", "nothing-like-it"],
    "no such rule": ["run", "--rule", f"{CATALOGUE.rules[0].id}s"],
    "no such question": ["explain", "nothing-like-it"],
    "no such program": ["run", "-e", "no-such-program"],
    "no such file": ["run", "--engine-file", "nowhere.yaml"],
    "no such rulebook": ["trace", str(HERE / "wrong_engine.py")],
    "no such option": ["run", "--bogus"],
    "no such command": ["bogus"],
    "no such layout": ["run", "--game", GAME, "--layout", "xyz"],
    "no report": ["compare", *[str(HERE / "wrong_engine.py")] * 2],
    "no such release": ["run", "--suite-version", "77.0"],
    "no baseline": ["run", "--baseline-update"],
    "the releases": ["release"],
    "no number": ["run", "--limit", "soon"],
    "nothing to explain": ["explain"],
    "the help": ["--help"],
    "the version": ["--version"],
    **{f"the help of {name}": [name, "--help"] for name in COMMANDS},
}  # fmt: skip


@pytest.mark.parametrize("words", SAID.values(), ids=SAID)
def test_nothing_of_ours_is_left_in_english(words: list[str]) -> None:
    assert set() == left_in_english(told(words))


def test_english_is_noticed() -> None:
    """The test above can fail: what is said in English is full of such words."""
    output = seatrial("--lang", "en", "run", "--game", GAME, "-e", fault()).stdout

    assert {"applicable", "conformant", "done", "came"} <= left_in_english(output)


def test_titles_come_in_both_languages() -> None:
    rule = CATALOGUE.rules[0]
    titles = f"{rule.title} / {rule.title_en}"

    assert titles in told(["explain", f"{GAME}/{rule.id}"])
    assert titles in told(["list", "--game", GAME, "--rules"])
