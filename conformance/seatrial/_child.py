"""A program started with pipes, and ended with everything that it started itself."""

from __future__ import annotations

import contextlib
import errno
import os
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, cast

from seatrial._foreign import foreign
from seatrial.errors import Broken, KitError, system_says
from seatrial.language import Phrase, marked, phrase, phrase_by, tr

#: Seconds that a program has to end by itself after it was asked to, before it is killed.
PATIENCE = 0.3
#: Seconds that the system has to end a program that was killed.
BURIAL = 5.0

_INTERPRETERS = {
    ".py": "python", ".js": "node", ".mjs": "node", ".ts": "npx tsx", ".jar": "java -jar",
    ".dll": "dotnet", ".rb": "ruby", ".php": "php", ".lua": "lua", ".sh": "sh",
}  # fmt: skip
#: Exit codes that a shell, or Windows, means something by.
_EXIT_CODES = {
    126: marked("a shell found the command and could not run it"),
    127: marked("a shell did not find the command"),
    0xC0000005: marked("access violation"),
    0xC00000FD: marked("stack overflow"),
    0xC000013A: marked("ended by Ctrl-C"),
    0xC0000135: marked("a DLL was not found"),
}


class Child:
    """A running program; *stdin*, *stdout* and *stderr* are the kit's ends of its pipes."""

    def __init__(
        self, command: Sequence[str], cwd: Path | None, env: Mapping[str, str] | None
    ) -> None:
        check_command(command)
        self.text = quote(*command)
        environment = {**os.environ, **_named(env or {})}
        program = _program(command, self.text, cwd, environment)
        try:
            self._popen = subprocess.Popen(
                [program, *command[1:]],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                bufsize=0, cwd=cwd, env=environment,
                start_new_session=sys.platform != "win32",
                creationflags=_CREATION_FLAGS,
            )  # fmt: skip
        except OSError as error:
            raise _cannot_start(self.text, program, error) from None
        except ValueError as error:  # such as half a character, or a name with “=” in it
            message = tr(
                "a system takes no such command or variables of the environment: {command}: "
                "{problem}",
                command=self.text, problem=error,
            )  # fmt: skip
            raise KitError(message) from error
        self.pid = self._popen.pid
        # Popen types its pipes as optional; they are there because they were asked for.
        self.stdin = cast("IO[bytes]", self._popen.stdin)
        self.stdout = cast("IO[bytes]", self._popen.stdout)
        self.stderr = cast("IO[bytes]", self._popen.stderr)

    def wait(self, seconds: float) -> int | None:
        """Return the exit code once the program has ended, None if it runs on after *seconds*.

        What an ended program leaves running is killed with it.
        """
        if self._popen.returncode is None:
            try:
                self._popen.wait(max(seconds, 0))
            except subprocess.TimeoutExpired:
                return None
            self._signal_all(kill=True)
        return self._popen.returncode

    def kill(self, patience: float = PATIENCE) -> int | None:
        """End the program and all that it started; return its exit code, None without one."""
        if self.wait(0) is None:
            self._signal_all(kill=False)
            if self.wait(patience) is None:
                self._signal_all(kill=True)
        return self.wait(BURIAL)

    def _signal_all(self, *, kill: bool) -> None:
        """Signal the process group, which is the program's own (on Windows: end its tree)."""
        if sys.platform == "win32":
            if kill and self._popen.returncode is None:
                subprocess.run(
                    ["taskkill", "/T", "/F", "/PID", str(self.pid)],  # noqa: S607 - in every PATH
                    capture_output=True, check=False,
                )  # fmt: skip
                self._popen.kill()
            return
        # Nobody may be left; macOS says “not permitted” of a group that waits to be buried.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL if kill else signal.SIGTERM)


if sys.platform == "win32":
    _CREATION_FLAGS = subprocess.CREATE_NEW_PROCESS_GROUP
else:
    _CREATION_FLAGS = 0


def check_command(command: Sequence[str]) -> None:
    """Raise :class:`KitError` if *command* is no list of words that a system can start."""
    if isinstance(command, str):
        message = tr(
            "the command {command} is one string: give its words as a list", command=repr(command)
        )
        raise KitError(message)
    if not command or not command[0]:
        message = tr("the command of the engine is empty: give a program and its arguments")
        raise KitError(message)
    for word in command:
        if "\0" in word:
            message = tr(
                "the command holds a NUL character, in {word}: take it out", word=repr(word)
            )
            raise KitError(message)


def split(command: str) -> tuple[str, ...]:
    """Return the words of *command* as a shell takes them; raise ValueError for an open quote.

    On Windows a backslash stands between folders, and takes no letter's meaning away.
    """
    words = shlex.shlex(command, posix=True, punctuation_chars=False)
    words.whitespace_split = True
    words.commenters = ""
    if sys.platform == "win32":
        words.escape = ""
    return tuple(words)


def quote(*command: str) -> str:
    """Return the words of *command* as one would type them."""
    if sys.platform == "win32":
        return subprocess.list2cmdline(command)
    return shlex.join(command)


def _named(environment: Mapping[str, str]) -> Mapping[str, str]:
    """Return *environment* with its names as the system has them: on Windows case is no matter."""
    if sys.platform == "win32":
        return {name.upper(): value for name, value in environment.items()}
    return environment


def ending(code: int) -> Phrase:
    """Return in words how a program with the exit code *code* ended."""
    if code < 0:
        words = signal.strsignal(-code) or ""
        try:
            name = foreign(f"{signal.Signals(-code).name}: {words.lower()}")
        except ValueError:
            name = phrase("unknown to this system")
        return phrase("was ended by signal {number} ({name})", number=-code, name=name)
    if 128 < code < 128 + 65 and sys.platform != "win32":
        meaning = phrase("a shell's way to say signal {number}", number=code - 128)
    elif known := _EXIT_CODES.get(code & 0xFFFFFFFF):
        meaning = phrase(known)
    else:
        return phrase("ended with exit code {number}", number=code)
    return phrase("ended with exit code {number} ({meaning})", number=code, meaning=meaning)


def _program(
    command: Sequence[str], text: str, cwd: Path | None, environment: Mapping[str, str]
) -> str:
    """Return the path of the program, found as a shell in the engine's folder would find it."""
    folder = Path.cwd() if cwd is None else Path(cwd).absolute()
    if not folder.is_dir():
        why = (
            phrase("its folder {folder} is not a folder", folder=folder)
            if folder.exists()
            else phrase("its folder {folder} does not exist", folder=folder)
        )
        hint = phrase("correct “folder” in the engine file; it is taken from beside that file")
        raise _not_started(text, why, hint)
    name = command[0]
    if not _has_folder(name):
        return _on_path(command, text, folder, environment)
    # Windows would take a relative path from our own folder, other systems from the engine's.
    program = folder / name
    if sys.platform == "win32" and not program.exists():
        named = program.with_name(f"{program.name}.exe")  # as the system itself would go on
        program = named if named.exists() else program
    if not program.exists():
        hint = _split_hint(name) or (
            phrase(
                "there is one in {folder}, but a relative path is taken from the engine's folder",
                folder=Path.cwd(),
            )
            if Path(name).exists()
            else phrase("build the engine first, or correct the path")
        )
        raise _not_started(text, phrase("there is no file {file}", file=program), hint)
    if program.is_dir():
        why = phrase("{file} is a folder", file=program)
        raise _not_started(text, why, phrase("name the program in it"))
    if not os.access(program, os.X_OK):
        why = phrase("{file} is not executable", file=program)
        raise _not_started(text, why, _run_hint(program))
    return str(program)


def _on_path(
    command: Sequence[str], text: str, folder: Path, environment: Mapping[str, str]
) -> str:
    name = command[0]
    path = environment.get("PATH", os.defpath)
    if found := shutil.which(name, path=path):
        return str(Path(found).absolute())
    hint = _split_hint(name)
    if not hint and (folder / name).is_file():
        here = folder / name
        runs = os.access(here, os.X_OK)
        command = f"{os.curdir}{os.sep}{name}"
        how = phrase("write {command}", command=command) if runs else _run_hint(here)
        hint = phrase(
            "there is a file of that name in {folder}: {advice}", folder=folder, advice=how
        )
    folders = [each for each in path.split(os.pathsep) if each]
    hint = phrase_by(
        "{advice} (looked in the {number} folders of PATH: {folders})",
        len(folders),
        advice=hint or phrase("install it, or give its path"),
        number=len(folders),
        folders=os.pathsep.join(folders),
    )
    raise _not_started(text, phrase("there is no program {name}", name=repr(name)), hint)


def _has_folder(name: str) -> bool:
    return os.sep in name or bool(os.altsep and os.altsep in name)


def _split_hint(name: str) -> Phrase | None:
    if " " not in name:
        return None
    return phrase("the whole command seems to be one word: separate its words")


def _run_hint(program: Path) -> Phrase:
    interpreter = _INTERPRETERS.get(program.suffix.lower())
    if interpreter:
        command = f"{interpreter} {program.name}"
        return phrase("put its interpreter in front: {command}", command=command)
    return phrase("make it executable: chmod +x {file}", file=program)


def _cannot_start(text: str, program: str, error: OSError) -> Broken:
    if error.errno == errno.ENOENT:
        # The file was there a moment ago, so it is the interpreter that the system misses.
        with Path(program).open("rb") as file:
            first = file.readline(200).decode("utf-8", "backslashreplace").rstrip("\n")
        hint = phrase("correct that line, or put an interpreter in front of the command")
        why = phrase("its first line names a program that is missing: {line}", line=repr(first))
        if first.endswith("\r"):
            why = phrase("{complaint} (it ends in a carriage return)", complaint=why)
        return _not_started(text, why, hint)
    if error.errno == errno.ENOEXEC:
        known = _INTERPRETERS.get(Path(program).suffix.lower())
        hint = phrase(
            "a script needs a first line such as #!/bin/sh, or {interpreter} in front of it",
            interpreter=known or phrase("its interpreter"),
        )
        why = phrase("{file} is no program for this system", file=program)
        return _not_started(text, why, hint)
    return _not_started(text, phrase("the system says: {problem}", problem=system_says(error)))


def _not_started(text: str, why: Phrase, hint: str = "") -> Broken:
    message = phrase("the engine cannot be started with “{command}”: {why}", command=text, why=why)
    return Broken("crashed", message, hint=hint)
