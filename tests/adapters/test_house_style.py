"""What ``new-adapter`` writes is written as people write in each language: its own tools agree."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from seatrial.adapters import write_project

GAME = "sail-or-die"
#: An adapter as an author of TypeScript writes it, on the types that come with the template.
TYPESCRIPT = """
import { Fault, Refusal, serve } from './protocol.js';
import type { Action, Luck, Match, Offer, Setup, State, View } from './protocol.js';

class Mine implements Match {
  constructor(private readonly seats: string[], private readonly deal: unknown) {}
  static start(setup: Setup, luck: Luck): Mine {
    if (setup.seats.length < 2) throw new Refusal('player-count');
    return new Mine(setup.seats, luck.take('deal')?.hands);
  }
  static async load(setup: Setup, luck: Luck): Promise<Mine> {
    throw new Fault(-32003, `no position ${JSON.stringify(setup.state)}`, { given: luck.queue.length });
  }
  async act(action: Action, luck: Luck): Promise<void> {
    if (action.seat === 'A' && luck.own) throw new Refusal();
  }
  state(): State { return { awaiting: {}, seats: this.seats, deal: String(this.deal) }; }
  legal(seat?: string): Record<string, Action[]> { return { [seat ?? 'A']: [{ type: 'pass' }] }; }
  view(seat: string): View { return { seat }; }
  end(): void {}
}
const games: Record<string, Offer> = { 'a-game': { players: [2], capabilities: ['load'], codes: true } };
await serve(Mine, { name: 'mine', version: '1', language: 'TypeScript' }, games);
"""

MISTAKES = [
    (
        "constructor(private readonly seats: string[],",
        "constructor(private readonly seats: number[],",
    ),
    ("luck.take('deal')", "luck.deal('deal')"),
    ("view(seat: string): View", "look(seat: string): View"),
    ("capabilities: ['load']", "capabilities: 'load'"),
]


def told(*words: str, cwd: Path) -> tuple[int, str]:
    """Return the exit code and the output of a command."""
    ended = subprocess.run(words, cwd=cwd, capture_output=True, encoding="utf-8", check=False)
    return ended.returncode, ended.stdout + ended.stderr


def written(language: str, tmp_path: Path) -> Path:
    write_project(language, GAME, tmp_path / language)
    return tmp_path / language


def needs(tool: str) -> None:
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not on this machine")


@pytest.fixture(scope="session")
def compiler(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder in which TypeScript is installed."""
    needs("npm")
    folder = tmp_path_factory.mktemp("typescript")
    code, output = told("npm", "install", "--no-save", "--silent", "typescript@5", cwd=folder)
    if code:
        pytest.skip(f"npm cannot reach its registry: {output.strip().splitlines()[-1:]}")
    return folder


def test_python_passes_ruff_and_strict_mypy(tmp_path: Path) -> None:
    folder = written("python", tmp_path)
    rules = ["--isolated", "--line-length", "100", "--target-version", "py310"]
    ruff = [sys.executable, "-m", "ruff"]

    assert told(*ruff, "check", *rules, "--select", "A,B,D2,E,F,I,N8,PL,RUF,SIM,UP",
                "--ignore", "D203,D213,N818,RUF001,RUF012", cwd=folder)[0] == 0  # fmt: skip
    assert told(*ruff, "format", "--check", *rules, cwd=folder)[0] == 0
    assert told(sys.executable, "-m", "mypy", "--strict", "adapter.py", cwd=folder)[0] == 0


def test_go_passes_vet_and_is_formatted(tmp_path: Path) -> None:
    needs("go")
    needs("gofmt")
    folder = written("go", tmp_path)

    assert told("go", "vet", ".", cwd=folder) == (0, "")
    assert told("gofmt", "-l", ".", cwd=folder) == (0, "")


def test_rust_is_formatted(tmp_path: Path) -> None:
    needs("cargo")
    folder = written("rust", tmp_path)
    code, output = told("cargo", "fmt", "--check", cwd=folder)
    if "is not installed" in output or "no such command" in output:
        pytest.skip("rustfmt is not on this machine")

    assert (code, output) == (0, "")


def test_the_types_of_the_javascript_template_carry_typescript_and_notice_what_is_wrong(
    compiler: Path, tmp_path: Path
) -> None:
    """One run of the compiler over the right adapter and one file for each mistake."""
    folder = written("javascript", tmp_path)
    files = {"right.ts": TYPESCRIPT}
    for number, (right, wrong) in enumerate(MISTAKES):
        assert TYPESCRIPT.count(right) == 1
        files[f"wrong{number}.ts"] = TYPESCRIPT.replace(right, wrong)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    shutil.copytree(compiler / "node_modules", folder / "node_modules", symlinks=True)
    options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext"]
    _, output = told("npx", "tsc", *options, *files, cwd=folder)

    assert set(files) - {"right.ts"} == set(
        re.findall(r"^(\S+?)\(.*?error TS", output, re.MULTILINE)
    )


def test_php_is_read_without_a_complaint(tmp_path: Path) -> None:
    needs("php")
    folder = written("php", tmp_path)

    for name in ("adapter.php", "protocol.php"):
        assert told("php", "-d", "error_reporting=-1", "-l", name, cwd=folder)[0] == 0
