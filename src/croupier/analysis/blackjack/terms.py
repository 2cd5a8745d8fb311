"""The rules of a game as the tables that the kernels read, worked out by the cited functions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np

from croupier.analysis.blackjack.hands import ACE_AT, BLACKJACK, ENDS, OVER_22, TEN_AT, Hands
from croupier.analysis.blackjack.play import SUITS, BlackjackTerms, NumberArray
from croupier.analysis.blackjack.priced import PricedRules
from croupier.games.blackjack.rules import (
    LOSE,
    TWENTY_ONE,
    VALUE,
    WIN,
    may_double,
    may_draw,
    may_stand,
    outcome,
)
from croupier.money import Odds

WHOLE, FIRST, LATER = "whole", "first", "later"
"""A hand that is not split; the first of a split, which carries the original wager; the others."""

TIE = 1e-12
"""In doubles, moves whose worth differs by less than this are equal."""

SPADES = 3
SEVEN_AT = 6
RANK_OF_VALUE = (12, 0, 1, 2, 3, 4, 5, 6, 7, 11)
"""A card of each value by its rank; a king stands for all that count ten."""


def numbers(shape: tuple[int, ...], exact: bool) -> NumberArray:
    """Zeros to be filled: doubles, or fractions."""
    if not exact:
        return np.zeros(shape)
    empty = np.empty(shape, dtype=object)
    empty.fill(Fraction(0))
    return empty


def number(value: Fraction | int, exact: bool) -> Any:
    """One number, as a double or a fraction."""
    return Fraction(value) if exact else float(value)


def terms_of(
    rules: PricedRules,
    hands: Hands,
    kind: str = WHOLE,
    of_aces: bool = False,
    exact: bool = False,
    super_bonus: Fraction = Fraction(0),
) -> BlackjackTerms:
    """The tables of one game for hands of a kind; `super_bonus` is for three suited sevens."""
    pays, doubled = numbers((22, ENDS), exact), numbers((22, ENDS), exact)
    for total, end in product(range(22), range(ENDS)):
        single, twice = _stakes(rules, total, end, kind)
        pays[total, end], doubled[total, end] = number(single, exact), number(twice, exact)
    count = len(hands.hard)
    allowed = np.zeros((3, count), dtype=np.int64)
    settled = np.zeros(count, dtype=np.int64)
    settled_pays = numbers((count,), exact)
    completes = np.full(count, -1, dtype=np.int64)
    share, gain, besides = (numbers((count, SUITS), exact) for _ in range(3))
    for hand in range(count):
        paid = _paid_at_once(rules, hands, hand)
        if paid is not None:
            settled[hand], settled_pays[hand] = 1, number(paid, exact)
        allowed[:, hand] = _moves(rules, hands, hand, kind, of_aces)
        for third, suit, often, above, bonus in _suited(rules, hands, hand, super_bonus):
            completes[hand], share[hand, suit] = third, number(often, exact)
            gain[hand, suit], besides[hand, suit] = number(above, exact), number(bonus, exact)
    natural = int(hands.two[ACE_AT, TEN_AT])
    if kind != WHOLE and not rules.blackjack_after_split:
        natural = -1
    natural_pays = numbers((ENDS,), exact)
    for end in range(ENDS):
        natural_pays[end] = number(_natural(rules, end), exact)
    won = (pays, doubled, natural, natural_pays, settled, settled_pays)
    doubles = (rules.double_ace_is_one, tells_late_aces(rules), rules.withdraw_double)
    suits = (completes, share, gain, besides)
    tie = Fraction(0) if exact else TIE
    return BlackjackTerms._make(
        (*won, *(move.copy() for move in allowed), *map(int, doubles), *suits, tie)
    )


def tells_late_aces(rules: PricedRules) -> bool:
    """Whether it matters for later doubles if an ace came after the first two cards."""
    return rules.double_ace_is_one and rules.double_cards > 2


# -- what is won ---------------------------------------------------------------------------------


def compared(rules: PricedRules, total: int, natural: bool, end: int) -> int:
    """How a hand compares with what the dealer ends with."""
    dealer = TWENTY_ONE if end == BLACKJACK else 23 if end == OVER_22 else 17 + end
    by = (2, rules.twenty_one_wins, 0, rules.ties_lose, rules.twenty_two_voids)
    return outcome(total, natural, dealer, end == BLACKJACK, *by)


def _stakes(rules: PricedRules, total: int, end: int, kind: str) -> tuple[int, int]:
    """What a hand gains, and a doubled one, for a wager of one."""
    blackjack = end == BLACKJACK
    result = compared(rules, total, False, end)
    if blackjack and result == LOSE and rules.original_only:
        # What was added by doubling or splitting is given back.
        lost = 0 if kind == LATER else LOSE
        return lost, lost
    return result, 2 * result


def _natural(rules: PricedRules, end: int) -> Fraction:
    """What a blackjack gains."""
    pays = rules.blackjack_pays.fraction
    if not rules.blackjack_waits or end != BLACKJACK:
        return pays
    won = compared(rules, TWENTY_ONE, True, end)
    if rules.v_blackjack_pays is None:
        return pays if won == WIN else Fraction(0)
    higher, equal, lower = (odds.fraction for odds in rules.v_blackjack_pays)
    alike = tens_alike(rules)
    return alike * equal + (1 - alike) * (higher + lower) / 2


def tens_alike(rules: PricedRules) -> Fraction:
    """How often two cards that count ten are of one rank; of two ranks either may be higher."""
    ranks: dict[int, int] = {}
    for card in rules.deck:
        if VALUE[card] == 10:
            ranks[card // 4] = ranks.get(card // 4, 0) + rules.decks
    tens = sum(ranks.values())
    if tens < 2:
        return Fraction(1)
    return Fraction(sum(n * (n - 1) for n in ranks.values()), tens * (tens - 1))


# -- what may be done ----------------------------------------------------------------------------


def _moves(
    rules: PricedRules, hands: Hands, hand: int, kind: str, of_aces: bool
) -> tuple[int, int, int]:
    """Whether a hand may stand, draw and be doubled."""
    plain, total, cards = int(hands.hard[hand]), int(hands.total[hand]), int(hands.cards[hand])
    if cards < 2:
        return 0, 1, 0
    if kind != WHOLE and of_aces and rules.one_card_to_aces:
        return 1, 0, 0
    doubles = may_double(
        plain, total, cards, rules.double_least, rules.double_most, rules.double_cards
    ) and (kind == WHOLE or rules.double_after_split)
    stands = not may_draw(total) or may_stand(total, rules.least_to_stand)
    return int(stands), int(may_draw(total)), int(doubles)


# -- hands that are paid at once, and suits ------------------------------------------------------


def _paid_at_once(rules: PricedRules, hands: Hands, hand: int) -> Fraction | None:
    """What a trick or a special 21 wins, whatever the dealer has; none for another hand."""
    cards, total = int(hands.cards[hand]), int(hands.total[hand])
    if rules.special is not None and cards > 2 and total == TWENTY_ONE:
        if not rules.twenty_one_wins:
            raise ValueError("a special 21 can be solved only where 21 wins at once")
        shares = special_shares(rules, hands, hand)
        return sum((often * pays for often, pays in shares), Fraction(0))
    if rules.trick and cards >= rules.trick:
        return Fraction(1)
    return None


def values_of(hands: Hands, hand: int) -> list[int]:
    """The cards of a hand by value."""
    return [value for value in range(10) for _ in range(int(hands.counts[hand, value]))]


def special_shares(
    rules: PricedRules, hands: Hands, hand: int
) -> tuple[tuple[Fraction, Fraction], ...]:
    """What a hand that is paid at once is paid by its suits, and how often they come so."""
    if rules.special is None or int(hands.total[hand]) != TWENTY_ONE:
        return ((Fraction(1), Fraction(1)),)
    return _shares(rules, tuple(values_of(hands, hand)))


@lru_cache(maxsize=4096)
def _shares(rules: PricedRules, values: tuple[int, ...]) -> tuple[tuple[Fraction, Fraction], ...]:
    """Suits matter with three cards only."""
    few = len(values) == 3
    shares: dict[Fraction, Fraction] = {}
    for suits in product(range(4), repeat=3) if few else [(0, 1, 2, 3) * 6]:
        ranks = (RANK_OF_VALUE[value] * 4 for value in values)
        cards = [rank + suit for rank, suit in zip(ranks, suits, strict=False)]
        pays = paid_for(rules, cards)
        often = chance_of_suits(rules.decks, tuple(cards)) if few else Fraction(1)
        shares[pays] = shares.get(pays, Fraction(0)) + often
    return tuple((often, pays) for pays, often in shares.items())


def paid_for(rules: PricedRules, cards: list[int]) -> Fraction:
    """What a hand of 21 is paid at once, by its cards."""
    assert rules.special is not None
    name = rules.special(cards)
    pays: dict[str, Odds] = dict(rules.special_pays)
    return pays[name].fraction if name else Fraction(1)


@lru_cache(maxsize=8192)
def chance_of_suits(decks: int, cards: tuple[int, ...]) -> Fraction:
    """How often cards of these ranks are of these suits, in this order."""
    ways, all_ways = 1, 1
    for at, card in enumerate(cards):
        ways *= decks - cards[:at].count(card)
        all_ways *= 4 * decks - sum(other // 4 == card // 4 for other in cards[:at])
    return Fraction(ways, all_ways)


def _suited(
    rules: PricedRules, hands: Hands, hand: int, super_bonus: Fraction
) -> Iterator[tuple[int, int, Fraction, Fraction, Fraction]]:
    """For two cards whose suits matter: the third card wanted, the suits, how often they come, what
    that third card wins above the mean over all suits, and how much of it is no odds, so that a
    doubled hand has it too (reading SP-3).
    """
    if rules.special is None or int(hands.cards[hand]) != 2:
        return
    first, second = (RANK_OF_VALUE[value] * 4 for value in values_of(hands, hand))
    for third in range(10):
        made = int(hands.after[hand, third])
        if made < 0 or int(hands.total[made]) != TWENTY_ONE or third in (ACE_AT, TEN_AT):
            continue
        mean = _paid_at_once(rules, hands, made)
        assert mean is not None
        classes = {0: [(SPADES, SPADES)], 1: [(s, s) for s in range(3)]}
        classes[2] = [(s, t) for s in range(4) for t in range(4) if s != t]
        found = []
        for suit, pairs in classes.items():
            often, won, besides = Fraction(0), Fraction(0), Fraction(0)
            for s, t in pairs:
                two = [first + s, second + t]
                often += chance_of_suits(rules.decks, tuple(two))
                for u in range(4):
                    three = [*two, RANK_OF_VALUE[third] * 4 + u]
                    alike = len({card % 4 for card in three}) == 1
                    bonus = super_bonus if alike and {c // 4 for c in three} == {5} else 0
                    chance = chance_of_suits(rules.decks, tuple(three))
                    won += chance * (paid_for(rules, three) + bonus)
                    besides += chance * bonus
            if often:
                found.append((third, suit, often, won / often - mean, besides / often))
        if any(above for _, _, _, above, _ in found):
            yield from found
