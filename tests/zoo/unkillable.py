"""Ignores SIGTERM and shutdown, and starts a child that does too; prints both ids on stderr."""

import os
import signal
import sys
import time

from well import answer, requests, say

signal.signal(signal.SIGTERM, signal.SIG_IGN)
for request in requests():
    if request["id"] == 1:
        child = os.fork()
        if child == 0:
            time.sleep(60)
            os._exit(0)
        print(os.getpid(), child, file=sys.stderr, flush=True)
    say(answer(request))
while True:
    time.sleep(60)
