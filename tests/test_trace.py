"""Tracing: what of a rulebook is found again in a copy, and what a new edition changes.

The made-up rulebook below is ours. Real ones belong to their authors and are not here: tests that
need one look into the folder that SEATRIAL_RULEBOOKS names, and skip without it.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import textwrap
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from seatrial.catalogue import (
    Catalogue,
    Heading,
    Sentence,
    compile_catalogue,
    games,
    load_catalogue,
)
from seatrial.chain import longest_chain
from seatrial.cli.trace_ import command
from seatrial.digest import digest, normalise
from seatrial.edition import drafts, fingerprints, refusal, write_fingerprints, written_catalogue
from seatrial.errors import KitError
from seatrial.rulebook import Copy, occurrences, read_copy
from seatrial.trace import likeliest, shares, trace

FOLDER = os.environ.get("SEATRIAL_RULEBOOKS")
needs_rulebooks = pytest.mark.skipif(
    not FOLDER, reason="SEATRIAL_RULEBOOKS names no folder with rulebooks"
)

WHARF = """\
The Wharf
Contents
Setup
- 12 barrels ("salt" and "tar") go to the warehouse.
- The oldest sailor's cap marks who begins - whatever the weather.
How to Load
1. Carry one barrel aboard. This is free!
2. Carry two barrels aboard. This is not free! Pay one coin.
3. Carry a crate aboard. This is not free! Pay one coin.
(Careful! A leaky barrel stays ashore.) Oh?
Whoever carries nothing pays 2-3 coins to the harbour master.
Sailing
Sail when the tide is high, and not before it.
The ship with most barrels wins.
"""
HEADINGS = ("The Wharf", "Contents", "Setup", "How to Load", "Sailing")
SENTENCES = (
    '12 barrels ("salt" and "tar") go to the warehouse.',
    "The oldest sailor's cap marks who begins - whatever the weather.",
    "Carry one barrel aboard.",
    "This is free!",
    "Carry two barrels aboard.",
    "This is not free!",
    "Pay one coin.",
    "Carry a crate aboard.",
    "This is not free!",
    "Pay one coin.",
    "(Careful! A leaky barrel stays ashore.)",
    "Oh?",
    "Whoever carries nothing pays 2-3 coins to the harbour master.",
    "Sail when the tide is high, and not before it.",
    "The ship with most barrels wins.",
)
ADDED = "Feed the gulls before breakfast."

RULES = """\
game: wharf
title: The Wharf
families:
  - {id: load, title: Loading}
codes: []
rules:
  - id: load.one-is-free
    title: One is free
    basis: stated
    text: A single barrel costs nothing.
    cites: [S3, S4]
  - id: load.nothing-costs
    title: Nothing costs
    basis: stated
    text: Who carries nothing pays.
    cites: [S13]
"""
QUESTIONS = """\
game: wharf
title: The Wharf
questions:
  - id: how-many-coins
    title: Two or three?
    question: Who says how many coins?
    gap: silent
    weight: minor
    status: open
    rules: [load.nothing-costs]
    readings:
      - {id: two, means: Two., supports: [S13]}
      - {id: three, means: Three., supports: [S1]}
    ruling: two
    why: It is cheaper.
    text_says: Both.
"""
CASES = {
    "wharf/load/one": {"load.one-is-free": "acts"},
    "wharf/load/nothing": {"load.nothing-costs": "acts"},
}


def sentences_yaml() -> str:
    lines = ["# Kept: a comment.", "game: wharf", "title: The Wharf", "", "sentences:"]
    for number, text in enumerate(SENTENCES, 1):
        length, sha256 = digest(text)
        lines += [
            f"  - id: S{number}", "    section: loading", "    class: rule",
            f"    gist: Gist {number}.  # as short as can be", f"    length: {length}", f"    sha256: {sha256}",
        ]  # fmt: skip
    lines.append("headings:")
    for text in HEADINGS:
        length, sha256 = digest(text)
        lines.append(f"  - {{section: loading, length: {length}, sha256: {sha256}}}")
    return "\n".join(lines) + "\n"


def wharf() -> Catalogue:
    sentences = tuple(
        Sentence(f"S{number}", "loading", f"Gist {number}.", *digest(text), "rule")
        for number, text in enumerate(SENTENCES, 1)
    )
    headings = tuple(Heading("loading", *digest(each)) for each in HEADINGS)
    return Catalogue("wharf", "The Wharf", (), (), (), (), sentences, headings)


@dataclass(frozen=True)
class Book:
    """A rulebook, its catalogue, and where in the text each sentence stands."""

    text: str
    catalogue: Catalogue
    places: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, text: str, catalogue: Catalogue) -> Book:
        copy = Copy.of(text)
        wanted: dict[int, set[str]] = {}
        numbers: dict[str, list[int]] = {}
        for number, each in enumerate(catalogue.sentences):
            wanted.setdefault(each.length, set()).add(each.sha256)
            numbers.setdefault(each.sha256, []).append(number)
        chain = longest_chain(occurrences(copy, wanted), numbers)
        assert list(chain) == list(range(len(catalogue.sentences)))
        spans = [(copy.offsets[begin], copy.offsets[end - 1] + 1) for begin, end in chain.values()]
        return cls(text, catalogue, tuple(spans))

    def sentence(self, number: int) -> str:
        begin, end = self.places[number]
        return self.text[begin:end]

    def same(self, number: int) -> set[str]:
        """Return the ids of the sentences with the text of this one."""
        wanted = self.catalogue.sentences[number].sha256
        return {each.id for each in self.catalogue.sentences if each.sha256 == wanted}


def real_book(game: str) -> Book:
    text = (Path(FOLDER or "") / f"{game}.txt").read_text(encoding="utf-8")
    return Book.of(text, load_catalogue(game))


OURS = Book.of(WHARF, wharf())
BOOKS = {"wharf": OURS} | {
    game: real_book(game) for game in games() if FOLDER and (Path(FOLDER) / f"{game}.txt").is_file()
}
quick = settings(
    deadline=None, max_examples=25, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
books = st.sampled_from(sorted(BOOKS))  # by name, so that no failure prints a rulebook


def outcome(text: str, book: Book) -> tuple[list[tuple[str, str, int]], list[str]]:
    """Return each touched sentence with its status and repetitions, and the unclaimed texts."""
    found = trace(Copy.of(text), book.catalogue)
    touched = [(each.id, str(each.status), len(each.again)) for each in found.touched]
    return touched, [normalise(each.passage.text or "") for each in found.unclaimed]


# Typesetting


@st.composite
def typesettings(draw: st.DrawFn, narrowest: int = 20) -> list[tuple[str, object]]:
    """Several of the ways in which two copies of one text differ, in an order that makes sense.

    The narrowest columns break words, and what is no sentence there is not told in one piece.
    """
    steps: list[tuple[str, object]] = []
    if draw(st.booleans()):
        steps.append(("bullets", draw(st.sampled_from(["*", "•", "–", "o", "▪", ""]))))
    if draw(st.booleans()):
        steps.append(("no list numbers", None))
    if draw(st.booleans()):
        steps.append(("quotes", draw(st.sampled_from(["“”’", "«»‘", "„“´"]))))
    if draw(st.booleans()):
        steps.append(("dashes", draw(st.sampled_from("‐‑–—−"))))
    if draw(st.booleans()):
        steps.append(("nbsp", draw(st.sampled_from(["\u00a0", "\u2009", "  ", "\t"]))))
    match draw(st.sampled_from(["as it is", "lines", "all", "one line"])):
        case "lines":
            steps.append(("wrap each line", draw(st.integers(narrowest, 120))))
        case "all":
            steps.append(("wrap all", draw(st.integers(narrowest, 120))))
        case "one line":
            steps.append(("one line", None))
    steps.append(("line ends", draw(st.sampled_from(["\n", "\r\n", "\r", "\n\n"]))))
    if draw(st.booleans()):
        steps.append(("bom", None))
    return steps


def typeset(text: str, steps: list[tuple[str, object]]) -> str:
    for step, how in steps:
        match step:
            case "bullets":
                text = re.sub(r"^- ", f"{how} ".lstrip(), text, flags=re.MULTILINE)
            case "no list numbers":
                text = re.sub(r"^\d+\. ", "", text, flags=re.MULTILINE)
            case "quotes":
                marks = str(how)
                text = re.sub(r'"([^"\n]*)"', rf"{marks[0]}\1{marks[1]}", text)
                text = text.replace("'", marks[2])
            case "dashes":
                text = text.replace("-", str(how))
            case "nbsp":
                text = text.replace(" ", str(how))
            case "wrap each line":
                text = "\n".join(
                    part
                    for line in text.splitlines()
                    for part in textwrap.wrap(line, int(str(how)))
                )
            case "wrap all":
                text = textwrap.fill(text, int(str(how)))
            case "one line":
                text = " ".join(text.split())
            case "line ends":
                text = text.replace("\n", str(how))
            case "bom":
                text = "\ufeff" + text
    return text


@quick
@given(books, typesettings(narrowest=1))
def test_typesetting_changes_nothing(name: str, steps: list[tuple[str, object]]) -> None:
    book = BOOKS[name]
    assert outcome(typeset(book.text, steps), book) == ([], [])


@pytest.mark.parametrize("name", BOOKS)
def test_a_copy_without_any_white_space_is_still_the_rulebook(name: str) -> None:
    book = BOOKS[name]
    touched, _ = outcome("".join(book.text.split()), book)  # of headings, nothing can be told

    assert touched == []


@pytest.mark.parametrize("name", BOOKS)
def test_headings_may_be_missing(name: str) -> None:
    book = BOOKS[name]
    known = {each.sha256 for each in book.catalogue.headings}
    lines = [line for line in book.text.splitlines() if digest(line)[1] not in known]

    assert len(lines) < len(book.text.splitlines())
    assert outcome("\n".join(lines), book) == ([], [])


@quick
@given(st.text())
def test_the_plain_text_of_a_copy_is_what_fingerprints_are_taken_of(text: str) -> None:
    copy = Copy.of(text)

    assert copy.plain == normalise(text)
    assert len(copy.offsets) == len(copy.plain)
    assert list(copy.offsets) == sorted(copy.offsets)


# One change


@quick
@given(st.data(), books, typesettings())
def test_of_an_altered_word_exactly_its_sentence_is_told(
    data: st.DataObject, name: str, steps: list[tuple[str, object]]
) -> None:
    book = BOOKS[name]
    number = data.draw(st.integers(0, len(book.places) - 1))
    begin = book.places[number][0]
    words = list(re.finditer(r"[A-Za-z]{2,}", book.sentence(number)))
    word = data.draw(st.sampled_from(words))
    altered = "zebra" if word[0][0].islower() else "Zebra"
    text = book.text[: begin + word.start()] + altered + book.text[begin + word.end() :]

    touched, unclaimed = outcome(typeset(text, steps), book)

    assert [each[0] for each in touched] == [book.catalogue.sentences[number].id]
    assert touched[0][1] in ("changed", "lost")
    assert unclaimed == [] or touched[0][1] == "lost"


@quick
@given(st.data(), books, typesettings())
def test_of_a_removed_sentence_exactly_it_is_lost(
    data: st.DataObject, name: str, steps: list[tuple[str, object]]
) -> None:
    book = BOOKS[name]
    number = data.draw(st.integers(0, len(book.places) - 1))
    begin, end = book.places[number]

    touched, unclaimed = outcome(typeset(book.text[:begin] + book.text[end:], steps), book)

    assert touched == [(book.catalogue.sentences[number].id, "lost", 0)]
    assert unclaimed == []


@quick
@given(st.data(), books, typesettings())
def test_of_an_added_sentence_exactly_its_text_is_unclaimed(
    data: st.DataObject, name: str, steps: list[tuple[str, object]]
) -> None:
    book = BOOKS[name]
    number = data.draw(st.integers(0, len(book.places) - 1))
    at = book.places[number][1]

    touched, unclaimed = outcome(typeset(f"{book.text[:at]} {ADDED}{book.text[at:]}", steps), book)

    assert touched == []
    assert unclaimed == [normalise(ADDED)]


@quick
@given(st.data(), books, typesettings())
def test_of_a_repeated_sentence_exactly_it_is_told(
    data: st.DataObject, name: str, steps: list[tuple[str, object]]
) -> None:
    book = BOOKS[name]
    long = [number for number in range(len(book.places)) if len(book.sentence(number)) > 15]
    number = data.draw(st.sampled_from(long))
    at = book.places[data.draw(st.integers(0, len(book.places) - 1))][1]
    text = f"{book.text[:at]} {book.sentence(number)}{book.text[at:]}"

    touched, unclaimed = outcome(typeset(text, steps), book)

    assert [each[1:] for each in touched] == [("in-place", 1)]
    assert touched[0][0] in book.same(number)
    assert unclaimed == []


@quick
@given(st.data(), books, typesettings())
def test_of_a_sentence_moved_beyond_its_neighbours_exactly_it_is_told(
    data: st.DataObject, name: str, steps: list[tuple[str, object]]
) -> None:
    book = BOOKS[name]
    last = len(book.places) - 1  # two neighbours that change places: told is one of them
    long = [number for number in range(last + 1) if len(book.sentence(number)) > 15]
    number = data.draw(st.sampled_from(long))
    far = [each for each in range(last + 1) if each < number - 2 or each > number + 1]
    begin, end = book.places[number]
    at = book.places[data.draw(st.sampled_from(far))][1]
    without = book.text[:begin] + " " * (end - begin) + book.text[end:]
    text = f"{without[:at]} {book.sentence(number)}{without[at:]}"

    touched, unclaimed = outcome(typeset(text, steps), book)

    assert touched == [(book.catalogue.sentences[number].id, "moved", 0)]
    assert unclaimed == []


def test_a_sentence_that_becomes_like_another_has_changed_and_repeats_nothing() -> None:
    text = WHARF.replace(
        "2. Carry two barrels aboard. This is not", "2. Carry two barrels aboard. This is"
    )

    assert outcome(text, OURS) == ([("S6", "changed", 0)], [])


def test_a_sentence_cut_in_two_has_changed_once() -> None:
    text = WHARF.replace("high, and not before it.", "high. And not before it!")

    assert outcome(text, OURS) == ([("S14", "changed", 0)], [])


def test_a_short_text_elsewhere_is_not_taken_for_a_sentence() -> None:
    text = WHARF.replace(" Oh?\n", "\n").replace("barrels wins.", "barrels wins. Oh?")

    assert outcome(text, OURS) == ([("S12", "lost", 0)], ["Oh?"])


def test_what_is_added_to_a_heading_is_unclaimed_text() -> None:
    assert outcome(WHARF.replace("Sailing\n", "Sailing Home\n"), OURS) == ([], ["Home"])


def test_an_altered_heading_is_unclaimed_text() -> None:
    assert outcome(WHARF.replace("Sailing\n", "On the Sea\n"), OURS) == ([], ["OntheSea"])


def test_the_word_of_a_heading_within_a_new_sentence_is_part_of_it() -> None:
    text = WHARF.replace("Sailing\n", "Sailing\nAfter Sailing, wash the deck.\n")

    assert outcome(text, OURS) == ([], ["AfterSailing,washthedeck."])


def test_page_numbers_are_no_text() -> None:
    assert outcome(WHARF.replace("Sailing\n", "7\n\fSailing 8\n"), OURS) == ([], [])


def test_a_change_is_told_with_its_lines_and_its_words() -> None:
    text = WHARF.replace("when the tide is high", "when\r\nthe  moon is high")

    [told] = trace(Copy.of(text), wharf()).touched

    assert told.passage is not None
    assert str(told.passage) == "lines 13-14"
    assert told.passage.text == "Sail when the moon is high, and not before it."


# Copies


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_in_unicode_is_read(encoding: str) -> None:
    assert read_copy(WHARF.encode(encoding), "wharf.txt").plain == normalise(WHARF)


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", r"wharf\.txt is empty; give"),
        (b"\xef\xbb\xbf \n", r"wharf\.txt is empty; give"),
        (b"One\r\ntwo \x92 three", r"wharf\.txt:2: it is not UTF-8 \(byte 0x92\); save"),
        (b"%PDF-1.7\n", r"wharf\.txt is a PDF; give its text"),
    ],
)
def test_a_file_that_is_no_text_is_refused_with_the_way_out(raw: bytes, says: str) -> None:
    with pytest.raises(KitError, match=says):
        read_copy(raw, "wharf.txt")


# Which game


def test_a_text_of_no_game_is_none() -> None:
    assert likeliest(shares(Copy.of("Chess is played by two."), [wharf()])) is None


def test_the_game_is_the_one_of_which_most_sentences_are_found() -> None:
    other = [load_catalogue(game) for game in games()]

    assert likeliest(shares(Copy.of(WHARF), [*other, wharf()])) == "wharf"


@needs_rulebooks
@pytest.mark.parametrize("game", games())
def test_the_rulebook_of_each_game_is_wholly_known(game: str) -> None:
    book = real_book(game)
    catalogues = [load_catalogue(each) for each in games()]

    assert likeliest(shares(Copy.of(book.text), catalogues)) == game
    assert outcome(book.text, book) == ([], [])


@needs_rulebooks
def test_the_rulebook_of_another_game_is_not_taken_for_one_of_ours() -> None:
    for file in Path(FOLDER or "").glob("*.txt"):
        copy = read_copy(file.read_bytes(), file.name)
        others = [load_catalogue(game) for game in games() if game != file.stem]

        assert likeliest(shares(copy, others)) is None


# A new edition


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue of the made-up game alone, which may be written to."""
    folder = tmp_path / "spec" / "wharf"
    folder.mkdir(parents=True)
    for name, text in (("rules", RULES), ("questions", QUESTIONS), ("sentences", sentences_yaml())):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    (folder / "catalogue.json").write_text(compile_catalogue("wharf", tmp_path), encoding="utf-8")
    for module in ("catalogue", "edition"):
        monkeypatch.setattr(f"seatrial.{module}.data_root", lambda: tmp_path)
    cases = [SimpleNamespace(id=name, claims=claims) for name, claims in CASES.items()]
    monkeypatch.setattr("seatrial.cli.trace_.load_cases", lambda _: cases)
    return tmp_path


def told(house: Path, text: str, *options: str) -> tuple[int, str]:
    """Return the exit code of the command for a copy with this text, and what it prints."""
    copy = house / "copy.txt"
    copy.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(command, [str(copy), *options])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.output


def test_nothing_but_the_fingerprints_of_changed_sentences_is_written(house: Path) -> None:
    file = house / "spec" / "wharf" / "sentences.yaml"
    before = file.read_text(encoding="utf-8").splitlines()

    code, _ = told(house, WHARF.replace("a crate", "a big crate"), "--write")

    after = file.read_text(encoding="utf-8").splitlines()
    length, sha256 = digest("Carry a big crate aboard.")
    assert code == 1
    assert [new for old, new in zip(before, after, strict=True) if old != new] == [
        f"    length: {length}",
        f"    sha256: {sha256}",
    ]
    assert [each.name for each in file.parent.glob(".*")] == []


def test_what_was_written_is_in_place_the_next_time(house: Path) -> None:
    text = WHARF.replace("a crate", "a big crate").replace("tide is high", "moon is up")
    told(house, text, "--write")

    assert trace(Copy.of(text), written_catalogue("wharf", house)).unchanged
    assert told(house, text, "--write")[0] == 0


def test_line_ends_and_marks_of_the_file_are_kept(house: Path) -> None:
    file = house / "spec" / "wharf" / "sentences.yaml"
    file.write_bytes(b"\xef\xbb\xbf" + sentences_yaml().replace("\n", "\r\n").encode())

    write_fingerprints("wharf", {"S1": (5, "a" * 64)}, house)

    raw = file.read_bytes()
    assert raw.startswith(b"\xef\xbb\xbf# Kept")
    assert raw.count(b"\r\n") == raw.count(b"\n") == sentences_yaml().count("\n")
    assert b"    length: 5\r\n    sha256: " + b"a" * 64 in raw


def test_an_entry_that_cannot_be_changed_alone_is_left_as_it_is(house: Path) -> None:
    file = house / "spec" / "wharf" / "sentences.yaml"
    lines = sentences_yaml().splitlines()
    lines[5:11] = [
        '  - {id: S1, section: loading, class: rule, gist: "the length: 3", length: 9, sha256: '
        + "b" * 64
        + "}"
    ]
    text = "\n".join(lines)
    file.write_text(text, encoding="utf-8")

    with pytest.raises(KitError, match="without touching something else"):
        write_fingerprints("wharf", {"S1": (5, "a" * 64)}, house)

    assert file.read_text(encoding="utf-8") == text
    assert [each.name for each in file.parent.glob(".*")] == []


def test_nothing_is_written_where_a_sentence_would_be_dropped(house: Path) -> None:
    file = house / "spec" / "wharf" / "sentences.yaml"

    code, output = told(
        house,
        WHARF.replace("The ship with most barrels wins.\n", "").replace("a crate", "a box"),
        "--write",
    )

    assert code == 1
    assert "nothing is written: nothing stands in the place of S15" in output
    assert file.read_text(encoding="utf-8") == sentences_yaml()


def test_a_text_that_shares_too_little_is_no_new_edition() -> None:
    lines = WHARF.splitlines()
    found = trace(Copy.of("\n".join(lines[6:8])), wharf())

    assert (refusal(found) or "").startswith("only 5 of 15 sentences are there word for word")


def test_a_changed_sentence_is_fitted_by_its_length_beside_a_new_one() -> None:
    text = WHARF.replace(
        "Sail when the tide is high, and not before it.",
        "Ring the bell. Sail when the moon is high, and not before it.",
    )
    found = trace(Copy.of(text), wharf())

    assert fingerprints(found) == {"S14": digest("Sail when the moon is high, and not before it.")}
    assert [each.passage.text for each in found.unclaimed] == ["Ring the bell."]


def test_new_text_is_drafted_as_entries_with_free_ids() -> None:
    text = WHARF.replace("This is free!", f"This is free! {ADDED} Then rest a while.")
    text = text.replace("Sailing\n", "Going Home\nSailing\n")

    lines = list(drafts(trace(Copy.of(text), wharf()), wharf()))

    length, sha256 = digest(ADDED)
    assert [line for line in lines if "id:" in line] == ["  - id: S4a", "  - id: S4b"]
    assert lines[0] == f"  # line 7: {ADDED}"
    assert {f"    length: {length}", f"    sha256: {sha256}"} <= set(lines)
    assert lines[-1] == f"  - {{section: loading, length: 9, sha256: {digest('Going Home')[1]}}}"


# The command


def test_an_unchanged_copy_is_told_in_one_line(house: Path) -> None:
    assert told(house, WHARF) == (
        0,
        "The Wharf: all 15 sentences are in place, and nothing else is said\n",
    )


def test_a_change_is_told_with_the_rules_questions_and_cases_that_rest_on_it(house: Path) -> None:
    code, output = told(house, WHARF.replace("carries nothing", "brings nothing"))

    assert code == 1
    assert output.splitlines() == [
        "The Wharf: 14 of 15 sentences in place, 1 changed",
        "",
        "changed    S13, line 11: Gist 13.",
        "           now there: “Whoever brings nothing pays 2-3 coins to the harbour master.”",
        "           rules: load.nothing-costs",
        "           questions: how-many-coins",
        "           cases: load/nothing",
        "",
        "suspect: 1 rule, 1 question, 1 case",
    ]


def test_unclaimed_text_is_quoted_with_its_lines(house: Path) -> None:
    code, output = told(house, f"{WHARF}{ADDED}\n")

    assert (code, output.splitlines()[-1]) == (1, f"unclaimed  line 15, after S15: “{ADDED}”")


def test_the_report_for_programs_has_every_sentence_and_what_is_suspect(house: Path) -> None:
    file = house / "trace.json"
    told(house, WHARF.replace("1. Carry one barrel aboard. ", ""), "--json", str(file))

    report = json.loads(file.read_text(encoding="utf-8"))

    assert (report["game"], report["unchanged"], report["unclaimed"]) == ("wharf", False, [])
    assert [each["status"] for each in report["sentences"]].count("in-place") == 14
    assert report["sentences"][2] == {"id": "S3", "status": "lost"}
    assert report["sentences"][3]["passage"] == {"first_line": 7, "last_line": 7}
    assert report["suspects"] == {
        "rules": ["load.one-is-free"],
        "questions": [],
        "cases": ["wharf/load/one"],
    }


def test_the_text_of_a_sentence_in_place_is_in_no_report(house: Path) -> None:
    file = house / "trace.json"
    _, output = told(house, WHARF.replace("a crate", "a box"), "--json", str(file))

    assert "warehouse" not in output + file.read_text(encoding="utf-8")


def test_a_text_of_no_game_is_told_so(house: Path) -> None:
    code, output = told(house, "Chess is played by two.")

    assert code == 1
    assert (
        "is not the rulebook of any game that is catalogued here: there are 0 of the 15" in output
    )


def test_the_rulebook_of_another_game_than_named_is_told_so(house: Path) -> None:
    other = house / "spec" / "dock"
    other.mkdir()
    entry = f"{{id: S1, section: a, class: rule, gist: G., length: 3, sha256: {hashlib.sha256(b'abc').hexdigest()}}}"
    for name, key in (
        ("rules", "families: []\ncodes: []\nrules: []"),
        ("questions", "questions: []"),
        ("sentences", f"sentences: [{entry}]"),
    ):
        (other / f"{name}.yaml").write_text(f"game: dock\ntitle: Dock\n{key}\n", encoding="utf-8")
    (other / "catalogue.json").write_text(compile_catalogue("dock", house), encoding="utf-8")

    code, output = told(house, WHARF, "--game", "dock")

    assert code == 1
    assert (
        "is the rulebook of The Wharf, not of Dock: 15 of the 15 sentences of The Wharf" in output
    )


def test_an_unknown_game_is_a_complaint(house: Path) -> None:
    (house / "copy.txt").write_text(WHARF, encoding="utf-8")

    result = CliRunner().invoke(command, [str(house / "copy.txt"), "--game", "warf"])

    assert isinstance(result.exception, KitError)
    assert "did you mean “wharf”?" in str(result.exception)


@pytest.mark.usefixtures("house")
def test_a_copy_is_read_from_standard_input() -> None:
    result = CliRunner().invoke(command, ["-"], input=WHARF)

    assert (result.exit_code, result.output[:25]) == (0, "The Wharf: all 15 sentenc")


def test_a_file_that_is_not_there_is_a_complaint(house: Path) -> None:
    result = CliRunner().invoke(command, [str(house / "nothing.txt")])

    assert isinstance(result.exception, KitError)
    assert str(result.exception).endswith(
        "nothing.txt cannot be read: No such file or directory; name a text file with a rulebook"
    )
