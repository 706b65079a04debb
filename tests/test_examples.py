"""The examples get the verdicts that they earn: the engine that offers all, and the commonest one."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from seatrial.applicable import Applicability
from seatrial.case import load_cases
from seatrial.casework import Verdict
from seatrial.catalogue import load_catalogue
from seatrial.compiling import Reference
from seatrial.engines import EngineSpec
from seatrial.process import Answer
from seatrial.results import Results
from seatrial.runner import Run
from seatrial.suspects import charged

pytestmark = pytest.mark.skipif(
    shutil.which("node") is None, reason="the examples are JavaScript, and node is not installed"
)

EXAMPLES = Path(__file__).parents[1] / "conformance" / "examples"
GAME = "sail-or-die"
WHOLE, PLAIN = "sail-or-die-js", "sail-or-die-plain"
#: What to do about a page that shows what does not come any more.
STALE = "if what comes now is right, python tests/refresh.py renews the page"

#: All the reasons for which a case that applies is not run.
REASONS = re.compile(
    r"lacks (load|legal|view|own|announce)(, (load|legal|view|own|announce))*"
    r"|does not play with \d"
    r"|plays on by itself \([a-z, -]+\)"
    r"|cannot be seen: .+"
)

#: Rules that no case shows on the plain engine, each with the reason.
NOT_SHOWN = {
    "setup.leftovers-aside": "it does not show how many cards are left over",
    "setup.leftovers-unseen": "only a view shows what a seat does not see",
    "meta.hands-private": "only a view shows what a seat does not see",
    "meta.open-cards-public": "only a view shows what a seat sees",
    "reset.two-players": "it is about two players; this engine is for three to five",
    "end.announce-duty": "every empty hand is announced at once without “announce”",
    "end.reminder-penalty": "nobody can be reminded without “announce”",
    "end.no-reminder-no-penalty": "nobody can be silent without “announce”",
    "meta.settle-only-when-due": "there is nothing to settle by hand without “announce”",
}

#: Rules and how the engine is broken: one place of ``game.mjs`` and what stands there instead.
BROKEN = {
    "option.raise-costs-one": (
        "return isOld || countOf(cards) > this.count ? 1 : 0;",
        "return isOld ? 1 : 0;",
    ),
    "option.old-suit-costs-one": (
        "return isOld || countOf(cards) > this.count ? 1 : 0;",
        "return countOf(cards) > this.count ? 1 : 0;",
    ),
    "option.cost-from-own-front": (
        "return this.#priceOf(cards) > chunks ? 'no-chunk' : null;",
        "return null;",
    ),
    "play.never-two-more": ("> this.count + 1)", "> this.count + 2)"),
    "play.single-suit": ("if (suits.size > 1) return 'mixed-suits';", ""),
    "lead.is-compulsory": ("return leads && hand.some(isSuit) ? 'lead-required' : null;", ""),
    "anchor.retrieves-own-chunks": ("player.chunks += player.thrown;", ""),
    "reset.middle-chunks-boxed": (
        "Object.assign(player, { thrown: 0, atAnchor: false });\n    this.state.shark",
        "Object.assign(player, { atAnchor: false });\n    this.state.shark",
    ),
    "reset.shark-to-sole-player": ("this.state.shark = last.name;", ""),
    "end.first-is-fixed": ("&& !this.state.firstOut)", ")"),
    "end.wild-costs-one": ("player.hand.length);", "player.hand.filter(isSuit).length);"),
    "round.shark-to-first-empty": ("state.shark = state.firstOut ?? state.shark;", ""),
    "game.early-end-at-zero": ("state.players.some(({ chunks }) => chunks === 0)", "false"),
}


def spec_of(example: str, root: Path = EXAMPLES) -> EngineSpec:
    return EngineSpec(label=example, command=("node", str(root / example / "engine.mjs")))


@cache
def results_of(
    example: str, *, ahead: int | None = None, rule: str = "", root: Path = EXAMPLES,
    game: str = GAME,
) -> Results:  # fmt: skip
    """Return what comes of all cases of *game*, or of those that claim *rule*."""
    rulings = {question.id: question.ruling for question in load_catalogue(game).questions}
    applies = Applicability({game: rulings}, Reference().passes)
    cases = [each for each in load_cases(game) if not rule or rule in each.claims]
    run = Run(spec_of(example, root), ahead=ahead)
    try:
        outcomes = list(run.run(cases, applies))
    finally:
        run.close()
    assert run.engine is not None
    return Results(run.engine, example, outcomes, run.notes)


def verdicts(results: Results) -> dict[str, Verdict]:
    return {each.case.id: each.verdict for each in results.outcomes}


def test_the_engine_that_offers_all_is_conformant_and_nothing_is_left_out() -> None:
    results = results_of(WHOLE)
    total = results.total()

    assert results.last_line() == "conformant"
    assert total.applicable == total.run == total.passed
    assert (list(results.notes), results.exit_code(complete=True)) == ([], 0)


def test_the_commonest_engine_passes_all_that_it_can_be_asked() -> None:
    results = results_of(PLAIN)

    assert [] == [f"{each.case.id}: {each.reason}" for each in results.failures]
    assert results.total().run == results.total().passed > 50
    assert (list(results.notes), results.exit_code(complete=False)) == ([], 0)
    assert results.exit_code(complete=True) == 1


def test_whatever_is_not_run_has_a_reason_that_an_author_can_act_upon() -> None:
    left_out = [each for each in results_of(PLAIN).outcomes if each.verdict is Verdict.UNSUPPORTED]

    assert [] == [each.reason for each in left_out if not REASONS.fullmatch(each.reason)]


def test_what_is_left_out_is_what_the_engine_does_not_offer_and_nothing_else() -> None:
    """Not run is what needs a capability, a player count or a sight that it does not declare."""
    offered, outcomes = {"own"}, results_of(PLAIN).outcomes
    could = {
        each.case.id
        for each in outcomes
        if each.verdict is not Verdict.NOT_APPLICABLE
        and set(each.case.needs) <= offered
        and each.case.players != 2
    }
    unseen = {each.case.id for each in outcomes if each.reason.startswith("cannot be seen")}
    passed = {each.case.id for each in outcomes if each.verdict is Verdict.PASSED}

    assert could - unseen == passed
    assert unseen < could


def test_known_applicable_run_and_passed_add_up() -> None:
    results, total = results_of(PLAIN), results_of(PLAIN).total()
    number = {kind: list(verdicts(results).values()).count(kind) for kind in Verdict}
    families = results.families(GAME).values()

    assert total.known == len(load_cases(GAME)) == sum(each.known for each in families)
    assert total.applicable == total.known - number[Verdict.NOT_APPLICABLE]
    assert total.run == total.applicable - number[Verdict.UNSUPPORTED]
    assert total.passed == number[Verdict.PASSED] == sum(each.passed for each in families)


def test_the_last_line_accounts_for_every_case_that_was_left_out() -> None:
    results, total = results_of(PLAIN), results_of(PLAIN).total()
    head, _, reasons = results.last_line().partition(" (")

    assert head == f"no failure; {total.run} of {total.applicable} applicable cases run"
    assert total.applicable - total.run == sum(
        int(each) for each in re.findall(r"(?:^|, )(\d+) ", reasons)
    )


def test_every_rule_that_can_be_shown_is_shown_by_a_case_that_the_commonest_engine_passes() -> None:
    shown = {
        rule
        for each in results_of(PLAIN).outcomes
        if each.verdict is Verdict.PASSED
        for rule, kind in each.case.claims.items()
        if kind in ("acts", "refuses", "keeps", "sets-up")
    }
    wanted = {rule.id for rule in load_catalogue(GAME).rules if not rule.unshown}

    assert set(NOT_SHOWN) == wanted - shown


def test_forced_moves_are_among_what_the_commonest_engine_is_judged_on() -> None:
    played = {
        step.forced
        for each in results_of(PLAIN).outcomes
        if each.verdict is Verdict.PASSED
        for step in each.case.steps
    } - {""}

    assert played == {"cannot-follow", "only-wilds-opening", "single-lead"}


@pytest.mark.parametrize("example", [WHOLE, PLAIN])
@pytest.mark.parametrize("ahead", [1, 8, 64])
def test_the_verdicts_are_the_same_however_many_requests_are_written_ahead(
    example: str, ahead: int
) -> None:
    assert verdicts(results_of(example)) == verdicts(results_of(example, ahead=ahead))


@pytest.mark.parametrize("rule", BROKEN)
def test_a_broken_rule_fails_a_case_that_claims_it_and_is_named_first_or_second(
    rule: str, tmp_path: Path
) -> None:
    shutil.copytree(EXAMPLES, tmp_path, dirs_exist_ok=True)
    game = tmp_path / WHOLE / "game.mjs"
    text, (old, new) = game.read_text(encoding="utf-8"), BROKEN[rule]
    assert text.count(old) == 1
    game.write_text(text.replace(old, new), encoding="utf-8")

    failures = results_of(PLAIN, rule=rule, root=tmp_path).failures

    assert rule in {named for each in failures for named in charged(each)[:2]}


def test_the_readme_of_the_commonest_engine_shows_what_a_run_ends_with() -> None:
    command = [sys.executable, "-m", "seatrial", "run", "-e", "node engine.mjs"]
    ran = subprocess.run(
        command, cwd=EXAMPLES / PLAIN, capture_output=True, check=True, encoding="utf-8"
    )
    text = (EXAMPLES / PLAIN / "README.md").read_text(encoding="utf-8")
    _, _, rest = text.partition('$ seatrial run -e "node engine.mjs"\n…\n')
    shown = rest.partition("```")[0].splitlines()

    assert len(shown) == 4
    assert shown == ran.stdout.splitlines()[-4:], STALE


# The adapters


class Asking:
    """A conversation with an example, by hand."""

    def __init__(self, example: str) -> None:
        self.connection = spec_of(example).connect()

    def __call__(self, method: str, **params: Any) -> Answer:
        self.connection.send(method, params)
        return self.connection.receive()

    def code(self, method: str, **params: Any) -> Any:
        """Return the code of the error that must come."""
        answer = self(method, **params)
        assert answer.error is not None, answer.result
        return answer.error["code"]


@pytest.fixture(params=[WHOLE, PLAIN])
def ask(request: pytest.FixtureRequest) -> Any:
    asking = Asking(request.param)
    yield asking
    asking.connection.close()


SEATS = ["A", "B", "C"]
STARTER = {"kind": "starter", "seat": "A"}
HANDS = {
    "A": ["purple"] * 7 + ["orange"] * 7,
    "B": ["green"] * 7 + ["light-blue"] * 7,
    "C": ["suit-5"] * 7 + ["suit-6"] * 7,
}
DEAL = {"kind": "deal", "hands": HANDS}


def test_luck_that_is_wanted_and_not_given_is_an_error_and_no_game(ask: Asking) -> None:
    game = {"handle": "1", "game": GAME, "seats": SEATS}
    code = ask.code("start", **game, chance=[STARTER])

    assert code == -32004
    assert ask.code("act", handle="1", action={"type": "drop-anchor", "seat": "A"}) == -32002


@pytest.mark.parametrize(
    "hands",
    [
        {"A": HANDS["A"], "B": HANDS["B"]},
        {**HANDS, "D": []},
        {**HANDS, "C": HANDS["C"][:13]},
        {**HANDS, "C": HANDS["A"]},
    ],
    ids=["a hand missing", "one too many", "too few cards", "cards that are not there"],
)
def test_a_deal_that_cannot_be_is_an_error_and_the_game_there_stays(
    ask: Asking, hands: dict[str, list[str]]
) -> None:
    game = {"handle": "1", "game": GAME, "seats": SEATS}
    ask("start", **game, chance=[STARTER, DEAL])
    code = ask.code("start", **game, chance=[STARTER, {"kind": "deal", "hands": hands}])
    lead = {"type": "play", "seat": "A", "cards": ["orange"]}

    assert code == -32005
    assert ask("act", handle="1", action=lead).result["accepted"] is True


def test_an_error_in_the_middle_of_a_move_leaves_the_game_as_it_was(ask: Asking) -> None:
    """The last move of a round wants the next deal; with the deal it can be made after all."""
    chance = [STARTER, {"kind": "deal", "hands": LAST_CARD_BY_A}]
    ask("start", handle="1", game=GAME, seats=SEATS, chance=chance)
    *before, last = [
        {"type": "drop-anchor", "seat": seat}
        if cards is None
        else {"type": "play", "seat": seat, "cards": cards}
        for seat, cards in ROUND
    ]
    for action in before:
        assert ask("act", handle="1", action=action).result["accepted"] is True

    assert ask.code("act", handle="1", action=last) == -32004
    assert ask("act", handle="1", action=last, chance=[DEAL]).result["state"]["round"] == 2


#: A round that A ends, and the deal that it is played with.
LAST_CARD_BY_A = {
    "A": ["purple", *["green"] * 3, *["suit-5"] * 5, *["suit-7"] * 5],
    "B": ["orange"] * 2 + ["light-blue"] * 4 + ["suit-6"] * 5 + ["purple"] * 2 + ["+3"],
    "C": ["orange"] * 5 + ["green"] * 4 + ["light-blue"] * 3 + ["purple"] * 2,
}
ROUND: list[tuple[str, list[str] | None]] = [
    ("A", ["purple"]),
    ("B", ["orange"] * 2),
    ("C", None),
    ("A", ["green"] * 3),
    ("B", ["light-blue"] * 4),
    ("A", ["suit-5"] * 5),
    ("B", ["suit-6"] * 5),
    ("A", ["suit-7"] * 5),
    ("B", None),
]


def test_what_an_example_does_not_know_is_an_error_of_its_own_code(ask: Asking) -> None:
    game = {"handle": "1", "game": GAME, "seats": SEATS, "chance": [STARTER, DEAL]}
    ask("start", **game)

    assert ask.code("start", **{**game, "game": "whist"}) == -32601
    assert ask.code("dance", handle="1") == -32601
    assert ask.code("act", handle="1", action={"type": "dance", "seat": "A"}) == -32602
    assert ask.code("act", handle="1", action={"type": "drop-anchor", "seat": "E"}) == -32602
    assert ask.code("act", handle="2", action={"type": "drop-anchor", "seat": "A"}) == -32002
    assert ask.code("initialize", protocol=99, kit={"name": "k", "version": "1"}) == -32001


def test_the_independent_engine_of_the_second_game_is_conformant() -> None:
    """It was written from the documents alone; it plays our rulings and switches none."""
    results = results_of("sail-js", game="sail")
    total = results.total()

    assert results.last_line() == "conformant"
    assert total.applicable == total.run == total.passed > 300
    assert (list(results.notes), results.exit_code(complete=True)) == ([], 0)


def test_the_independent_engine_of_the_second_game_shows_every_rule_that_can_be_shown() -> None:
    shown = {
        rule
        for each in results_of("sail-js", game="sail").outcomes
        if each.verdict is Verdict.PASSED
        for rule in each.case.claims
    }

    assert set() == {each.id for each in load_catalogue("sail").rules if not each.unshown} - shown
