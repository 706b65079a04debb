"""Prints lines that are no answers where its second answer is due, faster than anybody reads."""

from well import answer, requests, say

for request in requests():
    while request["id"] == 2:
        say(b"still thinking\n" * 1000)
    say(answer(request))
