"""The sentences of the kit and their translations: ``python tests/messages.py`` brings both up to date.

It looks for what :mod:`seatrial.language` marks, for the docstrings of commands, which are their
help, and for the findings of the doctor; writes what is new into each ``.po`` file, untranslated; and compiles the ``.mo`` files that
are read when the kit runs. What has to be translated is left to people, and named.
"""

from __future__ import annotations

import ast
import inspect
import io
import json
import re
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from seatrial.catalogue import games
from seatrial.cli.list_ import first_line
from seatrial.games import load_game

ROOT = Path(__file__).parents[1]
KIT = ROOT / "conformance" / "seatrial"
LOCALE = KIT / "locale"
#: The functions of :mod:`seatrial.language` that mark sentences, and which arguments are ones.
MARKS = {
    "tr": None, "marked": None, "phrase": None,
    "trn": (1, 2), "phrase_n": (1, 2), "tr_by": (1, 1), "phrase_by": (1, 1),
}  # fmt: skip
#: How :class:`seatrial.doctor.findings.About` is called, and how many sentences each method takes.
ABOUT, FINDINGS = re.compile(r"about$|About\("), {"fine": 1, "note": 2, "fix": 2}
#: The schemas of files that users write; those of the kit's own files are English, as they are.
SCHEMAS = ("spec/schema/baseline.schema.json",)
#: What the compiled file says to who opens it.
NOTICE = "by python tests/messages.py from the .po file beside it; do not edit"


def sentences_in(
    file: IO[bytes], keywords: Collection[str], _tags: object, options: object
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """Yield what a Python *file* marks, as an extraction method of Babel.

    Babel's own reads tokens, and misses what stands within an f-string on some versions of Python.
    The docstring of a command counts as marked, as click reads it.
    """
    for node in ast.walk(ast.parse(file.read())):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in keywords
        ):
            given = tuple(
                each.value if isinstance(each, ast.Constant) else None for each in node.args
            )
            yield node.lineno, node.func.id, given, []
        elif isinstance(node, ast.FunctionDef) and any(map(_makes_a_command, node.decorator_list)):
            help_text = inspect.cleandoc(ast.get_docstring(node) or "")
            yield node.lineno, "marked", (help_text,), []
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            for text in _findings(node, node.func):
                yield node.lineno, "marked", (text,), []


def _findings(call: ast.Call, method: ast.Attribute) -> Iterator[str]:
    """Yield the sentences of a finding; “{message}.” has no word to translate."""
    if ABOUT.match(ast.unparse(method.value)):
        for given in call.args[: FINDINGS.get(method.attr, 0)]:
            for each in (given.body, given.orelse) if isinstance(given, ast.IfExp) else (given,):
                text = each.value if isinstance(each, ast.Constant) else None
                if isinstance(text, str) and re.search(r"\w", re.sub(r"{\w+}", "", text)):
                    yield text


def _makes_a_command(decorator: ast.expr) -> bool:
    return isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "click.command"


def extracted() -> Catalog:
    """Return the sentences of the kit, with none translated."""
    catalogue = Catalog(project="seatrial", charset="utf-8")
    for path in sorted(KIT.rglob("*.py")):
        file = path.relative_to(ROOT).as_posix()
        found = extract_from_file(sentences_in, path, MARKS)
        for line, sentence, *_ in sorted(found, key=lambda each: each[0]):
            catalogue.add(sentence, locations=[(file, line)])
    for name in SCHEMAS:
        for text in _descriptions(json.loads((ROOT / name).read_text(encoding="utf-8"))):
            catalogue.add(text, locations=[(name, 0)])
    for function in _listed():
        file = Path(inspect.getsourcefile(function) or "").relative_to(ROOT).as_posix()
        catalogue.add(first_line(function), locations=[(file, 0)])
    return catalogue


def _descriptions(schema: Any) -> Iterator[str]:
    """Yield what a schema says of each value: the advice to whoever gets one wrong."""
    if isinstance(schema, dict):
        if isinstance(schema.get("description"), str):
            yield schema["description"]
        for each in schema.values():
            yield from _descriptions(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from _descriptions(each)


def _listed() -> Iterator[Callable[..., Any]]:
    """Yield the functions that ``seatrial list --sentences`` tells of by their docstrings."""
    for game in games():
        vocabulary = load_game(game).VOCABULARY
        yield from (each.function for each in vocabulary.definitions if each.wants_table)
        yield from vocabulary.types.values()


def po_files(domain: str = "seatrial") -> list[Path]:
    """Return the translations of *domain*, one to a language."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{domain}.po"))


def read(file: Path) -> Catalog:
    """Return the translations that people wrote into *file*; its folder names the language."""
    with file.open("rb") as opened:
        return read_po(opened, locale=file.parents[1].name)


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    """Return the forms of a sentence or of its translation: one, or one for each kind of number."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def untranslated(catalogue: Catalog) -> list[Message]:
    """Return the sentences of *catalogue* that lack a translation or have one that is a guess."""
    return [each for each in catalogue if each.id and (each.fuzzy or not all(forms(each.string)))]


def put(file: Path, catalogue: Catalog) -> None:
    """Write *catalogue* into the ``.po`` *file*, without line numbers, which change every day."""
    content = io.BytesIO()
    write_po(content, catalogue, width=100, include_lineno=False, ignore_obsolete=True)
    text = content.getvalue()
    if text != file.read_bytes():
        file.write_bytes(text)


def compiled(file: Path) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return what the ``.mo`` file beside the ``.po`` *file* says, without its head."""
    with file.with_suffix(".mo").open("rb") as opened:
        return said(read_mo(opened))


def said(catalogue: Catalog) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Return each sentence of *catalogue* that is translated, with its translation."""
    return {
        forms(each.id): forms(each.string)
        for each in catalogue
        if each.id and all(forms(each.string))
    }


def main() -> int:
    """Bring everything up to date; return 1 where a translation is missing."""
    missing = 0
    for file in [*po_files(), *po_files("click")]:
        catalogue = read(file)
        if file.stem == "seatrial":
            catalogue.update(extracted(), no_fuzzy_matching=True, update_creation_date=False)
            put(file, catalogue)
        for each in untranslated(catalogue):
            missing += 1
            print(f"{file.relative_to(ROOT)}: untranslated: {each.id!r}")
        if not file.with_suffix(".mo").is_file() or compiled(file) != said(catalogue):
            catalogue.project = f"{file.stem}, generated {NOTICE}"
            with file.with_suffix(".mo").open("wb") as opened:
                write_mo(opened, catalogue)
            print(f"wrote {file.with_suffix('.mo').relative_to(ROOT)}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
