"""Blackjack: what the cards are worth, who may do what, who wins. Plain numbers in and out.

A hand is two numbers: its hard total, with every ace at one, and how many of its aces may still
count eleven. Scripts, solvers and compiled kernels all call the functions here;
`BlackjackRules` has the numbers by which one game differs from another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.equipment.cards import RANK
from croupier.games.blackjack.variant import THREE_TO_TWO as THREE_TO_TWO
from croupier.games.blackjack.variant import BlackjackRules as BlackjackRules
from croupier.law import cites

VALUE: Final[tuple[int, ...]] = tuple(
    (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 0)[rank] for rank in RANK
)
"""What each card counts in a hard total: its face, ten for a court card, one for an ace."""

ACE: Final = 1
TEN: Final = 10
TWENTY_ONE: Final = 21
WIN, VOID, LOSE = 1, 0, -1


# -- counting ------------------------------------------------------------------------------------


@cites(
    "qld-2024 sch 2 s 5(1)(a)", "qld-2024 sch 2 s 5(1)(b)",
    "act-1992 BJ 3.5(b)", "act-1992 BJ 3.5(c)", "act-1992 BJ 21.2",
)  # fmt: skip
def hard(cards: Sequence[int]) -> int:
    """The total with every ace at one."""
    count = 0
    for card in cards:
        count += VALUE[card]
    return count


def aces(cards: Sequence[int], at_one: int = 0) -> int:
    """How many aces may count eleven: those among the first `at_one` cards may not."""
    count = 0
    for position in range(at_one, len(cards)):
        if VALUE[cards[position]] == ACE:
            count += 1
    return count


@cites(
    "qld-2024 sch 2 s 2", "qld-2024 sch 2 s 5(1)(c)", "qld-2024 sch 2 s 5(2)",
    "act-1992 BJ 3.5(a)",
)  # fmt: skip
def points(hard: int, aces: int) -> int:
    """The point total: one ace counts eleven, unless that would give more than 21."""
    return hard + 10 if aces > 0 and hard <= 11 else hard


@cites("qld-2024 sch 2 s 2", "act-1992 BJ terms")
def is_soft(hard: int, aces: int) -> bool:
    """Whether an ace of the hand counts eleven."""
    return aces > 0 and hard <= 11


@cites(
    "qld-2024 sch 2 s 5", "qld-2024 sch 2 s 26(4)", "act-1992 BJ 3.5", "qld-2024 sch 2(a) s 9(4)",
)  # fmt: skip
def total(cards: Sequence[int], at_one: int = 0) -> int:
    """The point total of cards; aces among the first `at_one` count one, as in a doubled hand."""
    count = 0
    for card in cards:
        count += VALUE[card]
    return points(count, aces(cards, at_one)) if count <= 11 else count


@cites("qld-2024 sch 2 s 2", "act-1992 BJ terms", "act-1992 BJ 3.5(d)", "qld-2024 sch 2(b) s 2")
def is_blackjack(cards: Sequence[int]) -> bool:
    """An ace and a card that counts ten, and no other card; whether a split hand may have one is
    `blackjack_after_split`.
    """
    if len(cards) != 2:
        return False
    first, second = VALUE[cards[0]], VALUE[cards[1]]
    return first + second == ACE + TEN and (first == ACE or second == ACE)


# -- the dealer's hand ---------------------------------------------------------------------------


@cites(
    "qld-2024 sch 2 s 29(1)", "qld-2024 sch 2(d) s 3", "act-1992 BJ 16(a)",
    "qld-2024 sch 2(a) s 11(1)", "qld-2024 sch 2(c) s 11",
)  # fmt: skip
def dealer_draws(total: int, soft: bool, hits_soft_17: bool) -> bool:
    """The dealer draws to sixteen and stands on seventeen; some games draw to a soft seventeen."""
    return total < 17 or (total == 17 and soft and hits_soft_17)


@cites("qld-2024 sch 2 s 24(1)", "qld-2024 sch 2 s 24(2)", "act-1992 BJ 10(a)(i)")
def may_become_blackjack(first: int) -> bool:
    """Whether the dealer's first card, by its value, can still become a blackjack."""
    return first in (ACE, TEN)


# -- what a player may do ------------------------------------------------------------------------


@cites("qld-2024 sch 2 s 28(1)", "act-1992 BJ 14", "act-1992 BJ 14(a)")
def may_draw(total: int) -> bool:
    """A hand may draw while it has less than 21."""
    return total < TWENTY_ONE


@cites("qld-2024 sch 2 s 28(3)", "act-1992 BJ 14(b)")
def may_stand(total: int, least: int) -> bool:
    """A hand may stand, where the book has a least total only from that on."""
    return total >= least


@cites(
    "qld-2024 sch 2 s 26(1)", "act-1992 BJ 13.1", "act-1992 BJ 13.2", "act-1992 BJ 14(a)",
    "qld-2024 sch 2(a) s 9(1)", "qld-2024 sch 2(b) s 7(1)",
)  # fmt: skip
def may_double(hard: int, total: int, cards: int, least: int, most: int, most_cards: int) -> bool:
    """Whether a hand may be doubled: by its hard total, its number of cards, and never on 21.

    The hard total decides, so in a game that asks for nine, ten or eleven an ace and an eight may
    be doubled (reading J-7) and a blackjack may not (reading J-8).
    """
    return 2 <= cards <= most_cards and least <= hard <= most and total < TWENTY_ONE


@cites(
    "qld-2024 sch 2 s 27(1)", "qld-2024 sch 2 s 27(4)(a)", "act-1992 BJ 12.1", "act-1992 BJ 12.2",
    "act-1992 BJ 12.3", "act-1992 BJ 12.7", "qld-2024 sch 2(a) s 10(1)",
    "qld-2024 sch 2(a) s 10(4)(a)", "qld-2024 sch 2(b) s 8(1)", "qld-2024 sch 2(b) s 8(3)",
    "qld-2024 sch 2(b) s 8(3)(b)", "qld-2024 sch 2(b) s 8(3)(c)",
)  # fmt: skip
def may_split(
    first: int, second: int, cards: int, hands: int, most_hands: int, resplit_aces: bool
) -> bool:
    """Whether two first cards, by their values, may be split into two of at most so many hands.

    What counts alike may be split, so a king and a ten may. `hands` is how many the box has now.
    """
    if cards != 2 or first != second or hands >= most_hands:
        return False
    return hands == 1 or first != ACE or resplit_aces


@cites("qld-2024 sch 2 s 25(1)", "act-1992 BJ 9", "qld-2024 sch 2(b) s 9", "qld-2024 sch 2(c) s 10")
def may_insure(first: int) -> bool:
    """Insurance is for a dealer whose first card is an ace."""
    return first == ACE


@cites("qld-2024 sch 2 s 25(2)", "act-1992 BJ 9")
def most_insurance(stake: int) -> int:
    """At most half the original wager may be put on insurance."""
    return stake // 2


@cites(
    "qld-2024 sch 2 s 42", "act-1992 BJ 18(g)", "qld-2024 sch 2(c) s 16(b)",
    "qld-2024 sch 2(e) s 3(c)",
)  # fmt: skip
def absent_draws(total: int, soft: bool, most_hard: int, most_soft: int) -> bool:
    """Whether the hand of a player who does not act gets a further card."""
    return total <= (most_soft if soft else most_hard)


# -- who wins ------------------------------------------------------------------------------------


@cites(
    "qld-2024 sch 2 s 14(2)(a)", "qld-2024 sch 2 s 14(2)(b)", "qld-2024 sch 2 s 14(2)(c)",
    "qld-2024 sch 2 s 14(2)(d)", "qld-2024 sch 2 s 14(2)(e)", "qld-2024 sch 2 s 14(2)(f)",
    "qld-2024 sch 2 s 14(2)(g)", "act-1992 BJ 11.2(a)", "act-1992 BJ 11.2(b)",
    "act-1992 BJ 11.2(c)", "act-1992 BJ 11.2(d)", "act-1992 BJ 11.2(e)", "act-1992 BJ 11.2(f)",
    "act-1992 BJ 11.2(g)", "qld-2024 sch 2(a) s 5(2)(a)", "qld-2024 sch 2(a) s 5(2)(b)",
    "qld-2024 sch 2(a) s 5(2)(c)", "qld-2024 sch 2(a) s 5(2)(d)", "qld-2024 sch 2(a) s 5(2)(e)",
    "qld-2024 sch 2(a) s 5(2)(f)", "qld-2024 sch 2(a) s 5(2)(g)", "qld-2024 sch 2(b) s 5(2)(a)",
    "qld-2024 sch 2(b) s 5(2)(b)", "qld-2024 sch 2(b) s 5(2)(c)", "qld-2024 sch 2(b) s 5(2)(d)",
    "qld-2024 sch 2(b) s 5(2)(e)", "qld-2024 sch 2(b) s 5(2)(f)", "qld-2024 sch 2(b) s 5(2)(g)",
    "qld-2024 sch 2(b) s 5(2)(h)", "qld-2024 sch 2(b) s 5(2)(i)", "qld-2024 sch 2(b) s 5(2)(j)",
    "qld-2024 sch 2(c) s 6(1)(a)", "qld-2024 sch 2(c) s 6(1)(b)", "qld-2024 sch 2(c) s 6(1)(c)",
    "qld-2024 sch 2(c) s 6(1)(d)", "qld-2024 sch 2(c) s 6(1)(e)", "qld-2024 sch 2(c) s 6(1)(f)",
    "qld-2024 sch 2(c) s 6(1)(g)", "qld-2024 sch 2(c) s 6(1)(h)", "qld-2024 sch 2(c) s 6(1)(i)",
    "qld-2024 sch 2(c) s 6(1)(j)",
)  # fmt: skip
def outcome(
    player: int,
    player_blackjack: bool,
    dealer: int,
    dealer_blackjack: bool,
    cards: int = 2,
    twenty_one_wins: bool = False,
    trick: int = 0,
    ties_lose: bool = False,
    twenty_two_voids: bool = False,
) -> int:
    """`WIN`, `VOID` or `LOSE` for a hand of this total against the dealer's.

    A blackjack beats every other 21 (reading J-6). The later numbers are for variants: whether 21
    wins against anything, how many cards within 21 win at once (0 for none), whether equal totals
    lose, whether the dealer's 22 voids what is no blackjack.
    """
    if player > TWENTY_ONE:
        return LOSE
    if player_blackjack:
        return VOID if dealer_blackjack and not twenty_one_wins else WIN
    if twenty_one_wins and player == TWENTY_ONE:
        return WIN
    if trick and cards >= trick:
        return WIN
    if dealer_blackjack:
        return LOSE
    if dealer > TWENTY_ONE:
        return VOID if twenty_two_voids and dealer == 22 else WIN
    if player == dealer:
        return LOSE if ties_lose else VOID
    return WIN if player > dealer else LOSE
