"""One game under our rulings, and beside it under other readings until they part.

The rules tell which questions an answer hung on. A reading of any other question would have given
the same answer, so its rules are not asked. Once a reading's game has parted it is played on alone,
by the same player with the same luck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from seatrial.impact.sameness import Sameness
from seatrial.playing import Player, Playing, Standing

#: A game that goes on for so many actions has no end; no game of the policies comes near it.
MOST_ACTIONS = 5000


class Effect(NamedTuple):
    """What a reading changed in one game: any answer, a score, the winners, the length.

    *endless*: its game was given up after :data:`MOST_ACTIONS`; then only *differs* is known.
    """

    differs: bool
    score: bool = False
    winner: bool = False
    length: bool = False
    endless: bool = False


class Ending(NamedTuple):
    """How a game went out, and after how many actions."""

    standing: Standing
    actions: int


@dataclass(slots=True)
class Beside:
    """A reading's game beside the one under our rulings."""

    questions: frozenset[str]  #: those that it answers otherwise
    playing: Playing
    #: Where its game stands if that is not the very same state; it is alike all the same.
    own: Any = None
    #: What it offers now, and who will choose from that, if it offers something else.
    offers: Mapping[str, Sequence[Any]] | None = None
    player: Player | None = None
    differs: bool = False
    ending: Ending | None = None

    def effect(self, ours: Ending) -> Effect:
        """Return what came of it, where the game under our rulings ended like *ours*."""
        if self.ending is None:
            return Effect(self.differs)
        theirs, actions = self.ending
        if actions >= MOST_ACTIONS and not theirs.over:
            return Effect(differs=True, endless=True)
        return Effect(
            differs=True,
            score=dict(theirs.scores) != dict(ours.standing.scores),
            winner=theirs.winners != ours.standing.winners,
            length=actions != ours.actions,
        )


class Lockstep:
    """Plays game after game: *rules* are watched, *others* the rules under other readings.

    Each of *others* comes with the questions that it answers otherwise.
    *trusting* may be switched off to ask every reading at every step, which proves the watching.
    """

    def __init__(
        self,
        rules: Playing,
        others: Sequence[tuple[frozenset[str], Playing]],
        sameness: Sameness,
        *,
        trusting: bool = True,
    ) -> None:
        self._rules = rules
        self._others = others
        self._same = sameness
        self._trusting = trusting
        self._viewed: set[str] = set()  # the questions that views of this game hung on
        self.played = 0  #: actions, in all games together

    def effects(self, players: int, policy: str, seed: int) -> list[Effect]:
        """Return the effect of each of the others on one game."""
        self._viewed = set()
        everybody = [Beside(questions, playing) for questions, playing in self._others]
        player = self._rules.player(policy, seed)
        position = self._rules.begin(players, seed)
        asked, actions = self._rules.take_asked(), 0
        beside = [
            each
            for each in everybody
            if not self._asks(each, asked)
            or self._goes_on(each, position, each.playing.begin(players, seed), player, 0)
        ]
        while True:
            self._look(beside, position)
            legal = self._rules.legal(position)
            self._compare_offers(beside, position, legal, player)
            if not legal:
                break
            action = player.choose(position, legal)
            self._rules.take_asked()
            after = self._rules.act(position, action)
            asked, actions = self._rules.take_asked(), actions + 1
            beside = [
                each
                for each in beside
                if self._acts(each, position, action, after, asked, player, actions)
            ]
            position = after
        self.played += actions
        ours = Ending(self._rules.standing(position), actions)
        return [each.effect(ours) for each in everybody]

    def _asks(self, beside: Beside, asked: set[str]) -> bool:
        """Return whether the reading could answer otherwise than our rulings did."""
        return (
            beside.own is not None or not asked.isdisjoint(beside.questions) or not self._trusting
        )

    def _look(self, beside: list[Beside], position: Any) -> None:
        """Note where a view differs, while a question that views hang on shows no difference."""
        hanging = [each for each in beside if not self._viewed.isdisjoint(each.questions)]
        if self._viewed and all(each.differs for each in hanging):
            return
        self._rules.take_asked()
        ours = self._rules.views(position)
        self._viewed |= self._rules.take_asked()
        for each in beside:
            if not each.differs and not self._viewed.isdisjoint(each.questions):
                where = position if each.own is None else each.own
                each.differs = each.playing.views(where) != ours

    def _compare_offers(
        self,
        beside: list[Beside],
        position: Any,
        legal: Mapping[str, Sequence[Any]],
        player: Player,
    ) -> None:
        """Note which readings offer other actions than *legal*, and who is to choose from them."""
        asked = self._rules.take_asked()
        for each in beside:
            each.offers = None
            if self._asks(each, asked):
                offers = each.playing.legal(position if each.own is None else each.own)
                if not self._same.offers(legal, offers):
                    each.differs, each.offers = True, offers
                    each.player = player.under(each.playing)

    def _acts(
        self, beside: Beside, position: Any, action: Any, after: Any, asked: set[str],
        player: Player, actions: int,
    ) -> bool:  # fmt: skip
        """Make the same act, or the one that it would choose; return whether it goes along."""
        where = position if beside.own is None else beside.own
        if beside.offers is not None and beside.player is not None:
            chosen = beside.player.choose(where, beside.offers)
            if chosen != action:
                theirs = beside.playing.act(where, chosen)
                beside.ending = self._played_on(beside.playing, theirs, beside.player, actions)
                return False
        if not self._asks(beside, asked):
            return True
        return self._goes_on(beside, after, beside.playing.act(where, action), player, actions)

    def _goes_on(
        self, beside: Beside, ours: Any, theirs: Any, player: Player, actions: int
    ) -> bool:
        """Return whether *theirs* is like *ours*; play it to the end where it is not."""
        if beside.playing.key(theirs) == self._rules.key(ours):
            beside.own = None
        elif self._same.states(self._rules.state_of(ours), beside.playing.state_of(theirs)):
            beside.own = theirs
        else:
            beside.differs = True
            alone = player.under(beside.playing)
            beside.ending = self._played_on(beside.playing, theirs, alone, actions)
            return False
        return True

    def _played_on(self, playing: Playing, position: Any, player: Player, actions: int) -> Ending:
        """Return how the game goes out from *position*, reached after so many *actions*."""
        before = actions
        while actions < MOST_ACTIONS:
            legal = playing.legal(position)
            if not any(legal.values()):
                break
            position = playing.act(position, player.choose(position, legal))
            actions += 1
        self.played += actions - before
        return Ending(playing.standing(position), actions)
