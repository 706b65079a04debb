"""JSON values: the one form, the first difference, pointers and patches."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seatrial.shapes import Shape, shapes
from seatrial.values import (
    ABSENT,
    canonical,
    changed_paths,
    covers,
    difference,
    find,
    null_on,
    patch_between,
    patched,
    same,
    without,
)

PLACE = Shape(
    fields={
        "front": Shape(),
        "middle": Shape(default=0),
        "hand": Shape(items=Shape(), unordered=True),
        "silent": Shape(default=False, free=True),
    }
)
NAMES = st.sampled_from(["a", "b", "c"])
OBJECTS = st.recursive(
    st.dictionaries(NAMES, st.integers(0, 3) | st.lists(st.integers(0, 2), max_size=2), max_size=3),
    lambda below: st.dictionaries(NAMES, below, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize(
    "other",
    [
        {"front": 15.0, "hand": ["+1", "purple"]},
        {"front": 15, "middle": 0, "hand": ["purple", "+1"]},
        {"front": 15, "middle": None, "hand": ["purple", "+1"], "silent": False},
    ],
)
def test_absent_null_and_default_are_one_value_and_order_is_none(other: object) -> None:
    one = {"front": 15, "hand": ["purple", "+1"]}

    assert canonical(one, PLACE) == canonical(other, PLACE)


def test_true_is_not_one() -> None:
    assert not same(True, 1)


def test_a_whole_float_is_that_integer_and_another_is_not() -> None:
    assert [15, 15.5] == canonical([15.0, 15.5], Shape())


def test_the_order_of_a_list_counts_unless_its_shape_says_otherwise() -> None:
    assert not same(canonical([1, 2], Shape()), canonical([2, 1], Shape()))


def test_free_fields_are_left_out_where_legal_actions_are_compared() -> None:
    assert {"front": 1} == canonical({"front": 1, "silent": True}, PLACE, free=False)


def test_the_first_difference_names_its_place() -> None:
    found = difference({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "c": 3}})

    assert found == ("/a/c", 2, 3)


def test_a_missing_field_differs_from_any_value() -> None:
    assert difference({"a": 1}, {}) == ("/a", 1, ABSENT)


def test_a_star_finds_every_key_and_a_missing_place_is_found_as_absent() -> None:
    seats = {"seats": {"A": {"front": 1}, "B": {}}}

    assert list(find(seats, "/seats/*/front")) == [
        ("/seats/A/front", 1),
        ("/seats/B/front", ABSENT),
    ]


def test_a_pointer_covers_itself_and_all_below() -> None:
    assert covers(["/seats/*/hand"], "/seats/A/hand")
    assert covers(["/table"], "/table/0/by")
    assert not covers(["/table/*/by"], "/table")


def test_omitted_parts_are_taken_out_of_lists_too() -> None:
    table = {"table": [{"cards": ["green"], "by": "A"}]}

    assert without(table, ["/table/*/by"]) == {"table": [{"cards": ["green"]}]}


@given(OBJECTS, OBJECTS)
def test_the_patch_between_two_states_leads_from_one_to_the_other(
    before: dict[str, object], after: dict[str, object]
) -> None:
    assert patched(before, patch_between(before, after)) == after


def test_changed_paths_are_the_leaves_of_a_patch() -> None:
    patch = {"seats": {"A": {"front": 10, "anchored": None}}, "round": 2}

    assert list(changed_paths(patch)) == ["/seats/A/front", "/seats/A/anchored", "/round"]


@pytest.mark.parametrize(
    ("pointer", "null"),
    [("/a/b", "/a/b"), ("/a/b/c", "/a/b"), ("/a/d", None), ("/a/e", None), ("/f/0", "/f/0")],
)
def test_the_null_at_a_place_or_above_it_is_found(pointer: str, null: str | None) -> None:
    assert null == null_on({"a": {"b": None, "d": 1}, "f": [None]}, pointer)


@pytest.mark.parametrize(
    ("pointer", "general"),
    [
        ("/state/seats/A/hand", "/state/seats/*/hand"),
        ("/state/table/12", "/state/table/*"),
        ("/state/first_empty", "/state/first_empty"),
        ("/state/seats/A/x-mine/3", "/state/seats/*/x-mine/3"),
        ("/accepted", "/accepted"),
        ("", ""),
    ],
)
def test_a_place_is_general_where_seats_and_numbers_are_left_open(
    pointer: str, general: str
) -> None:
    assert general == shapes("sail-or-die").general(pointer)
