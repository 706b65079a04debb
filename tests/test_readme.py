"""What the pages say can be done: commands exist, links lead somewhere, output is what comes."""

from __future__ import annotations

import importlib.util
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from seatrial.cli import group

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    page.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "*/README.md", "*/*/README.md", "conformance/examples/*/README.md")
    for page in ROOT.glob(pattern)
    if not page.relative_to(ROOT).parts[0].startswith(".")
)
#: Programs that are not ours and that a page may start.
OTHERS = {"cd", "git", "node", "nox", "npm", "pip", "pytest", "python", "python3"}
OPERATORS = {"&&", "||", ";", "|"}

FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"(?<!`)`((?:seatrial|python3?|pytest|pip) [^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
VERSION = re.compile(r"\b\d+\.\d+\.\d+\b")


#: What to do about a page that shows what does not come any more.
STALE = "if what comes now is right, python tests/refresh.py renews the pages"


class Shown(NamedTuple):
    """A command of a page, and the lines that it shows to come of it.

    One that is only mentioned in a sentence may leave out what follows its last option.
    """

    command: str
    output: list[str]
    whole: bool = True


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def shown(page: str) -> Iterator[Shown]:
    """Yield the commands of the console blocks of *page*, which begin with a dollar."""
    for language, block in FENCE.findall(text_of(page)):
        if language != "console":
            continue
        lines = block.replace("\\\n", " ").splitlines()
        for number, line in enumerate(lines):
            if line.startswith("$ "):
                output = takewhile(lambda each: not each.startswith("$ "), lines[number + 1 :])
                yield Shown(line.removeprefix("$ "), list(output))


def mentioned(page: str) -> Iterator[Shown]:
    """Yield the commands that *page* names within its sentences."""
    for command in INLINE.findall(FENCE.sub("", text_of(page))):
        yield Shown(command, [], whole=False)


def simple_commands(line: str) -> Iterator[list[str]]:
    """Yield the words of each simple command of a shell *line*; its comment is dropped."""
    words: list[str] = []
    for word in [*shlex.split(line, comments=True), ";"]:
        if word not in OPERATORS:
            words.append(word)
        elif words:
            yield words
            words = []


def complaint(words: list[str], *, whole: bool = True) -> str | None:
    """Return what is wrong with a simple command, or None."""
    program, *arguments = words
    name = Path(program).name
    if "<" in arguments:
        arguments, read = arguments[: arguments.index("<")], arguments[-1]
        if not (ROOT / read).is_file():
            return f"no file {read}"
    if name == "seatrial":
        return usage_error(arguments, whole=whole)
    if name not in OTHERS:
        return f"there is no program {name}"
    return python_error(arguments) if name.startswith("python") else None


def python_error(arguments: list[str]) -> str | None:
    """Return what keeps the interpreter from running *arguments*, a module, a file or a program."""
    kind, *others = arguments
    if kind == "-m":
        return None if importlib.util.find_spec(others[0]) else f"no module {others[0]}"
    return None if kind == "-c" or (ROOT / kind).exists() else f"no file {kind}"


def usage_error(arguments: list[str], *, whole: bool) -> str | None:
    """Return what the command line has against *arguments*, which are parsed and not obeyed."""
    name, *others = arguments
    try:
        if name.startswith("-"):
            group.make_context("seatrial", arguments)
        elif (command := group.get_command(click.Context(group), name)) is None:
            return f"there is no command {name}"
        else:
            command.make_context(name, others)
    except click.exceptions.Exit:
        return None  # --help and --version end the parsing
    except click.BadOptionUsage as error:
        return error.format_message() if whole else None
    except click.UsageError as error:
        return error.format_message()
    return None


def printed(command: str) -> list[str]:
    """Return the lines that a ``seatrial`` *command* prints now."""
    program = "from seatrial.cli import main; main()"
    arguments = shlex.split(command, comments=True)[1:]
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", program, *arguments],
        cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return done.stdout.splitlines()


def comparable(lines: list[str]) -> list[str]:
    """Return *lines* without the version and without white space at their ends."""
    return "\n".join(VERSION.sub("VERSION", line.rstrip()) for line in lines).strip().split("\n")


RUNS = [
    each
    for page in ("README.md", "README.es.md")
    for each in shown(page)
    if each.output and "seatrial" in each.command and " -e " not in each.command
]


@pytest.mark.parametrize("page", PAGES)
def test_every_command_of_a_page_exists_with_its_options(page: str) -> None:
    wrong = {
        each.command: found
        for each in (*shown(page), *mentioned(page))
        for words in simple_commands(each.command)
        if (found := complaint(words, whole=each.whole)) is not None
    }

    assert {} == wrong


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_to_a_neighbour_leads_to_a_file(page: str) -> None:
    targets = [link.partition("#")[0] for link in LINK.findall(FENCE.sub("", text_of(page)))]
    near = [each for each in targets if each and not re.match(r"[a-z]+:", each)]

    assert [] == [each for each in near if not (ROOT / page).parent.joinpath(each).exists()]


def test_each_readme_shows_a_run() -> None:
    assert ["seatrial run", "seatrial --lang es run --game sail"] == [each.command for each in RUNS]


@pytest.mark.parametrize("run", RUNS, ids=[each.command for each in RUNS])
def test_the_run_that_the_readme_shows_is_what_comes_of_it_now(run: Shown) -> None:
    assert comparable(run.output) == comparable(printed(run.command)), STALE


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("seatrial run -e 'node engine.mjs' --rule RULE -x  # and a comment", None),
        (".venv/bin/seatrial --version", None),
        ("seatrial show CASE --wire", None),
        ("seatrial shew CASE", "shew"),
        ("seatrial show", "CASE"),
        ("seatrial run --rulez RULE", "--rulez"),
        ("seatrial run --limit soon", "soon"),
        ("seatrial run --rule", "--rule"),
        ("seatrial serve < spec/protocol/nothing.jsonl", "nothing.jsonl"),
        ("cd spec && seatrail run", "seatrail"),
        ("python -m seatrial.sweet", "seatrial.sweet"),
        ("python tests/bank", "tests/bank"),
    ],
)
def test_a_command_that_does_not_exist_is_noticed(line: str, wrong: str | None) -> None:
    found = [each for words in simple_commands(line) if (each := complaint(words)) is not None]

    assert ([] if wrong is None else [True]) == [str(wrong) in each for each in found]
