"""A tournament on a floor in memory, from its opening to wherever a test wants it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from croupier.floor.core import messages as m
from croupier.floor.core.tournament_acts import ACTS
from croupier.floor.core.tournaments import FloorTournament
from croupier.floor.store.base import Store
from croupier.tournaments import Conditions, TournamentState, usual
from tests.floor.core.evening import Evening

POKER = "nsw-poker/texas-holdem"
CUP = "cup"
PLAYERS = ("p1", "p2", "p3", "p4")


def conditions(**other: Any) -> Conditions:
    """Plain conditions: $20 to the house, $100 to the pool; three to a table."""
    return replace(usual(), seats=3, **other)


class Cup(Evening):
    """A floor with one tournament, `cup`."""

    def __init__(
        self,
        game: str = POKER,
        stated: Conditions | None = None,
        store: Store | None = None,
        credit: int = 100_000,
    ) -> None:
        super().__init__(store=store, credit=credit)
        self.game = game
        self.open(CUP, stated or conditions())

    def open(self, id: str, stated: Conditions) -> m.Reply:
        """The manager opens a tournament."""
        return self.done("manager", m.DoOpenTournament(id, "The cup", self.game, stated))

    def act(self, who: str, do: str, key: str = "", **said: Any) -> m.CommandTaken:
        """Somebody has the tournament do something, and it is written."""
        reply = self.done(who, self.body(do, **said), CUP, key)
        assert isinstance(reply, m.CommandTaken)
        return reply

    def no(self, who: str, do: str, **said: Any) -> m.FloorError:
        """Somebody has the tournament do something, and it is refused."""
        return self.refused(who, self.body(do, **said), CUP)

    @staticmethod
    def body(do: str, **said: Any) -> m.DoAtTournament:
        """What is said."""
        return m.DoAtTournament(ACTS[do](**said))

    @property
    def cup(self) -> FloorTournament:
        """The tournament on the floor."""
        found = self.core.tournaments[CUP]
        assert isinstance(found, FloorTournament)
        return found

    @property
    def stood(self) -> TournamentState:
        """The tournament as it stands."""
        return self.cup.tournament.state

    @property
    def pool(self) -> int:
        """What lies in its account."""
        return self.core.ledger.of(f"tournament:{CUP}")

    # -- on the way ----------------------------------------------------------------------------

    def entered(self, *players: str) -> Cup:
        """Published, conducted, and entered by players with their own credit."""
        self.act("manager", "publish")
        self.act("manager", "appoint", person="supervisor")
        for one in players or PLAYERS:
            self.act(one, "enter")
        return self

    def playing(self) -> Cup:
        """Drawn to two tables, and begun."""
        self.entered()
        self.act("supervisor", "designate", tables=("T1", "T2"))
        self.act("supervisor", "ballot")
        self.act("supervisor", "open-session")
        return self

    def wins(self, winner: str) -> None:
        """A round at a table in which somebody takes everything there."""
        table = self.stood.player(winner).table
        there = self.stood.at_table(table)
        total = sum(one.chips for one in there)
        chips = {one.id: total if one.id == winner else 0 for one in there}
        self.act("dealer", "results", table=table, chips=chips)

    def decided(self) -> Cup:
        """Played until one has all the chips."""
        for table in ("T1", "T2"):
            self.wins(self.stood.at_table(table)[0].id)
        self.act("supervisor", "break-table", table="T2")
        self.wins(self.stood.at_table("T1")[0].id)
        self.act("supervisor", "close-session")
        return self
