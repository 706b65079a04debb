"""Goes on after shutdown and the end of its input."""

import time

from well import answer, requests, say

for request in requests():
    say(answer(request))
time.sleep(60)
