"""Guests of a floor who act by what their view offers, and know nothing else."""

from __future__ import annotations

import random

from croupier.floor.core.messages import DoMove, DoWager
from croupier.floor.serve.seen import AreaSeen, AskSeen, TableSeen


def acts(
    rng: random.Random, view: TableSeen, me: str, areas: tuple[AreaSeen, ...]
) -> DoWager | DoMove | None:
    """What a guest says to what he sees; nothing where nothing is asked of him."""
    mine = [one for one in view.asks if one.seat == me]
    if mine and (view.phase != "open" or rng.random() < 0.2):
        return moves(rng, view, rng.choice(mine))
    due = [one for one in view.due if one.seat == me]
    if due:
        one = due[0]
        where = next((area for area in areas if area.id in one.areas), None)
        return DoWager(
            one.wager, one.least, where.on if where else "", where.box if where else "",
            where.numbers if where else (), view.round,
        )  # fmt: skip
    return wagers(rng, view, areas) if view.phase == "open" else None


def moves(rng: random.Random, view: TableSeen, ask: AskSeen) -> DoMove:
    """One of the moves that are offered, with as many chips and cards as it takes."""
    cents = ask.least
    if ask.most > ask.least and rng.random() < 0.2:
        cents += rng.randrange((ask.most - ask.least) // ask.step + 1) * ask.step
    cards: tuple[int, ...] = ()
    if ask.gives[1]:
        many = rng.randint(ask.gives[0], min(ask.gives[1], len(ask.among)))
        cards = tuple(sorted(rng.sample(ask.among, many)))
    return DoMove(ask.move, ask.on, cents, cards, view.round)


def wagers(rng: random.Random, view: TableSeen, areas: tuple[AreaSeen, ...]) -> DoWager | None:
    """The least that may be put down, somewhere that is open."""
    open = set(view.open)
    there = [one for one in areas if one.id in open]
    if not there:
        return None
    area = rng.choice(there)
    ranges = [one for one in view.limits if one.wager == area.wager and one.on in ("", area.on)]
    cents = max((max(one.least, one.step) for one in ranges), default=5_00)
    numbers = area.numbers
    if area.picks:
        numbers = tuple(rng.sample(area.among, area.picks[0]))
    return DoWager(area.wager, cents, area.on, area.box, numbers, view.round)
