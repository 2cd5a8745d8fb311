"""Insurance played out: rounds in which the dealer shows an ace, and the player insures.

The script plays the round. Only that the dealer's first card is an ace is arranged, since that is
when insurance may be made; all other cards come by chance from what is left of the shoe.
"""

from __future__ import annotations

from random import Random

from croupier.analysis.engine.errors import NotProvable
from croupier.analysis.engine.targets import Target, gain, targets_of
from croupier.analysis.engine.walk import Progress
from croupier.analysis.plain_dealer import PlainDealer
from croupier.analysis.simulation import (
    PIECE,
    TRIALS,
    Simulated,
    SimulatedTable,
    Sums,
    never_gives_up,
)
from croupier.equipment.pieces import Piece
from croupier.games.blackjack.rules import VALUE, may_insure
from croupier.games.blackjack.state import DEALER, INSURANCE, ORIGINAL
from croupier.play.answers import Move
from croupier.play.game import Game
from croupier.play.prompts import Question
from croupier.play.round import Round

INSURE, STAND = "insure", "stand"
STRATEGY = "made whenever the dealer shows an ace"
FRONT = 12
"""Cards of a shoe among which the dealer's first is."""


def insures(playing: Round, asked: Question) -> Move:
    """All the insurance that is offered; a hand takes no more cards."""
    options = {one.move: one for one in asked.options}
    if INSURE in options:
        return Move(asked.seat, INSURE, asked.on, options[INSURE].most)
    if STAND in options:
        return Move(asked.seat, STAND, asked.on, 0)
    return never_gives_up(playing, asked)


class AceDealer(PlainDealer):
    """Deals a card that may be insured against in one place; others come from what is left."""

    def __init__(self, game: Game, place: int) -> None:
        super().__init__(game, Random(0))
        aces = [at for at, card in enumerate(self._pack) if may_insure(VALUE[card])]
        self._ace = self._pack.pop(aces[0])
        self._size = len(self._pack)
        self._place, self._dealt = place, 0

    def shuffle(self, rng: Random) -> None:
        super().shuffle(rng)
        self._dealt = 0

    def __next__(self) -> Piece:
        self._dealt += 1
        return self._ace if self._dealt - 1 == self._place else super().__next__()


class InsuredTable(SimulatedTable):
    """A table at which the dealer's first card is always one that may be insured against."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, targets_of(game, ORIGINAL), insures)
        self.dealer = AceDealer(game, self._dealers_first())

    def _dealers_first(self) -> int:
        """As which card of a round the dealer's first comes: found out by rounds."""
        for trial in range(TRIALS):
            felt = self._round(Random(trial), insures).felt
            first, front = felt.hand(DEALER).cards[0], self.dealer.seen[:FRONT]
            if front.count(first) == 1:
                return front.index(first)
        raise NotProvable(f"{self.game.id}: the dealer's first card is not among the first dealt")

    def insured(self, rng: Random) -> float | None:
        """What a unit of insurance gains in a round; nothing where none could be made. Of several,
        each against a card of its own, the first counts: an average of them gains what none can.
        """
        felt = self._round(rng, insures).felt
        line = next((line for line in felt.lines if line.wager == INSURANCE), None)
        return None if line is None else float(gain(self.game, line)) / line.stake


def play_insurance(game: Game, rounds: int, seed: int, told: Progress) -> Simulated:
    """So many rounds in which the dealer shows an ace."""
    table, rng, sums = InsuredTable(game), Random(f"{seed} {INSURANCE}"), Sums()
    for at in range(rounds):
        if not at % PIECE:
            told(at / rounds)
        gained = table.insured(rng)
        if gained is not None:
            sums.add(gained)
    if not sums.rounds:
        raise NotProvable(f"{game.id}: nobody could insure")
    return sums.of(Target(game.wagers[INSURANCE], "", ()), STRATEGY)
