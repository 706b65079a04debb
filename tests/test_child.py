"""Programs that cannot be started, and what is said of them."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

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


@pytest.mark.parametrize("command", [[], [""], "python engine.py", ["python", "a\0b"]])
def test_a_command_that_is_none_is_refused(command: Any) -> None:
    with pytest.raises(KitError):
        Process(command)
