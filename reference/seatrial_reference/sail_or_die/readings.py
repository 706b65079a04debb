"""Every question of Sail or Die that the engine can answer in more than one way.

The first reading of each is the ruling, the one that is played unless another is asked for. What a
reading means in play stands beside the rule that it changes.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Readings(Struct, frozen=True, kw_only=True):
    """One reading per question; each field is a question, spelt with hyphens on the wire."""

    # Grave: engines part ways in ordinary play.
    empty_handed_in_reset_count: Literal[
        "remaining", "out", "auto-anchor", "no-reset-in-final-lap"
    ] = "remaining"
    reset_sole_is_empty_handed: Literal["round-ends", "next-leads", "no-reset"] = "round-ends"
    reset_leader_only_wilds: Literal[
        "forced-anchor", "lead-passes", "round-ends", "wild-may-lead", "stuck"
    ] = "forced-anchor"
    no_regular_card_anywhere: Literal["round-ends-unfinished", "wild-may-lead", "stuck"] = (
        "round-ends-unfinished"
    )
    next_starter_none_emptied: Literal[
        "holder-keeps", "fewest-cards", "next-clockwise", "choose-again"
    ] = "holder-keeps"
    anchored_players_final_turn: Literal["skipped", "gets-turn"] = "skipped"
    lap_end_when_shark_anchored: Literal[
        "seat-passes", "next-actual-turn", "next-active-seat-inherits"
    ] = "seat-passes"
    shark_moves_during_final_lap: Literal["live", "frozen"] = "live"
    anchored_hand_charged: Literal["charged", "free"] = "charged"

    # What matters.
    new_suit_memory: Literal["in-play", "ever-since-opening"] = "in-play"
    count_measure: Literal["effective", "physical"] = "effective"
    wild_value_fixed: Literal["fixed", "up-to", "total"] = "fixed"
    raise_old_suit_cost: Literal["one", "two"] = "one"
    anchor_instead_of_lead: Literal["no", "yes"] = "no"
    rejoin_compulsory: Literal["all", "optional"] = "all"
    cannot_pay_unplayed: Literal["waive", "debt", "middle-helps"] = "waive"
    tie_break_measure: Literal[
        "unplayed-cards", "chunks-paid-at-settlement", "chunks-thrown-incl-penalty"
    ] = "unplayed-cards"
    tie_break_subset: Literal["subset", "all-tied"] = "subset"
    final_round_early_end: Literal["last-played", "third-only"] = "last-played"
    zero_check_moment: Literal["after-settlement", "before-payment", "any-time-in-round"] = (
        "after-settlement"
    )
    announcement_window: Literal["until-settlement", "with-the-play", "until-next-turn"] = (
        "until-settlement"
    )
    announcement_trigger: Literal["emptying", "announcement"] = "emptying"
    announcement_without_chunk: Literal["waived", "owed-later", "taken-from-middle"] = "waived"

    # Minor.
    penalty_chunk_fate: Literal["lost", "to-the-box-directly"] = "lost"
    reset_vs_lap_end_order: Literal["reset-first", "lap-first"] = "reset-first"
    second_opener_obligation: Literal["same-obligation", "free-quantity"] = "same-obligation"
    final_lap_full_options: Literal["all-options", "no-retrieval"] = "all-options"
    wilds_follow_their_group: Literal["follow", "stay"] = "follow"
    lead_may_carry_wilds: Literal["no", "yes"] = "no"
    run_out_scope: Literal["front-only", "anywhere"] = "front-only"
    all_at_zero_winner: Literal["tie-break", "nobody"] = "tie-break"
    who_may_remind: Literal["any-other", "active-only"] = "any-other"

    # Editorial.
    hand_counts_public: Literal["public", "own-only"] = "public"
    set_aside_inspection: Literal["closed", "open"] = "closed"
    shark_after_final_round: Literal["moves", "stays"] = "moves"
    lead_check_timing: Literal["when-opening-due", "eager"] = "when-opening-due"
    owner_peek: Literal["yes", "no"] = "yes"


RULINGS = Readings()
