"""Baselines: known deviations are run and must stay as they are written; the file is kept well."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from seatrial.adequacy import Bench
from seatrial.baseline.entries import Baseline, Entry
from seatrial.baseline.holding import Held, Known, hold
from seatrial.baseline.reading import read_baseline
from seatrial.baseline.updating import HEAD, rewritten, updated
from seatrial.case import load_cases
from seatrial.casework import Outcome, Verdict
from seatrial.cli.known import told
from seatrial.documents import to_yaml
from seatrial.engines import Engine
from seatrial.errors import KitError
from seatrial.explanation import Explanation
from seatrial.faults import Fault
from seatrial.judge import Difference
from seatrial.process import Note
from seatrial.reports.markdown import markdown
from seatrial.results import Ran, Results

HERE = Path(__file__).parent
GAME = "sail-or-die"
CASES = load_cases(GAME)[:6]
SUITE = {case.id: "" for case in load_cases(GAME)}
A, B, C, D, E, F = (case.id for case in CASES)
TODAY = date(2027, 1, 31)
ENGINE = Engine(name="ours", version="1", language="Python")
WRONG = "python:wrong_engine:Wrong"


def outcome(case: str, verdict: Verdict = Verdict.FAILED, path: str = "/state/x") -> Outcome:
    """Return the outcome of a case that fails at its first step."""
    [found] = [each for each in CASES if each.id == case]
    if verdict is Verdict.PASSED:
        return Outcome(case=found, verdict=verdict)
    difference = Difference(path=path, expected="1", actual="2")
    return Outcome(
        case=found, verdict=verdict, reason="because", step=0,
        difference=difference if verdict is Verdict.FAILED else None,
    )  # fmt: skip


def entry(case: str, **others: Any) -> Entry:
    """Return the entry that fits what :func:`outcome` makes of *case*."""
    step = next((each.steps[0].text for each in CASES if each.id == case), "")
    usual = {"verdict": "failed", "step": step, "path": "/state/x", "reason": "we differ"}
    return Entry(case=case, **{**usual, **others})


def flaky(case: str, **others: Any) -> Entry:
    return Entry(case=case, **{"reason": "it has a race", **others})


def held(
    outcomes: list[Outcome], deviations: list[Entry], flaky: list[Entry] | None = None
) -> Held:
    baseline = Baseline(Path("b.yaml"), deviations, flaky or [])
    return hold(outcomes, baseline, suite=SUITE, today=TODAY)


def results(outcomes: list[Outcome], found: Held, **others: Any) -> Results:
    return Results(ENGINE, "ours", outcomes, held=found, **others)


def seatrial(*words: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "seatrial", *words],
        capture_output=True, check=False, encoding="utf-8", cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(HERE), "NO_COLOR": "1"},
    )  # fmt: skip


# A run held to a baseline


def test_a_deviation_that_is_as_it_is_written_is_known_and_no_failure() -> None:
    outcomes = [outcome(A), outcome(B, Verdict.PASSED)]
    ran = results(outcomes, held(outcomes, [entry(A)]))

    assert ([], 0) == (ran.failures, ran.exit_code(complete=True))
    assert "as the baseline says; of 2 cases run, 1 passed; 1 as known" == ran.last_line()


def test_a_run_with_known_deviations_is_never_called_conformant() -> None:
    outcomes = [outcome(A), outcome(B, Verdict.PASSED)]

    assert not results(outcomes, held(outcomes, [entry(A)])).conformant


def test_a_baseline_without_entries_changes_nothing() -> None:
    outcomes = [outcome(A, Verdict.PASSED)]

    assert "conformant" == results(outcomes, held(outcomes, [])).last_line()


def test_a_failure_that_no_entry_knows_makes_the_run_red() -> None:
    outcomes = [outcome(A), outcome(B)]
    ran = results(outcomes, held(outcomes, [entry(A)]))

    assert ([B], 1) == ([each.case.id for each in ran.failures], ran.exit_code(complete=False))
    assert "not conformant; of 2 cases run, 0 passed, 1 failed; 1 as known" == ran.last_line()


STALE = {
    "passes": (outcome(A, Verdict.PASSED), entry(A), "Remove the entry."),
    "another path": (outcome(A, path="/state/y"), entry(A), "See whether the reason still holds"),
    "another step": (outcome(A), entry(A, step="somebody plays"), "See whether the reason"),
    "another verdict": (outcome(A, Verdict.CRASHED), entry(A), "See whether the reason"),
    "not run": (outcome(A, Verdict.UNSUPPORTED), entry(A), "Remove the entry."),
    "not applicable": (outcome(A, Verdict.NOT_APPLICABLE), entry(A), "Remove the entry."),
    "gone": (outcome(A, Verdict.PASSED), entry("no/such/case"), "Mend the id, or remove"),
    "expired": (outcome(A), entry(A, expires=date(2027, 1, 30)), "Mend the engine, or give"),
    "unexplained": (outcome(A), entry(A, reason="?"), "Write why it is so."),
    "flaky and gone": (outcome(A, Verdict.PASSED), flaky("no/such/case"), "Mend the id"),
    "flaky and expired": (outcome(A), flaky(A, expires=date(2026, 1, 1)), "Mend the engine"),
}


@pytest.mark.parametrize("name", STALE)
def test_an_entry_that_is_not_so_makes_the_run_red_and_says_what_to_do(name: str) -> None:
    found, listed, mend = STALE[name]
    kept = held([found], [listed] if listed.verdict else [], [] if listed.verdict else [listed])
    ran = results([found], kept)

    assert ([listed.case], 1) == ([each.case for each in kept.stale], ran.exit_code(complete=False))
    assert kept.stale[0].mend.startswith(mend)


def test_an_entry_holds_on_its_last_day() -> None:
    assert () == tuple(held([outcome(A)], [entry(A, expires=TODAY)]).stale)


@pytest.mark.parametrize("name", [A[:-1], A.partition("/")[2]])
def test_an_entry_whose_case_is_misspelt_is_led_to_its_like(name: str) -> None:
    [stale] = held([outcome(A)], [entry(name)]).stale

    assert f"there is no such case; did you mean {A} or " in stale.what


def test_a_retired_case_is_told_with_its_reason() -> None:
    baseline = Baseline(Path("b.yaml"), [entry("old/case")])
    found = hold([], baseline, suite={"old/case": "it was wrong"}, today=TODAY)

    assert ["the case was retired: it was wrong"] == [each.what for each in found.stale]


def test_an_entry_whose_case_was_not_chosen_is_left_alone() -> None:
    found = held([outcome(A)], [entry(A), entry(B)])

    assert (1, 0) == (len(found.known), len(found.stale))


def test_a_failure_that_another_reading_explains_can_be_known() -> None:
    outcomes = [outcome(A)]
    explained = [Explanation(readings={"q": "r"}, cases=[A])]
    ran = results(outcomes, held(outcomes, [entry(A)]), explanations=explained)

    assert ({}, 0) == (ran.explained, ran.exit_code(complete=False))


@pytest.mark.parametrize("verdict", [Verdict.PASSED, Verdict.FAILED, Verdict.TIMED_OUT])
def test_a_flaky_case_counts_neither_way_and_is_told(verdict: Verdict) -> None:
    outcomes = [outcome(A, verdict), outcome(B, Verdict.PASSED)]
    ran = results(outcomes, held(outcomes, [], [flaky(A)]))
    failing = verdict is not Verdict.PASSED

    assert ([], 0) == (ran.failures, ran.exit_code(complete=False))
    assert f"1 flaky, of which {int(failing)} fail" in ran.last_line()


def test_what_is_noticed_about_a_flaky_case_is_not_grave() -> None:
    outcomes = [outcome(A, Verdict.PASSED), outcome(B, Verdict.PASSED)]
    notes = [Note(kind="order", grave=True, text="passes alone", case=A)]

    assert 0 == results(outcomes, held(outcomes, [], [flaky(A)]), notes=notes).exit_code(
        complete=False
    )
    assert 1 == results(outcomes, held(outcomes, [], [flaky(B)]), notes=notes).exit_code(
        complete=False
    )


def test_a_run_that_was_given_up_is_red_even_if_all_it_reached_is_known() -> None:
    given_up = Outcome(case=CASES[1], verdict=Verdict.TIMED_OUT, reason="not asked", asked=False)
    outcomes = [outcome(A), given_up]
    ran = results(outcomes, held(outcomes, [entry(A), entry(B)]))

    assert 1 == ran.exit_code(complete=False)
    assert "no verdict; given up with 1 case not asked; 1 as known" == ran.last_line()


def test_complete_asks_that_nothing_was_left_out_beside_what_is_known() -> None:
    outcomes = [outcome(A), outcome(B, Verdict.UNSUPPORTED)]
    ran = results(outcomes, held(outcomes, [entry(A)]))

    assert (0, 1) == (ran.exit_code(complete=False), ran.exit_code(complete=True))


# The file


def read(tmp_path: Path, text: str) -> Baseline:
    file = tmp_path / "b.yaml"
    file.write_text(text, encoding="utf-8")
    return read_baseline(file)


def test_a_file_is_read_with_all_that_an_entry_can_say(tmp_path: Path) -> None:
    found = read(
        tmp_path,
        f"deviations:\n  - case: {A}\n    verdict: failed\n    step: B plays\n    path: /state/x\n"
        "    reason: we differ\n    link: https://example.org/1\n    expires: 2027-01-31\n"
        f"flaky:\n  - {{case: {B}, reason: a race}}\n",
    )

    assert [
        Entry(
            case=A, verdict="failed", step="B plays", path="/state/x", reason="we differ",
            link="https://example.org/1", expires=date(2027, 1, 31),
        )
    ] == found.deviations  # fmt: skip
    assert [Entry(case=B, reason="a race")] == found.flaky


WRONG_FILES = {
    "no reason": (f"deviations:\n  - case: {A}\n    verdict: failed\n", "b.yaml:2: deviations.0: `reason` is missing"),
    "passed": (f"deviations:\n  - case: {A}\n    verdict: passed\n    reason: x\n", "b.yaml:3: deviations.0.verdict: "),
    "typo": (f"deviations:\n  - case: {A}\n    verdict: failed\n    raeson: x\n", "b.yaml:4: deviations.0.raeson: "),
    "no day": (f"flaky:\n  - case: {A}\n    reason: x\n    expires: soon\n", "b.yaml:4: flaky.0.expires: “soon” is no day"),
    "another day": (f"flaky:\n  - case: {A}\n    reason: x\n    expires: 2027-02-30\n", "b.yaml:4: flaky.0.expires: “2027-02-30” is no day"),
    "a week": (f"flaky:\n  - case: {A}\n    reason: x\n    expires: 2027-W05-1\n", "is no day. Write it as 2027-01-31."),
    "twice": (f"deviations:\n  - {{case: {A}, verdict: failed, reason: x}}\nflaky:\n  - {{case: {A}, reason: x}}\n", f"b.yaml:4: flaky.0.case: {A} has an entry already, at line 2. Keep one of them."),
    "a list": ("- 1\n", "b.yaml:1"),
    "no YAML": ("deviations: [\n", "b.yaml:2: it is not YAML"),
    "empty": ("", "b.yaml:1: it is empty"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG_FILES)
def test_a_fault_in_the_file_is_told_with_its_line(name: str, tmp_path: Path) -> None:
    text, says = WRONG_FILES[name]
    with pytest.raises(KitError) as raised:
        read(tmp_path, text)

    assert says in str(raised.value)


# Brought up to a run

WRITTEN = f"""\
# Why we have these.

deviations:
  # The first is ours.
  - case: {A}
    verdict: failed
    step: "{CASES[0].steps[0].text}"   # said so
    path: /state/x
    reason: >-
      We differ here,
      and mean it.
    link: https://example.org/1
  # The second will go.
  - case: {B}
    reason: 'it was so'
    verdict: failed
    step: {CASES[1].steps[0].text}
    path: /state/x
  - case: {C}
    verdict: errored
    reason: "a reason: with a colon"
    expires: 2030-01-01

# Comes and goes.
flaky:
  - case: {D}
    reason: a race
x-ours: kept
"""


def after(tmp_path: Path, text: str, outcomes: list[Outcome], reason: str = "") -> str:
    """Return the text of a baseline after it was brought up to *outcomes*."""
    before = read(tmp_path, text)
    return rewritten(before, updated(outcomes, before, suite=SUITE, reason=reason))


def test_an_update_without_news_changes_not_a_byte(tmp_path: Path) -> None:
    assert WRITTEN == after(tmp_path, WRITTEN, [outcome(A)])


def test_an_update_changes_the_way_and_keeps_all_else(tmp_path: Path) -> None:
    found = after(tmp_path, WRITTEN, [outcome(A, path="/state/y")])

    assert (
        WRITTEN.replace("path: /state/x\n    reason: >-", "path: /state/y\n    reason: >-") == found
    )


def test_an_update_adds_the_way_where_it_was_not_written(tmp_path: Path) -> None:
    found = after(tmp_path, WRITTEN, [outcome(C)])

    assert (
        WRITTEN.replace(
            "    verdict: errored\n",
            f"    verdict: failed\n    step: {CASES[2].steps[0].text}\n    path: /state/x\n",
        )
        == found
    )


def test_a_reason_is_given_to_what_was_run_and_has_none(tmp_path: Path) -> None:
    unexplained = WRITTEN.replace("'it was so'", '"?"').replace("a race", '"?"')
    found = after(tmp_path, unexplained, [outcome(A), outcome(B), outcome(D)], "as found")

    assert (
        WRITTEN.replace("'it was so'", "as found").replace("reason: a race", "reason: as found")
        == found
    )


def test_a_reason_is_given_to_nothing_that_was_not_run(tmp_path: Path) -> None:
    unexplained = WRITTEN.replace("'it was so'", '"?"').replace("a race", '"?"')

    assert unexplained == after(tmp_path, unexplained, [outcome(A)], "as found")


def test_an_update_without_a_reason_leaves_what_has_none(tmp_path: Path) -> None:
    unexplained = WRITTEN.replace("'it was so'", '"?"')

    assert unexplained == after(tmp_path, unexplained, [outcome(B)])


def test_an_update_takes_out_what_passes_with_its_comment(tmp_path: Path) -> None:
    found = after(tmp_path, WRITTEN, [outcome(B, Verdict.PASSED)])
    a, b = WRITTEN.index("  # The second"), WRITTEN.index(f"  - case: {C}")

    assert WRITTEN[:a] + WRITTEN[b:] == found


def test_an_update_adds_what_is_new_behind_the_other_deviations(tmp_path: Path) -> None:
    found = after(tmp_path, WRITTEN, [outcome(E), outcome(D)], "adopted")
    new = (
        f"  - case: {E}\n    verdict: failed\n    step: {CASES[4].steps[0].text}\n"
        "    path: /state/x\n    reason: adopted\n"
    )

    assert WRITTEN.replace("expires: 2030-01-01\n", f"expires: 2030-01-01\n{new}") == found


def test_an_update_can_empty_the_list_and_fill_it_again(tmp_path: Path) -> None:
    passed = [outcome(each, Verdict.PASSED) for each in (A, B, C)]
    empty = after(tmp_path, WRITTEN, passed)
    again = read(tmp_path, after(tmp_path, empty, [outcome(A)], "anew"))

    assert [] == read(tmp_path, empty).deviations
    assert [entry(A, reason="anew")] == again.deviations
    assert "x-ours: kept" in again.text


def test_an_expired_entry_stays_for_a_person_to_decide(tmp_path: Path) -> None:
    text = (
        f"deviations:\n  - case: {A}\n    verdict: failed\n    step: {CASES[0].steps[0].text}\n"
        "    path: /state/x\n    reason: ours\n    expires: 2020-01-01\n"
    )

    assert text == after(tmp_path, text, [outcome(A)])


def test_a_case_that_is_gone_is_taken_out_of_both_lists(tmp_path: Path) -> None:
    text = "deviations:\n  - {case: no/a, verdict: failed, reason: x}\nflaky:\n  - {case: no/b, reason: x}\n"

    assert "deviations: []\n" == after(tmp_path, text, [])


def test_a_file_in_one_line_is_laid_out_anew_and_loses_no_word(tmp_path: Path) -> None:
    text = f"# Top.\n{{deviations: [{{case: {A}, verdict: failed, reason: ours, x-id: 7}}], x-who: me}}\n"
    found = after(tmp_path, text, [outcome(A), outcome(B)], "anew")

    assert "# Top.\n" == found[:7]
    assert {"x-who": "me"}.items() <= yaml.safe_load(found).items()
    assert [
        {"case": A, "verdict": "failed", "step": CASES[0].steps[0].text, "path": "/state/x", "reason": "ours", "x-id": 7},
        {"case": B, "verdict": "failed", "step": CASES[1].steps[0].text, "path": "/state/x", "reason": "anew"},
    ] == yaml.safe_load(found)["deviations"]  # fmt: skip


def test_comments_that_are_lost_are_not_lost_in_silence(tmp_path: Path) -> None:
    text = f"deviations: [  # ours\n  {{case: {A}, verdict: failed, reason: ours}}]\n"
    before = read(tmp_path, text)
    update = updated([outcome(A, Verdict.PASSED)], before, suite=SUITE)
    rewritten(before, update)

    assert "1 removed; laid out anew, without the comments within it" == update.said


def test_a_file_that_was_not_there_begins_with_what_it_is_for() -> None:
    baseline = Baseline(Path("b.yaml"))
    found = rewritten(baseline, updated([outcome(A)], baseline, suite=SUITE))

    assert HEAD == found[: len(HEAD)]
    assert "?" == yaml.safe_load(found)["deviations"][0]["reason"]


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("", HEAD),
        ("\n", HEAD),
        ("# ours\n\n  # and mine", "# ours\n\n  # and mine\ndeviations:\n"),
    ],
)
def test_a_file_that_says_nothing_yet_is_filled_in_and_keeps_its_comments(
    text: str, begins: str, tmp_path: Path
) -> None:
    file = tmp_path / "b.yaml"
    file.write_text(text, encoding="utf-8")
    before = read_baseline(file, to_fill=True)
    update = updated([outcome(A)], before, suite=SUITE)
    found = rewritten(before, update)

    assert begins == found[: len(begins)]
    assert [A] == [each["case"] for each in yaml.safe_load(found)["deviations"]]
    assert "1 added" == update.said


def test_a_file_that_says_nothing_holds_no_run(tmp_path: Path) -> None:
    with pytest.raises(KitError, match="it is empty"):
        read(tmp_path, "# nothing yet\n")


@pytest.mark.parametrize(("mark", "end"), [(b"", "\r\n"), (b"\xef\xbb\xbf", "\n"), (b"", "\r")])
def test_an_update_keeps_line_ends_and_a_mark_in_front(
    mark: bytes, end: str, tmp_path: Path
) -> None:
    file = tmp_path / "b.yaml"
    file.write_bytes(mark + WRITTEN.replace("\n", end).encode())
    before = read_baseline(file)
    update = updated([outcome(A), outcome(B)], before, suite=SUITE, reason="new")
    found = before.encoded(rewritten(before, update))

    assert after(tmp_path, WRITTEN, [outcome(A), outcome(B)], "new") == (
        found.removeprefix(mark).decode().replace(end, "\n")
    )
    assert (mark, found.count(end.encode())) == (
        found[: len(mark)], len(found.decode().splitlines())
    )  # fmt: skip


@settings(deadline=None)
@given(
    reason=st.text(min_size=1).filter(lambda text: text.isprintable() and text.strip()),
    path=st.text(min_size=1).filter(str.isprintable),
)
def test_whatever_is_written_is_read_again(
    reason: str, path: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    baseline = Baseline(Path("b.yaml"))
    text = rewritten(
        baseline, updated([outcome(A, path=path)], baseline, suite=SUITE, reason=reason)
    )
    found = read(tmp_path_factory.getbasetemp(), text)

    assert [entry(A, reason=reason, path=path)] == found.deviations


LINES = st.sampled_from([A, B, C, D, E, F])
TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), min_size=1).filter(
    lambda text: text.strip() and text.isprintable()
)
ENTRIES = st.fixed_dictionaries(
    {"verdict": st.sampled_from(["failed", "errored"]), "reason": TEXTS},
    optional={"step": TEXTS, "path": TEXTS, "link": TEXTS, "x-id": TEXTS},
)


@settings(deadline=None, max_examples=150)
@given(
    listed=st.dictionaries(LINES, ENTRIES, max_size=5),
    verdicts=st.dictionaries(LINES, st.sampled_from([Verdict.PASSED, Verdict.FAILED])),
    flow=st.sampled_from([True, False, None]),
    width=st.sampled_from([20, 80, 1000]),
    style=st.sampled_from([None, '"', "'"]),
)
def test_however_a_file_is_laid_out_an_update_says_what_it_should(
    listed: dict[str, Any], verdicts: dict[str, Verdict], flow: bool | None, width: int,
    style: str | None, tmp_path_factory: pytest.TempPathFactory,
) -> None:  # fmt: skip
    data = {
        "deviations": [{"case": case, **each} for case, each in listed.items()],
        "x-top": "kept",
    }
    text = to_yaml(data, default_flow_style=flow, width=width, default_style=style)
    folder = tmp_path_factory.getbasetemp()
    before = read(folder, text)
    outcomes = [outcome(case, verdict) for case, verdict in verdicts.items()]
    wanted = updated(outcomes, before, suite=SUITE, reason="anew")
    found = read(folder, rewritten(before, wanted))
    extra = {each["case"]: each.get("x-id") for each in found.document.data["deviations"] or ()}

    assert wanted.deviations == found.deviations
    assert "kept" == found.document.data["x-top"]
    assert extra == {each.case: listed.get(each.case, {}).get("x-id") for each in wanted.deviations}


# On the command line


def test_a_baseline_is_adopted_held_and_found_stale(tmp_path: Path) -> None:
    file = tmp_path / "b.yaml"
    run = ("run", "-q", "-e", WRONG, "--case", "*/anchor/*", "--baseline", str(file))
    adopted = seatrial(*run, "--baseline-update", "--reason", "as we found it")
    again = seatrial(*run)
    mended = seatrial("run", "-q", "--case", "*/anchor/*", "--baseline", str(file))

    assert (0, 0, 1) == (adopted.returncode, again.returncode, mended.returncode)
    assert again.stdout.startswith("as the baseline says; of 18 cases run, 1 passed; 17 as known")
    assert (
        "not as the baseline says; of 18 cases run, 18 passed; 17 entries to mend\n"
        == mended.stdout
    )


def test_a_baseline_with_line_ends_of_windows_is_begun_and_kept_up(tmp_path: Path) -> None:
    file = tmp_path / "b.yaml"
    file.write_bytes(b"# ours\r\n")
    run = ("run", "-q", "-e", WRONG, "--baseline", str(file), "--baseline-update", "--reason", "so")
    codes = [
        seatrial(*run, "--case", f"{GAME}/anchor/{each}*").returncode for each in ("anchor-", "")
    ]
    found = file.read_bytes()

    assert [0, 0] == codes
    assert found.startswith(b"# ours\r\ndeviations:\r\n")
    assert found.count(b"\n") == found.count(b"\r\n") > 10


def test_exitfirst_goes_on_over_what_is_known(tmp_path: Path) -> None:
    file = tmp_path / "b.yaml"
    run = ("run", "-q", "-x", "-e", WRONG, "--case", "*/anchor/*", "--baseline", str(file))
    first = seatrial(*run, "--baseline-update", "--reason", "one").stdout
    second = seatrial(*run).stdout

    stopped = "; stopped at the first failure, {} cases not asked\n"
    assert "as the baseline says; of 1 case run, 0 passed; 1 as known" + stopped.format(17) == first
    assert (
        "not conformant; of 2 cases run, 0 passed, 1 failed; 1 as known" + stopped.format(16)
        == second
    )


def test_what_is_to_be_mended_is_listed_with_what_to_do(tmp_path: Path) -> None:
    file = tmp_path / "b.yaml"
    file.write_text(
        f"deviations:\n  - case: {A}\n    verdict: failed\n    reason: x\n"
        f"flaky:\n  - case: {B}\n    reason: a race\n    link: https://example.org\n",
        encoding="utf-8",
    )
    lines = seatrial(
        "run", "--case", f"{GAME}/anchor/*", "--baseline", str(file)
    ).stdout.splitlines()
    first = lines.index(f"baseline  {A}")

    assert [
        "           it passes now, and was failed",
        "           Remove the entry.",
        f"flaky  {B}",
        "           passed now; a race (https://example.org)",
    ] == lines[first + 1 : first + 5]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--baseline-update"], "--baseline-update goes with --baseline FILE"),
        (["--reason", "x"], "--reason goes with --baseline FILE"),
        (["--baseline", "none.yaml"], "none.yaml:1: there is no such file"),
        (["--baseline", "none.yaml", "--reason", "x"], "--reason goes with --baseline-update"),
        (
            ["--baseline", "b", "-e", "a=reference", "-e", "b=reference"],
            "--baseline is of one engine",
        ),
        (["--baseline", ".", "--baseline-update"], "--baseline .: Is a directory"),
        (["--baseline", "no/such/b.yaml", "--baseline-update"], "No such file or directory"),
    ],
)
def test_what_cannot_be_is_said_before_the_run(words: list[str], says: str, tmp_path: Path) -> None:
    ended = seatrial("run", *words, cwd=tmp_path)

    assert (2, "", True) == (ended.returncode, ended.stdout, says in ended.stderr)


def test_a_file_is_replaced_whole_and_keeps_its_rights(tmp_path: Path) -> None:
    file = tmp_path / "b.yaml"
    file.write_text("deviations: []\n", encoding="utf-8")
    file.chmod(0o640)
    link = tmp_path / "link.yaml"
    link.symlink_to(file)
    seatrial("run", "-e", WRONG, "--case", A, "--baseline", str(link), "--baseline-update")

    assert (True, 0o640, ["b.yaml", "link.yaml"]) == (
        link.is_symlink(),
        file.stat().st_mode & 0o777,
        sorted(each.name for each in tmp_path.iterdir()),
    )
    assert A in file.read_text(encoding="utf-8")


def test_known_deviations_are_told_by_their_reason() -> None:
    entries = [entry(each) for each in (A, B, C, D)] + [entry(E, reason="for another")]
    found = held([outcome(each.case) for each in entries], entries)
    [(_, _, text)] = told(found)

    assert [f"{A}, {B}, {C}, and 1 more: we differ", f"{E}: for another"] == text.splitlines()[1:]


def test_a_page_tells_known_deviations_by_their_reason() -> None:
    found = [outcome(A), outcome(B, Verdict.CRASHED), outcome(C)]
    entries = [entry(A), entry(B, verdict="crashed", path=""), entry(C, reason="for another")]
    page = markdown([Ran("ours", results(found, held(found, entries)))]).splitlines()

    assert f"- `{A}`, `{B}` failed, crashed; we differ" in page
    assert f"- `{C}` failed; for another" in page


def test_what_deviates_as_the_baseline_says_is_not_suspected() -> None:
    """Of many known failures and two fresh ones the fresh ones say where to look."""
    fault = Fault(GAME, "end.wild-costs-one#value", "end.wild-costs-one", "")
    known = list(Bench(GAME).outcomes(fault))
    failing = [each for each in known if each.verdict is Verdict.FAILED]
    other = "option.raise-costs-one"
    fresh = [each for each in known if other in each.case.claims and each not in failing][:2]
    steps = {each.case.id: len(each.case.steps) - 1 for each in fresh}
    broken = [
        replace(
            each, verdict=Verdict.FAILED, step=steps[each.case.id],
            difference=Difference(path="/state/seats/A/front", expected="1", actual="2", statement=0),
        )
        for each in fresh
    ]  # fmt: skip
    run = [each for each in known if each not in fresh] + broken
    entries = [Entry(case=each.case.id, reason="so", verdict="failed") for each in failing]
    excusing = Held("b.yaml", [Known(*pair) for pair in zip(failing, entries, strict=True)])

    assert len(failing) > len(broken) == 2
    assert fault.rule == results(run, Held("b.yaml")).suspects()[0].rule
    assert other == results(run, excusing).suspects()[0].rule
