"""How each check of the repository is run: ``nox -l`` lists them, ``nox`` runs all."""

from __future__ import annotations

import nox

nox.options.default_venv_backend = "venv"
nox.options.reuse_existing_virtualenvs = True
nox.options.sessions = ["tests", "lint", "types", "data", "package"]


@nox.session(python=["3.11", "3.12", "3.13"], tags=["tests"])
def tests(session: nox.Session) -> None:
    """All tests, against the installed wheel."""
    session.install(".[test]")
    session.run("pytest", "-n", "auto", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Style: ruff's rules and its format."""
    session.install("ruff")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")


@nox.session
def types(session: nox.Session) -> None:
    """Types: mypy --strict over both packages, as on each kind of system."""
    session.install(".[test]")
    for platform in ("linux", "darwin", "win32"):
        session.run("mypy", "--platform", platform)


@nox.session
def data(session: nox.Session) -> None:
    """Catalogue, scenarios and compiled cases are valid and current."""
    session.install("-e", ".")
    session.run("seatrial", "check")
    session.run("seatrial", "compile", "--stale")


@nox.session
def messages(session: nox.Session) -> None:
    """Translations: what is new is written into the .po files, and the .mo files are compiled."""
    session.install("babel>=2.12")
    session.run("python", "tests/messages.py")


@nox.session
def package(session: nox.Session) -> None:
    """The wheel, and the wheel from the sdist, hold the same files."""
    session.install(".[test]")
    session.run("pytest", "tests/test_packaging.py")


@nox.session
def bench(session: nox.Session) -> None:
    """Speed against peers in the same run; prints ratios and asserts nothing."""
    session.install(".", "-r", "tests/bench/requirements.txt")
    session.run("python", "tests/bench", *session.posargs)


@nox.session
def mutation(session: nox.Session) -> None:
    """Every small change to the rules of each game, judged by the cases; survivors have reasons."""
    session.install(".", "-r", "tests/mutation/requirements.txt")
    session.run("python", "tests/mutation", *session.posargs)
