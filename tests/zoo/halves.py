"""Writes each answer in two halves, the second a moment later."""

import time

from well import answer, requests, say

for request in requests():
    line = answer(request)
    say(line[:15])
    time.sleep(0.05)
    say(line[15:])
