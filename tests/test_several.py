"""Several engines side by side: one table of the rules, those that differ first."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from seatrial.case import load_cases
from seatrial.casework import Outcome, Verdict
from seatrial.catalogue import games, load_catalogue
from seatrial.engines import Engine, parse_engine
from seatrial.judge import Difference
from seatrial.results import Results
from seatrial.sides import rows, standings
from seatrial.wire import first_error

HERE = Path(__file__).parent
GAME = "sail-or-die"
ENGINE = Engine(name="ours", version="1", language="Python")
#: Two cases of one rule, a case of another, a whole game.
RULE = "option.raise-costs-one"
FIRST, SECOND = [
    case for case in load_cases(GAME) if RULE in case.claims and case.family == "option"
][:2]
GAME_CASE = next(case for case in load_cases(GAME) if case.family == "games" and case.claims)
WRONG = "python:wrong_engine:Wrong"


def results(*verdicts: Verdict, said: bool = True) -> Results:
    """Return the results of an engine with these verdicts on the two cases of the rule."""
    difference = Difference(
        path="/state/seats/B/front", expected="1", actual="2", statement=0 if said else None
    )
    return Results(
        ENGINE, "ours",
        [
            Outcome(
                case=case, verdict=verdict, step=len(case.steps) - 1,
                difference=difference if verdict is Verdict.FAILED else None,
            )
            for case, verdict in zip((FIRST, SECOND), verdicts, strict=True)
        ],
    )  # fmt: skip


P, F, U, N = Verdict.PASSED, Verdict.FAILED, Verdict.UNSUPPORTED, Verdict.NOT_APPLICABLE


@pytest.mark.parametrize(
    ("verdicts", "mark", "word"),
    [
        ((P, P), "2", "passed"),
        ((P, U), "1/2", "passed in part"),
        ((P, N), "1", "passed"),
        ((P, F), "✗ 1/2", "failed"),
        ((U, U), "–", "not run"),
        ((N, N), "–", "not run"),
    ],
)
def test_a_rule_stands_as_its_cases_do(
    verdicts: tuple[Verdict, Verdict], mark: str, word: str
) -> None:
    ran = results(*verdicts)
    [row] = [each for each in rows([ran]) if each.rule == RULE]

    assert ((mark,), word) == (row.marks, standings(ran, GAME)[RULE].word)


def test_a_failure_beside_what_is_said_is_no_failure_of_the_claimed_rule_alone() -> None:
    """It is charged to the likeliest of the rules at work."""
    found = standings(results(P, F, said=False), GAME)

    assert [SECOND.id] == sorted({case for each in found.values() for case in each.failed})
    assert 1 == sum(bool(each.failed) for each in found.values())


@pytest.mark.parametrize(
    ("ours", "theirs", "agreement"),
    [
        ((P, P), (P, P), "alike"),
        ((P, F), (P, F), "alike"),
        ((P, U), (P, U), "alike"),
        ((P, P), (P, U), "not run everywhere"),
        ((P, P), (N, P), "not run everywhere"),
        ((P, P), (P, F), "differ"),
        ((F, P), (P, F), "differ"),
        ((P, F), (P, Verdict.CRASHED), "differ"),
    ],
)
def test_engines_differ_on_a_rule_only_where_both_were_asked(
    ours: tuple[Verdict, Verdict], theirs: tuple[Verdict, Verdict], agreement: str
) -> None:
    found = {row.rule: row for row in rows([results(*ours), results(*theirs)])}

    assert agreement == found[RULE].agreement


def test_what_differs_comes_first_and_then_the_order_is_that_of_the_catalogue() -> None:
    found = rows([results(P, P), results(P, F)])
    order = [rule.id for rule in load_catalogue(GAME).rules]

    assert "differ" == found[0].agreement
    for agreement in {row.agreement for row in found}:
        part = [order.index(row.rule) for row in found if row.agreement == agreement]
        assert sorted(part) == part


def test_all_columns_of_a_rule_count_the_same_cases() -> None:
    """Also those whose failure is charged to it, though they claim other rules."""
    charged_to = [
        (row.rule, row.marks) for row in rows([results(P, P), results(P, F, said=False)]) if row.fails
    ]  # fmt: skip

    assert 1 == len(charged_to)
    for _, (ours, theirs) in charged_to:
        assert ours == theirs.partition("/")[2]
    [row] = [each for each in rows([results(P, P), results(P, N)]) if each.rule == RULE]
    assert ("2", "1/2") == row.marks


def test_a_rule_differs_only_where_an_engine_fails_at_it() -> None:
    found = {row.rule: row for row in rows([results(P, P), results(P, F, said=False)])}
    failed = {rule for rule, row in found.items() if row.fails}

    assert failed == {rule for rule, row in found.items() if row.agreement == "differ"}
    assert set(SECOND.claims) - failed == {
        rule for rule, row in found.items() if row.agreement == "differ at another rule"
    }


def test_rules_at_which_an_engine_fails_stand_first() -> None:
    both = [results(P, F), results(P, F)]
    found = [row for row in rows(both) if row.agreement == "alike"]

    assert any(row.fails for row in found)
    assert sorted((row.fails for row in found), reverse=True) == [row.fails for row in found]


def test_an_engine_that_cannot_be_spoken_to_makes_nothing_differ() -> None:
    found = rows([results(P, P), None])

    assert ({"alike"}, {""}) == ({row.agreement for row in found}, {row.marks[1] for row in found})


# On the command line


def seatrial(*words: str, cwd: Path = HERE, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "seatrial", *words],
        capture_output=True, check=False, encoding="utf-8", cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(HERE), "NO_COLOR": "1", **environment},
    )  # fmt: skip


CHOSEN = ("--rule", "anchor.keeps-hand-face-down")


def test_several_engines_stand_in_one_table() -> None:
    ended = seatrial("run", "-e", "ours=reference", "-e", f"wrong={WRONG}", *CHOSEN)
    lines = ended.stdout.splitlines()
    rows = [line.split() for line in lines if line.startswith("anchor.keeps-hand-face-down ")]

    assert 1 == ended.returncode
    assert [["anchor.keeps-hand-face-down", "6", "1/6"]] == rows
    assert [
        "The failures of one engine, told one by one:",
        f"  seatrial run -e wrong={WRONG}",
    ] == lines[-4:-2]
    assert [
        "ours: no failure in the 6 cases chosen",
        "wrong: not conformant; of 6 cases run, 1 passed, 5 failed",
    ] == lines[-2:]


def test_quiet_prints_a_line_for_each_engine() -> None:
    ended = seatrial("run", "-q", "-e", "a=reference", "-e", "b=reference")

    assert (0, "a: conformant\nb: conformant\n") == (ended.returncode, ended.stdout)


def test_one_engine_that_cannot_be_spoken_to_does_not_keep_the_others_from_it(
    tmp_path: Path,
) -> None:
    file = tmp_path / "r.json"
    ended = seatrial(
        "run", "-q", "-e", "gone=no-such-program", "-e", "a=reference", "--json", str(file)
    )
    report = json.loads(file.read_text(encoding="utf-8"))

    assert 3 == ended.returncode
    assert "a: conformant" == ended.stdout.splitlines()[-1]
    assert "gone: could not be spoken to: " in ended.stdout
    assert first_error("schema/report.schema.json", report) is None
    assert [0, sum(len(load_cases(game)) for game in games())] == [
        len(each["cases"]) for each in report["engines"]
    ]


def test_the_table_fits_a_narrow_terminal() -> None:
    ended = seatrial("run", "-e", "ours=reference", "-e", f"wrong={WRONG}", *CHOSEN, COLUMNS="40")
    table = [line for line in ended.stdout.splitlines() if line.startswith("  ours ")]

    assert table
    assert [] == [line for line in table if len(line) > 40]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["-e", "reference", "-e", "reference"], "two engines are called “reference”: name them"),
        (["-e", "a=", "-e", "b=reference"], "the engine is empty"),
        (["-e", "a=reference", "-e", "b=reference", "--badge", "x"], "--badge is for one engine"),
    ],
)
def test_what_cannot_be_is_said(words: list[str], says: str, tmp_path: Path) -> None:
    assert says in seatrial("run", *words, cwd=tmp_path).stderr


def test_a_named_engine_is_run_again_by_what_the_user_wrote() -> None:
    spec = parse_engine("js=node engine.mjs")

    assert ("js", ("node", "engine.mjs"), "-e 'js=node engine.mjs'") == (
        spec.label,
        spec.command,
        spec.named,
    )


def test_an_engine_file_stands_beside_an_engine(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("name: mine\nengine: reference\n", encoding="utf-8")
    ended = seatrial("run", "-q", "-e", "reference", "--engine-file", str(file))

    assert "reference: conformant\nmine: conformant\n" == ended.stdout
