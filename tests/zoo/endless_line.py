"""Writes a line that never ends where its second answer is due."""

from well import answer, requests, say

for request in requests():
    if request["id"] == 2:
        say(b'{"jsonrpc": "2.0", "id": 2, "result": "')
        while True:
            say(b"o" * 65536)
    say(answer(request))
