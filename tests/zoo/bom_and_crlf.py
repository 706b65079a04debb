"""Begins its output with a byte order mark and ends its lines as Windows does."""

from well import answer, requests, say

say(b"\xef\xbb\xbf")
for request in requests():
    say(answer(request).replace(b"\n", b"\r\n"))
