"""Programs that cannot be started, and what is said of them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from seatrial import _child
from seatrial.errors import Broken, KitError
from seatrial.process import Process

posix = pytest.mark.skipif(os.name != "posix", reason="modes and first lines are POSIX only")


def not_started(command: list[str], **options: Any) -> Broken:
    with pytest.raises(Broken) as caught:
        Process(command, **options)
    assert caught.value.verdict == "crashed"
    return caught.value


def test_a_program_that_does_not_exist_is_looked_for_in_path() -> None:
    trouble = not_started(["no-such-engine", "--fast"], env={"PATH": "/one" + os.pathsep + "/two"})

    assert "“no-such-engine --fast”: there is no program 'no-such-engine'" in trouble.message
    assert f"2 folders of PATH: /one{os.pathsep}/two" in trouble.hint


def test_a_command_in_one_word_is_told_to_separate_its_words() -> None:
    assert "separate its words" in not_started(["python engine.py"]).hint


def test_a_file_beside_us_wants_its_folder_named(tmp_path: Path) -> None:
    (tmp_path / "engine.py").write_text("")
    trouble = not_started(["engine.py"], cwd=tmp_path)

    assert "put its interpreter in front: python engine.py" in trouble.hint


def test_a_relative_program_is_looked_for_in_the_engines_folder(tmp_path: Path) -> None:
    trouble = not_started([str(Path("bin", "engine"))], cwd=tmp_path)

    assert f"there is no file {tmp_path / 'bin' / 'engine'}" in trouble.message


@posix
def test_a_program_that_is_not_executable_is_told_how_to_be(tmp_path: Path) -> None:
    program = tmp_path / "engine"
    program.write_text("#!/bin/sh\n")
    trouble = not_started([str(program)])

    assert f"{program} is not executable" in trouble.message
    assert trouble.hint == f"make it executable: chmod +x {program}"


@posix
def test_a_missing_interpreter_is_quoted_from_the_first_line(tmp_path: Path) -> None:
    program = tmp_path / "engine"
    program.write_text("#!/no/such/python\r\n")
    program.chmod(0o755)
    trouble = not_started([str(program)])

    assert "names a program that is missing: '#!/no/such/python\\r'" in trouble.message


@posix
def test_a_script_without_a_first_line_is_told_to_have_one(tmp_path: Path) -> None:
    program = tmp_path / "engine.js"
    program.write_text("console.log(1)\n")
    program.chmod(0o755)

    assert "#!/bin/sh, or node in front of it" in not_started([str(program)]).hint


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    trouble = not_started([sys.executable], cwd=tmp_path / "nowhere")

    assert f"its folder {tmp_path / 'nowhere'} does not exist" in trouble.message


@pytest.mark.skipif(sys.platform == "win32", reason="Windows takes more names")
@pytest.mark.parametrize("variables", [{"A=B": "x"}, {"A": "x\0"}, {"A": "\ud800"}])
def test_variables_that_no_system_takes_are_refused(variables: dict[str, str]) -> None:
    with pytest.raises(KitError, match="takes no such command or variables"):
        Process(["true"], env=variables)


@pytest.mark.parametrize("command", [[], [""], "python engine.py", ["python", "a\0b"]])
def test_a_command_that_is_none_is_refused(command: Any) -> None:
    with pytest.raises(KitError):
        Process(command)


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have words be split and quoted as on Windows."""
    monkeypatch.setattr(_child, "sys", SimpleNamespace(platform="win32"))


@pytest.mark.usefixtures("windows")
def test_on_windows_backslashes_stand_between_folders() -> None:
    command = r'C:\tools\node.exe "my adapter\engine.mjs" --fast'

    assert (r"C:\tools\node.exe", r"my adapter\engine.mjs", "--fast") == _child.split(command)


@pytest.mark.usefixtures("windows")
def test_on_windows_a_command_to_be_typed_stands_in_double_quotes() -> None:
    assert '"node engine.mjs"' == _child.quote("node engine.mjs")


@pytest.mark.usefixtures("windows")
def test_on_windows_a_variable_is_given_whatever_the_case_of_its_name() -> None:
    assert {"PATH": "C:"} == _child._named({"Path": "C:"})


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (r"a\ b 'c d' # e", ("a b", "c d", "#", "e")),
        ('python -c "print(1); f()" a|b', ("python", "-c", "print(1); f()", "a|b")),
        ("", ()),
    ],
)
def test_elsewhere_words_are_split_as_a_shell_does(command: str, words: tuple[str, ...]) -> None:
    assert words == _child.split(command)


def test_a_quote_that_stays_open_is_an_error() -> None:
    with pytest.raises(ValueError, match="No closing quotation"):
        _child.split("node 'engine.mjs")
