"""Rounds a second: validated, journalled, settled and counted, one core, plain Python.

    python benchmarks/rounds.py [seconds]

At blackjack one player draws to seventeen, by `Round` alone; beside it the same rounds by a bare
loop that keeps nothing. At baccarat a table plays whole rounds, each command written down, and is
verified and rebuilt from its record, and restored from a snapshot. Rates are by processor time, so
that other work on the machine counts for less.
"""

from __future__ import annotations

import os
import random
import sys
import time

from croupier.books import game, game_of
from croupier.equipment import CARDS, Card, SeededSource, commit
from croupier.games.blackjack.rules import VALUE, total
from croupier.play import CLOSE, DONE, Limit, Move, Place, Round, Table
from croupier.play.prompts import Bets, Choose
from croupier.play.table import Driver
from croupier.play.table import commands as c
from croupier.play.table.audit import Audit

TARGET = 20_000
TABLE_TARGET = 5_000
SEED = "1"
SEALED, OPENING = commit(SEED.encode())


def shoes(seed: int, rounds: int) -> list[Card]:
    """Cards enough for this many rounds, from shuffled eight-deck shoes."""
    rng = random.Random(seed)
    cards: list[Card] = []
    while len(cards) < rounds * 10:
        shoe = list(CARDS) * 8
        rng.shuffle(shoe)
        cards += shoe
    return cards


def through_round(cards: list[Card], rounds: int) -> int:
    """Every round through `Round`, from the wager to the settlement. Returns the house's win."""
    blackjack, shoe, house = game("qld-2024/blackjack"), iter(cards), 0
    wager = Place("P1", "original", 1000, box="1")
    hit, stand = Move("P1", "hit"), Move("P1", "stand")
    for _ in range(rounds):
        played = Round(blackjack)
        played.answer(wager)
        played.answer(CLOSE)
        played.deal(shoe)
        hand = played.felt.hands["box 1"].cards
        while type(prompt := played.prompt) is Choose:
            if prompt.questions[0].otherwise:  # insurance is declined
                played.answer(CLOSE)
            else:
                played.answer(hit if total(hand) < 17 else stand)
            played.deal(shoe)
        played.answer(DONE)
        house += played.felt.house
    return house


def bare_loop(cards: list[Card], rounds: int) -> int:
    """The same rounds with nothing kept and nothing checked."""
    draw, house = iter(cards).__next__, 0
    for _ in range(rounds):
        hand, dealer = [draw()], [draw()]
        hand.append(draw())
        mine, up = total(hand), VALUE[dealer[0]]
        if mine == 21:
            if 1 < up < 10 or total([*dealer, draw()]) != 21:
                house -= 1500
            continue
        while mine < 17:
            hand.append(draw())
            mine = total(hand)
        if mine > 21:
            house += 1000
            continue
        dealer.append(draw())
        while (his := total(dealer)) < 17:
            dealer.append(draw())
        if his > 21 or his < mine:
            house -= 1000
        elif his > mine or (len(dealer) == 2 and his == 21):
            house += 1000
    return house


def at_a_table(rounds: int) -> tuple[Table, list[bytes]]:
    """So many rounds of baccarat at a table, with its record."""
    record: list[bytes] = []
    limits = {"*": Limit(500, 50_000)}
    source, baccarat = SeededSource(SEED), game("qld-2024/baccarat")
    table = Table("B1", baccarat, source, limits=limits, sealed=SEALED.digest, keep=record.append)
    table.sit("P1", 1, 10**9, now=0)
    wager = Place("P1", "player", 1000)
    driver = Driver(table, source, clock=lambda: 1_700_000_000)
    for _ in range(rounds):
        driver.open()
        while type(driver.go_on()) is not Bets:
            table.answer(CLOSE)
        table.answer(wager)
        table.answer(CLOSE)
        table.answer(DONE)
        table.close_round(1_700_000_000)
    return table, record


def time_a_table(rounds: int = 1_000) -> None:
    """Play at a table, rebuild it, and print what that takes."""
    at_a_table(50)
    best = 0.0
    for _ in range(3):
        began = time.process_time()
        table, record = at_a_table(rounds)
        best = max(best, rounds / (time.process_time() - began))
    commands = sum(map(len, record)) / rounds
    began = time.process_time()
    again = Table.rebuild(record, SeededSource(SEED), game_of)
    whole = time.process_time() - began
    assert again.moment == table.moment
    before, _ = at_a_table(rounds - 100)
    snapshot, after = (
        before.save(),
        [data for data in record if c.read(data).id > before.moment.last],
    )
    began = time.process_time()
    again = Table.restore(snapshot, SeededSource(SEED), game_of, after)
    rest = time.process_time() - began
    assert again.moment == table.moment
    table.close(1_700_000_000, SEED, OPENING.nonce)
    began = time.process_time()
    read = [c.read(data) for data in record]
    audit = Audit(read, game_of)
    for command in read:
        audit.take(command)
    verified = rounds / (time.process_time() - began)
    assert (audit.rounds, audit.derived) == (rounds, 1)
    print(f"at a table      {best:>10,.0f} rounds/s   (target {TABLE_TARGET:,})")
    print(f"its record      {commands:>10,.0f} bytes a round, shuffles and all")
    print(f"verified        {verified:>10,.0f} rounds/s, every shuffle and cut by the seed")
    print(f"rebuilt         {whole:>10.3f} s from the record of {rounds:,} rounds")
    print(
        f"restored        {rest:>10.3f} s from a snapshot of {len(snapshot):,} bytes and 100 rounds"
    )


def main() -> None:
    """Time all, several times, and print the best of each."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    rounds = 2_000
    cards = shoes(1, rounds)
    assert through_round(cards, rounds) == bare_loop(cards, rounds)
    best = {through_round: 0.0, bare_loop: 0.0}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for way in best:
            began = time.process_time()
            way(cards, rounds)
            best[way] = max(best[way], rounds / (time.process_time() - began))
    ours, bare = best[through_round], best[bare_loop]
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"through Round   {ours:>10,.0f} rounds/s   (target {TARGET:,})")
    print(f"bare loop       {bare:>10,.0f} rounds/s")
    print(f"ratio           {ours / bare:>10.3f}")
    time_a_table()


if __name__ == "__main__":
    main()
