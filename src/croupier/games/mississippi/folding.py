"""Folding a hand of Mississippi stud, and putting back what was taken for it."""

from __future__ import annotations

from croupier.games.mississippi.places import ABSENT, FOLDED, WAGERED, decide_so, decision
from croupier.games.mississippi.rules import MAIN, STREETS
from croupier.law import cites
from croupier.play.felt import Felt


@cites("qld-2024 sch 15 s 17(2)(a)", "qld-2024 sch 15 s 25(2)", "qld-2024 sch 17 s 38")
def fold(felt: Felt, seat: str, street: int, done: str = FOLDED) -> None:
    """The hand's wagers are taken; the bonus outlives a fold, but not its owner's absence."""
    decide_so(felt, seat, street, done)
    for bet in felt.live():
        if bet.seat == seat and (bet.wager in MAIN or done == ABSENT):
            felt.settle(bet, felt.game.wagers[bet.wager].verdicts[done])


def put_back_what_was_folded(felt: Felt, why: str, player: str = "") -> bool:
    """Wagers taken on a fold lie on the layout again; says whether there were any."""
    taken = [bet for bet in felt.bets if bet.state == "lose" and player in ("", bet.seat)]
    for bet in taken:
        felt.reinstate(bet, why, "taken on a fold and put back")
        for street in range(len(STREETS)):
            if decision(felt, bet.seat, street) != WAGERED:
                decide_so(felt, bet.seat, street, "")
    return bool(taken)
