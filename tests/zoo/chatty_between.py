"""Prints five lines on stdout before every answer, an empty one among them."""

from well import answer, requests, say

for request in requests():
    for number in range(5):
        say(f"debug {number}\n".encode() if number != 3 else b"\n")
    say(answer(request))
