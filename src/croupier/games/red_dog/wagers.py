"""Red dog wagers: what decides them, what closes a raise, what the float pays."""

from __future__ import annotations

from croupier.equipment.cards import BACK
from croupier.games.red_dog.layout import CENTRE, LEFT, ORIGINAL, RIGHT, card_at, spread_of
from croupier.games.red_dog.rules import CONSECUTIVE, PAIR, result
from croupier.law import cite, cites
from croupier.play.answers import Move
from croupier.play.felt import Bet, Felt
from croupier.play.limits import limit_for, payable_amount
from croupier.play.wagers import Verdict


def third_card(felt: Felt, bet: Bet) -> str:
    """Where the third card fell, or that there is none to fall."""
    return result(card_at(felt, LEFT), card_at(felt, RIGHT), card_at(felt, CENTRE))


def not_open(felt: Felt, move: Move) -> str:
    """The provision that closes a raise: a pair, no spread, or not the time for it."""
    if move.move not in ("raise", "stand"):
        return ""
    between = spread_of(felt)
    closed = no_raise_on_pair if between == PAIR else no_spread if between == CONSECUTIVE else late
    return cite(closed, *felt.game.parts)


@cites("act-1992 RD 8.2(c)")
def no_raise_on_pair(felt: Felt) -> bool:
    """Whether the first two cards are a pair, on which nobody raises."""
    return spread_of(felt) == PAIR


@cites("act-1992 RD 8.2(b)", "act-1992 RD 5.5(c)")
def no_spread(felt: Felt) -> bool:
    """Whether the first two cards are consecutive: no third card comes."""
    return spread_of(felt) == CONSECUTIVE


@cites("act-1992 RD 5.4", "act-1992 RD 8.2(a)")
def late(felt: Felt) -> bool:
    """Whether the time between the spread and the third card has gone by."""
    return card_at(felt, CENTRE) is not BACK


@cites("act-1992 RD 12.10")
def payable(felt: Felt, bet: Bet, verdict: Verdict) -> int:
    """What the float can pay; a notice is about original wagers only (reading RD-4)."""
    options = felt.game.options
    least = limit_for(felt, felt.header.seat(bet.seat), ORIGINAL).least
    asked = options["multiples_notice"] and bet.wager == ORIGINAL
    return payable_amount(
        bet.stake,
        verdict.num,
        verdict.den,
        int(options["smallest_payable"]),
        least if asked else 0,
    )
