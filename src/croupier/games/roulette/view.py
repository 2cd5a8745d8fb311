"""What a spin of roulette shows: where chips can lie, and which numbers carry a multiplier."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.games.roulette.rules import NAMES
from croupier.games.roulette.state import SpinFelt
from croupier.play.areas import Area
from croupier.play.game import Game
from croupier.play.seeing.family import FamilyView, Names
from croupier.play.view import PublicFact
from croupier.play.wagers import Wager

MULTIPLIED = "multiplied-"
"""How the ids of facts about a multiplied number begin; its title is the number."""
_SIZES = {name: size for size, name in NAMES.items()}


class RouletteView(FamilyView):
    """A spin of roulette."""

    def numbers(self, game: Game, wager: Wager) -> Iterable[tuple[str, ...]]:
        if not wager.spots or not wager.spots(()):
            return ((),)
        layout = game.rules.layout
        found = layout.combinations[_SIZES[wager.name]]
        return sorted(found, key=lambda numbers: [layout.numbers.index(one) for one in numbers])

    def facts(self, felt: SpinFelt, names: Names) -> tuple[PublicFact, ...]:
        straight = NAMES[1]
        return tuple(
            PublicFact(
                f"{MULTIPLIED}{number}",
                number,
                f"{odds} to 1" if odds else "to be drawn",
                where,
                odds,
            )
            for number, odds in felt.state.multiplied.items()
            for where in (Area(straight, numbers=(number,)).id,)
        )
