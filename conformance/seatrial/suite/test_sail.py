"""Sail, scenario by scenario."""

from seatrial.suite.binding import bind

bind(globals(), "sail")
