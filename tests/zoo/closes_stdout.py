"""Closes its stdout after the first answer and lives on."""

import os
import time

from well import answer, requests, say

for request in requests():
    say(answer(request))
    os.close(1)
    time.sleep(60)
