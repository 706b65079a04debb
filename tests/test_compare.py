"""Two reports compared: the engine's changes, and what only the suite or the selection changed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from seatrial.compare import Comparison, compare
from seatrial.errors import KitError
from seatrial.reports.reading import read_report
from seatrial.wire import first_error

HERE = Path(__file__).parent


def case(verdict: str = "passed", name: str = "g/f/a", **others: Any) -> dict[str, Any]:
    return {"id": name, "hash": "h", "verdict": verdict, "claims": {}, **others}


def failed(path: str = "/x", step: str = "B plays", **others: Any) -> dict[str, Any]:
    difference = {"path": path, "expected": "1", "actual": "2", "said": True}
    return case("failed", step={"index": 0, "text": step}, difference=difference, **others)


def report(
    file: Path, *cases: dict[str, Any], chosen: bool = False, asked: int | None = None,
    label: str = "ours", declared: dict[str, Any] | None = None,
) -> Path:  # fmt: skip
    """Write a report of one engine; *asked* cases were to be asked of it."""
    known = len(cases) if asked is None else asked
    engine = {"label": label, "cases": list(cases), "summary": {"known": known}}
    engine |= {"declared": declared or {}}
    suite = {"cases": known, "chosen": chosen, "games": {"g": "d"}}
    data = {"format": "seatrial-report/1", "kit": {}, "suite": suite, "engines": [engine]}
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def compared(
    tmp_path: Path, old: list[dict[str, Any]], new: list[dict[str, Any]], **of_new: Any
) -> Comparison:
    one, other = report(tmp_path / "old", *old), report(tmp_path / "new", *new, **of_new)
    [found] = compare(read_report(one), read_report(other))
    return found


def kinds(found: Comparison) -> list[str]:
    return [each.kind for each in found.changes]


PASSED, UNSUPPORTED, EXCLUDED = case(), case("unsupported"), case("not-applicable")


@pytest.mark.parametrize(
    ("old", "new", "kind", "worse"),
    [
        (PASSED, PASSED, None, False),
        (failed(), failed(), None, False),
        (UNSUPPORTED, UNSUPPORTED, None, False),
        (PASSED, failed(), "regressed", True),
        (PASSED, case("crashed"), "regressed", True),
        (PASSED, UNSUPPORTED, "lost", True),
        (failed(), PASSED, "improved", False),
        (failed(), failed("/y"), "changed", False),
        (failed(), failed(step="C plays"), "changed", False),
        (failed(), case("timed-out"), "changed", False),
        (failed(), UNSUPPORTED, "dropped", False),
        (UNSUPPORTED, PASSED, "gained", False),
        (UNSUPPORTED, failed(), "gained", False),
        (PASSED, EXCLUDED, "excluded", False),
        (EXCLUDED, failed(), "excluded", False),
        (PASSED, failed() | {"hash": "other"}, "altered", False),
        (None, failed(), "new", False),
        (PASSED, None, "gone", False),
    ],
)  # fmt: skip
def test_what_becomes_of_a_case_has_one_name(
    old: dict[str, Any] | None,
    new: dict[str, Any] | None,
    kind: str | None,
    worse: bool,
    tmp_path: Path,
) -> None:
    beside = case(name="g/f/z")
    found = compared(tmp_path, [beside, *([old] if old else [])], [beside, *([new] if new else [])])

    assert ([kind] if kind else [], worse) == (kinds(found), found.regressed)
    assert (1 if kind else 2) == found.same


def test_a_case_that_was_not_chosen_is_not_gone(tmp_path: Path) -> None:
    found = compared(tmp_path, [PASSED, case(name="g/f/b")], [PASSED], chosen=True)

    assert (["unseen"], False) == (kinds(found), found.regressed)


def test_a_case_of_a_game_that_was_not_asked_is_not_gone(tmp_path: Path) -> None:
    found = compared(tmp_path, [PASSED, case(name="other/f/b")], [PASSED])

    assert (["unseen"], False) == (kinds(found), found.regressed)


def test_what_passed_and_was_not_reached_is_not_worse_and_nobody_knows(tmp_path: Path) -> None:
    old = [PASSED, case(name="g/f/b"), failed(name="g/f/c")]
    found = compared(tmp_path, old, [PASSED], asked=3)

    assert (["unreached", "unreached"], False, True) == (
        kinds(found), found.regressed, found.unsure
    )  # fmt: skip


def test_an_engine_that_plays_not_all_the_games_has_been_asked_all_that_it_plays(
    tmp_path: Path,
) -> None:
    old, new = (
        report(tmp_path / name, *cases) for name, cases in (("old", [PASSED, case(name="g/f/b")]), ("new", [PASSED]))
    )  # fmt: skip
    for file in (old, new):
        data = json.loads(file.read_text(encoding="utf-8"))
        data["suite"] = {"cases": 800, "chosen": False, "games": {"g": "d", "other": "d"}}
        file.write_text(json.dumps(data), encoding="utf-8")
    [found] = compare(read_report(old), read_report(new))

    assert ["gone"] == kinds(found)


def test_a_game_that_an_engine_plays_no_longer_is_lost(tmp_path: Path) -> None:
    old = report(tmp_path / "old", PASSED, case(name="h/f/a"), failed(name="h/f/b"))
    new = report(tmp_path / "new", PASSED, declared={"g": {}})
    for file in (old, new):
        data = json.loads(file.read_text(encoding="utf-8"))
        data["suite"]["games"] = {"g": "d", "h": "d"}
        file.write_text(json.dumps(data), encoding="utf-8")
    [there], [back] = (
        compare(read_report(one), read_report(other)) for one, other in ((old, new), (new, old))
    )

    assert (["lost", "dropped"], True) == (kinds(there), there.regressed)
    assert (["gained", "gained"], False) == (kinds(back), back.regressed)


def test_what_failed_and_was_not_reached_leaves_nothing_open(tmp_path: Path) -> None:
    found = compared(tmp_path, [PASSED, failed(name="g/f/c")], [PASSED], asked=2)

    assert (["unreached"], False, False) == (kinds(found), found.regressed, found.unsure)


def test_a_case_of_a_game_that_was_not_asked_is_not_waited_for(tmp_path: Path) -> None:
    old = [PASSED, case(name="other/f/b")]
    found = compared(tmp_path, old, [PASSED], asked=2)

    assert (["unseen"], False, False) == (kinds(found), found.regressed, found.unsure)


def test_what_the_old_run_did_not_reach_is_not_worse(tmp_path: Path) -> None:
    old = report(tmp_path / "old", PASSED, asked=2)
    new = report(tmp_path / "new", PASSED, failed(name="g/f/b"))
    [found] = compare(read_report(old), read_report(new))

    assert (["unseen"], False, False) == (kinds(found), found.regressed, found.unsure)


def test_engines_are_compared_by_their_labels_where_there_are_several(tmp_path: Path) -> None:
    old, new = report(tmp_path / "old", PASSED), report(tmp_path / "new", PASSED)
    for file, labels in ((old, ["a", "b"]), (new, ["b", "c"])):
        data = json.loads(file.read_text(encoding="utf-8"))
        data["engines"] = [{**data["engines"][0], "label": label} for label in labels]
        file.write_text(json.dumps(data), encoding="utf-8")

    assert ["b"] == [each.old for each in compare(read_report(old), read_report(new))]


def test_reports_without_an_engine_in_common_cannot_be_compared(tmp_path: Path) -> None:
    old, new = report(tmp_path / "old", PASSED), report(tmp_path / "new", PASSED)
    data = json.loads(new.read_text(encoding="utf-8"))
    data["engines"] *= 2
    data["engines"] = [{**each, "label": "x"} for each in data["engines"]]
    new.write_text(json.dumps(data), encoding="utf-8")

    with pytest.raises(KitError) as raised:
        compare(read_report(old), read_report(new))

    assert f"no engine is in both reports: {old} has ours, {new} has x, x" == str(raised.value)


def seatrial(*words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "seatrial", *words],
        capture_output=True, check=False, encoding="utf-8", cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(HERE), "NO_COLOR": "1"},
    )  # fmt: skip


def test_a_comparison_is_told_kind_by_kind(tmp_path: Path) -> None:
    report(
        tmp_path / "old.json", PASSED, failed(name="g/f/b"), case(name="g/f/c"), case(name="g/f/e")
    )
    report(
        tmp_path / "new.json", failed(), case(name="g/f/b"), case(name="g/f/d"), case(name="g/f/e"),
        label="mine",
    )  # fmt: skip
    ended = seatrial("compare", "old.json", "new.json", cwd=tmp_path)

    assert 1 == ended.returncode
    assert [
        "regressions: 1",
        "  g/f/a",
        "    was passed",
        "    is  failed at /x in “B plays”",
        "",
        "improvements: 1",
        "  g/f/b",
        "    was failed at /x in “B plays”",
        "    is  passed",
        "",
        "new in the suite: 1",
        "  g/f/d",
        "    is  passed",
        "",
        "gone from the suite: 1",
        "  g/f/c",
        "    was passed",
        "",
        "1 worse, 1 improved, 2 changed by the suite; 1 case as before",
    ] == ended.stdout.splitlines()


def test_what_was_not_played_or_not_chosen_is_counted_and_not_named(tmp_path: Path) -> None:
    old = [case(name=f"g/f/{n}") for n in "abcd"] + [case("unsupported", "g/f/e")]
    new = [case("not-applicable", "g/f/e"), failed(name="g/f/z"), failed(name="g/f/a")]
    report(tmp_path / "old.json", *old, chosen=True)
    report(tmp_path / "new.json", *new, chosen=True)

    assert [
        "regressions: 1",
        "  g/f/a",
        "    was passed",
        "    is  failed at /x in “B plays”",
        "",
        "apply no longer, or apply now: 1",
        "",
        "only in one report, which was cut off or asked only some cases: 4",
        "  g/f/z",
        "    is  failed at /x in “B plays”",
        "  and 3 more",
        "",
        "1 worse; 0 cases as before",
    ] == seatrial("compare", "old.json", "new.json", cwd=tmp_path).stdout.splitlines()


def test_what_is_declared_otherwise_is_told_before_what_comes_of_it(tmp_path: Path) -> None:
    offer = {"players": [2, 3], "capabilities": ["view"], "codes": False, "omits": ["/a", "/b"]}
    more = {"players": [2, 3], "capabilities": ["load", "view"], "codes": True, "omits": ["/b"]}
    report(tmp_path / "old.json", UNSUPPORTED, declared={"g": offer, "other": offer})
    report(tmp_path / "new.json", PASSED, declared={"g": more})

    assert [
        "the engine declares something else, which changes what can be judged:",
        "  g: + capabilities load, + codes true, - codes false, - omits /a",
        "",
        "run now, and not before: 1",
        "  g/f/a",
        "    was unsupported",
        "    is  passed",
        "",
        "nothing is worse, 1 run now; 0 cases as before",
    ] == seatrial("compare", "old.json", "new.json", cwd=tmp_path).stdout.splitlines()


def test_a_report_says_what_the_engine_declares(tmp_path: Path) -> None:
    seatrial("run", "-q", "--case", "*/anchor/*", "--json", "report.json", cwd=tmp_path)
    [engine] = read_report(tmp_path / "report.json").engines

    assert [3, 4, 5] == engine.declared["sail-or-die"]["players"][-3:]
    assert "load" in engine.declared["sail-or-die"]["capabilities"]
    assert engine.declared["sail-or-die"]["codes"] is True


def test_the_exit_code_tells_whether_something_is_worse(tmp_path: Path) -> None:
    report(tmp_path / "good.json", PASSED)
    report(tmp_path / "bad.json", failed())

    assert [0, 0, 1, 2] == [
        seatrial("compare", "-q", *files, cwd=tmp_path).returncode
        for files in (
            ("good.json", "good.json"), ("bad.json", "good.json"), ("good.json", "bad.json"), ("good.json", "none.json"),
        )
    ]  # fmt: skip


def test_a_report_that_was_cut_off_is_compared_as_far_as_it_goes(tmp_path: Path) -> None:
    """Reports of real runs, one of them cut in the middle of a line."""
    chosen = ("--case", "*/anchor/*")
    seatrial("run", "-q", *chosen, "--json", "old.json", cwd=tmp_path)
    lines = (tmp_path / "old.json").read_bytes().splitlines(keepends=True)
    (tmp_path / "cut.json").write_bytes(b"".join(lines[:7]) + lines[7][:50])
    ended = seatrial("compare", "-q", "old.json", "cut.json", cwd=tmp_path)

    assert "note: cut.json: the run was cut off after 5 of 18 cases\n" == ended.stderr
    sums = "nothing is worse, 13 not reached; 5 cases as before\n"
    assert (1, sums) == (ended.returncode, ended.stdout)


def test_the_comparison_as_json_fits_its_schema(tmp_path: Path) -> None:
    report(tmp_path / "old.json", PASSED)
    report(tmp_path / "new.json", failed(), case(name="g/f/b"))
    ended = seatrial("compare", "old.json", "new.json", "--json", "-", cwd=tmp_path)
    found = json.loads(ended.stdout)

    assert first_error("schema/comparison.schema.json", found) is None
    assert ["regressed", "new"] == [each["kind"] for each in found["engines"][0]["changes"]]
