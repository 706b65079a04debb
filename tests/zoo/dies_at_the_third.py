"""Ends with an exit code at the third request."""

import os
import sys

from well import answer, requests, say

for request in requests():
    if request["id"] == 3:
        print("out of cards", file=sys.stderr, flush=True)
        os._exit(7)
    say(answer(request))
