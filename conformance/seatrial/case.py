"""A case as data: what is asked of an engine, step by step, and what must come.

These structures are the lines of ``scenarios/vectors/<game>.jsonl``; the schema for readers in
other languages is ``spec/schema/case.schema.json``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from seatrial._locate import data_root
from seatrial.errors import KitError
from seatrial.language import tr

#: The operators of a statement; each :class:`Says` has exactly one.
OPERATORS = ("is", "in", "some-of", "has", "lacks", "count", "plus", "absent", "pool")
#: Where a :class:`Says` holds the operand of each.
_FIELDS = {each: {"is": "is_", "in": "in_"}.get(each, each.replace("-", "_")) for each in OPERATORS}


class Says(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, rename="kebab"):
    """One statement of a Then line about the answer."""

    path: str  #: JSON Pointer into the answer, ``*`` for any key
    is_: Any = msgspec.field(default=UNSET, name="is")
    in_: list[Any] | UnsetType = msgspec.field(default=UNSET, name="in")
    some_of: list[Any] | UnsetType = UNSET  #: not empty, and nothing beside these
    has: list[Any] | UnsetType = UNSET  #: at least these, each as often as named
    lacks: list[Any] | UnsetType = UNSET  #: none of these
    count: int | UnsetType = UNSET  #: so many elements
    plus: int | UnsetType = UNSET  #: the number before, and so much more
    absent: bool | UnsetType = UNSET  #: nothing there
    pool: list[Any] | UnsetType = UNSET  #: all places together hold no more than these
    text: str = ""
    line: int = 0  #: counted from the scenario's first line

    @property
    def operator(self) -> tuple[str, Any]:
        """Return the one operator and its operand."""
        for name, field in _FIELDS.items():
            operand = getattr(self, field)
            if operand is not UNSET:
                return name, operand
        message = f"a statement about {self.path} has no operator"
        raise ValueError(message)


class Expect(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, rename="kebab"):
    """What must come of one request."""

    accepted: bool | UnsetType = UNSET  #: the attempt is taken
    refused: list[str] | UnsetType = UNSET  #: it is not, with any of these codes
    says: list[Says] = []
    changes: dict[str, Any] | UnsetType = UNSET  #: JSON Merge Patch on the state before
    same_as: int | UnsetType = UNSET  #: the answer equals that of the step with this index
    differs: list[str] = []  #: for samples: what is not the same in every repetition
    ignore: list[str] = []  #: JSON Pointers into the state that are not compared


class Ask(msgspec.Struct, frozen=True):
    """One request."""

    method: str
    params: dict[str, Any]


class Step(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One request, what must come of it, and the line that asks for it."""

    ask: Ask
    expect: Expect = Expect()
    line: int = 0  #: counted from the scenario's first line
    text: str = ""
    forced: str = ""  #: the situation that leaves this action as the only one
    leaves: str = ""  #: the forced situation that it ends in, where the case does not play on
    trace: list[str] = []  #: the rules that the reference applied
    broken: list[str] = []  #: the rules that a refused attempt breaks


class Case(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One scenario, outline row or game, ready to be asked of any engine."""

    id: str
    game: str
    steps: list[Step]
    hash: str = ""
    title: str = ""
    source: str = ""  #: the file below ``scenarios/`` and the line
    kind: str = "play"  #: ``play``, ``own-chance`` or ``sample``
    players: int = 0  #: seats at the table; 0 where that is what the case is about
    needs: list[str] = []  #: capabilities
    claims: dict[str, str] = {}  #: rule to how the case shows it
    readings: dict[str, str] = {}  #: the readings that the case is about
    holds: dict[str, list[str]] = {}  #: question to the readings under which the case stands
    repeat: int = 1  #: how often a sample is taken

    @property
    def layout(self) -> dict[str, Any] | None:
        """Return the layout that it is played on; None for a game that is played on none."""
        return self.steps[0].ask.params.get("layout") if self.steps else None

    @property
    def family(self) -> str:
        """Return the feature file or folder that holds the case."""
        return self.id.split("/")[1]

    @property
    def is_game(self) -> bool:
        """Return whether it is a whole game: it claims rules of all its steps, and says no more."""
        return self.family == "games"

    def stands_under(self, question: str, reading: str) -> bool:
        """Return whether it stands under *reading*, as was computed when it was compiled."""
        return reading in self.holds.get(question, [reading])


def digest_of(case: Case) -> str:
    """Return the hash of what *case* asks and expects; prose and lines do not count."""
    bare = [
        {
            "ask": msgspec.to_builtins(step.ask),
            "expect": msgspec.to_builtins(
                msgspec.structs.replace(
                    step.expect,
                    says=[
                        msgspec.structs.replace(each, text="", line=0) for each in step.expect.says
                    ],
                )
            ),
        }
        for step in case.steps
    ]
    return hashlib.sha256(msgspec.json.encode(bare, order="deterministic")).hexdigest()[:12]


def encode_lines(lines: Iterable[msgspec.Struct]) -> bytes:
    """Return cases, or what is kept of them beside, as JSON lines."""
    encoder = msgspec.json.Encoder(order="sorted")
    return b"".join(encoder.encode(each) + b"\n" for each in lines)


@cache
def _decoder() -> msgspec.json.Decoder[Case]:
    return msgspec.json.Decoder(Case)


def vectors_file(game: str, root: Path | None = None) -> Path:
    """Return where the compiled cases of *game* are."""
    return (root or data_root()) / "scenarios" / "vectors" / f"{game}.jsonl"


def sums_file(root: Path | None = None) -> Path:
    """Return where the sums of the files of compiled cases are, as ``sha256sum -c`` reads them."""
    return (root or data_root()) / "scenarios" / "vectors" / "SHA256SUMS"


def sums_of(files: Iterable[Path]) -> bytes:
    """Return the lines of *files* for that file."""
    lines = [f"{_sum(each.read_bytes())}  {each.name}\n" for each in sorted(files)]
    return "".join(lines).encode()


def is_whole(file: Path) -> bool:
    """Return whether a *file* of compiled cases is what was compiled, as far as that was noted."""
    return _is_whole(file, file.read_bytes() if file.is_file() else b"")


def load_cases(game: str, root: Path | None = None) -> list[Case]:
    """Return the compiled cases of *game*; none where none were compiled.

    Raises :class:`NotWhole` where they are not those that were: half of them must not pass for all.
    """
    file = vectors_file(game, root)
    content = file.read_bytes() if file.is_file() else b""
    if not _is_whole(file, content):
        raise NotWhole(file)
    return read_cases(file, content)


def read_cases(file: Path, content: bytes) -> list[Case]:
    """Return the cases in *content*, that of *file*; raise :class:`NotCases` at the first line."""
    try:
        return _decoder().decode_lines(content)
    except msgspec.MsgspecError:
        raise _not_cases(file, content) from None


def _is_whole(file: Path, content: bytes) -> bool:
    sums = file.with_name(sums_file().name)
    lines = sums.read_text("utf-8").splitlines() if sums.is_file() else []
    known = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    return known.get(file.name) in (None, _sum(content))


def _sum(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


class NotWhole(KitError):
    """A file of compiled cases is missing, cut off or changed."""

    def __init__(self, file: Path) -> None:
        message = tr(
            "{file} is not the file that was compiled: it is missing, cut off or changed. Install "
            "the kit anew, or write the file with “seatrial compile”",
            file=file,
        )  # fmt: skip
        super().__init__(message)


class NotCases(KitError):
    """A file of compiled cases cannot be read; *line* is counted from one."""

    def __init__(self, file: Path, line: int, problem: str) -> None:
        message = tr(
            "{file}:{line}: this is no case ({problem}); write it anew with “seatrial compile”",
            file=file, line=line, problem=problem,
        )  # fmt: skip
        super().__init__(message)
        self.line, self.problem = line, problem


def _not_cases(file: Path, content: bytes) -> NotCases:
    """Return the error about the first line of *content*, that of *file*, that is no case."""
    for number, line in enumerate(content.split(b"\n"), start=1):
        try:
            if line.strip():
                _decoder().decode(line)
        except msgspec.MsgspecError as error:
            return NotCases(file, number, str(error))
    return NotCases(file, 1, tr("something is out of place"))  # pragma: no cover
