"""Many simulated rounds of a solved game: its moves laid out as tables, and the runs put together.

>>> from croupier.analysis.blackjack.solution import solve
>>> from croupier.games.blackjack.rules import BlackjackRules
>>> game = solve(BlackjackRules(decks=8))
>>> seen = simulate(game, 100_000, seed=7)
>>> bool(abs(seen.mean - game.value) < 4 * seen.standard_error)
True
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np

from croupier.analysis.blackjack.hands import ACE_AT, TEN_AT, Hands
from croupier.analysis.blackjack.play import SPLIT, SUITS, Terms, expected
from croupier.analysis.blackjack.play import Numbers as Worths
from croupier.analysis.blackjack.simulate import Numbers, Simulated, Steps, Tables, many_rounds
from croupier.analysis.blackjack.solution import Solution
from croupier.analysis.blackjack.terms import FIRST, LATER, RANK_OF_VALUE, paid_for
from croupier.analysis.compiled import compiled
from croupier.equipment.decks import several
from croupier.games.blackjack.rules import BlackjackRules, points

PIECE = 1_000_000
"""Rounds that run on one seed; a run is put together from such pieces in any number of threads."""
WHOLE_PAIR = 10
"""Where tables by pair have hands that are not split."""
SPADES, HEARTS, CLUBS = 3, 2, 0


def simulate(solution: Solution, rounds: int, seed: int = 1, threads: int = 1) -> Simulated:
    """Play a solved game's moves for many rounds."""
    rules = solution.rules
    deck = np.array(several(rules.deck, rules.decks), dtype=np.int8)
    steps, tables = steps_of(solution.question.hands), tables_of(solution)
    numbers = numbers_of(rules)
    kernel = compiled(many_rounds)
    sizes = [min(PIECE, rounds - begun) for begun in range(0, rounds, PIECE)]
    seeds = np.random.SeedSequence(seed).generate_state(len(sizes), np.uint64) | np.uint64(1)

    def piece(number: int) -> tuple[float, float, float]:
        return kernel(sizes[number], seeds[number], deck, steps, tables, numbers)

    with ThreadPoolExecutor(threads) as pool:
        sums = np.array(list(pool.map(piece, range(len(sizes)))))
    total, squares, staked = sums.sum(axis=0)
    mean = total / rounds
    return Simulated(
        rounds, float(mean), float(np.sqrt(squares / rounds - mean**2)), float(staked / rounds)
    )


def steps_of(hands: Hands) -> Steps:
    """The tables of hands in small numbers."""
    small = (part.astype(np.int8) for part in (hands.hard, hands.aces, hands.cards, hands.total))
    return Steps(hands.after.astype(np.int16), hands.two.astype(np.int16), *small)


def numbers_of(rules: BlackjackRules) -> Numbers:
    """The rules as plain numbers."""
    ranks = rules.blackjack_v_blackjack
    higher, equal, lower = (float(odds.fraction) for odds in ranks) if ranks else (0.0,) * 3
    return Numbers(
        rules.dealer_hits_soft_17, rules.twenty_two_voids, rules.twenty_one_wins, rules.ties_lose,
        rules.trick, rules.original_only, rules.original_moves, rules.double_ace_is_one,
        rules.double_ace_is_one and rules.double_cards > 2, rules.one_card_to_aces,
        rules.resplit_aces, rules.most_hands, rules.blackjack_after_split, rules.blackjack_waits,
        float(rules.blackjack_pays.fraction), ranks is not None, higher, equal, lower,
    )  # fmt: skip


def tables_of(solution: Solution) -> Tables:
    """The solver's moves as the kernel reads them."""
    hands = solution.question.hands
    count = len(hands.hard)
    first = np.zeros((10, 10, 10, SUITS), np.int8)
    whole = np.zeros((10, 2, count, SUITS), np.int8)
    split = np.zeros((10, 10, 2, 2, count, SUITS), np.int8)
    again = np.zeros((10, 10), np.int8)
    gives_up = np.zeros((10, 11, 2, 2, count), np.int8)
    for deal in solution.deals():
        move = solution.best_first(deal)[0]
        first[deal.dealer, deal.low, deal.high, deal.suits] = move
        first[deal.dealer, deal.high, deal.low, deal.suits] = move
    for dealer, against in enumerate(solution.against):
        if against is None:
            continue
        whole[dealer] = against.worth.move
        if against.terms.withdraws:
            gives_up[dealer, WHOLE_PAIR, 0] = _given_up(hands, against.terms, against.ends)
        for pair in range(10):
            if first[dealer, pair, pair].max() != SPLIT:
                continue
            parted = against.split(pair)
            again[dealer, pair] = parted.again
            for kind, (name, worth) in enumerate(((FIRST, parted.first), (LATER, parted.later))):
                split[dealer, pair, kind] = worth.move
                terms = solution.question.terms(name, pair == ACE_AT)
                if terms.withdraws:
                    gives_up[dealer, pair, kind] = _given_up(hands, terms, parted.ends)
    terms = solution.question.terms("whole")
    suited = (terms.completes >= 0).astype(np.int8)
    return Tables(first, whole, split, again, gives_up, suited, _paid(solution, hands, terms))


def _given_up(
    hands: Hands, terms: Terms, ends: Worths
) -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    """Whether a doubled hand is better given up, by whether an ace may count eleven."""
    found = np.zeros((2, len(hands.hard)), np.int8)
    for live in range(2):
        for hand in range(len(hands.hard)):
            total = points(int(hands.hard[hand]), live)
            found[live, hand] = expected(terms.doubled_pays[total], ends[hand]) < -1
    return found


def _paid(solution: Solution, hands: Hands, terms: Terms) -> Worths:
    """What a hand that is paid at once is paid, by its suits."""
    rules = solution.rules
    paid = np.zeros((len(hands.hard), SUITS))
    for hand in np.flatnonzero(terms.settled > 0):
        paid[hand] = float(terms.settled_pays[hand])
        if rules.special is not None and hands.cards[hand] == 3:
            ranks = [
                RANK_OF_VALUE[value] * 4
                for value in range(TEN_AT + 1)
                for _ in range(int(hands.counts[hand, value]))
            ]
            for suits, chosen in enumerate(((SPADES,) * 3, (HEARTS,) * 3, (CLUBS, HEARTS, SPADES))):
                cards = [rank + suit for rank, suit in zip(ranks, chosen, strict=True)]
                paid[hand, suits] = float(paid_for(rules, cards))
    return paid
