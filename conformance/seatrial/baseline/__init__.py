"""Baselines: deviations of an engine that are known, run, and must still be as they are written."""
