"""A slow second solver, in fractions, that shares nothing with the first but the rule functions.

It deals card by card in the order of the table: each hand of a split is finished before the next,
a pair is split again as it comes, the dealer plays last, and every wager is settled by the hands
that lie there. Fit for decks of a few cards of a few ranks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

from croupier.analysis.blackjack.priced import PricedRules
from croupier.games.blackjack.rules import (
    dealer_draws,
    may_double,
    may_split,
    outcome,
)

Cards = tuple[int, ...]
"""Values in the order they came; an ace is 1."""
Shoe = tuple[int, ...]
"""How many are left of each value from 1 to 10."""


def count(cards: Cards, at_one: int = 0) -> tuple[int, bool]:
    """Total and whether it is soft."""
    plain = sum(cards)
    soft = 1 in cards[at_one:] and plain <= 11
    return plain + 10 * soft, soft


def less(shoe: Shoe, card: int) -> Shoe:
    return (*shoe[: card - 1], shoe[card - 1] - 1, *shoe[card:])


class OutOfCards(Exception):
    """The deck is too small for the question."""


@dataclass(frozen=True)
class Done:
    """A hand that is finished."""

    cards: Cards
    doubled: bool = False
    given_up: bool = False
    split: bool = False


@dataclass
class ByHand:
    """One game and one policy: best single hands; splits by fixed play of each hand."""

    rules: PricedRules
    policy: dict[object, str] = field(default_factory=dict)

    def draws(self, shoe: Shoe) -> list[tuple[int, Fraction]]:
        size = sum(shoe)
        if not size:
            raise OutOfCards
        return [(card, Fraction(n, size)) for card, n in enumerate(shoe, 1) if n]

    # -- the end of a round ----------------------------------------------------------------------

    def settle(self, hands: tuple[Done, ...], dealer: Cards, shoe: Shoe) -> Fraction:
        """The mean gain of finished hands when the dealer plays on."""
        total, soft = count(dealer)
        if len(dealer) < 2 or dealer_draws(total, soft, self.rules.dealer_hits_soft_17):
            return sum(
                (
                    p * self.settle(hands, (*dealer, card), less(shoe, card))
                    for card, p in self.draws(shoe)
                ),
                Fraction(0),
            )
        return self.gains(hands, dealer)

    def gains(self, hands: tuple[Done, ...], dealer: Cards) -> Fraction:
        rules = self.rules
        his = count(dealer)[0]
        dealer_blackjack = len(dealer) == 2 and his == 21
        gain, original_gone = Fraction(0), False
        for number, hand in enumerate(hands):
            mine = count(hand.cards, 2 if hand.doubled and rules.double_ace_is_one else 0)[0]
            stake = 2 if hand.doubled else 1
            natural = (
                len(hand.cards) == 2
                and mine == 21
                and (rules.blackjack_after_split or not hand.split)
            )
            trick = bool(rules.trick and len(hand.cards) >= rules.trick and mine <= 21)
            if hand.given_up:
                gain -= 1
                continue
            if mine > 21:
                gain -= stake
                original_gone = True
                continue
            won = outcome(
                mine,
                natural,
                his,
                dealer_blackjack,
                len(hand.cards),
                rules.twenty_one_wins,
                rules.trick,
                rules.ties_lose,
                rules.twenty_two_voids,
            )
            if natural:
                gain += self.natural(dealer_blackjack) if won or not rules.blackjack_waits else 0
            elif trick or (rules.twenty_one_wins and mine == 21):
                gain += stake if hand.doubled else self.made_21(hand.cards)
            elif won < 0 and dealer_blackjack and rules.original_only:
                if rules.twenty_one_wins:
                    gain -= not original_gone
                    original_gone = True
                else:
                    gain -= number == 0
            else:
                gain += stake * won
        return gain

    def made_21(self, cards: Cards) -> Fraction:
        """What a hand that wins at once is paid; suits do not matter from the fourth card on."""
        special = self.rules.special
        if special is None or count(cards)[0] != 21 or len(cards) < 5:
            return Fraction(1)
        faces = [(12 if value == 1 else value - 2) * 4 + n % 4 for n, value in enumerate(cards)]
        name = special(faces)
        return dict(self.rules.special_pays)[name].fraction if name else Fraction(1)

    def natural(self, dealer_blackjack: bool) -> Fraction:
        rules = self.rules
        if not dealer_blackjack or rules.v_blackjack_pays is None or not rules.blackjack_waits:
            return rules.blackjack_pays.fraction
        higher, equal, lower = (odds.fraction for odds in rules.v_blackjack_pays)
        assert higher - equal == equal - lower, "so that ranks need not be told apart"
        return equal

    # -- one hand by itself ----------------------------------------------------------------------

    def moves(self, cards: Cards, split: bool) -> list[str]:
        rules = self.rules
        total = count(cards)[0]
        if len(cards) < 2:
            return ["hit"]
        ended = total >= 21 or (rules.trick and len(cards) >= rules.trick)
        if ended or (split and cards[0] == 1 and rules.one_card_to_aces):
            return ["stand"]
        moves = ["stand"] if total >= rules.least_to_stand else []
        moves.append("hit")
        limits = (rules.double_least, rules.double_most, rules.double_cards)
        if may_double(sum(cards), total, len(cards), *limits):
            if rules.double_after_split or not split:
                moves.append("double")
        return moves

    def alone(self, cards: Cards, dealer: int, shoe: Shoe, place: int) -> Fraction:
        """The best mean gain of a hand by itself: not split (0), first of a split, a later one."""
        values = {m: self.by(m, cards, dealer, shoe, place) for m in self.moves(cards, place > 0)}
        return max(values.values())

    def by(self, move: str, cards: Cards, dealer: int, shoe: Shoe, place: int) -> Fraction:
        key = (move, cards[:2], tuple(sorted(cards)), 1 in cards[2:], dealer, shoe, place)
        if key not in self.kept:
            self.kept[key] = self._by(move, cards, dealer, shoe, place)
        return self.kept[key]

    kept: dict[object, Fraction] = field(default_factory=dict)

    def _by(self, move: str, cards: Cards, dealer: int, shoe: Shoe, place: int) -> Fraction:
        if move == "stand":
            return self.end_of_one(Done(cards, split=place > 0), dealer, shoe, place)
        worth = Fraction(0)
        for card, p in self.draws(shoe):
            more, rest = (*cards, card), less(shoe, card)
            if sum(more) > 21:
                worth -= p * (2 if move == "double" else 1)
            elif move == "hit":
                worth += p * self.alone(more, dealer, rest, place)
            else:
                hand = Done(more, doubled=True, split=place > 0)
                gain = self.end_of_one(hand, dealer, rest, place)
                worth += p * max(gain, Fraction(-1) if self.may_give_up(hand) else gain)
        return worth

    def may_give_up(self, hand: Done) -> bool:
        total = count(hand.cards, 2 if self.rules.double_ace_is_one else 0)[0]
        return self.rules.withdraw_double and total < 21

    def end_of_one(self, hand: Done, dealer: int, shoe: Shoe, place: int) -> Fraction:
        """A later hand of a split is given back when the dealer has a blackjack."""
        hands: tuple[Done, ...] = (hand,)
        if place == 2:
            # A busted first hand has borne the original wager already; its own loss is left out.
            hands = (Done((10, 10, 10), split=True), hand)
        return self.settle(hands, (dealer,), shoe) + (place == 2)

    # -- a split ---------------------------------------------------------------------------------

    def split(self, pair: int, dealer: int, shoe: Shoe, most_hands: int) -> Fraction:
        """A pair split by the policy; `shoe` lacks the pair and the dealer's card."""

        def chosen(cards: Cards, place: int) -> str:
            key = (pair, dealer, place, cards[:2], tuple(sorted(cards)), 1 in cards[2:])
            if key not in self.policy:
                rest = shoe
                for card in cards[1:]:
                    rest = less(rest, card)
                moves = self.moves(cards, True)
                worth = {move: self.by(move, cards, dealer, rest, place) for move in moves}
                self.policy[key] = max(worth, key=lambda move: worth[move])
            return self.policy[key]

        def gives_up(hand: Done, place: int) -> bool:
            rest = shoe
            for card in hand.cards[1:]:
                rest = less(rest, card)
            return self.may_give_up(hand) and self.end_of_one(hand, dealer, rest, place) < -1

        @cache
        def go(done: tuple[Done, ...], cards: Cards, waiting: int, rest: Shoe) -> Fraction:
            """Hands done, the one in play, and how many single cards wait after it."""
            place = 1 if not done else 2
            if len(cards) == 2 and len(done) + 1 + waiting < most_hands:
                again = may_split(cards[0], cards[1], 2, 2, 3, self.rules.resplit_aces)
                if again and cards[0] == pair:
                    return go(done, (pair,), waiting + 1, rest)
            move = chosen(cards, place)
            if move == "stand":
                return after((*done, Done(cards, split=True)), waiting, rest)
            worth = Fraction(0)
            for card, p in self.draws(rest):
                more, left = (*cards, card), less(rest, card)
                if move == "hit" and sum(more) <= 21:
                    worth += p * go(done, more, waiting, left)
                else:
                    hand = Done(more, doubled=move == "double", split=True)
                    if hand.doubled and sum(more) <= 21 and gives_up(hand, place):
                        hand = Done(more, doubled=True, given_up=True, split=True)
                    worth += p * after((*done, hand), waiting, left)
            return worth

        def after(done: tuple[Done, ...], waiting: int, rest: Shoe) -> Fraction:
            if waiting:
                return go(done, (pair,), waiting - 1, rest)
            return self.settle(done, (dealer,), rest)

        return go((), (pair,), 1, shoe)
