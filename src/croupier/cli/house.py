"""The house's side of a table: it shuffles, cuts, burns, deals, rolls, spins and settles."""

from __future__ import annotations

import time
from collections.abc import Callable

from croupier.equipment import SeededSource, Source
from croupier.equipment import roll as throw
from croupier.play import (
    DONE,
    Answer,
    At,
    Choose,
    Cut,
    Dice,
    Draw,
    Game,
    Move,
    Prompt,
    Refused,
    Result,
    Roll,
    Round,
    Settle,
    Spin,
    Turn,
)
from croupier.play.table import Table

ORDER_TO_PASS = "order-pass"
"""The ruling by which a shooter loses the dice."""

Watch = Callable[[Prompt, Answer], None]
"""Told of every roll and spin, after the round has taken it."""


def unseen(prompt: Prompt, answer: Answer) -> None:
    """Nobody looks on."""


class House:
    """Keeps a table with one player, and does all that is the dealer's to do."""

    def __init__(self, game: Game, source: Source, player: str, chips: int) -> None:
        self.game = game
        self.source = source
        self.aside: Source = source.stream("aside") if isinstance(source, SeededSource) else source
        """For what players want picked for them: no card or roll depends on it."""
        self.player = player
        self.table = Table("terminal", game, source)
        self.table.sit(player, 1, chips, _now())

    @property
    def balance(self) -> int:
        """The player's chips, those that stay on the layout among them."""
        return self.table.seats[self.player].balance

    @property
    def shuffle_due(self) -> bool:
        """Whether the cards are shuffled before the next round."""
        return self.table.shuffle_due

    @property
    def wagers_stay(self) -> bool:
        """Whether wagers of the player stay on the layout for the next round."""
        return any(one.seat == self.player for one in self.table.layout)

    def open(self) -> Round:
        """Begin a round; a shoe that is due is shuffled first."""
        if self.table.shuffle_due:
            self.table.shuffle(_now())
        return self.table.open_round(_now())

    def go_on(self, playing: Round, watch: Watch = unseen) -> Prompt | None:
        """Do all that is the dealer's to do, until a player is asked or the round is over."""
        while (prompt := playing.prompt) is not None:
            if isinstance(prompt, Draw | Turn):
                self.table.deal(_now())
            elif isinstance(prompt, Cut):
                cards = prompt.most - prompt.least + 1
                playing.answer(At(prompt.least + self.source.below(cards)))
            elif isinstance(prompt, Roll):
                dice = Dice(tuple(throw(self.source, prompt.dice)))
                playing.answer(dice)
                watch(prompt, dice)
            elif isinstance(prompt, Spin):
                result = Result(self._spun(prompt))
                playing.answer(result)
                watch(prompt, result)
            elif isinstance(prompt, Settle):
                playing.answer(DONE)
            else:
                break
        return prompt

    def _spun(self, prompt: Spin) -> str:
        """One of the results, each as likely as its weight says."""
        if not prompt.weights:
            return prompt.results[self.source.below(len(prompt.results))]
        at = self.source.below(sum(prompt.weights))
        for result, weight in zip(prompt.results, prompt.weights, strict=True):
            if at < weight:
                return result
            at -= weight
        raise AssertionError("the weights of a spin come to less than their sum")

    def pass_the_dice(self, playing: Round) -> bool:
        """A shooter who leaves without a line bet is ordered to pass the dice, and nobody else is
        there to take them: that ends the round. Says whether it did.
        """
        try:
            playing.interrupt(ORDER_TO_PASS, {"reason": "contravention"})
            if isinstance(playing.prompt, Choose):
                playing.answer(Move(self.player, "refuse", "dice"))
        except (Refused, LookupError):
            return False
        return playing.over

    def close(self) -> None:
        """After a round: chips to the player, cards to the rack."""
        self.table.close_round(_now())


def _now() -> int:
    return int(time.time())
