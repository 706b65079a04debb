"""Answers the second request and the third in the wrong order."""

from well import answer, requests, say

kept = b""
for request in requests():
    if request["id"] == 2:
        kept = answer(request)
    else:
        say(answer(request) + kept)
        kept = b""
