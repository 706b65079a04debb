"""The reference engines: what the kit believes the rulebooks to say.

An engine is reached through `seatrial_reference.engine.Reference`, whose one method is
``call(method, params)``, the same conversation that the kit has with anybody's engine.
"""

from __future__ import annotations

__all__ = ["__version__"]

__version__ = "0.1.0"
