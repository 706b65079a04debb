"""Leaves its answers in a buffer."""

import sys

from well import answer, requests

for request in requests():
    sys.stdout.buffer.write(answer(request))
