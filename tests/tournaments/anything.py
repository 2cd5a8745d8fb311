"""Tournaments in which anything is tried: commands drawn at random, sensible or not."""

from __future__ import annotations

from random import Random
from typing import Any

from croupier.books.tournaments import tournament_rules
from croupier.equipment import SeededSource
from croupier.play import Refusal, Refused
from croupier.play.table_rules import SECOND
from croupier.tournaments import Conditions, Phase, Tournament, usual
from croupier.tournaments import commands as c
from croupier.tournaments.conditions import (
    Allocation,
    Button,
    Guarantee,
    Level,
    Prizes,
    Purchase,
    Session,
    Ties,
)
from croupier.tournaments.offices import whoever_may
from croupier.tournaments.playing import taking_part
from croupier.tournaments.rules import Infringement, Measure
from croupier.tournaments.simulate import by_chance
from croupier.tournaments.state import replace

GAMES = (
    "nsw-poker/texas-holdem",
    "act-1992/blackjack",
    "act-1992/american-roulette",
    "act-1992/baccarat",
    "act-pai-gow-2023/pai-gow",
)
NAMES = ("P1", "P2", "P3", "P4", "P5", "P6", "{seat}", "pool", "operator", "T1", "")
"""Players, among them those whose names are something else elsewhere."""


def some_conditions(of: Random, buy_in: bool, ties: tuple[Ties, ...]) -> Conditions:
    """Conditions of all kinds, most of them possible."""
    bought = Purchase(
        of.randrange(0, 5000), 5000, of.choice((None, 1, 2, 2)), 1, of.choice((None, 1, 1))
    )
    sessions = of.choice(
        (
            (Session(),),
            (Session(rounds=3),),
            (Session(minutes=10, advance=2), Session(rounds=2)),
            (Session(players=2, advance=2), Session()),
            (
                Session(stage=1, rounds=2, advance=2),
                Session(stage=1, rounds=1, advance=1, entry_fee=of.choice((None, 50_000))),
                Session(stage=2, rounds=2),
            ),
            (Session(rounds=2, advance_each=1), Session(rounds=1)),
            (Session(heads_up=True, advance_each=1), Session(heads_up=True)),
        )
    )
    changed: dict[str, Any] = {
        "entry_fee": of.choice((0, 1999, 10_000)),
        "retained_percent": of.choice((0, 7, 10, 10, 10, 100)),
        "rebuys": of.choice(("none", bought)),
        "add_ons": of.choice(("none", bought)),
        "buy_back": of.choice(("none", bought)),
        "sessions": sessions,
        "seats": 2 if sessions[0].heads_up else of.choice((2, 3, 7)),
        "levels": of.choice(
            ((Level(100),), (Level(100, 500, 20, 2), Level(3000, minutes=1), Level(9000)))
        ),
        "ties": of.choice(ties),
        "session_ties": of.choice((None, *Ties)),
        "points": of.choice(((), (), (10, 5, 3))),
        "allocation": of.choice((Allocation.BALLOT, Allocation.BALLOT, Allocation.ASSIGNED)),
        "button": of.choice(list(Button)),
        "incoming_waits": of.random() < 0.5,
        "blinds": of.choice((None, None, 0, 1, 3)),
        "withdraw_until": of.choice(("none", 300)),
        "guarantee": of.choice((None, Guarantee(50_000, 3))),
        "prizes": of.choice(
            (
                Prizes(shares=(50, 30, 20)),
                Prizes(shares=(1, 1, 1, 1, 1, 1, 1)),
                Prizes(amounts=(7001, 500)),
                Prizes(by_entries=((3, (1,)), (9, (3, 2)))),
            )
        ),
        "substitutes": of.random() < 0.5,
        "transfers": of.random() < 0.5,
        "no_show": of.choice((None, "forfeits", "absent")),
    }
    if buy_in:
        changed["buy_in"] = of.choice((0, 10_001))
    return replace(usual(buy_in), **changed)


class Anything:
    """One tournament, its record and the moments it was saved at."""

    def __init__(self, game: str, seed: int) -> None:
        self.of = Random(seed)
        self.rules = tournament_rules(game)
        self.record: list[bytes] = []
        self.saved: list[bytes] = []
        self.refusals: list[tuple[str, Refusal]] = []
        self.tournament = Tournament(
            "any", game, self.rules, SeededSource(seed), keep=self.record.append
        )
        self.conditions = some_conditions(self.of, self.rules.buy_ins, self.rules.ties)
        self.saved.append(self.tournament.save())

    def attempt(self, kind: type[c.TournamentCommand], **fields: Any) -> bool:
        """Give a command; what is refused changes nothing."""
        tournament = self.tournament
        now = tournament.state.at + self.of.choice((0, 0, 1, 30, 60)) * SECOND
        before, written = tournament.save(), len(self.record)
        try:
            tournament.do(kind(tournament.moment.last + 1, whoever_may(kind), now, **fields))
        except Refused as error:
            self.refusals.append((kind.__name__, error.refusal))
            assert tournament.save() == before
            assert len(self.record) == written
            return False
        assert len(self.record) == written + 1
        assert all(event.detail is not None for event in tournament.state.events)  # can be said
        self.saved.append(tournament.save())
        return True

    def run(self, steps: int) -> None:
        """Begin, and try so many things."""
        self.attempt(c.Document, conditions=self.conditions)
        for kind in (c.Publish, c.Notify, c.Approve):
            self.attempt(kind)
        self.attempt(c.Appoint, person="director")
        for name in NAMES[: self.of.randrange(2, 8)]:
            entry = {"player": name, "buy_in": self.of.random() < 0.9}
            if self.attempt(c.Enter, **entry) and self.of.random() < 0.5:
                self.follow(c.Enter, entry)
            if self.of.random() < 0.3:
                self.something_else()
        for _ in range(steps):
            if self.of.random() < 0.7:
                self.go_on()
            else:
                self.something_else()

    def go_on(self) -> None:
        """What would be done next."""
        stood, of = self.tournament.state, self.of
        if stood.phase is Phase.SEATED and of.random() < 0.3:
            self.attempt(c.Enter, player="R1", reserve=True)
            kind, fields = c.Absent, {"player": of.choice([*stood.players])}
            if self.attempt(kind, **fields):
                self.follow(kind, fields)
        match stood.phase:
            case Phase.SET_UP | Phase.BETWEEN:
                self.attempt(
                    c.Designate, tables=tuple(f"T{n}" for n in range(1, of.randrange(2, 5)))
                )
                self.attempt(c.Ballot)
                for place, one in enumerate(stood.in_session(stood.next_session)):
                    if stood.conditions and stood.terms.allocation is Allocation.ASSIGNED:
                        self.attempt(
                            c.Assign, player=one.id, table=f"T{place % 3 + 1}", seat=place // 3 + 1
                        )
            case Phase.SEATED:
                self.attempt(c.OpenSession)
            case Phase.TIED:
                tied = list(stood.tie.players if stood.tie else ())
                of.shuffle(tied)
                self.attempt(c.PlayOff, order=tuple(tied))
            case Phase.DECIDED:
                self.attempt(of.choice((c.Award, c.Award, c.Cancel)))
            case Phase.PLAYING:
                self.a_round()
                self.attempt(c.CloseSession)

    def a_round(self) -> None:
        tables = list(self.tournament.state.tables)
        table = self.of.choice(tables) if tables else "none"
        if tables and taking_part(self.tournament.state, table):
            chips = by_chance(self.tournament, table, self.tournament.source)
            if self.of.random() < 0.05:
                chips = {id: self.of.choice((0, 5, -1, 10_000)) for id in chips}
            self.attempt(c.Results, table=table, chips=chips)

    def something_else(self) -> None:
        """Whatever comes to mind."""
        of = self.of
        entered = list(self.tournament.state.players)
        player = of.choice(entered if entered and of.random() < 0.9 else NAMES)
        table = of.choice(("T1", "T2", "T3", "T9"))
        what = of.choice(list(self.rules.penalties if of.random() < 0.8 else Infringement))
        penalty = self.rules.penalties.get(what)
        may = sorted(penalty.may if penalty else Measure, key=lambda one: one.value)
        number = of.choice((0, 1, 2, 50, 500))
        options: list[tuple[type[c.TournamentCommand], dict[str, Any]]] = [
            *(
                (kind, {"player": player})
                for kind in (c.Enter, c.TournamentBuyIn, c.Withdraw, c.Rebuy, c.Rebuy)
            ),
            *((kind, {"player": player}) for kind in (c.AddOn, c.Absent, c.Present)),
            *((c.BuyBack, {"player": player}) for _ in range(4)),
            *((kind, {"player": player}) for kind in (c.SeatReserve, c.RefuseEntry)),
            (c.Enter, {"player": f"R{number}", "reserve": True}),
            (c.Enter, {"player": f"L{number}", "buy_in": False}),
            (c.Enter, {"player": f"H{number}", "session": of.choice((2, 2, 3))}),
            (c.Refund, {"player": player, "approved": of.random() < 0.7}),
            (c.Transfer, {"player": player, "session": of.randrange(0, 4)}),
            (c.Substitute, {"player": player, "by": f"S{number}"}),
            (c.AddValue, {"cents": number}),
            (c.AddValue, {"cents": 100, "from_jackpot": True, "approved": True}),
            (c.MovePlayer, {"player": player, "table": table, "seat": of.randrange(0, 4)}),
            (c.Balance, {}),
            (c.BreakTable, {"table": table}),
            (c.ChangeStart, {"starts": number * SECOND, "notice": True}),
            (c.Pause, {"minutes": 1}),
            (c.Resume, {}),
            (c.ChangeWagers, {"minimum": number, "notice": True}),
            (c.LimitTime, {"seconds": number, "notice": True}),
            (c.AnnounceBonus, {"table": table, "chips": number}),
            (c.AnnounceElimination, {"table": table}),
            (c.OpenRound, {"table": table}),
            (c.TournamentWager, {"player": player, "chips": number}),
            (c.EliminateLowest, {"table": table}),
            (
                c.Infringe,
                {
                    "player": player,
                    "what": what,
                    "measure": of.choice(may),
                },
            ),
            (c.Dispute, {"player": player}),
            (c.SettleDispute, {}),
            (c.Count, {"chips": {player: number}}),
        ]
        kind, fields = of.choice(options)
        if self.attempt(kind, **fields):
            self.follow(kind, fields)
        if of.random() < 0.01:
            self.attempt(c.Cancel)
        for end in (c.Resume, c.SettleDispute):
            if of.random() < 0.5:
                self.attempt(end)

    def follow(self, kind: type[c.TournamentCommand], fields: dict[str, Any]) -> None:
        """What makes sense only after something else."""
        stood, player = self.tournament.state, fields.get("player", "")
        if kind is c.AnnounceElimination:
            if taking_part(stood, fields["table"]):
                chips = by_chance(self.tournament, fields["table"], self.tournament.source)
                self.attempt(c.Results, table=fields["table"], chips=chips)
            self.attempt(c.EliminateLowest, table=fields["table"])
        elif kind is c.Absent:
            for one in [*stood.players]:
                if one.startswith("R"):
                    self.attempt(c.SeatReserve, player=one)
            if self.of.random() < 0.5:
                what, measure = Infringement.ABSENT, Measure.DISQUALIFY
                self.attempt(c.Infringe, player=player, what=what, measure=measure)
                self.attempt(c.Refund, player=player, approved=True)
        elif kind is c.Enter and not fields.get("buy_in", True):
            self.attempt(c.TournamentBuyIn, player=player)
