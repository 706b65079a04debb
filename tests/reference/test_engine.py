"""The reference as an engine: the protocol's methods, its errors, its queues of luck."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seatrial_reference.engine import EngineError, Reference, replaced
from seatrial_reference.sail_or_die import SailOrDie
from seatrial_reference.sail_or_die.state import Place, State

STARTER = {"kind": "starter", "seat": "B"}
DEAL = {
    "kind": "deal",
    "hands": {
        "A": ["purple"] * 7 + ["orange"] * 7,
        "B": ["green"] * 7 + ["light-blue"] * 7,
    },
}


def started(engine, **more):
    """Start a game of two under the handle h."""
    params = {"handle": "h", "game": "sail-or-die", "seats": ["A", "B"], **more}
    return engine.call("start", params)


def error_of(engine, method, params):
    """Return the error that a request ends in."""
    with pytest.raises(EngineError) as caught:
        engine.call(method, params)
    return caught.value


# Talking


def test_it_says_what_it_offers():
    offer = Reference().call("initialize", {"protocol": 1, "kit": {"name": "kit", "version": "0"}})

    assert offer["protocol"] == 1
    assert offer["ahead"] == 64
    game = offer["games"]["sail-or-die"]
    assert game["players"] == [2, 3, 4, 5]
    assert game["capabilities"] == ["load", "legal", "view", "own", "announce"]
    assert game["switches"]["raise-old-suit-cost"] == ["one", "two"]


def test_another_protocol_is_answered_with_the_versions_spoken():
    error = error_of(
        Reference(), "initialize", {"protocol": 2, "kit": {"name": "kit", "version": "0"}}
    )

    assert (error.code, error.data) == (-32001, {"versions": [1]})


@pytest.mark.parametrize(
    ("method", "params", "code", "words"),
    [
        ("deal", {}, -32601, "'deal'"),
        ("start", {"handle": "h", "game": "chess", "seats": ["A"]}, -32601, "sail-or-die"),
        ("start", {"handle": "h", "game": "sail-or-die"}, -32602, "seats"),
        ("end", {"handle": "h", "now": True}, -32602, "now"),
        ("end", [], -32602, "object"),
    ],
)
def test_what_it_does_not_understand_gets_a_clear_error(method, params, code, words):
    error = error_of(Reference(), method, params)

    assert error.code == code
    assert words in error.message


@pytest.mark.parametrize(
    ("readings", "words"),
    [({"no-question": "one"}, "raise-old-suit-cost"), ({"raise-old-suit-cost": "six"}, "one, two")],
)
def test_an_unknown_reading_is_answered_with_what_is_known(readings, words):
    engine = Reference()
    params = {"handle": "h", "game": "sail-or-die", "seats": ["A", "B"], "readings": readings}

    error = error_of(engine, "start", params)

    assert error.code == -32602
    assert words in error.message


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ({"type": "pass", "seat": "B"}, "pass"),
        ({"type": "play", "seat": "B"}, "cards"),
        ({"type": "play", "seat": "B", "cards": ["mauve"]}, "mauve"),
        ({"type": "play", "seat": "C", "cards": ["green"]}, "A, B"),
        ({"type": "play", "seat": "B", "cards": ["green"], "silnt": True}, "silnt"),
        ({"type": "remind", "seat": "B", "cards": ["green"]}, "belong to a play"),
        ("play", "object"),
    ],
)
def test_an_action_that_is_none_is_not_understood(action, words):
    engine = Reference()
    started(engine, chance=[STARTER, DEAL])

    error = error_of(engine, "act", {"handle": "h", "action": action})

    assert error.code == -32602
    assert words in error.message


WORDS = ["A", "C", "purple", "+1", "play", "starter", "deal", "lead", "sail-or-die", "h", ""]
KEYS = ["type", "seat", "cards", "kind", "hands", "A", "B", "seats", "front", "hand", "table"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 20) | st.floats() | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=5)
    ),
    max_leaves=8,
)
CODES = (None, -32601, -32602, -32002, -32003, -32004, -32005)


def code_of(engine, method, params):
    """Return the code of the error that a request ends in, None for an answer."""
    try:
        answer = engine.call(method, params)
    except EngineError as error:
        return error.code
    assert isinstance(answer, dict)
    return None


@settings(max_examples=300, deadline=None)
@given(
    method=st.sampled_from(["start", "load", "act", "legal", "view", "end"]),
    name=st.sampled_from(
        ["handle", "game", "seats", "readings", "chance", "own", "state", "action", "seat"]
    ),
    value=JSON,
)
def test_whatever_it_is_told_it_answers_or_says_what_is_wrong(method, name, value):
    engine = Reference(seed=1)
    started(engine, own=True)
    params = {
        "start": {"handle": "g", "game": "sail-or-die", "seats": ["A", "B"], "own": True},
        "load": {"handle": "h", "game": "sail-or-die", "state": {}},
        "act": {"handle": "h", "action": {"type": "drop-anchor", "seat": "A"}},
        "legal": {"handle": "h"},
        "view": {"handle": "h", "seat": "A"},
        "end": {"handle": "h"},
    }[method]

    assert code_of(engine, method, {**params, name: value}) in CODES


@settings(max_examples=300, deadline=None)
@given(
    field=st.sampled_from([*State.__struct_fields__, *Place.__struct_fields__]),
    value=JSON,
    inside=st.booleans(),
)
def test_a_state_with_anything_in_a_field_is_taken_or_refused(field, value, inside):
    engine = Reference(seed=1)
    state = lap_almost_over(engine)["state"]
    broken = {**state, field: value}
    if inside:
        broken = {**state, "seats": {**state["seats"], "A": {**state["seats"]["A"], field: value}}}

    params = {"handle": "h", "game": "sail-or-die", "state": broken}
    assert code_of(engine, "load", params) in CODES
    assert code_of(engine, "legal", {"handle": "h"}) is None
    assert code_of(engine, "view", {"handle": "h", "seat": "A"}) is None


def test_answers_are_plain_json_values():
    engine = Reference(seed=1)
    answers = [
        started(engine, own=True),
        engine.call("legal", {"handle": "h"}),
        engine.call("view", {"handle": "h", "seat": "A"}),
    ]

    assert json.loads(json.dumps(answers)) == answers


def test_handles_are_games_apart():
    engine = Reference()
    started(engine, chance=[STARTER, DEAL])
    engine.call(
        "start",
        {"handle": "g", "game": "sail-or-die", "seats": ["A", "B"], "chance": [STARTER, DEAL]},
    )

    play = {"type": "play", "seat": "B", "cards": ["green"]}
    engine.call("act", {"handle": "g", "action": play})

    assert engine.call("legal", {"handle": "h", "seat": "A"}) == {"actions": {}}
    assert set(engine.call("legal", {"handle": "g"})["actions"]) == {"A"}


def test_an_ended_handle_is_known_no_more():
    engine = Reference()
    started(engine, chance=[STARTER, DEAL])
    engine.call("end", {"handle": "h"})

    assert error_of(engine, "legal", {"handle": "h"}).code == -32002


def test_a_handle_that_nobody_knows_is_ended_without_an_error():
    assert Reference().call("end", {"handle": "nobody"}) == {}


def test_a_refused_start_leaves_no_handle():
    engine = Reference()
    answer = engine.call("start", {"handle": "h", "game": "sail-or-die", "seats": ["A"]})

    assert answer["accepted"] is False
    assert error_of(engine, "legal", {"handle": "h"}).code == -32002


def test_seats_are_the_first_letters_in_order():
    error = error_of(
        Reference(), "start", {"handle": "h", "game": "sail-or-die", "seats": ["B", "A"]}
    )

    assert error.code == -32602


# Luck


def test_given_outcomes_happen_and_are_told():
    answer = started(Reference(), chance=[DEAL, STARTER])

    assert answer["chance"] == [STARTER, DEAL]
    assert answer["state"]["shark"] == "B"
    assert answer["state"]["seats"]["A"]["hand"] == sorted(DEAL["hands"]["A"])


@pytest.mark.parametrize(("chance", "kind"), [([], "starter"), ([STARTER], "deal")])
def test_an_outcome_that_is_wanted_is_asked_for(chance, kind):
    error = error_of(
        Reference(),
        "start",
        {"handle": "h", "game": "sail-or-die", "seats": ["A", "B"], "chance": chance},
    )

    assert (error.code, error.data) == (-32004, {"kind": kind})


def test_own_luck_fills_in_for_what_is_not_given():
    answer = started(Reference(seed=1), chance=[STARTER], own=True)

    assert answer["state"]["shark"] == "B"
    assert [outcome["kind"] for outcome in answer["chance"]] == ["starter", "deal"]


def test_the_same_seed_has_the_same_luck():
    assert started(Reference(seed=7), own=True) == started(Reference(seed=7), own=True)


@pytest.mark.parametrize(
    ("outcome", "code"),
    [
        ({"kind": "starter", "seat": "C"}, -32005),
        ({"kind": "starter", "seat": "Zoe"}, -32005),
        ({"kind": "deal", "hands": {"A": ["purple"], "B": ["green"]}}, -32005),
        ({"kind": "deal", "hands": {"A": DEAL["hands"]["A"]}}, -32005),
        (
            {"kind": "deal", "hands": {"A": DEAL["hands"]["A"], "B": DEAL["hands"]["A"]}},
            -32005,
        ),
        ({"kind": "deal", "hands": {"A": ["mauve"] * 14, "B": DEAL["hands"]["B"]}}, -32005),
        ({"kind": "dice", "seat": "A"}, -32602),
        ({"seat": "A"}, -32602),
        ({"kind": "deal", "hands": []}, -32602),
    ],
)
def test_an_outcome_that_cannot_happen_is_told_apart_from_one_that_is_none(outcome, code):
    error = error_of(
        Reference(),
        "start",
        {"handle": "h", "game": "sail-or-die", "seats": ["A", "B"], "chance": [outcome]},
    )

    assert error.code == code


def lap_almost_over(engine, **more):
    """Load a position of two in which A's last card ends the round."""
    return engine.call(
        "load",
        {
            "handle": "h",
            "game": "sail-or-die",
            "state": {
                "round": 1,
                "shark": "B",
                "awaiting": {"A": "follow"},
                "seats": {
                    "A": {"front": 15, "hand": ["purple"]},
                    "B": {"front": 15, "hand": ["orange"]},
                },
                "table": [{"cards": ["green"], "by": "B"}],
            },
            **more,
        },
    )


LAST_CARD = {"type": "play", "seat": "A", "cards": ["purple"]}


def test_an_outcome_given_early_waits_until_it_is_needed():
    engine = Reference()
    lap_almost_over(engine, chance=[DEAL])

    answer = engine.call("act", {"handle": "h", "action": LAST_CARD})

    assert answer["chance"] == [DEAL]
    assert answer["state"]["round"] == 2


def test_an_outcome_given_with_a_refused_act_waits_too():
    engine = Reference()
    lap_almost_over(engine)
    wrong = {"type": "play", "seat": "A", "cards": ["orange"]}
    engine.call("act", {"handle": "h", "action": wrong, "chance": [DEAL]})

    answer = engine.call("act", {"handle": "h", "action": LAST_CARD})

    assert answer["chance"] == [DEAL]


def test_an_act_that_ends_in_an_error_changes_nothing():
    engine = Reference()
    before = lap_almost_over(engine)["state"]

    error = error_of(engine, "act", {"handle": "h", "action": LAST_CARD})

    assert error.code == -32004
    answer = engine.call(
        "act", {"handle": "h", "action": {"type": "settle", "seat": "A"}, "own": True}
    )
    assert answer["state"] == before


def test_a_failed_load_leaves_the_game_in_hand():
    engine = Reference()
    started(engine, chance=[STARTER, DEAL])

    error_of(engine, "load", {"handle": "h", "game": "sail-or-die", "state": {}})

    assert set(engine.call("legal", {"handle": "h"})["actions"]) == {"B"}


# Refusals


def test_a_refusal_is_an_answer_that_leaves_the_state_alone():
    engine = Reference()
    before = started(engine, chance=[STARTER, DEAL])["state"]

    answer = engine.call(
        "act", {"handle": "h", "action": {"type": "play", "seat": "A", "cards": ["purple"]}}
    )

    assert answer["accepted"] is False
    assert answer["state"] == before
    assert answer["refusal"]["code"] == "not-your-turn"
    assert answer["applied"] == ["meta.rejection-is-side-effect-free"]


# Replacing a rule


def test_a_replaced_rule_changes_that_rule_and_no_other():
    free = Reference(games={"sail-or-die": replaced(SailOrDie, price_of_raise=lambda *_: 0)})
    started(free, chance=[STARTER, DEAL])

    for action in (
        {"type": "play", "seat": "B", "cards": ["green"]},
        {"type": "play", "seat": "A", "cards": ["purple"] * 2},
    ):
        answer = free.call("act", {"handle": "h", "action": action})

    assert answer["state"]["seats"]["A"]["front"] == 15
    assert answer["state"]["count"] == 2


def test_only_a_rule_that_exists_can_be_replaced():
    with pytest.raises(AttributeError, match="prize"):
        replaced(SailOrDie, prize=lambda *_: 0)
