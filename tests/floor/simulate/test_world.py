"""Evenings where everything fails that can; and bugs, planted to see whether they are found."""

from __future__ import annotations

import random

import pytest

from croupier.floor.core.accounts import is_bot
from croupier.floor.core.entries import read_entry
from croupier.floor.simulate.checks import Broken, rounds_of
from croupier.floor.simulate.cups import CUP, cup_adds_up
from croupier.floor.simulate.ledger import PlainLedger
from croupier.floor.simulate.many import many_seeds, one_seed
from croupier.floor.simulate.plants import PLANTS
from croupier.floor.simulate.poker_bots import HOW_OFTEN, staked_plainly
from croupier.floor.simulate.poker_bots import TABLE as BOTS_TABLE
from croupier.floor.simulate.shrink import Shrinking
from croupier.floor.simulate.world import Plan, World
from tests.often import often
from tests.provisions import provision

SEEDS, AT_A_TIME = often(200, 2_000), 20
LENGTH = 12_000
"""Simulated milliseconds: 200 seeds in less than a minute of processor time."""


@pytest.mark.parametrize("first", range(0, SEEDS, AT_A_TIME))
@provision("qld-2024 sch 16 s 4(2)", "qld-2024 sch 16 s 7(3)(b)", "qld-2024 sch 16 s 9(2)")
def test_whatever_fails_no_answer_and_no_cent_is_lost(first: int) -> None:
    found = many_seeds(first, AT_A_TIME, LENGTH, cores=1)
    assert not found.failed
    assert found.commands > 300
    assert found.rounds > 50
    assert found.crashes > 2


@pytest.mark.parametrize("bug", [name for name in PLANTS if name])
def test_a_planted_bug_is_found_within_twenty_seeds(bug: str) -> None:
    assert any(World(Plan(seed, plant=bug)).run().why for seed in range(20))


def test_the_same_seed_gives_the_same_evening_to_the_last_byte() -> None:
    worlds = [World(Plan(7)), World(Plan(7))]
    first, again = (world.run() for world in worlds)
    assert first == again
    assert first.faults
    assert worlds[0].disk.store.kept == worlds[1].disk.store.kept


def test_a_seed_that_goes_wrong_is_told_with_the_shortest_history_that_does() -> None:
    plan = Plan(5, plant="keeps-money")
    evening = World(plan).run()
    shrinking = Shrinking(plan, evening)
    left = shrinking.shrunk()
    assert left.why
    assert len(left.faults) < len(evening.faults)
    failed = ("refused", "unknown")
    assert any(one.startswith(failed) for one in left.faults), "money is kept of a failed write"
    assert len(left.people) < 10
    again = World(shrinking.plan).run()
    assert (again.why, again.history[-1]) == (left.why, left.history[-1])


def test_the_figures_of_an_evening_add_up() -> None:
    seen = one_seed(0, 5_000)
    evening = World(Plan(0, 5_000)).run()
    assert sum(seen.faults.values()) == len(evening.faults)
    assert (seen.commands, seen.crashes) == (evening.commands, evening.crashes)


def test_a_tournament_is_played_on_some_evenings_and_counted_plainly() -> None:
    world = World(Plan(0, 30_000))
    assert not world.run().why
    core = next(one.core for one in world.workers if one.core is not None)
    assert core.tournaments[CUP].over, "it is played out and paid"
    assert core.ledger.of(f"tournament:{CUP}") == 0
    core.ledger.balances[f"tournament:{CUP}"] = 1
    with pytest.raises(Broken, match="the tournament has 1 cents, and 0 were paid in"):
        cup_adds_up(world, core, PlainLedger())


def test_bots_play_on_some_evenings_and_their_money_is_counted_plainly() -> None:
    seeds = [seed for seed in range(40) if random.Random(f"{seed} bots").random() < HOW_OFTEN]
    assert 4 < len(seeds) < 20
    world = World(Plan(seeds[0], 30_000))
    assert not world.run().why
    core = next(one.core for one in world.workers if one.core is not None)
    said = [read_entry(row.public) for row in world.disk.store.kept[BOTS_TABLE]]
    assert sum(is_bot(one.person) for one in said) > 5
    table = core.tables[BOTS_TABLE]
    assert table.table.standing.rounds
    assert not table.table.standing.seats, "the bots have gone with the last person"
    plain = PlainLedger()
    bots = staked_plainly(core, plain)
    assert len(bots) == len(table.bots)
    for played, _ in rounds_of(world, BOTS_TABLE):
        plain.won(dict(played.felt.net()))
    assert [core.ledger.of(f"credit:{bot}") for bot in bots] == [plain.has[bot] for bot in bots]
