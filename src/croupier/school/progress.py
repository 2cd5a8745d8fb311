"""A learner's progress: how he does by kind of question and by provision, and what comes next.

Three right answers in a row raise the level of a kind, a wrong one lowers it. A provision that was
missed comes back soon, and goes away once it has been answered as often as it was missed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Annotated, Final

import msgspec

from croupier.law import Cites
from croupier.school.drill import LEVELS, Drill, DrillKey, DrillKind
from croupier.school.making import games_of
from croupier.school.shift import ShiftKey, ShiftKind, ShiftTask

STREAK: Final = 3
"""Right answers in a row that raise the level."""
MOST_MISSED: Final = 12
"""Questions that are kept to be asked again."""
MOST_PROVISIONS: Final = 40
"""Provisions that a cookie has room for; the oldest go first."""
ALL_PROVISIONS: Final = 5_000
"""Provisions that are counted of whoever has an account: more than any book has."""
AGAIN: Final = 3
"""One question in so many is one that was missed before."""

ScoreCount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
GradeLevel = Annotated[int, msgspec.Meta(ge=LEVELS[0], le=LEVELS[-1])]
ProvisionText = Annotated[str, msgspec.Meta(max_length=80)]


class KindScore(msgspec.Struct, frozen=True, array_like=True):
    """How a learner does in one kind of question."""

    right: ScoreCount = 0
    asked: ScoreCount = 0
    streak: ScoreCount = 0
    level: GradeLevel = LEVELS[0]

    def after(self, right: bool) -> KindScore:
        """With one more answer."""
        streak, level = (self.streak + 1 if right else 0), self.level
        if not right:
            level = max(level - 1, LEVELS[0])
        elif streak % STREAK == 0:
            level = min(level + 1, LEVELS[-1])
        return KindScore(self.right + right, self.asked + 1, streak, level)


class ProvisionScore(msgspec.Struct, frozen=True, array_like=True):
    """How a learner does with one provision."""

    right: ScoreCount = 0
    asked: ScoreCount = 0


class MissedDrill(msgspec.Struct, frozen=True, array_like=True):
    """A provision that was missed, and the game and kind in which it is asked again."""

    kind: DrillKind
    game: ProvisionText
    provision: ProvisionText
    due: ScoreCount = 1
    """Right answers until it is no longer asked again."""


class DealtShift(msgspec.Struct, frozen=True, array_like=True):
    """The shift that a learner deals, or dealt last."""

    game: ProvisionText
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**31)]
    done: ScoreCount = 0
    right: ScoreCount = 0


class LearnerProgress(msgspec.Struct, frozen=True, array_like=True):
    """All that is known of a learner."""

    kinds: Mapping[DrillKind, KindScore] = {}
    provisions: Mapping[ProvisionText, ProvisionScore] = {}
    missed: tuple[MissedDrill, ...] = ()
    dealt: Mapping[ShiftKind, KindScore] = {}
    """What he was judged on while he dealt a table."""
    shift: DealtShift | None = None

    def level(self, kind: DrillKind) -> int:
        """How hard his next question of a kind is."""
        return self.kinds.get(kind, KindScore()).level

    @property
    def scores(self) -> list[tuple[str, KindScore]]:
        """How he does, by what he was asked, in words."""
        drilled = [(kind.title, self.kinds[kind]) for kind in DrillKind if kind in self.kinds]
        dealt = [(kind, self.dealt[kind]) for kind in ShiftKind if kind in self.dealt]
        return [*drilled, *((f"At the table: {kind.title}", one) for kind, one in dealt)]

    def after(self, drill: Drill, answer: int, most: int = MOST_PROVISIONS) -> LearnerProgress:
        """With one more question answered; so many provisions are counted at most."""
        right, kind, game = answer == drill.right, drill.key.kind, drill.key.game
        cited = _cited(game, drill.cites)
        return msgspec.structs.replace(
            self,
            kinds={**self.kinds, kind: self.kinds.get(kind, KindScore()).after(right)},
            provisions=self._counted(cited, right, most),
            missed=self._missed(MissedDrill(kind, game, cited), right),
        )

    def done_of(self, key: ShiftKey) -> int:
        """How many things of a shift he has done; nothing of another is remembered."""
        mine = self.shift
        return mine.done if mine is not None and (mine.game, mine.seed) == _pair(key) else 0

    def after_task(
        self, key: ShiftKey, step: int, task: ShiftTask, right: bool, most: int = MOST_PROVISIONS
    ) -> LearnerProgress:
        """With one more thing done at a table. What was done before counts no second time."""
        done = self.done_of(key)
        if step != done:
            return self
        before = self.shift.right if self.shift is not None and done else 0
        return msgspec.structs.replace(
            self,
            provisions=self._counted(_cited(key.game, task.cites), right, most),
            dealt={**self.dealt, task.kind: self.dealt.get(task.kind, KindScore()).after(right)},
            shift=DealtShift(*_pair(key), done + 1, before + right),
        )

    def _counted(self, cited: str, right: bool, most: int) -> dict[str, ProvisionScore]:
        score = self.provisions.get(cited, ProvisionScore())
        counted = {name: one for name, one in self.provisions.items() if name != cited}
        counted[cited] = ProvisionScore(score.right + right, score.asked + 1)
        return dict(list(counted.items())[-most:])

    def _missed(self, one: MissedDrill, right: bool) -> tuple[MissedDrill, ...]:
        known = next((old for old in self.missed if _same(old, one)), None)
        others = tuple(old for old in self.missed if not _same(old, one))
        due = (known.due if known is not None else 0) + (-1 if right else 1)
        if due <= 0:
            return others
        return (*others, msgspec.structs.replace(one, due=due))[-MOST_MISSED:]

    def next_key(
        self, seed: int, kinds: Sequence[DrillKind] = (), games: Sequence[str] = ()
    ) -> DrillKey | None:
        """What is asked next, among some kinds and games (all, where none is named): now and then
        what was missed. Nothing where none of the kinds is asked of any of the games.
        """
        luck = Random(seed)
        open_now = [
            (kind, [id for id in games_of(kind) if not games or id in games])
            for kind in (kinds or tuple(DrillKind))
        ]
        pairs = {kind: ids for kind, ids in open_now if ids}
        if not pairs:
            return None
        again = [one for one in self.missed if one.game in pairs.get(one.kind, ())]
        if again and luck.randrange(AGAIN) == 0:
            one = luck.choice(again)
            return DrillKey(one.kind, one.game, seed, self.level(one.kind))
        kind = luck.choice(list(pairs))
        return DrillKey(kind, luck.choice(pairs[kind]), seed, self.level(kind))


def _cited(game: str, cites: Cites) -> str:
    return f"{game.partition('/')[0]} {cites[0]}"


def _pair(key: ShiftKey) -> tuple[str, int]:
    return key.game, key.seed


def _same(one: MissedDrill, other: MissedDrill) -> bool:
    return (one.kind, one.game, one.provision) == (other.kind, other.game, other.provision)


def written(progress: LearnerProgress) -> str:
    """For a cookie or a file."""
    return msgspec.json.encode(progress).decode()


def read(text: str, most: int = MOST_PROVISIONS) -> LearnerProgress:
    """As it was written; what cannot be read is as if nothing had been learnt yet."""
    try:
        found = msgspec.json.decode(text, type=LearnerProgress)
    except (msgspec.DecodeError, ValueError):
        return LearnerProgress()
    if len(found.provisions) > most or len(found.missed) > MOST_MISSED:
        return LearnerProgress()
    return found
