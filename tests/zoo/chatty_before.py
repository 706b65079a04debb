"""Greets on stdout before it answers."""

from well import answer, requests, say

say(b"Welcome aboard!\n")
for request in requests():
    say(answer(request))
