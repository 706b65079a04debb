"""``seatrial explain``: pages about rules, questions and sentences, and positions of one's own."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from seatrial.case import load_cases
from seatrial.catalogue import load_catalogue
from seatrial.explaining import question_page, rule_page, sentence_page
from seatrial.faults import Faults, load_faults
from seatrial.prose import WIDTH
from seatrial.showcase import Showcase, showcases
from seatrial.sidebyside import Came, Comparison, Table, compare, readings_for

ROOT = Path(__file__).parents[1]
GAME = "sail-or-die"
CATALOGUE = load_catalogue(GAME)
CASES = load_cases(GAME)
QUESTIONS = {each.id: each for each in CATALOGUE.questions}
PLAYABLE = [each for each in CATALOGUE.questions if len(each.executable_readings) > 1]
TABLE = Table(GAME)


def explain(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "seatrial", "explain", *words],
        input=stdin, capture_output=True, encoding="utf-8", check=False, cwd=ROOT,
    )  # fmt: skip


@cache
def page(question: str) -> str:
    return "\n".join(question_page(QUESTIONS[question], CATALOGUE, CASES, TABLE))


@cache
def shown_for(question: str) -> list[Showcase]:
    return showcases(QUESTIONS[question], CATALOGUE, CASES, TABLE)


def came(*seen: str) -> list[Came]:
    return [Came(seen=each.encode()) for each in seen]


def partings(comparison: Comparison) -> list[tuple[int, list[tuple[str, ...]]]]:
    return [
        (each.index, [branch.readings for branch in each.branches]) for each in comparison.partings
    ]


# Side by side


def test_readings_that_show_the_same_stay_together() -> None:
    comparison = compare({"x": came("1", "2"), "y": came("1", "2")})

    assert ([], [("x", "y")]) == (partings(comparison), comparison.together)


def test_readings_part_at_the_first_step_that_shows_something_else() -> None:
    comparison = compare({"x": came("1", "2", "3"), "y": came("1", "5", "3")})

    assert ([(1, [("x",), ("y",)])], []) == (partings(comparison), comparison.together)


def test_readings_that_agree_go_on_together_after_another_has_left() -> None:
    comparison = compare({"x": came("1", "2"), "y": came("9", "2"), "z": came("1", "3")})

    assert [(0, [("x", "z"), ("y",)]), (1, [("x",), ("z",)])] == partings(comparison)


def test_a_game_that_ended_in_an_error_is_not_played_on() -> None:
    comparison = compare({"x": came("1"), "y": came("1")})

    assert [("x", "y")] == comparison.together


def test_a_reading_is_set_together_with_what_it_agrees_with() -> None:
    question = next(each for each in CATALOGUE.questions if each.agrees_with)
    [(other, pairs)] = question.agrees_with.items()
    reading, partner = next(iter(pairs.items()))

    assert {question.id: reading, other: partner} == readings_for(question, reading, {}, CATALOGUE)


# Questions


@pytest.mark.parametrize("question", PLAYABLE, ids=lambda each: each.id)
def test_every_two_readings_part_somewhere_or_are_said_to_come_to_the_same(question: Any) -> None:
    shown = shown_for(question.id)
    names = question.executable_readings
    apart = {
        frozenset((one, other))
        for each in shown
        for parting in each.comparison.partings
        for a in parting.branches
        for b in parting.branches
        if a is not b
        for one in a.readings
        for other in b.readings
    }
    joined = {group for each in shown for group in each.comparison.together}
    unparted = [
        (one, other)
        for one in names
        for other in names
        if one < other and frozenset((one, other)) not in apart
    ]

    assert shown
    assert [] == [pair for pair in unparted if not any(set(pair) <= set(g) for g in joined)]


#: Readings that no case tells apart, and why.
ALIKE = {
    ("taken-from-middle", "waived"): "the first changes nothing, as its entry says",
}


@pytest.mark.parametrize("question", PLAYABLE, ids=lambda each: each.id)
def test_only_readings_known_to_be_alike_are_not_told_apart(question: Any) -> None:
    shown = shown_for(question.id)
    last = {tuple(sorted(group)) for group in shown[-1].comparison.together}

    assert set() == last - ALIKE.keys()


@pytest.mark.parametrize("question", CATALOGUE.questions, ids=lambda each: each.id)
def test_a_question_says_its_readings_its_ruling_and_why(question: Any) -> None:
    text = " ".join(page(question.id).replace("“", "`").replace("”", "`").split())

    assert [] == [each.id for each in question.readings if each.id not in text]
    assert f"{question.ruling} (our ruling" in text
    assert " ".join(question.why.split()) in text
    assert [] == [
        s for r in question.readings for s in (*r.supports, *r.refuted_by) if s not in text
    ]


@pytest.mark.parametrize("question", CATALOGUE.questions, ids=lambda each: each.id)
def test_a_question_fits_a_terminal(question: Any) -> None:
    wide = [line for line in page(question.id).splitlines() if len(line) > WIDTH]

    assert [] == [line for line in wide if "://" not in line and "seatrial " not in line]


def test_the_table_is_drawn_before_readings_part_and_for_each_after() -> None:
    text = page("new-suit-memory")
    before, parting = text.split("  4. B plays purple ×2.")

    assert before.rstrip().splitlines()[-6].endswith("to act: B follows")
    assert [
        ("in-play", "B has 14 in front and 1 in the middle."),
        ("ever-since-opening", "B has 13 in front and 2 in the middle."),
    ] == re.findall(r"Read as “([a-z-]+)”[^\n]*:\n\s+(.+)\n", parting)


def test_a_refusal_is_told_with_the_rule_behind_it() -> None:
    text = page("anchor-instead-of-lead")

    assert "It is refused." in text
    assert "(lead.is-compulsory)" in text


def test_a_reading_that_the_text_excludes_is_marked_with_the_sentence() -> None:
    text = page("count-measure")

    assert "physical (excluded by the text)" in text
    assert re.search(r"against +S63 ", text)


def test_what_cannot_be_played_is_not_played() -> None:
    assert "It cannot be played out" in page("card-faces")


# Rules and sentences


@pytest.mark.parametrize("rule", CATALOGUE.rules, ids=lambda each: each.id)
def test_a_rule_tells_its_words_its_sentences_its_questions_and_cases_or_why_none(
    rule: Any,
) -> None:
    lines = list(rule_page(rule, CATALOGUE, CASES, Faults()))
    text = " ".join(" ".join(lines).split())
    claiming = [case.id for case in CASES if rule.id in case.claims]

    assert " ".join(rule.text.split()) in text
    assert [] == [each for each in (*rule.cites, *rule.codes, *rule.questions) if each not in text]
    assert any(each in text for each in claiming) or "No case can show it" in text
    assert [] == [line for line in lines if len(line) > WIDTH and "/" not in line]


def test_a_rule_tells_its_faults_where_an_engine_knows_them() -> None:
    rule = CATALOGUE.rule("option.new-suit-free")
    faults = load_faults(GAME)
    ids = [each.id for each in faults.faults if each.rule == rule.id]
    text = "\n".join(rule_page(rule, CATALOGUE, CASES, faults))

    assert ids
    assert [] == [each for each in ids if f"  {each}: " not in text]


def test_a_rule_without_a_fault_tells_the_reason() -> None:
    rule = CATALOGUE.rules[0]
    faults = Faults(unbroken={rule.id: "Because."})

    assert "  None: Because." in list(rule_page(rule, CATALOGUE, CASES, faults))


@pytest.mark.parametrize("engine", ["no-such-engine", "python:seatrial_reference.engine:Reference"])
def test_no_faults_are_told_where_no_engine_knows_any(
    engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("seatrial.faults.ENGINE", engine)

    assert Faults() == load_faults(GAME)


@pytest.mark.parametrize("sentence", CATALOGUE.sentences, ids=lambda each: each.id)
def test_a_sentence_tells_its_gist_and_what_rests_on_it(sentence: Any) -> None:
    text = "\n".join(sentence_page(sentence, CATALOGUE))
    resting = [rule.id for rule in CATALOGUE.rules if sentence.id in rule.cites]

    assert " ".join(sentence.gist.split()) in " ".join(text.split())
    assert [] == [each for each in resting if each not in text]
    assert bool(resting) or "No rule rests on it" in text


@pytest.mark.parametrize(
    "name", ["s35", "S35", "option.new-suit-free", "new-suit-memory", f"{GAME}/S35"]
)
def test_rules_questions_and_sentences_are_found_by_name(name: str) -> None:
    ended = explain(name)

    assert (0, "") == (ended.returncode, ended.stderr)
    assert name.rpartition("/")[2].lower() == ended.stdout.splitlines()[0].lower()


@pytest.mark.parametrize(
    ("name", "offered"),
    [
        ("reset.triger", "reset.trigger"),
        ("new-suit-memry", "new-suit-memory"),
        ("S3000", "S30"),
        ("wilds", "wild"),
    ],
)
def test_a_name_that_nothing_has_is_answered_with_the_nearest(name: str, offered: str) -> None:
    ended = explain(name)

    assert 2 == ended.returncode
    assert offered in ended.stderr.partition("the nearest are")[2]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "give either a name"),
        (["S35", "--state", "-"], "give either a name"),
        (["S35", "--action", "passes"], "go with --state"),
        (["--state", "nowhere.yaml"], "nowhere.yaml: No such file"),
        (["--state", "-", "--game", "chess"], "there is no game “chess”"),
        (
            ["--state", "-", "--game", GAME, "--reading", "new-suit=x"],
            "there is no question “new-suit”",
        ),
        (
            ["--state", "-", "--game", GAME, "--reading", "new-suit-memory=x"],
            "there is no reading “x”",
        ),
        (["--state", "-"], "standard input:1: it is empty"),
        (
            ["--state", "-", "--game", GAME, "--reading", "new-suit-memory"],
            "write QUESTION=READING",
        ),
    ],
)
def test_what_cannot_be_explained_is_said_in_a_line(words: Sequence[str], says: str) -> None:
    ended = explain(*words)

    assert (2, "") == (ended.returncode, ended.stdout)
    assert says in ended.stderr
    assert "Traceback" not in ended.stderr
