"""Every question of Sail that the engine can answer in more than one way.

The first reading of each is the ruling, the one that is played unless another is asked for. What a
reading means in play stands beside the rule that it changes.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Readings(Struct, frozen=True, kw_only=True):
    """One reading per question; each field is a question, spelt with hyphens on the wire."""

    # Rounds and tricks.
    round_end_trigger: Literal["four-wins", "all-nine", "four-tricks"] = "four-wins"
    fourth_trick_action: Literal["action-first", "end-first"] = "action-first"
    first_leader: Literal["alternate-by-disc", "fixed", "last-winner"] = "alternate-by-disc"
    offsuit_winner: Literal["lead-suit", "highest-number"] = "lead-suit"
    cubes_reset: Literal["reset", "cumulative"] = "reset"

    # Exchange and silence.
    exchange_commitment: Literal["simultaneous-blind", "sequential", "revocable-until-both"] = (
        "simultaneous-blind"
    )
    exchange_speech: Literal["no", "yes"] = "no"

    # Pairs and movement.
    tentacle_mermaid: Literal["nothing", "one-damage"] = "nothing"
    tentacle_cannon_damage: Literal["no", "yes"] = "no"
    diagonal_direction: Literal["winner", "leader"] = "winner"
    straight_length: Literal["across-diamond", "one-row"] = "across-diamond"
    straight_flanked: Literal["destination-only", "blocked"] = "destination-only"
    blocked_other_effects: Literal["rest-applies", "whole-action-lost"] = "rest-applies"
    tentacle_space: Literal["one-on-entry", "none", "each-turn-on-it"] = "one-on-entry"
    tentacle_space_plus_pair: Literal["cumulative", "once"] = "cumulative"
    end_zone: Literal["end-token-only", "end-column", "exit-far-edge"] = "end-token-only"

    # Damage, the Kraken card, the discard pile.
    kraken_card_exposed: Literal["when-hit", "when-uncovered"] = "when-hit"
    kraken_card_absorbs: Literal["absorbs", "continue"] = "absorbs"
    kraken_card_fatal: Literal["track-moves", "loss"] = "track-moves"
    discard_pool: Literal["common", "separate"] = "common"
    buried_card: Literal["tentacle", "both", "winners", "cannon"] = "tentacle"
    bury_position: Literal["under-everything", "above-kraken"] = "under-everything"
    round_end_number: Literal["fixed", "dynamic"] = "fixed"

    # The cannon action.
    cannon_trigger: Literal["cannon-cannon", "any-matching"] = "cannon-cannon"
    cannon_direction: Literal["winner", "leader"] = "winner"
    cannon_tentacle_card: Literal["bury-only", "bury-and-move", "move-and-damage"] = "bury-only"
    cannon_empty_midchain: Literal["stop", "reshuffle"] = "stop"

    # Ends.
    kraken_alone_timing: Literal["each-card", "end-of-action", "end-of-trick", "end-of-round"] = (
        "each-card"
    )
    win_priority: Literal["move-first", "damage-first", "damage-first-loss-stands"] = "move-first"
    dead_and_win: Literal["win", "loss"] = "win"
    storm_line: Literal["strictly-beyond", "on-counts"] = "strictly-beyond"
    round_end_order: Literal["damage-first", "checks-first", "reshuffle-first"] = "damage-first"


RULINGS = Readings()
