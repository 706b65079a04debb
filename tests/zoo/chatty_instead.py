"""Prints a list where an answer is due from the second request on."""

from well import answer, requests, say

for request in requests():
    say(answer(request) if request["id"] == 1 else b"[1, 2]\n")
