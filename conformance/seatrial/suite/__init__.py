"""The scenarios as pytest tests: ``pytest --pyargs seatrial.suite --engine "node engine.mjs"``."""
