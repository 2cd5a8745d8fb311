"""A question of the school: what is shown, what may be answered, what is right and why."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from random import Random
from typing import Final

import msgspec

from croupier.law import Cites
from croupier.play.view import TableView

LEVELS: Final = range(1, 6)
"""From what a beginner is asked to what an old hand may get wrong."""
HARD: Final = 3
"""From this level on a question is chosen for being hard."""
ANSWERS: Final = 4
"""How many answers there are to choose from, where there are so many."""


class NoDrill(LookupError):
    """Nothing of the kind can be asked of this game."""


class DrillKind(Enum):
    """What is asked."""

    PAYS = "pays"
    BANKER = "banker"
    WINS = "wins"
    CALLED = "called"
    HOUSE_WAY = "house-way"
    MOVE = "move"
    RULING = "ruling"

    @property
    def title(self) -> str:
        """The question in short."""
        return _TITLES[self]


_TITLES: Final = {
    DrillKind.PAYS: "What does this pay?",
    DrillKind.BANKER: "Does the banker draw?",
    DrillKind.WINS: "Which hand wins?",
    DrillKind.CALLED: "What is this hand called?",
    DrillKind.HOUSE_WAY: "Set these tiles by the house way",
    DrillKind.MOVE: "What is the best move?",
    DrillKind.RULING: "What is the ruling?",
}


class DrillKey(msgspec.Struct, frozen=True):
    """What a question is made of: the same key makes the same question."""

    kind: DrillKind
    game: str
    seed: int
    level: int = 1

    @property
    def luck(self) -> Random:
        """Chance of its own."""
        return Random(f"{self.kind.value} {self.game} {self.seed} {self.level}")

    @property
    def hard(self) -> bool:
        """Whether a hard question is wanted."""
        return self.level >= HARD


class Drill(msgspec.Struct, frozen=True):
    """One question with its answers, of which one is right."""

    key: DrillKey
    words: str
    view: TableView
    """The table that it is asked about, drawn on the layout of its game; nothing on it tells."""
    answers: tuple[str, ...]
    right: int
    why: str
    cites: Cites

    @property
    def right_answer(self) -> str:
        """The answer that is right."""
        return self.answers[self.right]


class DrillFound(msgspec.Struct, frozen=True):
    """What a round gave to ask about, before its answers are shuffled."""

    words: str
    view: TableView
    right: str
    wrong: tuple[str, ...]
    """The likeliest mistakes first."""
    why: str
    cites: Cites
    hard: bool = False

    def asked(self, key: DrillKey) -> Drill:
        """As a question: the right answer and the first of the wrong ones, in any order."""
        luck = key.luck
        wrong = [one for one in dict.fromkeys(self.wrong) if one != self.right][: ANSWERS - 1]
        answers = [self.right, *wrong]
        luck.shuffle(answers)
        right = answers.index(self.right)
        return Drill(key, self.words, self.view, tuple(answers), right, self.why, self.cites)

    @property
    def has_choice(self) -> bool:
        """Whether there is a wrong answer too."""
        return any(one != self.right for one in self.wrong)


def first_fitting(key: DrillKey, found: Iterable[DrillFound]) -> Drill:
    """The first as hard as is wanted; the first of all, where none of them is."""
    spare: DrillFound | None = None
    for one in found:
        if not one.has_choice or not one.cites:
            continue
        if one.hard == key.hard:
            return one.asked(key)
        spare = spare or one
    if spare is None:
        raise NoDrill(f"{key.game} gave nothing to ask: {key.kind.title}")
    return spare.asked(key)
