"""The transcript on the protocol's page: the file beside it, asked of the reference."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from seatrial._locate import data_root
from seatrial.engines import load_callee
from seatrial.serve import answer_line

#: Longer lists and objects are cut on the page.
LONGEST = 14
_PLACE = re.compile(r"(<!-- transcript: begin -->\n).*?(<!-- transcript: end -->)", re.DOTALL)


def page_file() -> Path:
    """Return where the protocol's page is."""
    return data_root() / "spec" / "protocol" / "README.md"


def page() -> str:
    """Return the protocol's page as it must be now."""
    requests = (page_file().parent / "transcript.jsonl").read_bytes().splitlines()
    engine = load_callee("reference")
    lines = ["", "```jsonl"]
    for request in requests:
        answer, _ = answer_line(engine.call, request)
        lines += [f"→ {_line(request)}", f"← {_line(answer)}"]
    lines += ["```", "", ""]
    text = page_file().read_text(encoding="utf-8")
    return _PLACE.sub(lambda found: found[1] + "\n".join(lines) + found[2], text)


def _line(message: bytes) -> str:
    return msgspec.json.encode(_cut(msgspec.json.decode(message))).decode()


def _cut(value: Any) -> Any:
    """Return *value* with long lists and objects shortened, saying by how much."""
    if isinstance(value, list):
        if len(value) > LONGEST:
            return [*value[:2], f"… {len(value)} in all"]
        return [_cut(each) for each in value]
    if isinstance(value, dict):
        if len(value) > LONGEST:
            name, first = next(iter(value.items()))
            return {name: _cut(first), "…": f"{len(value)} in all"}
        return {name: _cut(each) for name, each in value.items()}
    return value
