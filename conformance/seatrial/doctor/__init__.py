"""An engine examined before any rule is judged: it must speak the protocol and do what it says.

:func:`seatrial.doctor.examining.examine` asks it, :mod:`seatrial.doctor.levels` counts what can be
judged. Nobody here knows a game: what is asked comes from the compiled cases.
"""
