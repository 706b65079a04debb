"""A failure written out, so that it can be looked into with nothing but the engine and a shell.

:mod:`seatrial.repro.replay` asks the engine once more and says what had to come;
:mod:`seatrial.repro.folder` writes it down.
"""
