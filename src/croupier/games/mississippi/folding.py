"""Folding a hand of Mississippi stud."""

from __future__ import annotations

from croupier.games.house_poker.decisions import ABSENT, FOLDED, close_the_hand, decide_so
from croupier.games.house_poker.state import HouseFelt
from croupier.games.mississippi.rules import BONUS
from croupier.law import cites


@cites("qld-2024 sch 15 s 17(2)(a)", "qld-2024 sch 15 s 25(2)", "qld-2024 sch 17 s 38")
def fold(felt: HouseFelt, seat: str, street: int, done: str = FOLDED) -> None:
    """The hand's wagers are taken; the bonus outlives a fold, but not its owner's absence."""
    decide_so(felt, seat, street, done)
    close_the_hand(felt, seat, done, () if done == ABSENT else (BONUS,))
