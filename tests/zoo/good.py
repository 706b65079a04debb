"""Does everything right."""

from well import answer, requests, say

for request in requests():
    say(answer(request))
