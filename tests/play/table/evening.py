"""A table at which anything is tried: whatever people say, sense or nonsense, goes to it."""

from __future__ import annotations

import random
from collections.abc import Callable

from croupier.books import game, game_of
from croupier.equipment import SeededSource
from croupier.equipment.cards import CARDS
from croupier.equipment.shoe import ShoeEmpty
from croupier.play import (
    CLOSE,
    DONE,
    Change,
    Dice,
    Limit,
    Move,
    Place,
    Refused,
    Result,
    Round,
    Table,
)
from croupier.play.fold import Keep, not_kept
from croupier.play.offices import DEALER, MANAGER, OPERATOR, SUPERVISOR, actor_named
from croupier.play.table import commands as c
from tests.play.anyplay import IDS, answer_to, plausible_facts

ANYBODY = (*IDS, "P4", "house", "")


class Evening:
    """One table, its record, and somebody who says things at random."""

    def __init__(
        self,
        id: str,
        options: dict[str, bool | int | str],
        seed: int,
        told: Keep = not_kept,
    ) -> None:
        """`told` hears of every command too that is written down."""
        self.rng = random.Random(seed)
        self.record: list[bytes] = []
        self.game = game(id, **options)
        self.keep: Keep = self.record.append
        self._told = told
        self.source = SeededSource(seed)
        self.now = 1_000
        self.table = Table(
            "T", self.game, self.source, limits={"*": Limit(0, 10**9)}, keep=self._keep
        )

    def _keep(self, data: bytes) -> None:
        self.keep(data)
        self._told(data)

    def seat(self, *names: str) -> None:
        """Three players sit down."""
        for place, id in enumerate(IDS, 1):
            self.table.sit(id, place, 10_000_000, self.now, name=names[place - 1] if names else "")

    # -- what is said --------------------------------------------------------------------------

    def sense(self) -> None:
        """The table goes on: the next thing that somebody is asked for."""
        table = self.table
        if table.running is None:
            if table.shuffle_due:
                table.shuffle(self.now)
            else:
                table.open_round(self.now)
        elif table.prompt is None:
            table.close_round(self.now)
        else:
            table.answer(answer_to(self.rng, table.running.round), self.now)

    def anything(self) -> None:
        """Something that may or may not be taken."""
        self.now += self.rng.randint(0, 700)
        self.rng.choice(self._said())()

    def _said(self) -> list[Callable[[], object]]:
        rng, table, now = self.rng, self.table, self.now
        who, other = rng.choice(ANYBODY), rng.choice(ANYBODY)
        cents = rng.choice((-5, 0, 100, 5000, 100_000))
        number = rng.choice((0, 1, 2, 20, 400))
        limits = {"*": Limit(rng.choice((0, 100, 700)), rng.choice((None, 10**9)))}
        way = Place(who or "P1", "standard", 200, numbers=("1", "2"))
        played = table.running.round if table.running is not None else None
        mishap = rng.choice(list(self.game.irregularities) or ["no-such-mishap"])
        facts = _facts(rng, self, mishap) if self.game.irregularities else {}
        nonsense = (
            CLOSE,
            DONE,
            Dice((9, 9)),
            Move(who, "fly"),
            Result("81"),
            rng.choice(CARDS),
            Change(who, "tie", cents),
            Place(who, rng.choice(list(self.game.wagers)), cents),
        )
        return [
            lambda: table.sit(who, number, cents, now),
            lambda: table.leave(who, now),
            lambda: table.give(c.BuyIn, actor_named(who), now, who, cents),
            lambda: table.vacate(who, now),
            lambda: table.give(c.Direct, MANAGER, now, who, one_box=rng.random() < 0.5),
            lambda: table.give(c.RaiseMaximum, MANAGER, now, who, rng.choice((None, 10**10))),
            lambda: table.give(c.LimitEntry, MANAGER, now, who, rng.choice(("", "minimum", "x"))),
            lambda: (
                table.give(c.Exclude, SUPERVISOR, now, other, ("s 4",)) if other == "P4" else None
            ),
            lambda: table.give(c.Separate, SUPERVISOR, now, "P4", who, ("s 11",)),
            lambda: table.give(c.GiveNotice, MANAGER, now, limits, now + 600),
            lambda: table.give(c.DisplaySign, DEALER, now),
            lambda: table.give(c.WithdrawNotice, SUPERVISOR, now),
            lambda: table.give(c.ChangeLimits, DEALER, now, signage_changed=rng.random() < 0.8),
            lambda: table.give(c.RaiseMinimum, MANAGER, now, limits),
            lambda: table.shuffle(now),
            lambda: table.give(c.DirectShuffle, MANAGER, now),
            lambda: table.give(c.PlaceMark, DEALER, now, number),
            lambda: table.give(c.CuttingCardOut, DEALER, now),
            lambda: table.give(c.ChangeDealer, DEALER, now, "Ann"),
            lambda: table.give(c.BuyColour, actor_named(who), now, who, "red", 100, number),
            lambda: table.give(c.RedeemColour, actor_named(who), now, who, "red", number),
            lambda: table.give(c.WriteTicket, actor_named(who), now, who, (way,), number),
            lambda: table.give(c.CancelTicket, OPERATOR, now, "000001"),
            lambda: table.give(c.ClaimTicket, OPERATOR, now, "000001"),
            lambda: table.open_round(now),
            lambda: table.close_round(now),
            lambda: table.deal(now),
            lambda: table.answer(rng.choice(nonsense), now),
            lambda: table.report(mishap, facts, now),
            lambda: table.surplus(now, exposed=rng.random() < 0.5),
            lambda: table.correct(rng.randint(0, 9), MANAGER, "mis-keyed", now),
            lambda: table.late(way, now) if played is not None else None,
        ]

    def step(self) -> None:
        """Sense mostly; what is refused changes nothing."""
        before, looked = self.table.moment, look(self.table)
        try:
            self.sense() if self.rng.random() < 0.6 else self.anything()
        except (Refused, ShoeEmpty):
            assert self.table.moment is before
            assert look(self.table) == looked
        else:
            count(self.table)

    def finish(self) -> None:
        """The open round goes to its end."""
        for _ in range(3000):
            if self.table.running is None:
                return
            self.sense()
        raise AssertionError("the round does not end")


def _facts(rng: random.Random, evening: Evening, mishap: str) -> dict[str, object]:
    running = evening.table.running
    played = running.round if running is not None else Round(evening.game)
    found = plausible_facts(rng, evening.game.irregularities[mishap], played)
    assert isinstance(found, dict)
    return found


def look(table: Table) -> tuple[object, ...]:
    """All that can be seen of the open round, its cards and its shoe."""
    running = table.running
    if running is None:
        return ()
    box = running.box
    shoe = (box.order, box.at, tuple(box.held), box.mark) if box is not None else ()
    dealt = tuple(running.dealer.out) if running.dealer is not None else ()
    entries = running.round.journal
    return running.round.outcome(), running.round.prompt, entries, shoe, dealt


def count(table: Table) -> None:
    """Every chip is somewhere."""
    stood = table.standing
    there = stood.house + stood.ahead + stood.owed + sum(seat.balance for seat in stood.seats)
    assert there == stood.chips


def same(one: Table, other: Table) -> bool:
    """Whether two tables are at the same point, the open round too."""
    return one.moment == other.moment and look(one) == look(other)


def rebuilt(evening: Evening, snapshot: bytes = b"", after: int = 0) -> Table:
    """The table from its record alone, or from a snapshot and what came after."""
    if snapshot:
        return Table.restore(snapshot, evening.source, game_of, evening.record[after:])
    return Table.rebuild(evening.record, evening.source, game_of)
