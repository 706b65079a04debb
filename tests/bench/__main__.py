"""Speed against peers in the same run: ``python tests/bench``; asserts nothing.

README.md beside this says what is compared and what came of it.
"""

from __future__ import annotations

import argparse
import platform

import limits
import long
import play
import startup
import wire

BENCHMARKS = ("startup", "wire", "play", "limits", "long")


def main() -> None:
    """Run the benchmarks that the command line names, all by default."""
    parser = argparse.ArgumentParser(
        prog="python tests/bench",
        description="Speed against peers in the same run, on all cores and on one.",
    )
    parser.add_argument(
        "benchmarks", nargs="*", metavar="BENCHMARK", help=f"any of {', '.join(BENCHMARKS)} [all]"
    )
    parser.add_argument("--rounds", type=int, default=7, help="measurements of each figure [7]")
    parser.add_argument(
        "--seconds", type=float, default=0.25, help="random play in each of them [0.25]"
    )
    options = parser.parse_args()
    chosen = options.benchmarks or BENCHMARKS
    if strangers := set(chosen) - set(BENCHMARKS):
        parser.error(f"no benchmark {', '.join(sorted(strangers))}; {', '.join(BENCHMARKS)}")
    print(f"Python {platform.python_version()} on {platform.system()} {platform.machine()}")
    if "startup" in chosen:
        startup.main(options.rounds)
    if "wire" in chosen:
        wire.main(options.rounds)
    if "play" in chosen:
        play.main(options.rounds, options.seconds)
    if "limits" in chosen:
        limits.main(options.rounds)
    if "long" in chosen:
        long.main()


if __name__ == "__main__":
    main()
