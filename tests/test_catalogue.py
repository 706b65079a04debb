"""The catalogue: ids, digests, compiling and loading, and the page that explains it."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from pathlib import Path

import pytest

from seatrial._locate import data_root
from seatrial.catalogue import (
    Unknown,
    catalogue_file,
    compile_catalogue,
    games,
    load_catalogue,
)
from seatrial.digest import digest, normalise
from seatrial.edition import written_catalogue
from seatrial.errors import KitError
from seatrial_reference.engine import Reference

GAMES = games()

RULES = """\
game: dock
title: Dock
x-remark: kept
families:
  - id: turn
    title: Turns
codes: []
rules:
  - id: turn.clockwise
    title: Clockwise
    basis: stated
    text: Turns go clockwise.
    cites: [S1]
    writes: [/awaiting]
    x-note: {kept: too}
"""
QUESTIONS = "game: dock\ntitle: Dock\nquestions: []\n"
SENTENCES = """\
game: dock
title: Dock
sentences:
  - id: S1
    section: turns
    class: rule
    gist: The left neighbour is next.
    length: 4
    sha256: abcd
"""


@pytest.fixture
def dock(tmp_path: Path) -> Path:
    folder = tmp_path / "spec" / "dock"
    folder.mkdir(parents=True)
    for name, text in (("rules", RULES), ("questions", QUESTIONS), ("sentences", SENTENCES)):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


# Loading


@pytest.mark.parametrize("game", GAMES)
def test_every_entry_is_found_by_its_id(game: str) -> None:
    catalogue = load_catalogue(game)

    assert catalogue.rules == tuple(catalogue.rule(each.id) for each in catalogue.rules)
    assert catalogue.questions == tuple(catalogue.question(each.id) for each in catalogue.questions)
    assert catalogue.sentences == tuple(catalogue.sentence(each.id) for each in catalogue.sentences)


@pytest.mark.parametrize("game", GAMES)
def test_the_family_of_a_rule_is_the_first_part_of_its_id(game: str) -> None:
    catalogue = load_catalogue(game)

    families = dict.fromkeys(rule.family for rule in catalogue.rules)

    assert tuple(families) == tuple(family.id for family in catalogue.families)


@pytest.mark.parametrize("game", GAMES)
def test_titles_are_in_the_language_of_the_game_and_in_english_beside_another(game: str) -> None:
    catalogue = load_catalogue(game)
    titled = (
        *catalogue.families, *catalogue.rules, *catalogue.questions, *catalogue.sections,
    )  # fmt: skip

    with_english = [each.id for each in titled if each.title_en is not None]

    assert with_english == ([] if catalogue.language == "en" else [each.id for each in titled])


def test_a_section_is_called_by_its_title_or_as_its_id_says(dock: Path) -> None:
    file = dock / "spec" / "dock" / "sentences.yaml"
    titles = "sections:\n  - id: end-of-a-turn\n    title: When a turn ends\n"
    catalogues = []
    for text in (SENTENCES, f"{SENTENCES}\n{titles}"):
        file.write_text(text, encoding="utf-8")
        catalogues.append(written_catalogue("dock", dock))

    assert ["End of a turn", "When a turn ends"] == [
        each.section("end-of-a-turn").title for each in catalogues
    ]


def test_a_catalogue_that_names_no_language_is_in_english(dock: Path) -> None:
    catalogue_file("dock", dock).write_text(compile_catalogue("dock", dock), encoding="utf-8")

    assert load_catalogue("dock", dock).language == "en"


def test_the_language_and_the_english_titles_of_a_catalogue_are_loaded(dock: Path) -> None:
    text = RULES.replace("title: Dock", "title: Dock\nlanguage: es")
    text = text.replace("title: Clockwise", "title: Por la izquierda\n    title_en: Clockwise")
    (dock / "spec" / "dock" / "rules.yaml").write_text(text, encoding="utf-8")
    catalogue_file("dock", dock).write_text(compile_catalogue("dock", dock), encoding="utf-8")

    catalogue = load_catalogue("dock", dock)
    [rule] = catalogue.rules

    assert (catalogue.language, rule.title, rule.title_en) == (
        "es",
        "Por la izquierda",
        "Clockwise",
    )


def test_a_game_is_a_folder_with_rules(dock: Path) -> None:
    (dock / "spec" / "schema").mkdir()

    assert games(dock) == ("dock",)


def test_an_unknown_rule_is_told_with_the_nearest_one() -> None:
    with pytest.raises(Unknown) as told:
        load_catalogue("sail-or-die").rule("option.new-siut")

    assert str(told.value) == (
        "there is no rule “option.new-siut” in sail-or-die; did you mean “option.new-suit”?"
    )


def test_an_unknown_game_is_told_with_the_nearest_one() -> None:
    with pytest.raises(Unknown, match=r"there is no game “sail-or-dye” in .*“sail-or-die”"):
        load_catalogue("sail-or-dye")


def test_a_question_knows_its_readings_by_id() -> None:
    question = load_catalogue("sail-or-die").question("count-measure")

    assert question.reading("physical").tenable is False
    with pytest.raises(Unknown, match="there is no reading “logical” in count-measure"):
        question.reading("logical")


def test_the_codes_of_several_rules_are_all_the_codes_that_fit() -> None:
    catalogue = load_catalogue("sail-or-die")

    assert catalogue.codes_of(["play.never-fewer", "play.single-suit", "option.new-suit-free"]) == {
        "too-few",
        "mixed-suits",
    }
    assert catalogue.codes_of([]) == set()


def test_yes_and_no_are_names_of_readings_and_not_truth_values() -> None:
    question = load_catalogue("sail-or-die").question("anchor-instead-of-lead")

    assert [each.id for each in question.readings] == ["no", "yes"]


def test_a_catalogue_that_was_never_compiled_says_how_to_get_one(dock: Path) -> None:
    with pytest.raises(KitError, match=r"catalogue\.json is missing; write it with “seatrial com"):
        load_catalogue("dock", dock)


def test_a_catalogue_of_another_shape_says_what_is_wrong(dock: Path) -> None:
    catalogue_file("dock", dock).write_text('{"game": "dock"}', encoding="utf-8")

    with pytest.raises(KitError, match=r"is not a catalogue: .*title"):
        load_catalogue("dock", dock)


def test_importing_the_catalogue_opens_none_of_its_files() -> None:
    program = (
        "import sys\n"
        "seen = []\n"
        "sys.addaudithook(lambda event, args: event == 'open' and seen.append(str(args[0])))\n"
        "import seatrial.catalogue, seatrial.check\n"
        "print([each for each in seen if each.endswith(('.yaml', 'catalogue.json', 'schema.json'))"
        " and 'site-packages' not in each])\n"
    )

    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )

    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("game", GAMES)
def test_the_reference_can_be_set_to_just_the_readings_that_are_executable(game: str) -> None:
    kit = {"protocol": 1, "kit": {"name": "seatrial", "version": "0"}}
    switches = Reference().call("initialize", kit)["games"][game]["switches"]

    executable = {
        question.id: [each.id for each in question.readings if each.executable]
        for question in load_catalogue(game).questions
    }

    assert switches == {question: names for question, names in executable.items() if names}


# Compiling


@pytest.mark.parametrize("game", GAMES)
def test_the_compiled_catalogue_is_current(game: str) -> None:
    assert compile_catalogue(game) == catalogue_file(game).read_text(encoding="utf-8")


def test_keys_that_begin_with_x_survive_compiling(dock: Path) -> None:
    compiled = compile_catalogue("dock", dock)

    assert '"x-remark": "kept"' in compiled
    assert '"x-note":{"kept":"too"}' in compiled


def test_a_change_of_one_entry_is_a_change_of_one_line(dock: Path) -> None:
    before = compile_catalogue("dock", dock).splitlines()
    rules = dock / "spec" / "dock" / "rules.yaml"
    rules.write_text(RULES.replace("title: Clockwise", "title: To the left"), encoding="utf-8")

    after = compile_catalogue("dock", dock).splitlines()

    assert len(before) == len(after)
    assert [new for old, new in zip(before, after, strict=True) if old != new] == [
        line for line in after if "To the left" in line
    ]


def test_a_compiled_catalogue_says_that_it_is_generated(dock: Path) -> None:
    assert compile_catalogue("dock", dock).splitlines()[1].startswith('"x-generated": "Generated')


def test_a_file_that_cannot_be_read_is_told_with_its_line(dock: Path) -> None:
    (dock / "spec" / "dock" / "rules.yaml").write_text("game: dock\n\ttitle: x\n", encoding="utf-8")

    with pytest.raises(KitError, match=r"^spec/dock/rules\.yaml:2: it is not YAML: .*spaces"):
        compile_catalogue("dock", dock)


def test_entries_that_lack_something_are_told_before_anything_is_written(dock: Path) -> None:
    rules = dock / "spec" / "dock" / "rules.yaml"
    rules.write_text(RULES.replace("    basis: stated\n", ""), encoding="utf-8")

    with pytest.raises(KitError, match=r"the catalogue of dock does not fit together: .*basis"):
        compile_catalogue("dock", dock)


# Digests


@pytest.mark.parametrize(
    "copy",
    [
        "“Chuck” the player's well-known chunk",
        '"Chuck" the\n   player’s\twell‑known\u00a0chunk',
        "\ufeff«Chuck» the player´s well–known chu\u00adnk",
        "Ｃhuck".join(['"', '" the player`s well−known chunk']),
    ],
)
def test_typesetting_does_not_change_a_text(copy: str) -> None:
    assert normalise(copy) == '"Chuck"theplayer\'swell-knownchunk'


def test_a_word_more_or_another_case_changes_a_text() -> None:
    assert len({normalise(each) for each in ("One card", "one card", "One red card")}) == 3


def test_a_digest_is_the_length_and_the_sha256_of_the_normalised_text() -> None:
    expected = hashlib.sha256(b"Onecard.").hexdigest()

    assert digest(" One\n card. ") == (8, expected)


# The page


def test_the_entries_on_the_page_are_those_in_the_files() -> None:
    spec = data_root() / "spec"
    page = (spec / "README.md").read_text(encoding="utf-8")
    files = "".join(each.read_text(encoding="utf-8") for each in spec.glob("*/*.yaml"))
    examples = re.findall(r"^```yaml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)

    for example in examples:
        assert re.sub(r"^", "  ", example.rstrip(), flags=re.MULTILINE) in files
    assert len(examples) == 5


def test_the_page_explains_every_word_of_a_closed_list() -> None:
    page = (data_root() / "spec" / "README.md").read_text(encoding="utf-8")
    schemas = "".join(
        each.read_text(encoding="utf-8")
        for each in (data_root() / "spec" / "schema").glob("[rq]*s.schema.json")
    )
    words = {
        word
        for key in ("basis", "gap", "weight", "status")
        for word in re.findall(
            r'"([^"]+)"', re.findall(rf'"{key}": {{[^}}]*?"enum": \[(.*?)\]', schemas, re.DOTALL)[0]
        )
    }

    assert {word for word in words if f"`{word}`" not in page} == set()
    assert len(words) > 12
