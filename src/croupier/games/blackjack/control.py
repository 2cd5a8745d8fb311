"""Who decides about a box that several players have wagered on."""

from __future__ import annotations

from croupier.games.blackjack.boxes import HOLDS_A_HAND, ORIGINAL
from croupier.games.blackjack.rules import BlackjackRules
from croupier.law import cites
from croupier.play.felt import LIVE, Bet, Felt


@cites(
    "qld-2024 sch 2 s 7", "qld-2024 sch 2 s 9(2)", "qld-2024 sch 2 s 9(4)", "act-1992 BJ 15.1",
    "act-1992 BJ 15.1(a)", "act-1992 BJ 15.1(b)", "act-1992 BJ 15.1(c)", "act-1992 BJ 15.2",
    "qld-2024 sch 2(c) s 12(a)",
)  # fmt: skip
def in_order_of_control(felt: Felt, rules: BlackjackRules, bets: list[Bet]) -> list[Bet]:
    """Wagers on one box, that of the player who decides first, then those behind it.

    The first to wager decides (reading J-19); or the player seated at the box, then the highest
    wager, then the one nearest to the dealer, which is the first placed.
    """
    if len(bets) < 2:
        return bets
    seats = _order_of_seats(felt, rules, bets[0].box)
    return sorted(bets, key=lambda bet: seats.index(bet.seat))


def _order_of_seats(felt: Felt, rules: BlackjackRules, box: str) -> list[str]:
    """The players on a box by their original wagers, whatever has become of these since."""
    there = [
        bet
        for bet in felt.bets
        if bet.wager == ORIGINAL and bet.box == box and bet.state != "removed"
    ]
    if rules.controller == "seated":
        there.sort(key=lambda bet: (not _sits_at(felt, bet), -bet.stake, bet.number))
    return list(dict.fromkeys(bet.seat for bet in there))


def _sits_at(felt: Felt, bet: Bet) -> bool:
    seat = felt.header.seat(bet.seat)
    return seat is not None and not seat.standing and str(seat.place) == bet.box


def controller(felt: Felt, rules: BlackjackRules, box: str) -> str:
    """The player who decides about a box: of those on it, the first in order."""
    there = in_order_of_control(
        felt,
        rules,
        [b for b in felt.bets if b.box == box and b.state == LIVE and b.wager in HOLDS_A_HAND],
    )
    return there[0].seat if there else ""
