"""A solved game laid out as the tables that dealt rounds read: states of hands, plans, payments.

The states are the solver's hands (told apart where a late ace or suits matter), doubled hands by
what counts for them, hands over 21 and blackjacks. A plan says for every state what is done.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Final

import numpy as np
import numpy.typing as npt

from croupier.analysis.blackjack.hands import ACE_AT, BLACKJACK, OVER_22, TEN_AT, Hands
from croupier.analysis.blackjack.play import (
    DOUBLE,
    SPLIT,
    STAND,
    SURRENDER,
    BlackjackTerms,
    NumberArray,
)
from croupier.analysis.blackjack.priced import PricedRules
from croupier.analysis.blackjack.simulate import DEALER_ENDS, Bytes, Longs, Shorts
from croupier.analysis.blackjack.terms import RANK_OF_VALUE, compared, paid_for, values_of
from croupier.games.blackjack.rules import (
    TWENTY_ONE,
    VALUE,
    dealer_draws,
    is_soft,
    points,
)

CLUBS, HEARTS, SPADES, MIXED = 0, 2, 3, 2
"""Suits; and of three classes (spades, another suit, two suits) the last."""
CARDS, VALUES = 52, 10
"""Kinds of cards, where ranks or suits matter and where they do not."""
LOWEST_TEN = 8
"""The rank of a ten; those of court cards follow."""

# What a hand may end as. Those from DECIDED on are settled whatever the dealer has.
STOOD: Final = 0
DOUBLED: Final = 22
NATURAL: Final = 44
GIVEN_HALF: Final = 48
DECIDED: Final = 49
BUSTED, BUSTED_DOUBLE, GIVEN_UP, PAID_DOUBLE, PAID = 49, 50, 51, 52, 53


def end(number: npt.ArrayLike) -> Shorts:
    """An end as the tables have it."""
    return (-1 - np.asarray(number)).astype(np.int16)


@dataclass
class BlackjackStates:
    """The states of a game."""

    rules: PricedRules
    hands: Hands
    terms: BlackjackTerms
    """Of hands that are not split."""
    suited: dict[tuple[int, int], int] = field(default_factory=dict)
    """States of two cards of one suit, where that matters: by hand and suit."""
    flushes: dict[tuple[int, int], int] = field(default_factory=dict)
    """States of three such cards that are paid at once: by hand and class of suits."""
    pays: list[Fraction] = field(default_factory=lambda: [Fraction(1)])
    """What hands may be paid at once."""

    def __post_init__(self) -> None:
        rules, count = self.rules, len(self.hands.hard)
        self.by_card = rules.special is not None or rules.v_blackjack_pays is not None
        self.kinds = CARDS if self.by_card else VALUES
        self.values: Longs = np.array(
            [VALUE[card] - 1 for card in range(CARDS)] if self.by_card else range(VALUES), np.int64
        )
        self.count = count
        self.told_apart = bool(self.terms.told_apart)
        self.plain = count * (2 if self.told_apart else 1)
        states = self.plain
        for hand in np.flatnonzero(self.terms.completes >= 0):
            for suit in range(4):
                self.suited[int(hand), suit] = states
                states += 1
            made = int(self.hands.after[hand, self.terms.completes[hand]])
            for suits in range(MIXED):
                self.flushes[made, suits] = states
                states += 1
        self.doubled = states
        states += 2 * count if rules.withdraw_double else TWENTY_ONE + 1
        self.bust, self.natural = states, states + 2
        self.states = states + 6
        self.settled = self._settled()
        self.flush_ends = {state: self.paid(*flush) for flush, state in self.flushes.items()}
        self.parted = PAID + len(self.pays)

    def cards(self) -> Longs:
        """How many cards a hand has, by its state; none where no card can follow."""
        found = np.zeros(self.states, np.int64)
        found[: self.plain] = np.tile(self.hands.cards, self.plain // self.count)
        found[list(self.suited.values())] = 2
        return found

    def kind_of_ten(self, kind: int) -> int:
        """Which of the cards that count ten it is."""
        return kind // 4 - LOWEST_TEN if self.by_card else 0

    # -- hands that need no plan -----------------------------------------------------------------

    def _settled(self) -> Shorts:
        """What every hand ends as that may not go on; 0 for others."""
        rules, hands = self.rules, self.hands
        settled = np.zeros(self.count, np.int16)
        for hand in range(self.count):
            total, cards = int(hands.total[hand]), int(hands.cards[hand])
            if total == TWENTY_ONE or (rules.trick and cards >= rules.trick):
                at_once = total < TWENTY_ONE or rules.twenty_one_wins
                settled[hand] = self.paid(hand) if at_once else end(STOOD + total)
        return settled

    def paid(self, hand: int, suits: int = MIXED) -> int:
        """The end of a hand that is paid at once."""
        rules, hands, pays = self.rules, self.hands, Fraction(1)
        if rules.special is not None and hands.cards[hand] > 2 and hands.total[hand] == TWENTY_ONE:
            ranks = [RANK_OF_VALUE[value] * 4 for value in values_of(hands, hand)]
            chosen = ((SPADES,), (HEARTS,), (CLUBS, HEARTS, SPADES))[suits] * len(ranks)
            pays = paid_for(rules, [rank + suit for rank, suit in zip(ranks, chosen, strict=False)])
        if pays not in self.pays:
            self.pays.append(pays)
        return -1 - (PAID + self.pays.index(pays))

    # -- what cards make -------------------------------------------------------------------------

    def two(self, exchanged: bool = False) -> Shorts:
        """The state of two cards; exchanged, an ace and a ten are 21 and no blackjack."""
        found = np.zeros((self.kinds, self.kinds), np.int16)
        for one in range(self.kinds):
            for other in range(self.kinds):
                low, high = sorted((int(self.values[one]), int(self.values[other])))
                hand = int(self.hands.two[low, high])
                state = max(hand, 0)
                if (low, high) == (ACE_AT, TEN_AT) and not exchanged:
                    ten = one if self.values[one] == TEN_AT else other
                    state = self.natural + self.kind_of_ten(ten)
                elif self.by_card and one % 4 == other % 4:
                    state = self.suited.get((hand, one % 4), state)
                found[one, other] = state
        return found.ravel()

    def after(self) -> Shorts:
        """What every card makes of every hand: drawn, then doubled, then of suited ones."""
        rules, hands, kinds = self.rules, self.hands, self.kinds
        made = hands.after[:, self.values]
        total_of = np.array([[points(hard, live) for hard in range(22)] for live in range(2)])
        ace = np.broadcast_to(self.values == ACE_AT, made.shape)
        drawn, doubled = [], []
        for late in range(2 if self.told_apart else 1):
            is_late = (ace | (late > 0)) if self.told_apart else np.zeros_like(ace)
            drawn.append(np.where(made < 0, self.bust, made + is_late * self.count))
            live = hands.aces[made] > 0
            if rules.double_ace_is_one:
                live = is_late if self.told_apart else ace
            if rules.withdraw_double:
                state = live * self.count + made
            else:
                state = total_of[live * 1, hands.hard[made]]
            doubled.append(np.where(made < 0, self.bust + 1, self.doubled + state))
        rows = np.concatenate([*drawn, *doubled, np.zeros((len(self.suited), kinds), np.int64)])
        for row, (hand, suit) in enumerate(self.suited):
            here = rows[2 * self.plain + row]
            here[:] = drawn[0][hand]
            for kind in range(suit, kinds, 4):
                flush = (int(made[hand, kind]), 0 if suit == SPADES else 1)
                here[kind] = self.flushes.get(flush, here[kind])
        return rows.astype(np.int16).ravel()

    # -- plans -----------------------------------------------------------------------------------

    def plan(
        self,
        moves: Longs,
        terms: BlackjackTerms,
        ends: NumberArray,
        natural: bool,
        one_card: bool = False,
    ) -> Shorts:
        """What is done with every state, by the solver's moves and what the rules settle.

        `ends` are those by which a double is taken back; `one_card` is for split aces that get no
        other.
        """
        act = np.zeros(self.states, np.int16)
        totals = self.hands.total
        suits = np.where(self.terms.completes >= 0, MIXED, 0)
        for late in range(self.plain // self.count):
            rows = late * self.count + np.arange(self.count)
            chosen = moves[late, np.arange(self.count), suits]
            told = np.where(chosen == DOUBLE, self.plain + rows, rows)
            stands = (chosen == STAND) | one_card
            told = np.where(stands, end(STOOD + totals), told)
            act[rows] = np.where(self.settled < 0, self.settled, told)
        for row, ((hand, suit), state) in enumerate(self.suited.items()):
            move = moves[0, hand, 0 if suit == SPADES else 1]
            here = self.plain + hand if move == DOUBLE else 2 * self.plain + row
            act[state] = end(STOOD + totals[hand]) if move == STAND or one_card else here
        for state, paid in self.flush_ends.items():
            act[state] = paid
        act[self.doubled : self.bust] = self._doubles(terms, ends)
        act[self.bust : self.natural] = end((BUSTED, BUSTED_DOUBLE))
        act[self.natural :] = end(NATURAL + np.arange(4))
        if not natural:
            act[self.natural :] = self.settled[self.hands.two[ACE_AT, TEN_AT]]
        return act

    def _doubles(self, terms: BlackjackTerms, ends: NumberArray) -> Shorts:
        """What doubled hands end as; those that are better given up are, where they may be."""
        totals = np.arange(TWENTY_ONE + 1)
        if self.rules.withdraw_double:
            hard = self.hands.hard
            totals = np.array([points(int(h), live) for live in range(2) for h in hard])
        found = end(DOUBLED + totals)
        if self.rules.withdraw_double:
            worth = (terms.doubled_pays[totals] * np.tile(ends, (2, 1))).sum(axis=1)
            found[worth < -1] = end(GIVEN_UP)
        if self.rules.twenty_one_wins:
            found[totals == TWENTY_ONE] = end(PAID_DOUBLE)
        return found

    def first_move(self, act: Shorts, low: int, high: int, suits: int, move: int) -> None:
        """Put what may be done with the first two cards only into a plan."""
        if move not in (SPLIT, SURRENDER):
            return
        hand = int(self.hands.two[low, high])
        states = [hand]
        if self.terms.completes[hand] >= 0 and suits != MIXED:
            chosen = (SPADES,) if suits == 0 else range(SPADES)
            states = [self.suited[hand, suit] for suit in chosen]
        act[states] = end(self.parted if move == SPLIT else GIVEN_HALF)

    # -- the dealer, and who wins ----------------------------------------------------------------

    def dealer(self) -> Shorts:
        """The dealer's hand: the step that follows each, by card."""
        kinds = self.kinds
        states = np.zeros((kinds + 2 * (TWENTY_ONE + 1), kinds), np.int16)
        for up in range(kinds):
            own = int(self.values[up])
            for card in range(kinds):
                ten = up if own == TEN_AT else card
                states[up, card] = self._dealer_to(own + 1, int(own == ACE_AT), card, True, ten)
        for hard in range(2, TWENTY_ONE + 1):
            for aces in range(2):
                for card in range(kinds):
                    state = kinds + 2 * hard + aces
                    states[state, card] = self._dealer_to(hard, aces, card, False, 0)
        return states.ravel()

    def _dealer_to(self, hard: int, aces: int, card: int, second: bool, ten: int) -> int:
        value = int(self.values[card])
        hard, aces = hard + value + 1, int(aces or value == ACE_AT)
        total = points(hard, aces)
        if second and total == TWENTY_ONE:
            return -1 - (BLACKJACK + self.kind_of_ten(ten))
        if dealer_draws(total, is_soft(hard, aces), self.rules.dealer_hits_soft_17):
            return (self.kinds + 2 * hard + aces) * self.kinds
        return -1 - (total - 17 if total <= 22 else OVER_22)

    def gains(self) -> tuple[Longs, int]:
        """What each end gains against each of the dealer's, in parts of a wager; how many parts."""
        ends = product((False, True), range(self.parted), range(DEALER_ENDS))
        gains = [self._gain(his, mine, bears) for bears, mine, his in ends]
        parts = lcm(*(gain.denominator for gain in gains))
        return np.array([int(gain * parts) for gain in gains], np.int64), parts

    def stakes(self) -> tuple[Longs, Bytes]:
        """By end of a hand, what was staked on it; and whether it bears the original wager."""
        stakes = np.ones(self.parted, np.int64)
        stakes[DOUBLED:NATURAL] = stakes[[BUSTED_DOUBLE, GIVEN_UP, PAID_DOUBLE]] = 2
        bears = np.zeros(self.parted, np.int8)
        bears[STOOD:NATURAL] = bears[[BUSTED, BUSTED_DOUBLE]] = 1
        return stakes, bears

    def _gain(self, his: int, mine: int, bears: bool) -> Fraction:
        rules, blackjack = self.rules, his >= BLACKJACK
        if mine >= DECIDED:
            decided = (Fraction(-1), Fraction(-2), Fraction(-1), Fraction(2), *self.pays)
            return decided[mine - DECIDED]
        if mine == GIVEN_HALF:
            return Fraction(-1, 1 if blackjack else 2)
        natural = mine >= NATURAL
        total = TWENTY_ONE if natural else mine % DOUBLED
        won = compared(rules, total, natural, min(his, BLACKJACK))
        if natural:
            if rules.v_blackjack_pays is not None and blackjack:
                higher, equal, lower = (odds.fraction for odds in rules.v_blackjack_pays)
                own, ten = mine - NATURAL, his - BLACKJACK
                return equal if own == ten else higher if own > ten else lower
            paid = won > 0 or not rules.blackjack_waits
            return rules.blackjack_pays.fraction if paid else Fraction(0)
        if won < 0 and blackjack and rules.original_only:
            return Fraction(-1 if bears else 0)
        return Fraction(won * (2 if mine >= DOUBLED else 1))
