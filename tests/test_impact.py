"""`seatrial impact`: games beside games, what is counted, and the table in spec/README.md."""

from __future__ import annotations

import json
import re
from itertools import islice
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from seatrial.catalogue import games, load_catalogue
from seatrial.cli.impact_ import command
from seatrial.cores import spread
from seatrial.errors import KitError
from seatrial.impact import lockstep as lockstep_module
from seatrial.impact.counting import Batch, Impact, Table, Tally, batches, chosen_settings, played
from seatrial.impact.lockstep import Effect, Lockstep
from seatrial.impact.odds import share
from seatrial.impact.sameness import Sameness
from seatrial.impact.table import COLUMNS, NEVER, markdown, page_file, put
from seatrial.playing import Playing, open_playing
from seatrial.settings import executable_questions, other_readings, pairs, settings

GAME = "sail-or-die"
CATALOGUE = load_catalogue(GAME)
SETTINGS = settings(CATALOGUE)


def beside(*readings: dict[str, str], trusting: bool = True) -> Lockstep:
    return Lockstep(
        open_playing(GAME, watched=True),
        [(frozenset(each), open_playing(GAME, each)) for each in readings],
        Sameness(GAME),
        trusting=trusting,
    )


def effects(readings: dict[str, str], number: int, policy: str = "greedy") -> list[Effect]:
    """Return the effects of *readings* on so many games, of two to five players in turn."""
    lockstep = beside(readings)
    return [lockstep.effects(2 + seed % 4, policy, seed)[0] for seed in range(number)]


# The rules, played at speed


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_policy_plays_whole_games_by_the_rules(players: int, policy: str) -> None:
    playing = open_playing(GAME)
    for seed in range(5):
        *_, last = walk(playing, players, policy, seed)

        assert playing.standing(last).over


def walk(playing: Playing, players: int, policy: str, seed: int) -> list[Any]:
    """Return the positions of a whole game."""
    player, position = playing.player(policy, seed), playing.begin(players, seed)
    positions = [position]
    while legal := playing.legal(position):
        position = playing.act(position, player.choose(position, legal))
        positions.append(position)
    return positions


def test_the_same_seed_plays_the_same_game_and_another_seed_another() -> None:
    playing = open_playing(GAME)
    one, again, other = (
        [playing.key(each) for each in walk(playing, 3, "random", seed)] for seed in (4, 4, 5)
    )

    assert one == again
    assert one != other


def test_every_round_is_dealt_the_same_whatever_was_played_before() -> None:
    def second_deal(readings: dict[str, str], policy: str) -> Any:
        playing = open_playing(GAME, readings)
        positions = walk(playing, 4, policy, 2)
        return next(
            playing.state_of(each)["leftovers"]
            for each in positions
            if playing.standing(each).round == 2
        )

    ours = second_deal({}, "greedy")

    assert ours == second_deal({}, "random")
    assert ours == second_deal({"anchored-hand-charged": "free"}, "greedy")


def test_the_greedy_sheds_the_most_cards_for_the_fewest_chunks_most_of_the_time() -> None:
    playing = open_playing(GAME)
    position = playing.load(
        {
            "round": 1,
            "shark": "A",
            "awaiting": {"A": "follow"},
            "seats": {
                "A": {
                    "front": 9,
                    "hand": ["purple", "purple", "green", "green", "green", "orange"],
                },
                "B": {"front": 9, "hand": ["orange"]},
            },
            "table": [{"cards": ["purple", "purple"], "by": "B"}],
        }
    )
    legal = playing.legal(position)
    chosen = [
        tuple(playing.player("greedy", seed).choose(position, legal).cards) for seed in range(200)
    ]

    assert chosen.count(("green",) * 3) > 150
    assert len(set(chosen)) > 1


def test_an_engine_that_only_answers_requests_is_told_what_it_lacks() -> None:
    with pytest.raises(KitError, match="it needs a method `playing`"):
        open_playing(GAME, engine="python:json:JSONDecoder")


def test_a_reading_that_no_engine_can_be_set_to_is_a_complaint() -> None:
    with pytest.raises(KitError, match="there is no question"):
        open_playing(GAME, {"starting-player-method": "agreement"})


# Beside one another


def test_asking_only_what_the_rules_hang_on_finds_what_asking_everything_finds() -> None:
    readings = [dict(each.readings) for each in SETTINGS]
    watched, asked = beside(*readings), beside(*readings, trusting=False)
    tables = [(2, "random", 1), (3, "greedy", 2), (5, "random", 3)]

    assert [watched.effects(*each) for each in tables] == [asked.effects(*each) for each in tables]


def test_a_reading_of_what_seats_may_see_comes_up_and_changes_nothing() -> None:
    assert [Effect(differs=True)] * 4 == effects({"hand-counts-public": "own-only"}, 4)


def test_a_field_that_only_a_reading_has_is_no_difference() -> None:
    assert [Effect(differs=False)] * 8 == effects({"shark-moves-during-final-lap": "frozen"}, 8)


def test_a_reading_of_the_payments_changes_scores_in_some_games_and_not_in_all() -> None:
    scores = [each.score for each in effects({"anchored-hand-charged": "free"}, 24)]

    assert set(scores) == {True, False}


def test_our_own_rulings_beside_themselves_make_no_difference() -> None:
    ruling = {"count-measure": "effective"}

    assert [Effect(differs=False)] * 4 == effects(ruling, 4)


def test_a_game_without_an_end_is_given_up_and_says_nothing_of_scores(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lockstep_module, "MOST_ACTIONS", 30)

    found = effects({"count-measure": "physical"}, 1)

    assert found == [Effect(differs=True, endless=True)]


# Settings


def test_whoever_plays_a_reading_plays_what_agrees_with_it() -> None:
    (wild,) = [
        each
        for each in SETTINGS
        if (each.question, each.reading) == ("reset-leader-only-wilds", "wild-may-lead")
    ]

    assert wild.readings == {
        "reset-leader-only-wilds": "wild-may-lead",
        "no-regular-card-anywhere": "wild-may-lead",
    }


def test_every_other_executable_reading_has_one_setting() -> None:
    expected = [
        (question.id, reading.id)
        for question in CATALOGUE.questions
        for reading in question.readings
        if reading.executable and reading.id != question.ruling
    ]

    assert expected == [(each.question, each.reading) for each in SETTINGS]


def test_a_pair_leaves_out_a_question_that_does_not_arise_under_the_other() -> None:
    found = list(pairs(CATALOGUE))

    assert {"empty-handed-in-reset-count": "out", "reset-sole-is-empty-handed": "no-reset"} not in (
        found
    )
    assert {"empty-handed-in-reset-count": "out", "count-measure": "physical"} in found


# Shares


def test_a_share_has_the_bounds_of_wilson() -> None:
    half = share(50, 100)

    assert (round(half.low, 4), round(half.high, 4)) == (0.4038, 0.5962)


@pytest.mark.parametrize(
    ("number", "of", "text"),
    [
        (0, 100, "0 (< 3.7 %)"),
        (100, 100, "100 % (> 96)"),
        (50, 100, "50 % (40–60)"),
        (1, 1000, "0.1 % (0.018–0.56)"),
        (0, 0, "–"),
    ],
)
def test_a_share_is_told_with_its_bounds(number: int, of: int, text: str) -> None:
    assert str(share(number, of)) == text


def test_games_without_an_end_are_left_out_of_what_they_cannot_tell() -> None:
    tally = Tally(10, {"differs": 5, "score": 2, "winner": 0, "length": 0, "endless": 2})

    assert [tally.share(what).of for what in ("differs", "score", "endless")] == [10, 8, 10]


# Counting


def test_games_are_spread_evenly_over_players_and_policies() -> None:
    dealt = [table for batch in batches(GAME, (), 16, 1, ()) for table, _ in batch.games]

    assert sorted(dealt) == sorted(
        2 * [Table(players, policy) for players in (2, 3, 4, 5) for policy in ("random", "greedy")]
    )


def test_several_processes_count_what_one_does() -> None:
    work = batches(GAME, ("new-suit-memory",), 24, 3, (2,))

    def counted(jobs: int) -> Impact:
        impact = Impact(chosen_settings(GAME, ["new-suit-memory"]))
        for found in spread(played, work, jobs):
            impact.add(found)
        return impact

    assert counted(1).tallies == counted(2).tallies


def test_an_impact_adds_up_its_tables() -> None:
    batch = Batch(GAME, ("count-measure",), ((Table(2, "random"), 1), (Table(3, "greedy"), 1)))
    impact = Impact(chosen_settings(GAME, ["count-measure"]))
    impact.add(played(batch))

    assert (impact.of(0).games, impact.of(0).counts["differs"], len(impact.tables)) == (2, 2, 2)


# The command


def run(*words: str) -> tuple[int, str]:
    """Return the exit code and the output; a complaint about the input is code 2."""
    try:
        ended = CliRunner().invoke(command, words, catch_exceptions=False)
    except KitError as error:
        return 2, str(error)
    return ended.exit_code, ended.output


def test_the_command_tells_each_reading_and_what_never_mattered() -> None:
    code, output = run(
        GAME,
        "--games",
        "8",
        "--question",
        "count-measure",
        "--question",
        "owner-peek",
        "--jobs",
        "1",
    )

    assert code == 0
    assert re.search(
        r"^count-measure \(we rule effective\)\n  physical +100 %", output, re.MULTILINE
    )
    assert "never mattered in these games: owner-peek\n" in output


def test_the_counts_can_be_had_as_json() -> None:
    words = [GAME, "--games", "4", "--question", "owner-peek", "--players", "2", "--jobs", "1"]
    ended = CliRunner().invoke(command, [*words, "--json", "-"])
    (reading,) = json.loads(ended.stdout)["readings"]

    assert ended.exit_code == 0
    assert (reading["question"], reading["reading"], reading["games"]) == ("owner-peek", "no", 4)
    assert [table["players"] for table in reading["tables"]] == [2, 2]
    assert reading["winner"]["count"] == 0


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("whist",), "there is no game “whist”"),
        ((GAME, "--question", "owner-peak"), "did you mean “owner-peek”?"),
        ((GAME, "--question", "unnamed-suits"), "has no other reading that can be played"),
        ((GAME, "--players", "6"), "6 players: sail-or-die is for 2, 3, 4, 5"),
        ((GAME, "--write", "--players", "2"), "--write is for the whole table"),
    ],
)
def test_what_cannot_be_played_is_a_complaint(words: tuple[str, ...], complaint: str) -> None:
    code, output = run(*words, "--games", "1", "--jobs", "1")

    assert (code, complaint in output) == (2, True), output


# The table in spec/README.md


def page_with_table(folder: Path, text: str) -> Path:
    page = page_file(folder)
    page.parent.mkdir(parents=True)
    page.write_text(text, encoding="utf-8")
    return page


def test_a_new_table_takes_the_place_of_the_old_and_leaves_the_rest(tmp_path: Path) -> None:
    page = page_with_table(
        tmp_path, "before\n<!-- impact dock: begin -->\nold\n<!-- impact dock: end -->\nafter\n"
    )

    put("dock", "new", tmp_path)

    assert page.read_text(encoding="utf-8") == (
        "before\n<!-- impact dock: begin -->\nnew\n<!-- impact dock: end -->\nafter\n"
    )


def test_a_page_without_a_place_for_the_table_is_a_complaint(tmp_path: Path) -> None:
    page_with_table(tmp_path, "nothing\n")

    with pytest.raises(KitError, match="has no place for the table"):
        put("dock", "new", tmp_path)


def test_a_question_that_never_mattered_is_marked_in_the_table() -> None:
    impact = Impact(chosen_settings(GAME, ["owner-peek", "anchored-hand-charged"]))
    for found in islice(
        map(played, batches(GAME, ("owner-peek", "anchored-hand-charged"), 32, 1, ())), 4
    ):
        impact.add(found)
    rows = markdown(impact, "the command", "2026-01-01").splitlines()

    assert rows[0].startswith("`the command`, 2026-01-01: 32 games of 2 to 5 players")
    assert [row.split(" | ")[-1] for row in rows[4:]] == [f"**{NEVER}** |", "yes |"]


def tables() -> dict[str, list[str]]:
    """Return the lines of each game's table in the page."""
    text = page_file().read_text(encoding="utf-8")
    found = re.findall(
        r"^<!-- impact (\S+): begin -->\n(.*?)^<!-- impact \1: end -->$",
        text,
        re.DOTALL | re.MULTILINE,
    )
    return {game: body.splitlines() for game, body in found}


@pytest.mark.parametrize("game", games())
def test_the_table_of_each_game_names_the_command_that_writes_it(game: str) -> None:
    named = re.match(
        rf"`seatrial impact {game} --games (\d+) --seed \d+ --write`, \d{{4}}-\d\d-\d\d: (\d+) games ",
        tables()[game][0],
    )

    assert named is not None
    assert named[1] == named[2]
    assert isinstance(command, click.Command)


@pytest.mark.parametrize("game", games())
def test_the_table_of_each_game_has_each_executable_question_once(game: str) -> None:
    _, empty, heading, rule, *rows = tables()[game]
    questions = executable_questions(load_catalogue(game))

    assert (empty, heading.count("|"), rule) == ("", len(COLUMNS) + 4, "| --- " * 7 + "|")
    assert [f"`{each.id}`" for each in questions] == [row.split(" | ")[0][2:] for row in rows]


@pytest.mark.parametrize("game", games())
def test_each_row_of_the_table_has_a_figure_with_bounds_for_each_reading(game: str) -> None:
    for row in tables()[game][4:]:
        name, readings, *figures, matters = row.removeprefix("| ").removesuffix(" |").split(" | ")
        question = load_catalogue(game).question(name.strip("`"))
        expected = [f"`{each.id}`" for each in other_readings(question)]

        assert expected == readings.split("<br>")
        assert matters in ("yes", f"**{NEVER}**")
        for cell in figures:
            parts = cell.split("<br>")
            assert len(parts) == len(expected)
            assert all(re.match(r"(0|[\d.]+ %) \(.*[\d.]+.*\)", part) for part in parts), cell
