"""Takes as many seconds for an answer as its argument says."""

import sys
import time

from well import answer, requests, say

for request in requests():
    time.sleep(float(sys.argv[1]))
    say(answer(request))
