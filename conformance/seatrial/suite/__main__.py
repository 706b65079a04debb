"""``python -m seatrial.suite``: the suite alone, without the pytest settings around it."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest


def main() -> int:
    """Run pytest over the suite with the arguments of the command line."""
    os.environ.pop("PYTEST_ADDOPTS", None)
    here = Path(__file__).parent
    isolated = [
        "-c",
        os.devnull,
        "--rootdir",
        str(here),
        "--confcutdir",
        str(here),
        "-p",
        "no:cacheprovider",
    ]
    return int(pytest.main([*isolated, str(here), *sys.argv[1:]]))


if __name__ == "__main__":
    sys.exit(main())
