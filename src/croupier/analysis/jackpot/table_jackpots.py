"""What a jackpot wager returns, exactly, as its meter rises.

The five cards of a jackpot hand are any five of a shuffled deck, whichever game they come from, and
the three of Blazing 7's any three of a shoe; nothing that a player decides changes them. So how
often each prize is won needs only counting.

>>> from croupier.books import game
>>> found = jackpot_odds(game("qld-2024/three-card-poker", jackpot="progressive"))
>>> found.chances["royal flush"], found.returns(1_000_000)
(Fraction(1, 649740), Fraction(6085, 10829))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import comb, perm, prod
from time import perf_counter

from croupier.analysis.engine.proof import PossibleResult, Proof
from croupier.equipment.cards import CARDS, RANK
from croupier.games.blackjack.blazing import sevens
from croupier.games.blackjack.side import SEVEN
from croupier.games.jackpot.rules import HAND_SIZE, PokerJackpot, TableJackpot, winning_hand
from croupier.jackpots import MeterShare
from croupier.money import dollars
from croupier.play.game import Game

RANKS, SUITS = 13, 4
LENS = "the cards of the jackpot hand"
ALONE = "for a win that nobody shares"


@dataclass(frozen=True)
class JackpotOdds:
    """A jackpot wager: how often each prize is won, and what that comes to."""

    game: Game
    jackpot: TableJackpot
    chances: Mapping[str, Fraction]
    """By event, how often it comes; events that win nothing too."""
    ways: int
    """How many equally likely sets of cards were counted."""

    def prize(self, event: str, meter: int) -> Fraction:
        """What an event pays on one wager with this much on the meter, in cents."""
        verdict = self.game.wagers[self.jackpot.wager].verdicts[event]
        if isinstance(verdict.odds, MeterShare):
            return max(Fraction(meter * verdict.odds.percent, 100), Fraction(verdict.odds.cents))
        return verdict.wins(self.jackpot.chip)

    def returns(self, meter: int) -> Fraction:
        """What comes back on average for a stake of one, its chip too where that is returned."""
        chip = self.jackpot.chip
        wager = self.game.wagers[self.jackpot.wager]
        back = 0 if wager.keeps_stake else chip
        won = (
            share * (self.prize(event, meter) + back)
            for event, share in self.chances.items()
            if event in wager.pays
        )
        return sum(won, Fraction(0)) / chip

    @property
    def starts_at(self) -> int:
        """What the meter starts with; nothing where prizes are set."""
        return self.jackpot.pool.starts_at if self.jackpot.pool is not None else 0

    @property
    def break_even(self) -> int | None:
        """The least meter, in cents, at which the wager loses nothing; none if it never does."""
        if self.jackpot.pool is None:
            return 0 if self.returns(0) >= 1 else None
        low, high = 0, 1
        while self.returns(high) < 1:
            if high > 10**15:
                return None
            low, high = high, 2 * high
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if self.returns(middle) >= 1 else (middle + 1, high)
        return low

    @property
    def in_the_long_run(self) -> Fraction | None:
        """What comes back of all wagers together: the prizes that are no share of the meter, all
        that goes onto it, and what it starts again with. Guarantees that top up a low meter and
        wins that are shared are left out.
        """
        pool, wager = self.jackpot.pool, self.game.wagers[self.jackpot.wager]
        if pool is None:
            return self.returns(0)
        shares = {r.event: r.odds.percent for r in wager.pays if isinstance(r.odds, MeterShare)}
        back = 0 if wager.keeps_stake else self.jackpot.chip
        won = [event for event in self.chances if event in wager.pays]
        prizes = {event: self.prize(event, 0) for event in won if event not in shares}
        fixed = sum((self.chances[e] * (prizes.get(e, 0) + back) for e in won), Fraction(0))
        whole = (self.chances[event] for event, percent in shares.items() if percent == 100)
        again = pool.starts_at * sum(whole, Fraction(0))
        return (fixed + again) / self.jackpot.chip + Fraction(pool.increment, 100)


def jackpot_odds(game: Game) -> JackpotOdds:
    """How often each prize of a game's jackpot is won."""
    jackpot = game.beside.jackpot
    if not isinstance(jackpot, TableJackpot):
        raise LookupError(f"{game.id} runs no jackpot with these options")
    counts = (
        five_cards(jackpot.dead_mans_hand)
        if isinstance(jackpot, PokerJackpot)
        else three_cards(sum(game.deck) // (RANKS * SUITS))
    )
    pays, rest = game.wagers[jackpot.wager].pays, game.wagers[jackpot.wager].rest[0].event
    ways = sum(counts.values())
    chances: dict[str, Fraction] = {row.event: Fraction(counts[row.event], ways) for row in pays}
    chances[rest] = 1 - sum(chances.values(), Fraction(0))
    return JackpotOdds(game, jackpot, chances, ways)


@cache
def five_cards(dead_mans_hand: bool) -> Counter[str]:
    """What all sets of five cards of a deck win by: by ranks, those of one suit apart."""
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(RANKS), HAND_SIZE):
        held = Counter(ranks)
        ways = prod(comb(SUITS, many) for many in held.values())
        mixed = [SUITS * rank + at % SUITS for at, rank in enumerate(ranks)]
        if len(held) == HAND_SIZE:
            ways -= SUITS
            counts[winning_hand([SUITS * rank for rank in ranks], dead_mans_hand)] += SUITS
        if ways:
            counts[winning_hand(mixed, dead_mans_hand)] += ways
    return counts


@cache
def three_cards(decks: int) -> Counter[str]:
    """What a player's two cards and the dealer's first come to, of all ways to draw three."""
    other, seven = CARDS[0], [card for card in CARDS if RANK[card] == SEVEN]
    held = dict.fromkeys(seven, decks) | {other: decks * (RANKS - 1) * SUITS}
    counts: Counter[str] = Counter()
    for cards in product(held, repeat=3):
        ways = prod(perm(held[card], many) for card, many in Counter(cards).items())
        counts[sevens(cards[:2], cards[2])] += ways
    return counts


# -- as the odds of a wager ------------------------------------------------------------------------


def prove_jackpot(game: Game) -> Proof:
    """The wager with the meter where it starts, and from where on it is worth its price."""
    began = perf_counter()
    found = jackpot_odds(game)
    jackpot, wager = found.jackpot, game.wagers[found.jackpot.wager]
    shares: dict[PossibleResult, Fraction] = {}
    for event, share in found.chances.items():
        verdict, gain = wager.verdicts[event], Fraction(-1)
        if verdict.outcome == "win":
            gain = found.prize(event, found.starts_at) / jackpot.chip
            gain -= 1 if wager.keeps_stake else 0
        shares[PossibleResult(event, verdict.outcome, gain, Fraction(1))] = share
    took, nodes = perf_counter() - began, len(found.chances)
    proof = Proof(game.id, jackpot.wager, LENS, shares, took, found.ways, nodes)
    method = "exact count of the cards of the jackpot hand"
    strategy = "none: nothing that a player decides changes it"
    return replace(proof, method=method, strategy=strategy, note=worth_it(found))


def worth_it(found: JackpotOdds) -> str:
    """The meter from which the wager returns more than it costs, in words."""
    if found.jackpot.pool is None:
        return f"prizes as displayed, {ALONE}"
    even, start = found.break_even, dollars(found.starts_at)
    if even is None:
        return f"with {start} on the meter, {ALONE}; no meter makes the wager worth its price"
    return f"with {start} on the meter, {ALONE}; the wager loses nothing from {dollars(even)} on"
