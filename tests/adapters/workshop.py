"""Adapter projects as the tests need them: written, filled in, built, asked."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from seatrial.adapters import LANGUAGES, write_project

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "conformance" / "README.md"
GAME = "sail-or-die"

#: The programs that each language is built and started with, and how they tell their versions.
TOOLS = {
    "python": {"python3": "--version"},
    "javascript": {"node": "--version"},
    "java": {"java": "-version", "mvn": "-version"},
    "rust": {"cargo": "--version"},
    "go": {"go": "version"},
    "php": {"php": "--version"},
}
#: Where the file of the delegate goes.
DELEGATES = {
    "python": "delegate.py",
    "javascript": "delegate.js",
    "java": "src/main/java/Delegate.java",
    "rust": "src/delegate.rs",
    "go": "delegate.go",
    "php": "delegate.php",
}
PLACES = {"start", "load", "act", "state", "legal", "view"}
#: The delegate starts the reference with this interpreter. What a variable of ours would mend, such
#: as a line that is never flushed, must not be mended.
ENVIRONMENT = {
    **{name: value for name, value in os.environ.items() if not name.startswith("PYTHON")},
    "SEATRIAL_PYTHON": sys.executable,
    "NO_COLOR": "1",
}
#: How cargo and Maven say that a registry cannot be reached.
UNREACHED = re.compile(
    r"failed to download|failed to query|could not resolve host|spurious network error"
    r"|Could not transfer|Unknown host|Connection refused|timed out",
    re.IGNORECASE,
)


class Missing(Exception):
    """Something that the machine does not have; the message says what."""


@dataclass(frozen=True)
class Project:
    """A project that is built: where it lies, and the words that start it."""

    language: str
    folder: Path

    @property
    def command(self) -> str:
        return LANGUAGES[self.language].command

    def say(self, lines: Iterable[bytes]) -> subprocess.CompletedProcess[bytes]:
        """Return what becomes of the adapter when its whole input is *lines*."""
        words = self.command.split()
        words[0] = str(self.folder / words[0]) if "/" in words[0] else words[0]
        return subprocess.run(
            words, cwd=self.folder, env=ENVIRONMENT, input=b"".join(lines),
            capture_output=True, timeout=60, check=False,
        )  # fmt: skip

    def ask(self, requests: Sequence[tuple[str, Any]]) -> list[dict[str, Any]]:
        """Return the answers to *requests*, each a method and its params."""
        ended = self.say(line(number, *each) for number, each in enumerate(requests))
        assert ended.returncode == 0, ended.stderr.decode()
        return [json.loads(each) for each in ended.stdout.splitlines()]

    def seatrial(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Return what the kit says, run in the folder of the project."""
        return subprocess.run(
            [sys.executable, "-m", "seatrial", *words],
            cwd=self.folder, env=ENVIRONMENT, capture_output=True, encoding="utf-8", check=False,
        )  # fmt: skip


def line(number: Any, method: Any, params: Any) -> bytes:
    request = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
    return json.dumps(request).encode() + b"\n"


def version(language: str) -> str:
    """Return the versions of the tools of *language*; raise :class:`Missing`."""
    told = []
    for tool, option in TOOLS[language].items():
        if shutil.which(tool) is None:
            message = f"{tool} is not on this machine"
            raise Missing(message)
        ended = subprocess.run([tool, option], capture_output=True, encoding="utf-8", check=False)
        told.append(re.sub(r"\x1b\[[0-9;]*m", "", (ended.stdout + ended.stderr).splitlines()[0]))
    return ", ".join(told)


def build(project: Project) -> Project:
    """Build *project* and return it; raise :class:`Missing` where a registry is out of reach."""
    how = LANGUAGES[project.language].build
    if how:
        ended = subprocess.run(
            how.split(), cwd=project.folder, capture_output=True, encoding="utf-8", check=False
        )
        output = ended.stdout + ended.stderr
        if ended.returncode and UNREACHED.search(output):
            message = f"{how} cannot reach its registry"
            raise Missing(message)
        assert (ended.returncode, "warning" in output) == (0, False), output
    return project


def fresh(language: str, folder: Path) -> Project:
    """Return a project as it is written."""
    version(language)
    write_project(language, GAME, folder)
    return build(Project(language, folder))


def filled(project: Project, folder: Path, only: Iterable[str] = PLACES) -> Project:
    """Return a copy of *project* in which the places *only* are filled with the delegate."""
    language = project.language
    shutil.copytree(project.folder, folder)
    delegate = folder / DELEGATES[language]
    shutil.copy(HERE / language / delegate.name, delegate)
    filling = yaml.safe_load((HERE / language / "filling.yaml").read_text(encoding="utf-8"))
    file = folder / LANGUAGES[language].fill
    text = file.read_text(encoding="utf-8")
    for name, block in filling["places"].items():
        if name.lower() in only:
            text = put(text, name, block)
    for old, new in filling["edits"]:
        if "apabilities" in old and set(only) != PLACES:
            continue  # nothing is declared that is not filled in
        assert text.count(old) == 1, f"{language}: {old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    file.write_text(text, encoding="utf-8")
    return build(Project(language, folder))


def put(text: str, name: str, block: str) -> str:
    """Return *text* with *block* in the place of the one line that says to fill in *name*."""
    places = list(
        re.finditer(rf"^([ \t]*)(?!//|#|\*).*fill in (?:Match\.)?{name} in .*$", text, re.MULTILINE)
    )
    (place,) = places
    return text[: place.start()] + textwrap.indent(block.rstrip(), place[1]) + text[place.end() :]


def first_adapter(project: Project, folder: Path) -> Project:
    """Return a copy of a *project* in JavaScript, filled in as the page “Connect an engine” says."""
    page = PAGE.read_text(encoding="utf-8")
    shutil.copytree(project.folder, folder)
    shutil.copy(PAGE.parent / "examples" / "sail-or-die-js" / "game.mjs", folder)
    file = folder / LANGUAGES["javascript"].fill
    text = file.read_text(encoding="utf-8")
    (block,) = re.findall(
        r"<!-- filled in: begin -->\n\n```js\n(.*?)```\n\n<!-- filled in: end -->", page, re.DOTALL
    )
    for method in re.split(r"\n\n(?=  \S)", block.rstrip()):
        (name,) = re.findall(r"\A  (?:static )?(\w+)", method)
        place = rf"^  (?:static )?{name}\([^)]*\) {{\n    throw .*?\n  }}"
        ((start, end),) = [each.span() for each in re.finditer(place, text, re.MULTILINE)]
        text = text[:start] + method + text[end:]
    (omits,) = re.findall(r"`(omits: \[.*?\])`", page)
    for old, new in (("omits: []", omits), ("codes: false", "codes: true")):
        assert text.count(old) == 1
        text = text.replace(old, new)
    file.write_text("import { Game as Rules } from './game.mjs';\n" + text, encoding="utf-8")
    return Project("javascript", folder)
