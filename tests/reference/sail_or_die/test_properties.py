"""What holds in every state of Sail or Die, over whole games of random and of greedy play."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, combinations
from pathlib import Path

import pytest
import yaml
from msgspec.structs import replace

from seatrial_reference.games import replaced
from seatrial_reference.luck import Luck
from seatrial_reference.plain import plain
from seatrial_reference.sail_or_die import SailOrDie
from seatrial_reference.sail_or_die.state import Action
from seatrial_reference.sail_or_die.words import DECK, SUIT_OF, WORTH, wilds_of
from seatrial_reference.trace import Wanted

QUESTIONS = yaml.safe_load(
    (Path(__file__).parents[3] / "spec" / "sail-or-die" / "questions.yaml").read_text("utf-8")
)["questions"]
#: No game of these policies came near it.
LONGEST = 1000


# Playing


def with_luck(luck, attempt):
    """Return the answer of *attempt*, given what luck it asks for."""
    chance = ()
    while True:
        try:
            return attempt(chance)
        except Wanted as wanted:
            chance = (*chance, wanted.roll(luck))


def chosen(game, state, rng, greedy):
    """Return a legal action: any, or most of the time one that sheds the most cards."""
    actions = [action for offered in game.legal(state).values() for action in offered]
    plays = [action for action in actions if action.type == "play"]
    if greedy and plays and rng.random() < 0.85:
        most = max(len(action.cards) for action in plays)
        actions = [action for action in plays if len(action.cards) == most]
    action = rng.choice(actions)
    return replace(action, silent=action.type == "play" and rng.random() < 0.5)


def states_of(game, players, seed, *, greedy=False):
    """Yield every state of a whole game; each act is legal and leaves its own state alone."""
    rng, luck = random.Random(seed), Luck(seed)
    state = with_luck(luck, lambda chance: game.start("ABCDE"[:players], chance)).state
    for _ in range(LONGEST):
        yield state
        if state.result is not None:
            return
        action, before = chosen(game, state, rng, greedy), plain(state)
        answer = with_luck(luck, lambda chance: game.act(state, action, chance))  # noqa: B023
        assert answer.broken == ()
        assert plain(state) == before
        state = answer.state
    pytest.fail(f"no end after {LONGEST} actions")


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


def somebody_can_act(game, state):
    """Every awaited seat has a legal action, and the game goes on until its result."""
    legal = game.legal(state)
    assert set(legal) == set(state.awaiting)
    assert all(legal.values())
    assert bool(legal) is (state.result is None)


def offers_are_what_is_not_refused(game, state):
    """The generator and the judge agree on everything that a hand could try."""
    offered = [action for actions in game.legal(state).values() for action in actions]
    accepted = {
        action for action in attempts(game, state) if not game.broken_by(state, read(action))
    }
    assert len(offered) == len(set(map(key, offered)))
    assert accepted == set(map(key, offered))


def loads_again(game, state):
    """A state that play reaches can be set up, and is the same then."""
    assert game.load(plain(state)) == state


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


def key(action):
    """Return what makes an action another one; silence is free."""
    return action.type, action.seat, action.cards, action.counts


def read(attempt):
    """Return the action of a key."""
    kind, seat, cards, counts = attempt
    return Action(kind, seat, cards, counts=counts)


def attempts(game, state):
    """Return all that any seat could try with its hand, and some that it cannot."""
    tried = set()
    kinds = ("drop-anchor", "announce", "remind", "settle", "rejoin", "stay-out")
    for seat, place in state.seats.items():
        tried |= {(kind, seat, (), 0) for kind in kinds}
        tried |= {("play", seat, cards, 0) for cards in (*plays_of(place.hand), (), ("+3",) * 2)}
        if game.readings.wild_value_fixed == "up-to" and game.readings.count_measure == "effective":
            tried |= {
                ("play", seat, cards, count)
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


def check_game(game, players, seed, *, greedy, always=ALWAYS, share=0.05):
    """Hold a whole game to the properties, the slow ones in a *share* of its states."""
    rng = random.Random(seed)
    for state in states_of(game, players, seed, greedy=greedy):
        for holds in always:
            holds(game, state)
        if rng.random() < share:
            for holds in NOW_AND_THEN:
                holds(game, state)


# Under the rulings


@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_state_under_the_rulings_is_sound(players, greedy):
    for seed in range(25):
        check_game(SailOrDie(), players, seed, greedy=greedy, always=UNDER_RULINGS, share=0.2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_lead_is_due_from_the_holder_of_the_shark(players):
    first = next(states_of(SailOrDie(), players, seed=players))

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
        for state in states_of(game, 2 + seed % 3, seed, greedy=seed % 2 == 0):
            property_(game, state)


# Under other readings


def executable():
    """Return each question that the engine answers with its readings, the ruling first."""
    choices = {}
    for question in QUESTIONS:
        readings = [each["id"] for each in question["readings"] if each.get("executable", True)]
        if readings:
            choices[question["id"]] = readings
    return choices


def test_the_switches_are_the_executable_questions_of_the_catalogue():
    switches = {question: set(readings) for question, readings in SailOrDie.switches().items()}

    assert switches == {question: set(readings) for question, readings in executable().items()}


def test_the_first_reading_of_each_switch_is_the_ruling():
    rulings = {question["id"]: question["ruling"] for question in QUESTIONS}

    for question, readings in SailOrDie.switches().items():
        assert readings[0] == rulings[question]


@pytest.mark.parametrize(
    ("question", "reading"),
    [
        (question, reading)
        for question, readings in SailOrDie.switches().items()
        for reading in readings[1:]
    ],
)
def test_every_reading_alone_plays_whole_games(question, reading):
    game = SailOrDie.under({question: reading})

    for seed, players in enumerate((2, 3, 4, 5, 2, 3)):
        check_game(game, players, seed, greedy=seed % 2 == 0)


def drawn(rng):
    """Return readings drawn at random that the catalogue lets go together."""
    readings = {
        question: rng.choice(choices)
        for question, choices in executable().items()
        if rng.random() < 0.5
    }
    rulings = {question["id"]: question["ruling"] for question in QUESTIONS}
    for question in QUESTIONS:
        name = question["id"]
        for other, allowed in (question.get("under") or {}).items():
            if readings.get(other, rulings[other]) not in allowed:
                readings.pop(name, None)
        for other, pairs in (question.get("agrees_with") or {}).items():
            theirs, mine = readings.get(other, rulings[other]), readings.get(name, rulings[name])
            if theirs in pairs:
                readings[name] = pairs[theirs]
            elif mine in pairs.values():
                readings.pop(name, None)
    return readings


@pytest.mark.parametrize("seed", range(200))
def test_a_set_of_readings_plays_whole_games(seed):
    rng = random.Random(seed)
    readings = drawn(rng)
    game = SailOrDie.under(readings)

    for players in rng.sample((2, 3, 4, 5), 2):
        check_game(game, players, seed, greedy=rng.random() < 0.5)


@pytest.mark.parametrize("seed", range(30))
def test_no_game_is_stuck_unless_a_reading_says_so(seed):
    rng = random.Random(seed)
    readings = {question: reading for question, reading in drawn(rng).items() if reading != "stuck"}

    *_, last = states_of(SailOrDie.under(readings), rng.choice((2, 3)), seed, greedy=True)

    assert last.result.reason in ("three-rounds", "out-of-chunks")
