"""Writes half of its second answer and ends."""

from well import answer, requests, say

for request in requests():
    if request["id"] == 2:
        say(answer(request)[:20])
        break
    say(answer(request))
