"""Wagers outside the limits of a table that takes them: what of them is in play."""

from __future__ import annotations

from croupier.games.blackjack.boxes import DOUBLE, INSURANCE, ORIGINAL, SPLIT, names_dealers_hand
from croupier.law import Point, cites
from croupier.play.felt import Bet, Felt
from croupier.play.limits import Outside, bring_within_limits, limit_for

ADDED = (DOUBLE, SPLIT, INSURANCE)


@cites("act-1992 BJ 4.1(d)", "act-1992 BJ 9", "act-1992 BJ 12.1", "act-1992 BJ 13.1")
def in_play(felt: Felt, bet: Bet) -> int:
    """What of a wager is played for; doubles, splits and insurance go by that (reading BJ-17)."""
    if not felt.header.limits or felt.game.outside is Outside.REFUSED:
        return bet.stake
    most = limit_for(felt, felt.header.seat(bet.seat), ORIGINAL).most
    return bet.stake if most is None else min(bet.stake, most)


@cites("act-1992 BJ 4.1(c)", "act-1992 BJ 4.1(d)")
def goes_by_its_result(felt: Felt, bet: Bet) -> bool:
    """Whether a wager is settled by its result and does not come back for being too low; what was
    added to an original wager follows it (reading BJ-17).
    """
    if bet.wager not in ADDED:
        return bring_within_limits(felt, bet)
    law, seat = felt.game.law, felt.header.seat(bet.seat)
    if felt.game.outside is not Outside.SETTLED or bet.seat not in felt.header.situation.warned:
        return True
    if _original(felt, bet).stake >= limit_for(felt, seat, ORIGINAL).least:
        return True
    felt.give_back(bet, "void", law.of(Point.BELOW_MINIMUM), "added to a wager below the minimum")
    return False


def _original(felt: Felt, added: Bet) -> Bet:
    """The original wager that another was added to."""
    several = names_dealers_hand(felt)
    return next(
        bet
        for bet in felt.bets
        if bet.wager == ORIGINAL
        and (bet.seat, bet.box) == (added.seat, added.box)
        and bet.state != "removed"
        and (not several or bet.on == added.on)
    )
