"""ACT rules of authorised games, approved 3 November 1992."""

from croupier.books.act_1992 import (
    american_roulette,
    baccarat,
    blackjack,
    canberra_poker,
    keno,
    money_wheel,
    red_dog,
    sic_bo,
    triple_play,
)

__all__ = [
    "american_roulette",
    "baccarat",
    "blackjack",
    "canberra_poker",
    "keno",
    "money_wheel",
    "red_dog",
    "sic_bo",
    "triple_play",
]
