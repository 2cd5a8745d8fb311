"""ACT 1992: a line whose amount was fixed by what the float can pay says so."""

from __future__ import annotations

import pytest

from croupier.books import game
from croupier.law import said
from croupier.play.felt import Felt
from croupier.play.header import Header
from tests.provisions import provision

EVEN = {
    "blackjack": ("original", "BJ 20.10"),
    "american-roulette": ("red", "AR 9.10"),
    "baccarat": ("player", "BA 13.10"),
    "mini-baccarat": ("player", "MB 13.10"),
    "sic-bo": ("small", "SB 9.9"),
    "money-wheel": ("symbol", "MW 8.9"),
    "red-dog": ("original", "RD 12.10"),
}


def paid(title: str, stake: int, smallest: int, multiples: bool) -> tuple[int, str]:
    """What is paid at even money, and where the line says that it stands."""
    played = game(f"act-1992/{title}", smallest_payable=smallest, multiples_notice=multiples)
    wager = played.wagers[EVEN[title][0]]
    even = next(v for v in wager.verdicts.values() if v.outcome == "win" and v.num == v.den)
    felt = Felt(played, Header(played.id))
    felt.settle(felt.place("P1", wager.name, stake), even)
    return felt.lines[-1].pays, said(felt.lines[-1].cites)


@provision(*(f"act-1992 {where}" for _, where in EVEN.values()))
@pytest.mark.parametrize("title", EVEN)
def test_what_cannot_be_paid_in_full_is_paid_up_and_the_line_says_where(title: str) -> None:
    pays, cites = paid(title, 750, 500, False)
    assert pays == 1000
    assert EVEN[title][1] in cites


@pytest.mark.parametrize("title", EVEN)
def test_what_is_paid_in_full_is_paid_by_its_odds_alone(title: str) -> None:
    pays, cites = paid(title, 1000, 500, False)
    assert pays == 1000
    assert EVEN[title][1] not in cites
