"""The command ``new-adapter``: what it writes, what it says, what it refuses and never touches."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from seatrial._locate import data_root
from seatrial.adapters import LANGUAGES, PLACEHOLDER, project, template
from seatrial.case import load_cases
from seatrial.catalogue import games

GAME = "sail-or-die"
ROOT = Path(__file__).parents[1]
WORDS = {"GAME", "TITLE", "PLAYERS", "CASE"}


def new_adapter(folder: Path | str, *words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "seatrial", "new-adapter", *words, str(folder)]
    return subprocess.run(command, cwd=cwd, capture_output=True, encoding="utf-8", check=False)


def test_the_reader_and_the_adapter_may_speak_different_languages(tmp_path: Path) -> None:
    """Before the command stands the language to answer in, behind it that of the adapter."""
    command = [sys.executable, "-m", "seatrial", "--lang", "es", "new-adapter", "--lang", "go"]
    ended = subprocess.run(
        [*command, "--game", GAME, "mine"],
        cwd=tmp_path, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip

    assert ended.stdout.startswith("mine contiene un adaptador en Go para Sail or Die: ")
    assert (tmp_path / "mine" / "go.mod").is_file()


def test_the_help_says_where_the_language_to_answer_in_stands(tmp_path: Path) -> None:
    shown = " ".join(new_adapter("--help", cwd=tmp_path).stdout.split())

    assert "stands before the command: seatrial --lang es new-adapter" in shown


def python_for(folder: Path | str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return new_adapter(folder, "--lang", "python", "--game", GAME, cwd=cwd)


def contents(folder: Path) -> dict[str, bytes]:
    return {
        each.relative_to(folder).as_posix(): each.read_bytes()
        for each in folder.rglob("*")
        if each.is_file()
    }


def test_there_is_a_template_for_each_language_and_no_other() -> None:
    folder = ROOT / "conformance" / "templates"
    if not folder.is_dir():
        folder = data_root() / "templates"

    assert set(LANGUAGES) == {each.name for each in folder.iterdir() if each.is_dir()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_project_holds_the_files_of_its_template(language: str, tmp_path: Path) -> None:
    ended = new_adapter("a/new one", "--lang", language, "--game", GAME, cwd=tmp_path)
    expected = {path: text.encode() for path, text in project(language, GAME).items()}

    assert ended.returncode == 0, ended.stderr
    assert expected == contents(tmp_path / "a" / "new one")


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_to_be_put_in_and_every_word_is_used(language: str) -> None:
    written, raw = (
        "".join(each.values()) for each in (project(language, GAME), template(language))
    )

    assert set(PLACEHOLDER.findall(raw)) == WORDS
    assert PLACEHOLDER.findall(written) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_is_too_long_to_be_read_at_a_glance(language: str) -> None:
    code = {path: text for path, text in project(language, GAME).items() if path[-3:] != ".md"}
    long = [line for text in code.values() for line in text.splitlines() if len(line) > 120]

    assert long == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_filled_in_fits_on_a_screen(language: str) -> None:
    lines = project(language, GAME)[LANGUAGES[language].fill].splitlines()

    assert len(lines) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_readme_takes_the_reader_through_filling_doctor_and_run(language: str) -> None:
    how, readme = LANGUAGES[language], project(language, GAME)["README.md"]
    steps = [f"Fill in `{how.fill}`", how.build, f'seatrial doctor "{how.command}"',
             f'seatrial run --game {GAME} -e "{how.command}"']  # fmt: skip
    places = [readme.index(each) for each in steps if each]

    assert places == sorted(places)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_that_the_readme_names_are_there(language: str) -> None:
    files = project(language, GAME)
    rows = re.findall(r"^\| (`.*?) \|", files["README.md"], re.MULTILINE)
    named = [name for row in rows for name in re.findall(r"`([^`]+)`", row)]

    assert set(named) == set(files) - {"README.md", ".gitignore"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_case_that_the_readme_shows_has_an_action_and_needs_nothing(language: str) -> None:
    (shown,) = re.findall(r"seatrial show (\S+) --wire", project(language, GAME)["README.md"])
    (case,) = [each for each in load_cases(GAME) if each.id == shown]

    assert case.needs == []
    assert "act" in [step.ask.method for step in case.steps]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", [".github/workflows/seatrial.yml", ".gitlab-ci.yml"])
def test_each_ci_file_builds_and_asks_the_doctor_and_all_cases(file: str, language: str) -> None:
    how = LANGUAGES[language]
    text = project(language, GAME)[file]
    job = yaml.safe_load(text)
    steps = (
        [each.get("run", "") for each in job["jobs"]["conformance"]["steps"]]
        if file.startswith(".github")
        else job["conformance"]["script"]
    )
    wanted = [
        how.build,
        f'seatrial doctor "{how.command}"',
        f'seatrial run --game {GAME} -e "{how.command}"',
    ]
    found = [
        [number for number, each in enumerate(steps) if want in each] for want in wanted if want
    ]

    assert {len(each) for each in found} == {1}
    assert found == sorted(found)


def test_the_output_says_what_comes_next_and_where_to_read(tmp_path: Path) -> None:
    ended = new_adapter("mine", "--lang", "rust", "--game", GAME, cwd=tmp_path)
    said = ended.stdout
    steps = ["cd mine", "fill in src/main.rs", "cargo build --release", "seatrial run --game"]
    pages = re.findall(r"^  (/.*?)  ", said, re.MULTILINE)

    assert [said.index(each) for each in steps] == sorted(said.index(each) for each in steps)
    assert len(pages) == 2
    assert all(Path(each).exists() for each in pages)


@pytest.mark.skipif(not (ROOT / "conformance").is_dir(), reason="the page is in a checkout")
def test_the_page_lists_every_language_and_what_is_filled_in() -> None:
    page = (
        (ROOT / "conformance" / "README.md").read_text(encoding="utf-8").partition("\n## Read")[0]
    )
    rows = re.findall(r"^\| `(\w+)`[^|]*\|[^|]*\| `([^`]+)` \|", page, re.MULTILINE)

    assert {name: how.fill for name, how in LANGUAGES.items()} == dict(rows)


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()

    assert python_for("mine", tmp_path).returncode == 0
    assert (tmp_path / "mine" / "adapter.py").is_file()


@pytest.mark.parametrize("name", ["adapter.py", "notes.txt", ".git"])
def test_a_folder_that_is_not_empty_is_refused_and_nothing_is_lost(
    name: str, tmp_path: Path
) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / name).write_text("precious", encoding="utf-8")

    ended = python_for("mine", tmp_path)

    assert ended.returncode == 2
    assert f"mine is not empty (it holds {name})" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert contents(mine) == {name: b"precious"}


def test_an_adapter_is_not_written_twice(tmp_path: Path) -> None:
    python_for("mine", tmp_path)
    (tmp_path / "mine" / "adapter.py").write_text("filled in", encoding="utf-8")
    before = contents(tmp_path / "mine")

    assert python_for("mine", tmp_path).returncode == 2
    assert contents(tmp_path / "mine") == before


def test_the_current_folder_is_taken_if_it_is_empty(tmp_path: Path) -> None:
    assert python_for(".", tmp_path).returncode == 0
    assert python_for(".", tmp_path).returncode == 2


@pytest.mark.parametrize(
    ("folder", "says"),
    [
        ("file", "file is a file"),
        ("file/below", "file"),
        ("dangling", "dangling"),
        ("x" * 300, "too long"),
    ],
)
def test_a_place_that_is_no_folder_is_refused_in_a_line(
    folder: str, says: str, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("precious", encoding="utf-8")
    (tmp_path / "dangling").symlink_to("nowhere")

    ended = python_for(folder, tmp_path)

    assert (ended.returncode, len(ended.stderr.splitlines())) == (2, 1)
    assert says in ended.stderr
    assert {"file": b"precious"} == contents(tmp_path)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="there is no folder like /proc here")
def test_a_folder_that_cannot_be_made_is_refused_in_a_line(tmp_path: Path) -> None:
    ended = python_for("/proc/nowhere", tmp_path)

    assert (ended.returncode, len(ended.stderr.splitlines())) == (2, 1)
    assert "/proc/nowhere: No such file or directory" in ended.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--lang", "cobol"], "'cobol' is not one of 'python'"),
        (["--game", GAME], "Missing option '--lang'"),
        (["--lang", "go", "--game", "whist"], "there is no game “whist”; there are"),
        (["--lang", "go", "--game", ""], "there is no game “”; there are"),
        (["--lang", "Go", "--game", GAME], "'Go' is not one of"),
    ],
)
def test_what_cannot_be_written_is_said_and_no_folder_is_made(
    words: list[str], says: str, tmp_path: Path
) -> None:
    ended = new_adapter("mine", *words, cwd=tmp_path)

    assert ended.returncode == 2
    assert says in ended.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(len(games()) == 1, reason="there is only one game")
def test_where_there_are_several_games_one_must_be_named(tmp_path: Path) -> None:
    ended = new_adapter("mine", "--lang", "go", cwd=tmp_path)

    assert ended.returncode == 2
    assert f"say --game with one of: {', '.join(games())}" in ended.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(len(games()) > 1, reason="there are several games")
def test_where_there_is_one_game_it_need_not_be_named(tmp_path: Path) -> None:
    assert new_adapter("mine", "--lang", "go", cwd=tmp_path).returncode == 0
