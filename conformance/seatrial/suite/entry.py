"""Loads the suite's plugin where the command line asks for the suite, and does nothing elsewhere.

This is what pytest finds through the entry point: projects that merely have the kit installed get
no option, no fixture and no collector from it.
"""

from __future__ import annotations

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config, args: list[str]) -> None:
    """Load the plugin for ``pytest --pyargs seatrial.suite``."""
    if any(each.split("::")[0].startswith("seatrial.suite") for each in args):
        early_config.pluginmanager.import_plugin("seatrial.suite.plugin")
