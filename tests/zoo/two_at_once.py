"""Answers two requests at a time, with one write."""

from well import answer, requests, say

for request in requests():
    if request["id"] % 2:
        kept = answer(request)
    else:
        say(kept + answer(request))
