"""Sail or Die, scenario by scenario."""

from seatrial.suite.binding import bind

bind(globals(), "sail-or-die")
