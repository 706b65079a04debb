"""Logs a megabyte on stderr before every answer."""

import sys

from well import answer, requests, say

for request in requests():
    for number in range(20_000):
        print(f"{number:06} of request {request['id']}: all is well so far, aye", file=sys.stderr)
    say(answer(request))
