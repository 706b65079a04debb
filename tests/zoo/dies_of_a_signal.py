"""Kills itself at the second request, as a crash in native code would."""

import os
import signal

from well import answer, requests, say

for request in requests():
    if request["id"] == 2:
        os.kill(os.getpid(), signal.SIGSEGV)
    say(answer(request))
