"""What holds in every state of Sail, over whole games of random and of greedy play."""

from __future__ import annotations

from collections import Counter

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from seatrial_reference.games import replaced
from seatrial_reference.sail import Sail
from seatrial_reference.sail.state import Action
from seatrial_reference.sail.words import DECK, KRAKEN, NUMBER_OF, SEATS

from .. import properties
from ..properties import SPEC, compatible, loads_again, others, somebody_can_act, states_of

LAYOUTS = {
    path.stem: yaml.safe_load(path.read_text("utf-8"))
    for path in sorted((SPEC / "sail" / "layouts").glob("*.yaml"))
}
WITH_PIRATES = {**LAYOUTS["diamonds"], "pirates": ["anne", "edward", "mary"]}
#: Five rounds of two gifts and nine tricks, and two pirates.
LONGEST = 5 * (2 + 18) + 2

GAMES = {
    "seed": st.integers(0, 2**20),
    "policy": st.sampled_from(("random", "greedy")),
    "layout": st.sampled_from((*LAYOUTS.values(), WITH_PIRATES)),
}
thoroughly = settings(
    max_examples=100, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


# Properties of one state


def cards_are_kept(_game, state):
    """The 28 cards are there, each once, and none lies open."""
    cards = Counter((*state.deck, *state.discard, *state.kraken, *state.lost))
    for place in state.seats.values():
        cards.update(place.hand)
        cards.update([place.given] if place.given else [])
    cards.update([state.lead] if state.lead else [])
    assert cards == Counter((*DECK, KRAKEN))
    assert state.open == ()


def the_figure_is_on_its_track(game, state):
    """Dead is the last space of the track, and ends the game."""
    assert 0 <= state.meeple <= len(game.layout.track)
    if state.meeple == len(game.layout.track):
        assert state.result is not None


def a_result_says_what_ended_the_game(_game, state):
    """A win has reached the End; a loss has causes, none of them that."""
    if state.result is not None:
        assert state.result.causes
        assert state.result.won is (state.result.causes == ("end-reached",))


def offers_are_what_is_not_refused(game, state):
    """The generator and the judge agree on everything that anybody could try."""
    tried = [
        Action(kind, seat, card) for kind in ("exchange", "play") for seat in SEATS for card in DECK
    ]
    tried += [
        Action("choose-pirate", seat, pirate=pirate)
        for seat in SEATS
        for pirate in game.layout.pirates
    ]
    properties.offers_are_what_is_not_refused(game, state, tried)


def hidden_cards_do_not_show(game, state):
    """A view is the same in a world in which the cards that it hides lie elsewhere."""
    for viewer, other in zip(SEATS, reversed(SEATS), strict=True):
        hidden = state.seats[other].hand
        if not hidden or not state.deck:
            continue
        swapped = replace(
            state,
            deck=tuple(sorted((*state.deck[1:], hidden[0]))),
            seats={
                **state.seats,
                other: replace(
                    state.seats[other], hand=tuple(sorted((*hidden[1:], state.deck[0])))
                ),
            },
        )
        assert game.view(state, viewer) == game.view(swapped, viewer)


def a_gift_does_not_show(game, state):
    """Only who gives a card sees which."""
    for seat, place in state.seats.items():
        if place.given is not None:
            views = {each: game.view(state, each)["seats"][seat].get("given") for each in SEATS}
            assert {each for each, given in views.items() if given} == {seat}


def nothing_is_taken_after_the_end(game, state):
    """Once the game is over whatever is tried is refused, and nothing changes."""
    if state.result is not None:
        for seat, place in state.seats.items():
            for card in place.hand:
                answer = game.act(state, Action("play", seat, card))
                assert answer.broken
                assert answer.state == state


ALWAYS = (
    cards_are_kept,
    somebody_can_act,
    the_figure_is_on_its_track,
    a_result_says_what_ended_the_game,
    a_gift_does_not_show,
    nothing_is_taken_after_the_end,
    hidden_cards_do_not_show,
    loads_again,
    offers_are_what_is_not_refused,
)


def the_kraken_deck_has_tentacles(_game, state):
    """Beside the Kraken card only 1s, 2s and 3s are in the Kraken deck."""
    assert all(card == KRAKEN or NUMBER_OF[card] <= 3 for card in state.kraken)


def a_deal_leaves_nine_less_the_kraken_deck(_game, state):
    """After a deal the deck has nine cards, less one for each tentacle in the Kraken deck."""
    if "exchange" in state.awaiting.values():
        assert len(state.deck) == 9 - (len(state.kraken) - 1)
        assert {len(p.hand) + (p.given is not None) for p in state.seats.values()} == {9}


def cubes_are_below_four(_game, state):
    """The fourth trick of a player ends the round."""
    if state.result is None:
        assert all(place.tricks < 4 for place in state.seats.values())


UNDER_RULINGS = (
    *ALWAYS,
    the_kraken_deck_has_tentacles,
    a_deal_leaves_nine_less_the_kraken_deck,
    cubes_are_below_four,
)


# Properties of whole games


def check_game(game, seed, policy, always=ALWAYS):
    """Hold a whole game to the properties of its states, and the ship to its course."""
    before = None
    for state, _ in states_of(game, SEATS, seed, policy, LONGEST):
        for holds in always:
            holds(game, state)
        if before is not None:
            assert state.ship[0] >= before.ship[0]
            assert before.result is None
            assert state.round - before.round in (0, 1)
        before = state
    assert before.result is not None


def tricks_of(game, seed, policy):
    """Return the number of tricks of each round that was played to its end."""
    tricks, result = Counter(), None
    for state, action in states_of(game, SEATS, seed, policy, LONGEST):
        if state.awaiting and "follow" in state.awaiting.values() and action.type == "play":
            tricks[state.round] += 1
            if state.result is None:
                assert (
                    sum(place.tricks for place in state.seats.values()) == tricks[state.round] - 1
                )
        result = state.result
    ended_within = (
        result.won or result.causes == ("kraken-alone",) or "meeple-dead" in result.causes
    )
    return [number for each, number in tricks.items() if not (ended_within and each == max(tricks))]


@thoroughly
@given(**GAMES)
def test_every_state_under_the_rulings_is_sound(seed, policy, layout):
    check_game(Sail.under({}, layout), seed, policy, UNDER_RULINGS)


@thoroughly
@given(**GAMES)
def test_a_round_has_four_to_seven_tricks(seed, policy, layout):
    assert all(4 <= number <= 7 for number in tricks_of(Sail.under({}, layout), seed, policy))


@pytest.mark.parametrize(
    ("name", "function", "property_"),
    [
        ("lacks_card", lambda *_: False, offers_are_what_is_not_refused),
        ("must_follow", lambda *_: False, offers_are_what_is_not_refused),
        ("kraken_card_goes", lambda _, kraken: kraken[1:], cards_are_kept),
        ("take_away", lambda _, state, _card: state, cards_are_kept),
        ("cards_to_bury", lambda _, trick: (trick.lead,), the_kraken_deck_has_tentacles),
        ("collect", lambda _, state, _trace: state, a_deal_leaves_nine_less_the_kraken_deck),
        ("has_won_round", lambda _, place: place.tricks >= 5, cubes_are_below_four),
        ("sees_hand", lambda *_: True, hidden_cards_do_not_show),
        ("sees_given", lambda *_: True, a_gift_does_not_show),
        ("view_of_deck", lambda _, state: state.deck, hidden_cards_do_not_show),
        ("next_space", lambda _, meeple: meeple + 2, the_figure_is_on_its_track),
        ("game_is_over", lambda *_: [], nothing_is_taken_after_the_end),
    ],
)
def test_an_engine_with_a_rule_broken_does_not_have_the_property(name, function, property_):
    broken = replaced(Sail, **{name: function})()

    with pytest.raises((AssertionError, IndexError)):
        search(broken, property_)


def search(game, property_):
    """Hold whole games to one property."""
    for seed in range(60):
        for state, _ in states_of(game, SEATS, seed, "random" if seed % 2 else "greedy", LONGEST):
            property_(game, state)


# Under other readings


@pytest.mark.parametrize(("question", "reading"), others(Sail))
def test_every_reading_alone_plays_whole_games(question, reading):
    for seed, layout in enumerate((*LAYOUTS.values(), WITH_PIRATES) * 2):
        game = Sail.under({question: reading}, layout)
        check_game(game, seed, "greedy" if seed < 4 else "random")


SETS_OF_READINGS = st.fixed_dictionaries(
    {}, optional={name: st.sampled_from(choices) for name, choices in Sail.switches().items()}
)


@settings(thoroughly, max_examples=200)
@given(readings=SETS_OF_READINGS.map(lambda readings: compatible("sail", readings)), **GAMES)
def test_a_set_of_readings_plays_whole_games(readings, seed, policy, layout):
    check_game(Sail.under(readings, layout), seed, policy)


@settings(thoroughly, max_examples=200)
@given(readings=SETS_OF_READINGS, **GAMES)
def test_readings_that_hardly_go_together_play_whole_games_too(readings, seed, policy, layout):
    check_game(Sail.under(readings, layout), seed, policy)
