"""The commands as a user types them: output, exit codes, complaints."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from seatrial.case import Case, load_cases
from seatrial.casework import CaseRun, Verdict
from seatrial.catalogue import games, load_catalogue
from seatrial.cli import COMMANDS
from seatrial.engines import Offer
from seatrial.process import Answer
from seatrial.reports.reading import read_report
from seatrial.wire import first_error

HERE = Path(__file__).parent
GAME = "sail-or-die"
CASES = load_cases(GAME)
WRONG = "python:wrong_engine:Wrong"


def seatrial(
    *words: str, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "seatrial", *words],
        capture_output=True, check=False, encoding="utf-8", cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(HERE), "NO_COLOR": "1", **environment},
    )  # fmt: skip


def test_the_reference_is_conformant() -> None:
    ended = seatrial("run")

    assert (ended.returncode, ended.stdout.splitlines()[-1]) == (0, "conformant")


@pytest.mark.parametrize("game", games())
def test_the_counts_of_the_families_add_up(game: str) -> None:
    numbers = counted(seatrial("run", "--game", game).stdout)
    total = numbers.pop("all")

    assert total == [sum(column) for column in zip(*numbers.values(), strict=True)]
    assert total[0] == len(load_cases(game))


def test_the_counts_of_the_games_add_up() -> None:
    ended = seatrial("run").stdout
    parts = [seatrial("run", "--game", game).stdout for game in games()]

    assert counted(ended)["all games"] == [
        sum(column) for column in zip(*(counted(part)["all"] for part in parts), strict=True)
    ]


def counted(table: str) -> dict[str, list[int]]:
    """Return the four numbers of each row of a *table*, by the words before them."""
    rows = re.findall(r"^(\S.*?) +(\d+) +(\d+) +(\d+) +(\d+) ", table, re.MULTILINE)
    return {name: [int(number) for number in numbers] for name, *numbers in rows}


def test_quiet_prints_the_last_line_only() -> None:
    assert seatrial("run", "-q").stdout == "conformant\n"


def test_a_failure_tells_what_was_done_said_and_came_and_how_to_run_it_again() -> None:
    ended = seatrial("run", "-e", WRONG, "--case", "*/anchor/anchor-costs-nothing/*")
    labels = [
        line.split()[0]
        for line in ended.stdout.splitlines()
        if line.startswith("  ") and line[2] != " "
    ]

    assert ended.returncode == 1
    assert labels[:8] == ["where", "done", "said", "at", "expected", "came", "rule", "again"]


def test_the_command_that_a_failure_names_runs_just_this_case() -> None:
    told = seatrial("run", "-e", WRONG, "--case", "*/anchor/anchor-costs-nothing/*").stdout
    again = next(line.split()[1:] for line in told.splitlines() if line.split()[:1] == ["again"])

    ended = seatrial(*again[1:])

    assert "of 1 case run, 0 passed" in ended.stdout


def test_exitfirst_stops_at_the_first_failure() -> None:
    assert " 1 failed" in seatrial("run", "-q", "-x", "-e", WRONG, "--game", GAME).stdout


def test_a_run_that_stops_says_so_and_counts_all_that_was_chosen(tmp_path: Path) -> None:
    chosen = len(CASES)
    file = tmp_path / "report.json"
    told = seatrial("run", "-x", "-e", WRONG, "--game", GAME, "--json", str(file)).stdout
    everything = next(line for line in told.splitlines() if line.startswith("all "))
    [engine] = json.loads(file.read_text(encoding="utf-8"))["engines"]
    left = chosen - len(engine["cases"])

    assert [str(chosen)] * 2 == everything.split()[1:3]
    assert f"; stopped at the first failure, {left} cases not asked" in told.splitlines()[-1]
    assert chosen == engine["summary"]["known"]
    assert not read_report(file).engines[0].whole


def test_the_report_fits_its_schema_and_what_failed_can_be_run_from_it(tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    seatrial("run", "-q", "-e", WRONG, "--json", str(file))
    report = json.loads(file.read_text(encoding="utf-8"))
    failed = [each["id"] for each in report["engines"][0]["cases"] if each["verdict"] != "passed"]

    assert first_error("schema/report.schema.json", report) is None
    assert f"of {len(failed)} cases run, 0 passed" in (
        seatrial("run", "-q", "-e", WRONG, "--failed-from", str(file)).stdout
    )


LIMITS = "note: --limit is for programs; {} is called in this process, and waited for\n"


@pytest.mark.parametrize("words", [("run", "-q", "-e"), ("probe",)])
def test_a_limit_that_cannot_be_kept_is_told(words: tuple[str, ...], tmp_path: Path) -> None:
    engine = "reference"
    ended = seatrial(*words, engine, "--limit", "0.001", "--game", GAME, cwd=tmp_path)

    assert (0, LIMITS.format(engine)) == (ended.returncode, ended.stderr)


def test_a_limit_that_is_kept_is_not_told() -> None:
    program = f"'{sys.executable}' -m seatrial serve reference"
    few = f"{GAME}/anchor/anchor-costs-nothing/*"
    ended = seatrial("run", "-q", "-e", program, "--limit", "20", "--case", few)

    assert (0, "") == (ended.returncode, ended.stderr)


def failing(file: Path, *ids: str) -> Path:
    """Write a report in which these cases failed."""
    cases = [{"id": each, "hash": "h", "verdict": "failed"} for each in ids]
    engines = [{"label": "ours", "cases": cases, "summary": {}}]
    file.write_text(json.dumps({"format": "seatrial-report/1", "engines": engines}), "utf-8")
    return file


@pytest.mark.parametrize(
    ("engines", "why"),
    [
        ([], "no case was reached in it"),
        ([{"cases": [], "broken": {"message": "no"}}], "no case was reached in it"),
        ([{"cases": [{"id": "g/f/a", "hash": "h", "verdict": "passed"}]}], "nothing failed in it"),
    ],
)
def test_a_report_in_which_nothing_failed_says_whether_anything_was_asked(
    engines: list[object], why: str, tmp_path: Path
) -> None:
    file = tmp_path / "r.json"
    file.write_text(json.dumps({"format": "seatrial-report/1", "engines": engines}), "utf-8")
    ended = seatrial("run", "--failed-from", str(file))

    assert (2, f"seatrial: {file}: {why}\n") == (ended.returncode, ended.stderr)


GONE = [f"{GAME}/anchor/{name}" for name in ("a", "b", "c", "d")]


def test_what_failed_in_a_report_and_is_gone_is_told(tmp_path: Path) -> None:
    known = f"{GAME}/anchor/anchor-costs-nothing/with-chunks"
    file = failing(tmp_path / "r.json", *GONE, known)
    ended = seatrial("run", "-q", "--failed-from", str(file))

    assert (0, "no failure in the 1 case chosen\n") == (ended.returncode, ended.stdout)
    assert (
        f"note: {file}: 4 cases that failed in it are not in the suite: {', '.join(GONE[:3])}, …\n"
        == ended.stderr
    )


def test_where_all_that_failed_in_a_report_is_gone_nothing_is_run(tmp_path: Path) -> None:
    file = failing(tmp_path / "r.json", GONE[0])
    ended = seatrial("run", "-q", "--failed-from", str(file))

    assert (2, "") == (ended.returncode, ended.stdout)
    assert (
        f"seatrial: {file}: a case that failed in it is not in the suite: {GONE[0]}; "
        "nothing of what failed is left\n" == ended.stderr
    )


def test_what_failed_in_a_game_that_was_not_chosen_is_not_gone(tmp_path: Path) -> None:
    known = f"{GAME}/anchor/anchor-costs-nothing/with-chunks"
    file = failing(tmp_path / "r.json", "sail/anything/at-all", known)
    ended = seatrial("run", "-q", "--game", GAME, "--failed-from", str(file))

    assert (0, "") == (ended.returncode, ended.stderr)


@pytest.mark.parametrize("word", ["null", "yes", "true"])
def test_an_engine_that_never_says_what_it_accepts_is_told_so_case_by_case(word: str) -> None:
    engine = f"python:wrong_engine:Undecided:{word}"

    ended = seatrial("run", "--game", "sail-or-die", "-e", engine)

    assert (ended.returncode, ended.stderr) == (1, "")
    assert "the answer to act is not well formed" in ended.stdout


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["run", "-e", "no-such-program"], 3, "there is no program 'no-such-program'"),
        (["run", "-e", ""], 2, "the engine is empty"),
        (["run", "-e", "'half a quote"], 2, "quote the command as for a shell"),
        (["run", "-e", "python:wrong_engine"], 2, "python:MODULE:OBJECT"),
        (["run", "-e", "python:nowhere:Engine"], 2, "No module named 'nowhere'"),
        (["run", "--case", "no/such/case"], 2, "there is no case “no/such/case”"),
        (["run", "--rule", "option.raise-cost-one"], 2, "did you mean option.raise-costs-one"),
        (["run", "--game", "sail-or-dye"], 2, "did you mean sail-or-die"),
        (["run", "--rule", "zz"], 2, "“zz”; “seatrial list --rules” shows every rule"),
        (["run", "--reading", "x=y"], 2, "“x=y”; “seatrial list --questions” shows every reading"),
        (["run", "--failed-from", "nowhere.json"], 2, "nowhere.json: No such file"),
        (["run", "--engine-file", "nowhere.yaml"], 2, "nowhere.yaml"),
        (["run", "--ahead", "0"], 2, "--ahead"),
        (["run", "--json", "no/such/folder/report.json"], 2, "No such file"),
        (["adequacy", "--json", "no/such/folder/a.json"], 2, "--json no/such/folder/a.json: No"),
        (["compare", "a", "b", "--json", "no/such/folder/c.json"], 2, "--json no/such/folder/c"),
        (["doctor", "reference", "--json", "no/such/folder/d.json"], 2, "--json no/such/folder/d"),
        (["impact", GAME, "--json", "no/such/folder/i.json"], 2, "--json no/such/folder/i.json: N"),
        (["trace", "nowhere.txt", "--json", "no/such/folder/t.json"], 2, "--json no/such/folder/t"),
        (["probe", "reference", "--write", "no/such/folder/e.yaml"], 2, "--write no/such/folder/e"),
        (["probe", "reference", "--keep", "no/such/folder/e.jsonl"], 2, "--keep no/such/folder/e"),
        (["probe", "reference", "--game", "sail-or-dye"], 2, "there is no game “sail-or-dye”"),
        (["show", "anchor-costs"], 2, "there is no case “anchor-costs”"),
        (["serve", "node engine.mjs"], 2, "no engine of this installation"),
        (["sail"], 2, "No such command 'sail'"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line_and_without_a_traceback(
    words: list[str], code: int, says: str, tmp_path: Path
) -> None:
    ended = seatrial(*words, cwd=tmp_path)

    assert (ended.returncode, "Traceback" in ended.stderr) == (code, False)
    assert says in ended.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["adequacy", "--rule", "end.wild-costs-one"],
        ["impact", GAME, "--games", "2", "--players", "2", "--question", "owner-peek"],
        ["trace", __file__],
    ],
)
def test_a_report_on_standard_output_stands_there_alone(words: list[str]) -> None:
    ended = seatrial(*words, "--json", "-")

    assert isinstance(json.loads(ended.stdout), dict)
    assert ended.stderr.strip()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("command: node 'abc", "engine “node 'abc”: No closing quotation"),
        ("command: ' '", "the engine is empty"),
        ("command: []", "at /command: [] has less than 1 item"),
        ("command: {program: node}", 'at /command: {"program":"node"} is not of types'),
        ("engine: python:nowhere", "engine “python:nowhere”: write python:MODULE:OBJECT"),
        ("command: node a.js\nengine: reference", "name either a command or an engine"),
        ("limit: 0\ncommand: node a.js", "at /limit: 0 "),
        ("limit: 1e17\ncommand: node a.js", "at /limit: 100000000000000000.0 is greater than"),
        ("limit: 1e400\ncommand: node a.js", "at /limit: "),
        ("start_limit: 86401\ncommand: node a.js", "at /start_limit: 86401 is greater than"),
        ("environment: {A=B: x}\ncommand: node a.js", 'at /environment: "A=B" does not match'),
        ('environment: {"": x}\ncommand: node a.js', 'at /environment: "" does not match'),
        ('environment: {A: "x\\0"}\ncommand: node a.js', "at /environment/A: "),
        ("environment: {A: 1e400}\ncommand: node a.js", "at /environment/A: "),
    ],
)
def test_an_engine_file_that_names_no_engine_is_told_with_its_name(
    content: str, says: str, tmp_path: Path
) -> None:
    (tmp_path / "mine.yaml").write_text(content)

    ended = seatrial("run", "--engine-file", "mine.yaml", cwd=tmp_path)

    assert ended.stderr.startswith(f"seatrial: mine.yaml: {says}")
    assert ended.returncode == 2


def test_an_engine_file_that_declares_a_game_which_is_not_played_is_told(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("engine: reference\ngames: {sail-or-dye: {omits: []}}\n")

    ended = seatrial("run", "--engine-file", "mine.yaml", cwd=tmp_path)

    assert ended.returncode == 3
    assert "declares sail-or-dye, which mine.yaml does not play; it plays sail-or-die, sail" in (
        ended.stderr
    )


@pytest.mark.parametrize("levels", [190, 250])
def test_an_engine_in_this_process_may_nest_as_deep_as_over_a_pipe(levels: int) -> None:
    ended = seatrial(
        "run", "--case", "sail-or-die/setup/*", "-e", f"python:wrong_engine:Deep:{levels}"
    )

    assert ended.returncode == (levels > 200)


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("mine.yaml", "command: 'a", ":1: it is not YAML: found unexpected end of stream"),
        ("mine.json", '{"name": "\\ud83d\\ude00",\n"command": "\\ud800"}',
         ":2: it is not JSON: half a surrogate pair in a string"),
    ],
)  # fmt: skip
def test_a_fault_in_an_engine_file_is_told_with_the_file_as_it_was_named(
    name: str, content: str, says: str, tmp_path: Path
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / name).write_text(content, encoding="utf-8")
    ended = seatrial("run", "--engine-file", f"folder/{name}", cwd=tmp_path)

    assert 2 == ended.returncode
    assert ended.stderr.startswith(f"seatrial: folder/{name}{says}")


def test_a_folder_that_is_missing_is_looked_for_beside_the_engine_file(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text("command: cat\nfolder: nowhere\n", encoding="utf-8")
    ended = seatrial("run", "--engine-file", str(tmp_path / "mine.yaml"))

    assert 3 == ended.returncode
    assert f"its folder {tmp_path / 'nowhere'} does not exist\n" in ended.stderr
    assert "it is taken from beside that file\n" in ended.stderr


def test_an_engine_file_declares_what_the_engine_does_not_say(tmp_path: Path) -> None:
    file = tmp_path / "engine.yaml"
    game = GAME
    text = f"name: mine\nengine: reference\ngames:\n  {game}:\n    players: [3]\n    capabilities: [load]\n"
    file.write_text(text, encoding="utf-8")

    last = seatrial("run", "-q", "--engine-file", str(file)).stdout

    assert last.startswith("no failure; ")
    assert "need" in last
    assert "players" in last


def test_a_declared_reading_makes_other_cases_applicable(tmp_path: Path) -> None:
    """An engine that plays another reading everywhere is held to that reading."""
    file = tmp_path / "engine.yaml"
    game = GAME
    question, reading = next(
        (question, reading)
        for case in CASES
        for question, reading in case.readings.items()
        if len(case.readings) == 1
    )
    file.write_text(
        f"engine: reference\ngames:\n  {game}:\n    switches: {{}}\n    readings: {{{question}: {reading}}}\n",
        encoding="utf-8",
    )
    report = tmp_path / "report.json"
    seatrial("run", "-q", "--engine-file", str(file), "--json", str(report))
    cases = json.loads(report.read_text(encoding="utf-8"))["engines"][0]["cases"]
    verdicts = {each["id"]: each["verdict"] for each in cases}
    about = {case.id for case in CASES if case.readings == {question: reading}}
    other = {case.id for case in CASES if reading not in case.holds.get(question, [reading])}

    assert {verdicts[each] for each in other} == {"not-applicable"}
    assert about
    assert "not-applicable" not in {verdicts[each] for each in about}


def test_list_shows_every_case_once() -> None:
    listed = [line.split()[0] for line in seatrial("list").stdout.splitlines()]

    assert listed == [case.id for game in games() for case in load_cases(game)]


def test_list_rules_shows_every_rule_with_its_cases_or_the_reason() -> None:
    listed = [seatrial("list", "--rules", "--game", game).stdout for game in games()]
    lines = [line for each in listed for line in each.splitlines()[1:]]
    rules = [rule for game in games() for rule in load_catalogue(game).rules]
    bare = [line for line in lines if line.split("·")[-1].strip() == "" and line.count("·") == 5]

    assert [line.split()[0] for line in lines] == [rule.id for rule in rules]
    assert bare == []


def test_list_questions_shows_our_ruling_first() -> None:
    lines = seatrial("list", "--questions").stdout.splitlines()
    for game in games():
        for question in load_catalogue(game).questions:
            [line] = [each for each in lines if each.split()[:1] == [question.id]]
            assert question.ruling in line.split("|")[0]


@pytest.mark.parametrize("case", CASES[:: max(1, len(CASES) // 25)], ids=lambda case: case.id)
def test_every_case_can_be_shown_with_messages_that_pass(case: Case) -> None:
    ended = seatrial("show", case.id, "--wire")
    lines = [line for line in ended.stdout.splitlines() if line.startswith(("→ {", "← {"))]
    asked, answers = ([json.loads(each[2:]) for each in lines[n::2]] for n in (0, 1))
    run = CaseRun(case, Offer(players=(case.players,), capabilities=frozenset(case.needs)), "")

    assert ended.returncode == 0, ended.stderr
    assert "rules" in ended.stdout
    assert [each["id"] for each in asked] == [each["id"] for each in answers]
    assert asked[-1]["method"] == "end"
    for request, one, other in zip(run.requests, asked, answers, strict=False):
        assert one["method"] == request.method
        assert run.answered(request, Answer(id=other["id"], result=other["result"])) is None
    assert run.finished().verdict is Verdict.PASSED


def test_a_case_is_named_by_the_end_of_its_id_wherever_one_is_named() -> None:
    short = "anchor/anchor-costs-nothing/with-chunks"

    assert f"{GAME}/{short}" == seatrial("show", short).stdout.splitlines()[0]
    for words in (short, short.partition("/")[2], "anchor/anchor-costs-nothing/w?th-chunks"):
        found = seatrial("list", "--case", words).stdout.splitlines()
        assert [f"{GAME}/{short}"] == [line.split()[0] for line in found]


@pytest.mark.parametrize("words", [("show",), ("list", "--case")])
def test_a_case_that_is_misspelt_without_its_game_finds_its_like(words: tuple[str, ...]) -> None:
    said = seatrial(*words, "anchor/anchor-costs-nothing/with-chunk").stderr

    assert f"; did you mean {GAME}/anchor/anchor-costs-nothing/with-chunks or " in said


@pytest.mark.parametrize("command", ["list", "run"])
def test_a_reading_that_is_our_ruling_chooses_nothing_and_is_told(command: str) -> None:
    said = seatrial(command, "--reading", "new-suit-memory=in-play").stderr

    assert said == (
        "seatrial: new-suit-memory=in-play is our ruling: all cases are played under it but those "
        "about another reading of new-suit-memory, so there are none to choose\n"
    )


def test_a_reading_that_nobody_knows_leads_to_the_list_of_them() -> None:
    said = seatrial("list", "--reading", "1=2").stderr

    assert "there is no reading “1=2”" in said
    assert "“seatrial list --questions” shows every reading" in said


def test_serve_answers_over_a_pipe_until_its_input_ends() -> None:
    request = '{"jsonrpc":"2.0","id":1,"method":"end","params":{"handle":"x"}}\n'
    ended = subprocess.run(
        [sys.executable, "-m", "seatrial", "serve"],
        input=request,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert ended.returncode == 0
    assert json.loads(ended.stdout)["id"] == 1


def test_the_reference_served_over_a_pipe_is_conformant() -> None:
    served = f"{sys.executable} -m seatrial serve"

    assert seatrial("run", "-q", "-e", served).stdout == "conformant\n"


def test_check_and_stale_compile_are_content() -> None:
    assert seatrial("check").stdout == "all is well\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help_with_an_example(name: str) -> None:
    text = seatrial(name, "--help").stdout

    assert "Example" in text
    assert f"seatrial {name}" in text


def test_nothing_is_coloured_and_no_bar_drawn_where_nobody_looks() -> None:
    ended = seatrial("run", "-e", WRONG, NO_COLOR="")

    assert "\x1b" not in ended.stdout + ended.stderr


def test_a_narrow_terminal_loses_nothing() -> None:
    told = seatrial(
        "run", "-e", WRONG, "--case", "*/anchor-costs-nothing/with-chunks", COLUMNS="40"
    ).stdout

    assert "anchor.free: Dropping anchor costs nothing" in told


@pytest.mark.skipif(shutil.which("node") is None, reason="the example needs node")
@pytest.mark.parametrize("game", ["sail", "sail-or-die"])
def test_an_engine_of_one_game_is_not_short_of_the_others(game: str, tmp_path: Path) -> None:
    engine, file = f"node conformance/examples/{game}-js/engine.mjs", tmp_path / "r.json"
    ended = seatrial("run", "-q", "-e", engine, "--json", str(file), cwd=HERE.parent)

    assert "conformant\n" == ended.stdout
    [read] = read_report(file).engines
    assert (True, len(load_cases(game))) == (read.whole, len(read.cases))


@pytest.mark.skipif(shutil.which("node") is None, reason="the example needs node")
def test_a_game_that_is_named_and_not_played_is_told() -> None:
    engine = "node conformance/examples/sail-js/engine.mjs"
    ended = seatrial("run", "-q", "-e", engine, "--game", GAME, cwd=HERE.parent)

    assert (1, "nothing run; ") == (ended.returncode, ended.stdout[:13])
