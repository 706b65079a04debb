"""Where the kit's data lie: beside the installed package, or in the checkout."""

from __future__ import annotations

from pathlib import Path


def data_root() -> Path:
    """Return the folder that holds ``spec/`` and ``scenarios/``.

    The wheel carries both as ``seatrial/_data``; a checkout, and an editable install of one, has
    them at its top.
    """
    here = Path(__file__).resolve()
    packaged = here.parent / "_data"
    return packaged if packaged.is_dir() else here.parents[2]
