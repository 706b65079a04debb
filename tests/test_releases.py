"""Releases of the suite: what each asks, how cases are retired, and that nothing released changes."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from seatrial.case import Case, load_cases, sums_file, sums_of, vectors_file
from seatrial.catalogue import games
from seatrial.errors import KitError
from seatrial.releases import cases_of, fingerprints, freeze, lacking_elsewhere, releases, retire
from seatrial.retired import released, retired, unchanged
from seatrial.selection import Selection

ROOT = Path(__file__).parents[1]
GAME = "sail-or-die"
CASES = load_cases(GAME)
A, B, C = CASES[:3]


@pytest.fixture
def suite(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put the data of the suite elsewhere; what is returned sets the current cases."""
    (tmp_path / "scenarios" / "vectors").mkdir(parents=True)
    monkeypatch.setattr("seatrial.retired.data_root", lambda: tmp_path)
    monkeypatch.setattr("seatrial.releases.games", lambda: (GAME,))

    def stands(*cases: Case) -> None:
        monkeypatch.setattr("seatrial.releases.load_cases", lambda game: list(cases))

    stands(*CASES[:3])
    return stands


Suite = Callable[..., None]


def ids(version: str) -> list[str]:
    return [case.id for case in cases_of(GAME, version)]


def changed(case: Case) -> Case:
    return replace(case, hash="another")


def test_there_is_no_release_before_the_first(suite: Suite) -> None:
    assert [] == releases()


def test_a_release_asks_the_cases_as_they_stand(suite: Suite) -> None:
    suite(A, B)
    freeze("0.1.0")

    assert [A.id, B.id] == ids("0.1.0")


def test_what_comes_later_is_not_asked_by_an_earlier_release(suite: Suite) -> None:
    suite(A)
    freeze("0.1.0")
    suite(A, B)
    freeze("0.2.0")

    assert ([A.id], [A.id, B.id]) == (ids("0.1.0"), ids("0.2.0"))


def test_a_retired_case_is_asked_by_the_releases_before_and_not_by_those_after(
    suite: Suite,
) -> None:
    suite(A, B)
    freeze("0.1.0")
    retire(B, "it was wrong")
    suite(A, C)
    between = ids("0.1.0")
    freeze("0.2.0")

    assert ([A.id, B.id], [A.id, B.id], [A.id, C.id]) == (between, ids("0.1.0"), ids("0.2.0"))
    assert [(2, 2, 0), (2, 1, 1)] == [(each.cases, each.new, each.retired) for each in releases()]


def test_releases_are_ordered_by_their_numbers(suite: Suite) -> None:
    suite(A)
    freeze("0.9.0")
    suite(A, B)
    freeze("0.10.0")

    assert ["0.9.0", "0.10.0"] == [each.version for each in releases()]


def test_a_retired_case_keeps_what_it_asks_and_expects(suite: Suite) -> None:
    suite(A)
    freeze("0.1.0")
    retire(A, "it was wrong")
    suite()

    [found] = cases_of(GAME, "0.1.0")
    assert (A.steps[0].ask, A.steps[-1].expect, A.hash) == (
        found.steps[0].ask,
        found.steps[-1].expect,
        found.hash,
    )


def test_a_retired_case_claims_no_rule_that_is_gone(suite: Suite) -> None:
    old = replace(A, claims={**A.claims, "gone.rule": "acts"})
    suite(old)
    freeze("0.1.0")
    retire(old, "it was wrong")
    suite()

    assert A.claims == cases_of(GAME, "0.1.0")[0].claims


def test_a_retired_case_cannot_be_asked_on_another_layout(suite: Suite) -> None:
    suite(A, B)
    freeze("0.1.0")
    retire(B, "it was wrong")

    assert {B.id} == lacking_elsewhere([A, B], {GAME: "small"}).keys()
    assert {} == lacking_elsewhere([A, B], {})


def test_the_digest_of_a_release_is_that_of_its_cases(suite: Suite) -> None:
    suite(A, B)
    freeze("0.1.0")
    now = fingerprints([GAME])
    suite(A, B, C)

    assert now == fingerprints([GAME], "0.1.0") != fingerprints([GAME])


@pytest.mark.parametrize(
    ("cases", "says"),
    [
        ([A], f"{B.id} was released with 0.1.0 and is gone: keep it with “seatrial retire {B.id}"),
        ([A, changed(B)], f"{B.id} was released with 0.1.0 and has changed: keep it with"),
    ],
)
def test_a_released_case_neither_goes_nor_changes_unseen(
    cases: list[Case], says: str, suite: Suite
) -> None:
    suite(A, B)
    freeze("0.1.0")

    with pytest.raises(KitError) as raised:
        unchanged(GAME, cases)

    assert says in str(raised.value)


def test_a_retired_id_is_not_used_again(suite: Suite) -> None:
    freeze("0.1.0")
    retire(B, "it was wrong")

    with pytest.raises(KitError, match="was retired; a new case needs a new id"):
        unchanged(GAME, [A, changed(B), C])


def test_a_case_that_was_never_released_may_do_as_it_likes(suite: Suite) -> None:
    suite(A)
    freeze("0.1.0")

    assert unchanged(GAME, [A, changed(B)]) is None


def test_a_release_is_not_made_of_cases_that_changed(suite: Suite) -> None:
    suite(A, B)
    freeze("0.1.0")
    suite(A, changed(B), C)

    with pytest.raises(KitError, match="has changed"):
        freeze("0.2.0")
    assert ["0.1.0"] == [each.version for each in releases()]


@pytest.mark.parametrize(
    ("version", "says"),
    [
        ("0.1.0", "0.1.0 is not later than 0.1.0"),
        ("0.0.9", "0.0.9 is not later than 0.1.0"),
        ("next", "“next” is no version"),
        ("1.0rc1", "“1.0rc1” is no version"),
        ("0.2.0", "nothing is new since 0.1.0"),
    ],
)
def test_a_release_that_cannot_be_made_is_refused(version: str, says: str, suite: Suite) -> None:
    freeze("0.1.0")

    with pytest.raises(KitError) as raised:
        freeze(version)

    assert says in str(raised.value)


def test_a_release_that_does_not_exist_is_answered_with_those_that_do(suite: Suite) -> None:
    with pytest.raises(
        KitError, match="there is no release 9 of the suite; none has been made yet"
    ):
        cases_of(GAME, "9")
    freeze("0.1.0")
    with pytest.raises(KitError, match=r"there is no release 9 of the suite; there are 0\.1\.0"):
        cases_of(GAME, "9")


def test_an_installation_whose_cases_are_others_says_so(suite: Suite) -> None:
    freeze("0.1.0")
    suite(A, changed(B), C)

    with pytest.raises(KitError, match=f"not those of release 0.1.0: {B.id} is gone or changed"):
        cases_of(GAME, "0.1.0")


@pytest.mark.parametrize(
    ("case", "reason", "says"),
    [
        (C, "x", "was never released: change or remove it as you like"),
        (A, " ", "say why it is retired"),
        (changed(A), "x", "is not as it was released"),
        (B, "x", "is retired already"),
    ],
)
def test_what_need_not_be_retired_is_refused(
    case: Case, reason: str, says: str, suite: Suite
) -> None:
    suite(A, B)
    freeze("0.1.0")
    retire(B, "it was wrong")

    with pytest.raises(KitError, match=says):
        retire(case, reason)


RETIRED = {"case": msgspec.to_builtins(A), "release": "next", "reason": "x"}


@pytest.mark.parametrize(
    ("name", "line", "says"),
    [
        ("released", {"id": "x"}, "released.jsonl:2: Object missing required field `hash`"),
        ("released", {"id": A.id, "hash": A.hash, "release": "0.1.0"}, f"released.jsonl:2: {A.id} was released before"),
        ("retired", "nonsense", "retired.jsonl:1: Expected `object`, got `str`"),
        ("retired", {**RETIRED, "reason": " "}, f"retired.jsonl:1: {A.id}: it says no reason"),
        ("retired", {**RETIRED, "case": msgspec.to_builtins(B)}, f"retired.jsonl:1: {B.id}: it was never released"),
        ("retired", {**RETIRED, "case": msgspec.to_builtins(changed(A))}, f"{A.id}: it is not the case that was released"),
    ],
)  # fmt: skip
def test_a_fault_in_the_files_is_told_with_its_line(
    name: str, line: object, says: str, suite: Suite, tmp_path: Path
) -> None:
    suite(A)
    freeze("0.1.0")
    with (tmp_path / "scenarios" / "vectors" / f"{name}.jsonl").open("ab") as file:
        file.write(msgspec.json.encode(line) + b"\n")

    with pytest.raises(KitError) as raised:
        retired() if name == "retired" else released()

    assert says in str(raised.value)


def test_the_files_of_this_repository_are_sound() -> None:
    for game in games():
        unchanged(game, load_cases(game))

    assert retired().keys() <= released().keys()


# On the command line, in a copy of the repository


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("house")
    for folder in ("spec", "scenarios", "conformance/seatrial", "reference/seatrial_reference"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("released", "retired"):
        (root / "scenarios" / "vectors" / f"{name}.jsonl").unlink(missing_ok=True)
    return root


def seatrial(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(map(str, (house / "conformance", house / "reference")))
    return subprocess.run(
        [sys.executable, "-m", "seatrial", *words],
        capture_output=True, check=False, encoding="utf-8", cwd=house,
        env={**os.environ, "PYTHONPATH": path, "NO_COLOR": "1"},
    )  # fmt: skip


def test_an_earlier_release_is_run_from_current_and_retired_cases(house: Path) -> None:
    before = seatrial(house, "run", "-q", "--suite-version", "0.1.0")
    made = seatrial(house, "release", "0.1.0")
    taken = seatrial(house, "retire", A.id, "--reason", "it was wrong")
    vectors = house / "scenarios" / "vectors" / f"{GAME}.jsonl"
    lines = [line for line in vectors.read_bytes().splitlines() if json.loads(line)["id"] != A.id]
    vectors.write_bytes(b"\n".join(lines) + b"\n")
    sums_file(house).write_bytes(sums_of(vectors_file(game, house) for game in games()))
    earlier = seatrial(house, "run", "-q", "--suite-version", "0.1.0")
    old = seatrial(house, "run", "-q", "--suite-version", "0.1.0", "--case", A.id)
    now = seatrial(house, "run", "-q", "--case", A.id)
    listed = seatrial(house, "release")

    assert "there is no release 0.1.0 of the suite; none has been made yet" in before.stderr
    assert f"0.1.0: {len([c for g in games() for c in load_cases(g)])} cases, " in made.stdout
    assert f"{A.id} is kept in retired.jsonl" == taken.stdout.splitlines()[0]
    assert "conformant with suite 0.1.0\n" == earlier.stdout
    assert "no failure in the 1 case chosen\n" == old.stdout
    assert f"there is no case “{A.id}”" in now.stderr
    assert made.stdout == listed.stdout


def test_what_failed_in_a_report_and_was_retired_is_named_with_its_release(
    suite: Suite,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    freeze("0.1.0")
    retire(A, "it was wrong")
    retire(B, "so was it")
    suite(C)
    freeze("0.2.0")
    monkeypatch.setattr("seatrial.selection.games", lambda: (GAME,))
    monkeypatch.setattr("seatrial.selection.load_cases", lambda game: [C])
    file = tmp_path / "r.json"
    cases = [{"id": each.id, "hash": each.hash, "verdict": "failed"} for each in (A, B, C)]
    engines = [{"label": "ours", "cases": cases, "summary": {}}]
    file.write_text(json.dumps({"format": "seatrial-report/1", "engines": engines}), "utf-8")

    assert [C] == Selection(failed_from=file).chosen()
    named = ", ".join(f"{each} (retired with 0.2.0)" for each in sorted((A.id, B.id)))
    assert (
        f"note: {file}: 2 cases that failed in it are not in the suite: {named}\n"
        == capsys.readouterr().err
    )


def test_the_report_says_which_release_was_asked(house: Path, tmp_path: Path) -> None:
    seatrial(house, "release", "9.0.0")  # where the test before has not made one
    version = seatrial(house, "release").stdout.splitlines()[-1].partition(":")[0]
    file = tmp_path / "r.json"
    seatrial(house, "run", "-q", "--suite-version", version, "--json", str(file))

    assert version == json.loads(file.read_text(encoding="utf-8"))["suite"]["release"]
