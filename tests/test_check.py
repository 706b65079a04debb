"""`seatrial check`: files of a wrong form, and the complaint about each, word for word."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from seatrial._locate import data_root
from seatrial.catalogue import catalogue_file, compile_catalogue
from seatrial.check import CHECKS, Complaint, House, check_files
from seatrial.documents import document_of, to_yaml

DOCK = Path(__file__).parent / "dock"
RULES = (DOCK / "rules.yaml").read_text(encoding="utf-8")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A house with one small game in which there is nothing to mend."""
    schemas = tmp_path / "spec" / "schema"
    schemas.mkdir(parents=True)
    for name in ("rules", "questions", "sentences", "schema"):
        file = f"{name}.schema.json"
        shutil.copyfile(data_root() / "spec" / "schema" / file, schemas / file)
    shutil.copytree(DOCK, tmp_path / "spec" / "dock")
    compiled = compile_catalogue("dock", tmp_path)
    catalogue_file("dock", tmp_path).write_text(compiled, encoding="utf-8")
    return tmp_path


def told(root: Path, *, stale: bool = False) -> list[str]:
    """Return the complaints from the game's folder on, but that its catalogue is out of date."""
    complaints = [each for each in check_files(root) if stale or "catalogue.json" not in each.file]
    return [str(each).removeprefix("spec/dock/") for each in complaints]


def broken(root: Path, file: str, old: str, new: str) -> list[str]:
    """Return the complaints after the one place *old* of *file* has become *new*."""
    path = root / "spec" / "dock" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    return told(root)


def test_the_files_of_the_kit_have_nothing_to_mend() -> None:
    assert check_files() == []


def test_a_small_game_has_nothing_to_mend(root: Path) -> None:
    assert told(root, stale=True) == []


def test_a_complaint_is_printed_with_file_line_and_keys() -> None:
    complaint = Complaint("spec/dock/rules.yaml", 31, "rules.1.writes.0", "it is odd", "Mend it.")

    assert str(complaint) == "spec/dock/rules.yaml:31: rules.1.writes.0: it is odd. Mend it."


FORM = [
    (
        "a key given twice",
        ("rules.yaml", "    basis: stated\n    text: The", "    title: X\n    text: The"),
        [
            (
                "rules.yaml:17: rules.0.title: `title` is given twice, first at line 16. "
                "Keep one of them."
            ),
            (
                "rules.yaml:15: rules.0: `basis` is missing. Where the rule comes from. stated: "
                "the text says it. derived: it follows from what the text says. published: public "
                "material beyond our text says it. ruled: the text leaves a hole, and this is our "
                "ruling on the questions named. convention: a habit of the kit where no rulebook "
                "would speak. product: a promise of the software."
            ),
        ],
    ),
    (
        "a key that nobody knows",
        ("rules.yaml", "title: Turns go", "titel: Turns go"),
        [
            (
                "rules.yaml:15: rules.0: `title` is missing. The rule as a player would say "
                "it: short, in sentence case."
            ),
            ("rules.yaml:16: rules.0.titel: there is no key `titel` here. Did you mean `title`?"),
        ],
    ),
    (
        "a ruling that is missing",
        ("questions.yaml", "    ruling: skip\n", ""),
        [
            (
                "questions.yaml:5: questions.0: `ruling` is missing. "
                "The reading that the kit takes by default."
            )
        ],
    ),
    (
        "a word that is not in the list",
        ("questions.yaml", "gap: silent", "gap: silnet"),
        [
            (
                "questions.yaml:8: questions.0.gap: `silnet` is not among the values. "
                "Did you mean `silent`?"
            )
        ],
    ),
    (
        "an id in capitals",
        ("rules.yaml", "id: pay.one-coin", "id: Pay.OneCoin"),
        [
            (
                "rules.yaml:24: rules.1.id: `Pay.OneCoin` has the wrong form. "
                "Two kebab-case parts joined by a dot, such as option.new-suit."
            )
        ],
    ),
    (
        "a digest that is none",
        ("sentences.yaml", "a" * 64, "abc"),
        [
            (
                "sentences.yaml:10: sentences.0.sha256: `abc` has the wrong form. "
                "The SHA-256 of that text in UTF-8, in hexadecimal."
            )
        ],
    ),
    (
        "a number where text belongs",
        ("sentences.yaml", "gist: A turn costs a coin.", "gist: 7"),
        [
            (
                "sentences.yaml:14: sentences.1.gist: 7 is not text. "
                "A sentence or a few, with a full stop at the end."
            )
        ],
    ),
    (
        "one thing listed twice",
        ("rules.yaml", "cites: [S1]", "cites: [S1, S1]"),
        ["rules.yaml:19: rules.0.cites.1: `S1` is listed twice. Remove one."],
    ),
    (
        "a rule that nothing could show",
        ("rules.yaml", "    writes:\n      - /seats/*/coins\n", ""),
        [
            (
                "rules.yaml:24: rules.1: this does not go together. A rule says how it can "
                "be shown (writes, keeps, codes, hides or sets_up), or why it cannot (unshown)."
            )
        ],
    ),
    (
        "a rule that can be shown and cannot",
        ("rules.yaml", "    writes:\n", "    unshown: Nobody can.\n    writes:\n"),
        [
            (
                "rules.yaml:24: rules.1: this does not go together. A rule with `unshown` "
                "has none of writes, keeps, codes, hides, sets_up: either it can be shown or it "
                "cannot."
            )
        ],
    ),
    (
        "a rule of the text that cites none of it",
        ("rules.yaml", "cites:\n      - S2", "cites: []"),
        [
            (
                "rules.yaml:28: rules.1.cites: something is missing here. "
                "A rule that rests on the rulebook cites at least one sentence."
            )
        ],
    ),
    (
        "a ruled rule without a question",
        ("rules.yaml", "stated\n    text: Each", "ruled\n    text: Each"),
        [
            (
                "rules.yaml:24: rules.1: `questions` is missing. "
                "A ruled rule names the questions that it answers."
            )
        ],
    ),
    (
        "a refutation without the mark",
        ("questions.yaml", "        adds:", "        refuted_by: [S1]\n        adds:"),
        [
            (
                "questions.yaml:16: questions.0.readings.1: this does not go together. "
                "A reading that is refuted is marked `tenable: false`."
            )
        ],
    ),
    (
        "a word of the designer without a source",
        ("questions.yaml", "designer_meant: null", "designer_meant: {says: They wait.}"),
        [
            (
                "questions.yaml:22: questions.0.designer_meant: `source` is missing. "
                "Where it is said: the address of the page, or the name of the publication."
            )
        ],
    ),
    (
        "a word of the designer that is only a word",
        ("questions.yaml", "designer_meant: null", "designer_meant: They wait."),
        [
            (
                "questions.yaml:22: questions.0.designer_meant: `They wait.` is not nothing "
                "or a list of keys with values. What the designer or the publisher has said they "
                "meant; null while we know of nothing."
            )
        ],
    ),
    (
        "a tab",
        ("rules.yaml", "    title: Turns go", "\ttitle: Turns go"),
        [
            (
                "rules.yaml:16: it is not YAML: found a tab character that violates indentation "
                "while scanning a plain scalar. YAML is indented with spaces: replace the tab."
            )
        ],
    ),
    (
        "a bracket left open",
        ("rules.yaml", "cites: [S1]", "cites: [S1"),
        [
            (
                "rules.yaml:20: it is not YAML: did not find expected ',' or ']' while "
                "parsing a flow sequence. Mend the file at this line."
            )
        ],
    ),
    (
        "a tag",
        ("rules.yaml", "title: Dock\n", "title: !name Dock\n"),
        [
            (
                "rules.yaml:2: title: None is not text. "
                "One line of text, with no space at either end."
            ),
            "rules.yaml:2: title: the tag !name is not used here. Remove the tag.",
        ],
    ),
]


@pytest.mark.parametrize(("change", "expected"), [e[1:] for e in FORM], ids=[e[0] for e in FORM])
def test_it_points_at_a_form_that_is_wrong(
    root: Path, change: tuple[str, str, str], expected: list[str]
) -> None:
    assert sorted(broken(root, *change)) == sorted(expected)


# Whole files


def test_a_file_that_is_not_utf_8_is_told_with_the_byte_and_its_line(root: Path) -> None:
    text = RULES.replace("A turn costs", "Café costs").encode("latin-1")
    (root / "spec" / "dock" / "rules.yaml").write_bytes(text)

    assert told(root) == ["rules.yaml:25: it is not UTF-8 (byte 0xe9). Save the file as UTF-8."]


def test_an_empty_file_is_told(root: Path) -> None:
    (root / "spec" / "dock" / "questions.yaml").write_text("# nothing yet\n", encoding="utf-8")

    assert told(root) == ["questions.yaml:1: it is empty. Fill it in, or remove it."]


def test_a_file_that_is_missing_is_told(root: Path) -> None:
    (root / "spec" / "dock" / "sentences.yaml").unlink()

    assert told(root) == [
        "sentences.yaml:1: there is no such file. Write it, or remove what asks for it."
    ]


def test_a_file_that_is_one_list_is_told(root: Path) -> None:
    (root / "spec" / "dock" / "rules.yaml").write_text("- a\n- b\n", encoding="utf-8")

    assert told(root) == [
        ("rules.yaml:1: ['a', 'b'] is not a list of keys with values. See the schema of the file.")
    ]


def test_an_alias_is_refused_before_it_can_grow(root: Path) -> None:
    bomb = "a: &a [x, x]\nb: &b [*a, *a]\n" + "".join(
        f"{new}: &{new} [*{old}, *{old}]\n"
        for old, new in zip("bcdefghijklmnopqrst", "cdefghijklmnopqrstu", strict=True)
    )
    (root / "spec" / "dock" / "rules.yaml").write_text(bomb, encoding="utf-8")

    assert ("rules.yaml:1: b.0: it is an alias. Write the value out where it is used.") in told(
        root
    )


def test_byte_order_marks_and_carriage_returns_do_not_matter(root: Path) -> None:
    text = "\ufeff" + RULES.replace("\n", "\r\n")
    (root / "spec" / "dock" / "rules.yaml").write_bytes(text.encode())

    assert told(root) == []


def test_a_house_without_games_is_told(root: Path) -> None:
    shutil.rmtree(root / "spec" / "dock")

    assert told(root) == ["spec:1: no game is here. A game is a folder with a `rules.yaml`."]


def test_a_game_without_a_state_is_told_where_a_rule_writes_to_it(root: Path) -> None:
    (root / "spec" / "dock" / "state.schema.json").unlink()

    assert (
        "rules.yaml:22: rules.0.writes.0: `/awaiting` is no place of a state. "
        "There is no spec/dock/state.schema.json."
    ) in told(root)


def test_a_schema_of_the_kit_that_is_missing_is_told(root: Path) -> None:
    (root / "spec" / "schema" / "sentences.schema.json").unlink()

    assert (
        "spec/schema/sentences.schema.json:1: there is no such schema. "
        "Restore the file; it comes with the kit."
    ) in told(root)


# The compiled catalogue


def test_a_catalogue_that_is_out_of_date_is_told(root: Path) -> None:
    (root / "spec" / "dock" / "rules.yaml").write_text(
        RULES.replace("Turns go clockwise", "To the left"), encoding="utf-8"
    )

    assert told(root, stale=True) == [
        (
            "catalogue.json:1: it is not what the YAML files beside it say now. "
            "Run `seatrial compile`."
        )
    ]


def test_a_catalogue_that_was_never_compiled_is_told(root: Path) -> None:
    catalogue_file("dock", root).unlink()

    assert told(root, stale=True) == [
        "catalogue.json:1: there is no such file. Run `seatrial compile`."
    ]


# The checks themselves


def test_only_the_games_that_are_named_are_checked(root: Path) -> None:
    shutil.copytree(root / "spec" / "dock", root / "spec" / "port")

    named = check_files(root, ["dock"], checks=CHECKS[1:])
    everything = check_files(root, checks=CHECKS[1:])

    assert named == []
    assert {each.file.split("/")[1] for each in everything} == {"port"}


def test_a_check_that_is_added_runs_and_its_complaints_are_sorted(root: Path) -> None:
    late, early = (Complaint("a.feature", line, "", "it is odd", "Mend it.") for line in (9, 2))

    def odd(house: House) -> list[Complaint]:
        return [late, early] if "dock" in house.games else []

    assert check_files(root, checks=[*CHECKS, odd]) == [early, late]


def test_every_schema_of_the_catalogue_describes_every_key() -> None:
    nameless = []

    def walk(schema: object, place: str) -> None:
        if isinstance(schema, dict):
            for name, inner in schema.get("properties", {}).items():
                if isinstance(inner, dict) and "description" not in inner:
                    nameless.append(f"{place}/{name}")
            for key, inner in schema.items():
                walk(inner, f"{place}/{key}")
        elif isinstance(schema, list):
            for index, inner in enumerate(schema):
                walk(inner, f"{place}/{index}")

    for name in ("rules", "questions", "sentences", "schema"):
        file = data_root() / "spec" / "schema" / f"{name}.schema.json"
        walk(json.loads(file.read_text(encoding="utf-8")), name)

    assert [each for each in nameless if "/if/" not in each and "/then/" not in each] == []


@pytest.mark.parametrize(
    "text", ["0E0", "1e5", "-0", "1.0", "true", "~", "no", "0o7", "1_000", "2026-01-01", "a: b", ""]
)
def test_a_text_that_is_written_is_read_as_the_same_text(text: str) -> None:
    assert [text] == document_of("", to_yaml([text]).encode()).data
