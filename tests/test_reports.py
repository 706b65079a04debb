"""What a run writes for other programs: the report line by line, JUnit XML, Markdown, a badge."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from xml.etree import ElementTree as ET

import junitparser
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from seatrial.adequacy import Bench
from seatrial.baseline.entries import Baseline, Entry
from seatrial.baseline.holding import hold
from seatrial.case import load_cases
from seatrial.casework import Outcome, Verdict
from seatrial.catalogue import load_catalogue
from seatrial.engines import Engine
from seatrial.errors import Broken, KitError
from seatrial.explanation import Explanation
from seatrial.faults import Fault
from seatrial.judge import Difference
from seatrial.process import Note
from seatrial.reports.badge import badge
from seatrial.reports.junit import fit, junit
from seatrial.reports.markdown import TOLD, markdown
from seatrial.reports.parts import Suite
from seatrial.reports.reading import failed_in, read_report
from seatrial.reports.writing import Lines
from seatrial.results import Ran, Results
from seatrial.wire import first_error

HERE = Path(__file__).parent
GAME = "sail-or-die"
TITLE = load_catalogue(GAME).title
CASES = [case for case in load_cases(GAME) if case.steps[-1].expect.says]
ENGINE = Engine(name="ours", version="1", language="Python")
SCHEMA = etree.XMLSchema(etree.parse(HERE / "junit-10.xsd"))
#: One of each verdict.
VERDICTS = list(Verdict)


def outcome(number: int, verdict: Verdict, actual: str = "14", **others: object) -> Outcome:
    """Return an outcome of the case with this number, which failed at its last step."""
    if verdict is Verdict.PASSED:
        return Outcome(case=CASES[number], verdict=verdict)
    difference = Difference(path="/state/seats/B/front", expected="15", actual=actual, statement=0)
    return Outcome(
        case=CASES[number], verdict=verdict, reason="/state/seats/B/front: expected 15", step=len(CASES[number].steps) - 1,
        difference=difference if verdict is Verdict.FAILED else None, **others,  # type: ignore[arg-type]
    )  # fmt: skip


def results(*outcomes: Outcome, label: str = "ours", **others: object) -> Results:
    return Results(ENGINE, label, list(outcomes), **others)  # type: ignore[arg-type]


def every_verdict() -> Results:
    return results(*(outcome(n, verdict) for n, verdict in enumerate(VERDICTS)))


def written(file: Path, *several: Results) -> bytes:
    """Return the report of a run that came to its end."""
    cases = [each.case for each in several[0].outcomes]
    lines = Lines(file, Suite.of(cases))
    for each in several:
        lines.begin(each.label, each.engine, each.layouts)
        for one in each.outcomes:
            lines.case(one)
        lines.end(each)
    lines.finish()
    lines.close()
    return file.read_bytes()


def seatrial(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "seatrial", *words],
        capture_output=True, check=False, encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(HERE), "NO_COLOR": "1", **environment},
    )  # fmt: skip


# The report


def test_the_lines_of_a_finished_run_are_one_document_and_fit_the_schema(tmp_path: Path) -> None:
    found = json.loads(written(tmp_path / "r.json", every_verdict(), every_verdict()))

    assert first_error("schema/report.schema.json", found) is None
    assert len(VERDICTS) == len(found["engines"][1]["cases"])


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"cases":8,', '"cases":"abc",', "at /suite/cases: \"abc\" is not of type \"integer\""),
        ('"cases":8,', '"cases":NaN,', "line 1 is no JSON"),
        ('"cases":8,', '"cases":1e400,', "line 1 is no JSON"),
        ('"step":{', '"step":"x","x":{', 'at /engines/0/cases/1/step: "x" is not of type "object"'),
        (
            '"difference":{', '"difference":"y","y":{',
            'at /engines/0/cases/1/difference: "y" is not of type "object"',
        ),
        ('"declared":{', '"declared":[1],"x":{', 'at /engines/0/declared: [1] is not of type "object"'),
    ],
)  # fmt: skip
@pytest.mark.parametrize("cut", [0, 4])
def test_what_was_changed_by_hand_is_told_with_its_place(
    old: str, new: str, why: str, cut: int, tmp_path: Path
) -> None:
    file = tmp_path / "r.json"
    found = results(*(outcome(n, Verdict.FAILED if n == 1 else Verdict.PASSED) for n in range(8)))
    content = written(file, found).decode().replace(old, new, 1)
    file.write_text(content[: len(content) - cut], encoding="utf-8")

    with pytest.raises(KitError) as raised:
        read_report(file)

    assert f"{file}: this is no report of “seatrial run --json”: {why}" == str(raised.value)


def test_each_case_is_written_as_soon_as_it_is_judged(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    lines = Lines(file, Suite(cases=2))
    lines.begin("ours", ENGINE, {})
    lines.case(outcome(0, Verdict.PASSED))
    found = read_report(file).engines[0].cases
    lines.close()

    assert {CASES[0].id: "passed"} == {case: entry["verdict"] for case, entry in found.items()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return written(tmp_path_factory.mktemp("whole") / "r.json", every_verdict(), every_verdict())


@settings(deadline=None)
@given(cut=st.integers(min_value=0, max_value=20_000))
def test_a_report_cut_at_any_byte_is_read_up_to_its_last_whole_line(
    cut: int, whole: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    cut = cut % len(whole)
    file = tmp_path_factory.getbasetemp() / "cut.json"
    file.write_bytes(whole[:cut])
    ids = re.findall(rb'^,?\{"id":"([^"]+)"', whole[: whole[:cut].rfind(b"\n") + 1], re.MULTILINE)
    if cut == len(whole) - 1:  # only the line end is lost
        ids = re.findall(rb'^,?\{"id":"([^"]+)"', whole, re.MULTILINE)

    found = read_report(file)

    assert (cut == len(whole) - 1) is found.whole
    assert [each.decode() for each in ids] == [
        case for engine in found.engines for case in engine.cases
    ]


def test_a_report_that_was_cut_off_says_how_far_the_run_came(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    lines = written(file, every_verdict()).splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:5]))

    assert f"{file}: the run was cut off after 3 of 8 cases" == read_report(file).cut_off


def test_a_whole_report_was_not_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    written(file, every_verdict())

    assert "" == read_report(file).cut_off


def test_what_failed_is_known_from_a_report_that_was_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    lines = written(file, every_verdict()).splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:5]) + lines[5][:40])

    assert {CASES[1].id, CASES[2].id} == failed_in(read_report(file))


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"hello", "line 1 is no JSON"),
        (b"hello\nyou\n", "line 1 is no JSON"),
        (b"{}", "it does not say “seatrial-report/1”"),
        (b"[]", "it does not say “seatrial-report/1”"),
        (b"\xff\xfe\n", "line 1 is no JSON"),
        (b'{"format":"seatrial-report/1","engines":[\nnonsense\n', "line 2 is none of a report"),
        (b'{"format":"seatrial-report/1","engines":[{}]}', "'cases' is missing"),
        (
            b'{"format":"seatrial-report/1","engines":[{"cases":[{"id":1}]}]}',
            'at /engines/0/cases/0/id: 1 is not of type "string"',
        ),
    ],
)
def test_what_is_no_report_is_said_to_be_none(content: bytes, why: str, tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    file.write_bytes(content)

    with pytest.raises(KitError) as raised:
        read_report(file)

    assert f"{file}: this is no report of “seatrial run --json”: {why}" == str(raised.value)


def test_an_engine_that_cannot_be_started_stands_in_the_report(tmp_path: Path) -> None:
    file = tmp_path / "r.json"
    ended = seatrial("run", "-e", "no-such-program", "--json", str(file))
    [engine] = json.loads(file.read_text(encoding="utf-8"))["engines"]

    assert (3, [], "crashed") == (ended.returncode, engine["cases"], engine["broken"]["verdict"])


HANGS = """
import json, sys, time
from seatrial.engines import call, load_callee

engine = load_callee("reference")
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    if number == 20:
        time.sleep(10)
    answer = call(engine, asked["id"], asked["method"], asked.get("params", {}))
    said = {"error": answer.error} if answer.error else {"result": answer.result}
    print(json.dumps({"jsonrpc": "2.0", "id": asked["id"], **said}), flush=True)
"""


def test_a_run_that_is_killed_leaves_a_report_of_what_was_asked(tmp_path: Path) -> None:
    """The engine hangs after some cases, and the run is ended while it waits."""
    file, engine = tmp_path / "r.json", tmp_path / "hangs.py"
    engine.write_text(HANGS, encoding="utf-8")
    command = f"{sys.executable} {engine}"
    running = subprocess.Popen(
        [sys.executable, "-m", "seatrial", "run", "-q", "-e", command, "--limit", "60",
         "--json", str(file)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        while not (file.exists() and file.read_bytes().count(b"\n") > 2):
            assert running.poll() is None
    finally:
        running.kill()
        running.wait()

    found = read_report(file)
    assert (False, True) == (found.whole, len(found.engines[0].cases) >= 1)


def test_a_full_disk_costs_the_report_and_not_the_verdict() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    ended = seatrial("run", "-q", "--json", "/dev/full")

    assert (2, "conformant\n") == (ended.returncode, ended.stdout)
    assert (
        "seatrial: /dev/full: No space left on device; "
        "the report could not be written to its end\n" == ended.stderr
    )


def test_the_report_on_standard_output_stands_there_alone() -> None:
    ended = seatrial("run", "--json", "-")

    assert first_error("schema/report.schema.json", json.loads(ended.stdout)) is None
    assert "conformant" == ended.stderr.splitlines()[-1]


@pytest.mark.parametrize("option", ["--json", "--junit", "--markdown", "--badge"])
def test_a_file_that_cannot_be_written_is_noticed_before_the_run(
    option: str, tmp_path: Path
) -> None:
    ended = seatrial("run", "-e", "no-such-program", option, str(tmp_path))

    assert (2, f"seatrial: {option} {tmp_path}: Is a directory\n") == (
        ended.returncode,
        ended.stderr,
    )


def test_only_the_json_report_can_go_to_standard_output() -> None:
    ended = seatrial("run", "--junit", "-")

    assert "seatrial: --junit wants a file; only --json can go to standard output\n" == ended.stderr


def test_a_file_that_was_tried_is_left_as_it_was(tmp_path: Path) -> None:
    file, other = tmp_path / "old.json", tmp_path / "new.xml"
    file.write_text("kept", encoding="utf-8")
    seatrial("run", "--case", "no/such", "--json", str(file), "--junit", str(other))
    seatrial("run", "--json", str(file), "--junit", str(other), "--badge", str(tmp_path))

    assert ("kept", False) == (file.read_text(encoding="utf-8"), other.exists())


def test_two_outputs_cannot_be_one_file(tmp_path: Path) -> None:
    file = str(tmp_path / "r")
    ended = seatrial("run", "--json", file, "--junit", file)

    assert f"seatrial: --json and --junit name the same file, {file}\n" == ended.stderr


# JUnit XML


def test_junit_fits_the_narrowest_schema_for_every_verdict() -> None:
    document = etree.fromstring(
        junit([Ran("ours", every_verdict(), None, 12.3456, "2027-01-31T12:00:00")])
    )

    assert SCHEMA.validate(document), SCHEMA.error_log


def test_junit_keeps_what_is_neither_passed_nor_failed_apart() -> None:
    [suite] = ET.fromstring(junit([Ran("ours", every_verdict())]))
    told = {
        case.get("name"): [(child.tag, child.get("type")) for child in case]
        for case in suite.iter("testcase")
    }

    assert (TITLE, "8", "1", "3", "3") == tuple(
        suite.get(name) for name in ("name", "tests", "failures", "errors", "skipped")
    )
    assert [
        [],
        [("failure", "failed")],
        [("error", "errored")],
        [("error", "crashed")],
        [("error", "timed-out")],
        [("skipped", "unsupported")],
        [("skipped", "not-applicable")],
        [("skipped", "invalid")],
    ] == [told[case.id.split("/", 2)[-1]] for case in CASES[: len(VERDICTS)]]


def test_junit_names_each_case_once_by_class_and_name() -> None:
    """The readers tell cases apart by these two; Jenkins makes a package of the first part."""
    text = junit([Ran(label, every_verdict()) for label in ("ours", "js")])
    names = [
        (case.get("classname"), case.get("name")) for case in ET.fromstring(text).iter("testcase")
    ]

    assert len(names) == len(set(names)) == 2 * len(VERDICTS)
    assert (f"ours.{GAME}/{CASES[0].family}", CASES[0].id.split("/", 2)[-1]) == names[0]


def test_junit_is_read_by_a_much_used_reader_as_the_json_report_counts(tmp_path: Path) -> None:
    tags = {
        "passed": None, "failed": "failure", "errored": "error", "crashed": "error", "timed-out": "error",
        "unsupported": "skipped", "not-applicable": "skipped", "invalid": "skipped",
    }  # fmt: skip
    several = [every_verdict(), results(outcome(0, Verdict.FAILED), label="js")]
    read = junitparser.JUnitXml.fromstring(junit([Ran(each.label, each) for each in several]))
    found = [
        [
            (case.name, case.result[0]._tag if case.result else None, case.result[0].type if case.result else "passed")
            for case in suite
        ]
        for suite in read
    ]  # fmt: skip

    assert [
        [
            (case["id"].split("/", 2)[-1], tags[case["verdict"]], case["verdict"])
            for case in engine["cases"]
        ]
        for engine in json.loads(written(tmp_path / "r.json", *several))["engines"]
    ] == found
    assert (9, 2, 3) == (read.tests, read.failures, read.errors)


def test_a_class_in_junit_ends_in_more_than_a_name_that_a_repository_may_have() -> None:
    """A reader on GitHub points into any file that is called as what stands behind the last dot."""
    classes = {
        case.get("classname", "").rpartition(".")[2]
        for case in ET.fromstring(junit([Ran("ours", every_verdict())])).iter("testcase")
    }

    assert {f"{GAME}/{case.family}" for case in CASES[: len(VERDICTS)]} == classes


def test_junit_tells_a_failure_with_its_place_and_rule() -> None:
    text = junit([Ran("ours", results(outcome(0, Verdict.FAILED)))])
    [failure] = ET.fromstring(text).iter("failure")
    _message, *lines = (failure.text or "").partition("\n\n")[0].splitlines()
    labels = [line.split()[0] for line in lines if line[:1].strip()]

    assert "/state/seats/B/front: expected 15" == failure.get("message")
    assert ["where", "done", "said", "at", "expected", "came", "rule", "again"] == labels


def test_the_text_in_junit_begins_with_the_message_that_many_readers_leave_out() -> None:
    broken = Ran("js", None, Broken("crashed", "there is no program"))
    document = ET.fromstring(junit([Ran("ours", every_verdict()), broken]))
    told = [each for case in document.iter("testcase") for each in case]

    assert len(VERDICTS) == len(told)
    assert [each.get("message") for each in told] == [
        (each.text or "").splitlines()[0] for each in told
    ]


def test_what_is_endless_is_short_in_junit() -> None:
    said = "x" * 11_000_000
    failed = replace(outcome(0, Verdict.FAILED, said, stderr=said), reason=said)
    document = etree.fromstring(junit([Ran("ours", results(failed))]))

    assert len(etree.tostring(document)) < 40_000


def test_junit_says_how_each_rule_stands() -> None:
    rule = next(iter(CASES[0].claims))
    for verdict, word in (
        (Verdict.PASSED, "passed"),
        (Verdict.FAILED, "failed"),
        (Verdict.UNSUPPORTED, "not run"),
    ):
        document = ET.fromstring(junit([Ran("ours", results(outcome(0, verdict)))]))
        properties = {each.get("name"): each.get("value") for each in document.iter("property")}

        assert word == properties[f"rule:{rule}"]


def test_junit_holds_any_text_that_an_engine_says() -> None:
    said = "\x00\x1b[31m]]>&<\ud800\uffff\U0001f6a2"
    failed = outcome(0, Verdict.FAILED, said, hint=said, stderr=said)
    document = etree.fromstring(junit([Ran(said, results(failed, label=said))]))

    assert SCHEMA.validate(document), SCHEMA.error_log
    assert r"\x00\x1b[31m]]>&<\xd800\xffff🚢" in document.find(".//failure").text


@settings(deadline=None)
@given(st.text())
def test_whatever_is_made_fit_for_xml_comes_out_of_it_again(text: str) -> None:
    fitted = fit(text)
    element = ET.fromstring(ET.tostring(ET.Element("a", said=fitted), encoding="utf-8"))

    assert fitted.replace("\r", "\n") == (element.get("said") or "").replace("\r", "\n")


def test_junit_tells_an_engine_that_cannot_be_spoken_to() -> None:
    broken = Broken("crashed", "there is no program", hint="install it")
    document = etree.fromstring(junit([Ran("js", None, broken)]))
    [error] = document.iter("error")

    assert SCHEMA.validate(document), SCHEMA.error_log
    assert ("crashed", "there is no program", "there is no program\ninstall it") == (
        error.get("type"),
        error.get("message"),
        error.text,
    )


def test_junit_skips_known_deviations_and_fails_stale_entries() -> None:
    failed, passed = outcome(0, Verdict.FAILED), outcome(1, Verdict.PASSED)
    step = CASES[0].steps[-1].text
    entries = [
        Entry(
            case=CASES[0].id,
            reason="we differ",
            verdict="failed",
            step=step,
            path="/state/seats/B/front",
        ),
        Entry(case=CASES[1].id, reason="we differ", verdict="failed"),
    ]
    suite = {case.id: "" for case in CASES}
    held = hold(
        [failed, passed], Baseline(Path("b.yaml"), entries), suite=suite, today=date(2027, 1, 1)
    )
    document = etree.fromstring(junit([Ran("ours", results(failed, passed, held=held))]))

    assert SCHEMA.validate(document), SCHEMA.error_log
    assert ["known deviation: we differ"] == [
        each.get("message") for each in document.iter("skipped")
    ]
    assert [("Baseline", "passes")] == [
        (each.getparent().getparent().get("name"), each.get("type"))
        for each in document.iter("failure")
    ]


def test_junit_tells_another_reading_from_a_failure() -> None:
    explained = Explanation(readings={"q": "r"}, cases=[CASES[0].id])
    text = junit([Ran("ours", results(outcome(0, Verdict.FAILED), explanations=[explained]))])
    [failure] = ET.fromstring(text).iter("failure")

    assert ("another-reading", "plays another reading: q=r") == (
        failure.get("type"),
        failure.get("message"),
    )


# Markdown


def test_markdown_begins_with_the_engine_and_the_verdict() -> None:
    page = markdown([Ran("ours", results(outcome(0, Verdict.PASSED)))]).splitlines()

    assert [
        f"## {TITLE} on ours 1 (Python)",
        "",
        "✅ **conformant**",
        "",
        "| family | known | applicable | run | passed |",
        "|---|--:|--:|--:|--:|",
        f"| {CASES[0].family} | 1 | 1 | 1 | 1 |",
        "| **all** | 1 | 1 | 1 | 1 |",
    ] == page


def test_markdown_does_not_tick_what_was_left_out() -> None:
    ran = results(outcome(0, Verdict.PASSED), outcome(1, Verdict.UNSUPPORTED))

    assert "☑️ **no failure; 1 of 2 applicable cases run" in markdown([Ran("ours", ran)])


def test_markdown_stays_small_whatever_fails() -> None:
    failed = [outcome(n, Verdict.FAILED, "x" * 100_000) for n in range(len(CASES))]
    page = markdown([Ran("ours", results(*failed))])

    assert TOLD + 1 == page.count("<details>")
    assert len(page.encode()) < 300_000


@cache
def faulty(fault: str) -> Results:
    """Return the results of the reference with a fault."""
    game, name = fault.split("/")
    found = list(Bench(game).outcomes(Fault(game, name, name, "")))
    return Results(ENGINE, "ours", found)


def test_markdown_says_where_to_look_first() -> None:
    ran = faulty("sail-or-die/end.wild-costs-one#value")
    page = markdown([Ran("ours", ran)]).splitlines()
    first = page[page.index("**Where to look first:**") + 2]
    share = ran.suspects()[0]

    assert first.startswith("- `end.wild-costs-one`: ")
    assert first.endswith(f"({share.failed} of {share.claiming} cases on it fail at what they say)")


def test_markdown_names_no_rule_where_nothing_fails() -> None:
    assert "look first" not in markdown([Ran("ours", results(outcome(0, Verdict.PASSED)))])


def test_a_reading_that_the_text_excludes_is_no_excuse_in_any_report(tmp_path: Path) -> None:
    readings = {"reset-leader-only-wilds": "wild-may-lead"}
    told = Explanation(readings=readings, cases=[CASES[0].id], counts=False)
    ran = results(outcome(0, Verdict.FAILED), explanations=[told])
    [failure] = ET.fromstring(junit([Ran("ours", ran)])).iter("failure")
    document = json.loads(written(tmp_path / "report.json", ran))

    assert "failed" == failure.get("type")
    assert "1 failed" == told_by_badge(ran)[0]
    assert first_error("schema/report.schema.json", document) is None
    assert [{"readings": readings, "cases": [CASES[0].id], "as_if": True}] == (
        document["engines"][0]["explanations"]
    )
    assert (
        "- As if by another reading, `reset-leader-only-wilds=wild-may-lead`: 1 case "
        "(the text excludes this reading, so it cannot be declared)"
    ) in markdown([Ran("ours", ran)]).splitlines()


def test_markdown_is_not_broken_by_what_an_engine_says() -> None:
    said = "```\n</details>\n| a | b |"
    page = markdown([Ran("ours", results(outcome(0, Verdict.FAILED, said)))])
    fences = [line for line in page.splitlines() if re.fullmatch("`{4,}(text)?", line)]

    assert ["````text", "````"] == fences


def test_the_label_of_an_engine_makes_no_markup() -> None:
    page = markdown([Ran("<b>|*x*", None, Broken("crashed", "a | <i>b</i>"))])

    assert r"## &lt;b&gt;\|\*x\*" in page
    assert r"a \| &lt;i&gt;b&lt;/i&gt;" in page


def test_the_summary_of_a_job_is_added_to_and_any_other_page_is_written_anew(
    tmp_path: Path,
) -> None:
    file = tmp_path / "summary.md"
    chosen = ("run", "-q", "--case", CASES[0].id, "--markdown", str(file))
    for summary, count in (("", 1), ("", 1), (str(file), 2)):
        seatrial(*chosen, GITHUB_STEP_SUMMARY=summary)

        assert count == file.read_text(encoding="utf-8").count("## ")


# The badge


@pytest.mark.parametrize(
    ("verdicts", "message", "colour"),
    [
        ([Verdict.PASSED, Verdict.PASSED], "conformant", "brightgreen"),
        ([Verdict.PASSED, Verdict.NOT_APPLICABLE], "conformant", "brightgreen"),
        ([Verdict.PASSED, Verdict.UNSUPPORTED], "no failure · 1 of 2 run", "yellowgreen"),
        ([Verdict.PASSED, Verdict.FAILED], "1 failed", "red"),
        ([Verdict.FAILED, Verdict.CRASHED, Verdict.UNSUPPORTED], "2 failed", "red"),
        ([Verdict.UNSUPPORTED], "nothing run", "lightgrey"),
        ([Verdict.PASSED, Verdict.INVALID], "no verdict", "lightgrey"),
    ],
)
def test_a_badge_is_green_only_for_what_is_conformant(
    verdicts: list[Verdict], message: str, colour: str
) -> None:
    found = badge(results(*(outcome(n, verdict) for n, verdict in enumerate(verdicts))))

    assert {"schemaVersion": 1, "label": TITLE, "message": message, "color": colour} == json.loads(
        found
    )


def told_by_badge(ran: Results) -> tuple[str, str]:
    found = json.loads(badge(ran))
    return found["message"], found["color"]


def test_the_badge_of_chosen_cases_does_not_say_conformant() -> None:
    ran = results(outcome(0, Verdict.PASSED), chosen=True)

    assert ("no failure · 1 case chosen", "yellowgreen") == told_by_badge(ran)


def test_the_badge_tells_another_reading_from_a_failure() -> None:
    explained = Explanation(readings={"q": "r"}, cases=[CASES[0].id])
    ran = results(outcome(0, Verdict.FAILED), explanations=[explained])

    assert ("another reading in 1 case", "orange") == told_by_badge(ran)


def test_the_badge_of_a_grave_finding_does_not_say_conformant() -> None:
    ran = results(outcome(0, Verdict.PASSED), notes=[Note(kind="died", text="it died", grave=True)])

    assert ("no failure, but not conformant", "orange") == told_by_badge(ran)


def test_the_badge_says_what_the_baseline_knows() -> None:
    path, step = "/state/seats/B/front", CASES[0].steps[-1].text
    entry = Entry(case=CASES[0].id, reason="we differ", verdict="failed", step=step, path=path)
    failed, passed = outcome(0, Verdict.FAILED), outcome(0, Verdict.PASSED)
    told = [
        told_by_badge(results(each, held=hold([each], Baseline(Path("b.yaml"), [entry]), suite={CASES[0].id: ""}, today=date(2027, 1, 1))))
        for each in (failed, passed)
    ]  # fmt: skip

    assert [("no failure but 1 known", "yellow"), ("not as the baseline says", "red")] == told


def test_the_badge_of_an_earlier_release_names_it() -> None:
    ran = results(outcome(0, Verdict.PASSED), release="1.0")

    assert ("conformant with suite 1.0", "brightgreen") == told_by_badge(ran)


def test_the_badge_of_an_engine_that_does_not_answer_is_an_error() -> None:
    assert {
        "schemaVersion": 1, "label": "seatrial", "message": "no answer", "color": "lightgrey", "isError": True,
    } == json.loads(badge(None))  # fmt: skip
