"""An engine as ``serve`` offers it: echoes its params, and prints as if stdout were its own."""

import sys
from collections.abc import Mapping
from typing import Any

from seatrial.serve import serve


class Echo:
    """Answers with what it was asked."""

    def call(self, method: str, params: Mapping[str, Any]) -> Any:
        print("called:", method)
        return params


serve(Echo(), sys.stdin.buffer, sys.stdout.buffer)
