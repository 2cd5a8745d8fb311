"""A poker room at random: whatever people do at a table of players among themselves."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from croupier.books import game_of
from croupier.equipment import SeededSource
from croupier.jackpots.room import JackpotSign, WinningHand
from croupier.play import Choose, Game, Header, Refused, Table
from croupier.play.offices import DEALER, MANAGER, SUPERVISOR, Actor, actor_named
from croupier.play.room.fees import table_owes
from croupier.play.table import commands as c
from tests.play.anyplay import answer_to, with_nothing

PLAYERS = ("P1", "P2", "P3", "P4", "pool shark", "{seat} house")


OFTEN = (
    WinningHand("often", "one pair", percent=30, or_better=True),
    WinningHand("always", "odd card hand", cents=100),
)
_KNOWN: dict[str, Game] = {}


def any_game(header: Header) -> Game:
    """The game of a header, with a ruling that does nothing; what a table changes to, too."""
    played = game_of(header)
    if repr(played) not in _KNOWN:
        tables = replace(
            played.tables, other=lambda name, options: any_game(Header(name, dict(options)))
        )
        _KNOWN[repr(played)] = replace(with_nothing(played), tables=tables)
    return _KNOWN[repr(played)]


class RoomEvening:
    """One table of poker, its record, and people who come, play and go."""

    def __init__(self, id: str, options: dict[str, bool | int | str], seed: int) -> None:
        self.rng = random.Random(seed)
        self.record: list[bytes] = []
        self.source = SeededSource(seed)
        self.now = 1_000
        self.table = Table(
            "T", any_game(Header(id, options)), self.source, keep=self.record.append, now=self.now
        )
        self.refusals: list[Refused] = []
        for place, player in enumerate(PLAYERS[:3], 1):
            self.table.sit(player, place, 20_000, self.now)

    # -- what is done --------------------------------------------------------------------------

    def play_on(self) -> None:
        """The next thing that the table is asked for."""
        table = self.table
        running = table.running
        if running is not None and table.prompt is not None:
            table.answer(answer_to(self.rng, running.round), self.now)
        elif running is not None:
            table.close_round(self.now)
        elif table.shuffle_due:
            table.shuffle(self.now)
        elif due := table_owes(table.game, table.standing, self.now):
            table.give(c.PayForTable, DEALER, self.now, self._shares(due))
        else:
            table.open_round(self.now)

    def _welcome(self) -> None:
        """Before a round mostly somebody sits down or buys chips, so that it is played."""
        table, rng = self.table, self.rng
        for seat in table.standing.seats:
            if seat.balance < 2_000 and rng.random() < 0.7:
                self._try(partial(table.give, c.BuyIn, Actor(seat.id), self.now, seat.id, 20_000))
            if seat.away and rng.random() < 0.3:
                self._try(partial(table.give, c.SitIn, Actor(seat.id), self.now, seat.id))
        if len(table.seats) < 4 and rng.random() < 0.7:
            who, place = rng.choice(PLAYERS), rng.randint(1, 9)
            self._try(lambda: table.sit(who, place, 20_000, self.now))

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except Refused as refused:
            self.refusals.append(refused)

    def _shares(self, due: int) -> dict[str, int]:
        """The players pay as far as their chips go, one after another."""
        shares: dict[str, int] = {}
        for seat in self.table.standing.seats:
            shares[seat.id] = min(seat.balance, due - sum(shares.values()))
        return shares

    def anything(self) -> None:
        """Something that may or may not be taken."""
        self.now += self.rng.choice((1, 60, 900))
        self.rng.choice(self._said())()

    def _said(self) -> list[Callable[[], object]]:
        rng, table, now = self.rng, self.table, self.now
        who = rng.choice(PLAYERS)
        place = rng.randint(0, 9)
        cents = rng.choice((-5, 0, 100, 3_000, 9_900, 20_000, 90_000))
        yes = rng.random() < 0.5
        terms: dict[str, bool | int | str] = {"minimum": rng.choice((200, 300, 400, 500))}
        shares = {id: rng.choice((0, 500, 1_000)) for id in table.seats}
        return [
            lambda: table.sit(who, place, cents, now),
            lambda: table.sit(who, place, 20_000, now),
            lambda: table.leave(who, now),
            lambda: table.give(c.BuyIn, actor_named(who), now, who, cents),
            lambda: table.give(c.TakeOff, MANAGER, now, who, cents, goods=yes),
            lambda: table.give(c.TakeOff, MANAGER, now, who, cents, approved=yes),
            lambda: table.give(c.SitOut, actor_named("supervisor" if yes else who), now, who, yes),
            lambda: table.give(c.SitIn, actor_named(who), now, who),
            lambda: table.give(c.ChangeSeat, actor_named(who), now, who, place),
            lambda: table.give(c.MoveOut, SUPERVISOR, now, who, "T2"),
            lambda: table.give(c.AskFor, actor_named(who), now, who, place, "T2" if yes else ""),
            lambda: table.give(c.AskNoMore, actor_named(who), now, who),
            lambda: table.give(c.GiveSeat, DEALER, now, place),
            lambda: table.give(c.CollectFees, DEALER, now),
            lambda: table.give(c.PayForTable, DEALER, now, shares),
            lambda: table.give(c.GiveNotice, MANAGER, now, {}, now + 60, terms),
            lambda: table.give(c.DisplaySign, DEALER, now),
            lambda: table.give(c.ChangeLimits, DEALER, now, yes, rng.random() < 0.5),
            lambda: table.give(
                c.OfferJackpot, MANAGER, now, JackpotSign("J", table.game.id, 50, 0, OFTEN)
            ),
            lambda: table.give(c.NoMoreBets, DEALER, now, yes),
            lambda: table.give(c.JackpotFails, DEALER, now),
            lambda: table.give(c.ConfirmJackpot, MANAGER, now, max(cents, 0)),
            lambda: table.report("tabled-for-jackpot", {"player": who}, now),
            lambda: table.vacate(who, now),
            lambda: table.report("buy-time", {"player": self._asked() or who}, now),
        ]

    def _asked(self) -> str:
        prompt = self.table.prompt
        return prompt.questions[0].seat if isinstance(prompt, Choose) else ""

    def step(self) -> None:
        """Play mostly, with an interruption at every prompt; what is refused changes nothing."""
        if self.table.running is None:
            self._welcome()
        elif self.table.prompt is not None:
            asked = self.table.prompt
            self.table.report("nothing", {}, self.now)
            assert self.table.prompt == asked
        before = self.table.moment
        try:
            self.play_on() if self.rng.random() < 0.75 else self.anything()
        except Refused as refused:
            self.refusals.append(refused)
            assert self.table.moment is before
        count(self.table)

    def pay_and_play(self) -> None:
        """The open round goes to its end."""
        for _ in range(3000):
            if self.table.running is None:
                return
            self.play_on()
        raise AssertionError("the round does not end")


def count(table: Table) -> None:
    """Every chip is somewhere, and the house has what pots, fees and clocks have brought it."""
    stood = table.standing
    assert stood.house + sum(seat.balance for seat in stood.seats) == stood.chips
    assert all(seat.balance >= 0 for seat in stood.seats)
    assert 0 <= stood.fees <= stood.house
    jackpot = stood.jackpot
    if jackpot is not None:
        assert jackpot.displayed + jackpot.reserve == jackpot.funded - jackpot.paid
    assert len({seat.place for seat in stood.seats}) == len(stood.seats)


def again(evening: RoomEvening, snapshot: bytes = b"", after: int = 0) -> Table:
    """The table from its record alone, or from a snapshot and what came after."""
    if snapshot:
        return Table.restore(snapshot, evening.source, any_game, evening.record[after:])
    return Table.rebuild(evening.record, evening.source, any_game)
