"""Mutation at large: ``python tests/mutation``; README.md beside this says what it proves."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from judge import NO_PROGRAM, Judge, Judged
from mutants import Module, Mutant, modules
from rich.console import Console
from rich.progress import track
from survivors import Survivor, games, listed, rules_of, survivors


def judged(game: str, chosen: Sequence[Module]) -> Iterator[Judged]:
    """Yield what the cases of *game* make of each change to the *chosen* modules, in order."""
    judge, err = Judge(game), Console(stderr=True)
    work = [(module, change) for module in chosen for change in module.changes()]
    for module, change in track(work, game, console=err, disable=not err.is_terminal):
        one = judge.judged(module, change)
        if one.killed_by != NO_PROGRAM:
            yield one


def table(found: Sequence[Judged]) -> Iterator[str]:
    """Yield how many mutants of each module were killed, and how many survived."""
    yield f"{'module':<16} mutants  killed  survived"
    for file in sorted({each.mutant.file for each in found}):
        here = [each for each in found if each.mutant.file == file]
        killed = sum(bool(each.killed_by) for each in here)
        yield f"{file:<16} {len(here):7}  {killed:6}  {len(here) - killed:8}"


def report(game: str, found: Sequence[Judged], written: Sequence[Survivor]) -> int:
    """Print what came of the mutants; return 1 if a survivor or an entry is unexplained, else 0.

    An entry of a module that was tried and that no survivor needs is an error too: it would hide
    the next one. Where a line stands several times in a function, so do its mutants.
    """
    alive = Counter(each.mutant for each in found if not each.killed_by)
    tried = {each.mutant.file for each in found}
    entries = [each for each in written if each.file in tried]
    explained = Counter(Mutant(*each.key) for each in entries if each.why)
    unexplained = sorted((alive - explained).elements())
    needless = sorted((Counter(Mutant(*each.key) for each in entries) - alive).elements())
    for mutant in unexplained:
        print(f"unexplained: {mutant}\n")
    for mutant in needless:
        print(f"listed, but no such mutant survives: {mutant}\n")
    print("\n".join(table(found)))
    survived = sum(not each.killed_by for each in found)
    print(
        f"{game}: {len(found)} mutants: {len(found) - survived} killed, {survived} survived; "
        f"{len(unexplained)} unexplained, {len(needless)} listed for nothing"
    )
    return 1 if unexplained or needless else 0


def main() -> int:
    """Try the modules that the command line names, by default all of all games."""
    parser = argparse.ArgumentParser(
        prog="python tests/mutation",
        description="Every small change to the rules of the reference, judged by the cases alone.",
    )
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="such as plays.py [all]")
    parser.add_argument("--game", action="append", choices=games(), help="may be repeated [all]")
    parser.add_argument("--killers", action="store_true", help="tell what kills each mutant")
    options = parser.parse_args()
    known = {game: modules(rules_of(game)) for game in options.game or games()}
    names = {each.file.name for found in known.values() for each in found}
    if strangers := set(options.modules) - names:
        parser.error(
            f"no module {', '.join(sorted(strangers))}; there are {', '.join(sorted(names))}"
        )
    chosen = {
        game: [each for each in found if not options.modules or each.file.name in options.modules]
        for game, found in known.items()
    }
    written = {game: survivors(listed(game)) for game in known}  # a slip there is told at once
    ended = 0
    for game in [each for each in known if chosen[each]]:
        before, found = time.monotonic(), list(judged(game, chosen[game]))
        if options.killers:
            for each in found:
                print(f"{each.killed_by or 'survived'}: {each.mutant}\n")
        ended |= report(game, found, written[game])
        print(f"{time.monotonic() - before:.0f} s", flush=True)
    return ended


if __name__ == "__main__":
    sys.exit(main())
