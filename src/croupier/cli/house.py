"""The house's side of a table: it shuffles, cuts, burns, deals, rolls, spins and settles."""

from __future__ import annotations

import time

from croupier.equipment import Source
from croupier.equipment import roll as throw
from croupier.play import (
    DONE,
    At,
    Cut,
    Dice,
    Draw,
    Game,
    Prompt,
    Result,
    Roll,
    Round,
    Settle,
    Spin,
    Turn,
)
from croupier.play.table import Table


class House:
    """Keeps a table with one player, and does all that is the dealer's to do."""

    def __init__(self, game: Game, source: Source, player: str, chips: int) -> None:
        self.game = game
        self.source = source
        self.player = player
        self.table = Table("terminal", game, source)
        self.table.sit(player, 1, chips, _now())

    @property
    def balance(self) -> int:
        """The player's chips."""
        return self.table.seats[self.player].balance

    @property
    def shuffle_due(self) -> bool:
        """Whether the cards are shuffled before the next round."""
        return self.table.shuffle_due

    def open(self) -> Round:
        """Begin a round; a shoe that is due is shuffled first."""
        if self.table.shuffle_due:
            self.table.shuffle(_now())
        return self.table.open_round(_now())

    def go_on(self, playing: Round) -> Prompt | None:
        """Do all that is the dealer's to do, until a player is asked or the round is over."""
        while (prompt := playing.prompt) is not None:
            if isinstance(prompt, Draw | Turn):
                self.table.deal(_now())
            elif isinstance(prompt, Cut):
                cards = prompt.most - prompt.least + 1
                playing.answer(At(prompt.least + self.source.below(cards)))
            elif isinstance(prompt, Roll):
                playing.answer(Dice(tuple(throw(self.source, prompt.dice))))
            elif isinstance(prompt, Spin):
                playing.answer(Result(prompt.results[self.source.below(len(prompt.results))]))
            elif isinstance(prompt, Settle):
                playing.answer(DONE)
            else:
                break
        return prompt

    def close(self) -> bytes:
        """After a round: chips to the player, cards to the rack; the round as it is kept."""
        self.table.close_round(_now())
        return self.table.recall()


def _now() -> int:
    return int(time.time())
