"""A new edition of a rulebook: new fingerprints for the sentences that changed, drafts for others.

Only what is certain to be meant is written: length and SHA-256 of sentences in whose place other
text stands. Everything else in ``sentences.yaml`` (ids, gists, comments, layout) stays as it is.
"""

from __future__ import annotations

import copy
import re
import string
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from seatrial._locate import data_root
from seatrial.catalogue import Catalogue, compile_catalogue
from seatrial.digest import digest
from seatrial.documents import document_of, read_document
from seatrial.errors import KitError
from seatrial.language import tr
from seatrial.trace import Trace
from seatrial.whole import write_whole

#: Less of the old sentences in place than this, and a copy is no new edition but another text.
LEAST_SHARE = 0.5

#: A fingerprint: the length in characters and the SHA-256 in hexadecimal.
Fingerprint = tuple[int, str]


def written_catalogue(game: str, root: Path | None = None) -> Catalogue:
    """Return the catalogue of *game* as its YAML files have it now, compiled or not."""
    return msgspec.json.decode(compile_catalogue(game, root), type=Catalogue)


def refusal(found: Trace) -> str | None:
    """Return why the edition of *found* must not be written, and how to mend it; else ``None``."""
    lost = [each.id for each in found.sentences if each.status == "lost"]
    standing = len(found.sentences) - len(lost) - found.count("changed")
    if standing < LEAST_SHARE * len(found.sentences):
        return tr(
            "only {number} of {of} sentences are there word for word; a text so different is "
            "catalogued anew, by hand",
            number=standing, of=len(found.sentences),
        )  # fmt: skip
    if lost:
        return tr(
            "nothing stands in the place of {sentences}, which would be dropped; if the edition "
            "has left them out, take their entries and what cites them out of the catalogue",
            sentences=", ".join(lost),
        )
    return None


def fingerprints(found: Trace) -> dict[str, Fingerprint]:
    """Return the new fingerprint of each changed sentence of *found*, by id."""
    return {
        each.id: digest(each.passage.text)
        for each in found.sentences
        if each.status == "changed" and each.passage is not None and each.passage.text
    }


def write_fingerprints(game: str, new: Mapping[str, Fingerprint], root: Path | None = None) -> Path:
    """Put *new* fingerprints into ``sentences.yaml`` of *game*, and return its path.

    The file is replaced in one go, after its new text was read and found to differ in nothing
    else. Raises :class:`KitError` where that cannot be had, and then nothing is written.
    """
    root = root or data_root()
    path = root / "spec" / game / "sentences.yaml"
    document = read_document(path, root)
    if document.complaints:
        raise KitError(str(document.complaints[0]))
    lines = path.read_bytes().decode("utf-8").split("\n")
    wanted = copy.deepcopy(document.data)
    for index, entry in enumerate(wanted["sentences"]):
        if entry["id"] in new:
            entry["length"], entry["sha256"] = new[entry["id"]]
            for key in ("length", "sha256"):
                line = document.lines["sentences", index, key] - 1
                lines[line] = _with_value(lines[line], key, str(entry[key]))
    content = "\n".join(lines).encode("utf-8")
    if document_of(path.name, content).data != wanted:
        message = tr(
            "{file}: the new fingerprints cannot be put in without touching something else; "
            "write each entry with one key a line",
            file=path,
        )
        raise KitError(message)
    write_whole(path, content)
    return path


def drafts(found: Trace, catalogue: Catalogue) -> Iterator[str]:
    """Yield for each unclaimed passage the lines of an entry, with what people must fill in."""
    taken = {each.id for each in catalogue.sentences}
    sections = {each.id: each.section for each in catalogue.sentences}
    for each in found.unclaimed:
        text = each.passage.text or ""
        length, sha256 = digest(text)
        section = sections.get(each.after or "", catalogue.sentences[0].section)
        yield f"  # {each.passage}: {text}"
        if _is_label(text):
            yield f"  # {tr('(a heading or label, it seems: its place is below `headings`)')}"
            yield f"  - {{section: {section}, length: {length}, sha256: {sha256}}}"
            continue
        name = _free_id(each.after, taken)
        taken.add(name)
        yield f"  - id: {name}"
        yield f"    section: {section}"
        yield f"    class:    # {tr('rule, set-up, example, reminder, component or flavour')}"
        yield f"    gist:     # {tr('in your own words')}"
        yield f"    length: {length}"
        yield f"    sha256: {sha256}"


def _is_label(text: str) -> bool:
    return len(text) <= 40 and not re.search(r"""[.!?…]["')\]”’]*$""", text)


def _free_id(after: str | None, taken: set[str]) -> str:
    """Return an id for a sentence after another: S30a after S30, or the next number of all."""
    if after is not None:
        number = after.rstrip(string.ascii_lowercase)
        for letter in string.ascii_lowercase:
            if f"{number}{letter}" > after and f"{number}{letter}" not in taken:
                return f"{number}{letter}"
    return f"S{1 + max(int(re.sub('[^0-9]', '', each)) for each in taken)}"


def _with_value(line: str, key: str, value: str) -> str:
    return re.sub(rf"""(\b{key}["']?\s*:\s*["']?)[0-9a-f]+""", rf"\g<1>{value}", line, count=1)
