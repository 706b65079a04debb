"""What a green run proves: every fault fails, its rule is named, and every claim is confirmed."""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from seatrial.adequacy import ENOUGH_NAMED, Adequacy, Bench, Tried, adequacy
from seatrial.applicable import Applicability
from seatrial.case import load_cases
from seatrial.casework import FAILURES
from seatrial.catalogue import games, load_catalogue
from seatrial.cli import group
from seatrial.cli.adequacy_ import told
from seatrial.engines import load_callee, parse_engine
from seatrial.errors import KitError
from seatrial.faults import Fault, load_faults, reached
from seatrial.reports.parts import Suite
from seatrial.reports.writing import Lines
from seatrial.results import Results
from seatrial.runner import Run
from seatrial.suspects import said, suspects
from seatrial.wire import first_error

INITIALIZE = {"protocol": 1, "kit": {"name": "test", "version": "0"}}

#: Claims that no fault of their rule can confirm, and why.
UNCONFIRMED = {
    ("setup.starting-player-chosen", "sail-or-die/setup/somebody-is-chosen-to-begin/five"): (
        "with five players every seat that has a name sits at the table, and luck may choose any"
    ),
}

#: The places where engines go wrong most, and the faults that go wrong there, game by game.
BUG_PRONE = {
    "sail": {
        "the length of the round": [
            "round.ends-four-wins#nine",
            "round.ends-four-wins#four-in-all",
            "round.ends-four-wins#five",
            "round.max-five#six",
        ],
        "where the buried card goes": [
            "kraken.hurt-bottom#above-the-kraken",
            "kraken.hurt-bottom#top",
            "kraken.hurt-bottom#shuffled-in",
            "kraken.hurt-bottom#kraken-last",
            "pair.cannon-tentacle#cannon",
            "pair.cannon-tentacle#winners",
        ],
        "a hit on the Kraken card": [
            "damage.kraken-card-bottom#gone",
            "damage.kraken-card-bottom#on-top",
            "damage.kraken-card-meeple#fatal",
            "damage.kraken-card-meeple#stays",
            "damage.kraken-card-absorbs#one-more",
        ],
        "when the Kraken card is alone": [
            "loss.kraken-alone#empty",
            "loss.kraken-alone-now#round-end",
            "loss.kraken-alone-now#trick-end",
        ],
        "the move and the damage of one pair": [
            "win.priority#damage-first",
            "win.priority#loss-stands",
            "win.immediate#damage",
            "win.immediate#round-ends",
        ],
        "a ship that is stopped": [
            "move.blocked-trick-counts#no-cube",
            "move.blocked-trick-counts#leads-again",
            "move.blocked-effects-apply#none",
        ],
        "the wrong side": [
            "move.diagonal-to-winner#leader",
            "move.diagonal-to-winner#mirrored",
            "cannon.flip-helm#leader",
            "cannon.flip-helm#follower",
            "cannon.flip-helm#mirrored",
        ],
        "straight on": [
            "move.straight-across#half",
            "move.destination-only#two-islands",
            "move.destination-only#one-island",
            "move.blocked-edge#off",
            "move.blocked-edge#straight",
        ],
        "who takes the trick, and following": [
            "trick.offsuit-loses#highest",
            "follow.if-able#never",
            "follow.no-must-beat",
        ],
        "the end of the round and of the game": [
            "round.end-damage#none",
            "round.end-damage-always",
            "round.reshuffle-all#before-the-damage",
            "round.end-number-fixed",
            "round.action-before-end#after",
            "round.action-before-end#none",
            "end.frozen#plays-on",
        ],
        "the storms": [
            "loss.storm-one#on-the-line",
            "loss.storm-two#on-the-line",
            "loss.storm-two#first-line",
            "loss.storm-only-then#a-round-early",
            "loss.storm-only-then#every-round",
            "round.action-before-end#storms-first",
        ],
        "cards that go astray, and what is leaked": [
            "cannon.flipped-discarded#gone",
            "damage.common-discard#apart",
            "round.reshuffle-all#hands",
            "round.cubes-reset#stay",
            "deal.nine-each#eight",
            "info.hand-hidden#open",
            "info.player-deck-hidden",
            "info.exchange-hidden#open",
        ],
    },
    "sail-or-die": {
        "cards counted instead of values": ["play.effective-count-becomes-reference#cards"],
        "a raise priced by its suit": [
            "option.raise-costs-one#free-in-new-suit",
            "option.raise-costs-one#two-in-old-suit",
        ],
        "the wrong cards leave": [
            "option.old-suit-sets-aside-that-suit-only#all",
            "option.old-suit-sets-aside-that-suit-only#none",
            "play.wilds-belong-to-their-group#stay",
            "option.new-suit-leaves-table#clears",
            "option.raise-sets-aside-everything#other-suits",
        ],
        "suits remembered too long": [
            "option.suit-set-aside-is-new-again",
            "reset.clears-the-count#suits",
        ],
        "the reset takes or returns the wrong chunks": [
            "reset.after-retrieval",
            "reset.middle-chunks-boxed#returned",
            "anchor.leaves-others-chunks#all-take",
        ],
        "the reset leaves something behind": [
            "reset.clears-the-count#kept",
            "reset.sole-player-cannot-play-on",
            "reset.all-rejoin#last-only",
            "reset.clockwise-from-opener",
            "reset.is-not-a-round-end#round-up",
        ],
        "the shark does not move at a reset": ["reset.shark-to-sole-player#stays"],
        "the last lap is too long or too short": [
            "end.shark-holder-gets-no-further-turn#one-more",
            "end.right-neighbour-immediate#full-lap",
            "end.final-lap-runs-to-shark-seat#full",
            "end.anchored-shark-seat-still-ends-lap#goes-on",
            "end.anchored-stay-out#asked",
        ],
        "empty hands mishandled": [
            "turn.empty-hands-skipped#asked",
            "reset.trigger#empty-hands-are-out",
            "end.reset-onto-empty-hand-ends-round#asked",
            "lead.only-wilds-must-anchor#cannot",
            "lead.no-suited-card-anywhere-ends-round#goes-on",
        ],
        "the settlement": [
            "end.anchored-hands-are-charged",
            "end.wild-costs-one#value",
            "end.pay-what-you-have#debt",
            "end.middle-boxed#stays",
            "end.no-retrieval-at-round-end#first",
            "end.order-pay-box-check#check-first",
        ],
        "the next starter and the next deck": [
            "round.shark-to-first-empty#next-seat",
            "end.first-is-fixed",
            "round.shark-holder-opens",
            "round.reshuffle-all-55#leftovers",
            "setup.hand-13-for-4",
            "round.chunks-carry-over",
        ],
        "the end and the tie-break": [
            "game.zero-checked-only-after-settlement",
            "game.no-elimination",
            "option.cost-from-own-front#debt",
            "game.paying-options-return",
            "game.early-end-at-zero#never",
            "game.three-rounds#four",
            "game.tie-fewer-unplayed#shared",
            "game.tie-shared#first",
        ],
        "in reserve": [
            "end.reminder-penalty#latest",
            "end.reminder-penalty#again",
            "end.no-reminder-no-penalty",
            "lead.is-compulsory#may-anchor",
            "turn.exactly-one-option#bare-pass",
            "play.count-adds-wild-values#less-one",
            "turn.clockwise",
            "setup.leftovers-unseen",
            "anchor.keeps-hand-face-down#face-up",
        ],
    },
}


@cache
def bench(game: str) -> Bench:
    """Return all cases of a game, ready to be asked."""
    return Bench(game)


@pytest.fixture(scope="module", params=games())
def found(request: pytest.FixtureRequest) -> Adequacy:
    """Return what all cases make of all faults of a game."""
    return adequacy(request.param)


# The faults


@pytest.mark.parametrize("game", games())
def test_every_rule_that_play_can_show_has_a_fault_or_a_reason(game: str) -> None:
    faults = load_faults(game)
    shown = [rule.id for rule in load_catalogue(game).rules if not rule.unshown]

    assert [] == [rule for rule in shown if not faults.of(rule) and rule not in faults.unbroken]


@pytest.mark.parametrize("game", games())
def test_a_reason_stands_only_where_there_is_no_fault(game: str) -> None:
    faults = load_faults(game)
    shown = {rule.id for rule in load_catalogue(game).rules if not rule.unshown}

    assert set() == {rule for rule in faults.unbroken if faults.of(rule) or rule not in shown}


@pytest.mark.parametrize("game", games())
def test_every_fault_breaks_a_rule_of_the_catalogue_and_says_how_in_one_sentence(game: str) -> None:
    rules = {rule.id for rule in load_catalogue(game).rules}
    faults = load_faults(game).faults

    assert [] == [each.id for each in faults if each.rule not in rules]
    assert [] == [each.id for each in faults if not each.wrong.endswith(".")]
    assert len({each.id for each in faults}) == len({each.wrong for each in faults}) == len(faults)


@pytest.mark.parametrize(
    ("game", "place"), [(game, place) for game, places in BUG_PRONE.items() for place in places]
)
def test_the_places_where_engines_go_wrong_most_are_among_the_faults(game: str, place: str) -> None:
    known = {each.id for each in load_faults(game).faults}

    assert set() == set(BUG_PRONE[game][place]) - known


def test_a_rule_with_several_faults_means_the_first_of_them() -> None:
    first = load_faults("sail-or-die").of("option.raise-costs-one")[0]
    engine = load_callee("fault:sail-or-die/option.raise-costs-one")

    assert engine.call("initialize", INITIALIZE)["engine"]["name"] == first.engine


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("sail-or-die/option.rais-costs-one", "did you mean option.raise-costs-one"),
        ("sail-or-die/option.raise-costs-one#fre", "option.raise-costs-one#free"),
        ("rowing/option.raise", "there is no game 'rowing' here; write GAME/RULE"),
    ],
)
def test_a_fault_that_is_not_there_is_told_with_the_nearest(name: str, words: str) -> None:
    with pytest.raises(KitError) as told_:
        parse_engine(f"fault:{name}").connect()

    assert words in str(told_.value)
    assert f"fault:{name}" in str(told_.value)


@pytest.mark.parametrize("game", games())
def test_the_engine_without_a_fault_plays_by_all_rules(game: str) -> None:
    run = Run(parse_engine("fault"))

    outcomes = list(run.run(load_cases(game), Applicability({}, lambda *_: True)))

    assert [] == [each.case.id for each in outcomes if each.verdict in FAILURES]


# The cases


def test_every_fault_is_killed(found: Adequacy) -> None:
    assert [] == [each.fault.id for each in found.tried if not each.killed]


def test_the_broken_rule_is_named_first_or_second_often_enough(found: Adequacy) -> None:
    assert found.named >= ENOUGH_NAMED


def test_every_fault_fails_a_case_that_claims_its_rule_at_something_said(found: Adequacy) -> None:
    assert [] == [each.fault.id for each in found.tried if not each.confirmed]


def test_every_claim_is_confirmed_by_a_fault_of_its_rule(found: Adequacy) -> None:
    confirmed = defaultdict(set)
    for each in found.tried:
        confirmed[each.fault.rule].update(each.confirmed)
    claims = {(rule, case.id) for case in load_cases(found.game) for rule in case.claims}
    open_claims = {(rule, case) for rule, case in claims if case not in confirmed[rule]}

    assert {each for each in UNCONFIRMED if each[1].startswith(f"{found.game}/")} == open_claims


# The saving of work, and the report


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("sail-or-die", "option.raise-costs-one#free"),
        ("sail-or-die", "play.count-adds-wild-values#one-card"),
        ("sail-or-die", "lead.only-wilds-must-anchor#ends-the-round"),
        ("sail-or-die", "meta.rejection-is-side-effect-free#fined"),
        ("sail-or-die", "setup.leftovers-unseen"),
        ("sail-or-die", "setup.shuffle-all-55"),
        ("sail", "kraken.hurt-bottom#top"),
        ("sail", "round.end-damage-always"),
        ("sail", "cards.symbol-mermaid"),
        ("sail", "info.consult-no-change#stirred"),
    ],
)
def test_a_fault_is_judged_as_in_a_run(game: str, name: str) -> None:
    fault = Fault(game, name, name.partition("#")[0], "")
    run = Run(parse_engine(fault.engine))

    slow = list(run.run(load_cases(game), Applicability({}, lambda *_: True)))
    quick = list(bench(game).outcomes(fault))

    assert [(each.case.id, each.verdict, each.step, each.reason) for each in slow] == [
        (each.case.id, each.verdict, each.step, each.reason) for each in quick
    ]
    assert suspects(slow)[:5] == suspects(quick)[:5]


def test_an_engine_that_cannot_tell_what_was_reached_is_asked_everything() -> None:
    assert reached(load_callee("reference"), "sail-or-die") is None


def test_the_report_of_a_run_names_the_rules_that_its_failures_point_to(tmp_path: Path) -> None:
    fault = Fault("sail-or-die", "end.wild-costs-one#value", "end.wild-costs-one", "")
    run = Run(parse_engine(fault.engine))
    results = Results(run.introduce(), fault.engine, list(bench(fault.game).outcomes(fault)))
    own = [each for each in results.outcomes if fault.rule in each.case.claims]

    lines = Lines(tmp_path / "report.json", Suite.of([]))
    lines.begin(results.label, results.engine, results.layouts)
    lines.end(results)
    lines.finish()
    lines.close()
    written = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))

    assert first_error("schema/report.schema.json", written) is None
    assert written["engines"][0]["suspects"][0] == {
        "rule": fault.rule, "failed": sum(map(said, own)), "claiming": len(own),
    }  # fmt: skip


def test_a_run_without_failures_points_to_nothing() -> None:
    assert [] == suspects([])


# The command


def test_the_command_tells_what_the_cases_make_of_a_rule(tmp_path: Path) -> None:
    file = tmp_path / "adequacy.json"
    ended = CliRunner().invoke(
        group, ["adequacy", "--rule", "end.wild-costs-one", "--json", str(file)]
    )
    written = json.loads(file.read_text(encoding="utf-8"))

    assert ended.exit_code == 0
    assert ended.output.splitlines()[-1].startswith("sail-or-die: 2 of 2 faults killed (100.0%)")
    assert first_error("schema/adequacy.schema.json", written) is None
    assert {"end.wild-costs-one"} == {
        each["rule"] for game in written["games"] for each in game["faults"]
    }


def test_the_command_complains_about_a_rule_that_is_not_there() -> None:
    ended = CliRunner().invoke(group, ["adequacy", "--rule", "end.wild-cost-one"])

    assert isinstance(ended.exception, KitError)
    assert "did you mean end.wild-costs-one" in str(ended.exception)


def test_survivors_and_misnamed_faults_are_listed_and_not_enough() -> None:
    def tried(name: str, failed: int, *named: str) -> Tried:
        return Tried(Fault("tug", name, name, "All wrong."), failed, 1, (), named)

    found = Adequacy("tug", [tried("a.b", 0), tried("c.d", 2, "e.f", "g.h", "c.d")], {"i.j": "so"})
    lines = list(told(found))

    assert not found.enough
    assert "no fault  i.j: so" in lines
    assert "survives  tug/a.b: All wrong." in lines
    assert "misnamed  tug/c.d: named instead: e.f, g.h, c.d" in lines
    assert lines[-1].startswith("tug: 1 of 2 faults killed (50.0%), 0 named")


def test_the_list_of_faults_has_id_rule_and_what_is_wrong() -> None:
    ended = CliRunner().invoke(
        group, ["list", "--faults", "--game", "sail-or-die", "--rule", "turn.clockwise"]
    )

    assert ended.output.splitlines()[1].split(maxsplit=2) == [
        "sail-or-die/turn.clockwise", "turn.clockwise", "Turns go the other way round.",
    ]  # fmt: skip
