"""Answers the first request rightly and every other with its argument, ID for the id."""

import os
import sys

from well import answer, requests, say

for request in requests():
    if request["id"] == 1:
        say(answer(request))
    else:
        say(os.fsencode(sys.argv[1]).replace(b"ID", str(request["id"]).encode()) + b"\n")
