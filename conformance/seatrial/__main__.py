"""``python -m seatrial``."""

from seatrial.cli import main

if __name__ == "__main__":
    main()
