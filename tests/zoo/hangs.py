"""Answers the first request and thinks about the second for ever."""

import time

from well import answer, requests, say

for request in requests():
    if request["id"] == 2:
        time.sleep(60)
    say(answer(request))
