"""Red dog wagers: what decides them, and what the float pays."""

from __future__ import annotations

from croupier.games.red_dog.rules import ORIGINAL, WIDE, result
from croupier.games.red_dog.state import CENTRE, LEFT, RIGHT, RedDogFelt, card_at
from croupier.law import essential
from croupier.play.events import events
from croupier.play.felt import Bet
from croupier.play.game import Game
from croupier.play.limits import limit_for, payable_amount
from croupier.play.wagers import Verdict, Wager


def _before_a_raise(game: Game, wager: Wager) -> tuple[str, ...]:
    """What decides without a spread to raise on."""
    return ("no spread", "pair", "three of a kind") if wager.name == ORIGINAL else ()


@events(
    *(f"spread {between}" for between in range(1, WIDE)),
    *("spread 4 or more", "not between"),
    by_game=_before_a_raise,
)
def third_card(felt: RedDogFelt, bet: Bet) -> str:
    """Where the third card fell, or that there is none to fall."""
    return result(card_at(felt, LEFT), card_at(felt, RIGHT), card_at(felt, CENTRE))


@essential
def payable(felt: RedDogFelt, bet: Bet, verdict: Verdict) -> int:
    """What the float can pay; a notice is about original wagers only (reading RD-4)."""
    options = felt.game.options
    least = limit_for(felt, felt.header.seat(bet.seat), ORIGINAL).least
    asked = options["multiples_notice"] and bet.wager == ORIGINAL
    return payable_amount(
        bet.stake, verdict.num, verdict.den, int(options["smallest_payable"]), least if asked else 0
    )
