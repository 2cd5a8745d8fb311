"""Craps worked out a second way: by counting the thirty-six ways two dice fall, and no script."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
POINTS = (4, 5, 6, 8, 9, 10)


def chance(*totals: int) -> Fraction:
    """How likely the next roll is one of these totals."""
    return Fraction(sum(WAYS[total] for total in totals), 36)


def before_seven(number: int) -> Fraction:
    """How likely a number comes before a 7."""
    return Fraction(WAYS[number], WAYS[number] + 6)


def win() -> tuple[Fraction, Fraction]:
    """Chances that a win bet wins and loses."""
    wins = chance(7, 11) + sum((chance(p) * before_seven(p) for p in POINTS), Fraction(0))
    return wins, 1 - wins


def dont_win() -> tuple[Fraction, Fraction]:
    """Chances that a don't win bet wins and loses; a 2 gives it back."""
    wins = chance(3, 12) + sum((chance(p) * (1 - before_seven(p)) for p in POINTS), Fraction(0))
    return wins, 1 - wins - chance(2)


def edge(wins: Fraction, loses: Fraction, odds: Fraction = Fraction(1)) -> Fraction:
    """Expected loss per unit staked."""
    return loses - wins * odds


def number_edge(number: int, odds: Fraction) -> Fraction:
    """Expected loss of a wager that a number comes before a 7."""
    return edge(before_seven(number), 1 - before_seven(number), odds)


def lay_edge(number: int, odds: Fraction) -> Fraction:
    """Expected loss of a wager that a 7 comes before a number."""
    return edge(1 - before_seven(number), before_seven(number), odds)


def hardway_edge(number: int, odds: Fraction) -> Fraction:
    """Expected loss of a hardway: one way to win against a 7 and the other ways of its number."""
    wins = Fraction(1, 6 + WAYS[number])
    return edge(wins, 1 - wins, odds)


def one_roll_edge(pays: Mapping[int, Fraction]) -> Fraction:
    """Expected loss of a wager on the next roll, by what each total pays."""
    won = sum((chance(total) * odds for total, odds in pays.items()), Fraction(0))
    return 1 - chance(*pays) - won
