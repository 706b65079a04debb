"""What holds in every state of Sail or Die, over whole games of random and of greedy play."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, combinations

import pytest
from msgspec.structs import replace

from seatrial_reference.games import replaced
from seatrial_reference.sail_or_die import SailOrDie
from seatrial_reference.sail_or_die.policies import POLICIES
from seatrial_reference.sail_or_die.state import Action
from seatrial_reference.sail_or_die.words import DECK, SEATS, SUIT_OF, WORTH, wilds_of

from .. import properties
from ..properties import compatible, loads_again, others, somebody_can_act, states_of

# Properties


def cards_are_kept(_game, state):
    """Hands, table, aside and leftovers are the deck."""
    cards = Counter((*state.aside, *state.leftovers))
    for place in state.seats.values():
        cards.update(place.hand)
    for group in state.table:
        cards.update(group.cards)
    assert cards == Counter(DECK)


def chunks_are_kept(_game, state):
    """No seat has more than its fifteen, and only debts go below none."""
    for place in state.seats.values():
        assert place.front + place.middle <= 15
        assert place.middle >= 0


def offers_are_what_is_not_refused(game, state):
    """The generator and the judge agree on everything that a hand could try."""
    properties.offers_are_what_is_not_refused(game, state, attempts(game, state))


ALWAYS = (cards_are_kept, chunks_are_kept, somebody_can_act)
NOW_AND_THEN = (offers_are_what_is_not_refused, loads_again)


def fronts_are_never_negative(_game, state):
    """Nobody owes chunks."""
    assert all(place.front >= 0 for place in state.seats.values())


def one_group_per_suit(_game, state):
    """No suit lies open twice."""
    suits = [group.cards[-1] for group in state.table]
    assert len(suits) == len(set(suits))


def equal_counts(_game, state):
    """All open groups count what is to be matched."""
    counts = [sum(WORTH.get(card, 1) for card in group.cards) for group in state.table]
    assert all(count == state.count for count in counts)


def anchored_seats_have_nothing_in_the_middle(_game, state):
    """Who dropped anchor took everything back."""
    assert all(place.middle == 0 for place in state.seats.values() if place.anchored)


def the_first_empty_hand_never_acts_again(_game, state):
    """Its seat is asked for a word at most."""
    assert state.awaiting.get(state.first_empty) in (None, "announce", "settle")


def hidden_cards_do_not_show(game, state):
    """A view is the same in a world in which the cards that it hides lie elsewhere."""
    seats = list(state.seats)
    one, other = seats[0], seats[1]
    hands = {one: state.seats[one].hand, other: state.leftovers}
    if not hands[one] or not hands[other]:
        return
    swapped = replace(
        state,
        seats={
            **state.seats,
            one: replace(
                state.seats[one], hand=tuple(sorted((*hands[one][1:], state.leftovers[0])))
            ),
        },
        leftovers=tuple(sorted((*state.leftovers[1:], hands[one][0]))),
    )
    for viewer in seats[1:]:
        assert game.view(state, viewer) == game.view(swapped, viewer)


UNDER_RULINGS = (
    *ALWAYS,
    fronts_are_never_negative,
    one_group_per_suit,
    equal_counts,
    anchored_seats_have_nothing_in_the_middle,
    the_first_empty_hand_never_acts_again,
    hidden_cards_do_not_show,
)


def attempts(game, state):
    """Return all that any seat could try with its hand, and some that it cannot."""
    tried = set()
    kinds = ("drop-anchor", "announce", "remind", "settle", "rejoin", "stay-out")
    for seat, place in state.seats.items():
        tried |= {Action(kind, seat) for kind in kinds}
        tried |= {Action("play", seat, each) for each in (*plays_of(place.hand), (), ("+3",) * 2)}
        if game.readings.wild_value_fixed == "up-to" and game.readings.count_measure == "effective":
            tried |= {
                Action("play", seat, cards, counts=count)
                for cards in plays_of(place.hand)
                for count in range(1, sum(WORTH.get(card, 1) for card in cards))
                if wilds_of(cards)
            }
    return tried


def plays_of(hand):
    """Return every choice of a number of one suit and any wilds, and two cards of two suits."""
    wilds = wilds_of(hand)
    suits = sorted({card for card in hand if card in SUIT_OF})
    choices = set(chain.from_iterable(combinations(wilds, n) for n in range(len(wilds) + 1)))
    plays = {
        (*choice, *(suit,) * number)
        for choice in choices
        for suit in suits
        for number in range(1, hand.count(suit) + 1)
    }
    return plays | (choices - {()}) | {tuple(suits[:2])}


def check_game(game, players, seed, policy, *, always=ALWAYS, share=0.05):
    """Hold a whole game to the properties, the slow ones in a *share* of its states."""
    rng = random.Random(seed)
    for state, _ in states_of(game, SEATS[:players], seed, policy):
        for holds in always:
            holds(game, state)
        if rng.random() < share:
            for holds in NOW_AND_THEN:
                holds(game, state)


# Under the rulings


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_state_under_the_rulings_is_sound(players, policy):
    for seed in range(25):
        check_game(SailOrDie(), players, seed, policy, always=UNDER_RULINGS, share=0.2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_lead_is_due_from_the_holder_of_the_shark(players):
    first, _ = next(states_of(SailOrDie(), SEATS[:players], players, "random"))

    assert first.awaiting == {first.shark: "lead"}


@pytest.mark.parametrize(
    ("name", "function", "property_"),
    [
        ("is_too_few", lambda *_: False, offers_are_what_is_not_refused),
        (
            "pay",
            lambda _, place, price: replace(place, middle=place.middle + price),
            chunks_are_kept,
        ),
        ("old_suit_leaves", lambda _, state, _suit: (state.table, ()), one_group_per_suit),
        ("raise_leaves", lambda _, state: (state.table, ()), equal_counts),
        ("raise_leaves", lambda *_: ((), ()), cards_are_kept),
        ("retrieve", lambda _, _state, place: place, anchored_seats_have_nothing_in_the_middle),
        ("payment", lambda _, _place, unplayed: unplayed, fronts_are_never_negative),
        ("sees_hand", lambda *_: True, hidden_cards_do_not_show),
        ("has_to_open", lambda *_: True, somebody_can_act),
    ],
)
def test_an_engine_with_a_rule_broken_does_not_have_the_property(name, function, property_):
    broken = replaced(SailOrDie, **{name: function})()

    with pytest.raises(AssertionError):
        search(broken, property_)


def search(game, property_):
    """Hold whole games to one property."""
    for seed in range(40):
        for state, _ in states_of(game, SEATS[: 2 + seed % 3], seed, POLICIES[seed % 2]):
            property_(game, state)


# Under other readings


@pytest.mark.parametrize(("question", "reading"), others(SailOrDie))
def test_every_reading_alone_plays_whole_games(question, reading):
    game = SailOrDie.under({question: reading})

    for seed, players in enumerate((2, 3, 4, 5, 2, 3)):
        check_game(game, players, seed, POLICIES[seed % 2])


def drawn(rng):
    """Return readings drawn at random that the catalogue lets go together."""
    readings = {
        question: rng.choice(choices)
        for question, choices in SailOrDie.switches().items()
        if rng.random() < 0.5
    }
    return compatible("sail-or-die", readings)


@pytest.mark.parametrize("seed", range(200))
def test_a_set_of_readings_plays_whole_games(seed):
    rng = random.Random(seed)
    readings = drawn(rng)
    game = SailOrDie.under(readings)

    for players in rng.sample((2, 3, 4, 5), 2):
        check_game(game, players, seed, rng.choice(POLICIES))


@pytest.mark.parametrize("seed", range(30))
def test_no_game_is_stuck_unless_a_reading_says_so(seed):
    rng = random.Random(seed)
    readings = {question: reading for question, reading in drawn(rng).items() if reading != "stuck"}

    seats = SEATS[: rng.choice((2, 3))]

    *_, (last, _) = states_of(SailOrDie.under(readings), seats, seed, "greedy")

    assert last.result.reason in ("three-rounds", "out-of-chunks")
