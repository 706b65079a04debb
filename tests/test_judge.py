"""Each operator of a statement, on what it accepts and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from seatrial.case import Ask, Expect, Says, Step
from seatrial.judge import Judge, _is, statement_difference
from seatrial.language import spoken
from seatrial.shapes import Shape

PLACE = Shape(
    fields={
        "front": Shape(),
        "middle": Shape(default=0),
        "hand": Shape(items=Shape(), unordered=True),
    }
)
STATE = Shape(
    fields={
        "seats": Shape(values=PLACE),
        "aside": Shape(items=Shape(), unordered=True),
        "seen": Shape(reading="memory=ever"),
    }
)
ANSWER = Shape(
    fields={"state": STATE, "actions": Shape(values=Shape(items=Shape(), unordered=True))}
)


def answer(**changes: Any) -> dict[str, Any]:
    place = {"front": 14, "middle": 1, "hand": ["purple", "+1"], **changes}
    return {"accepted": True, "state": {"seats": {"A": place}, "aside": ["green"]}}


@pytest.mark.parametrize(
    ("operator", "fits", "differs"),
    [
        ({"is_": 14}, {"front": 14.0}, {"front": 15}),
        ({"in_": [13, 14]}, {"front": 14}, {"front": 15}),
        ({"plus": -1}, {"front": 14}, {"front": 15}),
        ({"absent": True}, {"front": None}, {"front": 0}),
    ],
)
def test_an_operator_tells_a_number_that_fits_from_one_that_does_not(
    operator: dict[str, Any], fits: dict[str, Any], differs: dict[str, Any]
) -> None:
    says = Says(path="/state/seats/A/front", **operator)
    before = answer(front=15)

    assert statement_difference(says, answer(**fits), before, ANSWER) is None
    assert statement_difference(says, answer(**differs), before, ANSWER) is not None


@pytest.mark.parametrize(
    ("operator", "fits", "differs"),
    [
        ({"is_": ["+1", "purple"]}, ["purple", "+1"], ["purple"]),
        ({"has": ["purple", "purple"]}, ["purple", "+1", "purple"], ["purple", "+1"]),
        ({"lacks": ["green"]}, ["purple"], ["purple", "green"]),
        ({"count": 2}, ["purple", "+1"], ["purple"]),
        ({"some_of": ["purple", "+1"]}, ["purple", "purple"], ["purple", "green"]),
        ({"some_of": ["purple"]}, ["purple"], []),
        ({"pool": ["purple", "+1"]}, ["+1"], ["+1", "+1"]),
    ],
)
def test_an_operator_tells_a_hand_that_fits_from_one_that_does_not(
    operator: dict[str, Any], fits: list[str], differs: list[str]
) -> None:
    says = Says(path="/state/seats/*/hand", **operator)

    assert statement_difference(says, answer(hand=fits), {}, ANSWER) is None
    assert statement_difference(says, answer(hand=differs), {}, ANSWER) is not None


@pytest.mark.parametrize(
    ("operator", "came", "expected"),
    [
        ({"is_": ["a", "b"]}, ["b", "b"], '["a","b"] (falta "a"; sobra "b")'),
        ({"is_": ["a", "b"]}, ["b"], '["a","b"] (falta "a")'),
        ({"is_": ["a"]}, ["a", "b"], '["a"] (sobra "b")'),
        ({"is_": ["a", "b"]}, None, '["a","b"]'),
        ({"has": ["a"]}, ["b"], '["a"] entre otros'),
        ({"lacks": ["a"]}, ["a"], 'ninguno de ["a"]'),
        ({"count": 1}, ["a", "b"], "1 elemento"),
        ({"count": 2}, ["a"], "2 elementos"),
        ({"some_of": ["a"]}, ["b"], 'algo de ["a"] y nada más'),
        ({"pool": ["a"]}, ["b"], 'no más que ["a"]'),
        ({"in_": [["a"], ["b"]]}, ["c"], 'uno de [["a"],["b"]]'),
        ({"plus": -1}, ["a"], "-1 sobre el número anterior, que no estaba"),
        ({"absent": True}, ["a"], "nada"),
        ({"absent": False}, None, "algo"),
    ],
)
@pytest.mark.usefixtures("spanish")
def test_what_was_expected_is_told_in_the_language_of_the_reader(
    operator: dict[str, Any], came: Any, expected: str
) -> None:
    says = Says(path="/state/seats/A/hand", **operator)
    found = statement_difference(says, answer(hand=came), {}, ANSWER)

    assert found is not None
    assert spoken(found[1]) == expected


def test_an_absent_field_is_said_to_be_its_default() -> None:
    says = Says(path="/state/seats/A/middle", is_=0)

    assert statement_difference(says, answer(middle=None), {}, ANSWER) is None


def test_a_place_that_is_not_there_does_not_fit() -> None:
    says = Says(path="/state/seats/B/front", is_=14)

    assert statement_difference(says, answer(), {}, ANSWER) == (
        "/state/seats/B/front",
        "14",
        "nothing",
    )


def test_a_hand_that_is_missing_in_an_answer_lacks_nothing_and_has_nothing() -> None:
    has = Says(path="/state/seats/A/hand", has=["purple"])

    assert statement_difference(has, answer(hand=None), {}, ANSWER) is not None


def step(expect: Expect, method: str = "act") -> Step:
    return Step(ask=Ask(method, {"handle": "main", "state": answer()["state"]}), expect=expect)


def judged(expect: Expect, result: dict[str, Any], **settings: Any) -> Any:
    judge = Judge(ANSWER, **settings)
    judge.expected["main"] = answer(front=15)["state"]
    judge.expect_changes(step(expect))
    return judge.judge(0, step(expect), result)


CHANGES = {"seats": {"A": {"front": 14}}}


@pytest.mark.parametrize(
    ("seats", "place", "came"),
    [
        ({"A": {"front": 14, "hand": None}}, "/state/seats/A/hand", "null; an empty list is []"),
        ({"A": {"front": 14}}, "/state/seats/A/hand", "nothing"),
        ({"A": {"front": None, "hand": []}}, "/state/seats/A/front", "null"),
        ({"A": None}, "/state/seats/A", "null"),
    ],
)
def test_a_null_that_counts_as_nothing_is_told_as_a_null(
    seats: dict[str, Any], place: str, came: str
) -> None:
    expected = {"seats": {"A": {"front": 14, "hand": []}}}
    load = Step(ask=Ask("load", {"handle": "main", "state": expected}), expect=Expect(changes={}))
    judge = Judge(ANSWER)
    judge.expect_changes(load)
    found = judge.judge(0, load, {"state": {"seats": seats}})

    assert found is not None
    assert (place, came) == (found.path, found.actual)


def test_what_is_said_of_a_part_of_a_null_is_told_with_the_place_of_the_null() -> None:
    says = Says(path="/state/seats/A/front", is_=14)
    found = judged(Expect(says=[says]), {"state": {"seats": {"A": None}}})

    assert ("/state/seats/A/front", "nothing: /state/seats/A is null") == (found.path, found.actual)


def test_what_changes_and_nothing_else_must_have_changed() -> None:
    assert judged(Expect(accepted=True, changes=CHANGES), answer()) is None
    assert judged(Expect(accepted=True, changes=CHANGES), answer(hand=["purple"])).path == (
        "/state/seats/A/hand"
    )


def test_a_difference_beside_the_statements_is_told_from_one_that_is_said() -> None:
    says = [Says(path="/state/seats/A/front", is_=14)]

    beside = judged(Expect(accepted=True, says=says, changes=CHANGES), answer(middle=2))
    said = judged(Expect(accepted=True, says=says, changes=CHANGES), answer(front=13))

    assert (beside.statement, said.statement) == (None, 0)


def test_a_refusal_where_the_attempt_is_legal_differs_at_acceptance() -> None:
    refused = {**answer(front=15), "accepted": False, "refusal": {"code": "too-few"}}

    found = judged(Expect(accepted=True), refused)

    assert (found.path, found.statement, found.actual) == ("/accepted", -1, "refused (too-few)")


@pytest.mark.parametrize(
    ("refusal", "codes", "differs"),
    [
        ({"code": "too-few"}, True, False),
        ({"code": "no-chunk"}, True, True),
        ({"code": "no-chunk"}, False, False),
        ({"message": "Nope!"}, True, False),
        (None, True, False),
    ],
)
def test_a_refusal_fits_by_any_code_of_a_broken_rule_or_without_one(
    refusal: object, codes: bool, differs: bool
) -> None:
    result = {**answer(front=15), "accepted": False, "refusal": refusal}

    found = judged(Expect(refused=["too-few", "too-many"], changes={}), result, codes=codes)

    assert (found is not None) is differs


def test_a_refusal_that_changes_the_state_differs() -> None:
    result = {**answer(front=14), "accepted": False}

    found = judged(Expect(refused=["too-few"], changes={}), result)

    assert found.path == "/state/seats/A/front"


def test_omitted_parts_are_not_compared_and_what_is_said_of_them_is_unseen() -> None:
    judge = Judge(ANSWER, omits=("/aside",))
    expect = Expect(
        accepted=True, says=[Says(path="/state/aside", has=["green"], text="it lies aside")]
    )
    shown = answer()
    del shown["state"]["aside"]
    judge.expected["main"] = answer()["state"]

    assert judge.judge(0, step(expect), shown) is None
    assert judge.unseen == ["it lies aside (this engine omits /state/aside)"]


@pytest.mark.parametrize("remembered", [["purple"], ["orange"], None])
def test_how_an_engine_remembers_for_a_reading_is_not_compared(remembered: object) -> None:
    result = answer(front=15)
    result["state"]["seen"] = remembered

    assert judged(Expect(accepted=True, changes={"seen": ["purple"]}), result) is None


def test_what_is_said_of_a_whole_does_not_count_the_parts_that_the_engine_omits() -> None:
    judge = Judge(ANSWER, omits=("/seats/*/hand",))
    place = {"front": 14, "middle": 1, "hand": ["green"]}
    judge.expected["main"] = answer()["state"]
    expect = Expect(accepted=True, says=[Says(path="/state/seats/A", is_=place)])

    assert judge.judge(0, step(expect), answer(hand=None)) is None
    assert judge.judge(0, step(expect), answer(hand=None, front=13)) is not None


def test_keys_of_the_engines_own_are_not_compared_in_states_but_must_not_betray_a_world() -> None:
    own = {**answer()["state"], "x-seed": 7}
    seats = {"A": {**own["seats"]["A"], "x-mood": "calm"}}

    assert (
        judged(
            Expect(accepted=True, changes=CHANGES),
            {"accepted": True, "state": {**own, "seats": seats}},
        )
        is None
    )

    judge = Judge(ANSWER)
    judge.answers[0] = {"view": {"round": 1, "x-peek": ["purple"]}}
    other = {"view": {"round": 1, "x-peek": ["green"]}}

    assert judge.judge(1, step(Expect(same_as=0), "view"), other).path == "/view/x-peek"


def test_what_comes_or_goes_is_counted_from_what_must_have_been_there_after_a_held_step() -> None:
    judge = Judge(ANSWER)
    load = Step(ask=Ask("load", {"handle": "main", "state": answer(front=15)["state"]}))
    judge.expect_changes(load)
    judge.judge(0, load, {"state": answer(front=15)["state"]})
    pays = Expect(accepted=True, changes={"seats": {"A": {"front": 14}}})
    pays_again = Expect(
        accepted=True,
        changes={"seats": {"A": {"front": 13}}},
        says=[Says(path="/state/seats/A/front", plus=-1)],
    )
    judge.held(step(pays), "answered together with the next")
    judge.expect_changes(step(pays_again))

    assert judge.judge(2, step(pays_again), answer(front=13)) is None
    assert judge.unseen == []


def judged_in_a_row(*pairs: tuple[Expect, dict[str, Any]], **settings: Any) -> list[Any]:
    judge = Judge(ANSWER, **settings)
    judge.expected["main"] = answer(front=15)["state"]
    found = []
    for index, (expect, result) in enumerate(pairs):
        judge.expect_changes(step(expect))
        found.append(judge.judge(index, step(expect), result))
    return found


def test_an_engine_may_put_cards_in_another_order_and_stay_with_it_or_not() -> None:
    pays, stays = Expect(accepted=True, changes=CHANGES), Expect(changes={})
    other = answer(hand=["+1", "purple"])

    assert [None, None, None] == judged_in_a_row((pays, other), (stays, other), (stays, answer()))


def test_what_changed_after_an_answer_in_another_order_differs() -> None:
    pays, stays = Expect(accepted=True, changes=CHANGES), Expect(changes={})
    first, second = judged_in_a_row(
        (pays, answer(hand=["+1", "purple"])), (stays, answer(hand=["+1", "purple"], front=13))
    )

    assert (first, second.path, second.expected) == (None, "/state/seats/A/front", "14")


def test_what_was_ignored_in_one_answer_is_not_expected_in_the_next() -> None:
    ignores = Expect(changes={"aside": []}, ignore=["/seats/A/front"])
    odd = {"state": {**answer(front=3)["state"], "aside": []}}

    first, second = judged_in_a_row((ignores, odd), (Expect(changes={}), odd))

    assert (first, second.path, second.expected) == (None, "/state/seats/A/front", "15")


def test_true_is_not_one_even_where_all_else_is_the_same() -> None:
    found = judged(Expect(changes={"seats": {"A": {"front": 1}}}), answer(front=True))

    assert (found.path, found.actual) == ("/state/seats/A/front", "true")


def test_of_two_lists_of_numbers_it_is_not_told_what_is_missing() -> None:
    assert "[4,0]" == _is([6, 0], [4, 0], None)
    assert '["a"] (missing "a"; too many "b")' == _is(["b"], ["a"], None)
