"""An engine whose layout is fixed: it declares one of ours, and understands no other."""

from __future__ import annotations

from typing import Any

from seatrial.layouts import layouts
from seatrial_reference.engine import Reference

GAME = "sail"


class Fixed:
    """The reference on one layout; a request that names one is a fault of the kit."""

    def __init__(self, name: str = "square-grid", *, whole: str = "") -> None:
        self._reference = Reference()
        self._layout = layouts(GAME)[name]
        self._declared: Any = self._layout if whole else name

    def call(self, method: str, params: dict[str, Any]) -> Any:
        """Return what the reference answers on the one layout."""
        assert "layout" not in params, "an engine that declares its layout is not given one"
        if method in ("start", "load") and params["game"] == GAME:
            params = {**params, "layout": self._layout}
        result = self._reference.call(method, params)
        if method == "initialize":
            result["games"][GAME]["layout"] = self._declared
        return result


class Deaf:
    """The reference on its own usual layout, whatever it is given; it declares nothing of it."""

    def __init__(self) -> None:
        self._reference = Reference()

    def call(self, method: str, params: dict[str, Any]) -> Any:
        """Return what the reference answers without the layout."""
        return self._reference.call(method, {k: v for k, v in params.items() if k != "layout"})
