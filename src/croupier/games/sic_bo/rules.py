"""Sic-bo: what three dice show. Plain numbers in, plain answers out."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from croupier.law import essential, rule


@essential
def total(dice: Sequence[int]) -> int:
    """The sum of the uppermost sides."""
    return sum(dice)


@essential
def is_triple(dice: Sequence[int]) -> bool:
    """Whether all three dice show one number."""
    return dice[0] == dice[1] == dice[2]


@essential
def is_small(points: int) -> bool:
    """Four to ten."""
    return 4 <= points <= 10


@essential
def is_big(points: int) -> bool:
    """Eleven to seventeen."""
    return 11 <= points <= 17


@rule
def is_odd(points: int) -> bool:
    """Five to seventeen, odd."""
    return 5 <= points <= 17 and points % 2 == 1


@rule
def is_even(points: int) -> bool:
    """Four to sixteen, even."""
    return 4 <= points <= 16 and points % 2 == 0


@essential
def showing(dice: Sequence[int], face: int) -> int:
    """How many dice show a number."""
    return sum(1 for shown in dice if shown == face)


@essential
def show_both(dice: Sequence[int], pair: Collection[int]) -> bool:
    """Whether both numbers of a pair appear; a third die decides nothing."""
    return all(face in dice for face in pair)


@rule
def show_three_of(dice: Sequence[int], four: Collection[int]) -> bool:
    """Whether three different ones of four numbers appear (reading S-3)."""
    return len({face for face in dice if face in four}) == 3


@essential
def called(dice: Sequence[int], by_name: bool) -> str:
    """The result as the dealer calls it, lowest first; doubles and triples `by_name` or in full.

    >>> called((4, 3, 3), True), called((5, 5, 5), True), called((6, 2, 5), False)
    ('double 3, 4; total 10', 'triple 5; total 15', '2, 5, 6; total 13')
    """
    faces = sorted(dice)
    words = [str(face) for face in faces]
    if by_name:
        alike = {1: "", 2: "double ", 3: "triple "}
        words = [f"{alike[faces.count(face)]}{face}" for face in dict.fromkeys(faces)]
    return f"{', '.join(words)}; total {total(dice)}"


@dataclass(frozen=True)
class SicBoRules:
    """What a book or an operator decides about a game of sic-bo."""

    covered: bool = False
    """Whether the tumbler is covered: it tumbles while wagers are open, and the call comes before
    the cover is lifted."""
    by_name: bool = True
    """Whether the dealer calls doubles and triples by name."""
    tumbled_again: bool = True
    """Whether dice that decide nothing are tumbled again; otherwise the wagers are void."""
    players_shoot: bool = False
    """Whether the players take turns to start the dice."""
    jackpot_odds: int = 0
    """A jackpot is drawn once in so many rounds; 0 where there is none."""
