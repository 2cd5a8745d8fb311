"""What a game of keno shows: the numbers to mark, the jackpots, how far the draw has come."""

from __future__ import annotations

from croupier.games.keno.rules import NUMBERS
from croupier.games.keno.state import KenoFelt
from croupier.play.game import Game
from croupier.play.seeing.family import FamilyView, Names
from croupier.play.view import MeterShown, PublicFact
from croupier.play.wagers import Wager


class KenoView(FamilyView):
    """A game of keno."""

    def marked(self, game: Game, wager: Wager) -> tuple[str, ...]:
        return NUMBERS if wager.spots is not None else ()

    def chip(self, game: Game, wager: Wager) -> int:
        return wager.proof_stake

    def facts(self, felt: KenoFelt, names: Names) -> tuple[PublicFact, ...]:
        if not felt.state.drawing:
            return ()
        return (PublicFact("drawn", "Drawn", f"{len(felt.spins)} of {felt.rules.drawn}"),)

    def meters(self, felt: KenoFelt) -> tuple[MeterShown, ...]:
        pools = felt.state.pools or {
            f"jackpot-{chosen}": least for chosen, least in felt.rules.jackpots.items()
        }
        return tuple(
            MeterShown(name, name.replace("-", ", ").capitalize() + " numbers", cents)
            for name, cents in pools.items()
        )

    def result(self, felt: KenoFelt) -> str:
        return " ".join(sorted(felt.spins, key=int))
