"""Whatever is said in a tournament, by whomever, on a disk that refuses now and then: the account
is the pool, money adds up, a refusal changes nothing, and a rebuild is the same.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from croupier.floor.core.messages import Code
from croupier.floor.store.memory import MemoryStore
from croupier.tournaments.conditions import Purchase
from croupier.tournaments.rules import Infringement, Measure
from tests.floor.core.cup import CUP, PLAYERS, Cup, conditions
from tests.floor.core.evening import PERSONS
from tests.often import often

HOUSE = ("dealer", "supervisor", "manager")
DUE = {
    "set up": ("publish", "appoint"),
    "between sessions": ("appoint", "designate", "ballot"),
    "seats drawn": ("open-session",),
    "playing": ("resume", "break-table", "close-session"),
    "decided": ("award",),
}
"""What comes next in each phase."""


def said(cup: Cup, rng: random.Random) -> tuple[str, str, dict[str, Any]]:
    """Somebody, something, and what goes with it; sense is likelier than nonsense."""
    stood, player = cup.stood, rng.choice(PLAYERS)
    tables = list(stood.tables) or ["T1"]
    table = rng.choice(tables)
    if rng.random() < 0.25:
        return player, rng.choice(("enter", "enter", "rebuy", "add-on", "buy-in")), {}
    if rng.random() < 0.02:
        return player, "withdraw", {}
    if stood.phase.value == "playing" and rng.random() < 0.5:
        there = [one for one in stood.at_table(table) if one.chips]
        chips = {one.id: one.chips for one in there}
        if len(there) > 1:
            giver, taker = rng.sample(there, 2)
            lost = rng.choice((giver.chips, giver.chips // 2))
            chips[giver.id] -= lost
            chips[taker.id] += lost
        return rng.choice(HOUSE), "results", {"table": table, "chips": chips}
    do = rng.choice(
        "publish appoint designate ballot open-session balance break-table pause resume "
        "close-session award add-value infringe move-player absent present open-round".split()
    )
    next_due = DUE.get(stood.phase.value)
    early = stood.phase.value == "between sessions" and len(stood.players) < len(PLAYERS)
    if next_due is not None and rng.random() < (0 if early else 0.5):
        do = rng.choice(next_due)
    with_it: dict[str, dict[str, Any]] = {
        "appoint": {"person": "supervisor"},
        "designate": {"tables": ("T1", "T2")},
        "break-table": {"table": table},
        "pause": {"minutes": 1},
        "add-value": {"cents": 500},
        "infringe": {
            "player": player,
            "what": rng.choice(list(Infringement)),
            "measure": rng.choice(list(Measure)),
        },
        "move-player": {"player": player, "table": table},
        "absent": {"player": player},
        "present": {"player": player},
        "open-round": {"table": table},
    }
    return rng.choice((*HOUSE, "manager")), do, with_it.get(do, {})


@pytest.mark.parametrize("seed", range(often(6, 300)))
def test_whatever_is_said_it_adds_up_and_is_the_same_again(seed: int) -> None:
    rng, store = random.Random(seed), MemoryStore(PERSONS)
    offer = Purchase(5_000, 10_000, most=2, until_level=2)
    cup = Cup(stated=conditions(rebuys=offer, add_ons=offer), store=store)
    taken = refused = undone = 0
    for _ in range(120):
        cup.now += rng.choice((0, 1_000, 60_000))
        before = cup.cup.tournament.save(), cup.cup.head, dict(cup.core.ledger.balances)
        who, do, fields = said(cup, rng)
        store.refuses = "disk full" if rng.random() < 0.05 else ""
        pending = cup.say(who, Cup.body(do, **fields), CUP)
        if pending.error is not None:
            refused += 1
            assert pending.error.code in (Code.REFUSED, Code.NOT_ALLOWED, Code.NO_CREDIT)
            assert before == (
                cup.cup.tournament.save(),
                cup.cup.head,
                {one: cents for one, cents in cup.core.ledger.balances.items() if one in before[2]},
            )
        elif cup.write():
            taken += 1
        else:
            undone += 1
            assert cup.cup.tournament.save() == before[0]
            assert cup.cup.head == before[1]
            store.refuses = ""
            cup.core.goes_on(cup.now)
        cup.cup.count(cup.core.ledger)
        cup.core.ledger.check()
    again = cup.again()
    assert again.tournaments[CUP].saved() == cup.cup.saved()
    assert taken > 10
    assert refused > 10
