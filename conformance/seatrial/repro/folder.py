"""The files of a failure: what is asked, what came, what had to come, and why."""

from __future__ import annotations

import hashlib
import re
import shlex
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from seatrial._child import quote
from seatrial.case import Case, Step
from seatrial.casework import Request
from seatrial.catalogue import ENGLISH, Catalogue, load_catalogue
from seatrial.engines import EngineSpec, Offer
from seatrial.errors import KitError, system_says
from seatrial.failures import again, done
from seatrial.features import written
from seatrial.language import tr
from seatrial.prose import rule_in_words, wrapped
from seatrial.repro.replay import Replay
from seatrial.served import in_a_process
from seatrial.shapes import shapes
from seatrial.suspects import charged
from seatrial.values import changed_paths

#: Letters of a file name, so that it fits on any system even below a long path.
LONGEST_NAME = 100
#: Names that mean devices on Windows.
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


def safe_name(text: str) -> str:
    """Return a file name for *text* that every system takes, another one for each text."""
    plain = text.replace("/", ".")
    name = re.sub(r"[^a-z0-9._-]+", "_", plain).strip("._")
    usable_name = name and not _DEVICES.fullmatch(name)
    if usable_name and name == plain and len(name) <= LONGEST_NAME:
        return name
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    stem = name[: LONGEST_NAME - 10].strip("._") if usable_name else "case"
    return f"{stem}-{digest}"


def usable(folder: Path) -> None:
    """Make *folder* if it is not there; raise :class:`KitError` if nothing can be written in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe = folder / ".seatrial"
        probe.touch()
        probe.unlink()
    except OSError as error:
        message = tr(
            "{folder}: {problem}; name a folder that can be written in",
            folder=folder, problem=system_says(error),
        )  # fmt: skip
        raise KitError(message) from error


def write(folder: Path, made: Replay, spec: EngineSpec, offer: Offer, catalogue: Catalogue) -> Path:
    """Write the files of one failure below *folder* and return where they are."""
    case = made.outcome.case
    scenario, gherkin = scenario_of(case)
    files: dict[str, str | bytes] = {
        "repro.jsonl": _lines(made.requests),
        "answers.jsonl": _lines(made.answers),
        "expected.jsonl": _lines(made.expected),
        "compared.txt": _text(compared(made, offer)),
        "rule.txt": _text(rules(made, catalogue)),
        scenario: gherkin,
        "README.md": _text(readme(made, spec, scenario)),
    }
    place = folder / safe_name(case.id)
    try:
        place.mkdir(exist_ok=True)
        for name, content in files.items():
            data = content if isinstance(content, bytes) else content.encode()
            (place / name).write_bytes(data)
    except OSError as error:
        message = tr(
            "{folder}: {problem}; the failure was not written out",
            folder=place, problem=system_says(error),
        )  # fmt: skip
        raise KitError(message) from error
    return place


def _lines(lines: list[bytes]) -> bytes:
    return b"".join(each + b"\n" for each in lines)


def _text(lines: Iterable[str]) -> str:
    return "\n".join(lines) + "\n"


def readme(made: Replay, spec: EngineSpec, scenario: str) -> Iterator[str]:
    """Yield three lines: what is wrong, how to see it with a shell, what else is here."""
    outcome = made.again if made.same else made.outcome
    found = outcome.difference
    where = f"{found.path} must be {found.expected} and is {found.actual}" if found else ""
    after = f" after “{_done(made)}”" if outcome.step is not None else ""
    asked_again = "" if made.same else (
        f" Asked again to write this, it {_other_end(made)}: it depends on more than what is asked."
    )  # fmt: skip
    yield (
        f"**{outcome.verdict.value}** {outcome.case.id} ({outcome.case.title}){after}: "
        f"{' '.join((where or outcome.reason).split())}.{asked_again}"
    )
    yield (
        f"See it here in a shell: `{shell_command(spec)} < repro.jsonl | diff expected.jsonl -` "
        "(lines with `<` are what must come, with `>` what comes; compared.txt says what counts)."
    )
    yield (
        f"The rule in words is in rule.txt, the scenario in {scenario}, what came in "
        f"answers.jsonl; with the kit: `{again(outcome.case, spec.named)}`, also with `--attach`."
    )


def _done(made: Replay) -> str:
    outcome = made.again if made.same else made.outcome
    return done(outcome.case, outcome.case.steps[outcome.step or 0])


def _other_end(made: Replay) -> str:
    if made.again.difference is not None:
        return f"differs at {made.again.difference.path}"
    return f"is {made.again.verdict.value}"


def shell_command(spec: EngineSpec) -> str:
    """Return what starts the engine of *spec* from any folder, as one types it in a shell."""
    alone = in_a_process(spec)
    setting = [f"{k}={shlex.quote(v)}" for k, v in (alone.environment or {}).items()]
    words = " ".join(filter(None, [" ".join(setting), quote(*alone.command)]))
    folder = (alone.folder or Path.cwd()).absolute()
    return f"(cd {quote(str(folder))} && {words})"


def scenario_of(case: Case) -> tuple[str, str]:
    """Return a name for the file that the case was written in, and the lines of it."""
    file, lines = written(case.source)
    language = load_catalogue(case.game).language
    # A feature says so in its first line, or else it is read as English.
    tongue = (
        [f"# language: {language}"] if file.suffix == ".feature" and language != ENGLISH else []
    )
    return f"scenario{file.suffix}", _text([*tongue, f"# scenarios/{case.source}", *lines])


def rules(made: Replay, catalogue: Catalogue) -> Iterator[str]:
    """Yield the rules that the failure is charged to, in words and with their places."""
    for rule_id in charged(made.outcome):
        rule = catalogue.rule(rule_id)
        yield f"{rule.id}: {rule.title}"
        yield from rule_in_words(rule, catalogue)


def compared(made: Replay, offer: Offer) -> Iterator[str]:
    """Yield, line by line, what of each answer counts, and how values are compared."""
    yield "What counts of each line of expected.jsonl:"
    yield ""
    yield "1. initialize: nothing; it is what the engine declares."
    for number, request in enumerate(made.asked, 2):
        yield from wrapped(f"{number}. {_asked(request, made.outcome.case)}")
        yield from _counts(request, made.outcome.case)
    yield ""
    shape = shapes(made.outcome.case.game)
    unordered = ", ".join(shape.fields["state"].flagged("unordered"))
    omits = f" Nor does what the engine omits: {', '.join(offer.omits)}." if offer.omits else ""
    yield from wrapped(
        "Two values are the same where JSON says so; the order of keys does not count, absent is "
        "the same as null and as the default in the schema, 15 as 15.0, and keys that begin with "
        f"x- do not count. The order means nothing in: {unordered or 'no list'}. “chance”, "
        f"“events”, “applied” and the words of a refusal do not count.{omits}"
    )


def _asked(request: Request, case: Case) -> str:
    steps = [case.steps[index] for index in request.indices]
    what = ", then by itself ".join(done(case, each) for each in steps)
    return f"{request.method}: {what}."


def _counts(request: Request, case: Case) -> Iterator[str]:
    step: Step = request.step
    expect = step.expect
    if isinstance(expect.refused, list):
        yield from wrapped(f"It is refused, with the code {' or '.join(expect.refused)}.", "   ")
    elif expect.accepted is True:
        yield from wrapped("It is accepted.", "   ")
    for says in expect.says:
        operator, operand = says.operator
        yield from wrapped(f"{says.path} {operator} {_value(operand)} ({says.text})", "   ")
    if isinstance(expect.same_as, int):
        same = done(case, case.steps[expect.same_as])
        yield from wrapped(f"What is seen is the same as for: {same}.", "   ")
    if isinstance(expect.changes, Mapping):
        changes = ", ".join(f"/state{path}" for path in changed_paths(expect.changes))
        before = "what was loaded" if request.method == "load" else "before"
        if request.method == "start":
            yield from wrapped("The whole state.", "   ")
        else:
            but = f", but for {changes}" if changes else ""
            yield from wrapped(f"The whole state; it is as {before}{but}.", "   ")
    for path in expect.ignore:
        yield from wrapped(f"/state{path} does not count.", "   ")


def _value(operand: object) -> str:
    text = msgspec.json.encode(operand).decode()
    return text if len(text) <= 300 else f"{text[:299]}…"
