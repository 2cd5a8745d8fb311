"""Wagers beside the game that depend on how the hand is played: super sevens, bonus blackjack.

Each is worked out twice: for a player who thinks of the original wager only, and for one who plays
both wagers together, taking at every decision what is best for their sum.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from croupier.analysis.blackjack.against import AgainstCard
from croupier.analysis.blackjack.hands import ACE_AT, TEN_AT, hand_at
from croupier.analysis.blackjack.play import DOUBLE, HIT, SPLIT, STAND, BlackjackTerms, HandWorth
from croupier.analysis.blackjack.solution import BlackjackSolution, best_of
from croupier.analysis.blackjack.terms import RANK_OF_VALUE, SEVEN_AT
from croupier.analysis.engine.suits import Ints
from croupier.games.blackjack.side import bonus_hand, sevens
from croupier.games.blackjack.wagers import NONE

FIVE, SIX, SEVEN, EIGHT = 4, 5, 6, 7
BONUS_HANDS = ((FIVE, FIVE, FIVE, SIX), (SEVEN, SEVEN, SEVEN), (SIX, SEVEN, EIGHT))
"""The hands that bonus blackjack pays, by value."""

EventOdds = dict[str, Fraction | float]
"""By event its chance: exact for super sevens, along the solution for bonus blackjack."""
PrizeWorth = Callable[[str], float]
"""What an event wins for a side wager of one, the stake not counted."""


@dataclass(frozen=True)
class SidePlay:
    """A side wager and the play that it comes with."""

    events: EventOdds
    """The chance of each event; what is left is a loss."""
    cost: float
    """What the play costs the original wager, for a stake of one, against its best play."""

    def gain(self, prize: PrizeWorth) -> float:
        """The expected gain for a side wager of one."""
        won = sum(self.events.values())
        return float(sum(p * prize(event) for event, p in self.events.items()) - (1 - won))


# -- super sevens --------------------------------------------------------------------------------


def super_sevens_play(
    solution: BlackjackSolution, prize: PrizeWorth, main: float | None
) -> SidePlay:
    """Super sevens; `main` is the original wager for a side wager of one, or none if it alone
    counts.

    With two sevens the third card decides, and it is the same whether it comes by a draw, a double
    or a split.
    """
    rules, shoe = solution.rules, solution.question.shoe
    decks, size, all_sevens = rules.decks, sum(shoe), shoe[SEVEN_AT]
    seven = RANK_OF_VALUE[SEVEN_AT] * 4
    one = sevens([seven, 0])
    events: EventOdds = {one: Fraction(all_sevens * (size - all_sevens), size * (size - 1))}
    cost = 0.0
    for suited in (True, False):
        two = [seven, seven if suited else seven + 1]
        share = Fraction(decks - 1, all_sevens - 1)
        share = share if suited else 1 - share
        for dealer, against in enumerate(solution.against):
            if against is None:
                continue
            left = all_sevens - (dealer == SEVEN_AT)
            ways = shoe[dealer] * left * (left - 1)
            chance = Fraction(ways, size * (size - 1) * (size - 2)) * share
            if chance <= 0:
                continue
            third = Fraction(left - 2, size - 3)
            alike = Fraction(decks - 2, all_sevens - 2) if suited else Fraction(0)
            after = {
                sevens([*two, seven]): third * alike,
                sevens([*two, seven + 2]): third * (1 - alike),
                sevens([*two, 0]): 1 - third,
            }
            moves = solution.first_moves(dealer, SEVEN_AT, SEVEN_AT)
            best, worth = best_of(moves, solution.question)
            if main is not None:
                gain = sum(p * prize(event) for event, p in after.items()) - prize(sevens(two))
                served = {m: w * main + (gain if m in DRAWS else 0) for m, w in moves.items()}
                best = max(served, key=lambda move: served[move])
            cost += float(chance) * (worth - moves[best])
            for event, p in after.items() if best in DRAWS else [(sevens(two), Fraction(1))]:
                events[event] = events.get(event, Fraction(0)) + chance * p
    return SidePlay(events, float(cost))


DRAWS = (HIT, DOUBLE, SPLIT)


# -- bonus blackjack -----------------------------------------------------------------------------


@dataclass(frozen=True)
class _Table:
    """Where a hand is played: the shoe that its cards are counted off, and what hands are worth."""

    against: AgainstCard
    left: Ints
    terms: BlackjackTerms
    worth: HandWorth


@dataclass(frozen=True)
class Bonus:
    """Bonus blackjack beside an original wager of `main` times its stake; none if the original
    wager alone counts.
    """

    solution: BlackjackSolution
    prize: PrizeWorth
    main: float | None

    def play(self) -> SidePlay:
        """The chances of every bonus, and what the play costs the original wager."""
        solution = self.solution
        rules, shoe = solution.rules, solution.question.shoe
        size = sum(shoe)
        suited_blackjack = 2 * rules.decks * (shoe[TEN_AT] // 4) / (size * (size - 1))
        ace, ten = RANK_OF_VALUE[ACE_AT] * 4, RANK_OF_VALUE[TEN_AT] * 4
        events: EventOdds = {bonus_hand([ace, ten], True, 0): suited_blackjack}
        cost = 0.0
        for deal in solution.deals():
            hand = (deal.low, deal.high)
            if not _on_the_way(hand) and not (deal.low == deal.high and deal.low in range(4, 8)):
                continue
            best = float(solution.best_first(deal)[1])
            for suited, share in self._suits(hand[:1], hand[1]):
                gain, found = self._first(deal.dealer, hand, suited)
                cost += deal.chance * share * (best - gain)
                _add(events, found, deal.chance * share)
        return SidePlay(events, float(cost))

    def _first(self, dealer: int, hand: tuple[int, int], suited: bool) -> tuple[float, EventOdds]:
        """Two cards: all that may be done with them, and splitting."""
        against = self.solution.facing(dealer)
        table = _Table(against, against.left, against.terms, against.worth)
        ways = self._moves(table, hand, suited)
        for move, worth in self.solution.first_moves(dealer, *hand).items():
            if move == SPLIT:
                ways[SPLIT] = self._split(against, hand[0])
            elif move not in ways:
                ways[move] = (float(worth), {})
        return self._chosen(ways)

    def _chosen(self, ways: dict[int, tuple[float, EventOdds]]) -> tuple[float, EventOdds]:
        """The way taken: the best for the original wager, or for both together."""
        if self.main is None:
            return max(ways.values(), key=lambda way: way[0])
        main = self.main

        def together(way: tuple[float, EventOdds]) -> float:
            return way[0] * main + sum(p * (self.prize(e) + 1) for e, p in way[1].items())

        return max(ways.values(), key=together)

    def _moves(
        self, table: _Table, hand: tuple[int, ...], suited: bool
    ) -> dict[int, tuple[float, EventOdds]]:
        """What standing, drawing and doubling give: to the original wager, and of bonuses."""
        at = hand_at(table.against.hands, hand)
        terms, worth = table.terms, table.worth
        ways: dict[int, tuple[float, EventOdds]] = {}
        if terms.may_stand[at]:
            ways[STAND] = float(worth.stand[0, at]), {}
        if terms.may_hit[at]:
            ways[HIT] = self._hit(table, hand, suited)
        if terms.may_double[at]:
            found: EventOdds = {}
            for value, chance in self._cards(table, hand):
                for same, share in self._suits(hand, value, suited):
                    event = _bonus((*hand, value), same)
                    if event != NONE:
                        _add(found, {event: 1.0}, chance * share)
            ways[DOUBLE] = float(worth.double[0, at]), found
        return ways

    def _hit(self, table: _Table, hand: tuple[int, ...], suited: bool) -> tuple[float, EventOdds]:
        total, found = 0.0, EventOdds()
        for value, chance in self._cards(table, hand):
            made = hand_at(table.against.hands, (*hand, value))
            more = tuple(sorted((*hand, value)))
            if made < 0:
                total -= chance
            elif more in BONUS_HANDS:
                total += chance * float(table.worth.value[0, made])
                for same, share in self._suits(hand, value, suited):
                    _add(found, {_bonus(more, same): 1.0}, chance * share)
            elif _on_the_way(more):
                for same, share in self._suits(hand, value, suited):
                    gain, events = self._chosen(self._moves(table, more, same))
                    total += chance * share * gain
                    _add(found, events, chance * share)
            else:
                total += chance * float(table.worth.value[0, made])
        return total, found

    def _split(self, against: AgainstCard, pair: int) -> tuple[float, EventOdds]:
        """The first of the two hands decides the bonus; the other is played as ever."""
        split = against.split(pair)
        question = self.solution.question
        table = _Table(against, split.left, question.terms("first"), split.first)
        plain = float(split.first.hit[0, against.hands.one[pair]])
        gain, found = self._hit(table, (pair,), True)
        return float(split.value) - plain + gain, found

    def _cards(self, table: _Table, hand: tuple[int, ...]) -> list[tuple[int, float]]:
        """The values that the next card may have, with their chances."""
        left = table.left - table.against.hands.counts[hand_at(table.against.hands, hand)]
        size = int(left.sum())
        return [(value, int(n) / size) for value, n in enumerate(left) if n > 0]

    def _suits(
        self, hand: tuple[int, ...], value: int, suited: bool = True
    ) -> list[tuple[bool, float]]:
        """Whether all cards are of one suit when one more comes, and how often."""
        if not suited:
            return [(False, 1.0)]
        decks, own = self.solution.rules.decks, hand.count(value)
        same = (decks - own) / (4 * decks - own)
        return [(True, same), (False, 1 - same)] if same > 0 else [(False, 1.0)]


def _on_the_way(hand: tuple[int, ...]) -> bool:
    """Whether a hand can still become one that is paid."""
    return any(
        all(hand.count(value) <= bonus.count(value) for value in hand)
        for bonus in BONUS_HANDS
        if len(hand) < len(bonus)
    )


def _bonus(values: tuple[int, ...], suited: bool) -> str:
    """The name of the bonus, by the game's own function."""
    cards = [RANK_OF_VALUE[value] * 4 for value in values]
    if not suited:
        cards[0] += 1
    return bonus_hand(cards, False, 0)


def _add(events: EventOdds, more: EventOdds, weight: float) -> None:
    for event, p in more.items():
        events[event] = events.get(event, 0.0) + p * weight
