"""What all tests share: the kit answers in English, whatever the language of the machine is."""

from __future__ import annotations

import os

os.environ["LANGUAGE"] = "en"  # gettext asks it first, and the programs that tests start inherit it
