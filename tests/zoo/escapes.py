"""Leaves a child behind, in a session of its own, that holds stdout; prints its id on stderr."""

import os
import sys
import time

from well import answer, requests, say

for request in requests():
    if request["id"] == 1 and os.fork() == 0:
        os.setsid()
        print(os.getpid(), file=sys.stderr, flush=True)
        time.sleep(60)
        os._exit(0)
    say(answer(request))
