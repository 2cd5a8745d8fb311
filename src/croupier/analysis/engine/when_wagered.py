"""When a wager is made: at once, once a point is on, or behind another that has come to a point."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from fractions import Fraction

from croupier.analysis.engine.carried_wagers import ScriptRunner, ScriptStanding, refuses
from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.forced_answers import Path
from croupier.analysis.engine.targets import Target, exact_stake, lens_at, targets_of
from croupier.play.answers import CLOSE, Answer, Dice, Result
from croupier.play.felt import Felt
from croupier.play.header import Header
from croupier.play.prompts import Bets

MOST_BEHIND = 8
"""No book lets more than this many times a bet go behind it."""


@dataclass(frozen=True)
class WageringPoint:
    """A point of play at which a wager can be made, and how likely it is to be this one."""

    weight: Fraction
    header: Header
    path: Path
    after: str = ""
    """The roll that made it possible, if one did."""
    phase: str = ""
    """What the table calls this point of play."""


@dataclass(frozen=True)
class Openings:
    """Where a wager can be made for the first time."""

    at: tuple[WageringPoint, ...]
    behind: Target | None = None
    """The wager that it goes behind, if it needs one."""


class Finder:
    """Finds where each wager of a game can be made, by asking the game."""

    def __init__(self, table: ScriptRunner) -> None:
        self.table = table
        self.stake = exact_stake(table.game)
        self.unit = self.stake // 10
        """The steps in which a wager that goes behind another is tried."""
        self._found: dict[str, Openings] = {}
        self._known: dict[str, Openings | None] = {}
        self._behind: dict[str, tuple[WageringPoint, ...]] = {}

    def of(self, target: Target) -> Openings:
        """Where this wager can be made: by itself if it can, otherwise behind another."""
        key = str(target)
        if key not in self._found:
            self._found[key] = self._find(target)
        return self._found[key]

    def _find(self, target: Target) -> Openings:
        alone = self._alone(target)
        if alone is not None:
            return alone
        bases = [
            base
            for name in sorted(self.table.game.wagers, key=lambda n: not _about(target, n))
            if name != target.wager.name
            for base in targets_of(self.table.game, name)
            if not (base.on or base.numbers or base.wager.bundle)
        ]
        for base in bases:
            open_ = tuple(at for at in self._with(base) if self._taken(at, target))
            if open_:
                return Openings(open_, base)
        raise NotProvable(f"{self.table.game.id}: nothing makes a {target} wager possible")

    def most(self, play: ScriptStanding, target: Target) -> int:
        """The most that may go behind a wager here, in amounts that are paid exactly."""
        least, most = 0, MOST_BEHIND * 10
        while least < most:
            middle = (least + most + 1) // 2
            if refuses(play, target.place(middle * self.unit)):
                most = middle - 1
            else:
                least = middle
        if not least:
            raise NotProvable(f"{self.table.game.id}: no {target} wager is taken in any amount")
        return least * self.unit

    # -- looking -------------------------------------------------------------------------------

    def _alone(self, target: Target) -> Openings | None:
        key = str(target)
        if key not in self._known:
            self._known[key] = self._look(target)
        return self._known[key]

    def _look(self, target: Target) -> Openings | None:
        first = self.table.begin(self.table.game.plain_header)
        if not self.table.go_on(first) or not isinstance(first.prompt, Bets):
            raise NotProvable(f"{self.table.game.id} asks for no wagers")
        here = WageringPoint(Fraction(1), first.header, first.path, phase=first.prompt.phase)
        if not refuses(first, target.place(self.stake)):
            return Openings((here,))
        later = tuple(at for at in self._rolled(here) if self._taken(at, target))
        return Openings(later) if later else None

    def _with(self, base: Target) -> tuple[WageringPoint, ...]:
        """Where play may stand one roll after another wager was made, with that still there."""
        key = str(base)
        if key not in self._behind:
            alone = self._alone(base)
            made = () if alone is None else alone.at
            state = lens_at(self.table.game, base).state
            self._behind[key] = tuple(
                after
                for at in made
                for after in self._rolled(
                    replace(at, path=(*at.path, base.place(self.stake))), state
                )
                if self.table.begin(after.header, after.path).felt.live()
            )
        return self._behind[key]

    def _rolled(
        self, at: WageringPoint, state: Callable[[Felt], Hashable] | None = None
    ) -> list[WageringPoint]:
        """Where play may stand after one roll, wherever wagers are open then; those that are one
        state to the wager on the layout are taken together.
        """
        play = self.table.begin(at.header, (*at.path, CLOSE))
        if not self.table.go_on(play) or play.prompt is None:
            return []
        path = play.path
        ways = self.table.routine.thrown(play.felt, play.prompt)
        total = sum(count for count, _, _ in ways)
        opened: dict[Hashable, WageringPoint] = {}
        for count, answer, _ in ways:
            play = self.table.begin(at.header, (*path, answer))
            if self.table.go_on(play) and isinstance(play.prompt, Bets):
                said = _said(answer)
                key: Hashable = (play.header.layout, play.path)
                if state is not None:
                    key = (said, play.prompt, state(play.felt))
                known = opened.get(key, WageringPoint(Fraction(0), play.header, play.path, said))
                weight = known.weight + at.weight * Fraction(count, total)
                opened[key] = replace(known, weight=weight)
        return list(opened.values())

    def _taken(self, at: WageringPoint, target: Target) -> bool:
        """Whether a wager is taken in some amount where play stands."""
        play = self.table.begin(at.header, at.path)
        return not refuses(play, target.place(self.unit))


def _said(answer: Answer) -> str:
    """A roll or a result as it is called."""
    if isinstance(answer, Dice):
        return str(sum(answer.faces))
    return answer.at if isinstance(answer, Result) else ""


def _about(target: Target, name: str) -> bool:
    """Whether a wager is likely to be the one that another goes behind: the first to look at."""
    return target.wager.name.startswith(name)
