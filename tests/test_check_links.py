"""`seatrial check`: entries and schemas that do not fit together, and the complaint about each."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from seatrial._locate import data_root
from seatrial.catalogue import catalogue_file, compile_catalogue
from seatrial.check import check_files

DOCK = Path(__file__).parent / "dock"


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


def told(root: Path) -> list[str]:
    """Return the complaints from the game's folder on, but that its catalogue is out of date."""
    complaints = [each for each in check_files(root) if "catalogue.json" not in each.file]
    return [str(each).removeprefix("spec/dock/") for each in complaints]


def broken(root: Path, file: str, old: str, new: str) -> list[str]:
    """Return the complaints after the one place *old* of *file* has become *new*."""
    path = root / "spec" / "dock" / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    return told(root)


LINKS = [
    (
        "a sentence that is not there",
        ("rules.yaml", "cites: [S1]", "cites: [S1, S9]"),
        [
            (
                "rules.yaml:19: rules.0.cites.1: there is no sentence `S9`. "
                "There are: `S1`, `S2`, `S3`."
            )
        ],
    ),
    (
        "a question that is not there",
        ("rules.yaml", "questions: [who-next]", "questions: [who-nxt]"),
        [
            (
                "questions.yaml:11: questions.0.rules.0: `turn.clockwise` does not name "
                "`who-next` in turn. Add it to `questions` in spec/dock/rules.yaml, or remove it "
                "here."
            ),
            (
                "rules.yaml:20: rules.0.questions.0: there is no question `who-nxt`. "
                "Did you mean `who-next`?"
            ),
        ],
    ),
    (
        "a rule that is not there",
        ("questions.yaml", "[turn.clockwise]", "[turn.clockwise, turn.left]"),
        [
            (
                "questions.yaml:11: questions.0.rules.1: there is no rule `turn.left`. "
                "Did you mean `turn.clockwise`?"
            )
        ],
    ),
    (
        "a rule that does not name its question",
        ("questions.yaml", "[turn.clockwise]", "[turn.clockwise, pay.one-coin]"),
        [
            (
                "questions.yaml:11: questions.0.rules.1: `pay.one-coin` does not name `who-next` "
                "in turn. Add it to `questions` in spec/dock/rules.yaml, or remove it here."
            )
        ],
    ),
    (
        "an id used twice",
        ("sentences.yaml", "id: S3", "id: S2"),
        [
            (
                "sentences.yaml:17: sentences.2.id: `S2` is used twice, first at line 11. "
                "Give this entry an id of its own."
            ),
            ("sentences.yaml:23: sentences.2.uncited: a rule does cite `S2`. Remove `uncited`."),
        ],
    ),
    (
        "a sentence that nobody cites",
        ("sentences.yaml", "    uncited: It asks for nothing.\n", ""),
        [
            (
                "sentences.yaml:17: sentences.2.id: no rule cites `S3`. "
                "Cite it in a rule, or say why not in `uncited`."
            )
        ],
    ),
    (
        "a ruling that is no reading",
        ("questions.yaml", "ruling: skip", "ruling: skipp"),
        [
            (
                "questions.yaml:19: questions.0.ruling: the ruling `skipp` is none of the "
                "readings. Did you mean `skip`?"
            )
        ],
    ),
    (
        "a ruling that the text excludes",
        (
            "questions.yaml",
            "        supports: [S1]",
            "        tenable: false\n        refuted_by: [S1]",
        ),
        [
            (
                "questions.yaml:20: questions.0.ruling: the ruling `skip` is not tenable. "
                "Rule for a reading that the text allows."
            )
        ],
    ),
    (
        "a ruling that is not first",
        ("questions.yaml", "ruling: skip", "ruling: wait"),
        [
            (
                "questions.yaml:13: questions.0.readings.0.id: the first reading is not the "
                "ruling, `wait`. Put the ruling first."
            )
        ],
    ),
    (
        "two readings of one name",
        ("questions.yaml", "id: wait", "id: skip"),
        [
            (
                "questions.yaml:16: questions.0.readings.1.id: the question has two readings "
                "`skip`. Give this one another id."
            ),
            (
                "questions.yaml:18: questions.0.readings.1.adds.0: `/waiting` belongs to "
                "another reading, who-next=wait. Its schema should say who-next=skip."
            ),
            (
                "questions.yaml:18: questions.0.readings.1.adds.2: `move/steps` belongs to "
                "another reading, who-next=wait. Its schema should say who-next=skip."
            ),
            (
                "action.schema.json:7: properties.steps.x-reading: no reading who-next=wait says "
                "that it adds anything. Name it in `adds` of the reading in questions.yaml, or "
                "correct the mark."
            ),
            (
                "state.schema.json:7: properties.waiting.x-reading: no reading who-next=wait says "
                "that it adds anything. Name it in `adds` of the reading in questions.yaml, or "
                "correct the mark."
            ),
        ],
    ),
    (
        "a question that nobody settled",
        ("questions.yaml", "status: open", "status: settled"),
        [
            (
                "questions.yaml:10: questions.0.status: it is settled, yet `wait` is tenable and "
                "no designer has spoken. Mark the reading as refuted, quote the designer, or make "
                "it provisional."
            )
        ],
    ),
    (
        "a condition on a reading that is not there",
        ("questions.yaml", "    readings:", "    under: {who-next: [hop]}\n    readings:"),
        [
            (
                "questions.yaml:12: questions.0.under.who-next.0: `who-next` has no reading "
                "`hop`. There are: `skip`, `wait`."
            ),
            (
                "questions.yaml:12: questions.0.under: `who-next` arises only under an "
                "answer to itself. Break the circle."
            ),
        ],
    ),
    (
        "an agreement with a question that is not there",
        ("questions.yaml", "    readings:", "    agrees_with: {what: {skip: hop}}\n    readings:"),
        [
            (
                "questions.yaml:12: questions.0.agrees_with.what.skip: there is no question "
                "`what`. There are: `who-next`."
            )
        ],
    ),
    (
        "a code that is not listed",
        ("rules.yaml", "codes: [not-your-turn]", "codes: [not-your-trun]"),
        [
            (
                "rules.yaml:11: codes.0.id: no rule gives the code `not-your-turn`. "
                "Add it to a rule, or remove it."
            ),
            (
                "rules.yaml:21: rules.0.codes.0: the code `not-your-trun` is not among "
                "`codes`. Did you mean `not-your-turn`?"
            ),
        ],
    ),
    (
        "a family that is not listed",
        ("rules.yaml", "  - id: pay\n", "  - id: fee\n"),
        [
            (
                "rules.yaml:7: families.1.id: no rule has the family `fee`. "
                "Remove it, or write a rule."
            ),
            (
                "rules.yaml:24: rules.1.id: the family `pay` is not among `families`. "
                "Add it there, in its place."
            ),
        ],
    ),
    (
        "families in another order",
        (
            "rules.yaml",
            "  - id: turn\n    title: Turns\n  - id: pay\n    title: Paying\n",
            "  - id: pay\n    title: Paying\n  - id: turn\n    title: Turns\n",
        ),
        [
            (
                "rules.yaml:4: families: the families are not in the order of their first "
                "rules. The order is turn, pay."
            )
        ],
    ),
    (
        "titles in another language alone",
        ("rules.yaml", "title: Dock\n", "title: Dock\nlanguage: es\n"),
        [
            (
                "questions.yaml:6: questions.0.title: the title of `who-next` is not given in "
                "English. Add `title_en` beneath it."
            ),
            (
                "rules.yaml:7: families.0.title: the title of `turn` is not given in English. "
                "Add `title_en` beneath it."
            ),
            (
                "rules.yaml:9: families.1.title: the title of `pay` is not given in English. "
                "Add `title_en` beneath it."
            ),
            (
                "rules.yaml:17: rules.0.title: the title of `turn.clockwise` is not given in "
                "English. Add `title_en` beneath it."
            ),
            (
                "rules.yaml:26: rules.1.title: the title of `pay.one-coin` is not given in "
                "English. Add `title_en` beneath it."
            ),
        ],
    ),
    (
        "an English title beside an English one",
        ("questions.yaml", "who-next\n", "who-next\n    title_en: Who is it?\n"),
        [
            (
                "questions.yaml:6: questions.0.title_en: the title is in English already. "
                "Remove it, or name the `language` at the top of rules.yaml."
            )
        ],
    ),
    (
        "sections without the one that sentences stand in",
        (
            "sentences.yaml",
            "title: Dock\n",
            "title: Dock\nsections:\n  - id: turn\n    title: Turns\n",
        ),
        [
            ("sentences.yaml:4: sections.0.id: nothing stands in the section `turn`. Remove it."),
            *(
                f"sentences.yaml:{line}: sentences.{index}.section: the section `turns` is not "
                "among `sections`. Did you mean `turn`?"
                for index, line in enumerate((9, 15, 21))
            ),
        ],
    ),
    (
        "a section that is titled twice",
        (
            "sentences.yaml",
            "title: Dock\n",
            "title: Dock\nsections:\n  - {id: turns, title: A}\n  - {id: turns, title: B}\n",
        ),
        [
            (
                "sentences.yaml:5: sections.1.id: `turns` is used twice, first at line 4. "
                "Give this entry an id of its own."
            )
        ],
    ),
    (
        "the name of another game",
        ("questions.yaml", "game: dock", "game: deck"),
        [
            (
                "questions.yaml:1: game: `game` is not the name of the folder, dock. "
                "Make them the same."
            )
        ],
    ),
    (
        "a place that no state has",
        ("rules.yaml", "- /seats/*/coins", "- /seats/*/coin"),
        [
            (
                "rules.yaml:31: rules.1.writes.0: `/seats/*/coin` is no place of a state. "
                "Below /seats/* there are `coins`."
            )
        ],
    ),
    (
        "a field that no action has",
        ("questions.yaml", '"move/steps"', "move/stps"),
        [
            (
                "questions.yaml:18: questions.0.readings.1.adds.2: `move/stps` is not there. "
                "The fields of actions are `type`, `steps`."
            )
        ],
    ),
    (
        "an action that is not there",
        ("questions.yaml", "rest,", "sleep,"),
        [
            (
                "questions.yaml:18: questions.0.readings.1.adds.1: `sleep` is not there. "
                "The actions are `move`, `rest`."
            )
        ],
    ),
    (
        "a mark of a reading that adds nothing",
        ("state.schema.json", "who-next=wait", "who-next=skip"),
        [
            (
                "questions.yaml:18: questions.0.readings.1.adds.0: `/waiting` belongs to "
                "another reading, who-next=skip. Its schema should say who-next=wait."
            ),
            (
                "state.schema.json:7: properties.waiting.x-reading: no reading who-next=skip says "
                "that it adds anything. Name it in `adds` of the reading in questions.yaml, or "
                "correct the mark."
            ),
        ],
    ),
]


@pytest.mark.parametrize(("change", "expected"), [e[1:] for e in LINKS], ids=[e[0] for e in LINKS])
def test_it_points_at_what_does_not_fit_together(
    root: Path, change: tuple[str, str, str], expected: list[str]
) -> None:
    assert sorted(broken(root, *change)) == sorted(expected)


SCHEMAS = [
    (
        "a misspelt keyword",
        ("state.schema.json", '"properties": {"coins"', '"propertys": {"coins"'),
        (
            "state.schema.json:11: $defs.place.propertys: there is no key `propertys` here. "
            "Did you mean `properties`?"
        ),
    ),
    (
        "an annotation that is not ours",
        ("state.schema.json", '{"type": "integer"}', '{"type": "integer", "x-coer": true}'),
        (
            "state.schema.json:11: $defs.place.properties.coins.x-coer: "
            "there is no key `x-coer` here. Did you mean `x-core`?"
        ),
    ),
    (
        "a reference that leads nowhere",
        ("state.schema.json", '"#/$defs/place"', '"#/$defs/plaice"'),
        (
            "state.schema.json:8: properties.seats.additionalProperties.$ref: "
            "`#/$defs/plaice` leads nowhere. Name a schema that is there."
        ),
    ),
    (
        "a name that is not where the file lies",
        ("state.schema.json", "dock/state.schema", "deck/state.schema"),
        (
            "state.schema.json:3: $id: `$id` does not say where the file lies. "
            "Write https://seatrial.example/spec/dock/state.schema.json."
        ),
    ),
    (
        "a type that JSON does not have",
        ("action.schema.json", '"steps": {"type": "integer"', '"steps": {"type": "int"'),
        (
            "action.schema.json:7: properties.steps.type: `int` is not among the values. "
            "Did you mean `integer`?"
        ),
    ),
    (
        "a key given twice in JSON",
        ("action.schema.json", '"type": "object",', '"type": "object", "type": "object",'),
        ("action.schema.json:4: type: `type` is given twice, first at line 4. Keep one of them."),
    ),
    (
        "a comma too many",
        ("action.schema.json", '["move", "rest"]},', '["move", "rest"]},,'),
        (
            "action.schema.json:6: it is not JSON: Expecting property name enclosed in double "
            "quotes. Mend the file at this line."
        ),
    ),
]


@pytest.mark.parametrize(
    ("change", "expected"), [e[1:] for e in SCHEMAS], ids=[e[0] for e in SCHEMAS]
)
def test_it_points_at_what_is_wrong_in_a_schema(
    root: Path, change: tuple[str, str, str], expected: str
) -> None:
    assert expected in broken(root, *change)
