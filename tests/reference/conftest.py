"""What the tests of every game share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from seatrial_reference.engine import EngineError


@pytest.fixture
def error_of() -> Callable[[Callable[[], Any]], EngineError]:
    """Return the error that a request ends in: ``error_of(lambda: …)``."""

    def caught(request: Callable[[], Any]) -> EngineError:
        with pytest.raises(EngineError) as error:
            request()
        return error.value

    return caught
