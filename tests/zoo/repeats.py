"""Gives every answer twice."""

from well import answer, requests, say

for request in requests():
    say(answer(request) * 2)
