"""Renews the output that the READMEs show: ``python tests/refresh.py``."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PLAIN = ROOT / "conformance" / "examples" / "sail-or-die-plain"


def printed(*words: str, cwd: Path = ROOT) -> str:
    """Return what ``seatrial`` prints."""
    fixed = {"PYTHONPATH": str(ROOT / "tests"), "NO_COLOR": "1", "LANGUAGE": "en", "COLUMNS": "88"}
    environment = {**os.environ, **fixed}
    command = [sys.executable, "-m", "seatrial", *words]
    ended = subprocess.run(
        command, capture_output=True, encoding="utf-8", env=environment, cwd=cwd, check=False
    )
    return ended.stdout.rstrip()


def put(file: Path, pattern: str, text: str) -> None:
    """Write *text* in the place of what the group of *pattern* holds."""
    page = file.read_text(encoding="utf-8")
    found = re.search(pattern, page, re.DOTALL)
    assert found is not None, f"{file} has no such place"
    file.write_text(page[: found.start(1)] + text + page[found.end(1) :], encoding="utf-8")


def main() -> None:
    """Renew every place."""
    wrong = ("-e", "python:wrong_engine:Wrong", "--case", "*/anchor-costs-nothing/with-chunks")
    told = printed("run", *wrong)
    failure = told[told.index("failed  ") :].partition("\n\n")[0]
    readme = ROOT / "README.md"
    put(readme, r"```console\n\$ seatrial run\n(.*?)\n```", printed("run"))
    put(readme, r"```text\n(failed.*?)\n```", failure)
    spanish, lang = ROOT / "README.es.md", ("--lang", "es")
    shown = printed(*lang, "run", "--game", "sail")
    put(spanish, r"```console\n\$ seatrial --lang es run --game sail\n(.*?)```", shown + "\n")
    fault = "fault:sail/move.blocked-island"
    told = printed(*lang, "run", "-e", fault, "--case", "*/an-island-stops-a-straight-move")
    failure = "\n".join(told.split("\n\n")[2].splitlines())
    put(spanish, r"```text\n(.*?)\n```", failure)
    conformance = ROOT / "conformance" / "README.md"
    examined = printed("doctor", "node conformance/examples/sail-or-die-plain/engine.mjs")
    put(
        conformance,
        r"…\n(Sail or Die: \d+% of .*?)\n```",
        examined[examined.index("Sail or Die: ") :],
    )
    throwing = f"{sys.executable} tests/zoo/doctored.py throws-where-it-should-refuse"
    found = printed("doctor", throwing)
    found = found[found.index("fix   refuses") :].partition("\nfine")[0]
    put(conformance, r"```text\n(fix   refuses.*?)\n```", found)
    last = "\n".join(printed("run", "-e", "node engine.mjs", cwd=PLAIN).splitlines()[-4:])
    put(PLAIN / "README.md", r'\$ seatrial run -e "node engine.mjs"\n…\n(.*?)\n```', last)
    with tempfile.TemporaryDirectory() as folder:
        first = "\n".join(first_verdict(Path(folder)).splitlines()[-3:])
    page = ROOT / "conformance" / "README.md"
    put(page, r'\$ seatrial run --game sail-or-die -e "node adapter.js"\n…\n(.*?)\n```', first)


def first_verdict(folder: Path) -> str:
    """Return what comes of the adapter that the page “Connect an engine” fills in."""
    sys.path.insert(0, str(ROOT / "tests" / "adapters"))
    from workshop import GAME, first_adapter, fresh

    adapter = first_adapter(fresh("javascript", folder / "fresh"), folder / "filled")
    return adapter.seatrial("run", "--game", GAME, "-e", adapter.command).stdout


if __name__ == "__main__":
    main()
