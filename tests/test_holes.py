"""`seatrial holes`: the known ones are still there, no other is found, and what is wrong is told."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from seatrial._locate import data_root
from seatrial.catalogue import games, load_catalogue
from seatrial.check import House
from seatrial.check.holes import holes_are_well_told
from seatrial.cli import holes_
from seatrial.errors import KitError
from seatrial.games import load_game
from seatrial.holes import search as search_module
from seatrial.holes.known import Hole, holes_file, known_holes, which
from seatrial.holes.search import Search, search, sets_of_readings
from seatrial.holes.shrink import shrunk
from seatrial.holes.ways import MOST_IN_A_ROUND, Way, leads_there
from seatrial.playing import Playing, open_playing
from seatrial_reference.engine import Reference, replaced
from seatrial_reference.sail_or_die import SailOrDie

GAME = "sail-or-die"
KNOWN = [(game, hole) for game in games() for hole in known_holes(game)]
every_known = pytest.mark.parametrize(
    ("game", "hole"), KNOWN, ids=[f"{game}/{hole.id}" for game, hole in KNOWN]
)


def known(name: str) -> Hole:
    return next(hole for _, hole in KNOWN if hole.id == name)


# The known ones


@every_known
def test_a_known_hole_is_still_there(game: str, hole: Hole) -> None:
    assert leads_there(game, hole.way)


@every_known
def test_a_known_hole_takes_each_of_its_readings(game: str, hole: Hole) -> None:
    for question in hole.readings:
        fewer = {q: r for q, r in hole.readings.items() if q != question}
        assert not leads_there(game, replace(hole.way, readings=fewer)), question


@every_known
def test_the_way_into_a_known_hole_can_be_drawn_and_told(game: str, hole: Hole) -> None:
    module, playing = load_game(game), open_playing(game, hole.readings)
    position = playing.load(hole.position)

    assert module.draw(playing.state_of(position))
    assert all(module.describe(step) for step in hole.steps)


@every_known
def test_a_known_hole_is_found_by_the_search(game: str, hole: Hole) -> None:
    ways = search(game, hole.readings, seed=1, positions=60)

    assert hole in [which(way, known_holes(game)) for way in ways]


# Others


@pytest.mark.parametrize("game", games())
def test_no_hole_is_found_that_is_not_known(game: str) -> None:
    catalogue = load_catalogue(game)
    found = [
        way
        for readings in sets_of_readings(catalogue, seed=5, sampled=25, asked={})
        for way in search(game, readings, seed=5, positions=15)
    ]

    assert [] == [way for way in found if which(way, known_holes(game)) is None]
    assert len(found) >= min(2, len(known_holes(game)))


@pytest.mark.parametrize("game", games())
def test_our_rulings_lead_into_no_hole(game: str) -> None:
    assert [] == list(Search(game, {}, seed=2).ways(150))


def test_readings_that_are_asked_for_are_searched_under_together_and_alone() -> None:
    asked = {"rejoin-compulsory": "optional", "count-measure": "physical"}

    assert [asked] == sets_of_readings(load_catalogue(GAME), 1, 50, asked)


# Engines with a hole made on purpose


def holed(monkeypatch: pytest.MonkeyPatch, **functions: Any) -> None:
    """Let the search play an engine with the rule *functions* replaced."""
    engine = Reference(games={GAME: replaced(SailOrDie, **functions)})

    def opened(game: str, readings: Mapping[str, str] | None = None) -> Playing:
        return engine.playing(game, readings or {})

    monkeypatch.setattr(search_module, "open_playing", opened)


def test_a_seat_that_may_do_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    holed(monkeypatch, has_to_open=lambda *_: True)

    kinds = {way.kind for way in Search(GAME, {}, seed=1).ways(100)}

    assert kinds == {"no-action"}


def test_a_position_that_comes_again_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    holed(monkeypatch, has_to_open=lambda *_: False)

    kinds = {way.kind for way in Search(GAME, {}, seed=1).ways(100)}

    assert "comes-again" in kinds


def test_a_round_that_goes_on_and_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_module, "MOST_IN_A_ROUND", 3)

    (way,) = Search(GAME, {}, seed=1).ways(1)

    assert (way.kind, len(way.steps)) == ("no-end", 4)


# Ways


def test_a_long_round_alone_is_no_hole() -> None:
    short = Way(
        kind="no-end", readings={}, position=known("nobody-wants-to-lead").position, steps=[]
    )

    assert MOST_IN_A_ROUND > len(short.steps)
    assert not leads_there(GAME, short)


@pytest.mark.parametrize(
    "change",
    [
        {"steps": []},
        {"steps": [{"type": "drop-anchor", "seat": "A"}]},
        {"steps": [{"type": "drop-anchor", "seat": "B"}, {"type": "drop-anchor", "seat": "A"}]},
        {"steps": [{"type": "swim", "seat": "A"}]},
        {"kind": "stuck"},
        {"position": {"round": 1}},
        {"readings": {}},
    ],
)
def test_a_way_that_misses_the_hole_does_not_lead_there(change: dict[str, Any]) -> None:
    assert not leads_there(GAME, replace(known("nobody-wants-to-lead").way, **change))


def test_a_way_is_made_as_short_as_it_gets() -> None:
    way = Way(
        kind="stuck",
        readings={"reset-leader-only-wilds": "stuck", "count-measure": "physical"},
        position={
            "round": 2,
            "shark": "C",
            "awaiting": {"C": "follow"},
            "seats": {
                "A": {"front": 7, "middle": 2, "hand": ["purple", "green"]},
                "B": {"front": 9, "hand": ["+1", "+1"], "anchored": True},
                "C": {"front": 5, "hand": ["orange", "+3"]},
            },
            "table": [{"cards": ["purple"], "by": "B"}],
        },
        steps=[
            {"type": "play", "seat": "C", "cards": ["orange"]},
            {"type": "drop-anchor", "seat": "A"},
        ],
    )

    assert leads_there(GAME, way)
    short = shrunk(GAME, way)

    assert leads_there(GAME, short)
    assert short.readings == {"reset-leader-only-wilds": "stuck"}
    assert short.size < way.size
    assert len(short.steps) == 1
    assert sum(len(place.get("hand", ())) for place in short.position["seats"].values()) <= 3


def test_more_readings_than_a_known_hole_takes_are_another_door_to_it() -> None:
    hole = known("leader-holds-only-wilds")
    door = replace(hole.way, readings={**hole.readings, "count-measure": "physical"})

    assert which(door, [hole]) == hole
    assert which(replace(door, kind="no-action"), [hole]) is None
    assert which(replace(door, readings={"count-measure": "physical"}), [hole]) is None


# The command


def run(*words: str) -> tuple[int, str]:
    ended = CliRunner().invoke(holes_.command, [*words, "--jobs", "1"], catch_exceptions=False)
    return ended.exit_code, ended.output


READING = ("--reading", "anchor-instead-of-lead=yes", "--games", "20")


def test_a_known_hole_is_named_and_the_exit_code_is_0() -> None:
    code, output = run(GAME, *READING)

    assert code == 0
    assert output.startswith(
        "known: nobody-wants-to-lead (comes-again), under anchor-instead-of-lead"
    )
    assert output.endswith("1 sets of readings, 20 small positions each: 1 known holes, 0 new\n")


def test_a_new_hole_comes_with_an_entry_to_fill_in_and_exit_code_1(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(holes_, "known_holes", lambda _: ())

    code, output = run(GAME, *READING)

    assert code == 1
    assert output.startswith("new (comes-again), under anchor-instead-of-lead=yes\n")
    assert "  → A drops anchor\n  → B drops anchor\n" in output
    assert "    - id: anchor-instead-of-lead\n      title: ''\n      kind: comes-again\n" in output


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("whist",), "there is no game “whist”"),
        ((GAME, "--reading", "count-measure"), "write QUESTION=READING"),
        ((GAME, "--reading", "count-measur=physical"), "did you mean “count-measure”?"),
        ((GAME, "--reading", "count-measure=fysical"), "did you mean “physical”?"),
    ],
)
def test_what_cannot_be_searched_is_a_complaint(words: tuple[str, ...], complaint: str) -> None:
    with pytest.raises(KitError) as raised:
        run(*words)

    assert complaint in str(raised.value)


# The check of holes.yaml


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A house with the catalogue of a game and its holes."""
    for folder in ("schema", GAME):
        shutil.copytree(data_root() / "spec" / folder, tmp_path / "spec" / folder)
    return tmp_path


def complaints(root: Path, old: str, new: str) -> list[str]:
    """Return what the check says after the first place *old* of holes.yaml has become *new*."""
    file = holes_file(GAME, root)
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    return [
        str(each).removeprefix(f"spec/{GAME}/holes.yaml:")
        for each in holes_are_well_told(House(root))
    ]


def test_the_holes_of_the_kit_have_nothing_to_mend(root: Path) -> None:
    assert [] == list(holes_are_well_told(House(root)))


def test_a_game_needs_no_holes(root: Path) -> None:
    holes_file(GAME, root).unlink()

    assert [] == list(holes_are_well_told(House(root)))
    assert () == known_holes(GAME, root)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("kind: stuck", "kind: stock", "holes.0.kind: "),
        ("game: sail-or-die", "game: sail", "game: it is not the name of the folder. Write sail-or-die."),
        ("id: nobody-can-lead", "id: leader-holds-only-wilds",
         "another hole is called `leader-holds-only-wilds` too"),
        ("questions: [reset-leader-only-wilds]", "questions: [rest]", "there is no question `rest`"),
        ("readings: {reset-leader-only-wilds: stuck}", "readings: {reset-leader-only-wilds: stock}",
         "no engine can be set to the reading `stock`. Choose one of forced-anchor, "),
        ("questions: [reset-leader-only-wilds]", "questions: [no-regular-card-anywhere]",
         "`reset-leader-only-wilds` is read in some way, but not among the questions"),
        ("awaiting: {A: follow}", "awaiting: {A: fly}", "holes.0.position.awaiting.A: "),
        ("{type: drop-anchor, seat: A}", "{type: drop-ankle, seat: A}", "holes.0.steps.0.type: "),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_hole_is_told_with_its_place(
    root: Path, old: str, new: str, complaint: str
) -> None:
    found = complaints(root, old, new)

    lines = holes_file(GAME, root).read_text(encoding="utf-8").splitlines()

    assert any(complaint in each for each in found), found
    assert all(new in lines[int(each.partition(":")[0]) - 1] for each in found)


def test_a_file_that_cannot_be_used_is_a_complaint(root: Path) -> None:
    complaints(root, "kind: stuck", "kind: stock")

    with pytest.raises(KitError, match="see “seatrial check”"):
        known_holes(GAME, root)
