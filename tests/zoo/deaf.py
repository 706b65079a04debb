"""Answers the first request and reads no other."""

import sys
import time

from well import say

sys.stdin.buffer.raw.read(200)
say(b'{"jsonrpc": "2.0", "id": 1, "result": null}\n')
time.sleep(60)
