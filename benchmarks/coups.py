"""Coups of baccarat a second: validated, journalled, settled and counted, one core, plain Python.

    python benchmarks/coups.py [seconds]

Prints our rate, and the same coups by the shortest plain Python loop that keeps nothing, so that
figures from different machines and days can be compared.
"""

from __future__ import annotations

import random
import sys
import time

from croupier.books import game
from croupier.equipment import CARDS, Card
from croupier.games.baccarat.rules import NO_CARD, banker_draws
from croupier.play import CLOSE, DONE, Place, Round
from croupier.ranking.points import VALUE

TARGET = 100_000


def shoes(seed: int, coups: int) -> list[Card]:
    """Cards enough for this many coups, from shuffled eight-deck shoes."""
    rng = random.Random(seed)
    cards: list[Card] = []
    while len(cards) < coups * 6:
        shoe = list(CARDS) * 8
        rng.shuffle(shoe)
        cards += shoe
    return cards


def through_round(cards: list[Card], coups: int) -> int:
    """Every coup through `Round`: one wager, closed, dealt and settled. Returns the house's win."""
    baccarat = game("qld-2024/baccarat")
    wager, shoe, house = Place("P1", "banker", 1000), iter(cards), 0
    for _ in range(coups):
        coup = Round(baccarat)
        coup.answer(wager)
        coup.answer(CLOSE)
        coup.deal(shoe)
        coup.answer(DONE)
        house += coup.felt.house
    return house


def bare_loop(cards: list[Card], coups: int) -> int:
    """The same coups with nothing kept and nothing checked."""
    draw, house = iter(cards).__next__, 0
    for _ in range(coups):
        player, banker = VALUE[draw()], VALUE[draw()]
        player, banker = (player + VALUE[draw()]) % 10, (banker + VALUE[draw()]) % 10
        if player < 8 and banker < 8:
            third = NO_CARD
            if player <= 5:
                third = VALUE[draw()]
                player = (player + third) % 10
            if banker_draws(banker, third):
                banker = (banker + VALUE[draw()]) % 10
        if banker > player:
            house -= 950
        elif player > banker:
            house += 1000
    return house


def main() -> None:
    """Time both, several times, and print the best of each."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    coups = 20_000
    cards = shoes(1, coups)
    assert through_round(cards, 500) == bare_loop(cards, 500)
    best = {through_round: 0.0, bare_loop: 0.0}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for way in best:
            began = time.perf_counter()
            way(cards, coups)
            best[way] = max(best[way], coups / (time.perf_counter() - began))
    ours, bare = best[through_round], best[bare_loop]
    print(f"through Round   {ours:>10,.0f} coups/s   (target {TARGET:,})")
    print(f"bare loop       {bare:>10,.0f} coups/s")
    print(f"ratio           {ours / bare:>10.3f}")


if __name__ == "__main__":
    main()
