"""What players of each style gain against each other, in table minimums a hand.

>>> from croupier.books import game
>>> found = simulate_styles(game("nsw-poker/texas-holdem"), 5, 1, ["tight", "loose"])
>>> [(one.wager, one.rounds) for one in found]
[('tight', 5), ('loose', 5)]
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.analysis.simulation import Simulated, Sums
from croupier.bots.house_takes import PLAYERS, STAKES, PokerGame, played_hands, styles_of
from croupier.bots.styles import STYLES


def simulate_styles(
    game: PokerGame,
    hands: int,
    seed: int,
    styles: Sequence[str],
    progress: Callable[[float], None] | None = None,
) -> list[Simulated]:
    """Each of these styles over so many hands; of two players alike at the table the mean."""
    players = min(PLAYERS, game.rules.most_players)
    sums = {name: Sums() for name in styles}
    for felt in played_hands(game, hands, players, seed, progress):
        gains = felt.net()
        at = styles_of([seat.id for seat in felt.header.seats])
        for name, one in sums.items():
            alike = [gains.get(seat, 0) for seat, style in at.items() if style.name == name]
            one.add(sum(alike) / len(alike) / game.rules.minimum)
    company = f"{players} players of all styles, {STAKES} minimums each before every hand"
    return [
        Simulated(
            name,
            "",
            (),
            hands,
            one.mean,
            one.standard_error,
            f"{STYLES[name].words}; {company}",
        )
        for name, one in sums.items()
    ]
