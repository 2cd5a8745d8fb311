"""What decides each wager of Mississippi stud, read off the cards."""

from __future__ import annotations

from croupier.games.house_poker.state import ABSENT, FOLDED, board, has, with_board
from croupier.games.mississippi.rules import STANDINGS, category, standing
from croupier.games.mississippi.state import MississippiFelt
from croupier.law import essential, rule
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.game import Game
from croupier.play.wagers import Wager
from croupier.ranking import THREE_CARD


def _absent(game: Game, wager: Wager) -> tuple[str, ...]:
    from croupier.games.mississippi.mishaps import absent  # which plays rounds with these wagers

    return (ABSENT,) if game.law.of(absent) else ()


@essential
@events(*STANDINGS, FOLDED, by_game=_absent)
def hand_event(felt: MississippiFelt, bet: Bet) -> str:
    """What the player's five cards make, unless he has folded or is not there."""
    for gone in (FOLDED, ABSENT):
        if has(felt, bet.seat, gone):
            return gone
    return standing(with_board(felt, bet.seat))


@rule
@events(*THREE_CARD.rules.order, by_game=_absent)
def bonus_event(felt: MississippiFelt, bet: Bet) -> str:
    """What the three community cards make, whatever the player holds, folded or not."""
    if has(felt, bet.seat, ABSENT):
        return ABSENT
    return category(board(felt))
