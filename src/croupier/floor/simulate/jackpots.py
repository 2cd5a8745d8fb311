"""Jackpots that tables share on the simulated floor, and a plain count of what is in them.

Some evenings have two tables that play for one. The plain count knows no pools, postings or
accounts: it adds up the wagers and prizes of rounds that are played again.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from croupier.floor.core import messages as m
from croupier.floor.core.engine import Core
from croupier.floor.core.entries import POOL_STREAM
from croupier.play.header import Limit, OptionValue
from croupier.play.round import Round

if TYPE_CHECKING:
    from croupier.floor.simulate.world import World

POOL: Final = "J"
TABLES: Final = ("J1", "J2")
HOW_OFTEN: Final = 0.4
"""Of evenings, how many have one."""
MORE: Final = 1_500_000
"""What it starts with, which is more than its terms say."""
KINDS: Final[tuple[tuple[str, dict[str, OptionValue]], ...]] = (
    ("qld-2024/caribbean-stud", {"jackpot": "progressive"}),
    ("qld-2024/electronic-sic-bo", {"jackpot_odds": 2}),
)
WAGER: Final = "jackpot"


def set_up(world: World, limits: dict[str, Limit]) -> None:
    """Two tables that share a jackpot, on some evenings; the others are what they were without."""
    rng = random.Random(f"{world.plan.seed} jackpot")
    if rng.random() >= HOW_OFTEN:
        return
    set_up_at(lambda body: world.does("manager", body), limits, *rng.choice(KINDS))


def set_up_at(
    manager: Callable[[m.Body], object],
    limits: dict[str, Limit],
    game: str,
    options: dict[str, OptionValue],
) -> None:
    """A manager opens two tables that share one."""
    for id in TABLES:
        manager(m.DoOpenTable(id, game, options=options, limits=limits))
    manager(m.DoOpenPool(POOL, TABLES, MORE))


def looked_after(core: Core, rng: random.Random) -> tuple[m.Body, str] | None:
    """What a manager does about a jackpot now and then."""
    pool = core.jackpots.pools.get(POOL)
    if pool is None or rng.random() >= 0.15:
        return None
    state = pool.state
    table = rng.choice(TABLES)
    if state.failed is not None:
        return m.DoMendPool("it works again"), POOL
    if table not in state.tables:
        return m.DoLinkTable(table, "again"), POOL
    draw = rng.random()
    if draw < 0.2:
        return m.DoFailPool("the meter is dark"), POOL
    if draw < 0.4:
        return m.DoUnlinkTable(table, "for a while"), POOL
    return (m.DoFundPool(rng.choice((100, 5_000)), "the reserve"), POOL) if draw < 0.6 else None


def adds_up(world: World, core: Core, played: dict[str, list[Round]]) -> None:
    """What is in the jackpot is what was there, was wagered and was not won; accounts say so too.
    `played` are the rounds of each table that were told of it.
    """
    for pool in core.jackpots.pools.values():
        pool.count(core.ledger)
        state = pool.state
        put_in = sum(
            request.body.cents
            for (client, key), request in world.sent.items()
            if isinstance(request.body, m.DoFundPool) and (client, key) in world.disk.store.requests
        )
        wagered = paid = 0
        for rounds in played.values():
            for line in (one for round in rounds for one in round.settlement):
                if line.wager == WAGER and line.outcome in ("win", "lose"):
                    wagered += line.stake
                    paid += line.pays
        if not state.terms.reserve:  # the house sets such a display again
            starts = dict(state.terms.starts)[WAGER]
            world.ensure(state.displayed in (MORE, starts), f"{POOL} shows {state.displayed}")
            world.ensure((state.displayed == starts) == bool(paid), f"{POOL} was won, or was not")
            continue
        has, must = sum(state.meters.values()), MORE + put_in + wagered - paid
        world.ensure(has == must, f"{POOL} holds {has} cents, and {must} by the plain count")
        world.ensure(state.contributed == wagered, f"{POOL} was given {wagered} cents")
        world.ensure(state.awarded == paid, f"{POOL} has paid {paid} cents")


def streams_of_pools(world: World) -> set[str]:
    """The streams that are a jackpot's."""
    opened = world.disk.store.streams.values()
    return {one.stream for one in opened if one.kind == POOL_STREAM}
