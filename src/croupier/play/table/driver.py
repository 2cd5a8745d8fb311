"""The loop that drives a table: the house shuffles, cuts, deals, rolls, spins and settles."""

from __future__ import annotations

import time
from bisect import bisect
from collections.abc import Callable
from itertools import accumulate

from croupier.equipment.dice import roll as throw
from croupier.equipment.pieces import Piece
from croupier.equipment.randomness import Source, remembered
from croupier.play.answers import DONE, Answer, At, Dice, Move, Result
from croupier.play.fold import Keep, not_kept
from croupier.play.game import Game
from croupier.play.happenings import Happening, Watch
from croupier.play.offices import DEALER
from croupier.play.prompts import Choose, Cut, Draw, Prompt, Roll, Settle, Shuffle, Spin, Turn
from croupier.play.refusals import Refused
from croupier.play.table import commands as c
from croupier.play.table.at_table import AtTable
from croupier.play.table.running import Running
from croupier.play.table.shoe import stream
from croupier.play.table.table import Table

ORDER_TO_PASS = "order-pass"
"""The ruling by which a shooter loses the dice."""

Wait = Callable[[Prompt], bool]
"""Asked before each act of the house at a table dealt by hand: whether it may happen. Otherwise
something else has, and the house looks again."""
Clock = Callable[[], int]

BY_HAND = Draw | Turn | Shuffle | Roll | Spin | Settle
"""What a table dealt by hand waits before."""


def unseen(happening: Happening) -> None:
    """Nobody looks on."""


def at_once(prompt: Prompt) -> bool:
    """Nobody holds the house up."""
    return True


def wall_clock() -> int:
    """The time, in milliseconds."""
    return time.time_ns() // 1_000_000


class Driver:
    """Keeps a table and does all that is the house's to do; players' answers come from outside."""

    def __init__(self, table: Table, source: Source, clock: Clock = wall_clock) -> None:
        self.table = table
        self.source = remembered(source)
        self.aside = stream(source, "aside")
        """For what players want picked for them: no card or roll depends on it."""
        self.clock = clock

    @classmethod
    def of(
        cls,
        game: Game,
        source: Source,
        player: str,
        chips: int,
        *,
        by_hand: bool = False,
        places: int | None = None,
        sealed: str = "",
        keep: Keep = not_kept,
    ) -> Driver:
        """A table for one player, who sits down; dealt `by_hand`, it waits before each card."""
        table = Table(
            "terminal",
            game,
            source,
            places=places,
            by_hand=by_hand,
            now=wall_clock(),
            sealed=sealed,
            keep=keep,
        )
        driver = cls(table, source)
        driver.table.sit(player, 1, chips, driver.clock())
        return driver

    def balance(self, player: str) -> int:
        """A player's chips, those that stay on the layout among them."""
        return self.table.standing.seat(player).balance

    def wagers_stay(self, player: str) -> bool:
        """Whether wagers of a player stay on the layout for the next round."""
        return any(one.seat == player for one in self.table.standing.layout)

    def looks(self, player: str) -> list[Piece]:
        """A player looks at his own cards in the open round: their faces, by position."""
        running = self.table.running
        if running is None or running.dealer is None:
            return []
        return running.dealer.faces(player)

    def open(self) -> AtTable:
        """Begin a round; a shoe that is due is shuffled first."""
        if self.table.shuffle_due:
            self.table.shuffle(self.clock())
        playing = self.table.open_round(self.clock())
        if self.table.standing.jackpot is not None:
            self.table.give(c.NoMoreBets, DEALER, self.clock())
        return playing

    def go_on(self, watch: Watch = unseen, wait: Wait = at_once) -> Prompt | None:
        """Do all that is the house's to do, until a player is asked or the round is over. At a
        table dealt by hand each card, throw and settlement waits until it is let happen. `watch`
        is told of everything that happens meanwhile.
        """
        by_hand = self.table.standing.begun.by_hand
        while (prompt := self.table.prompt) is not None:
            if by_hand and isinstance(prompt, BY_HAND) and not wait(prompt):
                continue
            if by_hand and isinstance(prompt, Draw | Turn | Shuffle):
                self.table.deal(self.clock(), 1)
                self._tell(watch)
                continue
            running = self.table.running
            answer = by_the_house(running, self.source) if running is not None else None
            if answer is None:
                break
            self.table.answer(answer, self.clock())
            self._tell(watch)
        return prompt

    def _tell(self, watch: Watch) -> None:
        """Everything that has happened is told, one thing after another."""
        for happening in self.table.happened:
            watch(happening)

    def pass_the_dice(self, player: str) -> bool:
        """A shooter who leaves without a line bet is ordered to pass the dice, and nobody else is
        there to take them: that ends the round. Says whether it did.
        """
        table = self.table
        try:
            table.report(ORDER_TO_PASS, {"reason": "contravention"}, self.clock())
            if isinstance(table.prompt, Choose):
                table.answer(Move(player, "refuse", "dice"), self.clock())
        except (Refused, LookupError):
            return False
        return table.prompt is None

    def close(self) -> None:
        """After a round: chips to the players, cards to the rack."""
        self.table.close_round(self.clock())


def by_the_house(running: Running, source: Source) -> Answer | None:
    """What the house answers; nothing if it is not the house that is asked. Under a seed the first
    roll of a round is the same whatever the players have said before it, and so is each other.
    """
    prompt = running.round.prompt
    if not isinstance(prompt, Cut | Roll | Spin):
        return DONE if isinstance(prompt, Settle) else None
    source = stream(source, f"round {running.under.rounds} {running.thrown}")
    if isinstance(prompt, Cut):
        return At(prompt.least + source.below(prompt.most - prompt.least + 1))
    if isinstance(prompt, Roll):
        return Dice(throw(source, prompt.dice))
    return Result(_spun(prompt, source))


def _spun(prompt: Spin, source: Source) -> str:
    """One of the results, each as likely as its weight says."""
    if not prompt.weights:
        return prompt.results[source.below(len(prompt.results))]
    up_to = list(accumulate(prompt.weights))
    return prompt.results[bisect(up_to, source.below(up_to[-1]))]
