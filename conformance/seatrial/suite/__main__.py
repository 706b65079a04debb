"""``python -m seatrial.suite``: the suite alone, without the pytest settings around it."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main() -> int:
    """Run pytest over the suite with the arguments of the command line."""
    try:
        import pytest
        import pytest_bdd  # noqa: F401 - only to see that it is there
    except ImportError as error:
        sys.exit(f"seatrial: {error}: the suite needs pip install 'seatrial[suite]'")
    os.environ.pop("PYTEST_ADDOPTS", None)
    here = Path(__file__).parent
    # The kit is imported before pytest could rewrite its asserts: there are none to rewrite.
    quiet = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
    isolated = ["-c", os.devnull, "--rootdir", str(here), "--confcutdir", str(here), *quiet]
    plugins = ["-p", "no:cacheprovider", "-p", "seatrial.suite.plugin"]
    return int(pytest.main([*isolated, *plugins, str(here), *sys.argv[1:]]))


if __name__ == "__main__":
    sys.exit(main())
