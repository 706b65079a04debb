"""Complains on stderr and ends before it reads anything."""

import sys

sys.exit("\x1b[31mno rules found\x1b[0m in C:\\games")
